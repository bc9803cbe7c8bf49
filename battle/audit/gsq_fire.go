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
