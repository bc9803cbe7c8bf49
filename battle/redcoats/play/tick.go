package play

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/muster"
	"frontier/battle/redcoats/state"
	"frontier/battle/tick"
)

// Ticks is how the battle is kept book of at a table (REDCOATS-4.1 to 4.8, 16.2, 16.5). A
// unit that lost a figure is Worn, one that lost half Spent.
func (f *Fight) Ticks() tick.Book {
	out := tick.Book{Scale: fmt.Sprintf("a figure stands for %d men", f.Scale), Turn: "Turn", Turns: f.Settings.TurnLimit, Steps: turnSteps, Leaders: muster.Leaders(f.Setup, "REDCOATS-11.4")}
	for side := range 2 {
		for i := range f.Units {
			u := &f.Units[i]
			if u.Side != side || u.Cond == state.Rejoined || u.Battery != state.Nobody {
				continue // a part is with its unit; a team is struck off with its battery
			}
			marks := []string{"Disrupted", "Acted", tick.Off}
			if u.Kind.Gun() {
				marks = []string{"Disrupted", "Limbered", "Acted", tick.Off}
			}
			out.Units = append(out.Units, tick.Unit{
				ID: u.ID, Of: f.Setup.Sides[side].Units[u.Entry].ID, Side: side, Name: u.Name, Arm: state.ArmWord(u),
				Figures: battle.Ranks{Others: u.Figures}, Guns: u.Guns, Strokes: 1, Marks: marks,
				Ladder: tick.Ladder{Title: "Figures", Weight: tick.Heads, Worn: u.Came - 1, Spent: u.Came / 2},
			})
		}
	}
	return out
}

// turnSteps are those of a turn.
var turnSteps = []tick.Step{
	{Title: "Deal", Text: "Shuffle all cards and deal one to each unit and Commander; who shares keeps the lower.", Rule: "REDCOATS-4.1", Who: tick.Both},
	{Title: "Act", Text: "From the lowest card to the highest, both sides: move, then one fire or one close assault.", Rule: "REDCOATS-4.4", Who: tick.Both},
	{Title: "Cohesion", Text: "Those who are disrupted try to regain it.", Rule: "REDCOATS-4.13", Who: tick.Both},
	{Title: "Gather", Text: "Gather the cards in.", Rule: "REDCOATS-4.1", Who: tick.Both},
}
