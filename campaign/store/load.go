package store

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"gorm.io/gorm"

	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// kept is the founding and the journal as they lie in the file, and in a moment also the
// battle records and the tables of the present state.
type kept struct {
	founded foundingRow
	head    headRow
	stood   *journal.Standing
	after   int // of entries, those up to this one left out
	entries []entryRow
	records []recordRow
	sides   table[sideRow]
	tables  rowSet
}

// Load gives the founding, the journal and its head as they are in the file now; where a standing of
// this print can be believed, of the journal what came after it.
func (s *Store) Load(ctx context.Context, print string) (journal.Kept, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var k kept
	err := s.reader.WithContext(ctx).Transaction(func(tx *gorm.DB) error { // one moment of the file
		return first(
			func() error { return k.began(tx) },
			func() (err error) {
				if print == "" {
					return nil
				}
				k.stood, s.doubt, err = standing(tx, print, k.head.Head, nil)
				if k.stood != nil {
					k.after = k.stood.Entry
				}
				return err
			},
			func() error { return k.journal(tx) },
		)
	})
	if err != nil {
		return journal.Kept{}, s.unreadable(err)
	}
	f, entries, err := k.read(s)
	if err != nil {
		return journal.Kept{}, err
	}
	s.seen, s.end = k.head.Changes, end{}
	if n := len(k.entries); n > 0 {
		s.end = end{k.entries[n-1].Seq, k.entries[n-1].Seal}
	}
	return journal.Kept{Founding: f, Head: k.head.Head, Standing: k.stood, Entries: entries}, nil
}

// began reads the founding and the head.
func (k *kept) began(tx *gorm.DB) error {
	return first(
		func() error { return tx.First(&k.founded).Error },
		func() error { return tx.First(&k.head).Error },
	)
}

// journal reads the entries that are not left out.
func (k *kept) journal(tx *gorm.DB) error {
	return tx.Where("seq > ?", k.after).Order("seq").Find(&k.entries).Error
}

// read makes values of the founding and the journal.
func (k *kept) read(s *Store) (state.Founding, []journal.Entry, error) {
	fail := func(what string, cause error) (state.Founding, []journal.Entry, error) {
		return state.Founding{}, nil, s.damaged(what, cause)
	}
	var f state.Founding
	if err := json.Unmarshal([]byte(k.founded.Document), &f); err != nil {
		return fail("has a founding that cannot be read", err)
	}
	entries, err := k.values(s)
	if err != nil {
		return state.Founding{}, nil, err
	}
	if n := k.after + len(entries); k.head.Head > n {
		return fail(fmt.Sprintf("has %d entries in its journal and should have %d", n, k.head.Head), nil)
	}
	return f, entries, nil
}

// values makes values of the entries.
func (k *kept) values(s *Store) ([]journal.Entry, error) {
	entries := make([]journal.Entry, len(k.entries))
	for i, r := range k.entries {
		if seq := k.after + i + 1; r.Seq != seq {
			return nil, s.damaged(fmt.Sprintf("has no entry %d in its journal", seq), nil)
		}
		if !json.Valid([]byte(r.Command)) || !json.Valid([]byte(r.Events)) {
			return nil, s.damaged(fmt.Sprintf("has an entry %d in its journal that cannot be read", r.Seq), nil)
		}
		var by command.Actor
		if err := by.UnmarshalText([]byte(r.GivenBy)); err != nil {
			return nil, s.damaged(fmt.Sprintf("has an entry %d in its journal that nobody gave", r.Seq), err)
		}
		entries[i] = journal.Entry{
			Seq: r.Seq, Day: state.Day(r.Day), Kind: r.Kind, Title: r.Title, Edition: r.Edition, Record: string(r.RecordID),
			Command: json.RawMessage(r.Command), Events: json.RawMessage(r.Events), Run: r.Run, By: by, Seal: r.Seal,
		}
	}
	return entries, nil
}

// unreadable words an error met while reading founding and journal.
func (s *Store) unreadable(err error) error {
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return s.damaged("has no founding", err)
	}
	return s.readError(err)
}

// Moved says whether anybody else has written since this store last loaded or wrote.
func (s *Store) Moved(ctx context.Context) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var changes int64
	if err := s.reader.WithContext(ctx).Model(&headRow{}).Select("changes").Scan(&changes).Error; err != nil {
		return false, s.readError(err)
	}
	return changes != s.seen, nil
}

func (s *Store) damaged(what string, cause error) error {
	return &FileError{Path: s.path, What: what, Instead: "take an older copy of it", Err: ErrDamaged, cause: cause}
}

// readError words an error met while reading tables.
func (s *Store) readError(err error) error {
	if e := explain(s.path, err); e != err {
		return e
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return s.damaged("cannot be read", err)
}

// Record gives the battle record with this digest, or state.ErrNotFound.
func (s *Store) Record(ctx context.Context, digest string) (journal.Record, error) {
	var r recordRow
	if err := s.reader.WithContext(ctx).Take(&r, "digest = ?", digest).Error; err != nil {
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return journal.Record{}, fmt.Errorf("battle record %.12s: %w", digest, state.ErrNotFound)
		}
		return journal.Record{}, s.readError(err)
	}
	return s.recordOf(r)
}

// Photo gives the photograph with this digest, or state.ErrNotFound.
func (s *Store) Photo(ctx context.Context, digest string) ([]byte, error) {
	var r photoRow
	if err := s.reader.WithContext(ctx).Take(&r, "digest = ?", digest).Error; err != nil {
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil, fmt.Errorf("photograph %.12s: %w", digest, state.ErrNotFound)
		}
		return nil, s.readError(err)
	}
	if fault := r.fault(); fault != "" {
		return nil, s.damaged("has a photograph that is not as it was put in", errors.New(fault))
	}
	return r.Data, nil
}

// fault is what is wrong with a photograph, in a sentence; empty: nothing is.
func (r *photoRow) fault() string {
	if sum := sha256.Sum256(r.Data); hex.EncodeToString(sum[:]) != r.Digest {
		return fmt.Sprintf("Photograph %.12s is not as it was put in.", r.Digest)
	}
	return ""
}

func (s *Store) recordOf(r recordRow) (journal.Record, error) {
	record, err := r.record()
	if err != nil {
		return journal.Record{}, s.damaged(fmt.Sprintf("has a battle record %.12s that cannot be read", r.Digest), err)
	}
	return record, nil
}

// mostLog is more than any battle writes: a file from elsewhere cannot fill the memory
// with a log that unpacks without end.
const mostLog = 256 << 20

func (r recordRow) record() (journal.Record, error) {
	out := journal.Record{Digest: r.Digest, Engine: r.Engine, Version: r.Version}
	var err error
	if out.Seed, err = strconv.ParseUint(r.Seed, 10, 64); err != nil {
		return out, fmt.Errorf("its seed: %w", err)
	}
	if err := json.Unmarshal([]byte(r.Setup), &out.Setup); err != nil {
		return out, fmt.Errorf("its setup: %w", err)
	}
	if err := json.Unmarshal([]byte(r.Orders), &out.Orders); err != nil {
		return out, fmt.Errorf("its orders: %w", err)
	}
	if err := json.Unmarshal([]byte(r.Outcome), &out.Outcome); err != nil {
		return out, fmt.Errorf("its outcome: %w", err)
	}
	unzip, err := gzip.NewReader(bytes.NewReader(r.Log))
	if err != nil {
		return out, fmt.Errorf("its log: %w", err)
	}
	if out.Log, err = io.ReadAll(io.LimitReader(unzip, mostLog+1)); err != nil {
		return out, fmt.Errorf("its log: %w", err)
	}
	if len(out.Log) > mostLog {
		return out, errors.New("its log is longer than any battle")
	}
	return out, nil
}
