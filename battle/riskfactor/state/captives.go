package state

import (
	"frontier/battle"
)

// Captives are the figures of a unit that gave itself up (RISKFACTOR-14.98 to 14.101).
type Captives struct {
	ID      string
	Captor  int // a group
	Figures []int
	Guards  int // told off
	Killers int
}

// Quarter says whether a unit's side takes prisoners (RISKFACTOR-13.5).
func (s *State) Quarter(u *Unit) bool { return !s.Setup.Sides[u.Side].NoQuarter }

// Held finds prisoners by their id; nil where there are none.
func (s *State) Held(id string) *Captives {
	for i := range s.Captives {
		if c := &s.Captives[i]; c.ID == id && len(c.Figures) > 0 {
			return c
		}
	}
	return nil
}

// MayHold says whether a unit has prisoners by that id.
func (s *State) MayHold(u *Unit, id string) (*Captives, error) {
	c := s.Held(id)
	if c == nil || c.Captor != u.No {
		return nil, Refuse("RISKFACTOR-14.99", u, "has no such prisoners", "name prisoners of its own")
	}
	return c, nil
}

// Spare is how many figures of a unit could see to its prisoners.
func (s *State) Spare(u *Unit, c *Captives) int {
	n := c.Guards + c.Killers
	for _, m := range u.Men {
		if !s.Men[m].Told {
			n++
		}
	}
	return n
}

func (s *State) legalCaptives(u *Unit, out []battle.Order) []battle.Order {
	for i := range s.Captives {
		c := &s.Captives[i]
		if c.Captor != u.No || len(c.Figures) == 0 || !u.Up() {
			continue
		}
		out = append(out, battle.Order{Kind: "release", Target: c.ID})
		if n := s.Spare(u, c); n > 0 {
			for k := range n {
				out = append(out, battle.Order{Kind: "despatch", Unit: u.ID, Target: c.ID, Figures: k + 1})
				if s.Quarter(u) {
					out = append(out, battle.Order{Kind: "guard", Unit: u.ID, Target: c.ID, Figures: k + 1})
				}
			}
		}
	}
	return out
}

// ToldOff counts the figures of a unit that see to prisoners.
func (s *State) ToldOff(u *Unit) int {
	n := 0
	for _, m := range u.Men {
		if s.Men[m].Told {
			n++
		}
	}
	return n
}
