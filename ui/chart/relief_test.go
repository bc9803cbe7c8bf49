package chart

import (
	"math/rand/v2"
	"slices"
	"testing"

	"frontier/campaign/state"
)

// A mask is blurred as if each row and then each column were by itself, to the last bit.
func TestBlurredByItself(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		land := &relief{wide: 3 + r.IntN(30), high: 3 + r.IntN(30)}
		mask := make([]float32, land.wide*land.high)
		for i := range mask {
			mask[i] = float32(r.IntN(3)) * 0.6
		}
		want := slices.Clone(mask)
		for range 3 {
			for y := range land.high {
				blur(want[y*land.wide:], 1, land.wide)
			}
			for x := range land.wide {
				blur(want[x:], land.wide, land.high)
			}
		}
		if land.soften(mask, foot); !slices.Equal(mask, want) {
			t.Fatalf("%d by %d miles are blurred otherwise", land.wide, land.high)
		}
	}
}

// blur blurs every step-th of a mask, n of them.
func blur(mask []float32, step, n int) {
	at := func(i int) float32 { return mask[min(max(i, 0), n-1)*step] }
	out := make([]float32, n)
	var sum float32
	for i := -foot; i <= foot; i++ {
		sum += at(i)
	}
	for i := range out {
		out[i] = max(sum/(2*foot+1), 0)
		sum += at(i+foot+1) - at(i-foot)
	}
	for i, v := range out {
		mask[i*step] = v
	}
}

// A river of which there is no line yet, as in a map that is being made, has no name to be written.
func TestARiverWithoutALine(t *testing.T) {
	m := country1880(t)
	m.Waters = append(slices.Clone(m.Waters), state.Water{Kind: state.RiverLine, Name: "Dry", Class: state.GreatRiver})
	NewOverlay(m, Light, 1).letter(Steps[4])
}

// A letter that was drawn before is drawn the same, whoever moved it about meanwhile.
func TestLettersAreKeptAsTheyWere(t *testing.T) {
	f := newFaces().italic
	want, far := f.trace('g', 14)
	for range 2 {
		got, advance := f.glyph('g', 14)
		if advance != far || len(got) != len(want) || len(got) == 0 {
			t.Fatalf("%d rings and %v", len(got), advance)
		}
		for i := range got {
			if !slices.Equal(got[i], want[i]) {
				t.Fatalf("ring %d is %v, not %v", i, got[i], want[i])
			}
			for k := range got[i] {
				got[i][k].x += 100
			}
		}
	}
}
