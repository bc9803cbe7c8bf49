package bench

import (
	"math"
	"runtime"
	"testing"
	"time"
)

// Row is a row of the table.
type Row struct {
	Room    string  `json:"room"`
	Name    string  `json:"name"`
	Seconds float64 `json:"seconds"`           // once
	Times   float64 `json:"times,omitempty"`   // what it is to its floor; of two cores, what they are to one
	Against string  `json:"against,omitempty"` // what the floor is
	Must    float64 `json:"must,omitempty"`    // of times, or of seconds where there is no floor
	Aim     float64 `json:"aim,omitempty"`
	More    bool    `json:"more,omitempty"` // more times are better
	Sizes   []Size  `json:"sizes,omitempty"`
	// Exponent is how it grows: twice the size takes two to this power as long. It is that of the
	// two largest sizes.
	Exponent float64 `json:"exponent,omitempty"`
	Memory   string  `json:"memory,omitempty"`
	Also     string  `json:"also,omitempty"` // what else a benchmark told
}

// Size is a row measured at a size.
type Size struct {
	Of      int     `json:"of"`
	Seconds float64 `json:"seconds"`
}

// key names a row.
func (r *Row) key() string { return r.Room + " " + r.Name }

// turns is how many times a row and its floor are measured in turn, and least how long each time.
const (
	turns = 9
	least = 200 * time.Millisecond
)

// work is something that can be done again and again, numbered from 0.
type work func(t testing.TB, n int)

// took is how long a piece of work took: by the clock, and of the processor, what it started
// included, which whatever else the machine does tells upon less.
type took struct{ wall, cpu float64 }

// better are the better of two measurements.
func (a took) better(b took) took { return took{min(a.wall, b.wall), min(a.cpu, b.cpu)} }

// timed is how long one of a piece of work takes, done for long enough to be measured.
func timed(t testing.TB, w work) took {
	t.Helper()
	runtime.GC()
	began, spent := time.Now(), processor()
	n := 0
	for ; n == 0 || processor()-spent < least.Seconds(); n++ {
		w(t, n)
	}
	return took{time.Since(began).Seconds() / float64(n), (processor() - spent) / float64(n)}
}

// beside measures a row and its floor in turn, by the processor's time: the best of the one, and
// what it is to the best of the other. Whatever else the machine does only ever adds to both.
func beside(t testing.TB, row, floor work) (seconds, times float64) {
	t.Helper()
	row(t, 0) // what is made once is not measured
	floor(t, 0)
	seconds, least := math.Inf(1), math.Inf(1)
	for range turns {
		seconds, least = min(seconds, timed(t, row).cpu), min(least, timed(t, floor).cpu)
	}
	return seconds, seconds / least
}

// faster measures how many times as fast the second way is as the first, by the clock, the best of
// each.
func faster(t testing.TB, one, two work) (seconds, times float64) {
	t.Helper()
	best := math.Inf(1)
	seconds = best
	for range turns {
		best, seconds = min(best, timed(t, one).wall), min(seconds, timed(t, two).wall)
	}
	return seconds, best / seconds
}

// alone is the best time of a row that has no floor.
func alone(t testing.TB, w work) float64 {
	t.Helper()
	w(t, 0)
	best := math.Inf(1)
	for range turns {
		best = min(best, timed(t, w).cpu)
	}
	return best
}

// grown measures a row at several sizes, in turn.
func grown(t testing.TB, sizes []int, of func(size int) work) []Size {
	t.Helper()
	all := make([]work, len(sizes))
	out := make([]Size, len(sizes))
	for i, n := range sizes {
		all[i], out[i] = of(n), Size{n, math.Inf(1)}
		all[i](t, 0)
	}
	for range turns {
		for i := range all {
			out[i].Seconds = min(out[i].Seconds, timed(t, all[i]).cpu)
		}
	}
	return out
}

// exponent is how a row grows between its two largest sizes.
func exponent(sizes []Size) float64 {
	if len(sizes) < 2 {
		return 0
	}
	a, b := sizes[len(sizes)-2], sizes[len(sizes)-1]
	return math.Log(b.Seconds/a.Seconds) / math.Log(float64(b.Of)/float64(a.Of))
}
