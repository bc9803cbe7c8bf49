package views

import (
	"fmt"
	"strings"

	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// ShipView is a force whose boats another might go aboard.
type ShipView struct {
	Force state.ForceID
	Name  string
	Room  string // "room for 600 men and 2 guns more"
	Days  int    // that going aboard takes
	Why   string // why it cannot; empty: it can
}

// ships lists the boats of its side in the hex of a force that has none itself.
func (c *Chronicle) ships(x *state.Force) []ShipView {
	if x.Aboard != "" || c.s.Afloat(c.f, x) {
		return nil
	}
	var out []ShipView
	load := waters.Load(c.f, c.s, x)
	for _, y := range c.s.ForcesAt(x.Hex) {
		if y.Side != x.Side || !c.s.Afloat(c.f, y) {
			continue
		}
		left := waters.Capacity(c.f, c.s, y).Left(waters.Taken(c.f, c.s, y))
		n := ShipView{Force: y.ID, Name: words.Capital(y.Name), Room: "room for " + route.RoomText(left) + " more", Days: waters.Days(c.f, c.s, y, load, y.Hex)}
		if !left.Holds(load) {
			n.Why = "It needs room for " + route.RoomText(load) + "."
		} else if err := route.MayMarch(c.f, c.s, y.ID); err != nil {
			n.Why = words.Ended(words.Capital(y.Name) + " takes no orders now")
		}
		out = append(out, n)
	}
	return out
}

// waterText says which boats a force has, their room and whom they carry, or in whose boats it is.
func (c *Chronicle) waterText(x *state.Force) string {
	f, s := c.f, c.s
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
	text := fmt.Sprintf("%s with room for %s, %s left", words.Capital(words.Listed(kinds)), route.RoomText(room), route.RoomText(room.Left(waters.Taken(f, s, x))))
	var carried []string
	for _, id := range s.Cargo(x.ID) {
		carried = append(carried, state.NameOf(f, s, id))
	}
	if len(carried) > 0 {
		text += "; aboard: " + words.Listed(carried)
	}
	return text
}
