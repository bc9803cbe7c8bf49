package bench

import (
	"encoding/json"
	"os"
	"runtime"
	"strings"
	"testing"
)

// baseline is the kept file of ratios; seconds differ from machine to machine and are not kept.
const baseline = "baseline.json"

// report is what is written as JSON.
type report struct {
	Go    string `json:"go"`
	OS    string `json:"os"`
	Arch  string `json:"arch"`
	Cores int    `json:"cores"`
	Rows  []Row  `json:"rows"`
}

// measured are all rows that have floors, sizes or targets.
func measured(t *testing.T) (out []Row) {
	t.Helper()
	tell := func(r Row) {
		t.Logf("%s: %s, %.2f", r.key(), human(r.Seconds), r.Times)
		out = append(out, r)
	}
	engineRows(t, tell)
	turnRows(t, tell)
	longestRows(t, tell)
	forecastRows(t, tell)
	storeRows(t, tell)
	bulkRows(t, tell)
	openingRows(t, tell)
	dayRows(t, tell)
	madeRows(t, tell)
	windowRows(t, tell)
	return out
}

// kept are the ratios of the baseline, by the rows' names.
func kept(t *testing.T) map[string]float64 {
	t.Helper()
	text, err := os.ReadFile(baseline)
	if err != nil {
		t.Fatal(err)
	}
	var out map[string]float64
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// writeJSON writes a file.
func writeJSON(t *testing.T, name string, v any) {
	t.Helper()
	text, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, append(text, '\n'), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestMeasure measures the program, where BENCH says what for: "table" prints all rows, with those
// of the file that BENCH_OTHERS names, and writes the file that BENCH_JSON names; "check" holds the
// ratios against the kept ones; "keep" keeps them.
func TestMeasure(t *testing.T) {
	what := os.Getenv("BENCH")
	if what == "" {
		t.Log("nothing is measured; make bench does")
		return
	}
	rows := measured(t)
	switch what {
	case "keep":
		ratios := map[string]float64{}
		for i := range rows {
			if r := &rows[i]; r.Times > 0 && !r.More {
				ratios[r.key()] = float64(int(r.Times*100+0.5)) / 100
			}
		}
		writeJSON(t, baseline, ratios)
	case "check":
		for _, what := range worse(rows, kept(t)) {
			t.Error(what)
		}
	case "table":
		if name := os.Getenv("BENCH_OTHERS"); name != "" {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			rows = append(rows, others(string(text))...)
		}
		writeJSON(t, os.Getenv("BENCH_JSON"), report{runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), rows})
	default:
		t.Fatalf("BENCH is %q; say table, check or keep", what)
	}
	var table strings.Builder
	if err := print(&table, rows); err != nil {
		t.Fatal(err)
	}
	if name := os.Getenv("BENCH_TABLE"); name != "" {
		if err := os.WriteFile(name, []byte(table.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
