// Package rules holds the commands about rule sets: what they say, throws evaluated, odds,
// cards, settings, and what each makes of a word of a setup.
package rules

import (
	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
)

// program is what its commands need.
type program struct{ *line.Program }

// Commands are the commands of this room.
func Commands(shared *line.Program) []*cobra.Command {
	p := &program{shared}
	return []*cobra.Command{p.rulesCommand()}
}
