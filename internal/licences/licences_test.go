package licences

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestEveryPartSaysItsLicence(t *testing.T) {
	all := All()
	if all[0].Name != "Frontier" || !strings.Contains(all[0].Text, "GSHHG") {
		t.Errorf("the first part is %+v", all[0])
	}
	seen := map[string]bool{}
	for _, p := range all {
		if seen[p.Name] {
			t.Errorf("%s stands there twice", p.Name)
		}
		seen[p.Name] = true
		if len(p.Kinds) == 0 || p.Kinds[0] == "" || len(p.Text) < 200 {
			t.Errorf("%s comes under %q with %d letters of licence", p.Name, p.Kinds, len(p.Text))
		}
	}
	for _, name := range []string{"Go", "fyne.io/fyne/v2", "modernc.org/sqlite", "github.com/spf13/cobra", "Lato", "OldStandard"} {
		if !seen[name] {
			t.Errorf("there is no %s", name)
		}
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	word := rapid.StringMatching(`[a-zA-Z0-9./-]{1,30}`)
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Part {
			return Part{word.Draw(t, "name"), word.Draw(t, "version"), rapid.SliceOfN(word, 1, 3).Draw(t, "kinds"), word.Draw(t, "text") + "\n\n" + word.Draw(t, "more") + "\n"}
		})).Draw(t, "parts")
		got := parse(Write(want))
		if len(got) != len(want) {
			t.Fatalf("%d parts came back of %d", len(got), len(want))
		}
		for i := range want {
			if got[i].Name != want[i].Name || got[i].Version != want[i].Version || strings.Join(got[i].Kinds, " ") != strings.Join(want[i].Kinds, " ") || got[i].Text != want[i].Text {
				t.Fatalf("%+v came back as %+v", want[i], got[i])
			}
		}
	})
}
