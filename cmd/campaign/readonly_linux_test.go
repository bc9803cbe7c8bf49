package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// From a campaign file that can only be read a dispatch and a pack are written as drafts, and a sentence
// says that they are not noted.
func TestADispatchOfAFileThatCanOnlyBeRead(t *testing.T) {
	file, _ := fought(t)
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "readonly") // that of a test is its owner's alone
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	shelf := filepath.Join(dir, "shelf")
	if err := errors.Join(os.Chmod(dir, 0o777), os.Mkdir(shelf, 0o755), os.WriteFile(filepath.Join(shelf, "read.campaign"), kept, 0o444), os.Chmod(shelf, 0o555)); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(shelf, 0o777)
	file = filepath.Join(shelf, "read.campaign")
	if os.Getuid() == 0 { // whom no folder stops
		runtime.LockOSThread() // the rights are the thread's
		defer runtime.UnlockOSThread()
		const nobody = 65534
		if err := syscall.Setfsuid(nobody); err != nil {
			t.Fatal(err)
		}
		defer syscall.Setfsuid(0)
	}
	for _, c := range []struct {
		says string
		args []string
	}{
		{"The dispatch of British for ", []string{"dispatch", file, "--side", "british"}},
		{"The pack for a reserve player of British is ", []string{"reserve", file, "--side", "british"}},
	} {
		out := filepath.Join(dir, c.args[0]+".html")
		a := ask(t, "", append(c.args, "-o", out)...)
		if a.code != 0 || !strings.Contains(a.err, c.says) || !strings.Contains(a.err, "is a draft without a number, not noted as told since the campaign file can only be read.\n") {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
		if page, err := os.ReadFile(out); err != nil || strings.Contains(string(page), "No. 1") {
			t.Errorf("%v: the page has a number, or is none: %v", c.args, err)
		}
		if a := ask(t, "", append(c.args, "--draft", "--force", "-o", out)...); a.code != 0 || strings.Contains(a.err, "not noted") {
			t.Errorf("%v as a draft: exit %d, %q", c.args, a.code, a.err)
		}
	}
	if a := ask(t, "", "dispatches", file); a.code != 0 || !strings.Contains(a.out, "No dispatch has been written.") {
		t.Errorf("noted: exit %d, %s", a.code, a.out)
	}
}
