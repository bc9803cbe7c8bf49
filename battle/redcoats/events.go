package redcoats

import (
	"frontier/battle"
)

// Events of the log that are no throws. Their data stands for itself.

// PlaceData is where a unit or Commander stands, of events "place", "move", "split",
// "advance" and "retreat".
type PlaceData struct {
	Hex       Place  `json:"hex"`
	Figures   int    `json:"figures"`
	Limbered  bool   `json:"limbered,omitempty"`
	Commander string `json:"commander,omitempty"` // who went along
}

// StateData is what a unit has become, of an event "state": disrupted, repulsed, limbered,
// unlimbered, embarked, landed or rejoined.
type StateData struct {
	State   string `json:"state"`
	Figures int    `json:"figures"`
}

// GoneData is how a unit left the battle: destroyed, captured or left.
type GoneData struct {
	How      string `json:"how"`
	Figures  int    `json:"figures,omitempty"` // who were left of it
	GunsLost bool   `json:"guns_lost,omitempty"`
	Hex      Place  `json:"hex"`
}

// ReportData is what a unit used up, of an event "report": how often it fired and
// assaulted, and the dice it fired with (REDCOATS-16.11).
type ReportData struct {
	Fires    int `json:"fires"`
	Assaults int `json:"assaults"`
	Dice     int `json:"dice"`
}

// CommanderData is what became of a Commander: attached, moved, retreated, destroyed,
// captured or left.
type CommanderData struct {
	What string `json:"what"`
	Hex  Place  `json:"hex"`
}

// EndData is how the battle ended.
type EndData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
	Scores [2]int        `json:"scores"`
}

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

func (f *fight) placeOf(u *unit) PlaceData {
	return PlaceData{Hex: placeOf(u.at), Figures: u.figures, Limbered: u.limbered}
}

func (f *fight) logPlaces() {
	for i := range f.units {
		if u := &f.units[i]; u.up() {
			f.log.Note(f.mark(u, nil), "place", "REDCOATS-4.14", page(&f.places, f.placeOf(u)))
		}
	}
	for i := range f.generals {
		g := &f.generals[i]
		f.log.Note(f.markGeneral(g), "place", "REDCOATS-4.14", page(&f.places, PlaceData{Hex: placeOf(g.at), Figures: 1}))
	}
}

func (f *fight) logTurn() {
	m := f.mark(nil, nil)
	f.log.Note(m, "phase", "REDCOATS-4.1", nil)
}

func (f *fight) logMove(kind string, u *unit, along *general, rule string) {
	d := f.placeOf(u)
	if along != nil {
		d.Commander = along.id
	}
	f.log.Note(f.mark(u, nil), kind, rule, page(&f.places, d))
}

func (f *fight) logState(u *unit, state, rule string) {
	f.log.Note(f.mark(u, nil), "state", rule, StateData{State: state, Figures: u.figures})
}

func (f *fight) logGone(u *unit, how condition, rule string) {
	f.log.Note(f.mark(u, nil), "removed", rule, GoneData{How: conditionWords[how], Figures: u.figures, GunsLost: u.lost, Hex: placeOf(u.at)})
}

func (f *fight) logGeneral(g *general, what, rule string) {
	m := f.markGeneral(g)
	if n := max(g.unit, g.with); n != nobody {
		m.Target = f.units[n].id
	}
	f.log.Note(m, "commander", rule, CommanderData{What: what, Hex: placeOf(g.at)})
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
	f.log.Note(m, "end", endRules[f.reason], EndData{Reason: f.reason, Holder: f.setup.Sides[f.holder].ID, Scores: f.score})
}
