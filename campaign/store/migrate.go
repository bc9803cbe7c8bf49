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

// numbered gives the migrations by their numbers.
func numbered(steps fs.FS) (map[int]string, error) {
	names, err := fs.Glob(steps, "*.sql")
	if err != nil {
		return nil, err
	}
	out := map[int]string{}
	for _, name := range names {
		number, _, _ := strings.Cut(name, "_")
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("migration %s has no number: %w", name, err)
		}
		out[n] = name
	}
	return out, nil
}

// newestVersion is the number of the last migration.
func newestVersion(steps fs.FS) (int, error) {
	names, err := numbered(steps)
	newest := 0
	for n := range names {
		newest = max(newest, n)
	}
	return newest, err
}

// migrate tries the migrations on a copy that is thrown away, lays another beside the file,
// and then brings the file up to date. Where the first fails, nothing is left behind.
func (s *Store) migrate(ctx context.Context, steps fs.FS, from, to int) error {
	left := func(why string, err error) error {
		return &FileError{Path: s.path, What: fmt.Sprintf("is of version %d and was left as it is: %s", from, why), Instead: "take an older copy of it", Err: ErrDamaged, cause: err}
	}
	if err := s.rehearse(ctx, steps, to); err != nil {
		if ctx.Err() != nil {
			return err
		}
		if file := (*FileError)(nil); errors.As(err, &file) {
			return err
		}
		return left(fmt.Sprintf("it could not be brought to version %d", to), err)
	}
	if err := s.safetyCopy(ctx, from); errors.Is(err, errMoved) {
		return nil
	} else if err != nil {
		return fmt.Errorf("%s is of version %d and was left as it is, because no copy of it could be made first: %w", s.path, from, err)
	}
	if err := s.up(ctx, steps); err != nil {
		if now, verr := s.version(ctx); verr == nil && now == to {
			return nil // another program was bringing it up to date at the same moment
		}
		if err = explain(s.path, err); errors.Is(err, ErrFull) || errors.Is(err, ErrBusy) {
			return err
		}
		return left(fmt.Sprintf("it could not be brought to version %d", to), err)
	}
	return nil
}

// rehearse migrates a copy and throws it away.
func (s *Store) rehearse(ctx context.Context, steps fs.FS, to int) error {
	temp, err := tempBeside(s.path)
	if err != nil {
		return err
	}
	defer removeAll(temp)
	if err := s.vacuumInto(ctx, temp); err != nil {
		return err
	}
	trial, err := connect(ctx, s.path, temp, false)
	if err != nil {
		return err
	}
	err = first(
		func() error { return trial.hurry(ctx) },
		func() error { return trial.up(ctx, steps) },
		func() error {
			is, err := trial.version(ctx)
			if err == nil && is != to {
				err = fmt.Errorf("the migrations lead to version %d", is)
			}
			return err
		},
		func() error { return trial.checkSchema(ctx, steps, to) },
	)
	return errors.Join(err, trial.Close())
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

// errMoved says that another program has brought the file up to date meanwhile.
var errMoved = errors.New("the file has been brought up to date")

// safetyCopy sees to it that a copy of the file lies beside it as "NAME (version N).campaign",
// or with a number more where that is the name of another file. One that is there already,
// from a program that was killed, is enough.
func (s *Store) safetyCopy(ctx context.Context, version int) error {
	mine, err := s.print(ctx)
	if err != nil {
		return err
	}
	ext := filepath.Ext(s.path)
	stem := strings.TrimSuffix(s.path, ext)
	for n := 1; n < 1000; n++ {
		name := fmt.Sprintf("%s (version %d)%s", stem, version, ext)
		if n > 1 {
			name = fmt.Sprintf("%s (version %d, %d)%s", stem, version, n, ext)
		}
		err := whole(name, func(temp string) error {
			if err := s.vacuumInto(ctx, temp); err != nil {
				return err
			}
			if h, err := readHeader(temp); err != nil || h.version != version {
				return errors.Join(err, errMoved)
			}
			return nil
		})
		if errors.Is(err, fs.ErrExist) {
			if printOf(ctx, name) == mine {
				return nil
			}
			continue
		}
		return err
	}
	return fmt.Errorf("%s has too many copies beside it", s.path)
}

// print tells one campaign file from another, whatever its version: its founding, how often
// it was written, and the end of its journal.
func (s *Store) print(ctx context.Context) (string, error) {
	var found []string
	err := s.reader.WithContext(ctx).Raw(`SELECT user_version || ' ' || (SELECT seal FROM foundings) || ' ' || head || ' ' || changes || ' ' ||
		COALESCE((SELECT seal FROM journal ORDER BY seq DESC LIMIT 1), '') FROM heads, pragma_user_version`).Scan(&found).Error
	if err != nil {
		return "", s.readError(err)
	}
	return strings.Join(found, " "), nil
}

// printOf is the print of a file that may be anything; empty where it is no campaign.
func printOf(ctx context.Context, path string) string {
	if _, err := readHeader(path); err != nil {
		return ""
	}
	s, err := connect(ctx, path, path, true)
	if err != nil {
		return ""
	}
	defer s.Close()
	s.looking = "in its place"
	found, err := s.print(ctx)
	if err != nil {
		return ""
	}
	return found
}
