package ui

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// meet has the army of Ayub Khan go at the column of Girishk until they meet.
func (s *stage) meet(sh *shell) views.BattleView {
	s.t.Helper()
	for range 40 {
		trial.Close(s.t, sh.c)
		s.Settle()
		sh.nextDay()
		s.Settle()
		all, err := sh.c.Battles(s.t.Context(), intelligence.Viewer{})
		if err != nil {
			s.t.Fatal(err)
		}
		for _, b := range all {
			if b.Status == state.Pending {
				return b
			}
		}
	}
	s.t.Fatal("nobody met anybody in forty days")
	return views.BattleView{}
}

func TestACampaignFromTheShelfToTheReport(t *testing.T) {
	s := newStage(t, 1440, 900)
	if got := len(s.p.library.(*trial.Library).Items); got != 1 {
		t.Fatalf("the shelf shows %d campaigns, not 1", got)
	}
	s.Tap("shelf.open")
	sh := s.p.shell
	if sh == nil {
		t.Fatal("the campaign did not open")
	}
	s.draw()
	column := func() views.CounterView {
		f, err := sh.c.Force(t.Context(), intelligence.Viewer{}, "girishk-column")
		if err != nil {
			t.Fatal(err)
		}
		return f.Counter
	}
	read := func() string { return trial.Lettered(s.p.win.Canvas().Content()) }
	t.Run("a force is selected by its counter", func(t *testing.T) {
		s.click("force", "girishk-column")
		if sh.mapView().Selected() == "" {
			t.Fatal("nothing is selected")
		}
		sh.Open(place.Map{Force: "girishk-column"})
		s.Settle()
		if text := read(); !strings.Contains(text, "66th") {
			t.Errorf("the inspector lists no units:\n%s", text)
		}
	})

	from := column().Hex
	goal := hex.Hex{Q: from.Q + 3, R: from.R}
	t.Run("a march is shown before it is ordered", func(t *testing.T) {
		s.Tap("order.march")
		s.click("hex", hex.Name(goal))
		if text := read(); !strings.Contains(text, "arrives") {
			t.Fatalf("no march is being planned:\n%s", text)
		}
		if len(column().Path) != 0 {
			t.Error("it is ordered already")
		}
		s.Tap("march.confirm")
		if got := column().Path; len(got) == 0 || got[len(got)-1] != goal {
			t.Errorf("ordered path %v, not to %v", got, goal)
		}
	})

	t.Run("the day ends, and is taken back and given again", func(t *testing.T) {
		s.Tap("calendar.next")
		if sh.now.Date != "2 July 1880" || column().Hex == from {
			t.Fatalf("after a day it is %s and the column stands at %v", sh.now.Date, column().Hex)
		}
		widgets.Keys.TypedShortcut(&fyne.ShortcutUndo{})
		s.Settle()
		if sh.now.Date != "1 July 1880" || column().Hex != from {
			t.Fatalf("undone it is %s", sh.now.Date)
		}
		widgets.Keys.TypedShortcut(&fyne.ShortcutRedo{})
		s.Settle()
		if sh.now.Date != "2 July 1880" {
			t.Fatalf("given again it is %s", sh.now.Date)
		}
	})

	b := s.meet(sh)
	t.Run("the battle that waits is prepared and fought", func(t *testing.T) {
		sh.Open(place.Map{Force: b.Attackers[0]})
		s.Settle()
		s.Shoot("battle-today")
		s.Tap("order.battle")
		s.Shoot("prepare")
		s.Write("prepare.seed", "18800727")
		s.Tap("prepare.fight")
		if fought := sh.battlesView().Fought(); fought.ID != b.ID {
			t.Fatalf("%+v is in sight, notice %v", fought, sh.notice.View.Visible())
		}
		var err error
		if b, err = sh.c.Battle(t.Context(), intelligence.Viewer{}, b.ID); err != nil || b.Outcome == nil || b.Seed != 18800727 {
			t.Fatalf("fought is %+v, %v", b.Battle, err)
		}
		if text := read(); !strings.Contains(text, b.Units[0].Name) || !strings.Contains(text, "Total") {
			t.Errorf("no losses are listed:\n%s", text)
		}
		s.Shoot("after")
		s.Tap("after.defender")
		s.Shoot("after-defender")
	})

	t.Run("every throw of its log is shown and checks", func(t *testing.T) {
		s.Tap("after.log")
		if text := read(); !strings.Contains(text, "Thrown") || !strings.Contains(text, "Audited: every throw") {
			t.Errorf("the log shows:\n%s", text)
		}
		s.Shoot("log")
	})

	t.Run("its report is written", func(t *testing.T) {
		for _, format := range []string{"html", "md"} {
			path := filepath.Join(t.TempDir(), "report."+format)
			if err := parts.WriteReport(t.Context(), trial.Printer{}, sh.c, sh.who, b.ID, parts.Choices{Format: format}, path); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(path)
			if err != nil || !strings.Contains(string(text), b.Name) {
				t.Errorf("%s: %v, %d bytes", format, err, len(text))
			}
		}
		sh.Open(place.Reports{})
		s.Settle()
		s.Shoot("reports")
		pages := 0
		trial.Walk(sh.views["reports"].Content(), func(o fyne.CanvasObject, _ fyne.Position, _ bool) {
			if page, ok := o.(*canvas.Image); ok && page.Image != nil && page.Size().Height > 300 && inked(page.Image) {
				pages++
			}
		})
		if text := trial.Lettered(sh.views["reports"].Content()); !strings.Contains(text, b.Name) || pages == 0 {
			t.Errorf("%d pages are seen of:\n%s", pages, text)
		}
	})

	t.Run("what it did is in the units' histories", func(t *testing.T) {
		sh.Open(place.Forces{Unit: b.Units[0].ID})
		s.Settle()
		if text := trial.Lettered(sh.views["forces"].Content()); !strings.Contains(text, strings.TrimPrefix(b.Name, "Near ")) {
			t.Errorf("the unit's history does not speak of the battle:\n%s", text)
		}
		s.Shoot("forces")
		for _, name := range []string{"leaders", "wounded", "works", "journal", "battles", "rules", "settings", "map"} {
			sh.Open(place.Of(name))
			s.Settle()
			s.Shoot(name)
		}
	})
}

// inked says whether there is print on a picture of a page: of its colours not all but a few
// places are one.
func inked(page image.Image) bool {
	seen, most, all := map[color.Color]int{}, 0, 0
	for y := page.Bounds().Min.Y; y < page.Bounds().Max.Y; y += 2 {
		for x := page.Bounds().Min.X; x < page.Bounds().Max.X; x += 2 {
			c := page.At(x, y)
			seen[c]++
			most, all = max(most, seen[c]), all+1
		}
	}
	return len(seen) > 10 && most < all*98/100
}
