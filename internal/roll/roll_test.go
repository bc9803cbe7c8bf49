package roll_test

import (
	"runtime"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"frontier/internal/plain"
	"frontier/internal/roll"
)

type item struct {
	N    int
	text string
}

// Whatever is added, set and put between, in whatever turn rolls go on from one another: each is the list that it would be, and
// rolls of equal items are equal bytes, also when they have been written out and read.
func TestARollIsTheListOfItsItems(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type pair struct {
			is  roll.Roll[item]
			due []item
		}
		all := []pair{{}}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			p := all[rapid.IntRange(0, len(all)-1).Draw(t, "from")]
			p = pair{p.is.Open(), slices.Clone(p.due)}
			x := item{rapid.IntRange(-3, 1<<40).Draw(t, "n"), rapid.SampledFrom([]string{"", "a", "marched"}).Draw(t, "text")}
			switch do := rapid.IntRange(0, 3).Draw(t, "do"); {
			case do == 0 && len(p.due) > 0:
				at := rapid.IntRange(0, len(p.due)-1).Draw(t, "at")
				p.is.Set(at, x)
				p.due[at] = x
			case do == 1 && len(p.due) > 0:
				at := rapid.IntRange(0, len(p.due)-1).Draw(t, "at")
				p.is.Insert(at, x)
				p.due = slices.Insert(p.due, at, x)
			default:
				for n := range rapid.IntRange(1, 2*roll.Bound).Draw(t, "so many") {
					x.N += n
					p.is.Add(x)
					p.due = append(p.due, x)
				}
			}
			all = append(all, p)
		}
		runtime.GC() // what is bound is read from its bytes
		for _, p := range all {
			check(t, &p.is, p.due)
			var anew roll.Roll[item]
			for _, x := range p.due {
				anew.Add(x)
			}
			var mine, other roll.Sheaf
			a, b := plain.Writer{With: &mine}, plain.Writer{With: &other}
			a.Value(&p.is)
			b.Value(&anew)
			if !slices.Equal(a.Bytes(), b.Bytes()) || !slices.EqualFunc(mine.Bindings, other.Bindings, func(x, y roll.Binding) bool { return x.Digest == y.Digest }) {
				t.Fatalf("%d equal items are other bytes", len(p.due))
			}
			var read roll.Roll[item]
			in := plain.NewReader(a.Bytes())
			in.With = &mine
			in.Value(&read)
			if err := in.Done(); err != nil {
				t.Fatal(err)
			}
			check(t, &read, p.due)
		}
	})
}

func check(t *rapid.T, is *roll.Roll[item], due []item) {
	if got := is.All(); !slices.Equal(got, due) || is.Len() != len(due) {
		t.Fatalf("of %d items there are %d", len(due), is.Len())
	}
	for _, from := range []int{0, len(due) / 2, len(due), len(due) + 1} {
		var got []item
		for x := range is.From(from) {
			got = append(got, *x)
		}
		if !slices.Equal(got, due[min(from, len(due)):]) {
			t.Fatalf("from %d of %d on there are %d", from, len(due), len(got))
		}
	}
	if n := len(due); n > 0 && *is.At(n / 3) != due[n/3] {
		t.Fatalf("item %d is %v", n/3, *is.At(n / 3))
	}
}

// Bytes that somebody has forged are items of nothing, and never more than there is room for.
func TestForgedBindingsAreNothing(t *testing.T) {
	var r roll.Roll[item]
	for n := range roll.Bound + 1 {
		r.Add(item{n, "x"})
	}
	var sheaf roll.Sheaf
	w := plain.Writer{With: &sheaf}
	w.Value(&r)
	for _, body := range [][]byte{nil, {1}, roll.Pack(nil), roll.Pack([]byte{255, 255, 255, 255, 255, 15}), sheaf.Bindings[0].Body[:20]} {
		var read roll.Roll[item]
		in := plain.NewReader(w.Bytes())
		in.With = &roll.Sheaf{Bindings: []roll.Binding{{Body: body}}}
		in.Value(&read)
		if err := in.Done(); err != nil || read.Len() != roll.Bound+1 || *read.At(0) != (item{}) || read.At(roll.Bound).N != roll.Bound {
			t.Errorf("%v: %d items, %v", body, read.Len(), err)
		}
	}
	in := plain.NewReader(w.Bytes())
	in.With = &roll.Sheaf{}
	in.Value(&r)
	if err := in.Done(); err == nil {
		t.Error("of a roll no binding is there")
	}
}

// What is bound is read by any number of goroutines at once, while others go on from it.
func TestManyReadARollAtOnce(t *testing.T) {
	var r roll.Roll[item]
	for n := range 3*roll.Bound + 5 {
		r.Add(item{n, "x"})
	}
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			own := r.Open()
			for n := range 2 * roll.Bound {
				own.Add(item{g, "own"})
				if at := (n * 7) % r.Len(); r.At(at).N != at {
					t.Errorf("item %d is %v", at, *r.At(at))
				}
				if n%50 == 0 {
					runtime.GC()
					var sheaf roll.Sheaf
					w := plain.Writer{With: &sheaf}
					w.Value(&own)
				}
			}
			if own.Len() != r.Len()+2*roll.Bound {
				t.Errorf("%d items", own.Len())
			}
		})
	}
	all.Wait()
}
