package line

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"frontier/battle"
)

func TestTheReportOfAFailedRuleIsKept(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	f := &battle.Failure{Begin: battle.Begin{Engine: "wornspent", Version: 2, Seed: 11}, Turn: 3, Cause: "out of range"}
	said := Told(fmt.Errorf("El Teb: %w", f)).Error()
	_, path, ok := strings.Cut(said, "a report that can be sent is ")
	if !ok || !strings.HasPrefix(said, "El Teb: a rule of wornspent failed in turn 3") {
		t.Fatal(said)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var report struct {
		Cause string
		Begin battle.Begin
	}
	if err := json.Unmarshal(raw, &report); err != nil || report.Cause != f.Cause || report.Begin.Seed != 11 {
		t.Errorf("%v: %s", err, raw)
	}
	if other := fmt.Errorf("no such file"); Told(other) != other {
		t.Error("another error has a report")
	}
}
