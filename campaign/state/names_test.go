package state

import "testing"

func TestNamesOfForcesInASentence(t *testing.T) {
	for name, want := range map[string]string{
		"Girishk column":          "the Girishk column",
		"The king's regiments":    "the king's regiments",
		"Ayub's army":             "Ayub's army",
		"Osman Digna's men":       "Osman Digna's men",
		"White Cap's Dakota":      "White Cap's Dakota",
		"Sheikh el Obeid's men":   "Sheikh el Obeid's men",
		"John Dunn’s scouts":      "John Dunn’s scouts",
		"Post of Rorke's Drift":   "the Post of Rorke's Drift",
		"9th Queen's Lancers":     "the 9th Queen's Lancers",
		"Guns and sick of Wood's": "the Guns and sick of Wood's",
	} {
		if got := InSentence(name); got != want {
			t.Errorf("%s is %q in a sentence and not %q", name, got, want)
		}
	}
}
