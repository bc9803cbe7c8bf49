// Command campaign is Frontier: without arguments it opens the window; its sub-commands
// do the same work without a display. `campaign help` explains each.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"frontier/cmd/campaign/locale"
)

func main() {
	locale.Restore()
	console()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
