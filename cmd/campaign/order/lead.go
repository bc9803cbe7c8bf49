package order

import (
	"strconv"

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

// staffCommand says where a side is ordered from.
func (p *program) staffCommand() *cobra.Command {
	var with, at string
	var usual bool
	cmd := &cobra.Command{
		Use:   "staff FILE SIDE --with FORCE | --at PLACE | --usual",
		Short: "Say where a side is ordered from, where orders take time",
		Long: `Say where a side is ordered from, where orders go by messenger and telegraph: from a force or
from a place that it holds. Usually that is where its leader of the highest rank is. The command
headquarters lists where the sides are ordered from.`,
		Example: "campaign staff afghan.campaign british --at Kandahar",
		Args:    line.Takes("FILE", "SIDE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				who, err := line.Side(s, args[1])
				if err != nil {
					return err
				}
				c := command.MoveStaff{Headquarters: state.Headquarters{Side: who}}
				if said := (with != "") != (at != ""); said == usual || with != "" && at != "" {
					return line.Misuse("say one of --with FORCE, --at PLACE and --usual")
				}
				if with != "" {
					if c.Force, err = line.Force(s, with); err != nil {
						return err
					}
				}
				if at != "" {
					h, err := line.Place(s, at)
					if err != nil {
						return err
					}
					if x := s.Map().Chief(h); x != nil {
						c.Headquarters.Place = x.ID
					} else {
						return line.Misuse("%q is no place", at)
					}
				}
				return p.Give(cmd.Context(), s, c, false)
			})
		},
	}
	cmd.Flags().StringVar(&with, "with", "", "force with which its headquarters are")
	cmd.Flags().StringVar(&at, "at", "", "place at which they are")
	cmd.Flags().BoolVar(&usual, "usual", false, "where its leader of the highest rank is")
	return cmd
}

// recallCommand takes a message back.
func (p *program) recallCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "recall FILE NUMBER",
		Short: "Take an order back that is on its way",
		Long: `Take an order back that is on its way by messenger or telegraph, by its number in the list of the
command messages. On the day on which it was written it does not leave; later another messenger goes
after it, who may come too late.`,
		Example: "campaign recall afghan.campaign 3",
		Args:    line.Takes("FILE", "NUMBER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				no, err := strconv.Atoi(args[1])
				if err != nil {
					return line.Misuse("%q is no number of a message; the command messages lists them", args[1])
				}
				return p.Give(cmd.Context(), s, command.RecallMessage{Message: no}, false)
			})
		},
	}
}
