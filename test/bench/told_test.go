package bench

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// A ratio a fifth worse than the kept one is told of, and two cores that do not what they must; so is
// a row that stands on one side alone.
func TestAFifthWorse(t *testing.T) {
	rows := []Row{
		{Room: "a", Name: "as it was", Times: 11.9, Against: "its floor"},
		{Room: "a", Name: "slower", Times: 12.1, Against: "its floor"},
		{Room: "a", Name: "two cores", Times: 1.4, More: true, Against: "one", Must: 1.7},
		{Room: "a", Name: "two cores well", Times: 1.8, More: true, Against: "one", Must: 1.7},
		{Room: "a", Name: "new", Times: 1},
		{Room: "a", Name: "without a floor", Seconds: 3},
	}
	kept := map[string]float64{"a as it was": 10, "a slower": 10, "a gone": 2}
	want := []string{
		"a gone: has a baseline and was not measured",
		"a new: has no baseline; keep one with make bench-keep",
		"a slower: 12.10 times its floor, and it was 10.00",
		"a two cores: 1.40 times as fast as one, and must be 1.70",
	}
	if got := worse(rows, kept); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestExponent(t *testing.T) {
	if got := exponent([]Size{{8, 9}, {16, 1}, {32, 4}}); math.Abs(got-2) > 1e-9 {
		t.Errorf("twice as large takes four times as long: n^%.3f", got)
	}
	if got := exponent([]Size{{8, 1}}); got != 0 {
		t.Errorf("one size grows with n^%.3f", got)
	}
}

// What go test -bench tells is read row by row, whatever it tells beside the time.
func TestOtherBenchmarksAreRead(t *testing.T) {
	rows := others("goos: linux\npkg: frontier/ui/chart\ncpu: AMD\nBenchmarkTile/112-2         \t      50\t  23456789 ns/op\t     2048 B/op\t       7 allocs/op\n" +
		"BenchmarkPan/nobody/size-20-2 \t 9\t 1000000 ns/op\nBenchmarkPan/nobody/size-40-2 \t 9\t 2000000 ns/op\nBenchmarkPan/nobody/size-80-2 \t 9\t 8000000 ns/op\n" +
		"PASS\npkg: frontier/test/league\nBenchmarkLeague-2 \t 1\t 1500000000 ns/op\t 61.5 %strong\nok\n")
	want := []Row{
		{Room: "ui/chart", Name: "Tile/112", Seconds: 0.023456789, Memory: "2048 B, 7 allocations"},
		{Room: "ui/chart", Name: "Pan/nobody", Seconds: 8e-3, Sizes: []Size{{20, 1e-3}, {40, 2e-3}, {80, 8e-3}}, Exponent: 2},
		{Room: "test/league", Name: "League", Seconds: 1.5, Also: "61.5 %strong"},
	}
	if !slices.EqualFunc(rows, want, same) {
		t.Errorf("%+v", rows)
	}
	var b strings.Builder
	if err := print(&b, append(rows, Row{Room: "battle/gsq", Name: "a battle", Seconds: 7e-4, Times: 5.26, Against: "its bare floor", Must: 20, Aim: 8, Sizes: []Size{{8, 1e-3}, {16, 2e-3}}, Exponent: 1})); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"23.46 ms", "1.50 s", "5.26", "n^1.00", "8: 1.00 ms, 16: 2.00 ms", "1429"} {
		if !strings.Contains(b.String(), part) {
			t.Errorf("the table lacks %q:\n%s", part, b.String())
		}
	}
}

func same(a, b Row) bool {
	return a.key() == b.key() && a.Seconds == b.Seconds && a.Memory == b.Memory && a.Also == b.Also && slices.Equal(a.Sizes, b.Sizes) && math.Abs(a.Exponent-b.Exponent) < 1e-9
}
