//go:build linux

package window

import (
	"os"
	"testing"

	"frontier/test/screen"
)

// A battle of the campaign is played in the window: who leads is said, orders are given, the
// program is killed in the middle and the battle gone on with; what is left is handed over to the
// commander, and its outcome comes back to the map.
func TestABattleIsPlayed(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := screen.New(t, 1440, 900)
	p := open(t, s, home)
	p.see("shelf.open")
	p.terminate()
	file := library(t, home)
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	run(t, home, "new", "--template", "afghanistan-1880", "--seed", "27", "--rules", "macduff", file)
	run(t, home, "turn", file, "--days", "60", "--auto", "--until", "battle")
	begin := func() {
		p = open(t, s, home)
		p.enter()
		p.see("status.battle")
		p.press("ctrl+b")
		p.click("prepare.person1", there("prepare.play"))
		p.click("prepare.commander0", there("prepare.play"))
		p.click("prepare.play", there("table.end"))
	}
	begin()
	for range 3 {
		p.click("table.advice", there("table.take"))
		p.click("table.take", there("table.advice"))
	}
	p.click("battle.back", turned("view", "battles"))
	p.kill()
	begin()
	p.keep("50-played")
	p.click("table.hand", there("table.hand.rest"))
	p.click("table.hand.rest", there("table.home"))
	p.keep("51-over")
	p.click("table.home", there("battle.again"))
	p.click("battle.again", there("table.slider"))
	p.press("ctrl+b")
	p.terminate()
	if fought := show(t, home, file); fought.Battles[0].Status != "fought" {
		t.Fatalf("the battle is %s", fought.Battles[0].Status)
	}
	run(t, home, "verify", file)
}
