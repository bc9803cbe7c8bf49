package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"

	sqlite "github.com/glebarez/go-sqlite"
)

// applicationID marks a file as ours, at byte 68 of its first page: "FRNT".
const applicationID = 0x46524e54

// Errors that callers branch on, each within a *FileError.
var (
	ErrNotCampaign = errors.New("not a campaign file")
	ErrNewer       = errors.New("made by a newer program")
	ErrDamaged     = errors.New("damaged campaign file")
	ErrReadOnly    = errors.New("the place cannot be written to")
	ErrBusy        = errors.New("another program is writing")
	ErrFull        = errors.New("the disk is full")
)

// FileError says why a file cannot be used and what would be right. Nothing was done
// to the file.
type FileError struct {
	Path    string
	What    string // "is a folder"
	Instead string // "choose another file, or take an older copy of this one"
	Err     error  // one of the errors above, fs.ErrExist or fs.ErrNotExist
	cause   error
}

func (e *FileError) Error() string {
	s := e.Path + " " + e.What
	if e.Instead != "" {
		s += "; " + e.Instead
	}
	return s
}

// Unwrap gives the error to branch on and, where there is one, its cause.
func (e *FileError) Unwrap() []error {
	if e.cause == nil {
		return []error{e.Err}
	}
	return []error{e.Err, e.cause}
}

// header is what the first page of a file says of it.
type header struct {
	size    int64
	version int  // user_version: the last migration
	wal     bool // it is written through a log: a program has it open, or was killed
}

// Where SQLite keeps things in a file's first hundred bytes. Numbers are big-endian.
const (
	magic          = "SQLite format 3\x00"
	atPageSize     = 16
	atReadVersion  = 19
	atChanges      = 24
	atPages        = 28
	atUserVersion  = 60
	atApplication  = 68
	atPagesValidAt = 92
	headerSize     = 100
)

// readHeader looks at a file without opening it as a database, and refuses what is not
// a campaign of ours in one sentence.
func readHeader(path string) (header, error) {
	var h header
	refuse := func(err error, what, instead string) (header, error) {
		return h, &FileError{Path: path, What: what, Instead: instead, Err: err}
	}
	const choose = "choose another file, or take an older copy of this one"
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return refuse(fs.ErrNotExist, "does not exist", "check the name, or make it with campaign new")
	case err != nil:
		return h, &FileError{Path: path, What: "cannot be looked at: " + reason(err), Instead: "check the name and the rights of its folder", Err: ErrReadOnly, cause: err}
	case info.IsDir():
		return refuse(ErrNotCampaign, "is a folder", choose+" in it")
	case !info.Mode().IsRegular():
		return refuse(ErrNotCampaign, "is not a file", choose)
	case info.Size() == 0:
		return refuse(ErrNotCampaign, "is empty", choose)
	}
	h.size = info.Size()
	f, err := os.Open(path)
	if err != nil {
		return h, &FileError{Path: path, What: "cannot be read: " + reason(err), Instead: "have whoever owns it let you read it", Err: ErrReadOnly, cause: err}
	}
	defer f.Close()
	var page [headerSize]byte
	n, err := io.ReadFull(f, page[:])
	if n < len(magic) || string(page[:len(magic)]) != magic {
		if err != nil && n == 0 {
			return h, &FileError{Path: path, What: "cannot be read: " + reason(err), Err: ErrDamaged, cause: err}
		}
		return refuse(ErrNotCampaign, "is not a campaign file", choose)
	}
	if err != nil {
		return refuse(ErrDamaged, "is cut off after its first bytes", "take an older copy of it")
	}
	number := func(at int) uint32 { return binary.BigEndian.Uint32(page[at:]) }
	if number(atApplication) != applicationID {
		return refuse(ErrNotCampaign, "is a database of another program", choose)
	}
	h.version = int(int32(number(atUserVersion)))
	h.wal = page[atReadVersion] == 2
	pageSize := int64(binary.BigEndian.Uint16(page[atPageSize:]))
	if pageSize == 1 {
		pageSize = 65536
	}
	want := pageSize * int64(number(atPages))
	known := number(atPages) != 0 && number(atChanges) == number(atPagesValidAt)
	if known && h.size < want && !hasLog(path) {
		return refuse(ErrDamaged, fmt.Sprintf("is cut off: it has %d of %d bytes", h.size, want), "take an older copy of it")
	}
	return h, nil
}

// hasLog says whether changes wait beside the file that SQLite has yet to bring into it.
func hasLog(path string) bool {
	info, err := os.Stat(path + "-wal")
	return err == nil && info.Size() > 0
}

// reason is the part of a file error that a person has use for.
func reason(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}

// explain turns SQLite's code into a sentence. Other errors are given back as they are.
func explain(path string, err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	say := func(is error, what, instead string) error {
		return &FileError{Path: path, What: what, Instead: instead, Err: is, cause: err}
	}
	switch e.Code() & 0xff { // the low byte is the class
	case 5, 6: // BUSY, LOCKED
		return say(ErrBusy, "is being written by another program", "try again when that has finished")
	case 8, 14, 23: // READONLY, CANTOPEN, AUTH
		return say(ErrReadOnly, "cannot be written where it is", "copy it to a folder of your own and open it there")
	case 9: // INTERRUPT: the context is over
		return fmt.Errorf("%w (%w)", context.Canceled, err)
	case 10: // IOERR
		return say(ErrDamaged, "cannot be read or written: "+e.Error(), "check the disk, or take an older copy of it")
	case 11: // CORRUPT
		return say(ErrDamaged, "is damaged", "take an older copy of it")
	case 13: // FULL
		return say(ErrFull, "could not be written: the disk is full", "make room and give the command again; what was kept before is whole")
	case 26: // NOTADB
		return say(ErrNotCampaign, "is not a campaign file", "choose another file, or take an older copy of this one")
	}
	return err
}

// address is the data source name of a file for a pool of connections; the pragmas
// reach every connection of it. A path is part of a URI, so #, ? and % are escaped.
func address(path, mode string, write bool) (string, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	full = filepath.ToSlash(full)
	if full[0] != '/' {
		full = "/" + full // C:/… is /C:/… in a URI
	}
	q := url.Values{"mode": {mode}, "_pragma": {
		"busy_timeout(" + strconv.Itoa(busyMilliseconds) + ")", // first: the others may have to wait
		"foreign_keys(1)",
		"trusted_schema(0)", // a file from elsewhere runs no functions of its own
	}}
	switch {
	case !write:
		q["_pragma"] = append(q["_pragma"], "query_only(1)")
	case mode == "rw":
		q["_pragma"] = append(q["_pragma"], "synchronous(FULL)")
		q.Set("_txlock", "immediate") // a transaction that reads first never has to give up
	}
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: full}).EscapedPath(), RawQuery: q.Encode()}
	return u.String(), nil
}

// busyMilliseconds is how long one program waits for another to finish its write.
const busyMilliseconds = 10_000
