package draft_test

import (
	"strings"
	"testing"

	"frontier/campaign/draft"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/theatre"
	"frontier/internal/jsontree"
	"frontier/internal/words"
	"frontier/rosters"
)

// An event that adds a force lists the force's units in one field: those of the library come with all
// that the library knows and an id of their own, men can be given, what is there already keeps the
// rest of what it has; a name that nobody knows and men that are no number are refused.
func TestAForceThatAnEventAddsListsItsUnits(t *testing.T) {
	p, err := theatre.Pack("afghanistan-1880")
	if err != nil {
		t.Fatal(err)
	}
	f := draft.Effects()
	x := map[string]any{"do": "add", "kind": "force", "id": "risen"}
	var units draft.Question
	for _, q := range f.Questions(x) {
		if q.Kind == draft.Roster {
			units = q
		}
	}
	one := establishment.All()[0].Unit
	two := establishment.All()[len(establishment.All())-1].Unit
	theirs := rosters.UnitID(words.ID(one.Name) + "-1")
	p.Forces[0].Units[0].ID = theirs
	give := func(text string) []any {
		t.Helper()
		got, err := f.Answer(&p, x, units, text)
		if err != nil {
			t.Fatal(err)
		}
		x = got
		list, _ := jsontree.At(x, "fields", "units").([]any)
		return list
	}
	list := give(one.Name + "; " + strings.ToLower(two.Name) + ": 1,200; " + one.Name + ": 40")
	if len(list) != 3 {
		t.Fatalf("the units are %v", list)
	}
	seen := map[any]bool{string(theirs): true}
	for i, want := range []struct {
		name string
		men  any
	}{{one.Name, one.Men}, {two.Name, 1200}, {one.Name, 40}} {
		u := list[i].(map[string]any)
		if u["name"] != want.name || jsontree.At(u, "men") == nil || u["weapon"] == nil || seen[u["id"]] {
			t.Errorf("unit %d is %v", i, u)
		}
		seen[u["id"]] = true
	}
	list[1].(map[string]any)["note"], list[1].(map[string]any)["figures"] = "kept", map[string]any{"others": 9}
	if said := f.Cell(&p, x, units); !strings.HasSuffix(said, "; "+two.Name+": 1200; "+one.Name+": 40") {
		t.Errorf("it reads %q", said)
	}
	list = give(two.Name + ": 900")
	if u := list[0].(map[string]any); len(list) != 1 || u["note"] != "kept" || u["figures"] != nil {
		t.Errorf("after another number of men it is %v", list)
	}
	for text, want := range map[string]string{"Nobody's Own: 7": "no unit of the library", one.Name + ": many": "no number of men", one.Name + ": 0": "no number of men"} {
		if _, err := f.Answer(&p, x, units, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is answered with %v", text, err)
		}
	}
	if list = give(""); list != nil {
		t.Errorf("of nothing it is %v", list)
	}
}
