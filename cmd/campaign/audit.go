package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"

	"frontier/battle"
)

// throws counts the throws of a log.
func throws(log []byte) int {
	n := 0
	for raw := range bytes.Lines(log) {
		var line struct {
			Type string `json:"type"`
		}
		if json.Unmarshal(raw, &line) == nil && line.Type == "roll" {
			n++
		}
	}
	return n
}

// auditLog evaluates every throw of a log again. It gives the number of throws and a
// sentence for each that does not check; an error is for what is no log at all.
func (p *program) auditLog(log []byte) (thrown int, faults []string, err error) {
	n := 0
	for raw := range bytes.Lines(log) {
		n++
		if len(bytes.TrimSpace(raw)) == 0 {
			continue
		}
		var line battle.Line
		if err := json.Unmarshal(raw, &line); err != nil {
			return thrown, faults, fmt.Errorf("line %d is no event of a battle's log: %w", n, err)
		}
		if line.Type != "roll" {
			continue
		}
		thrown++
		if fault := p.auditLine(line); fault != "" {
			faults = append(faults, fmt.Sprintf("Line %d: %s", n, fault))
		}
	}
	if n == 0 {
		return 0, nil, fmt.Errorf("the log is empty")
	}
	return thrown, faults, nil
}

// auditLine evaluates one throw again. It is empty where the throw checks.
func (p *program) auditLine(line battle.Line) string {
	proc, err := p.procedure(line.Engine, line.Procedure)
	if err != nil {
		return err.Error()
	}
	dice, err := json.Marshal(append([]int{}, line.Dice...))
	if err != nil {
		return err.Error()
	}
	got, err := proc.Eval(line.Inputs, dice)
	if err != nil {
		return fmt.Sprintf("%s cannot be thrown again: %s", line.Procedure, err)
	}
	for _, part := range []struct {
		name        string
		logged, due json.RawMessage
	}{{"need", line.Need, got.Need}, {"result", line.Result, got.Result}} {
		if !sameJSON(part.logged, part.due) {
			return fmt.Sprintf("the %s of %s is logged as %s and works out as %s", part.name, line.Procedure, part.logged, part.due)
		}
	}
	return ""
}

// sameJSON compares two values, whatever the order of their keys.
func sameJSON(a, b json.RawMessage) bool {
	var x, y any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	return reflect.DeepEqual(x, y)
}
