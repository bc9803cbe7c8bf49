package rules

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

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/command"
	"frontier/internal/intake"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// tried is the rules of the first campaign, alone in a window.
type tried struct {
	*trial.Room
	v       *View
	sitting *Sitting
}

func try(t *testing.T, w, h float32, at place.Rules) *tried {
	t.Helper()
	s := &tried{Room: trial.NewRoom(t, w, h), sitting: NewSitting()}
	s.v = New(s, s.Campaign, append(battle.NewEngines(rulesets.All()...).RuleSets(), fair{}), s.sitting)
	s.Show(s.v, at)
	return s
}

// calculate opens a procedure of a rule set.
func (s *tried) calculate(v *View, engine, procedure string) {
	s.T.Helper()
	s.Open(place.Rules{Set: engine, Procedure: procedure})
	s.Settle()
	if v.asked < 0 || v.books[v.at].id != engine || v.books[v.at].procedures[v.asked].Name() != procedure {
		s.T.Fatalf("%s has no %s", engine, procedure)
	}
}

func TestTheCalculatorHasRoom(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
		dark bool
	}{{"1280", 1280, 720, false}, {"1440", 1440, 900, true}, {"2560", 2560, 1440, false}} {
		t.Run(c.name, func(t *testing.T) {
			s := try(t, c.w, c.h, place.Rules{})
			s.App.Settings().SetTheme(look.New(c.dark))
			v := s.v
			for _, x := range [][2]string{{"gsq", "shoot"}, {"wornspent", "shoot"}, {"wornspent", "move_allowance"}, {"fair", "draw"}, {"fair", "raffle"}} {
				s.calculate(v, x[0], x[1])
				s.Tap("calculator.throw")
				s.Settle()
				s.Whole(x[1])
				s.Shoot(fmt.Sprintf("calc-%s-%s-%s", c.name, x[0], x[1]))
			}
		})
	}
}

// Every procedure can be asked as soon as its form is opened, and its title has room in
// the tree of a small window.
func TestEveryProcedureCanBeAskedAtOnce(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(false))
	for _, set := range append(battle.NewEngines(rulesets.All()...).RuleSets(), fair{}) {
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

// enter presses Return in a line of the form.
func (s *tried) enter(name string) {
	s.T.Helper()
	f := trial.Named[*widgets.Field](s.Stage, name)
	f.OnSubmitted(f.Text)
	s.Settle()
}

func TestAVolleyAtTheTable(t *testing.T) {
	s := try(t, 1440, 900, place.Rules{})
	v := s.v
	c := v.calc
	s.calculate(v, "gsq", "shoot")
	begun := string(c.form.values())
	s.Write("input.shooters", "4")
	s.Tap("calculator.afresh")
	if got := string(c.form.values()); got != begun {
		t.Errorf("begun afresh with %s, not %s", got, begun)
	}
	s.Write("input.shooters", "4")
	s.Write("input.range_in", "24")
	s.Tap("input.experience.veteran")
	s.Tap("input.cover")
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
		s.Write("calculator.dice", "4 1 6 3 5 2")
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
		s.Write("calculator.dice", "4 1 6")
		s.enter("calculator.dice")
		if !c.tray.bad.Visible() || !strings.Contains(c.tray.bad.Text(), "Dice: 3 are given") || len(c.sitting.s.Throws) != 1 {
			t.Errorf("it says %q", c.tray.bad.Text())
		}
		s.Write("calculator.dice", "four")
		s.enter("calculator.dice")
		if !strings.Contains(c.tray.bad.Text(), "no face and no card") {
			t.Errorf("it says %q", c.tray.bad.Text())
		}
		s.Write("calculator.dice", "")
		if c.tray.bad.Visible() {
			t.Error("it is still wrong when nothing is typed")
		}
		s.enter("calculator.dice")
		if !c.tray.bad.Visible() {
			t.Error("Return without dice says nothing")
		}
	})
	t.Run("dice thrown here", func(t *testing.T) {
		s.Tap("calculator.throw")
		if len(c.sitting.s.Throws) != 2 || len(c.thrown.fallen) < 4 {
			t.Fatalf("thrown %+v", c.thrown)
		}
		a, err := c.thrown.procedure.Eval(c.thrown.settled, []byte("["+strings.ReplaceAll(c.thrown.dice(), " ", ",")+"]"))
		if err != nil || string(a.Result) != string(c.thrown.result) {
			t.Errorf("evaluated again it gives %s, %v", a.Result, err)
		}
	})
	t.Run("what is wrong stands beside its line", func(t *testing.T) {
		s.Write("input.range_in", "31")
		row := c.form.rows[2]
		if row.in.Key != "range_in" || !strings.Contains(row.note.Text(), "at most 30") || !c.need.notice.View.Visible() || c.tray.throw.Enabled() {
			t.Errorf("the line says %q", row.note.Text())
		}
		s.Whole("a wrong line")
		s.Shoot("calc-wrong")
		s.Write("input.range_in", "a lot")
		if !strings.Contains(row.note.Text(), "whole number") {
			t.Errorf("the line says %q", row.note.Text())
		}
		s.Tap("input.range_in.less")
		if row.note.Text() != row.usual || c.need.notice.View.Visible() {
			t.Errorf("put right, the line says %q", row.note.Text())
		}
	})
	t.Run("a throw of the list is shown again", func(t *testing.T) {
		s.calculate(v, "wornspent", "manoeuvre")
		c.sitting.table.Select("1")
		s.Settle()
		if c.ask.procedure.Name() != "shoot" || c.thrown == nil || c.thrown.dice() != "4 1 6 3 5 2" || v.tree.Chosen() != (bookRow{v.at, v.asked}).key() {
			t.Fatalf("%s is shown with %+v", c.ask.procedure.Name(), c.thrown)
		}
		if got := string(c.form.values()); !strings.Contains(got, `"shooters":4,"range_in":24,"experience":"veteran"`) {
			t.Errorf("its inputs are %s", got)
		}
	})
	t.Run("a rule is explained where it is named", func(t *testing.T) {
		s.Tap("input.cover.rule")
		if s.Canvas().Overlays().Top() == nil {
			t.Fatal("nothing is said")
		}
		s.Tap("sheet.rule")
		if v.calculating() || v.chosen != "GSQ-6.8" {
			t.Errorf("the rules are open at %q", v.chosen)
		}
	})
}

func TestEveryKindOfInput(t *testing.T) {
	s := try(t, 1280, 720, place.Rules{})
	v := s.v
	c := v.calc
	s.calculate(v, "fair", "raffle")
	s.Tap("input.stalls.add")
	s.Tap("input.stalls.add")
	s.Write("input.stalls.1.drums", "7")
	s.Tap("input.stalls.0.open")
	s.Tap("input.prizes.0.more")
	s.Write("input.corner.r", "5")
	want := `{"stalls":[{"name":"lemonade","drums":1,"open":false},{"name":"lemonade","drums":7,"open":true}],"prizes":[3],"corner":[1,5],"weather":"fair"}`
	if got := string(c.form.values()); got != want {
		t.Fatalf("the form asks\n%s, not\n%s", got, want)
	}
	if c.tray.result.Text() != "Tickets 15" || !c.reply.still {
		t.Errorf("it comes to %q", c.tray.result.Text())
	}
	s.Whole("lists")
	s.Write("input.stalls.1.drums", "11")
	if row := c.form.rows[0]; !strings.Contains(row.note.Text(), "Element 2 drums must be") || !c.need.notice.View.Visible() {
		t.Errorf("beside the list stands %q", row.note.Text())
	}
	s.Shoot("calc-lists-wrong")
	s.Write("input.stalls.1.drums", "7")
	s.Shoot("calc-lists")
	s.Tap("input.stalls.0.remove")
	s.Tap("input.prizes.add")
	if got := string(c.form.values()); !strings.Contains(got, `"stalls":[{"name":"lemonade","drums":7,"open":true}],"prizes":[3,1]`) {
		t.Errorf("taken out, the form asks %s", got)
	}
	s.Tap("calculator.throw")
	if len(c.sitting.s.Throws) != 1 || c.sitting.s.Throws[0].dice() != "" {
		t.Error("what throws nothing is not kept in the list")
	}
	trial.Named[*widget.Select](s.Stage, "input.weather").SetSelectedIndex(2)
	s.Settle()
	if got := string(c.form.values()); !strings.Contains(got, `"weather":"steady_rain"`) {
		t.Errorf("chosen, the form asks %s", got)
	}

	s.calculate(v, "fair", "draw")
	if c.need.odds.chart.Lots() == nil || c.tray.throw.Text() != "Turn the cards" {
		t.Errorf("the button says %q", c.tray.throw.Text())
	}
	s.Write("calculator.dice", "qh, 10♦")
	s.Tap("calculator.use")
	if c.thrown == nil || c.thrown.dice() != "QH 10D" || c.thrown.fallen[1].Card != "10D" || c.thrown.came() != "Red 2, wins the drawer" {
		t.Fatalf("turned %+v; %s", c.thrown, c.tray.bad.Text())
	}
	s.Write("calculator.dice", "qh qh")
	s.Tap("calculator.use")
	if !c.tray.bad.Visible() {
		t.Error("one card lies there twice, and nothing is said")
	}
	if got := string(c.form.values()); !strings.Contains(got, `{"cards":2,"name":""}`) {
		t.Errorf("what takes over another input is given: %s", got)
	}
	s.Tap("calculator.house")
	s.Tap("input.aces")
	if got := string(c.form.values()); !strings.Contains(got, `"aces":true`) || !strings.Contains(c.form.fold.Text(), "1 changed") {
		t.Errorf("a house rule changed for one throw: %s, %q", got, c.form.fold.Text())
	}
}

func TestSettingsOfTheCampaignAreInForce(t *testing.T) {
	s := try(t, 1440, 900, place.Rules{})
	v := s.v
	s.calculate(v, "wornspent", "shoot")
	before := string(v.calc.reply.need)
	s.Do(command.ChangeSetting{Engine: "wornspent", Key: "officer_save_bonus", Value: "0"}, "Changing a setting", nil)
	s.Settle()
	if got := string(v.calc.reply.need); got == before || !strings.Contains(string(v.calc.reply.settled), `"officer_save_bonus":0`) {
		t.Errorf("needed is %s as before; asked with %s", got, v.calc.reply.settled)
	}
	s.Tap("calculator.house")
	s.Shoot("calc-house")
	if got := trial.Named[*widgets.Field](s.Stage, "input.officer_save_bonus").Text; got != "0" {
		t.Errorf("the form shows %q", got)
	}
	if strings.Contains(string(v.calc.form.values()), "officer_save_bonus") {
		t.Error("a setting that nobody touched is an input")
	}

	// A throw is shown again as it was, whatever is in force by then.
	s.Tap("calculator.throw")
	s.calculate(v, "gsq", "morale")
	s.Tap("calculator.throw")
	v.calc.sitting.table.Select("1")
	s.Settle()
	if got := string(v.calc.form.values()); strings.Contains(got, "officer_save_bonus") || v.calc.thrown == nil {
		t.Errorf("shown again, it asks %s", got)
	}
	thrown := string(v.calc.thrown.need)
	s.Do(command.ChangeSetting{Engine: "wornspent", Key: "officer_save_bonus", Value: ""}, "Changing a setting", nil)
	s.Settle()
	v.calc.sitting.table.Select("2")
	v.calc.sitting.table.Select("1")
	s.Settle()
	if string(v.calc.reply.need) != thrown || !strings.Contains(v.calc.form.fold.Text(), "1 changed") {
		t.Errorf("%s is needed, and was %s; %q", v.calc.reply.need, thrown, v.calc.form.fold.Text())
	}
}

func TestTheSittingIsGivenAway(t *testing.T) {
	s := try(t, 1440, 900, place.Rules{})
	s.sitting.now = func() time.Time { return time.Date(1880, 7, 27, 14, 2, 5, 0, time.UTC) }
	v := s.v
	s.calculate(v, "gsq", "morale")
	s.Write("calculator.dice", "5")
	s.enter("calculator.dice")
	s.Tap("sitting.copy")
	text := s.App.Clipboard().Content()
	for _, want := range []string{"| Time |", "14:02:05", "God Save the Queen", "| 5 |", "27 July 1880"} {
		if !strings.Contains(text, want) {
			t.Errorf("what is copied does not hold %q:\n%s", want, text)
		}
	}
	s.Tap("sitting.export")
	s.Whole("export the throws")
	s.Tap("export.csv")
	s.Tap("sheet.export")
	path := filepath.Join(t.TempDir(), "evening.csv")
	trial.Named[*widgets.Field](s.Stage, "file.name").SetText(path)
	s.Tap("file.accept")
	sheet, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	sheet, marked := bytes.CutPrefix(sheet, []byte(intake.BOM))
	if !marked {
		t.Error("a spreadsheet would not know that the sheet is UTF-8")
	}
	rows, err := csv.NewReader(bytes.NewReader(sheet)).ReadAll()
	if err != nil || len(rows) != 2 || rows[1][0] != "14:02:05" || rows[1][6] != "5" {
		t.Errorf("the sheet holds %q, %v", rows, err)
	}
	s.Tap("sitting.clear")
	s.Tap("sheet.clear")
	if len(s.sitting.Throws) != 0 || trial.Named[*widgets.Button](s.Stage, "sitting.copy").Enabled() {
		t.Error("the list is not empty")
	}
}

func TestNoCellIsAFormula(t *testing.T) {
	s := NewSitting()
	s.add(throw{set: fair{}, procedure: raffle, told: battle.Explanation{Need: "=1+1", Result: "@home|<b>"}})
	sheet, err := s.csv()
	if err != nil || !strings.Contains(string(sheet), "'=1+1") || !strings.Contains(string(sheet), "'@home") {
		t.Errorf("%s, %v", sheet, err)
	}
	if md := string(s.markdown()); !strings.Contains(md, `@home\|&lt;b&gt;`) {
		t.Error(md)
	}
}

// A window smaller than any that is meant is cramped; nothing breaks, and when it grows
// the form is as large as ever.
func TestTheCalculatorInASmallWindow(t *testing.T) {
	s := try(t, 960, 560, place.Rules{})
	v := s.v
	s.calculate(v, "macduff", "melee_round")
	s.Write("input.pairs", "3")
	s.Tap("calculator.throw")
	s.Settle()
	s.Resize(2200, 1200)
	s.Settle()
	if v.calc.columns != 2 || v.calc.thrown == nil || !strings.Contains(string(v.calc.form.values()), `"pairs":3`) {
		t.Errorf("grown, the form has %d columns and asks %s", v.calc.columns, v.calc.form.values())
	}
	s.Whole("grown")
}
