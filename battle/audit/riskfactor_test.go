package audit_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/riskfactor"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
)

// riskEngines reads the logs of that rule set.
var riskEngines = battle.NewEngines(riskfactor.New()).Reader

// riskScenarios are the rule set's scenarios, by their files' names.
func riskScenarios(t testing.TB) map[string]battle.Setup {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "examples", "riskfactor", "*.json"))
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	out := map[string]battle.Setup{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(name)] = s.Setup
	}
	return out
}

// riskLog is the log of a battle that the commanders fight out.
func riskLog(t testing.TB, s battle.Setup, seed uint64) []battle.Line {
	t.Helper()
	b, err := riskfactor.New().Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	return slices.Collect(b.Log().Lines())
}

// The rule set's own scenarios are fought as it says.
func TestRiskfactorScenariosAreClean(t *testing.T) {
	for name, s := range riskScenarios(t) {
		for seed := range uint64(ruletest.Many(3, 100)) {
			faults, err := audit.Log(riskLog(t, s, seed), riskEngines)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range faults[:min(len(faults), 12)] {
				t.Errorf("%s, seed %d: %s", name, seed, f)
			}
		}
	}
}
