package draft_test

import (
	"reflect"
	"strings"
	"testing"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/theatre"
	"frontier/internal/jsontree"
)

// column finds a column of a sheet.
func column(t *testing.T, s *draft.Sheet, title string) int {
	t.Helper()
	for i, c := range s.Columns {
		if c.Title == title {
			return i
		}
	}
	t.Fatalf("%s has no column %s", s.Title, title)
	return -1
}

// What the events and reinforcements of our theatres wait for and do is told in cells that, typed
// again, change nothing.
func TestClausesOfTheatresAreReadBack(t *testing.T) {
	seen := 0
	for _, info := range theatre.List() {
		p, err := theatre.Pack(info.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range []struct {
			sheet  *draft.Sheet
			titles []string
		}{{draft.Events(), []string{"Happens by itself when", "And does"}}, {draft.Reinforcements(), []string{"Only when"}}} {
			d := draft.New(p)
			for _, title := range x.titles {
				at := column(t, x.sheet, title)
				for i, row := range x.sheet.Read(d) {
					if row[at] == "" {
						continue
					}
					seen++
					if err := x.sheet.Type(d, i, at, row[at]); err != nil {
						t.Fatalf("%s, %s: %q: %v", info.ID, row[0], row[at], err)
					}
					if again := x.sheet.Read(d)[i][at]; again != row[at] {
						t.Errorf("%s, %s: %q is read as %q", info.ID, row[0], row[at], again)
					}
				}
			}
			if faults := pack.Check(d.Pack(), nil); len(faults) > 0 {
				t.Errorf("%s: %v", info.ID, faults)
			}
			for i := range p.Events {
				if !reflect.DeepEqual(treeOf(t, d.Pack().Events[i]), treeOf(t, p.Events[i])) {
					t.Errorf("%s, %s is %v", info.ID, p.Events[i].ID, treeOf(t, d.Pack().Events[i]))
				}
			}
			for i := range p.Reinforcements {
				if !reflect.DeepEqual(d.Pack().Reinforcements[i].When, p.Reinforcements[i].When) {
					t.Errorf("%s, %s waits for %+v", info.ID, p.Reinforcements[i].ID, d.Pack().Reinforcements[i].When)
				}
			}
		}
	}
	if seen < 40 {
		t.Errorf("only %d cells have clauses, which proves little", seen)
	}
}

// What is typed in names becomes what a pack has; what is wrong is said in one sentence.
func TestClausesAreTyped(t *testing.T) {
	p, err := theatre.Pack("zululand-1879")
	if err != nil {
		t.Fatal(err)
	}
	d, s := draft.New(p), draft.Events()
	when, does := column(t, s, "Happens by itself when"), column(t, s, "And does")
	line := len(p.Events)
	for i, text := range []string{"Rising of the border", "1879-02-01", "1879-03-01"} {
		if err := s.Type(d, line, i, text); err != nil {
			t.Fatal(err)
		}
	}
	side, place := p.Sides[0].Name, p.Map.Places[2].Name
	if err := s.Type(d, line, when, "has been beaten: side "+side+", number 2; not Is near: side "+side+", place "+place+", miles 10; one of these: (by chance: chance 30; always)"); err != nil {
		t.Fatal(err)
	}
	if err := s.Type(d, line, does, `lose men: side `+side+`, share 20, days 14; change: kind force, id `+string(p.Forces[0].ID)+`, fields {"note": "hungry; tired, too"}`); err != nil {
		t.Fatal(err)
	}
	e := d.Pack().Events[line]
	if len(e.When) != 3 || e.When[0].Number != 2 || !e.When[1].Not || e.When[1].Place != p.Map.Places[2].ID || e.When[1].Miles != 10 || len(e.When[2].Any) != 2 || e.When[2].Any[0].Chance != 30 {
		t.Errorf("it waits for %+v", e.When)
	}
	if len(e.Does) != 2 || e.Does[0].Share != 20 || !strings.Contains(string(e.Does[1].Fields), "hungry; tired, too") {
		t.Errorf("it does %+v", e.Does)
	}
	for text, says := range map[string]string{
		"has been eaten: side " + side: "is not known; use", "is near: planet Mars": "is nothing that is near can have", "by chance: chance often": "no whole number",
		": side x": "has no kind", "holds: side Nobody": `"Nobody" is not known`, `is near: region "Natal`: "has no end",
	} {
		if err := s.Type(d, line, when, text); err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %s", text, err, says)
		}
	}
}

// treeOf is an event whatever the order of the keys in its fields.
func treeOf(t *testing.T, e pack.Event) any {
	t.Helper()
	tree, err := jsontree.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}
