package views

import (
	"cmp"
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// HospitalKind is what kind of hospital the wounded lie in.
type HospitalKind string

// The kinds.
const (
	DressingStation HospitalKind = "dressing_station"
	FieldHospital   HospitalKind = "field_hospital"
	BaseHospital    HospitalKind = "base_hospital"
)

// HospitalView is a hospital with what it has room for and who is in it, in figures (CAMPAIGN-7.16, 7.18).
type HospitalView struct {
	Ward     state.WardID // of a field hospital
	Kind     HospitalKind
	Name     string // "Dressing station of the Girishk column", "Hospital at Kandahar"
	Of       string // its force or place by itself: "The Girishk column", "Kandahar"
	Side     state.SideID
	Slot     int
	Keep     state.Keep // the force with which it is, or the place
	Hex      hex.Hex
	At       string // where it is, as people say it
	Beds     int    // 0: it has room for all
	Tends    int    // patients whom its surgeons can tend
	Surgeons int    // 0: of a dressing station
	Lying    int
	Coming   int // on the road to it
	Men      int // who lie in it
}

// Untended is how many of those who lie in a hospital nobody tends.
func (h *HospitalView) Untended() int { return max(h.Lying-h.Tends, 0) }

// Hospitals lists the hospitals of those sides of which a viewer knows how they fare: those that have somewhere to
// lie, and dressing stations where somebody lies; by side and kind, base hospitals first. Where they are not
// played with there are none.
func (c *Chronicle) Hospitals(v intelligence.Viewer) []HospitalView {
	c = c.as(v)
	out := []HospitalView{}
	if !c.s.Is(rates.Medical) {
		return out
	}
	add := func(kind HospitalKind, name string, side state.SideID, b state.Bed, surgeons int) {
		at, known := b.Found(c.f, c.s)
		if !known || v.Side != "" && v.Side != side {
			return
		}
		n := HospitalView{Ward: b.Ward, Kind: kind, Name: words.Capital(name), Side: side, Keep: b.Keep, Hex: at, At: state.At(c.f, at), Surgeons: surgeons}
		if w := c.s.Ward(b.Ward); w != nil {
			n.Keep = w.Keep
		}
		if s := c.f.Side(side); s != nil {
			n.Slot = s.Slot
		}
		n.Of = words.Capital(state.ForceName(c.f, c.s, n.Keep.Force))
		if p := c.f.Map.Place(n.Keep.Place); p != nil {
			n.Of = p.Name
		}
		n.Beds, n.Tends = c.s.Beds(b)
		for _, p := range c.s.Patients {
			switch {
			case !p.Bed.Same(b) || c.f.SideOfUnit(p.Unit) != side: // who still comes to a place that is lost is not seen from there
			case p.Road != "":
				n.Coming += p.Count
			default:
				n.Lying, n.Men = n.Lying+p.Count, n.Men+c.patientMen(p)
			}
		}
		if kind != DressingStation || n.Lying > 0 {
			out = append(out, n)
		}
	}
	for i := range c.f.Map.Places {
		p := &c.f.Map.Places[i]
		if lying, coming := c.s.Abed(state.Bed{Keep: state.Keep{Place: p.ID}}); p.Hospital || lying+coming > 0 {
			add(BaseHospital, "hospital at "+p.Name, c.s.Owner(p), state.Bed{Keep: state.Keep{Place: p.ID}}, c.s.Rate(rates.BaseSurgeons))
		}
	}
	for _, w := range c.s.Wards {
		add(FieldHospital, w.Name, w.Side, state.Bed{Ward: w.ID}, w.Surgeons)
	}
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		add(DressingStation, "dressing station of "+state.NameOf(c.f, c.s, x.ID), x.Side, state.Bed{Keep: state.Keep{Force: x.ID}}, 0)
	}
	order := map[state.SideID]int{}
	for i := range c.f.Sides {
		order[c.f.Sides[i].ID] = i
	}
	slices.SortStableFunc(out, func(a, b HospitalView) int { return cmp.Compare(order[a.Side], order[b.Side]) })
	return out
}

// bedded says of a group of wounded where they lie, and from where and until when they are on the road.
func (c *Chronicle) bedded(n *PatientView) {
	b := n.Bed
	if b == (state.Bed{}) {
		return
	}
	n.Where, n.Came = state.BedName(c.f, c.s, b), c.f.Date(b.Since)
	if way := b.Hexes(); len(way) > 0 {
		n.From, n.Until = state.At(c.f, way[0]), c.f.Date(b.Arrives)
	}
	if h, ok := b.Found(c.f, c.s); ok {
		n.Lies = &h
	}
	switch {
	case n.Due > c.s.Day:
	case b.Road != "" && b.Keep.Force != "":
		n.Where = "marching back to " + state.NameOf(c.f, c.s, b.Keep.Force)
	case b.Road == "", b.Keep == (state.Keep{}) && b.Ward == "":
		n.Waits = true
	}
}
