//go:build linux

package house

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The tests' own files are in memory where there is room for them, and nothing is left of them
// however the tests end; elsewhere everything is as it is without. Go builds where it always does, by its
// other settings as they are, and the tests are not told where.
func TestTestsHaveTheirFilesInMemory(t *testing.T) {
	const (
		told  = `echo "$TMPDIR $GOTMPDIR" $(cat "$GOENV"); : >"$TMPDIR/left"; `
		asked = `echo "$TMPDIR $GOTMPDIR"`
		plain = "/before \n"
	)
	const enough, little = "4194304", "65536" // KiB
	for _, c := range []struct {
		name       string
		room, free string // in the place, and of the machine's memory; empty: there is no such place
		chmod      string
		runs       string
		inMemory   bool
		code       int
	}{
		{"room enough", enough, enough, "", told, true, 0},
		{"the tests fail", enough, enough, "", told + "exit 3", true, 3},
		{"interrupted", enough, enough, "", told + "kill -INT $PPID", true, 130},
		{"told to end", enough, enough, "", told + "kill -TERM $PPID", true, 143},
		{"64 MB", little, enough, "", asked, false, 0},
		{"64 MB, the tests fail", little, enough, "", asked + "; exit 3", false, 3},
		{"a small machine", enough, little, "", asked, false, 0},
		{"none", "", enough, "", asked, false, 0},
		{"one from which no program starts", enough, enough, "exit 1", asked, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			bin, place := t.TempDir(), t.TempDir()
			settings := filepath.Join(bin, "settings")
			if err := os.WriteFile(settings, []byte("GOTMPDIR=/other\nGOPROXY=off\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			fakes := map[string]string{"df": "echo Filesystem; echo tmpfs 9 9 " + c.room + " 1% /dev/shm", "go": `[ "$2" = GOENV ] && echo ` + settings + ` || echo`, "chmod": c.chmod}
			if c.room == "" {
				fakes["df"] = "exit 1"
			}
			if c.chmod == "" {
				delete(fakes, "chmod")
			}
			meminfo := filepath.Join(bin, "meminfo")
			if err := os.WriteFile(meminfo, []byte("MemFree: 1 kB\nMemAvailable: "+c.free+" kB\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			for name, body := range fakes {
				if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+body+"\n"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command("/bin/sh", "scripts/memory.sh", "/bin/sh", "-c", c.runs)
			cmd.Env = []string{"PATH=" + bin + ":" + os.Getenv("PATH"), "MEMORY=" + place, "MEMINFO=" + meminfo, "TMPDIR=/before"}
			out, err := cmd.Output()
			code := 0
			if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
				code = exit.ExitCode()
			} else if err != nil {
				t.Fatal(err)
			}
			if code != c.code {
				t.Errorf("exit %d, want %d\n%s", code, c.code, out)
			}
			if in := strings.HasPrefix(string(out), place+"/frontier.") && strings.HasSuffix(string(out), "  GOPROXY=off GOTMPDIR=/before\n"); in != c.inMemory || !in && string(out) != plain {
				t.Errorf("files are in %q", out)
			}
			if left, err := os.ReadDir(place); err != nil || len(left) > 0 {
				t.Errorf("it leaves %v, %v", left, err)
			}
		})
	}
}
