package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/jsontree"
)

// deepest is how many changes can be taken back.
const deepest = 500

// Draft is a scenario that is being changed. It holds everything that a file can hold, whether or
// not a form shows it, and is told of changes as a file would name them: the value at a path.
type Draft struct {
	now    []byte // as JSON
	past   [][]byte
	future [][]byte
	last   string // what the newest change was of; one that follows of the same joins it
	saved  []byte // as it was written or opened last
}

// NewDraft begins from a scenario.
func NewDraft(s scenario.Scenario) *Draft {
	s.Complete()
	text, err := json.Marshal(s)
	if err == nil {
		text, _, err = settled(text, nil)
	}
	if err != nil {
		panic(err) // what was read from JSON is written as JSON
	}
	return &Draft{now: text, saved: text}
}

// Scenario is how it stands.
func (d *Draft) Scenario() scenario.Scenario { return decoded(d.now) }

// decoded reads what a draft has written.
func decoded(text []byte) (out scenario.Scenario) {
	if err := json.Unmarshal(text, &out); err != nil {
		panic(err) // the draft wrote it
	}
	return out
}

// settled is a scenario as a draft keeps it: what may be left out is filled in, what is empty is
// left out. Before is the scenario from which it was changed.
func settled(text []byte, before *scenario.Scenario) ([]byte, scenario.Scenario, error) {
	var s scenario.Scenario
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, s, err
	}
	if before != nil {
		follow(before, &s)
	}
	s.Complete()
	text, err := json.Marshal(s)
	return text, s, err
}

// Tree is the scenario as its file has it: objects, lists, texts, numbers and truths.
func (d *Draft) Tree() map[string]any {
	tree, err := jsontree.Read(d.now)
	if err != nil {
		panic(err) // the draft wrote it
	}
	return tree.(map[string]any)
}

// Value is what stands at a path; nil: nothing.
func (d *Draft) Value(path ...string) any { return jsontree.At(d.Tree(), path...) }

// Set puts a value at a path; nil takes away what is there. What leads there is made where it is
// not. The error says that no scenario can hold the value, and nothing is changed.
func (d *Draft) Set(value any, path ...string) error {
	return d.change(strings.Join(path, " "), func(tree map[string]any) error { return jsontree.Put(tree, path, value) })
}

// relist changes a list.
func (d *Draft) relist(path []string, change func([]any) ([]any, error)) error {
	return d.change("", func(tree map[string]any) error {
		list, _ := jsontree.At(tree, path...).([]any)
		list, err := change(list)
		if err != nil {
			return err
		}
		return jsontree.Put(tree, path, list)
	})
}

// Add puts something at the end of a list.
func (d *Draft) Add(thing any, path ...string) error {
	return d.relist(path, func(list []any) ([]any, error) { return append(list, thing), nil })
}

// Copy puts a copy of an entry of a list behind it, with an id of its own.
func (d *Draft) Copy(i int, path ...string) error {
	s := d.Scenario()
	return d.relist(path, func(list []any) ([]any, error) {
		if i < 0 || i >= len(list) {
			return nil, errors.New("there is nothing there to copy")
		}
		twin, err := jsontree.Of(list[i])
		if err != nil {
			return nil, err
		}
		if in, ok := twin.(map[string]any); ok {
			if id, ok := in["id"].(string); ok {
				in["id"] = freshID(&s, id)
			}
		}
		return slices.Insert(list, i+1, twin), nil
	})
}

// Remove takes an entry out of a list, and out of everything that names it.
func (d *Draft) Remove(i int, path ...string) error {
	return d.relist(path, func(list []any) ([]any, error) {
		if i < 0 || i >= len(list) {
			return nil, errors.New("there is nothing there to take away")
		}
		return slices.Delete(list, i, i+1), nil
	})
}

// Move brings an entry of a list up (-1) or down (+1).
func (d *Draft) Move(i, by int, path ...string) error {
	return d.relist(path, func(list []any) ([]any, error) {
		if i < 0 || i >= len(list) || i+by < 0 || i+by >= len(list) {
			return nil, errors.New("it cannot be moved there")
		}
		list[i], list[i+by] = list[i+by], list[i]
		return list, nil
	})
}

// change carries out a change, of which the one before can be taken back. Of what the change is
// says which others it joins; empty: none.
func (d *Draft) change(of string, edit func(map[string]any) error) error {
	tree := d.Tree()
	if err := edit(tree); err != nil {
		return err
	}
	text, err := json.Marshal(tree)
	if err != nil {
		return err
	}
	before := d.Scenario()
	text, _, err = settled(text, &before)
	if err != nil {
		return errors.New("a scenario cannot hold that; write a smaller number, or a text")
	}
	if bytes.Equal(text, d.now) {
		return nil
	}
	if of == "" || of != d.last {
		d.past = append(d.past, d.now)
		d.past = d.past[max(0, len(d.past)-deepest):]
	}
	d.now, d.last, d.future = text, of, nil
	if n := len(d.past); bytes.Equal(d.past[n-1], d.now) { // typed, and taken out again
		d.past, d.last = d.past[:n-1], ""
	}
	return nil
}

// Undo takes back the newest change; false: there is none.
func (d *Draft) Undo() bool { return d.step(&d.past, &d.future) }

// Redo carries out again what was taken back last; false: nothing was.
func (d *Draft) Redo() bool { return d.step(&d.future, &d.past) }

func (d *Draft) step(from, to *[][]byte) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	*to = append(*to, d.now)
	d.now, d.last = (*from)[n-1], ""
	*from = (*from)[:n-1]
	return true
}

// Steps are how many changes can be taken back, and how many of those be carried out again.
func (d *Draft) Steps() (back, again int) { return len(d.past), len(d.future) }

// Changed says whether it differs from what was opened or written last.
func (d *Draft) Changed() bool { return !bytes.Equal(d.now, d.saved) }

// Saved notes that it was written as it stands.
func (d *Draft) Saved() { d.saved, d.last = d.now, "" }

// SetEngine takes another rule set. Settings are of one rule set: those of another are left out,
// and their number is the answer.
func (d *Draft) SetEngine(id string) (dropped int, err error) {
	s := d.Scenario()
	if s.Engine == id {
		return 0, nil
	}
	return len(s.Settings), d.change("", func(tree map[string]any) error {
		delete(tree, "settings")
		delete(tree, "version")
		tree["engine"] = id
		return nil
	})
}

// Setup is the battle that it is, for an engine.
func (d *Draft) Setup(about battle.About) battle.Setup {
	s := d.Scenario()
	s.Engine, s.Version = about.ID, about.Version
	return s.Setup
}
