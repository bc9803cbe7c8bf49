package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/battle/cabinet"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
)

// What is owned is kept for the person, written to files and read again; what is wrong changes nothing.
func TestWhatIsOwnedIsKept(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	must(t, "owned", "set", "foot", "British", "60")
	must(t, "owned", "set", "hill", "3")
	must(t, "owned", "set", "table", "4x6", "1")
	must(t, "owned", "forget", "hill")
	list := func() []cabinet.Thing { return read[cabinet.File](t, must(t, "owned", "list", "--json")).Things }
	want := []cabinet.Thing{{Kind: cabinet.Foot, Of: "british", Number: 60}, {Kind: cabinet.Board, Of: "6 x 4", Number: 1}}
	same := func(what string) {
		t.Helper()
		if got := list(); len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			t.Errorf("%s: %v", what, got)
		}
	}
	same("set")
	for _, name := range []string{"club.csv", "club.json"} {
		out := filepath.Join(t.TempDir(), name)
		must(t, "owned", "export", out)
		if a := ask(t, "", "owned", "export", out); a.code != line.Failed {
			t.Errorf("%s was overwritten: exit %d", name, a.code)
		}
		must(t, "owned", "export", out, "--force")
		must(t, "owned", "set", "gun", "4")
		if a := ask(t, "", "owned", "import", out); a.code != line.Failed || !strings.Contains(a.err, "--force") {
			t.Errorf("a list was replaced: exit %d, %s", a.code, a.err)
		}
		must(t, "owned", "import", out, "--force")
		same(name)
	}
	wrong := filepath.Join(t.TempDir(), "wrong.csv")
	if err := os.WriteFile(wrong, []byte("kind,of,number\nfoot,,3\nfeet,,3\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"owned", "import", wrong, "--force"}, {"owned", "set", "gun", "krupp", "2"}, {"owned", "set", "gun", "two"}, {"owned", "forget", "boat"}, {"owned", "export", "club.txt"}} {
		if a := ask(t, "", args...); a.code == line.Done || a.err == "" {
			t.Errorf("%v: exit %d, %s", args, a.code, a.err)
		}
	}
	same("after what was wrong")
}

// A battle that waits is ranked with its reason, what is short of it is said, and with --fight what is not
// kept is fought; undo takes it back.
func TestBattlesAreRankedAndTheRestFought(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	file := war(t, "")
	ask(t, "", "turn", file, "--days", "60", "--auto", "--until", "battle")
	out := read[battles.TriageJSON](t, must(t, "battle", "triage", file, "--json"))
	if len(out.Battles) != 1 || out.Battles[0].Rank != 1 || !out.Battles[0].Table || out.Battles[0].Short != "" || out.Battles[0].Reason == "" || len(out.Battles[0].Fits) != 5 {
		t.Fatalf("%+v", out)
	}
	must(t, "owned", "set", "foot", "1")
	if text := must(t, "battle", "triage", file); !strings.Contains(text, "1. ") || !strings.Contains(text, "Short of ") || strings.Contains(text, "for the table") {
		t.Errorf("there is one figure on foot, and it says\n%s", text)
	}
	must(t, "owned", "forget", "foot")
	if a := ask(t, "", "battle", "triage", file, "--side", "british", "--fight"); a.code != line.Misused {
		t.Errorf("a side fights the rest: exit %d", a.code)
	}
	if a := ask(t, "", "battle", "triage", file, "--keep", "-1"); a.code != line.Misused {
		t.Errorf("fewer than none are kept: exit %d", a.code)
	}
	if text := must(t, "battle", "triage", file, "--fight"); !strings.Contains(text, "Nothing was left") {
		t.Errorf("one is kept, and it says\n%s", text)
	}
	must(t, "battle", "put-off", file, "1", "--note", "Saturday")
	if out := read[battles.TriageJSON](t, must(t, "battle", "triage", file, "--keep", "0", "--fight", "--json")); len(out.Fought) != 0 || out.Battles[0].Bound != "dated: Saturday" {
		t.Errorf("a battle that was put off: %+v", out)
	}
	must(t, "battle", "take-up", file, "1")
	out = read[battles.TriageJSON](t, must(t, "battle", "triage", file, "--keep", "0", "--fight", "--json"))
	if len(out.Fought) != 1 || out.Fought[0].Status != "fought" || out.Battles[0].Table {
		t.Errorf("none is kept: %+v", out)
	}
	must(t, "undo", file)
	if again := read[[]battles.BattleJSON](t, must(t, "battles", file, "--json")); again[0].Status != "pending" {
		t.Errorf("taken back, it is %s", again[0].Status)
	}
}
