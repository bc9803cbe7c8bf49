package workshop

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/trial"
)

// great puts a map of 10,000 hexes on the bench.
func great(t testing.TB, w, h float32) *room {
	t.Helper()
	return begunOn(t, 100, w, h)
}

// begunOn puts a map of 100 columns of so many hexes on the bench, with a river and villages on it.
func begunOn(t testing.TB, high int, w, h float32) *room {
	t.Helper()
	p, err := draft.Blank("The river war", 100, high, 5)
	if err != nil {
		t.Fatal(err)
	}
	d := draft.New(p)
	for i := 0; i < 90; i += 10 {
		a, b := hex.CornersOf(hex.AtOffset(i, high/2)), hex.CornersOf(hex.AtOffset(i+10, high/2))
		if err := d.River("great_river", []hex.Corner{a[0], b[0]}); err != nil {
			t.Fatal(err)
		}
		if err := d.Place("village", hex.AtOffset(i, 20)); err != nil {
			t.Fatal(err)
		}
	}
	r := &room{Stage: trial.NewStage(t), b: &bench{kept: map[string][]byte{}}}
	r.v = New(r, r.b, "/campaigns/river.draft", pack.Bundle{Pack: *d.Pack()}, func() {})
	win := r.Lay(r.v.Content(), w, h)
	win.Resize(fyne.NewSize(w, h))
	r.rest()
	t.Cleanup(func() { r.v.Leave(); r.Settle() })
	return r
}

// On a map of 10,000 hexes the brush waits for no ground: while a stroke goes on the ground stays as it
// was, when it ends the new one is painted elsewhere and the old one is shown until it is there. How
// long a frame takes is measured by the benchmarks below.
func TestABrushWaitsForNoGround(t *testing.T) {
	r := great(t, 1440, 874)
	b := r.v.mapped.board
	b.fit()
	w, h := b.eye.W, b.eye.H
	r.Tap("workshop.tool.hills")
	r.Tap("workshop.brush.19")
	before := b.tiles.Map()
	shown := func(when string, of *state.Map) {
		t.Helper()
		b.paint(w, h)
		if b.tiles.Changing() || b.tiles.Map() != of || b.tiles.Blank() {
			t.Errorf("%s: other ground is being painted: %v; the ground shown is of the map that there was: %v; blank: %v", when, b.tiles.Changing(), b.tiles.Map() == before, b.tiles.Blank())
		}
	}
	shown("before the stroke", before)
	b.onPress(middle(5, 30), hex.AtOffset(5, 30))
	for i := range 45 {
		b.onDrag(middle(6+i*2, 30), hex.AtOffset(6+i*2, 30))
		shown("while the stroke goes on", before)
	}
	if n := len(r.v.mapped.stroke); n < 400 {
		t.Fatalf("the stroke has %d hexes, which proves little", n)
	}
	b.onUp()
	shown("when it has ended", before)
	r.v.resting.Stop()
	r.v.rest()
	r.Settle() // the new map is drawn up elsewhere
	if b.m == before {
		t.Fatal("the stroke has changed nothing")
	}
	if b.paint(w, h); !b.tiles.Changing() || b.tiles.Blank() || b.tiles.Map() != before {
		t.Error("the first frame of the new map waits for its ground, or shows none")
	}
	for range 20 { // the window draws on while the ground comes
		r.rest()
		b.paint(w, h)
	}
	shown("when the ground has come", b.m)
	now := b.m
	r.Tap("workshop.brush.fill")
	b.onPress(middle(50, 90), hex.AtOffset(50, 90))
	if n := len(r.v.mapped.stroke); n < 9000 {
		t.Fatalf("%d hexes are filled, which proves little", n)
	}
	shown("while a fill is held", now)
	b.onUp()
	shown("when a fill has ended", now)
}

// On a small window no heading of a list touches the next.
func TestHeadingsHaveTheirRoom(t *testing.T) {
	r := begun(t, 1280, 720)
	for _, x := range r.v.pages {
		for _, p := range x.panels {
			widths := p.grid.widths(p.grid.wide(830))
			for i, c := range p.grid.of.Columns {
				if widths[i] < heading(c.Title)-0.5 {
					t.Errorf("%s, %s: %.0f of %.0f", x.title, c.Title, widths[i], heading(c.Title))
				}
			}
		}
	}
}

// A frame of a stroke of the great brush over a map of 10,000 hexes, all of it in the picture: what
// the window's own goroutine does for it. A thirtieth of a second is a stutter.
func BenchmarkFrameOfAStroke(b *testing.B) { onMaps(b, frameOfAStroke) }

// onMaps measures something on maps of 2,500, 5,000 and 10,000 hexes.
func onMaps(b *testing.B, of func(b *testing.B, r *room, high int)) {
	for _, high := range []int{25, 50, 100} {
		b.Run(fmt.Sprintf("size-%d", 100*high), func(b *testing.B) { of(b, begunOn(b, high, 1440, 874), high) })
	}
}

func frameOfAStroke(b *testing.B, r *room, high int) {
	board := r.v.mapped.board
	board.fit()
	w, h := board.eye.W, board.eye.H
	r.Tap("workshop.tool.hills")
	r.Tap("workshop.brush.19")
	board.onPress(middle(5, high/3), hex.AtOffset(5, high/3))
	for i := 0; b.Loop(); i++ {
		at := i * 2 % 90
		board.onDrag(middle(5+at, high/3), hex.AtOffset(5+at, high/3))
		board.paint(w, h)
	}
}

// The end of a stroke on such a map: the step is put into the draft, and the new map drawn up.
func BenchmarkEndOfAStroke(b *testing.B) { onMaps(b, endOfAStroke) }

func endOfAStroke(b *testing.B, r *room, high int) {
	board := r.v.mapped.board
	board.fit()
	r.Tap("workshop.tool.hills")
	r.Tap("workshop.brush.19")
	for i := 0; b.Loop(); i++ {
		at := i % (high - 10)
		board.onPress(middle(50, 5+at), hex.AtOffset(50, 5+at))
		board.onUp()
	}
}

// The first frame of another map of that size: its lettering finds its places anew.
func BenchmarkFirstFrameOfAMap(b *testing.B) { onMaps(b, firstFrameOfAMap) }

func firstFrameOfAMap(b *testing.B, r *room, _ int) {
	board := r.v.mapped.board
	board.fit()
	w, h := board.eye.W, board.eye.H
	for b.Loop() {
		board.overlay = nil
		board.paint(w, h)
	}
}
