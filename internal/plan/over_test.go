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
			o.Command(s, &u, battle.Band{What: battle.CommandBand, To: in(12), Left: 18000, Right: 18000}, color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 255})
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

// An eye stands above a unit that is seen, clear of it.
func TestAnEyeIsAboveTheUnit(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 200))
	u := battle.UnitView{ID: "u", At: xy(10, 10), Width: in(4), Depth: in(2)}
	worn := color.NRGBA{0x85, 0x52, 0, 255}
	NewOver(img, 10, 0, 0).Eye(&u, worn, color.NRGBA{255, 255, 255, 255})
	if r, g, b, _ := img.At(100, 81).RGBA(); uint8(r>>8) != worn.R || uint8(g>>8) != worn.G || uint8(b>>8) != worn.B {
		t.Errorf("the pupil is %v", img.At(100, 81))
	}
	for y := 90; y < 200; y++ {
		for x := range 200 {
			if _, _, _, a := img.At(x, y).RGBA(); a > 0 {
				t.Fatalf("ink on the unit at %d, %d", x, y)
			}
		}
	}
}
