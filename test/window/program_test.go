//go:build linux

package window

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"frontier/test/screen"
)

// compiled builds the program once for all tests. It is built so that the toolkit looks on
// which thread it is called, and without what a debugger reads, the linking of which takes as
// long as all the rest of it.
var compiled = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "frontier-window-")
	if err != nil {
		return "", err
	}
	built = dir
	path := filepath.Join(dir, "frontier")
	out, err := exec.Command("go", "build", "-buildvcs=false", "-tags", "threads", "-ldflags=-s -w", "-o", path, "frontier/cmd/campaign").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
})

var built string // folder of the program, removed at the end

// atOnce is how many tests have a display each at the same time. A window mostly waits for the
// hand that moves the mouse, so more of them than there are cores.
const atOnce = "4"

func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", atOnce); err != nil {
		panic(err)
	}
	code := m.Run()
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// program is the program, running on a screen.
type program struct {
	t     testing.TB
	s     *screen.Screen
	home  string
	probe string
	cmd   *exec.Cmd
	said  *output
	ended chan error

	told []byte // what the probe said when it was read last
	saw  sight  // and what that is
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
func open(t testing.TB, s *screen.Screen, home string) *program {
	t.Helper()
	path, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	p := &program{t: t, s: s, home: home, probe: filepath.Join(t.TempDir(), "probe"), said: &output{}, ended: make(chan error, 1)}
	p.cmd = exec.Command(path)
	p.cmd.Dir = home
	p.cmd.Env = environment(home, "DISPLAY="+s.Display, "FRONTIER_PROBE="+p.probe)
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
	// The toolkit looks for preferences of its own while it lays the file; it says so and looks again.
	said := strings.ReplaceAll(p.said.String(), "Fyne error:  Preferences load error:", "")
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
		_ = p.cmd.Process.Signal(syscall.SIGQUIT) // it tells where each goroutine waits, and ends
		select {
		case err := <-p.ended:
			p.ended <- err
		case <-time.After(10 * time.Second):
		}
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

// sight is what the probe tells of the window: where its named parts lie, in pixels,
// and how it stands.
type sight struct {
	parts map[string]image.Rectangle // "calendar.next", and "hex 4617", "force girishk-column" on the map
	says  map[string]string          // "date": "27 July 1880"
	on    map[string]bool            // switches that are on
	looks int                        // how often it has looked
	quiet bool                       // nothing is under way
}

// look reads the probe, which is asked more often than it has something new to say.
func (p *program) look() sight {
	p.t.Helper()
	b, err := os.ReadFile(p.probe)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		p.t.Fatal(err)
	}
	if p.saw.parts != nil && bytes.Equal(b, p.told) {
		return p.saw
	}
	s := sight{parts: map[string]image.Rectangle{}, says: map[string]string{}, on: map[string]bool{}}
	for line := range strings.Lines(string(b)) {
		fields := strings.Fields(line)
		number := func(n int) int {
			v, err := strconv.Atoi(fields[n])
			if err != nil {
				p.t.Fatalf("the probe says %q: %v", line, err)
			}
			return v
		}
		switch {
		case len(fields) == 0:
		case line == "quiet\n":
			s.quiet = true
		case fields[0] == "looks":
			s.looks = number(1)
		case fields[0] == "on":
			s.on[fields[1]] = true
		case slices.Contains([]string{"view", "date", "head", "chosen", "sheet", "focus", "table"}, fields[0]):
			s.says[fields[0]] = strings.Join(fields[1:], " ")
		case len(fields) == 4: // a point of the map
			x, y := number(2), number(3)
			s.parts[fields[0]+" "+fields[1]] = image.Rect(x-2, y-2, x+2, y+2)
		case len(fields) == 5:
			x, y := number(1), number(2)
			s.parts[fields[0]] = image.Rect(x, y, x+number(3), y+number(4))
		default:
			p.t.Fatalf("the probe says %q", line)
		}
	}
	p.told, p.saw = b, s
	return s
}

// see waits until a part of the window is there, nothing is under way and it has come to
// rest, and gives where it is.
func (p *program) see(name string) image.Rectangle {
	p.t.Helper()
	at, _ := p.find(name, func(sight) bool { return false })
	return at
}

// find is see, unless the window is as it should be before.
func (p *program) find(name string, already func(sight) bool) (at image.Rectangle, is bool) {
	p.t.Helper()
	since := 0
	p.until(fmt.Sprintf("%q is there", name), func(s sight) bool {
		if is = s.quiet && already(s); is {
			return true
		}
		before := at
		at = s.parts[name]
		if at.Empty() || !s.quiet {
			return false
		}
		if before != at {
			since = s.looks
		}
		return s.looks > since+rest
	})
	return at, is
}

// rest is for how many looks of the probe, some twenty a second, a window that has come to rest
// is as it was. Between two looks it has been drawn.
const rest = 3

// until waits until the window is as it should be.
func (p *program) until(what string, is func(sight) bool) sight {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(15 * time.Millisecond) {
		s := p.look()
		if is(s) {
			return s
		}
		p.alive()
		if time.Now().After(deadline) {
			kept(p.t, p.s, "failed-"+strings.ReplaceAll(p.t.Name(), "/", "-"))
			p.t.Fatalf("waited in vain until %s; the window says %q and has %q\n%s", what, s.says, sorted(s.parts), p.said.String())
		}
	}
}

// says waits until the window says something of itself, as its date, and what came of its work has reached
// it: a piece of work is over a moment before the window has heard of it, and says until then that it is at it
// when a key asks for the next.
func (p *program) says(key, value string) {
	p.t.Helper()
	first := p.until(key+" is "+value, func(s sight) bool { return s.quiet && s.says[key] == value })
	p.until("the window has heard of it", func(s sight) bool { return s.quiet && s.looks > first.looks+1 })
}

// keep leaves a picture of the window when it has come to rest.
func (p *program) keep(name string) *image.RGBA {
	p.t.Helper()
	p.settle()
	return kept(p.t, p.s, name)
}

// settle waits until nothing is under way in the window and it is drawn as it was before. A caret
// that blinks never lets it be so: after some pictures it may blink on. They are counted, not the
// time, of which a busy machine takes as much as it likes.
func (p *program) settle() {
	p.t.Helper()
	const most = 6
	var last, now []byte
	pictures, since := 0, 0
	p.until("it comes to rest", func(s sight) bool {
		if !s.quiet {
			pictures, since, last = 0, 0, last[:0]
			return false
		}
		if s.looks < since+rest-1 {
			return false
		}
		now = p.s.Raw(now)
		same := bytes.Equal(last, now)
		pictures, since = pictures+1, s.looks
		last, now = now, last
		return same || pictures > most
	})
}

// pictures keeps the window as it is in a small and in a large size, by day and by lamplight,
// and gives it back as it was. The screen must be as large as the large one.
func (p *program) pictures(name string) {
	p.t.Helper()
	p.s.Do("mousemove", "640", "40") // a window without the pointer has no keys here
	p.settle()
	day := brightness(p.s.Picture())
	p.resize(1280, 720)
	p.keep(name + "-1280x720-light")
	p.turnPaper()
	p.keep(name + "-1280x720-dark")
	p.resize(2560, 1440)
	p.keep(name + "-2560x1440-dark")
	p.turnPaper()
	p.keep(name + "-2560x1440-light")
	p.resize(1440, 900)
	if got := brightness(p.keep(name)); got*2 < day {
		p.t.Errorf("by day it is as dark as %d, was %d", got, day)
	}
}

// resize gives the window another size. One that is busy drawing itself anew may miss it.
func (p *program) resize(wide, high int) {
	p.t.Helper()
	var again time.Time
	looked := 0
	p.until(fmt.Sprintf("the window is %d by %d", wide, high), func(s sight) bool {
		if s.looks == looked {
			return false
		}
		looked = s.looks
		img := p.s.Picture()
		ends := func(x, y int) bool { return x >= img.Rect.Max.X || img.RGBAAt(x, y) == color.RGBA{A: 0xff} }
		if !ends(wide-3, 10) && ends(wide+3, 10) {
			return true
		}
		if time.Since(again) > 2*time.Second {
			p.s.Do("search", "--onlyvisible", "--name", ".", "windowsize", "%@", fmt.Sprint(wide), fmt.Sprint(high))
			again = time.Now()
		}
		return false
	})
}

// turnPaper turns day to lamplight, or back, and waits until it is so.
func (p *program) turnPaper() {
	p.t.Helper()
	before := p.s.Picture().RGBAAt(20, 40)
	p.press("ctrl+shift+t")
	looked := 0
	p.until("the paper is turned", func(s sight) bool {
		if s.looks == looked {
			return false
		}
		looked = s.looks
		return p.s.Picture().RGBAAt(20, 40) != before
	})
}

// brings is what a click must bring about.
type brings struct {
	what string
	is   func(sight) bool
}

// there is brought about when a part of the window has come.
func there(name string) brings {
	return brings{fmt.Sprintf("%q is there", name), func(s sight) bool { return !s.parts[name].Empty() }}
}

// focus is brought about when a part has the keys.
func focus(name string) brings { return turned("focus", name) }

// turned is brought about when the window says something of itself, as its view.
func turned(key, value string) brings {
	return brings{key + " is " + value, func(s sight) bool { return s.says[key] == value }}
}

// other is brought about when the window no longer says of itself what it said.
func other(key, before string) brings {
	return brings{fmt.Sprintf("%s is no longer %q", key, before), func(s sight) bool { return s.says[key] != before }}
}

// click taps the middle of a part of the window and waits for what that must bring about.
// A window that has just opened is laid out more than once, on a busy machine even after
// long rest: where the part has gone from under the pointer, or the tap has reached the
// window and brought nothing about, the part is looked for and tapped again.
func (p *program) click(name string, will brings) {
	p.t.Helper()
	const (
		tries = 5
		late  = 12 // looks of the probe in which whatever has reached the window is done or under way
	)
	done := func(s sight) bool { return s.quiet && will.is(s) }
	for try := range tries {
		already := done
		if try == 0 {
			already = func(sight) bool { return false } // the first tap is made in any case
		}
		at, is := p.find(name, already)
		if is {
			return
		}
		middle := at.Min.Add(at.Max).Div(2)
		if s := p.point(middle); s.parts[name] != at {
			continue
		}
		p.push()
		tapped := p.look().looks
		if s := p.until(fmt.Sprintf("the window answers a tap on %q", name), func(s sight) bool {
			return done(s) || s.quiet && s.looks > tapped+late
		}); done(s) {
			return
		}
	}
	p.until(fmt.Sprintf("%s, for which %q was tapped %d times", will.what, name, tries), done)
}

// push clicks where the pointer is. Asked for the pointer the screen answers when it has
// clicked; the window may yet have to.
func (p *program) push() {
	p.t.Helper()
	p.s.Do("click", "1", "getmouselocation")
}

// point moves the pointer to a point of the screen and waits until the window knows it,
// however busy the machine is: a press that comes with the move counts where the pointer was.
func (p *program) point(at image.Point) sight {
	p.t.Helper()
	p.s.Do("mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y), "getmouselocation")
	before := p.look().looks
	return p.until("the pointer is where it was moved", func(s sight) bool { return s.looks > before+1 })
}

// drag drags from a point of the screen, as a hand does: not at once.
func (p *program) drag(from image.Point, dx, dy int) {
	p.t.Helper()
	p.point(from)
	p.s.Do("mousedown", "1")
	const steps = 8
	for i := 1; i <= steps; i++ {
		time.Sleep(16 * time.Millisecond)
		p.s.Do("mousemove", fmt.Sprint(from.X+dx*i/steps), fmt.Sprint(from.Y+dy*i/steps))
	}
	time.Sleep(60 * time.Millisecond)
	p.s.Do("mouseup", "1", "getmouselocation")
	before := p.look().looks
	p.until("the window has heard of the drop", func(s sight) bool { return s.looks > before+1 })
}

// press presses a key, as "ctrl+z".
func (p *program) press(key string) {
	p.t.Helper()
	p.s.Do("key", "--clearmodifiers", key)
}

// run runs the program without a window in a home, and gives what it prints.
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

// sorted lists the names of parts, without the hexes.
func sorted(parts map[string]image.Rectangle) []string {
	var names []string
	for name := range parts {
		if !strings.HasPrefix(name, "hex ") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// runBare runs the program and gives all that it says, and its exit code.
func runBare(t testing.TB, path string, env []string) (said string, code int) {
	t.Helper()
	cmd := exec.Command(path)
	cmd.Env = env
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return string(out), exit.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	return string(out), 0
}
