package store

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"
)

// A campaign in a place that cannot be written to is opened to be looked at: everything can
// be asked, nothing can be changed.

// writable says whether SQLite could write a file: it makes others beside it.
func writable(path string) bool {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	f.Close()
	temp, err := tempBeside(path)
	if err != nil {
		return false
	}
	return os.Remove(temp) == nil
}

// look opens a file that cannot be written. One that was closed properly is read in its
// place; one that was not, or that is of an older version, is copied to a folder of the
// system's first.
func look(ctx context.Context, path string, h header, newest int) (*Store, error) {
	if !h.wal && h.version == newest && !there(path+"-wal") && !there(path+"-journal") {
		s, err := connect(ctx, path, path, true)
		if err == nil {
			s.looking = "in its place"
		}
		return s, err
	}
	dir, err := os.MkdirTemp("", "campaign-looked-at-")
	if err != nil {
		return nil, &FileError{Path: path, What: "cannot be copied to be looked at: " + reason(err), Instead: "copy it to a folder of your own and open it there", Err: ErrReadOnly, cause: err}
	}
	drop := func(err error) (*Store, error) { return nil, errors.Join(err, os.RemoveAll(dir)) }
	file := filepath.Join(dir, "looked-at.campaign")
	if err := copyStill(path, file); err != nil {
		return drop(&FileError{Path: path, What: "cannot be copied to be looked at: " + reason(err), Instead: "try again when nobody writes to it", Err: ErrReadOnly, cause: err})
	}
	s, err := connect(ctx, path, file, false)
	if err != nil {
		return drop(err)
	}
	s.looking, s.dir = "as a copy", dir
	return s, nil
}

func there(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// copyStill copies a file and what SQLite has laid beside it, again where somebody has
// written meanwhile.
func copyStill(from, to string) error {
	for range tries {
		before := stampsOf(from)
		for _, end := range ends {
			if err := os.Remove(to + end); err != nil && !errors.Is(err, os.ErrNotExist) {
				return err
			}
			if err := copyFile(from+end, to+end); err != nil && (end == "" || !errors.Is(err, os.ErrNotExist)) {
				return err
			}
		}
		if stampsOf(from) == before {
			return nil
		}
	}
	return errors.New("it is being written all the time")
}

// tries is how often a file that is being written is copied anew.
const tries = 5

// ends are those of the names of a database and of the logs beside it.
var ends = [...]string{"", "-wal", "-journal"}

// stampsOf is when a file and its logs were written last, and how long they are.
func stampsOf(path string) (stamps [len(ends)]struct {
	at   time.Time
	size int64
}) {
	for i, end := range ends {
		if info, err := os.Stat(path + end); err == nil {
			stamps[i].at, stamps[i].size = info.ModTime(), info.Size()
		}
	}
	return stamps
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
