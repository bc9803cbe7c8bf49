package campaign

import (
	"bytes"
	"context"
	"fmt"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// Audit holds the log of a battle against its rules: every throw is evaluated again, by the
// version of the engine that fought it or a newer one that reads its logs, and every move is
// measured. It gives a sentence for each that does not check. Where the program no
// longer has that version, the one sentence says so.
func (s *Service) Audit(ctx context.Context, id state.BattleID) ([]string, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := unthrown(&r, id); err != nil {
		return nil, err
	}
	e := s.engineOf(&r)
	if e == nil {
		return []string{fmt.Sprintf("The program has no version %d of %s, by which this battle was fought, so that its throws cannot be checked.", r.Version, r.Engine)}, nil
	}
	say, err := checked(&r, e, audit.Log)
	if err != nil {
		return nil, fmt.Errorf("battle %d: %w", id, err)
	}
	return say, ctx.Err()
}

// unthrown says that nobody wrote down the throws of a battle: it was fought on a table, by no version of
// a rule set of ours. Nil for any other.
func unthrown(r *journal.Record, id state.BattleID) error {
	if r.Version > 0 {
		return nil
	}
	return fmt.Errorf("battle %d was fought on a table, and its throws were not written down", id)
}

// auditing is a way to check a log: its throws alone, or its moves too.
type auditing func(lines []battle.Line, engines func(id string, version int) (battle.Engine, bool)) ([]battle.Fault, error)

// checked checks the log of a record by an engine that reads it.
func checked(r *journal.Record, e battle.Engine, by auditing) ([]string, error) {
	lines, err := battle.ReadLog(bytes.NewReader(r.Log))
	if err != nil {
		return nil, err
	}
	faults, err := by(lines, func(string, int) (battle.Engine, bool) { return e, true })
	if err != nil {
		return nil, err
	}
	var say []string
	for _, f := range faults {
		say = append(say, f.String())
	}
	return say, nil
}
