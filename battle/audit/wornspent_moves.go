package audit

import (
	"math"
	"slices"

	"frontier/battle"
)

// gait is that of an arm in a formation.
func (w *wsBook) gait(arm, formation string) wsGait {
	g := wsGait{rough: 3, road: formation == "column" || formation == "limbered" || formation == "train"}
	if arm == "infantry" || arm == "baggage" {
		g.rough = 2
	}
	return g
}

// rate is what an inch of a class of ground costs.
func (g wsGait) rate(terrain string) float64 {
	switch terrain {
	case "road":
		return 0.5
	case "rough":
		return g.rough
	case "fording":
		return 3
	}
	return 1
}

// rough are the kinds of piece that are rough ground, barriers those that are crossed.
var (
	wsRough    = []string{"wood", "rocks", "scrub", "tall_grass", "crops", "houses"}
	wsBarriers = []string{"wall", "hedge", "entrenchment", "redoubt", "zareba", "laager", "fort", "walls"}
)

// covers says whether a piece has a place on its own ground, or nearer to it than a margin.
func covers(p battle.PieceView, q point, margin float64) bool {
	pts := make([]point, len(p.Line))
	for i, xy := range p.Line {
		pts[i] = at(xy)
	}
	if p.Closed && inside(q, pts) {
		return true
	}
	reach := margin
	if !p.Closed {
		reach += float64(p.Width) / 2
	}
	if p.Closed && margin <= 0 || reach <= 0 {
		return false
	}
	for i := range pts {
		if !p.Closed && i+1 == len(pts) {
			break
		}
		if reachOf(q, pts[i], pts[(i+1)%len(pts)]) <= reach {
			return true
		}
	}
	return false
}

// rateAt is the least that an inch costs at a place: near an edge that of either side.
func (w *wsBook) rateAt(q point, g wsGait) float64 {
	const edge = 150.0
	rough, river, easy, road := false, false, false, false
	for _, p := range w.field.Pieces {
		switch {
		case slices.Contains(wsRough, p.Kind):
			// rough only where all about is: the edge counts as open
			rough = rough || covers(p, q, 0) && !nearEdge(p, q, edge)
		case p.Kind == "river":
			river = river || covers(p, q, -edge)
		case p.Kind == "bridge":
			easy = easy || covers(p, q, 2*edge)
		case p.Kind == "road":
			road = road || covers(p, q, 2*edge)
		}
	}
	switch {
	case easy && g.road:
		return 0.5
	case easy:
		return 1
	case river:
		return 3
	case road && g.road:
		return 0.5
	case road:
		return 1
	case rough:
		return g.rough
	}
	return 1
}

// nearEdge says whether a place lies near the outline of a closed piece.
func nearEdge(p battle.PieceView, q point, edge float64) bool {
	for i := range p.Line {
		if reachOf(q, at(p.Line[i]), at(p.Line[(i+1)%len(p.Line)])) <= edge {
			return true
		}
	}
	return false
}

// cost is the least that the straight way from a to b costs, in thousandths of an inch of open
// ground: its ground, and an inch of rough ground for each wall or work that it crosses.
func (w *wsBook) cost(a, b point, g wsGait) float64 {
	way := a.to(b)
	if way == 0 {
		return 0
	}
	steps := int(way/100) + 1
	sum := 0.0
	for k := range steps {
		sum += w.rateAt(a.plus(b.minus(a).by((float64(k)+0.5)/float64(steps))), g) * way / float64(steps)
	}
	var crossed []float64 // how far along; two that lie on one line are one
	for _, p := range w.field.Pieces {
		if p.State == "destroyed" || !slices.Contains(wsBarriers, p.Kind) {
			continue
		}
		for i := range p.Line {
			if i+1 == len(p.Line) && !p.Closed {
				break
			}
			c, d := at(p.Line[i]), at(p.Line[(i+1)%len(p.Line)])
			if !crosses(a, b, c, d) || reachOf(a, c, d) <= 100 || reachOf(b, c, d) <= 100 {
				continue
			}
			if passesEnd(a, b, p, i) || passesEnd(a, b, p, (i+1)%len(p.Line)) {
				continue
			}
			far := way * c.minus(a).cross(d.minus(c)) / b.minus(a).cross(d.minus(c))
			if !slices.ContainsFunc(crossed, func(o float64) bool { return math.Abs(o-far) < 60 }) {
				crossed = append(crossed, far)
			}
		}
	}
	sum += float64(len(crossed)) * g.rough * wsInch
	return sum
}

// passesEnd says whether a way from a to b passes a point of a wall by less than a facing is told to,
// so that nobody can say on which side, and the wall does not go on beyond the way: it ends there,
// or turns back.
func passesEnd(a, b point, p battle.PieceView, i int) bool {
	v, n := at(p.Line[i]), len(p.Line)
	if reachOf(v, a, b) > Slack {
		return false
	}
	if !p.Closed && (i == 0 || i == n-1) {
		return true
	}
	before, after := at(p.Line[(i+n-1)%n]), at(p.Line[(i+1)%n])
	way := b.minus(a)
	return way.cross(before.minus(a)) > 0 == (way.cross(after.minus(a)) > 0)
}

// wheel is what a turn costs: the way of the outer corner, half of the allowance at most (6.10).
func wsWheel(turn int, width, whole float64) float64 {
	return math.Min(float64(turn)*math.Pi/18000*width, whole/2)
}

// goes follows every line that says where a unit stands.
func (w *wsBook) goes(l battle.Line) {
	p, ok := placed(l)
	if !ok {
		return
	}
	u := w.get(l.Unit, l.Side)
	if u.gone {
		w.fault("%s is gone from the table and stands on it", u.id)
	}
	if l.Type == "party" { // men of the unit who lost their horses (9.9)
		w.partyOf(u, l.Target, p.Figures)
	}
	before := w.stands.set(l, p)
	s := w.stands.all[l.Unit]
	if p.Figures != u.figures() {
		w.fault("%s has %d figures by what it has lost, the log says %d", u.id, u.figures(), p.Figures)
	}
	switch l.Type {
	case "place":
		w.fits(l, u, s)
	case "closes":
		w.closes(u, before, s)
		return
	case "move":
		w.moves(l, u, before, s)
	case "formation":
		if before != nil && before.box.at.to(s.box.at) > wsShift+Slack {
			w.fault("%s changes formation %s inches from where it stood", u.id, inches(before.box.at.to(s.box.at)))
		}
		if l.Phase == "manoeuvre" && !u.mayForm {
			w.fault("%s changes formation and may not by its throw (4.7)", u.id)
		}
		u.moved, u.formed = true, true
		w.clearOf(u, before, s)
	case "charge", "pursuit":
		w.charges(l, u, before, s)
	case "retreat":
		w.retreats(l, u, before, s)
	case "board":
		if b := w.stands.up(l.Target); b == nil || before == nil || before.box.gap(b.box) > w.basic(u, "infantry")+Slack && before.box.gap(b.box) > w.basic(u, "cavalry")+Slack {
			w.fault("%s goes aboard %s from afar", u.id, l.Target)
		}
		u.aboard, u.moved = l.Target, true
	case "land":
		if u.aboard != l.Target {
			w.fault("%s lands from %s and is not aboard", u.id, l.Target)
		}
		u.aboard, u.moved = "", true
		w.clearOf(u, nil, s)
	case "party":
		if r := w.stands.up(l.Target); r != nil && l.Turn > 0 && r.box.gap(s.box) > 24*wsInch+Slack {
			w.fault("%s forms up %s inches from its unit", u.id, inches(r.box.gap(s.box)))
		}
	}
	if l.Type == "board" || l.Type == "land" {
		if b := w.units[l.Target]; b != nil {
			b.moved = true
		}
	}
	w.standsClear(u, s, l.Type == "party")
}

// partyOf takes the lowest ranks of a unit into a party (4.15, 9.9).
func (w *wsBook) partyOf(p *wsUnit, root string, n int) {
	u := w.units[root]
	if u == nil {
		w.fault("%s is a party of nobody", p.id)
		return
	}
	p.root, p.native, p.disordered, p.aboard = root, u.native, u.disordered, u.aboard
	take := func(from *int) int {
		k := min(n, *from)
		*from -= k
		n -= k
		return k
	}
	p.ranks.Others = take(&u.ranks.Others)
	p.ranks.Sergeants = take(&u.ranks.Sergeants)
	p.ranks.Officers = take(&u.ranks.Officers)
}

// fits holds that a unit is set up in its zone.
func (w *wsBook) fits(l battle.Line, u *wsUnit, s *stand) {
	for _, c := range s.box.corners() {
		if !u.boat && (c.x < -Slack || c.y < -Slack || c.x > float64(w.field.Width)+Slack || c.y > float64(w.field.Depth)+Slack) && u.aboard == "" && u.root == u.id {
			w.fault("%s is set up off the table", l.Unit)
			return
		}
	}
}

// closes holds that ranks which close up keep their front and take no more ground.
func (w *wsBook) closes(u *wsUnit, before *stand, s *stand) {
	if before == nil {
		return
	}
	front := func(b box) point { return b.at.plus(ahead(b.facing).by(b.depth / 2)) }
	if front(before.box).to(front(s.box)) > 2*Slack || s.box.width > before.box.width+Slack || s.box.depth > before.box.depth+Slack {
		w.fault("%s closes up and stands elsewhere", u.id)
	}
}

// basic is the basic move of a unit's arm (6.1, 6.2, 6.7).
func (w *wsBook) basic(u *wsUnit, arm string) float64 {
	b := 9.0 * wsInch
	if arm == "cavalry" || arm == "guns" {
		b = 18 * wsInch
	}
	if u.native {
		b += 3 * wsInch
	}
	return b
}

// gunsOf is the number of guns with which a unit fights: a boat leaves in its hold those for
// which it has no room (16.1, 16.4).
func gunsOf(c *battle.Unit) int {
	for _, t := range c.Traits {
		if room, ok := hulls[t]; ok {
			return min(len(c.Guns), room)
		}
	}
	return len(c.Guns)
}

// allowed follows a count of what a unit may spend on a move (21.4).
func (w *wsBook) allowed(l battle.Line) {
	if n := w.leaders[l.Unit]; n != nil {
		return
	}
	u := w.get(l.Unit, l.Side)
	in, ok := data[wsAllowance](l.Inputs)
	out, ok2 := data[struct {
		Basic     battle.Length `json:"basic_in"`
		Allowance battle.Length `json:"allowance_in"`
	}](l.Result)
	if !ok || !ok2 {
		w.fault("the allowance of %s cannot be read", u.id)
		return
	}
	if in.Native != u.native {
		w.fault("%s is counted native: %v", u.id, in.Native)
	}
	if c := w.setup(u.root); c != nil {
		guns, train := gunsOf(c) > 0 && c.Arm != "transport" && !u.baggage, u.baggage
		if (in.Arm == "guns") != (guns && c.Arm != "cavalry" && c.Arm != "camelry" && c.Arm != "mounted_infantry") || (in.Arm == "baggage") != train {
			w.fault("%s moves as %s", u.id, in.Arm)
		}
	}
	if float64(out.Basic) != w.basic(u, in.Arm) {
		w.fault("%s moves %s inches by nature, not %s", u.id, inches(w.basic(u, in.Arm)), out.Basic)
	}
	formation := ""
	if s := w.stands.up(u.id); s != nil {
		formation = s.formation
	}
	in.budget = float64(out.Allowance) * w.gait(in.Arm, formation).rate(in.Terrain)
	u.allowance = &in
	if l.Phase != "manoeuvre" {
		return
	}
	switch {
	case u.may != "half" && u.may != "full":
		w.fault("%s may not move by its throw (4.7)", u.id)
	case u.may == "half" && !in.Half:
		w.fault("%s has half a move by its throw and is counted a whole one (4.13)", u.id)
	case u.formed && !in.Half:
		w.fault("%s has changed formation and is counted a whole move (5.3)", u.id)
	}
}

// moves measures a move (section 6).
func (w *wsBook) moves(l battle.Line, u *wsUnit, before *stand, s *stand) {
	d, ok := data[struct {
		Went    battle.Length
		Spent   battle.Length
		Allowed battle.Length
		Legs    []struct {
			At     *battle.XY
			Facing int
		}
	}](l.Data)
	if !ok || before == nil {
		w.fault("%s moves and has not been on the table", u.id)
		return
	}
	u.moved = true
	ends := []box{}
	for _, leg := range d.Legs {
		if leg.At == nil {
			w.fault("the way of %s cannot be read", u.id)
			return
		}
		b := s.box
		b.at, b.facing = at(*leg.At), leg.Facing
		ends = append(ends, b)
	}
	ends = append(ends, s.box)
	if u.boat {
		w.sails(l, u, before.box, ends)
		return
	}
	if slices.Contains([]string{"disengage", "break_off"}, u.order.Kind) {
		w.part(u)
	}
	a := u.allowance
	if a == nil {
		w.fault("%s moves and no allowance is noted (6.1)", u.id)
		return
	}
	u.allowance = nil
	if math.Abs(float64(d.Allowed)-a.budget) > Slack {
		w.fault("%s is allowed %s inches and not %s", u.id, inches(a.budget), d.Allowed)
	}
	whole := w.basic(u, a.Arm)
	if a.Half {
		whole /= 2
	}
	spent, went, passed := w.walks(u, before.box, ends, w.gait(a.Arm, s.formation), whole)
	if went > float64(d.Went)+float64(len(ends))*Slack {
		w.fault("%s goes %s inches, the log says %s", u.id, inches(went), d.Went)
	}
	if spent > a.budget+100+a.budget/100 {
		w.fault("%s spends %s inches of %s", u.id, inches(spent), inches(a.budget))
	}
	if (a.Arm == "infantry" || a.Arm == "cavalry") && passed > a.Passages {
		w.fault("%s goes through %d friends and pays for %d (6.5)", u.id, passed, a.Passages)
	}
	if s.box.at.y <= 0 || s.box.at.y >= float64(w.field.Depth) {
		u.leaving = true // over its own edge (4.10)
	}
	w.clearOf(u, before, s)
}

// walks measures a way, leg by leg: what it costs of an allowance, how long it is, and how
// many friends it goes through. Whole is the allowance of which a wheel takes a share.
func (w *wsBook) walks(u *wsUnit, start box, ends []box, g wsGait, whole float64) (spent, went float64, friends int) {
	passed, from := map[string]bool{}, start
	for _, to := range ends {
		way := from.at.to(to.at)
		went += way
		ground := w.cost(from.at, to.at, g)
		turn := wsWheel(turned(from.facing, to.facing), to.width, whole)
		switch {
		case way <= Slack:
			spent += turn
		case turned(to.facing, bearing(from.at, to.at)) <= 200 || way < 500:
			spent += ground + turn
		case turned(to.facing, from.facing) <= 2:
			spent += 2 * ground // sideways or back (6.10)
		default:
			spent += ground + turn
		}
		w.each(func(v *wsUnit, t *stand) {
			if v.side == u.side && v != u && v.aboard == "" && !v.boat && throughBox(from.at, to.at, t.box) && start.overlap(t.box) == 0 {
				passed[v.id] = true
			}
		})
		from = to
	}
	return spent, went, len(passed)
}

// throughBox says whether a straight way leads right through a box.
func throughBox(a, b point, c box) bool {
	c.width, c.depth = math.Max(0, c.width-200), math.Max(0, c.depth-200)
	q := c.corners()
	in := func(p point) bool { return inside(p, q[:]) }
	if in(a) || in(b) {
		return false
	}
	hits := 0
	for i := range q {
		if crosses(a, b, q[i], q[(i+1)%4]) {
			hits++
		}
	}
	return hits >= 2
}

// sails measures a boat's move by its speed on each course (16.1, 16.2).
func (w *wsBook) sails(l battle.Line, u *wsUnit, from box, ends []box) {
	speeds := w.speeds
	w.speeds = nil
	spent := 0.0
	for _, to := range ends {
		way := from.at.to(to.at)
		if way <= Slack {
			continue
		}
		if len(speeds) == 0 {
			w.fault("%s sails and no speed is noted (16.2)", u.id)
			return
		}
		spent += (way - Slack) / speeds[0]
		speeds, from = speeds[1:], to
	}
	if spent > 1.005 {
		w.fault("%s sails %.2f times what it may", u.id, spent)
	}
	w.part(u)
	for _, v := range w.units {
		if v.aboard == u.id {
			if t := w.stands.up(v.id); t != nil {
				w.part(v)
				v.moved = true
				t.box = w.stands.all[u.id].box
			}
		}
	}
}

// clearOf holds that a unit which does not charge keeps an inch away from every enemy, or
// comes no nearer to one (6.10).
func (w *wsBook) clearOf(u *wsUnit, before *stand, s *stand) {
	w.each(func(v *wsUnit, t *stand) {
		if v.side == u.side || v.aboard != "" || u.aboard != "" {
			return
		}
		gap := s.box.gap(t.box)
		if gap >= wsInch-2*Slack || before != nil && gap >= before.box.gap(t.box)-2*Slack {
			return
		}
		w.fault("%s comes to %s inches of %s without a charge (6.10)", u.id, inches(gap), v.id)
	})
}

// standsClear holds that nobody stands on another, nor off the table.
func (w *wsBook) standsClear(u *wsUnit, s *stand, party bool) {
	if u.aboard != "" || u.leaving {
		return
	}
	if p := s.box.at; p.x < -Slack || p.y < -Slack || p.x > float64(w.field.Width)+Slack || p.y > float64(w.field.Depth)+Slack {
		w.fault("%s stands off the table", u.id)
	}
	w.each(func(v *wsUnit, t *stand) {
		if party && v.id == u.root { // who closes up after them
			return
		}
		if v != u && v.aboard == "" && s.box.overlap(t.box) > wsPressed {
			w.fault("%s stands on %s", u.id, v.id)
		}
	})
}

// reach follows the measuring of a charge (21.3): how far it would have to go, and what that
// costs.
func (w *wsBook) reach(l battle.Line) {
	u := w.get(l.Unit, l.Side)
	in, ok := data[struct {
		Permitted battle.Length `json:"permitted_in"`
		Target    battle.Length `json:"target_distance_in"`
		Halves    bool
	}](l.Inputs)
	out, ok2 := data[struct {
		Reach bool          `json:"in_reach"`
		First battle.Length `json:"first_move_in"`
	}](l.Result)
	s, t := w.stands.up(l.Unit), w.stands.up(l.Target)
	if !ok || !ok2 || s == nil || t == nil {
		w.fault("the charge of %s at %s cannot be measured", l.Unit, l.Target)
		return
	}
	u.charge = &wsCharge{float64(in.Permitted), float64(out.First), out.Reach}
	u.left = float64(in.Permitted - out.First)
	if in.Halves != (w.settings.Halves == "all" || u.native) {
		w.fault("%s charges in halves: %v (10.3)", u.id, in.Halves)
	}
	way := bearing(s.box.at, nearestOn(t.box, s.box.at))
	turn := turned(s.box.facing, way)
	wheeled := s.box
	wheeled.facing = way
	if gap := wheeled.gap(t.box); gap > float64(in.Target)+wsTouch+2*Slack {
		w.fault("%s is %s inches from %s, the charge is measured as %s", u.id, inches(gap), l.Target, in.Target)
	}
	if turn > 4500+30 {
		w.fault("%s wheels %d degrees to charge (10.1)", u.id, turn/100)
	}
	a := u.allowance
	if a == nil {
		w.fault("%s charges and no allowance is noted", u.id)
		return
	}
	// what it is permitted is what its allowance reaches, the wheel paid for
	end := s.box.at.plus(ahead(way).by(float64(in.Permitted)))
	if spent := w.cost(s.box.at, end, w.gait(a.Arm, s.formation)) + wsWheel(turn, s.box.width, w.basic(u, a.Arm)); in.Permitted > 0 && spent > a.budget+150+a.budget/100 {
		w.fault("%s may charge %s inches, which cost %s of %s", u.id, in.Permitted, inches(spent), inches(a.budget))
	}
	u.allowance = nil
}

// nearestOn is the point of a box that is nearest to another.
func nearestOn(b box, p point) point {
	q := b.corners()
	if inside(p, q[:]) {
		return p
	}
	best, near := p, math.Inf(1)
	for i := range q {
		a, c := q[i], q[(i+1)%4]
		d := c.minus(a)
		n := a
		if l := d.dot(d); l > 0 {
			n = a.plus(d.by(math.Max(0, math.Min(1, p.minus(a).dot(d)/l))))
		}
		if far := p.to(n); far < near {
			best, near = n, far
		}
	}
	return best
}

// charges measures one half of a charge, or a pursuit (10.1 to 10.4, 12.5, 12.6).
func (w *wsBook) charges(l battle.Line, u *wsUnit, before *stand, s *stand) {
	d, ok := data[struct {
		Went, Allowed battle.Length
		Contact       bool
	}](l.Data)
	t := w.stands.up(l.Target)
	if !ok || before == nil || t == nil {
		w.fault("the charge of %s at %s cannot be measured", l.Unit, l.Target)
		return
	}
	u.moved = true
	may := 0.0
	switch {
	case l.Type == "pursuit":
		may = w.pursues(u, before, t)
	case l.Phase == "charge_second_half":
		may = u.left
		u.left = 0
		if u.stepLost > 0 && u.charge != nil && !u.charging {
			w.fault("%s was halted and charges on", u.id)
		}
	case u.charge == nil || !u.charge.reach:
		w.fault("%s charges and its charge is not measured (10.1)", u.id)
		return
	default:
		u.charging = true
		may = u.charge.permitted
		if float64(d.Went) > u.charge.first+Slack {
			w.fault("%s charges %s inches in a first half of %s (10.2)", u.id, d.Went, inches(u.charge.first))
		}
	}
	if float64(d.Allowed) > may+Slack {
		w.fault("%s may charge %s inches, the log says %s", u.id, inches(may), d.Allowed)
	}
	if float64(d.Went) > float64(d.Allowed)+Slack {
		w.fault("%s charges %s inches of %s", u.id, d.Went, d.Allowed)
	}
	far := before.box.at.to(s.box.at)
	if !d.Contact {
		if far > float64(d.Went)+2*Slack {
			w.fault("%s charges %s inches, the log says %s", u.id, inches(far), d.Went)
		}
		return
	}
	// it turns square to the side that it touched (10.9)
	if far > float64(d.Allowed)+math.Hypot(s.box.width, s.box.depth)/2+2*Slack {
		w.fault("%s charges %s inches of %s", u.id, inches(far), d.Allowed)
	}
	if gap := s.box.gap(t.box); gap > wsTouch+2*Slack {
		w.fault("%s is in contact with %s over %s inches", u.id, l.Target, inches(gap))
	}
	w.each(func(v *wsUnit, b *stand) {
		if v.side == u.side {
			return
		}
		gap := s.box.gap(b.box)
		switch {
		case v.id == l.Target || v.aboard == l.Target || v.aboard == "" && gap <= wsTouch-Slack:
			u.foes[v.id], v.foes[u.id] = true, true
			if l.Phase == "manoeuvre" {
				v.contacted = true
			}
		case gap <= wsTouch+3*Slack:
			u.fuzzy, v.fuzzy = true, true
			v.contacted = v.contacted || l.Phase == "manoeuvre"
		}
	})
}

// pursues gives how far a pursuit may go.
func (w *wsBook) pursues(u *wsUnit, before *stand, t *stand) float64 {
	a := u.allowance
	u.allowance = nil
	switch {
	case a == nil:
		w.fault("%s pursues and no allowance is noted", u.id)
		return 0
	case u.pursue == "none" || u.pursue == "":
		w.fault("%s pursues and may not by its throw (12.6)", u.id)
	case u.pursue == "may_half" && !a.Half:
		w.fault("%s may pursue half a move and is counted a whole one (12.6)", u.id)
	}
	if w.gait(a.Arm, before.formation).road {
		return 2 * a.budget
	}
	return a.budget
}

// retreats measures a forced retreat (4.10, 4.11).
func (w *wsBook) retreats(l battle.Line, u *wsUnit, before *stand, s *stand) {
	d, ok := data[struct{ Went, Allowed battle.Length }](l.Data)
	if !ok || before == nil {
		w.fault("the retreat of %s cannot be measured", u.id)
		return
	}
	if u.due == "" {
		w.fault("%s falls back and no throw makes it", u.id)
	}
	if u.due == "retreat_lose_stand" && !u.dueHit {
		w.fault("%s falls back without the loss of a stand (4.7)", u.id)
	}
	may := 0.0
	for _, far := range u.distances {
		may = math.Max(may, far)
	}
	u.due, u.distances = "", nil
	u.moved, u.retreated, u.prone, u.charging, u.left = true, true, false, false, 0
	w.part(u)
	if float64(d.Allowed) > may+Slack {
		w.fault("%s may fall back %s inches, the log says %s", u.id, inches(may), d.Allowed)
	}
	far := before.box.at.to(s.box.at)
	if far > may+2*Slack || far > float64(d.Went)+2*Slack {
		w.fault("%s falls back %s inches of %s", u.id, inches(far), inches(may))
	}
	w.clearOf(u, before, s)
}

// older follows a log of before version 3, which tells less: units are where their lines say,
// and a retreat is no longer than a full move over the best of roads.
func (w *wsBook) older(l battle.Line) {
	if l.Type == "removed" {
		w.stands.gone(l.Unit)
		return
	}
	if l.Type == "charge" || l.Type == "pursuit" || l.Type == "board" || l.Type == "land" { // they do not say where it stands then
		w.stands.gone(l.Unit)
		return
	}
	p, ok := placed(l)
	if !ok {
		return
	}
	u := w.get(l.Unit, l.Side)
	before := w.stands.set(l, p)
	if before == nil || l.Type != "retreat" {
		return
	}
	arm := "infantry"
	if c := w.setup(u.root); c != nil && u.id == u.root && (len(c.Guns) > 0 || c.Arm == "cavalry" || c.Arm == "camelry" || c.Arm == "mounted_infantry") {
		arm = "cavalry"
	}
	may := w.basic(u, arm)
	if w.gait(arm, p.Formation).road && arm == "infantry" {
		may *= 2
	}
	// ranks that closed up moved their middle, and are not told of
	if far := before.box.at.to(w.stands.all[l.Unit].box.at); far > may+before.box.depth/2+Slack {
		w.fault("%s falls back %s inches of %s", u.id, inches(far), inches(may))
	}
}
