package campaign

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"frontier/battle"
)

// Audit evaluates every throw of a battle again, by the version of the engine that
// fought it, and gives a sentence for each that does not check. Where the program no
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
	_, say, err := AuditLog(ctx, e, r.Log)
	if err != nil {
		return nil, fmt.Errorf("battle %d: %w", id, err)
	}
	return say, nil
}

// AuditLog evaluates every throw of a log again by an engine. It gives the number of
// throws and a sentence for each that does not check. What is no log is battle.ErrLog.
func AuditLog(ctx context.Context, e battle.Engine, log []byte) (throws int, say []string, err error) {
	lines, err := battle.ReadLog(bytes.NewReader(log))
	if err != nil {
		return 0, nil, err
	}
	procedures := map[string]battle.Procedure{}
	for _, p := range e.Procedures() {
		procedures[p.Name()] = p
	}
	for _, line := range lines {
		if err := ctx.Err(); err != nil {
			return 0, nil, err
		}
		if line.Type != battle.RollLine {
			continue
		}
		throws++
		if fault := auditThrow(line, procedures[line.Procedure]); fault != "" {
			say = append(say, fmt.Sprintf("Line %d: %s.", line.N, fault))
		}
	}
	return throws, say, nil
}

// auditThrow says what is wrong with a throw; empty: it checks.
func auditThrow(line battle.Line, p battle.Procedure) string {
	if p == nil {
		return fmt.Sprintf("there is no procedure %.40q", line.Procedure)
	}
	dice, err := json.Marshal(append([]int{}, line.Dice...))
	if err != nil {
		return err.Error()
	}
	again, err := p.Eval(line.Inputs, dice)
	switch {
	case err != nil:
		return fmt.Sprintf("%s cannot be evaluated again: %s", p.Name(), err)
	case !bytes.Equal(again.Need, line.Need):
		return fmt.Sprintf("%s needs %s and the log says %s", p.Name(), again.Need, line.Need)
	case !bytes.Equal(again.Result, line.Result):
		return fmt.Sprintf("%s gives %s and the log says %s", p.Name(), again.Result, line.Result)
	}
	return ""
}
