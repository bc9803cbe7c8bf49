package telling

import (
	"encoding/json"

	"frontier/battle"
)

// Deeds say what the lines of a rule set's log are as deeds: of throws by their procedure, of other
// lines by their type. Each is given the line with its unit and target, and the kind Told where the
// table has nothing else to say of it.
type Deeds struct {
	Throws map[string]func(line battle.Line, d *Deed) bool
	Lines  map[string]func(line battle.Line, d *Deed) bool
}

// Of says what a line is; false: nothing that is told.
func (t Deeds) Of(line battle.Line) (Deed, bool) {
	find := t.Lines[line.Type]
	if line.Type == battle.RollLine {
		find = t.Throws[line.Procedure]
	}
	d := Deed{Unit: line.Unit, Target: line.Target}
	if find == nil || !find(line, &d) {
		return Deed{}, false
	}
	return d, true
}

// Result makes a deed of what a throw came to.
func Result[R any](make func(r R, d *Deed) bool) func(battle.Line, *Deed) bool {
	return func(line battle.Line, d *Deed) bool {
		var r R
		return json.Unmarshal(line.Result, &r) == nil && make(r, d)
	}
}

// Data makes a deed of what a line that is no throw carries.
func Data[R any](make func(r R, d *Deed) bool) func(battle.Line, *Deed) bool {
	return func(line battle.Line, d *Deed) bool {
		var r R
		return (len(line.Data) == 0 || json.Unmarshal(line.Data, &r) == nil) && make(r, d)
	}
}

// Becomes sets the kind of a deed, where there is one.
func Becomes(d *Deed, kind DeedKind) bool {
	d.Kind = kind
	return kind != ""
}
