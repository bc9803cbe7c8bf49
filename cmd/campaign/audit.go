package main

import (
	"bytes"
	"encoding/json"
	"fmt"

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
