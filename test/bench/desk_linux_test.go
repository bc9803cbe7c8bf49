package bench

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"frontier/test/screen"
)

// The window that is measured, in pixels.
const wide, high = 1440, 900

// patience is how long a window may take to come to rest.
const patience = 3 * time.Minute

// desk is a display, and who may have a window on it.
type desk struct {
	*screen.Screen
	t    testing.TB
	home string
	seed maphash.Seed
	row  [4 * wide]byte
}

// newDesk is a display with a home folder in which the window is as large as it is.
func newDesk(t testing.TB) *desk {
	t.Helper()
	d := &desk{Screen: screen.New(t, wide, high), t: t, home: t.TempDir(), seed: maphash.MakeSeed()}
	settings := filepath.Join(d.home, ".config", "frontier")
	if err := os.MkdirAll(settings, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(settings, "settings.json"), fmt.Appendf(nil, `{"width":%d,"height":%d}`, wide, high), 0o666); err != nil {
		t.Fatal(err)
	}
	return d
}

// window is a program with a window on a desk.
type window struct {
	*desk
	cmd   *exec.Cmd
	began time.Time
	said  bytes.Buffer
}

// starts starts a program.
func (d *desk) starts(program string, args ...string) *window {
	d.t.Helper()
	w := &window{desk: d, cmd: exec.Command(program, args...)}
	w.cmd.Dir = d.home
	w.cmd.Env = []string{"HOME=" + d.home, "PATH=" + os.Getenv("PATH"), "DISPLAY=" + d.Display, "LC_ALL=C", "FYNE_SCALE=1", "FYNE_THEME=light"}
	w.cmd.Stdout, w.cmd.Stderr = &w.said, &w.said
	w.began = time.Now()
	if err := w.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	return w
}

// ends ends it.
func (w *window) ends() {
	w.t.Helper()
	_ = w.cmd.Process.Signal(syscall.SIGTERM)
	if err := w.cmd.Wait(); err != nil {
		w.t.Log(w.said.String()) // the bare window knows no signals
	}
}

// looks is what every twentieth row of the screen shows, as a number.
func (w *window) looks() uint64 {
	var h maphash.Hash
	h.SetSeed(w.seed)
	for y := 10; y < high; y += 20 {
		h.Write(w.Row(w.row[:], y))
	}
	return h.Sum64()
}

// rests waits until the window has looked the same for so long, and says when, from its start, it showed
// anything, and when it came to look as it then stays, by the clock and of the processor.
func (w *window) rests(still time.Duration) (shown, drawn took) {
	w.t.Helper()
	was, since := w.looks(), time.Now()
	for ; ; time.Sleep(2 * time.Millisecond) {
		switch now := w.looks(); {
		case now != was:
			was, since = now, time.Now()
			drawn = took{since.Sub(w.began).Seconds(), w.spent()}
			if shown.wall == 0 {
				shown = drawn
			}
		case shown.wall > 0 && time.Since(since) > still:
			return shown, drawn
		case time.Since(since) > patience:
			w.t.Fatalf("the window does not come up: %s", w.said.String())
		}
	}
}

// spent is how many seconds of the processor the program has had, by the clock that the system keeps
// for each.
func (w *window) spent() float64 {
	clock := uintptr(^uint32(w.cmd.Process.Pid))<<3 | 2 // as of clock_getcpuclockid
	var ts syscall.Timespec
	if _, _, fault := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clock, uintptr(unsafe.Pointer(&ts)), 0); fault != 0 {
		w.t.Fatalf("the processor's time: %v: %s", fault, w.said.String())
	}
	return float64(ts.Sec) + float64(ts.Nsec)/1e9
}

// holds is how many bytes of memory it has.
func (w *window) holds() float64 {
	w.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", w.cmd.Process.Pid))
	if err != nil {
		w.t.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "VmRSS:" {
			kib, err := strconv.Atoi(f[1])
			if err != nil {
				w.t.Fatal(err)
			}
			return float64(kib) * 1024
		}
	}
	w.t.Fatal("the system does not say how much memory the program has")
	return 0
}

// frames is what frames take that follow one another while a hand is at the window.
type frames struct {
	cpu    float64 // seconds of the processor a frame
	missed float64 // ticks of a sixtieth second without a new frame, of a hundred
}

// better are the better of two measurements.
func (f frames) better(o frames) frames { return frames{min(f.cpu, o.cpu), min(f.missed, o.missed)} }

// tick is how often the toolkit draws at most.
const tick = time.Second / 60

// handled counts the frames while xdotool does something.
func (w *window) handled(hand []string) frames {
	w.t.Helper()
	cmd := exec.Command("xdotool", hand...)
	cmd.Env = append(os.Environ(), "DISPLAY="+w.Display)
	spent, over := w.spent(), make(chan error, 1)
	if err := cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	go func() { over <- cmd.Wait() }()
	var at []time.Time
	was, now := w.Row(nil, high/2), []byte(nil)
	for {
		select {
		case err := <-over:
			if err != nil || len(at) < 20 {
				w.t.Fatalf("xdotool: %v; %d frames: %s", err, len(at), w.said.String())
			}
			return counted(at, w.spent()-spent)
		case <-time.After(time.Millisecond):
			if now = w.Row(now, high/2); !bytes.Equal(now, was) {
				at = append(at, time.Now())
				was, now = now, was
			}
		}
	}
}

// counted is what so many frames took.
func counted(at []time.Time, cpu float64) frames {
	ticks, missed := 0, 0
	for i := 1; i < len(at); i++ {
		n := max(int(math.Round(float64(at[i].Sub(at[i-1]))/float64(tick))), 1)
		ticks += n
		missed += n - 1
	}
	return frames{cpu / float64(len(at)), 100 * float64(missed) / float64(ticks)}
}

// dragging drags to and fro for some seconds, as fast as hands do.
func dragging() []string {
	const step, steps = 6, 40
	hand := []string{"mousemove", "460", "420", "sleep", "0.1", "mousedown", "1"}
	for range 6 {
		for i := range 2 * steps {
			to := min(i, 2*steps-i)
			hand = append(hand, "mousemove", strconv.Itoa(460+step*to), strconv.Itoa(420+to), "sleep", "0.006")
		}
	}
	return append(hand, "mouseup", "1")
}

// turning turns the wheel to and fro for some seconds.
func turning() []string {
	hand := []string{"mousemove", "700", "450", "sleep", "0.1"}
	for range 3 {
		for _, way := range []string{"4", "5"} {
			for range 10 {
				hand = append(hand, "click", way, "sleep", "0.018")
			}
		}
	}
	return hand
}

// presses presses keys, and waits for what comes of each.
func (w *window) presses(keys ...string) {
	w.t.Helper()
	for _, key := range keys {
		w.Do("key", "--clearmodifiers", key)
		w.rests(still)
	}
}

// tellFrames tells of the frames of windows beside those of the bare one: who is measured, by what size.
func tellFrames(tell func(Row), room, what string, must bool, bare frames, by map[int]frames) {
	row := Row{Room: room, Name: "a frame, " + what, Against: "a bare window's"}
	if must {
		row.Must, row.Aim = 2, 1.35
	}
	for _, n := range slices.Sorted(maps.Keys(by)) {
		row.Sizes = append(row.Sizes, Size{n, by[n].cpu})
		row.Seconds, row.Times = by[n].cpu, by[n].cpu/bare.cpu
		row.Also = fmt.Sprintf("%.1f of a hundred ticks missed, at most 5; by the bare window %.1f", by[n].missed, bare.missed)
	}
	row.Exponent = exponent(row.Sizes)
	tell(row)
}
