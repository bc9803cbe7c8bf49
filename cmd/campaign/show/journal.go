package show

import (
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
)

// journalCommand prints the journal.
func (p *program) journalCommand() *cobra.Command {
	var asJSON bool
	var part journalPart
	cmd := &cobra.Command{
		Use:   "journal FILE [--from DATE] [--to DATE] [--last N] [--json]",
		Short: "Print every command given so far and what came of it",
		Long: `Print every command given so far and what came of it, those that were taken back behind
the others. With --from and --to, those of these days and the days between them; with
--last, the last N of them.`,
		Example: "campaign journal afghan.campaign\ncampaign journal afghan.campaign --from 1880-07-20 --to 1880-07-27\ncampaign journal afghan.campaign --last 5",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				all, err := s.Journal(cmd.Context())
				if err != nil {
					return err
				}
				rows, err := part.of(s.Founding(), all)
				if err != nil {
					return err
				}
				if asJSON {
					return line.PrintJSON(p.Out, line.AsJournal(rows))
				}
				for _, r := range rows {
					if r.Undone {
						r.Title += " (taken back)"
					}
					if err := p.Entry(r); err != nil {
						return err
					}
				}
				switch {
				case len(all) == 0:
					return p.Say("No command has been given yet.")
				case len(rows) == 0:
					return p.Say("No command was given on these days.")
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&part.from, "from", "", "begin with this `DATE`, as 1880-07-20")
	cmd.Flags().StringVar(&part.to, "to", "", "end with this `DATE`, as 1880-07-27")
	cmd.Flags().StringVar(&part.last, "last", "", "print the last `N` alone")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// journalPart is which part of the journal is asked for.
type journalPart struct{ from, to, last string }

// of gives the rows that are asked for.
func (j journalPart) of(f *state.Founding, rows []views.JournalRow) ([]views.JournalRow, error) {
	day := func(flag, word string) (state.Day, error) {
		d, ok := line.DayOf(f, word)
		if !ok {
			return 0, line.Misuse("%s %q is no date; give one as %s", flag, line.Clean(word), f.Start)
		}
		return d, nil
	}
	out := slices.Clone(rows)
	if j.from != "" {
		from, err := day("--from", j.from)
		if err != nil {
			return nil, err
		}
		out = slices.DeleteFunc(out, func(r views.JournalRow) bool { return r.Day < from })
	}
	if j.to != "" {
		to, err := day("--to", j.to)
		if err != nil {
			return nil, err
		}
		out = slices.DeleteFunc(out, func(r views.JournalRow) bool { return r.Day > to })
	}
	if j.last != "" {
		n, err := strconv.Atoi(j.last)
		if err != nil || n < 1 {
			return nil, line.Misuse("--last %q is no number of commands; give 1 or more", line.Clean(j.last))
		}
		out = out[max(0, len(out)-n):]
	}
	return out, nil
}
