// Package packs holds the commands about what a campaign begins with: packs and templates read,
// checked, changed, played many times over, and founded.
package packs

import (
	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
)

// program is what its commands need.
type program struct{ *line.Program }

// Commands are the commands of this room.
func Commands(shared *line.Program) []*cobra.Command {
	p := &program{shared}
	return []*cobra.Command{p.newCommand(), p.templatesCommand(), p.packCommand(), p.trialCommand()}
}
