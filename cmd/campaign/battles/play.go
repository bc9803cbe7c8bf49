package battles

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/desk"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
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
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := line.BattleNumber(args[1])
			if err != nil {
				return err
			}
			var n uint64
			if seed != "" {
				if n, err = strconv.ParseUint(seed, 10, 64); err != nil {
					return line.Misuse("--seed %q is no whole number from 0 to 18446744073709551615", seed)
				}
			}
			if engine != "" {
				if _, err := p.Engine(engine); err != nil {
					return err
				}
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
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
	if _, err := line.TheBattle(ctx, s, id); err != nil {
		return err
	}
	table, err := s.Play(id, engine, seed)
	if err != nil {
		return err
	}
	before := table.Battle.Given()
	if err := desk.Sit(table.Battle, table.Begin).Serve(p.In, p.Out); err != nil {
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
