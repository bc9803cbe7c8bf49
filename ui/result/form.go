package result

import (
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
)

// Form is a result as it is being typed, reckoned and checked at each key. It has no widget.
type Form struct {
	blank  *Blank
	draft  Draft
	past   []step // what can be taken back, the newest last
	future []step
	last   any // where the newest step typed: what is typed on there is the same step
}

// step is a draft as it was before something was typed, and what that was.
type step struct {
	draft Draft
	title string
}

// NewForm gives a form in which nothing is typed, or what a draft has of it.
func NewForm(b *Blank, kept *Draft) *Form {
	f := &Form{blank: b, draft: newDraft(b)}
	if kept != nil {
		f.draft = fitted(b, *kept)
	}
	return f
}

// Draft is what is typed, to be kept.
func (f *Form) Draft() Draft { return f.draft.clone() }

// Kind is what a cell takes.
type Kind int

// The kinds of cell.
const (
	LostCell Kind = iota
	TakenCell
	FateCell // by rank
	GunsCell
	HorsesCell
	CountedCell // of a side
	TurnsCell
)

// At is a cell: its kind, the unit or side, and the rank and fate of one by rank.
type At struct {
	Kind       Kind
	N          int
	Rank, Fate int
}

// cell is where a cell's text stands in a draft.
func (d *Draft) cell(at At) *string {
	switch at.Kind {
	case TakenCell:
		return &d.Rows[at.N].Taken
	case FateCell:
		return &d.Rows[at.N].Fates[at.Rank][at.Fate]
	case GunsCell:
		return &d.Rows[at.N].Guns
	case HorsesCell:
		return &d.Rows[at.N].Horses
	case CountedCell:
		return &d.Counted[at.N]
	case TurnsCell:
		return &d.Turns
	}
	return &d.Rows[at.N].Lost
}

// Text is what stands in a cell. Where a unit is typed by rank its number lost is a sum.
func (f *Form) Text(at At) string {
	if at.Kind <= TakenCell && f.draft.Rows[at.N].ByRank {
		c, u := f.Count(at.N), &f.blank.Units[at.N]
		n := c.Fallen
		if at.Kind == TakenCell {
			n = c.Taken
		}
		if f.draft.ByMen {
			n = u.menOf(n)
		}
		return strconv.Itoa(n)
	}
	return *f.draft.cell(at)
}

// Put writes a text into a cell; one that is no number is refused. Minus stands first, where
// it counts backwards. The numbers of a unit by rank are taken up by the first of them that
// is put, and dropped by a number lost.
func (f *Form) Put(at At, text string) bool {
	if digits(text) != text || strings.HasPrefix(text, "-") && at.Kind != LostCell && at.Kind != GunsCell && at.Kind != HorsesCell {
		return false
	}
	f.do(f.where(at), at, func(d *Draft) {
		switch {
		case at.Kind == FateCell && !d.Rows[at.N].ByRank:
			f.byRank(d, at.N)
		case at.Kind <= TakenCell && d.Rows[at.N].ByRank:
			d.Rows[at.N].ByRank, d.Rows[at.N].Fates = false, [3][4]string{}
			d.Rows[at.N].Lost, d.Rows[at.N].Taken = "", ""
		}
		*d.cell(at) = text
	})
	return true
}

// byRank writes down by rank what became of a unit's lost as it is reckoned now.
func (f *Form) byRank(d *Draft, i int) {
	toll := f.Tolls()[i]
	r := &d.Rows[i]
	r.ByRank = true
	for fate := range toll {
		for rank := range r.Fates {
			r.Fates[rank][fate] = ""
			if n := *of(&toll[fate], rank); n != 0 {
				r.Fates[rank][fate] = strconv.Itoa(n)
			}
		}
	}
}

// Settle writes a number that was typed backwards as the number lost.
func (f *Form) Settle(at At) {
	text := *f.draft.cell(at)
	if !strings.HasPrefix(text, "-") {
		return
	}
	n := ""
	if text != "-" {
		n = strconv.Itoa(count(text, f.there(at)))
	}
	if strings.HasPrefix(n, "-") { // more are left than there were: it stays, and is said
		return
	}
	*f.draft.cell(at) = n
}

// there is how many were there of what a cell counts.
func (f *Form) there(at At) int {
	u := &f.blank.Units[at.N]
	switch {
	case at.Kind == GunsCell:
		return u.Guns
	case at.Kind == HorsesCell:
		return u.Mounts
	case f.draft.ByMen:
		return u.menOf(u.began())
	}
	return u.began()
}

// where names what a cell belongs to, for the list of what can be taken back.
func (f *Form) where(at At) string {
	switch at.Kind {
	case CountedCell:
		return f.blank.Sides[at.N].Short + ", counted"
	case TurnsCell:
		return "turns"
	}
	return f.losses(at.N)
}

// losses names what is typed of a unit.
func (f *Form) losses(i int) string { return "the losses of " + f.blank.Units[i].Name }

// None says that a unit lost nothing.
func (f *Form) None(i int) {
	f.do(f.losses(i), nil, func(d *Draft) {
		d.Rows[i] = Row{Unit: d.Rows[i].Unit, Lost: "0"}
	})
}

// Above gives a unit the same numbers and end as the unit above it; the first has none above.
func (f *Form) Above(i int) bool {
	if i == 0 || !f.Count(i-1).Typed {
		return false
	}
	f.do(f.losses(i), nil, func(d *Draft) {
		r := &d.Rows[i]
		r.Lost, r.Taken, r.Ended = f.Text(At{Kind: LostCell, N: i - 1}), f.Text(At{Kind: TakenCell, N: i - 1}), d.Rows[i-1].Ended
		r.ByRank, r.Fates = false, [3][4]string{}
	})
	return true
}

// SetEnd says how a unit ended; empty: it follows from what the unit lost. Of one of which
// nothing is typed, Destroyed says that it lost everybody.
func (f *Form) SetEnd(i int, e End) {
	if f.draft.Rows[i].Ended == e {
		return
	}
	f.do("how "+f.blank.Units[i].Name+" ended", nil, func(d *Draft) {
		r := &d.Rows[i]
		r.Ended = e
		if e == Destroyed && !f.Count(i).Typed {
			r.Lost = strconv.Itoa(f.there(At{N: i}))
		}
	})
}

// End is how a unit ended, and whether that was typed.
func (f *Form) End(i int) (e End, typed bool) {
	return f.end(i, f.Tolls()[i]), f.draft.Rows[i].Ended != ""
}

// Fate is what became of a leader.
func (f *Form) Fate(id string) battle.Fate {
	if fate, ok := f.draft.Leaders[id]; ok {
		return fate
	}
	return battle.Unhurt
}

// SetFate says what became of a leader.
func (f *Form) SetFate(id string, fate battle.Fate) {
	if f.Fate(id) == fate {
		return
	}
	f.do("a leader’s fate", nil, func(d *Draft) {
		delete(d.Leaders, id)
		if fate != battle.Unhurt {
			d.Leaders[id] = fate
		}
	})
}

// State is how a work came out of the battle.
func (f *Form) State(id string) string {
	if state, ok := f.draft.Works[id]; ok {
		return state
	}
	for _, w := range f.blank.Works {
		if w.ID == id {
			return w.State
		}
	}
	return ""
}

// SetState says how a work came out of the battle.
func (f *Form) SetState(id, state string) {
	if f.State(id) != state {
		f.do("a work", nil, func(d *Draft) { d.Works[id] = state })
	}
}

// SetByMen has what is lost be typed in real men, or in figures; what is typed is reckoned
// over.
func (f *Form) SetByMen(men bool) {
	if f.draft.ByMen == men {
		return
	}
	counts := make([]Count, len(f.blank.Units))
	for i := range counts {
		counts[i] = f.Count(i)
	}
	f.do("what is typed", nil, func(d *Draft) {
		d.ByMen = men
		for i, c := range counts {
			r, u := &d.Rows[i], &f.blank.Units[i]
			if !c.Typed || r.ByRank {
				continue
			}
			fallen, held := c.Fallen, c.Taken
			if men {
				fallen = u.menOf(fallen)
				held = u.menOf(c.Fallen+c.Taken) - fallen
			}
			r.Lost = strconv.Itoa(fallen)
			if r.Taken != "" {
				r.Taken = strconv.Itoa(held)
			}
		}
	})
}

// set changes something that is chosen.
func set[T comparable](f *Form, title string, where func(*Draft) *T, value T) {
	if *where(&f.draft) != value {
		f.do(title, nil, func(d *Draft) { *where(d) = value })
	}
}

// do changes the draft in a step that can be taken back. What is typed on in the same place
// is one step.
func (f *Form) do(title string, where any, change func(*Draft)) {
	if where == nil || f.last != where {
		f.past = append(f.past, step{f.draft.clone(), title})
	}
	f.last, f.future = where, nil
	change(&f.draft)
}

// Rest ends the step: what is typed from now on is another.
func (f *Form) Rest() { f.last = nil }

// Undo takes the newest step back.
func (f *Form) Undo() { f.move(&f.past, &f.future) }

// Redo does the step again that was taken back last.
func (f *Form) Redo() { f.move(&f.future, &f.past) }

func (f *Form) move(from, to *[]step) {
	if len(*from) == 0 {
		return
	}
	s := (*from)[len(*from)-1]
	*from = (*from)[:len(*from)-1]
	*to = append(*to, step{f.draft, s.title})
	s.draft.Seconds = f.draft.Seconds
	f.draft, f.last = s.draft, nil
}

// Undoes is what [Form.Undo] would take back; empty: nothing.
func (f *Form) Undoes() string { return top(f.past) }

// Redoes is what [Form.Redo] would do again; empty: nothing.
func (f *Form) Redoes() string { return top(f.future) }

func top(s []step) string {
	if len(s) == 0 {
		return ""
	}
	return s[len(s)-1].title
}

// Next is the first unit after i, or from the first on, of which nothing is typed; -1: none.
func (f *Form) Next(i int) int {
	n := len(f.blank.Units)
	for k := range n {
		if j := (i + 1 + k) % n; !f.Count(j).Typed {
			return j
		}
	}
	return -1
}

// Touched says whether anything is typed that would be missed.
func (f *Form) Touched() bool {
	d := newDraft(f.blank)
	return f.draft.Field != "" || f.draft.Turns != "" || len(f.draft.Leaders)+len(f.draft.Works) > 0 || !slices.Equal(d.Rows, f.draft.Rows)
}
