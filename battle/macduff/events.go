package macduff

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/words"
)

// Events of the log that are no throws. Their data is small and stands for itself.

func (f *fight) place(b *body) words.PlaceData {
	return words.PlaceData{At: b.box.At.XY(), Facing: int(b.box.Facing), Width: b.box.Width, Depth: b.box.Depth, Formation: b.formation, Figures: f.present(b)}
}

// logOrder notes an order before what comes of it, as it was given.
func (f *fight) logOrder(o battle.Order) {
	m := battle.Mark{Turn: f.turn, Side: f.decider, Phase: phaseNames[f.phase], Unit: o.Unit, Target: o.Target}
	o.Path = slices.Clone(o.Path)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(m, "order", "", o)
}

func (f *fight) logPlace(b *body, what, rule string) {
	d := f.place(b)
	d.Steps, f.steps = f.steps, words.Steps{}
	f.log.Note(f.mark(b, nil), what, "MACDUFF-"+rule, d)
}

func (f *fight) logState(b *body, state, rule string) {
	f.log.Note(f.mark(b, nil), "state", "MACDUFF-"+rule, words.StateData{State: state, Figures: f.present(b)})
}

func (f *fight) logLost(b *body, n int, rule string) {
	f.log.Note(f.mark(b, nil), "state", "MACDUFF-"+rule, words.StateData{State: "lost", Figures: f.present(b), Lost: n})
}

func (f *fight) logGone(b *body, how, rule string) {
	f.log.Note(f.mark(b, nil), "removed", "MACDUFF-"+rule, words.GoneData{How: how})
}

// logJoined notes a patrol that has become part of its company again.
func (f *fight) logJoined(b, into *body) {
	f.log.Note(f.mark(b, into), "removed", "MACDUFF-1.9", words.GoneData{How: "joined"})
}

func (f *fight) logLeader(l *leader, what, rule string) {
	m := battle.Mark{Turn: f.turn, Side: l.side, Phase: phaseNames[f.phase], Unit: l.id}
	if l.body != nobody {
		m.Target = f.bodies[l.body].id
	}
	f.log.Note(m, "leader", "MACDUFF-"+rule, words.LeaderData{What: what, At: l.at.XY()})
}

func (f *fight) logWork(b *body, what, rule string, w words.WorkData) {
	w.What = what
	f.log.Note(f.mark(b, nil), "work", "MACDUFF-"+rule, w)
}

func (f *fight) logEnd() {
	d := words.EndData{Reason: f.reason}
	m := battle.Mark{Turn: f.turn, Side: -1, Phase: phaseNames[over]}
	if f.holder != nobody {
		d.Holder, m.Side = f.setup.Sides[f.holder].ID, f.holder
	}
	f.log.Note(m, "end", "MACDUFF-2.13", d)
}
