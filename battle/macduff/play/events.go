package play

import (
	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
)

// Events of the log that are no throws. Their data is small and stands for itself.

func (f *Fight) place(b *state.Body) words.PlaceData {
	return words.PlaceData{At: b.Box.At.XY(), Facing: int(b.Box.Facing), Width: b.Box.Width, Depth: b.Box.Depth, Formation: b.Formation, Figures: f.Present(b)}
}

// Note notes an order before what comes of it, as it was given.
func (f *Fight) Note(o battle.Order) {
	m := battle.Mark{Turn: f.Turn, Side: f.Deciding, Phase: state.PhaseNames[f.Stage], Unit: o.Unit, Target: o.Target}
	f.log.Note(m, "order", "", o)
}

func (f *Fight) logPlace(b *state.Body, what, rule string) {
	d := f.place(b)
	d.Steps, f.steps = f.steps, words.Steps{}
	f.log.Note(f.mark(b, nil), what, "MACDUFF-"+rule, d)
}

func (f *Fight) logState(b *state.Body, now, rule string) {
	f.log.Note(f.mark(b, nil), "state", "MACDUFF-"+rule, words.StateData{State: now, Figures: f.Present(b)})
}

func (f *Fight) logLost(b *state.Body, n int, rule string) {
	f.log.Note(f.mark(b, nil), "state", "MACDUFF-"+rule, words.StateData{State: "lost", Figures: f.Present(b), Lost: n})
}

func (f *Fight) logGone(b *state.Body, how, rule string) {
	f.log.Note(f.mark(b, nil), "removed", "MACDUFF-"+rule, words.GoneData{How: how})
}

// logJoined notes a patrol that has become part of its company again.
func (f *Fight) logJoined(b, into *state.Body) {
	f.log.Note(f.mark(b, into), "removed", "MACDUFF-1.9", words.GoneData{How: "joined"})
}

func (f *Fight) logLeader(l *state.Leader, what, rule string) {
	m := battle.Mark{Turn: f.Turn, Side: l.Side, Phase: state.PhaseNames[f.Stage], Unit: l.ID}
	if l.Body != state.Nobody {
		m.Target = f.Bodies[l.Body].ID
	}
	f.log.Note(m, "leader", "MACDUFF-"+rule, words.LeaderData{What: what, At: l.At.XY()})
}

func (f *Fight) logWork(b *state.Body, what, rule string, w words.WorkData) {
	w.What = what
	f.log.Note(f.mark(b, nil), "work", "MACDUFF-"+rule, w)
}

func (f *Fight) logEnd() {
	d := words.EndData{Reason: f.Reason}
	m := battle.Mark{Turn: f.Turn, Side: -1, Phase: state.PhaseNames[state.Over]}
	if f.Holder != state.Nobody {
		d.Holder, m.Side = f.Setup.Sides[f.Holder].ID, f.Holder
	}
	f.log.Note(m, "end", "MACDUFF-2.13", d)
}
