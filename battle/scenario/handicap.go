package scenario

import (
	"fmt"
	"slices"

	"frontier/battle"
)

// Handicap is what the weaker side of an unequal battle plays for: led alike, it has it in 25 to
// 75 of a hundred. No rule set knows of it; it is read off what came of the battle.
type Handicap struct {
	Side   string `json:"side"`   // id of the side that plays for it
	For    Aim    `json:"for"`    // what it plays for
	Number int    `json:"number"` // how much of it: hundredths, turns or charges
}

// Aim is what a side may play for.
type Aim string

// The aims.
const (
	Cost  Aim = "cost"  // to cost the enemy so many hundredths of his figures
	Keep  Aim = "keep"  // to bring so many hundredths of its own away unhurt
	Last  Aim = "last"  // to be on the field when so many turns are over, or to hold it
	Reach Aim = "reach" // to bring home so many charges
)

// aims are what may be played for, with the most that can be asked.
var aims = map[Aim]int{Cost: 100, Keep: 100, Last: 60, Reach: 60}

// Judge says how much of it a side has by the outcome of the battle, and whether that is enough.
func (h *Handicap) Judge(o *battle.Outcome) (has int, met bool) {
	switch h.For {
	case Cost:
		had, unhurt := h.figures(o, false)
		has = 100 * (had - unhurt) / max(1, had)
	case Keep:
		had, unhurt := h.figures(o, true)
		has = 100 * unhurt / max(1, had)
	case Last:
		has = o.Turns - 1
		if o.Reason == battle.TurnLimit || o.Holder == h.Side {
			has = max(o.Turns, h.Number)
		}
	case Reach:
		for i := range o.Units {
			if u := &o.Units[i]; u.Side == h.Side {
				has += u.Charged
			}
		}
	}
	return has, has >= h.Number
}

// figures are how many the side, or its enemy, had, and how many of them are unhurt.
func (h *Handicap) figures(o *battle.Outcome, own bool) (had, unhurt int) {
	for i := range o.Units {
		if u := &o.Units[i]; (u.Side == h.Side) == own {
			had, unhurt = had+u.Present.Total(), unhurt+u.Unhurt.Total()
		}
	}
	return had, unhurt
}

// Wish is what the side plays for in a sentence.
func (h *Handicap) Wish(s *battle.Setup) string {
	name, foe := h.names(s)
	switch h.For {
	case Cost:
		return fmt.Sprintf("%s play for costing %s %d figures of a hundred.", name, foe, h.Number)
	case Keep:
		return fmt.Sprintf("%s play for bringing away %d figures of a hundred.", name, h.Number)
	case Last:
		return fmt.Sprintf("%s play for being on the field when turn %d is over.", name, h.Number)
	}
	return fmt.Sprintf("%s play for bringing home %d of their charges.", name, h.Number)
}

// Told is what came of it in a sentence.
func (h *Handicap) Told(s *battle.Setup, o *battle.Outcome) string {
	has, met := h.Judge(o)
	name, foe := h.names(s)
	verdict := "have not what they played for"
	if met {
		verdict = "have what they played for"
	}
	switch h.For {
	case Cost:
		return fmt.Sprintf("%s %s: the day cost %s %d figures of a hundred, where %d were wanted.", name, verdict, foe, has, h.Number)
	case Keep:
		return fmt.Sprintf("%s %s: they bring away %d figures of a hundred, where %d were wanted.", name, verdict, has, h.Number)
	case Last:
		if met {
			return fmt.Sprintf("%s %s: they were on the field when turn %d was over.", name, verdict, h.Number)
		}
		return fmt.Sprintf("%s %s: they were gone in turn %d, and were to be there when turn %d was over.", name, verdict, o.Turns, h.Number)
	}
	return fmt.Sprintf("%s %s: %d of their charges came home, where %d were wanted.", name, verdict, has, h.Number)
}

// names are those of the side that plays for it and of its enemy.
func (h *Handicap) names(s *battle.Setup) (own, foe string) {
	i := slices.IndexFunc(s.Sides[:], func(side battle.Side) bool { return side.ID == h.Side })
	return s.Sides[i].Name, s.Sides[1-i].Name
}

// handicap looks at what the weaker side plays for.
func (c *census) handicap(h *Handicap, unequal string) {
	if h == nil {
		return
	}
	sides := &c.setup.Sides
	switch {
	case unequal == "":
		c.wrong([]string{"handicap"}, "%s is for a battle that one side mostly wins; say so with unequal, or leave it out")
	case h.Side != sides[0].ID && h.Side != sides[1].ID:
		c.wrong([]string{"handicap", "side"}, "%s is %q; use %s or %s", h.Side, sides[0].ID, sides[1].ID)
	case h.Number > aims[h.For]:
		c.wrong([]string{"handicap", "number"}, "%s is %d; give at most %d", h.Number, aims[h.For])
	}
}
