package order

import (
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/cmd/campaign/line"
)

// promoteCommand gives leaders ranks.
func (p *program) promoteCommand() *cobra.Command {
	var one command.Promotion
	var vacancies bool
	cmd := &cobra.Command{
		Use:   "promote FILE (LEADER RANK... [--brevet] [--why TEXT] | --vacancies)",
		Short: "Give a leader a rank or a brevet, or all who act in the place of another",
		Long: `Give a leader a rank, or a brevet (for a time, in the place of another). With --vacancies, give
all the brevets that "campaign vacancies" proposes.`,
		Example: "campaign promote afghan.campaign nuttall Brigadier-General --brevet --why \"in the place of Burrows\"\ncampaign promote afghan.campaign --vacancies",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 || vacancies != (len(args) == 1) || len(args) == 2 {
				return line.Misuse("promote takes FILE with LEADER and RANK, or FILE with --vacancies")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) (err error) {
				var c command.Promote
				if vacancies {
					all, err := s.Vacancies(ctx, intelligence.Viewer{})
					if err != nil {
						return err
					}
					if len(all) == 0 {
						return p.Say("Nobody acts in the place of another of higher rank.\n")
					}
					for _, x := range all {
						c.Promotions = append(c.Promotions, x.Promotion)
					}
					return p.DoAndTell(ctx, s, c)
				}
				if one.Leader, err = line.Leader(s, args[1]); err != nil {
					return err
				}
				one.Rank = strings.Join(args[2:], " ")
				c.Promotions = []command.Promotion{one}
				return p.DoAndTell(ctx, s, c)
			})
		},
	}
	cmd.Flags().BoolVar(&one.Brevet, "brevet", false, "for a time, in the place of another")
	cmd.Flags().StringVar(&one.Why, "why", "", "the reason, in one line")
	cmd.Flags().BoolVar(&vacancies, "vacancies", false, "all the brevets that are proposed")
	return cmd
}

// transferCommand has a leader go over to another force.
func (p *program) transferCommand() *cobra.Command {
	var c command.TransferLeader
	cmd := &cobra.Command{
		Use:     "transfer FILE LEADER FORCE [--command]",
		Short:   "Have a leader go over to another force in the same hex",
		Long:    `Have a leader who is fit go over to another force of his side in the same hex, and take command of it.`,
		Example: "campaign transfer afghan.campaign nuttall girishk-column --command",
		Args:    line.Takes("FILE", "LEADER", "FORCE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.Leader, err = line.Leader(s, args[1]); err != nil {
					return err
				}
				if c.To, err = line.Force(s, args[2]); err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, c)
			})
		},
	}
	cmd.Flags().BoolVar(&c.Commands, "command", false, "and take command of it")
	return cmd
}
