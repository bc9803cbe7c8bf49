package redcoats

import (
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/words"
	"frontier/internal/hex"
)

// march is a move as it would go.
type march struct {
	mover *unit     // the unit, or a limbered battery's team
	guns  *unit     // the battery that follows, or nil
	tail  hex.Hex   // where it follows to
	along *general  // who goes along, or nil
	way   []hex.Hex // hexes entered
	left  int       // hexes that could still be gone

	going   rules.MovementAllowanceInput
	allowed int // hexes that it may enter
}

// withIt is the Commander who shares the card of a unit and is attached to it, nil where
// there is none (REDCOATS-5.10).
func (f *fight) withIt(u *unit) *general {
	if g := f.leader(); g != nil && !g.disrupted && !g.ordered && g.unit == u.no && f.stands(u, g.at) {
		return g
	}
	return nil
}

// leader is the Commander who plays the card, nil where there is none any more.
func (f *fight) leader() *general {
	if f.leading == nobody || !f.generals[f.leading].up() {
		return nil
	}
	return &f.generals[f.leading]
}

// acts says whether a unit may be given an order of the move step (REDCOATS-4.5, 4.7).
func (f *fight) acts(u *unit) objection {
	switch {
	case !slices.Contains(f.actors, u.no) || u.cond != onTable:
		return objection{"REDCOATS-4.4", "does not hold the card that is played", "wait for its card"}
	case u.disrupted:
		return objection{"REDCOATS-4.7", "is disrupted and cannot move", "let it rally"}
	case u.spent:
		return objection{"REDCOATS-4.8", "has limbered, boarded or landed", ""}
	case u.ordered:
		return objection{"REDCOATS-4.5", "has moved in this activation", ""}
	}
	return objection{}
}

// steps looks at a way hex by hex (REDCOATS-7.8 to 7.10).
func (f *fight) steps(side int, from hex.Hex, way []hex.Hex) (rough, road bool, rule, why string) {
	rough, road = f.field.rough(from), true
	at := from
	for i, h := range way {
		switch {
		case h == from || slices.Contains(way[:i], h):
			return rough, road, "REDCOATS-7.8", "cannot go through a hex twice"
		case !f.field.Holds(h) || hex.Distance(at, h) != 1:
			return rough, road, "REDCOATS-7.8", "cannot go that way: each hex of it must be beside the one before"
		case !f.field.open(h):
			return rough, road, "REDCOATS-7.10", "cannot enter that ground"
		case f.held(side, h):
			return rough, road, "REDCOATS-7.8", "cannot enter a hex with an enemy in it"
		}
		rough = rough || f.field.rough(h)
		road = road && f.field.road(at, h)
		at = h
	}
	return rough, road, "", ""
}

// plan works out a move of a unit with so many figures; where it is not legal it says why.
// More is what the move must leave over, as to leave the field.
func (f *fight) plan(u *unit, figures int, way []hex.Hex, along bool, more int) (march, objection) {
	m := march{mover: u, way: way}
	if n := f.acts(u); n.rule != "" {
		return m, n
	}
	if u.battery != nobody && f.units[u.battery].limbered {
		return m, objection{"REDCOATS-8.6", "tows its guns", "move the battery"}
	}
	kind, towed := u.kind, rules.NoTransport
	if u.limbered {
		m.mover, m.guns = &f.units[u.team], u
		towed = m.mover.kind
	}
	if along {
		if m.along = f.withIt(u); m.along == nil {
			return m, objection{"REDCOATS-5.10", "has no Commander on its card who could go along", "leave him out"}
		}
	}
	rough, road, rule, why := f.steps(u.side, m.mover.at, way)
	if why != "" {
		return m, objection{rule, why, "go another way"}
	}
	if m.guns != nil {
		rough = rough || f.field.rough(u.at)
		road = road && (u.at == m.mover.at || f.field.road(u.at, m.mover.at))
		m.tail = u.at
		if n := len(way); n > 1 {
			m.tail = way[n-2]
		} else if n == 1 {
			m.tail = m.mover.at
		}
	}
	m.going = rules.MovementAllowanceInput{UnitType: kind, TowedBy: towed, WithCommander: along, Road: road && len(way) > 0, Rough: rough,
		Card: f.colour(), RoadLiftsBlackCard: f.settings.RoadLiftsBlackCard}
	_, r := m.going.Allowance()
	m.left = r.Hexes - len(way) - more
	switch {
	case r.Reason == rules.NotTowed:
		return m, objection{"REDCOATS-7.1", "moves only in tow", "limber it"}
	case r.Reason == rules.RedCard:
		return m, objection{"REDCOATS-7.3", "has a red card and cannot move on hills or in woods", "stay, or keep to open ground"}
	case m.left < 0:
		return m, objection{"REDCOATS-7.1", "cannot go so far", farthestWords[r.Hexes]}
	}
	if len(way) == 0 {
		return m, objection{}
	}
	return m, f.finds(u, &m, figures)
}

// farthestWords say how far somebody may go.
var farthestWords = [...]string{"stay", "go 1 hex", "go 2 hexes at most", "go 3 hexes at most", "go 4 hexes at most"}

// finds looks for the room that a move needs where it ends (REDCOATS-6.6, 8.6).
func (f *fight) finds(u *unit, m *march, figures int) objection {
	end := m.way[len(m.way)-1]
	switch {
	case m.guns != nil && f.room(m.tail, u.no, u.team) < u.spaces():
		return objection{"REDCOATS-8.6", "has no room for its guns behind the team", "go another way"}
	case m.guns != nil && f.room(end, u.no, u.team) < rules.TransportSpaces,
		m.guns == nil && figures == u.figures && f.room(end, u.no) < u.spaces(),
		m.guns == nil && figures < u.figures && f.room(end) < spacesOf(u.kind, figures): // the others stay
		return objection{"REDCOATS-6.6", "has no room there", "end in another hex"}
	}
	return objection{}
}

// keepsToGuns says whether transport that stands by its guns may go to a hex: to follow
// guns that moved, or to come back to them (REDCOATS-8.7).
func (f *fight) keepsToGuns(u *unit, to hex.Hex) objection {
	if u.battery == nobody || f.units[u.battery].limbered {
		return objection{}
	}
	g := &f.units[u.battery]
	before, after := hex.Distance(u.at, g.at), hex.Distance(to, g.at)
	if before > 1 && after < before || g.ordered && after <= 1 {
		return objection{}
	}
	return objection{"REDCOATS-8.7", "stays with its guns", "move it only to keep beside them"}
}

func (f *fight) planMove(u *unit, o battle.Order) (march, objection) {
	way, ok := f.way(o)
	if !ok || len(way) == 0 {
		return march{}, objection{"REDCOATS-7.8", "is given no way over the field", "name the hexes of its way, one after another"}
	}
	return f.planWay(u, way, o.Choice == withCommander)
}

// planWay works out a move over some hexes.
func (f *fight) planWay(u *unit, way []hex.Hex, along bool) (march, objection) {
	if n := f.keepsToGuns(u, way[len(way)-1]); n.rule != "" {
		return march{}, n
	}
	return f.plan(u, u.figures, way, along, 0)
}

// withCommander is the choice of a move on which a Commander goes along.
const withCommander = "commander"

// orderMove moves a unit (section 7).
func (f *fight) orderMove(u *unit, o battle.Order) *battle.Refusal {
	m, n := f.planMove(u, o)
	if n.rule != "" {
		return n.refusal(u.name)
	}
	u.ordered = true
	f.allow(u, &m)
	f.walk(m)
	f.logMove("move", u, &m, "", "REDCOATS-7.1")
	return nil
}

// allow notes how far a unit that marches may go.
func (f *fight) allow(u *unit, m *march) {
	_, r, err := rules.MovementAllowanceProcedure.Roll(f.log, f.mark(u, nil), m.going)
	must(err)
	m.allowed = r.Hexes
}

// walk carries a move out.
func (f *fight) walk(m march) {
	from := m.mover.at
	end := m.way[len(m.way)-1]
	f.shift(m.mover, end)
	whole := m.mover
	if m.guns != nil {
		whole = m.guns
		f.shift(m.guns, m.tail)
		m.guns.moved, m.guns.since = true, f.turn
	}
	m.mover.moved = m.mover.moved || from != end || len(m.way) > 1
	if m.along != nil {
		m.along.ordered = true
		f.shiftGeneral(m.along, end)
		m.along.moved = true
	}
	f.meet(whole)
}

// meet parts a unit from Commanders whom it has left, and lets it take on those it comes
// upon (REDCOATS-5.7).
func (f *fight) meet(u *unit) {
	for i := range f.generals {
		g := &f.generals[i]
		if !g.up() || g.side != u.side {
			continue
		}
		switch here := f.stands(u, g.at); {
		case g.unit == u.no && !here:
			g.unit = nobody
		case g.unit == nobody && here && f.staffed(u.no) < rules.MostCommanders:
			g.unit = u.no
		}
	}
}

// orderLeave takes a unit off the field over its own edge (REDCOATS-7.11).
func (f *fight) orderLeave(u *unit, o battle.Order) *battle.Refusal {
	m, n := f.planLeave(u, o)
	if n.rule != "" {
		return n.refusal(u.name)
	}
	u.ordered = true
	f.allow(u, &m)
	if len(m.way) > 0 {
		f.walk(m)
		f.logMove("move", u, &m, "", "REDCOATS-7.1")
	}
	f.exit(u, m.along)
	return nil
}

func (f *fight) planLeave(u *unit, o battle.Order) (march, objection) {
	way, ok := f.way(o)
	if !ok {
		return march{}, objection{"REDCOATS-7.8", "is given a way that leads off the field", "name the hexes up to the edge"}
	}
	if u.battery != nobody {
		return march{}, objection{"REDCOATS-8.7", "stays with its guns", "let the battery leave"}
	}
	m, n := f.plan(u, u.figures, way, o.Choice == withCommander, 1)
	if n.rule != "" {
		return m, n
	}
	end := m.mover.at
	if len(way) > 0 {
		end = way[len(way)-1]
	}
	if f.field.rowFrom(u.side, end) != 0 {
		return m, objection{"REDCOATS-7.11", "is not at its own edge", "march it there first"}
	}
	return m, objection{}
}

// exit takes a unit off the field, with what it tows or carries and with a Commander who
// goes along.
func (f *fight) exit(u *unit, along *general) {
	f.quit(u, leftTable, "REDCOATS-7.11")
	if along != nil {
		f.quitGeneral(along, leftTable, "REDCOATS-7.11")
	}
}

// planGeneral works out a Commander's own move (REDCOATS-5.2, 5.11).
func (f *fight) planGeneral(g *general, o battle.Order) (march, *unit, *battle.Refusal) {
	way, ok := f.way(o)
	m := march{way: way}
	switch {
	case f.leading != g.no:
		return m, nil, refuseGeneral("REDCOATS-4.4", g, "does not hold the card that is played", "wait for his card")
	case g.disrupted:
		return m, nil, refuseGeneral("REDCOATS-7.1", g, "is disrupted and cannot move", "let him rally")
	case g.ordered:
		return m, nil, refuseGeneral("REDCOATS-4.5", g, "has moved in this activation", "")
	case !ok || len(way) == 0:
		return m, nil, refuseGeneral("REDCOATS-7.8", g, "is given no way over the field", "name the hexes of his way")
	}
	rough, road, rule, why := f.steps(g.side, g.at, way)
	if why != "" {
		return m, nil, refuseGeneral(rule, g, why, "go another way")
	}
	m.going = rules.MovementAllowanceInput{UnitType: rules.Commander, TowedBy: rules.NoTransport, Road: road, Rough: rough, Card: f.colour(), RoadLiftsBlackCard: f.settings.RoadLiftsBlackCard}
	_, r := m.going.Allowance()
	switch {
	case r.Reason == rules.RedCard:
		return m, nil, refuseGeneral("REDCOATS-7.3", g, "has a red card and cannot move on hills or in woods", "keep to open ground")
	case len(way) > r.Hexes:
		return m, nil, refuseGeneral("REDCOATS-5.2", g, "cannot go so far: he may go "+strconv.Itoa(r.Hexes), "")
	}
	if o.Target == "" {
		return m, nil, nil
	}
	t := f.unit(o.Target)
	if t == nil || t.side != g.side || !t.up() || f.whole(t) != t || !f.stands(t, way[len(way)-1]) {
		return m, nil, refuseGeneral("REDCOATS-5.7", g, "finds no such unit at the end of his way", "name a unit there, or none")
	}
	if g.unit != t.no && f.staffed(t.no) >= rules.MostCommanders {
		return m, nil, f.fullyStaffed(g, t)
	}
	return m, t, nil
}

// fullyStaffed says that a unit has as many Commanders as it can have.
func (f *fight) fullyStaffed(g *general, t *unit) *battle.Refusal {
	return refuseGeneral("REDCOATS-5.8", g, "finds "+strconv.Itoa(rules.MostCommanders)+" Commanders with "+t.name+" already", "name another unit of the hex, or none")
}

// orderMoveGeneral moves a Commander by himself (REDCOATS-5.2, 5.7).
func (f *fight) orderMoveGeneral(g *general, o battle.Order) *battle.Refusal {
	m, t, no := f.planGeneral(g, o)
	if no != nil {
		return no
	}
	g.ordered = true
	_, r, err := rules.MovementAllowanceProcedure.Roll(f.log, f.markGeneral(g), m.going)
	must(err)
	f.shiftGeneral(g, m.way[len(m.way)-1])
	g.moved = true
	g.unit = nobody
	if t != nil {
		g.unit = t.no
	} else {
		g.unit = f.companion(g)
	}
	f.noteGeneral(g, "REDCOATS-5.2", words.CommanderData{What: "moved", Hex: rules.PlaceOf(g.at), Way: f.placesOf(m.way), Allowed: r.Hexes})
	return nil
}

func (f *fight) planSplit(u *unit, o battle.Order) (march, objection) {
	if !u.charges() || u.cond != onTable {
		return march{}, objection{"REDCOATS-6.7", "cannot be divided", "divide infantry or cavalry"}
	}
	if u.figures < 2 || o.Figures < 1 || o.Figures >= u.figures {
		return march{}, objection{"REDCOATS-6.7", "cannot be divided so", "give the part some of its figures, not all"}
	}
	if f.cardHolders() >= rules.MostRecipients {
		return march{}, objection{"REDCOATS-3.6", "cannot be divided: nobody else can be dealt to", "keep it together"}
	}
	way, ok := f.way(o)
	if !ok || len(way) == 0 || way[len(way)-1] == u.at {
		return march{}, objection{"REDCOATS-6.7", "must send a part to another hex", "name the hexes of the part's way"}
	}
	return f.plan(u, o.Figures, way, o.Choice == withCommander, 0)
}

// orderSplit divides a unit and moves one part at once, so that the two are never in one
// hex at the end of it; the other may still be moved or divided (REDCOATS-6.7, 6.9, 4.12).
// A Commander who does not go along stays with the rest.
func (f *fight) orderSplit(u *unit, o battle.Order) *battle.Refusal {
	m, n := f.planSplit(u, o)
	if n.rule != "" {
		return n.refusal(u.name)
	}
	whole, at := u.no, u.at
	root := &f.units[u.root]
	part := *u
	part.no = len(f.units)
	for root.parts++; f.known(root.id + "+" + strconv.Itoa(root.parts)); root.parts++ {
	}
	part.id = root.id + "+" + strconv.Itoa(root.parts)
	part.name = root.name + ", part " + strconv.Itoa(root.parts)
	part.figures, part.parts, part.came, part.men, part.guns = o.Figures, 0, 0, 0, 0
	part.fires, part.dice, part.assaults, part.slain, part.fell, part.down, part.taken, part.gone = 0, 0, 0, 0, 0, 0, 0, 0
	u.figures -= o.Figures
	f.units = append(f.units, part)
	f.actors = append(f.actors, part.no)
	f.sortOrders()
	p := &f.units[part.no]
	f.put(p, at)
	p.ordered = true
	m.mover = p
	if m.along != nil {
		m.along.unit = p.no
	}
	f.allow(p, &m)
	f.walk(m)
	f.logMove("split", p, &m, f.units[whole].id, "REDCOATS-6.7")
	f.meet(&f.units[whole])
	return nil
}

// orderRejoin makes parts of one unit one again (REDCOATS-6.8).
func (f *fight) orderRejoin(u *unit, o battle.Order) *battle.Refusal {
	t, no := f.planRejoin(u, o)
	if no != nil {
		return no
	}
	if u.root == u.no { // the whole takes its parts in
		u, t = t, u
	}
	f.lift(u)
	u.cond = rejoined
	t.figures += u.figures
	u.figures = 0
	t.moved, t.since = t.moved || u.moved, max(t.since, u.since)
	for i := range f.generals {
		if g := &f.generals[i]; g.unit == u.no {
			g.unit = nobody
		}
	}
	f.meet(t)
	f.share()
	f.logState(t, "rejoined", u, "REDCOATS-6.8")
	return nil
}

func (f *fight) planRejoin(u *unit, o battle.Order) (*unit, *battle.Refusal) {
	t := f.unit(o.Target)
	switch {
	case t == nil || t.no == u.no || t.root != u.root || !t.up() || !u.up():
		return nil, refuse("REDCOATS-6.8", u, "has no such part", "name a part of the same unit")
	case t.at != u.at:
		return nil, refuse("REDCOATS-6.8", u, "is in another hex", "bring both into one hex")
	case t.disrupted || u.disrupted:
		return nil, refuse("REDCOATS-6.8", u, "cannot join while either part is disrupted", "wait until both have rallied")
	}
	return t, nil
}

// orderAttach names the unit to which a Commander attaches himself, and whose card he
// shares (REDCOATS-5.7, 5.8).
func (f *fight) orderAttach(g *general, o battle.Order) *battle.Refusal {
	t, no := f.planAttach(g, o)
	if no != nil {
		return no
	}
	for i := range f.generals {
		if other := &f.generals[i]; other.unit == t.no {
			other.shares = false
		}
	}
	g.unit, g.shares = t.no, true
	f.share()
	f.logGeneral(g, "attached", "REDCOATS-5.7")
	return nil
}

func (f *fight) planAttach(g *general, o battle.Order) (*unit, *battle.Refusal) {
	t := f.unit(o.Target)
	if t == nil || t.side != g.side || !t.up() || f.whole(t) != t || !f.stands(t, g.at) {
		return nil, refuseGeneral("REDCOATS-5.7", g, "shares no hex with such a unit", "name a unit in his hex")
	}
	if g.unit == t.no && g.shares {
		return nil, refuseGeneral("REDCOATS-5.7", g, "is attached to it and shares its card", "")
	}
	if g.unit != t.no && f.staffed(t.no) >= rules.MostCommanders {
		return nil, f.fullyStaffed(g, t)
	}
	return t, nil
}

// orderBreakOff takes a side off the field (REDCOATS-14.4).
func (f *fight) orderBreakOff() *battle.Refusal {
	if f.turn < firstBreakOff {
		return &battle.Refusal{Rule: "REDCOATS-14.4", What: f.sideName(f.decider) + " cannot break off in the first turn", Instead: "wait for the second"}
	}
	for side := range 2 {
		f.judge(side)
	}
	f.state[f.decider] = rules.SideWithdrew
	f.reason = battle.Withdrew
	f.logWithdraw(f.decider)
	f.finish()
	return nil
}

// firstBreakOff is the first turn in which a side may break off.
const firstBreakOff = 2

func (f *fight) legalStart(out []battle.Order) []battle.Order {
	if f.turn >= firstBreakOff {
		out = append(out, battle.Order{Kind: "break_off"})
	}
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.decider || !u.up() || u.root == u.no {
			continue
		}
		for j := range f.units {
			if t := &f.units[j]; t.root == u.root && (t.root == t.no || t.no > u.no) && t.up() {
				o := battle.Order{Kind: "rejoin", Unit: u.id, Target: t.id}
				_, no := f.planRejoin(u, o)
				out = tryOut(out, o, no)
			}
		}
	}
	for i := range f.generals {
		g := &f.generals[i]
		if g.side != f.decider || !g.up() {
			continue
		}
		for _, n := range f.inHex(g.side, g.at, nil) {
			o := battle.Order{Kind: "attach", Unit: g.id, Target: f.units[n].id}
			_, no := f.planAttach(g, o)
			out = tryOut(out, o, no)
		}
	}
	return out
}

// ways calls fn with every way over the field from so many to so many hexes long, shorter
// ones first, until it answers true. A way goes through no hex twice. Fn must not keep it,
// nor ask for ways itself.
func (f *fight) ways(side int, from hex.Hex, least, most int, fn func(way []hex.Hex) bool) {
	for long := least; long <= most; long++ {
		if f.stray(side, from, from, 0, long, fn) {
			return
		}
	}
}

// stray goes on with a way of so many hexes until it is as long as it should be.
func (f *fight) stray(side int, from, at hex.Hex, n, long int, fn func(way []hex.Hex) bool) bool {
	if n == long {
		return fn(f.roam[:n])
	}
	for d := hex.NE; d <= hex.NW; d++ {
		h := hex.Neighbour(at, d)
		if h == from || slices.Contains(f.roam[:n], h) || !f.field.open(h) || f.held(side, h) {
			continue
		}
		f.roam[n] = h
		if f.stray(side, from, h, n+1, long, fn) {
			return true
		}
	}
	return false
}

// farthest is the most hexes that a unit could go in the best of cases.
func (f *fight) farthest(u *unit) int {
	n := rules.RateOf(u.kind)
	if u.limbered {
		n = rules.RateOf(f.units[u.team].kind)
	}
	if n == 0 {
		return 0
	}
	if f.withIt(u) != nil {
		n++
	}
	return n + 1
}

// legalMoves lists the orders of the move step. Of several ways to one hex all are listed.
func (f *fight) legalMoves(out []battle.Order) []battle.Order {
	actors := slices.Clone(f.actors)
	for _, n := range actors {
		u := &f.units[n]
		if f.acts(u).rule != "" {
			continue
		}
		choices := []string{""}
		if f.withIt(u) != nil {
			choices = append(choices, withCommander)
		}
		from := u.at
		if u.limbered {
			from = f.units[u.team].at
		}
		for _, c := range choices {
			stay := battle.Order{Kind: "leave", Unit: u.id, Choice: c}
			_, n := f.planLeave(u, stay)
			out = tryOut(out, stay, n.refusal(u.name))
			f.ways(u.side, from, 1, min(f.farthest(u), longestWay), func(way []hex.Hex) bool {
				o := battle.Order{Kind: "move", Unit: u.id, Choice: c, Path: path(way...)}
				_, n := f.planMove(u, o)
				out = tryOut(out, o, n.refusal(u.name))
				o.Kind = "leave"
				_, n = f.planLeave(u, o)
				out = tryOut(out, o, n.refusal(u.name))
				if u.charges() {
					for k := 1; k < u.figures; k++ {
						o := battle.Order{Kind: "split", Unit: u.id, Choice: c, Path: o.Path, Figures: k}
						_, n := f.planSplit(u, o)
						out = tryOut(out, o, n.refusal(u.name))
					}
				}
				return false
			})
		}
		out = f.legalTransport(out, u)
	}
	if g := f.leader(); g != nil {
		f.ways(g.side, g.at, 1, rules.RateOf(rules.Commander)+1, func(way []hex.Hex) bool {
			o := battle.Order{Kind: "move_commander", Unit: g.id, Path: path(way...)}
			_, _, no := f.planGeneral(g, o)
			if out = tryOut(out, o, no); no != nil {
				return false
			}
			for _, n := range f.inHex(g.side, way[len(way)-1], nil) {
				o.Target = f.units[n].id
				_, _, no := f.planGeneral(g, o)
				out = tryOut(out, o, no)
			}
			return false
		})
	}
	return out
}
