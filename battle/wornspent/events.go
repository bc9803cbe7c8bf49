package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// Events of the log that are no throws. Their data is small and stands for itself, so
// that a reader needs no table to tell them.

// PlaceData is where a unit stands, of events "place", "move" and "formation".
type PlaceData struct {
	At        battle.XY     `json:"at"`
	Facing    int           `json:"facing"`
	Width     battle.Length `json:"width"`
	Depth     battle.Length `json:"depth"`
	Formation Formation     `json:"formation"`
	Figures   int           `json:"figures"`
}

// StateData is what a unit has become, of an event "state": disordered, rallied, prone,
// upright, lost_stand, unhorsed.
type StateData struct {
	State   string        `json:"state"`
	Lost    *battle.Ranks `json:"lost,omitempty"`
	Figures int           `json:"figures"`
}

// ChargeData is how far a charge or pursuit went and whether it is home.
type ChargeData struct {
	Went    battle.Length `json:"went"`
	Contact bool          `json:"contact"`
}

// GoneData is how a unit left the table: removed, destroyed or left.
type GoneData struct {
	How   string `json:"how"`
	Taken bool   `json:"taken,omitempty"` // baggage that the enemy took
}

// LeaderData is what became of a leader: attached, detached, moved, fallen, captured or
// replaces.
type LeaderData struct {
	What string    `json:"what"`
	At   battle.XY `json:"at"`
}

// BridgeData is an attempt on a bridge.
type BridgeData struct {
	Bridge string `json:"bridge"`
	Name   string `json:"name,omitempty"`
	Blown  bool   `json:"blown"`
}

// FateData is a leader's fate after the battle.
type FateData struct {
	Fate string `json:"fate"`
}

// EndData is how the battle ended.
type EndData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
	Points [2]int        `json:"points"`
}

func (f *fight) place(u *unit) PlaceData {
	return PlaceData{At: u.box.At.XY(), Facing: int(u.box.Facing), Width: u.box.Width, Depth: u.box.Depth, Formation: u.formation, Figures: u.figures()}
}

// logOrder notes an order before what comes of it: the intention is stated before the die
// (4.2). The order is kept as it was given.
func (f *fight) logOrder(o battle.Order) {
	m := battle.Mark{Turn: f.turn, Side: f.decider, Phase: phaseNames[f.phase], Unit: o.Unit, Target: o.Target}
	o.Path = slices.Clone(o.Path)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(m, "order", "", o)
}

func (f *fight) logPlaces() {
	for i := range f.units {
		if u := &f.units[i]; u.up() {
			f.log.Note(f.mark(u, nil), "place", "WORNSPENT-19.1", f.place(u))
		}
	}
}

func (f *fight) logPhase() {
	m := f.mark(nil, nil)
	m.Side = f.decider
	f.log.Note(m, "phase", "WORNSPENT-2.6", nil)
}

func (f *fight) logMove(u *unit) { f.log.Note(f.mark(u, nil), "move", "WORNSPENT-6.1", f.place(u)) }

func (f *fight) logPassage(u, v *unit) {
	f.log.Note(f.mark(u, v), "passage", "WORNSPENT-6.5", nil)
}

func (f *fight) logFormation(u *unit) {
	f.log.Note(f.mark(u, nil), "formation", "WORNSPENT-5.3", f.place(u))
}

func (f *fight) logRetreat(u *unit, rule string) {
	f.log.Note(f.mark(u, nil), "retreat", rule, f.place(u))
}

func (f *fight) logParty(u *unit) {
	f.log.Note(f.mark(u, &f.units[u.root]), "party", "WORNSPENT-9.9", f.place(u))
}

func (f *fight) logState(u *unit, state, rule string) {
	f.log.Note(f.mark(u, nil), "state", rule, StateData{State: state, Figures: u.figures()})
}

func (f *fight) logLoss(u *unit, lost battle.Ranks, rule string) {
	f.log.Note(f.mark(u, nil), "state", rule, StateData{State: "lost_stand", Lost: &lost, Figures: u.figures()})
}

func (f *fight) logCharge(u, t *unit, went length, contact bool) {
	f.log.Note(f.mark(u, t), "charge", "WORNSPENT-10.2", ChargeData{Went: went, Contact: contact})
}

func (f *fight) logPursuit(u, t *unit, contact bool, rule string) {
	f.log.Note(f.mark(u, t), "pursuit", rule, ChargeData{Contact: contact})
}

// ways are the words for how a unit goes.
var ways = [...]string{leftTable: "left", removed: "removed", destroyed: "destroyed"}

func (f *fight) logGone(u *unit, how absence, rule string) {
	f.log.Note(f.mark(u, nil), "removed", rule, GoneData{How: ways[how], Taken: u.captured})
}

func (f *fight) logLeader(l *leader, what, rule string) {
	m := battle.Mark{Turn: f.turn, Side: l.side, Phase: phaseNames[f.phase], Unit: l.id}
	if n := max(l.unit, l.with); n != nobody {
		m.Target = f.units[n].id
	}
	f.log.Note(m, "leader", rule, LeaderData{What: what, At: l.at.XY()})
}

func (f *fight) logBridge(u *unit, p *tabletop.Piece, blown bool) {
	f.log.Note(f.mark(u, nil), "bridge", "WORNSPENT-15.1", BridgeData{Bridge: p.ID, Name: p.Name, Blown: blown})
}

func (f *fight) logBoat(u, b *unit, what string) {
	f.log.Note(f.mark(u, b), what, "WORNSPENT-16.6", nil)
}

func (f *fight) logWithdraw(side int) {
	m := f.mark(nil, nil)
	m.Side = side
	f.log.Note(m, "withdraw", "WORNSPENT-18.4", nil)
}

func (f *fight) logFate(side int, id, fate string) {
	f.log.Note(battle.Mark{Turn: f.turn, Side: side, Phase: phaseNames[over], Unit: id}, "fate", "WORNSPENT-14.5", FateData{Fate: fate})
}

func (f *fight) logEnd() {
	d := EndData{Reason: f.reason}
	m := f.mark(nil, nil)
	if f.holder != nobody {
		d.Holder, m.Side = f.setup.Sides[f.holder].ID, f.holder
	}
	for side := range 2 {
		d.Points[side], _ = f.onField(side)
	}
	f.log.Note(m, "end", endRules[f.reason], d)
}

var endRules = map[battle.Reason]string{
	battle.Destroyed: "WORNSPENT-18.2", battle.Broke: "WORNSPENT-18.3", battle.Withdrew: "WORNSPENT-18.4", battle.TurnLimit: "WORNSPENT-18.5",
	battle.GoalMet: "WORNSPENT-18.5",
}
