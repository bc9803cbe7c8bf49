package audit

import (
	"cmp"
	"slices"
	"strings"

	"frontier/battle"
)

// hexRanges are the ranges in hexes (REDCOATS-10.2); who is not there does not fire.
var hexRanges = map[string]int{
	"musket": 1, "single_shot_rifle": 2, "magazine_rifle": 4, "machine_gun": 4, "smoothbore_mountain_gun": 4, "rifled_mountain_gun": 6, "smoothbore_field_gun": 6,
	"rifled_field_gun": 9, "smoothbore_medium_gun": 8, "rifled_medium_gun": 12, "smoothbore_heavy_gun": 10, "rifled_heavy_gun": 15,
}

// counts takes the dice of a unit down, and holds them against who stands there.
func (h *hexes) counts(l battle.Line, u *hexUnit) {
	in, _ := data[diceNote](l.Inputs)
	r, _ := data[struct {
		Dice int `json:"dice"`
	}](l.Result)
	h.dice[u.id] = in
	is := diceNote{Weapon: u.weapon, Figures: u.figures, Moved: u.moved || u.limbered, Disrupted: u.disrupted, Fresh: in.Fresh, Reduced: in.Reduced}
	switch c := h.units[u.load]; {
	case u.commander():
		is = diceNote{Weapon: "none", Fresh: 1}
		if u.moved || u.disrupted {
			is.Fresh, is.Reduced = 0, 1
		}
	case c != nil:
		is.Weapon, is.Figures, is.Moved = c.weapon, c.figures, true
	}
	h.unless(in == is, "%s throws as %+v and is %+v", u.id, in, is)
	h.unless(r.Dice == is.dice(), "%s throws %d dice, by its figures it has %d", u.id, r.Dice, is.dice())
	var fresh, reduced int
	seats := []axial{u.at}
	if u.limbered && h.mover(u).at != u.at {
		seats = append(seats, h.mover(u).at)
	}
	for _, at := range seats {
		for _, g := range h.commanders(u.side, at) {
			if g.moved || g.disrupted {
				reduced++
			} else {
				fresh++
			}
		}
	}
	h.unless(in.Fresh <= fresh && in.Reduced <= reduced, "%s has %d fresh Commanders with it and %d others, in its hex are %d and %d", u.id, in.Fresh, in.Reduced, fresh, reduced)
}

// looks works the line of sight out anew (REDCOATS-9.6 to 9.8).
func (h *hexes) looks(l battle.Line, u *hexUnit) {
	in, ok := data[struct {
		Firer       axial `json:"firer"`
		Target      axial `json:"target"`
		FirerLevel  int   `json:"firer_level"`
		TargetLevel int   `json:"target_level"`
	}](l.Inputs)
	r, _ := data[struct {
		Clear bool `json:"clear"`
	}](l.Result)
	if !ok {
		h.fault("a line of sight of %s cannot be read", u.id)
		return
	}
	h.sight = &sightNote{u.id, in.Firer, in.Target}
	h.unless(in.Firer == u.at, "%s looks from %v and is at %v", u.id, in.Firer, u.at)
	h.unless(in.FirerLevel == h.ground.level[in.Firer] && in.TargetLevel == h.ground.level[in.Target], "the levels of %v and %v are not those of the ground", in.Firer, in.Target)
	clear := h.ground.clear(in.Firer, in.Target, h.upright)
	h.unless(clear == r.Clear, "from %v to %v the line is clear: %v, the log says %v", in.Firer, in.Target, clear, r.Clear)
}

// mayFire holds that one who fires may (REDCOATS-10.16).
func (h *hexes) mayFire(l battle.Line, u *hexUnit) {
	r, _ := data[struct {
		Allowed bool `json:"allowed"`
	}](l.Result)
	in, _ := data[struct {
		Limbered bool `json:"limbered"`
		Changing bool `json:"changing"`
		Fought   bool `json:"fought"`
	}](l.Inputs)
	if r.Allowed {
		h.checked = u.id
	}
	at, fought := h.fought[u.id]
	h.unless(in.Limbered == u.limbered && in.Changing == u.spent && in.Fought == (fought && at == h.playing), "whether %s may fire is asked of another state than its own", u.id)
}

// fires holds a volley against the table (section 10).
func (h *hexes) fires(l battle.Line, u *hexUnit) {
	in, _ := data[struct {
		diceNote
		Range   int  `json:"range_hexes"`
		InCover bool `json:"in_cover"`
	}](l.Inputs)
	r, _ := data[struct {
		Hits int `json:"hits"`
	}](l.Result)
	need, _ := data[struct {
		Dice int `json:"dice"`
	}](l.Need)
	if h.sight == nil || h.sight.by != u.id {
		h.fault("%s fires and its line of sight is not told", u.id)
		return
	}
	to := h.sight.to
	h.unless(h.checked == u.id, "%s fires and was not found to be allowed to", u.id)
	h.unless(h.ground.clear(u.at, to, h.upright), "%s fires at %v and does not see it", u.id, to)
	far := u.at.to(to)
	h.unless(far == in.Range && far >= 1 && far <= hexRanges[u.weapon], "%s fires %d hexes, its target is %d away and its weapon reaches %d", u.id, in.Range, far, hexRanges[u.weapon])
	h.unless(in.InCover == h.ground.soil(to).cover, "the ground of %v gives cover: %v, the log says %v", to, h.ground.soil(to).cover, in.InCover)
	h.unless(h.dice[u.id] == in.diceNote && need.Dice == in.dice(), "%s throws %d dice as %+v, and has %d", u.id, need.Dice, in.diceNote, h.dice[u.id].dice())
	h.mayFight(u)
	h.unless(!u.limbered && u.carrier == "", "%s fires limbered, or aboard", u.id)
	enemies := h.here(1-u.side, to, func(*hexUnit) bool { return true })
	h.unless(len(enemies) > 0, "%s fires at %v, where no enemy is", u.id, to)
	if t := h.units[l.Target]; l.Target != "" {
		h.unless(t != nil && slices.Contains(enemies, t), "%s fires at %v, and %s is not there", u.id, to, l.Target)
	}
	if crowd := len(h.here(1-u.side, to, h.whole)) > 12 || len(h.commanders(1-u.side, to)) > 4; r.Hits > 0 && !crowd {
		h.want("allot_hits", u.id, "the hits of "+u.id+" are shared out")
	}
}

// mayFight holds that a unit fights on its card, once, in the combat step (REDCOATS-4.8).
func (h *hexes) mayFight(u *hexUnit) {
	at, fought := h.fought[u.id]
	h.unless(!fought || at != h.playing, "%s fights twice on one card", u.id)
	h.unless(h.phase == "combat", "%s fights in the phase %s", u.id, h.phase)
	h.unless(!u.spent, "%s fights in the turn in which it limbers, boards or lands", u.id)
	h.unless(u.up && u.figures > 0, "%s fights and is not on the field", u.id)
	h.fought[u.id] = h.playing
}

// takes is what a unit can take in a hex (REDCOATS-10.12, 8.10).
func (h *hexes) takes(u *hexUnit, at axial) int {
	n := u.figures
	if u.limbered {
		n = 0
		if u.at == at {
			n = u.figures
		}
		if h.mover(u).at == at {
			n++
		}
	}
	if !u.disrupted {
		n++
	}
	return n
}

// allots holds the hits on a hex against who stands in it, and wants them done
// (REDCOATS-10.12, 10.13, 11.11).
func (h *hexes) allots(l battle.Line, u *hexUnit) {
	in, _ := data[struct {
		Kind       string `json:"kind"`
		Units      []int  `json:"units"`
		Commanders int    `json:"commanders"`
	}](l.Inputs)
	r, _ := data[struct {
		Units      []int `json:"units"`
		Commanders []int `json:"commanders"`
	}](l.Result)
	h.came("allot_hits", u.id)
	if h.sight == nil {
		h.fault("hits of %s are shared out and it has not fired", u.id)
		return
	}
	h.unless((in.Kind == "artillery") == u.gun(), "the hits of %s are dealt out as %s", u.id, in.Kind)
	at := h.sight.to
	units := h.here(1-u.side, at, h.whole)
	first := strings.Split(cmp.Or(h.order.Choice, h.order.Target), ",")
	place := func(t *hexUnit) int {
		n := slices.IndexFunc(first, func(id string) bool { return id == t.id || id == t.team && t.limbered && id != "" })
		if n < 0 {
			return len(first)
		}
		return n
	}
	slices.SortStableFunc(units, func(a, b *hexUnit) int { return place(a) - place(b) })
	commanders := h.commanders(1-u.side, at)
	class := func(g *hexUnit) int {
		switch {
		case g.disrupted:
			return 2
		case g.moved:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(commanders, func(a, b *hexUnit) int { return class(a) - class(b) })
	var can []int
	for _, t := range units {
		can = append(can, h.takes(t, at))
	}
	if !slices.Equal(can, in.Units) || len(commanders) != in.Commanders || len(r.Units) != len(units) || len(r.Commanders) != len(commanders) {
		h.fault("in %v are units that can take %v hits and %d Commanders, the log has %v and %d", at, can, len(commanders), in.Units, in.Commanders)
		return
	}
	for i, t := range units {
		if r.Units[i] > 0 && !t.limbered {
			h.want("unit_hits", t.id, t.id+" takes its hits")
		}
	}
	for i, g := range commanders {
		if r.Commanders[i] > 0 {
			h.want("commander_hits", g.id, g.id+" takes his hits")
		}
	}
}

// struck does hits to a unit (REDCOATS-11.1 to 11.3).
func (h *hexes) struck(l battle.Line, u *hexUnit) {
	in, _ := data[struct {
		Figures   int  `json:"figures"`
		Disrupted bool `json:"disrupted"`
	}](l.Inputs)
	r, _ := data[struct {
		Figures   int  `json:"figures"`
		Disrupted bool `json:"disrupted"`
		Destroyed bool `json:"destroyed"`
	}](l.Result)
	h.came("unit_hits", u.id)
	h.unless(in.Figures == u.figures && in.Disrupted == u.disrupted, "%s has %d figures and is disrupted: %v; the hits find %d and %v", u.id, u.figures, u.disrupted, in.Figures, in.Disrupted)
	h.unless(h.sight != nil && h.stands(u, h.sight.to) || u.battery != "" || u.transport(), "%s is hit and not in the hex that is fired at", u.id)
	h.hurt(u, r.Figures, r.Disrupted)
	if r.Destroyed {
		h.want("removed", u.id, u.id+" is gone, as nobody is left")
	}
}

// hurt leaves a unit with so many figures.
func (h *hexes) hurt(u *hexUnit, figures int, disrupted bool) {
	h.unless(figures <= u.figures, "%s has more figures than before", u.id)
	if u.fights() {
		u.killed += u.figures - figures
	}
	u.figures, u.disrupted = figures, disrupted
	if u.limbered {
		h.mover(u).disrupted = disrupted
	}
	if c := h.units[u.load]; c != nil {
		c.disrupted = disrupted
	}
}

// struckCommander does hits to a Commander (REDCOATS-11.4).
func (h *hexes) struckCommander(l battle.Line, u *hexUnit) {
	type state struct {
		Disrupted bool `json:"disrupted"`
		Wounded   bool `json:"wounded"`
		Killed    bool `json:"killed"`
	}
	in, _ := data[state](l.Inputs)
	r, _ := data[state](l.Result)
	h.came("commander_hits", u.id)
	h.unless(u.commander() && u.up && in.Disrupted == u.disrupted && in.Wounded == u.wounded, "%s is hit in another state than his own", u.id)
	u.disrupted, u.wounded = r.Disrupted, r.Wounded
	if r.Killed {
		h.want("removed", u.id, u.id+" is gone, who was killed")
	}
}

// assaults holds a close assault against the table (section 12).
func (h *hexes) assaults(l battle.Line, u *hexUnit) {
	in, _ := data[struct {
		AttackerWeapon    string `json:"attacker_weapon"`
		AttackerFigures   int    `json:"attacker_figures"`
		AttackerMoved     bool   `json:"attacker_moved"`
		AttackerFresh     int    `json:"attacker_commanders_fresh"`
		AttackerReduced   int    `json:"attacker_commanders_reduced"`
		DefenderWeapon    string `json:"defender_weapon"`
		DefenderFigures   int    `json:"defender_figures"`
		DefenderMoved     bool   `json:"defender_moved"`
		DefenderDisrupted bool   `json:"defender_disrupted"`
		DefenderFresh     int    `json:"defender_commanders_fresh"`
		DefenderReduced   int    `json:"defender_commanders_reduced"`
		InCover           bool   `json:"defender_in_cover"`
	}](l.Inputs)
	need, _ := data[struct {
		Attacker int `json:"attacker_dice"`
		Defender int `json:"defender_dice"`
	}](l.Need)
	r, _ := data[assaultResult](l.Result)
	t := h.units[l.Target]
	if t == nil || !t.up || t.side == u.side {
		h.fault("%s assaults %q, who is no enemy on the field", u.id, l.Target)
		return
	}
	a := &onslaught{by: u, outcome: r.Outcome}
	for _, at := range []axial{t.at, h.mover(t).at} { // either hex of a limbered battery
		if u.at.to(at) == 1 && !slices.Contains(a.on, at) {
			a.on = append(a.on, at)
		}
	}
	h.assault = a
	if len(a.on) == 0 {
		h.fault("%s assaults %s, %d hexes away", u.id, t.id, u.at.to(t.at))
		return
	}
	h.mayFight(u)
	h.unless(u.charges() && !u.disrupted, "%s is no foot or horse that may assault", u.id)
	may := func(at axial) bool {
		rough := h.red() && (h.ground.rough(u.at) || h.ground.rough(at)) && !(h.set.RoadLifts && h.ground.road[[2]axial{u.at, at}])
		return !rough && !h.ground.soil(at).barred && h.ground.soil(at).cover == in.InCover
	}
	h.unless(slices.ContainsFunc(a.on, may), "%s assaults %v by a card, or into cover, that is not as the log says", u.id, a.on)
	for _, at := range a.on {
		holders := h.here(t.side, at, func(o *hexUnit) bool { return h.whole(o) && (o.fights() || o.load != "") })
		any := h.here(t.side, at, h.whole)
		h.unless(len(a.on) > 1 || t.fights() || t.load != "" || !t.commander() && len(holders) == 0 || len(any) == 0, "%s assaults %s, and others hold that hex", u.id, t.id)
	}
	mine := diceNote{in.AttackerWeapon, in.AttackerFigures, in.AttackerMoved, false, in.AttackerFresh, in.AttackerReduced}
	his := diceNote{in.DefenderWeapon, in.DefenderFigures, in.DefenderMoved, in.DefenderDisrupted, in.DefenderFresh, in.DefenderReduced}
	h.unless(h.dice[u.id] == mine && need.Attacker == mine.dice(), "%s assaults with %d dice as %+v, and has %d", u.id, need.Attacker, mine, mine.dice())
	h.unless(h.dice[t.id] == his && need.Defender == his.dice(), "%s answers with %d dice as %+v, and has %d", t.id, need.Defender, his, his.dice())
	h.assaulted(u, t, &r)
}

// assaultResult is what an assault did.
type assaultResult struct {
	AttackerFigures   int    `json:"attacker_figures"`
	DefenderFigures   int    `json:"defender_figures"`
	AttackerDisrupted bool   `json:"attacker_disrupted"`
	DefenderDisrupted bool   `json:"defender_disrupted"`
	OnAttackers       []int  `json:"attacker_commander_hits"`
	OnDefenders       []int  `json:"defender_commander_hits"`
	Outcome           string `json:"outcome"`
}

// assaulted takes off who fell in an assault, and wants what must follow from it.
func (h *hexes) assaulted(u, t *hexUnit, r *assaultResult) {
	h.hurt(u, r.AttackerFigures, r.AttackerDisrupted)
	if !t.commander() {
		body := t
		if c := h.units[t.load]; c != nil {
			body = c
		}
		h.hurt(body, r.DefenderFigures, r.DefenderDisrupted)
		t.disrupted = r.DefenderDisrupted
		if body.figures == 0 {
			h.want("removed", body.id, body.id+" is gone, as nobody is left")
		}
	}
	if u.figures == 0 {
		h.want("removed", u.id, u.id+" is gone, as nobody is left")
	}
	for _, hits := range append(slices.Clone(r.OnAttackers), r.OnDefenders...) {
		if hits > 0 {
			h.want("commander_hits", "", "a Commander takes his hits")
		}
	}
	switch {
	case r.Outcome == "repulsed":
		h.want("retreat_roll", u.id, u.id+" falls back, which was thrown back")
	case r.Outcome == "hex_taken" && !t.commander() && r.DefenderFigures > 0 && !t.fixed():
		h.want("retreat_roll", t.id, t.id+" falls back, which was beaten")
	}
}

// rallies follows an attempt to regain cohesion (section 13).
func (h *hexes) rallies(l battle.Line, u *hexUnit) {
	in, _ := data[struct {
		Rating string `json:"rating"`
		Helped bool   `json:"commander_in_hex"`
	}](l.Inputs)
	r, _ := data[struct {
		Regained bool `json:"regained"`
	}](l.Result)
	h.attempts(u)
	rating, helped := h.ratingOf(u), false
	if !u.commander() {
		for _, g := range h.units {
			helped = helped || g.commander() && g.up && g.side == u.side && h.stands(u, g.at) && (!g.disrupted || h.set.StaffHelps)
		}
	}
	h.unless(in.Rating == rating && in.Helped == helped, "%s tries as %s, helped by a Commander: %v; it is %s, helped: %v", u.id, in.Rating, in.Helped, rating, helped)
	if r.Regained {
		u.disrupted = false
		h.mover(u).disrupted = false
		if c := h.units[u.load]; c != nil {
			c.disrupted = false
		}
	}
}

// ratingOf is the rating with which one tries (REDCOATS-8.9).
func (h *hexes) ratingOf(u *hexUnit) string {
	switch c := h.units[u.load]; {
	case u.commander():
		return "commander"
	case c != nil:
		return c.rating
	}
	return u.rating
}

// attempts holds that one tries, or does not want to, once a turn and when it is his turn
// (REDCOATS-13.1, 13.6).
func (h *hexes) attempts(u *hexUnit) {
	at, _ := h.entryOf(u.id)
	h.unless(h.phase == "cohesion" && !h.tried[u.id], "%s tries to rally out of turn", u.id)
	h.unless(u.disrupted && u.up, "%s tries to rally and is not disrupted", u.id)
	h.unless(at >= h.rallied, "%s tries to rally after one of a higher card", u.id)
	h.tried[u.id], h.rallied = true, at
}

// judges holds the count of a side, and that everybody who might has tried to rally
// (REDCOATS-13.1, 14.3).
func (h *hexes) judges(l battle.Line) {
	in, _ := data[struct {
		Start     int `json:"figures_start"`
		Lost      int `json:"figures_lost"`
		Disrupted int `json:"figures_disrupted"`
	}](l.Inputs)
	side := h.side(l.Side)
	if side < 0 {
		h.fault("no side is judged")
		return
	}
	var start, left, disrupted int
	for _, u := range h.units {
		if u.side == side && u.fights() {
			start += u.came
			if u.up {
				left += u.figures
				if u.disrupted {
					disrupted += u.figures
				}
			}
		}
		if h.phase == "cohesion" && u.side == side && u.up && u.carrier == "" && u.disrupted && (u.commander() || h.whole(u) && h.ratingOf(u) != "very_poor") {
			h.unless(h.tried[u.id], "%s is disrupted and was not asked to rally", u.id)
		}
	}
	h.judged[side] = true
	h.unless(in.Start == start && in.Lost == start-left && in.Disrupted == disrupted, "%s has lost %d of %d figures and %d are disrupted; the log counts %d of %d and %d", l.Side, start-left, start, disrupted, in.Lost, in.Start, in.Disrupted)
}

// leaves holds who is pressed as the field is lost (REDCOATS-14.6).
func (h *hexes) leaves(l battle.Line, u *hexUnit) {
	in, _ := data[struct {
		Limbered  bool `json:"limbered"`
		Disrupted bool `json:"disrupted"`
		Pressed   bool `json:"enemy_adjacent"`
	}](l.Inputs)
	r, _ := data[struct {
		Fate string `json:"fate"`
	}](l.Result)
	pressed := false
	for _, o := range h.units {
		if o.up && o.carrier == "" && o.side != u.side && o.charges() && !o.disrupted && (o.at.to(u.at) == 1 || o.at.to(h.mover(u).at) == 1) {
			pressed = true
		}
	}
	h.unless(in.Limbered == u.limbered && in.Disrupted == u.disrupted && in.Pressed == pressed, "%s is disrupted: %v, with an enemy beside it: %v; the log says %v and %v", u.id, u.disrupted, pressed, in.Disrupted, in.Pressed)
	if r.Fate == "captured" {
		h.want("removed", u.id, u.id+" is taken")
	}
}

// of adds up what became of a unit of the setup.
func (h *hexes) of(id string) (start, killed, taken, figures int) {
	for _, u := range h.units {
		if u.of == id && u.fights() {
			start, killed, taken, figures = start+u.came, killed+u.killed, taken+u.taken, figures+u.figures
		}
	}
	return start, killed, taken, figures
}

// returns holds the losses that go back to the campaign (REDCOATS-16.6).
func (h *hexes) returns(l battle.Line, _ *hexUnit) {
	in, _ := data[struct {
		Start    int `json:"figures_start"`
		Lost     int `json:"figures_lost"`
		Captured int `json:"figures_captured"`
	}](l.Inputs)
	start, killed, taken, _ := h.of(l.Unit)
	h.unless(in.Start == start && in.Lost == killed && in.Captured == taken, "%s lost %d and %d of %d figures in what was told; it goes back with %d and %d of %d", l.Unit, killed, taken, start, in.Lost, in.Captured, in.Start)
}

// endsAs holds with how many figures a unit goes back (REDCOATS-16.5).
func (h *hexes) endsAs(l battle.Line, _ *hexUnit) {
	in, _ := data[struct {
		Start int `json:"figures_start"`
		Left  int `json:"figures_left"`
	}](l.Inputs)
	start, _, _, left := h.of(l.Unit)
	h.unless(in.Start == start && in.Left == left, "%s has %d of %d figures left, it goes back with %d of %d", l.Unit, left, start, in.Left, in.Start)
}
