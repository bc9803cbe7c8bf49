package riskfactor

import (
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// command is one player character's command step (RISKFACTOR-5.4 to 5.13, 14.17 to 14.24).
type command struct {
	unit     int
	declared bool
	engaged  bool // he loads or fires this turn
	thrown   bool
	pool     int
	musician bool // one has thrown
	links    []int
}

func (f *fight) leading() *command { return &f.pcs[f.pc] }

// boss finds the step of a player character who is ordered to do something.
func (f *fight) boss(u *unit) (*command, error) {
	if c := f.leading(); c.unit == u.no {
		return c, nil
	}
	return nil, refuse("RISKFACTOR-14.20", u, "is not the one who commands now", "name "+f.units[f.leading().unit].name)
}

func (f *fight) inMelee(l *unit) bool {
	return l.engaged() || l.with != nobody && f.units[l.with].engaged()
}

// orderDeclare says whether a player character will load or fire (RISKFACTOR-14.18).
func (f *fight) orderDeclare(u *unit, o battle.Order) error {
	c, err := f.boss(u)
	switch {
	case err != nil:
		return err
	case c.declared || c.thrown:
		return refuse("RISKFACTOR-14.18", u, "has declared already", "")
	case o.Choice != "engaged" && o.Choice != "free":
		return refuse("RISKFACTOR-14.18", u, "declares one thing or the other", "choose engaged or free")
	}
	c.declared, c.engaged = true, o.Choice == "engaged"
	return nil
}

// orderThrow throws a player character's points (RISKFACTOR-5.4, 5.6).
func (f *fight) orderThrow(u *unit, _ battle.Order) error {
	c, err := f.boss(u)
	if err != nil {
		return err
	}
	if c.thrown {
		return refuse("RISKFACTOR-5.4", u, "has thrown", "")
	}
	c.thrown = true
	r := roll(f, rules.CommandPointsProcedure, u.side, u.id, "", rules.CommandPointsInput{Role: rules.PlayerCharacter, Class: f.men[u.men[0]].class,
		Engaged: c.engaged || f.inMelee(u), Loyal: true, FirstMusician: true})
	c.pool = r.Pool
	return nil
}

// linkID names a figure that may pass command on.
func (f *fight) linkID(no int) string {
	m := &f.men[no]
	if u := &f.units[m.unit]; u.lone {
		return u.id
	}
	return f.homes[m.home].id + "#" + strconv.Itoa(m.number)
}

// linkOf finds the figure of a link by its name; nobody where there is none.
func (f *fight) linkOf(side int, id string) int {
	if u := f.unit(id); u != nil && u.lone && u.side == side && len(u.men) > 0 {
		return u.men[0]
	}
	cut := strings.LastIndexByte(id, '#')
	if cut < 0 {
		return nobody
	}
	name, number := id[:cut], id[cut+1:]
	for i := range f.men {
		m := &f.men[i]
		if m.home != nobody && !f.units[m.unit].lone && f.homes[m.home].side == side && f.homes[m.home].id == name && strconv.Itoa(m.number) == number {
			return i
		}
	}
	return nobody
}

// spotOf is where a figure stands.
func (f *fight) spotOf(no int) point {
	u := &f.units[f.men[no].unit]
	for i, m := range u.men {
		if m == no && i < len(u.spots) {
			return u.spots[i]
		}
	}
	return u.box.At
}

// within says how far a figure is from another who commands, and whether that is in reach
// (RISKFACTOR-5.7, 14.23).
func (f *fight) within(from, to point, base length) (far int, enclosed bool, over int) {
	far = up(max(0, tabletop.Far(from, to)-base))
	enclosed = len(f.enclosures) > 0 && f.enclosed(from, to)
	reach := rules.ReachOpen
	if enclosed {
		reach = rules.ReachEnclosed
	}
	return far, enclosed, far - reach
}

// mayLink says whether a figure may be activated now.
func (f *fight) mayLink(c *command, no int) error {
	m := &f.men[no]
	u := &f.units[m.unit]
	switch {
	case !c.thrown:
		return &battle.Refusal{Rule: "RISKFACTOR-14.17", What: "the points are not thrown yet", Instead: "throw first"}
	case !u.up() || !m.stands() || m.told || m.post == private || u.pc:
		return refuse("RISKFACTOR-5.12", u, "has no such NCO, drummer or bugler to pass command on", "name one who stands")
	case m.link:
		return refuse("RISKFACTOR-14.20", u, "passes command on already", "")
	case u.routing():
		return refuse("RISKFACTOR-14.20", u, "routs", "name one who does not")
	case c.pool < f.costOf(no):
		return refuse("RISKFACTOR-5.9", u, "costs more than the points left", "")
	}
	spot, w := f.spotOf(no), f.settings.BaseFootWidth
	if _, _, over := f.within(f.spotOf(f.units[c.unit].men[0]), spot, w); over <= 0 {
		return nil
	}
	for _, l := range c.links {
		if _, _, over := f.within(f.spotOf(l), spot, w); over <= 0 {
			return nil
		}
	}
	return refuse("RISKFACTOR-14.20", u, "is out of command distance", "name one nearer to the leader or a link")
}

func (f *fight) disloyal(no int) bool {
	m := &f.men[no]
	return m.home != nobody && f.homes[m.home].disloyal
}

func (f *fight) costOf(no int) int {
	if f.disloyal(no) {
		return rules.DisloyalCost
	}
	return rules.LoyalCost
}

// orderActivate activates a link (RISKFACTOR-5.12).
func (f *fight) orderActivate(o battle.Order) error {
	c := f.leading()
	no := f.linkOf(f.decider, o.Unit)
	if no == nobody {
		return &battle.Refusal{Rule: "RISKFACTOR-5.12", What: f.sideName(f.decider) + " has no link " + short(o.Unit), Instead: "name an NCO, drummer, bugler or leader"}
	}
	if err := f.mayLink(c, no); err != nil {
		return err
	}
	m := &f.men[no]
	in := rules.CommandPointsInput{Role: rules.NCO, Class: m.class, Pool: min(c.pool, rules.MostPoints), Loyal: !f.disloyal(no), FirstMusician: true}
	if m.post == drummer {
		in.Role, in.FirstMusician = rules.Musician, !c.musician
		c.musician = true
	}
	c.pool += roll(f, rules.CommandPointsProcedure, f.decider, o.Unit, f.units[c.unit].id, in).Pool - in.Pool
	m.link = true
	c.links = append(c.links, no)
	return nil
}

// activation is what it takes to command a group (RISKFACTOR-14.23, 14.24); false where
// nobody of it has to be paid for.
func (f *fight) activation(c *command, u *unit) (rules.ActivationCostInput, bool) {
	in := rules.ActivationCostInput{Routing: u.routing(), Pool: min(c.pool, rules.MostPoints)}
	lead := f.spotOf(f.units[c.unit].men[0])
	w, _ := f.base(u)
	worst := -1 << 30
	for i, n := range u.men {
		m := &f.men[n]
		if m.told || m.link {
			continue
		}
		if f.disloyal(n) {
			in.DisloyalFigures++
		} else {
			in.LoyalFigures++
		}
		far, closed, over := f.within(lead, u.spots[i], w)
		for _, l := range c.links {
			if d, e, o := f.within(f.spotOf(l), u.spots[i], w); d < far {
				far, closed, over = d, e, o
			}
		}
		if over > worst {
			worst = over
			in.FarthestCM, in.Enclosed = min(far, rules.Farthest), closed
		}
	}
	return in, in.LoyalFigures+in.DisloyalFigures > 0
}

// mayCommand says whether a group can be commanded now.
func (f *fight) mayCommand(c *command, u *unit) (rules.ActivationCostInput, error) {
	switch {
	case !c.thrown:
		return rules.ActivationCostInput{}, refuse("RISKFACTOR-14.17", u, "cannot be paid for yet", "throw for points first")
	case u.commanded || u.pc:
		return rules.ActivationCostInput{}, refuse("RISKFACTOR-5.11", u, "is under command", "")
	case u.lone && u.with != nobody:
		return rules.ActivationCostInput{}, refuse("RISKFACTOR-5.11", u, "goes with his group", "command the group or activate him")
	case len(u.men) == 0 || !u.up():
		return rules.ActivationCostInput{}, refuse("RISKFACTOR-5.11", u, "is not on the table", "")
	}
	in, ok := f.activation(c, u)
	if !ok {
		return in, nil // all of it are links
	}
	need, r, err := rules.ActivationCost(in, battle.NoDice)
	must(err)
	switch {
	case !r.InReach:
		return in, refuse("RISKFACTOR-5.8", u, "is out of command distance", "activate a link nearer to it")
	case !r.Commanded:
		return in, &bar{rule: "RISKFACTOR-5.11", unit: u, what: "costs %d points and %d are left", cost: need.Cost, left: c.pool, instead: "activate a link who throws, or command a smaller group"}
	}
	return in, nil
}

// orderCommand puts a group under command (RISKFACTOR-5.11).
func (f *fight) orderCommand(u *unit, _ battle.Order) error {
	c := f.leading()
	in, err := f.mayCommand(c, u)
	if err != nil {
		return err
	}
	if in.LoyalFigures+in.DisloyalFigures > 0 {
		before := in.Pool
		c.pool -= before - roll(f, rules.ActivationCostProcedure, u.side, u.id, f.units[c.unit].id, in).Pool
	}
	u.commanded = true
	return nil
}

func (f *fight) legalCommands(out []battle.Order) []battle.Order {
	c := f.leading()
	boss := &f.units[c.unit]
	if !c.thrown {
		out = append(out, battle.Order{Kind: "throw_command", Unit: boss.id})
		if !c.declared {
			out = append(out, battle.Order{Kind: "declare", Unit: boss.id, Choice: "engaged"}, battle.Order{Kind: "declare", Unit: boss.id, Choice: "free"})
		}
		return out
	}
	for i := range f.men {
		if f.units[f.men[i].unit].side == f.decider && f.mayLink(c, i) == nil {
			out = append(out, battle.Order{Kind: "activate", Unit: f.linkID(i), Target: boss.id})
		}
	}
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.decider {
			continue
		}
		if _, err := f.mayCommand(c, u); err == nil {
			out = append(out, battle.Order{Kind: "command", Unit: u.id})
		}
	}
	return out
}
