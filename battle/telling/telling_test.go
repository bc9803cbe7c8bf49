package telling_test

import (
	"testing"

	"frontier/battle/telling"
)

func TestNames(t *testing.T) {
	known := func(id string) string {
		if n, ok := map[string]string{"66": "66th Foot", "6/1": "6 Battery"}[id]; ok {
			return n
		}
		return id
	}
	names := telling.Names(known, func(whole, rest string) string { return whole + " [" + rest + "]" })
	for id, want := range map[string]string{"66": "66th Foot", "66/2": "66th Foot [/2]", "66/2#3": "66th Foot [/2#3]", "6/1": "6 Battery", "6/1+2": "6 Battery [+2]", "67/1": "67/1", "": "", "/1": "/1"} {
		if got := names(id); got != want {
			t.Errorf("%q is %q, want %q", id, got, want)
		}
	}
	if got := telling.Names(nil, nil)("66/2"); got != "66/2" {
		t.Errorf("without names 66/2 is %q", got)
	}
}

func TestWords(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{telling.Capital("état"), "État"}, {telling.Capital(""), ""},
		{telling.Count(0, "man", "men"), "no men"}, {telling.Count(1, "man", "men"), "1 man"}, {telling.Count(12, "man", "men"), "12 men"},
		{telling.List("a", "", "b", "c"), "a, b and c"}, {telling.List(), ""}, {telling.List("", "b"), "b"},
		{telling.Commas("a", "", "b"), "a, b"},
		{telling.When(true, "yes"), "yes"}, {telling.When(false, "yes"), ""},
		{telling.Either(false, "yes", "no"), "no"},
		{telling.Plain("tall_grass"), "tall grass"},
		{telling.Tenths(11_999).String(), "12"}, {telling.Tenths(12_049).String(), "12"}, {telling.Tenths(5_250).String(), "5.3"}, {telling.Tenths(0).String(), "0"},
		{telling.OrMore(1, 6), "any face"}, {telling.OrMore(4, 6), "4 or more"}, {telling.OrMore(6, 6), "6"}, {telling.OrMore(7, 6), "no face"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	words := []string{"a", "", "b"}
	telling.List(words...)
	if words[0] != "a" || words[1] != "" || words[2] != "b" {
		t.Errorf("List changes what it is given: %q", words)
	}
}
