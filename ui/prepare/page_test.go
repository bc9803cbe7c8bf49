package prepare

import (
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/battle/rulesets"
	"frontier/campaign/trial"
	"frontier/internal/terms"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/trial/forget"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// shown puts a page into a window of the test driver, with battle 1 in sight.
func shown(t *testing.T, w *waiting, wide, high float32) *Page {
	t.Helper()
	t.Cleanup(forget.Windows)
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(false))
	p := NewPage(w, rulesets.All(), "gsq")
	p.OnTell = func(err error) { t.Errorf("the page says: %v", err) }
	win := test.NewTempWindow(t, p.View)
	win.Resize(fyne.NewSize(wide, high))
	p.Fit(desk.SizeOf(wide))
	p.Show(1, Led{Commanders: [2]bool{false, true}}, true)
	work.Wait() // its answer does not come back: there is no loop of the toolkit here
	out, err := ask(t.Context(), w, rulesets.All(), 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	p.take(out)
	return p
}

func press(p *Page, keys ...fyne.KeyName) {
	for _, k := range keys {
		p.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// Digits frame a door, Enter opens it, the arrows choose a rule set.
func TestDoorsAndRuleSetsByKeys(t *testing.T) {
	p := shown(t, &waiting{g: trial.Besieged(t)}, 1356, 790)
	var fought, played []Wish
	results := 0
	p.OnFight = func(w Wish) { fought = append(fought, w) }
	p.OnPlay = func(w Wish) { played = append(played, w) }
	p.OnResult = func() { results++ }
	press(p, fyne.KeyReturn) // a person leads: the table is offered first
	press(p, fyne.KeyRight, fyne.Key1, fyne.KeyReturn)
	press(p, fyne.KeyLeft, fyne.KeyLeft, fyne.Key2, fyne.KeyReturn, fyne.Key3, fyne.KeyReturn)
	if len(fought) != 1 || len(played) != 2 || results != 1 {
		t.Fatalf("fought %v, played %v, typed in %d times", fought, played, results)
	}
	all := rulesets.All()
	at := 0
	for i, e := range all {
		if e.About().ID == "gsq" {
			at = i
		}
	}
	n := len(all)
	p.doors.open[0].TypedKey(&fyne.KeyEvent{Name: fyne.Key3})
	if p.framed != OnTable {
		t.Error("a button that has the keys keeps 3 to itself")
	}
	if played[0].Engine != "gsq" || fought[0].Engine != all[(at+1)%n].About().ID || played[1].Engine != all[(at+n-1)%n].About().ID {
		t.Errorf("%v, %v", played, fought)
	}
	if played[0].People != [2]bool{true, false} {
		t.Errorf("led by people: %v", played[0].People)
	}
}

// A rule set that cannot begin the battle says why, and only the real table is open.
func TestARuleSetThatCannotMuster(t *testing.T) {
	p := shown(t, &waiting{g: trial.Besieged(t), refused: "gsq"}, 1356, 790)
	p.OnFight = func(Wish) { t.Error("it is fought") }
	p.OnPlay = func(Wish) { t.Error("it is played") }
	press(p, fyne.Key1, fyne.KeyReturn, fyne.Key2, fyne.KeyReturn)
	if !p.wrong.View.Visible() || p.doors.open[Unattended].Enabled() || p.doors.open[OnScreen].Enabled() || !p.doors.open[OnTable].Enabled() {
		t.Error("the page does not say that these rules cannot begin it")
	}
	if tip := p.columns.all[p.at].Tip(); !strings.Contains(tip, "units[3] is a boat") {
		t.Errorf("the column says %q", tip)
	}
	press(p, fyne.KeyRight)
	if p.wrong.View.Visible() || !p.doors.open[Unattended].Enabled() {
		t.Error("another rule set cannot either")
	}
}

// Who looks on as a side reads why he can neither print the papers nor type in the result.
func TestASideReadsWhyItTypesNoResult(t *testing.T) {
	p := shown(t, &waiting{g: trial.Besieged(t)}, 1356, 790)
	p.OnPrint = func(string, uint64) {}
	text := func() string { return p.doors.texts[OnTable].Text() }
	p.mayType = true
	if p.drawDoors(); strings.Contains(text(), "organiser") || p.doors.open[OnTable].TipText() != "Type in the result…  3" || !strings.Contains(p.doors.print.TipText(), "Muster sheets") {
		t.Errorf("the organiser reads %q, %q", text(), p.doors.print.TipText())
	}
	p.mayType = false
	if p.drawDoors(); p.doors.open[OnTable].Enabled() || !strings.Contains(text(), "organiser") || !strings.Contains(p.doors.print.TipText(), "organiser") || !strings.Contains(p.doors.open[OnTable].TipText(), "organiser") {
		t.Errorf("a side reads %q, %q", text(), p.doors.print.TipText())
	}
}

// Nothing is lost in a small window: the doors stay in sight, whatever the size.
func TestThePageFolds(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1216, Height: 610}, {Width: 1356, Height: 790}, {Width: 2476, Height: 1330}} {
		p := shown(t, &waiting{g: trial.Besieged(t)}, size.Width, size.Height)
		for i, b := range p.doors.open {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			if at.Y < 0 || at.Y+b.Size().Height > size.Height || at.X+b.Size().Width > size.Width || !b.Visible() {
				t.Errorf("%v: door %d is at %v", size, i+1, at)
			}
		}
	}
}

// How hard the commander of a side thinks is chosen beside who leads it.
func TestACommanderIsChosen(t *testing.T) {
	p := shown(t, &waiting{g: trial.Besieged(t)}, 1356, 790)
	var side int
	var mind terms.Strength
	p.OnMind = func(i int, s terms.Strength) { side, mind = i, s }
	p.doors.minds[1].Choose(2)
	if side != 0 || mind != "" {
		t.Error("setting the choice is taken for a person's wish")
	}
	test.Tap(p.doors.minds[1].View.Objects[2].(*widgets.Button))
	if side != 1 || mind != terms.Staff {
		t.Errorf("side %d thinks %q", side, mind)
	}
}

// What an army of many thousands adds up to has room in its column.
func TestTheSumOfALargeArmyIsNotCut(t *testing.T) {
	g := trial.Besieged(t)
	for i := range g.F.Units {
		g.F.Units[i].Men *= 5
	}
	for _, size := range []fyne.Size{{Width: 1196, Height: 610}, {Width: 1356, Height: 790}} {
		got := lettered(shown(t, &waiting{g: g}, size.Width, size.Height))
		if whole := regexp.MustCompile(`\b\d\d,\d{3}\b`); !whole.MatchString(got) {
			t.Errorf("no side adds up to ten thousand men:\n%s", got)
		}
		if cut := regexp.MustCompile(`\d[\d,]*…`).FindString(got); cut != "" {
			t.Errorf("at %v a number is cut to %q", size, cut)
		}
	}
}
