package audit

import (
	"math"
	"strings"

	"frontier/battle"
)

// rfOrders are the kinds of order and the step of each (section 16).
var rfOrders = map[string]string{
	"deploy": "setup", "hide": "setup", "break_off": "start", "combine": "start", "declare": "command", "throw_command": "command",
	"activate": "command", "command": "command", "move": "movement", "charge": "movement", "stand": "movement", "obey": "movement",
	"guard": "movement", "despatch": "movement", "release": "movement", "shoot": "shooting", "aim": "shooting",
	"follow_up": "melee", "stand_fast": "melee", "place_hidden": "reveal",
}

// order holds an order against its step.
func (r *risk) order(l battle.Line, f *rfFaults) {
	o, ok := data[battle.Order](l.Data)
	if !ok {
		f.add("the order cannot be read")
		return
	}
	if step := rfOrders[o.Kind]; step != l.Phase {
		f.add("%s is ordered in %s, not in %s", o.Kind, l.Phase, step)
	}
	switch o.Kind {
	case "declare":
		r.engaged[o.Unit] = o.Choice == "engaged"
	case "command":
		if u := r.up(o.Unit); u != nil {
			u.commanded = true
		}
	case "combine":
		r.joining = o.Unit
	case "aim":
		if r.measured && !r.isLeader(o.Unit) {
			f.add("%s picks out a figure and is no player character", o.Unit)
		}
	}
}

// isLeader says whether a unit threw for command in this turn, as player characters alone do.
func (r *risk) isLeader(id string) bool {
	_, known := r.engaged[id]
	return known
}

// enter begins a step of a turn.
func (r *risk) enter(l battle.Line, f *rfFaults) {
	r.phase = l.Phase
	if l.Phase == "start" {
		if r.measured && r.side != "" {
			r.endTurn(f)
		}
		r.side, r.turn, r.beaten, r.fray = l.Side, l.Turn, 0, nil
		clear(r.engaged)
		r.each(func(u *rfUnit) {
			u.looked, u.fought = false, false
			if u.side == r.field.Side(l.Side) {
				u.commanded, u.fired, u.moved, u.spent, u.full, u.ruling, u.die, u.ringed = false, false, false, 0, 0, nil, 0, false
			}
		})
		return
	}
	if !r.measured {
		return
	}
	switch l.Phase {
	case "movement":
		r.threw(f)
	case "shooting":
		r.peered(f)
		r.due = nil
	}
	r.nobodyOnAnother(f)
}

// nobodyOnAnother holds that no two groups stand on the same ground (RISKFACTOR-14.39).
func (r *risk) nobodyOnAnother(f *rfFaults) {
	var all []*rfUnit
	r.each(func(u *rfUnit) {
		if !u.alone {
			all = append(all, u)
		}
	})
	for i, u := range all {
		for _, v := range all[:i] {
			if deep := u.box.overlap(v.box); deep > rfCM/4 {
				f.add("%s stands on %s, %s cm deep", u.id, v.id, inches(deep))
			}
		}
	}
}

// command follows the points of who commands, and who is in reach of him (RISKFACTOR-5.4 to
// 5.13).
func (r *risk) command(at rfRoll, f *rfFaults) {
	in, _ := data[struct {
		Role     string `json:"role"`
		Engaged  bool   `json:"engaged"`
		Pool     int    `json:"pool"`
		Loyal    int    `json:"loyal_figures"`
		Disloyal int    `json:"disloyal_figures"`
		Farthest int    `json:"farthest_cm"`
		Enclosed bool   `json:"enclosed"`
		Routing  bool   `json:"routing"`
	}](at.in)
	to, _ := data[struct {
		Pool      int  `json:"pool"`
		Commanded bool `json:"commanded"`
	}](at.to)
	l := at.line
	if l.Phase != "command" {
		f.add("points are thrown or spent by %s in %s", l.Unit, l.Phase)
	}
	if in.Role == "player_character" {
		declared := r.engaged[l.Unit]
		if r.leader == l.Unit && r.last["command_points"].line.Turn == l.Turn && r.last["command_points"].line.Side == l.Side {
			f.add("%s throws for command twice in a turn", l.Unit)
		}
		if declared && !in.Engaged {
			f.add("%s declared that he would load or fire, and throws the full dice", l.Unit)
		}
		if in.Engaged && !declared && !r.byMelee(l.Unit) {
			f.add("%s throws a die less and neither declared to fire nor is in melee", l.Unit)
		}
		r.engaged[l.Unit] = declared
		r.leader, r.pool, r.links = l.Unit, to.Pool, r.links[:0]
		return
	}
	if in.Pool != min(r.pool, 200) {
		f.add("%d points are left to %s, and %s is paid for out of %d", r.pool, r.leader, l.Unit, in.Pool)
	}
	r.pool += to.Pool - in.Pool
	if l.Procedure == "command_points" {
		r.links = append(r.links, l.Unit)
		return
	}
	u, boss := r.up(l.Unit), r.up(r.leader)
	if u == nil || boss == nil {
		return
	}
	if !to.Commanded {
		f.add("%s is put under command and cannot be", l.Unit)
	}
	if in.Loyal+in.Disloyal > u.figures {
		f.add("%d figures of %s are paid for, of whom %d stand", in.Loyal+in.Disloyal, u.id, u.figures)
	}
	if in.Loyal+in.Disloyal+len(r.links) < u.figures || u.hurt() || r.closedIn() {
		return // not all of them count, or not all where they seem to stand, or for another distance
	}
	far := 0.0
	for _, spot := range r.spots(u) {
		far = math.Max(far, r.fromCommand(spot, boss))
	}
	if float64(in.Farthest)*rfCM < far-6*rfCM {
		f.add("%s is %s cm from who commands it, and %d are told", u.id, inches(far), in.Farthest)
	}
}

// fromCommand is how far a figure is at least from who commands or passes command on: a figure
// of one's group stands somewhere in it.
func (r *risk) fromCommand(spot point, boss *rfUnit) float64 {
	near := spot.to(boss.box.at)
	r.each(func(u *rfUnit) {
		for _, link := range r.links {
			if home := r.homeOf(link); u.side == boss.side && !u.alone && (r.isOf(u.id, home) || !r.formed(home)) {
				near = math.Min(near, u.box.nearest(spot).to(spot))
			}
		}
	})
	return math.Max(0, near-math.Max(r.base[0].width, r.base[1].depth))
}

// isOf says whether a group is that of a unit of the setup, or a section of it.
func (r *risk) isOf(group, unit string) bool {
	return group == unit || strings.HasPrefix(group, unit+"/")
}

// formed says whether a unit of the setup has a group of its own on the table; one of very few
// men is part of another's from the start, and no line says of whose (RISKFACTOR-14.31).
func (r *risk) formed(unit string) bool {
	any := false
	r.each(func(u *rfUnit) { any = any || !u.alone && r.isOf(u.id, unit) })
	return any
}

// homeOf is the group or company of one who passes command on: that of the setup, or the group
// which its last men have joined.
func (r *risk) homeOf(link string) string {
	home, _, _ := strings.Cut(link, "#")
	for r.joined[home] != "" {
		home = r.joined[home]
	}
	return home
}

// closedIn says whether there is enclosed ground on the table, which shortens command.
func (r *risk) closedIn() bool {
	for i := range r.pieces {
		if k := r.pieces[i].kind; k == "wood" || k == "houses" {
			return true
		}
	}
	return false
}

// byMelee says whether a leader fights, or the group of which he is.
func (r *risk) byMelee(id string) bool {
	l := r.up(id)
	if l == nil {
		return false
	}
	fights := len(l.foes) > 0
	r.each(func(u *rfUnit) {
		fights = fights || u.id == l.with && len(u.foes) > 0
	})
	return fights
}

// risked holds a unit's risk factor against its losses (RISKFACTOR-10.6).
func (r *risk) risked(at rfRoll, f *rfFaults) {
	in, _ := data[struct {
		Original int  `json:"original"`
		Lost     int  `json:"lost"`
		Sight    bool `json:"enemy_in_sight"`
	}](at.in)
	u := r.up(at.line.Unit)
	if u == nil {
		f.add("%s is at risk and not on the table", at.line.Unit)
		return
	}
	section, _, several := strings.Cut(u.id, "/")
	if u.alone || several && r.sections(section) > 1 {
		return // of a platoon it is the sum
	}
	if in.Original != u.original || in.Lost != u.lost {
		f.add("%s is reckoned to have lost %d of %d, and %d of %d are told", u.id, in.Lost, in.Original, u.lost, u.original)
	}
	if !in.Sight {
		r.each(func(v *rfUnit) {
			if v.side != u.side && !v.alone && r.plain(u, v) {
				f.add("%s sees no enemy, and %s stands before it in the open", u.id, v.id)
			}
		})
	}
}

// sections counts the groups on the table of a company.
func (r *risk) sections(home string) int {
	n := 0
	r.each(func(u *rfUnit) {
		if strings.HasPrefix(u.id, home+"/") && !u.alone {
			n++
		}
	})
	return n
}

// plain says whether a unit surely sees an enemy: both in the open, nothing between.
func (r *risk) plain(u, v *rfUnit) bool {
	return !u.hurt() && !v.hurt() && !r.hidden(u) && !r.hidden(v) && r.open(u, v)
}

// open says whether the line between the middles of two units' first ranks is surely free.
func (r *risk) open(u, v *rfUnit) bool {
	a, b := r.eyes(u)[0], r.eyes(v)[0]
	if r.shut(a, b, 0, 0, -rfCM/20) {
		return false
	}
	free := true
	r.each(func(w *rfUnit) {
		own := v.alone && v.with == w.id // he stands behind it
		if w != u && w != v && !w.alone && !own && w.box.cut(a, b, -rfCM/2) {
			free = false
		}
	})
	return free
}

// acted takes note of a throw on the table of actions.
func (r *risk) acted(at rfRoll, f *rfFaults) {
	in, _ := data[struct {
		Risk      int  `json:"risk_factor"`
		Commanded bool `json:"commanded"`
	}](at.in)
	to, _ := data[rfAction](at.to)
	l := at.line
	of, _ := data[struct {
		Risk int `json:"risk_factor"`
	}](r.last["risk_factor"].to)
	if r.last["risk_factor"].line.Unit != l.Unit || of.Risk != in.Risk {
		f.add("%s throws at a risk factor of %d that nobody reckoned", l.Unit, in.Risk)
	}
	u := r.up(l.Unit)
	if u == nil || l.Phase != "throws" {
		f.add("%s throws an action in %s", l.Unit, l.Phase)
		return
	}
	if in.Commanded != u.commanded && !u.alone {
		f.add("%s throws as if it were %scommanded", l.Unit, map[bool]string{true: "", false: "not "}[in.Commanded])
	}
	u.ruling = &to
}

// routs says whether a unit that routed still does, after what the table of actions gave it
// (RISKFACTOR-14.22).
func (u *rfUnit) routs() bool {
	return u.action == "rout" && (u.ruling == nil || u.ruling.Action == "rout" || u.ruling.Action == "continue")
}

// platoon hands a platoon's throw to all its groups, or to none.
func (r *risk) platoon(at rfRoll) {
	to, _ := data[struct {
		Single bool `json:"single"`
	}](at.to)
	u := r.up(at.line.Unit)
	if u == nil {
		return
	}
	home, _, _ := strings.Cut(u.id, "/")
	ruling := u.ruling
	u.ruling = nil
	if !to.Single {
		return
	}
	r.each(func(v *rfUnit) {
		if v.side == u.side && !v.alone && !v.commanded && (v.id == home || strings.HasPrefix(v.id, home+"/")) {
			v.ruling = ruling
		}
	})
}

// threw holds that every group of the side has thrown on the table of actions
// (RISKFACTOR-2.1, 14.8).
func (r *risk) threw(f *rfFaults) {
	r.each(func(u *rfUnit) {
		if u.side == r.field.Side(r.side) && !u.alone && u.ruling == nil {
			f.add("%s threw no action", u.id)
		}
	})
}

// peered holds that the side looked for each enemy group that it does not see and could: at the
// edge of what hides it, within 60 cm of one in the open (RISKFACTOR-14.55).
func (r *risk) peered(f *rfFaults) {
	mover := r.field.Side(r.side)
	r.each(func(v *rfUnit) {
		if v.side == mover || v.seen || v.looked || v.hurt() || v.with != "" { // who is of a group is seen with it
			return
		}
		near := math.Inf(1)
		for _, spot := range r.spots(v) {
			d, piece := r.deep(spot)
			if piece < 0 {
				return // in the open: seen, or behind something
			}
			near = math.Min(near, d)
		}
		if near > 5*rfCM-rfStep {
			return
		}
		r.each(func(u *rfUnit) {
			if u.side == mover && !u.alone && !u.hurt() && !v.looked && u.box.gap(v.box) <= 59*rfCM && !r.hidden(u) && r.open(u, v) {
				f.add("%s could make out %s and did not look for it", u.id, v.id)
				v.looked = true
			}
		})
	})
}

// endTurn holds that what was due in a turn was done.
func (r *risk) endTurn(f *rfFaults) {
	r.oweNothing(f)
	if r.beaten < 2 && len(r.units) > 0 {
		f.add("the turn of %s ended and nobody asked whether a side is beaten", r.side)
	}
	for _, id := range rfSorted(r.lots) {
		lot := r.lots[id]
		u := r.up(lot.captor)
		if lot.held > 0 && u != nil && u.side == r.field.Side(r.side) && !lot.seenTo && u.action != "rout" {
			f.add("%s has prisoners, and what became of them was not settled", lot.captor)
		}
		lot.seenTo = false
	}
	mover := r.field.Side(r.side)
	r.each(func(u *rfUnit) {
		if u.side == mover && u.spent == 0 && !u.fired && !u.fought {
			u.loaded = true
		}
	})
}

// oweNothing holds that a group one figure short has a leader who stepped out of it.
func (r *risk) oweNothing(f *rfFaults) {
	for _, id := range rfSorted(r.owed) {
		f.add("%s is one figure short, and nobody fell or stepped out of it", id)
	}
	clear(r.owed)
}
