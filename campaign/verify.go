package campaign

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/jsontext"
)

// Verify makes the campaign again from nothing but its founding and its journal, all read
// in one moment: every command is decided again and must bring about what the journal says,
// the ledger is added up after each, by unit, rank and side,
// and the state in use, the tables of the file and the record of every battle fought are
// checked against the state that comes of it. It gives a sentence for each difference;
// none: all is well. The error says that it could not be done, as when the journal itself
// cannot be read.
func (s *Service) Verify(ctx context.Context) ([]string, error) {
	got, err := s.Verified(ctx)
	return got.Faults, err
}

// Verified is a campaign as it was held against its journal in one moment.
type Verified struct {
	Commands int // in the journal, also those that were taken back
	Battles  int // that were fought
	// Mark is the seal over all that was in the journal. Two files with the same mark hold the same
	// campaign, to the last letter; written down, it tells later whether a file is still the one that
	// it was.
	Mark   string
	Faults []string // a sentence for each difference
}

// Verified does what Verify does, and says of what: other programs may have gone on meanwhile.
func (s *Service) Verified(ctx context.Context) (Verified, error) {
	var (
		moment journal.Moment
		at     *picture
		say    []string
	)
	err := s.change(func() error {
		var err error
		if moment, err = s.journal.Moment(ctx); err != nil {
			return err
		}
		var kept marks
		if at, kept, err = rebuild(ctx, &moment.Founding, journal.Kept{Founding: moment.Founding, Head: moment.Head, Entries: moment.Entries}); err != nil {
			return err
		}
		stands, err := verifyStandings(&moment.Founding, at, kept, moment.Standings)
		if err != nil {
			return err
		}
		if len(stands) > 0 {
			s.standing, s.doubted = 0, true
		}
		use := *at
		use.entries = at.entries.trimmed(at.Head())
		say, err = s.useInstead(&use, kept)
		say = append(say, stands...)
		return err
	})
	if err != nil {
		return Verified{}, err
	}
	say = append(say, moment.Faults...)
	if !jsontext.Same(&moment.Founding, s.founding) {
		say = append(say, "The founding is another than when the campaign was opened.")
	}
	if err := at.State().Check(at.Founding()); err != nil {
		say = append(say, fmt.Sprintf("The state that the journal gives is unsound: %s.", err))
	}
	sums, err := views.AddUp(&moment.Founding, at.entries.last[:at.Head()])
	if err != nil {
		return Verified{}, err
	}
	if sums != "" {
		say = append(say, sums)
	}
	differ, err := moment.Differences(at.State())
	if err != nil {
		return Verified{}, err
	}
	say = append(say, differ...)
	again, err := s.decideAgain(ctx, &moment.Founding, at, moment.Record)
	if err != nil {
		return Verified{}, err
	}
	say = append(say, again...)
	out := Verified{Commands: len(moment.Entries), Mark: moment.Mark}
	for i := range at.State().Battles {
		if err := ctx.Err(); err != nil {
			return Verified{}, err
		}
		if b := &at.State().Battles[i]; b.Status == state.Fought {
			out.Battles++
			say = append(say, s.verifyBattle(b, moment.Record)...)
		}
	}
	out.Faults = append(say, unpictured(at, moment.Photos)...)
	return out, nil
}

// useInstead puts a picture made anew in the place of the one in use, and says so where
// that was not what the journal gives.
func (s *Service) useInstead(made *picture, kept marks) ([]string, error) {
	was := s.now.Load()
	if !sameJournal(was, made) {
		s.take(made, kept)
		return nil, nil
	}
	if jsontext.Same(was.State(), made.State()) {
		return nil, nil // no listener needs to hear
	}
	made.taken, s.marks = was.taken, kept
	s.now.Store(made)
	return []string{"The state in use was not what the journal gives; it is now."}, nil
}

// verifyBattle checks the record of a battle: that it is the one that the battle names,
// that it says of the battle what the journal says, and, where the program still has
// that version of the engine, that fighting it again gives the same log. By an engine that
// only reads the logs of that version its throws are evaluated again.
func (s *Service) verifyBattle(b *state.Battle, record func(digest string) (journal.Record, error)) []string {
	complain := func(format string, args ...any) []string {
		return []string{fmt.Sprintf("Battle %d, %s: ", b.ID, b.Name) + fmt.Sprintf(format, args...)}
	}
	r, err := record(b.Record)
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
	if b.Outcome == nil || !jsontext.Same(*b.Outcome, r.Outcome) {
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
	case !bytes.Equal(orders.LogBytes(again.Log()), r.Log):
		return complain("fought again by its orders, it gives another log.")
	case !jsontext.Same(again.Outcome(), r.Outcome):
		return complain("fought again by its orders, it has another outcome.")
	}
	return nil
}

// unpictured says which pictures are told of that the file does not have.
func unpictured(at *picture, kept []string) []string {
	var say []string
	for _, digest := range at.Pictured() {
		if !slices.Contains(kept, digest) {
			say = append(say, fmt.Sprintf("The photograph %.12s is not in the file.", digest))
		}
	}
	return say
}
