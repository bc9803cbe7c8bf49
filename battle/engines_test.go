package battle

import "testing"

// A version's logs are read by itself, or by a newer one that says that it does.
func TestReader(t *testing.T) {
	l := NewEngines(toy{4}, toy{2})
	for version, want := range map[int]int{1: 2, 2: 2, 3: 4, 4: 4} {
		e, ok := l.Reader("toy", version)
		if !ok || e.About().Version != want {
			t.Errorf("version %d is read by %v, want %d", version, e, want)
		}
		if _, exact := l.Version("toy", version); exact != (version == want) {
			t.Errorf("version %d itself is there: %v", version, exact)
		}
	}
	for _, c := range []struct {
		id      string
		version int
	}{{"toy", 0}, {"toy", 5}, {"darts", 2}} {
		if e, ok := l.Reader(c.id, c.version); ok {
			t.Errorf("%s version %d is read by %v", c.id, c.version, e)
		}
	}
}
