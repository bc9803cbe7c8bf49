package battle

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestAuditFindsWhatDoesNotHold(t *testing.T) {
	engines := NewEngines(toy{1}, toy{2}).Version
	if faults, err := Audit(slices.Collect(toyLog(5).Lines()), engines); err != nil || len(faults) > 0 {
		t.Fatalf("a sound log: %v, %v", faults, err)
	}
	for _, c := range []struct {
		why    string
		change func(l *Line)
		says   string
	}{
		{"a die", func(l *Line) { l.Dice[0] = 7 }, "cannot be thrown so: dice: die 1 shows 7"},
		{"a die less", func(l *Line) { l.Dice = l.Dice[:1] }, "cannot be thrown so"},
		{"no dice", func(l *Line) { l.Dice = nil }, "cannot be thrown so"},
		{"the result", func(l *Line) { l.Result = json.RawMessage(`{"down":99}`) }, `the log says {"down":99}`},
		{"no result", func(l *Line) { l.Result = nil }, "the log says"},
		{"the need", func(l *Line) { l.Need = json.RawMessage(`{"dice":3,"face":1}`) }, "needs"},
		{"the inputs", func(l *Line) { l.Inputs = json.RawMessage(`{"throws":0}`) }, "throws: must be"},
		{"the procedure", func(l *Line) { l.Procedure = "hurl" }, `no procedure "hurl"`},
		{"the engine", func(l *Line) { l.Engine = "darts" }, `"darts" in a battle of toy`},
		{"the rule", func(l *Line) { l.Rule = "TOY-8.8" }, "is thrown by TOY-1.1"},
		{"the number", func(l *Line) { l.N = 9 }, "numbered 9"},
	} {
		t.Run(c.why, func(t *testing.T) {
			lines := slices.Collect(toyLog(5).Lines())
			c.change(&lines[2])
			faults, err := Audit(lines, engines)
			if err != nil || len(faults) != 1 || faults[0].Line != 3 || !strings.Contains(faults[0].What, c.says) {
				t.Errorf("%v, %v; want line 3 with %q", faults, err, c.says)
			}
		})
	}
	lines := slices.Collect(toyLog(5).Lines())
	lines[2].Result = json.RawMessage(strings.ReplaceAll(string(lines[2].Result), ":", " : "))
	if faults, err := Audit(lines, engines); err != nil || len(faults) > 0 {
		t.Errorf("spaces are no fault: %v, %v", faults, err)
	}
	if faults, err := Audit(slices.Delete(lines, 1, 2), engines); err != nil || len(faults) != 3 {
		t.Errorf("a line is taken out: %v, %v", faults, err)
	}
}

func TestAuditNeedsABeginning(t *testing.T) {
	engines := NewEngines(toy{1}).Version
	lines := slices.Collect(toyLog(5).Lines())
	if _, err := Audit(lines, engines); err == nil || errors.Is(err, ErrLog) || !strings.Contains(err.Error(), "toy version 2") {
		t.Errorf("version 2 is gone: %v", err)
	}
	for _, wrong := range [][]Line{nil, lines[1:], {{N: 1, Type: BeginLine, Data: json.RawMessage(`[]`)}}, {{N: 1, Type: BeginLine}}} {
		if _, err := Audit(wrong, engines); !errors.Is(err, ErrLog) {
			t.Errorf("%v: %v", wrong, err)
		}
	}
}

func TestList(t *testing.T) {
	l := NewEngines(toy{1}, toy{3}, toy{2})
	if e, ok := l.Engine("toy"); !ok || e.About().Version != 3 {
		t.Error("the newest is not given")
	}
	if e, ok := l.Version("toy", 2); !ok || e.About().Version != 2 {
		t.Error("version 2 is not given")
	}
	if _, ok := l.Version("toy", 4); ok {
		t.Error("there is no version 4")
	}
	if _, ok := l.Engine("darts"); ok {
		t.Error("there are no darts")
	}
	if all := l.All(); len(all) != 1 || all[0].About().Version != 3 {
		t.Errorf("all are %v", all)
	}
	defer func() {
		if recover() == nil {
			t.Error("one engine stands twice")
		}
	}()
	NewEngines(toy{1}, toy{1})
}

// retired is a toy that measures as it did not when it was version 2.
type retired struct{ toy }

func (retired) Procedures() []Procedure {
	return []Procedure{shyProcedure, Define("measure", "TOY-1.2", "How far", measureProcedure.inputs,
		func(in measureInput, _ Dice) (struct{}, measureInput, error) {
			return struct{}{}, measureInput{Off: 2 * in.Off}, nil
		})}
}

func (retired) Former(version int) []Procedure {
	if version > 2 {
		return nil
	}
	return []Procedure{measureProcedure}
}

func TestOldLogsAreAuditedAsTheirVersionAnswered(t *testing.T) {
	lines := slices.Collect(toyLog(5).Lines())
	if faults, err := Audit(lines, NewEngines(retired{toy{3}}).Reader); err != nil || len(faults) > 0 {
		t.Errorf("by an engine that has what answered then: %v, %v", faults, err)
	}
	by3 := func(string, int) (Engine, bool) { return struct{ Engine }{retired{toy{3}}}, true } // one that has not
	if faults, err := Audit(lines, by3); err != nil || len(faults) != 1 || faults[0].Line != 5 || !strings.Contains(faults[0].What, "measure") {
		t.Errorf("by one that has not: %v, %v", faults, err)
	}
}
