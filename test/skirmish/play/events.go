package play

import (
	"frontier/battle"
	"frontier/battle/outcome"
	"frontier/test/skirmish/state"
)

// placeData is where a unit stands.
type placeData struct {
	At      battle.XY `json:"at"`
	Facing  int       `json:"facing"`
	Figures int       `json:"figures"`
}

// goneData is how many are left of a unit that goes.
type goneData struct {
	Figures int `json:"figures"`
}

// endData is how a battle ends.
type endData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
}

func placed(u *state.Unit) placeData { return placeData{u.At.XY(), int(u.Facing), u.Figures()} }

// Note notes an order before what comes of it.
func (f *Fight) Note(o battle.Order) {
	f.log.Note(battle.Mark{Turn: f.Round, Side: f.Acting, Phase: state.Names[f.Stage], Unit: o.Unit, Target: o.Target}, "order", "", o)
}

// noteStep notes that a step begins.
func (f *Fight) noteStep() {
	f.log.Note(battle.Mark{Turn: f.Round, Side: f.Acting, Phase: state.Names[f.Stage]}, "step", "SKIRMISH-1.4", nil)
}

// mark says when an event happened and whose it is.
func (f *Fight) mark(u, v *state.Unit) battle.Mark {
	m := battle.Mark{Turn: f.Round, Side: u.Side, Phase: state.Names[f.Stage], Unit: u.ID}
	if v != nil {
		m.Target = v.ID
	}
	return m
}

// end ends the battle and says what became of everybody (SKIRMISH-6.1 to 6.3).
func (f *Fight) end(reason battle.Reason, holder int) {
	f.Reason, f.Holder = reason, holder
	out := battle.Outcome{Reason: reason, Turns: f.Round}
	data := endData{Reason: reason}
	if holder >= 0 {
		out.Holder = f.Setup.Sides[holder].ID
		data.Holder = out.Holder
	}
	f.log.Note(battle.Mark{Turn: f.Round, Side: f.Acting, Phase: state.Names[f.Stage]}, "end", "SKIRMISH-6.1", data)
	f.Stage = state.Over
	for side := range 2 {
		s := &f.Setup.Sides[side]
		sum := battle.SideOutcome{ID: s.ID}
		for i := range f.Units {
			if u := &f.Units[i]; u.Side == side {
				out.Units = append(out.Units, f.unitOutcome(u))
				sum.FullPoints += u.Came
				sum.Points += u.Figures()
			}
		}
		sum.PercentLeft = 100 * sum.Points / max(1, sum.FullPoints)
		out.Sides[side] = sum
		for _, l := range s.Leaders {
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: s.ID, Fate: battle.Unhurt, With: l.Unit})
		}
	}
	f.outcome = out
}

// unitOutcome tells of every figure of a unit what became of it (SKIRMISH-6.3).
func (f *Fight) unitOutcome(u *state.Unit) battle.UnitOutcome {
	s := &f.Setup.Sides[u.Side]
	c := &s.Units[u.Entry]
	out := battle.UnitOutcome{ID: c.ID, Side: s.ID, DiceThrown: u.Dice, Charged: u.Charges, KilledOfEnemy: u.Felled, Ending: battle.InHand}
	book := outcome.New(c.Present)
	book.Draw((u.Fallen+1)/2, outcome.Killed)
	book.Draw(u.Fallen/2, outcome.Wounded)
	book.Write(&out)
	if out.Grade = state.Grade(u.Figures(), u.Came); u.Gone {
		out.Ending = battle.Broken
	}
	return out
}
