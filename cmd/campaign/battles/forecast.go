package battles

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/battle/scenario"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/rosters"
)

// forecastAsk is what `campaign forecast` was asked for.
type forecastAsk struct {
	engine, seed    string
	side, takes     string
	with, without   []string // forces that come, units that stay away
	battles, enough int
	commanders      []string
	leaves          []string
	all, asJSON     bool
	weaker          *scenario.Handicap                      // of the scenario; nil: none
	keep            func(i int, f *forecast.Forecast) error // with the battle; nil: it is kept nowhere
}

// forecastCommand says what is to be expected of a battle.
func (p *program) forecastCommand() *cobra.Command {
	var a forecastAsk
	cmd := &cobra.Command{
		Use:   "forecast FILE N | SCENARIO [--battles N] [--enough POINTS] [--engine E | --all] [--commander SIDE=COMMANDER]... [--leaves SIDE=N]... [--with FORCE]... [--without UNIT]... [--side NAME] [--takes SIDE=N] [--seed S] [--json]",
		Short: "Say what is to be expected of a battle: who wins, what each unit loses",
		Long: `Fight a battle many times over, and say how likely each side holds the field, what it
loses, how each unit ends, which leaders fall and which works are lost, how many turns, orders and
throws it takes. The battle is one that waits in a campaign, from where units
were set up by hand if they were, or one of a scenario file. Both sides are led by quick
commanders of their own temper, unless --commander says otherwise.

Shares are printed with the bounds between which they lie 95 times in a hundred. The same seed
gives the same numbers on every machine. With --enough it ends when both sides' shares of the
field are known to within so many points of a hundred. A forecast of a battle of a campaign as it
stands is kept with the battle, in the place of the one before by the same rule set; once the
battle is fought, "campaign battle luck" and the report say where it fell. Nothing else is changed,
and nothing where --commander, --leaves, --with, --without or --takes thinks of another battle. --all asks every rule set that can muster
the battle, one beside the other. With --leaves a side breaks off
at the latest when so many of a hundred of its figures are lost. With --with and --without it is
foretold with another order of battle: a force that is elsewhere comes, a unit stays away.

With --side a battle of a campaign is foretold as that side knows it: of the enemy as many men and
guns as it was told, anywhere between the bounds, in units such as his people have; the real ones
play no part in it. With --takes it says what it would take for a side to hold the field in so many
of a hundred: how many units more such as its commonest, and whether it helps to change parts with
the enemy, to stand for who goes in and to go in for who stands.`,
		Example: "campaign forecast afghan.campaign 1 --battles 1000\ncampaign forecast maiwand.json --all --enough 5\ncampaign forecast afghan.campaign 1 --side british --takes british=75 --battles 200",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return line.Takes("FILE", "N")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error { return p.forecast(cmd.Context(), args, &a) },
	}
	cmd.Flags().IntVar(&a.battles, "battles", 1000, "battles to fight at most, 1 to 1000000")
	cmd.Flags().IntVar(&a.enough, "enough", 0, "points of a hundred within which it is enough to know who holds the field, 1 to 49 (default: all battles are fought)")
	cmd.Flags().StringVar(&a.engine, "engine", "", "rule set, of those that \"campaign rules list\" names (default: the campaign's or the scenario's)")
	cmd.Flags().BoolVar(&a.all, "all", false, "ask every rule set that can muster the battle")
	cmd.Flags().StringArrayVar(&a.commanders, "commander", nil, "SIDE=COMMANDER, as british=steady,cautious; may be given again")
	cmd.Flags().StringArrayVar(&a.leaves, "leaves", nil, "SIDE=N: it breaks off at the latest when N of a hundred figures are lost; once for each side")
	cmd.Flags().StringArrayVar(&a.with, "with", nil, "id of a force elsewhere that is thought of as coming to the battle; may be given again")
	cmd.Flags().StringArrayVar(&a.without, "without", nil, "id of a unit that is thought of as staying away; may be given again")
	cmd.Flags().StringVar(&a.side, "side", "", "as this side knows it (default: as it is)")
	cmd.Flags().StringVar(&a.takes, "takes", "", "SIDE=N: what it would take for a side to hold the field in N of a hundred")
	cmd.Flags().StringVar(&a.seed, "seed", "1", "whole number from which the seeds of all battles follow")
	line.JSONFlag(cmd, &a.asJSON)
	return cmd
}

func (p *program) forecast(ctx context.Context, args []string, a *forecastAsk) error {
	switch {
	case a.battles < 1 || a.battles > forecast.Most:
		return line.Misuse("--battles is %d; give 1 to %d", a.battles, forecast.Most)
	case a.enough < 0 || a.enough > 49:
		return line.Misuse("--enough is %d; give 1 to 49 points of a hundred, or leave it out", a.enough)
	case a.all && a.engine != "":
		return line.Misuse("--all asks every rule set; leave out --engine")
	case a.all && a.takes != "":
		return line.Misuse("--takes is asked of one rule set; leave out --all")
	case a.side != "" && len(args) == 1:
		return line.Misuse("--side is of a battle of a campaign; a scenario is known to all")
	case len(a.with)+len(a.without) > 0 && len(args) == 1:
		return line.Misuse("--with and --without are of a battle of a campaign; change the scenario's file")
	}
	seed, err := line.Chosen(a.seed)
	if err != nil {
		return err
	}
	if a.engine != "" {
		if _, err := p.Engine(a.engine); err != nil {
			return err
		}
	}
	w := forecast.Wish{Seed: seed, Battles: a.battles, Enough: a.enough}
	if len(args) == 1 {
		wishes, err := p.wishesOf(args[0], a, w)
		if err != nil {
			return err
		}
		return p.foretell(ctx, wishes, a)
	}
	id, err := line.BattleNumber(args[1])
	if err != nil {
		return err
	}
	return p.With(ctx, args[0], func(s *campaign.Service) error {
		if _, err := line.TheBattle(ctx, s, id); err != nil {
			return err
		}
		var who intelligence.Viewer
		if a.side != "" {
			if who.Side, err = line.Side(s, a.side); err != nil {
				return err
			}
		}
		wishes, stands, err := p.wishesIn(ctx, s, who, id, a, w)
		if err != nil {
			return err
		}
		if len(a.commanders)+len(a.leaves)+len(a.with)+len(a.without) == 0 {
			a.keep = func(i int, f *forecast.Forecast) error {
				stands[i].Forecast = *f
				return s.Foretell(ctx, who, id, stands[i])
			}
		}
		return p.foretell(ctx, wishes, a)
	})
}

// wishesIn are the forecasts of a battle that waits, as the viewer knows it, by a rule set or by all that can begin it, and how the battle
// stands by each.
func (p *program) wishesIn(ctx context.Context, s *campaign.Service, who intelligence.Viewer, id state.BattleID, a *forecastAsk, w forecast.Wish) (wishes []forecast.Wish, stands []campaign.Expected, err error) {
	engines := []string{a.engine}
	if a.all {
		engines = p.Fighters()
	}
	for _, name := range engines {
		begun, err := s.Play(id, name, 0)
		if err == nil {
			_, err = battle.AsSetUp(begun.Battle)
		}
		if err != nil {
			if a.all {
				fmt.Fprintf(p.Err, "%s: %s\n", name, line.Clean(err.Error()))
				continue
			}
			return nil, nil, err
		}
		one := w
		if one.Engine, err = p.Engine(begun.Begin.Engine); err != nil {
			return nil, nil, err
		}
		one.Setup, one.Orders = begun.Begin.Setup, begun.Battle.Given()
		if who.Side != "" || len(a.with)+len(a.without) > 0 {
			if one.Draws, err = s.Surmised(ctx, who, id, begun.Begin.Engine, begun.Begin.Seed, amended(s, id), a.array()); err != nil {
				return nil, nil, err
			}
			one.Setup, one.Orders = one.Draws[0], nil // how it was set up hangs on who really stands there
		}
		wishes = append(wishes, one)
		stands = append(stands, campaign.Expected{Setup: begun.Begin.Setup, Given: begun.Battle.Given()})
	}
	return wishes, stands, nil
}

// array is the order of battle that was asked for.
func (a *forecastAsk) array() (out campaign.Array) {
	for _, f := range a.with {
		out.With = append(out.With, state.ForceID(f))
	}
	for _, u := range a.without {
		out.Without = append(out.Without, rosters.UnitID(u))
	}
	return out
}

// amended is what was changed of the field of a battle.
func amended(s *campaign.Service, id state.BattleID) *state.Amendment {
	now := s.State()
	if b := now.Battle(id); b != nil {
		return b.Amended
	}
	return nil
}

// wishesOf are the forecasts of a scenario, by its rule set or by all that can muster it.
func (p *program) wishesOf(path string, a *forecastAsk, w forecast.Wish) ([]forecast.Wish, error) {
	if !a.all {
		e, setup, told, err := p.Staged(path, a.engine)
		if err != nil {
			return nil, err
		}
		w.Engine, w.Setup, a.weaker = e, setup, told.Handicap
		return []forecast.Wish{w}, nil
	}
	setups, err := p.standard([]string{path})
	if err != nil {
		return nil, err
	}
	var wishes []forecast.Wish
	for _, name := range p.Fighters() {
		if w.Engine, err = p.Engine(name); err != nil {
			return nil, err
		}
		if fit := mustered(w.Engine, setups); len(fit) > 0 {
			w.Setup = fit[0]
			wishes = append(wishes, w)
		}
	}
	return wishes, nil
}

// foretell fights the battles of each wish and prints what came of them.
func (p *program) foretell(ctx context.Context, wishes []forecast.Wish, a *forecastAsk) error {
	if len(wishes) == 0 {
		return fmt.Errorf("no rule set can muster this battle")
	}
	var all []forecast.Forecast
	for i := range wishes {
		w := &wishes[i]
		w.Quickly()
		for _, setup := range w.All() {
			if err := appoint(setup, a.commanders); err != nil {
				return err
			}
		}
		if err := leave(w, a.leaves); err != nil {
			return err
		}
		if a.takes != "" {
			return p.takes(ctx, w, a)
		}
		if h := a.weaker; h != nil {
			w.Judge = func(o *battle.Outcome) bool { _, met := h.Judge(o); return met }
		}
		f, err := forecast.Run(ctx, *w)
		if err != nil {
			return fmt.Errorf("%s: %w", w.Engine.About().Title, err)
		}
		if a.keep != nil {
			if err := a.keep(i, &f); err != nil {
				return err
			}
		}
		all = append(all, f)
	}
	switch {
	case a.asJSON && a.all:
		return line.PrintJSON(p.Out, all)
	case a.asJSON:
		return line.PrintJSON(p.Out, all[0])
	case a.all:
		return p.besideEachOther(all, wishes)
	}
	return p.foretold(&all[0], &wishes[0], a.weaker)
}

// leave says when sides break off.
func leave(w *forecast.Wish, named []string) error {
	for _, text := range named {
		side, n, err := hundredsOf("--leaves", text, w)
		if err != nil {
			return err
		}
		w.Leaves[side] = n
	}
	return nil
}

// hundredsOf reads a side and 1 to 99 of a hundred.
func hundredsOf(flag, text string, w *forecast.Wish) (side, n int, err error) {
	sides := w.Setup.Sides
	id, number, found := strings.Cut(text, "=")
	side = slices.IndexFunc(sides[:], func(s battle.Side) bool { return s.ID == id })
	n, err = strconv.Atoi(number)
	if !found || side < 0 || err != nil || n < 1 || n > 99 {
		return 0, 0, line.Misuse("%s is %q; give a side and 1 to 99 of a hundred, as %s=75 or %s=75", flag, text, sides[0].ID, sides[1].ID)
	}
	return side, n, nil
}

// takes says what it would take for a side to hold the field so often.
func (p *program) takes(ctx context.Context, w *forecast.Wish, a *forecastAsk) error {
	sides := w.Setup.Sides
	side, wish, err := hundredsOf("--takes", a.takes, w)
	if err != nil {
		return err
	}
	advice, err := forecast.Takes(ctx, *w, side, wish)
	if err != nil {
		return err
	}
	if a.asJSON {
		return line.PrintJSON(p.Out, advice)
	}
	if err := p.Say("%s", line.Clean(advice.Words([2]string{sides[0].Name, sides[1].Name}))); err != nil {
		return err
	}
	return p.Say("%d battles were fought for it. Seed %d. In brackets: where a share lies 95 times in a hundred.", advice.Battles, w.Seed)
}

// shareWords is a share in hundredths, with its bounds.
func shareWords(s forecast.Share) string {
	return fmt.Sprintf("%.0f %% (%.0f to %.0f)", 100*s.Part, 100*s.Low, 100*s.High)
}

// middle is the middle of a spread and between what nine of ten lie.
func middle(s forecast.Spread) string {
	return fmt.Sprintf("%d (%d to %d)", s.Within(50), s.Within(5), s.Within(95))
}

// hundredths is how many of a hundred.
func hundredths(times, of int) string {
	return fmt.Sprintf("%.0f", 100*float64(times)/float64(max(1, of)))
}

// besideEachOther prints the forecasts of several rule sets.
func (p *program) besideEachOther(all []forecast.Forecast, wishes []forecast.Wish) error {
	sides := wishes[0].Setup.Sides
	t := line.NewTable("Rule set", "Battles#", sides[0].Short+" hold the field", sides[1].Short+" hold it", "Neither", sides[0].Short+" lose %#", sides[1].Short+" lose %#", "Turns", "Orders", "Throws")
	for i, f := range all {
		row := []any{wishes[i].Engine.About().Title, f.Battles, shareWords(f.Sides[0].Holds), shareWords(f.Sides[1].Holds), shareWords(f.Nobody)}
		for _, s := range f.Sides {
			row = append(row, fmt.Sprintf("%.0f", 100*s.Lost.Mean()/float64(max(1, s.Of))))
		}
		t.Add(append(row, middle(f.Turns), middle(f.Orders), middle(f.Throws))...)
	}
	if err := t.Print(p.Out, ""); err != nil {
		return err
	}
	return p.Say("Seed %s. In brackets: where a share lies 95 times in a hundred, and nine battles of ten.", all[0].Seed)
}

// foretold prints one forecast.
func (p *program) foretold(f *forecast.Forecast, w *forecast.Wish, weaker *scenario.Handicap) error {
	setup := &w.Setup
	if err := p.Say("%s, fought %d times by %s.", line.Clean(setup.Name), f.Battles, w.Engine.About().Title); err != nil {
		return err
	}
	for _, s := range f.Sides {
		if err := p.Say("%s hold the field in %s, and lose %s of %d figures.", line.Clean(s.Name), shareWords(s.Holds), middle(s.Lost), s.Of); err != nil {
			return err
		}
	}
	if f.Met != nil {
		if err := p.Say("%s They have that in %s.", line.Clean(weaker.Wish(setup)), shareWords(*f.Met)); err != nil {
			return err
		}
	}
	var ends []string
	for _, e := range f.Ends {
		ends = append(ends, hundredths(e.Times, f.Battles)+" % "+strings.ReplaceAll(string(e.Reason), "_", " "))
	}
	if err := p.Say("Neither holds it in %s. It ends after %s turns (%s); %s orders, %s throws.\n", shareWords(f.Nobody), middle(f.Turns), strings.Join(ends, ", "), middle(f.Orders), middle(f.Throws)); err != nil {
		return err
	}
	units := line.NewTable("Unit", "Side", "Figures#", "Loses", "Full %#", "Worn %#", "Spent %#", "Gone %#")
	for _, u := range f.Units {
		row := []any{u.Name, setup.Sides[u.Side].Short, u.Of, middle(u.Lost)}
		for _, n := range u.Grades {
			row = append(row, hundredths(n, f.Battles))
		}
		units.Add(row...)
	}
	if err := units.Print(p.Out, "There are no units."); err != nil {
		return err
	}
	leaders := line.NewTable("Leader", "Side", "Wounded %#", "Killed %#", "Captured %#")
	for _, l := range f.Leaders {
		leaders.Add(l.Name, setup.Sides[l.Side].Short, hundredths(l.Wounded.Times, f.Battles), hundredths(l.Killed.Times, f.Battles), hundredths(l.Captured.Times, f.Battles))
	}
	if len(f.Leaders) > 0 {
		fmt.Fprintln(p.Out)
		if err := leaders.Print(p.Out, ""); err != nil {
			return err
		}
	}
	works := line.NewTable("Work", "Ends")
	for _, w := range f.Works {
		var states []string
		for _, s := range w.States {
			states = append(states, hundredths(s.Times, f.Battles)+" % "+s.State)
		}
		works.Add(w.Kind+" "+w.ID, strings.Join(states, ", "))
	}
	if len(f.Works) > 0 {
		fmt.Fprintln(p.Out)
		if err := works.Print(p.Out, ""); err != nil {
			return err
		}
	}
	return p.Say("\nSeed %s. In brackets: where a share lies 95 times in a hundred, and nine battles of ten.", f.Seed)
}
