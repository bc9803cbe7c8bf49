package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

func TestARefusalIsShownAndPutAway(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.Do(command.HaltOrder{Force: "nobody"}, "Halting", func() { t.Error("it was carried out") })
	s.Settle()
	if !sh.notice.View.Visible() {
		t.Fatal("nothing is said")
	}
	s.Whole("refusal")
	s.Tap("notice.close")
	if sh.notice.View.Visible() {
		t.Error("it cannot be put away")
	}
	sh.undo()
	s.Settle()
	if !sh.notice.View.Visible() {
		t.Error("nothing to undo, and nothing is said")
	}
}

func TestSentences(t *testing.T) {
	head, text, rule := parts.Sentence(&command.Refusal{Rule: "CAMPAIGN-4.2", What: "it cannot reach the drift", Instead: "stop at the farm"})
	if head != "It cannot reach the drift." || text != "Stop at the farm." || rule != "CAMPAIGN-4.2" {
		t.Errorf("a refusal is told as %q, %q, %q", head, text, rule)
	}
	if head, _, _ := parts.Sentence(context.Canceled); head != "Cancelled." {
		t.Errorf("a cancelled piece of work is told as %q", head)
	}
	if _, text, _ := parts.Sentence(errors.New("the disk is full")); text != "The disk is full." {
		t.Errorf("an error is told as %q", text)
	}
}

func TestANewCampaignIsFounded(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.Tap("shelf.new")
	s.Whole("new campaign")
	seed := trial.Named[*widgets.Field](s.Stage, "new.seed")
	seed.SetText("twelve")
	s.Tap("new.found")
	if s.p.shell != nil {
		t.Fatal("a seed that is no number founds a campaign")
	}
	seed.SetText("27")
	trial.Named[*widgets.Field](s.Stage, "new.name").SetText("second try")
	trial.Named[*widget.Select](s.Stage, "new.plays").SetSelectedIndex(1)
	s.Tap("new.full")
	s.Tap("new.found")
	if s.p.shell == nil || s.p.shell.c.Founding().Seed != 27 {
		t.Fatal("the campaign was not founded and opened")
	}
	f, now := s.p.shell.c.Founding(), s.p.shell.c.State()
	if one := now.Alone(f); one == "" || one != f.Sides[0].ID || s.p.shell.who.Side != one {
		t.Errorf("one plays %q and sees what %q sees; it was to be %q", one, s.p.shell.who.Side, f.Sides[0].ID)
	}
	if preset, apart := rates.Like(now.Rates()); preset != rates.Full || apart != 0 {
		t.Errorf("it is played by the %s rules, %d apart, and not by the full ones", preset, apart)
	}
	if filepath.Base(s.p.shell.path) != "second try.campaign" {
		t.Errorf("its file is %s", s.p.shell.path)
	}
	s.p.showShelf()
	s.Settle()
	if got := len(s.p.library.(*trial.Library).Items); got != 2 {
		t.Errorf("the shelf shows %d campaigns, not 2", got)
	}
	s.Tap("shelf.forget")
	s.Tap("sheet.forget")
	if got := len(s.p.library.(*trial.Library).Items); got != 1 {
		t.Errorf("the shelf still shows %d campaigns", got)
	}
}

func TestFilesAreChosenAndNotWrittenOverUnasked(t *testing.T) {
	s := newStage(t, 1280, 720)
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "old.html"), []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "reports"), 0o755); err != nil {
		t.Fatal(err)
	}
	var got string
	parts.AskSave(s.p.win.Canvas(), "Write", folder, "new.html", func(path string) { got = path })
	s.Settle()
	s.Whole("file sheet")
	s.Tap("file.accept")
	if got != filepath.Join(folder, "new.html") {
		t.Errorf("the file is %q", got)
	}
	got = ""
	parts.AskSave(s.p.win.Canvas(), "Write", folder, "old.html", func(path string) { got = path })
	s.Tap("file.accept")
	if got != "" {
		t.Fatal("a file is written over without a question")
	}
	s.Tap("sheet.replace")
	if got != filepath.Join(folder, "old.html") {
		t.Errorf("the file is %q", got)
	}
	got = ""
	parts.AskOpen(s.p.win.Canvas(), "Open", folder, ".html", func(path string) { got = path })
	s.Settle()
	trial.Named[*widgets.Field](s.Stage, "file.name").SetText("missing.html")
	s.Tap("file.accept")
	if got != "" {
		t.Error("a file that is not there was opened")
	}
	trial.Named[*widgets.Field](s.Stage, "file.name").SetText("reports")
	s.Tap("file.accept")
	if where := trial.Named[*widgets.Field](s.Stage, "file.folder").Text; where != filepath.Join(folder, "reports") {
		t.Errorf("a folder that is chosen is not entered: %s", where)
	}
	s.Tap("file.cancel")
}

func TestDaysRunByThemselves(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.runSheet()
	s.Settle()
	trial.Named[*widgets.Field](s.Stage, "run.days").SetText("3")
	s.Tap("sheet.run")
	if sh.now.Date != "4 July 1880" {
		t.Errorf("after three days it is %s", sh.now.Date)
	}
	sh.Open(place.Journal{})
	s.Settle()
	sh.undo()
	s.Settle()
	if text := trial.Lettered(sh.views["journal"].Content()); !strings.Contains(text, "taken back") {
		t.Errorf("what is taken back is not said to be:\n%s", text)
	}
}

func TestLightAndDarkWhileTheWindowIsOpen(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.Open(place.Forces{})
	s.Settle()
	s.p.SetPaper("dark")
	s.Settle()
	if !look.Dark() || s.p.kept.Now.Paper != "dark" {
		t.Error("it is not dark, or that is not remembered")
	}
}

func TestMenusSayWhatTheyDo(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.nextDay()
	s.Settle()
	items := s.p.menuItems("Edit")
	if items[0].Text != "Undo “End 1 July”" || items[0].Do == nil || items[1].Do != nil {
		t.Errorf("the Edit menu says %q and %q", items[0].Text, items[1].Text)
	}
	s.p.menu.Open(1)
	s.draw()
	top := s.p.win.Canvas().Overlays().Top()
	if top == nil {
		t.Fatal("no menu opens")
	}
	top.(fyne.Focusable).TypedKey(trial.Key(fyne.KeyRight))
	s.p.win.Canvas().Overlays().Top().(fyne.Focusable).TypedKey(trial.Key(fyne.KeyEscape))
	if s.p.win.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the menu")
	}
	widgets.Keys.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.Key4, Modifier: fyne.KeyModifierControl})
	s.Settle()
	if sh.current != "battles" {
		t.Errorf("Ctrl+4 opens %s", sh.current)
	}
	for _, title := range menuTitles {
		if len(s.p.menuItems(title)) == 0 {
			t.Errorf("the menu %s is empty", title)
		}
	}
}

func TestTheProbeTellsWhereThingsAre(t *testing.T) {
	path := filepath.Join(t.TempDir(), "probe")
	t.Setenv("FRONTIER_PROBE", path)
	s := newStage(t, 1440, 900)
	s.p.probe.timer.Stop()
	s.open()
	s.p.probe.look()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"rail.battles ", "calendar.next ", "force girishk-column ", "hex 2527 ", "view map\n", "date 1 July 1880\n", "quiet\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the probe does not tell of %q", want)
		}
	}
	if strings.Contains(string(text), "focus calendar.next") {
		t.Error("the probe tells of a focus that is elsewhere")
	}
	s.p.win.Canvas().Focus(trial.Named[*widgets.Button](s.Stage, "calendar.next"))
	if text := s.p.probe.text(); !strings.Contains(text, "\nfocus calendar.next\n") {
		t.Error("the probe does not tell what has the keys")
	}
}

func TestReportsAsPages(t *testing.T) {
	if got := len(parts.PageOf("# Maiwand\n\nA *battle*.\n\n| Unit | Men |\n| --- | ---: |\n| 66th \\| Foot | 12 |\n\n- one\n- two\n")); got < 6 {
		t.Errorf("%d parts", got)
	}
	for in, want := range map[string]string{`66th \(Berkshire\) Foot`: "66th (Berkshire) Foot", "**bold** and _slanted_ snake_case": "bold and slanted snake_case", "a &lt; b": "a < b"} {
		if got := parts.Spoken(in); got != want {
			t.Errorf("%q is spoken %q, not %q", in, got, want)
		}
	}
}

func TestShorterTitles(t *testing.T) {
	for in, want := range map[string][]string{
		"Colonial Skirmish with the Risk Factor": {"Colonial Skirmish"}, "Limbering, boarding and landing": {"Limbering, boarding", "Limbering"}, "One volley": nil,
	} {
		if got := cards.ShorterTitles(in); !slices.Equal(got, want) {
			t.Errorf("%q is shortened to %q, not %q", in, got, want)
		}
	}
}

func TestShorterNames(t *testing.T) {
	for in, want := range map[string][]string{
		"30th Bombay N.I. (Jacob's Rifles)": {"30th Bombay N.I."}, "66th (Berkshire) Foot, 6 companies": {"66th (Berkshire) Foot", "66th Foot"}, "Ghazis": nil,
	} {
		if got := cards.ShorterNames(in); !slices.Equal(got, want) {
			t.Errorf("%q is shortened to %q, not %q", in, got, want)
		}
	}
}
