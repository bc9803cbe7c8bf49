package edit_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/draft"
	"frontier/campaign/edit"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// mapOf is the map of a pack as it is drawn, written out; in which order things stand in its lists is nothing.
func mapOf(t interface{ Fatal(...any) }, p pack.Pack) string {
	works := slices.Clone(p.Works)
	for i := range works {
		works[i].State = cmp.Or(works[i].State, state.Intact)
		if h, ok := p.HexOf(works[i].At); ok {
			works[i].At = hex.Name(h) // a place there is said as well
		}
	}
	text, err := pack.Write(pack.Pack{Version: p.Version, Map: pack.Drawn(p.Map), Works: works})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.ReplaceAll(string(text), ",\n", "\n"), "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// framed is a founding as a pack makes one: its leaders have experience, its map a frame, and
// everything on it is drawn.
func framed() *state.Founding {
	f := trial.Helmand()
	for i := range f.Leaders {
		f.Leaders[i].Experience = "regular"
	}
	f.Map.Width, f.Map.Height = f.Map.Columns*f.Map.HexMiles*100, f.Map.Rows*hex.Size(f.Map.HexMiles*100).Row()
	f.Map = pack.Drawn(f.Map)
	return f
}

// What is drawn on the map of a campaign under way is one change, told as ground, rivers, ways,
// crossings, places and works; the map is then as it was drawn, and undone as it was.
func TestADrawingIsOneChange(t *testing.T) {
	g := trial.NewGame(t, framed())
	before := mapOf(t, pack.Now(g.S.Book(g.F), g.S))
	d := draft.New(pack.Now(g.S.Book(g.F), g.S))
	corner := func(column, row, n int) hex.Corner { return hex.CornersOf(trial.Cr(column, row))[n] }
	x, y := hex.Size(d.Pack().Map.HexMiles * 100).Centre(trial.Cr(11, 2))
	for i, err := range []error{
		d.Ground(d.Brush(trial.Cr(12, 2), 1), state.Woods, ""), d.Height(d.Brush(trial.Cr(12, 2), 0), 4200, ""),
		d.River(state.Stream, []hex.Corner{corner(11, 1, 5), corner(11, 3, 5)}), d.Crossing(terms.StoneBridge, state.Point{X: x, Y: y}),
		d.Way(state.Road, []hex.Hex{trial.Cr(9, 2), trial.Cr(12, 2)}), d.Way(state.Railway, []hex.Hex{trial.Cr(9, 4), trial.Cr(12, 4)}),
		d.Place(state.Village, trial.Cr(12, 1)), d.Work(state.Redoubt, g.F.Sides[0].ID, trial.Cr(12, 3)),
	} {
		if err != nil {
			t.Fatal(i, err)
		}
	}
	steps, err := edit.Between(g.S.Book(g.F), g.S, *d.Pack())
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, s := range steps {
		count[string(s.Do)+" "+s.Kind]++
	}
	for _, want := range []string{"set ground", "add river", "add crossing", "add road", "add place", "add work"} {
		if count[want] == 0 {
			t.Errorf("it has no step to %s: %v", want, count)
		}
	}
	g.Do(command.EditByHand{Steps: steps, Why: "the surveyors are back"})
	if now, want := mapOf(t, pack.Now(g.S.Book(g.F), g.S)), mapOf(t, *d.Pack()); now != want || now == before {
		t.Errorf("the map is otherwise than it was drawn:\n%s", differ(now, want))
	}
}

// Whatever is drawn is done, or refused in a sentence and nothing is changed.
func TestAnyDrawingIsDoneOrRefused(t *testing.T) {
	done := 0
	rapid.Check(t, func(t *rapid.T) {
		f := framed()
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &trial.Game{T: t, F: f, S: s}
		d := draft.New(pack.Now(g.S.Book(g.F), g.S))
		first := mapOf(t, *d.Pack())
		anyHex := func() hex.Hex {
			return trial.Cr(rapid.IntRange(0, 13).Draw(t, "column"), rapid.IntRange(0, 9).Draw(t, "row"))
		}
		for range rapid.IntRange(1, 8).Draw(t, "strokes") {
			at, to := anyHex(), anyHex()
			x, y := hex.Size(d.Pack().Map.HexMiles * 100).Centre(at)
			switch rapid.IntRange(0, 7).Draw(t, "tool") {
			case 0:
				_ = d.Ground(d.Brush(at, 1), rapid.SampledFrom(terms.AllGrounds.Words()).Draw(t, "ground"), "")
			case 1:
				_ = d.River(rapid.SampledFrom(state.RiverClasses.Words()).Draw(t, "class"), []hex.Corner{hex.CornersOf(at)[0], hex.CornersOf(to)[3]})
			case 2:
				_ = d.Way(rapid.SampledFrom(state.RouteKinds.Words()).Draw(t, "kind"), []hex.Hex{at, to})
			case 3:
				_ = d.Crossing(rapid.SampledFrom(terms.Crossings.Words()).Draw(t, "kind"), state.Point{X: x, Y: y})
			case 4:
				_ = d.Place(rapid.SampledFrom(state.PlaceKinds.Words()).Draw(t, "kind"), at)
			case 5:
				_ = d.Work(state.Redoubt, f.Sides[0].ID, at)
			case 6:
				_ = d.NameRiver(d.RiverAt(at), "Khari")
			default:
				_ = d.RubOut(at)
			}
		}
		steps, err := edit.Between(g.S.Book(g.F), g.S, *d.Pack())
		var refusal *command.Refusal
		if err == nil && len(steps) == 0 && mapOf(t, *d.Pack()) != first {
			t.Fatal("something was drawn, and no step tells of it")
		}
		if err == nil {
			_, err = g.Try(command.EditByHand{Steps: steps, Why: "the surveyors are back"})
		}
		now := mapOf(t, pack.Now(g.S.Book(g.F), g.S))
		switch {
		case err == nil:
			if done++; now != mapOf(t, *d.Pack()) {
				t.Fatalf("the map is otherwise than it was drawn:\n%s", differ(now, mapOf(t, *d.Pack())))
			}
		case !errors.As(err, &refusal) || strings.Contains(refusal.Error(), "\n"):
			t.Fatalf("neither done nor refused in a sentence: %v", err)
		case now != first:
			t.Fatal("it was refused, and the map is another")
		}
	})
	if done == 0 {
		t.Error("no drawing was done")
	}
}

// The map of a campaign that runs keeps its size.
func TestTheMapKeepsItsSize(t *testing.T) {
	g := game(t)
	d := draft.New(pack.Now(g.S.Book(g.F), g.S))
	if err := d.Resize(20, 12, 10); err != nil {
		t.Fatal(err)
	}
	if _, err := edit.Between(g.S.Book(g.F), g.S, *d.Pack()); err == nil || !strings.Contains(err.Error(), "size") {
		t.Errorf("of another size it says %v", err)
	}
}

// differ is the lines that one text has more often than another, and the other way round.
func differ(one, two string) string {
	count := map[string]int{}
	for _, l := range strings.Split(one, "\n") {
		count[l]++
	}
	for _, l := range strings.Split(two, "\n") {
		count[l]--
	}
	var out []string
	for l, n := range count {
		if n != 0 {
			out = append(out, fmt.Sprint(n, " more: ", l))
		}
	}
	return strings.Join(out, "\n")
}
