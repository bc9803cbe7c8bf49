package play

import (
	"frontier/battle"
	"frontier/battle/tick"
)

// Ticks is how the battle is kept book of at a table (SKIRMISH-1.4).
func (f *Fight) Ticks() tick.Book {
	out := tick.Book{Scale: "each figure is one of the roster", Each: 1, Turn: "Round", Turns: f.Settings.TurnLimit, BySides: true, First: f.Acting, Steps: turnSteps}
	for i := range f.Units {
		u := &f.Units[i]
		out.Units = append(out.Units, tick.Unit{
			ID: u.ID, Of: f.Setup.Sides[u.Side].Units[u.Entry].ID, Side: u.Side, Name: u.Name, Arm: u.ArmWord(), Figures: battle.Ranks{Others: u.Came}, Strokes: 1, Flees: "Broken",
			Marks:  []string{"Broken", tick.Off},
			Ladder: tick.Ladder{Title: "Figures", Weight: tick.Heads, Worn: 2 * u.Came / 3, Spent: u.Came / 3},
		})
	}
	return out
}

// turnSteps are those of a side's turn.
var turnSteps = []tick.Step{
	{Title: "Move", Text: "Each unit of the side moves or charges.", Rule: "SKIRMISH-1.4", Who: tick.Mover},
	{Title: "Shoot", Text: "Each unit of the side shoots; who loses figures tests his nerve.", Rule: "SKIRMISH-3.1", Who: tick.Mover},
}
