package waters_test

import (
	"slices"
	"testing"

	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/waters"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// open is the first day of a campaign in one of the months of a stretch of water, and the first in none of them;
// -1: there is none.
func open(f *state.Founding, n *state.Navigable) (yes, no state.Day) {
	yes, no = -1, -1
	for day := range f.Last {
		switch in := len(n.Months) == 0 || slices.Contains(n.Months, f.Month(day)); {
		case in && yes < 0:
			yes = day
		case !in && no < 0:
			no = day
		}
	}
	return yes, no
}

// Boats of its kinds pass every stretch of water of the shipped theatres from end to end, in its months and in
// no others, and boats of other kinds do not; the stream runs down the Nile from Khartoum and down the Saskatchewan.
func TestBoatsPassTheWatersOfTheTheatres_24_4(t *testing.T) {
	streams := map[string]int{} // what it makes of ten steps along a river, in hundredths
	for _, i := range theatre.List() {
		f, err := theatre.Found(i.ID, theatre.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := state.New(&f)
		if err != nil {
			t.Fatal(err)
		}
		g := route.NewGround(&f, s)
		for i := range f.Navigable {
			n := &f.Navigable[i]
			a, b := f.Map.Place(n.From), f.Map.Place(n.To)
			yes, no := open(&f, n)
			for _, k := range terms.Boats {
				kind := waters.CraftOf(k.Word)
				pass := func(day state.Day) []hex.Hex { return g.Path(a.Hex, b.Hex, route.ByWater(kind), day, nil) }
				may := slices.ContainsFunc(n.Craft, func(word string) bool { return waters.OfWord(word) == kind })
				if yes >= 0 && may && pass(yes) == nil {
					t.Errorf("%s: no %s comes from %s to %s on day %d", f.Title, k.Word, n.From, n.To, yes)
				}
				if yes >= 0 && !may && pass(yes) != nil || no >= 0 && may && pass(no) != nil {
					t.Errorf("%s: a %s comes from %s to %s, where or when it cannot", f.Title, k.Word, n.From, n.To)
				}
				if yes < 0 || !may {
					continue
				}
				ways, at := waters.On(&f, yes), a.Hex
				for _, h := range pass(yes) {
					d, _ := hex.Towards(at, h)
					streams[n.River] += ways.Stream(s, at, d) - 100
					at = h
				}
			}
		}
	}
	if streams["Nile"] >= 0 || streams["South Saskatchewan"] <= 0 || streams["North Saskatchewan"] <= 0 || streams["sea"] != 0 {
		t.Errorf("what streams make of ways: %v", streams)
	}
}
