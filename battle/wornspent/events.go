package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/words"
)

// Events of the log that are no throws. Their data is small and stands for itself, so
// that a reader needs no table to tell them.

func (f *fight) place(u *unit) words.PlaceData {
	return words.PlaceData{At: u.box.At.XY(), Facing: int(u.box.Facing), Width: u.box.Width, Depth: u.box.Depth, Formation: u.formation, Figures: u.figures()}
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

// logPlaces notes where everybody stands when both sides are set up.
func (f *fight) logPlaces() {
	for i := range f.units {
		if u := &f.units[i]; u.up() {
			f.log.Note(f.mark(u, nil), "place", "WORNSPENT-19.1", f.place(u))
		}
	}
	for i := range f.leaders {
		f.logLeader(&f.leaders[i], "stands", "WORNSPENT-19.1")
	}
}

func (f *fight) logPhase() {
	m := f.mark(nil, nil)
	m.Side = f.decider
	f.log.Note(m, "phase", "WORNSPENT-2.6", nil)
}

func (f *fight) logMove(u *unit, m *march, allowed length) {
	d := words.MoveData{PlaceData: f.place(u), Went: m.went, Spent: m.spent, Allowed: allowed, Ground: m.hardest}
	for _, leg := range m.legs {
		d.Legs = append(d.Legs, words.LegData{At: leg.At.XY(), Facing: int(leg.Facing)})
	}
	f.log.Note(f.mark(u, nil), "move", "WORNSPENT-6.1", d)
}

func (f *fight) logPassage(u, v *unit) {
	f.log.Note(f.mark(u, v), "passage", "WORNSPENT-6.5", nil)
}

// logDress notes that a unit has closed up after losses.
func (f *fight) logDress(u *unit) {
	f.log.Note(f.mark(u, nil), "closes", "WORNSPENT-5.4", f.place(u))
}

func (f *fight) logFormation(u *unit) {
	f.log.Note(f.mark(u, nil), "formation", "WORNSPENT-5.3", f.place(u))
}

func (f *fight) logRetreat(u *unit, rule string, went, allowed length) {
	f.log.Note(f.mark(u, nil), "retreat", rule, words.RetreatData{PlaceData: f.place(u), Went: went, Allowed: allowed})
}

func (f *fight) logParty(u *unit) {
	f.log.Note(f.mark(u, &f.units[u.root]), "party", "WORNSPENT-9.9", f.place(u))
}

func (f *fight) logState(u *unit, state, rule string) {
	f.log.Note(f.mark(u, nil), "state", rule, words.StateData{State: state, Figures: u.figures()})
}

func (f *fight) logLoss(u *unit, lost battle.Ranks, rule string) {
	f.log.Note(f.mark(u, nil), "state", rule, words.StateData{State: "lost_stand", Lost: &lost, Figures: u.figures()})
}

// logCharge notes a charge or pursuit where the unit now stands.
func (f *fight) logCharge(u, t *unit, kind, rule string, d words.ChargeData) {
	d.PlaceData = f.place(u)
	f.log.Note(f.mark(u, t), kind, rule, d)
}

// ways are the words for how a unit goes.
var ways = [...]string{leftTable: "left", removed: "removed", destroyed: "destroyed"}

func (f *fight) logGone(u *unit, how absence, rule string) {
	f.log.Note(f.mark(u, nil), "removed", rule, words.GoneData{How: ways[how], Taken: u.captured})
}

func (f *fight) logLeader(l *leader, what, rule string) {
	f.noteLeader(l, rule, words.LeaderData{What: what, At: l.at.XY()})
}

func (f *fight) noteLeader(l *leader, rule string, d words.LeaderData) {
	m := battle.Mark{Turn: f.turn, Side: l.side, Phase: phaseNames[f.phase], Unit: l.id}
	if n := max(l.unit, l.with); n != nobody {
		m.Target = f.units[n].id
	}
	f.log.Note(m, "leader", rule, d)
}

func (f *fight) logBridge(u *unit, p *tabletop.Piece, blown bool) {
	f.log.Note(f.mark(u, nil), "bridge", "WORNSPENT-15.1", words.BridgeData{Bridge: p.ID, Name: p.Name, Blown: blown})
}

func (f *fight) logBoat(u, b *unit, what string) {
	f.log.Note(f.mark(u, b), what, "WORNSPENT-16.6", f.place(u))
}

func (f *fight) logWithdraw(side int) {
	m := f.mark(nil, nil)
	m.Side = side
	f.log.Note(m, "withdraw", "WORNSPENT-18.4", nil)
}

func (f *fight) logFate(side int, id, fate string) {
	f.log.Note(battle.Mark{Turn: f.turn, Side: side, Phase: phaseNames[over], Unit: id}, "fate", "WORNSPENT-14.5", words.FateData{Fate: fate})
}

func (f *fight) logEnd() {
	d := words.EndData{Reason: f.reason}
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
