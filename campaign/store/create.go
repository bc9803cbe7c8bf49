package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"sync"

	"gorm.io/gorm"

	"frontier/campaign/state"
	"frontier/migrations"
)

// Create makes a campaign file from a founding, whole or not at all. A file that is
// already there is kept: fs.ErrExist.
func Create(ctx context.Context, path string, f state.Founding) error {
	now, err := state.New(&f)
	if err != nil {
		return fmt.Errorf("%s was not made: %w", path, err)
	}
	return create(ctx, path, f, now)
}

func create(ctx context.Context, path string, f state.Founding, now *state.State) error {
	document, err := json.Marshal(f)
	if err != nil {
		return fmt.Errorf("%s was not made: %w", path, err)
	}
	return whole(path, func(temp string) error {
		if err := layEmpty(ctx, path, temp); err != nil {
			return explain(path, err)
		}
		s, err := connect(ctx, path, temp, false)
		if err != nil {
			return err
		}
		if err := s.hurry(ctx); err != nil {
			return errors.Join(explain(path, err), s.Close())
		}
		if err := s.found(ctx, f, string(document), now); err != nil {
			return errors.Join(explain(path, err), s.Close())
		}
		return s.Close()
	})
}

// empty is a campaign file with nothing in its tables, as the migrations leave it. They are run once.
var empty struct {
	sync.Mutex
	file []byte
}

// layEmpty makes an empty campaign file of one that has nothing in it; a person knows it as path.
func layEmpty(ctx context.Context, path, temp string) error {
	empty.Lock()
	defer empty.Unlock()
	if empty.file != nil {
		return os.WriteFile(temp, empty.file, 0o666)
	}
	s, err := connect(ctx, path, temp, false)
	if err != nil {
		return err
	}
	err = first(
		func() error { return s.hurry(ctx) },
		func() error { return s.up(ctx, migrations.SQLite()) },
	)
	if err = errors.Join(err, s.Close()); err != nil {
		return err
	}
	file, err := os.ReadFile(temp)
	if err == nil {
		empty.file = file
	}
	return err
}

// hurry has SQLite wait for no disk, in a file that is thrown away where anything goes wrong and
// synced as a whole before it gets its name.
func (s *Store) hurry(ctx context.Context) error {
	return s.writer.WithContext(ctx).Exec("PRAGMA synchronous=OFF").Error
}

// found fills the tables with the first day.
func (s *Store) found(ctx context.Context, f state.Founding, document string, now *state.State) error {
	want, err := rowsOf(now, nil)
	if err != nil {
		return err
	}
	return s.inTransaction(ctx, func(tx *gorm.DB) error {
		founded := foundingRow{
			ID: 1, Template: f.Template, Title: f.Title, StartDate: f.Start,
			Seed: seedText(&f), Document: document, FoundedAt: s.stamp(),
		}
		founded.Seal = founded.seal()
		if err := tx.Create(&founded).Error; err != nil {
			return err
		}
		sides := table[sideRow]{rows: sidesOf(&f)}
		if err := sides.change(tx, &table[sideRow]{}); err != nil {
			return err
		}
		head := headRow{ID: 1, WrittenAt: founded.FoundedAt}
		head.Seal = head.seal(founded.Seal)
		if err := tx.Create(&head).Error; err != nil {
			return err
		}
		return want.change(tx, &rowSet{})
	})
}

func sidesOf(f *state.Founding) []sideRow {
	var sides []sideRow
	for _, side := range f.Sides {
		sides = append(sides, sideRow{ID: string(side.ID), Name: side.Name})
	}
	return sides
}

// seedText writes a founding's seed; SQLite has no whole numbers so large.
func seedText(f *state.Founding) string { return strconv.FormatUint(f.Seed, 10) }
