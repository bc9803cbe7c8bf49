package words_test

import (
	"testing"
	"unicode/utf8"

	"frontier/internal/words"
)

func TestCapital(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "a": "A", "éclaireurs were detached": "Éclaireurs were detached", "öland": "Öland", "ünder": "Ünder",
		"😀 force": "😀 force", "ǆ": "Ǆ", "яков": "Яков", "3rd": "3rd", "\xff\xfe": "\xff\xfe",
		"uMxapho goes to ground": "uMxapho goes to ground", "iQwa": "iQwa", "e": "E",
	} {
		if got := words.Capital(in); got != want {
			t.Errorf("%q begins a sentence as %q, want %q", in, got, want)
		}
	}
	if got := words.Small("École"); got != "école" {
		t.Errorf("École in a sentence is %q", got)
	}
}

func TestID(t *testing.T) {
	for in, want := range map[string]string{
		"Éclaireurs": "eclaireurs", "E\u0301claireurs": "eclaireurs", "Günther's men": "gunther-s-men", "Straße 7": "strasse-7", "Łódź & Ærø": "lodz-aero",
		"😀": "", "  --  ": "", "Main column": "main-column", "Яков": "", "İzmir": "izmir",
	} {
		if got := words.ID(in); got != want {
			t.Errorf("the id of %q is %q, want %q", in, got, want)
		}
	}
}

func TestShows(t *testing.T) {
	for name, want := range map[string]bool{
		"Éclaireurs": true, "Günther's men": true, "66th (Berkshire)": true, "Яков": true, "आगरा": true, "😀": true,
		"a\u202eb": false, "a\u200bb": false, "a\u2066b": false, "\ufeffa": false, "a\nb": false, "a\x1b[31m": false, "a\u00adb": false,
		"a\u3164b": false, "a\u034fb": false, "a\xff": false, "a\ufe0fb": false, "a\u00a0b": false, "\U000e0041": false,
	} {
		if got := words.Shows(name); got != want {
			t.Errorf("%+q shows all it holds: %v, want %v", name, got, want)
		}
	}
}

func FuzzWords(f *testing.F) {
	f.Add("Éclaireurs")
	f.Fuzz(func(t *testing.T, s string) {
		if utf8.ValidString(s) && (!utf8.ValidString(words.Capital(s)) || !utf8.ValidString(words.Small(s))) {
			t.Errorf("%q is broken by a first letter", s)
		}
		for _, r := range words.ID(s) {
			if r != '-' && (r < '0' || r > '9') && (r < 'a' || r > 'z') {
				t.Errorf("the id of %q has a %q", s, r)
			}
		}
	})
}
