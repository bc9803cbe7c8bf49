package campaign

import (
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// However long a journal is few chronicles are kept of it: the newest entries are reached from themselves, near ones over a few
// others, and old ones over a thousand.
func TestFewChroniclesAreKeptOfALongJournal(t *testing.T) {
	c, err := views.NewChronicle(&state.Founding{Start: "1880-07-20"})
	if err != nil {
		t.Fatal(err)
	}
	const entries = 20_000
	m := marks{0: {c, ""}}
	for n := 1; n <= entries; n++ {
		if c, err = c.With(journal.Decoded{}); err != nil {
			t.Fatal(err)
		}
		m.keep(c, "")
	}
	if len(m) > 8+1024/64+16+3 {
		t.Errorf("%d chronicles are kept of %d entries", len(m), entries)
	}
	for head := range entries + 1 {
		far := 16 * 1024
		switch age := entries - head; {
		case age < 8:
			far = 0
		case age < 1024-64:
			far = 64
		case age < 15*1024:
			far = 1024
		}
		kept, _ := m.before(head)
		if got := kept.Head(); got < head-far || got > head {
			t.Errorf("entry %d is reached from %d", head, got)
		}
	}
	for _, x := range [][3]int{{0, 100_000, 16 * 1024}, {0, 10_000, 1024}, {0, 1000, 64}, {70, 1000, 128}, {960, 1000, 1000}} {
		if got := nextMark(x[0], x[1]); got != x[2] {
			t.Errorf("after %d of %d it is kept at %d and not at %d", x[0], x[1], got, x[2])
		}
	}
}
