package typeface

import "testing"

func TestLettersThatPaperCarries(t *testing.T) {
	for typed, printed := range map[string]string{
		"Ayub Khan's camp":      "Ayub Khan’s camp",
		"one\nline\tof it\x00.": "one line of it .",
		"Méti\u202es":           "Métis",
		"a horse 🐎":             "a horse □",
		"cut \xc3":              "cut \ufffd",
	} {
		if got := Letters(typed); got != printed {
			t.Errorf("%q is printed as %q, want %q", typed, got, printed)
		}
	}
}
