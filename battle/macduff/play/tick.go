package play

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/battle/muster"
	"frontier/battle/tick"
)

// Ticks is how the battle is kept book of at a table (MACDUFF-2.1 to 2.13). A body is Worn
// when a third of it has fallen; Spent it is when it shatters, which is ticked.
func (f *Fight) Ticks() tick.Book {
	out := tick.Book{Scale: "each figure is one of the roster", Each: max(f.Settings.MenPerFigure, 1), Turn: "Turn", Turns: f.Settings.TurnLimit, Steps: turnSteps, Leaders: muster.Leaders(f.Setup, "MACDUFF-40.8")}
	if n := f.Settings.MenPerFigure; n > 1 {
		out.Scale = fmt.Sprintf("a figure stands for %d", n)
	}
	for i := range f.Bodies {
		b := &f.Bodies[i]
		if b.Away == state.JoinedUp || b.Parent != state.Nobody {
			continue
		}
		marks, guns := []string{"Shattered", "Must rally", "Acted", tick.Off}, 0
		if b.IsGun() && !b.Gunless {
			guns, marks[2] = 1, "Limbered"
		}
		figures := f.mustered(b)
		out.Units = append(out.Units, tick.Unit{
			ID: b.ID, Of: f.Setup.Sides[b.Side].Units[f.Units[b.Unit].Entry].ID, Side: b.Side, Name: b.Name, Arm: f.ArmWord(b),
			Figures: figures, Guns: guns, Strokes: 1, Flees: "Shattered", Marks: marks,
			Ladder: tick.Ladder{Title: "Figures", Weight: tick.Heads, Worn: 2 * b.Original / 3},
		})
	}
	return out
}

// mustered are the figures of a body with the leaders attached to it.
func (f *Fight) mustered(b *state.Body) battle.Ranks {
	out := b.Now
	for _, i := range f.Units[b.Unit].Staff {
		l := &f.Leaders[i]
		if l.Body != b.No || l.State != state.Serving {
			continue
		}
		switch l.Rank {
		case 'o':
			out.Officers++
		case 's':
			out.Sergeants++
		default:
			out.Others++
		}
	}
	return out
}

// turnSteps are those of a turn.
var turnSteps = []tick.Step{
	{Title: "Cards", Text: "Turn a card: red, an Imperial unit acts, black, a native one. Control check, then it moves, shoots, charges or passes. So on until all have acted.", Rule: "MACDUFF-2.1", Who: tick.Both},
	{Title: "Melees", Text: "In the order of the charges.", Rule: "MACDUFF-2.7", Who: tick.Both},
	{Title: "Surrender", Text: "Calls on the surrounded.", Rule: "MACDUFF-2.12", Who: tick.Both},
	{Title: "Works", Text: "What engineers have worked at goes on.", Rule: "MACDUFF-2.12", Who: tick.Both},
}
