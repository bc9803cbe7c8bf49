package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"frontier/campaign"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Write carries out one change of the journal with its tables, all of it or nothing.
// It is campaign.ErrStale when anybody else has written since this store last loaded
// or wrote, or when the head is not at w.Before.
func (s *Store) Write(ctx context.Context, w campaign.Write) error {
	before, err := rowsOf(w.Old)
	if err != nil {
		return err
	}
	after, err := rowsOf(w.New)
	if err != nil {
		return err
	}
	var record *recordRow
	if w.Record != nil {
		if record, err = rowOfRecord(w.Record); err != nil {
			return fmt.Errorf("battle record: %w", err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	next := s.seen + 1
	err = s.inTransaction(ctx, func(tx *gorm.DB) error {
		var head headRow
		if err := tx.Take(&head).Error; err != nil {
			return err
		}
		if head.Head != w.Before || head.Changes != s.seen {
			return campaign.ErrStale
		}
		if err := s.writeEntry(tx, w, record); err != nil {
			return err
		}
		if err := after.change(tx, before); err != nil {
			return err
		}
		moved := tx.Model(&headRow{}).Where("id = 1").Updates(map[string]any{"head": w.Head, "changes": next})
		if moved.Error == nil && moved.RowsAffected != 1 {
			return errors.New("table heads has no row")
		}
		return moved.Error
	})
	if err != nil {
		return explain(s.path, err)
	}
	s.seen = next
	return nil
}

// writeEntry appends the entry in the place of what was undone there, or checks that
// the head may be moved.
func (s *Store) writeEntry(tx *gorm.DB, w campaign.Write, record *recordRow) error {
	if w.Entry == nil {
		var last int
		if err := tx.Model(&entryRow{}).Select("COALESCE(MAX(seq), 0)").Scan(&last).Error; err != nil {
			return err
		}
		if w.Head < 0 || w.Head > last {
			return fmt.Errorf("the head cannot be moved to %d of %d entries", w.Head, last)
		}
		return nil
	}
	if w.Entry.Seq != w.Before+1 || w.Head != w.Before+1 {
		return fmt.Errorf("entry %d with head %d cannot follow entry %d", w.Entry.Seq, w.Head, w.Before)
	}
	forgotten := tx.Where("seq > ?", w.Before).Delete(&entryRow{})
	if forgotten.Error != nil {
		return forgotten.Error
	}
	row := entryRow{
		Seq: w.Entry.Seq, Day: int(w.Entry.Day), Kind: w.Entry.Kind, Title: w.Entry.Title,
		Command: string(w.Entry.Command), Events: string(w.Entry.Events), WrittenAt: s.stamp(), Run: w.Entry.Run,
	}
	if record != nil {
		row.RecordID = ref(record.Digest)
		if err := tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(record).Error; err != nil {
			return err
		}
	}
	row.Seal = row.seal()
	if err := tx.Create(&row).Error; err != nil {
		return err
	}
	if forgotten.RowsAffected == 0 {
		return nil
	}
	// Battles that were undone for good leave no record.
	return tx.Where("digest NOT IN (SELECT record_id FROM journal WHERE record_id IS NOT NULL)").Delete(&recordRow{}).Error
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

// mostDifferences is how many differences Tables tells; a file wholly out of step would
// have thousands.
const mostDifferences = 100

// Tables checks the file, the seals of what it keeps for good, and its tables of the
// present state against this state, and gives a sentence for each difference.
func (s *Store) Tables(ctx context.Context, want *campaign.State) ([]string, error) {
	due, err := rowsOf(want)
	if err != nil {
		return nil, err
	}
	say, err := s.faults(ctx)
	if err != nil {
		return nil, err
	}
	unsealed, err := s.broken(ctx)
	if err != nil {
		return nil, err
	}
	say = append(say, unsealed...)
	var (
		held    rowSet
		sides   table[sideRow]
		founded foundingRow
	)
	err = s.reader.WithContext(ctx).Transaction(func(tx *gorm.DB) error { // one moment of the file
		return first(
			func() error { return held.read(tx) },
			func() error { return sides.read(tx) },
			func() error { return tx.Take(&founded).Error },
		)
	})
	if err != nil {
		return nil, s.readError(err)
	}
	var f campaign.Founding
	if err := json.Unmarshal([]byte(founded.Document), &f); err != nil {
		return nil, s.damaged("has a founding that cannot be read", err)
	}
	other, err := sides.differences(&table[sideRow]{rows: sidesOf(&f)})
	if err != nil {
		return nil, err
	}
	differ, err := held.differences(due)
	if err != nil {
		return nil, err
	}
	say = slices.Concat(say, other, differ)
	if more := len(say) - mostDifferences; more > 0 {
		say = append(say[:mostDifferences], fmt.Sprintf("There are %d differences more.", more))
	}
	return say, nil
}

// faults has SQLite check the whole file and every reference between its tables.
func (s *Store) faults(ctx context.Context) ([]string, error) {
	found, err := s.pragma(ctx, "PRAGMA integrity_check(20)")
	if err != nil {
		return nil, err
	}
	var say []string
	for _, f := range found {
		say = append(say, "The file is damaged: "+f+".")
	}
	var broken []struct {
		Table  string
		Parent string
	}
	if err := s.reader.WithContext(ctx).Raw("PRAGMA foreign_key_check").Scan(&broken).Error; err != nil {
		return nil, s.readError(err)
	}
	for _, b := range broken {
		say = append(say, fmt.Sprintf("Table %s names something that table %s does not have.", b.Table, b.Parent))
	}
	return say, nil
}
