//go:build linux

package window

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"frontier/test/screen"
)

// ranks are figures by rank.
type ranks struct{ Officers, Sergeants, Others int }

func (r ranks) total() int { return r.Officers + r.Sergeants + r.Others }

// The result of a battle fought on a table is typed into the real window with digits and
// Return, killed in the middle and gone on with, mended with the mouse, and accepted.
func TestAResultIsTypedIn(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	remember(t, home, 1440, 900)
	s := screen.New(t, 2560, 1440)
	p := open(t, s, home)
	p.see("shelf.open")
	p.terminate()
	file := library(t, home)
	run(t, home, "turn", file, "--days", "60", "--auto", "--until", "battle")
	var blank struct {
		Units []struct {
			ID, Side string
			Present  ranks
		}
		Leaders []struct{ ID string }
	}
	if err := json.Unmarshal([]byte(run(t, home, "battle", "blank", file, "1")), &blank); err != nil {
		t.Fatal(err)
	}
	units := blank.Units
	if len(units) < 2 || len(blank.Leaders) == 0 {
		t.Fatalf("who is there: %+v", blank)
	}
	lost := func(i int) string { return "result.lost." + units[i].ID }

	p = open(t, s, home)
	p.enter()
	p.see("status.battle")
	p.press("ctrl+b")
	p.click("prepare.result", focus(lost(0)))
	s.Do("type", "--delay", "30", "3")
	p.press("Return")
	p.says("focus", lost(1))
	p.keep("40-result-begun")
	p.until("the draft is written", func(sight) bool { return strings.Contains(settingsText(t, home), `"lost": "3"`) })
	p.kill()

	p = open(t, s, home)
	p.enter()
	p.see("status.battle")
	p.press("ctrl+b")
	p.click("prepare.result", focus(lost(1))) // the first is there
	for i := 1; i < len(units); i++ {
		s.Do("type", "--delay", "30", fmt.Sprint(i%3))
		p.press("Return")
		if i+1 < len(units) {
			p.says("focus", lost(i+1))
		}
	}
	p.says("focus", "result.holder")
	p.click("result.holder.0", there("result.accept"))
	last := lost(len(units) - 1)
	p.click(last, focus(last))
	s.Do("type", "--delay", "30", "99") // which cannot be
	p.keep("41-result-wrong")
	p.press("ctrl+z")
	p.pictures("42-result-whole")
	p.click("result.leader."+blank.Leaders[0].ID+".1", there("result.accept")) // wounded
	p.click("result.accept", there("after.log"))
	p.keep("43-result-accepted")
	fought := show(t, home, file)
	if fought.Battles[0].Status != "fought" {
		t.Fatalf("the battle is %s", fought.Battles[0].Status)
	}
	if strings.Contains(settingsText(t, home), `"lost"`) {
		t.Error("the draft is kept though the result was accepted")
	}
	var outcome struct {
		Battles []struct {
			Outcome struct {
				Holder string
				Units  []struct {
					ID      string
					Present ranks
					Unhurt  ranks
				}
				Leaders []struct{ ID, Fate string }
			}
		}
	}
	if err := json.Unmarshal([]byte(run(t, home, "show", file, "--json")), &outcome); err != nil {
		t.Fatal(err)
	}
	for i, u := range outcome.Battles[0].Outcome.Units {
		want := i % 3
		if i == 0 {
			want = 3
		}
		if got := u.Present.total() - u.Unhurt.total(); u.ID != units[i].ID || got != want {
			t.Errorf("%s lost %d; typed were %d for %s", u.ID, got, want, units[i].ID)
		}
	}
	for _, l := range outcome.Battles[0].Outcome.Leaders {
		if (l.Fate == "wounded") != (l.ID == blank.Leaders[0].ID) {
			t.Errorf("%s is %s", l.ID, l.Fate)
		}
	}
	p.terminate()
	p.silent()
	run(t, home, "verify", file)
}

// settingsText is what the program's window remembers, as it stands in the file.
func settingsText(t testing.TB, home string) string {
	t.Helper()
	b, err := os.ReadFile(settings(home))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
