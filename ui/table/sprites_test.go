package table

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"

	"frontier/battle"
	"frontier/internal/plan"
)

// specks is a picture of pixels of every kind: clear, opaque and between, in runs.
func specks(chance *rand.Rand, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	a := uint8(0)
	for i := range w * h {
		if chance.IntN(3) == 0 {
			a = [...]uint8{0, 255, uint8(chance.IntN(256))}[chance.IntN(3)]
		}
		img.Set(i%w, i/w, color.NRGBA{uint8(chance.IntN(256)), uint8(chance.IntN(256)), uint8(chance.IntN(256)), a})
	}
	return img
}

// A sprite is drawn as the library draws a picture over another, to the bit, wherever it lies.
func TestASpriteIsDrawnOver(t *testing.T) {
	chance := rand.New(rand.NewPCG(1880, 27))
	for n := range 400 {
		img := specks(chance, 1+chance.IntN(30), 1+chance.IntN(20))
		got := specks(chance, 40, 30)
		draw.Draw(got, got.Rect, image.NewUniform(color.NRGBA{90, 120, 60, 255}), image.Point{}, draw.Src)
		want := image.NewRGBA(got.Rect)
		copy(want.Pix, got.Pix)
		part := image.Rect(chance.IntN(40), chance.IntN(30), chance.IntN(40), chance.IntN(30))
		at := image.Pt(chance.IntN(80)-30, chance.IntN(60)-20)
		sprite{img: img, runs: runsOf(img)}.over(got.SubImage(part).(*image.RGBA), at)
		draw.Draw(want.SubImage(part).(*image.RGBA), img.Rect.Add(at), img, image.Point{}, draw.Over)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("%d: a sprite of %v at %v in %v is drawn otherwise", n, img.Rect, at, part)
		}
	}
}

// What was laid over a picture is lifted again, whatever lay over what.
func TestWhatIsLaidOverIsLifted(t *testing.T) {
	chance := rand.New(rand.NewPCG(27, 1880))
	for n := range 100 {
		got := specks(chance, 40, 30)
		want := bytes.Clone(got.Pix)
		var l lifted
		for range chance.IntN(12) {
			r := image.Rect(chance.IntN(70)-20, chance.IntN(60)-20, chance.IntN(70)-20, chance.IntN(60)-20)
			l.keep(got, r)
			draw.Draw(got, r, image.NewUniform(color.NRGBA{uint8(chance.IntN(256)), 0, 0, 255}), image.Point{}, draw.Src)
		}
		if l.layBack(got); !bytes.Equal(got.Pix, want) {
			t.Fatalf("%d: the picture is another", n)
		}
	}
}

// A table that is dragged about looks as one that is painted anew where it came to lie, with a unit
// chosen and a ghost beside it.
func TestADraggedTableIsPaintedAsAnew(t *testing.T) {
	const w, h = 700, 480
	for _, engine := range []string{"wornspent", "redcoats"} {
		t.Run(engine, func(t *testing.T) {
			p := crowded(t, engine, 80)
			b := p.board
			b.paint(w, h)
			for _, id := range b.Marks.Waiting {
				if p.choose(id); p.place != nil {
					break
				}
			}
			if p.place == nil || b.Marks.Reach == nil {
				t.Fatal("nobody is chosen who can be moved")
			}
			b.zoom(2.3, b.Spot(battle.XY{X: p.view.Width / 2, Y: p.view.Depth / 2}))
			settled(t, p)
			chance := rand.New(rand.NewPCG(5, uint64(len(engine))))
			u, _ := Unit(&p.view, b.Marks.Chosen)
			b.Refresh()
			b.paint(w, h)
			for n := range 60 {
				b.pull(float64(chance.IntN(121)-60)+chance.Float64(), float64(chance.IntN(81)-40)+chance.Float64())
				if n%3 == 0 {
					p.ghost(battle.XY{X: u.At.X + battle.Length(chance.IntN(4000)), Y: u.At.Y + battle.Length(chance.IntN(4000))})
				}
				got := bytes.Clone(b.paint(w, h).(*image.RGBA).Pix)
				b.Refresh()
				want := b.paint(w, h).(*image.RGBA).Pix
				for i := range want {
					// A line that a part of the picture cuts is reckoned from another corner, in single precision.
					if far := int(want[i]) - int(got[i]); far > 2 || far < -2 {
						t.Fatalf("%d: pixel %d, %d is %v, painted anew it is %v", n, i/4%w, i/4/w, got[i/4*4:i/4*4+4], want[i/4*4:i/4*4+4])
					}
				}
				copy(b.frame.Pix, got)
			}
		})
	}
}

// The chosen unit's tag lies over no other: it finds room first.
func TestTheTagOfTheChosenCoversNone(t *testing.T) {
	p := crowded(t, "wornspent", 80)
	b := p.board
	for _, u := range p.view.Units {
		if u.Off {
			continue
		}
		p.choose(u.ID)
		b.paint(1000, 700)
		tag := b.lifted.at[0] // the first that is laid over
		for _, r := range b.lifted.at[1:len(b.tagged)] {
			if r.Overlaps(tag) {
				t.Fatalf("the tag of %s at %v lies over one at %v", u.Name, tag, r)
			}
		}
	}
}

// No tag lies on a unit or a leader, nor on another tag, however many stand there: one for which
// there is no room is brief, or waits for the pointer.
func TestNoTagLiesOnAUnit(t *testing.T) {
	p := crowded(t, "redcoats", 80)
	b := p.board
	brief := ""
	for _, size := range []image.Point{{500, 350}, {1000, 700}, {1800, 1200}} {
		b.paint(size.X, size.Y)
		brief = ""
		for id, r := range b.tagged {
			for _, stand := range b.stands() {
				if r.Overlaps(stand) {
					t.Errorf("in %v the tag of %s at %v lies on who stands at %v", size, id, r, stand)
				}
			}
			for other, o := range b.tagged {
				if id != other && r.Overlaps(o) {
					t.Errorf("in %v the tag of %s lies on that of %s", size, id, other)
				}
			}
			if !b.named[id] {
				brief = id
			}
		}
	}
	if brief == "" {
		t.Fatal("no tag is brief, though the table is crowded")
	}
	before := len(b.lifted.at)
	b.Marks.Under = brief
	b.paint(1800, 1200)
	if len(b.lifted.at) != before+1 {
		t.Error("under the pointer a unit with a brief tag is not named")
	}
}

// A number of an order is told in what its kind counts.
func TestANumberIsToldInItsUnit(t *testing.T) {
	for _, c := range []struct {
		unit string
		n    int
		want string
	}{{"in", 36, ", 36 in"}, {"ranks", 1, ", 1 rank"}, {"", 4, ", 4 figures"}, {"ranks", 0, ""}} {
		k := battle.OrderKind{Fields: []battle.OrderField{{Key: "figures", Kind: battle.NumberField, Unit: c.unit}}}
		if got := number(k, battle.Order{Figures: c.n}); got != c.want {
			t.Errorf("%d %s is told as %q, want %q", c.n, c.unit, got, c.want)
		}
	}
}

// A narrow way along which alone the chosen unit gets anywhere is seen: its own tag stands clear of it.
func TestATagStandsClearOfANarrowWay(t *testing.T) {
	p := crowded(t, "redcoats", 24)
	b := p.board
	b.paint(1000, 700)
	moved := 0
	for i := range p.view.Units {
		u := &p.view.Units[i]
		if u.Off {
			continue
		}
		p.choose(u.ID)
		b.Marks.Reach = nil
		b.Refresh()
		b.paint(1000, 700)
		before := b.tagged[u.ID]
		for _, bearing := range []int{0, 9000, 18000, 27000} {
			b.Marks.Reach = &battle.Reach{From: u.At, Rays: []battle.Ray{{Bearing: bearing, Spots: []battle.Spot{{To: 8 * battle.One}}}}}
			b.Refresh()
			b.paint(1000, 700)
			for _, way := range plan.NewOver(b.frame, b.per, float64(-b.based.at.X), float64(-b.based.at.Y)).Ways(*b.Marks.Reach) {
				if way.Overlaps(b.tagged[u.ID]) {
					t.Errorf("the tag of %s lies at %v, and its way along %d at %v", u.Name, b.tagged[u.ID], bearing, way)
				}
			}
			if b.tagged[u.ID] != before {
				moved++
			}
		}
	}
	if moved == 0 {
		t.Error("no tag lay on a way")
	}
}
