package views

import (
	"fmt"

	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// DistrictView is a district as a viewer knows it.
type DistrictView struct {
	ID      string
	Name    string
	Towards state.SideID // towards which its temper is
	People  state.SideID // whose part its men take
	Slot    int          // colour of the side towards which it is
	Temper  int          // tenths, as the viewer knows it
	Word    string       // hostile, sullen, wavering, friendly or loyal
	As      state.Day    // of which day that is
	Date    string       // the same
	Now     bool         // it is so today
	Men     int          // whom it can still send; -1: the viewer does not know
	Rose    int          // times that it has risen, which everybody hears of
	Chief   string       // its chief place; empty: it names none
	Hexes   []hex.Hex    // row by row
	Note    string       // for the organiser
}

// Districts are the districts as a viewer knows them, in the order of the founding; none, where they are
// not played with (CAMPAIGN-25.3).
func (c *Chronicle) Districts(v intelligence.Viewer) []DistrictView {
	c = c.as(v)
	f, s := c.f, c.s
	if !s.InDistricts(f) {
		return nil
	}
	var out []DistrictView
	for i := range f.Districts {
		n := c.district(v, &f.Districts[i])
		n.Hexes = f.Country(&f.Districts[i])
		out = append(out, n)
	}
	return out
}

// district is one as a viewer knows it, without its hexes.
func (c *Chronicle) district(v intelligence.Viewer, d *state.District) DistrictView {
	f, s := c.f, c.s
	now := s.District(d)
	n := DistrictView{ID: d.ID, Name: words.Capital(d.Name), Towards: d.Towards, People: d.People, Temper: now.Temper, As: s.Day, Men: s.Left(d), Rose: now.Rose}
	if side := f.Side(d.Towards); side != nil {
		n.Slot = side.Slot
	}
	if v.Side == "" {
		n.Note = d.Note
	} else if v.Side != d.People {
		known := s.Tidings(d, v.Side)
		n.Temper, n.As, n.Men = known.Temper, known.Day, -1
	}
	n.Word, n.Date, n.Now = state.TemperWord(n.Temper), f.Date(n.As), n.As == s.Day
	if len(d.Places) > 0 {
		if p := f.Map.Place(d.Places[0]); p != nil {
			n.Chief = p.Name
		}
	}
	return n
}

// districtText says in which district a hex is and how it stands, as a viewer knows it: "Zamindawar: hostile
// towards the British side, temper 1.2, as of 10 August".
func (c *Chronicle) districtText(v intelligence.Viewer, h hex.Hex) string {
	if !c.s.InDistricts(c.f) {
		return ""
	}
	d := c.f.DistrictAt(h)
	if d == nil {
		return ""
	}
	n := c.district(v, d)
	out := fmt.Sprintf("%s: %s towards %s, temper %s", n.Name, n.Word, state.SideName(c.f, d.Towards), state.Tenths(n.Temper))
	if !n.Now {
		out += ", as of " + n.Date
	}
	return out
}

// HomeView is how patient they are at home with the war of a side.
type HomeView struct {
	Side     state.SideID
	Name     string
	Patience int // 0 to 100
	Withheld bool
	Why      string // what moved it last; empty: nothing has
	Date     string // when
}

// Homes are what is thought at home, of the viewer's side or of all that are asked there; none, where that is
// not played with (CAMPAIGN-26.1).
func (c *Chronicle) Homes(v intelligence.Viewer) []HomeView {
	c = c.as(v)
	f, s := c.f, c.s
	if !s.Is(rates.Patience) {
		return nil
	}
	var out []HomeView
	for i := range f.Sides {
		x := &f.Sides[i]
		if x.Patience == 0 || v.Side != "" && v.Side != x.ID {
			continue
		}
		n := HomeView{Side: x.ID, Name: x.Name, Patience: s.HomePatience(x), Withheld: s.Withheld(f, x.ID)}
		for j := range s.Marks {
			if m := &s.Marks[j]; m.Kind == state.MarkPatience && m.Thing == string(x.ID) {
				n.Why, n.Date = m.Note, f.Date(m.Day)
			}
		}
		out = append(out, n)
	}
	return out
}

// homeText says how patient they are at home with the war of a side: "Patience at home 20 of 100: nothing more
// is sent out"; empty where nobody asks, or the viewer does not know.
func (c *Chronicle) homeText(v intelligence.Viewer, id state.SideID) string {
	for _, n := range c.Homes(v) {
		switch {
		case n.Side != id:
		case n.Withheld:
			return fmt.Sprintf("Patience at home %d of 100: nothing more is sent out", n.Patience)
		default:
			return fmt.Sprintf("Patience at home %d of 100", n.Patience)
		}
	}
	return ""
}
