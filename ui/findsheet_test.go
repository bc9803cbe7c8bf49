package ui

import (
	"fmt"
	"testing"
)

// largest are the findings of a campaign with half a million lines of its journal.
func largest() []finding {
	out := make([]finding, 0, 500_000)
	for i := range cap(out) {
		out = append(out, found(fmt.Sprintf("The %dth Bombay Native Infantry marched from Girishk to Maiwand, and %d men fell out.", i%500, i%40), fmt.Sprintf("journal, %d July 1880, entry %d", i%31, i), nil))
	}
	return out
}

// What begins with the words that are looked for comes first, then what has them anywhere, in any
// order and in any letters; no more are listed than somebody reads.
func TestWhatIsFoundComesInOrder(t *testing.T) {
	all := []finding{found("Kandahar", "city", nil), found("The march to Kandahar", "journal", nil), found("Maiwand", "battle, 27 July", nil)}
	if got := matching(all, "kandahar"); len(got) != 2 || got[0].name != "Kandahar" {
		t.Errorf("Kandahar is found as %+v", got)
	}
	if got := matching(all, "JULY mai"); len(got) != 1 || got[0].name != "Maiwand" {
		t.Errorf("what happened in July at Mai... is found as %+v", got)
	}
	if got := matching(largest()[:1000], "bombay"); len(got) != mostFound {
		t.Errorf("%d of a thousand are listed", len(got))
	}
}

func BenchmarkFindInHalfAMillion(b *testing.B) {
	all := largest()
	for b.Loop() {
		if got := matching(all, "499th maiwand 39 men"); len(got) == 0 {
			b.Fatal("nothing is found")
		}
	}
}
