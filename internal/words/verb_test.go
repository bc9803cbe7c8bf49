package words

import "testing"

func TestPluralVerb(t *testing.T) {
	for one, many := range map[string]string{"goes": "go", "carries": "carry", "is": "are", "has": "have", "stands": "stand", "reaches": "reach", "passes": "pass", "strikes": "strike", "does": "do"} {
		if got := PluralVerb(one); got != many {
			t.Errorf("many %q, not %q", got, many)
		}
	}
}

func TestAgree(t *testing.T) {
	for name, want := range map[string]string{
		"Laagers round Pretoria": "come", "94th on the march": "comes", "Guides at Hodgson's Post": "come", "Army near the springs": "comes",
		"Sihayo's people": "come", "Achakzai tribesmen": "come", "Herchmer's police": "come", "the king's men": "come",
		"66th Foot": "comes", "66th Foot, 2 companies": "come", "The Girishk column": "comes", "the companies of the 66th": "come",
		"the garrison of the mounted police": "comes", "the Ghazis (on foot)": "come", "Ayub's regiment": "comes", "Durnford and Cetshwayo": "come",
	} {
		if got := Agree(name, "comes", "come"); got != want {
			t.Errorf("%s %s; want %s", name, got, want)
		}
	}
}
