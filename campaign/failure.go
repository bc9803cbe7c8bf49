package campaign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/state"
)

// safely does a command, of which a failure inside the program is a *Refusal that says so and
// where its report is kept. Nothing is changed by a command that fails.
func (s *Service) safely(ctx context.Context, cmd command.Command, r *run) (err error) {
	was := s.now.Load()
	order, _ := command.Whose(cmd)
	defer func() {
		if what := recover(); what != nil {
			err = s.failed(was, order, "campaign", "the program failed, which is a fault of it and not of the order", s.report(was, order, what, debug.Stack()))
		}
	}()
	err = s.do(ctx, cmd, r)
	var f *battle.Failure
	if !errors.As(err, &f) {
		return err
	}
	return s.failed(was, order, f.Begin.Engine, fmt.Sprintf("a rule of %s failed, which is a fault of the program and not of the order", s.RuleSetTitle(f.Begin.Engine)), f.Report())
}

// failed is the refusal for a command that failed inside the program.
func (s *Service) failed(was *picture, cmd command.Command, name, why string, report []byte) error {
	out := &command.Refusal{Rule: "CAMPAIGN-1.1", What: fmt.Sprintf("%s: %s; nothing was changed", s.what(was, cmd), why), Instead: "go another way"}
	if c, ok := cmd.(command.FightBattle); ok {
		out.Rule, out.Instead = "CAMPAIGN-5.1", "choose another rule set, or let the attacker draw off"
		if b := was.State().Battle(c.Battle); b != nil {
			out.What = fmt.Sprintf("the battle %s could not be fought: %s; nothing was changed", state.BattleOf(b), why)
		}
	}
	if s.keep == nil {
		return out
	}
	where, err := s.keep(name, report)
	if err != nil {
		out.Instead += fmt.Sprintf("; the report of it could not be kept: %s", err)
	} else {
		out.Instead += "; a report that can be sent is " + where
	}
	return out
}

// what titles a command, even one of which the title is what failed.
func (s *Service) what(was *picture, cmd command.Command) (title string) {
	defer func() {
		if recover() != nil {
			title = "the command " + cmd.Kind()
		}
	}()
	return command.TitleOf(was.Founding(), was.State(), cmd)
}

// RuleSetTitle is the title of a rule set by its id; the id, where the program has none such.
func (s *Service) RuleSetTitle(id string) string {
	if e := s.engine(id); e != nil {
		return e.About().Title
	}
	return id
}

// report holds what a failure of the campaign's own rules is seen again by, and nothing of
// the machine or the person.
func (s *Service) report(was *picture, cmd command.Command, what any, stack []byte) []byte {
	ordered, _ := command.Encode(cmd)
	out, err := json.MarshalIndent(struct {
		What     string          `json:"what"`
		Template string          `json:"template"`
		Seed     uint64          `json:"seed,string"`
		Head     int             `json:"head"`
		Edition  int             `json:"edition"`
		Kind     string          `json:"kind"`
		Command  json.RawMessage `json:"command"`
		State    *state.State    `json:"state"`
		Stack    string          `json:"stack"`
	}{fmt.Sprint(what), s.founding.Template, s.founding.Seed, was.Head(), command.Edition, cmd.Kind(), ordered, was.State(), places(stack)}, "", " ")
	if err != nil {
		return []byte(fmt.Sprint(what))
	}
	return append(out, '\n')
}

// places keeps the functions of a stack, without the folders of a machine.
func places(stack []byte) string {
	var out []string
	for line := range strings.Lines(string(stack)) {
		if line = strings.TrimRight(line, "\n"); strings.HasPrefix(line, "\t") {
			line, _, _ = strings.Cut("\t"+line[strings.LastIndexByte(line, '/')+1:], " +0x")
		} else if open := strings.LastIndexByte(line, '('); open > 0 {
			line = line[:open]
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
