package battles

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/press"
)

// papersCommand prints the papers of a battle for a real table.
func (p *program) papersCommand() *cobra.Command {
	var engine, paper, out string
	var force bool
	cmd := &cobra.Command{
		Use:   "papers FILE N [--engine ENGINE] [--paper a4|letter] -o OUT.pdf [--force]",
		Short: "Print muster sheets, table, rules and result form of a battle for a real table",
		Long: `Print the papers of a battle that waits, to be fought with model soldiers on a table: a
muster sheet for each side with a card for every unit as the rule set musters it, the
table with its measurements, the reference sheet of the rule set, and the result to fill
in. It is one PDF, prints in black alone, and changes nothing. The check word at the foot
is that of the result slip ("campaign battle slip").`,
		Example: "campaign battle papers afghan.campaign 1 --engine gsq -o maiwand.pdf",
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := line.BattleNumber(args[1])
			if err != nil {
				return err
			}
			if out == "" {
				return line.Misuse("-o is missing; name a file, as -o maiwand.pdf, or - for stdout")
			}
			if !line.KnownPaper(paper) {
				return line.Misuse("--paper %q is not known; use a4 or letter", paper)
			}
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				if _, err := line.TheBattle(ctx, s, id); err != nil {
					return err
				}
				told, err := s.Papers(ctx, id, engine, 0)
				if err != nil {
					return err
				}
				printed, err := p.Printed(told, press.Paper(paper))
				if err != nil {
					return err
				}
				return p.Deliver(out, export.PDF, printed, force, "the papers of "+told.Name)
			})
		},
	}
	cmd.Flags().StringVar(&engine, "engine", "", "rule set by which it is fought (default: the campaign's)")
	cmd.Flags().StringVar(&paper, "paper", string(press.A4), "a4 or letter")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite OUT")
	return cmd
}
