package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/state"
	"frontier/battle/wornspent/words"
)

// logOrder notes an order before what comes of it: the intention is stated before the die
// (4.2). The order is kept as it was given.
func (f *Fight) logOrder(o battle.Order) {
	m := battle.Mark{Turn: f.Turn, Side: f.Deciding, Phase: state.PhaseNames[f.Stage], Unit: o.Unit, Target: o.Target}
	o.Path = slices.Clone(o.Path)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(m, "order", "", o)
}

// logPlaces notes where everybody stands when both sides are set up.
func (f *Fight) logPlaces() {
	for i := range f.Units {
		if u := &f.Units[i]; u.Up() {
			f.log.Note(f.Mark(u, nil), "place", "WORNSPENT-19.1", f.Place(u))
		}
	}
	for i := range f.Leaders {
		f.logLeader(&f.Leaders[i], "stands", "WORNSPENT-19.1")
	}
}

func (f *Fight) logPhase() {
	m := f.Mark(nil, nil)
	m.Side = f.Deciding
	f.log.Note(m, "phase", "WORNSPENT-2.6", nil)
}

func (f *Fight) logMove(u *state.Unit, m *state.March, allowed state.Length) {
	d := words.MoveData{PlaceData: f.Place(u), Went: m.Went, Spent: m.Spent, Allowed: allowed, Ground: m.Hardest}
	for _, leg := range m.Legs {
		d.Legs = append(d.Legs, words.LegData{At: leg.At.XY(), Facing: int(leg.Facing)})
	}
	f.log.Note(f.Mark(u, nil), "move", "WORNSPENT-6.1", d)
}

func (f *Fight) logPassage(u, v *state.Unit) {
	f.log.Note(f.Mark(u, v), "passage", "WORNSPENT-6.5", nil)
}

// logDress notes that a unit has closed up after losses.
func (f *Fight) logDress(u *state.Unit) {
	f.log.Note(f.Mark(u, nil), "closes", "WORNSPENT-5.4", f.Place(u))
}

func (f *Fight) logFormation(u *state.Unit) {
	f.log.Note(f.Mark(u, nil), "formation", "WORNSPENT-5.3", f.Place(u))
}

func (f *Fight) logRetreat(u *state.Unit, rule string, went, allowed state.Length) {
	f.log.Note(f.Mark(u, nil), "retreat", rule, words.RetreatData{PlaceData: f.Place(u), Went: went, Allowed: allowed})
}

func (f *Fight) logParty(u *state.Unit) {
	f.log.Note(f.Mark(u, &f.Units[u.Root]), "party", "WORNSPENT-9.9", f.Place(u))
}

func (f *Fight) logState(u *state.Unit, what, rule string) {
	f.log.Note(f.Mark(u, nil), "state", rule, words.StateData{State: what, Figures: u.Figures()})
}

func (f *Fight) logLoss(u *state.Unit, lost battle.Ranks, rule string) {
	f.log.Note(f.Mark(u, nil), "state", rule, words.StateData{State: "lost_stand", Lost: &lost, Figures: u.Figures()})
}

// logCharge notes a charge or pursuit where the unit now stands.
func (f *Fight) logCharge(u, t *state.Unit, kind, rule string, d words.ChargeData) {
	d.PlaceData = f.Place(u)
	f.log.Note(f.Mark(u, t), kind, rule, d)
}

// ways are the words for how a unit goes.
var ways = [...]string{state.LeftTable: "left", state.Removed: "removed", state.Destroyed: "destroyed"}

func (f *Fight) logGone(u *state.Unit, how state.Absence, rule string) {
	f.log.Note(f.Mark(u, nil), "removed", rule, words.GoneData{How: ways[how], Taken: u.Captured})
}

func (f *Fight) logLeader(l *state.Leader, what, rule string) {
	f.noteLeader(l, rule, words.LeaderData{What: what, At: l.At.XY()})
}

func (f *Fight) noteLeader(l *state.Leader, rule string, d words.LeaderData) {
	m := battle.Mark{Turn: f.Turn, Side: l.Side, Phase: state.PhaseNames[f.Stage], Unit: l.ID}
	if n := max(l.Unit, l.With); n != state.Nobody {
		m.Target = f.Units[n].ID
	}
	f.log.Note(m, "leader", rule, d)
}

func (f *Fight) logBridge(u *state.Unit, p *tabletop.Piece, blown bool) {
	f.log.Note(f.Mark(u, nil), "bridge", "WORNSPENT-15.1", words.BridgeData{Bridge: p.ID, Name: p.Name, Blown: blown})
}

func (f *Fight) logBoat(u, b *state.Unit, what string) {
	f.log.Note(f.Mark(u, b), what, "WORNSPENT-16.6", f.Place(u))
}

func (f *Fight) logWithdraw(side int) {
	m := f.Mark(nil, nil)
	m.Side = side
	f.log.Note(m, "withdraw", "WORNSPENT-18.4", nil)
}

func (f *Fight) logFate(side int, id, fate string) {
	f.log.Note(battle.Mark{Turn: f.Turn, Side: side, Phase: state.PhaseNames[state.Over], Unit: id}, "fate", "WORNSPENT-14.5", words.FateData{Fate: fate})
}

func (f *Fight) logEnd() {
	d := words.EndData{Reason: f.Reason}
	m := f.Mark(nil, nil)
	if f.Holder != state.Nobody {
		d.Holder, m.Side = f.Setup.Sides[f.Holder].ID, f.Holder
	}
	for side := range 2 {
		d.Points[side], _ = f.OnField(side)
	}
	f.log.Note(m, "end", endRules[f.Reason], d)
}

var endRules = map[battle.Reason]string{
	battle.Destroyed: "WORNSPENT-18.2", battle.Broke: "WORNSPENT-18.3", battle.Withdrew: "WORNSPENT-18.4", battle.TurnLimit: "WORNSPENT-18.5",
	battle.GoalMet: "WORNSPENT-18.5",
}
