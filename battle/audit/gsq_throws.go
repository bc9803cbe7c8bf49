package audit

import (
	"math"
	"slices"

	"frontier/battle"
)

// gsqShot is what a volley is thrown by.
type gsqShot struct {
	Weapon     string `json:"weapon"`
	Shooters   int    `json:"shooters"`
	RangeIn    int    `json:"range_in"`
	Experience string `json:"experience"`
	Native     bool   `json:"native"`
	Into       string `json:"into"`
}

// shot measures a volley: who may shoot, at whom, over what, and with how many figures
// (GSQ-6.1, 13.36 to 13.41).
func (g *gsqLog) shot(f *gsqFaults, l battle.Line) {
	u, t := g.units[l.Unit], g.units[l.Target]
	in, ok := data[gsqShot](l.Inputs)
	if u == nil || t == nil || !ok {
		f.add(true, "a volley of %q at %q, who were never set up", l.Unit, l.Target)
		return
	}
	free := g.order.Kind == "free_shot"
	f.add(g.order.Unit != u.id || !free && (g.order.Kind != "shoot" || g.order.Target != t.id), "%s shoots at %s without an order", u.id, t.id)
	f.add(free && g.charging != [2]string{t.id, u.id}, "%s shoots freely at %s, who does not charge it (GSQ-8.7)", u.id, t.id)
	f.add(!free && l.Phase != "shooting", "%s shoots in the %s step (GSQ-2.2)", u.id, l.Phase)
	f.add(u.side == t.side, "%s shoots at its own side", u.id)
	f.add(u.cond != "steady", "%s shoots and is %s (GSQ-13.86)", u.id, u.cond)
	f.add(t.cond == "ground", "%s shoots at %s, who is gone to ground (GSQ-13.39)", u.id, t.id)
	f.add(!t.here(), "%s shoots at %s, who is gone", u.id, t.id)
	f.add(g.inMelee(t.id) || g.inMelee(u.id), "%s shoots into a melee, or out of one (GSQ-13.39)", u.id)
	if in.Weapon == "spear" {
		f.add(u.thrown, "%s throws its spears again (GSQ-6.17)", u.id)
		u.thrown = true
	}
	side := 0
	if u.formation == "square" {
		side = max(0, slices.Index([]string{"front", "right", "rear", "left"}, g.order.Formation))
		if free {
			side = gsqSideTo(u.box, t.box.at)
		}
		mark := string(rune('0' + side))
		f.add(!free && slices.Contains([]byte(u.faces), mark[0]), "%s shoots twice with one face (GSQ-13.20)", u.id)
		u.faces += mark
	}
	if u.sure && t.sure {
		g.aimed(f, u, t, side, in)
	}
	if !g.told {
		return
	}
	f.add(!slices.Contains(u.kind.Weapons, in.Weapon), "%s shoots with %s, which it has not", u.id, in.Weapon)
	f.add(u.formation == "limbered", "%s shoots limbered (GSQ-13.21)", u.id)
	f.add(in.Experience != u.kind.Experience || in.Native != u.kind.Native, "%s shoots as what it is not (GSQ-6.3, 6.7, 6.9)", u.id)
	if in.Weapon == "grapeshot" || in.Weapon == "gatling" {
		return
	}
	r, ok := g.rolled("front_rank", l)
	n, _ := data[struct{ Figures int }](r.Result)
	f.add(!ok || n.Figures != in.Shooters, "%s shoots with %d figures, and of its front rank nobody counted so many (GSQ-6.1)", u.id, in.Shooters)
}

// aimed measures range, arc, sight and the side of the target that is shot at.
func (g *gsqLog) aimed(f *gsqFaults, u, t *gsqUnit, side int, in gsqShot) {
	gap := u.box.gap(t.box)
	low, high := math.Ceil((gap-10-blur)/gsqInch), math.Ceil((gap-10+blur)/gsqInch)
	f.add(float64(in.RangeIn) < low || float64(in.RangeIn) > max(high, 0), "%s is %s inches from %s and shoots at %d (GSQ-13.36)", u.id, inches(gap), t.id, in.RangeIn)
	look := u.box.facing + side*9000
	eye, half := gsqEdge(u.box, side), u.box.width/2
	if side%2 == 1 {
		half = u.box.depth / 2
	}
	mark := t.box.nearest(eye)
	if !u.kind.Leader {
		v := mark.minus(eye)
		forth, across := v.dot(ahead(look)), math.Abs(v.dot(ahead(look+9000)))
		f.add(forth < -blur || across > half+forth+blur, "%s shoots at %s out of its arc (GSQ-13.37)", u.id, t.id)
	}
	if what := g.hidden(u, t, eye, mark); what != "" {
		f.add(true, "%s shoots at %s through %s (GSQ-13.38)", u.id, t.id, what)
	}
	into := "front"
	forth, deep := u.box.at.minus(t.box.at).dot(ahead(t.box.facing)), t.box.depth/2
	doubt := math.Abs(forth-deep) < blur || math.Abs(forth+deep) < blur
	switch {
	case t.formation == "square" || forth >= deep:
	case forth >= -deep:
		into = "flank"
	default:
		into = "rear"
	}
	f.add(!doubt && in.Into != into, "%s shoots into the %s of %s and is at its %s (GSQ-13.22)", u.id, in.Into, t.id, into)
}

// gsqSideTo is the edge of a box nearest to a point.
func gsqSideTo(b box, p point) int {
	c, best, side := b.corners(), math.Inf(1), 0
	for i := range c {
		if d := reachOf(p, c[i], c[(i+1)%4]); d < best {
			best, side = d, i
		}
	}
	return side
}

// hidden is what clearly stands in a line of sight; empty: nothing does (GSQ-13.38).
func (g *gsqLog) hidden(u, t *gsqUnit, eye, mark point) string {
	if what := screened(g.field.Pieces, u.box.at, t.box.at, eye, mark, 2*gsqInch); what != "" {
		return what
	}
	mine := levelAt(g.field.Pieces, u.box.at)
	for _, id := range g.ids {
		v := g.units[id]
		if v.id == u.id || v.id == t.id || !v.onTable() || !v.sure || mine > levelAt(g.field.Pieces, v.box.at) {
			continue
		}
		if v.box.cut(eye, mark, blur) {
			return v.id
		}
	}
	return ""
}

// guessed holds a ball's guess against its order, and finds where it must land (GSQ-6.18,
// 13.45).
func (g *gsqLog) guessed(f *gsqFaults, l battle.Line, u *gsqUnit) {
	guess, _ := data[struct {
		In int `json:"guess_in"`
	}](l.Inputs)
	lands, _ := data[struct {
		In int `json:"lands_in"`
	}](l.Result)
	o := g.order
	if o.Kind != "fire_ball" || o.Unit != u.id || o.Facing == nil {
		f.add(true, "%s fires a ball without an order", u.id)
		return
	}
	f.add(guess.In != o.Figures, "%s guesses %d inches and was told %d", u.id, guess.In, o.Figures)
	f.add(g.told && u.kind.Arm != "artillery", "%s fires a ball and serves no gun (GSQ-6.18)", u.id)
	f.add(u.sure && turned(*o.Facing, u.box.facing) > 4500, "%s fires a ball out of its arc (GSQ-13.45)", u.id)
	falls := gsqEdge(u.box, 0).plus(ahead(*o.Facing).by(float64(lands.In) * gsqInch))
	g.ball = &falls
}

// landed holds where a ball is said to have landed against its bearing and its dice.
func (g *gsqLog) landed(f *gsqFaults, l battle.Line) {
	d, ok := data[struct{ At *battle.XY }](l.Data)
	if !ok || d.At == nil || g.ball == nil {
		f.add(true, "a ball lands and nobody fired it")
		return
	}
	off := g.ball.to(at(*d.At))
	f.add(g.units[l.Unit] != nil && g.units[l.Unit].sure && off > 2*Slack, "the ball of %s lands %s inches from where its line and its dice bring it (GSQ-6.18)", l.Unit, inches(off))
	where := at(*d.At)
	g.ball = &where
}

// struck counts the models of a unit under a ball (GSQ-6.19, 13.46).
func (g *gsqLog) struck(f *gsqFaults, l battle.Line) {
	t := g.units[l.Target]
	in, _ := data[struct{ Wholly, Partly int }](l.Inputs)
	if t == nil || g.ball == nil {
		f.add(true, "a ball strikes %q, and nobody fired it", l.Target)
		return
	}
	f.add(t.cond == "ground" && !g.set.BallFinds, "a ball strikes %s, who is gone to ground (GSQ-13.46)", t.id)
	f.add(!t.here(), "a ball strikes %s, who is gone", t.id)
	f.add(in.Wholly+in.Partly > t.figures, "a ball strikes %d figures of %s, who has %d", in.Wholly+in.Partly, t.id, t.figures)
	if !g.told || t.formation == "square" || t.figures > gsqMost {
		return
	}
	var whole, part, doubt int
	for _, m := range g.models(t) {
		near, far := m.nearest(*g.ball).to(*g.ball), 0.0
		for _, c := range m.corners() {
			far = math.Max(far, c.to(*g.ball))
		}
		switch {
		case math.Abs(near-2*gsqInch) < blur || math.Abs(far-2*gsqInch) < blur:
			doubt++
		case far < 2*gsqInch:
			whole++
		case near < 2*gsqInch:
			part++
		}
	}
	f.add(in.Wholly < whole || in.Wholly > whole+doubt || in.Partly < part || in.Partly > part+doubt, "a ball strikes %d models of %s wholly and %d partly, by the tape %d and %d (GSQ-6.19)", in.Wholly, t.id, in.Partly, whole, part)
}

// gsqMost is how many figures a unit may have.
const gsqMost = 60

// models are the bases of a unit's figures in line or column, or round a gun.
func (g *gsqLog) models(u *gsqUnit) []box {
	w, d := float64(g.set.FootWidth), float64(g.set.FootDepth)
	if u.kind.Mounted {
		w, d = float64(g.set.MountedWidth), float64(g.set.MountedDepth)
	}
	files := min(g.set.ColumnWidth, u.figures)
	if u.formation == "line" {
		files = (u.figures + g.set.LineRanks - 1) / g.set.LineRanks
	}
	f, r := ahead(u.box.facing), ahead(u.box.facing+9000)
	var out []box
	for i := range u.figures {
		right, back := float64(i%files)*w+w/2-u.box.width/2, u.box.depth/2-float64(i/files)*d-d/2
		if u.kind.Arm == "artillery" { // a man to each quarter
			right, back = u.box.width/4-u.box.width/2+float64(i%2)*u.box.width/2, u.box.depth/4-float64(i/2%2)*u.box.depth/2
		}
		out = append(out, box{u.box.at.plus(r.by(right)).plus(f.by(back)), u.box.facing, w, d})
	}
	return out
}

// roll follows a throw: whose it is, whether it was due, and what it takes.
func (g *gsqLog) roll(f *gsqFaults, l battle.Line) {
	u := g.units[l.Unit]
	if u == nil {
		f.add(l.Procedure != "experience", "%s of %q, who was never set up", l.Procedure, l.Unit)
		return
	}
	kills, _ := data[struct{ Kills int }](l.Result)
	switch l.Procedure {
	case "shoot":
		if g.shot(f, l); g.units[l.Target] != nil {
			g.hurt(g.units[l.Target], kills.Kills)
		}
	case "guess_range":
		g.guessed(f, l, u)
	case "ball_strike":
		if g.struck(f, l); g.units[l.Target] != nil {
			g.hurt(g.units[l.Target], kills.Kills)
		}
	case "movement":
		g.reach(f, l, u)
	case "front_rank":
		g.ranks(f, l, u)
	case "contact":
		g.touches(f, l, u)
	case "melee":
		g.blow(f, l, u, kills.Kills)
	case "charge_nerve":
		g.nerve(f, l, u)
	case "must_test":
		g.mustTest(f, l, u)
	case "morale":
		g.morale(f, l, u)
	}
	g.rolls[l.Procedure], g.rolls[l.Procedure+" "+u.id] = l, l
}

// reach measures a charge as it is declared (GSQ-13.54).
func (g *gsqLog) reach(f *gsqFaults, l battle.Line, u *gsqUnit) {
	in, _ := data[gsqGait](l.Inputs)
	t := g.units[l.Target]
	if !in.Charging || t == nil {
		return
	}
	may, _ := data[struct {
		In int `json:"allowance_in"`
	}](l.Result)
	f.add(g.charging != [2]string{u.id, t.id}, "%s charges %s without an order", u.id, t.id)
	f.add(!t.onTable(), "%s charges %s, who is %s (GSQ-13.54)", u.id, t.id, t.cond)
	g.gait(f, u, in)
	gap := u.box.gap(t.box)
	f.add(u.sure && t.sure && math.Ceil((gap-10-blur)/gsqInch) > float64(may.In), "%s charges %s over %s inches and may go %d (GSQ-13.54)", u.id, t.id, inches(gap), may.In)
}

// ranks holds what a front rank is counted from (GSQ-6.1, 13.18 to 13.21).
func (g *gsqLog) ranks(f *gsqFaults, l battle.Line, u *gsqUnit) {
	in, _ := data[struct {
		Formation   string `json:"formation"`
		Figures     int    `json:"figures"`
		LineRanks   int    `json:"line_ranks"`
		ColumnWidth int    `json:"column_width"`
	}](l.Inputs)
	formation := u.formation
	if u.kind.Arm == "artillery" {
		formation = "gun_crew"
	}
	f.add(u.figures > gsqMost, "%s has %d figures, and a unit has %d at most (GSQ-17.1)", u.id, u.figures, gsqMost)
	f.add(in.Figures != u.figures, "the ranks of %s are counted of %d figures, and it has %d (GSQ-6.1)", u.id, in.Figures, u.figures)
	f.add(in.Formation != formation, "the ranks of %s are counted in %s, and it is in %s", u.id, in.Formation, formation)
	f.add(in.LineRanks != g.set.LineRanks || in.ColumnWidth != g.set.ColumnWidth, "the ranks of %s are counted by other settings than those of the battle", u.id)
}

// touches holds two units who fight: in contact, with no more than stand along the side
// (GSQ-9.2, 13.24).
func (g *gsqLog) touches(f *gsqFaults, l battle.Line, u *gsqUnit) {
	in, _ := data[struct {
		Own   int `json:"own_front"`
		Enemy int `json:"enemy_front"`
		Lap   int `json:"lap"`
	}](l.Inputs)
	_, fights := g.contacts[pairOf(l.Unit, l.Target)]
	f.add(!fights, "%s fights %s and is not in contact with it (GSQ-9.1)", l.Unit, l.Target)
	f.add(in.Lap != g.set.Lap, "%s fights by another lap than the battle's", u.id)
	own, _ := data[struct{ Figures int }](g.rolls["front_rank "+l.Unit].Result)
	foe, _ := data[struct{ Figures int }](g.rolls["front_rank "+l.Target].Result)
	f.add(in.Own > max(1, own.Figures) || in.Enemy > max(1, foe.Figures), "%s and %s fight with %d and %d figures, and have %d and %d along those sides (GSQ-13.24)", l.Unit, l.Target, in.Own, in.Enemy, own.Figures, foe.Figures)
}

// blow holds one unit's blows (GSQ-9.2 to 9.15).
func (g *gsqLog) blow(f *gsqFaults, l battle.Line, u *gsqUnit, kills int) {
	t := g.units[l.Target]
	if t == nil {
		f.add(true, "%s strikes at %q, who was never set up", u.id, l.Target)
		return
	}
	in, _ := data[struct {
		Figures    int    `json:"figures"`
		Experience string `json:"experience"`
		Arm        string `json:"arm"`
		EnemyArm   string `json:"enemy_arm"`
		Charged    bool   `json:"charged"`
		WasCharged bool   `json:"was_charged"`
	}](l.Inputs)
	f.add(l.Phase != "melee", "%s strikes in the %s step (GSQ-2.4)", u.id, l.Phase)
	f.add(u.side == t.side, "%s strikes its own side", u.id)
	_, fights := g.contacts[pairOf(u.id, t.id)]
	g.fought[pairOf(u.id, t.id)] = true
	f.add(!fights, "%s strikes at %s and is not in contact with it (GSQ-9.1)", u.id, t.id)
	f.add(in.Charged != u.charged || in.WasCharged != u.wasCharged, "%s strikes as if it had charged, or been charged, otherwise than it was this turn (GSQ-13.74)", u.id)
	if g.told {
		f.add(in.Experience != u.kind.Experience || in.Arm != u.kind.Arm || in.EnemyArm != t.kind.Arm, "%s strikes as what it is not", u.id)
		c := g.rolls["contact"]
		r, _ := data[struct {
			Own   int `json:"own_in_contact"`
			Enemy int `json:"enemy_in_contact"`
		}](c.Result)
		want := r.Own
		if c.Unit != u.id {
			want = r.Enemy
		}
		f.add(pairOf(c.Unit, c.Target) != pairOf(u.id, t.id) || in.Figures != want, "%s strikes with %d figures and %d are in contact (GSQ-9.2)", u.id, in.Figures, want)
	}
	g.blows[t.id] += min(kills, t.figures-g.blows[t.id])
}

// gsqSpirit is what bears on a test of morale.
type gsqSpirit struct {
	Role       string `json:"role"`
	State      string `json:"state"`
	Occasion   string `json:"occasion"`
	European   bool   `json:"european"`
	Experience string `json:"experience"`
	Cinc       bool   `json:"cinc_within_6"`
	Friends    bool   `json:"friends_within_12"`
	Fleeing    bool   `json:"friend_fleeing_within_12"`
}

// spirit measures who is near to a unit that tests (GSQ-10.4 to 10.8, 13.80, 13.81).
func (g *gsqLog) spirit(f *gsqFaults, u *gsqUnit, in gsqSpirit) {
	if !g.told || !u.sure {
		return
	}
	f.add(in.Experience != u.kind.Experience, "%s tests as %s and is %s (GSQ-10.5)", u.id, in.Experience, u.kind.Experience)
	near, run, cinc := math.Inf(1), math.Inf(1), math.Inf(1)
	for _, id := range g.ids {
		v := g.units[id]
		if v.id == u.id || v.side != u.side || v.kind.Leader || !v.here() {
			continue
		}
		d := u.box.gap(v.box)
		near = math.Min(near, d)
		if v.cond == "fleeing" {
			run = math.Min(run, d)
		}
	}
	if c := g.units[g.cinc[u.side]]; c != nil && c.id != u.id {
		host := g.units[c.with]
		switch {
		case c.cond == "with" && host == u && u.cond != "fleeing":
			cinc = 0
		case c.cond == "with" && host != nil && host.cond != "fleeing" && host != u:
			cinc = u.box.nearest(host.box.at).to(host.box.at)
		case c.here() && c.cond != "fleeing":
			cinc = u.box.gap(c.box)
		}
	}
	holds := func(said bool, d float64, within int, what, rule string) {
		limit := float64(within) * gsqInch
		f.add(said && d > limit+blur, "%s tests with %s within %d inches, and by the tape there is none (%s)", u.id, what, within, rule)
		f.add(!said && d < limit-blur, "%s tests without %s within %d inches, and by the tape it is %s away (%s)", u.id, what, within, inches(d), rule)
	}
	holds(in.Cinc, cinc, 6, "its C-in-C", "GSQ-10.4")
	holds(in.Friends, near, 12, "friends", "GSQ-10.7")
	holds(in.Fleeing, run, 12, "friends on the run", "GSQ-10.8")
}

// nerve holds a test of a charge (GSQ-8.1 to 8.7, 11.6).
func (g *gsqLog) nerve(f *gsqFaults, l battle.Line, u *gsqUnit) {
	in, _ := data[gsqSpirit](l.Inputs)
	r, _ := data[struct{ Passed bool }](l.Result)
	pair := [2]string{l.Unit, l.Target}
	if in.Role == "charged" {
		pair = [2]string{l.Target, l.Unit}
	}
	f.add(l.Phase != "movement" || g.charging != pair, "%s tries its nerve in a charge that nobody declared (GSQ-8.1)", u.id)
	state := u.cond
	f.add(in.State != state, "%s tries its nerve as one who is %s, and is %s", u.id, in.State, state)
	f.add(g.told && in.European == u.kind.Native, "%s tries its nerve as Europeans do, or as they do not (GSQ-8.4)", u.id)
	g.spirit(f, u, in)
	if in.Role == "charger" {
		moved := g.rolls["movement"]
		f.add(g.told && (moved.Unit != u.id || moved.Target != l.Target || moved.Turn != l.Turn), "nobody worked out how far %s may charge (GSQ-5.6)", u.id)
		if t := g.units[l.Target]; t != nil && r.Passed {
			u.charged, t.wasCharged = true, true
		}
		u.halted = u.halted || !r.Passed
	} else {
		before := g.rolls["charge_nerve"]
		f.add(before.Unit != l.Target || before.Turn != l.Turn, "%s tries its nerve before the charger has (GSQ-13.55)", u.id)
	}
}

// mustTest holds what is asked of a unit that lost figures (GSQ-10.1, 13.78, 13.82).
func (g *gsqLog) mustTest(f *gsqFaults, l battle.Line, u *gsqUnit) {
	in, _ := data[struct {
		Before  int  `json:"figures_before"`
		Lost    int  `json:"lost"`
		Fleeing bool `json:"already_fleeing"`
	}](l.Inputs)
	must, _ := data[struct {
		Test bool `json:"must_test"`
	}](l.Result)
	f.add(l.Phase != "morale", "%s is asked for its losses in the %s step (GSQ-2.5)", u.id, l.Phase)
	f.add(u.asked, "%s is asked twice for its losses of one turn (GSQ-13.82)", u.id)
	f.add(in.Lost != u.lost, "%s is asked for %d lost, and lost %d this turn (GSQ-10.1)", u.id, in.Lost, u.lost)
	f.add(g.set.Base == "start_of_turn" && in.Before != max(u.before, u.lost+u.figures), "%s is asked for losses of %d, and had %d as the turn began (GSQ-13.78)", u.id, in.Before, u.before)
	f.add(in.Fleeing != (u.cond == "fleeing"), "%s is asked as if it ran, or as if it did not (GSQ-13.82)", u.id)
	u.asked, u.due = true, must.Test
}

// morale holds a test of morale: after losses that call for it, or of one who was running
// when his own side's turn began (GSQ-10.1, 11.4, 13.8, 13.86).
func (g *gsqLog) morale(f *gsqFaults, l battle.Line, u *gsqUnit) {
	in, _ := data[gsqSpirit](l.Inputs)
	f.add(l.Phase != "morale", "%s tests its morale in the %s step (GSQ-2.5)", u.id, l.Phase)
	g.spirit(f, u, in)
	if in.Occasion == "rally" {
		f.add(u.cond != "fleeing" || !u.ran || u.side != g.acting, "%s tries to rally out of its turn (GSQ-13.86)", u.id)
		f.add(u.tried, "%s tries to rally twice in a turn (GSQ-13.86)", u.id)
		u.tried = true
		return
	}
	f.add(g.told && !u.due, "%s tests its morale and had no need to (GSQ-10.1)", u.id)
	f.add(!g.told && 4*u.lost < u.lost+u.figures && g.set.Base == "start_of_turn" && u.before > 0, "%s tests its morale for %d lost of %d (GSQ-10.1)", u.id, u.lost, u.lost+u.figures)
	f.add(u.tested, "%s tests twice for the losses of one turn (GSQ-13.82)", u.id)
	u.tested, u.due = true, false
}
