package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"frontier/campaign"
	"frontier/migrations"

	_ "github.com/glebarez/go-sqlite" // the driver "sqlite"
	gormsqlite "github.com/glebarez/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// Store is an open campaign file. It is a campaign.Journal; its methods may be called
// from any goroutine, and other programs may have the file open too.
type Store struct {
	path   string
	writer *gorm.DB // one connection, transactions take the write lock at once
	reader *gorm.DB // a few, which cannot write and do not wait for the writer
	pools  []*sql.DB
	now    func() time.Time

	mu   sync.Mutex
	seen int64 // heads.changes when this store last loaded or wrote
}

var _ campaign.Journal = (*Store)(nil)

// Open opens a campaign file. A file of an older version is brought up to date, after
// a copy of it has been laid beside it. A file that cannot be used is a *FileError and
// stays as it is.
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
		return nil, tooNew(path, h.version, newest)
	}
	s, err := connect(ctx, path)
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx, steps, newest); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// prepare checks the file and brings it up to date.
func (s *Store) prepare(ctx context.Context, steps fs.FS, newest int) error {
	// A changed page may still lie in the log beside the file, so ask SQLite too.
	version, err := s.version(ctx)
	if err != nil {
		return err
	}
	if version > newest {
		return tooNew(s.path, version, newest)
	}
	if err := s.quickCheck(ctx); err != nil {
		return err
	}
	if version == newest {
		return nil
	}
	return s.migrate(ctx, steps, version, newest)
}

func tooNew(path string, version, newest int) error {
	return &FileError{
		Path: path, Err: ErrNewer,
		What:    fmt.Sprintf("is of version %d and this program knows versions up to %d", version, newest),
		Instead: "open it with the newer program that made it",
	}
}

// connect opens both pools on a file that exists.
func connect(ctx context.Context, path string) (*Store, error) {
	s := &Store{path: path, now: time.Now}
	pool := func(write bool, most int) (*gorm.DB, error) {
		dsn, err := address(path, write)
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
		errs = append(errs, s.pools[i].Close())
	}
	return errors.Join(errs...)
}

func (s *Store) version(ctx context.Context) (int, error) {
	var v int
	err := s.writer.WithContext(ctx).Raw("PRAGMA user_version").Scan(&v).Error
	return v, explain(s.path, err)
}

// quickCheck has SQLite look the file's pages over.
func (s *Store) quickCheck(ctx context.Context) error {
	faults, err := s.pragma(ctx, "PRAGMA quick_check(1)")
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return &FileError{Path: s.path, What: "is damaged", Instead: "take an older copy of it", Err: ErrDamaged, cause: errors.New(faults[0])}
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
