package battles

import (
	"bytes"

	"frontier/battle"
	"frontier/battle/audit"
)

// throws counts the throws of a log.
func throws(log []byte) int {
	n := 0
	lines, _ := battle.ReadLog(bytes.NewReader(log)) // whoever counts has audited it
	for _, line := range lines {
		if line.Type == battle.RollLine {
			n++
		}
	}
	return n
}

// auditLog evaluates every throw of a log again, by the version of the rule set that its
// first line names, and measures every move.
func (p *program) auditLog(log []byte) (faults []string, err error) {
	lines, err := battle.ReadLog(bytes.NewReader(log))
	if err != nil {
		return nil, err
	}
	found, err := audit.Log(lines, p.Engines.Reader)
	for _, f := range found {
		faults = append(faults, f.String())
	}
	return faults, err
}
