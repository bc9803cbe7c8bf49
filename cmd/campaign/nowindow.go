//go:build nowindow

package main

import (
	"context"

	"frontier/cmd/campaign/line"
)

// window says that this program has none: it was built for machines without a display, and
// needs no library of theirs.
func (p *program) window(context.Context, string) error {
	return line.Misuse("This program was built without its window; `campaign help` lists what it does.")
}
