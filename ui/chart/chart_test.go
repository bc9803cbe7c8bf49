package chart

import (
	"bytes"
	"image"
	"slices"
	"strconv"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// The same map is the same picture, whoever paints it and when, also when several tiles
// are painted at once.
func TestTilesAreDeterministic(t *testing.T) {
	m := country1880(t)
	a, b := NewChart(m, Light), NewChart(m, Light)
	at := [][3]int{{28, 1, 1}, {56, 2, 2}, {56, 3, 2}, {112, 5, 5}}
	want := make([]*image.RGBA, len(at))
	for i, k := range at {
		want[i] = a.Tile(k[0], k[1], k[2], Without{})
	}
	var wait sync.WaitGroup
	got := make([]*image.RGBA, len(at))
	for i, k := range at {
		wait.Go(func() { got[i] = b.Tile(k[0], k[1], k[2], Without{}) })
	}
	wait.Wait()
	for i := range at {
		if !bytes.Equal(got[i].Pix, want[i].Pix) {
			t.Errorf("tile %v painted twice is two pictures", at[i])
		}
	}
}

// Of a stack the largest force lies on top, troops over boats whatever their number, and the one that is chosen over all.
func TestTheLargestLiesOnTop(t *testing.T) {
	o := NewOverlay(country1880(t), Light, 1)
	at := hex.AtOffset(10, 10)
	s := &Scene{}
	for _, k := range []views.CounterView{{Force: "scow", Men: 900, Boats: true}, {Force: "picket", Men: 20}, {Force: "column", Men: 390}, {Force: "post", Men: 40}} {
		k.Hex, k.Side, k.Strength = at, "x", 900
		s.Board.Counters = append(s.Board.Counters, k)
	}
	v := View{HexPx: Steps[0]}
	for _, c := range []struct{ selected, want state.ForceID }{{"", "column"}, {"post", "post"}, {"scow", "scow"}, {"column", "column"}} {
		s.Selected = c.selected
		gs := o.groups(v, s, image.Rect(-4000, -4000, 4000, 4000))
		if len(gs) != 1 || gs[0].forces[0] != c.want || len(gs[0].forces) != 4 || gs[0].counter.Stack != 4 || gs[0].counter.Boats != (c.want == "scow") || gs[0].counter.Selected != (c.selected != "") {
			t.Errorf("with %q chosen %v lies on top", c.selected, gs)
		}
	}
}

// Every counter is found again where it was drawn, and nothing where there is none.
func TestCountersAreHitWhereTheyStand(t *testing.T) {
	m := country1880(t)
	o := NewOverlay(m, Light, 1)
	rapid.Check(t, func(t *rapid.T) {
		s := &Scene{}
		for i := range rapid.IntRange(1, 12).Draw(t, "counters") {
			s.Board.Counters = append(s.Board.Counters, views.CounterView{
				Force: state.ForceID(rune('a' + i)), Side: rapid.SampledFrom([]state.SideID{"x", "y"}).Draw(t, "side"),
				Hex: hex.AtOffset(rapid.IntRange(10, 16).Draw(t, "column"), rapid.IntRange(10, 16).Draw(t, "row")), Strength: 900,
			})
		}
		if rapid.Bool().Draw(t, "selected") {
			s.Selected = s.Board.Counters[0].Force
		}
		v := View{HexPx: rapid.SampledFrom(Steps).Draw(t, "zoom")}
		corner := v.Centre(o.size, hex.AtOffset(10, 10))
		v.X, v.Y = corner.X-300, corner.Y-300
		in := image.Rect(0, 0, 2000, 2000)
		gs := o.groups(v, s, in)
		var found []state.ForceID
		for i, g := range gs {
			found = append(found, g.forces...)
			covered := slices.ContainsFunc(gs[i+1:], func(above group) bool { return g.at.In(o.card(above)) })
			if hit := o.StackAt(v, s, g.at); !covered && !slices.Equal(hit, g.forces) {
				t.Fatalf("at the counter of %v: %v", g.forces, hit)
			}
		}
		slices.Sort(found)
		if len(found) != len(s.Board.Counters) || len(slices.Compact(found)) != len(s.Board.Counters) {
			t.Fatalf("%d counters, of which the stacks hold %v", len(s.Board.Counters), found)
		}
		if s.Selected != "" {
			if top := gs[len(gs)-1]; top.forces[0] != s.Selected {
				t.Fatalf("%v lies on top, not the selected %v", top.forces, s.Selected)
			}
		}
		if hit := o.StackAt(v, s, image.Pt(-3000, -3000)); hit != nil {
			t.Fatalf("%v lies beyond the map", hit)
		}
	})
}

// A hex's middle is in that hex, at each zoom.
func TestViewThereAndBack(t *testing.T) {
	m := country1880(t)
	size := hex.Size(m.HexMiles * 100)
	rapid.Check(t, func(t *rapid.T) {
		v := View{HexPx: rapid.SampledFrom(Steps).Draw(t, "zoom"), X: rapid.IntRange(-500, 5000).Draw(t, "x"), Y: rapid.IntRange(-500, 5000).Draw(t, "y")}
		h := hex.AtOffset(rapid.IntRange(0, m.Columns-1).Draw(t, "column"), rapid.IntRange(0, m.Rows-1).Draw(t, "row"))
		if got, ok := v.Hex(m, v.Centre(size, h)); !ok || got != h {
			t.Fatalf("the middle of %s lies in %s", hex.Name(h), hex.Name(got))
		}
	})
}

// No drawing on the edge of a picture writes beyond it.
func TestNothingLeavesThePicture(t *testing.T) {
	m := country1880(t)
	s := maiwand(m)
	c := NewChart(m, Light)
	tile := c.Tile(20, 0, 0, Without{})
	for _, hexPx := range Steps {
		for _, size := range []image.Point{{1, 1}, {7, 300}, {300, 7}, {640, 400}} {
			o := NewOverlay(m, Light, 1.5)
			for _, id := range []string{"maiwand", "girishk", "takht-i-pul"} {
				mid := View{HexPx: hexPx}.Centre(o.size, placeHex(m, id))
				for _, off := range []image.Point{{0, 0}, {size.X, size.Y}, {size.X / 2, size.Y / 2}} {
					dst := image.NewRGBA(image.Rectangle{Max: size})
					v := View{HexPx: hexPx, X: mid.X - off.X, Y: mid.Y - off.Y}
					o.Compose(dst, v, func(int, int) *image.RGBA { return tile }, s)
					o.Frame(dst, v, s)
				}
			}
		}
	}
}

func TestDrawingsThatAreNotOurs(t *testing.T) {
	for _, bad := range []string{
		"", "<svg/>", `<svg viewBox="0 0 0 24"/>`, `<svg viewBox="0 0 24 24"><path d="L 1 1"/></svg>`,
		`<svg viewBox="0 0 24 24"><path d="M 1 1 A 3 3 0 0 0 1 1"/></svg>`, `<svg viewBox="0 0 24 24"><text/></svg>`,
		`<svg viewBox="0 0 24 24"><path d="M 1"/></svg>`, `<svg viewBox="0 0 24 24" fill="url(#x)"/>`, `<path d="M 1 1"/>`,
	} {
		if _, err := ParseDrawing([]byte(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

func BenchmarkTile(b *testing.B) {
	c := NewChart(country1880(b), Light)
	for _, at := range [][3]int{{20, 1, 0}, {56, 2, 1}, {80, 3, 2}, {160, 8, 7}} {
		b.Run(strconv.Itoa(at[0]), func(b *testing.B) {
			c.Tile(at[0], at[1], at[2], Without{})
			for b.Loop() {
				c.Tile(at[0], at[1], at[2], Without{})
			}
		})
	}
}

func BenchmarkCompose(b *testing.B) {
	m := country1880(b)
	o := NewOverlay(m, Light, 1)
	s := maiwand(m)
	tile := NewChart(m, Light).Tile(56, 2, 2, Without{})
	dst := image.NewRGBA(image.Rect(0, 0, 1600, 1000))
	for _, hexPx := range []int{20, 56} {
		b.Run(strconv.Itoa(hexPx), func(b *testing.B) {
			mid := View{HexPx: hexPx}.Centre(o.size, placeHex(m, "kokeran"))
			v := View{HexPx: hexPx, X: mid.X - 800, Y: mid.Y - 500}
			for b.Loop() {
				v.X++
				o.Compose(dst, v, func(int, int) *image.RGBA { return tile }, s)
				o.Frame(dst, v, s)
				v.X--
			}
		})
	}
}

func BenchmarkNewChart(b *testing.B) {
	m := country1880(b)
	for b.Loop() {
		NewChart(m, Light)
	}
}

// BenchmarkLetter is what the first picture at a zoom step waits for.
func BenchmarkLetter(b *testing.B) {
	m := country1880(b)
	for _, hexPx := range []int{28, 80, 160} {
		b.Run(strconv.Itoa(hexPx), func(b *testing.B) {
			for b.Loop() {
				NewOverlay(m, Light, 1).letter(hexPx)
			}
		})
	}
}
