package campaign

import (
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/trial"
	"frontier/campaign/views"
)

// However long a journal is few chronicles are kept of it, near ones by a few entries and old ones by a thousand at most.
func TestFewChroniclesAreKeptOfALongJournal(t *testing.T) {
	c, err := views.NewChronicle(trial.Helmand())
	if err != nil {
		t.Fatal(err)
	}
	const entries = 5000
	at := make([]*views.Chronicle, entries+1)
	at[0] = c
	m := marks{0: c}
	for n := 1; n <= entries; n++ {
		if at[n], err = at[n-1].With(journal.Decoded{}); err != nil {
			t.Fatal(err)
		}
		m.keep(at[n])
	}
	if len(m) > 32+rare/every+entries/rare+2 {
		t.Errorf("%d chronicles are kept of %d entries", len(m), entries)
	}
	for head := range entries + 1 {
		least := 0
		switch {
		case head > entries-every:
			least = head
		case head > entries-rare+every:
			least = head - every
		default:
			least = head - rare
		}
		if got := m.before(head).Head(); got < least || got > head {
			t.Errorf("entry %d is reached from %d", head, got)
		}
	}
	if from, far := nextMark(0, 100*rare), nextMark(99*rare+5, 100*rare); from != rare || far != 99*rare+every {
		t.Errorf("it is kept at %d, and near the end at %d", from, far)
	}
}
