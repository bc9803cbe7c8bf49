package audit

import (
	"encoding/json"
	"math"
	"slices"

	"frontier/battle"
)

// gsqMove is what a line says of a move.
type gsqMove struct {
	Path    []battle.XY   `json:"path"`
	Went    battle.Length `json:"went"`
	Allowed battle.Length `json:"allowed"`
	Side    string        `json:"side"`
}

// gsqGait is what a movement is worked out from.
type gsqGait struct {
	Mode      string `json:"mode"`
	Native    bool   `json:"native"`
	Difficult bool   `json:"difficult"`
	Uphill    bool   `json:"uphill"`
	Downhill  bool   `json:"downhill"`
	Charging  bool   `json:"charging"`
	ToGround  bool   `json:"to_ground"`
}

// goes measures a line that puts a unit somewhere.
func (g *gsqLog) goes(f *gsqFaults, l battle.Line, u *gsqUnit) {
	p, ok := placed(l)
	if !ok {
		f.add(true, "nobody can tell where %s is", u.id)
		return
	}
	m, _ := data[gsqMove](l.Data)
	from, now := u.box, p.box()
	sure := u.sure
	f.add(g.told && p.Figures != u.figures, "%s has %d figures and the losses told of leave it %d", u.id, p.Figures, u.figures)
	switch l.Type {
	case "charge", "follow":
		f.add(l.Phase != "movement", "%s goes in the %s step", u.id, l.Phase)
	case "move", "creep", "fall_back", "formation":
		f.add(l.Phase != "movement" && l.Rule != "GSQ-13.20", "%s goes in the %s step", u.id, l.Phase)
	}
	if l.Type != "stand" && l.Type != "formation" && sure && g.told {
		f.add(math.Abs(from.width-now.width) > Slack || math.Abs(from.depth-now.depth) > Slack || u.formation != p.Formation, "%s changes its shape as it goes", u.id)
	}
	switch {
	case !sure && (!g.told || l.Type == "stand"):
	case l.Type == "move" || l.Type == "creep":
		g.marches(f, l, u, m, now)
	case l.Type == "charge":
		g.strikes(f, l, u, m, now)
	case l.Type == "follow":
		f.add(from.at.to(now.at) > float64(m.Allowed)+2*Slack && g.told, "%s follows %s inches and may go %s (GSQ-13.61)", u.id, inches(from.at.to(now.at)), m.Allowed)
	case l.Type == "fall_back":
		g.fallsBack(f, u, m, now)
	case l.Type == "flee":
		g.flees(f, l, u, m, now)
	case l.Type == "stand" && g.told:
		g.shifts(f, l, u, now)
	case l.Type == "formation" && g.told:
		f.add(from.at.to(now.at) > 3*gsqInch+float64(now.depth+from.depth)/2+Slack, "%s shifts by %s inches as it forms (GSQ-4.2)", u.id, inches(from.at.to(now.at)))
	}
	u.box, u.formation, u.sure = now, p.Formation, true
	if l.Type == "flee" {
		u.cond = "fleeing"
		g.part(u.id)
	}
	if l.Type == "charge" {
		g.contact(u)
	}
	if !g.told {
		u.figures = p.Figures
		return
	}
	if u.onTable() && u.figures > 0 && l.Rule != "GSQ-13.14" { // who leaves his gun runs on at once
		f.add(g.crowded(u) != "", "%s stands on %s", u.id, g.crowded(u))
		f.add(!g.onBoard(now), "%s stands off the table", u.id)
	}
}

// rolled is the last evaluation of a procedure for a unit in this step; false: there is none.
func (g *gsqLog) rolled(procedure string, l battle.Line) (battle.Line, bool) {
	r := g.rolls[procedure]
	return r, r.Unit == l.Unit && r.Turn == l.Turn && r.Phase == l.Phase && r.N < l.N
}

// marches measures a move: its length along its way, what it was allowed, what ground it
// crossed, and that it kept off the enemy (GSQ-5.2 to 5.8, 13.25 to 13.32).
func (g *gsqLog) marches(f *gsqFaults, l battle.Line, u *gsqUnit, m gsqMove, now box) {
	legs := [][2]point{}
	at0 := u.box.at
	for _, xy := range m.Path {
		legs = append(legs, [2]point{at0, at(xy)})
		at0 = at(xy)
	}
	legs = append(legs, [2]point{at0, now.at})
	far := 0.0
	for _, leg := range legs {
		far += leg[0].to(leg[1])
	}
	if !g.told {
		far = u.box.at.to(now.at)
		if u.formation != "column" { // a column may have bent its way
			f.add(far > 12*gsqInch+2*Slack, "%s goes %s inches, farther than anybody may (GSQ-5.2)", u.id, inches(far))
		}
		return
	}
	f.add(math.Abs(far-float64(m.Went)) > 2*Slack, "%s went %s inches by the log and %s by the tape", u.id, m.Went, inches(far))
	f.add(len(m.Path) > 0 && u.formation != "column" && !u.kind.Leader && u.kind.Arm != "artillery", "%s bends its way and is no column (GSQ-13.25)", u.id)
	if far <= 2*Slack {
		return
	}
	r, ok := g.rolled("movement", l)
	if !ok {
		f.add(true, "nobody worked out how far %s may go (GSQ-5.2)", u.id)
		return
	}
	in, _ := data[gsqGait](r.Inputs)
	may, _ := data[struct {
		In int `json:"allowance_in"`
	}](r.Result)
	f.add(far > float64(may.In)*gsqInch+2*Slack, "%s goes %s inches and may go %d (GSQ-5.2)", u.id, inches(far), may.In)
	g.gait(f, u, in)
	f.add(in.Charging, "%s moves as one who charges", u.id)
	for _, leg := range legs {
		g.crossed(f, u, in, leg[0], leg[1], u.box.width, u.box.depth)
	}
	if u.cond == "ground" {
		return
	}
	for _, id := range g.ids {
		v := g.units[id]
		if v.side == u.side || !v.onTable() || !v.sure {
			continue
		}
		if d := now.gap(v.box); d < gsqInch-gsqLoose && d < u.box.gap(v.box)-gsqLoose {
			f.add(true, "%s comes within %s inches of %s and does not charge (GSQ-13.32)", u.id, inches(d), v.id)
		}
	}
}

// gait holds how a unit moves against what it is (GSQ-5.2, 5.5, 7.2).
func (g *gsqLog) gait(f *gsqFaults, u *gsqUnit, in gsqGait) {
	mode := "infantry_line"
	switch {
	case u.kind.Arm == "artillery" && u.formation == "limbered":
		mode = "horse_artillery_limbered"
	case u.kind.Arm == "artillery":
		mode = "artillery_pushed"
	case u.kind.Mounted && (u.formation == "column" || u.kind.Leader):
		mode = "cavalry_column"
	case u.kind.Mounted:
		mode = "cavalry_line"
	case u.formation == "column" || u.kind.Leader:
		mode = "infantry_column"
	case u.formation == "square":
		mode = "infantry_square"
	}
	f.add(in.Mode != mode, "%s goes as %s and is %s (GSQ-5.2)", u.id, in.Mode, mode)
	f.add(in.Native != u.kind.Native, "%s goes as natives do, or as they do not (GSQ-5.5)", u.id)
	f.add(in.ToGround != (u.cond == "ground"), "%s goes as if it lay, or as if it did not (GSQ-7.2)", u.id)
}

// gsqRough are the pieces that make a way difficult: ground, and what stands in the way.
var gsqRough = map[string]bool{"wood": true, "rocks": true, "scrub": true, "tall_grass": true, "crops": true, "houses": true,
	"wall": true, "hedge": true, "entrenchment": true, "redoubt": true, "zareba": true, "laager": true, "fort": true, "walls": true}

// crossed holds the ground that a way was reckoned by against the pieces on it (GSQ-5.3,
// 5.4, 13.26, 13.27).
func (g *gsqLog) crossed(f *gsqFaults, u *gsqUnit, in gsqGait, from, to point, width, depth float64) {
	far := from.to(to)
	if far < gsqInch/2 {
		return
	}
	way := box{from.plus(to).by(0.5), bearing(from, to), width, depth + far}
	thin := way
	thin.width, thin.depth = way.width-2*grazes, way.depth-2*grazes
	for _, p := range g.field.Pieces {
		if p.State == "destroyed" {
			continue
		}
		if gsqRough[p.Kind] && !in.Difficult && gsqMeets(p, thin) {
			f.add(true, "%s goes through %s as over open ground (GSQ-5.3)", u.id, p.Kind)
			return
		}
		if p.Kind == "hill" && !in.Uphill && gsqClimbs(p, from, to) {
			f.add(true, "%s goes up hill as over level ground (GSQ-5.4)", u.id)
			return
		}
	}
}

// gsqMeets says whether a box has part of a piece in it: of its ground, or of its line.
func gsqMeets(p battle.PieceView, b box) bool {
	line := outlineOf(p)
	c := b.corners()
	n := len(line)
	if !p.Closed {
		n--
	}
	for i := range n {
		q, r := line[i], line[(i+1)%len(line)]
		for k := range c {
			if crosses(q, r, c[k], c[(k+1)%4]) {
				return true
			}
		}
		if inside(q, c[:]) || inside(r, c[:]) {
			return true
		}
	}
	ring := p.Kind == "wall" || p.Kind == "hedge" || p.Kind == "entrenchment" || p.Kind == "redoubt" || p.Kind == "zareba" || p.Kind == "laager" || p.Kind == "fort" || p.Kind == "walls"
	return p.Closed && !ring && inside(b.at, line)
}

// gsqClimbs says whether a way clearly goes up on to a hill: it begins outside and ends inside.
func gsqClimbs(p battle.PieceView, from, to point) bool {
	line := outlineOf(p)
	edge := math.Inf(1)
	for i := range line {
		edge = math.Min(edge, math.Min(reachOf(from, line[i], line[(i+1)%len(line)]), reachOf(to, line[i], line[(i+1)%len(line)])))
	}
	return edge > grazes && !inside(from, line) && inside(to, line)
}

// strikes measures a charge: near enough when it was declared, and in contact along the
// side that it is said to strike (GSQ-9.1, 13.54, 13.67).
func (g *gsqLog) strikes(f *gsqFaults, l battle.Line, u *gsqUnit, m gsqMove, now box) {
	t := g.units[l.Target]
	if t == nil {
		f.add(true, "%s charges %q, who was never set up", u.id, l.Target)
		return
	}
	f.add(!t.onTable() || t.cond == "fleeing", "%s comes to grips with %s, who is %s", u.id, t.id, t.cond)
	f.add(u.side == t.side, "%s charges its own side", u.id)
	f.add(t.sure && now.gap(t.box) > gsqTouch, "%s comes to grips with %s over %s inches (GSQ-9.1)", u.id, t.id, inches(now.gap(t.box)))
	if !g.told {
		return
	}
	reach := float64(m.Allowed) + math.Max(u.box.width, u.box.depth)/2 + math.Max(u.box.width, u.box.depth)
	f.add(u.box.at.to(now.at) > reach, "%s charges %s inches and may go %s (GSQ-5.6)", u.id, inches(u.box.at.to(now.at)), m.Allowed)
	f.add(float64(m.Went) > float64(m.Allowed)+2*Slack, "%s charges %s inches and may go %s (GSQ-5.6)", u.id, m.Went, m.Allowed)
	side := map[string]int{"front": 0, "right": 1, "rear": 2, "left": 3}[m.Side]
	f.add(turned(now.facing, t.box.facing+side*9000+18000) > 3, "%s does not lie flat on the %s of %s (GSQ-13.67)", u.id, m.Side, t.id)
}

// contact notes with whom a charger has come into contact.
func (g *gsqLog) contact(u *gsqUnit) {
	for _, id := range g.ids {
		v := g.units[id]
		main := v.id == g.charging[1] && g.charging[0] == u.id
		if v.side == u.side || !main && (v.cond != "steady" || !v.sure || u.box.gap(v.box) > gsqTouch) {
			continue
		}
		if pair := pairOf(u.id, v.id); !g.contacts[pair] {
			g.contacts[pair] = main || u.box.gap(v.box) < gsqTouch-2*Slack
		}
	}
}

// fallsBack measures a charger who gives back: by the die, straight back (GSQ-8.4, 13.64).
func (g *gsqLog) fallsBack(f *gsqFaults, u *gsqUnit, m gsqMove, now box) {
	far := u.box.at.to(now.at)
	if g.told {
		thrown := g.thrownFor(u, "charge_nerve", "distance_in")
		f.add(far > float64(thrown)*gsqInch+2*Slack, "%s falls back %s inches and threw %d (GSQ-8.4)", u.id, inches(far), thrown)
		f.add(m.Allowed != battle.Inches(thrown), "%s is said to fall back %s inches and threw %d", u.id, m.Allowed, thrown)
	} else {
		f.add(far > 3*gsqInch+2*Slack, "%s falls back %s inches (GSQ-8.4)", u.id, inches(far))
	}
	f.add(far > 10*Slack && turned(bearing(u.box.at, now.at), now.facing+18000) > 100, "%s does not fall back straight (GSQ-13.64)", u.id)
}

// thrownFor is the distance that a unit's last test of a procedure gave it.
func (g *gsqLog) thrownFor(u *gsqUnit, procedure, key string) int {
	r := g.rolls[procedure+" "+u.id]
	var result map[string]json.RawMessage
	n := 0
	if json.Unmarshal(r.Result, &result) == nil {
		_ = json.Unmarshal(result[key], &n)
	}
	return n
}

// flees measures a flight: by its dice, straight, away from where it faced, or the way that
// it faced where it was taken from behind; no farther but to be clear of its friends
// (GSQ-11.1, 11.2, 13.83, 13.84).
func (g *gsqLog) flees(f *gsqFaults, l battle.Line, u *gsqUnit, m gsqMove, now box) {
	far, may := u.box.at.to(now.at), float64(m.Allowed)
	if !g.told {
		f.add(far > 12*gsqInch+2*Slack && g.clearOf(u, now, 12*gsqInch, far), "%s runs %s inches (GSQ-11.1)", u.id, inches(far))
		return
	}
	thrown := g.thrownFor(u, "morale", "flee_in")
	if n := g.rolls["charge_nerve "+u.id].N; n > g.rolls["morale "+u.id].N {
		thrown = g.thrownFor(u, "charge_nerve", "distance_in")
	}
	f.add(m.Allowed != battle.Inches(thrown), "%s is said to run %s inches and threw %d (GSQ-11.1)", u.id, m.Allowed, thrown)
	turn := turned(u.box.facing, now.facing)
	f.add(turn > 3 && turn < 17997, "%s runs neither ahead nor back (GSQ-11.2)", u.id)
	f.add(u.cond == "fleeing" && turn > 3, "%s turns as it runs on (GSQ-13.84)", u.id)
	moved := now
	moved.at = u.box.at
	if far > 10*Slack && turned(bearing(u.box.at, now.at), now.facing) > 100 {
		f.add(g.crowdedAt(u, moved) == "", "%s does not run straight (GSQ-11.2)", u.id)
		return
	}
	f.add(far > may+2*Slack && g.clearOf(u, now, may, far), "%s runs %s inches and threw %d (GSQ-11.1)", u.id, inches(far), thrown)
}

// clearOf says whether one who ran so far would have stood clear before, but after the
// distance that he threw.
func (g *gsqLog) clearOf(u *gsqUnit, now box, threw, far float64) bool {
	if far > threw+float64(g.field.Width+g.field.Depth) { // beyond any friends
		return true
	}
	for d := threw; d < far-500-Slack; d += 500 {
		b := now
		b.at = u.box.at.plus(ahead(now.facing).by(d))
		if g.touched(u, b) == "" {
			return true
		}
	}
	b := now
	b.at = u.box.at.plus(ahead(now.facing).by(threw))
	return g.touched(u, b) == ""
}

// touched is a unit, standing or lying on the same side, on any of whose ground a box lies.
func (g *gsqLog) touched(u *gsqUnit, b box) string {
	for _, id := range g.ids {
		if v := g.units[id]; v.id != u.id && (v.onTable() || v.cond == "ground") && b.overlap(v.box) > 0 {
			return v.id
		}
	}
	return ""
}

// shifts measures a unit that comes to stand otherwise than by going: its ranks close on
// the middle of an edge, it turns about as it rallies, a leader joins or leaves it, a gun is
// left or manned, or it rises beside who stands where it lay.
func (g *gsqLog) shifts(f *gsqFaults, l battle.Line, u *gsqUnit, now box) {
	was, far := u.box, u.box.at.to(now.at)
	switch l.Rule {
	case "GSQ-13.7":
		best := math.Inf(1)
		for side := range 4 {
			best = math.Min(best, gsqEdge(was, side).to(gsqEdge(now, side)))
		}
		if far <= Slack && g.wet(was) { // over the edge of a ford it closes on its middle
			best = 0
		}
		f.add(best > 2*Slack || turned(was.facing, now.facing) > 0, "%s closes its ranks and no edge of it stays where it was (GSQ-13.7)", u.id)
	case "GSQ-11.5":
		f.add(far > Slack || turned(was.facing, now.facing+18000) > 0, "%s rallies and does more than turn about (GSQ-11.5)", u.id)
	case "GSQ-13.52":
		u.sure = false
		f.add(far > Slack && g.touched(u, was) == "" && g.within(was, -gsqLoose), "%s rises beside where it lay, and nobody stands there (GSQ-13.52)", u.id)
	case "GSQ-13.35":
		if u.kind.Leader {
			f.add(far > 12*gsqInch, "%s goes %s inches as he leaves a unit (GSQ-13.35)", u.id, inches(far))
			return
		}
		f.add(gsqEdge(was, 0).to(gsqEdge(now, 0)) > 2*Slack, "%s moves as a leader joins it (GSQ-13.35)", u.id)
	}
}

// wet says whether a box has part of a river in it.
func (g *gsqLog) wet(b box) bool {
	return slices.ContainsFunc(g.field.Pieces, func(p battle.PieceView) bool { return p.Kind == "river" && gsqMeets(p, b) })
}

// gsqEdge is the middle of one edge of a box: 0 front, 1 right, 2 rear, 3 left.
func gsqEdge(b box, side int) point {
	half := b.depth / 2
	if side%2 == 1 {
		half = b.width / 2
	}
	return b.at.plus(ahead(b.facing + side*9000).by(half))
}
