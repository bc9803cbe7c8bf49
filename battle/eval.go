package battle

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"unicode/utf8"

	"frontier/internal/jsonkeys"
)

// question is a line that asks for a procedure. Other keys of a case, such as what it
// expects, are passed over.
type question struct {
	ID        json.RawMessage `json:"id"`
	Engine    string          `json:"engine"`
	Version   *int            `json:"version"` // none: the newest
	Procedure string          `json:"procedure"`
	Inputs    json.RawMessage `json:"inputs"`
	Dice      json.RawMessage `json:"dice"`
	// Settings are the settings in force; inputs of the same name that are left out take
	// them.
	Settings map[string]json.RawMessage `json:"settings"`
}

// reply is the answer to a question: its id, and either need and result or an error.
type reply struct {
	ID        json.RawMessage `json:"id,omitempty"`
	Engine    string          `json:"engine,omitempty"`
	Procedure string          `json:"procedure,omitempty"`
	Need      json.RawMessage `json:"need,omitempty"`
	Result    json.RawMessage `json:"result,omitempty"`
	Odds      *Odds           `json:"odds,omitempty"`
	LeftOut   []string        `json:"left_out,omitempty"`
	Error     string          `json:"error,omitempty"`
}

// InForce is the settings that differ from their defaults, by rule set and key.
type InForce map[string]map[string]json.RawMessage

// EvalLines evaluates procedures: it reads questions from r, one JSON object a line, and
// writes an answer for each to w, as soon as it is read.
//
//	{"id":1,"engine":"wornspent","procedure":"manoeuvre","inputs":{"state":"worn"},"dice":[6]}
//	{"id":1,"engine":"wornspent","procedure":"manoeuvre","need":{...},"result":{...}}
//
// Inputs that are settings and are left out take the settings in force; those that the
// question itself gives under "settings" go before.
//
// A question that is refused or cannot be read is answered {"error":"..."} and the run
// goes on. Lines that are empty are passed over; one longer than a mebibyte is answered
// with an error. The error of EvalLines is that of ctx, r or w.
func EvalLines(ctx context.Context, r io.Reader, w io.Writer, engines *Engines, settings InForce) error {
	return answerLines(ctx, r, w, func(q question) (reply, error) {
		p, inputs, err := engines.asked(q, settings)
		if err != nil {
			return reply{}, err
		}
		answer, err := p.Eval(inputs, q.Dice)
		return reply{Need: answer.Need, Result: answer.Result}, err
	})
}

// OddsLines is EvalLines for odds: questions have no dice, and the answer says how likely
// each value of each key of the result is.
//
//	{"id":1,"engine":"wornspent","procedure":"manoeuvre","inputs":{"state":"worn"}}
//	{"id":1,...,"need":{...},"odds":{"outcome":{"chances":[{"value":"orderly","chance":0.5},...]},...}}
func OddsLines(ctx context.Context, r io.Reader, w io.Writer, engines *Engines, settings InForce) error {
	return answerLines(ctx, r, w, func(q question) (reply, error) {
		p, inputs, err := engines.asked(q, settings)
		if err != nil {
			return reply{}, err
		}
		if len(q.Dice) > 0 && string(q.Dice) != "null" {
			return reply{}, &InputError{Key: "dice", What: "are not given where odds are asked for; leave them out"}
		}
		odds, err := p.Odds(inputs)
		if err != nil {
			return reply{}, err
		}
		return reply{Need: odds.Need, Odds: &odds, LeftOut: odds.LeftOut}, nil
	})
}

// answerLines answers questions line by line.
func answerLines(ctx context.Context, r io.Reader, w io.Writer, answer func(question) (reply, error)) error {
	in, out := bufio.NewReader(r), bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for n := 0; ; n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		raw, tooLong, err := nextLine(in)
		if err != nil && err != io.EOF {
			return fmt.Errorf("the questions cannot be read: %w", err)
		}
		if n == 0 {
			raw = bytes.TrimPrefix(raw, []byte("\ufeff")) // which some editors write
		}
		if tooLong || len(bytes.TrimSpace(raw)) > 0 {
			a := reply{Error: fmt.Sprintf("the line is longer than %d bytes", longest)}
			if !tooLong {
				a = answered(raw, answer)
			}
			if werr := errors.Join(enc.Encode(a), out.Flush()); werr != nil {
				return fmt.Errorf("the answers cannot be written: %w", werr)
			}
		}
		if err == io.EOF {
			return nil
		}
	}
}

// answered answers one question.
func answered(raw []byte, answer func(question) (reply, error)) reply {
	var q question
	if !utf8.Valid(raw) {
		return reply{Error: "the line is no text: it holds bytes that are not UTF-8"}
	}
	if err := json.Unmarshal(raw, &q); err != nil {
		return reply{ID: plainID(q.ID), Error: fmt.Sprintf("the line must be a JSON object with engine, procedure, inputs and dice: %s", Trouble(err))}
	}
	if key := jsonkeys.Twice(raw); key != "" {
		return reply{ID: plainID(q.ID), Error: fmt.Sprintf("the key %q is there twice; leave one out", clip(key))}
	}
	if plainID(q.ID) == nil && len(q.ID) > 0 && string(q.ID) != "null" {
		return reply{Error: "id: must be a number or a text"}
	}
	a, err := answer(q)
	if err != nil {
		return reply{ID: plainID(q.ID), Error: err.Error()}
	}
	a.ID, a.Engine, a.Procedure = plainID(q.ID), q.Engine, q.Procedure
	return a
}

// asked is the procedure of a question and its inputs with the settings put in.
func (l *Engines) asked(q question, settings InForce) (Procedure, json.RawMessage, error) {
	e, ok := l.RuleSet(q.Engine)
	if ok && q.Version != nil && *q.Version != e.About().Version {
		if e, ok = l.Reader(q.Engine, *q.Version); !ok {
			return nil, nil, &InputError{Key: "version", What: fmt.Sprintf("there is no version %d of %s", *q.Version, q.Engine)}
		}
	}
	if !ok {
		return nil, nil, &InputError{Key: "engine", What: fmt.Sprintf("must be %s, not %q", oneOf(l.ids(), "or"), clip(q.Engine))}
	}
	p, ok := FindProcedure(e, q.Procedure)
	if !ok {
		var names []string
		for _, p := range e.Procedures() {
			names = append(names, p.Name())
		}
		return nil, nil, &InputError{Key: "procedure", What: fmt.Sprintf("must be %s, not %q", oneOf(names, "or"), clip(q.Procedure))}
	}
	changed := maps.Clone(settings[q.Engine])
	if changed == nil {
		changed = q.Settings
	} else {
		maps.Copy(changed, q.Settings)
	}
	inputs, err := Settled(e, p, changed, q.Inputs)
	return p, inputs, err
}

func (l *Engines) ids() []string {
	var out []string
	for _, e := range l.RuleSets() {
		out = append(out, e.About().ID)
	}
	return out
}

// plainID gives an id back as it came, if it is a number or a text.
func plainID(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 || raw[0] == '{' || raw[0] == '[' || string(raw) == "null" {
		return nil
	}
	return raw
}
