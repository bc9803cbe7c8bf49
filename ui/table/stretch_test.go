package table

import (
	"bytes"
	"frontier/ui/widgets"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	xdraw "golang.org/x/image/draw"
)

// What is stretched is what the library's nearest neighbour makes of it.
func TestStretch(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 1880))
	of := image.NewRGBA(image.Rect(0, 0, 60, 40))
	for i := range of.Pix {
		of.Pix[i] = uint8(chance.IntN(256))
	}
	for n := range 200 {
		part := func(r image.Rectangle) image.Rectangle {
			x, y := chance.IntN(r.Dx()-1), chance.IntN(r.Dy()-1)
			return image.Rect(x, y, x+1+chance.IntN(r.Dx()-x), y+1+chance.IntN(r.Dy()-y))
		}
		got, want := image.NewRGBA(image.Rect(0, 0, 130, 90)), image.NewRGBA(image.Rect(0, 0, 130, 90))
		into := part(got.Rect)
		shown := part(into.Sub(into.Min).Union(image.Rect(0, 0, 2, 2))).Add(into.Min)
		stretch(got, shown, into, of)
		xdraw.NearestNeighbor.Scale(want.SubImage(shown.Intersect(into)).(*image.RGBA), into, of, of.Rect, draw.Src, nil)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("%d: %v of %v is drawn otherwise", n, shown, into)
		}
	}
}

// What lies around a rectangle is filled, and no pixel of the rectangle.
func TestAround(t *testing.T) {
	chance := rand.New(rand.NewPCG(1880, 7))
	anywhere := func() image.Rectangle {
		return image.Rect(chance.IntN(60)-10, chance.IntN(50)-10, chance.IntN(60)-10, chance.IntN(50)-10)
	}
	for range 400 {
		picture := image.NewRGBA(image.Rect(0, 0, 40, 30))
		r, inner := anywhere(), anywhere()
		around(picture, r, inner, color.White)
		for y := range 30 {
			for x := range 40 {
				at := image.Pt(x, y)
				if want := at.In(r) && !at.In(inner); want != (picture.RGBAAt(x, y).A > 0) {
					t.Fatalf("around %v in %v: %v is filled: %v", inner, r, at, !want)
				}
			}
		}
	}
}

// The orders of a unit have the height that they need, and the log keeps three tenths of the panel;
// where both cannot be had the facts give way.
func TestOrdersHaveTheRoomThatTheyNeed(t *testing.T) {
	test.NewTempApp(t)
	sized := func(high float32) fyne.CanvasObject {
		r := canvas.NewRectangle(color.White)
		r.SetMinSize(fyne.NewSize(100, high))
		return r
	}
	for _, c := range []struct{ facts, orders, wantFacts, want float32 }{
		{60, 40, 60, 0.42 * 600}, {60, 330, 60, 330}, {260, 200, 250, 200}, {260, 2000, 114, 700 - 154 - 0.3*700},
	} {
		facts := container.NewVScroll(sized(c.facts))
		card := widgets.Edges(sized(40), nil, nil, nil, facts)
		may := widgets.Down(0, sized(c.orders))
		orders, log := container.NewStack(container.NewVScroll(may)), canvas.NewRectangle(color.White)
		container.New(&thirds{facts, may}, card, orders, log).Resize(fyne.NewSize(330, 700))
		if got := orders.Size().Height; math.Abs(float64(got-c.want)) > 0.5 || orders.Position().Y+got != log.Position().Y {
			t.Errorf("orders that need %v below facts of %v have %v, want %v; the log begins at %v", c.orders, c.facts, got, c.want, log.Position().Y)
		}
		if got := facts.Size().Height; math.Abs(float64(got-c.wantFacts)) > 4 {
			t.Errorf("facts of %v above orders of %v have %v, want %v", c.facts, c.orders, got, c.wantFacts)
		}
	}
}
