package riskfactor

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// PlaceData is where a unit stands, of events "place" and "move".
type PlaceData struct {
	At        battle.XY     `json:"at"`
	Facing    int           `json:"facing"`
	Width     battle.Length `json:"width"`
	Depth     battle.Length `json:"depth"`
	Formation string        `json:"formation"`
	Figures   int           `json:"figures"`
	Action    Action        `json:"action,omitempty"`
}

// MoveData is where a unit stands after a move and how it came there, of events "move".
type MoveData struct {
	PlaceData
	From    battle.XY     `json:"from"`
	Went    battle.Length `json:"went"`
	Allowed battle.Length `json:"allowed"`
}

// WordData is what a unit does or has become, of events "state" and "removed".
type WordData struct {
	What    string `json:"what"`
	Figures int    `json:"figures"`
}

// HitData is a figure hit, of an event "hit".
type HitData struct {
	Figure int   `json:"figure"` // its number in its unit of the setup
	State  State `json:"state"`
}

// ChargeData is how a charge went.
type ChargeData struct {
	Contact bool `json:"contact"`
}

// FateData is a leader's fate after the battle.
type FateData struct {
	Fate string `json:"fate"`
}

// EndData is how the battle ended.
type EndData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
}

func shapeWord(formed bool) string {
	if formed {
		return "formed"
	}
	return "loose"
}

func (f *fight) mark(side int, unit, target string) battle.Mark {
	return battle.Mark{Turn: f.round, Side: side, Phase: phaseNames[f.phase], Unit: unit, Target: target}
}

// logOrder notes an order before what comes of it, as it was given.
func (f *fight) logOrder(o battle.Order) {
	o.Path = slices.Clone(o.Path)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(f.mark(f.decider, o.Unit, o.Target), "order", "", o)
}

func (f *fight) logPhase() { f.log.Note(f.mark(f.mover, "", ""), "phase", "", nil) }

func (f *fight) placeData(u *unit) PlaceData {
	return PlaceData{At: u.box.At.XY(), Facing: int(u.box.Facing), Width: u.box.Width, Depth: u.box.Depth, Formation: shapeWord(u.formed), Figures: len(u.men), Action: u.action}
}

func (f *fight) logPlaces() {
	for i := range f.units {
		if u := &f.units[i]; u.up() {
			f.log.Note(f.mark(u.side, u.id, ""), "place", "RISKFACTOR-14.13", f.placeData(u))
		}
	}
}

func (f *fight) logMove(u *unit, rule string) {
	f.log.Note(f.mark(u.side, u.id, ""), "move", rule, f.placeData(u))
}

// logBack notes a move that a melee brought about: who falls back, makes room or follows, by
// no more than is allowed.
func (f *fight) logBack(u *unit, from tabletop.Box, allowed length, rule string) {
	f.log.Note(f.mark(u.side, u.id, ""), "move", rule, MoveData{PlaceData: f.placeData(u), From: from.At.XY(), Went: tabletop.Far(from.At, u.box.At), Allowed: allowed})
}

func (f *fight) logState(u *unit, what, rule string) {
	f.log.Note(f.mark(u.side, u.id, ""), "state", rule, WordData{what, len(u.men)})
}

var goneWords = [...]string{ranAway: "ran_away", wipedOut: "wiped_out", gaveUp: "surrendered", joinedIn: "combined", brokeAway: "left"}

func (f *fight) logGone(u *unit, rule string) {
	f.log.Note(f.mark(u.side, u.id, ""), "removed", rule, WordData{goneWords[u.where], len(u.men)})
}

func (f *fight) logHit(u *unit, m *figure) {
	state := Wounded
	if m.health == dead {
		state = Killed
	}
	id := u.id
	if m.home != nobody {
		id = f.homes[m.home].id
	}
	f.log.Note(f.mark(u.side, id, ""), "hit", "RISKFACTOR-8.15", HitData{m.number, state})
}

func (f *fight) logCharge(u, v *unit, contact bool) {
	f.log.Note(f.mark(u.side, u.id, v.id), "charge", "RISKFACTOR-12.1", ChargeData{contact})
}

func (f *fight) logEnd() {
	d := EndData{Reason: f.reason}
	if f.holder != nobody {
		d.Holder = f.setup.Sides[f.holder].ID
	}
	f.log.Note(f.mark(nobody, "", ""), "end", "RISKFACTOR-14.12", d)
}

// roll throws a procedure for a unit and logs it.
func roll[In, Need, Result any](f *fight, p *battle.Typed[In, Need, Result], side int, unit, target string, in In) Result {
	_, r, err := p.Roll(f.log, f.mark(side, unit, target), in)
	must(err) // the inputs are those of a battle under way
	return r
}

func (f *fight) throwVisibility(u *unit, target string, in VisibilityInput) VisibilityResult {
	return roll(f, visibilityProcedure, u.side, u.id, target, in)
}
