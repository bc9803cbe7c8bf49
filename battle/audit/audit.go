package audit

import (
	"fmt"

	"frontier/battle"
)

// Field is what a log's battle is fought on, as its rule set lays it out.
type Field struct {
	Begin  battle.Begin
	Width  battle.Length // of the table
	Depth  battle.Length
	Pieces []battle.PieceView // ground and works as they lie before the first turn
}

// Side is the index of a side by its id; -1: neither.
func (f Field) Side(id string) int {
	for i, s := range f.Begin.Setup.Sides {
		if s.ID == id {
			return i
		}
	}
	return -1
}

// watcher follows the log of one battle of a rule set. Lines come in their order; each
// answer is what is wrong, one clause each without a full stop, as of [battle.Fault].
type watcher interface {
	line(l battle.Line) []string
	end() []string // what is wrong with the log as a whole, once it has been read
}

// books are the rule sets whose battles are measured, each with what begins to watch one: the file
// of a rule set puts it in.
var books = map[string]func(Field) watcher{}

// Log audits a log: its throws, by the engine and version that fought the battle, and
// what lies between them. The faults are in the order of the lines. The error is that of
// [battle.Audit], or says that the battle's table cannot be laid again.
func Log(lines []battle.Line, engines func(id string, version int) (battle.Engine, bool)) ([]battle.Fault, error) {
	thrown, err := battle.Audit(lines, engines)
	if err != nil {
		return nil, err
	}
	moved, err := Moves(lines, engines)
	if err != nil {
		return nil, err
	}
	return merged(thrown, moved), nil
}

// Moves audits what lies between the throws of a log, and not the throws.
func Moves(lines []battle.Line, engines func(id string, version int) (battle.Engine, bool)) ([]battle.Fault, error) {
	begin, err := battle.ReadBegin(lines)
	if err != nil {
		return nil, err
	}
	watch, ok := books[begin.Engine]
	if !ok {
		return nil, nil
	}
	field, err := lay(begin, engines)
	if err != nil {
		return nil, err
	}
	w := watch(field)
	var faults []battle.Fault
	add := func(line int, ask func() []string) (lost bool) {
		what, lost := followed(ask)
		for _, s := range what {
			faults = append(faults, battle.Fault{Line: line, What: s})
		}
		return lost
	}
	for i, l := range lines {
		if add(i+1, func() []string { return w.line(l) }) {
			return faults, nil
		}
	}
	add(len(lines), w.end)
	return faults, nil
}

// followed asks a watcher. A log that somebody has meddled with may say what cannot be, so
// that the watcher loses its way; that is a fault of the line, and the last that is told.
func followed(ask func() []string) (what []string, lost bool) {
	defer func() {
		if recover() != nil {
			what, lost = []string{"it cannot be followed from what the log says before, nor what comes after it"}, true
		}
	}()
	return ask(), false
}

// lay has the rule set lay the table of a log again, for the ground on it.
func lay(begin battle.Begin, engines func(id string, version int) (battle.Engine, bool)) (Field, error) {
	f := Field{Begin: begin}
	e, ok := engines(begin.Engine, begin.Version)
	if !ok {
		return f, fmt.Errorf("the battle was fought by %s version %d, which this program does not have", begin.Engine, begin.Version)
	}
	setup := begin.Setup
	setup.Version = 0 // the newest lays the tables of those whose logs it reads
	b, err := battle.Safely(e, setup, begin.Seed)
	if err != nil {
		return f, fmt.Errorf("the table of the battle cannot be laid: %w", err)
	}
	v := b.View(-1)
	f.Width, f.Depth, f.Pieces = v.Width, v.Depth, v.Pieces
	return f, nil
}

// merged puts faults in the order of their lines, those of a first.
func merged(a, b []battle.Fault) []battle.Fault {
	var out []battle.Fault
	for len(a) > 0 || len(b) > 0 {
		if len(b) == 0 || len(a) > 0 && a[0].Line <= b[0].Line {
			out, a = append(out, a[0]), a[1:]
		} else {
			out, b = append(out, b[0]), b[1:]
		}
	}
	return out
}
