package play

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/scenario"
	"frontier/battle/wornspent/rules"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// audited fights a battle out and has every throw and every move of its log audited.
func audited(t *testing.T, name string, s battle.Setup, seed uint64) {
	t.Helper()
	f := fought(t, s, seed)
	lines, err := battle.ReadLog(bytes.NewReader(f.Log().Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	faults, err := audit.Log(lines, battle.NewEngines(New()).Version)
	if err != nil {
		t.Fatalf("%s, seed %d: %v", name, seed, err)
	}
	for _, fault := range faults[:min(len(faults), 3)] {
		t.Errorf("%s, seed %d: %v\n%s", name, seed, fault, linesAbout(lines, fault.Line))
	}
}

// linesAbout are the lines of a log that lead to one, of the same unit.
func linesAbout(lines []battle.Line, n int) string {
	var b bytes.Buffer
	for _, l := range lines[max(0, n-14):n] {
		if err := battle.WriteLines(&b, slices.Values([]battle.Line{l})); err != nil {
			return err.Error()
		}
	}
	return b.String()
}

// Battles of every kind hold before the audit: a few of each while one works, a thousand in a
// full run.
func TestBattlesHoldBeforeTheAudit(t *testing.T) {
	files, err := filepath.Glob("../../examples/*/*.json")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d examples: %v", len(files), err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Setup.Engine, s.Setup.Version = rules.About.ID, rules.About.Version
		if s.Setup.Engine != filepath.Base(filepath.Dir(path)) {
			s.Setup.Settings = nil // another rule set's
		}
		if _, err := New().Begin(s.Setup, 1); err != nil {
			continue // it counts men, too many for figures
		}
		for seed := range uint64(ruletest.Many(1, 14)) {
			audited(t, filepath.Base(path), s.Setup, seed)
		}
	}
	fit := fitting()
	for _, name := range slices.Sorted(maps.Keys(fit)) {
		for seed := range uint64(ruletest.Many(1, 20)) {
			audited(t, name, fit[name], seed)
		}
	}
	postures := []terms.Posture{terms.Attack, terms.Raid, terms.Defend, terms.Withdraw}
	for n := range ruletest.Many(24, 600) {
		name, s := varied(n, postures[n%2], postures[n/2%4])
		audited(t, name, s, uint64(n))
	}
}
