package views

import (
	"fmt"

	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// daysInHand is for how many days a force has food with it if it finds none, half days left out.
func (c *Chronicle) daysInHand(x *state.Force) int {
	return state.Carried(c.f, c.s, x) / max(state.Mouths(c.f, c.s, x), 1)
}

// supplyText says how a force is fed: "Fed from its base. It carries food for 8 days"; empty where
// nobody eats.
func (c *Chronicle) supplyText(x *state.Force) string {
	if played, _ := c.s.Supplied(); !played || c.s.Figures(x) == 0 {
		return ""
	}
	out := ""
	switch x.Fed {
	case state.FromBase:
		out = "Fed over its line. "
	case state.FromCountry:
		out = "Lives off the country. "
	case state.FromBaggage:
		out = "Eats what it carries. "
	case state.FromNothing:
		out = words.Capital(words.Count(x.Hungry, "day", "days")) + " without enough to eat. "
	}
	if x.Dry > 0 {
		out += words.Capital(words.Count(x.Dry, "day", "days")) + " without water. "
	}
	if n := c.daysInHand(x); n > 0 {
		return out + fmt.Sprintf("It carries food for %s", words.Count(n, "day", "days"))
	}
	return out + "It carries nothing to eat"
}

// short is a caution where a force hungers or thirsts.
func (c *Chronicle) short(x *state.Force) Caution {
	switch {
	case x.Dry > c.s.Rate(rates.WaterDays):
		return Caution{fmt.Sprintf("Without water for %s: men fall out and horses die.", words.Count(x.Dry, "day", "days")), "CAMPAIGN-18.6"}
	case x.Hungry > 0:
		return Caution{fmt.Sprintf("Hungry for %s.", words.Count(x.Hungry, "day", "days")), "CAMPAIGN-18.5"}
	case x.Dry > 0:
		return Caution{"It has water for no longer.", "CAMPAIGN-18.6"}
	}
	return Caution{}
}

// Shortage is a force that has not what it needs, or soon will not.
type Shortage struct {
	Force state.ForceID
	Text  string // "The Girishk column carries food for 2 days and finds none."
}

// lowAt is for how many days a force that eats what it carries still has food when it is short.
const lowAt = 2

// Shortages are the forces that are short of food or water, of those whose orders the viewer gives.
func (c *Chronicle) Shortages(v intelligence.Viewer) []Shortage {
	var out []Shortage
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if v.Side != "" && v.Side != x.Side || c.s.Figures(x) == 0 {
			continue
		}
		name := words.Capital(state.NameOf(c.f, c.s, x.ID))
		agree := func(one, many string) string { return words.Agree(x.Name, one, many) }
		switch n := c.daysInHand(x); {
		case x.Dry > 0:
			out = append(out, Shortage{x.ID, name + " " + agree("is", "are") + " without water."})
		case x.Hungry > 0:
			out = append(out, Shortage{x.ID, name + " " + agree("has", "have") + " not enough to eat."})
		case x.Fed == state.FromBaggage && n <= lowAt:
			out = append(out, Shortage{x.ID, fmt.Sprintf("%s %s food for %s and %s none.", name, agree("carries", "carry"), words.Count(n, "day", "days"), agree("finds", "find"))})
		}
	}
	return out
}
