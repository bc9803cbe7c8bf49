package workshop

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
)

// scanned is a picture of a map: a red cross on white.
func scanned(t *testing.T, w, h int) []byte {
	t.Helper()
	p := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{250, 250, 240, 255}
			if x/20 == w/40 || y/20 == h/40 {
				c = color.RGBA{200, 30, 30, 255}
			}
			p.SetRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Points of a picture that are shown where they belong come to lie there: one moves it, two turn it,
// three fit it; and a point is found again from where it lies.
func TestAPictureIsFitted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		point := func(what string) [2]int {
			return [2]int{rapid.IntRange(0, 4000).Draw(t, what), rapid.IntRange(0, 4000).Draw(t, what)}
		}
		pins := [3]pack.Pin{{}, {Picture: [2]int{4000, 0}, Map: [2]int{9000, 0}}, {Picture: [2]int{0, 3000}, Map: [2]int{0, 7000}}}
		var pairs []pack.Pin
		for n := range 3 {
			pairs = append(pairs, pack.Pin{Picture: point("picture"), Map: point("map")})
			now := fitted(pins, pairs)
			if n == 2 && now == pins || n == 1 && now == pins {
				continue // they lie on one line, or on one another
			}
			if u := (pack.Underlay{Pins: now}); !u.Fits() {
				return
			}
			for _, p := range pairs {
				x, y := pinned(now).of(float64(p.Picture[0]), float64(p.Picture[1]))
				if math.Hypot(x-float64(p.Map[0]), y-float64(p.Map[1])) > 6 {
					t.Fatalf("%d points: %v lies at %f, %f", n+1, p, x, y)
				}
			}
			pins = now
		}
	})
}

// A scanned map is laid below, fitted by three points, made paler, kept with the draft and read
// with it again; every step is taken back.
func TestAScannedMapLiesBelow(t *testing.T) {
	r := begun(t, 1280, 694)
	path := filepath.Join(t.TempDir(), "Old map (2).png")
	if err := os.WriteFile(path, scanned(t, 400, 300), 0o600); err != nil {
		t.Fatal(err)
	}
	r.v.readUnder(path)
	r.Settle()
	u := r.v.draft.Pack().Underlay
	if u == nil || u.Picture != "old-map-2.png" || u.Opacity != 50 || r.v.mapped.tools[r.v.mapped.at].name != "fit" {
		t.Fatalf("below lies %+v", u)
	}
	for _, to := range [][2]state.Point{{{X: 1000, Y: 1000}, {X: 1500, Y: 1200}}, {{X: 5000, Y: 1200}, {X: 6000, Y: 1500}}, {{X: 1500, Y: 4000}, {X: 1500, Y: 5000}}} {
		for _, at := range to {
			if err := r.v.mapped.fitTap(at, r.v.mapped.board.size().At(at.X, at.Y)); err != nil {
				t.Fatal(err)
			}
		}
	}
	u = r.v.draft.Pack().Underlay
	if u.Pins[0].Map != [2]int{1500, 1200} || u.Pins[2].Map != [2]int{1500, 5000} {
		t.Errorf("it is fitted by %+v", u.Pins)
	}
	r.Tap("workshop.opacity.75")
	r.rest()
	r.Kept("workshop-underlay", r.v.Content())
	b, err := r.b.ReadPack("/campaigns/river.draft")
	if err != nil || len(b.Pictures) != 1 || b.Pack.Underlay == nil || b.Pack.Underlay.Opacity != 75 {
		t.Fatalf("kept with the draft are %d pictures: %v", len(b.Pictures), err)
	}
	r.Tap("workshop.underlay.away")
	r.rest()
	if b := r.v.bundle(); len(b.Pictures) != 0 || r.v.mapped.board.under != nil {
		t.Error("taken away, it is still there")
	}
	for range 6 {
		r.v.Undo()
	}
	if r.v.draft.Pack().Underlay != nil || r.v.Undoes() != "" {
		t.Errorf("taken back is not all: %q", r.v.Undoes())
	}
	again := New(r, r.b, "/campaigns/river.draft", b, func() {})
	again.mapped.redrawn()
	r.Settle()
	if again.mapped.board.under == nil {
		t.Error("read again, nothing lies below")
	}
	again.Leave()
}

// What is no picture is said, and nothing is laid.
func TestWhatIsNoPictureIsNotLaid(t *testing.T) {
	r := begun(t, 1280, 694)
	whole := scanned(t, 40, 30)
	bomb := bytes.Clone(whole)
	copy(bomb[16:], []byte{0, 1, 0, 0, 0, 1, 0, 0}) // 65,536 by 65,536 pixels
	for name, data := range map[string][]byte{"text": []byte("dear diary"), "short": whole[:60], "bomb": bomb, "empty": nil, "dot": scanned(t, 1, 1)} {
		path := filepath.Join(t.TempDir(), name+".png")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		r.v.frame.Say("", "")
		r.v.readUnder(path)
		r.Settle()
		if !r.v.frame.Notice.View.Visible() || r.v.draft.Steps() != 0 {
			t.Errorf("%s was laid", name)
		}
	}
}

// A place that the map leaves out at its size has a dot, and one that it shows has none of ours.
func TestAPlaceThatWasSetIsSeen(t *testing.T) {
	size, small := hex.Size(24), chart.View{HexPx: 24}
	for kind, dotted := range map[state.PlaceKind]bool{state.Village: true, state.City: false} {
		dst := image.NewRGBA(image.Rect(0, 0, 240, 240))
		m := &state.Map{Places: []state.Place{{ID: "p", Kind: kind, At: state.Point{X: 100, Y: 100}}}}
		k := &marks{dst, small, size, look.Palette()}
		k.places(m, 1)
		at := small.Pixel(size, m.Places[0].At)
		if _, _, _, a := dst.At(at.X, at.Y).RGBA(); a > 0 != dotted {
			t.Errorf("a %s has a dot: %v", kind, a > 0)
		}
	}
}
