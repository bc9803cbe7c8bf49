package typeface

import (
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"frontier/ui/assets"
)

// A font that was cut down sets its letters as wide as the whole one, and has no others.
func TestSubset(t *testing.T) {
	const letters = "AVTo e fi−″½é’"
	for name, file := range map[string][]byte{"Lato": assets.LatoRegular, "Old Standard": assets.OldStandardBold} {
		cut, err := Subset(file, letters)
		if err != nil {
			t.Fatal(err)
		}
		if len(cut) > 40_000 {
			t.Errorf("%s: %d bytes are left", name, len(cut))
		}
		whole, less := parsed(t, file), parsed(t, cut)
		var buf sfnt.Buffer
		for _, r := range letters {
			a, b := advance(t, whole, r), advance(t, less, r)
			if a != b {
				t.Errorf("%s: %q is %v wide, and was %v", name, r, b, a)
			}
			g, err := less.GlyphIndex(&buf, r)
			if err != nil || g == 0 {
				t.Errorf("%s: %q is gone", name, r)
			}
			got, err := less.LoadGlyph(&buf, g, fixed.I(100), nil)
			if err != nil {
				t.Fatal(err)
			}
			drawn := len(got)
			g, err = whole.GlyphIndex(&buf, r)
			if err != nil {
				t.Fatal(err)
			}
			if want, err := whole.LoadGlyph(&buf, g, fixed.I(100), nil); err != nil || len(want) != drawn {
				t.Errorf("%s: %q has %d strokes, and had %d (%v)", name, r, drawn, len(want), err)
			}
		}
		if g, err := less.GlyphIndex(&buf, 'Q'); err != nil || g != 0 {
			t.Errorf("%s: Q is still there", name)
		}
	}
}

func parsed(t *testing.T, file []byte) *sfnt.Font {
	t.Helper()
	f, err := sfnt.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func advance(t *testing.T, f *sfnt.Font, r rune) fixed.Int26_6 {
	t.Helper()
	var buf sfnt.Buffer
	g, err := f.GlyphIndex(&buf, r)
	if err != nil {
		t.Fatal(err)
	}
	w, err := f.GlyphAdvance(&buf, g, fixed.I(1000), font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestSubsetOfNoFont(t *testing.T) {
	for _, file := range [][]byte{nil, []byte("x"), assets.LatoRegular[:200], assets.LatoRegular[:len(assets.LatoRegular)/2]} {
		if _, err := Subset(file, "A"); err == nil {
			t.Errorf("%d bytes of a font: no error", len(file))
		}
	}
}
