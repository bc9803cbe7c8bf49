package show

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/cmd/campaign/line"
)

// journalCommand prints the journal.
func (p *program) journalCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "journal FILE [--json]",
		Short:   "Print every command given so far and what came of it",
		Example: "campaign journal afghan.campaign",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				rows, err := s.Journal(cmd.Context())
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
				if len(rows) == 0 {
					return p.Say("No command has been given yet.")
				}
				return nil
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}
