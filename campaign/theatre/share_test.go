package theatre_test

import (
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/campaign/theatre"
)

// What the words of an event say of the men who are lost is what it takes, in men of a thousand.
func TestWordsOfLossesAreWhatIsLost(t *testing.T) {
	said := map[string]int{"a tenth": 100, "1 man in 50": 20, "Two men in a hundred": 20, "One man in a hundred": 10, "2 men in 1,000": 2}
	seen := 0
	for _, about := range theatre.List() {
		f, err := theatre.Found(about.ID, theatre.Options{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range f.Events {
			for words, share := range said {
				if !strings.Contains(e.Effect, words) {
					continue
				}
				for _, d := range e.Does {
					if d.Do != state.DoLose {
						continue
					}
					seen++
					if d.Share != share {
						t.Errorf("%s, %s: %q, and it takes %d in 1,000", about.ID, e.ID, e.Effect, d.Share)
					}
				}
			}
		}
	}
	if seen < 5 {
		t.Errorf("only %d losses were found that words name", seen)
	}
}
