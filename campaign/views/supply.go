package views

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/supply"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// SupplyView is how a force is fed, and how it would be tonight as far as the viewer knows.
type SupplyView struct {
	Force   state.ForceID
	Name    string
	Side    state.SideID
	Slot    int
	Hex     hex.Hex
	Place   string
	Fed     state.Fed // on the last evening
	Text    string    // words, as on its card
	Men     int       // who eat
	Days    int       // for which it carries food
	Hungry  int
	Dry     int
	Small   int       // per cent left of its ammunition for small arms; 100 where none is spent
	Shells  int       // of that for guns
	Forage  int       // how many men its hex feeds
	Water   bool      // there is some in its hex
	Reached bool      // a line reaches it
	Way     []hex.Hex // the line from its base, both ends among them; where it is cut, as it would be
	Base    string    // where it begins
	Points  int       // of march from the last base or depot on it
	Cut     *hex.Hex  // where an enemy stands on it
	CutBy   string    // who, of those whom the viewer knows
}

// Supply says how the forces are fed whose orders the viewer gives; nobody, where nobody eats. A side's
// lines go round the enemies that it knows of, and no others.
func (c *Chronicle) Supply(v intelligence.Viewer) []SupplyView {
	c = c.as(v)
	f, s := c.f, c.s
	if played, _ := s.Supplied(); !played {
		return nil
	}
	g := route.NewGround(f, s)
	var out []SupplyView
	for i := range f.Sides {
		side := &f.Sides[i]
		if v.Side != "" && v.Side != side.ID {
			continue
		}
		barred := supply.Enemies(f, s, side.ID)
		if v.Side != "" {
			barred = func(h hex.Hex) bool { return route.Known(f, s, v.Side, h) }
		}
		lines, open := supply.Reach(g, side.ID, barred), supply.Reach(g, side.ID, func(hex.Hex) bool { return false })
		for j := range s.Forces {
			x := &s.Forces[j]
			if x.Side != side.ID || s.Figures(x) == 0 {
				continue
			}
			n := SupplyView{
				Force: x.ID, Name: words.Capital(x.Name), Side: x.Side, Slot: side.Slot, Hex: x.Hex, Place: state.Where(f, x.Hex), Fed: x.Fed, Text: c.supplyText(x), Men: state.Mouths(f, s, x),
				Days: c.daysInHand(x), Hungry: x.Hungry, Dry: x.Dry, Forage: supply.Forage(f, s, x.Side, x.Hex), Water: supply.Water(g, x.Hex),
			}
			small, guns := state.Ammunition(f, s, x)
			n.Small, n.Shells = leftOf(x.Fired, small), leftOf(x.Shelled, guns)
			n.line(c, v, x, lines.Line(x.Hex), open.Line(x.Hex), barred)
			out = append(out, n)
		}
	}
	return out
}

// shortDecisions asks what forces are to do that run short, once for each thing that is short.
func (c *Chronicle) shortDecisions(v intelligence.Viewer) []Decision {
	var out []Decision
	var g *route.Ground
	for _, n := range c.Shortages(v) {
		x := c.s.Force(n.Force)
		if !c.decides(x.Side) || route.MayMarch(c.f, c.s, x.ID) != nil {
			continue
		}
		if g == nil {
			g = route.NewGround(c.f, c.s)
		}
		h := x.Hex
		small, guns := state.LowOn(c.f, c.s, x)
		why := words.Ended(c.supplyText(x))
		if x.Dry == 0 && x.Hungry == 0 && !small && !guns { // what it carries is said above
			why = "No line reaches " + words.Agree(x.Name, "it", "them") + "."
		}
		d := Decision{Kind: RunsShort, Force: x.ID, Hex: &h, Rule: "CAMPAIGN-18.2", mark: fmt.Sprint(x.Hungry > 0, x.Dry > 0, small || guns),
			Head: words.Ended(n.Text), Why: why,
			Left: words.Agree(x.Name, "It goes", "They go") + " on with what " + words.Agree(x.Name, "it was", "they were") + " ordered, and " + words.Agree(x.Name, "eats", "eat") + " what there is.",
		}
		known := func(h hex.Hex) bool { return route.Known(c.f, c.s, x.Side, h) }
		if to, ok := supply.Reach(g, x.Side, known).Nearest(x.Hex); ok && to != x.Hex {
			_, by := route.Pace(c.f, c.s, x)
			if len(x.Path) > 0 && x.Path[len(x.Path)-1] == to {
				continue // it is on its way there
			}
			if way := g.Path(x.Hex, to, by, c.s.Day, known); len(way) > 0 {
				d.Why += fmt.Sprintf(" A line comes as far as %s, %s away.", state.Near(c.f, to), words.Count(hex.Distance(x.Hex, to)*c.f.Map.HexMiles, "mile", "miles"))
				d.Choices = append(d.Choices, Choice{Key: "B", Text: "March back", Command: command.MarchOrder{Force: x.ID, Path: way}})
			}
		}
		d.Choices = append(d.Choices, Choice{Key: "M", Text: "March…", March: true}, Choice{Key: "S", Text: "Go on", Stay: true})
		out = append(out, d)
	}
	return out
}

// leftOf is how many of a hundred are left.
func leftOf(spent, of int) int {
	if spent == 0 {
		return 100
	}
	return max(of-spent, 0) * 100 / max(of, 1)
}

// line says over which line a force is fed, or by whom that is cut.
func (n *SupplyView) line(c *Chronicle, v intelligence.Viewer, x *state.Force, line, open supply.Line, barred func(hex.Hex) bool) {
	n.Reached = line.Way != nil
	if !n.Reached {
		line = open
		if h, ok := supply.Cut(open, barred); ok {
			n.Cut = &h
			for _, foe := range c.s.ForcesAt(h) {
				if c.f.Enemies(x.Side, foe.Side) && v.Knows(c.f, c.s, foe) {
					n.CutBy = words.Capital(foe.Name)
				}
			}
		}
	}
	n.Way, n.Points = line.Way, line.Points
	if len(n.Way) > 0 {
		n.Base = state.Where(c.f, n.Way[0])
	}
}

// Lines are the lines over which forces are fed or would be but for the enemy, for drawing: each hex
// before the next. Where one is cut it is told at which hex.
type Lines struct {
	Slot int // of the side
	Way  []hex.Hex
	Cut  *hex.Hex
	Ends bool // a force at its end is hungry, or without water
}

// lines are those that a viewer knows of, without those within one hex.
func (c *Chronicle) lines(v intelligence.Viewer) []Lines {
	var out []Lines
	for _, n := range c.Supply(v) {
		same := slices.ContainsFunc(out, func(l Lines) bool { return l.Slot == n.Slot && slices.Equal(l.Way, n.Way) })
		if len(n.Way) > 1 && !same {
			out = append(out, Lines{Slot: n.Slot, Way: n.Way, Cut: n.Cut, Ends: n.Hungry > 0 || n.Dry > 0})
		}
	}
	return out
}

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
	if small, guns := state.LowOn(c.f, c.s, x); small || guns {
		out += "Low on ammunition. "
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
	if small, guns := state.LowOn(c.f, c.s, x); small || guns {
		return Caution{"Low on ammunition.", "CAMPAIGN-18.7"}
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
	c = c.as(v)
	var out []Shortage
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if v.Side != "" && v.Side != x.Side || c.s.Figures(x) == 0 {
			continue
		}
		name := words.Capital(state.NameOf(c.f, c.s, x.ID))
		agree := func(one, many string) string { return words.Agree(x.Name, one, many) }
		small, guns := state.LowOn(c.f, c.s, x)
		switch n := c.daysInHand(x); {
		case x.Dry > 0:
			out = append(out, Shortage{x.ID, name + " " + agree("is", "are") + " without water."})
		case x.Hungry > 0:
			out = append(out, Shortage{x.ID, name + " " + agree("has", "have") + " not enough to eat."})
		case small || guns:
			out = append(out, Shortage{x.ID, name + " " + agree("is", "are") + " low on ammunition."})
		case x.Fed == state.FromBaggage && n == 0:
			out = append(out, Shortage{x.ID, name + " " + agree("carries", "carry") + " nothing to eat any more and " + agree("finds", "find") + " none."})
		case x.Fed == state.FromBaggage && n <= lowAt:
			out = append(out, Shortage{x.ID, fmt.Sprintf("%s %s food for %s and %s none.", name, agree("carries", "carry"), words.Count(n, "day", "days"), agree("finds", "find"))})
		}
	}
	return out
}
