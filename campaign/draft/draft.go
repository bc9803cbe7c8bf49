package draft

import (
	"reflect"
	"slices"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// Draft is a pack that is being changed.
type Draft struct {
	now    pack.Pack
	past   []step
	future []step
}

// step leads back to how the pack stood before a change.
type step struct {
	title string
	of    string // what the change was of; one that follows of the same joins it; empty: none does
	pack  pack.Pack
	cells []was // the hexes that were changed, where the map keeps its size; the pack has none then
}

// was is a hex as it was.
type was struct {
	at   int
	cell state.Cell
}

// New begins from a pack.
func New(p pack.Pack) *Draft { return &Draft{now: p} }

// Pack is how it stands. It must not be written into.
func (d *Draft) Pack() *pack.Pack { return &d.now }

// Do carries out a change under a title. Edit is given a copy of the pack: it may write into the
// hexes, edges, places, crossings, routes and waters of its map, and must replace other lists as a
// whole. An error changes nothing, and neither does an edit that leaves all as it is. Of says which
// changes are one step with it; empty: none.
func (d *Draft) Do(title, of string, edit func(*pack.Pack) error) error {
	next := d.now
	m := &next.Map
	m.Cells, m.Borders, m.Places = slices.Clone(m.Cells), slices.Clone(m.Borders), slices.Clone(m.Places)
	m.Crossings, m.Routes, m.Waters = slices.Clone(m.Crossings), slices.Clone(m.Routes), slices.Clone(m.Waters)
	if err := edit(&next); err != nil {
		return err
	}
	if reflect.DeepEqual(next, d.now) {
		return nil
	}
	before := d.now
	if n := len(d.past); of != "" && n > 0 && d.past[n-1].of == of && len(d.future) == 0 {
		before = d.past[n-1].back(&d.now)
		d.past = d.past[:n-1]
	}
	d.past, d.future = append(d.past, remember(title, of, &before, &next)), nil
	d.now = next
	return nil
}

// remember is the step that leads from one pack back to another.
func remember(title, of string, to, from *pack.Pack) step {
	s := step{title: title, of: of, pack: *to}
	if len(to.Map.Cells) != len(from.Map.Cells) || to.Map.Columns != from.Map.Columns {
		return s
	}
	s.pack.Map.Cells, s.cells = nil, []was{}
	for i, c := range to.Map.Cells {
		if c != from.Map.Cells[i] {
			s.cells = append(s.cells, was{i, c})
		}
	}
	return s
}

// back is the pack to which a step leads.
func (s *step) back(from *pack.Pack) pack.Pack {
	out := s.pack
	if s.cells != nil {
		out.Map.Cells = slices.Clone(from.Map.Cells)
		for _, w := range s.cells {
			out.Map.Cells[w.at] = w.cell
		}
	}
	return out
}

// Undo takes back the newest change; where there is none it does nothing.
func (d *Draft) Undo() { d.step(&d.past, &d.future) }

// Redo carries out again what was taken back last; where nothing was it does nothing.
func (d *Draft) Redo() { d.step(&d.future, &d.past) }

func (d *Draft) step(from, to *[]step) {
	n := len(*from)
	if n == 0 {
		return
	}
	s := (*from)[n-1]
	next := s.back(&d.now)
	*to = append(*to, remember(s.title, "", &d.now, &next))
	*from, d.now = (*from)[:n-1], next
}

// Undoes is the title of the change that would be taken back; empty: there is none.
func (d *Draft) Undoes() string { return newest(d.past) }

// Redoes is the title of the change that would be carried out again.
func (d *Draft) Redoes() string { return newest(d.future) }

func newest(steps []step) string {
	if len(steps) == 0 {
		return ""
	}
	return steps[len(steps)-1].title
}

// Steps is how many changes can be taken back.
func (d *Draft) Steps() int { return len(d.past) }
