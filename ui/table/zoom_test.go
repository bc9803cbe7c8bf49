package table

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/battle"
	"frontier/internal/plan"
	"frontier/ui/look"
)

// While a hand zooms the ground is enlarged as it is; it is drawn anew when the hand rests, and not at
// all where it comes back.
func TestTheGroundWaitsForTheHandThatZooms(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(false))
	was := zooming
	zooming = time.Hour
	defer func() { zooming = was }()
	laid(t, zoomed)
}

func zoomed(t *testing.T, e battle.Engine, g *Game) {
	p := NewPage()
	p.Play(g, e)
	b := p.board
	b.paint(1440, 900)
	b.laying.Stop()
	ground, err := plan.Ground(b.Sheet, b.laid, look.Palette())
	if err != nil {
		t.Fatal(err)
	}
	b.ground = ground
	was, per := b.laid, b.per
	for range 3 {
		b.zoom(1.2, fyne.NewPos(200, 200))
		b.paint(1440, 900)
		if b.laid != was || b.laying.Busy() || !b.resizing.Busy() {
			t.Fatalf("at %.1f pixels the ground is laid at %.1f", b.per, b.laid)
		}
	}
	b.per = per
	if b.paint(1440, 900); b.resizing.Busy() || b.laying.Busy() {
		t.Error("it is drawn as large as it is")
	}
}
