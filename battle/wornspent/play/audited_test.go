package play

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/scenario"
	"frontier/battle/wornspent/rules"
	"frontier/internal/ranks"
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

// A unit goes by the thresholds that an organiser has set, in figures where men come to the field, and its battle
// holds before the audit.
func TestThresholdsSetByAnOrganiser_13_2(t *testing.T) {
	set := &ranks.Thresholds{Full: 30, Worn: 14, Spent: 3}
	s := meeting(line(3, "a", ghazis, 20), line(2, "d", foot, 10))
	s.Sides[1].Units[0].Thresholds = set
	if u := fought(t, s, 3).Unit(s.Sides[1].Units[0].ID); u.Full != 30 || u.WornAt != 14 || u.SpentAt != 3 {
		t.Errorf("it is full at %d, Worn at %d and Spent at %d", u.Full, u.WornAt, u.SpentAt)
	}
	for seed := range uint64(8) {
		audited(t, "with thresholds set", s, seed)
	}
	s.Settings = map[string]json.RawMessage{"men_per_figure": []byte("2")}
	if u := fought(t, s, 3).Unit(s.Sides[1].Units[0].ID); u.Full != 15 || u.WornAt != 7 || u.SpentAt != 2 {
		t.Errorf("of two men to a figure it is full at %d, Worn at %d and Spent at %d", u.Full, u.WornAt, u.SpentAt)
	}
	set.Spent = 15
	if _, err := New().Begin(s, 1); err == nil {
		t.Error("Spent before Worn is taken")
	}
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
		s.Setup = battle.As(rules.About, s.Setup)
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
