//go:build linux

package window

import (
	"os"
	"strings"
	"testing"

	"frontier/test/screen"
)

// Before a battle the hour is changed with a reason, another rule set is chosen by key, and the door
// to the table on the screen is opened by its number and Enter.
func TestBeforeABattle(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	remember(t, home, 1440, 900)
	s := screen.New(t, 2560, 1440)
	p := open(t, s, home)
	p.see("shelf.open")
	p.terminate()
	file := library(t, home)
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	run(t, home, "new", "--template", "afghanistan-1880", "--seed", "27", "--rules", "wornspent", file)
	run(t, home, "turn", file, "--days", "60", "--auto", "--until", "battle")
	p = open(t, s, home)
	p.enter()
	p.see("status.battle")
	p.press("ctrl+b")
	p.pictures("60-before-a-battle")
	p.click("prepare.edit", there("amend.hour"))
	p.click("amend.hour", focus("amend.hour"))
	s.Do("type", "--delay", "30", "16:30")
	p.click("amend.why", focus("amend.why"))
	s.Do("type", "--delay", "30", "the column was late")
	p.keep("61-the-field-changed")
	p.click("sheet.amend", there("prepare.edit"))
	p.until("the change is in the file", func(sight) bool { return strings.Contains(run(t, home, "battle", "field", file, "1"), "16:30") })
	p.press("Right")
	p.keep("62-another-rule-set")
	p.press("2")
	p.press("Return")
	p.see("table.end")
	p.keep("63-on-the-table")
	p.click("battle.back", turned("view", "battles"))
	p.terminate()
	if told := run(t, home, "battle", "field", file, "1"); !strings.Contains(told, "Why: the column was late.") {
		t.Errorf("the field tells\n%s", told)
	}
	run(t, home, "verify", file)
}
