package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/battle/redcoats/words"
	"frontier/internal/hex"
)

// Events of the log that are no throws. Their data stands for itself.

// Note notes an order as it was given, before what comes of it.
func (f *Fight) Note(o battle.Order) {
	m := battle.Mark{Turn: f.Turn, Side: f.Deciding, Phase: state.PhaseNames[f.Stage], Unit: o.Unit, Target: o.Target}
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
func (f *Fight) logField() {
	g := f.Field
	d := words.FieldData{Columns: g.Columns, Rows: g.Rows}
	for i := range g.Cells {
		c, p := &g.Cells[i], rules.PlaceOf(g.Hex(i))
		if kind := g.Lines[c.Kind].Kind; kind != rules.OpenGround {
			n := slices.IndexFunc(d.Ground, func(o words.PatchData) bool { return o.Kind == kind })
			if n < 0 {
				n, d.Ground = len(d.Ground), append(d.Ground, words.PatchData{Kind: kind})
			}
			d.Ground[n].Hexes = append(d.Ground[n].Hexes, p)
		}
		if level := int(c.Level); level > 0 {
			n := slices.IndexFunc(d.High, func(o words.HighData) bool { return o.Level == level })
			if n < 0 {
				n, d.High = len(d.High), append(d.High, words.HighData{Level: level})
			}
			d.High[n].Hexes = append(d.High[n].Hexes, p)
		}
		for way := hex.NE; way <= hex.SE; way++ { // the other three are those of its neighbours
			if n := hex.Neighbour(g.Hex(i), way); c.Roads&(1<<way) != 0 && g.Holds(n) {
				d.Roads = append(d.Roads, [2]rules.Place{p, rules.PlaceOf(n)})
			}
		}
	}
	f.log.Note(f.mark(nil, nil), "field", "REDCOATS-9.5", d)
}

func (f *Fight) logPlaces() {
	for i := range f.Units {
		u := &f.Units[i]
		if !u.Up() {
			continue
		}
		d := words.SetUpData{Hex: rules.PlaceOf(u.At), Figures: u.Figures, Limbered: u.Limbered, Kind: u.Kind, Weapon: u.Weapon, Rating: u.Rating, Of: f.Setup.Sides[u.Side].Units[u.Entry].ID}
		if u.Team != state.Nobody {
			d.Team = f.Units[u.Team].ID
		}
		f.log.Note(f.mark(u, nil), "place", "REDCOATS-4.14", d)
	}
	for i := range f.Generals {
		g := &f.Generals[i]
		f.log.Note(f.markGeneral(g), "place", "REDCOATS-4.14", words.SetUpData{Hex: rules.PlaceOf(g.At), Figures: 1, Kind: rules.Commander})
	}
	var seen []hex.Hex
	for i := range f.Units {
		if u := &f.Units[i]; u.Up() && !slices.Contains(seen, u.At) {
			seen = append(seen, u.At)
			f.noteRoom(u, u.At)
		}
	}
}

// noteRoom notes how full a hex is in which a unit has come to stand beside others
// (REDCOATS-6.6).
func (f *Fight) noteRoom(u *state.Unit, h hex.Hex) {
	in, others := rules.StackingInput{Ground: rules.FreeGround, HexSpaces: f.Settings.HexSpaces, FilledSpaces: f.Settings.FilledSpaces}, 0
	for i := range f.Units {
		t := &f.Units[i]
		if t.Cond != state.OnTable || t.At != h {
			continue
		}
		if t.No != u.No {
			others++
		}
		switch {
		case t.Kind == rules.Infantry:
			in.InfantryFigures += t.Figures
		case t.Kind == rules.Cavalry:
			in.CavalryFigures += t.Figures
		case t.Kind.Gun():
			in.ArtilleryUnits++
		default:
			in.TransportUnits++
		}
	}
	if others == 0 {
		return
	}
	for i := range f.Generals { // they take no room, however many there are
		if g := &f.Generals[i]; g.Up() && g.At == h && in.Commanders < rules.MostUnitsInHex {
			in.Commanders++
		}
	}
	if f.Field.Line(h).Filled {
		in.Ground = rules.FilledGround
	}
	_, _, err := rules.StackingProcedure.Roll(f.log, f.mark(u, nil), in)
	state.Must(err)
}

// placesOf writes a way for the log, many to an allocation.
func (f *Fight) placesOf(way []hex.Hex) []rules.Place {
	from := len(f.trail)
	for _, h := range way {
		f.trail = append(f.trail, rules.PlaceOf(h))
	}
	return f.trail[from:len(f.trail):len(f.trail)]
}

func (f *Fight) logTurn() {
	m := f.mark(nil, nil)
	f.log.Note(m, "phase", "REDCOATS-4.1", nil)
}

// logMove notes a move of a unit, or of a part of one, that a march has brought about.
func (f *Fight) logMove(kind string, u *state.Unit, m *state.March, of, rule string) {
	d := words.PlaceData{Hex: rules.PlaceOf(u.At), Figures: u.Figures, Limbered: u.Limbered, Way: f.placesOf(m.Way), Allowed: m.Allowed, Of: of}
	if m.Along != nil {
		d.Commander = m.Along.ID
	}
	f.log.Note(f.mark(u, nil), kind, rule, page(&f.places, d))
	f.noteRoom(u, u.At)
	if m.Guns != nil && m.Mover.At != u.At {
		f.noteRoom(m.Mover, m.Mover.At)
	}
}

// logShift notes that a unit went a hex on or back, as a fight had it go.
func (f *Fight) logShift(kind string, u *state.Unit, rule string) {
	f.log.Note(f.mark(u, nil), kind, rule, page(&f.places, words.PlaceData{Hex: rules.PlaceOf(u.At), Figures: u.Figures, Limbered: u.Limbered}))
}

// logState notes what a unit has become; with is the other unit that it concerns, or nil.
func (f *Fight) logState(u *state.Unit, state string, with *state.Unit, rule string) {
	d := words.StateData{State: state, Figures: u.Figures, Hex: rules.PlaceOf(u.At)}
	if with != nil {
		d.With = with.ID
	}
	f.log.Note(f.mark(u, nil), "state", rule, d)
}

func (f *Fight) logGone(u *state.Unit, how state.Condition, rule string) {
	f.log.Note(f.mark(u, nil), "removed", rule, words.GoneData{How: state.ConditionWords[how], Figures: u.Figures, GunsLost: u.Lost, Hex: rules.PlaceOf(u.At)})
}

func (f *Fight) logGeneral(g *state.General, what, rule string) {
	f.noteGeneral(g, rule, words.CommanderData{What: what, Hex: rules.PlaceOf(g.At)})
}

func (f *Fight) noteGeneral(g *state.General, rule string, d words.CommanderData) {
	m := f.markGeneral(g)
	if n := max(g.Unit, g.With); n != state.Nobody {
		m.Target = f.Units[n].ID
	}
	f.log.Note(m, "commander", rule, d)
}

func (f *Fight) logWithdraw(side int) {
	m := f.mark(nil, nil)
	m.Side = side
	f.log.Note(m, "withdraw", "REDCOATS-14.4", nil)
}

var endRules = map[battle.Reason]string{
	battle.Destroyed: "REDCOATS-14.3", battle.Broke: "REDCOATS-14.3", battle.Withdrew: "REDCOATS-14.4", battle.TurnLimit: "REDCOATS-14.2", battle.GoalMet: "REDCOATS-14.1",
}

func (f *Fight) logEnd() {
	m := f.mark(nil, nil)
	m.Side = f.Holder
	f.log.Note(m, "end", endRules[f.Reason], words.EndData{Reason: f.Reason, Holder: f.Setup.Sides[f.Holder].ID, Scores: f.Score})
}
