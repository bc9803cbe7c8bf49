package order

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/cmd/campaign/line"
	"frontier/rosters"
)

// ranksFlags are the flags that count figures by rank.
func ranksFlags(cmd *cobra.Command, to *rosters.Ranks, what string) {
	cmd.Flags().IntVar(&to.Officers, "officers", 0, "so many officers "+what)
	cmd.Flags().IntVar(&to.Sergeants, "sergeants", 0, "so many sergeants "+what)
	cmd.Flags().IntVar(&to.Others, "others", 0, "so many other ranks "+what)
}

// freeCommand lets prisoners go.
func (p *program) freeCommand() *cobra.Command {
	var unitName, leaderName string
	var c command.FreePrisoners
	cmd := &cobra.Command{
		Use:   "free FILE SIDE (--unit NAME [--officers N] [--sergeants N] [--others N] [--parole] | --leader NAME)",
		Short: "Let prisoners go whom a side holds",
		Long: `Let prisoners of a unit go whom a side holds, all of them or so many figures of each rank:
they rejoin their unit, or go home for good on parole. Or let a leader go.`,
		Example: "campaign free afghan.campaign afghan --unit 66th-berkshire --parole",
		Args:    line.Takes("FILE", "SIDE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.Side, err = line.Side(s, args[1]); err != nil {
					return err
				}
				if unitName != "" {
					if c.Unit, err = line.Unit(s, unitName); err != nil {
						return err
					}
				}
				if leaderName != "" {
					if c.Leader, err = line.Leader(s, leaderName); err != nil {
						return err
					}
				}
				return p.DoAndTell(cmd.Context(), s, c)
			})
		},
	}
	cmd.Flags().StringVar(&unitName, "unit", "", "whose men")
	cmd.Flags().StringVar(&leaderName, "leader", "", "this leader")
	cmd.Flags().BoolVar(&c.Parole, "parole", false, "on their word not to serve again")
	cmd.MarkFlagsMutuallyExclusive("unit", "leader")
	cmd.MarkFlagsOneRequired("unit", "leader")
	ranksFlags(cmd, &c.Ranks, "(default: all who are held)")
	return cmd
}

// exchangeCommand exchanges prisoners.
func (p *program) exchangeCommand() *cobra.Command {
	var c command.ExchangePrisoners
	cmd := &cobra.Command{
		Use:   "exchange FILE SIDE SIDE [--officers N] [--sergeants N] [--others N]",
		Short: "Exchange prisoners of two sides, man for man and rank for rank",
		Long: `Exchange prisoners of two sides, man for man and rank for rank: as many as both hold, or so
many figures of each rank. Those who were taken first are let go first.`,
		Example: "campaign exchange afghan.campaign british afghan",
		Args:    line.Takes("FILE", "SIDE", "SIDE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.One, err = line.Side(s, args[1]); err != nil {
					return err
				}
				if c.Other, err = line.Side(s, args[2]); err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, c)
			})
		},
	}
	ranksFlags(cmd, &c.Ranks, "of each side")
	return cmd
}
