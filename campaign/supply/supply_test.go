package supply_test

import (
	"slices"
	"testing"

	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/supply"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// reach is how far the lines of a side reach in the Helmand with lines of so many points, altered.
func reach(t *testing.T, side state.SideID, points string, alter func(*state.Founding), barred ...hex.Hex) *supply.Net {
	t.Helper()
	f := trial.Helmand()
	if alter != nil {
		alter(f)
	}
	s, err := state.New(f)
	if err != nil {
		t.Fatal(err)
	}
	s.Settings = append(s.Settings, state.Setting{Engine: rates.Book, Key: "supply_reach", Value: points})
	return supply.Reach(route.NewGround(f, s), side, func(h hex.Hex) bool { return slices.Contains(barred, h) })
}

func TestLines_18_2(t *testing.T) {
	city := trial.Cr(12, 4)
	for _, c := range []struct {
		why    string
		side   state.SideID
		points string
		alter  func(*state.Founding)
		barred []hex.Hex
		at     hex.Hex
		want   int // points; -1: no line
	}{
		{"along the road", "red", "50", nil, nil, trial.Cr(9, 4), 30},
		{"no further than its points", "red", "29", nil, nil, trial.Cr(9, 4), -1},
		{"off the road on wheels", "red", "50", nil, nil, trial.Cr(12, 2), 40},
		{"a native side goes on foot", "green", "50", nil, nil, trial.Cr(1, 2), 30},
		{"round an enemy", "red", "60", nil, []hex.Hex{trial.Cr(11, 4)}, trial.Cr(10, 4), 60},
		{"not through him", "red", "59", nil, []hex.Hex{trial.Cr(11, 4)}, trial.Cr(10, 4), -1},
		{"not out of a base with an enemy in it", "red", "30", nil, []hex.Hex{city}, trial.Cr(11, 4), -1},
		{"a railway costs a quarter of a road", "red", "50", func(f *state.Founding) {
			for i := range f.Map.Borders {
				if f.Map.Borders[i].Route == state.Road {
					f.Map.Borders[i].Route = state.Railway
				}
			}
		}, nil, trial.Cr(9, 4), 9},
		{"a depot that is reached sends it on", "red", "30", func(f *state.Founding) {
			f.Map.Places[2].Hex, f.Map.Places[2].Owner, f.Map.Places[2].Depot = trial.Cr(9, 4), "red", true
		}, nil, trial.Cr(6, 4), 30},
		{"not one of another side", "red", "30", func(f *state.Founding) {
			f.Map.Places[2].Hex, f.Map.Places[2].Depot = trial.Cr(9, 4), true
		}, nil, trial.Cr(6, 4), -1},
		{"nor one that is not reached", "red", "20", func(f *state.Founding) {
			f.Map.Places[2].Hex, f.Map.Places[2].Owner, f.Map.Places[2].Depot = trial.Cr(9, 4), "red", true
		}, nil, trial.Cr(9, 4), -1},
		{"by boat along a river", "red", "30", boats(nil), nil, trial.Cr(5, 5), 12},
		{"in its months", "red", "30", boats([]int{12}), nil, trial.Cr(5, 5), -1},
	} {
		t.Run(c.why, func(t *testing.T) {
			net := reach(t, c.side, c.points, c.alter, c.barred...)
			line := net.Line(c.at)
			if got := line.Points; line.Way == nil && c.want != -1 || line.Way != nil && got != c.want {
				t.Errorf("%d points over %v, and not %d", got, line.Way, c.want)
			}
			if net.Reaches(c.at) != (line.Way != nil) {
				t.Errorf("it is reached %t over %v", net.Reaches(c.at), line.Way)
			}
		})
	}
}

// boats has the red side hold a base at the upper end of the river, which boats pass in these months;
// nil: always.
func boats(months []int) func(*state.Founding) {
	return func(f *state.Founding) {
		f.Map.Places = append(f.Map.Places,
			state.Place{ID: "ghat", Name: "Ghat", Kind: "village", Hex: trial.Cr(5, 1), Owner: "red"},
			state.Place{ID: "quay", Name: "Quay", Kind: "village", Hex: trial.Cr(5, 8), Owner: "country"})
		f.Sides[0].Supply = []string{"ghat"}
		f.Navigable = []state.Navigable{{River: "Helmand", From: "ghat", To: "quay", Craft: []string{"dhow"}, Months: months}}
	}
}

// Every line leads from a base or home, hex by hex, through no hex that is barred and none twice.
func TestLinesAreWhole(t *testing.T) {
	depots := func(f *state.Founding) {
		f.Map.Places[1].Owner, f.Map.Places[1].Depot = "red", true
		f.Map.Places[2].Owner, f.Map.Places[2].Depot = "red", true
	}
	barred := []hex.Hex{trial.Cr(11, 4), trial.Cr(10, 3)}
	net := reach(t, "red", "70", depots, barred...)
	f, far := trial.Helmand(), 0
	for i := range f.Map.Frame().Size() {
		line := net.Line(f.Map.Frame().Hex(i))
		if line.Way == nil {
			continue
		}
		far = max(far, len(line.Way))
		if first := line.Way[0]; first != trial.Cr(12, 4) && first != trial.Cr(13, 6) {
			t.Errorf("a line begins at %v", first)
		}
		for j, h := range line.Way {
			if slices.Contains(barred, h) || slices.Contains(line.Way[:j], h) || j > 0 && hex.Distance(line.Way[j-1], h) != 1 {
				t.Errorf("%v is no way", line.Way)
			}
		}
	}
	if far < 5 {
		t.Errorf("the longest line has %d hexes", far)
	}
}

// What a march foretells: evenings beyond the lines are eaten of what is carried and of what the country has, which has more for
// who came that day and for irregulars (CAMPAIGN-18.2 to 18.4).
func TestAMarchIsForetold(t *testing.T) {
	beyond := []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4), trial.Cr(7, 4), trial.Cr(6, 4)}
	for _, c := range []struct {
		why      string
		force    state.ForceID
		carried  string
		clear    string
		evenings []hex.Hex
		want     supply.Prospect
	}{
		{"within the lines", "column", "3", "0", []hex.Hex{trial.Cr(10, 4)}, supply.Prospect{Days: 3, Fed: true}},
		{"on what it carries", "column", "5", "0", beyond, supply.Prospect{Days: 1}},
		{"longer than it carries", "column", "2", "0", beyond, supply.Prospect{Hungry: 2}},
		{"it is filled up where a line comes", "column", "2", "0", append([]hex.Hex{trial.Cr(8, 4), trial.Cr(9, 4)}, beyond[:1]...), supply.Prospect{Days: 1}},
		{"off rich country", "column", "3", "40", beyond, supply.Prospect{Days: 3, Fed: true}},
		{"off poor country, while it moves", "column", "1", "5", beyond[:2], supply.Prospect{Days: 1}},
		{"irregulars find twice as much", "rising", "1", "8", beyond[1:3], supply.Prospect{Days: 1, Fed: true}},
	} {
		t.Run(c.why, func(t *testing.T) {
			f := trial.Helmand()
			s, err := state.New(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, set := range [][2]string{{"supply", `"full"`}, {"supply_reach", "30"}, {"carried_man", c.carried}, {"carried_animal", "0"}, {"forage_clear", c.clear}, {"forage_place", "0"}} {
				s.Settings = append(s.Settings, state.Setting{Engine: rates.Book, Key: set[0], Value: set[1]})
			}
			g := route.NewGround(f, s)
			net := supply.Reach(g, "red", func(hex.Hex) bool { return false })
			if got := supply.Foretell(g, net, []*state.Force{s.Force(c.force)}, trial.Cr(9, 4), c.evenings); got != c.want {
				t.Errorf("it will be %+v, and not %+v", got, c.want)
			}
		})
	}
}
