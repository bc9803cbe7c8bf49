package show

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/bindery"
	"frontier/internal/folio"
)

// gazetteAsk is what is asked of a newspaper.
type gazetteAsk struct {
	printAsk
	side, date string
	umpire     bool
	number     int
	without    []string
}

// gazetteCommand writes a number of the newspaper.
func (p *program) gazetteCommand() *cobra.Command {
	var a gazetteAsk
	cmd := &cobra.Command{
		Use:   "gazette FILE {--side NAME [--umpire] | --umpire} [--date YYYY-MM-DD | --number N] [--without " + strings.Join(report.Errors(), ",") + "] [--format " + strings.Join(formats(), "|") + "] [--paper a4|letter] -o OUT [--force]",
		Short: "Write a number of the campaign's newspaper",
		Long: `Write a number of the newspaper: three columns with the map of the seat of war, of what had reached
it by telegraph and by post. It appears on Tuesdays and Fridays. A side's paper is made of what that
side knew and of nothing else; news of a place are as late as the way to the nearest telegraph, a
rider's forty miles a day, or by post where there is no wire.

Papers are wrong: strengths of the enemy grow and shrink, the first telegram counts those who have
come in, names are misspelt, and what is said in the bazaar is printed. --without leaves out a sort
of error. What was wrong about the side's own men and officers is put right in the next number.
With --umpire what is wrong is marked and numbered, and the truth listed; that copy is for nobody else.
--umpire alone is of a paper that hears of both sides.

Without --date and --number it is the last number that has appeared. The formats are those of
"campaign report". An OUT that exists is not overwritten without --force; "-" writes to stdout.`,
		Example: "campaign gazette afghan.campaign --side british -o gazette.pdf\ncampaign gazette afghan.campaign --side british --umpire --number 7 -o gazette-7.html\ncampaign gazette afghan.campaign --umpire --date 1880-07-30 --format md -o -",
		Args:    line.Takes("FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.gazette(cmd.Context(), args[0], &a) },
	}
	cmd.Flags().StringVar(&a.side, "side", "", "whose newspaper")
	cmd.Flags().BoolVar(&a.umpire, "umpire", false, "the organiser's copy: what is wrong is marked, and the truth listed")
	cmd.Flags().StringVar(&a.date, "date", "", "number of this day, or the last before it")
	cmd.Flags().IntVar(&a.number, "number", 0, "this number")
	cmd.Flags().StringSliceVar(&a.without, "without", nil, "errors that it does not make: "+strings.Join(report.Errors(), ", "))
	cmd.MarkFlagsMutuallyExclusive("date", "number")
	a.flags(cmd)
	return cmd
}

func (p *program) gazette(ctx context.Context, file string, a *gazetteAsk) error {
	many, err := a.check()
	if err != nil {
		return err
	}
	if a.side == "" && !a.umpire {
		return line.Misuse("--side is missing; name a side, or --umpire for the organiser's copy of a paper that hears of both sides")
	}
	if a.number < 0 {
		return line.Misuse("--number is %d; the first is 1", a.number)
	}
	return p.With(ctx, file, func(s *campaign.Service) error {
		of := report.Edition{Marked: a.umpire, Number: a.number, Day: s.State().Day, Without: a.without}
		if a.side != "" {
			v, err := line.Viewer(s, a.side)
			if err != nil {
				return err
			}
			of.Side = v.Side
		}
		if a.date != "" {
			if of.Day, err = dayOf(s.Founding(), a.date); err != nil {
				return err
			}
		}
		return p.printGazette(ctx, s, of, a, many)
	})
}

func (p *program) printGazette(ctx context.Context, s *campaign.Service, of report.Edition, a *gazetteAsk, many bool) error {
	told, err := report.TellGazette(ctx, s, of)
	if err != nil {
		return err
	}
	d, err := bindery.Gazette(&told)
	if err != nil {
		return err
	}
	return p.deliver(&a.printAsk, many, fmt.Sprintf("No. %d of %s", told.Number, told.Name), told.JSON, func() *folio.Document { return d })
}

// dayOf reads a date as a day of the campaign.
func dayOf(f *state.Founding, date string) (state.Day, error) {
	when, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0, line.Misuse("--date %q is no date; write it as %s", date, f.Time(0).Format(time.DateOnly))
	}
	return state.Day(when.Sub(f.Time(0)).Hours() / 24), nil
}
