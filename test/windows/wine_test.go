//go:build linux

package windows

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// compiler makes the one library that wine may lack.
const compiler = "x86_64-w64-mingw32-gcc"

// wine is a Windows of its own, in a folder that is removed after the test.
type wine struct {
	env []string
}

// noWine says what is missing here for programs of Windows to run, or nothing.
func noWine() string {
	for _, tool := range []string{"wine", "wineserver", compiler} {
		if _, err := exec.LookPath(tool); err != nil {
			return tool
		}
	}
	return ""
}

// newWine starts it, which takes some ten seconds.
func newWine(t *testing.T) wine {
	t.Helper()
	home := t.TempDir()
	prefix := filepath.Join(home, "wine")
	w := wine{append(os.Environ(), "HOME="+home, "WINEPREFIX="+prefix, "WINEDEBUG=-all", "DISPLAY=",
		"WINEDLLOVERRIDES=winemenubuilder.exe,mscoree,mshtml=")}
	server := func(arg string) error {
		cmd := exec.Command("wineserver", arg)
		cmd.Env = w.env
		return cmd.Run()
	}
	t.Cleanup(func() {
		_ = server("-k") // fails where it has ended already
		if err := server("-w"); err != nil {
			t.Errorf("wine does not end: %v", err)
		}
	})
	boot := exec.Command("wine", "wineboot", "--init")
	boot.Env = w.env
	if out, err := boot.CombinedOutput(); err != nil {
		t.Fatalf("wine does not start: %v\n%s", err, out)
	}
	library := filepath.Join(prefix, "drive_c/windows/system32/bcryptprimitives.dll")
	if _, err := os.Stat(library); errors.Is(err, os.ErrNotExist) {
		out, err := exec.Command(compiler, "-shared", "-o", library, "testdata/bcryptprimitives.c", "-ladvapi32").CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return w
}

// command prepares a program of Windows.
func (w wine) command(path string, args ...string) *exec.Cmd {
	cmd := exec.Command("wine", append([]string{path}, args...)...)
	cmd.Env = w.env
	return cmd
}
