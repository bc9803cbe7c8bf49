package redcoats

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/words"
	"frontier/internal/hex"
)

// Events of the log that are no throws. Their data stands for itself.

// logOrder notes an order as it was given, before what comes of it.
func (f *fight) logOrder(o battle.Order) {
	m := battle.Mark{Turn: f.turn, Side: f.decider, Phase: phaseNames[f.phase], Unit: o.Unit, Target: o.Target}
	from := len(f.points)
	f.points = append(f.points, o.Path...)
	o.Path = f.points[from:len(f.points):len(f.points)]
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(m, "order", "", page(&f.orders, o))
}

// page keeps a value for the log among others of its kind, many to an allocation.
func page[T any](pages *[]T, v T) *T {
	if len(*pages) == cap(*pages) { // those already written stay where they are
		*pages = make([]T, 0, 64)
	}
	*pages = append(*pages, v)
	return &(*pages)[len(*pages)-1]
}

// logField notes the ground, before anybody stands on it.
func (f *fight) logField() {
	g := f.field
	d := words.FieldData{Columns: g.Columns, Rows: g.Rows}
	for i := range g.cells {
		c, p := &g.cells[i], rules.PlaceOf(g.Hex(i))
		if kind := g.lines[c.kind].Kind; kind != rules.OpenGround {
			n := slices.IndexFunc(d.Ground, func(o words.PatchData) bool { return o.Kind == kind })
			if n < 0 {
				n, d.Ground = len(d.Ground), append(d.Ground, words.PatchData{Kind: kind})
			}
			d.Ground[n].Hexes = append(d.Ground[n].Hexes, p)
		}
		if level := int(c.level); level > 0 {
			n := slices.IndexFunc(d.High, func(o words.HighData) bool { return o.Level == level })
			if n < 0 {
				n, d.High = len(d.High), append(d.High, words.HighData{Level: level})
			}
			d.High[n].Hexes = append(d.High[n].Hexes, p)
		}
		for way := hex.NE; way <= hex.SE; way++ { // the other three are those of its neighbours
			if n := hex.Neighbour(g.Hex(i), way); c.roads&(1<<way) != 0 && g.Holds(n) {
				d.Roads = append(d.Roads, [2]rules.Place{p, rules.PlaceOf(n)})
			}
		}
	}
	f.log.Note(f.mark(nil, nil), "field", "REDCOATS-9.5", d)
}

func (f *fight) logPlaces() {
	for i := range f.units {
		u := &f.units[i]
		if !u.up() {
			continue
		}
		d := words.SetUpData{Hex: rules.PlaceOf(u.at), Figures: u.figures, Limbered: u.limbered, Kind: u.kind, Weapon: u.weapon, Rating: u.rating, Of: f.setup.Sides[u.side].Units[u.entry].ID}
		if u.team != nobody {
			d.Team = f.units[u.team].id
		}
		f.log.Note(f.mark(u, nil), "place", "REDCOATS-4.14", d)
	}
	for i := range f.generals {
		g := &f.generals[i]
		f.log.Note(f.markGeneral(g), "place", "REDCOATS-4.14", words.SetUpData{Hex: rules.PlaceOf(g.at), Figures: 1, Kind: rules.Commander})
	}
	var seen []hex.Hex
	for i := range f.units {
		if u := &f.units[i]; u.up() && !slices.Contains(seen, u.at) {
			seen = append(seen, u.at)
			f.noteRoom(u, u.at)
		}
	}
}

// noteRoom notes how full a hex is in which a unit has come to stand beside others
// (REDCOATS-6.6).
func (f *fight) noteRoom(u *unit, h hex.Hex) {
	in, others := rules.StackingInput{Ground: rules.FreeGround, HexSpaces: f.settings.HexSpaces, FilledSpaces: f.settings.FilledSpaces}, 0
	for i := range f.units {
		t := &f.units[i]
		if t.cond != onTable || t.at != h {
			continue
		}
		if t.no != u.no {
			others++
		}
		switch {
		case t.kind == rules.Infantry:
			in.InfantryFigures += t.figures
		case t.kind == rules.Cavalry:
			in.CavalryFigures += t.figures
		case t.kind.Gun():
			in.ArtilleryUnits++
		default:
			in.TransportUnits++
		}
	}
	if others == 0 {
		return
	}
	for i := range f.generals { // they take no room, however many there are
		if g := &f.generals[i]; g.up() && g.at == h && in.Commanders < rules.MostUnitsInHex {
			in.Commanders++
		}
	}
	if f.field.line(h).Filled {
		in.Ground = rules.FilledGround
	}
	_, _, err := rules.StackingProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
}

// placesOf writes a way for the log, many to an allocation.
func (f *fight) placesOf(way []hex.Hex) []rules.Place {
	from := len(f.trail)
	for _, h := range way {
		f.trail = append(f.trail, rules.PlaceOf(h))
	}
	return f.trail[from:len(f.trail):len(f.trail)]
}

func (f *fight) logTurn() {
	m := f.mark(nil, nil)
	f.log.Note(m, "phase", "REDCOATS-4.1", nil)
}

// logMove notes a move of a unit, or of a part of one, that a march has brought about.
func (f *fight) logMove(kind string, u *unit, m *march, of, rule string) {
	d := words.PlaceData{Hex: rules.PlaceOf(u.at), Figures: u.figures, Limbered: u.limbered, Way: f.placesOf(m.way), Allowed: m.allowed, Of: of}
	if m.along != nil {
		d.Commander = m.along.id
	}
	f.log.Note(f.mark(u, nil), kind, rule, page(&f.places, d))
	f.noteRoom(u, u.at)
	if m.guns != nil && m.mover.at != u.at {
		f.noteRoom(m.mover, m.mover.at)
	}
}

// logShift notes that a unit went a hex on or back, as a fight had it go.
func (f *fight) logShift(kind string, u *unit, rule string) {
	f.log.Note(f.mark(u, nil), kind, rule, page(&f.places, words.PlaceData{Hex: rules.PlaceOf(u.at), Figures: u.figures, Limbered: u.limbered}))
}

// logState notes what a unit has become; with is the other unit that it concerns, or nil.
func (f *fight) logState(u *unit, state string, with *unit, rule string) {
	d := words.StateData{State: state, Figures: u.figures, Hex: rules.PlaceOf(u.at)}
	if with != nil {
		d.With = with.id
	}
	f.log.Note(f.mark(u, nil), "state", rule, d)
}

func (f *fight) logGone(u *unit, how condition, rule string) {
	f.log.Note(f.mark(u, nil), "removed", rule, words.GoneData{How: conditionWords[how], Figures: u.figures, GunsLost: u.lost, Hex: rules.PlaceOf(u.at)})
}

func (f *fight) logGeneral(g *general, what, rule string) {
	f.noteGeneral(g, rule, words.CommanderData{What: what, Hex: rules.PlaceOf(g.at)})
}

func (f *fight) noteGeneral(g *general, rule string, d words.CommanderData) {
	m := f.markGeneral(g)
	if n := max(g.unit, g.with); n != nobody {
		m.Target = f.units[n].id
	}
	f.log.Note(m, "commander", rule, d)
}

func (f *fight) logWithdraw(side int) {
	m := f.mark(nil, nil)
	m.Side = side
	f.log.Note(m, "withdraw", "REDCOATS-14.4", nil)
}

var endRules = map[battle.Reason]string{
	battle.Destroyed: "REDCOATS-14.3", battle.Broke: "REDCOATS-14.3", battle.Withdrew: "REDCOATS-14.4", battle.TurnLimit: "REDCOATS-14.2", battle.GoalMet: "REDCOATS-14.1",
}

func (f *fight) logEnd() {
	m := f.mark(nil, nil)
	m.Side = f.holder
	f.log.Note(m, "end", endRules[f.reason], words.EndData{Reason: f.reason, Holder: f.setup.Sides[f.holder].ID, Scores: f.score})
}
