package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/theatre"
)

// The map of every theatre goes to Tiled and comes back without loss.
func TestAMapGoesToTiledAndComesBack(t *testing.T) {
	dir := t.TempDir()
	for _, i := range theatre.List() {
		plain, drawn, back := filepath.Join(dir, i.ID+".json"), filepath.Join(dir, i.ID+".tmx"), filepath.Join(dir, i.ID+"-back.json")
		must(t, "pack", "export", "--template", i.ID, "-o", plain)
		must(t, "pack", "tiled", plain, "-o", drawn)
		if got := must(t, "pack", "import", plain, drawn, "--dry-run"); got != "Nothing is changed.\n" {
			t.Errorf("%s: %s", i.ID, got)
		}
		must(t, "pack", "import", plain, drawn, "-o", back)
		if was, now := fileText(t, plain), fileText(t, back); was != now {
			t.Errorf("%s is another pack when its map has been to Tiled", i.ID)
		}
		must(t, "pack", "tiled", plain, "-o", drawn, "--force")
	}
}

// A change made in Tiled is told, and a file that is none changes nothing.
func TestAMapFromTiled(t *testing.T) {
	dir := t.TempDir()
	plain, drawn := filepath.Join(dir, "a.json"), filepath.Join(dir, "a.tmx")
	must(t, "pack", "export", "--template", "zululand-1879", "-o", plain)
	text := must(t, "pack", "tiled", plain)
	if err := os.WriteFile(drawn, []byte(strings.Replace(text, `name="Eshowe"`, `name="Ekowe"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := must(t, "pack", "import", plain, drawn, "--dry-run"); got != "1 place changed.\n" {
		t.Errorf("told is %q", got)
	}
	for says, args := range map[string][]string{
		"-o is missing":         {"pack", "import", plain, drawn},
		"it is no collection":   {"pack", "import", plain, plain, "--dry-run"},
		"is not read; name one": {"pack", "import", plain, drawn, drawn, "--dry-run"},
		"--holds \"lava\" is":   {"pack", "import", plain, plain, "--holds", "lava", "--dry-run"},
		"does not exist":        {"pack", "import", plain, filepath.Join(dir, "b.tmx"), "--dry-run"},
		"it is no map of Tiled": {"pack", "import", plain, written(t, filepath.Join(dir, "c.tmx"), "{}"), "--dry-run"},
	} {
		if a := ask(t, "", args...); a.code == 0 || !strings.Contains(a.err, says) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, want %q", args, a.code, a.err, says)
		}
	}
}

func fileText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func written(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// A region of the earth is begun with the lines and places of another map of it.
func TestARegionIsBegun(t *testing.T) {
	dir := t.TempDir()
	plain, lines, natal := filepath.Join(dir, "a.json"), filepath.Join(dir, "a.geojson"), filepath.Join(dir, "natal.json")
	must(t, "pack", "export", "--template", "zululand-1879", "-o", plain)
	must(t, "pack", "geojson", plain, "-o", lines)
	must(t, "pack", "geojson", plain, "-o", lines, "--force")
	must(t, "pack", "region", lines, "--west", "29.6", "--south", "29.9 S", "--east", "32.6", "--north", "-27.2", "--miles", "5", "--title", "Natal", "-o", natal)
	if got := must(t, "pack", "show", natal); !strings.Contains(got, "Natal") || !strings.Contains(got, "1,628 hexes of 5 miles") {
		t.Error(got)
	}
	if got := must(t, "pack", "import", natal, lines, "--dry-run"); !strings.HasPrefix(got, "Nothing is changed.\n") {
		t.Error(got)
	}
	for says, args := range map[string][]string{
		"West: \"\" is no number":   {"pack", "region", "--south", "0", "--east", "1", "--north", "1"},
		"more than 40000 hexes":     {"pack", "region", "--west", "0", "--south", "0", "--east", "170", "--north", "80", "--miles", "1"},
		"lies nowhere on the earth": {"pack", "geojson", "../../examples/packs/asante-1874/pack.json"},
	} {
		if a := ask(t, "", args...); a.code == 0 || !strings.Contains(a.err, says) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, want %q", args, a.code, a.err, says)
		}
	}
}
