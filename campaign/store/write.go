package store

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"frontier/campaign/journal"
)

// Write carries out one change of the journal with its tables, all of it or nothing.
// It is journal.ErrStale when anybody else has written since this store last loaded
// or wrote, or when the head is not at w.Before.
func (s *Store) Write(ctx context.Context, w journal.Write) error {
	before, err := rowsOf(w.Old, w.Rows)
	if err != nil {
		return err
	}
	after, err := rowsOf(w.New, w.Rows)
	if err != nil {
		return err
	}
	records := make([]*recordRow, len(w.Records))
	for i := range w.Records {
		if records[i], err = rowOfRecord(&w.Records[i]); err != nil {
			return fmt.Errorf("battle record: %w", err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.looking != "" {
		return s.onlyLooked()
	}
	s.logAhead(ctx)
	next := s.seen + 1
	var last string
	err = s.inTransaction(ctx, func(tx *gorm.DB) error {
		if last, err = s.writeEntries(tx, w, records); err != nil {
			return err
		}
		if err := after.change(tx, before); err != nil {
			return err
		}
		head := headRow{Head: w.Head, Changes: next, WrittenAt: s.stamp()}
		head.Seal = head.seal(last)
		moved := tx.Exec("UPDATE heads SET head = ?, changes = ?, written_at = ?, seal = ? WHERE id = 1 AND head = ? AND changes = ?",
			head.Head, head.Changes, head.WrittenAt, head.Seal, w.Before, s.seen)
		if moved.Error == nil && moved.RowsAffected != 1 {
			return journal.ErrStale
		}
		return moved.Error
	})
	if err != nil {
		return s.notWritten(ctx, w.Before, err)
	}
	s.seen = next
	if len(w.Entries) > 0 {
		s.end = end{w.Head, last}
	}
	_ = s.fold(ctx) // it is kept in any case, and the next command folds again
	return nil
}

// notWritten words why nothing was written: whatever went wrong, it may be that somebody else has written.
func (s *Store) notWritten(ctx context.Context, before int, err error) error {
	var head headRow
	if asked := s.reader.WithContext(context.WithoutCancel(ctx)).Take(&head).Error; asked == nil && (head.Head != before || head.Changes != s.seen) {
		err = journal.ErrStale
	}
	return explain(s.path, err)
}

// end is the last entry of the file and its seal as this store wrote or read it, of which nobody has to be
// asked again as long as nobody else has written. Without a seal it is not known.
type end struct {
	seq  int
	seal string
}

// Looked says whether the file is open to be looked at alone.
func (s *Store) Looked() bool { return s.looking != "" }

// onlyLooked refuses to write to a file that is open to be looked at.
func (s *Store) onlyLooked() error {
	return &FileError{Path: s.path, What: "is open to be looked at and cannot be changed", Instead: "copy it to a folder of your own and open it there", Err: ErrReadOnly}
}

// sealAt gives the seal of an entry, or of the last one before it; of the founding where
// there is none.
func sealAt(tx *gorm.DB, seq int) (string, error) {
	var seals []string
	err := tx.Raw("SELECT seal FROM journal WHERE seq <= ? ORDER BY seq DESC LIMIT 1", seq).Scan(&seals).Error
	if err == nil && len(seals) == 0 {
		err = tx.Raw("SELECT seal FROM foundings").Scan(&seals).Error
	}
	if err != nil {
		return "", err
	}
	if len(seals) == 0 {
		return "", errors.New("table foundings has no row")
	}
	return seals[0], nil
}

// logAhead has SQLite write changes to a log beside the file from now on, so that readers
// and a writer do not wait for one another. Where that cannot be now, they wait.
func (s *Store) logAhead(ctx context.Context) {
	if !s.logging {
		var mode string
		err := s.writer.WithContext(ctx).Raw("PRAGMA journal_mode=WAL").Scan(&mode).Error
		s.logging = err == nil && mode == "wal"
	}
}

// Settle brings every change into the one file that people copy. ErrBusy: another program is reading
// it, and the changes are in the log beside it.
func (s *Store) Settle(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.fold(ctx); err != nil {
		return err
	}
	if left, err := os.Stat(s.path + "-wal"); s.logging && err == nil && left.Size() > 0 {
		return &FileError{Path: s.path, What: "is being read by another program", Instead: "it is made whole when that one is done, or when the campaign is closed", Err: ErrBusy}
	}
	return nil
}

// fold brings what is in the log beside the file into the file and empties the log. It does
// not wait long for somebody who reads.
func (s *Store) fold(ctx context.Context) error {
	if !s.logging {
		return nil
	}
	db := s.writer.WithContext(context.WithoutCancel(ctx)) // the command is done in any case
	err := db.Exec(busyTimeout(foldMilliseconds) + "; PRAGMA wal_checkpoint(TRUNCATE); " + busyTimeout(busyMilliseconds)).Error
	if err != nil { // the last of the three may not have been reached
		err = errors.Join(err, db.Exec(busyTimeout(busyMilliseconds)).Error)
	}
	return explain(s.path, err)
}

// foldMilliseconds is how long a fold waits for readers; busyMilliseconds would hold up the
// next command.
const foldMilliseconds = 100

func busyTimeout(ms int) string { return "PRAGMA busy_timeout=" + strconv.Itoa(ms) }

// writeEntries puts entries in the place of all that stands from their first number on, or
// checks that the head may be moved. It gives the seal of the last entry that is then kept.
func (s *Store) writeEntries(tx *gorm.DB, w journal.Write, records []*recordRow) (string, error) {
	if len(w.Entries) == 0 {
		var last int
		if err := tx.Model(&entryRow{}).Select("COALESCE(MAX(seq), 0)").Scan(&last).Error; err != nil {
			return "", err
		}
		if w.Head < 0 || w.Head > last {
			return "", fmt.Errorf("the head cannot be moved to %d of %d entries", w.Head, last)
		}
		return sealAt(tx, last)
	}
	kept := w.Entries[0].Seq - 1
	if kept < 0 || kept > w.Before || w.Head != kept+len(w.Entries) {
		return "", fmt.Errorf("%d entries from %d with head %d cannot follow entry %d", len(w.Entries), kept+1, w.Head, w.Before)
	}
	seal, forgotten := s.end.seal, false
	if seal == "" || s.end.seq != kept {
		gone := tx.Where("seq > ?", kept).Delete(&entryRow{})
		if gone.Error != nil {
			return "", gone.Error
		}
		var err error
		if seal, err = sealAt(tx, kept); err != nil {
			return "", err
		}
		forgotten = gone.RowsAffected > 0
	}
	for _, r := range records {
		if err := tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(r).Error; err != nil {
			return "", err
		}
	}
	for _, p := range w.Photos {
		if err := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&photoRow{p.Digest, p.Data}).Error; err != nil {
			return "", err
		}
	}
	rows, now := make([]entryRow, len(w.Entries)), s.stamp()
	for i, e := range w.Entries {
		if e.Seq != kept+1+i {
			return "", fmt.Errorf("entry %d cannot follow entry %d", e.Seq, kept+i)
		}
		rows[i] = entryRow{
			Seq: e.Seq, Day: int(e.Day), Kind: e.Kind, Title: e.Title, Command: string(e.Command), Events: string(e.Events),
			WrittenAt: now, Run: e.Run, Edition: e.Edition, GivenBy: e.By.String(), RecordID: ref(e.Record),
		}
		rows[i].Seal = rows[i].seal(seal)
		seal = rows[i].Seal
		w.Entries[i].Seal = seal
	}
	if err := tx.CreateInBatches(rows, 200).Error; err != nil {
		return "", err
	}
	if !forgotten {
		return seal, nil
	}
	if err := tx.Where("entry > ?", kept).Delete(&stoodRow{}).Error; err != nil {
		return "", err
	}
	// Photographs and battles that were undone or amended for good leave nothing behind.
	if err := tx.Where("NOT EXISTS (SELECT 1 FROM journal WHERE instr(journal.events, photos.digest) > 0)").Delete(&photoRow{}).Error; err != nil {
		return "", err
	}
	return seal, tx.Where("digest NOT IN (SELECT record_id FROM journal WHERE record_id IS NOT NULL)").Delete(&recordRow{}).Error
}

// inTransaction runs do with the write lock held.
func (s *Store) inTransaction(ctx context.Context, do func(tx *gorm.DB) error) error {
	tx := s.writer.WithContext(ctx).Begin()
	if tx.Error != nil {
		return tx.Error
	}
	defer func() {
		if r := recover(); r != nil {
			tx.Rollback()
			panic(r)
		}
	}()
	if err := do(tx); err != nil {
		tx.Rollback()
		return err
	}
	if err := tx.Commit().Error; err != nil {
		// SQLite keeps a transaction open that it refused to commit; the pool's one
		// connection must not be left in it.
		s.writer.Exec("ROLLBACK")
		return fmt.Errorf("the change was not kept: %w", err)
	}
	return nil
}

// stamp is the moment of writing, for people; no rule reads it.
func (s *Store) stamp() string { return s.now().UTC().Format(time.RFC3339) }

// rowOfRecord packs the record of a battle into its row.
func rowOfRecord(r *journal.Record) (*recordRow, error) {
	row := &recordRow{Digest: r.Digest, Engine: r.Engine, Version: r.Version, Seed: strconv.FormatUint(r.Seed, 10)}
	for _, part := range []struct {
		into *string
		from any
	}{{&row.Setup, r.Setup}, {&row.Orders, r.Orders}, {&row.Outcome, r.Outcome}} {
		text, err := json.Marshal(part.from)
		if err != nil {
			return nil, err
		}
		*part.into = string(text)
	}
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	if _, err := zip.Write(r.Log); err != nil {
		return nil, err
	}
	if err := zip.Close(); err != nil {
		return nil, err
	}
	row.Log = packed.Bytes()
	row.Seal = row.seal()
	return row, nil
}
