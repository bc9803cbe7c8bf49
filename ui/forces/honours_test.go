package forces

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/intelligence"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// An honour is written on the page of a unit, stands there and in its history on its day, and what is
// proposed is given from the roll.
func TestAnHonourIsWrittenOnThePageOfAUnit(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	if err := s.Campaign.Run(t.Context(), 25, true, func(int, int, string) {}); err != nil {
		t.Fatal(err)
	}
	v := NewUnitPage(s, s.Campaign)
	s.Show(v, place.Unit{Unit: s.Campaign.State().Units[0].ID})
	s.Tap("unitpage.write")
	s.Tap("write.honour")
	s.Write("write.text", "the last eleven in the garden")
	s.Write("write.day", "3 Julember")
	s.Tap("sheet.write")
	if a := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(a, "no day that has come") {
		t.Fatalf("a day that is none: %s", a)
	}
	s.Write("write.day", s.Campaign.Founding().Date(3))
	s.Tap("sheet.write")
	if a := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(a, "no title") {
		t.Fatalf("without a title: %s", a)
	}
	s.Write("write.title", "Maiwand")
	s.Shoot("write")
	below := func(upper, lower string) {
		t.Helper()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		a, b := trial.Named[fyne.CanvasObject](s.Stage, upper), trial.Named[fyne.CanvasObject](s.Stage, lower)
		if at(a).Y+a.Size().Height > at(b).Y {
			t.Errorf("%s ends at %v and %s begins at %v", upper, at(a).Y+a.Size().Height, lower, at(b).Y)
		}
	}
	below("write.honour", "write.title")
	below("write.title", "write.text")
	s.Tap("sheet.write")
	s.Settle()
	if len(v.page.Honours) != 1 || v.page.Honours[0].Day != 3 {
		t.Fatalf("it has %+v; %v", v.page.Honours, s.Told)
	}
	s.Tap("unitpage.tab.Honours")
	s.Settle()
	s.Whole("the page with an honour")
	s.Shoot("unit-honours")
	proposed, err := s.Campaign.Deserving(t.Context())
	if err != nil || len(proposed) == 0 {
		t.Fatalf("%d are proposed: %v", len(proposed), err)
	}
	s.Tap("unitpage.honour.roll")
	s.Settle()
	s.Shoot("roll")
	of, whose := honourTable("roll.own", false, s), honourTable("roll.given", true, s)
	for _, x := range proposed {
		want := place.Place(place.Unit{Unit: x.Unit})
		if x.Leader != "" {
			want = place.Leader{Leader: x.Leader}
		}
		if want.View() != "unit" { // whose page is open
			if whose.OnOpened(x); s.Gone != want {
				t.Errorf("%s leads to %+v", x.Who, s.Gone)
			}
		}
		if of.OnOpened(x); s.Gone != (place.Battles{Battle: x.Battle, Page: place.After}) {
			t.Errorf("%s leads to %+v and not to its battle", x.Title, s.Gone)
		}
	}
	s.Tap("sheet.award")
	s.Settle()
	if on, err := s.Campaign.Honours(t.Context(), intelligence.Viewer{}); err != nil || len(on) != len(proposed)+1 {
		t.Errorf("%d are on the roll: %v", len(on), err)
	}
}
