package macduff

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

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	ford := meeting([]battle.Unit{tribe("ghazis", 24), riders("sowars", 12, "irregular"), gunners("guns", 1, "mountain")},
		[]battle.Unit{infantry("66th", 20), gunners("rha", 2, "field"), riders("sabres", 8, "regular"), sappers("sappers", 5)})
	ford.Field.Ground, ford.Field.Village = "scrub", "Khig"
	ford.Sides[0].Units[0].Traits = []string{"hidden"}
	ford.Sides[0].Leaders = []battle.Leader{{ID: "ayub", Name: "Ayub", Rank: "sirdar"}}
	ford.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows", Rank: "brigadier"}}
	return map[string]battle.Setup{"khig": ford, "meeting": one2one()}
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
	for _, path := range kept {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := battle.ReadLog(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		checkThrows(t, lines)
		if filepath.Dir(path) != dir {
			continue
		}
		text, err := os.ReadFile(strings.TrimSuffix(path, ".jsonl") + ".orders")
		if err != nil {
			t.Fatal(err)
		}
		begun, err := battle.ReadBegin(lines)
		if err != nil {
			t.Fatal(err)
		}
		f := begin(t, begun.Setup, begun.Seed)
		for line := range bytes.Lines(text) {
			var o battle.Order
			if err := json.Unmarshal(line, &o); err != nil {
				t.Fatal(err)
			}
			give(t, f, o)
		}
		if got := f.Log().Bytes(); !bytes.Equal(got, data) {
			a, b := slices.Collect(bytes.Lines(got)), slices.Collect(bytes.Lines(data))
			for i := range min(len(a), len(b)) {
				if !bytes.Equal(a[i], b[i]) {
					t.Fatalf("%s, line %d\n now %s was %s", path, i+1, a[i], b[i])
				}
			}
			t.Fatalf("%s has %d lines, now %d", path, len(b), len(a))
		}
	}
}
