package audit

import (
	"cmp"
	"math"
	"slices"

	"frontier/battle"
)

// roll follows a procedure: whether it was due, and whether it was asked with what is so.
func (w *wsBook) roll(l battle.Line) {
	switch l.Procedure {
	case "melee_round", "melee_pairing":
	default:
		w.fallen()
	}
	switch l.Procedure {
	case "morale_points":
		w.musters(l)
	case "manoeuvre":
		w.manoeuvres(l)
	case "charge_rethrow":
		w.rethrows(l)
	case "move_allowance":
		w.allowed(l)
	case "charge_move":
		w.reach(l)
	case "retreat_distance":
		d, _ := data[struct {
			Distance battle.Length `json:"distance_in"`
		}](l.Result)
		in, _ := data[struct {
			Kind string
			Move battle.Length `json:"move_in"`
		}](l.Inputs)
		u := w.get(l.Unit, l.Side)
		if m := float64(in.Move); m != w.basic(u, "infantry") && m != w.basic(u, "cavalry") {
			w.fault("a full move of %s is counted as %s inches", u.id, in.Move)
		}
		if (in.Kind == "full") == (u.due == "retreat_beyond_musketry") {
			w.fault("the retreat of %s is measured as %s", u.id, in.Kind)
		}
		u.distances = append(u.distances, float64(d.Distance))
	case "stand_removal":
		u := w.get(l.Unit, l.Side)
		in, _ := data[struct {
			battle.Ranks
			Each int `json:"figures_per_stand"`
		}](l.Inputs)
		if in.Ranks != u.ranks || in.Each != w.settings.Stand {
			w.fault("%s loses a stand of %+v, it has %+v", u.id, in.Ranks, u.ranks)
		}
		if u.due != "retreat_lose_stand" {
			w.fault("%s loses a stand and no throw makes it", u.id)
		}
	case "firing_figures":
		w.counts(l)
	case "shoot":
		w.shoots(l)
	case "melee_pairing":
		w.pairs(l)
	case "melee_round":
		w.fights(l)
	case "melee_outcome":
		w.outcomes(l)
	case "army_state":
		w.army(l)
	case "boat_move":
		if d, _ := data[struct {
			Speed battle.Length `json:"speed_in"`
		}](l.Result); d.Speed > 0 {
			w.speeds = append(w.speeds, float64(d.Speed))
		}
	case "blow_bridge":
		w.blows(l)
	}
}

func (w *wsBook) musters(l battle.Line) {
	u := w.get(l.Unit, l.Side)
	p, ok := data[battle.Ranks](l.Inputs)
	in, ok2 := data[struct {
		Officers  int `json:"full_officers"`
		Sergeants int `json:"full_sergeants"`
		Others    int `json:"full_others"`
		Full      int `json:"full_points"` // set by an organiser; 0: worked out
		Worn      int `json:"worn_at"`
		Spent     int `json:"spent_at"`
	}](l.Inputs)
	if !ok || !ok2 {
		w.fault("the muster of %s cannot be read", u.id)
		return
	}
	u.ranks = p
	full := cmp.Or(in.Full, wsWorth(battle.Ranks{Officers: in.Officers, Sergeants: in.Sergeants, Others: in.Others}))
	r := &wsRoot{worn: in.Worn, spent: in.Spent, first: wsWorth(u.ranks)}
	if r.worn == 0 {
		r.worn = max(3*full/4, r.spent)
	}
	if r.spent == 0 {
		r.spent = min(full/2, r.worn)
	}
	w.roots[u.id] = r
}

// manoeuvres follows a throw on the chart (section 4).
func (w *wsBook) manoeuvres(l battle.Line) {
	u := w.get(l.Unit, l.Side)
	in, ok := data[struct {
		State      string
		Disordered bool
		Leader     string
		Native     bool
		Range      battle.Length `json:"leader_range_in"`
	}](l.Inputs)
	out, ok2 := data[struct {
		Outcome    string
		Move       string
		Change     bool `json:"change_formation"`
		Disordered bool
	}](l.Result)
	if !ok || !ok2 {
		w.fault("the throw of %s cannot be read", u.id)
		return
	}
	if l.Phase != "manoeuvre" || u.side != w.mover {
		w.fault("%s throws for a manoeuvre in the phase %s", u.id, l.Phase)
	}
	if u.thrown++; u.thrown > 1 {
		w.fault("%s throws twice for its manoeuvre (4.2)", u.id)
	}
	if in.State != w.state(u) {
		w.fault("%s is %s by its points and throws as %s", u.id, w.state(u), in.State)
	}
	if in.Disordered != u.disordered {
		w.fault("%s is in disorder: %v, and throws as if %v", u.id, u.disordered, in.Disordered)
	}
	if in.Native != u.native {
		w.fault("%s throws as native: %v", u.id, in.Native)
	}
	w.led(u, in.Leader, float64(in.Range))
	u.may, u.mayForm = out.Move, out.Change
	w.chart(u, out.Outcome)
	if in.Disordered {
		u.disordered = out.Disordered
	}
}

// chart notes what a row of the chart makes a unit do.
func (w *wsBook) chart(u *wsUnit, outcome string) {
	switch outcome {
	case "removed", "retreat_lose_stand", "retreat_full", "retreat_beyond_musketry":
		u.due, u.dueHit, u.distances = outcome, false, nil
	}
}

// led holds the leader that a throw counts against where the leaders are (section 3).
func (w *wsBook) led(u *wsUnit, leader string, far float64) {
	s := w.stands.up(u.id)
	if w.settings.CommandLines || s == nil {
		return
	}
	attached, near := false, math.Inf(1)
	for _, id := range w.heads {
		n := w.leaders[id]
		if n.side != u.side || !n.in {
			continue
		}
		attached = attached || n.unit == u.id
		if n.unit == "" {
			near = math.Min(near, nearestOn(s.box, n.at).to(n.at))
		}
	}
	switch {
	case (leader == "attached") != attached:
		w.fault("a leader is with %s: %v; it throws with one %s", u.id, attached, leader)
	case leader == "detached" && (near > wsRadius+wsRounding || far < near-wsRounding):
		w.fault("%s throws with a leader at %s inches, the nearest is at %s (3.1)", u.id, inches(far), inches(near))
	case leader == "none" && near < wsRadius-wsRounding:
		w.fault("a leader is within %s inches of %s and not counted (3.2)", inches(near), u.id)
	}
}

// rethrows follows the second throw of a charge (10.5).
func (w *wsBook) rethrows(l battle.Line) {
	u := w.get(l.Unit, l.Side)
	in, ok := data[struct {
		State string
		Lost  int `json:"figures_lost"`
	}](l.Inputs)
	out, ok2 := data[struct{ Charge string }](l.Result)
	if !ok || !ok2 {
		w.fault("the throw of %s cannot be read", u.id)
		return
	}
	if !u.charging || u.stepLost == 0 {
		w.fault("%s throws again for a charge and lost nobody (10.5)", u.id)
	}
	if in.Lost != min(u.stepLost, 200) {
		w.fault("%s lost %d figures and throws with %d", u.id, u.stepLost, in.Lost)
	}
	if in.State != w.state(u) {
		w.fault("%s is %s by its points and throws as %s", u.id, w.state(u), in.State)
	}
	u.rethrown, u.disordered = true, true
	switch out.Charge {
	case "halt":
		u.left = 0
	case "retreat":
		w.chart(u, "retreat_lose_stand")
	case "removed":
		w.chart(u, "removed")
	}
}

// counts follows the count of figures that fire (5.2, 8.13).
func (w *wsBook) counts(l battle.Line) {
	u, s := w.get(l.Unit, l.Side), w.stands.up(l.Unit)
	in, ok := data[struct {
		Figures   int
		Formation string
		Weapon    string
	}](l.Inputs)
	out, ok2 := data[struct {
		Firing int `json:"figures_firing"`
	}](l.Result)
	if !ok || !ok2 || s == nil {
		w.fault("%s fires and is not there", l.Unit)
		return
	}
	if (l.Phase != "defensive_fire" || u.side == w.mover) && (l.Phase != "offensive_fire" || u.side != w.mover) {
		w.fault("%s fires in the phase %s", u.id, l.Phase)
	}
	guns := slices.Contains([]string{"machine_gun", "screw_gun", "artillery", "low_grade_artillery"}, in.Weapon)
	if in.Formation != s.formation || in.Figures > u.figures() || !guns && !u.boat && in.Figures != u.figures() {
		w.fault("%s has %d figures in %s and counts %d in %s", u.id, u.figures(), s.formation, in.Figures, in.Formation)
	}
	u.mayFire, u.counted = out.Firing, true
	if s.formation == "square" {
		u.mayFire *= 4
	}
}

// shoots follows a volley: who may fire, at whom, how far, and as what (sections 7 to 9).
func (w *wsBook) shoots(l battle.Line) {
	u, s := w.get(l.Unit, l.Side), w.stands.up(l.Unit)
	t := w.units[l.Target]
	in, ok := data[struct {
		Figures    int
		Range      battle.Length `json:"range_in"`
		Disordered bool
		Moving     bool
		Posture    string `json:"firer_posture"`
		Officers   int    `json:"target_officers"`
		Sergeants  int    `json:"target_sergeants"`
		Others     int    `json:"target_others"`
		Leader     bool   `json:"target_leader"`
		Prone      string `json:"target_posture"`
	}](l.Inputs)
	need, ok2 := data[struct {
		Max battle.Length `json:"range_max_in"`
	}](l.Need)
	out, ok3 := data[struct {
		Killed    int
		Officers  int `json:"killed_officers"`
		Sergeants int `json:"killed_sergeants"`
		Others    int `json:"killed_others"`
	}](l.Result)
	if !ok || !ok2 || !ok3 || s == nil || t == nil || w.stands.up(t.id) == nil {
		w.fault("the volley of %s at %s cannot be read", l.Unit, l.Target)
		return
	}
	if !u.counted {
		w.fault("%s fires and its figures are not counted", u.id)
	}
	if u.fired += in.Figures; u.fired > u.mayFire {
		w.fault("%d figures of %s fire, %d may (5.2)", u.fired, u.id, u.mayFire)
	}
	switch {
	case in.Disordered != u.disordered:
		w.fault("%s is in disorder: %v, and fires as if %v", u.id, u.disordered, in.Disordered)
	case in.Moving != u.moved:
		w.fault("%s has moved: %v, and fires as if %v", u.id, u.moved, in.Moving)
	case (in.Posture == "prone") != u.prone || (in.Prone == "prone") != t.prone:
		w.fault("%s fires at %s: one lies and the log says otherwise", u.id, t.id)
	case u.retreated:
		w.fault("%s was driven back and fires (8.9)", u.id)
	case s.formation == "limbered" || s.formation == "train":
		w.fault("%s fires %s (8.9)", u.id, s.formation)
	}
	if at := (battle.Ranks{Officers: in.Officers, Sergeants: in.Sergeants, Others: in.Others}); at != t.ranks {
		w.fault("%s is fired at as %+v and has %+v", t.id, at, t.ranks)
	}
	if leads := w.leaderOf(t.id); in.Leader != leads {
		w.fault("a leader is with %s: %v; it is fired at as if %v", t.id, leads, in.Leader)
	}
	w.aims(l, u, s, t, float64(in.Range), float64(need.Max))
	w.lose(t, battle.Ranks{Officers: out.Officers, Sergeants: out.Sergeants, Others: out.Others})
	t.stepLost += out.Killed
	t.disordered = t.disordered || out.Killed > 0
}

func (w *wsBook) leaderOf(unit string) bool {
	for _, n := range w.leaders {
		if n.in && n.unit == unit {
			return true
		}
	}
	return false
}

// aims holds a volley against the ground: range, arc and sight (7.7, 7.8, 8.5, 8.9, 10.6).
func (w *wsBook) aims(l battle.Line, u *wsUnit, s *stand, t *wsUnit, far, most float64) {
	b := w.stands.up(t.id)
	if t.aboard != "" { // fire on a boat strikes those whom it carries
		b = w.stands.up(t.aboard)
	}
	if b == nil {
		return
	}
	if far > most {
		w.fault("%s fires %s inches of %s", u.id, inches(far), inches(most))
	}
	if len(u.foes) > 0 || u.fuzzy && u.contacted && far == 0 {
		if l.Phase != "defensive_fire" || !u.contacted || far != 0 {
			w.fault("%s fires out of a melee (8.9)", u.id)
		} else if gap := s.box.gap(b.box); gap > wsTouch+150 {
			w.fault("%s answers %s, who is %s inches away (10.6)", u.id, t.id, inches(gap))
		}
		return
	}
	if len(t.foes) > 0 && !t.fuzzy {
		w.fault("%s fires into a melee (8.9)", u.id)
	}
	if gap := s.box.gap(b.box); math.Abs(gap-far) > wsRounding+Slack {
		w.fault("%s fires at %s over %s inches, the log says %s", u.id, t.id, inches(gap), inches(far))
	}
	ringed, surely := w.ringed(s.box.at)
	if ringed && !surely {
		return // on the very line of a work: in it or not
	}
	allRound := u.boat || u.aboard != "" || ringed
	eye := s.box.at.plus(ahead(s.box.facing).by(s.box.depth / 2))
	if allRound || s.formation == "square" {
		eye = nearestOn(s.box, b.box.at)
	}
	mark := nearestOn(b.box, eye)
	if !allRound && s.formation != "square" && eye.to(mark) > 200 && turned(bearing(eye, mark), s.box.facing) > w.settings.FireArc*100+100 {
		w.fault("%s fires at %s, %d degrees off its front (7.7)", u.id, t.id, turned(bearing(eye, mark), s.box.facing)/100)
	}
	if what := w.hidden(u, s, t, b, eye, mark); what != "" {
		w.fault("%s fires at %s through %s (7.8)", u.id, t.id, what)
	}
}

// ringed says whether a place may lie in a ring of works, and whether that is sure.
func (w *wsBook) ringed(p point) (may, surely bool) {
	surely = true
	for _, k := range w.field.Pieces {
		if k.Closed && slices.Contains(wsBarriers[2:], k.Kind) && covers(k, p, 100) {
			may, surely = true, surely && !nearEdge(k, p, 100)
		}
	}
	return may, surely
}

// level is the highest contour that may lie under a place.
func (w *wsBook) level(p point) int {
	n := 0
	for _, k := range w.field.Pieces {
		if k.Kind == "hill" && covers(k, p, 100) {
			n = max(n, k.Height)
		}
	}
	return n
}

// hidden says what surely stands between an eye and a mark; empty: nothing.
func (w *wsBook) hidden(u *wsUnit, s *stand, t *wsUnit, b *stand, eye, mark point) string {
	high := max(w.level(s.box.at), w.level(b.box.at))
	for _, k := range w.field.Pieces {
		if k.Kind != "wood" && k.Kind != "houses" && k.Kind != "hill" || high > k.Height {
			continue
		}
		_, in := shadows(k, eye, mark)
		aside := mark.minus(eye)
		if in == 0 || aside.length() == 0 {
			continue
		}
		aside = point{-aside.y, aside.x}.by(100 / aside.length()) // a line along an edge may miss it
		for _, by := range []point{aside, aside.by(-1)} {
			_, near := shadows(k, eye.plus(by), mark.plus(by))
			in = math.Min(in, near)
		}
		within := covers(k, eye, 100) || covers(k, mark, 100)
		most := 500.0 // what a measure in steps may be off
		switch {
		case k.Kind == "wood" && within:
			most += 2 * wsInch
		case within:
			continue
		}
		if in > most {
			return "a " + k.Kind
		}
	}
	who := ""
	w.each(func(v *wsUnit, c *stand) {
		if v == u || v == t || v.aboard != "" || v.id == u.aboard || v.id == t.aboard || high > w.least(c.box.at) {
			return
		}
		if throughBox(eye, mark, c.box) {
			who = v.id
		}
	})
	return who
}

// least is the lowest level that a place may have.
func (w *wsBook) least(p point) int {
	n := 0
	for _, k := range w.field.Pieces {
		if k.Kind == "hill" && covers(k, p, 0) && !nearEdge(k, p, 100) {
			n = max(n, k.Height)
		}
	}
	return n
}

// pairs and fights follow a round of melee (section 11).
func (w *wsBook) pairs(l battle.Line) {
	a, b := w.stands.up(l.Unit), w.stands.up(l.Target)
	if a == nil || b == nil {
		w.fault("%s and %s fight and are not both there", l.Unit, l.Target)
		return
	}
	if gap := a.box.gap(b.box); gap > wsTouch+100 {
		w.fault("%s fights %s over %s inches (10.9)", l.Unit, l.Target, inches(gap))
	}
	if u, t := w.units[l.Unit], w.units[l.Target]; u != nil && t != nil && u.fuzzy && t.fuzzy { // of this contact the log did not tell
		u.foes[t.id], t.foes[u.id] = true, true
	}
}

func (w *wsBook) fights(l battle.Line) {
	a, b := w.get(l.Unit, l.Side), w.units[l.Target]
	in, ok := data[map[string]any](l.Inputs)
	out, ok2 := data[map[string]any](l.Result)
	if !ok || !ok2 || b == nil || l.Phase != "melee" {
		w.fault("the round of %s against %s cannot be read", l.Unit, l.Target)
		return
	}
	n := func(m map[string]any, key string) int { v, _ := m[key].(float64); return int(v) }
	ranks := func(m map[string]any, of string) battle.Ranks {
		return battle.Ranks{Officers: n(m, of+"officers"), Sergeants: n(m, of+"sergeants"), Others: n(m, of+"others")}
	}
	for _, side := range []struct {
		u, foe *wsUnit
		of     string
	}{{a, b, "a_"}, {b, a, "b_"}} {
		u := side.u
		u.fought = true
		if u.inRound += ranks(in, side.of).Total(); u.inRound > u.had {
			w.fault("%d figures of %s fight, it has %d", u.inRound, u.id, u.had)
		}
		fell := ranks(out, side.of+"killed_")
		u.fell += fell.Total()
		side.foe.slain += fell.Total()
		u.toll = u.toll.Add(fell)
	}
}

// fallen takes the dead of all rounds out of their units, once they are fought (2.10).
func (w *wsBook) fallen() {
	for _, id := range w.order {
		if u := w.units[id]; u.toll != (battle.Ranks{}) {
			w.lose(u, u.toll)
			u.toll = battle.Ranks{}
		}
	}
}

// outcomes follows the throw after a round (section 12).
func (w *wsBook) outcomes(l battle.Line) {
	u := w.get(l.Unit, l.Side)
	in, ok := data[struct {
		State  string
		Own    int  `json:"own_lost"`
		Enemy  int  `json:"enemy_lost"`
		Was    bool `json:"was_disordered"`
		Leader bool `json:"leader_attached"`
	}](l.Inputs)
	out, ok2 := data[struct {
		Outcome    string
		Disordered bool
		Pursue     string
	}](l.Result)
	if !ok || !ok2 {
		w.fault("the outcome of %s cannot be read", u.id)
		return
	}
	if !u.fought || u.outcome {
		w.fault("%s throws for an outcome that is not due", u.id)
	}
	u.outcome = true
	if u.fell <= 200 && u.slain <= 200 && (in.Own != u.fell || in.Enemy != u.slain) {
		w.fault("%s lost %d and felled %d, it throws with %d and %d", u.id, u.fell, u.slain, in.Own, in.Enemy)
	}
	if in.State != w.state(u) {
		w.fault("%s is %s by its points and throws as %s", u.id, w.state(u), in.State)
	}
	if in.Was != u.disordered {
		w.fault("%s was in disorder: %v, and throws as if %v", u.id, u.disordered, in.Was)
	}
	if !w.settings.CommandLines && in.Leader != w.leaderOf(u.id) {
		w.fault("a leader is with %s: %v; it throws as if %v", u.id, w.leaderOf(u.id), in.Leader)
	}
	u.disordered, u.pursue = out.Disordered, out.Pursue
	w.chart(u, out.Outcome)
}

// army follows the reading of a side's points at the end of a turn (18.3).
func (w *wsBook) army(l battle.Line) {
	side := w.field.Side(l.Side)
	in, ok := data[struct {
		Full   int `json:"full_points"`
		Points int
	}](l.Inputs)
	out, ok2 := data[struct{ Breaks bool }](l.Result)
	if !ok || !ok2 || side < 0 {
		w.fault("the state of %s cannot be read", l.Side)
		return
	}
	full, points := 0, 0
	for id, r := range w.roots {
		if w.units[id].side == side {
			full += r.first
		}
	}
	for _, u := range w.units {
		if u.side == side && !u.gone {
			points += wsWorth(u.ranks)
		}
	}
	if in.Full != full || in.Points != points {
		w.fault("%s has %d points of %d, it is read as %d of %d", l.Side, points, full, in.Points, in.Full)
	}
	w.armies[side] = true
	w.broken = w.broken || out.Breaks && !(side == 1 && w.settings.FightOn)
}

// blows holds an attempt on a bridge against where the sappers stand (15.2).
func (w *wsBook) blows(l battle.Line) {
	u, s := w.get(l.Unit, l.Side), w.stands.up(l.Unit)
	if s == nil {
		w.fault("%s blows a bridge and is not there", l.Unit)
		return
	}
	if u.disordered {
		w.fault("%s blows a bridge in disorder (15.2)", u.id)
	}
	u.moved = true
	near := math.Inf(1)
	for _, p := range w.field.Pieces {
		if p.Kind != "bridge" {
			continue
		}
		for i := 0; i+1 < len(p.Line); i++ {
			for k := range 21 {
				q := at(p.Line[i]).plus(at(p.Line[i+1]).minus(at(p.Line[i])).by(float64(k) / 20))
				near = math.Min(near, nearestOn(s.box, q).to(q)-float64(p.Width)/2)
			}
		}
	}
	if near > wsInch+500 {
		w.fault("%s blows a bridge %s inches away (15.2)", u.id, inches(near))
	}
}
