//go:build linux

package window

import (
	"encoding/json"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"frontier/test/screen"
)

// shown is what the tests read of `campaign show --json`.
type shown struct {
	Day      int
	Date     string
	Commands int
	Forces   []struct {
		ID   string
		Hex  string
		Path []string
	}
	Battles []struct {
		ID     int
		Status string
		Units  []struct {
			ID      string
			Wounded int
		}
	}
	State struct {
		Patients []struct {
			Unit string
			Due  int
			Ends string
		}
	}
}

func show(t testing.TB, home, file string) shown {
	t.Helper()
	var s shown
	if err := json.Unmarshal([]byte(run(t, home, "show", file, "--json")), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// library is the file of the campaign that the program founds in an empty home.
func library(t testing.TB, home string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(home, ".local", "share", "frontier", "*.campaign"))
	if err != nil || len(found) != 1 {
		t.Fatalf("in the library lies %q: %v", found, err)
	}
	return found[0]
}

// path is the march ordered to a force.
func (s shown) path(force string) []string {
	for _, f := range s.Forces {
		if f.ID == force {
			return f.Path
		}
	}
	return nil
}

// choose taps a counter until the force is the one that is chosen: a stack gives its
// forces in turn.
func (p *program) choose(force string) {
	p.t.Helper()
	for range 6 {
		p.click("force "+force, other("chosen", p.look().says["chosen"]))
		if p.look().says["chosen"] == force {
			return
		}
	}
	p.t.Fatalf("tapping %s chooses %q", force, p.look().says["chosen"])
}

// enter opens the first campaign of the shelf.
func (p *program) enter() {
	p.t.Helper()
	p.click("shelf.open", turned("view", "map"))
}

// The way of the first landing through the window: a march is planned, confirmed, taken
// back and given again, the days go by, enemies meet, the battle is fought and read, the
// losses are on the map, and the wounded come back.
func TestFromMarchToRecovery(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := screen.New(t, 1440, 900)
	p := open(t, s, home)

	// The library has one campaign that is ready to play.
	p.see("shelf.open")
	p.keep("01-library")
	file := library(t, home)
	p.enter()
	p.says("date", "1 July 1880")
	whole := p.keep("02-map")
	if n := colours(whole); n < 500 {
		t.Errorf("the map has %d colours; a drawn one has thousands", n)
	}

	// A march is planned: path and days are shown before it is confirmed.
	p.choose("girishk-column")
	p.keep("04-force")
	p.click("order.march", there("march.cancel"))
	p.click("hex 1825", there("march.confirm")) // Girishk
	planned := p.keep("05-march-planned")
	part := p.see("map")
	if differing(whole, planned, part) == 0 {
		t.Error("the map shows no sign of the march")
	}
	if got := show(t, home, file); got.Commands != 0 {
		t.Errorf("planning gave %d commands", got.Commands)
	}
	p.click("march.confirm", turned("head", "1"))
	p.keep("06-march-ordered")
	if way := show(t, home, file).path("girishk-column"); len(way) == 0 || way[len(way)-1] != "1825" {
		t.Errorf("ordered %v", way)
	}

	// The map is moved by dragging and made smaller and larger by the wheel.
	kandahar := p.see("hex 2527")
	p.drag(kandahar.Min.Add(image.Pt(40, 60)), 120, 80)
	if moved := p.see("hex 2527"); moved.Min.X < kandahar.Min.X+60 || moved.Min.Y < kandahar.Min.Y+40 {
		t.Errorf("dragged by 120, 80, Kandahar went from %v to %v", kandahar.Min, moved.Min)
	}
	near := p.see("hex 2627").Min.X - p.see("hex 2527").Min.X
	p.s.Do("mousemove", fmt.Sprint(kandahar.Min.X), fmt.Sprint(kandahar.Min.Y))
	p.s.Do("click", "5") // the wheel, towards the hand
	p.until("the map is smaller", func(s sight) bool {
		return s.quiet && s.parts["hex 2627"].Min.X-s.parts["hex 2527"].Min.X < near
	})
	wide := p.see("hex 2527")
	p.click("zoom.fit", brings{"the map is moved", func(s sight) bool { return s.parts["hex 2527"] != wide }})
	p.keep("03-whole-map")

	// A day, and all of it taken back and given again.
	p.click("calendar.next", turned("date", "2 July 1880"))
	before := show(t, home, file)
	p.press("ctrl+z")
	p.says("date", "1 July 1880")
	p.press("ctrl+z")
	p.says("head", "0")
	if way := show(t, home, file).path("girishk-column"); len(way) != 0 {
		t.Errorf("undone, and still ordered %v", way)
	}
	p.press("ctrl+y")
	p.says("head", "1")
	p.press("ctrl+y")
	p.says("date", "2 July 1880")
	if after := show(t, home, file); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Error("redone, and another campaign than before")
	}

	// Closed and opened again, everything is there.
	p.press("ctrl+q")
	p.end()
	p.silent()

	// The other side marches too, ordered without a window; the day before they meet the
	// window is opened again.
	run(t, home, "order", file, "march", "ayub-main", "--to", "Girishk")
	days := daysToBattle(t, home, file)
	if days > 1 {
		run(t, home, "turn", file, "--days", fmt.Sprint(days-1))
	}
	eve := show(t, home, file)
	p = open(t, s, home)
	p.enter()
	p.says("date", eve.Date)
	p.keep("07-eve")
	p.click("calendar.next", other("date", eve.Date))
	p.keep("08-battle-today")
	met := show(t, home, file)
	if len(met.Battles) != 1 || met.Battles[0].Status != "pending" {
		t.Fatalf("battles are %+v", met.Battles)
	}

	// The battle is prepared with a seed, fought and read.
	p.says("view", "morning") // what happened is told
	p.onMap()
	p.click("force girishk-column", there("order.battle")) // or whoever stands before it: both sides are in the battle
	p.click("order.battle", there("prepare.seed"))
	p.click("prepare.seed", focus("prepare.seed"))
	s.Do("type", "--delay", "30", "1880")
	p.see("prepare.fight")
	p.keep("09-prepare")
	p.click("prepare.fight", there("after.log"))
	p.keep("10-aftermath")
	fought := show(t, home, file)
	if fought.Battles[0].Status != "fought" {
		t.Fatalf("the battle is %s", fought.Battles[0].Status)
	}
	p.click("after.log", there("log.audit"))
	p.keep("11-log") // which has audited itself
	run(t, home, "battle", "audit", file, "1")

	// What it did is on the map and in the histories.
	p.press("ctrl+1")
	p.says("view", "map")
	p.keep("13-after-on-the-map")

	// The days pass until the first of the wounded is back.
	due, unit := 1<<30, ""
	for _, x := range fought.State.Patients {
		if x.Ends == "returns" && x.Due < due {
			due, unit = x.Due, x.Unit
		}
	}
	if unit == "" {
		t.Fatalf("nobody of the battle comes back; the patients are %+v", fought.State.Patients)
	}
	for day := fought.Day; day < due; day++ {
		p.onMap()
		p.click("calendar.next", other("date", p.look().says["date"]))
	}
	for _, x := range show(t, home, file).State.Patients {
		if x.Unit == unit && x.Due <= due && x.Ends == "returns" {
			t.Errorf("%s has men in hospital who were due on day %d", unit, due)
		}
	}
	if history := run(t, home, "history", file, "--unit", unit); !strings.Contains(history, "hospital") && !strings.Contains(history, "return") && !strings.Contains(history, "back") {
		t.Errorf("the history of %s does not tell of the recovered:\n%s", unit, history)
	}
	for i, view := range []string{"forces", "leaders", "battles", "wounded", "works", "journal", "rules", "reports"} {
		p.press(fmt.Sprintf("ctrl+%d", i+2))
		p.says("view", view)
		p.keep(fmt.Sprintf("%d-%s", 14+i, view))
	}
	p.terminate()
	p.silent()
	run(t, home, "verify", file)
}

// daysToBattle counts on a copy how many days it is until a battle waits.
func daysToBattle(t testing.TB, home, file string) int {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	trial := filepath.Join(t.TempDir(), "trial.campaign")
	if err := os.WriteFile(trial, b, 0o600); err != nil {
		t.Fatal(err)
	}
	before := show(t, home, trial).Day
	run(t, home, "turn", trial, "--days", "60", "--until", "battle")
	if s := show(t, home, trial); len(s.Battles) > 0 {
		return s.Day - before
	}
	t.Fatal("sixty days bring no battle")
	return 0
}

// settings is where the program keeps what its window remembers.
func settings(home string) string { return filepath.Join(home, ".config", "frontier", "settings.json") }

// onMap goes back to the map: a day with a battle is told on a page of its own.
func (p *program) onMap() {
	p.t.Helper()
	if p.look().says["view"] != "map" {
		p.press("ctrl+1")
		p.says("view", "map")
	}
}

// remember has the program open its window in a size, as if it had had it last time.
func remember(t testing.TB, home string, width, height int) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(settings(home)), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(settings(home), fmt.Appendf(nil, `{"width":%d,"height":%d}`, width, height), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A program that is killed loses at most the command in hand, and its window opens again
// on what is there.
func TestKilledAndOpenedAgain(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	remember(t, home, 1280, 720)
	s := screen.New(t, 1280, 720)
	commands, file := 0, ""
	for i := range 3 {
		p := open(t, s, home)
		p.enter()
		file = library(t, home)
		p.click("calendar.next", other("head", fmt.Sprint(commands)))
		p.press("ctrl+Right") // whatever it is doing now
		p.push()
		p.kill()
		run(t, home, "verify", file)
		now := show(t, home, file).Commands
		if now < commands+1 {
			t.Fatalf("round %d: %d commands are left, one was kept after %d", i, now, commands)
		}
		commands = now
	}
	p := open(t, s, home)
	p.enter()
	p.says("head", fmt.Sprint(commands))
	p.says("date", show(t, home, file).Date)
	p.keep("23-after-kill-1280x720")
	p.terminate()
	p.silent()
}

// What the window was told to look like is there after a kill.
func TestSettingsOutliveAKill(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	remember(t, home, 1280, 720)
	s := screen.New(t, 1280, 720)
	p := open(t, s, home)
	p.see("shelf.open")
	day := brightness(p.keep("31-before-a-kill"))
	p.press("ctrl+shift+t")
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if b, err := os.ReadFile(settings(home)); err == nil && strings.Contains(string(b), `"dark"`) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("that it is dark is not written")
		}
	}
	p.kill()
	p = open(t, s, home)
	p.see("shelf.open")
	if night := brightness(p.keep("32-after-a-kill")); night*2 > day {
		t.Errorf("opened again after a kill the window is as bright as by day: %d, %d", day, night)
	}
	p.terminate()
	p.silent()
}

// brightness is the mean of the green of a picture.
func brightness(m *image.RGBA) int {
	sum := 0
	for i := 1; i < len(m.Pix); i += 4 {
		sum += int(m.Pix[i])
	}
	return sum / (len(m.Pix) / 4)
}

// Without a display the program says in one sentence what to run instead.
func TestNoDisplay(t *testing.T) {
	t.Parallel()
	path, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, display := range []string{"", ":4711"} {
		out, code := runBare(t, path, environment(t.TempDir(), "DISPLAY="+display))
		if code != 2 || strings.Count(out, "\n") != 1 || !strings.Contains(out, "campaign help") {
			t.Errorf("DISPLAY=%q: exit %d, %q", display, code, out)
		}
	}
}

// However it is told to end, and whatever it is doing then, the program says nothing of
// widgets that were touched from outside the toolkit's own goroutine.
func TestItEndsInSilence(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := screen.New(t, 1280, 720)
	for i := range 6 {
		p := open(t, s, home)
		p.see("shelf.open")
		if i%2 == 1 {
			p.press("Return") // it opens a campaign
		}
		time.Sleep(time.Duration(i) * 60 * time.Millisecond)
		p.terminate()
		p.silent()
	}
}
