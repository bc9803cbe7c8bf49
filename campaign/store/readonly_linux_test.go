package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// asAnyone runs do without the rights of an administrator, whom no folder stops.
func asAnyone(t *testing.T, do func()) {
	t.Helper()
	if os.Getuid() != 0 {
		do()
		return
	}
	runtime.LockOSThread() // the rights are the thread's
	defer runtime.UnlockOSThread()
	const nobody = 65534
	if err := syscall.Setfsuid(nobody); err != nil {
		t.Fatal(err)
	}
	do()
	if err := syscall.Setfsuid(0); err != nil {
		t.Fatal(err)
	}
}

// What cannot be written is opened to be looked at; nothing in its folder is changed.
func TestReadOnlyPlacesAreLookedAt(t *testing.T) {
	ctx := context.Background()
	closed := func(*testing.T, string) {}
	for _, c := range []struct {
		what         string
		folder, file os.FileMode
		leave        func(t *testing.T, path string)
	}{
		{"a file that may not be written", 0o777, 0o444, closed},
		{"a folder that may not be written", 0o555, 0o666, closed},
		{"a folder in which a program was killed", 0o555, 0o444, leaveLog},
		{"a folder with a copy that lacks its log", 0o555, 0o444, func(t *testing.T, path string) {
			leaveLog(t, path)
			if err := errors.Join(os.Remove(path+"-wal"), os.Remove(path+"-shm")); err != nil {
				t.Fatal(err)
			}
		}},
		{"a folder with a file of an older version", 0o555, 0o444, func(t *testing.T, path string) { older(t, path) }},
	} {
		t.Run(c.what, func(t *testing.T) {
			dir, err := os.MkdirTemp("", "readonly")
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(dir)
			defer os.Chmod(dir, 0o777)
			path := filepath.Join(dir, "x.campaign")
			if err := create(ctx, path, smallFounding(), &state.State{}); err != nil {
				t.Fatal(err)
			}
			s := reopen(t, path)
			if err := s.Write(ctx, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, New: &state.State{}}); err != nil {
				t.Fatal(err)
			}
			s.Close()
			c.leave(t, path)
			for _, end := range ends {
				if err := os.Chmod(path+end, c.file); err != nil && !errors.Is(err, os.ErrNotExist) {
					t.Fatal(err)
				}
			}
			if err := os.Chmod(dir, c.folder); err != nil {
				t.Fatal(err)
			}
			before := folder(t, dir)
			asAnyone(t, func() {
				s, err := Open(ctx, path)
				if err != nil {
					t.Fatal(err)
				}
				if titles, head := journalOf(t, s); !strings.HasPrefix(titles, "March 1;") || head < 1 {
					t.Errorf("it has %q, head %d", titles, head)
				}
				if say, err := checked(ctx, s, &state.State{}); err != nil || len(say) > 0 {
					t.Errorf("it is checked: %q, %v", say, err)
				}
				if notes := strings.Join(s.Notes(), "\n"); !strings.Contains(notes, "is open to be looked at") {
					t.Errorf("it says %q", notes)
				}
				err = s.Write(ctx, journal.Write{Before: 1, Head: 2, Entries: []journal.Entry{*entry(2)}, New: &state.State{}})
				if !errors.Is(err, ErrReadOnly) || !strings.Contains(err.Error(), "copy it to a folder of your own") {
					t.Errorf("a command says %q", err)
				}
				copied := filepath.Join(t.TempDir(), "copy.campaign")
				if err := s.CopyTo(ctx, copied); os.Getuid() != 0 && err != nil {
					t.Errorf("it cannot be copied: %v", err)
				}
				if err := s.Close(); err != nil {
					t.Error(err)
				}
				if c.folder == 0o555 {
					err := create(ctx, filepath.Join(dir, "new.campaign"), smallFounding(), &state.State{})
					if !errors.Is(err, ErrReadOnly) || !strings.Contains(err.Error(), "choose a folder of your own") {
						t.Errorf("create says %q", err)
					}
				}
			})
			if after := folder(t, dir); after != before {
				t.Errorf("the folder held\n%s\nand holds\n%s", before, after)
			}
		})
	}
}

func TestAFileThatMayNotBeReadSaysSo(t *testing.T) {
	dir, err := os.MkdirTemp("", "unread")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "x.campaign")
	if err := create(t.Context(), path, smallFounding(), &state.State{}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(path, 0), os.Chmod(dir, 0o777)); err != nil {
		t.Fatal(err)
	}
	asAnyone(t, func() {
		_, err := Open(t.Context(), path)
		if !errors.Is(err, ErrReadOnly) || !strings.Contains(err.Error(), "cannot be read: permission denied; have whoever owns it let you read it") {
			t.Errorf("it says %v", err)
		}
	})
}
