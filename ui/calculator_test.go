package ui

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// calculate opens a procedure of a rule set in the rules of an open campaign.
func (s *stage) calculate(v *rulesView, engine, procedure string) {
	s.t.Helper()
	for i, b := range v.books {
		for j, p := range b.procedures {
			if b.id == engine && p.Name() == procedure {
				v.open[i] = true
				v.listTree()
				v.tree.Select(bookRow{i, j}.key())
				s.settle()
				return
			}
		}
	}
	s.t.Fatalf("%s has no %s", engine, procedure)
}

func TestTheCalculatorHasRoom(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
		dark bool
	}{{"1280", 1280, 720, false}, {"1440", 1440, 900, true}, {"2560", 2560, 1440, false}} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t, c.w, c.h)
			s.p.setPaper(map[bool]string{true: "dark", false: "light"}[c.dark])
			v := s.rulesOf()
			for _, x := range [][2]string{{"gsq", "shoot"}, {"wornspent", "shoot"}, {"wornspent", "move_allowance"}, {"fair", "draw"}, {"fair", "raffle"}} {
				s.calculate(v, x[0], x[1])
				s.tap("calculator.throw")
				s.draw()
				wholeWindow(t, s, x[1])
				s.shoot(fmt.Sprintf("calc-%s-%s-%s", c.name, x[0], x[1]))
			}
		})
	}
}

// Every procedure can be asked as soon as its form is opened, and its title has room in
// the tree of a small window.
func TestEveryProcedureCanBeAskedAtOnce(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(false))
	for _, set := range ruleSets() {
		for _, p := range set.Procedures() {
			q := question{set: set, procedure: p}
			q.inputs = q.begin()
			r, err := q.ask()
			if err != nil {
				t.Errorf("%s %s begins with %s: %v", set.About().ID, p.Name(), q.inputs, err)
				continue
			}
			if thrown, err := q.throw(battle.Seeded(7, battle.TableDice)); err != nil || r.still != (len(thrown.faces) == 0) {
				t.Errorf("%s %s throws %v: %v", set.About().ID, p.Name(), thrown.faces, err)
			}
			titles := append([]string{p.Title()}, cards.ShorterTitles(p.Title())...)
			if room := float32(236 - 1 - 32 - 10); !slices.ContainsFunc(titles, func(s string) bool { return widgets.Width(look.Strong, s) <= room }) {
				t.Errorf("%q is wider than %v", titles, room)
			}
		}
	}
}

// write puts a text into a line of the form, as if it were typed.
func (s *stage) write(name, text string) {
	s.t.Helper()
	named[*widgets.Field](s, name).SetText(text)
	s.settle()
}

// enter presses Return in a line of the form.
func (s *stage) enter(name string) {
	s.t.Helper()
	f := named[*widgets.Field](s, name)
	f.OnSubmitted(f.Text)
	s.settle()
}

// rulesOf opens the rules of the first campaign.
func (s *stage) rulesOf() *rulesView {
	s.t.Helper()
	sh := s.open()
	sh.Open(place.Rules{})
	s.settle()
	return sh.views["rules"].(*rulesView)
}

func TestAVolleyAtTheTable(t *testing.T) {
	s := newStage(t, 1440, 900)
	v := s.rulesOf()
	c := v.calc
	s.calculate(v, "gsq", "shoot")
	begun := string(c.form.values())
	s.write("input.shooters", "4")
	s.tap("calculator.afresh")
	if got := string(c.form.values()); got != begun {
		t.Errorf("begun afresh with %s, not %s", got, begun)
	}
	s.write("input.shooters", "4")
	s.write("input.range_in", "24")
	s.tap("input.experience.veteran")
	s.tap("input.cover")
	if got := string(c.reply.need); !strings.Contains(got, `"band":"long"`) || !strings.Contains(got, `"to_hit":4`) {
		t.Fatalf("needed is %s", got)
	}
	var sum float64
	for _, l := range c.need.odds.chart.Lots() {
		sum += l.Chance
	}
	if math.Abs(sum-1) > 1e-9 || len(c.need.odds.chart.Lots()) != 5 {
		t.Errorf("the odds %v add up to %v", c.need.odds.chart.Lots(), sum)
	}
	var why []string
	for _, p := range c.reply.told.Parts {
		why = append(why, p.Rule)
	}
	for _, rule := range []string{"GSQ-6.3", "GSQ-6.6", "GSQ-6.8"} {
		if !slices.Contains(why, rule) {
			t.Errorf("why gives %v, not %s", why, rule)
		}
	}

	t.Run("dice typed in", func(t *testing.T) {
		s.write("calculator.dice", "4 1 6 3 5 2")
		s.enter("calculator.dice")
		if c.thrown == nil || !strings.Contains(string(c.thrown.result), `"hits":2,"kills":1`) || len(c.tray.dice.Fallen()) != 6 {
			t.Fatalf("thrown %+v", c.thrown)
		}
		if rows := c.sitting.table.Rows(); len(rows) != 1 || rows[0].dice() != "4 1 6 3 5 2" || rows[0].fallen[0].Sides != 6 {
			t.Errorf("the list holds %+v", rows)
		}
		if c.need.odds.chart.Mark() != 2 {
			t.Errorf("bar %d is marked", c.need.odds.chart.Mark())
		}
	})
	t.Run("too few dice", func(t *testing.T) {
		s.write("calculator.dice", "4 1 6")
		s.enter("calculator.dice")
		if !c.tray.bad.Visible() || !strings.Contains(c.tray.bad.Text(), "Dice: 3 are given") || len(c.sitting.s.throws) != 1 {
			t.Errorf("it says %q", c.tray.bad.Text())
		}
		s.write("calculator.dice", "four")
		s.enter("calculator.dice")
		if !strings.Contains(c.tray.bad.Text(), "no face and no card") {
			t.Errorf("it says %q", c.tray.bad.Text())
		}
		s.write("calculator.dice", "")
		if c.tray.bad.Visible() {
			t.Error("it is still wrong when nothing is typed")
		}
		s.enter("calculator.dice")
		if !c.tray.bad.Visible() {
			t.Error("Return without dice says nothing")
		}
	})
	t.Run("dice thrown here", func(t *testing.T) {
		s.tap("calculator.throw")
		if len(c.sitting.s.throws) != 2 || len(c.thrown.fallen) < 4 {
			t.Fatalf("thrown %+v", c.thrown)
		}
		a, err := c.thrown.procedure.Eval(c.thrown.settled, []byte("["+strings.ReplaceAll(c.thrown.dice(), " ", ",")+"]"))
		if err != nil || string(a.Result) != string(c.thrown.result) {
			t.Errorf("evaluated again it gives %s, %v", a.Result, err)
		}
	})
	t.Run("what is wrong stands beside its line", func(t *testing.T) {
		s.write("input.range_in", "31")
		row := c.form.rows[2]
		if row.in.Key != "range_in" || !strings.Contains(row.note.Text(), "at most 30") || !c.need.notice.View.Visible() || c.tray.throw.Enabled() {
			t.Errorf("the line says %q", row.note.Text())
		}
		wholeWindow(t, s, "a wrong line")
		s.shoot("calc-wrong")
		s.write("input.range_in", "a lot")
		if !strings.Contains(row.note.Text(), "whole number") {
			t.Errorf("the line says %q", row.note.Text())
		}
		s.tap("input.range_in.less")
		if row.note.Text() != row.usual || c.need.notice.View.Visible() {
			t.Errorf("put right, the line says %q", row.note.Text())
		}
	})
	t.Run("a throw of the list is shown again", func(t *testing.T) {
		s.calculate(v, "wornspent", "manoeuvre")
		c.sitting.table.Select("1")
		s.settle()
		if c.ask.procedure.Name() != "shoot" || c.thrown == nil || c.thrown.dice() != "4 1 6 3 5 2" || v.tree.Chosen() != (bookRow{v.at, v.asked}).key() {
			t.Fatalf("%s is shown with %+v", c.ask.procedure.Name(), c.thrown)
		}
		if got := string(c.form.values()); !strings.Contains(got, `"shooters":4,"range_in":24,"experience":"veteran"`) {
			t.Errorf("its inputs are %s", got)
		}
	})
	t.Run("a rule is explained where it is named", func(t *testing.T) {
		s.tap("input.cover.rule")
		if s.p.win.Canvas().Overlays().Top() == nil {
			t.Fatal("nothing is said")
		}
		s.tap("sheet.rule")
		if v.calculating() || v.chosen != "GSQ-6.8" {
			t.Errorf("the rules are open at %q", v.chosen)
		}
	})
}

func TestEveryKindOfInput(t *testing.T) {
	s := newStage(t, 1280, 720)
	v := s.rulesOf()
	c := v.calc
	s.calculate(v, "fair", "raffle")
	s.tap("input.stalls.add")
	s.tap("input.stalls.add")
	s.write("input.stalls.1.drums", "7")
	s.tap("input.stalls.0.open")
	s.tap("input.prizes.0.more")
	s.write("input.corner.r", "5")
	want := `{"stalls":[{"name":"lemonade","drums":1,"open":false},{"name":"lemonade","drums":7,"open":true}],"prizes":[3],"corner":[1,5],"weather":"fair"}`
	if got := string(c.form.values()); got != want {
		t.Fatalf("the form asks\n%s, not\n%s", got, want)
	}
	if c.tray.result.Text() != "Tickets 15" || !c.reply.still {
		t.Errorf("it comes to %q", c.tray.result.Text())
	}
	wholeWindow(t, s, "lists")
	s.write("input.stalls.1.drums", "11")
	if row := c.form.rows[0]; !strings.Contains(row.note.Text(), "Element 2 drums must be") || !c.need.notice.View.Visible() {
		t.Errorf("beside the list stands %q", row.note.Text())
	}
	s.shoot("calc-lists-wrong")
	s.write("input.stalls.1.drums", "7")
	s.shoot("calc-lists")
	s.tap("input.stalls.0.remove")
	s.tap("input.prizes.add")
	if got := string(c.form.values()); !strings.Contains(got, `"stalls":[{"name":"lemonade","drums":7,"open":true}],"prizes":[3,1]`) {
		t.Errorf("taken out, the form asks %s", got)
	}
	s.tap("calculator.throw")
	if len(c.sitting.s.throws) != 1 || c.sitting.s.throws[0].dice() != "" {
		t.Error("what throws nothing is not kept in the list")
	}
	named[*widget.Select](s, "input.weather").SetSelectedIndex(2)
	s.settle()
	if got := string(c.form.values()); !strings.Contains(got, `"weather":"steady_rain"`) {
		t.Errorf("chosen, the form asks %s", got)
	}

	s.calculate(v, "fair", "draw")
	if c.need.odds.chart.Lots() == nil || c.tray.throw.Text() != "Turn the cards" {
		t.Errorf("the button says %q", c.tray.throw.Text())
	}
	s.write("calculator.dice", "qh, 10♦")
	s.tap("calculator.use")
	if c.thrown == nil || c.thrown.dice() != "QH 10D" || c.thrown.fallen[1].Card != "10D" || c.thrown.came() != "Red 2, wins the drawer" {
		t.Fatalf("turned %+v; %s", c.thrown, c.tray.bad.Text())
	}
	s.write("calculator.dice", "qh qh")
	s.tap("calculator.use")
	if !c.tray.bad.Visible() {
		t.Error("one card lies there twice, and nothing is said")
	}
	if got := string(c.form.values()); !strings.Contains(got, `{"cards":2,"name":""}`) {
		t.Errorf("what takes over another input is given: %s", got)
	}
	s.tap("calculator.house")
	s.tap("input.aces")
	if got := string(c.form.values()); !strings.Contains(got, `"aces":true`) || !strings.Contains(c.form.fold.Text(), "1 changed") {
		t.Errorf("a house rule changed for one throw: %s, %q", got, c.form.fold.Text())
	}
}

func TestSettingsOfTheCampaignAreInForce(t *testing.T) {
	s := newStage(t, 1440, 900)
	v := s.rulesOf()
	s.calculate(v, "wornspent", "shoot")
	before := string(v.calc.reply.need)
	s.p.shell.Do(command.ChangeSetting{Engine: "wornspent", Key: "officer_save_bonus", Value: "0"}, "Changing a setting", nil)
	s.settle()
	if got := string(v.calc.reply.need); got == before || !strings.Contains(string(v.calc.reply.settled), `"officer_save_bonus":0`) {
		t.Errorf("needed is %s as before; asked with %s", got, v.calc.reply.settled)
	}
	s.tap("calculator.house")
	s.shoot("calc-house")
	if got := named[*widgets.Field](s, "input.officer_save_bonus").Text; got != "0" {
		t.Errorf("the form shows %q", got)
	}
	if strings.Contains(string(v.calc.form.values()), "officer_save_bonus") {
		t.Error("a setting that nobody touched is an input")
	}

	// A throw is shown again as it was, whatever is in force by then.
	s.tap("calculator.throw")
	s.calculate(v, "gsq", "morale")
	s.tap("calculator.throw")
	v.calc.sitting.table.Select("1")
	s.settle()
	if got := string(v.calc.form.values()); strings.Contains(got, "officer_save_bonus") || v.calc.thrown == nil {
		t.Errorf("shown again, it asks %s", got)
	}
	thrown := string(v.calc.thrown.need)
	s.p.shell.Do(command.ChangeSetting{Engine: "wornspent", Key: "officer_save_bonus", Value: ""}, "Changing a setting", nil)
	s.settle()
	v.calc.sitting.table.Select("2")
	v.calc.sitting.table.Select("1")
	s.settle()
	if string(v.calc.reply.need) != thrown || !strings.Contains(v.calc.form.fold.Text(), "1 changed") {
		t.Errorf("%s is needed, and was %s; %q", v.calc.reply.need, thrown, v.calc.form.fold.Text())
	}
}

func TestTheSittingIsGivenAway(t *testing.T) {
	s := newStage(t, 1440, 900)
	s.p.sitting.now = func() time.Time { return time.Date(1880, 7, 27, 14, 2, 5, 0, time.UTC) }
	v := s.rulesOf()
	s.calculate(v, "gsq", "morale")
	s.write("calculator.dice", "5")
	s.enter("calculator.dice")
	s.tap("sitting.copy")
	text := s.p.app.Clipboard().Content()
	for _, want := range []string{"| Time |", "14:02:05", "God Save the Queen", "| 5 |", "27 July 1880"} {
		if !strings.Contains(text, want) {
			t.Errorf("what is copied does not hold %q:\n%s", want, text)
		}
	}
	s.tap("sitting.export")
	wholeWindow(t, s, "export the throws")
	s.tap("export.csv")
	s.tap("sheet.export")
	path := filepath.Join(t.TempDir(), "evening.csv")
	named[*widgets.Field](s, "file.name").SetText(path)
	s.tap("file.accept")
	sheet, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(sheet)).ReadAll()
	if err != nil || len(rows) != 2 || rows[1][0] != "14:02:05" || rows[1][6] != "5" {
		t.Errorf("the sheet holds %q, %v", rows, err)
	}
	s.tap("sitting.clear")
	s.tap("sheet.clear")
	if len(s.p.sitting.throws) != 0 || named[*widgets.Button](s, "sitting.copy").Enabled() {
		t.Error("the list is not empty")
	}
}

func TestNoCellIsAFormula(t *testing.T) {
	s := newSitting()
	s.add(throw{set: fair{}, procedure: raffle, told: battle.Explanation{Need: "=1+1", Result: "@home|<b>"}})
	sheet, err := s.csv()
	if err != nil || !strings.Contains(string(sheet), "'=1+1") || !strings.Contains(string(sheet), "'@home") {
		t.Errorf("%s, %v", sheet, err)
	}
	if md := string(s.markdown()); !strings.Contains(md, `@home\|&lt;b&gt;`) {
		t.Error(md)
	}
}

func TestTheRulesWithoutACampaign(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.tap("shelf.rules")
	b := s.p.bench
	if b == nil {
		t.Fatal("the rules are not open")
	}
	wholeWindow(t, s, "rules without a campaign")
	s.calculate(b.rules, "gsq", "shoot")
	named[*widgets.Field](s, "input.shooters").TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyT, Modifier: fyne.KeyModifierControl})
	s.settle()
	if len(s.p.sitting.throws) != 1 {
		t.Fatalf("Ctrl+T in a line of the form throws %d times", len(s.p.sitting.throws))
	}
	s.shoot("bench")
	b.rules.tree.Select(bookRow{b.rules.at, -1}.key())
	s.tap("rules.settings")
	if b.rules.change.Visible() {
		t.Error("a setting can be changed without a campaign")
	}
	wholeWindow(t, s, "settings without a campaign")
	s.tap("bench.library")
	if s.p.bench != nil || !s.p.shelf.view.Visible() {
		t.Fatal("the library is not shown again")
	}
	v := s.rulesOf()
	s.calculate(v, "gsq", "shoot")
	if len(v.calc.sitting.table.Rows()) != 1 {
		t.Error("the throws are gone when a campaign is opened")
	}
	if s.p.action("throw.throw").Now().Do == nil {
		t.Error("the menu does not offer to throw")
	}
	v.find.SetText("volley")
	s.settle()
	if v.calculating() || len(v.tree.Rows()) <= len(v.books) {
		t.Error("what is looked for is not found")
	}
}

// A window smaller than any that is meant is cramped; nothing breaks, and when it grows
// the form is as large as ever.
func TestTheCalculatorInASmallWindow(t *testing.T) {
	s := newStage(t, 960, 560)
	v := s.rulesOf()
	s.calculate(v, "macduff", "melee_round")
	s.write("input.pairs", "3")
	s.tap("calculator.throw")
	s.draw()
	s.p.win.Resize(fyne.NewSize(2200, 1200))
	s.draw()
	if v.calc.columns != 2 || v.calc.thrown == nil || !strings.Contains(string(v.calc.form.values()), `"pairs":3`) {
		t.Errorf("grown, the form has %d columns and asks %s", v.calc.columns, v.calc.form.values())
	}
	wholeWindow(t, s, "grown")
}
