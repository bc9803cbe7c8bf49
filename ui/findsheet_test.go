package ui

import (
	"fmt"
	"testing"
)

// largest are the findings of a campaign with half a million lines of its journal.
func largest() []finding {
	out := make([]finding, 0, 500_000)
	for i := range cap(out) {
		out = append(out, finding{fmt.Sprintf("The %dth Bombay Native Infantry marched from Girishk to Maiwand, and %d men fell out.", i%500, i%40), fmt.Sprintf("journal, %d July 1880, entry %d", i%31, i), nil})
	}
	return out
}

// What begins with the words that are looked for comes first, then what has them anywhere, in any
// order and in any letters; no more are listed than somebody reads.
func TestWhatIsFoundComesInOrder(t *testing.T) {
	all := []finding{finding{"Kandahar", "city", nil}, finding{"The march to Kandahar", "journal", nil}, finding{"Maiwand", "battle, 27 July", nil}}
	if got := indexed(all).matching("kandahar"); len(got) != 2 || got[0].name != "Kandahar" {
		t.Errorf("Kandahar is found as %+v", got)
	}
	if got := indexed(all).matching("JULY mai"); len(got) != 1 || got[0].name != "Maiwand" {
		t.Errorf("what happened in July at Mai... is found as %+v", got)
	}
	late := indexed(append(largest()[:1000], finding{"Bombay", "city", nil}))
	if got := late.matching("bombay"); got[0].name != "Bombay" {
		t.Errorf("after %d others that have it, what begins so is not found first but %q", mostFound, got[0].name)
	}
	if got := indexed(largest()[:1000]).matching("bombay"); len(got) != mostFound {
		t.Errorf("%d of a thousand are listed", len(got))
	}
}

func BenchmarkFind(b *testing.B) {
	all := largest()
	for _, text := range []string{"499th maiwand 39 men", "maiwand", "nobody"} {
		for _, n := range []int{len(all) / 4, len(all) / 2, len(all)} {
			b.Run(fmt.Sprintf("%s/size-%d", text, n), func(b *testing.B) {
				some := indexed(all[:n])
				for b.Loop() {
					some.matching(text)
				}
			})
		}
	}
}
