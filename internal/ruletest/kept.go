package ruletest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"frontier/battle"
)

// KeptLogs holds an engine against the logs of battles that are kept of every version of
// it, in testdata/logs, with their orders: each throw of each evaluates to the same, each is
// told, and the orders of this version's give the same bytes. With -update it writes this version's
// from the setups, fought by the commanders.
func KeptLogs(t *testing.T, e battle.Engine, setups map[string]battle.Setup) {
	dir := filepath.Join("testdata", "logs", "v"+strconv.Itoa(e.About().Version))
	if *Update {
		for name, setup := range setups {
			b, err := e.Begin(setup, 1880)
			if err != nil {
				t.Fatal(err)
			}
			given, err := battle.Fight(b)
			if err != nil {
				t.Fatal(err)
			}
			var orders bytes.Buffer
			for _, o := range given {
				line, err := json.Marshal(o)
				if err != nil {
					t.Fatal(err)
				}
				orders.Write(append(line, '\n'))
			}
			write(t, filepath.Join(dir, name+".jsonl"), b.Log().Bytes())
			write(t, filepath.Join(dir, name+".orders"), orders.Bytes())
		}
	}
	kept, err := filepath.Glob(filepath.Join("testdata", "logs", "v*", "*.jsonl"))
	if err != nil || len(kept) < len(setups) {
		t.Fatalf("of %d battles these are kept: %v (%v)", len(setups), kept, err)
	}
	engines := battle.NewEngines(e)
	for _, path := range kept {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := battle.ReadLog(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if faults, err := battle.Audit(lines, engines.Reader); err != nil || len(faults) > 0 {
			t.Errorf("%s: %v %v", path, err, faults)
		}
		begun, err := battle.ReadBegin(lines)
		if err != nil {
			t.Fatal(err)
		}
		if n := told(t, e, slices.Values(lines), namesOf(begun.Setup)); n < 50 {
			t.Errorf("%s is told in %d sentences", path, n)
		}
		if filepath.Dir(path) != dir {
			continue // only its own version fights a battle over again
		}
		b, err := e.Begin(begun.Setup, begun.Seed)
		if err != nil {
			t.Fatal(err)
		}
		if err := battle.Replay(b, readOrders(t, strings.TrimSuffix(path, ".jsonl")+".orders")); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if got := b.Log().Bytes(); !bytes.Equal(got, data) {
			t.Errorf("%s: fought again it has %d bytes and not the %d that are kept", path, len(got), len(data))
		}
	}
}

func readOrders(t *testing.T, path string) []battle.Order {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []battle.Order
	for line := range bytes.Lines(data) {
		var o battle.Order
		if err := json.Unmarshal(line, &o); err != nil {
			t.Fatal(err)
		}
		out = append(out, o)
	}
	return out
}
