package battles

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/league"
	"frontier/battle/scenario"
	"frontier/cmd/campaign/line"
	shipped "frontier/examples"
	"frontier/internal/terms"
)

// LeagueRow is how a commander fared against another by a rule set.
type LeagueRow struct {
	Engine  string `json:"engine"`
	One     string `json:"one"`
	Other   string `json:"other"`
	Battles int    `json:"battles"` // that the pairs were fought over
	league.Table
	Percent int `json:"percent"` // of the points, that the one won
	Margin  int `json:"margin"`  // that chance alone may have made of it, up or down
}

// leagueAsk is what `campaign battle league` was asked for.
type leagueAsk struct {
	engine, one, other, seed string
	pairs                    int
	scenarios                []string
	asJSON                   bool
}

// leagueCommand has automatic commanders play each other.
func (p *program) leagueCommand() *cobra.Command {
	var a leagueAsk
	cmd := &cobra.Command{
		Use:   "league [--engine E] [--one COMMANDER --other COMMANDER] [--pairs N] [--seed N] [--scenario FILE]... [--json]",
		Short: "Have automatic commanders fight each other, and say who is better",
		Long: `Have automatic commanders fight each other over standard battles: the examples that come
with the program, or those that are named, as far as a rule set can muster them. A pair is one
battle with one seed, fought twice, the second time with sides changed; who comes out better
over the two has won it. The share of the points is printed with what chance alone may have
made of it.

A COMMANDER is quick, steady or staff, and may have a temper: steady,bold. Without --one and
--other the steady meets the quick and the staff the steady, by every rule set; a staff thinks
for minutes.`,
		Example: "campaign battle league --engine wornspent --one steady --other quick --pairs 200",
		Args:    line.Takes(),
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.league(cmd.Context(), &a) },
	}
	cmd.Flags().StringVar(&a.engine, "engine", "", "rule set (default: all)")
	cmd.Flags().StringVar(&a.one, "one", "", "commander, as steady or staff,cautious")
	cmd.Flags().StringVar(&a.other, "other", "", "commander whom he meets")
	cmd.Flags().IntVar(&a.pairs, "pairs", 100, "pairs of battles, 1 to 100000")
	cmd.Flags().StringVar(&a.seed, "seed", "", "whole number from which all seeds follow (default: one is chosen)")
	cmd.Flags().StringArrayVar(&a.scenarios, "scenario", nil, "scenario to fight over; may be given again")
	line.JSONFlag(cmd, &a.asJSON)
	return cmd
}

func (p *program) league(ctx context.Context, a *leagueAsk) error {
	meetings := [][2]battle.Commander{{{Strength: terms.Steady}, {Strength: terms.Quick}}, {{Strength: terms.Staff}, {Strength: terms.Steady}}}
	if a.one != "" || a.other != "" {
		one, err := line.CommanderOf("--one", a.one)
		if err != nil {
			return err
		}
		other, err := line.CommanderOf("--other", a.other)
		if err != nil {
			return err
		}
		meetings = [][2]battle.Commander{{one, other}}
	}
	if a.pairs < 1 || a.pairs > 100_000 {
		return line.Misuse("--pairs is %d; give 1 to 100000", a.pairs)
	}
	seed, err := line.Chosen(a.seed)
	if err != nil {
		return err
	}
	engines := p.Fighters()
	if a.engine != "" {
		if _, err := p.Engine(a.engine); err != nil {
			return err
		}
		engines = []string{a.engine}
	}
	setups, err := p.standard(a.scenarios)
	if err != nil {
		return err
	}
	var rows []LeagueRow
	for _, id := range engines {
		e, err := p.Engine(id)
		if err != nil {
			return err
		}
		fit := mustered(e, setups)
		if len(fit) == 0 {
			return fmt.Errorf("%s can muster none of the scenarios; name others", id)
		}
		for _, m := range meetings {
			t, err := league.Play(ctx, safely(e), fit, m[0], m[1], a.pairs, seed)
			if err != nil {
				return err
			}
			row := LeagueRow{Engine: id, One: commanderWords(m[0]), Other: commanderWords(m[1]), Battles: len(fit), Table: t, Percent: t.Percent(), Margin: t.Margin()}
			rows = append(rows, row)
			if !a.asJSON {
				if _, err := fmt.Fprintf(p.Out, "%-11s %-18s against %-18s %3d %% (±%d) of %d pairs over %d battles: %d won, %d lost, %d level\n",
					row.Engine, row.One, row.Other, row.Percent, row.Margin, t.Pairs, row.Battles, t.Won, t.Lost, t.Level); err != nil {
					return err
				}
			}
		}
	}
	if a.asJSON {
		return line.PrintJSON(p.Out, rows)
	}
	_, err = fmt.Fprintf(p.Out, "Seed %d.\n", seed)
	return err
}

// standard are the battles to fight over: those that are named, or the examples.
func (p *program) standard(named []string) ([]battle.Setup, error) {
	var out []battle.Setup
	for _, path := range named {
		_, setup, _, err := p.Staged(path, "")
		if err != nil {
			return nil, err
		}
		out = append(out, setup)
	}
	if len(named) > 0 {
		return out, nil
	}
	files, err := fs.Glob(shipped.Files, "*/*.json")
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		text, err := shipped.Files.ReadFile(f)
		if err != nil {
			return nil, err
		}
		s, err := scenario.Read(text)
		if err != nil {
			return nil, fmt.Errorf("the example %s, %w", f, err)
		}
		out = append(out, s.Setup)
	}
	return out, nil
}

// safely begins battles of a rule set, of which a rule that fails ends the battle alone.
func safely(e battle.Engine) league.Begin {
	return func(setup battle.Setup, seed uint64) (battle.Battle, error) { return battle.Safely(e, setup, seed) }
}

// mustered are the battles that a rule set can fight, by its own settings where they were
// written for another.
func mustered(e battle.Engine, setups []battle.Setup) []battle.Setup {
	var out []battle.Setup
	for _, s := range setups {
		s = battle.As(e.About(), s)
		if _, err := battle.Safely(e, s, 1); err == nil {
			out = append(out, s)
		}
	}
	return out
}

// commanderWords is a commander as he is given.
func commanderWords(c battle.Commander) string {
	if c.Temper == "" {
		return string(c.Strength)
	}
	return string(c.Strength) + "," + string(c.Temper)
}

// appoint gives sides of a setup the commanders that are named for them, as "british=staff".
func appoint(setup *battle.Setup, named []string) error {
	for _, text := range named {
		id, what, found := strings.Cut(text, "=")
		side := slices.IndexFunc(setup.Sides[:], func(s battle.Side) bool { return s.ID == id })
		if !found || side < 0 {
			return line.Misuse("--commander takes SIDE=COMMANDER with the side %s or %s, as %s=steady", setup.Sides[0].ID, setup.Sides[1].ID, setup.Sides[0].ID)
		}
		c, err := line.CommanderOf("--commander", what)
		if err != nil {
			return err
		}
		setup.Sides[side].Commander = &c
	}
	return nil
}
