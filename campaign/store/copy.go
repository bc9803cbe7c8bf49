package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"frontier/internal/litter"
)

// CopyTo writes the campaign as it is now to a new file, whole or not at all. A file
// that is already there is kept: fs.ErrExist.
func (s *Store) CopyTo(ctx context.Context, path string) error {
	return whole(path, func(temp string) error {
		if err := s.vacuumInto(ctx, temp); err != nil {
			return err
		}
		copied, err := connect(ctx, path, temp, false)
		if err != nil {
			return err
		}
		return errors.Join(copied.quickCheck(ctx), copied.Close())
	})
}

// vacuumInto has SQLite write the campaign as it is now to a file that is empty.
func (s *Store) vacuumInto(ctx context.Context, temp string) error {
	if err := os.Remove(temp); err != nil { // SQLite wants to make it itself
		return err
	}
	return explain(s.path, s.writer.WithContext(ctx).Exec("VACUUM INTO ?", temp).Error)
}

// removeAll removes a file and what SQLite has laid beside it.
func removeAll(temp string) {
	for _, end := range []string{"", "-wal", "-shm", "-journal"} {
		os.Remove(temp + end)
	}
}

// whole makes the file path by filling one of another name beside it and renaming that:
// at no moment is there half a file of this name, nor is one lost that was there.
func whole(path string, fill func(temp string) error) (err error) {
	if there(path) {
		return exists(path)
	}
	litter.Sweep(filepath.Dir(path), time.Now())
	temp, err := tempBeside(path)
	if err != nil {
		return err
	}
	defer removeAll(temp) // what is left over; nothing after a rename
	if err := fill(temp); err != nil {
		return err
	}
	if err := settle(temp); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	// A link never replaces a file, a rename does. Where a disk knows no links, take
	// the name first.
	err = os.Link(temp, path)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		var taken *os.File
		if taken, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666); err == nil {
			err = errors.Join(taken.Close(), os.Rename(temp, path))
		}
	}
	if errors.Is(err, fs.ErrExist) {
		return exists(path)
	}
	if err != nil {
		return &FileError{Path: path, What: "cannot be written: " + reason(err), Instead: "choose a folder of your own", Err: ErrReadOnly, cause: err}
	}
	return nil
}

func exists(path string) error {
	return &FileError{Path: path, What: "already exists", Instead: "choose another name; it was not touched", Err: fs.ErrExist}
}

// tempBeside makes an empty file with a name that nobody uses in the folder of path.
func tempBeside(path string) (string, error) {
	f, err := litter.Beside(path)
	switch {
	case err == nil:
		return f.Name(), f.Close()
	case errors.Is(err, fs.ErrNotExist):
		return "", &FileError{Path: path, What: "cannot be made: its folder does not exist", Instead: "make the folder first or choose another", Err: fs.ErrNotExist, cause: err}
	}
	return "", &FileError{Path: path, What: "cannot be made: " + reason(err), Instead: "choose a folder of your own", Err: ErrReadOnly, cause: err}
}

// settle waits until the file is on the disk.
func settle(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
