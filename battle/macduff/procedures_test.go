package macduff

import (
	"encoding/json"
	"testing"

	"frontier/internal/ruletest"
)

func TestPublishedCases(t *testing.T) { ruletest.Published(t, New()) }

// A share reads back as it is written.
func TestSharesReadBack(t *testing.T) {
	for n := Sixteenths(0); n <= 2*full; n++ {
		b, err := json.Marshal(n)
		if err != nil {
			t.Fatal(err)
		}
		var back Sixteenths
		if err := json.Unmarshal(b, &back); err != nil || back != n {
			t.Errorf("%d is written %s and read %d (%v)", n, b, back, err)
		}
	}
}
