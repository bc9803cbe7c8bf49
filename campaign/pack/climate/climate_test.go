package climate_test

import (
	"slices"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/pack/climate"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
)

// There are ten climates, each with a source and twelve months that a campaign can be founded with.
func TestTheTable(t *testing.T) {
	all := climate.All()
	if len(all) != 10 {
		t.Errorf("there are %d climates, want 10", len(all))
	}
	for _, c := range all {
		p := pack.New(3, 3, 5)
		p.Weather = c.Months
		for _, f := range pack.Check(&p, nil) {
			if len(f.Path) > 8 && f.Path[:8] == "/weather" {
				t.Errorf("%s: %s", c.ID, f)
			}
		}
		if c.Title == "" || c.Where == "" || c.Source == "" || len(c.Months) != 12 {
			t.Errorf("%s lacks something: %+v", c.ID, c)
		}
		for _, m := range c.Months {
			if m.NightF >= m.DayF || m.Temperature == "" || m.Rain+m.Snow > 100 || m.Snow > 0 && m.NightF > 45 {
				t.Errorf("%s, month %d cannot be: %+v", c.ID, m.Month, m)
			}
		}
	}
}

// Turned round, July is what January was, and twice turned it is as it was.
func TestTurned(t *testing.T) {
	for _, c := range climate.All() {
		south := c.Turned()
		was := c.Months[0]
		was.Month = 7
		if south.Months[6] != was || south.South == c.South {
			t.Errorf("%s: July of the other side is %+v, want %+v", c.ID, south.Months[6], was)
		}
		if back := south.Turned(); !slices.Equal(back.Months, c.Months) {
			t.Errorf("%s, turned twice, is another", c.ID)
		}
	}
}

// Where a theatre of ours lies in a climate, the two agree on which half of the year is the hot one
// and which the wet, and on how hot it is by a dozen degrees: their numbers were gathered apart.
func TestTheatresAgree(t *testing.T) {
	for theatreID, id := range map[string]string{"sudan-1884": "desert", "northwest-1885": "prairie", "zululand-1879": "savannah"} {
		p, err := theatre.Pack(theatreID)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(climate.All(), func(c climate.Climate) bool { return c.ID == id })
		if i < 0 {
			t.Fatalf("there is no climate %s", id)
		}
		ours := climate.All()[i].Months
		for m, w := range p.Weather {
			if d := w.DayF - ours[m].DayF; d < -14 || d > 14 {
				t.Errorf("%s, month %d: %d °F by day in %s, %d here", id, m+1, w.DayF, theatreID, ours[m].DayF)
			}
		}
		half := func(of []state.Weather, from int) (heat, wet int) {
			for m := range 6 {
				w := of[(from+m)%12]
				heat, wet = heat+w.DayF, wet+w.Rain
			}
			return heat, wet
		}
		for _, x := range [][]state.Weather{p.Weather, ours} {
			h1, w1 := half(p.Weather, 4)
			h2, w2 := half(p.Weather, 10)
			g1, v1 := half(x, 4)
			g2, v2 := half(x, 10)
			if (h1 > h2) != (g1 > g2) || (w1 > w2) != (v1 > v2) {
				t.Errorf("%s and %s do not agree on summer and rains", id, theatreID)
			}
		}
	}
}
