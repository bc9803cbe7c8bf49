package play

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/muster"
	"frontier/battle/tick"
)

// Ticks is how the battle is kept book of at a table (GSQ-2.1 to 2.5). Grades are the
// campaign's, reckoned for each unit of the table by itself.
func (f *Fight) Ticks() tick.Book {
	out := tick.Book{Scale: "each figure is one of the roster", Each: 1, Turn: "Round", Turns: f.Settings.TurnLimit, BySides: true, Steps: turnSteps, Leaders: muster.Leaders(&f.Setup, "GSQ-17.5")}
	if f.Settings.FirstSide == rules.Defender {
		out.First = 1
	}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Character {
			continue
		}
		whole := u.Came
		if f.alone(u) {
			whole = u.Full
		}
		points := max(state.Points(whole), state.Points(u.Now))
		marks := []string{"Gone to ground", "Fleeing", "Recovering", tick.Off}
		guns := 0
		if u.IsGun() {
			guns, marks[0] = 1, "Limbered"
		}
		out.Units = append(out.Units, tick.Unit{
			ID: u.ID, Of: f.Units[u.Root].ID, Side: u.Side, Name: u.Name, Arm: f.ArmWord(u), Figures: u.Now, Guns: guns, Strokes: 1, Flees: "Fleeing", Marks: marks,
			Ladder: tick.Ladder{Title: "Points", Weight: state.Weight, Worn: points * 3 / 4, Spent: points / 2},
		})
	}
	return out
}

// alone says whether a unit is all of its roster unit.
func (f *Fight) alone(u *state.Unit) bool {
	for i := range f.Units {
		if v := &f.Units[i]; v.No != u.No && v.Root == u.Root && !v.Character {
			return false
		}
	}
	return true
}

// turnSteps are those of a side's turn.
var turnSteps = []tick.Step{
	{Title: "Shooting", Text: "Any unit may shoot that is steady and out of melee.", Rule: "GSQ-2.1", Who: tick.Mover},
	{Title: "Movement", Text: "A unit that did not shoot moves, charges or changes formation.", Rule: "GSQ-2.2", Who: tick.Mover},
	{Title: "Melee", Text: "All who touch an enemy fight, both sides at once.", Rule: "GSQ-2.3", Who: tick.Both},
	{Title: "Morale", Text: "Units that lost a quarter this turn test; then runaways of this side try to rally.", Rule: "GSQ-2.4", Who: tick.Both},
}
