package audit

import (
	"math"

	"frontier/battle"
)

// rfBack is how far the beaten of a melee go, and who follows them (RISKFACTOR-12.12).
const rfBack = 5 * rfCM

// rfRough is how much bad ground may be misjudged for each edge of it that a way crosses.
const rfRough = 50.0

// movement takes note of what a unit may move.
func (r *risk) movement(at rfRoll, f *rfFaults) {
	u := r.up(at.line.Unit)
	if u == nil {
		f.add("%s moves and is not on the table", at.line.Unit)
		return
	}
	in, _ := data[struct {
		Mover   string `json:"mover"`
		Wounded bool   `json:"wounded"`
		Open    bool   `json:"open_ground"`
		Purpose string `json:"purpose"`
		Native  bool   `json:"native"`
	}](at.in)
	if mounted := in.Mover == "mounted"; mounted != u.rider && r.base[0] != r.base[1] {
		f.add("%s moves as %s and stands as another", u.id, in.Mover)
	}
	if hurt := u.lost - u.dead; in.Wounded && hurt < u.figures || !in.Wounded && hurt-u.stepped >= u.figures {
		f.add("%s moves as men who are %swounded, and %d of its %d are", u.id, map[bool]string{true: "", false: "not "}[in.Wounded], hurt, u.figures)
	}
	if len(at.line.Dice) > 0 {
		u.die = int(at.line.Dice[0])
	}
}

// driven holds what a melee moved, in logs of any version: nobody goes farther than 5 cm
// (RISKFACTOR-12.12 to 12.14, 14.96). Older logs do not tell of ranks that closed or of turns
// on the spot; what those may have moved is allowed for.
func (r *risk) driven(l battle.Line, u *rfUnit, p rfPlace, before *stand, f *rfFaults) {
	verb, ok := map[string]string{"RISKFACTOR-12.12": "is driven back", "RISKFACTOR-12.13": "goes after the beaten", "RISKFACTOR-14.96": "makes room"}[l.Rule]
	if !ok || before == nil {
		return
	}
	if l.Phase != "melee" {
		f.add("%s %s, and there is no melee", u.id, verb)
	}
	was, now := before.box, u.box
	far := was.at.to(now.at)
	slack := float64(Slack)
	if !r.measured {
		front := func(b box) point { return b.at.plus(ahead(b.facing).by(b.depth / 2)) }
		far = math.Min(far, front(was).to(front(now)))
		slack += math.Abs(was.depth - now.depth)
	}
	if far > rfBack+slack {
		f.add("%s %s by %s cm; 5 cm are the most", u.id, verb, inches(far))
	}
	if r.measured && (was.facing != now.facing || was.width != now.width || was.depth != now.depth) {
		f.add("%s %s and turns or changes its shape with it", u.id, verb)
	}
	if r.fray != nil {
		r.fray.moved[u.id] = far
		r.fray.rules[u.id] = l.Rule
	}
}

// moved holds a move against what was allowed for it, and against the ground.
func (r *risk) moved(l battle.Line, u *rfUnit, p rfPlace, before *stand, f *rfFaults) {
	if p.From == nil {
		f.add("it does not say whence %s came", u.id)
		return
	}
	from := at(*p.From)
	if far := from.to(before.box.at); far > Slack {
		f.add("%s moves from a place %s cm from where it stood", u.id, inches(far))
	}
	way := []point{from}
	for _, xy := range p.Path {
		way = append(way, at(xy))
	}
	way = append(way, u.box.at)
	long := 0.0
	for i := 1; i < len(way); i++ {
		long += way[i-1].to(way[i])
	}
	slack := Slack * float64(len(way))
	if math.Abs(long-float64(p.Went)) > slack {
		f.add("%s went %s cm, and %s are told", u.id, inches(long), p.Went)
	}
	if p.Spent > p.Allowed {
		f.add("%s spends %s cm of %s", u.id, p.Spent, p.Allowed)
	}
	switch l.Rule {
	case "RISKFACTOR-12.12", "RISKFACTOR-12.13", "RISKFACTOR-14.96":
		if l.Rule == "RISKFACTOR-12.13" {
			r.followedUp(u, f)
		}
		if float64(p.Allowed) != rfBack {
			f.add("%s is allowed %s cm after a melee, not 5", u.id, p.Allowed)
		}
		return
	}
	if l.Phase != "movement" || u.side != r.field.Side(r.side) {
		f.add("%s moves out of its turn", u.id)
	}
	if u.moved {
		f.add("%s moves twice in a turn", u.id)
	}
	u.moved = true
	r.byRule(l, u, f)
	cost := r.last["move_cost"]
	in, _ := data[struct {
		Allowance battle.Length `json:"allowance_cm"`
		Base      int           `json:"base_cm"`
		Open      battle.Length `json:"open_cm"`
		Difficult battle.Length `json:"difficult_cm"`
		Barriers  int           `json:"barriers"`
	}](cost.in)
	to, _ := data[struct {
		Cost battle.Length `json:"cost_cm"`
		May  bool          `json:"may_move"`
	}](cost.to)
	switch {
	case cost.line.Unit != u.id || cost.line.Turn != l.Turn:
		f.add("nobody worked out what the way of %s takes", u.id)
		return
	case !to.May || to.Cost != p.Spent || in.Allowance != p.Allowed || in.Difficult != p.Difficult || in.Barriers != p.Barriers || in.Open+in.Difficult != p.Went:
		f.add("the way of %s is reckoned otherwise than it went: %s of %s cm, %s over bad ground, %d barriers", u.id, to.Cost, in.Allowance, in.Difficult, in.Barriers)
	}
	r.allowed(l, u, p, in.Base, f)
	u.spent += float64(p.Spent)
	u.full = float64(in.Base) * rfCM
	slow, edge, turns := r.slowPart(way)
	if off, may := slow-float64(p.Difficult), 2*rfStep+rfRough*float64(turns); off > may || -off > may+edge {
		f.add("%s went %s cm over bad ground, and %s are told", u.id, inches(slow), p.Difficult)
	}
	if n := r.walls(way); n > p.Barriers {
		f.add("%s went over %d barriers, and %d are told", u.id, n, p.Barriers)
	}
	r.met(l, u, way, before, f)
}

// allowed holds an allowance against the kind of move (RISKFACTOR-7.1 to 7.3, 11.5, 11.10).
func (r *risk) allowed(l battle.Line, u *rfUnit, p rfPlace, base int, f *rfFaults) {
	move := r.last["movement"]
	in, _ := data[struct {
		Purpose string `json:"purpose"`
		Native  bool   `json:"native"`
	}](move.in)
	need, _ := data[struct {
		Base int `json:"base_cm"`
	}](move.need)
	to, _ := data[struct {
		Allowance int `json:"allowance_cm"`
	}](move.to)
	purpose := map[string]string{"RISKFACTOR-11.10": "rout", "RISKFACTOR-11.5": "attack", "RISKFACTOR-12.1": "attack", "RISKFACTOR-14.38": "attack"}[l.Rule]
	if purpose == "" {
		purpose = "move"
	}
	want := to.Allowance
	if u.die > 0 && purpose == "attack" {
		want, purpose = need.Base+u.die, in.Purpose
	}
	if move.line.Unit != u.id || move.line.Turn != l.Turn || in.Purpose != purpose || need.Base != base || float64(want)*rfCM != float64(p.Allowed) {
		f.add("%s is allowed %s cm, and %d by what was worked out for it (%s)", u.id, p.Allowed, want, in.Purpose)
	}
}

// byRule holds a move against the action that the table of actions gave (RISKFACTOR-11.5 to
// 11.12).
func (r *risk) byRule(l battle.Line, u *rfUnit, f *rfFaults) {
	if u.ruling == nil {
		if !u.alone && !u.commanded {
			f.add("%s moves and threw no action", u.id)
		}
		return
	}
	var may []string
	switch u.ruling.Action {
	case "move_to_enemy", "advance", "attack":
		may = []string{"RISKFACTOR-11.5", "RISKFACTOR-11.6", "RISKFACTOR-12.1"}
	case "halt_in_cover":
		may = []string{"RISKFACTOR-11.2"}
	case "retreat":
		may = []string{"RISKFACTOR-11.8"}
	case "rout":
		may = []string{"RISKFACTOR-11.10"}
	case "continue":
		may = []string{"RISKFACTOR-11.5", "RISKFACTOR-11.6", "RISKFACTOR-12.1", "RISKFACTOR-11.8", "RISKFACTOR-11.10", "RISKFACTOR-11.2"}
	}
	if !u.ruling.Must {
		may = append(may, "RISKFACTOR-7.1", "RISKFACTOR-12.1", "RISKFACTOR-14.38")
	}
	for _, rule := range may {
		if rule == l.Rule {
			return
		}
	}
	f.add("%s moves by %s, and the table said %s", u.id, l.Rule, u.ruling.Action)
}

// met holds that a way led through no enemy, and ended clear of enemies where it is no charge
// (RISKFACTOR-14.39).
func (r *risk) met(l battle.Line, u *rfUnit, way []point, before *stand, f *rfFaults) {
	charge := l.Rule == "RISKFACTOR-12.1"
	r.each(func(v *rfUnit) {
		if v.side == u.side || v.alone || u.alone {
			return
		}
		gap := u.box.gap(v.box)
		if !charge && gap < 2*rfCM-Slack {
			f.add("%s ends its move %s cm from %s; without a charge 2 cm are the least", u.id, inches(gap), v.id)
		}
		if charge && gap < Slack || before.box.gap(v.box) < 2*Slack {
			return
		}
		for i := 1; i < len(way); i++ {
			if v.box.cut(way[i-1], way[i], rfCM/5) {
				f.add("%s goes through %s", u.id, v.id)
				return
			}
		}
	})
}

// charge holds that who charges sees whom he charges and reaches him by the move that follows.
func (r *risk) charge(l battle.Line, f *rfFaults) {
	u, v := r.up(l.Unit), r.up(l.Target)
	switch {
	case u == nil || v == nil:
		f.add("%s charges %s, and one of them is not on the table", l.Unit, l.Target)
	case u.side == v.side:
		f.add("%s charges %s of its own side", l.Unit, l.Target)
	case !v.seen:
		f.add("%s charges %s, whom nobody of its side sees", l.Unit, l.Target)
	case len(u.foes) > 0:
		f.add("%s charges %s and is in contact already", l.Unit, l.Target)
	}
}

// rfContact is how far apart two units are at most who are in contact.
const rfContact = 40.0

// contact holds that those who are said to be in contact are.
func (r *risk) contact(l battle.Line, f *rfFaults) {
	u, v := r.up(l.Unit), r.up(l.Target)
	if u == nil || v == nil || u.side == v.side {
		f.add("%s and %s are said to be in contact and are not both on the table, or of one side", l.Unit, l.Target)
		return
	}
	if gap := u.box.gap(v.box); gap > rfContact {
		f.add("%s and %s are said to be in contact and are %s cm apart", l.Unit, l.Target, inches(gap))
	}
	u.foes[v.id], v.foes[u.id] = true, true
}

// parted takes note that contact is over.
func (r *risk) parted(l battle.Line, f *rfFaults) {
	u := r.units[l.Unit]
	if u == nil || len(u.foes) == 0 {
		f.add("%s parts from enemies and was in contact with none", l.Unit)
		return
	}
	if l.Target == "" {
		r.unlink(u)
		return
	}
	delete(u.foes, l.Target)
	if v := r.units[l.Target]; v != nil {
		delete(v.foes, u.id)
	}
}

// sight takes note of who is seen, and holds that who is seen may be, over the ground.
func (r *risk) sight(l battle.Line, f *rfFaults) {
	d, _ := data[struct {
		Seen bool `json:"seen"`
	}](l.Data)
	v := r.up(l.Unit)
	if v == nil {
		f.add("%s comes in sight and is not on the table", l.Unit)
		return
	}
	v.seen = d.Seen
	if !d.Seen {
		return
	}
	u := r.up(l.Target)
	if u == nil || u.side == v.side {
		f.add("nobody of the enemy is said to see %s", l.Unit)
		return
	}
	if u.box.gap(v.box) > 3*rfCM && !r.maySee(u, v) {
		f.add("%s is said to see %s through ground that blocks the view", u.id, v.id)
	}
}

// maySee says whether any line between figures of two units may be free, over the ground.
func (r *risk) maySee(u, v *rfUnit) bool {
	if u.box.gap(v.box) <= 15*rfCM+Slack && r.hidden(u) && r.hidden(v) {
		return true // in one wood one sees 15 cm (RISKFACTOR-9.3)
	}
	high, low := r.level(u.box.at), r.level(v.box.at)
	for _, a := range r.eyes(u) {
		for _, b := range append(r.eyes(v), v.box.nearest(a)) {
			if !r.shut(a, b, high, low, rfCM) {
				return true
			}
		}
	}
	return false
}
