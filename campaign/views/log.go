package views

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// spaced writes a key as words: "to_hit" is "to hit".
func spaced(key string) string { return strings.ReplaceAll(key, "_", " ") }

func joined(parts []string) string { return strings.Join(parts, ", ") }

func plainValue(t json.Token) string {
	switch v := t.(type) {
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case nil:
		return "none"
	case string:
		return spaced(v)
	}
	return fmt.Sprint(t)
}

// Names turns an id of a record into the name that it has in its setup.
func Names(setup battle.Setup) func(id string) string {
	names := map[string]string{}
	for _, side := range setup.Sides {
		names[side.ID] = side.Short
		for _, u := range side.Units {
			names[u.ID] = u.Name
		}
		for _, l := range side.Leaders {
			names[l.ID] = state.Leader{Name: l.Name, Rank: l.Rank}.Styled()
		}
	}
	rivers := []*battle.River{setup.Field.River}
	for _, n := range setup.Field.Around {
		rivers = append(rivers, n.River)
	}
	for _, r := range rivers {
		if r == nil {
			continue
		}
		for _, k := range r.Crossings {
			names[k.ID] = k.Name
		}
	}
	return func(id string) string {
		if n := names[id]; n != "" {
			return n
		}
		if n := names[id[strings.LastIndex(id, "/")+1:]]; n != "" { // who took over from a leader who fell, by his unit (WORNSPENT-3.7)
			return "an officer of " + n
		}
		return id
	}
}

// Teller tells the lines of one battle's log. The engine gives the words; without it, as when
// the program no longer has it, the rows have what the log itself says.
type Teller struct {
	engine     battle.Engine
	names      func(id string) string
	changes    []battle.Change
	procedures map[string]battle.Procedure
	called     map[string]string // how the rule set calls its units, where it divided any
}

// NewTeller tells of a battle that began from a setup.
func NewTeller(setup battle.Setup, engine battle.Engine) *Teller {
	t := &Teller{engine: engine, names: Names(setup), changes: setup.Changes, procedures: map[string]battle.Procedure{}}
	if engine != nil {
		for _, p := range engine.Procedures() {
			t.procedures[p.Name()] = p
		}
	}
	return t
}

// Call has units that the rule set divided called as they are on its table: the first part of a battery has the
// battery's id, and is the first gun of it.
func (t *Teller) Call(v battle.View) {
	called, divided := map[string]string{}, map[string]bool{}
	for _, u := range v.Units {
		called[u.ID] = u.Name
		if whole, _, part := strings.Cut(u.ID, "/"); part {
			divided[whole] = true
		}
	}
	if len(divided) == 0 {
		return
	}
	t.called = called
	names := t.names
	t.names = func(id string) string {
		whole, _, _ := strings.Cut(id, "/")
		if name := called[id]; name != "" && divided[whole] && called[whole] != "" {
			return name
		}
		return names(id)
	}
}

// hear calls the units of a whole log as the rule set does, where it divided any.
func (t *Teller) hear(lines []battle.Line, setup battle.Setup) {
	if t.engine == nil || !slices.ContainsFunc(lines, func(l battle.Line) bool { return strings.Contains(l.Unit, "/") }) {
		return
	}
	if b, err := battle.Safely(t.engine, setup, 0); err == nil {
		t.Call(b.View(-1))
	}
}

// who is a unit, leader or side by its name.
func (t *Teller) who(id string) string {
	if name := t.called[id]; name != "" {
		return name
	}
	return t.names(id)
}

// Row tells a line.
func (t *Teller) Row(line battle.Line) LogRow {
	row := LogRow{Text: t.sentence(line), N: line.N, Turn: line.Turn, Phase: line.Phase, Side: state.SideID(line.Side), Type: line.Type, Unit: line.Unit, Target: line.Target, Rule: line.Rule, Who: t.who(cmp.Or(line.Unit, line.Side))}
	// A reckoning without dice of which the rule set says nothing is told by the line beside it.
	if line.Type == battle.RollLine && (row.Text != "" || len(line.Dice) > 0 || t.engine == nil) {
		row.Roll = rollRow(line, t.engine, t.procedures[line.Procedure])
		if row.Text == "" {
			row.Text = row.Roll.Procedure + ": " + row.Roll.Result
		}
	}
	return row
}

// sentence is what the rule set says of a line, and what the organiser had changed before the first.
func (t *Teller) sentence(line battle.Line) string {
	var text string
	if t.engine != nil {
		text = t.engine.Sentence(line, t.names)
	}
	if line.Type == battle.BeginLine {
		for _, c := range t.changes {
			text = strings.TrimSpace(fmt.Sprintf("%s The organiser had changed the field: %s. Why: %s.", text, c.What, c.Why))
		}
	}
	return text
}

// Told is a line of a log in a sentence.
type Told struct {
	Turn int // 0: setting up
	Text string
}

// LogTold tells a battle's log in sentences, as [LogRows] does, but for lines without any.
func LogTold(rec journal.Record, engine battle.Engine) ([]Told, error) {
	lines, err := battle.ReadLog(bytes.NewReader(rec.Log))
	if err != nil {
		return nil, err
	}
	t := NewTeller(rec.Setup, engine)
	t.hear(lines, rec.Setup)
	var out []Told
	for _, line := range lines {
		text := t.sentence(line)
		if text == "" && line.Type == battle.RollLine {
			text = t.Row(line).Text
		}
		if text != "" {
			out = append(out, Told{line.Turn, text})
		}
	}
	return out, nil
}

// LogRows tells a battle's log line by line. A line that cannot be read is an error that
// names it.
func LogRows(rec journal.Record, engine battle.Engine) ([]LogRow, error) {
	lines, err := battle.ReadLog(bytes.NewReader(rec.Log))
	if err != nil {
		return nil, err
	}
	t := NewTeller(rec.Setup, engine)
	t.hear(lines, rec.Setup)
	out := make([]LogRow, 0, len(lines))
	for _, line := range lines {
		out = append(out, t.Row(line))
	}
	return out, nil
}

func rollRow(line battle.Line, engine battle.Engine, p battle.Procedure) *RollRow {
	r := &RollRow{Procedure: line.Procedure, Need: plainJSON(line.Need), Dice: slices.Clone(line.Dice), Result: plainJSON(line.Result)}
	if p != nil {
		r.Procedure, r.Sides = p.Title(), battle.SidesOf(p, line.Inputs, line.Dice)
	}
	explainer, ok := engine.(battle.Explainer)
	if !ok {
		return r
	}
	e, ok := explainer.Explain(line)
	if !ok { // the log's own words stand
		return r
	}
	if e.Title != "" {
		r.Procedure = e.Title
	}
	r.Need, r.Result, r.Counting = e.Need, e.Result, slices.Clone(e.Counting)
	for _, part := range e.Parts {
		r.Modifiers = append(r.Modifiers, Part{Title: part.Title, By: fmt.Sprintf("%+d", part.By), Rule: part.Rule})
	}
	return r
}

// plainJSON writes a flat JSON object as words: "dice 4, to hit 7".
func plainJSON(b json.RawMessage) string {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var parts []string
	key := ""
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return string(b)
	}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return string(b)
		}
		if key == "" {
			key, _ = t.(string)
			continue
		}
		if _, nested := t.(json.Delim); nested {
			return string(b)
		}
		parts = append(parts, fmt.Sprintf("%s %v", spaced(key), plainValue(t)))
		key = ""
	}
	return joined(parts)
}
