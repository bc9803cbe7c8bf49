package forces

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/views"
	"frontier/ui/forces/tree"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// A force, a unit and a leader are found by a part of their name; the unit is marked, and
// where nothing is found that is said.
func TestForcesUnitsAndLeadersAreFound(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	v := NewForces(s, s.Campaign, &tree.Habit{})
	s.Show(v, place.Forces{})
	v.find.SetText("burrows")
	s.Settle()
	if v.force != "girishk-column" || v.tree.Chosen() != v.force {
		t.Errorf("Burrows is found with %q", v.force)
	}
	v.find.SetText("66th (berk")
	s.Settle()
	if v.unit == "" || v.table.Chosen() != v.unit || !strings.HasPrefix(v.card.head.Name.Text(), "66th (Berk") {
		t.Errorf("the 66th is not marked: unit %q, row %q, card %q", v.unit, v.table.Chosen(), v.card.head.Name.Text())
	}
	v.find.SetText("Napoleon")
	s.Settle()
	if !v.none.Visible() || !strings.Contains(v.none.Text(), "Napoleon") {
		t.Error("nobody says that nobody was found")
	}
}

// A large window shows the force and its unit in two cards beside the table.
func TestForcesShowsTwoCardsInALargeWindow(t *testing.T) {
	s := trial.NewRoom(t, 2560, 1440)
	v := NewForces(s, s.Campaign, &tree.Habit{})
	s.Show(v, place.Forces{Force: "girishk-column"})
	if !v.whole.view.Visible() || v.whole.head.Name.Text() != "Girishk column" {
		t.Fatalf("there is no card of the force; it is headed %q", v.whole.head.Name.Text())
	}
	if n := len(v.whole.leaders.Rows()); n == 0 || v.whole.nobody.Visible() {
		t.Errorf("%d leaders are with it", n)
	}
	if a, b := v.whole.view, v.card.view; a.Position().X+a.Size().Width != b.Position().X || a.Size() != b.Size() {
		t.Errorf("the cards lie at %v and %v", a.Position(), b.Position())
	}
	if table := v.view.Objects[1]; table.Position().X+table.Size().Width != v.whole.view.Position().X {
		t.Error("the table does not end where the cards begin")
	}
	v.force = outside + "british"
	v.showForce()
	s.Settle()
	if v.whole.view.Visible() {
		t.Error("units that are not in the field have the card of a force")
	}
	s.Resize(1440, 900)
	s.Settle()
	if v.whole.view.Visible() {
		t.Error("the second card stays in a smaller window")
	}
}

// In a small window the names of the tree say it in fewer words; none is cut off.
func TestNoNameOfTheTreeIsCutInASmallWindow(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	v := NewForces(s, s.Campaign, &tree.Habit{})
	s.Show(v, place.Forces{})
	s.Canvas().Capture()
	right := fyne.CurrentApp().Driver().AbsolutePositionForObject(v.tree).X + v.tree.Size().Width
	for _, text := range trial.Lines(v.tree) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
		if text.Cut() || at.X+text.Size().Width > right-10 {
			t.Errorf("in the tree “%s” is cut, or runs under the scroll bar: it ends at %v of %v", text.Text(), at.X+text.Size().Width, right)
		}
	}
}

// What a battle did is in the history of a unit, and leads to the battle.
func TestABattleIsInTheHistoryOfItsUnits(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	b := trial.Meet(t, s.Campaign)
	s.Do(command.FightBattle{Battle: b.ID, Engine: "wornspent", Seed: 18800727}, "Fighting", nil)
	s.Settle()
	fought, err := s.Campaign.Battle(t.Context(), s.Viewer(), b.ID)
	if err != nil || len(fought.Units) == 0 {
		t.Fatalf("%d units fought: %v", len(fought.Units), err)
	}
	v := NewForces(s, s.Campaign, &tree.Habit{})
	s.Show(v, place.Forces{Unit: fought.Units[0].ID})
	i := slices.IndexFunc(v.card.history.Rows(), func(h views.HistoryLine) bool { return h.Battle == b.ID })
	if i < 0 {
		t.Fatalf("the history of %s does not speak of the battle", v.card.head.Name.Text())
	}
	v.card.history.OnOpened(v.card.history.Rows()[i])
	if s.Gone != (place.Battles{Battle: b.ID, Page: place.After}) {
		t.Errorf("it leads to %+v", s.Gone)
	}
}
