package result

import (
	"strconv"
	"strings"
)

// longest is how many digits a cell takes.
const longest = 5

// digits is a text if it is a number as a cell takes it, else nothing.
func digits(text string) string {
	rest := strings.TrimPrefix(text, "-")
	if len(rest) > longest {
		return ""
	}
	for _, r := range rest {
		if r < '0' || r > '9' {
			return ""
		}
	}
	return text
}

// number reads a cell. An empty one, or a minus alone, is none.
func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// count reads a cell of which n were there: a minus counts backwards, from those left.
func count(text string, n int) int {
	if rest, back := strings.CutPrefix(text, "-"); back && rest != "" {
		return n - number(rest)
	}
	return number(text)
}

// Count is what a unit lost, in figures.
type Count struct {
	Typed         bool // something was typed of it
	Began         int
	Fallen, Taken int // killed, wounded or missing; in the enemy's hands
	Left          int // less than none where more are lost than were there
}

// Count reckons what is typed of a unit.
func (f *Form) Count(i int) Count {
	u, r := &f.blank.Units[i], &f.draft.Rows[i]
	c := Count{Typed: r.Lost != "" && r.Lost != "-" || r.Taken != "" && r.Taken != "-" || r.ByRank, Began: u.began()}
	switch {
	case r.ByRank:
		for _, rank := range r.Fates {
			for fate, text := range rank {
				if fate == taken {
					c.Taken += number(text)
				} else {
					c.Fallen += number(text)
				}
			}
		}
	case f.draft.ByMen:
		men := u.menOf(c.Began)
		lost, held := count(r.Lost, men), number(r.Taken)
		c.Fallen = u.figuresOf(lost)
		c.Taken = u.figuresOf(lost+held) - c.Fallen
	default:
		c.Fallen, c.Taken = count(r.Lost, c.Began), number(r.Taken)
	}
	c.Left = c.Began - c.Fallen - c.Taken
	return c
}

// Sum is what a side lost so far, in figures and in men, and how many of its units are typed.
type Sum struct {
	Count
	Units, Done int
	Men         int // lost
	Waiting     int // figures of units that are not typed yet
}

// Sum adds a side up.
func (f *Form) Sum(side int) Sum {
	var s Sum
	for i := range f.blank.Units {
		if f.blank.Units[i].Side != side {
			continue
		}
		c := f.Count(i)
		s.Units++
		s.Began += c.Began
		if !c.Typed {
			s.Waiting += c.Began
			continue
		}
		s.Done++
		s.Fallen, s.Taken, s.Left = s.Fallen+c.Fallen, s.Taken+c.Taken, s.Left+c.Left
		s.Men += f.men(i, c)
	}
	return s
}

// men is how many real men a unit lost.
func (f *Form) men(i int, c Count) int {
	u := &f.blank.Units[i]
	return u.menOf(c.Began) - u.menOf(min(max(c.Left, 0), c.Began))
}

// Done says how many units are typed, of how many.
func (f *Form) Done() (done, of int) {
	for side := range 2 {
		s := f.Sum(side)
		done, of = done+s.Done, of+s.Units
	}
	return done, of
}
