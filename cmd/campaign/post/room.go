// Package post has the commands of what goes to players by post, and of what they send back.
package post

import (
	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
)

// program is what its commands need.
type program struct{ *line.Program }

// Commands are the commands of this room.
func Commands(shared *line.Program) []*cobra.Command {
	p := &program{shared}
	return []*cobra.Command{p.dispatchCommand(), p.dispatchesCommand(), p.publishCommand(), p.deskCommand(), p.ordersCommand(), p.mapSheetsCommand(), p.filmCommand(), p.orderFormCommand(), p.reserveCommand()}
}
