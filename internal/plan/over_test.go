package plan

import (
	"image"
	"image/color"
	"math"
	"testing"

	"frontier/battle"
)

// How far a leader commands is a ring of dots in his side's ink at that distance, and is
// lettered where the ring is in the picture.
func TestCommandIsADottedRing(t *testing.T) {
	s := everySign()
	u := battle.UnitView{ID: "l", Side: 1, At: xy(20, 20)}
	field, _ := (&sheet{Sheet: s}).colours(1)
	for _, c := range []struct {
		name      string
		left, top float64
	}{{"whole", 0, 0}, {"the lower half", 0, -200}} {
		t.Run(c.name, func(t *testing.T) {
			img := image.NewRGBA(image.Rect(0, 0, 400, 400))
			o := NewOver(img, 10, c.left, c.top)
			band := battle.Band{What: battle.CommandBand, To: in(12), Left: 18000, Right: 18000}
			o.Command(&u, band, field)
			o.NameCommand(s, &u, band, color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 255})
			dots, gaps := 0, 0
			for i := range 720 {
				sin, cos := math.Sincos(float64(i) * math.Pi / 360)
				x, y := 200+c.left+120*sin, 200+c.top-120*cos
				if y < 0 {
					continue
				}
				if r, g, b, a := img.At(int(x), int(y)).RGBA(); a > 0xf000 && uint8(r>>8) == field.R && uint8(g>>8) == field.G && uint8(b>>8) == field.B {
					dots++
				} else if a == 0 {
					gaps++
				}
			}
			if dots < 60 || gaps < 60 {
				t.Errorf("%d points of the ring are inked and %d are not", dots, gaps)
			}
			off := 0 // ink away from the ring: the letters
			for y := range 400 {
				for x := range 400 {
					far := math.Hypot(float64(x)-200-c.left, float64(y)-200-c.top)
					if _, _, _, a := img.At(x, y).RGBA(); a > 0x8000 && math.Abs(far-120) > 4 {
						off++
					}
				}
			}
			if off < 40 {
				t.Errorf("the ring is not lettered: %d points off it are inked", off)
			}
		})
	}
}

// An eye and a pennant lie wholly in their pictures, each about the point that is told.
func TestMarksLieInTheirPictures(t *testing.T) {
	worn, white := color.NRGBA{0x85, 0x52, 0, 255}, color.NRGBA{255, 255, 255, 255}
	for name, draw := range map[string]func(ink, ground color.NRGBA) (*image.RGBA, image.Point){"eye": Eye, "pennant": Pennant} {
		img, mid := draw(worn, white)
		if got := img.RGBAAt(mid.X, mid.Y-1); got != (color.RGBA{worn.R, worn.G, worn.B, 255}) {
			t.Errorf("%s: about its point it is %v", name, got)
		}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if rim := x == 0 || y == 0 || x == img.Rect.Dx()-1 || y == img.Rect.Dy()-1; rim && img.RGBAAt(x, y).A > 0 {
					t.Errorf("%s: it reaches the rim at %d, %d", name, x, y)
				}
			}
		}
	}
}

// A place that is reached straight ahead alone, between two directions in which nobody gets anywhere,
// is drawn as the line it is.
func TestALoneRayOfAReachIsSeen(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 400, 400))
	NewOver(img, 10, 0, 0).Reach(battle.Reach{From: xy(20, 20), Rays: []battle.Ray{{Bearing: 18000, Spots: []battle.Spot{{To: in(8)}}}}}, color.NRGBA{200, 120, 20, 255}, 0)
	if _, _, _, a := img.At(200, 260).RGBA(); a == 0 {
		t.Error("the way ahead is not drawn")
	}
}
