package store

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// sound gives the bytes of a small campaign file.
func sound(t testing.TB) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sound.campaign")
	if err := create(context.Background(), path, smallFounding(), &state.State{}); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestOpenRefuses(t *testing.T) {
	good := sound(t)
	with := func(at int, n uint32) []byte {
		b := bytes.Clone(good)
		binary.BigEndian.PutUint32(b[at:], n)
		return b
	}
	foreign := func(t *testing.T, path string) {
		db, err := sql.Open("sqlite", path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec("CREATE TABLE music (id INTEGER)"); err != nil {
			t.Fatal(err)
		}
		db.Close()
	}
	holding := func(b []byte) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			if err := os.WriteFile(path, b, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	scribbled := bytes.Clone(good)
	copy(scribbled[4096:], bytes.Repeat([]byte{0xa5}, 4096*3))
	for _, c := range []struct {
		what string
		make func(t *testing.T, path string)
		err  error
		says string
	}{
		{"no file", func(*testing.T, string) {}, fs.ErrNotExist, "does not exist"},
		{"a folder", func(t *testing.T, path string) { os.Mkdir(path, 0o777) }, ErrNotCampaign, "is a folder"},
		{"an empty file", holding(nil), ErrNotCampaign, "is empty"},
		{"two bytes", holding([]byte("SQ")), ErrNotCampaign, "is not a campaign file"},
		{"a text", holding([]byte(strings.Repeat("Dear diary, ", 900))), ErrNotCampaign, "is not a campaign file"},
		{"a database of another program", foreign, ErrNotCampaign, "is a database of another program"},
		{"a newer file", holding(with(atUserVersion, uint32(latest(t)+1))), ErrNewer, fmt.Sprintf("is of version %d and this program knows versions up to %d", latest(t)+1, latest(t))},
		{"half a file", holding(good[:len(good)/2]), ErrDamaged, "is cut off"},
		{"half a header", holding(good[:50]), ErrDamaged, "is cut off"},
		{"a scribbled file", holding(scribbled), ErrDamaged, "is damaged"},
		{"a file whose name is a link to nothing", func(t *testing.T, path string) { os.Symlink("nowhere", path) }, fs.ErrNotExist, "does not exist"},
	} {
		t.Run(c.what, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.campaign")
			c.make(t, path)
			before, _ := os.ReadFile(path)
			s, err := Open(context.Background(), path)
			if err == nil {
				s.Close()
				t.Fatal("opened")
			}
			var file *FileError
			if !errors.As(err, &file) || !errors.Is(err, c.err) {
				t.Errorf("%v is not a *FileError of %v", err, c.err)
			}
			if !strings.Contains(err.Error(), path+" "+c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("it says %q", err)
			}
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Error("the file was changed")
			}
		})
	}
}

func TestCreateRefuses(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		path string
		err  error
		says string
	}{
		{filepath.Join(dir, "no", "such", "folder.campaign"), fs.ErrNotExist, "its folder does not exist"},
		{dir, fs.ErrExist, "already exists"},
	} {
		err := create(context.Background(), c.path, smallFounding(), &state.State{})
		if !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.path, err)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// Of a large file the journal is not looked over whenever it is opened: who comes to a damaged page of it is told, as of
// all else at once.
func TestALargeFileThatIsDamaged(t *testing.T) {
	path, s := bare(t)
	s.Close()
	edit(t, path, "INSERT INTO bindings (digest, body) VALUES ('x', zeroblob(20000000))")
	reopen(t, path).Close()
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		table string
		opens bool
	}{{"places", false}, {"journal", true}} {
		b := bytes.Clone(good)
		root := rootOf(t, path, c.table)
		copy(b[(root-1)*4096:], bytes.Repeat([]byte{0xa5}, 4096))
		at := filepath.Join(t.TempDir(), c.table+".campaign")
		if err := os.WriteFile(at, b, 0o666); err != nil {
			t.Fatal(err)
		}
		s, err := Open(t.Context(), at)
		if err == nil {
			if !c.opens {
				t.Errorf("%s: opened", c.table)
			}
			_, err = s.Load(t.Context(), "")
			s.Close()
		} else if c.opens {
			t.Errorf("%s: not opened", c.table)
		}
		if !errors.Is(err, ErrDamaged) || !strings.HasPrefix(err.Error(), at+" is damaged") {
			t.Errorf("%s: it says %v", c.table, err)
		}
	}
}

// A table of a large file that no campaign file has is refused by its name, whatever that is.
func TestALargeFileWithAForeignTable(t *testing.T) {
	path, s := bare(t)
	s.Close()
	edit(t, path, "INSERT INTO bindings (digest, body) VALUES ('x', zeroblob(20000000))", `CREATE TABLE "a ""b\" (id INTEGER)`)
	refusedUntouched(t, path, ErrDamaged, "which no campaign file has")
}

// rootOf is the first page of a table, from 1.
func rootOf(t *testing.T, path, table string) (page int) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.QueryRow("SELECT rootpage FROM sqlite_schema WHERE name = ?", table).Scan(&page); err != nil {
		t.Fatal(err)
	}
	return page
}

// flips opens a mangled file as a person would: it may be refused, it may load and
// differ, but nothing panics and nothing hangs.
func tryMangled(t *testing.T, b []byte) {
	path := filepath.Join(t.TempDir(), "mangled.campaign")
	if err := os.WriteFile(path, b, 0o666); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	s, err := Open(ctx, path)
	if err != nil {
		return
	}
	defer s.Close()
	k, err := s.Load(ctx, "")
	if err != nil {
		var file *FileError
		if !errors.As(err, &file) {
			t.Errorf("an error that names no file: %v", err)
		}
		return
	}
	if _, err := checked(ctx, s, &state.State{}); err != nil {
		return
	}
	if _, err := s.Record(ctx, digestOf("x")); err == nil {
		t.Error("a record out of nothing")
	}
	_ = s.Write(ctx, journal.Write{Before: k.Head, Head: k.Head + 1, Entries: []journal.Entry{*entry(k.Head + 1)}, New: &state.State{}})
}

func FuzzMangledFile(f *testing.F) {
	good := sound(f)
	f.Add([]byte{0, 0, 0, 0})
	f.Add([]byte{0, 18, 2, 0, 0, 60, 255, 255})
	f.Add([]byte("SQLite format 3"))
	f.Fuzz(func(t *testing.T, edits []byte) {
		b := bytes.Clone(good)
		for ; len(edits) >= 4; edits = edits[4:] { // a place in three bytes, and what to put there
			at := int(edits[0])<<16 | int(edits[1])<<8 | int(edits[2])
			b[at%len(b)] ^= edits[3]
		}
		tryMangled(t, b)
	})
}

func TestMangledFilesAreNeverFatal(t *testing.T) {
	good := sound(t)
	for at := 0; at < len(good); at += 1 + len(good)/250 {
		b := bytes.Clone(good)
		b[at] ^= byte(1 + at%255)
		tryMangled(t, b)
	}
	for _, n := range []int{99, 100, 101, 4095, 4096, 4097, len(good) - 1} {
		tryMangled(t, good[:n])
	}
}
