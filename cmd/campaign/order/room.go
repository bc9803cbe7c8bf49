// Package order holds the commands by which a campaign goes on: orders to forces, who leads a
// side, prisoners freed and exchanged, changes by hand, days ended, and all of it taken back.
package order

import (
	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
)

// program is what its commands need.
type program struct{ *line.Program }

// Commands are the commands of this room.
func Commands(shared *line.Program) []*cobra.Command {
	p := &program{shared}
	return []*cobra.Command{p.freeCommand(), p.exchangeCommand(), p.sendCommand(), p.hospitalCommand(), p.takeGunsCommand(), p.takeHorsesCommand(), p.unitCommand(), p.promoteCommand(), p.transferCommand(), p.offerCommand(), p.answerCommand(), p.orderCommand(), p.leadCommand(), p.staffCommand(), p.recallCommand(), p.commanderCommand(), p.editCommand(), p.amendCommand(), p.writeCommand(), p.pictureCommand(), p.awardCommand(), p.turnCommand(), p.undoCommand(), p.redoCommand()}
}
