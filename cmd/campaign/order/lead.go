package order

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
)

// commanderCommand says how the automatic commander of a side thinks.
func (p *program) commanderCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "commander FILE SIDE quick|steady|staff[,TEMPER]",
		Short: "Say how the automatic commander of a side thinks in battles",
		Long: `Say how the automatic commander of a side thinks in the battles that begin from now on:
quick (by rules of thumb), steady (each plan tried on a sand table) or staff (the battle
played on with each plan, which takes seconds), and after a comma his temper: rash, bold,
cautious or indecisive. Without one he is as the leader in whose name he commands.`,
		Example: "campaign commander afghan.campaign afghan steady,bold",
		Args:    line.Takes("FILE", "SIDE", "COMMANDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				who, err := line.Side(s, args[1])
				if err != nil {
					return err
				}
				c, err := line.CommanderOf("COMMANDER", args[2])
				if err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, command.AppointCommander{Commander: state.Commander{Side: who, Strength: c.Strength, Temper: c.Temper}})
			})
		},
	}
}

// leadCommand says who leads a side.
func (p *program) leadCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "lead FILE SIDE person|commander",
		Short: "Have a side led by a person or by its automatic commander",
		Long: `Have a side led by a person or by its automatic commander, from now on. When days are run
the automatic commanders order the sides that they lead; a battle waits where a person leads
a side that is in it.`,
		Example: "campaign lead afghan.campaign afghan commander",
		Args:    line.Takes("FILE", "SIDE", "LEADER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				who, err := line.Side(s, args[1])
				if err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, command.LeadSide{Side: who, By: state.Leadership(args[2])})
			})
		},
	}
}
