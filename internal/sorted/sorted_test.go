package sorted_test

import (
	"slices"
	"testing"

	"frontier/internal/sorted"

	"pgregory.net/rapid"
)

// A list into which things are put, and from which they are dropped, is in order, has each key once, and
// finds what it has and nothing else.
func TestAListStaysInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []int
		has := map[int]bool{}
		for _, n := range rapid.SliceOfN(rapid.IntRange(-12, 12), 0, 60).Draw(t, "steps") {
			if k := n / 2; n%2 == 0 {
				list, has[k] = sorted.Put(list, k, sorted.Self[int]), true
			} else {
				list, has[k] = sorted.Drop(list, k, sorted.Self[int]), false
			}
			for k := -7; k <= 7; k++ {
				if found := sorted.Find(list, k, sorted.Self[int]); (found != nil) != has[k] || found != nil && *found != k {
					t.Fatalf("%d is found as %v in %v", k, found, list)
				}
			}
			if !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list) {
				t.Fatalf("it is %v", list)
			}
		}
	})
}
