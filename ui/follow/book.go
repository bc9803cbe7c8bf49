// Package follow keeps book of a battle that is fought on a real table: the clock of its turns,
// whose step it is, figures struck off with the grades that fall, marks, notes, leaders who fell
// and throws. It knows no service: it is given how a rule set keeps book, and gives back a result
// begun.
//
// What is kept and reckoned is a [Book], without any widget: draft.go what was ticked, book.go the
// clock and the ticks, past.go how they are taken back, result.go what they come to. A [Page] shows
// it: page.go the whole, card.go a unit, boxes.go its figures, leaders.go the leaders.
package follow

import (
	"slices"

	"frontier/battle/tick"
	"frontier/internal/ranks"
)

// Book is a battle of which book is kept.
type Book struct {
	of           tick.Book
	draft        Draft
	units        map[string]int // places of units
	past, future []step         // that can be taken back, and done again; the newest last
}

// New begins to keep book, or goes on with what was kept by the same rule set.
func New(engine string, of tick.Book, kept *Draft) *Book {
	b := &Book{of: of, draft: Draft{Engine: engine, Turn: 1}, units: map[string]int{}}
	for i := range of.Units {
		b.units[of.Units[i].ID] = i
	}
	if kept != nil && kept.Engine == engine {
		b.draft = b.fitted(*kept)
	}
	if b.draft.Units == nil {
		b.draft.Units = map[string]Mark{}
	}
	if b.draft.Fell == nil {
		b.draft.Fell = map[string]string{}
	}
	return b
}

// fitted is a draft for the units and steps that there are.
func (b *Book) fitted(d Draft) Draft {
	d.Turn = min(max(d.Turn, 1), b.mostTurns())
	d.Half = min(max(d.Half, 0), b.halves()-1)
	d.Step = min(max(d.Step, 0), max(len(b.of.Steps)-1, 0))
	units := map[string]Mark{}
	for id, m := range d.Units {
		i, ok := b.units[id]
		if !ok {
			continue
		}
		u := &b.of.Units[i]
		strokes := make([]int, u.Figures.Total())
		for k := range min(len(strokes), len(m.Strokes)) {
			strokes[k] = min(max(m.Strokes[k], 0), u.Strokes)
		}
		m.Strokes, m.Guns = strokes, min(max(m.Guns, 0), u.Guns)
		m.Marks = slices.DeleteFunc(slices.Clone(m.Marks), func(w string) bool { return !slices.Contains(u.Marks, w) })
		units[id] = m
	}
	fell := map[string]string{}
	for _, l := range b.of.Leaders {
		if fate := d.Fell[l.ID]; slices.Contains(tick.Fates, fate) {
			fell[l.ID] = fate
		}
	}
	d.Units, d.Fell = units, fell
	return d
}

// Draft is what was ticked, to be kept.
func (b *Book) Draft() Draft { return b.draft.clone() }

// Touched says whether anything was ticked, or the clock has moved.
func (b *Book) Touched() bool {
	return len(b.draft.Units) > 0 || len(b.draft.Fell) > 0 || len(b.draft.Throws) > 0 || b.draft.Turn > 1 || b.draft.Half > 0 || b.draft.Step > 0
}

func (b *Book) halves() int {
	if b.of.BySides {
		return 2
	}
	return 1
}

func (b *Book) mostTurns() int { return max(b.of.Turns, 1) }

// Clock says which turn it is, of how many at most, and which step.
func (b *Book) Clock() (turn, of, step int) { return b.draft.Turn, b.mostTurns(), b.draft.Step }

// Moves is the side whose turn it is; -1: both sides go together.
func (b *Book) Moves() int {
	if !b.of.BySides {
		return -1
	}
	return (b.of.First + b.draft.Half) % 2
}

// Acts is the side that acts in a step of this turn; -1: both.
func (b *Book) Acts(step int) int {
	switch {
	case step >= len(b.of.Steps) || b.Moves() < 0:
		return -1
	case b.of.Steps[step].Who == tick.Mover:
		return b.Moves()
	case b.of.Steps[step].Who == tick.Other:
		return 1 - b.Moves()
	}
	return -1
}

// Next goes on by a step; after the last of a turn begins the other side's, or the next. At the
// end of the last turn it stays.
func (b *Book) Next() bool { return b.moved(b.on) }

func (b *Book) on(d *Draft) bool {
	switch {
	case d.Step+1 < len(b.of.Steps):
		d.Step++
	case d.Half+1 < b.halves():
		d.Half, d.Step = d.Half+1, 0
	case d.Turn < b.mostTurns():
		d.Turn, d.Half, d.Step = d.Turn+1, 0, 0
	default:
		return false
	}
	return true
}

// Back goes back by a step. At the beginning it stays.
func (b *Book) Back() bool { return b.moved(b.off) }

func (b *Book) off(d *Draft) bool {
	last := max(len(b.of.Steps)-1, 0)
	switch {
	case d.Step > 0:
		d.Step--
	case d.Half > 0:
		d.Half, d.Step = d.Half-1, last
	case d.Turn > 1:
		d.Turn, d.Half, d.Step = d.Turn-1, b.halves()-1, last
	default:
		return false
	}
	return true
}

// Strike puts a stroke on a figure's box; after the last that it takes the box is clean again.
func (b *Book) Strike(unit, box int) {
	u := &b.of.Units[unit]
	if box < 0 || box >= u.Figures.Total() {
		return
	}
	b.change(unit, "a figure of ", func(m *Mark) {
		for len(m.Strokes) < u.Figures.Total() {
			m.Strokes = append(m.Strokes, 0)
		}
		m.Strokes[box] = (m.Strokes[box] + 1) % (u.Strokes + 1)
	})
}

// LoseGun strikes a model gun off; after the last all are there again.
func (b *Book) LoseGun(unit int) {
	b.change(unit, "a gun of ", func(m *Mark) { m.Guns = (m.Guns + 1) % (b.of.Units[unit].Guns + 1) })
}

// Tick ticks a mark of a unit, or takes it off.
func (b *Book) Tick(unit int, word string) {
	b.change(unit, word+" of ", func(m *Mark) {
		if i := slices.Index(m.Marks, word); i >= 0 {
			m.Marks = slices.Delete(m.Marks, i, i+1)
		} else if slices.Contains(b.of.Units[unit].Marks, word) {
			m.Marks = append(m.Marks, word)
		}
	})
}

// Note writes a note on a unit's card.
func (b *Book) Note(unit int, text string) {
	b.change(unit, noteOn, func(m *Mark) { m.Note = text })
}

// Fall ticks what became of a leader; the same again, and he is unhurt.
func (b *Book) Fall(leader int, fate string) {
	l := b.of.Leaders[leader]
	if !slices.Contains(tick.Fates, fate) {
		return
	}
	b.remember("what became of " + l.Name)
	if b.draft.Fell[l.ID] == fate {
		delete(b.draft.Fell, l.ID)
	} else {
		b.draft.Fell[l.ID] = fate
	}
}

// Fate is what became of a leader; empty: he is unhurt.
func (b *Book) Fate(leader int) string { return b.draft.Fell[b.of.Leaders[leader].ID] }

// Threw notes a throw with the turn.
func (b *Book) Threw(text string) {
	b.remember("a throw")
	b.draft.Throws = append(b.draft.Throws, Throw{b.draft.Turn, text})
	if n := len(b.draft.Throws); n > mostThrows {
		b.draft.Throws = b.draft.Throws[n-mostThrows:]
	}
}

// Throws are those noted, the newest last.
func (b *Book) Throws() []Throw { return b.draft.Throws }

// change changes the mark of a unit, after what: "a figure of ".
func (b *Book) change(unit int, what string, how func(*Mark)) {
	id := b.of.Units[unit].ID
	b.remember(what + b.of.Units[unit].Name)
	m := b.draft.Units[id]
	m.Strokes, m.Marks = slices.Clone(m.Strokes), slices.Clone(m.Marks)
	how(&m)
	b.draft.Units[id] = m
}

// Mark is what was ticked of a unit.
func (b *Book) Mark(unit int) Mark { return b.draft.Units[b.of.Units[unit].ID] }

// Left are the figures of a unit that are not struck off. Of one that takes two strokes
// those that have one are left.
func (b *Book) Left(unit int) ranks.Ranks { return b.counted(unit, b.of.Units[unit].Strokes) }

// Unhurt are the figures of a unit without a stroke.
func (b *Book) Unhurt(unit int) ranks.Ranks { return b.counted(unit, 1) }

// counted are the figures with fewer than so many strokes.
func (b *Book) counted(unit, strokes int) ranks.Ranks {
	u, m := &b.of.Units[unit], b.Mark(unit)
	out := u.Figures
	for i, n := range m.Strokes {
		if n < strokes {
			continue
		}
		switch {
		case i < u.Figures.Officers:
			out.Officers--
		case i < u.Figures.Officers+u.Figures.Sergeants:
			out.Sergeants--
		default:
			out.Others--
		}
	}
	return out
}

// Points are what is left of a unit on its ladder, and its grade there.
func (b *Book) Points(unit int) (points int, grade tick.Grade) {
	u := &b.of.Units[unit]
	points = u.Ladder.Points(b.Unhurt(unit))
	grade = u.Ladder.Grade(points)
	if grade == tick.Destroyed && b.Left(unit).Total() > 0 {
		grade = tick.Spent // nobody unhurt, and yet they stand
	}
	return points, grade
}
