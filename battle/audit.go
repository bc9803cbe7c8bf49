package battle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
)

// Fault is a line of a log that does not hold.
type Fault struct {
	Line int    `json:"line"` // counted from 1, by its place in the log
	What string `json:"what"`
}

func (f Fault) String() string { return fmt.Sprintf("Line %d: %s.", f.Line, f.What) }

// Audit evaluates every throw of a log again, with the inputs and dice that it says, by
// the engine and version that fought the battle, and lists the lines that do not hold.
// It also wants the lines to be numbered without a gap. The error is for a log that
// cannot be audited: one that does not begin as a log does (it holds [ErrLog]), or of an
// engine that engines, such as Engines.Reader, does not have.
func Audit(lines []Line, engines func(id string, version int) (Engine, bool)) ([]Fault, error) {
	begin, err := ReadBegin(lines)
	if err != nil {
		return nil, err
	}
	e, ok := engines(begin.Engine, begin.Version)
	if !ok {
		return nil, fmt.Errorf("the battle was fought by %s version %d, which this program does not have", clip(begin.Engine), begin.Version)
	}
	var faults []Fault
	for i, line := range lines {
		if line.N != i+1 {
			faults = append(faults, Fault{i + 1, fmt.Sprintf("it is numbered %d; a line is missing, added or out of place", line.N)})
		}
		if line.Type != RollLine {
			continue
		}
		if what := auditRoll(e, begin.Version, line); what != "" {
			faults = append(faults, Fault{i + 1, what})
		}
	}
	return faults, nil
}

// ReadBegin reads the first line of a log, which says what was fought and by which
// engine. A log that does not begin so is an error that holds [ErrLog].
func ReadBegin(lines []Line) (Begin, error) {
	var begin Begin
	if len(lines) == 0 {
		return begin, fmt.Errorf("the log is empty: %w", ErrLog)
	}
	if lines[0].Type != BeginLine {
		return begin, fmt.Errorf("line 1 is %q, not the beginning: %w", clip(lines[0].Type), ErrLog)
	}
	if err := json.Unmarshal(lines[0].Data, &begin); err != nil {
		return begin, fmt.Errorf("line 1 does not say what was fought: %s: %w", Trouble(err), ErrLog)
	}
	return begin, nil
}

// Former is an engine that reads the logs of older versions in which some procedures
// answered otherwise than they do now.
type Former interface {
	// Former gives those procedures as they answered in an older version.
	Former(version int) []Procedure
}

// procedureOf finds a procedure of an engine as it answered in a version.
func procedureOf(e Engine, version int, name string) (Procedure, bool) {
	if f, ok := e.(Former); ok && version < e.About().Version {
		for _, p := range f.Former(version) {
			if p.Name() == name {
				return p, true
			}
		}
	}
	return FindProcedure(e, name)
}

// auditRoll evaluates a throw again and says what is wrong with it; empty: nothing.
func auditRoll(e Engine, version int, line Line) string {
	if id := e.About().ID; line.Engine != id {
		return fmt.Sprintf("the throw is of %q in a battle of %s", clip(line.Engine), id)
	}
	p, ok := procedureOf(e, version, line.Procedure)
	if !ok {
		return fmt.Sprintf("%s has no procedure %q", line.Engine, clip(line.Procedure))
	}
	dice := line.Dice
	if dice == nil {
		dice = []Face{}
	}
	answer, err := p.Eval(line.Inputs, marshal(dice))
	switch {
	case err != nil:
		return fmt.Sprintf("%s cannot be thrown so: %v", line.Procedure, err)
	case !sameJSON(answer.Need, line.Need):
		return fmt.Sprintf("%s needs %s, the log says %s", line.Procedure, answer.Need, clip(line.Need))
	case !sameJSON(answer.Result, line.Result):
		return fmt.Sprintf("%s with these dice gives %s, the log says %s", line.Procedure, answer.Result, clip(line.Result))
	case line.Rule != p.Rule():
		return fmt.Sprintf("%s is thrown by %s, the log says %q", line.Procedure, p.Rule(), clip(line.Rule))
	}
	return ""
}

// sameJSON compares two values whatever their spacing and the order of their keys.
func sameJSON(a, b json.RawMessage) bool {
	if bytes.Equal(a, b) {
		return true
	}
	x, errX := decode(a)
	y, errY := decode(b)
	return errX == nil && errY == nil && reflect.DeepEqual(x, y)
}

// decode keeps numbers as they are written.
func decode(raw json.RawMessage) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var v any
	err := dec.Decode(&v)
	return v, err
}
