package tabletop

import (
	"testing"

	"pgregory.net/rapid"
)

// A gap is that of the nearest corner and edge, as if each were measured from each, and a box is cut
// where no edge of it and not the segment itself parts the two.
func TestGapsAndCutsAreThoseOfAllCorners(t *testing.T) {
	near, far := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		box := func(name string) Quad {
			n := func(part string, low, high int) Length {
				return Length(rapid.IntRange(low, high).Draw(t, name+part))
			}
			return Box{At: Point{n("x", 0, 40000), n("y", 0, 40000)}, Facing: Facing(n("facing", 0, 35999)), Width: n("width", 100, 20000), Depth: n("depth", 100, 20000)}.Quad()
		}
		q, o := box("q"), box("o")
		want := int64(0)
		if !q.Overlap(&o) {
			want = 1 << 62
			for i := range 4 {
				for _, p := range o.Corners {
					want = min(want, fromSegment(p, q.Corners[i], q.Corners[(i+1)&3]))
				}
				for _, p := range q.Corners {
					want = min(want, fromSegment(p, o.Corners[i], o.Corners[(i+1)&3]))
				}
			}
			far++
		} else {
			near++
		}
		if got := q.GapSquare(&o); got != want {
			t.Fatalf("%v and %v are %d apart, and it is %d", q.Corners, o.Corners, want, got)
		}
		a, b := o.Corners[0], o.Corners[2]
		cut := !misses(q.min, q.max, a, b)
		sides := [3]int{}
		for i, c := range q.Corners {
			edge := q.Corners[(i+1)&3].Minus(c)
			cut = cut && (edge.Cross(a.Minus(c)) > 0 || edge.Cross(b.Minus(c)) > 0)
			switch side := b.Minus(a).Cross(c.Minus(a)); {
			case side < 0:
				sides[0]++
			case side > 0:
				sides[2]++
			}
		}
		if got := q.Cuts(a, b); got != (cut && sides[0] > 0 && sides[2] > 0) {
			t.Fatalf("%v is cut by %v to %v: %v", q.Corners, a, b, got)
		}
	})
	if near == 0 || far == 0 {
		t.Errorf("%d boxes overlap, %d lie apart", near, far)
	}
}
