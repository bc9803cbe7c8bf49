package battles

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/battle/forecast"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/cmd/campaign/line"
)

// luckAsk is what is asked of a battle that was fought.
type luckAsk struct {
	battles int
	seed    string
	asJSON  bool
}

// Lucky is what is said of the luck of a battle.
type Lucky struct {
	forecast.Fortune
	Foretold []forecast.Kept `json:"foretold,omitempty"` // before it was fought, and how it came out beside it
}

// luckCommand says where a battle fell among those that could have come of it.
func (p *program) luckCommand() *cobra.Command {
	var a luckAsk
	cmd := &cobra.Command{
		Use:   "luck FILE N [--battles N] [--seed S] [--json]",
		Short: "Say how lucky each side was in a battle that was fought",
		Long: `Fight a battle again many times from where it began, both sides led by quick commanders of their
own temper, and say in how many of a hundred of these each side came out worse than it did; and hold
the dice of the battle itself against their odds: how many hits they brought, and how many were due.
Nothing is changed. What people did well counts as luck, for the others are fought without them.
Where somebody asked for a forecast of it before it was fought, that is told beside how it came out.`,
		Example: "campaign battle luck afghan.campaign 1",
		Args:    line.Takes("FILE", "N"),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.luck(cmd.Context(), args, &a) },
	}
	cmd.Flags().IntVar(&a.battles, "battles", 400, "battles to fight, 1 to 1000000")
	cmd.Flags().StringVar(&a.seed, "seed", "1", "whole number from which the seeds of all battles follow")
	line.JSONFlag(cmd, &a.asJSON)
	return cmd
}

func (p *program) luck(ctx context.Context, args []string, a *luckAsk) error {
	if a.battles < 1 || a.battles > forecast.Most {
		return line.Misuse("--battles is %d; give 1 to %d", a.battles, forecast.Most)
	}
	seed, err := line.Chosen(a.seed)
	if err != nil {
		return err
	}
	id, err := line.BattleNumber(args[1])
	if err != nil {
		return err
	}
	return p.With(ctx, args[0], func(s *campaign.Service) error {
		if err := wasFought(ctx, s, id); err != nil {
			return err
		}
		f, err := s.Luck(ctx, id, a.battles, seed, nil)
		if err != nil {
			return err
		}
		kept, err := s.Foretold(ctx, intelligence.Viewer{}, id)
		if err != nil {
			return err
		}
		if a.asJSON {
			return line.PrintJSON(p.Out, Lucky{f, kept})
		}
		for _, k := range kept {
			for _, text := range k.Came {
				if err := p.Say("%s", line.Clean(text)); err != nil {
					return err
				}
			}
		}
		for i := range f.Sides {
			if err := p.Say("%s", line.Clean(f.Sides[i].Words())); err != nil {
				return err
			}
		}
		return p.Say("Fought again %d times by %s, version %d, both sides led quickly; seed %s.", f.Battles, f.Engine, f.Version, f.Seed)
	})
}
