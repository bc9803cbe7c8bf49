package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The commands are built without a C compiler, and what is built knows no window and no
// toolkit: it runs where there is neither OpenGL nor X11.
func TestTheCommandsNeedNoWindow(t *testing.T) {
	deps := exec.Command("go", "list", "-deps", "-tags", "nowindow", ".")
	deps.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := deps.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, dep := range strings.Fields(string(out)) {
		if strings.HasPrefix(dep, "fyne.io/") || strings.HasPrefix(dep, "github.com/go-gl/") || dep == "frontier/ui" {
			t.Errorf("without its window the program still holds %s", dep)
		}
	}
	path := filepath.Join(t.TempDir(), "campaign")
	build := exec.Command("go", "build", "-buildvcs=false", "-tags", "nowindow", "-o", path, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func(args ...string) (string, error) {
		cmd := exec.Command(path, args...)
		cmd.Env = []string{"HOME=" + t.TempDir()}
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("version"); err != nil || !strings.Contains(out, "wornspent version") {
		t.Errorf("%v: %s", err, out)
	}
	if out, err := run(); err == nil || !strings.Contains(out, "built without its window") {
		t.Errorf("asked for its window it says %q, %v", out, err)
	}
	// Beside a program with a window it opens that one, and ends as it ends.
	beside := "#!/bin/sh\necho \"window of $*\"\nexit 5\n"
	if err := os.WriteFile(filepath.Join(filepath.Dir(path), "frontier"), []byte(beside), 0o755); err != nil {
		t.Fatal(err)
	}
	out5, err := run("kabul.campaign")
	if e := (*exec.ExitError)(nil); !errors.As(err, &e) || e.ExitCode() != 5 || out5 != "window of kabul.campaign\n" {
		t.Errorf("beside a window it says %q, %v", out5, err)
	}
}
