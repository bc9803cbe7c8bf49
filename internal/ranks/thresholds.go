package ranks

import (
	"fmt"
	"strconv"
	"strings"
)

// Thresholds are the morale points of a unit when it is full, and those at which it is Worn and Spent.
// What is 0 is worked out: full from its establishment, Worn at three quarters and Spent at half of that,
// rounded down (WORNSPENT-13.3).
type Thresholds struct {
	Full  int `json:"full,omitempty"`
	Worn  int `json:"worn,omitempty"`
	Spent int `json:"spent,omitempty"`
}

// MostPoints is the largest number of points that a threshold can be.
const MostPoints = 10_000

// Of fills in what is worked out, of a unit whose establishment is worth so many points. Of none, nil,
// all is worked out.
func (t *Thresholds) Of(establishment int) Thresholds {
	var out Thresholds
	if t != nil {
		out = *t
	}
	if out.Full == 0 {
		out.Full = establishment
	}
	if out.Worn == 0 {
		out.Worn = max(3*out.Full/4, out.Spent)
	}
	if out.Spent == 0 {
		out.Spent = min(out.Full/2, out.Worn)
	}
	return out
}

// Fits says whether thresholds that are set are in order: none below nothing, Worn below full, and Spent no
// higher than Worn. What is worked out bears on nothing, for a unit may come weaker than it is Worn.
func (t *Thresholds) Fits() bool {
	if t == nil {
		return true
	}
	top := MostPoints
	if t.Full > 0 {
		top = t.Full - 1
	}
	if min(t.Full, t.Worn, t.Spent) < 0 || t.Full > MostPoints || t.Worn > top {
		return false
	}
	if t.Worn > 0 {
		top = t.Worn
	}
	return t.Spent <= top
}

// Part are thresholds for so many points of a whole: of each the like share, a half counted up. Of none there
// are none.
func (t *Thresholds) Part(points, of int) *Thresholds {
	if t == nil || of <= 0 {
		return nil
	}
	share := func(n int) int {
		if n == 0 {
			return 0
		}
		return max((2*n*points+of)/(2*of), 1)
	}
	return &Thresholds{share(t.Full), share(t.Worn), share(t.Spent)}
}

// Less are the thresholds of what is left of a whole when a part with thresholds of its own is taken away.
func (t *Thresholds) Less(part *Thresholds) *Thresholds {
	if t == nil || part == nil {
		return t
	}
	left := func(n, less int) int {
		if n == 0 {
			return 0
		}
		return max(n-less, 1)
	}
	return &Thresholds{left(t.Full, part.Full), left(t.Worn, part.Worn), left(t.Spent, part.Spent)}
}

// With are the thresholds of two units that become one, whose establishments are worth so many points.
func (t *Thresholds) With(other *Thresholds, establishment, others int) *Thresholds {
	if t == nil && other == nil {
		return nil
	}
	var a, b Thresholds
	if t != nil {
		a = *t
	}
	if other != nil {
		b = *other
	}
	one, two := t.Of(establishment), other.Of(others)
	both := func(n, m, all int) int {
		if n == 0 && m == 0 {
			return 0
		}
		return all
	}
	return &Thresholds{both(a.Full, b.Full, one.Full+two.Full), both(a.Worn, b.Worn, one.Worn+two.Worn), both(a.Spent, b.Spent, one.Spent+two.Spent)}
}

// Text writes thresholds for a cell: "17/12/8", a dash for what is worked out; empty: all is.
func (t *Thresholds) Text() string {
	if t == nil || *t == (Thresholds{}) {
		return ""
	}
	var out []string
	for _, n := range []int{t.Full, t.Worn, t.Spent} {
		if n == 0 {
			out = append(out, "-")
		} else {
			out = append(out, strconv.Itoa(n))
		}
	}
	return strings.Join(out, "/")
}

// ReadThresholds reads what [Thresholds.Text] writes: all three, or the last two; nil: nothing is said.
func ReadThresholds(text string) (*Thresholds, error) {
	if text == "" {
		return nil, nil
	}
	cells := strings.Split(text, "/")
	if len(cells) == 2 {
		cells = append([]string{"-"}, cells...)
	}
	wrong := fmt.Errorf("%.30q are no thresholds; write the points when it is full, Worn and Spent, as 17/12/8, or 12/8", text)
	if len(cells) != 3 {
		return nil, wrong
	}
	var out Thresholds
	for i, to := range []*int{&out.Full, &out.Worn, &out.Spent} {
		cell := strings.TrimSpace(cells[i])
		if cell == "-" || cell == "" {
			continue
		}
		n, err := strconv.Atoi(cell)
		if err != nil || n < 0 {
			return nil, wrong
		}
		*to = n
	}
	return &out, nil
}
