package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

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
		s, err := connect(ctx, path, temp, false)
		if err != nil {
			return err
		}
		if err := s.found(ctx, f, string(document), now); err != nil {
			return errors.Join(explain(path, err), s.Close())
		}
		return s.Close()
	})
}

// found makes the tables and fills them with the first day.
func (s *Store) found(ctx context.Context, f state.Founding, document string, now *state.State) error {
	if err := s.up(ctx, migrations.SQLite()); err != nil {
		return err
	}
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
