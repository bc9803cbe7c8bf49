package draft_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/rosters"
)

// drawn is an order of battle as text, a step in for each level.
func drawn(d *draft.Draft) string {
	var out strings.Builder
	for _, m := range d.Order() {
		fmt.Fprintf(&out, "%s%s %d\n", strings.Repeat("  ", m.Deep), m.Name, m.Men)
	}
	return out.String()
}

func line(t testing.TB, d *draft.Draft, name string) draft.Member {
	t.Helper()
	all := d.Order()
	i := slices.IndexFunc(all, func(m draft.Member) bool { return m.Name == name })
	if i < 0 {
		t.Fatalf("nobody is called %s in\n%s", name, drawn(d))
	}
	return all[i]
}

// ordered is a draft with an army of two forces and an enemy.
func ordered(t testing.TB) *draft.Draft {
	p, err := draft.Blank("The river war", 9, 7, 5)
	if err != nil {
		t.Fatal(err)
	}
	unit := func(name, parent string, men int) pack.Unit {
		return pack.Unit{ID: rosters.UnitID(strings.ToLower(name)), Name: name, Parent: parent, Men: men}
	}
	p.Formations = []state.Formation{{ID: "army", Name: "Army", Side: "first"}}
	p.Forces = []pack.Force{
		{ID: "a", Name: "Column", Side: "first", Under: "army", Units: []pack.Unit{unit("Foot", "", 500), unit("Horse", "Cavalry brigade", 200), unit("Lancers", "Cavalry brigade", 100)}},
		{ID: "b", Name: "Garrison", Side: "first", Units: []pack.Unit{unit("Guns", "", 80)}},
		{ID: "c", Name: "Host", Side: "second", Units: []pack.Unit{unit("Spears", "", 900)}},
	}
	return draft.New(p)
}

// Lines are put under others, as far as they can stand there.
func TestTheOrderOfBattleIsRegrouped(t *testing.T) {
	d := ordered(t)
	want := "First side 880\n  Army 800\n    Column 800\n      Foot 500\n      Cavalry brigade 300\n        Horse 200\n        Lancers 100\n  Garrison 80\n    Guns 80\nSecond side 900\n  Host 900\n    Spears 900\n"
	if got := drawn(d); got != want {
		t.Fatalf("it is\n%swant\n%s", got, want)
	}
	for _, c := range []struct{ what, to, says string }{
		{"Foot", "First side", "a unit stands in a force"}, {"Foot", "Army", "a unit stands in a force"}, {"Army", "Foot", "under a unit"},
		{"Cavalry brigade", "Army", "a brigade stands in a force"}, {"First side", "Army", "a side stands where it is"}, {"Army", "Column", "would belong to itself"},
		{"Army", "Second side", "cannot go over"},
	} {
		before := drawn(d)
		if err := d.Regroup(line(t, d, c.what), line(t, d, c.to)); err == nil || !strings.Contains(err.Error(), c.says) || drawn(d) != before {
			t.Errorf("%s to %s: %v", c.what, c.to, err)
		}
	}
	for _, c := range []struct{ what, to, want string }{
		{"Garrison", "Army", "Garrison 80\n      Guns 80"}, {"Guns", "Foot", "Column 880\n      Guns 80\n      Foot 500"}, {"Guns", "Cavalry brigade", "Lancers 100\n        Guns 80"},
		{"Cavalry brigade", "Garrison", "Garrison 380\n      Cavalry brigade 380"}, {"Garrison", "Column", "Column 880\n      Foot 500\n      Garrison 380"},
		{"Column", "First side", "  Column 880\n"}, {"Host", "First side", "First side 1780"},
	} {
		if err := d.Regroup(line(t, d, c.what), line(t, d, c.to)); err != nil || !strings.Contains(drawn(d), c.want) {
			t.Errorf("%s to %s: %v\n%s", c.what, c.to, err, drawn(d))
		}
	}
	if err := d.Form("Flying brigade", line(t, d, "Column")); err != nil {
		t.Fatal(err)
	}
	if err := d.Regroup(line(t, d, "Foot"), line(t, d, "Flying brigade")); err != nil || !strings.Contains(drawn(d), "    Flying brigade 500\n      Foot 500") {
		t.Errorf("%v\n%s", err, drawn(d))
	}
	for d.Undoes() != "" {
		d.Undo()
	}
	if drawn(d) != want {
		t.Error("taken back it is another")
	}
}

// However lines are put under others, nobody is lost or there twice, and rings of them do no harm.
func TestNobodyIsLostInTheOrderOfBattle(t *testing.T) {
	p, err := theatre.Pack("zululand-1879")
	if err != nil {
		t.Fatal(err)
	}
	everybody := func(d *draft.Draft) (out []string) {
		for _, m := range d.Order() {
			if m.Kind != draft.BrigadeMember {
				out = append(out, fmt.Sprint(m.Kind, m.ID))
			}
		}
		slices.Sort(out)
		return out
	}
	rapid.Check(t, func(t *rapid.T) {
		q := p
		if rapid.Bool().Draw(t, "ring") {
			q.Formations = []state.Formation{{ID: "x", Name: "X", Side: p.Sides[0].ID, Under: "y"}, {ID: "y", Name: "Y", Side: p.Sides[0].ID, Under: "x"}, {ID: "z", Name: "Z", Side: "nobody", Under: "gone"}}
		}
		d := draft.New(q)
		was := everybody(d)
		men := 0
		for _, m := range d.Order() {
			if m.Kind == draft.SideMember {
				men += m.Men
			}
		}
		for range 6 {
			all := d.Order()
			_ = d.Regroup(rapid.SampledFrom(all).Draw(t, "what"), rapid.SampledFrom(all).Draw(t, "to"))
		}
		now := 0
		for _, m := range d.Order() {
			if m.Kind == draft.SideMember {
				now += m.Men
			}
		}
		if got := everybody(d); now != men || !slices.Equal(slices.DeleteFunc(was, isSide), slices.DeleteFunc(got, isSide)) {
			t.Fatalf("%d men are %d", men, now)
		}
	})
}

// isSide passes over sides: those of no side come and go with who is of none.
func isSide(key string) bool { return strings.HasPrefix(key, "0") }
