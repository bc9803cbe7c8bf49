package redcoats

import (
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// sees says whether a hex can be seen from another, at most the longest range away
// (REDCOATS-9.2, 9.3, 9.6 to 9.8).
func (f *fight) sees(from, to hex.Hex) bool {
	g := f.field
	view := rules.Outlook{To: rules.PlaceOf(hex.Hex{Q: to.Q - from.Q, R: to.R - from.R}), FromLevel: int(g.at(from).level), ToLevel: int(g.at(to).level)}
	for _, entry := range rules.SightTable()[to.Q-from.Q+rules.FarthestShot][to.R-from.R+rules.FarthestShot] {
		open := false
		for _, p := range entry {
			i := g.Index(hex.Hex{Q: from.Q + p[0], R: from.R + p[1]})
			if i < 0 {
				open = true // nothing stands off the field
				continue
			}
			c := &g.cells[i]
			open = open || !view.Blocked(p, int(c.level), g.lines[c.kind].Hides || c.units[0]+c.units[1] > 0)
		}
		if !open {
			return false
		}
	}
	return true
}

// noteSight notes the line of sight of a fire, with what stands on it.
func (f *fight) noteSight(m battle.Mark, from, to hex.Hex) {
	g := f.field
	in := rules.LineOfSightInput{Firer: rules.PlaceOf(from), Target: rules.PlaceOf(to), FirerLevel: int(g.at(from).level), TargetLevel: int(g.at(to).level), Between: []rules.Between{}}
	for _, entry := range rules.LineBetween(in.Firer, in.Target) {
		for _, p := range entry {
			i := g.Index(p.Hex())
			if i < 0 {
				continue
			}
			c, b := &g.cells[i], rules.Between{Q: p[0], R: p[1], Level: int(g.cells[i].level), Obstacle: rules.NoObstacle}
			switch {
			case g.lines[c.kind].Hides:
				b.Obstacle = rules.Feature
			case c.units[0]+c.units[1] > 0:
				b.Obstacle = rules.UnitThere
			case b.Level == 0:
				continue
			}
			in.Between = append(in.Between, b)
		}
	}
	_, _, err := rules.LineOfSightProcedure.Roll(f.log, m, in)
	must(err)
}

// enemyWithin says whether an enemy is within so many hexes of a unit.
func (f *fight) enemyWithin(u *unit, hexes int) bool {
	if hexes == 0 {
		return false
	}
	for i := range f.units {
		if t := &f.units[i]; t.cond == onTable && t.side != u.side && hex.Distance(u.at, t.at) <= hexes {
			return true
		}
	}
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.side != u.side && hex.Distance(u.at, g.at) <= hexes {
			return true
		}
	}
	return false
}

// volley is a fire as it would go.
type volley struct {
	check rules.FireCheckInput
	count rules.CombatDiceInput
	in    rules.FireInput
	at    hex.Hex
	dice  int
}

// aim works out a fire at a hex; where it is not legal it says by which rule and why not
// (REDCOATS-10.15, 10.16).
func (f *fight) aim(u *unit, at hex.Hex) (volley, string, string) {
	v := volley{at: at}
	far := hex.Distance(u.at, at)
	if far < 1 || !f.held(u.side, at) {
		return v, "REDCOATS-10.15", "finds no enemy in that hex"
	}
	w := u.arm
	v.check = rules.FireCheckInput{Weapon: u.weapon, RangeHexes: far, Visible: far <= w.Reach && f.sees(u.at, at),
		Limbered: u.limbered, Aboard: u.cond == carried, Fought: u.fought, Changing: u.spent}
	if r := v.check.Reason(w.Reach); r != rules.MayFire {
		return v, fireRules[r], fireWhy[r]
	}
	fresh, reduced := f.withUnit(u.no)
	v.count = rules.CombatDiceInput{Weapon: u.weapon, Figures: u.figures, Moved: u.moved, Disrupted: u.disrupted, CommandersFresh: fresh, CommandersReduced: reduced}
	v.in = rules.FireInput{Weapon: u.weapon, Figures: u.figures, RangeHexes: far, Moved: u.moved, Disrupted: u.disrupted,
		CommandersFresh: fresh, CommandersReduced: reduced, InCover: f.field.line(at).Cover}
	v.dice = w.DiceOf(u.figures, rules.ColumnOf(u.moved, u.disrupted)) + rules.CommanderDice(fresh, reduced)
	if v.dice == 0 {
		return v, "REDCOATS-10.15", "would throw no die"
	}
	return v, "", ""
}

var fireWhy = map[rules.FireReason]string{
	rules.FiresNothing: "has nothing to fire with", rules.HasFought: "has fought in this activation", rules.IsChanging: "has limbered, boarded or landed",
	rules.IsLimbered: "is limbered", rules.IsAboard: "is aboard a vehicle", rules.OutOfRange: "does not reach so far", rules.NotSeen: "does not see that hex",
}

var fireRules = map[rules.FireReason]string{
	rules.FiresNothing: "REDCOATS-10.16", rules.HasFought: "REDCOATS-4.8", rules.IsChanging: "REDCOATS-4.8", rules.IsLimbered: "REDCOATS-8.5", rules.IsAboard: "REDCOATS-8.8",
	rules.OutOfRange: "REDCOATS-10.2", rules.NotSeen: "REDCOATS-9.2",
}

// targets reads which hex is fired at, and in which order its units are hit: those that
// the choice names, or the target, come first, the others follow by id (REDCOATS-10.12).
func (f *fight) targets(u *unit, o battle.Order) (hex.Hex, []int, *battle.Refusal) {
	var at hex.Hex
	way, ok := f.way(o)
	first := strings.Split(o.Choice, ",")
	switch t, g := f.unit(o.Target), f.general(o.Target); {
	case !ok:
		return at, nil, refuse("REDCOATS-10.1", u, "fires at no hex of the field", "name a hex with an enemy in it")
	case len(way) > 0:
		at = way[len(way)-1]
	case t != nil && t.up():
		at = t.at
	case g != nil && g.up():
		at = g.at
	default:
		return at, nil, refuse("REDCOATS-10.1", u, "is given no hex to fire at", "name a hex with an enemy in it")
	}
	if o.Choice == "" {
		first = []string{o.Target}
	}
	units := f.inHex(1-u.side, at, nil)
	place := func(n int) int {
		for i, id := range first {
			if t := f.unit(id); t != nil && f.whole(t).no == n {
				return i
			}
		}
		return len(first)
	}
	slices.SortStableFunc(units, func(a, b int) int { return place(a) - place(b) })
	return at, units, nil
}

func (f *fight) planFire(u *unit, o battle.Order) (volley, []int, *battle.Refusal) {
	if !slices.Contains(f.actors, u.no) {
		return volley{}, nil, refuse("REDCOATS-4.9", u, "does not hold the card that is played", "wait for its card")
	}
	at, units, no := f.targets(u, o)
	if no != nil {
		return volley{}, nil, no
	}
	v, rule, why := f.aim(u, at)
	if why != "" {
		return v, nil, refuse(rule, u, why, "take another target")
	}
	return v, units, nil
}

// orderFire fires at a hex (section 10).
func (f *fight) orderFire(u *unit, o battle.Order) *battle.Refusal {
	v, units, no := f.planFire(u, o)
	if no != nil {
		return no
	}
	u.fought = true
	u.fires++
	f.stock.resolve()
	m := f.mark(u, nil)
	if len(units) > 0 {
		m.Target = f.units[units[0]].id
	}
	f.noteSight(m, u.at, v.at)
	_, _, err := rules.FireCheckProcedure.Roll(f.log, m, v.check)
	must(err)
	_, _, err = rules.CombatDiceProcedure.Roll(f.log, m, v.count)
	must(err)
	need, r, err := rules.FireProcedure.Roll(f.log, m, v.in)
	must(err)
	u.dice += need.Dice
	if r.Hits > 0 {
		kind := rules.SmallArmsHits
		if need.Shared {
			kind = rules.ArtilleryHits
		}
		f.hit(u, kind, r.Hits, v.at, units)
	}
	if !f.mayFight() {
		f.nextCard()
	}
	return nil
}

// hit shares hits out in a hex, does them to the units in order and then to the
// Commanders (REDCOATS-11.11).
func (f *fight) hit(by *unit, kind rules.HitKind, hits int, at hex.Hex, units []int) {
	generals := f.generalsOrder(func(g *general) bool { return g.side != by.side && g.at == at })
	in := rules.AllotHitsInput{Kind: kind, Hits: hits, Units: make([]int, len(units)), Commanders: len(generals)}
	for i, n := range units {
		in.Units[i] = f.takes(&f.units[n], at)
	}
	shares := rules.AllotHitsResult{Units: make([]int, len(units)), Commanders: make([]int, len(generals))}
	if len(units) <= rules.MostUnits && len(generals) <= rules.MostCommanders {
		_, r, err := rules.AllotHitsProcedure.Roll(f.log, f.mark(by, nil), in)
		must(err)
		shares = r
	} else if kind == rules.ArtilleryHits { // a crowd, as after a retreat
		for i := range shares.Units {
			shares.Units[i] = hits
		}
		for i := range shares.Commanders {
			shares.Commanders[i] = hits
		}
	} else {
		rules.DealRound(hits, in.Units, shares.Units, shares.Commanders)
	}
	for i, n := range units {
		f.strikeUnit(by, &f.units[n], at, shares.Units[i])
	}
	for i, n := range generals {
		f.strikeGeneral(&f.generals[n], shares.Commanders[i])
	}
}

// takes is how many hits a unit can take in a hex (REDCOATS-10.12, 8.10, 8.11).
func (f *fight) takes(u *unit, at hex.Hex) int {
	n := u.figures
	if u.limbered {
		n = 0
		if u.at == at {
			n = u.figures
		}
		if f.units[u.team].at == at {
			n++
		}
	}
	return rules.Capacity(n, u.disrupted)
}

// wounds does hits to one unit by the procedure, and answers how many were too many.
func (f *fight) wounds(by, u *unit, hits int) (lost, wasted int) {
	_, r, err := rules.UnitHitsProcedure.Roll(f.log, f.mark(u, nil), rules.UnitHitsInput{UnitType: u.body(), Figures: u.figures, Disrupted: u.disrupted, Hits: hits})
	must(err)
	u.disrupted = r.Disrupted
	f.lose(by, u, r.Lost)
	return r.Lost, r.Wasted
}

// lose takes killed figures off a unit and counts them.
func (f *fight) lose(by, u *unit, lost int) {
	u.figures -= lost
	u.fell += lost
	r := &f.units[u.root]
	before := r.menOf(r.down)
	r.down += lost
	if by != nil && u.fights() {
		by.slain += r.menOf(r.down) - before
	}
}

// menOf is how many men of the campaign so many figures of a unit are. Figures that fall one
// after another make as many men as if they had fallen at once.
func (u *unit) menOf(figures int) int { return u.men * figures / max(u.came, 1) }

// strikeUnit does hits to a unit: a limbered battery or a loaded vehicle by its own rules
// (REDCOATS-8.10, 8.11, 11.1 to 11.3, 11.7).
func (f *fight) strikeUnit(by, u *unit, at hex.Hex, hits int) {
	switch {
	case hits == 0:
	case u.limbered:
		f.strikeLimbered(by, u, at, hits)
	default:
		f.wounds(by, u, hits)
		if u.load != nobody {
			f.units[u.load].disrupted = u.disrupted
		}
		if u.figures == 0 {
			f.quit(u, destroyed, "REDCOATS-11.7")
		}
	}
}

func (f *fight) strikeLimbered(by, u *unit, at hex.Hex, hits int) {
	t := &f.units[u.team]
	crew, team := u.at == at, t.at == at
	if crew {
		_, hits = f.wounds(by, u, hits)
	} else if !u.disrupted {
		hits--
		u.disrupted = true
		f.logState(u, "disrupted", t, "REDCOATS-11.1")
	}
	t.disrupted = u.disrupted
	if team && hits > 0 {
		f.part(u, t)
		f.wounds(by, t, hits)
		f.quit(t, destroyed, "REDCOATS-11.3")
	}
	if u.figures == 0 {
		f.quit(u, destroyed, "REDCOATS-11.7")
	}
}

// part takes a battery and its transport apart for good. Where they were not limbered each
// keeps a marker of its own (REDCOATS-8.9).
func (f *fight) part(u, t *unit) {
	u.limbered, u.team, t.battery = false, nobody, nobody
	if u.up() {
		f.meet(u)
	}
}

// strikeGeneral does hits to a Commander (REDCOATS-11.4, 11.5, 11.8).
func (f *fight) strikeGeneral(g *general, hits int) {
	if hits == 0 || !g.up() {
		return
	}
	f.stock.resolve()
	_, r, err := rules.CommanderHitsProcedure.Roll(f.log, f.markGeneral(g), rules.CommanderHitsInput{Hits: min(hits, rules.MostCommanderHits), Disrupted: g.disrupted, Wounded: g.wounded})
	must(err)
	g.disrupted, g.wounded = r.Disrupted, r.Wounded
	if r.Killed {
		f.quitGeneral(g, destroyed, "REDCOATS-11.4")
	}
}

// quit takes a unit out of the battle: destroyed, captured or off the field. What it tows
// or carries shares its fate, or is set free where it is destroyed.
func (f *fight) quit(u *unit, how condition, rule string) {
	if u.cond != onTable {
		return
	}
	f.lift(u)
	u.cond = how
	switch how {
	case captured:
		u.taken += u.figures
		u.lost = u.kind.Gun()
	case leftTable:
		u.gone += u.figures
	case destroyed:
		u.lost = u.kind.Gun()
	}
	f.logGone(u, how, rule)
	if u.team != nobody {
		t := &f.units[u.team]
		joined := u.limbered
		f.part(u, t)
		if joined && how != destroyed {
			f.quit(t, how, rule)
		}
	} else if u.battery != nobody {
		b := &f.units[u.battery]
		f.part(b, u)
	}
	if u.load != nobody {
		l := &f.units[u.load]
		l.disrupted = u.disrupted
		if how == destroyed {
			f.land(l, u, u.at)
			l.disrupted = true
			f.logState(l, "landed", u, "REDCOATS-8.11")
		} else {
			f.land(l, u, u.at)
			f.quit(l, how, rule)
		}
	}
	for i := range f.generals {
		if g := &f.generals[i]; g.unit == u.no {
			g.unit = nobody
		}
	}
	if how != leftTable {
		u.figures = 0
	}
}

// quitGeneral takes a Commander out of the battle.
func (f *fight) quitGeneral(g *general, how condition, rule string) {
	if !g.up() {
		return
	}
	f.liftGeneral(g)
	g.cond, g.with, g.unit = how, g.unit, nobody
	f.logGeneral(g, conditionWords[how], rule)
}

// hexesHeld lists the hexes within so many of a unit that hold an enemy, nearer ones first,
// then by row and column.
func (f *fight) hexesHeld(u *unit, hexes int, into []hex.Hex) []hex.Hex {
	add := func(h hex.Hex) {
		if d := hex.Distance(u.at, h); d >= 1 && d <= hexes && !slices.Contains(into, h) {
			into = append(into, h)
		}
	}
	for _, n := range f.order[1-u.side] {
		if t := &f.units[n]; t.cond == onTable {
			add(t.at)
		}
	}
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.side != u.side {
			add(g.at)
		}
	}
	slices.SortFunc(into, func(a, b hex.Hex) int {
		if d := hex.Distance(u.at, a) - hex.Distance(u.at, b); d != 0 {
			return d
		}
		return f.field.Index(a) - f.field.Index(b)
	})
	return into
}

// legalFights lists the orders of the combat step: each hex that may be fired at, with each
// of its units as the first to be hit, and each assault.
func (f *fight) legalFights(out []battle.Order) []battle.Order {
	for _, n := range f.actors {
		u := &f.units[n]
		if u.cond != onTable || !u.fights() {
			continue
		}
		for _, h := range f.hexesHeld(u, max(u.arm.Reach, 1), nil) {
			if _, _, why := f.aim(u, h); why == "" {
				o := battle.Order{Kind: "fire", Unit: u.id, Path: path(h)}
				units := f.inHex(1-u.side, h, nil)
				for _, t := range units {
					o.Target = f.units[t].id
					out = append(out, o)
				}
				if len(units) == 0 {
					out = append(out, o)
				}
			}
			for _, t := range f.inHex(1-u.side, h, nil) {
				o := battle.Order{Kind: "assault", Unit: u.id, Target: f.units[t].id, Path: path(h)}
				_, n := f.planAssault(u, o)
				out = tryOut(out, o, n.refusal(u.name))
			}
			for i := range f.generals {
				if g := &f.generals[i]; g.up() && g.side != u.side && g.at == h {
					o := battle.Order{Kind: "assault", Unit: u.id, Target: g.id}
					_, n := f.planAssault(u, o)
					out = tryOut(out, o, n.refusal(u.name))
				}
			}
		}
	}
	return out
}
