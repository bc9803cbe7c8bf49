package route

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// Ship is a force whose boats another might go aboard.
type Ship struct {
	Force state.ForceID
	Name  string
	Room  string // "room for 600 men and 2 guns more"
	Days  int    // that going aboard takes
	Why   string // why it cannot; empty: it can
}

// Ships lists the boats of its side in the hex of a force that has none itself.
func Ships(f *state.Founding, s *state.State, x *state.Force) []Ship {
	if x.Aboard != "" || s.Afloat(f, x) {
		return nil
	}
	var out []Ship
	load := waters.Load(f, s, x)
	for _, y := range s.ForcesAt(x.Hex) {
		if y.Side != x.Side || !s.Afloat(f, y) {
			continue
		}
		left := waters.Capacity(f, s, y).Left(waters.Taken(f, s, y))
		n := Ship{Force: y.ID, Name: words.Capital(y.Name), Room: "room for " + RoomText(left) + " more", Days: waters.Days(f, s, y, load, y.Hex)}
		if !left.Holds(load) {
			n.Why = "It needs room for " + RoomText(load) + "."
		} else if err := MayMarch(f, s, y.ID); err != nil {
			n.Why = words.Ended(words.Capital(y.Name) + " takes no orders now")
		}
		out = append(out, n)
	}
	return out
}

// Prize is a boat that lies in the hex of a force, taken by its side and without a crew (CAMPAIGN-24.7).
type Prize struct {
	Of   rosters.UnitID // who lost it
	Name string         // "the boat of Bordein, a gunboat"
}

// Prizes lists such boats for a force that goes by land.
func Prizes(f *state.Founding, s *state.State, x *state.Force) []Prize {
	if x.Aboard != "" || s.Afloat(f, x) {
		return nil
	}
	var out []Prize
	for _, p := range s.Prizes(x.Side) {
		if u := f.Unit(p.Unit); u != nil && p.Hex == x.Hex {
			out = append(out, Prize{p.Unit, fmt.Sprintf("the boat of %s, a %s", u.Name, strings.ToLower(terms.Boats.Title(u.Boat)))})
		}
	}
	return out
}

// WaterText says which boats a force has, their room and whom they carry, or in whose boats it is.
func WaterText(f *state.Founding, s *state.State, x *state.Force) string {
	if x.Aboard != "" {
		on := "Aboard " + state.NameOf(f, s, x.Aboard)
		switch {
		case x.Landing:
			return fmt.Sprintf("%s, and ashore on %s", on, f.ShortDate(x.Ready))
		case x.Ready > s.Day:
			return fmt.Sprintf("%s, all of it on %s", on, f.ShortDate(x.Ready))
		}
		return on
	}
	boats := s.Boats(f, x)
	if len(boats) == 0 {
		return ""
	}
	var kinds []string
	for _, k := range terms.Boats {
		n := 0
		for _, u := range boats {
			if u.Boat == k.Word {
				n++
			}
		}
		if n > 0 {
			name := strings.ToLower(k.Title)
			kinds = append(kinds, words.Count(n, name, name+"s"))
		}
	}
	room := waters.Capacity(f, s, x)
	text := fmt.Sprintf("%s with room for %s, %s left", words.Capital(words.Listed(kinds)), RoomText(room), RoomText(room.Left(waters.Taken(f, s, x))))
	var carried []string
	for _, id := range s.Cargo(x.ID) {
		carried = append(carried, state.NameOf(f, s, id))
	}
	if len(carried) > 0 {
		text += "; aboard: " + words.Listed(carried)
	}
	return text
}
