package campaign

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"frontier/battle"
)

// Verify makes the campaign again from nothing but its founding and its journal, and
// checks against it the state in use, the tables of the file and the record of every
// battle fought. It gives a sentence for each difference; none: all is well. The error
// says that it could not be done, as when the journal itself cannot be read.
func (s *Service) Verify(ctx context.Context) ([]string, error) {
	var say []string
	err := s.change(func() error {
		for try := 0; ; try++ {
			var err error
			if say, err = s.verifyState(ctx); err != nil {
				return err
			}
			checked := s.now.Load()
			differ, err := s.journal.Tables(ctx, checked.s)
			if err != nil {
				return err
			}
			if len(differ) > 0 && try < 3 { // another program may have written in between
				if err := s.reload(ctx); err != nil {
					return err
				}
				if !sameJournal(checked, s.now.Load()) {
					continue
				}
			}
			say = append(say, differ...)
			return nil
		}
	})
	if err != nil {
		return nil, err
	}
	state := s.now.Load().s
	for i := range state.Battles {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if b := &state.Battles[i]; b.Status == Fought {
			say = append(say, s.verifyBattle(ctx, b)...)
		}
	}
	return say, nil
}

// verifyState takes the campaign up anew and compares it with the state in use, unless
// another program has changed it since.
func (s *Service) verifyState(ctx context.Context) ([]string, error) {
	was := s.now.Load()
	if err := s.reload(ctx); err != nil {
		return nil, err
	}
	now := s.now.Load()
	var say []string
	if sameJournal(was, now) {
		a, err := json.Marshal(was.s)
		if err != nil {
			return nil, err
		}
		b, err := json.Marshal(now.s)
		if err != nil {
			return nil, err
		}
		if bytes.Equal(a, b) {
			s.now.Store(was) // nothing is different: no listener needs to hear
		} else {
			say = append(say, "The state in use was not what the journal gives; it is now.")
		}
	}
	if err := now.s.Check(s.founding); err != nil {
		say = append(say, fmt.Sprintf("The state that the journal gives is unsound: %s.", err))
	}
	for _, d := range now.entries {
		if _, err := DecodeCommand(d.Kind, d.Command); err != nil {
			say = append(say, fmt.Sprintf("The command of entry %d, %q, cannot be read: %s.", d.Seq, d.Title, err))
		}
	}
	return say, nil
}

func sameJournal(a, b *picture) bool {
	if a.head != b.head || len(a.entries) != len(b.entries) {
		return false
	}
	for i := range a.entries {
		if !bytes.Equal(a.entries[i].Events, b.entries[i].Events) {
			return false
		}
	}
	return true
}

// verifyBattle checks the record of a battle: that it is the one that the battle names,
// that it says of the battle what the journal says, and, where the program still has
// that version of the engine, that fighting it again gives the same log. By an engine that
// only reads the logs of that version its throws are evaluated again.
func (s *Service) verifyBattle(ctx context.Context, b *Battle) []string {
	complain := func(format string, args ...any) []string {
		return []string{fmt.Sprintf("Battle %d, %s: ", b.ID, b.Name) + fmt.Sprintf(format, args...)}
	}
	r, err := s.journal.Record(ctx, b.Record)
	if err != nil {
		return complain("its record cannot be read: %s.", err)
	}
	if sum := sha256.Sum256(r.Log); hex.EncodeToString(sum[:]) != b.Record {
		return complain("its log is not the one that was written when it was fought.")
	}
	if r.Engine != b.Engine || r.Version != b.Version || r.Seed != b.Seed {
		return complain("its record is of %s version %d with seed %d, the journal says %s version %d with seed %d.",
			r.Engine, r.Version, r.Seed, b.Engine, b.Version, b.Seed)
	}
	if b.Outcome == nil || !sameJSON(*b.Outcome, r.Outcome) {
		return complain("its record has another outcome than the journal.")
	}
	e := s.engineOf(&r)
	if e == nil {
		return nil // it is kept as it was fought; that engine is no more
	}
	if e.About().Version != r.Version { // a newer one reads the log, and would fight otherwise
		say, err := checked(&r, e, battle.Audit)
		if err != nil {
			return complain("its log cannot be read: %s.", err)
		}
		for i := range say {
			say[i] = fmt.Sprintf("Battle %d, %s: %s", b.ID, b.Name, say[i])
		}
		return say
	}
	again, err := battle.Safely(e, r.Setup, r.Seed)
	if err == nil {
		err = battle.Replay(again, r.Orders)
	}
	switch {
	case err != nil:
		return complain("it cannot be fought again: %s.", err)
	case !again.Over():
		return complain("fought again by its orders, it does not end.")
	case !bytes.Equal(logBytes(again.Log()), r.Log):
		return complain("fought again by its orders, it gives another log.")
	case !sameJSON(again.Outcome(), r.Outcome):
		return complain("fought again by its orders, it has another outcome.")
	}
	return nil
}

func sameJSON(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errors.Join(errX, errY) == nil && bytes.Equal(x, y)
}
