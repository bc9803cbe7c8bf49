package draft_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/draft"
	"frontier/campaign/edit"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/jsontree"
)

// answers gives every question of a thing an answer, and says with what.
func answers(t *testing.T, f *draft.Form, p *pack.Pack, x map[string]any) map[string]any {
	t.Helper()
	done := map[string]bool{}
	for again := true; again; { // an answer can bring other questions
		again = false
		for _, q := range f.Questions(x) {
			if done[q.Key] {
				continue
			}
			done[q.Key], again = true, true
			text := "7"
			switch {
			case q.Kind == draft.Others:
				x = f.WithOthers(x, []map[string]any{{"if": "chance", "chance": 30}})
				continue
			case q.Words != nil && len(q.Words(p)) == 0:
				continue
			case q.Key == "kind":
				text = "force"
			case q.Kind == draft.Roster:
				text = q.Words(p)[0].Title + ": 7"
			case q.Words != nil:
				text = q.Words(p)[0].Title
			case q.Kind == draft.Yes:
				text = "yes"
			case q.Kind == draft.Maybe:
				text = "no"
			case q.Key == "by" || q.Key == "until":
				text = p.End
			}
			got, err := f.Answer(p, x, q, text)
			if err != nil {
				t.Fatalf("%s of %s: %v", q.Key, f.Kind(x), err)
			}
			if said := f.Cell(p, got, q); !strings.EqualFold(said, text) {
				t.Errorf("%s of %s: %q is read back as %q", q.Key, f.Kind(x), text, said)
			}
			x = got
		}
	}
	return x
}

// Every kind of condition, effect and aim of the lists can be put together field by field, stands in
// the typed pack as it was put together, passes the check of a pack, and is told in words. A kind that
// no form asks fails here.
func TestEveryKindIsPutTogether(t *testing.T) {
	p, err := theatre.Pack("afghanistan-1880")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		form   *draft.Form
		words  []string
		column string
	}{
		{draft.Conditions(), wordsOf(state.ProvisoKinds.Words()), "Happens by itself when"},
		{draft.Effects(), wordsOf(state.DeedKinds.Words()), "And does"},
	} {
		if got := kindsOf(c.form); !slices.Equal(got, c.words) {
			t.Errorf("the form has the kinds %v and the list %v", got, c.words)
		}
		for _, kind := range c.words {
			for _, not := range []bool{false, true} {
				if not && !c.form.Nots() {
					continue
				}
				x := answers(t, c.form, &p, c.form.OfKind(nil, kind))
				if not {
					x["not"] = true
				}
				if lacks := c.form.Lacks(x); len(lacks) > 0 {
					t.Errorf("%s still lacks %v", kind, lacks)
				}
				d, s := draft.New(p), draft.Events()
				at := column(t, s, c.column)
				if err := s.SetThings(d, 0, at, []map[string]any{x}); err != nil {
					t.Fatal(err)
				}
				back := s.Things(d, 0, at)
				if len(back) != 1 || !reflect.DeepEqual(plainOf(t, back[0]), plainOf(t, x)) {
					t.Errorf("%s was put in as %v and is %v", kind, plainOf(t, x), back)
				}
				for _, fault := range pack.Check(d.Pack(), nil) {
					if strings.Contains(fault.Path, "/events/0") {
						t.Errorf("%s: %s", kind, fault)
					}
				}
				if said := c.form.Sentence(&p, x); said == kind || len(said) < 8 || strings.Contains(said, "map[") {
					t.Errorf("%s is told as %q", kind, said)
				}
			}
		}
	}
}

// Every kind of aim can be put together so that the check of a pack has nothing against it.
func TestEveryAimIsPutTogether(t *testing.T) {
	p, err := theatre.Pack("afghanistan-1880")
	if err != nil {
		t.Fatal(err)
	}
	f := draft.Objectives()
	if got, want := kindsOf(f), wordsOf(state.ObjectiveKinds.Words()); !slices.Equal(got, want) {
		t.Errorf("the form has the kinds %v and the list %v", got, want)
	}
	for _, kind := range wordsOf(state.ObjectiveKinds.Words()) {
		d, s := draft.New(p), draft.Aims()
		x := answers(t, f, &p, f.OfKind(s.Thing(d, 0), kind))
		delete(x, "until") // a day by which, or one up to which
		if err := s.SetThing(d, 0, x); err != nil {
			t.Fatal(err)
		}
		if back := s.Thing(d, 0); !reflect.DeepEqual(plainOf(t, back), plainOf(t, x)) {
			t.Errorf("%s was put in as %v and is %v", kind, plainOf(t, x), plainOf(t, back))
		}
		for _, fault := range pack.Check(d.Pack(), nil) {
			if strings.Contains(fault.Path, "/objectives/0") {
				t.Errorf("%s: %s", kind, fault)
			}
		}
	}
}

// What the theatres have in their conditions, effects and aims is asked by the forms: nothing stands
// in them that an organiser could not put there, but units within a force that is added.
func TestTheFormsAskWhatTheatresHave(t *testing.T) {
	for _, info := range theatre.List() {
		p, err := theatre.Pack(info.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range p.Events {
			asked(t, draft.Conditions(), info.ID+" "+e.ID, e.When, "if", "not")
			asked(t, draft.Effects(), info.ID+" "+e.ID, e.Does, "do")
		}
		for _, r := range p.Reinforcements {
			asked(t, draft.Conditions(), info.ID+" "+r.ID, r.When, "if", "not")
		}
		asked(t, draft.Objectives(), info.ID, p.Objectives, "kind", "id", "side", "name", "points", "text")
	}
}

// asked fails where a thing has what its form does not ask.
func asked[T any](t *testing.T, f *draft.Form, where string, all []T, others ...string) {
	t.Helper()
	for _, x := range all {
		tree := plainOf(t, x)
		keys := slices.Clone(others)
		for _, q := range f.Questions(tree) {
			keys = append(keys, q.Key)
		}
		for key, v := range tree {
			if of, ok := v.(map[string]any); ok && key == "fields" {
				for inner := range of {
					if !slices.Contains(keys, "fields/"+inner) && inner != "units" && inner != "native" {
						t.Errorf("%s: nobody asks %s of a %v", where, inner, tree["kind"])
					}
				}
				continue
			}
			if !slices.Contains(keys, key) {
				t.Errorf("%s: nobody asks %s of %s", where, key, f.Kind(tree))
			}
		}
	}
}

// What an event can change is what can be changed by hand.
func TestEffectsNameTheKindsThatCanBeChanged(t *testing.T) {
	var want []string
	for _, k := range edit.Kinds() {
		want = append(want, k.Name)
	}
	f := draft.Effects()
	var got []string
	for _, w := range f.Questions(map[string]any{"do": "set"})[0].Words(nil) {
		got = append(got, w.Value)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("effects change %v, and by hand one can change %v", got, want)
	}
}

// Another kind takes away what it is not asked; an answer that is no number is refused in a sentence
// and changes nothing.
func TestAKindTakesAwayWhatItIsNotAsked(t *testing.T) {
	p, err := theatre.Pack("zululand-1879")
	if err != nil {
		t.Fatal(err)
	}
	f := draft.Conditions()
	x := answers(t, f, &p, f.OfKind(nil, "near"))
	x = f.OfKind(x, "besieged")
	if _, has := x["men"]; has || x["place"] == nil {
		t.Errorf("a siege has %v", x)
	}
	before := maps.Clone(x)
	if _, err := f.Answer(&p, x, draft.Question{Key: "chance", Title: "Chance", Kind: draft.Whole}, "often"); err == nil || !reflect.DeepEqual(before, x) {
		t.Errorf("often is a chance: %v", err)
	}
	e := draft.Effects()
	if x := e.OfKind(map[string]any{"do": "temper", "id": "coast", "tenths": 5}, "lose"); x["id"] != nil || x["tenths"] != nil {
		t.Errorf("a district is a force in %v", x)
	}
	if x := e.OfKind(map[string]any{"do": "lose", "id": "no1", "share": 20, "days": 3}, "slow"); x["id"] != "no1" || x["share"] != nil || x["days"] != nil {
		t.Errorf("men are days in %v", x)
	}
	for by, want := range map[int]string{-15: "falls by 1.5", 5: "rises by 0.5"} {
		if told := e.Sentence(&p, map[string]any{"do": "temper", "id": "coast", "tenths": by}); !strings.Contains(told, want) {
			t.Errorf("%d tenths are told as %q", by, told)
		}
	}
	y := map[string]any{"do": "set", "kind": "place", "id": "eshowe", "fields": map[string]any{"telegraph": true}}
	z, err := e.Answer(&p, y, draft.Question{Key: "fields/telegraph", Kind: draft.Maybe}, "")
	if err != nil || z["fields"] != nil || y["fields"] == nil {
		t.Errorf("taken away it is %v, and was %v: %v", z, y, err)
	}
}

func wordsOf[W ~string](all []W) (out []string) {
	for _, w := range all {
		out = append(out, string(w))
	}
	return out
}

func kindsOf(f *draft.Form) (out []string) {
	for _, k := range f.Kinds {
		out = append(out, k.Word)
	}
	return out
}

// plainOf is a thing as a file would have it, without what is empty.
func plainOf(t *testing.T, v any) map[string]any {
	t.Helper()
	tree, err := jsontree.Of(v)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]any{}
	for key, v := range tree.(map[string]any) {
		if s := fmt.Sprint(v); s != "" && s != "0" && s != "false" && s != "[]" {
			out[key] = v
		}
	}
	return out
}
