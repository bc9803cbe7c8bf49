package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pressly/goose/v3"
)

// newestVersion is the number of the last migration.
func newestVersion(steps fs.FS) (int, error) {
	names, err := fs.Glob(steps, "*.sql")
	if err != nil {
		return 0, err
	}
	newest := 0
	for _, name := range names {
		number, _, _ := strings.Cut(name, "_")
		n, err := strconv.Atoi(number)
		if err != nil {
			return 0, fmt.Errorf("migration %s has no number: %w", name, err)
		}
		newest = max(newest, n)
	}
	return newest, nil
}

// migrate lays a copy of the file beside it and then brings it up to date. Without the
// copy nothing is done.
func (s *Store) migrate(ctx context.Context, steps fs.FS, from, to int) error {
	if _, err := s.safetyCopy(ctx, from); err != nil {
		return fmt.Errorf("%s is of version %d and was left as it is, because no copy of it could be made first: %w", s.path, from, err)
	}
	if err := s.up(ctx, steps); err != nil {
		if now, verr := s.version(ctx); verr == nil && now == to {
			return nil // another program was bringing it up to date at the same moment
		}
		return fmt.Errorf("%s could not be brought from version %d to %d: %w", s.path, from, to, explain(s.path, err))
	}
	now, err := s.version(ctx)
	if err == nil && now != to {
		err = fmt.Errorf("the migrations left %s at version %d instead of %d", s.path, now, to)
	}
	return err
}

// up runs the migrations that are missing, each in its own transaction.
func (s *Store) up(ctx context.Context, steps fs.FS) error {
	db, err := s.writer.DB()
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, steps, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	_, err = p.Up(ctx)
	return err
}

// safetyCopy copies the file to "NAME (version N).campaign" beside it, or with a number
// more where that name is taken.
func (s *Store) safetyCopy(ctx context.Context, version int) (string, error) {
	ext := filepath.Ext(s.path)
	stem := strings.TrimSuffix(s.path, ext)
	for n := 1; n < 1000; n++ {
		name := fmt.Sprintf("%s (version %d)%s", stem, version, ext)
		if n > 1 {
			name = fmt.Sprintf("%s (version %d, %d)%s", stem, version, n, ext)
		}
		err := s.CopyTo(ctx, name)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		return name, err
	}
	return "", fmt.Errorf("%s has too many copies beside it", s.path)
}
