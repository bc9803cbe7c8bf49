package state

import (
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// March is a move as it would go.
type March struct {
	Mover *Unit     // the unit, or a limbered battery's team
	Guns  *Unit     // the battery that follows, or nil
	Tail  hex.Hex   // where it follows to
	Along *General  // who goes along, or nil
	Way   []hex.Hex // hexes entered
	left  int       // hexes that could still be gone

	Going   rules.MovementAllowanceInput
	Allowed int // hexes that it may enter
}

// Acts says whether a unit may be given an order of the move step (REDCOATS-4.5, 4.7).
func (s *State) Acts(u *Unit) Objection {
	switch {
	case !slices.Contains(s.Actors, u.No) || u.Cond != OnTable:
		return Objection{"REDCOATS-4.4", "does not hold the card that is played", "wait for its card"}
	case u.Disrupted:
		return Objection{"REDCOATS-4.7", "is disrupted and cannot move", "let it rally"}
	case u.Spent:
		return Objection{"REDCOATS-4.8", "has limbered, boarded or landed", ""}
	case u.Ordered:
		return Objection{"REDCOATS-4.5", "has moved in this activation", ""}
	}
	return Objection{}
}

// steps looks at a way hex by hex (REDCOATS-7.8 to 7.10).
func (s *State) steps(side int, from hex.Hex, way []hex.Hex) (rough, road bool, rule, why string) {
	rough, road = s.Field.Rough(from), true
	at := from
	for i, h := range way {
		switch {
		case h == from || slices.Contains(way[:i], h):
			return rough, road, "REDCOATS-7.8", "cannot go through a hex twice"
		case !s.Field.Holds(h) || hex.Distance(at, h) != 1:
			return rough, road, "REDCOATS-7.8", "cannot go that way: each hex of it must be beside the one before"
		case !s.Field.Open(h):
			return rough, road, "REDCOATS-7.10", "cannot enter that ground"
		case s.Held(side, h):
			return rough, road, "REDCOATS-7.8", "cannot enter a hex with an enemy in it"
		}
		rough = rough || s.Field.Rough(h)
		road = road && s.Field.Road(at, h)
		at = h
	}
	return rough, road, "", ""
}

// plan works out a move of a unit with so many figures; where it is not legal it says why.
// More is what the move must leave over, as to leave the field.
func (s *State) plan(u *Unit, figures int, way []hex.Hex, along bool, more int) (March, Objection) {
	m := March{Mover: u, Way: way}
	if n := s.Acts(u); n.Rule != "" {
		return m, n
	}
	if u.Battery != Nobody && s.Units[u.Battery].Limbered {
		return m, Objection{"REDCOATS-8.6", "tows its guns", "move the battery"}
	}
	kind, towed := u.Kind, rules.NoTransport
	if u.Limbered {
		m.Mover, m.Guns = &s.Units[u.Team], u
		towed = m.Mover.Kind
	}
	if along {
		if m.Along = s.WithIt(u); m.Along == nil {
			return m, Objection{"REDCOATS-5.10", "has no Commander on its card who could go along", "leave him out"}
		}
	}
	rough, road, rule, why := s.steps(u.Side, m.Mover.At, way)
	if why != "" {
		return m, Objection{rule, why, "go another way"}
	}
	if m.Guns != nil {
		rough = rough || s.Field.Rough(u.At)
		road = road && (u.At == m.Mover.At || s.Field.Road(u.At, m.Mover.At))
		m.Tail = u.At
		if n := len(way); n > 1 {
			m.Tail = way[n-2]
		} else if n == 1 {
			m.Tail = m.Mover.At
		}
	}
	m.Going = rules.MovementAllowanceInput{UnitType: kind, TowedBy: towed, WithCommander: along, Road: road && len(way) > 0, Rough: rough,
		Card: s.Colour(), RoadLiftsBlackCard: s.Settings.RoadLiftsBlackCard}
	_, r := m.Going.Allowance()
	m.left = r.Hexes - len(way) - more
	switch {
	case r.Reason == rules.NotTowed:
		return m, Objection{"REDCOATS-7.1", "moves only in tow", "limber it"}
	case r.Reason == rules.RedCard:
		return m, Objection{"REDCOATS-7.3", "has a red card and cannot move on hills or in woods", "stay, or keep to open ground"}
	case m.left < 0:
		return m, Objection{"REDCOATS-7.1", "cannot go so far", farthestWords[r.Hexes]}
	}
	if len(way) == 0 {
		return m, Objection{}
	}
	return m, s.finds(u, &m, figures)
}

// farthestWords say how far somebody may go.
var farthestWords = [...]string{"stay", "go 1 hex", "go 2 hexes at most", "go 3 hexes at most", "go 4 hexes at most"}

// finds looks for the room that a move needs where it ends (REDCOATS-6.6, 8.6).
func (s *State) finds(u *Unit, m *March, figures int) Objection {
	end := m.Way[len(m.Way)-1]
	switch {
	case m.Guns != nil && s.Room(m.Tail, u.No, u.Team) < u.Spaces():
		return Objection{"REDCOATS-8.6", "has no room for its guns behind the team", "go another way"}
	case m.Guns != nil && s.Room(end, u.No, u.Team) < rules.TransportSpaces,
		m.Guns == nil && figures == u.Figures && s.Room(end, u.No) < u.Spaces(),
		m.Guns == nil && figures < u.Figures && s.Room(end) < spacesOf(u.Kind, figures): // the others stay
		return Objection{"REDCOATS-6.6", "has no room there", "end in another hex"}
	}
	return Objection{}
}

// keepsToGuns says whether transport that stands by its guns may go to a hex: to follow
// guns that moved, or to come back to them (REDCOATS-8.7).
func (s *State) keepsToGuns(u *Unit, to hex.Hex) Objection {
	if u.Battery == Nobody || s.Units[u.Battery].Limbered {
		return Objection{}
	}
	g := &s.Units[u.Battery]
	before, after := hex.Distance(u.At, g.At), hex.Distance(to, g.At)
	if before > 1 && after < before || g.Ordered && after <= 1 {
		return Objection{}
	}
	return Objection{"REDCOATS-8.7", "stays with its guns", "move it only to keep beside them"}
}

// PlanMove works out an order to move (section 7).
func (s *State) PlanMove(u *Unit, o battle.Order) (March, Objection) {
	way, ok := s.Way(o)
	if !ok || len(way) == 0 {
		return March{}, Objection{"REDCOATS-7.8", "is given no way over the field", "name the hexes of its way, one after another"}
	}
	return s.PlanWay(u, way, o.Choice == WithCommander)
}

// PlanWay works out a move over some hexes.
func (s *State) PlanWay(u *Unit, way []hex.Hex, along bool) (March, Objection) {
	if n := s.keepsToGuns(u, way[len(way)-1]); n.Rule != "" {
		return March{}, n
	}
	return s.plan(u, u.Figures, way, along, 0)
}

// WithCommander is the choice of a move on which a Commander goes along.
const WithCommander = "commander"

// PlanLeave works out an order to leave the field over the own edge (REDCOATS-7.11).
func (s *State) PlanLeave(u *Unit, o battle.Order) (March, Objection) {
	way, ok := s.Way(o)
	if !ok {
		return March{}, Objection{"REDCOATS-7.8", "is given a way that leads off the field", "name the hexes up to the edge"}
	}
	if u.Battery != Nobody {
		return March{}, Objection{"REDCOATS-8.7", "stays with its guns", "let the battery leave"}
	}
	m, n := s.plan(u, u.Figures, way, o.Choice == WithCommander, 1)
	if n.Rule != "" {
		return m, n
	}
	end := m.Mover.At
	if len(way) > 0 {
		end = way[len(way)-1]
	}
	if s.Field.RowFrom(u.Side, end) != 0 {
		return m, Objection{"REDCOATS-7.11", "is not at its own edge", "march it there first"}
	}
	return m, Objection{}
}

// PlanGeneral works out a Commander's own move (REDCOATS-5.2, 5.11).
func (s *State) PlanGeneral(g *General, o battle.Order) (March, *Unit, Objection) {
	way, ok := s.Way(o)
	m := March{Way: way}
	switch {
	case s.Leading != g.No:
		return m, nil, Objection{"REDCOATS-4.4", "does not hold the card that is played", "wait for his card"}
	case g.Disrupted:
		return m, nil, Objection{"REDCOATS-7.1", "is disrupted and cannot move", "let him rally"}
	case g.Ordered:
		return m, nil, Objection{"REDCOATS-4.5", "has moved in this activation", ""}
	case !ok || len(way) == 0:
		return m, nil, Objection{"REDCOATS-7.8", "is given no way over the field", "name the hexes of his way"}
	}
	rough, road, rule, why := s.steps(g.Side, g.At, way)
	if why != "" {
		return m, nil, Objection{rule, why, "go another way"}
	}
	m.Going = rules.MovementAllowanceInput{UnitType: rules.Commander, TowedBy: rules.NoTransport, Road: road, Rough: rough, Card: s.Colour(), RoadLiftsBlackCard: s.Settings.RoadLiftsBlackCard}
	_, r := m.Going.Allowance()
	switch {
	case r.Reason == rules.RedCard:
		return m, nil, Objection{"REDCOATS-7.3", "has a red card and cannot move on hills or in woods", "keep to open ground"}
	case len(way) > r.Hexes:
		return m, nil, Objection{"REDCOATS-5.2", "cannot go so far: he may go " + strconv.Itoa(r.Hexes), ""}
	}
	if o.Target == "" {
		return m, nil, Objection{}
	}
	t := s.Unit(o.Target)
	if t == nil || t.Side != g.Side || !t.Up() || s.Whole(t) != t || !s.StandsIn(t, way[len(way)-1]) {
		return m, nil, Objection{"REDCOATS-5.7", "finds no such unit at the end of his way", "name a unit there, or none"}
	}
	if g.Unit != t.No && s.Staffed(t.No) >= rules.MostCommanders {
		return m, nil, fullyStaffed(t)
	}
	return m, t, Objection{}
}

// PlanSplit works out an order to divide a unit and march the part off (REDCOATS-6.7).
func (s *State) PlanSplit(u *Unit, o battle.Order) (March, Objection) {
	if !u.Charges() || u.Cond != OnTable {
		return March{}, Objection{"REDCOATS-6.7", "cannot be divided", "divide infantry or cavalry"}
	}
	if u.Figures < 2 || o.Figures < 1 || o.Figures >= u.Figures {
		return March{}, Objection{"REDCOATS-6.7", "cannot be divided so", "give the part some of its figures, not all"}
	}
	if s.CardHolders() >= rules.MostRecipients {
		return March{}, Objection{"REDCOATS-3.6", "cannot be divided: nobody else can be dealt to", "keep it together"}
	}
	way, ok := s.Way(o)
	if !ok || len(way) == 0 || way[len(way)-1] == u.At {
		return March{}, Objection{"REDCOATS-6.7", "must send a part to another hex", "name the hexes of the part's way"}
	}
	return s.plan(u, o.Figures, way, o.Choice == WithCommander, 0)
}

// PlanRejoin works out an order to make two parts of a unit one: it answers the other part
// (REDCOATS-6.8).
func (s *State) PlanRejoin(u *Unit, o battle.Order) (*Unit, Objection) {
	t := s.Unit(o.Target)
	switch {
	case t == nil || t.No == u.No || t.Root != u.Root || !t.Up() || !u.Up():
		return nil, Objection{"REDCOATS-6.8", "has no such part", "name a part of the same unit"}
	case t.At != u.At:
		return nil, Objection{"REDCOATS-6.8", "is in another hex", "bring both into one hex"}
	case t.Disrupted || u.Disrupted:
		return nil, Objection{"REDCOATS-6.8", "cannot join while either part is disrupted", "wait until both have rallied"}
	}
	return t, Objection{}
}
