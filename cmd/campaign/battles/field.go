package battles

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/terms"
)

// fieldFlags are what is to be changed of a field, as it was typed; nil: nothing was said of it.
type fieldFlags struct {
	engine, hour, weather, why string
	heat                       int
	lay                        uint64
	goals, add, move           []string
	remove                     []int
	strewn, reset              bool
}

// battleFieldCommand prints the field of a battle that waits, or changes it.
func (p *program) battleFieldCommand() *cobra.Command {
	var f fieldFlags
	cmd := &cobra.Command{
		Use:   "field FILE N [--hour HH:MM] [--weather W] [--lay SEED] [--goal SIDE=PLACE] [--add PIECE] [--why REASON]",
		Short: "Print the field of a battle that waits, or change it with a reason",
		Long: `Print the field of a battle that waits: its hour, weather and heat, what the sides fight for,
and its pieces of ground by number, as the campaign's rule set (or --engine) lays them. With
a flag that changes something, and --why, it is changed (CAMPAIGN-5.8).

A piece is KIND:X,Y,WIDE,DEEP in thousandths of the table from the left and from the
attacker's edge; a hill may end in its contours, as hill:500,400,300,200,2. A wall or hedge
is KIND:X,Y,LENGTH,DEGREES. The first piece that is added, moved or removed takes the ground
as it lies and lays it by hand.`,
		Example: `campaign battle field afghan.campaign 1
campaign battle field afghan.campaign 1 --hour 16:30 --weather dust --why "the column was late"
campaign battle field afghan.campaign 1 --add wood:300,500,120,150 --goal british=middle@4 --why "an old map"`,
		Args: line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := line.BattleNumber(args[1])
			if err != nil {
				return err
			}
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				return p.field(ctx, s, id, f, cmd.Flags().Changed)
			})
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.engine, "engine", "", "rule set as whose table the ground is taken (default: the campaign's own)")
	flags.StringVar(&f.hour, "hour", "", "when it begins, as 16:30; none: that is not said")
	flags.StringVar(&f.weather, "weather", "", "one of "+terms.Weathers.Or()+"; none: that of the day")
	flags.IntVar(&f.heat, "heat", 0, "degrees Fahrenheit at noon; 0: that of the day")
	flags.Uint64Var(&f.lay, "lay", 0, "lay the ground from another seed; 0: as the map has it")
	flags.StringArrayVar(&f.goals, "goal", nil, "what a side fights for, as SIDE=PLACE or SIDE=PLACE@ROUND; SIDE=field: the field")
	flags.StringArrayVar(&f.add, "add", nil, "add a piece of ground, as KIND:X,Y,WIDE,DEEP")
	flags.StringArrayVar(&f.move, "move", nil, "move a piece, as N:X,Y")
	flags.IntSliceVar(&f.remove, "remove", nil, "take pieces away, by their numbers")
	flags.BoolVar(&f.strewn, "strewn", false, "no ground by hand: as the seed strews it")
	flags.BoolVar(&f.reset, "reset", false, "everything as map and day have it")
	flags.StringVar(&f.why, "why", "", "the reason, in one line")
	return cmd
}

// field prints a field, or changes it where something is to be changed.
func (p *program) field(ctx context.Context, s *campaign.Service, id state.BattleID, f fieldFlags, said func(flag string) bool) error {
	b, err := line.TheBattle(ctx, s, id)
	if err != nil {
		return err
	}
	change := false
	for _, flag := range []string{"hour", "weather", "heat", "lay", "goal", "add", "move", "remove", "strewn", "reset"} {
		change = change || said(flag)
	}
	amended := b.Amended.Clone()
	if amended == nil || f.reset {
		amended = &state.Amendment{}
	}
	if change {
		if err := p.amend(s, id, amended, f, said); err != nil {
			return err
		}
		if err := s.Do(ctx, command.AmendField{Battle: id, Field: *amended, Why: f.why}); err != nil {
			return err
		}
	} else if said("why") {
		return line.Misuse("--why is the reason of a change; say what is to be changed")
	}
	play, err := s.Try(id, f.engine, 0, amended)
	if err != nil {
		return err
	}
	return printField(p.Out, play)
}

// amend makes an amendment what the flags say.
func (p *program) amend(s *campaign.Service, id state.BattleID, a *state.Amendment, f fieldFlags, said func(string) bool) error {
	if said("hour") {
		minutes, err := clock(f.hour)
		if err != nil {
			return err
		}
		a.Hour = minutes
	}
	if said("weather") {
		if a.Weather = terms.Weather(f.weather); f.weather == "none" {
			a.Weather = ""
		} else if !terms.Weathers.Has(a.Weather) {
			return line.Misuse("--weather %.40q is not known; use %s, or none", f.weather, terms.Weathers.Or())
		}
	}
	if said("heat") {
		a.Heat = f.heat
	}
	if said("lay") {
		a.Pattern = f.lay
	}
	if f.strewn || said("lay") {
		a.ByHand, a.Terrain = false, nil
	}
	for _, text := range f.goals {
		side, place, ok := strings.Cut(text, "=")
		place, from, later := strings.Cut(place, "@")
		round, err := 0, error(nil)
		if later {
			round, err = strconv.Atoi(from)
		}
		if !ok || err != nil {
			return line.Misuse("--goal %.60q is none; write SIDE=PLACE or SIDE=PLACE@ROUND, as british=middle@4", text)
		}
		if place == "field" {
			place = ""
		}
		a.SetAim(state.SideID(side), battle.Goal{Place: place, From: round})
	}
	return p.lay(s, id, a, f)
}

// lay adds, moves and removes pieces of ground.
func (p *program) lay(s *campaign.Service, id state.BattleID, a *state.Amendment, f fieldFlags) error {
	if len(f.add)+len(f.move)+len(f.remove) == 0 {
		return nil
	}
	if !a.ByHand {
		play, err := s.Try(id, f.engine, 0, a)
		if err != nil {
			return err
		}
		view := play.Battle.View(-1)
		a.ByHand, a.Terrain = true, tabletop.ByHand(&view)
	}
	piece := func(flag, text string, n int) error {
		if n < 1 || n > len(a.Terrain) {
			return line.Misuse("--%s %s: the pieces are numbered 1 to %d", flag, text, len(a.Terrain))
		}
		return nil
	}
	for _, text := range f.move {
		name, at, _ := strings.Cut(text, ":")
		n, err := strconv.Atoi(name)
		where, bad := numbers(at, 2, 2)
		if err != nil || bad {
			return line.Misuse("--move %.60q is none; write N:X,Y, as 3:500,400", text)
		}
		if err := piece("move", name, n); err != nil {
			return err
		}
		a.Terrain[n-1].X, a.Terrain[n-1].Y = where[0], where[1]
	}
	added, err := pieces(f.add)
	if err != nil {
		return err
	}
	remove := slices.Clone(f.remove)
	slices.Sort(remove)
	for _, n := range slices.Backward(slices.Compact(remove)) {
		if err := piece("remove", strconv.Itoa(n), n); err != nil {
			return err
		}
		a.Terrain = slices.Delete(a.Terrain, n-1, n)
	}
	a.Terrain = append(a.Terrain, added...)
	return nil
}

// pieces reads pieces of ground as they were typed.
func pieces(texts []string) ([]battle.Terrain, error) {
	var out []battle.Terrain
	for _, text := range texts {
		word, rest, _ := strings.Cut(text, ":")
		kind := terms.Terrain(word)
		if !terms.Terrains.Has(kind) {
			return nil, line.Misuse("--add %.60q: %.40q is no piece of ground; use %s", text, word, terms.Terrains.Or())
		}
		n, bad := numbers(rest, 4, 5)
		if bad || len(n) == 5 && kind != terms.Hill {
			return nil, line.Misuse("--add %.60q is none; write KIND:X,Y,WIDE,DEEP, as wood:300,500,120,150, or of a wall or hedge KIND:X,Y,LENGTH,DEGREES", text)
		}
		t := battle.Terrain{Kind: kind, X: n[0], Y: n[1], Wide: n[2], Deep: n[3]}
		if kind.Linear() {
			t.Deep, t.Turn = 0, n[3]
		}
		if len(n) == 5 {
			t.High = n[4]
		}
		out = append(out, t)
	}
	return out, nil
}

// numbers reads least to most whole numbers with commas between.
func numbers(text string, least, most int) (out []int, bad bool) {
	for part := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return nil, true
		}
		out = append(out, n)
	}
	return out, len(out) < least || len(out) > most
}

// clock reads a time of day as minutes after midnight; none is nought.
func clock(text string) (int, error) {
	if text == "none" {
		return 0, nil
	}
	n, err := state.ReadClock(text)
	if err != nil {
		return 0, line.Misuse("--hour %s, or none", err)
	}
	return n, nil
}

// printField tells of a field.
func printField(out io.Writer, play campaign.Play) error {
	setup := &play.Begin.Setup
	f := &setup.Field
	orElse := func(text, none string) string {
		if text == "" {
			return none
		}
		return text
	}
	hour := ""
	if f.Hour > 0 {
		hour = battle.ClockTime(f.Hour)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %s\n", setup.Name, f.Place, setup.Date)
	fmt.Fprintf(&b, "Hour:     %s\nWeather:  %s\nHeat:     %d degrees at noon\n", orElse(hour, "not said"), orElse(string(f.Weather), "that of the day"), f.Heat)
	name := f.PlaceName
	for _, side := range setup.Sides {
		goal := "the field"
		if g := side.Goal; g != nil {
			if goal = name(g.Place); g.From > 0 {
				goal += fmt.Sprintf(", from round %d on", g.From)
			}
		}
		fmt.Fprintf(&b, "%s fights for %s\n", side.ID, goal)
	}
	var places []string
	for _, p := range f.Places() {
		places = append(places, p.ID)
	}
	fmt.Fprintf(&b, "Places:   %s\n", strings.Join(places, ", "))
	how := fmt.Sprintf("strewn by %d", f.Pattern)
	if f.ByHand {
		how = "laid by hand"
	}
	fmt.Fprintf(&b, "Ground:   %s, %s\n", f.Ground, how)
	view := play.Battle.View(-1)
	ground := f.Terrain
	if !f.ByHand {
		ground = tabletop.ByHand(&view)
	}
	for i, t := range ground {
		fmt.Fprintf(&b, "%4d  %s\n", i+1, pieceText(t))
	}
	for _, c := range setup.Changes {
		fmt.Fprintf(&b, "Changed:  %s. Why: %s.\n", c.What, c.Why)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// pieceText writes a piece of ground as --add takes it.
func pieceText(t battle.Terrain) string {
	last := t.Deep
	if t.Kind.Linear() {
		last = t.Turn
	}
	out := fmt.Sprintf("%s:%d,%d,%d,%d", t.Kind, t.X, t.Y, t.Wide, last)
	if t.High > 1 {
		out += fmt.Sprintf(",%d", t.High)
	}
	return out
}
