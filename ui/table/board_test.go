package table

import (
	"testing"

	"frontier/battle"
)

// A table that is shown whole is shown whole when the room for it changes, as when cards are laid
// above it; one that was looked at from nearer stays as near.
func TestAWholeTableStaysWhole(t *testing.T) {
	b := NewBoard()
	b.Sheet.View = battle.View{Width: battle.Inches(72), Depth: battle.Inches(48)}
	b.paint(900, 600)
	b.paint(900, 400)
	if b.per != b.whole() {
		t.Errorf("%v pixels to an inch, want %v", b.per, b.whole())
	}
	b.per *= 2
	was := b.per
	if b.paint(900, 500); b.per != was {
		t.Errorf("looked at from near it is at %v pixels to an inch, want %v", b.per, was)
	}
}

// A drag takes hold of the chosen unit, though its leader stands on it; of the leader where he is
// chosen, or nobody is.
func TestADragTakesHoldOfTheChosen(t *testing.T) {
	b := NewBoard()
	at := battle.XY{X: battle.Inches(10), Y: battle.Inches(10)}
	b.Sheet.View = battle.View{Width: battle.Inches(72), Depth: battle.Inches(48),
		Units:   []battle.UnitView{{ID: "66th", At: at, Width: battle.Inches(4), Depth: battle.Inches(1)}},
		Leaders: []battle.UnitView{{ID: "burrows", At: at}}}
	b.paint(900, 600)
	for chosen, want := range map[string]string{"66th": "66th", "burrows": "burrows", "": "burrows"} {
		b.Marks.Chosen = chosen
		if got := b.held(at); got != want {
			t.Errorf("with %q chosen it takes hold of %q, want %q", chosen, got, want)
		}
	}
}
