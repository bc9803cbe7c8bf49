package play

import (
	"frontier/battle"
	"frontier/battle/muster"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tick"
)

// Ticks is how the battle is kept book of at a table (RISKFACTOR-2.1 to 2.7). A figure is
// wounded before it is killed, so that its box takes two strokes.
func (f *Fight) Ticks() tick.Book {
	out := tick.Book{Scale: "each figure is one man", Each: 1, Turn: "Round", Turns: f.Settings.TurnLimit, BySides: true, First: f.First, Steps: turnSteps, Leaders: muster.Leaders(&f.Setup, "RISKFACTOR-18.6")}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Lone || u.Where == state.JoinedIn || u.Home < 0 {
			continue
		}
		n := max(u.Original, 1)
		out.Units = append(out.Units, tick.Unit{
			ID: u.ID, Of: f.Homes[u.Home].ID, Side: u.Side, Name: u.Name, Arm: u.ArmWord(), Figures: f.posted(u), Strokes: 2, Flees: "Routs",
			Marks:  []string{"Commanded", "Retreats", "Routs", tick.Off},
			Ladder: tick.Ladder{Title: "Unhurt", Weight: tick.Heads, Worn: 3 * n / 4, Spent: n / 2},
		})
	}
	return out
}

// posted counts the figures of a group by rank.
func (f *Fight) posted(u *state.Unit) battle.Ranks {
	var out battle.Ranks
	for _, m := range u.Men {
		switch f.Men[m].Post {
		case state.Officer, state.Chief:
			out.Officers++
		case state.Sergeant:
			out.Sergeants++
		default:
			out.Others++
		}
	}
	return out
}

// turnSteps are those of a side's turn.
var turnSteps = []tick.Step{
	{Title: "Command", Text: "Player characters throw and command units; then every unit’s risk factor, and its action die.", Rule: "RISKFACTOR-2.1", Who: tick.Mover},
	{Title: "Moves", Text: "All units of the side.", Rule: "RISKFACTOR-2.2", Who: tick.Mover},
	{Title: "Shooting", Text: "Of the side.", Rule: "RISKFACTOR-2.3", Who: tick.Mover},
	{Title: "Melees", Text: "All of them, both sides.", Rule: "RISKFACTOR-2.4", Who: tick.Both},
}
