package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"frontier/campaign/pack"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
)

// Every template is a pack: written out and founded again by its file it is the same campaign,
// and it is as the published schema says.
func TestATemplateIsAPack(t *testing.T) {
	var schema jsonschema.Schema
	if err := json.Unmarshal([]byte(must(t, "pack", "schema")), &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, i := range theatre.List() {
		plain, zipped := filepath.Join(dir, i.ID+".json"), filepath.Join(dir, i.ID+".frontier-pack")
		must(t, "pack", "export", "--template", i.ID, "-o", plain)
		must(t, "pack", "export", "--template", i.ID, "-o", zipped)
		text, err := os.ReadFile(plain)
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := json.Unmarshal(text, &value); err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(value); err != nil {
			t.Errorf("%s is not as the schema says: %v", i.ID, err)
		}
		marks := map[string]string{}
		for name, args := range map[string][]string{"template": {"--template", i.ID}, "pack": {"--pack", plain}, "zipped": {"--pack", zipped}} {
			file := filepath.Join(dir, i.ID+"-"+name+".campaign")
			must(t, append(append([]string{"new"}, args...), "--seed", "9", file)...)
			marks[must(t, "pack", "export", file)] = name
		}
		if len(marks) != 1 {
			t.Errorf("%s is founded in %d ways: %v", i.ID, len(marks), marks)
		}
	}
}

// A campaign in each theatre runs thirty days unattended by two rule sets, holds, and goes out
// as a pack as it stands, which can be founded and runs on.
func TestEachTheatreRuns(t *testing.T) {
	dir := t.TempDir()
	for _, i := range theatre.List() {
		for _, rules := range []string{"wornspent", "macduff"} {
			file := filepath.Join(dir, i.ID+rules+".campaign")
			must(t, "new", "--template", i.ID, "--seed", "3", "--rules", rules, file)
			must(t, "turn", file, "--days", "30", "--auto")
			must(t, "verify", file)
			now, again := filepath.Join(dir, i.ID+rules+".json"), filepath.Join(dir, i.ID+rules+"-again.campaign")
			must(t, "pack", "export", file, "--as-it-stands", "-o", now)
			must(t, "pack", "check", now)
			must(t, "new", "--pack", now, "--seed", "4", again)
			must(t, "turn", again, "--days", "3", "--auto")
		}
	}
}

// The converter that everybody has makes the templates of their facts.
func TestFactsAreConverted(t *testing.T) {
	for _, i := range theatre.List() {
		facts := "../../campaign/theatre/data/" + i.ID
		if must(t, "pack", "convert", facts+".json", "--lines", facts+".geojson") != must(t, "pack", "export", "--template", i.ID) {
			t.Errorf("%s is another pack when its facts are converted", i.ID)
		}
	}
}

// The example is a whole campaign: as its schema says, without fault, and fought out to its end.
func TestTheExamplePack(t *testing.T) {
	files, err := filepath.Glob("../../examples/packs/*/pack.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("there is no example (%v)", err)
	}
	for _, path := range files {
		must(t, "pack", "check", path)
		file := filepath.Join(t.TempDir(), "example.campaign")
		must(t, "new", "--pack", path, "--seed", "1874", file)
		must(t, "turn", file, "--days", "39", "--auto")
		if got := read[[]battles.BattleJSON](t, must(t, "battles", file, "--json")); len(got) < 2 {
			t.Errorf("%s: %d battles were fought", path, len(got))
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		b, err := pack.Open(text)
		if err != nil {
			t.Fatal(err)
		}
		if written, err := pack.Write(b.Pack); err != nil || string(written) != string(text) {
			t.Errorf("%s is not as the program writes it (%v)", path, err)
		}
	}
}

// A pack goes out as a spreadsheet and comes back; a change is told before it is made.
func TestAPackAsASpreadsheet(t *testing.T) {
	dir := t.TempDir()
	file, book, units := filepath.Join(dir, "a.json"), filepath.Join(dir, "a.xlsx"), filepath.Join(dir, "units.csv")
	must(t, "pack", "export", "--template", "transvaal-1880", "-o", file)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	must(t, "pack", "sheet", file, "-o", book)
	if said := must(t, "pack", "merge", file, book, "--dry-run"); said != "Nothing is changed.\n" {
		t.Errorf("a spreadsheet as it went out: %q", said)
	}
	text := must(t, "pack", "sheet", file, "--table", "units")
	changed := strings.Replace(text, ",infantry,", ",cavalry,", 1)
	if err := os.WriteFile(units, []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := must(t, "pack", "merge", file, units, "--dry-run"); strings.Count(said, "\n") != 1 || !strings.Contains(said, "changed (arm)") {
		t.Errorf("a change of one arm: %q", said)
	}
	if now, err := os.ReadFile(file); err != nil || string(now) != string(before) {
		t.Errorf("a dry run wrote (%v)", err)
	}
	must(t, "pack", "merge", file, units, "-o", file, "--force")
	if now, err := os.ReadFile(file); err != nil || string(now) == string(before) {
		t.Errorf("nothing was written (%v)", err)
	}
	if err := os.WriteFile(units, []byte(strings.Replace(text, ",infantry,", ",elephants,", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	a := ask(t, "", "pack", "merge", file, units, "-o", file, "--force")
	if a.code != line.Failed || !strings.Contains(a.out, "column arm: \"elephants\" is not known") || !strings.Contains(a.err, "1 thing is wrong") {
		t.Errorf("exit %d, %q, %q", a.code, a.out, a.err)
	}
}

// What is asked wrongly of packs is refused in a sentence, and nothing is written.
func TestPacksAskedWrongly(t *testing.T) {
	dir := t.TempDir()
	broken := filepath.Join(dir, "broken.json")
	text := strings.Replace(must(t, "pack", "export", "--template", "transvaal-1880"), `"role": "imperial"`, `"role": "imperious"`, 1)
	if err := os.WriteFile(broken, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out.campaign")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"Name a --template or a --pack", []string{"new", "--template", "transvaal-1880", "--pack", broken, out}},
		{"not a campaign yet: side", []string{"new", "--pack", broken, out}},
		{"1 thing is wrong with it", []string{"pack", "check", broken}},
		{"--as-it-stands is for a campaign under way", []string{"pack", "export", "--template", "transvaal-1880", "--as-it-stands"}},
		{"Name a campaign file or a --template", []string{"pack", "export"}},
		{"exists and is no pack that this program made", []string{"pack", "export", "--template", "transvaal-1880", "-o", letter(t, dir), "--force"}},
		{"is not a key of a theatre", []string{"pack", "convert", broken}},
	} {
		a := ask(t, "", c.args...)
		if a.code == 0 || !strings.Contains(a.err, c.says) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, want %q", c.args, a.code, a.err, c.says)
		}
		if _, err := os.Stat(out); err == nil {
			t.Fatalf("%v: something was written", c.args)
		}
	}
}

// letter is a file of somebody else's.
func letter(t *testing.T, dir string) string {
	t.Helper()
	path := filepath.Join(dir, "letter.json")
	if err := os.WriteFile(path, []byte(`{"dear": "diary"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// It is said when a campaign is founded who plays it and by how much of its rules, and that is what the journal
// begins with. What cannot be leaves no file.
func TestWhoPlaysIsSaidAtTheFounding(t *testing.T) {
	dir := t.TempDir()
	alone, none := filepath.Join(dir, "alone.campaign"), filepath.Join(dir, "none.campaign")
	must(t, "new", "--template", "northwest-1885", "--seed", "9", "--play", "Canada", "--preset", "full", alone)
	told := must(t, "journal", alone)
	for _, want := range []string{"led by its automatic commander", "full"} {
		if !strings.Contains(told, want) {
			t.Errorf("the journal has no %q:\n%s", want, told)
		}
	}
	if n := strings.Count(told, "automatic commander from now on"); n != 1 {
		t.Errorf("%d sides are handed to their commanders, not the other one:\n%s", n, told)
	}
	must(t, "new", "--template", "northwest-1885", "--seed", "9", "--play", "nobody", none)
	if n := strings.Count(must(t, "journal", none), "automatic commander from now on"); n != 2 {
		t.Errorf("%d sides are handed to their commanders, not both", n)
	}
	for _, c := range []struct{ flag, word, says string }{
		{"--play", "nations", "Nobody plays the Neutral side"},
		{"--play", "prussia", "prussia"},
		{"--preset", "huge", "huge"},
	} {
		file := filepath.Join(dir, c.word+".campaign")
		a := ask(t, "", "new", "--template", "northwest-1885", c.flag, c.word, file)
		if _, err := os.Stat(file); a.code == 0 || err == nil || !strings.Contains(a.err, c.says) {
			t.Errorf("%s %s: exit %d, %q, file %v", c.flag, c.word, a.code, a.err, err)
		}
	}
}
