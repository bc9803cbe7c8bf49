package show

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/report"
	"frontier/cmd/campaign/line"
	"frontier/internal/bindery"
	"frontier/internal/folio"
)

// rosterAsk is what is asked of a roster book.
type rosterAsk struct {
	printAsk
	side, unit, leader string
	strips             bool
}

// rosterCommand writes a roster book.
func (p *program) rosterCommand() *cobra.Command {
	var a rosterAsk
	cmd := &cobra.Command{
		Use:   "roster FILE [--side NAME] [--unit NAME | --leader NAME] [--strips] [--format " + strings.Join(formats(), "|") + "] [--paper a4|letter] -o OUT [--force]",
		Short: "Write the roster book of everybody, a side, a unit or a leader",
		Long: `Write a roster book: where the men of every unit are, and of each unit and leader strength over
the days, battles, ledger, honours and history; then the medical return of every month (who was
killed, admitted, returned to duty, died, was invalided and remained) and the roll of honour.
With --side it tells what that side knows of its own, with --unit or --leader of that one alone.
With --strips it is a strip for each unit, to be cut out and laid beside the map or the table.

The formats are those of "campaign report". An OUT that exists is not overwritten without --force;
"-" writes to stdout.`,
		Example: "campaign roster afghan.campaign --side british -o british-roster.pdf\ncampaign roster afghan.campaign --unit 66th-berkshire -o berkshires.html\ncampaign roster afghan.campaign --side british --strips -o strips.pdf\ncampaign roster afghan.campaign --format csv -o rosters",
		Args:    line.Takes("FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.roster(cmd.Context(), args[0], &a) },
	}
	cmd.Flags().StringVar(&a.side, "side", "", "what this side knows of its own (default: everybody, as the organiser)")
	cmd.Flags().StringVar(&a.unit, "unit", "", "of this unit alone")
	cmd.Flags().StringVar(&a.leader, "leader", "", "of this leader alone")
	cmd.Flags().BoolVar(&a.strips, "strips", false, "strips to cut out, one for each unit")
	cmd.MarkFlagsMutuallyExclusive("unit", "leader")
	cmd.MarkFlagsMutuallyExclusive("strips", "leader")
	a.flags(cmd)
	return cmd
}

func (p *program) roster(ctx context.Context, file string, a *rosterAsk) error {
	many, err := a.check()
	if err != nil {
		return err
	}
	return p.With(ctx, file, func(s *campaign.Service) error {
		v, unit, leader, err := whoseLedger(s, a.side, a.unit, a.leader)
		if err != nil {
			return err
		}
		told, err := report.TellRoster(ctx, s, v, report.Whose{Unit: unit, Leader: leader})
		if err != nil {
			return err
		}
		what, lay := told.Title, bindery.Roster
		if a.strips {
			what, lay = "the roster strips", bindery.Strips
		}
		return p.deliver(&a.printAsk, many, what, told.JSON, func() *folio.Document { return lay(&told) })
	})
}
