//go:build linux

package window

import (
	"fmt"
	"os/exec"
	"sync"
	"testing"

	"frontier/internal/ruletest"
	"frontier/test/screen"
)

// Two programs that write to one campaign, and a window that is open on it: no command is
// lost, and the window follows to the last of them.
func TestTwoWritersAndAWindow(t *testing.T) {
	t.Parallel()
	path, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	remember(t, home, 1280, 720)
	s := screen.New(t, 1280, 720)
	p := open(t, s, home)
	p.enter()
	file := library(t, home)
	const each = 15
	var writers sync.WaitGroup
	for _, force := range []string{"girishk-column", "kandahar-garrison"} {
		writers.Go(func() {
			for n := range each {
				order := exec.Command(path, "order", file, "posture", force, "--posture", []string{"screen", "hold"}[n%2])
				order.Dir, order.Env = home, environment(home)
				if out, err := order.CombinedOutput(); err != nil {
					t.Errorf("order %d of %s: %v\n%s", n+1, force, err, out)
				}
			}
		})
	}
	writers.Wait()
	if t.Failed() {
		return
	}
	p.says("head", fmt.Sprint(2*each))
	if got := show(t, home, file).Commands; got != 2*each {
		t.Errorf("%d of %d commands are there", got, 2*each)
	}
	p.click("calendar.next", other("head", fmt.Sprint(2*each))) // the window writes on from there
	p.terminate()
	p.silent()
	run(t, home, "verify", file)
	ruletest.Count(t, "window", "2 programs writing %d commands beside a window, which then wrote on: none lost, all seen", 2*each)
}
