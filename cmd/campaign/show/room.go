// Package show holds the commands that ask a campaign: how it stands, what has become of whom,
// who is ahead, its journal, its reports, and whether its file is sound.
package show

import (
	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
)

// program is what its commands need.
type program struct{ *line.Program }

// Commands are the commands of this room.
func Commands(shared *line.Program) []*cobra.Command {
	p := &program{shared}
	return []*cobra.Command{
		p.showCommand(), p.morningCommand(), p.leadersCommand(), p.vacanciesCommand(), p.woundedCommand(), p.hospitalsCommand(), p.prisonersCommand(), p.offersCommand(), p.questionsCommand(), p.guardsCommand(), p.ledgerCommand(), p.placesCommand(), p.objectivesCommand(), p.supplyCommand(), p.districtsCommand(), p.homeCommand(), p.messagesCommand(), p.staffsCommand(), p.judgeCommand(), p.playOnCommand(), p.reinforcementsCommand(),
		p.journalCommand(), p.reportCommand(), p.rosterCommand(), p.gazetteCommand(), p.historyCommand(), p.honoursCommand(), p.verifyCommand(),
	}
}
