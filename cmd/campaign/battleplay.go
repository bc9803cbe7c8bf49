package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/desk"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
)

// battlePlayCommand plays a battle of a campaign by lines.
func (p *program) battlePlayCommand() *cobra.Command {
	var engine, seed string
	cmd := &cobra.Command{
		Use:   "play FILE N [--engine E] [--seed S]",
		Short: "Play a battle of a campaign by lines, and bring its outcome back",
		Long: `Play a battle that waits, for people and for programs: one JSON object a line in, one
answer a line out, as docs/battle-lines.md tells. Where the lines end and the battle is over
its outcome comes back to the map. Where it is not, it is kept as it stands: the next time
it is gone on with from there, unless --engine or --seed begins it anew.`,
		Example: "campaign battle play afghan.campaign 1 < orders.jsonl",
		Args:    takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := number(args[1])
			if err != nil {
				return err
			}
			var n uint64
			if seed != "" {
				if n, err = strconv.ParseUint(seed, 10, 64); err != nil {
					return misuse("--seed %q is no whole number from 0 to 18446744073709551615", seed)
				}
			}
			if engine != "" {
				if _, err := p.engine(engine); err != nil {
					return err
				}
			}
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				if engine == "" && seed != "" {
					engine = s.Founding().Rules
				}
				return p.play(cmd.Context(), s, id, engine, n)
			})
		},
	}
	cmd.Flags().StringVar(&engine, "engine", "", "rule set (default: as the battle was begun, else the campaign's own)")
	cmd.Flags().StringVar(&seed, "seed", "", "seed (default: as the battle was begun, else the campaign's own)")
	return cmd
}

// play serves the lines of a battle and keeps what was played.
func (p *program) play(ctx context.Context, s *campaign.Service, id state.BattleID, engine string, seed uint64) error {
	if _, err := found(ctx, s, id); err != nil {
		return err
	}
	table, err := s.Play(id, engine, seed)
	if err != nil {
		return err
	}
	before := table.Battle.Given()
	if err := desk.Sit(table.Battle, table.Begin).Serve(p.in, p.out); err != nil {
		return err
	}
	given, begin := table.Battle.Given(), table.Begin
	switch {
	case table.Battle.Over():
		return s.Do(ctx, command.FightBattle{Battle: id, Engine: begin.Engine, Seed: begin.Seed, Orders: given})
	case len(given) == 0 && table.Kept == 0:
		return nil
	}
	keep := min(table.Kept, battle.Common(before, given))
	if keep == len(given) && keep == table.Kept {
		return nil
	}
	return s.Do(ctx, command.PlayBattle{Battle: id, Engine: begin.Engine, Seed: begin.Seed, Keep: keep, Orders: given[keep:]})
}

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
		Args:    takes("FILE", "SIDE", "COMMANDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				who, err := side(s, args[1])
				if err != nil {
					return err
				}
				c, err := commanderOf("COMMANDER", args[2])
				if err != nil {
					return err
				}
				return p.doAndTell(cmd.Context(), s, command.AppointCommander{Commander: state.Commander{Side: who, Strength: c.Strength, Temper: c.Temper}})
			})
		},
	}
}

// doAndTell gives a command and prints what the journal tells of it.
func (p *program) doAndTell(ctx context.Context, s *campaign.Service, c command.Command) error {
	if err := s.Do(ctx, c); err != nil {
		return err
	}
	rows, err := s.Journal(ctx)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(p.out, clean(strings.Join(rows[len(rows)-1].Lines, " ")))
	return err
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
		Args:    takes("FILE", "SIDE", "LEADER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				who, err := side(s, args[1])
				if err != nil {
					return err
				}
				return p.doAndTell(cmd.Context(), s, command.LeadSide{Side: who, By: state.Leadership(args[2])})
			})
		},
	}
}
