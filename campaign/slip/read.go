package slip

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"frontier/battle"
	"frontier/internal/jsonkeys"
	"frontier/internal/jsontext"
	"frontier/rosters"
)

// Filed is a result that came back.
type Filed struct {
	Result Result
	From   *Slip // on which it was filled in; nil: a bare form, which knows no more than itself
}

// Read reads what came back: a slip, a spreadsheet of one, or a bare form. Whose it is and what
// is otherwise now is asked of what is read.
func Read(text []byte) (*Filed, error) {
	if bytes.HasPrefix(text, []byte("PK\x03\x04")) {
		return readWorkbook(text)
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if !utf8.Valid(text) {
		return nil, errors.New("it is neither a text nor a spreadsheet (.xlsx)")
	}
	var kind struct {
		Edition json.RawMessage `json:"result_slip"`
	}
	if json.Unmarshal(text, &kind) == nil && kind.Edition != nil {
		s, err := ReadSlip(text)
		if err != nil {
			return nil, err
		}
		if s.Result == nil {
			return nil, errors.New("it has not been filled in; open it with this program, or use `campaign slip fill`")
		}
		return &Filed{Result: *s.Result, From: s}, nil
	}
	if key := jsonkeys.Twice(text); key != "" {
		return nil, fmt.Errorf("it has %.40q twice", key)
	}
	var r Result
	if err := jsontext.Strict(text, &r); err != nil {
		return nil, err
	}
	if r.untouched() {
		return nil, errors.New("it has not been filled in; say after how many turns it ended, who holds the field, or who was lost")
	}
	return &Filed{Result: r}, nil
}

// ReadSlip reads a slip, filled in or not.
func ReadSlip(text []byte) (*Slip, error) {
	if key := jsonkeys.Twice(text); key != "" {
		return nil, fmt.Errorf("it has %.40q twice", key)
	}
	var s Slip
	if err := jsontext.Strict(text, &s); err != nil {
		return nil, err
	}
	if err := s.sound(); err != nil {
		return nil, err
	}
	return &s, nil
}

// The most that a slip holds: many times what any battle has.
const (
	mostUnits = 1000
	mostCount = 100_000
	mostText  = 400
)

// sound says what is wrong with a slip that was read.
func (s *Slip) sound() error {
	switch {
	case s.Edition < 1:
		return errors.New("it is no result slip")
	case s.Edition > Edition:
		return fmt.Errorf("it is a slip of edition %d, which a newer version of this program wrote; update this one", s.Edition)
	case len(s.Units) == 0 || len(s.Units) > mostUnits || len(s.Leaders) > mostUnits || len(s.Works) > mostUnits:
		return fmt.Errorf("it names %d units, %d leaders and %d works; a battle has 1 to %d units", len(s.Units), len(s.Leaders), len(s.Works), mostUnits)
	case s.Sides[0].ID == "" || s.Sides[1].ID == "" || s.Sides[0].ID == s.Sides[1].ID:
		return errors.New("it does not name two sides")
	}
	seen := map[rosters.UnitID]bool{}
	for i := range s.Units {
		if err := s.Units[i].sound(); err != nil {
			return fmt.Errorf("unit %d: %w", i+1, err)
		}
		if seen[s.Units[i].ID] {
			return fmt.Errorf("unit %d: %.40q stands twice", i+1, s.Units[i].ID)
		}
		seen[s.Units[i].ID] = true
	}
	for i, l := range s.Leaders {
		if l.ID == "" || l.Side != 0 && l.Side != 1 {
			return fmt.Errorf("leader %d has no id or is of no side", i+1)
		}
	}
	if word := s.word(); s.Check != word {
		return fmt.Errorf("its check word is %.20q, and that of who is on it is %q: it was changed outside this program; ask for a new one", s.Check, word)
	}
	return nil
}

func (u *Unit) sound() error {
	counts := []int{u.Men, u.Guns, u.Mounts}
	for _, r := range []battle.Ranks{u.Present, u.Establishment} {
		counts = append(counts, r.Officers, r.Sergeants, r.Others)
	}
	for _, n := range counts {
		if n < 0 || n > mostCount {
			return fmt.Errorf("%d is no number of figures, guns or animals; use 0 to %d", n, mostCount)
		}
	}
	switch {
	case u.ID == "" || len(u.ID) > mostText || len(u.Name) > mostText:
		return errors.New("it has no id, or its name is too long")
	case u.Side != 0 && u.Side != 1:
		return fmt.Errorf("side %d is none; use 0 or 1", u.Side)
	case u.Present.Total() == 0 || u.Establishment.Total() == 0:
		return errors.New("nobody of it is there")
	}
	return nil
}
