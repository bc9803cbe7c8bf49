//go:build linux

package window

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/test/screen"
)

// The result of a battle of twelve units and more is typed with Tab and digits alone, and accepted with
// Enter, in fewer keys than there are seconds in three minutes.
func TestAResultIsTypedWithTabAndDigitsAlone(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	remember(t, home, 1280, 720)
	folder := filepath.Join(home, ".local", "share", "frontier")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "zululand.campaign")
	run(t, home, "new", "--template", "zululand-1879", "--seed", "1", file)
	run(t, home, "turn", file, "--days", "60", "--auto", "--until", "battle")
	var blank struct {
		Units []struct{ ID, Side string }
	}
	if err := json.Unmarshal([]byte(run(t, home, "battle", "blank", file, "1")), &blank); err != nil {
		t.Fatal(err)
	}
	if n := len(blank.Units); n < 12 {
		t.Fatalf("the battle has %d units, want twelve or more", n)
	}
	s := screen.New(t, 1280, 720)
	p := open(t, s, home)
	p.enter()
	p.see("status.battle")
	p.press("ctrl+b")
	p.click("prepare.result", focus("result.lost."+blank.Units[0].ID))
	keys := 0
	enter := func(text string) {
		keys += len(text)
		s.Do("type", "--delay", "25", text)
	}
	var text strings.Builder
	for i, u := range blank.Units {
		text.WriteString("1\t\t\t") // lost; who was taken and how it ended follow from it
		if i+1 == len(blank.Units) || blank.Units[i+1].Side != u.Side {
			text.WriteString("\t") // what is left, counted
		}
	}
	enter(text.String())
	p.says("focus", "result.holder")
	enter("1")
	for try := 0; p.look().says["focus"] != "result.accept"; try++ {
		if try > 30 {
			t.Fatalf("Tab does not come to where a result is accepted, but to %q", p.look().says["focus"])
		}
		before := p.look()
		enter("\t")
		p.until("the focus moves", func(s sight) bool { return s.looks > before.looks+1 && s.says["focus"] != before.says["focus"] })
	}
	p.press("Return")
	keys++
	p.see("after.log")
	if keys > 180 {
		t.Errorf("it takes %d keys; at one a second that is more than three minutes", keys)
	}
	t.Logf("%d units in %d keys", len(blank.Units), keys)
	var kept struct {
		Battles []struct {
			Status  string
			Outcome struct {
				Units []struct {
					ID              string
					Present, Unhurt ranks
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(run(t, home, "show", file, "--json")), &kept); err != nil {
		t.Fatal(err)
	}
	for _, u := range kept.Battles[0].Outcome.Units {
		if u.Present.total()-u.Unhurt.total() != 1 {
			t.Errorf("typed was a loss of 1, and %s has lost %d", u.ID, u.Present.total()-u.Unhurt.total())
		}
	}
	p.terminate()
	p.silent()
	run(t, home, "verify", file)
}
