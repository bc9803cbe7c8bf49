package state

import (
	"strings"

	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Where the wounded lie, where that is played with (CAMPAIGN-7.16 to 7.21): at the dressing station of a
// force, in a field hospital, or in the base hospital of a place. A field hospital is a ward on the
// state; every force has a dressing station, and a base hospital is the map's.

// WardKey is the key of a field hospital.
func WardKey(w *Ward) WardID { return w.ID }

// Lies is the bed at the end of the road.
func (b Bed) Lies(today Day) Bed {
	b.Road, b.Since, b.Arrives = "", today, 0
	return b
}

// Same says whether two beds are in one hospital, or on the way to it.
func (b Bed) Same(other Bed) bool { return b.Keep == other.Keep && b.Ward == other.Ward }

// Hexes are the hexes of the road on which somebody is.
func (b Bed) Hexes() []hex.Hex {
	var out []hex.Hex
	for name := range strings.FieldsSeq(b.Road) {
		if h, err := hex.ParseName(name); err == nil {
			out = append(out, h)
		}
	}
	return out
}

// RoadOf writes a road down.
func RoadOf(way []hex.Hex) string {
	names := make([]string, len(way))
	for i, h := range way {
		names[i] = hex.Name(h)
	}
	return strings.Join(names, " ")
}

// Ward is a field hospital; nil: there is none.
func (s *State) Ward(id WardID) *Ward { return find(s.Wards, func(w *Ward) bool { return w.ID == id }) }

// WardsOf lists the field hospitals that a force has.
func (s *State) WardsOf(id ForceID) []Ward {
	var out []Ward
	for _, w := range s.Wards {
		if id != "" && w.Keep.Force == id {
			out = append(out, w)
		}
	}
	return out
}

// Located is the hex of where something is kept; false: it is nowhere.
func (k Keep) Located(f *Founding, s *State) (hex.Hex, bool) {
	if x := s.Force(k.Force); x != nil {
		return x.Hex, true
	}
	if p := f.Map.Place(k.Place); p != nil && k.Force == "" {
		return p.Hex, true
	}
	return hex.Hex{}, false
}

// Found is the hex in which somebody in a bed is today: on the road as far along it as the days of it
// that are past. False: nobody knows, since nothing was said of it.
func (b Bed) Found(f *Founding, s *State) (hex.Hex, bool) {
	if way := b.Hexes(); len(way) > 0 {
		last, days := len(way)-1, int(b.Arrives-b.Since)
		gone := min(max(int(s.Day-b.Since), 0), days)
		if days <= 0 {
			return way[last], true
		}
		return way[last*gone/days], true
	}
	k := b.Keep
	if w := s.Ward(b.Ward); w != nil {
		k = w.Keep
	}
	return k.Located(f, s)
}

// Beds is how many figures a hospital has room for, and how many its surgeons can tend (CAMPAIGN-7.18):
// a dressing station has room for all.
func (s *State) Beds(b Bed) (beds, tended int) {
	each := s.Rate(rates.SurgeonPatients)
	switch w := s.Ward(b.Ward); {
	case w != nil:
		return w.Beds, w.Surgeons * each
	case b.Place != "":
		return s.Rate(rates.BaseBeds), s.Rate(rates.BaseSurgeons) * each
	}
	return 0, s.Rate(rates.AidPatients)
}

// Abed counts who lies in a hospital, and who is on the road to it.
func (s *State) Abed(b Bed) (lying, coming int) {
	for _, p := range s.Patients {
		switch {
		case !p.Bed.Same(b):
		case p.Road == "":
			lying += p.Count
		default:
			coming += p.Count
		}
	}
	return lying, coming
}

// LyingWith lists the wounded at the dressing station of a force and in the field hospitals that it has, and
// those who are on the road there.
func (s *State) LyingWith(id ForceID) []Patient {
	var out []Patient
	for _, p := range s.Patients {
		if w := s.Ward(p.Ward); id != "" && (p.Keep.Force == id || w != nil && w.Keep.Force == id) {
			out = append(out, p)
		}
	}
	return out
}

// BedName says where wounded lie: "at the dressing station of the left wing", "in the field hospital of the
// left wing", "in hospital at Kandahar", "on the road to ...".
func BedName(f *Founding, s *State, b Bed) string {
	name := "on the road"
	in := ""
	switch w := s.Ward(b.Ward); {
	case w != nil:
		name, in = "in "+w.Name, w.Name
	case b.Keep.Force != "":
		who := NameOf(f, s, b.Keep.Force)
		name, in = "at the dressing station of "+who, who
	case b.Place != "":
		if p := f.Map.Place(b.Place); p != nil {
			name, in = "in hospital at "+p.Name, p.Name
		}
	}
	if b.Road == "" {
		return name
	}
	if in == "" {
		return "on the road"
	}
	return "on the road to " + in
}

// Carries says whether a force has what carries a hospital: a transport unit with men, or wagons or pack
// animals of its baggage.
func Carries(f *Founding, s *State, x *Force) bool {
	if x.Baggage.Wagons > 0 || x.Baggage.Animals > 0 {
		return true
	}
	for _, id := range x.Units {
		if u, t := f.Unit(id), s.Unit(id); u != nil && t != nil && u.Arm == rosters.Transport && t.Strength.Present.Total() > 0 {
			return true
		}
	}
	return false
}

// checkWards sees that field hospitals stand where they can, that nobody lies in a place that is not there,
// and that no field hospital has more in it than it has beds.
func (s *State) checkWards(f *Founding, bad func(format string, args ...any)) {
	for i := range s.Wards {
		w := &s.Wards[i]
		x, p := s.Force(w.Keep.Force), f.Map.Place(w.Place)
		if f.Side(w.Side) == nil || w.Beds < 0 || w.Surgeons < 0 || (x == nil) == (p == nil) || x != nil && x.Side != w.Side {
			bad("hospital %s of %s, with %d beds and %d surgeons, cannot be with force %q or at place %q", w.ID, w.Side, w.Beds, w.Surgeons, w.Keep.Force, w.Place)
		}
		if lying, _ := s.Abed(Bed{Ward: w.ID}); lying > w.Beds {
			bad("%d figures lie in %s, which has %d beds", lying, w.Name, w.Beds)
		}
	}
	for _, p := range s.Patients {
		if p.Bed == (Bed{}) {
			continue // where they lie was not noted
		}
		if _, ok := p.Bed.Found(f, s); !ok {
			bad("%d patients of unit %s lie in a bed that is nowhere: %+v", p.Count, p.Unit, p.Bed)
		}
		if x := s.Force(p.Keep.Force); p.Keep.Force != "" && (x == nil || x.Side != f.SideOfUnit(p.Unit)) {
			bad("patients of unit %s are with force %q, which is not there or not of their side", p.Unit, p.Keep.Force)
		}
		if w := s.Ward(p.Ward); p.Ward != "" && (w == nil || w.Side != f.SideOfUnit(p.Unit)) {
			bad("patients of unit %s are in hospital %q, which is not there or not of their side", p.Unit, p.Ward)
		}
	}
}
