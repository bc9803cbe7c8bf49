package audit

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
)

func init() { books["macduff"] = func(f Field) watcher { return newMacduff(f) } }

// macduff watches a battle by With MacDuff to the Frontier: that nobody goes farther than was
// thrown for him and nobody stands on another, that charges are straight, wheel little and
// touch whom they say, that shots are measured as the table is, and that checks and tests
// which are due are taken. Logs before version 3 tell less, and are held to what they tell.
type macduff struct {
	*stands
	full    bool // the log tells every change of place
	red     int  // the side of the red cards
	colour  int  // whose card was turned last
	active  string
	acted   map[string]int // turn in which a unit was activated last
	checked map[string]bool
	throws  map[string]macduffMove // moves thrown and not yet made
	charge  macduffCharge
	got     map[string]int // figures that got at the enemy, by both bodies of a charge
	due     map[string]int // bodies that lost figures and have not been counted since
	loose   map[string]int // by how many the figures of a body may have changed since they were told: leaders, patrols
	shatter map[string]bool
	drill   map[string]bool // whether a body keeps ranks, as its last throw told
	chiefs  map[string]macduffChief
	led     map[string]int // leaders who are with a body at least
	risk    string         // the body whose leaders are thrown for next
	off     [2]bool        // sides that have broken off
}

// macduffChief is where a leader is: alone at a point, or with a body.
type macduffChief struct {
	side int
	at   point
	body string
}

// macduffMove is a throw for a move.
type macduffMove struct {
	distance float64
	drilled  bool // it pays for its wheels
}

// macduffCharge is a charge between its declaration and its end.
type macduffCharge struct {
	by, at    string
	reactions []string
	asked     bool
	went      float64 // of the figure that went farthest
	allowed   float64
	moved     bool
	met       bool // when the charger's run ended, whatever fell or turned about since
}

func newMacduff(f Field) *macduff {
	m := &macduff{stands: newStands(f), full: f.Begin.Version >= 3, colour: -1, acted: map[string]int{}, checked: map[string]bool{}, throws: map[string]macduffMove{},
		got: map[string]int{}, due: map[string]int{}, loose: map[string]int{}, shatter: map[string]bool{}, drill: map[string]bool{}, chiefs: map[string]macduffChief{}, led: map[string]int{}}
	if s := f.Begin.Setup.Sides; s[1].Role == terms.Imperial && s[0].Role != terms.Imperial {
		m.red = 1
	}
	return m
}

// macduffPhases are the orders of each phase, those of before version 4 too (MACDUFF-31.1).
var macduffPhases = map[string]string{
	"setup": " deploy place done ", "control": " bold_choice ", "reaction": " react ", "melee": " occupy stay ", "surrender": " call_on done ",
	"activate": " activate break_off done pass spot move retire reorder change_formation form mount dismount limber unlimber man shoot reserve_fire charge rally work fire_charges detach_patrol rejoin cross enter leave attach detach ",
}

func (m *macduff) line(l battle.Line) []string {
	return append(m.dared(l), m.follow(l)...)
}

// dared wants the throw for the leaders of a body that lost figures, at once (MACDUFF-10.8,
// 20.79), and for no fewer than are with it.
func (m *macduff) dared(l battle.Line) []string {
	id := m.risk
	m.risk = ""
	if l.Procedure != "leader_risk" || l.Unit != id {
		if id == "" {
			return nil
		}
		return []string{fmt.Sprintf("%s lost figures and nothing was thrown for its leaders: MACDUFF-10.8", id)}
	}
	in, _ := data[struct{ Leaders int }](l.Inputs)
	least := m.led[id]
	m.led[id] = in.Leaders
	if in.Leaders < least {
		return []string{fmt.Sprintf("%d leaders are with %s and %d are thrown for: MACDUFF-10.8", least, id, in.Leaders)}
	}
	return nil
}

// leads says whether a leader is surely with a body.
func (m *macduff) leads(body string) bool {
	if m.led[body] > 0 {
		return true
	}
	for _, c := range m.chiefs {
		if c.body == body {
			return true
		}
	}
	return false
}

// follow takes in what a line tells, and measures it.
func (m *macduff) follow(l battle.Line) []string {
	switch l.Type {
	case "phase":
		out := m.overdue()
		m.got = map[string]int{}
		return out
	case "order":
		return append(m.overdue(), m.order(l)...)
	case battle.RollLine:
		return m.roll(l)
	case "reaction":
		return m.reaction(l)
	case "charge":
		return m.home(l)
	case "removed":
		m.gone(l.Unit)
		delete(m.due, l.Unit)
		delete(m.throws, l.Unit)
		m.unled(l)
	case "withdraw":
		if s := m.field.Side(l.Side); s >= 0 {
			m.off[s] = true
		}
	case "leader":
		m.leader(l)
	case "state":
		return m.state(l)
	}
	if p, ok := placed(l); ok {
		return m.place(l, p)
	}
	return nil
}

func (m *macduff) end() []string { return append(m.dared(battle.Line{}), m.overdue()...) }

// overdue names the bodies that lost figures and were not counted (MACDUFF-12.1).
func (m *macduff) overdue() []string {
	if len(m.due) == 0 {
		return nil
	}
	var out []string
	for _, id := range m.stands.order {
		if n := m.due[id]; n > 0 && m.up(id) != nil && m.full {
			out = append(out, fmt.Sprintf("%s lost figures at line %d and was not counted since: MACDUFF-12.1", id, n))
		}
	}
	clear(m.due)
	return out
}

// macduffOf says whether a body is of a unit.
func macduffOf(body, unit string) bool { return body == unit || strings.HasPrefix(body, unit+"/") }

// order holds an order against its phase, its colour and its unit (MACDUFF-2.2, 2.4, 31.1),
// and wants a check of control before it (MACDUFF-3.2).
func (m *macduff) order(l battle.Line) []string {
	o, ok := data[battle.Order](l.Data)
	if !ok {
		return []string{"the order cannot be read"}
	}
	var out []string
	if !strings.Contains(macduffPhases[l.Phase], " "+o.Kind+" ") {
		out = append(out, fmt.Sprintf("%s is no order of the phase %s: MACDUFF-31.1", o.Kind, l.Phase))
	}
	switch o.Kind {
	case "activate":
		if side := m.field.Side(l.Side); m.colour >= 0 && side != m.colour {
			out = append(out, fmt.Sprintf("%s acts on a card of the other colour: MACDUFF-2.2", o.Unit))
		}
		if m.acted[o.Unit] == l.Turn {
			out = append(out, fmt.Sprintf("%s acts a second time this turn: MACDUFF-2.4", o.Unit))
		}
		m.active, m.acted[o.Unit] = o.Unit, l.Turn
		clear(m.checked)
	case "charge":
		m.charge = macduffCharge{by: o.Unit, at: o.Target}
	case "shoot":
		if b, t := m.up(o.Unit), m.up(o.Target); m.full && b != nil && t != nil && o.Choice != "revolver" {
			if what := m.through(b, t); what != "" {
				out = append(out, fmt.Sprintf("%s shoots at %s through %s: MACDUFF-9.17", o.Unit, o.Target, what))
			}
		}
	case "detach_patrol", "rejoin":
		m.freeAll(m.active)
	}
	switch o.Kind {
	case "activate", "break_off", "done", "pass": // of a whole unit or side
		return out
	}
	if l.Phase != "activate" || m.up(o.Unit) == nil {
		return out
	}
	if !macduffOf(o.Unit, m.active) {
		out = append(out, fmt.Sprintf("%s acts while %s is active: MACDUFF-2.4", o.Unit, m.active))
	}
	switch o.Kind {
	case "move", "shoot", "charge", "reserve_fire", "change_formation", "form", "limber", "unlimber":
		if m.full && !m.follower(o.Unit) && !m.shatter[o.Unit] && !m.off[max(0, m.field.Side(l.Side))] && len(m.checked) == 0 {
			out = append(out, fmt.Sprintf("%s acts and its control was not looked at: MACDUFF-3.2", o.Unit))
		}
	}
	return out
}

// freeAll lets the figures of a unit's bodies be other than they were told: a patrol goes or
// comes, a leader leaves.
func (m *macduff) freeAll(unit string) {
	for _, id := range m.stands.order {
		if macduffOf(id, unit) {
			m.loose[id] += 1000
			delete(m.led, id)
		}
	}
}

// follower says whether a body is transport or civilians, who take no checks.
func (m *macduff) follower(id string) bool {
	u := m.unit(id)
	return m.train(id) || u != nil && slices.Contains(u.Traits, "civilians")
}

// train says whether a body is wagons or pack animals, who have no formation anywhere
// (MACDUFF-20.22).
func (m *macduff) train(id string) bool {
	u := m.unit(id)
	return strings.HasSuffix(id, "/tools") || u != nil && u.Arm == "transport" && !slices.Contains(u.Traits, "civilians")
}

// unit is the unit of the setup to which a body belongs; nil: to none.
func (m *macduff) unit(body string) *battle.Unit {
	for i := range m.field.Begin.Setup.Sides {
		side := &m.field.Begin.Setup.Sides[i]
		for j := range side.Units {
			if macduffOf(body, side.Units[j].ID) {
				return &side.Units[j]
			}
		}
	}
	return nil
}

// roll takes in what a throw tells, and measures those that take a measure.
func (m *macduff) roll(l battle.Line) []string {
	switch l.Procedure {
	case "activation_card":
		r, _ := data[struct {
			Side string
			Acts bool
		}](l.Result)
		if m.colour = -1; r.Acts && r.Side == "red" {
			m.colour = m.red
		} else if r.Acts {
			m.colour = 1 - m.red
		}
	case "move_distance":
		in, _ := data[struct{ Mover, Formation string }](l.Inputs)
		r, _ := data[struct {
			Distance battle.Length `json:"distance_in"`
		}](l.Result)
		drilled := in.Formation != "skirmish" && in.Mover != "irregular_infantry" && in.Mover != "wagon" && !strings.HasPrefix(in.Mover, "pack")
		m.throws[l.Unit] = macduffMove{float64(r.Distance), drilled}
	case "unit_state":
		delete(m.due, l.Unit)
	case "charge_reactions":
		r, _ := data[struct{ Reactions []string }](l.Result)
		if l.Target != m.charge.by || l.Unit != m.charge.at {
			return []string{fmt.Sprintf("%s is asked how it meets a charge that %s has not declared: MACDUFF-6.2", l.Unit, l.Target)}
		}
		m.charge.reactions, m.charge.asked = r.Reactions, true
	case "control_check":
		m.checked[l.Unit] = true
		return m.control(l)
	case "fire_allowance":
		in, _ := data[struct {
			Regular bool
			Close   bool `json:"close_order"`
		}](l.Inputs)
		m.drill[l.Unit] = in.Regular && in.Close
	case "small_arms":
		return m.shot(l, m.drill[l.Unit])
	case "canister", "shot_and_shell", "machine_gun":
		return m.shot(l, true)
	case "melee_round":
		return m.pairs(l)
	}
	return nil
}

// control holds the distance of a check against where the generals of the side are
// (MACDUFF-3.1).
func (m *macduff) control(l battle.Line) []string {
	b := m.up(l.Unit)
	in, ok := data[struct {
		Distance battle.Length `json:"brigadier_distance_in"`
		Sight    bool          `json:"brigadier_in_sight"`
	}](l.Inputs)
	if b == nil || !ok || !m.full || in.Distance == 0 || in.Distance >= 200*battle.One {
		return nil
	}
	say := []string{fmt.Sprintf("no general of its side is %s inches from %s: MACDUFF-3.1", inches(float64(in.Distance)), l.Unit)}
	for _, c := range m.chiefs { // of several as far, any may be he who is meant
		where := c.at
		if u := m.up(c.body); u != nil {
			where = u.box.at
		}
		if c.side != b.side || math.Abs(b.box.from(where)-float64(in.Distance)) > Slack {
			continue
		}
		if c.body != "" || float64(in.Distance) <= macduffPlain { // where he is among its figures is not told
			return nil
		}
		if say = m.sighted(l, b, where, in.Sight); say == nil {
			return nil
		}
	}
	return say
}

// from is the distance of a point from a box; 0 inside.
func (b box) from(p point) float64 {
	q := b.corners()
	if inside(p, q[:]) {
		return 0
	}
	far := math.Inf(1)
	for i := range q {
		far = math.Min(far, reachOf(p, q[i], q[(i+1)%4]))
	}
	return far
}

// shot measures the range of a throw for shooting, and wants the target of those who keep
// ranks, and of guns, within 45 degrees of their front (MACDUFF-8.4, 9.2, 20.10).
func (m *macduff) shot(l battle.Line, ranks bool) []string {
	b, t := m.up(l.Unit), m.up(l.Target)
	in, ok := data[struct {
		Range  battle.Length `json:"range_in"`
		Weapon string
	}](l.Inputs)
	if b == nil || t == nil || !ok || !m.full {
		return nil
	}
	var out []string
	if gap := b.box.gap(t.box); math.Abs(gap-float64(in.Range)) > Slack {
		out = append(out, fmt.Sprintf("%s shoots at %s over %s inches, and they are %s apart: MACDUFF-20.10", l.Unit, l.Target, in.Range, inches(gap)))
	}
	free := b.formation == "skirmish" || b.formation == "square" || b.formation == "none" || in.Weapon == "revolver"
	if ranks && !free && !b.box.inArc(t.box, 4500+10) {
		out = append(out, fmt.Sprintf("%s shoots at %s, who is not within 45 degrees of its front: MACDUFF-8.4", l.Unit, l.Target))
	}
	return out
}

// pairs wants no more pairs than figures of the charge that got there (MACDUFF-6.5).
func (m *macduff) pairs(l battle.Line) []string {
	in, ok := data[struct{ Pairs int }](l.Inputs)
	if !ok || !m.full {
		return nil
	}
	got, known := m.got[l.Unit+" "+l.Target]
	if other, too := m.got[l.Target+" "+l.Unit]; too {
		got, known = max(got, other), true
	}
	if !known {
		return []string{fmt.Sprintf("%s and %s fight, and neither charged the other home this turn: MACDUFF-2.7", l.Unit, l.Target)}
	}
	if in.Pairs > got {
		return []string{fmt.Sprintf("%d pairs fight and %d figures got at the enemy: MACDUFF-6.5", in.Pairs, got)}
	}
	if b, t := m.up(l.Unit), m.up(l.Target); b != nil && t != nil && b.box.gap(t.box) > 1000+Slack {
		return []string{fmt.Sprintf("%s and %s fight %s inches apart: MACDUFF-2.7", l.Unit, l.Target, inches(b.box.gap(t.box)))}
	}
	return nil
}

// reaction holds an answer against what was offered to who was charged (MACDUFF-6.8, 6.9).
func (m *macduff) reaction(l battle.Line) []string {
	d, _ := data[struct{ Reaction string }](l.Data)
	if !m.charge.asked || l.Unit != m.charge.at {
		return []string{fmt.Sprintf("%s answers a charge and was not charged: MACDUFF-6.9", l.Unit)}
	}
	for _, r := range m.charge.reactions {
		if r == d.Reaction {
			return nil
		}
	}
	if d.Reaction == "stand" {
		return nil // what is left to who cannot react
	}
	return []string{fmt.Sprintf("%s may not answer a charge so: %s, MACDUFF-6.9", l.Unit, d.Reaction)}
}

// home holds the end of a charge against where both stand (MACDUFF-6.3).
func (m *macduff) home(l battle.Line) []string {
	d, ok := data[struct {
		Went    battle.Length
		Contact bool
		Got     int
	}](l.Data)
	c := m.charge
	m.charge = macduffCharge{}
	if !ok {
		return []string{"the charge cannot be read"}
	}
	if l.Unit != c.by || l.Target != c.at {
		return []string{fmt.Sprintf("%s has not declared a charge on %s: MACDUFF-6.1", l.Unit, l.Target)}
	}
	var out []string
	if c.moved && float64(d.Went) > c.allowed+Slack {
		out = append(out, fmt.Sprintf("%s charges %s inches of %s that were thrown: MACDUFF-6.5", l.Unit, d.Went, inches(c.allowed)))
	}
	if !m.full {
		return out
	}
	if c.moved && math.Abs(float64(d.Went)-c.went) > Slack {
		out = append(out, fmt.Sprintf("%s says that its charge went %s inches, and it went %s: MACDUFF-6.3", l.Unit, d.Went, inches(c.went)))
	}
	b, t := m.up(l.Unit), m.up(l.Target)
	if d.Contact {
		m.got[l.Unit+" "+l.Target] = d.Got
		if b == nil || t == nil || !c.met && !touch(b, t) {
			out = append(out, fmt.Sprintf("%s is not in contact with %s: MACDUFF-6.3", l.Unit, l.Target))
		}
		if d.Got < 1 {
			out = append(out, fmt.Sprintf("no figure of %s got at %s, and it is in contact: MACDUFF-6.5", l.Unit, l.Target))
		}
	}
	return out
}

// touch is true of bodies in contact, by what two roundings may leave between them.
func touch(b, t *stand) bool { return b.box.gap(t.box) <= 20+Slack }

// state takes in what a body has become; figures go by losses that are told.
func (m *macduff) state(l battle.Line) []string {
	d, _ := data[struct {
		State   string
		Figures int
		Lost    int
	}](l.Data)
	b := m.up(l.Unit)
	switch d.State {
	case "lost":
		m.due[l.Unit] = l.N
		if off := d.Figures + d.Lost; b != nil && m.full && max(b.figures-off, off-b.figures) > m.loose[l.Unit] {
			return []string{fmt.Sprintf("%s had %d figures, lost %d and has %d", l.Unit, b.figures, d.Lost, d.Figures)}
		}
	case "shattered":
		m.shatter[l.Unit] = true
	case "steadied":
		delete(m.shatter, l.Unit)
	}
	if b != nil && d.State == "recovered" {
		m.loose[l.Unit] += 1000
	} else if b != nil && d.State == "lost" {
		b.figures = d.Figures
		delete(m.loose, l.Unit)
		if m.full && d.Lost > 0 && m.leads(l.Unit) {
			m.risk = l.Unit
		}
	}
	return nil
}

// leader follows the leaders, who may be generals.
func (m *macduff) leader(l battle.Line) {
	d, ok := data[struct {
		What string
		At   battle.XY
	}](l.Data)
	if !ok {
		return
	}
	switch d.What {
	case "hit", "lost", "abandoned":
		delete(m.chiefs, l.Unit)
	case "detached":
		m.chiefs[l.Unit] = macduffChief{side: m.field.Side(l.Side), at: at(d.At)}
	default:
		m.chiefs[l.Unit] = macduffChief{m.field.Side(l.Side), at(d.At), l.Target}
	}
	m.loose[l.Target]++ // he may be of its figures
	if d.What != "attached" && d.What != "recovered" && m.led[l.Target] > 0 {
		m.led[l.Target]-- // or was with it no more before
	}
	if i := strings.LastIndexByte(l.Unit, '/'); i > 0 && l.Target == "" {
		m.freeAll(l.Unit[:i])
	}
}

// unled takes the leaders of a body that is gone with it; those of a patrol that is back are
// with its company.
func (m *macduff) unled(l battle.Line) {
	for id, c := range m.chiefs {
		switch {
		case c.body != l.Unit:
		case l.Target == "":
			delete(m.chiefs, id)
		default:
			c.body = l.Target
			m.chiefs[id] = c
		}
	}
}

// place measures how a body came to where a line has it.
func (m *macduff) place(l battle.Line, p place) []string {
	was := m.set(l, p)
	now := m.up(l.Unit)
	var out []string
	if u := m.unit(l.Unit); was == nil && u != nil && u.ID == l.Unit && u.Present.Officers > 0 && !m.follower(u.ID) && now.figures == u.Present.Total() {
		m.led[l.Unit] = 1 // the whole unit, its officers too
	}
	if was != nil && m.full {
		if max(now.figures-was.figures, was.figures-now.figures) > m.loose[l.Unit] {
			out = append(out, fmt.Sprintf("%s had %d figures and has %d, and no line says why", l.Unit, was.figures, now.figures))
		}
	}
	delete(m.loose, l.Unit)
	if by, on := m.up(m.charge.by), m.up(m.charge.at); by != nil && on != nil && (now == by || now == on) && l.Type != "turn" {
		m.charge.met = touch(by, on)
	}
	if was != nil && l.Turn > 0 {
		out = append(out, m.moved(l, was, now)...)
	}
	if !m.full || l.Turn == 0 {
		return out
	}
	m.each(func(o *stand) {
		if deep := o.box.overlap(now.box); o.id != now.id && deep > Slack {
			out = append(out, fmt.Sprintf("%s stands %s inches into %s", now.id, inches(deep), o.id))
		}
	})
	for _, c := range now.box.corners() {
		if w, d := float64(m.field.Width), float64(m.field.Depth); c.x < -Slack || c.y < -Slack || c.x > w+Slack || c.y > d+Slack {
			out = append(out, fmt.Sprintf("%s stands over the edge of the table", now.id))
			break
		}
	}
	return out
}

// moved measures a move, a charge, a retreat; whatever else is told leaves a body in its place.
func (m *macduff) moved(l battle.Line, was, now *stand) []string {
	rule := strings.TrimPrefix(l.Rule, "MACDUFF-")
	went := was.box.at.to(now.box.at)
	throw, thrown := m.throws[l.Unit]
	tooFar := func(far, allowed float64, what string) []string {
		if far <= allowed {
			return nil
		}
		return []string{fmt.Sprintf("%s %s %s inches of %s that it has: %s", l.Unit, what, inches(far), inches(max(0, allowed-Slack)), l.Rule)}
	}
	indoors := was.formation == "none" && !m.train(l.Unit) || l.Type == "enter" || l.Type == "leave"
	switch {
	case rule == "7.5" || rule == "20.94" || rule == "7.9" || indoors:
		return tooFar(went, was.box.depth+was.box.width+now.box.depth+16_000, "goes over or in") // an obstacle or a wall, whatever lies between
	case l.Type == "move" && rule == "11.10":
		d, _ := data[struct{ Allowed battle.Length }](l.Data)
		if !m.full {
			return nil // what was left of the charge is not told
		}
		return tooFar(went, float64(d.Allowed)+Slack, "rides through")
	case l.Type == "move" && (rule == "6.3" || rule == "6.4"):
		return m.charged(l, was, now, throw)
	case l.Type == "move" || l.Type == "retreat":
		delete(m.throws, l.Unit)
		if !thrown && went > Slack {
			return []string{fmt.Sprintf("%s goes %s inches and nothing was thrown for it: MACDUFF-5.1", l.Unit, inches(went))}
		}
		d, _ := data[struct{ Via []battle.XY }](l.Data)
		far, from, look := 0.0, was.box.at, was.box.facing
		legs := 0
		for _, xy := range append(d.Via, battle.XY{X: battle.Length(now.box.at.x), Y: battle.Length(now.box.at.y)}) {
			to := at(xy)
			if step := from.to(to); step > 500 && l.Type == "move" && throw.drilled {
				far += float64(turned(look, bearing(from, to))) * math.Pi / 18000 * now.box.width
				look = bearing(from, to)
			}
			far, from, legs = far+from.to(to), to, legs+1
		}
		return tooFar(far, throw.distance+Slack+float64(legs)*20, "goes")
	case l.Type == "dress":
		return tooFar(went, was.box.depth/2+Slack, "closes up over")
	}
	if m.full {
		return tooFar(went, Slack, "stands still and goes")
	}
	return nil
}

// charged measures a charge or counter-charge: no figure farther than was thrown, nobody in
// ranks wheels by more than 45 degrees, and the way is straight ahead (MACDUFF-6.3 to 6.5).
func (m *macduff) charged(l battle.Line, was, now *stand, throw macduffMove) []string {
	delete(m.throws, l.Unit)
	var out []string
	went := was.box.at.to(now.box.at)
	far := was.box.farthest(now.box)
	if !throw.drilled {
		far = was.box.nearestOf(now.box)
	}
	if !m.full {
		far = went // the figures are not told
	}
	if far > throw.distance+Slack {
		out = append(out, fmt.Sprintf("a figure of %s charges %s inches of %s that were thrown: MACDUFF-6.5", l.Unit, inches(far), inches(throw.distance)))
	}
	if l.Unit == m.charge.by {
		m.charge.moved, m.charge.went, m.charge.allowed = true, far, throw.distance
	}
	if !m.full || !throw.drilled {
		return out
	}
	if wheel := turned(was.box.facing, now.box.facing); wheel > 4500+2 {
		out = append(out, fmt.Sprintf("%s wheels by %d degrees into its charge: MACDUFF-6.3", l.Unit, wheel/100))
	}
	if went > 1000 && turned(was.box.facing, bearing(was.box.at, now.box.at)) > 4500+30 {
		out = append(out, fmt.Sprintf("%s does not charge straight ahead: MACDUFF-6.3", l.Unit))
	}
	return out
}

// nearestOf is how far the corner that went farthest has gone, where figures may face about on
// the spot, so that a box's front may have become a flank.
func (b box) nearestOf(c box) float64 {
	p, q := b.corners(), c.corners()
	best := math.Inf(1)
	for turn := range q {
		far := 0.0
		for i := range p {
			far = math.Max(far, p[i].to(q[(i+turn)%4]))
		}
		best = math.Min(best, far)
	}
	return best
}
