// Package battles holds the commands about battles, of a campaign or of a scenario: fought
// unattended, by hand, by other programs and on a real table; their logs, audits, drawings,
// papers and forecasts; commanders set against each other; which of them are worth a table, and what
// there is to fight with.
package battles

import (
	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
)

// program is what its commands need.
type program struct{ *line.Program }

// Commands are the commands of this room.
func Commands(shared *line.Program) []*cobra.Command {
	p := &program{shared}
	return []*cobra.Command{p.battlesCommand(), p.battleCommand(), p.forecastCommand(), p.slipCommand(), p.ownedCommand()}
}
