package gsq

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"frontier/battle"
)

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	khushk := meeting(append(line(2, "ghazis-", spears, 18), jezails("herati", 8)), []battle.Unit{foot("66th", 8), battery("e-b", 1, "field")})
	khushk.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Name: "the Luinab"}}
	khushk.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows", Unit: "66th"}}
	khushk.Field.Ground = "scrub"
	return map[string]battle.Setup{"khushk": khushk, "maiwand": maiwand()}
}

// Logs of every version are kept with their orders: each throw of them evaluates to the
// same, and this version's orders give the same bytes.
func TestKeptLogs(t *testing.T) {
	dir := filepath.Join("testdata", "logs", "v"+strconv.Itoa(about.Version))
	if *update {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for name, setup := range keptBattles() {
			f := begin(t, setup, 1880)
			given, err := battle.Fight(f)
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
			for path, data := range map[string][]byte{name + ".jsonl": f.Log().Bytes(), name + ".orders": orders.Bytes()} {
				if err := os.WriteFile(filepath.Join(dir, path), data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	kept, err := filepath.Glob(filepath.Join("testdata", "logs", "v*", "*.jsonl"))
	if err != nil || len(kept) < 2 {
		t.Fatalf("kept logs: %v %v", kept, err)
	}
	engines := battle.NewEngines(New())
	for _, path := range kept {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := battle.ReadLog(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if faults, err := battle.Audit(lines, engines.Version); err != nil || len(faults) > 0 {
			t.Errorf("%s: %v %v", path, err, faults)
		}
		was, err := battle.ReadBegin(lines)
		if err != nil {
			t.Fatal(err)
		}
		if was.Version != about.Version {
			continue // only its own version fights a battle over again
		}
		b, err := New().Begin(was.Setup, was.Seed)
		if err != nil {
			t.Fatal(err)
		}
		orders, err := os.ReadFile(path[:len(path)-len(".jsonl")] + ".orders")
		if err != nil {
			t.Fatal(err)
		}
		dec := json.NewDecoder(bytes.NewReader(orders))
		for dec.More() {
			var o battle.Order
			if err := dec.Decode(&o); err != nil {
				t.Fatal(err)
			}
			if err := b.Order(o); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
		}
		if got := b.Log().Bytes(); !bytes.Equal(got, data) {
			t.Errorf("%s: fought again it has %d bytes and not the %d that are kept", path, len(got), len(data))
		}
	}
}
