package words

import "testing"

func TestPluralVerb(t *testing.T) {
	for one, many := range map[string]string{"goes": "go", "carries": "carry", "is": "are", "has": "have", "stands": "stand", "reaches": "reach", "passes": "pass", "strikes": "strike", "does": "do"} {
		if got := PluralVerb(one); got != many {
			t.Errorf("many %q, not %q", got, many)
		}
	}
}
