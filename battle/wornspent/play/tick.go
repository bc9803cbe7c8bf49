package play

import (
	"fmt"

	"frontier/battle/muster"
	"frontier/battle/tick"
	"frontier/battle/wornspent/rules"
)

// Ticks is how the battle is kept book of at a table (WORNSPENT-2.1 to 2.5, 13.2 to 13.4).
func (f *Fight) Ticks() tick.Book {
	out := tick.Book{Scale: "each figure stands for one of the roster", Each: max(f.Settings.MenPerFigure, 1), Turn: "Turn", Turns: f.Settings.TurnLimit, BySides: true, First: 0, Steps: turnSteps, Leaders: muster.Leaders(f.Setup, "WORNSPENT-24.8")}
	if n := f.Settings.MenPerFigure; n > 1 {
		out.Scale = fmt.Sprintf("a figure stands for %d", n)
	}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Root != u.No { // a party, whose men are struck off on their unit's card
			continue
		}
		marks := []string{"Disordered", "Lying down", "Charging", tick.Off}
		switch {
		case u.IsGuns():
			marks = []string{"Disordered", "Limbered", "Jammed", tick.Off}
		case u.Mount != rules.OnFoot:
			marks = []string{"Disordered", "Dismounted", "Charging", tick.Off}
		}
		out.Units = append(out.Units, tick.Unit{
			ID: u.ID, Of: u.ID, Side: u.Side, Name: u.Name, Arm: f.ArmWord(u), Figures: u.Now, Guns: u.Guns, Strokes: 1, Marks: marks,
			Ladder: tick.Ladder{Title: "Morale points", Weight: [3]int{rules.OfficerPoints, rules.SergeantPoints, rules.OtherPoints}, Worn: u.WornAt, Spent: u.SpentAt},
		})
	}
	return out
}

// turnSteps are those of a player turn.
var turnSteps = []tick.Step{
	{Title: "Leaders", Text: "Replace leaders who fell; attach and detach.", Rule: "WORNSPENT-2.3", Who: tick.Mover},
	{Title: "Manoeuvre", Text: "Say what each unit will do, throw on the chart, and move it. Chargers go half-way.", Rule: "WORNSPENT-2.3", Who: tick.Mover},
	{Title: "Leader moves", Text: "Detached leaders move.", Rule: "WORNSPENT-2.3", Who: tick.Mover},
	{Title: "Defensive fire", Text: "Unit by unit; then chargers who lost men throw again.", Rule: "WORNSPENT-2.4", Who: tick.Other},
	{Title: "Offensive fire", Text: "With what is left.", Rule: "WORNSPENT-2.4", Who: tick.Mover},
	{Title: "Charge", Text: "Chargers go the second half; melees, outcomes, retreats, pursuits.", Rule: "WORNSPENT-2.5", Who: tick.Both},
}
