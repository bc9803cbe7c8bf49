package views

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// UnitPage is all there is to tell of a unit.
type UnitPage struct {
	UnitView
	Next     Fall
	Curve    []UnitLevel // from its founding to today
	Battles  []Fought    // the oldest first
	Ledger   []LedgerLine
	Leaders  []LeaderView // with its force, who commands first
	Career   []CareerLine
	Honours  []Remark // distinctions of the unit
	Trophies []Trophy // standards of the enemy that it took, as they were taken
	Place    string   // where its force stands: "at Kandahar", "20 miles west of Farah"; empty: it is not in the field
	Orders   string   // of its force
	Number   int      // of the unit in its force, from 1, of so many
	Of       int
	Before   rosters.UnitID // the one before it in its force; empty: none
	After    rosters.UnitID
	Today    string // "17 August 1880"
	Now      state.Day
	FirstDay string
}

// Trophy is a standard that a unit took of the enemy (CAMPAIGN-7.27).
type Trophy struct {
	Of     rosters.UnitID // that carried it
	Name   string         // "the Queen's colour of the 66th Foot"
	Battle state.BattleID // in which; 0: its force laid down its arms
	Date   string         // "27 July"
	Now    string         // "Kept by Ayub Khan's army"
}

// trophies are the standards that a unit took, as far as its side knows of them.
func (c *Chronicle) trophies(id rosters.UnitID) []Trophy {
	var out []Trophy
	for i := range c.s.Ledger {
		a := &c.s.Ledger[i]
		for j := range a.Entries {
			e := &a.Entries[j]
			if e.Thing != state.Standard || e.Taker != id {
				continue
			}
			n := Trophy{Of: rosters.UnitID(a.Of.ID), Battle: e.Battle, Date: c.f.ShortDate(e.Day), Now: state.Becomings.Title(state.BecameRetaken)}
			n.Name = fmt.Sprintf("%s of %s", e.Name, state.UnitName(c.f, n.Of))
			for k := range e.Since {
				if t := e.Since[k]; t.Became == state.BecameMoved && e.HeldBy() != "" {
					n.Now = c.turn(e.Thing, t).Text
				}
			}
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b Trophy) int { return int(a.Battle) - int(b.Battle) })
	return out
}

// standardNow says which standard a unit carries, or what became of it.
func (c *Chronicle) standardNow(u *rosters.Unit) string {
	e := c.s.StandardOut(u.ID)
	switch {
	case u.Standard == "" || e == nil:
		return words.Capital(u.Standard)
	case e.Cause == state.ByExit:
		return words.Capital(u.Standard) + ", off the map"
	}
	how := state.Fates.Title(e.Fate)
	if e.By != "" {
		how = "taken by " + state.SideName(c.f, e.By)
	}
	if b := c.s.Battle(e.Battle); b != nil {
		how += " at " + b.Name
	}
	return fmt.Sprintf("None: %s %s on %s", u.Standard, words.Small(how), c.f.ShortDate(e.Day))
}

// Fall is how far it is to a unit's next lower grade.
type Fall struct {
	Grade   rosters.Grade        // the grade that it would fall to; empty: it is as low as it goes
	Points  rosters.MoralePoints // that it would lose
	Figures int                  // other ranks whose loss would do it
	Men     int                  // real men behind them
}

// UnitLevel is how strong a unit was from a day on, until the next.
type UnitLevel struct {
	Day     state.Day
	Date    string // "27 July"
	Figures int
	Men     int
	Points  rosters.MoralePoints
}

// Fought is a battle as it concerned a unit or a leader.
type Fought struct {
	Battle    state.BattleID
	Name      string
	Day       state.Day
	Date      string // "27 July"
	Result    Result
	Enemy     string // who led him, or his forces
	Men       int    // of the unit, or of the leader's side
	Against   int    // enemies, as many as came on the field; 0: the viewer does not know
	Lost      int    // men killed, wounded, captured and missing
	EnemyLost int
	Led       bool           // of a leader: he commanded his side
	As        rosters.UnitID // of a unit: as which it fought, itself or one with which it shares its past
	Did       string         // what became of the one of whom it is told: "2 guns lost", "wounded"
}

// Result is how a battle ended for one side.
type Result string

// The results.
const (
	Won   Result = "won"
	Drawn Result = "drawn"
	Lost  Result = "lost"
)

// Melees counts fights hand to hand: how many there were, and in how many it stood while the enemy went.
type Melees struct{ Fought, Won int }

// Met puts the melees into the unit's career, behind its charges.
func (p *UnitPage) Met(m Melees) {
	at := 1 + slices.IndexFunc(p.Career, func(c CareerLine) bool { return c.Label == charges })
	p.Career = slices.Insert(p.Career, at, CareerLine{Label: "Melees", N: m.Fought, Note: fmt.Sprintf("%d won", m.Won)})
}

// charges is how those that got home are named in a career.
const charges = "Charges that got home"

// CareerLine is a figure of a career: "Miles marched", 171; the note stands behind it: "1 won".
type CareerLine struct {
	Label string
	N     int
	Note  string
}

// UnitPage tells of a unit; ErrNotFound where there is none or it is not the viewer's.
func (c *Chronicle) UnitPage(v intelligence.Viewer, id rosters.UnitID) (UnitPage, error) {
	c = c.as(v)
	u, err := c.Unit(v, id)
	if err != nil {
		return UnitPage{}, err
	}
	out := UnitPage{UnitView: u, Next: nextFall(&u), Ledger: c.Ledger(v, id, ""), Today: c.f.Date(c.s.Day), Now: c.s.Day, FirstDay: c.f.ShortDate(0)}
	for _, l := range c.curve(id) {
		n := l.Present.Total()
		out.Curve = append(out.Curve, UnitLevel{l.Day, c.f.ShortDate(l.Day), n, rosters.Men(&u.Unit, n), rosters.PointsOf(l.Present)})
	}
	out.Battles = c.battlesOf(v, id)
	if x := c.s.Force(u.Force); x != nil {
		f := c.forceView(v, x)
		out.Place, out.Orders = state.At(c.f, x.Hex), f.Orders
		if f.Leader != nil {
			out.Leaders = append(out.Leaders, *f.Leader)
		}
		out.Leaders = append(out.Leaders, f.Others...)
		i := slices.Index(x.Units, id)
		out.Number, out.Of = i+1, len(x.Units)
		if i > 0 {
			out.Before = x.Units[i-1]
		}
		if i+1 < len(x.Units) {
			out.After = x.Units[i+1]
		}
	}
	out.Trophies = c.trophies(id)
	out.Career, out.Honours = c.career(&out), c.honoursOf(id, "")
	return out, nil
}

// nextFall works out how far it is to the next lower grade.
func nextFall(u *UnitView) Fall {
	at, to := rosters.MoralePoints(0), rosters.Destroyed
	switch u.Grade {
	case rosters.Full:
		at, to = u.WornAt, rosters.Worn
	case rosters.Worn:
		at, to = u.SpentAt, rosters.Spent
	case rosters.Destroyed:
		return Fall{}
	}
	n := Fall{Grade: to, Points: u.Points - at, Figures: int(u.Points - at)}
	if to == rosters.Destroyed {
		n.Figures = u.Strength.Present.Total()
	}
	n.Figures = min(n.Figures, u.Strength.Present.Total())
	n.Men = u.MenNow - rosters.Men(&u.Unit, u.Strength.Present.Total()-n.Figures)
	return n
}

// resultFor is how a battle ended for a side.
func resultFor(b *state.Battle, side state.SideID) Result {
	switch {
	case b.Outcome == nil || b.Outcome.Holder == "":
		return Drawn
	case b.Outcome.Holder == string(side):
		return Won
	}
	return Lost
}

// battlesOf lists the battles of a unit.
func (c *Chronicle) battlesOf(v intelligence.Viewer, id rosters.UnitID) []Fought {
	var out []Fought
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Outcome == nil {
			continue
		}
		own := c.outcomeOf(b, id)
		if own == nil {
			continue
		}
		o := *own
		side, n := state.TollOf(c.f, c.s, b, o)
		x := c.foughtBy(v, b, side)
		x.As, x.Men, x.Lost = rosters.UnitID(o.ID), n.Present, n.Killed+n.Wounded+n.Captured+n.Missing
		switch u := c.f.Unit(id); {
		case o.Present.Total() == 0:
			x.Did = "not on the field"
		case u != nil && o.GunsLost > 0:
			x.Did = words.Count(u.Pieces(o.GunsLost), "gun", "guns") + " lost"
		default:
			x.Did = endingText(o.Ending)
		}
		out = append(out, x)
	}
	return out
}

// outcomeOf is what became of a unit in a battle; nil: it was not there. A part has fought where its
// unit did before it was split off, and a unit where a part fought that has joined it again.
func (c *Chronicle) outcomeOf(b *state.Battle, id rosters.UnitID) *battle.UnitOutcome {
	own := func(fits func(rosters.UnitID) bool) *battle.UnitOutcome {
		for i := range b.Outcome.Units {
			if o := &b.Outcome.Units[i]; fits(rosters.UnitID(o.ID)) {
				return o
			}
		}
		return nil
	}
	if o := own(func(x rosters.UnitID) bool { return x == id }); o != nil {
		return o
	}
	if o := own(func(x rosters.UnitID) bool { e := c.f.Enlistment(x); return e != nil && e.Into == id }); o != nil {
		return o
	}
	if e := c.f.Enlistment(id); e != nil && e.Of != "" && b.Day <= e.Since {
		return c.outcomeOf(b, e.Of)
	}
	return nil
}

// parted gives a part the past of its unit, and a unit that of a part that joins it again.
func (c *Chronicle) parted(p event.Parts) {
	if p.Again {
		part := c.units[p.Part]
		for line := range part.From(0) {
			if !line.past {
				c.units[p.Of] = dated(c.units[p.Of], *line)
			}
		}
		return
	}
	var past history
	whole := c.units[p.Of]
	for line := range whole.From(0) {
		of := *line
		of.past = true
		past.Add(of)
	}
	c.units[p.Part], c.serving.hexes[p.Part] = past, c.serving.hexes[p.Of]
}

// endingText says how a unit ended a battle.
func endingText(e battle.Ending) string {
	switch e {
	case battle.InHand:
		return "in hand to the end"
	case battle.Withdrawn:
		return "withdrew in hand"
	case battle.Beaten:
		return "beaten"
	case battle.Broken:
		return "broken"
	}
	return ""
}

// foughtBy is a battle from one side of it; what it cost that side and the other is with it.
func (c *Chronicle) foughtBy(v intelligence.Viewer, b *state.Battle, side state.SideID) Fought {
	x := Fought{Battle: b.ID, Name: b.Name, Day: b.Day, Date: c.f.ShortDate(b.Day), Result: resultFor(b, side)}
	for _, s := range c.before[b.ID] {
		if s.Side == side {
			x.Men = s.Men
			continue
		}
		x.Enemy = s.Leader
		if x.Enemy == "" && len(s.Forces) > 0 {
			x.Enemy = s.Forces[0]
		}
		if v.Side == "" {
			x.Against = s.Men
		}
	}
	for _, o := range b.Outcome.Units {
		of, n := state.TollOf(c.f, c.s, b, o)
		lost := n.Killed + n.Wounded + n.Captured + n.Missing
		switch {
		case of == side:
			x.Lost += lost
		case v.Side == "":
			x.EnemyLost += lost
		}
	}
	return x
}

// battlesLine counts battles, with how many of them were won.
func battlesLine(label string, list []Fought) CareerLine {
	n := 0
	for _, b := range list {
		if b.Result == Won {
			n++
		}
	}
	return CareerLine{label, len(list), fmt.Sprintf("%d won", n)}
}

// career tells a unit's service in figures.
func (c *Chronicle) career(p *UnitPage) []CareerLine {
	lost, hits, home, nights, rallied := 0, 0, 0, 0, 0
	for _, b := range p.Battles {
		lost += b.Lost
		if o := c.outcomeOf(c.s.Battle(b.Battle), p.ID); o != nil {
			hits, home, rallied = hits+o.KilledOfEnemy, home+o.Charged, rallied+o.Recovered
		}
	}
	for _, e := range p.Ledger {
		nights += e.Men * daysInHospital(&e.LedgerEntry, c.s.Day)
	}
	out := []CareerLine{
		battlesLine("Battles", p.Battles),
		{Label: "Miles marched", N: c.serving.hexes[p.ID] * max(c.f.Map.HexMiles, 1)},
		{Label: "Men lost in them", N: lost},
		{Label: "Enemy figures down", N: hits},
		{Label: charges, N: home},
		{Label: "Figures rallied", N: rallied},
		{Label: "Men’s days in hospital", N: nights},
		{Label: "Guns lost", N: p.Pieces(len(p.Guns)) - p.GunsNow},
	}
	if until(c.untold.units, p.ID) < ever { // nobody has counted them since
		out = slices.Delete(out, 1, 2)
	}
	if n := len(p.Trophies); n > 0 {
		out = append(out, CareerLine{Label: "Standards taken", N: n, Note: fmt.Sprintf("the last %s: %s", p.Trophies[n-1].Name, words.Small(p.Trophies[n-1].Now))})
	}
	return out
}

// daysInHospital counts the days that the lost of an entry have lain in hospital up to a day.
func daysInHospital(e *state.LedgerEntry, today state.Day) int {
	n := 0
	for i, t := range e.Since {
		if t.Became != state.BecameSick {
			continue
		}
		until := today
		if i+1 < len(e.Since) {
			until = e.Since[i+1].Day
		}
		n += int(max(until-t.Day, 0))
	}
	return n
}
