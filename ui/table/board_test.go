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
