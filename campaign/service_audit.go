package campaign

import (
	"bytes"
	"context"
	"fmt"

	"frontier/battle"
	"frontier/battle/audit"
)

// Audit holds the log of a battle against its rules: every throw is evaluated again, by the
// version of the engine that fought it or a newer one that reads its logs, and every move is
// measured. It gives a sentence for each that does not check. Where the program no
// longer has that version, the one sentence says so.
func (s *Service) Audit(ctx context.Context, id BattleID) ([]string, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return nil, err
	}
	e := s.engineOf(&r)
	if e == nil {
		return []string{fmt.Sprintf("The program has no version %d of %s, by which this battle was fought, so that its throws cannot be checked.", r.Version, r.Engine)}, nil
	}
	say, err := audited(&r, e)
	if err != nil {
		return nil, fmt.Errorf("battle %d: %w", id, err)
	}
	return say, ctx.Err()
}

// audited evaluates every throw of a record by an engine that reads its log.
func audited(r *Record, e battle.Engine) ([]string, error) {
	lines, err := battle.ReadLog(bytes.NewReader(r.Log))
	if err != nil {
		return nil, err
	}
	faults, err := audit.Log(lines, func(string, int) (battle.Engine, bool) { return e, true })
	if err != nil {
		return nil, err
	}
	var say []string
	for _, f := range faults {
		say = append(say, f.String())
	}
	return say, nil
}
