package litter

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// left names what lies in a folder.
func left(t *testing.T, dir string) []string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// What a program that is gone was making is removed; what one that runs is making, and what
// is not ours, is not.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	gone := exec.Command(os.Args[0], "-test.run=^$")
	if err := gone.Run(); err != nil {
		t.Fatal(err)
	}
	f, err := Beside(filepath.Join(dir, "x.html"))
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	live := filepath.Base(f.Name())
	dead := strings.Replace(live, "-"+strconv.Itoa(os.Getpid())+"-", "-"+strconv.Itoa(gone.Process.Pid)+"-", 1)
	theirs := []string{live, ".x.html.new", ".campaign-notes", strings.TrimPrefix(dead, "."), dead + ".bak"}
	for _, name := range append([]string{dead, dead + "-wal"}, theirs[1:]...) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	Sweep(dir, time.Now().Add(2*forgotten))
	slices.Sort(theirs)
	if got := left(t, dir); !slices.Equal(got, theirs) {
		t.Errorf("left are %q, not %q", got, theirs)
	}
}

func TestLitterOfOtherMachines(t *testing.T) {
	dir := t.TempDir()
	name := strings.Replace(name("x.campaign", 0), machine(), "00000000", 1)
	if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	Sweep(dir, time.Now())
	if len(left(t, dir)) == 0 {
		t.Error("what another machine may be making was removed")
	}
	Sweep(dir, time.Now().Add(2*forgotten))
	if len(left(t, dir)) > 0 {
		t.Error("what another machine left behind stays for ever")
	}
}
