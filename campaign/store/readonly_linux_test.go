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

	"frontier/campaign"
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

func TestReadOnlyPlacesAreRefused(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		what         string
		folder, file os.FileMode
	}{
		{"a file that may not be written", 0o777, 0o444},
		{"a folder that may not be written", 0o555, 0o666},
		{"a file that may not be read", 0o777, 0},
	} {
		t.Run(c.what, func(t *testing.T) {
			dir, err := os.MkdirTemp("", "readonly")
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(dir)
			defer os.Chmod(dir, 0o777)
			path := filepath.Join(dir, "x.campaign")
			if err := create(ctx, path, smallFounding(), &campaign.State{}); err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(os.Chmod(path, c.file), os.Chmod(dir, c.folder)); err != nil {
				t.Fatal(err)
			}
			asAnyone(t, func() {
				s, err := Open(ctx, path)
				if err == nil {
					s.Close()
					t.Error("opened")
				} else if !errors.Is(err, ErrReadOnly) || !strings.Contains(err.Error(), "copy it to a folder of your own") {
					t.Errorf("it says %q", err)
				}
				if c.folder == 0o555 {
					err := create(ctx, filepath.Join(dir, "new.campaign"), smallFounding(), &campaign.State{})
					if !errors.Is(err, ErrReadOnly) || !strings.Contains(err.Error(), "choose a folder of your own") {
						t.Errorf("create says %q", err)
					}
				}
			})
		})
	}
}
