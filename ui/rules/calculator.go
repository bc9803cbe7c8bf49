package rules

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// calculator answers one procedure at a time, as an umpire does at the table: the form
// asks what the procedure wants to know, beside it stand what is needed and the odds, and
// the dice are typed in or thrown here. What was thrown goes to the list of the sitting.
type calculator struct {
	d        desk.Desk
	view     *fyne.Container // form, and what is needed beside it
	sitting  *sittingList
	rules    map[string]string                                // text by id
	recalled func(throw) (inForce map[string]json.RawMessage) // a throw of the list is shown again
	settings func()                                           // the settings of the rule set are wanted
	wide     float32                                          // of a column of the form
	columns  int

	title  *widgets.Text
	aside  *widgets.Text
	rule   *widgets.Button
	form   *form
	scroll *container.Scroll
	need   *needPane
	tray   *trayPane

	ask     question // without inputs
	reply   reply
	thrown  *throw
	kept    map[string]json.RawMessage // inputs of procedures left, by engine and name
	asking  work.Latest
	weighs  work.Latest
	again   bool // the odds are to be worked out once more
	casting work.Latest
}

func newCalculator(d desk.Desk, s *Sitting, rules map[string]string, recalled func(throw) map[string]json.RawMessage, settings func()) *calculator {
	c := &calculator{d: d, rules: rules, recalled: recalled, settings: settings, wide: 380, columns: 1, kept: map[string]json.RawMessage{}}
	c.title, c.aside = widgets.NewClamped(look.Section, 2), widgets.NewText(look.Aside, "")
	c.rule = widgets.NewQuiet("calculator.rule", "", func() { c.explain(c.ask.procedure.Rule()) }).Small()
	c.scroll = widgets.Scrolling(widgets.Gap(0, 0))
	c.tray = newTrayPane(c)
	c.need = newNeedPane(c)
	c.sitting = newSittingList(d, s, c.recall)
	head := widgets.Down(10, container.New(&calculatorHead{}, c.title, c.aside, c.rule), widgets.Head())
	left := widgets.Padded(14, look.Pad, 16, look.Pad, widgets.Edges(head, nil, nil, nil, container.New(&formAndTray{}, c.scroll, c.tray.view)))
	c.view = container.New(&calculatorLayout{c.widen}, left, widgets.VRule(look.Rule), widgets.Padded(14, look.Pad, 16, look.Pad, c.need.view))
	return c
}

// calculatorHead sets the procedure's title, in two lines where it needs them, the rule set, and its rule at the right.
type calculatorHead struct{ room float32 } // of the title

func (l *calculatorHead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	rule := o[2].MinSize()
	parts.Put(o[2], size.Width-rule.Width, (size.Height-rule.Height)/2+1, rule.Width, rule.Height)
	room := size.Width - rule.Width - 16
	l.room = room
	t, ok := o[0].(*widgets.Text)
	wide := room
	if ok {
		wide = min(room, widgets.Width(look.Section, t.Text())+2)
	}
	parts.Put(o[0], 0, 0, wide, size.Height)
	parts.Put(o[1], wide+16, 3, room-wide-16, size.Height-3)
	aside, ok := o[1].(*widgets.Text)
	parts.Visible(o[1], ok && !aside.Cut())
}

func (l *calculatorHead) MinSize(o []fyne.CanvasObject) fyne.Size {
	if t, ok := o[0].(*widgets.Text); ok && l.room > 0 && widgets.Width(look.Section, t.Text()) > l.room {
		return fyne.NewSize(200, 52)
	}
	return fyne.NewSize(200, 28)
}

// formAndTray sets the dice below the form, where it ends; a form that is too high scrolls.
type formAndTray struct{}

func (formAndTray) Layout(o []fyne.CanvasObject, size fyne.Size) {
	tray := o[1].MinSize().Height
	form := size.Height - tray
	if s, ok := o[0].(*container.Scroll); ok {
		s.Content.Resize(fyne.NewSize(size.Width, s.Content.Size().Height)) // titles learn their width
		form = min(form, s.Content.MinSize().Height+8)
	}
	parts.Put(o[0], 0, 2, size.Width, form-2)
	parts.Put(o[1], 0, form, size.Width, size.Height-form)
}

func (formAndTray) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(300, 120+o[1].MinSize().Height)
}

// calculatorLayout sets the form, a line, and what is needed beside it. It tells how much
// room the form has.
type calculatorLayout struct{ widen func(form float32) }

func (l *calculatorLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	need := min(size.Width*0.42, 440)
	parts.Put(o[0], 0, 0, size.Width-need-1, size.Height)
	parts.Put(o[1], size.Width-need-1, 0, 1, size.Height)
	parts.Put(o[2], size.Width-need, 0, need, size.Height)
	l.widen(size.Width - need - 1 - 2*look.Pad - formBar)
}

func (l *calculatorLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(480, 300) }

// formBar is the room for the scroll bar of the form.
const formBar = 14

// widen makes the form anew where it has more or less room, in two columns where there is
// room for them.
func (c *calculator) widen(room float32) {
	columns := 1
	if room > 2*380+formBetween {
		columns = 2
	}
	wide := float32(int((room-formBetween*float32(columns-1))/float32(columns)) / 8 * 8)
	if wide == c.wide && columns == c.columns || wide <= 0 {
		return
	}
	c.wide, c.columns = wide, columns
	if c.form != nil {
		values := c.form.values()
		c.makeForm()
		c.form.fill(values)
		c.refresh()
	}
}

// wiring is what the form is told.
func (c *calculator) wiring() formWiring {
	return formWiring{wide: c.wide, columns: c.columns, changed: c.changed, entered: c.tray.enter, explain: c.explain, resized: func() {
		c.scroll.Refresh()
		c.view.Refresh()
	}, reveal: c.scroll.ScrollToBottom, putBack: c.putBack, settings: c.settings}
}

func (c *calculator) makeForm() {
	c.form = newForm(c.ask.procedure, c.ask.set.Settings(), c.wiring())
	c.scroll.Content = widgets.Padded(8, formBar, 8, 0, c.form.view)
	c.scroll.Offset = fyne.Position{}
	c.scroll.Refresh()
}

// show opens a procedure, with the settings that the organiser has changed. The inputs of
// the one before are kept for the next time.
func (c *calculator) show(set battle.RuleSet, p battle.Procedure, changed map[string]json.RawMessage) {
	c.ask.changed = changed
	if c.form != nil && c.ask.set.About().ID == set.About().ID && c.ask.procedure.Name() == p.Name() {
		c.refresh()
		return
	}
	c.keep()
	c.ask.set, c.ask.procedure = set, p
	c.makeForm()
	if kept := c.kept[c.key()]; kept != nil {
		c.form.fill(kept)
	} else {
		c.form.begin(c.ask.begin())
	}
	c.headed()
	c.changed()
}

// key tells procedures apart.
func (c *calculator) key() string { return c.ask.set.About().ID + "." + c.ask.procedure.Name() }

func (c *calculator) keep() {
	if c.form != nil {
		c.kept[c.key()] = c.form.values()
	}
}

func (c *calculator) headed() {
	c.title.SetText(c.ask.procedure.Title())
	set := c.ask.set.About().Title
	c.aside.SetChoices(set, cards.ShorterTitles(set)...)
	c.rule.SetText(c.ask.procedure.Rule())
	c.view.Refresh()
}

// recall shows a throw of the sitting again, with its inputs. Where other settings are in
// force by now, those under which it was thrown stand among its house rules.
func (c *calculator) recall(t throw) {
	c.keep()
	c.ask.set, c.ask.procedure, c.ask.changed = t.set, t.procedure, c.recalled(t)
	c.makeForm()
	q := c.ask
	q.inputs = t.inputs
	if now, err := q.settle(); err == nil && bytes.Equal(now, t.settled) {
		c.form.fill(t.inputs)
	} else {
		c.form.fill(t.settled)
	}
	c.headed()
	c.thrown = &t
	c.tray.typed.SetText("")
	c.refresh()
}

// changed asks anew: what lies on the table was thrown for other inputs.
func (c *calculator) changed() {
	c.thrown = nil
	c.sitting.table.Choose("")
	c.refresh()
}

// question is what the form asks now.
func (c *calculator) question() question {
	q := c.ask
	q.inputs = c.form.values()
	return q
}

// refresh has what is needed and the odds worked out.
func (c *calculator) refresh() {
	q := c.question()
	c.casting.Stop()
	work.Start(&c.asking, func(context.Context) (reply, error) { return q.ask() }, func(r reply, err error) {
		c.reply = r
		if err == nil {
			c.form.inForce(r.settled)
		} else {
			c.thrown = nil
		}
		c.form.wrong(keyOf(err), errText(err))
		c.need.show(err)
		c.tray.show()
	})
	c.weigh()
}

// weigh has the odds worked out, one question at a time: while one is being answered the
// next ones wait, and only the last of them is asked.
func (c *calculator) weigh() {
	if c.weighs.Busy() {
		c.again = true
		return
	}
	q := c.question()
	work.Start(&c.weighs, func(context.Context) (battle.Odds, error) { return q.weigh() }, func(o battle.Odds, err error) {
		if c.again {
			c.again = false
			c.weigh()
			return
		}
		c.need.odds.show(o, err)
	})
}

// putBack begins the form anew.
func (c *calculator) putBack() {
	if c.form != nil {
		c.form.begin(c.ask.begin())
		c.changed()
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return wrongWith(err)
}

// throwDice throws the program's own dice.
func (c *calculator) throwDice() {
	seed := rand.Uint64()
	c.cast(func(q question) (throw, error) { return q.throw(battle.Seeded(seed, battle.TableDice)) })
}

// evaluate takes the faces that somebody typed.
func (c *calculator) evaluate(faces []battle.Face) {
	c.cast(func(q question) (throw, error) { return q.given(faces) })
}

// cast evaluates, and puts the throw on the list of the sitting.
func (c *calculator) cast(with func(question) (throw, error)) {
	if c.form == nil {
		return
	}
	q := c.question()
	work.Start(&c.casting, func(context.Context) (throw, error) { return with(q) }, func(t throw, err error) {
		var wrong *battle.InputError
		switch {
		case errors.As(err, &wrong) && !slices.ContainsFunc(c.form.rows, func(r *formRow) bool { return r.in.Key == wrong.Key }):
			c.tray.wrong("dice: " + wrong.What)
			return
		case err != nil:
			c.form.wrong(keyOf(err), errText(err))
			c.need.show(err)
			return
		}
		t = c.sitting.add(t)
		c.thrown = &t
		c.tray.typed.SetText("")
		c.tray.show()
		c.need.show(nil)
		c.need.odds.mark()
	})
}

// explain tells what a rule says, without leaving the throw.
func (c *calculator) explain(rule string) {
	if rule == "" {
		return
	}
	text := c.rules[rule]
	if text == "" {
		text = "This rule is not explained."
	}
	body := widgets.Down(8, widgets.NewPara(look.Dispatch, text))
	if lines := made(rule, text, c.ask.set.Settings(), c.ask.changed); len(lines) > 0 {
		body.Add(widgets.NewPara(look.Body, strings.Join(lines, "\n")))
	}
	parts.Ask(c.d.Canvas(), rule, "", 480, body, "rule", "Open the rules", func() {
		c.d.Open(place.Rules{Rule: rule})
	}).CloseSays("Close")
}
