package play

import (
	"encoding/json"
	"testing"

	"frontier/battle/macduff/rules"
)

// A share reads back as it is written.
func TestSharesReadBack(t *testing.T) {
	for n := rules.Sixteenths(0); n <= 2*rules.Full; n++ {
		b, err := json.Marshal(n)
		if err != nil {
			t.Fatal(err)
		}
		var back rules.Sixteenths
		if err := json.Unmarshal(b, &back); err != nil || back != n {
			t.Errorf("%d is written %s and read %d (%v)", n, b, back, err)
		}
	}
}
