package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	_ "github.com/glebarez/go-sqlite" // the driver "sqlite"
	gormsqlite "github.com/glebarez/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"frontier/campaign/journal"
	"frontier/internal/litter"
	"frontier/migrations"
)

// Store is an open campaign file. It is a campaign.Journal; its methods may be called
// from any goroutine, and other programs may have the file open too.
type Store struct {
	path    string
	looking string // how a file is open that can only be looked at; empty: it can be written
	dir     string // of the copy that is looked at, removed in the end
	notes   []string
	writer  *gorm.DB // one connection, transactions take the write lock at once
	reader  *gorm.DB // a few, which cannot write and do not wait for the writer
	pools   []*sql.DB
	now     func() time.Time

	mu      sync.Mutex
	seen    int64 // heads.changes when this store last loaded or wrote
	end     end   // as it was then
	logging bool  // changes go to a log beside the file first
	doubt   bool  // a standing was found that cannot be believed: none is built upon
}

var _ journal.Journal = (*Store)(nil)

// Open opens a campaign file. A file of an older version is brought up to date, after
// a copy of it has been laid beside it. One in a place that cannot be written to is opened
// to be looked at; Notes says so. A file that cannot be used is a *FileError and stays as it
// is.
func Open(ctx context.Context, path string) (*Store, error) {
	return open(ctx, path, migrations.SQLite())
}

func open(ctx context.Context, path string, steps fs.FS) (*Store, error) {
	newest, err := newestVersion(steps)
	if err != nil {
		return nil, err
	}
	h, err := readHeader(path)
	if err != nil {
		return nil, err
	}
	if h.version > newest {
		return nil, tooNew(ctx, path, h.version, newest)
	}
	litter.Sweep(filepath.Dir(path), time.Now())
	logged := there(path + "-wal")
	var s *Store
	if writable(path) {
		s, err = connect(ctx, path, path, false)
	} else {
		s, err = look(ctx, path, h, newest)
	}
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx, steps, newest); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	if err := s.note(ctx, h.wal && !logged && h.version == newest); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// prepare checks the file and brings it up to date. Nothing is written before all has been
// checked.
func (s *Store) prepare(ctx context.Context, steps fs.FS, newest int) error {
	// A changed page may still lie in the log beside the file, so ask SQLite too.
	version, err := s.version(ctx)
	if err != nil {
		return err
	}
	if version > newest {
		return tooNew(ctx, s.path, version, newest)
	}
	look := s.lookOver
	if version < newest { // it is written anew
		look = s.quickCheck
	}
	if err := look(ctx); err != nil {
		return err
	}
	if err := s.checkSchema(ctx, steps, version); err != nil {
		if now, verr := s.version(ctx); verr == nil && now > version {
			return s.prepare(ctx, steps, newest) // another program was bringing it up to date at the same moment
		}
		return err
	}
	switch {
	case version == newest:
		return nil
	case s.looking != "": // it is a copy already
		return s.up(ctx, steps)
	}
	return s.migrate(ctx, steps, version, newest)
}

// note finds out what a person should know of the file.
func (s *Store) note(ctx context.Context, copied bool) error {
	if s.looking != "" {
		s.notes = append(s.notes, fmt.Sprintf("%s cannot be written where it is and is open to be looked at; to go on playing, copy it to a folder of your own.", s.path))
	}
	if !copied {
		return nil
	}
	var last struct {
		Head      int
		WrittenAt string
		Title     string
	}
	err := s.reader.WithContext(ctx).Raw("SELECT head, heads.written_at, COALESCE(title, '') AS title FROM heads LEFT JOIN journal ON seq = head").Scan(&last).Error
	if err != nil {
		return s.readError(err)
	}
	what := "its founding"
	if last.Head > 0 {
		what = fmt.Sprintf("command %d, %q", last.Head, last.Title)
	}
	when := ""
	if t, err := time.Parse(time.RFC3339, last.WrittenAt); err == nil {
		when = t.Format(", written on 2 January 2006 at 15:04 UTC")
	}
	s.notes = append(s.notes, fmt.Sprintf("%s was copied while a program had it open, the log beside it was removed, or a program was ended at the moment at which it opened or closed it: it is whole up to %s%s; whatever was ordered after that is not in it.", s.path, what, when))
	return nil
}

// Notes says in a sentence each what a person should know of the file.
func (s *Store) Notes() []string { return slices.Clone(s.notes) }

// tooNew refuses a file of a later version, and names the program that it needs.
func tooNew(ctx context.Context, path string, version, newest int) error {
	instead := "open it with the newer program that made it"
	if program := needs(ctx, path); program != "" {
		instead = "it needs version " + program + " of the program, or a newer one"
	}
	return &FileError{
		Path: path, Err: ErrNewer,
		What:    fmt.Sprintf("is of version %d and this program knows versions up to %d", version, newest),
		Instead: instead,
	}
}

// programs is how versions of the program are written.
var programs = regexp.MustCompile(`^\d{1,6}\.\d{1,6}\.\d{1,6}$`)

// needs is the oldest version of the program that can open a file, as the file says itself; empty
// where it says none. Nothing else of a file of a later version is looked at, and nothing written.
func needs(ctx context.Context, path string) (program string) {
	dsn, err := address(path, "ro", false)
	if err != nil {
		return ""
	}
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return ""
	}
	defer db.Close()
	if err := db.QueryRowContext(ctx, "SELECT program FROM needs WHERE id = 1").Scan(&program); err != nil || !programs.MatchString(program) {
		return ""
	}
	return program
}

// connect opens both pools on a file that exists; a person knows it as path. It is not
// written to.
func connect(ctx context.Context, path, file string, readOnly bool) (*Store, error) {
	s := &Store{path: path, now: time.Now}
	mode := "rw"
	if readOnly {
		mode = "ro"
	}
	pool := func(write bool, most int) (*gorm.DB, error) {
		dsn, err := address(file, mode, write)
		if err != nil {
			return nil, err
		}
		db, err := sql.Open("sqlite", dsn)
		if err != nil {
			return nil, err
		}
		s.pools = append(s.pools, db)
		db.SetMaxOpenConns(most)
		db.SetMaxIdleConns(most)
		if err := db.PingContext(ctx); err != nil {
			return nil, explain(path, err)
		}
		g, err := gorm.Open(gormsqlite.Dialector{Conn: db}, &gorm.Config{
			Logger:                 logger.Discard, // errors are returned, not logged as well
			SkipDefaultTransaction: true,
			TranslateError:         false, // codes are explained here
		})
		if err != nil {
			return nil, explain(path, err)
		}
		return g, nil
	}
	var err error
	if s.writer, err = pool(true, 1); err == nil {
		s.reader, err = pool(false, 4)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Path is the file's name as it was given to Open.
func (s *Store) Path() string { return s.path }

// Close gives the file back. Every change is already in it.
func (s *Store) Close() error {
	var errs []error
	for i := len(s.pools) - 1; i >= 0; i-- { // the writer last: it folds the log into the file
		if i == 0 && s.looking == "" {
			s.withoutLog()
		}
		errs = append(errs, s.pools[i].Close())
	}
	if s.dir != "" {
		errs = append(errs, os.RemoveAll(s.dir))
	}
	return errors.Join(errs...)
}

// withoutLog takes back logAhead, so that a file which was closed is known from one that was
// not. Where another program has the file open, that one does it.
func (s *Store) withoutLog() {
	if s.writer == nil {
		return
	}
	var mode string
	if s.writer.Raw("PRAGMA journal_mode").Scan(&mode).Error == nil && mode == "wal" {
		s.writer.Exec(busyTimeout(0))
		s.writer.Exec("PRAGMA journal_mode=DELETE")
	}
}

func (s *Store) version(ctx context.Context) (int, error) {
	var v int
	err := s.writer.WithContext(ctx).Raw("PRAGMA user_version").Scan(&v).Error
	return v, explain(s.path, err)
}

// quickCheck has SQLite look the file's pages over.
func (s *Store) quickCheck(ctx context.Context) error {
	return s.sound(ctx, "PRAGMA quick_check(1)")
}

// sound refuses a file of which a check finds anything.
func (s *Store) sound(ctx context.Context, check string) error {
	faults, err := s.pragma(ctx, check)
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return &FileError{Path: s.path, What: "is damaged", Instead: "take an older copy of it", Err: ErrDamaged, cause: errors.New(faults[0])}
	}
	return nil
}

// large is from which size on a file's journal is not looked over whenever it is opened.
const large = 16 << 20

// lookOver is quickCheck for every opening. Of a large file it leaves out the journal, which grows with every command
// while all else has an end: SQLite tells of a page of it that is damaged when it comes
// to it, and `campaign verify` looks at all.
func (s *Store) lookOver(ctx context.Context) error {
	if info, err := os.Stat(s.path); err == nil && info.Size() < large {
		return s.quickCheck(ctx)
	}
	var tables []string
	if err := s.reader.WithContext(ctx).Raw("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'journal'").Scan(&tables).Error; err != nil {
		return explain(s.path, err)
	}
	for _, t := range tables {
		if err := s.sound(ctx, `PRAGMA quick_check("`+strings.ReplaceAll(t, `"`, `""`)+`")`); err != nil {
			return err
		}
	}
	return nil
}

// pragma runs a check and gives what it found, nothing for "ok".
func (s *Store) pragma(ctx context.Context, check string) ([]string, error) {
	var found []string
	if err := s.reader.WithContext(ctx).Raw(check).Scan(&found).Error; err != nil {
		return nil, explain(s.path, err)
	}
	if len(found) == 1 && found[0] == "ok" {
		return nil, nil
	}
	return found, nil
}
