package film

import (
	"image"
	"image/color"
	"testing"
)

// A colour that a film is to have as it is comes through, though a picture of many others has one
// dot of it; without that it does not.
func TestARareColourStaysItself(t *testing.T) {
	rare := color.NRGBA{0x3a, 0xa5, 0x7a, 0xff}
	drawn := image.NewRGBA(image.Rect(0, 0, 128, 128))
	for y := range 128 {
		for x := range 128 {
			drawn.Set(x, y, color.NRGBA{uint8(2 * x), uint8(2 * y), uint8(x + y), 0xff})
		}
	}
	drawn.Set(64, 10, rare)
	for _, whole := range [][]color.NRGBA{{rare}, nil} {
		r := &reel{pictures: 1, whole: whole, sample: func(int) (*image.RGBA, error) { return drawn, nil }}
		k, err := r.inks(drawn)
		if err != nil {
			t.Fatal(err)
		}
		if len(k.palette) > 256 {
			t.Fatalf("a film has %d colours", len(k.palette))
		}
		got := color.NRGBAModel.Convert(k.paletted(drawn).At(64, 10))
		if (got == rare) != (whole != nil) {
			t.Errorf("with %v kept it is %v", whole, got)
		}
	}
}
