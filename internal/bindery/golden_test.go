package bindery_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"frontier/internal/bindery"
	"frontier/internal/folio/mark"
	"frontier/internal/folio/web"
)

var update = flag.Bool("update", false, "write the golden reports anew; look at them as pictures then")

// goldens are a battle of each rule set.
var goldens = []struct {
	path string
	seed uint64
}{
	{"wornspent/maiwand.json", 7}, {"gsq/duck-lake.json", 7}, {"macduff/tofrek.json", 7}, {"redcoats/tamai.json", 7}, {"riskfactor/intombe-drift.json", 7},
}

// The report of a battle of each rule set is what it was: its words, and the page to the byte.
func TestGolden(t *testing.T) {
	for _, g := range goldens {
		a := tell(t, example(t, g.path, g.seed))
		d := bindery.AfterAction(a, bindery.With{Plans: true, Ranks: true, Luck: true, Unit: engineOf(t, filepath.Dir(g.path)).About().Unit()})
		page, err := web.Page(d)
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(filepath.Join(os.TempDir(), "golden-"+filepath.Dir(g.path)+".html"), page, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		text := append(mark.Markdown(d, nil), fmt.Appendf(nil, "\n<!-- the page: %x -->\n", sha256.Sum256(page))...)
		kept(t, filepath.Dir(g.path)+".md", text)
	}
}

// kept holds what was made against the file that is kept of it.
func kept(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s has changed; run go test ./internal/bindery -run Golden -update, read the diff and look at the pages\n%s", path, got)
	}
}
