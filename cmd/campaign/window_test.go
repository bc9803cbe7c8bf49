//go:build !nowindow

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/cmd/campaign/line"
)

// Asked for its window where there is no display the program says so, and what to do.
func TestWithoutADisplay(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if a := ask(t, ""); a.code != line.Misused || strings.Count(a.err, "\n") != 1 || !strings.Contains(a.err, "no display") {
		t.Errorf("exit %d, %q", a.code, a.err)
	}
}

// A battle that was saved opens again with its orders, and goes the same way; one that names
// none, and what is no battle, is said in a sentence.
func TestABattleThatWasSavedOpens(t *testing.T) {
	p := &program{&line.Program{Engines: line.Engines()}}
	log := filepath.Join(t.TempDir(), "maiwand.jsonl")
	must(t, "battle", "run", "--scenario", maiwand, "--seed", "2", "--log", log)
	s, err := p.readScenario(log)
	if err != nil || s.Seed != 2 || len(s.Orders) == 0 || s.Setup.Name != "Maiwand" {
		t.Fatalf("seed %d, %d orders: %v", s.Seed, len(s.Orders), err)
	}
	fight, err := battle.Safely(s.Engine, s.Setup, s.Seed)
	if err != nil {
		t.Fatal(err)
	}
	if err := battle.Replay(fight, s.Orders); err != nil || !fight.Over() {
		t.Errorf("its orders do not bring it to its end: %v", err)
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	whole := string(text)
	for text, want := range map[string]string{
		whole[:strings.LastIndex(strings.TrimSpace(whole), "\n")+1]: "its log names no orders",
		"{}\n": "not a battle's log",
		strings.Replace(whole, `"engine":"wornspent"`, `"engine":"chess"`, 1): "chess",
	} {
		if _, err := p.readScenario(inFile(t, "x.jsonl", text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("it says %v, want %q", err, want)
		}
	}
}

// The scenarios that lie in the library folder are listed; what is none is passed over.
func TestScenariosOfTheLibraryAreListed(t *testing.T) {
	folder := t.TempDir()
	must(t, "battle", "scenario", "new", "--engine", "gsq", "-o", filepath.Join(folder, "drift.json"))
	if err := os.WriteFile(filepath.Join(folder, "shelf.json"), []byte(`{"opened": []}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p := &program{&line.Program{Engines: line.Engines()}}
	if all := p.ownScenarios(folder); len(all) != 1 || filepath.Base(all[0].Path) != "drift.json" || all[0].Engine.About().ID != "gsq" {
		t.Errorf("of the folder %+v is listed", all)
	}
	if all := p.ownScenarios(filepath.Join(folder, "none")); len(all) != 0 {
		t.Errorf("of no folder %+v is listed", all)
	}
}
