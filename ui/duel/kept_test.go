package duel

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/trial/golden"
)

// begun are the orders that bring a battle to where its picture is taken: the first side moves, in the
// second turn. They are kept, so that another commander changes no picture; where there are none they
// are thought of and written.
func begun(t *testing.T, s door.Scenario) (orders []battle.Order) {
	t.Helper()
	file := filepath.Join("testdata", "orders-"+s.Setup.Engine+".json")
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		var b battle.Battle
		if b, err = battle.Safely(s.Engine, s.Setup, s.Seed); err != nil {
			t.Fatal(err)
		}
		for !b.Over() && (b.View(0).Turn < 2 || b.Decider() != 0 || !moves(b)) {
			if err := b.Order(b.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		if text, err = json.Marshal(b.Given()); err == nil {
			err = os.WriteFile(file, append(text, '\n'), 0o644)
		}
	}
	if err == nil {
		err = json.Unmarshal(text, &orders)
	}
	if err != nil {
		t.Fatal(err)
	}
	return orders
}

// moves says whether an order can be given that a place completes.
func moves(b battle.Battle) bool {
	for _, o := range b.Legal() {
		if len(o.Path) > 0 {
			return true
		}
	}
	return false
}

// A table of each rule set looks as it is kept, by day and by lamplight, in a small and in a large
// window: units with their figures, the chosen one with its reach, bands and orders, its ghost with
// the way there, the steps of the turn, the log and the dice.
func TestTheTableLooksAsItIsKept(t *testing.T) {
	for _, e := range rulesets.All() {
		for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 2560, Height: 1440}} {
			name := fmt.Sprintf("%s-%.0fx%.0f", e.About().ID, size.Width, size.Height)
			t.Run(name, func(t *testing.T) {
				s := examplesOf(t, e.About().ID)[0]
				s.Seed = 7
				s.Orders = begun(t, s)
				r := newRoom(t, size.Width, size.Height, []door.Scenario{s})
				r.Tap("duel.play")
				r.Canvas().Capture() // which tells the table how large it is
				ghosted(t, r.d)
				for _, paper := range []string{"light", "dark"} {
					r.App.Settings().SetTheme(look.New(paper == "dark"))
					golden.SameFew(t, name+"-"+paper, r.Picture())
				}
			})
		}
	}
}

// ghosted has the first unit that can be moved shown with its ghost, by keys.
func ghosted(t *testing.T, d *View) {
	t.Helper()
	ghost := false
	for range 40 {
		d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyN})
		for _, way := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp} {
			d.TypedKey(&fyne.KeyEvent{Name: way})
			d.page.Each(func(mark string, _ fyne.Position) { ghost = ghost || mark == "ghost" })
			if ghost {
				return
			}
		}
	}
	t.Fatal("nobody can be moved")
}
