package bench

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// broad is a real theatre whose country is laid again and again beside itself, until it has so many hexes
// each way.
func broad(t testing.TB, columns, rows int) *state.Founding {
	t.Helper()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: 27})
	if err != nil {
		t.Fatal(err)
	}
	was := f.Map
	m := &f.Map
	m.Columns, m.Rows, m.Cells = columns, rows, make([]state.Cell, 0, columns*rows)
	lays := was.Rows &^ 1 // an even number of rows, so that every second is set in as before
	for r := range rows {
		for c := range columns {
			m.Cells = append(m.Cells, was.Cells[r%lays*was.Columns+c%was.Columns])
		}
	}
	size := hex.Size(was.HexMiles * 100)
	zx, zy := size.Centre(hex.AtOffset(0, 0))
	x, y := size.Centre(hex.AtOffset(columns, rows&^1))
	m.Width, m.Height = x-zx, y-zy
	m.East, m.South = was.West+(was.East-was.West)*m.Width/was.Width, was.North+(was.South-was.North)*m.Height/was.Height
	for top := 0; top < rows; top += lays {
		for left := 0; left < columns; left += was.Columns {
			if top == 0 && left == 0 {
				continue
			}
			x, y := size.Centre(hex.AtOffset(left, top))
			off := func(line []state.Point) []state.Point {
				out := make([]state.Point, len(line))
				for i, p := range line {
					out[i] = state.Point{X: p.X + x - zx, Y: p.Y + y - zy}
				}
				return out
			}
			for _, w := range was.Waters {
				w.Line = off(w.Line)
				m.Waters = append(m.Waters, w)
			}
			for _, r := range was.Relief {
				r.Ring = off(r.Ring)
				m.Relief = append(m.Relief, r)
			}
		}
	}
	return &f
}

// crowd is a campaign in which a battle of so many units waits, half of them a side.
func crowd(t testing.TB, units int) string {
	t.Helper()
	f := raised{trial.Helmand()}
	f.Rules, f.Units, f.Reinforcements = "wornspent", nil, nil
	for i := range f.Weather {
		f.Weather[i].Rain, f.Weather[i].Dust, f.Weather[i].DayF = 0, 0, 80
	}
	for i := range f.Forces {
		x := &f.Forces[i]
		x.Units = nil
		n := units / 2
		switch x.ID {
		case "main":
			x.Hex = trial.Cr(8, 4)
		case "column":
		default:
			n = 1
		}
		for k := range n {
			f.enlist(x, k, rosters.Ranks{Officers: 1, Sergeants: 1, Others: 8})
		}
	}
	path := laidDown(t, f.Founding)
	s := opened(t, path)
	defer s.Close()
	for _, c := range []command.Command{command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}}, command.EndDay{}} {
		if err := s.Do(context.Background(), c); err != nil {
			t.Fatal(err)
		}
	}
	if now := s.State(); now.Pending() == nil {
		t.Fatal("no battle waits")
	}
	return path
}

// built compiles a program of the module.
func built(t testing.TB, pkg string, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), filepath.Base(pkg))
	args := append(append([]string{"build", "-buildvcs=false", "-ldflags=-s -w"}, flags...), "-o", path, pkg)
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// hexes are the maps that are measured, by how many hexes they have.
var hexes = []struct{ of, columns, rows int }{{2500, 50, 50}, {5000, 100, 50}, {10_000, 100, 100}}

// windowTurns is how many times each window is measured whole, and startTurns how many times more it is
// started, which takes less time and differs more.
const windowTurns, startTurns = 2, 4

// windowRows measures the window on a display without a graphics card, beside a bare one of the toolkit
// that is opened in turn with it: how it starts, what it holds, what it takes when nothing happens, and its frames.
func windowRows(t *testing.T, tell func(Row)) {
	d := newDesk(t)
	bare, program := built(t, "frontier/test/bench/bare"), built(t, "frontier/cmd/campaign", "-tags", "migrated_fynedo,no_emoji")
	var floor *seen
	all, maps := map[int]*seen{}, map[int]string{}
	d.opens(bare).ends()
	for _, h := range hexes {
		maps[h.of] = laidDown(t, broad(t, h.columns, h.rows))
		d.opens(program, maps[h.of]).ends() // the first time it is looked through and put on the shelf
	}
	for range windowTurns {
		floor = d.measured(floor, bare)
		for _, h := range hexes {
			all[h.of] = d.measured(all[h.of], program, maps[h.of])
		}
	}
	for range startTurns {
		floor.again(d, bare)
		for _, h := range hexes {
			all[h.of].again(d, program, maps[h.of])
		}
	}
	panned, zoomed := map[int]frames{}, map[int]frames{}
	for _, h := range hexes {
		panned[h.of], zoomed[h.of] = all[h.of].panned, all[h.of].zoomed
	}
	starts := func(what string, of func(*seen) took, must, aim float64) {
		row := Row{Room: "ui", Name: what, Against: "a bare window's start", Must: must, Aim: aim}
		for _, h := range hexes {
			now := of(all[h.of])
			row.Sizes, row.Seconds, row.Times = append(row.Sizes, Size{h.of, now.wall}), now.wall, now.wall/of(floor).wall
			row.Also = fmt.Sprintf("%s of the processor, the bare window %s", human(now.cpu), human(of(floor).cpu))
		}
		row.Exponent = exponent(row.Sizes)
		tell(row)
	}
	starts("the window's start with a map of hexes", func(s *seen) took { return s.shown }, 2.5, 1.5)
	starts("the same, until the map is drawn", func(s *seen) took { return s.drawn }, 0, 0)
	most := all[hexes[len(hexes)-1].of]
	tell(Row{Room: "ui", Name: "what the window holds in memory, 10,000 hexes", Against: "a bare window", Times: most.held / floor.held, Must: 1.8, Aim: 1.35,
		Memory: fmt.Sprintf("%.0f MiB and %.0f MiB", most.held/(1<<20), floor.held/(1<<20))})
	tell(Row{Room: "ui", Name: "a second in which nothing happens, 10,000 hexes", Seconds: most.idle, Times: most.idle / floor.idle, Against: "a bare window's, of the processor", Must: 1.5, Aim: 1.15})
	tellFrames(tell, "ui/maproom", "a map of hexes dragged", true, floor.panned, panned)
	tellFrames(tell, "ui/maproom", "a map of hexes zoomed", false, floor.zoomed, zoomed)
	panned, zoomed = map[int]frames{}, map[int]frames{}
	for _, units := range []int{20, 40, 80} {
		path := crowd(t, units)
		var at *seen
		for range windowTurns {
			w := d.opens(program, path)
			w.presses("ctrl+b", "Return") // before the battle, and to its table
			w.Do("mousemove", "700", "450", "click", "4", "sleep", "0.2", "click", "4", "sleep", "0.2", "click", "4")
			w.rests(still)
			at = at.better(&seen{panned: w.handled(dragging()), zoomed: w.handled(turning())})
			w.ends()
		}
		panned[units], zoomed[units] = at.panned, at.zoomed
	}
	tellFrames(tell, "ui/table", "a table of units dragged", true, floor.panned, panned)
	tellFrames(tell, "ui/table", "a table of units zoomed", false, floor.zoomed, zoomed)
}

// seen is what was measured of a window, the best of several times.
type seen struct {
	shown, drawn   took    // until it shows anything, and until it looks as it then stays
	held           float64 // bytes of memory, then
	idle           float64 // seconds of the processor in a second in which nothing happens
	panned, zoomed frames
}

// better takes of two measurements the better numbers.
func (s *seen) better(o *seen) *seen {
	if s == nil {
		return o
	}
	return &seen{
		shown: s.shown.better(o.shown), drawn: s.drawn.better(o.drawn), held: min(s.held, o.held), idle: min(s.idle, o.idle),
		panned: s.panned.better(o.panned), zoomed: s.zoomed.better(o.zoomed),
	}
}

// again starts a window once more and keeps the better times.
func (s *seen) again(d *desk, program string, args ...string) {
	d.t.Helper()
	w := d.starts(program, args...)
	defer w.ends()
	shown, drawn := w.rests(still)
	s.shown, s.drawn = s.shown.better(shown), s.drawn.better(drawn)
}

// still is for how long a window must look the same to have come to rest.
const still = 2 * time.Second

// opens opens a window and waits until it has come to rest.
func (d *desk) opens(program string, args ...string) *window {
	d.t.Helper()
	w := d.starts(program, args...)
	w.rests(still)
	return w
}

// measured opens a window once and takes the better of that and of what was measured before.
func (d *desk) measured(before *seen, program string, args ...string) *seen {
	d.t.Helper()
	w := d.starts(program, args...)
	defer w.ends()
	now := &seen{}
	now.shown, now.drawn = w.rests(still)
	now.held = w.holds()
	const idle = 5
	spent := w.spent()
	time.Sleep(idle * time.Second)
	now.idle = (w.spent() - spent) / idle
	now.panned, now.zoomed = w.handled(dragging()), w.handled(turning())
	return before.better(now)
}
