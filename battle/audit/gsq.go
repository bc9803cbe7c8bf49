package audit

import (
	"encoding/json"
	"fmt"
	"math"

	"frontier/battle"
)

// God Save the Queen: what a log of it must hold beside its throws. gsq.go follows the
// units and the orders, gsq_moves.go measures where they go, gsq_fire.go whom they shoot
// at, gsq_tests.go blows and tests.

func init() { books["gsq"] = watchGSQ }

// gsqTouch is what counts as touching, gsqLoose how far units may seem to stand in one
// another, both in thousandths of an inch: footprints are kept clear by a hair.
const (
	gsqTouch = 20 + Slack
	gsqLoose = 150
	gsqInch  = 1000.0
)

// gsqUnit is a unit or leader of a log as it has been told of.
type gsqUnit struct {
	stand
	cond string // steady, ground, fleeing, recovering, with, off
	sure bool   // its box is where the log put it; older logs do not tell of every change
	kind gsqKind
	with string // the unit whose figure a leader is

	// In this turn.
	before, lost             int
	shot, acted, halted, ran bool
	faces                    string // of a square, that have shot
	charged, wasCharged      bool
	asked, tested, tried     bool // whether it must test, of its morale, to rally
	due                      bool // it must test, and has not yet

	thrown bool // its spears, in this battle
}

// gsqKind is what a unit is; logs from version 3 on say so where it is set up.
type gsqKind struct {
	Arm        string   `json:"arm"`
	Mounted    bool     `json:"mounted"`
	Native     bool     `json:"native"`
	Experience string   `json:"experience"`
	Leader     bool     `json:"leader"`
	CinC       bool     `json:"cinc"`
	Gatling    bool     `json:"gatling"`
	Weapons    []string `json:"weapons"`
	With       string   `json:"with"`
}

func (u *gsqUnit) onTable() bool {
	return u.cond == "steady" || u.cond == "fleeing" || u.cond == "recovering"
}
func (u *gsqUnit) here() bool { return u.onTable() || u.cond == "ground" }

// gsqSettings are the settings that are measured by.
type gsqSettings struct {
	FootWidth    battle.Length `json:"base_foot_width_in"`
	FootDepth    battle.Length `json:"base_foot_depth_in"`
	MountedWidth battle.Length `json:"base_mounted_width_in"`
	MountedDepth battle.Length `json:"base_mounted_depth_in"`
	LineRanks    int           `json:"line_ranks"`
	ColumnWidth  int           `json:"column_width"`
	Lap          int           `json:"lap"`
	Base         string        `json:"casualty_base"`
	BallFinds    bool          `json:"ball_finds_hidden"`
}

// gsqLog follows one log.
type gsqLog struct {
	field    Field
	set      gsqSettings
	told     bool // the log tells of every change of place, as from version 3 on
	units    map[string]*gsqUnit
	ids      []string
	cinc     map[int]string // by side
	acting   int
	order    battle.Order // the last one given
	by       int          // and who gave it
	rolls    map[string]battle.Line
	contacts map[[2]string]bool // who is in contact, and whether beyond doubt
	fought   map[[2]string]bool // in this turn
	blows    map[string]int     // figures that fall when the blows of the step have fallen
	charging [2]string          // who charges whom, from the declaration to its end
	guns     map[int][]string   // that were left, and what they fire
	ball     *point             // where the last one lands
}

func watchGSQ(f Field) watcher {
	g := &gsqLog{field: f, told: f.Begin.Version >= 3, units: map[string]*gsqUnit{}, rolls: map[string]battle.Line{}, contacts: map[[2]string]bool{}, fought: map[[2]string]bool{}, blows: map[string]int{}, guns: map[int][]string{}, cinc: map[int]string{}}
	g.set = gsqSettings{FootWidth: 1000, FootDepth: 1000, MountedWidth: 1000, MountedDepth: 2000, LineRanks: 1, ColumnWidth: 4, Lap: 2, Base: "start_of_turn"}
	if raw, err := json.Marshal(f.Begin.Setup.Settings); err == nil {
		_ = json.Unmarshal(raw, &g.set) // what is wrong there was refused before the battle
	}
	return g
}

// gsqFaults gathers what is wrong with one line.
type gsqFaults []string

func (f *gsqFaults) add(wrong bool, format string, args ...any) {
	if wrong {
		*f = append(*f, fmt.Sprintf(format, args...))
	}
}

func (g *gsqLog) line(l battle.Line) []string {
	var f gsqFaults
	if l.Type != battle.RollLine || l.Procedure != "melee" && l.Procedure != "contact" && l.Procedure != "front_rank" {
		g.fallen()
	}
	u := g.units[l.Unit]
	if u == nil && !g.told && (l.Type == "leader" || l.Type == "removed" || l.Type == "move") { // one who began with men
		u = &gsqUnit{stand: stand{id: l.Unit, side: g.field.Side(l.Side), figures: 1}, cond: "with"}
		u.kind.Leader = true
		g.units[l.Unit], g.ids = u, append(g.ids, l.Unit)
	}
	switch l.Type {
	case "place":
		g.place(&f, l)
	case "phase":
		g.phase(&f, l)
	case "order":
		g.given(&f, l)
	case battle.RollLine:
		g.roll(&f, l)
	case "move", "creep", "charge", "follow", "fall_back", "flee", "stand", "formation":
		if u == nil {
			f.add(true, "%s of %q, who was never set up", l.Type, l.Unit)
			break
		}
		g.goes(&f, l, u)
	case "state", "removed", "gun", "leader":
		if u == nil {
			f.add(true, "%s of %q, who was never set up", l.Type, l.Unit)
			break
		}
		g.changes(&f, l, u)
	case "ball":
		g.landed(&f, l)
	}
	return f
}

func (g *gsqLog) end() []string { return nil }

// place sets a unit up.
func (g *gsqLog) place(f *gsqFaults, l battle.Line) {
	u := &gsqUnit{stand: stand{id: l.Unit, side: g.field.Side(l.Side), figures: 1}, cond: "steady", sure: true}
	u.kind, _ = data[gsqKind](l.Data)
	if u.kind.With != "" {
		u.cond, u.with = "with", u.kind.With
	} else {
		p, ok := placed(l)
		if !ok {
			f.add(true, "nobody can tell where %s is set up", l.Unit)
			return
		}
		u.box, u.formation, u.figures = p.box(), p.Formation, p.Figures
		f.add(g.crowded(u) != "", "%s is set up on %s", u.id, g.crowded(u))
		f.add(!g.onBoard(u.box), "%s is set up off the table", u.id)
	}
	f.add(u.side < 0, "%s is of neither side", u.id)
	if u.kind.CinC {
		g.cinc[u.side] = u.id
	}
	if g.units[u.id] == nil {
		g.ids = append(g.ids, u.id)
	}
	g.units[u.id] = u
}

// phase opens a step. Where it opens a turn, whatever was due in the one before must have
// been done.
func (g *gsqLog) phase(f *gsqFaults, l battle.Line) {
	if l.Phase != "start" {
		f.add(g.field.Side(l.Side) != g.acting, "the step is of %s in the other side's turn", l.Side)
		return
	}
	g.turnOver(f)
	g.acting = g.field.Side(l.Side)
	for _, id := range g.ids {
		u := g.units[id]
		u.before, u.lost = u.figures, 0
		u.shot, u.acted, u.halted, u.faces = false, false, false, ""
		u.charged, u.wasCharged = false, false
		u.asked, u.tested, u.tried, u.due = false, false, false, false
		u.ran = u.cond == "fleeing"
	}
}

// turnOver lists who should have fought or tested in the turn and did not.
func (g *gsqLog) turnOver(f *gsqFaults) {
	for _, a := range g.ids {
		for _, b := range g.ids {
			pair := [2]string{a, b}
			f.add(g.contacts[pair] && !g.fought[pair], "%s and %s were in contact in the turn before and did not fight (GSQ-13.5)", a, b)
		}
	}
	clear(g.fought)
	for _, id := range g.ids {
		u := g.units[id]
		if !u.here() || u.kind.Leader && u.figures == 0 {
			continue
		}
		f.add(g.told && u.lost > 0 && !u.asked, "%s lost %d of %d in the turn before, and nobody asked whether it must test (GSQ-10.1)", u.id, u.lost, u.before)
		untested := !g.told && g.set.Base == "start_of_turn" && 4*u.lost >= u.before && u.lost > 0 && u.figures > 0 && (u.cond == "steady" || u.cond == "ground") && !u.tested && !u.tried
		f.add(u.due || untested, "%s had to test its morale in the turn before and did not (GSQ-10.1)", u.id)
		f.add(u.ran && u.side == g.acting && (u.cond == "fleeing" || u.cond == "recovering") && !u.tried, "%s was on the run in the turn before and did not try to rally (GSQ-11.4)", u.id)
	}
}

// gsqOrders are the orders of each step, and which of them come in the place of a move.
var gsqOrders = map[string]map[string]bool{
	"deploy":   {"deploy": false},
	"start":    {"break_off": false, "stand_up": false},
	"shooting": {"shoot": false, "fire_ball": false},
	"movement": {"move": true, "charge": true, "change_formation": true, "fix_bayonets": true, "draw_swords": true, "unfix_bayonets": true,
		"go_to_ground": true, "move_leader": true, "attach": true, "detach": true, "free_shot": false, "hold_fire": false},
}

// gsqSmall are the orders that go with having shot.
var gsqSmall = map[string]bool{"fix_bayonets": true, "draw_swords": true, "unfix_bayonets": true, "go_to_ground": true, "detach": true}

// given holds an order against its step, its side, and what its unit has done.
func (g *gsqLog) given(f *gsqFaults, l battle.Line) {
	o, ok := data[battle.Order](l.Data)
	if !ok {
		f.add(true, "nobody can tell what was ordered")
		return
	}
	g.order, g.by = o, g.field.Side(l.Side)
	action, known := gsqOrders[l.Phase][o.Kind]
	f.add(!known, "%q is no order of the %s step (GSQ-2.1)", o.Kind, l.Phase)
	u := g.units[o.Unit]
	if u == nil || l.Phase == "deploy" || o.Kind == "break_off" { // which is the whole side's
		return
	}
	free := o.Kind == "free_shot" || o.Kind == "hold_fire"
	f.add(u.side != g.by, "%s is ordered by the other side", u.id)
	f.add(free == (g.by == g.acting), "%s orders in a step of the other side (GSQ-13.3)", l.Side)
	f.add(u.cond == "fleeing" || u.cond == "recovering" || u.cond == "off", "%s is ordered to %s and is %s (GSQ-13.86)", u.id, o.Kind, u.cond)
	switch {
	case o.Kind == "stand_up":
		f.add(u.cond != "ground", "%s stands up and does not lie", u.id)
	case o.Kind == "shoot" || o.Kind == "fire_ball":
		f.add(u.cond == "ground", "%s shoots and is gone to ground (GSQ-7.3)", u.id)
		f.add(u.shot && u.formation != "square", "%s shoots twice (GSQ-13.3)", u.id)
		f.add(g.inMelee(u.id), "%s shoots and is in melee (GSQ-13.39)", u.id)
		u.shot = true
	case action:
		f.add(u.acted || u.halted, "%s has had its order of the step (GSQ-13.33)", u.id)
		f.add(u.shot && !gsqSmall[o.Kind], "%s has shot and is ordered to %s (GSQ-5.1)", u.id, o.Kind)
		f.add(g.inMelee(u.id), "%s is in melee and is ordered to %s (GSQ-13.70)", u.id, o.Kind)
		f.add(o.Kind == "charge" && u.cond == "ground", "%s charges from the ground (GSQ-13.54)", u.id)
		u.acted = true
		if o.Kind == "charge" {
			g.charging = [2]string{u.id, o.Target}
		}
	}
}

// inMelee says whether a unit is in contact with an enemy for certain: not by a corner that may
// touch or not.
func (g *gsqLog) inMelee(id string) bool {
	for c, sure := range g.contacts {
		if sure && (c[0] == id || c[1] == id) {
			return true
		}
	}
	return false
}

// part takes a unit out of every contact.
func (g *gsqLog) part(id string) {
	for c := range g.contacts {
		if c[0] == id || c[1] == id {
			delete(g.contacts, c)
		}
	}
}

func pairOf(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// changes follows what a unit becomes.
func (g *gsqLog) changes(f *gsqFaults, l battle.Line, u *gsqUnit) {
	switch l.Type {
	case "state":
		d, _ := data[struct{ State string }](l.Data)
		switch d.State {
		case "to_ground":
			f.add(!u.onTable(), "%s goes to ground and does not stand", u.id)
			if near, id := g.nearestEnemy(u); g.told {
				f.add(near < 6*gsqInch-gsqLoose, "%s goes to ground %s inches from %s (GSQ-13.49)", u.id, inches(near), id)
			}
			u.cond = "ground"
		case "upright":
			f.add(u.cond != "ground", "%s stands up and does not lie", u.id)
			u.cond, u.sure = "steady", u.sure && g.told
		case "halted":
			u.halted = true
		case "recovering":
			f.add(u.cond != "fleeing", "%s rallies and does not run", u.id)
			u.cond, u.sure = "recovering", u.sure && g.told
		case "steady":
			f.add(u.cond != "recovering", "%s is in order again and was not out of it", u.id)
			u.cond = "steady"
		}
	case "removed":
		u.cond = "off"
		g.part(u.id)
		if u.with != "" {
			u.with = ""
		}
		d, _ := data[struct{ How string }](l.Data)
		f.add(g.told && d.How == "destroyed" && u.figures > 0 && !u.kind.Leader, "%s is no more with %d figures left", u.id, u.figures)
	case "gun":
		d, _ := data[struct {
			Gun  int
			What string
		}](l.Data)
		switch d.What {
		case "abandoned":
			g.guns[d.Gun] = u.kind.Weapons
			u.kind.Arm, u.kind.Weapons, u.formation = "infantry", nil, "line"
			u.sure = u.sure && g.told
		case "manned":
			u.kind.Arm, u.kind.Weapons, u.sure = "artillery", g.guns[d.Gun], u.sure && g.told
		}
	case "leader":
		g.leads(f, l, u)
	}
}

// leads follows a leader into a unit and out of it.
func (g *gsqLog) leads(f *gsqFaults, l battle.Line, u *gsqUnit) {
	d, _ := data[struct{ What string }](l.Data)
	switch d.What {
	case "attached":
		host := g.units[l.Target]
		if host == nil {
			f.add(true, "%s joins %q, who was never set up", u.id, l.Target)
			return
		}
		f.add(host.side != u.side, "%s joins the enemy", u.id)
		u.cond, u.with = "with", host.id
		host.figures++
		host.before++
		host.sure = host.sure && g.told
	case "detached":
		if host := g.units[u.with]; host != nil {
			host.figures--
			host.before--
			host.sure = host.sure && g.told
			u.box.at, u.box.facing = host.box.at, host.box.facing
		}
		u.cond, u.with, u.sure = "steady", "", false // until it is told where he stands
	}
}

// hurt takes figures off a unit that were killed at once.
func (g *gsqLog) hurt(u *gsqUnit, kills int) {
	n := min(kills, u.figures)
	u.figures -= n
	u.lost += n
	if n > 0 {
		u.sure = u.sure && g.told
	}
}

// fallen takes off who fell in a melee step, once all its blows have fallen (GSQ-13.6).
func (g *gsqLog) fallen() {
	for id, n := range g.blows {
		g.hurt(g.units[id], n)
		delete(g.blows, id)
	}
}

// nearestEnemy is the gap to the nearest enemy on the table, and who he is.
func (g *gsqLog) nearestEnemy(u *gsqUnit) (near float64, id string) {
	near = math.Inf(1)
	for _, i := range g.ids {
		if v := g.units[i]; v.side != u.side && v.onTable() {
			if d := u.box.gap(v.box); d < near {
				near, id = d, v.id
			}
		}
	}
	return near, id
}

// onBoard says whether a footprint lies on the table.
func (g *gsqLog) onBoard(b box) bool { return g.within(b, gsqLoose) }

// within says whether no corner of a footprint lies farther off the table than so much; less than nothing: none lies nearer
// to its edge.
func (g *gsqLog) within(b box, off float64) bool {
	for _, c := range b.corners() {
		if c.x < -off || c.y < -off || c.x > float64(g.field.Width)+off || c.y > float64(g.field.Depth)+off {
			return false
		}
	}
	return true
}

// crowded is a unit on which another stands; empty: none.
func (g *gsqLog) crowded(u *gsqUnit) string { return g.crowdedAt(u, u.box) }

// crowdedAt is a unit on which another would stand in a place.
func (g *gsqLog) crowdedAt(u *gsqUnit, b box) string {
	for _, id := range g.ids {
		v := g.units[id]
		if _, fights := g.contacts[pairOf(u.id, v.id)]; v.id == u.id || !v.onTable() || !v.sure || fights {
			continue
		}
		if b.overlap(v.box) > gsqLoose {
			return v.id
		}
	}
	return ""
}
