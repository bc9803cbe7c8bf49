package battles

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle/rulesets"
	"frontier/campaign/command"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/trial/golden"
)

// The pages of a battle look as they are kept, by day and by lamplight, in a small and in a large
// window: the field before it, the book that is kept of it on a real table, its result typed in from
// the ticks, and its aftermath.
func TestThePagesOfABattleLookAsTheyAreKept(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 2560, Height: 1440}} {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.Width, size.Height), func(t *testing.T) {
			s := newRoom(t, size.Width, size.Height, nil)
			s.Knowing(rulesets.All()...)
			s.again(nil)
			kept := func(page string) {
				for _, paper := range []string{"light", "dark"} {
					s.App.Settings().SetTheme(look.New(paper == "dark"))
					golden.SameFew(t, fmt.Sprintf("%s-%.0fx%.0f-%s", page, size.Width, size.Height, paper), s.Picture())
				}
			}
			s.goTo(place.Prepare)
			kept("before")
			s.Tap("prepare.follow")
			book := s.v.follow.page.Book()
			for i := range 6 {
				book.Strike(i%2, i/2)
			}
			s.Tap("follow.next")
			s.Tap("follow.leader0.2")
			s.v.Threw("Fire: 2 hits (6 6 1)")
			kept("follow")
			s.Tap("follow.result")
			s.goTo(place.Result)
			kept("result")
			if err := s.Campaign.Do(t.Context(), command.FightBattle{Battle: s.b.ID, Engine: "wornspent", Seed: 7}); err != nil {
				t.Fatal(err)
			}
			s.goTo(place.After)
			kept("aftermath")
		})
	}
}
