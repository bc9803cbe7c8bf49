//go:build linux

package window

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// compiled builds the program once for all tests. It is built without the tag that
// switches the toolkit's check of threads off.
var compiled = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "frontier-window-")
	if err != nil {
		return "", err
	}
	built = dir
	path := filepath.Join(dir, "campaign")
	out, err := exec.Command("go", "build", "-buildvcs=false", "-o", path, "frontier/cmd/campaign").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
})

var built string // folder of the program, removed at the end

func TestMain(m *testing.M) {
	code := m.Run()
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// program is the program, running on a screen.
type program struct {
	t     testing.TB
	s     *screen
	home  string
	probe string
	cmd   *exec.Cmd
	said  *output
	ended chan error
}

// output collects what the program says.
type output struct {
	sync.Mutex
	bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.Lock()
	defer o.Unlock()
	return o.Buffer.Write(b)
}

func (o *output) String() string {
	o.Lock()
	defer o.Unlock()
	return o.Buffer.String()
}

// environment is what the program sees of the world: a home folder of its own, so that
// it meets nothing of the person who runs the test.
func environment(home string, more ...string) []string {
	env := []string{
		"HOME=" + home,
		"PATH=" + os.Getenv("PATH"),
		"XDG_CONFIG_HOME=" + filepath.Join(home, ".config"),
		"XDG_DATA_HOME=" + filepath.Join(home, ".local", "share"),
		"XDG_CACHE_HOME=" + filepath.Join(home, ".cache"),
		"LC_ALL=C", "FYNE_SCALE=1", "FYNE_THEME=light",
	}
	return append(env, more...)
}

// open starts the program with a home folder on a screen and waits for its window.
func open(t testing.TB, s *screen, home string) *program {
	t.Helper()
	path, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	p := &program{t: t, s: s, home: home, probe: filepath.Join(t.TempDir(), "probe"), said: &output{}, ended: make(chan error, 1)}
	p.cmd = exec.Command(path)
	p.cmd.Dir = home
	p.cmd.Env = environment(home, "DISPLAY="+s.display, "FRONTIER_PROBE="+p.probe)
	p.cmd.Stdout, p.cmd.Stderr = p.said, p.said
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.ended <- p.cmd.Wait() }()
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		p.silent()
	})
	return p
}

// silent fails the test where the toolkit complained.
func (p *program) silent() {
	p.t.Helper()
	said := p.said.String()
	for _, complaint := range []string{"Error in Fyne call thread", "Fyne error", "panic:", "DATA RACE", "fatal error"} {
		if strings.Contains(said, complaint) {
			p.t.Errorf("the program said %q:\n%s", complaint, said)
			return
		}
	}
}

// end waits until the program has ended by itself.
func (p *program) end() {
	p.t.Helper()
	select {
	case err := <-p.ended:
		p.ended <- err
		if err != nil {
			p.t.Fatalf("the program ended with %v:\n%s", err, p.said.String())
		}
	case <-time.After(patience):
		p.t.Fatalf("the program does not end:\n%s", p.said.String())
	}
}

// terminate asks the program to end, as a system that shuts down does.
func (p *program) terminate() {
	p.t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Fatal(err)
	}
	p.end()
}

// kill ends the program as a power cut does.
func (p *program) kill() {
	p.t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		p.t.Fatal(err)
	}
	err := <-p.ended
	p.ended <- err
}

// alive fails the test where the program has ended.
func (p *program) alive() {
	p.t.Helper()
	select {
	case err := <-p.ended:
		p.ended <- err
		p.t.Fatalf("the program has ended (%v):\n%s", err, p.said.String())
	default:
	}
}

// parts reads where the named parts of the window lie.
func (p *program) parts() map[string]image.Rectangle {
	b, err := os.ReadFile(p.probe)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		p.t.Fatal(err)
	}
	parts := map[string]image.Rectangle{}
	for line := range strings.Lines(string(b)) {
		fields := strings.Fields(line)
		if len(fields) < 5 || !strings.HasSuffix(line, "\n") {
			continue // being written just now
		}
		var x, y, w, h int
		last := len(fields) - 4
		if _, err := fmt.Sscan(strings.Join(fields[last:], " "), &x, &y, &w, &h); err != nil {
			p.t.Fatalf("the probe says %q: %v", line, err)
		}
		parts[strings.Join(fields[:last], " ")] = image.Rect(x, y, x+w, y+h)
	}
	return parts
}

// shows says whether a part is in the window now.
func (p *program) shows(name string) bool {
	_, ok := p.parts()[name]
	return ok
}

// see waits until a part of the window is there, and gives where.
func (p *program) see(name string) image.Rectangle {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		parts := p.parts()
		if r, ok := parts[name]; ok && !r.Empty() {
			return r
		}
		p.alive()
		if time.Now().After(deadline) {
			p.s.keep("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-"))
			p.t.Fatalf("%q does not appear in the window; there are %q\n%s", name, sorted(parts), p.said.String())
		}
	}
}

// gone waits until a part of the window is there no more.
func (p *program) gone(name string) {
	p.t.Helper()
	p.until(name+" goes", func() bool { return !p.shows(name) })
}

// until waits for something to become true.
func (p *program) until(what string, is func() bool) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); !is(); time.Sleep(50 * time.Millisecond) {
		p.alive()
		if time.Now().After(deadline) {
			p.s.keep("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-"))
			p.t.Fatalf("waited in vain until %s; there are %q\n%s", what, sorted(p.parts()), p.said.String())
		}
	}
}

// click taps the middle of a part of the window.
func (p *program) click(name string) {
	p.t.Helper()
	r := p.see(name)
	p.tap(r.Min.Add(r.Max).Div(2))
}

// tap taps a point of the screen.
func (p *program) tap(at image.Point) {
	p.t.Helper()
	p.s.do("mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y))
	time.Sleep(60 * time.Millisecond) // a pointer that has just come is not yet over anything
	p.s.do("click", "1")
}

// press presses a key, as "ctrl+z".
func (p *program) press(key string) {
	p.t.Helper()
	p.s.do("key", "--clearmodifiers", key)
}

// command runs the program without a window in the same home, and gives what it prints.
func (p *program) command(args ...string) string {
	p.t.Helper()
	return run(p.t, p.home, args...)
}

func run(t testing.TB, home string, args ...string) string {
	t.Helper()
	path, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	cmd.Dir, cmd.Env = home, environment(home)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		t.Fatalf("campaign %s: %v\n%s%s", strings.Join(args, " "), err, out.String(), said.String())
	}
	return out.String()
}

// sorted lists the names of parts.
func sorted(parts map[string]image.Rectangle) []string {
	var names []string
	for name := range parts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
