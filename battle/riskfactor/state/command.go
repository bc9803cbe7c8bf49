package state

import (
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// CommandStep is one player character's command step (RISKFACTOR-5.4 to 5.13, 14.17 to 14.24).
type CommandStep struct {
	Unit     int
	Declared bool
	Engaged  bool // he loads or fires this turn
	Thrown   bool
	Pool     int
	Musician bool // one has thrown
	Links    []int
}

// Leading is the step of the player character who commands now.
func (s *State) Leading() *CommandStep { return &s.Steps[s.Step] }

// Boss finds the step of a player character who is ordered to do something.
func (s *State) Boss(u *Unit) (*CommandStep, error) {
	if c := s.Leading(); c.Unit == u.No {
		return c, nil
	}
	return nil, Refuse("RISKFACTOR-14.20", u, "is not the one who commands now", "name "+s.Units[s.Leading().Unit].Name)
}

// InMelee says whether a leader, or the group of which he is part, is in contact.
func (s *State) InMelee(l *Unit) bool {
	return l.Engaged() || l.With != Nobody && s.Units[l.With].Engaged()
}

// LinkID names a figure that may pass command on.
func (s *State) LinkID(no int) string {
	m := &s.Men[no]
	if u := &s.Units[m.Unit]; u.Lone {
		return u.ID
	}
	return s.Homes[m.Home].ID + "#" + strconv.Itoa(m.Number)
}

// LinkOf finds the figure of a link by its name; nobody where there is none.
func (s *State) LinkOf(side int, id string) int {
	if u := s.Unit(id); u != nil && u.Lone && u.Side == side && len(u.Men) > 0 {
		return u.Men[0]
	}
	cut := strings.LastIndexByte(id, '#')
	if cut < 0 {
		return Nobody
	}
	name := id[:cut]
	number, err := strconv.Atoi(id[cut+1:])
	if err != nil || strconv.Itoa(number) != id[cut+1:] {
		return Nobody
	}
	for i := range s.Men {
		m := &s.Men[i]
		if m.Number == number && m.Home != Nobody && !s.Units[m.Unit].Lone && s.Homes[m.Home].Side == side && s.Homes[m.Home].ID == name {
			return i
		}
	}
	return Nobody
}

// SpotOf is where a figure stands.
func (s *State) SpotOf(no int) point {
	u := &s.Units[s.Men[no].Unit]
	for i, m := range u.Men {
		if m == no && i < len(u.Spots) {
			return u.Spots[i]
		}
	}
	return u.Box.At
}

// within says how far a figure is from another who commands, and whether that is in reach
// (RISKFACTOR-5.7, 14.23).
func (s *State) within(from, to point, base length) (far int, enclosed bool, over int) {
	far = farFrom(from, to, base)
	enclosed = len(s.Enclosures) > 0 && s.enclosed(from, to)
	reach := rules.ReachOpen
	if enclosed {
		reach = rules.ReachEnclosed
	}
	return far, enclosed, far - reach
}

// farFrom is how far a figure is from another who commands, in whole centimetres.
func farFrom(from, to point, base length) int { return WholeCM(max(0, tabletop.Far(from, to)-base)) }

// MayLink says whether a figure may be activated now.
func (s *State) MayLink(c *CommandStep, no int) error {
	m := &s.Men[no]
	u := &s.Units[m.Unit]
	switch {
	case !c.Thrown:
		return &battle.Refusal{Rule: "RISKFACTOR-14.17", What: "the points are not thrown yet", Instead: "throw first"}
	case !u.Up() || !m.Stands() || m.Told || m.Post == Private || u.Character:
		return Refuse("RISKFACTOR-5.12", u, "has no such NCO, drummer or bugler to pass command on", "name one who stands")
	case m.Link:
		return Refuse("RISKFACTOR-14.20", u, "passes command on already", "")
	case u.Routing():
		return Refuse("RISKFACTOR-14.20", u, "routs", "name one who does not")
	case c.Pool < s.CostOf(no):
		return Refuse("RISKFACTOR-5.9", u, "costs more than the points left", "")
	}
	spot, w := s.SpotOf(no), s.Settings.BaseFootWidth
	if _, _, over := s.within(s.SpotOf(s.Units[c.Unit].Men[0]), spot, w); over <= 0 {
		return nil
	}
	for _, l := range c.Links {
		if _, _, over := s.within(s.SpotOf(l), spot, w); over <= 0 {
			return nil
		}
	}
	return Refuse("RISKFACTOR-14.20", u, "is out of command distance", "name one nearer to the leader or a link")
}

// Disloyal says whether a figure is of a disloyal unit (RISKFACTOR-4.4).
func (s *State) Disloyal(no int) bool {
	m := &s.Men[no]
	return m.Home != Nobody && s.Homes[m.Home].Disloyal
}

// CostOf is what it costs to activate a figure as a link (RISKFACTOR-5.9).
func (s *State) CostOf(no int) int {
	if s.Disloyal(no) {
		return rules.DisloyalCost
	}
	return rules.LoyalCost
}

// activation is what it takes to command a group (RISKFACTOR-14.23, 14.24); false where
// nobody of it has to be paid for.
func (s *State) activation(c *CommandStep, u *Unit) (rules.ActivationCostInput, bool) {
	in := rules.ActivationCostInput{Routing: u.Routing(), Pool: min(c.Pool, rules.MostPoints)}
	lead := s.SpotOf(s.Units[c.Unit].Men[0])
	w, _ := s.Base(u)
	var room [32]point
	links := room[:0]
	for _, l := range c.Links {
		links = append(links, s.SpotOf(l))
	}
	worst := -1 << 30
	open, farthest := len(s.Enclosures) == 0, int64(-1) // in the open whoever is farthest is so by the square
	for i, n := range u.Men {
		m := &s.Men[n]
		if m.Told || m.Link {
			continue
		}
		if s.Disloyal(n) {
			in.DisloyalFigures++
		} else {
			in.LoyalFigures++
		}
		from, square := lead, u.Spots[i].Minus(lead).Square()
		if open {
			for _, l := range links {
				square = min(square, u.Spots[i].Minus(l).Square())
			}
			farthest = max(farthest, square)
			continue
		}
		far := farFrom(lead, u.Spots[i], w)
		for _, l := range links {
			n := u.Spots[i].Minus(l).Square()
			if n >= square { // no nearer in whole centimetres either
				continue
			}
			if d := farFrom(l, u.Spots[i], w); d < far {
				from, square, far = l, n, d
			}
		}
		if _, closed, over := s.within(from, u.Spots[i], w); over > worst {
			worst = over
			in.FarthestCM, in.Enclosed = min(far, rules.Farthest), closed
		}
	}
	if farthest >= 0 {
		in.FarthestCM = min(WholeCM(max(0, tabletop.Root(farthest)-w)), rules.Farthest)
	}
	return in, in.LoyalFigures+in.DisloyalFigures > 0
}

// MayCommand says whether a group can be commanded now.
func (s *State) MayCommand(c *CommandStep, u *Unit) (rules.ActivationCostInput, error) {
	switch {
	case !c.Thrown:
		return rules.ActivationCostInput{}, Refuse("RISKFACTOR-14.17", u, "cannot be paid for yet", "throw for points first")
	case u.Commanded || u.Character:
		return rules.ActivationCostInput{}, Refuse("RISKFACTOR-5.11", u, "is under command", "")
	case u.Lone && u.With != Nobody:
		return rules.ActivationCostInput{}, Refuse("RISKFACTOR-5.11", u, "goes with his group", "command the group or activate him")
	case len(u.Men) == 0 || !u.Up():
		return rules.ActivationCostInput{}, Refuse("RISKFACTOR-5.11", u, "is not on the table", "")
	}
	in, ok := s.activation(c, u)
	if !ok {
		return in, nil // all of it are links
	}
	need, r, err := rules.ActivationCost(in, battle.NoDice)
	must(err)
	switch {
	case !r.InReach:
		return in, Refuse("RISKFACTOR-5.8", u, "is out of command distance", "activate a link nearer to it")
	case !r.Commanded:
		return in, &Bar{Rule: "RISKFACTOR-5.11", unit: u, what: "costs %d points and %d are left", cost: need.Cost, left: c.Pool, instead: "activate a link who throws, or command a smaller group"}
	}
	return in, nil
}

func (s *State) legalCommands(out []battle.Order) []battle.Order {
	c := s.Leading()
	boss := &s.Units[c.Unit]
	if !c.Thrown {
		out = append(out, battle.Order{Kind: "throw_command", Unit: boss.ID})
		if !c.Declared {
			out = append(out, battle.Order{Kind: "declare", Unit: boss.ID, Choice: "engaged"}, battle.Order{Kind: "declare", Unit: boss.ID, Choice: "free"})
		}
		return out
	}
	for i := range s.Men {
		if s.Units[s.Men[i].Unit].Side == s.Deciding && s.MayLink(c, i) == nil {
			out = append(out, battle.Order{Kind: "activate", Unit: s.LinkID(i), Target: boss.ID})
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != s.Deciding {
			continue
		}
		if _, err := s.MayCommand(c, u); err == nil {
			out = append(out, battle.Order{Kind: "command", Unit: u.ID})
		}
	}
	return out
}
