// Package rules is the room of the rules: every rule of every rule set with its settings, and the
// calculator, in which any throw of any of them can be asked and thrown.
package rules

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// View holds the rule sets: the procedures of each as a calculator for the table, the
// rules by id with what they say, and the settings that an organiser may change. The
// campaign's own rules stand there too.
type View struct {
	d       desk.Desk
	c       Source // nil: no campaign is open
	view    *fyne.Container
	find    *widgets.Field
	tree    *widgets.Table[bookRow]
	rules   *widgets.Table[ruleRow]
	none    *widgets.Text
	head    *widgets.Text
	aside   *widgets.Text
	lacks   *widgets.Text
	pages   *widgets.Choice
	setting *widgets.Table[settingRow]
	quiet   *widgets.Text
	ruleID  *widgets.Text
	ruleNo  *widgets.Text
	text    *widgets.Text
	madeAt  *widgets.Text
	made    *widgets.Text // by the settings, of the rule
	change  *widgets.Button
	card    *fyne.Container
	page    *fyne.Container // rules and settings of a book
	presets *presets        // of the campaign's own rules
	books   []book
	at      int // book
	asked   int // procedure of the calculator; -1: the book itself is open
	open    map[int]bool
	chosen  string
	held    []state.Setting
	calc    *calculator
	load    work.Latest
}

// Source is what the view asks: the settings kept with the campaign, and the rule set that fights it.
type Source interface {
	State() state.State
	Founding() *state.Founding
}

// book is a rule set, or the campaign's own rules.
type book struct {
	id, title, aside string
	lacks            string         // of what there is on the map
	set              battle.RuleSet // nil: the campaign's
	procedures       []battle.Procedure
	rules            []ruleRow
	settings         []battle.Setting
}

// bookRow is a line of the tree: a book, or a procedure of one.
type bookRow struct {
	at   int
	proc int // -1: the book itself
}

func (r bookRow) key() string { return fmt.Sprintf("%d.%d", r.at, r.proc) }

type ruleRow struct{ id, title, text string }

type settingRow struct {
	battle.Setting
	value string // JSON; empty: the default
}

// New opens the rule sets. Without a campaign c is nil, and settings can be read
// but not kept.
func New(d desk.Desk, c Source, sets []battle.RuleSet, s *Sitting) *View {
	v := &View{d: d, c: c, asked: -1, open: map[int]bool{}}
	texts := map[string]string{}
	for _, e := range sets {
		a := e.About()
		b := book{id: a.ID, title: a.Title, aside: "by " + a.Author + "; " + a.Scale, lacks: a.Lacks(), set: e, procedures: e.Procedures(), settings: e.Settings()}
		for _, r := range e.Rules() {
			text := titled(r.Text, b.settings)
			b.rules = append(b.rules, ruleRow{id: r.ID, text: text})
			texts[r.ID] = text
		}
		v.books = append(v.books, b)
	}
	v.books = append(v.books, book{id: rates.Book, title: "Campaign rules", aside: "how armies come to battle, and what becomes of them", settings: rates.Settings(), rules: ownRules(nil)})
	v.calc = newCalculator(d, s, texts, v.follow, v.toSettings)
	left := v.newTree()
	v.newPage()
	v.view = container.New(rulesPanes{}, left, container.NewStack(v.page, v.calc.view), container.NewStack(v.card, v.calc.sitting.view))
	if c != nil { // whoever opens the rules of a campaign wants those that it is fought by
		v.at = max(slices.IndexFunc(v.books, func(b book) bool { return b.id == c.Founding().Rules }), 0)
	}
	if all := v.books[v.at].procedures; len(all) > 0 { // at the first that asks for something
		v.open[v.at], v.asked = true, max(slices.IndexFunc(all, func(p battle.Procedure) bool { return len(p.Inputs()) > 0 }), 0)
	}
	v.list()
	return v
}

// ownRules are the campaign's own rules, with the numbers in force.
func ownRules(in rates.InForce) []ruleRow {
	var out []ruleRow
	for _, r := range orders.Rules(in) {
		out = append(out, ruleRow{id: r.ID, title: r.Title, text: r.Text})
	}
	return out
}

// newTree makes the pane at the left: the books with their procedures, and the line that
// finds.
func (v *View) newTree() fyne.CanvasObject {
	v.find = widgets.NewField("rules.find", "Find a rule or a throw")
	v.find.OnChanged = func(string) { v.list() }
	v.tree = widgets.NewTable("rules.book", 30, bookRow.key,
		widgets.Column[bookRow]{Width: 120, Grow: true, Make: newLeaf, Draw: func(o fyne.CanvasObject, r bookRow, chosen bool) {
			b, l := v.books[r.at], o.(*leaf)
			if r.proc < 0 {
				l.SetHead(b.title, v.open[r.at] && len(b.procedures) > 0, chosen, cards.ShorterTitles(b.title)...)
			} else {
				title := b.procedures[r.proc].Title()
				l.SetLeaf(title, chosen, cards.ShorterTitles(title)...)
			}
		}}).AsTree()
	v.tree.OnSelected = func(r bookRow) {
		if r.proc < 0 {
			v.open[r.at] = !v.open[r.at] || v.at != r.at || v.asked >= 0 // again: it folds
		}
		v.at, v.asked = r.at, r.proc
		if v.wanted() != "" { // it is found
			v.open[r.at] = true
			v.find.SetText("") // lists
			return
		}
		v.list()
	}
	v.tree.OnOpened = func(r bookRow) {
		if r.proc >= 0 {
			v.d.Canvas().Focus(v.calc.tray.typed)
		}
	}
	return widgets.On(look.PanelAlt, widgets.Edges(nil, nil, nil, widgets.VRule(look.RuleStrong),
		widgets.Edges(widgets.Inset(16, v.find.View), nil, nil, nil, widgets.Padded(0, 1, 0, 0, v.tree))))
}

// newPage makes the page of a book: its rules, its settings, and a card for the one that
// is chosen.
func (v *View) newPage() {
	v.rules = widgets.NewTable("rule", 44, func(r ruleRow) string { return r.id },
		widgets.Column[ruleRow]{Title: "Rule", Width: 118, Face: look.Small.In(look.Link), Text: func(r ruleRow) string { return r.id }},
		widgets.Column[ruleRow]{Title: "What it says", Width: 200, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, r ruleRow, _ bool) {
			s := r.text
			if r.title != "" {
				s = r.title + ". " + s
			}
			o.(*widgets.Text).SetText(s)
		}},
	)
	v.rules.OnSelected = v.show
	v.setting = widgets.NewTable("setting", 40, func(s settingRow) string { return s.Key },
		widgets.Column[settingRow]{Title: "Setting", Width: 180, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, s settingRow, _ bool) {
			o.(*widgets.Text).SetText(s.Title)
		}},
		widgets.Column[settingRow]{Title: "Value", Width: 110, Make: func() fyne.CanvasObject { return widgets.NewText(look.Body, "") }, Draw: func(o fyne.CanvasObject, s settingRow, _ bool) {
			face, value := look.Body, settingDefault(s.Setting)
			if s.value != "" {
				face, value = look.Strong.In(look.Warning), spokenValue(s.value)
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(value)
		}},
		widgets.Column[settingRow]{Title: "Default", Width: 90, Drop: 1, Face: look.Label, Text: func(s settingRow) string { return settingDefault(s.Setting) }},
		widgets.Column[settingRow]{Title: "Rule", Width: 118, Face: look.Small.In(look.Link), Text: func(s settingRow) string { return s.Rule }},
	)
	v.setting.OnSelected = v.showSetting
	v.presets = newPresets(v)
	v.quiet = widgets.NewPara(look.Label, "These rules have no settings.")
	v.none = widgets.NewPara(look.Label, "No rule says that.")
	v.head, v.aside, v.lacks = widgets.NewWhole(look.Section, ""), widgets.NewText(look.Aside, ""), widgets.NewPara(look.Label, "")
	v.pages = widgets.NewChoice(6, []string{"rules.rules", "rules.settings"}, []string{"Rules", "Settings"}, 0, func(int) { v.list() })
	v.ruleNo = widgets.NewText(look.Body.In(look.Link), "")
	v.ruleID, v.text = widgets.NewPara(look.Section, ""), widgets.NewPara(look.Dispatch, "")
	v.madeAt, v.made = widgets.NewText(look.SmallHead, "As it is set"), widgets.NewPara(look.Body, "")
	v.change = widgets.NewButton("rules.change", "Change…", func() {
		for _, s := range v.setting.Rows() {
			if s.Key == v.setting.Chosen() {
				v.changeSetting(s)
			}
		}
	})
	if v.c != nil {
		v.setting.OnOpened = v.changeSetting
	}
	v.page = widgets.Padded(12, look.Pad, look.Pad, look.Pad, widgets.Edges(widgets.Padded(0, 0, 12, 0, widgets.Down(8, widgets.Sized(0, 34, widgets.Across(14, v.head, widgets.Spring(v.aside), v.pages.View)), v.lacks)), nil, nil, nil,
		widgets.Edges(v.presets.view, nil, nil, nil, container.NewStack(v.rules, v.setting, widgets.Down(0, v.quiet), widgets.Down(0, v.none)))))
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(nil, v.change, nil, nil,
		widgets.Scrolling(widgets.Padded(0, 10, 0, 0, widgets.Down(8, v.ruleID, v.ruleNo, widgets.Head(), v.text, v.madeAt, v.made)))))))
}

func (v *View) Content() fyne.CanvasObject { return v.view }
func (v *View) Title() (string, string) {
	if v.calculating() {
		return "Rules", "table-side calculator"
	}
	return "Rules", "what each rule says, and the settings in force"
}
func (v *View) Tools() []fyne.CanvasObject { return nil }

// Fit has nothing to arrange: the panes follow the width that they are given.
func (v *View) Fit(desk.Size) {}

// rulesPanes sets the tree at the left and the card or the list at the right.
type rulesPanes struct{}

func (rulesPanes) Layout(o []fyne.CanvasObject, size fyne.Size) {
	tree, card := min(max(size.Width*0.19, 236), 320), min(max(size.Width*0.23, 272), 440)
	if small := size.Width / 1216; small < 1 { // smaller than the window is meant to be
		tree, card = 236*small, 272*small
	}
	parts.Put(o[0], 0, 0, tree, size.Height)
	parts.Put(o[1], tree, 0, size.Width-tree-card, size.Height)
	parts.Put(o[2], size.Width-card, 0, card, size.Height)
}

func (rulesPanes) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(800, 300) }

// calculating says whether the calculator is in sight.
func (v *View) calculating() bool { return v.asked >= 0 && v.wanted() == "" }

// wanted is what is looked for.
func (v *View) wanted() string { return strings.ToLower(strings.TrimSpace(v.find.Text)) }

// follow shows in the tree which procedure the calculator has gone to by itself, and gives
// the settings that are changed for it.
func (v *View) follow(t throw) map[string]json.RawMessage {
	for i, b := range v.books {
		j := slices.IndexFunc(b.procedures, func(p battle.Procedure) bool { return p.Name() == t.procedure.Name() })
		if b.id == t.set.About().ID && j >= 0 {
			v.at, v.asked, v.open[i] = i, j, true
			v.listTree()
		}
	}
	return v.changed(t.set.About().ID)
}

// toSettings opens the settings of the book of which a throw is asked.
func (v *View) toSettings() {
	v.asked = -1
	v.pages.Choose(1)
	v.list()
}

// GoTo opens the rules at one of them, or at a procedure.
func (v *View) GoTo(p place.Place) {
	to, _ := p.(place.Rules)
	if to.Rule == "" {
		v.calculate(to.Set, to.Procedure)
		return
	}
	for i, b := range v.books {
		for _, r := range b.rules {
			if r.id == to.Rule {
				v.at, v.asked, v.chosen = i, -1, r.id
				v.open[i] = true
				v.pages.Choose(0)
				v.find.SetText("")
				v.list()
				return
			}
		}
	}
	v.find.SetText(to.Rule)
}

// calculate asks a procedure of a rule set.
func (v *View) calculate(set, procedure string) {
	for i, b := range v.books {
		for j, p := range b.procedures {
			if b.id == set && p.Name() == procedure {
				v.open[i] = true
				v.listTree()
				v.tree.Select(bookRow{i, j}.key())
			}
		}
	}
}

// Heard asks again where a setting is different.
func (v *View) Heard(c campaign.Change) {
	if c.Touches(event.SettingTable) {
		v.Reload()
	}
}

func (v *View) Reload() {
	if v.c == nil {
		v.list()
		return
	}
	work.Start(&v.load, func(context.Context) ([]state.Setting, error) {
		return v.c.State().Settings, nil
	}, func(held []state.Setting, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.held = held
		v.books[len(v.books)-1].rules = ownRules(v.changed(rates.Book))
		v.list()
	})
}

// list shows the tree, and the calculator or the rules or settings of the book that is
// open. What is looked for is looked for in all books.
func (v *View) list() {
	v.listTree()
	calculating := v.calculating()
	parts.Visible(v.page, !calculating)
	parts.Visible(v.card, !calculating)
	parts.Visible(v.calc.view, calculating)
	parts.Visible(v.calc.sitting.view, calculating)
	if calculating {
		b := v.books[v.at]
		v.calc.show(b.set, b.procedures[v.asked], v.changed(b.id))
		v.calc.sitting.list()
	} else {
		v.listBook()
	}
	v.d.Retitle()
	v.view.Refresh()
}

// changed gives the settings of an engine that the campaign keeps.
func (v *View) changed(engine string) map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	for _, h := range v.held {
		if h.Engine == engine {
			out[h.Key] = json.RawMessage(h.Value)
		}
	}
	return out
}

// listTree lists the books, and the procedures of those that are open; of what is looked
// for, the procedures that are called so.
func (v *View) listTree() {
	var rows []bookRow
	want := v.wanted()
	for i, b := range v.books {
		rows = append(rows, bookRow{i, -1})
		for j, p := range b.procedures {
			if want == "" && v.open[i] || want != "" && strings.Contains(strings.ToLower(p.Title()+" "+p.Name()), want) {
				rows = append(rows, bookRow{i, j})
			}
		}
	}
	v.tree.SetRows(rows)
	if want == "" {
		v.tree.Choose(bookRow{v.at, v.asked}.key())
	} else {
		v.tree.Choose("")
	}
}

// listBook lists the rules or the settings of the book that is open.
func (v *View) listBook() {
	b := v.books[v.at]
	v.head.SetText(b.title)
	v.aside.SetText(b.aside)
	v.lacks.SetText(b.lacks)
	want := v.wanted()
	parts.Visible(v.lacks, b.lacks != "" && want == "")
	var rows []ruleRow
	books := v.books[v.at : v.at+1]
	if want != "" {
		books = v.books
		v.head.SetText("“" + strings.TrimSpace(v.find.Text) + "”")
		v.aside.SetText("in all rules")
	}
	for _, k := range books {
		for _, r := range k.rules {
			if want == "" || strings.Contains(strings.ToLower(r.id+" "+r.title+" "+r.text), want) {
				rows = append(rows, r)
			}
		}
	}
	settings := v.pages.Chosen() == 1 && want == ""
	v.rules.SetRows(rows)
	var own []settingRow
	for _, s := range b.settings {
		row := settingRow{Setting: s}
		for _, h := range v.held {
			if h.Engine == b.id && h.Key == s.Key {
				row.value = h.Value
			}
		}
		own = append(own, row)
	}
	v.setting.SetRows(own)
	parts.Visible(v.pages.View, want == "")
	parts.Visible(v.rules, !settings && len(rows) > 0)
	parts.Visible(v.none, !settings && len(rows) == 0)
	parts.Visible(v.setting, settings && len(own) > 0)
	v.presets.show(settings && b.id == rates.Book, v.changed(rates.Book))
	parts.Visible(v.quiet, settings && len(own) == 0)
	parts.Visible(v.change, settings && len(own) > 0 && v.c != nil)
	if settings {
		if len(own) > 0 {
			v.setting.Select(firstOr(v.setting.Chosen(), own[0].Key, func(k string) bool {
				return slices.ContainsFunc(own, func(s settingRow) bool { return s.Key == k })
			}))
		}
	} else if len(rows) > 0 {
		v.rules.Select(firstOr(v.chosen, rows[0].id, func(k string) bool {
			return slices.ContainsFunc(rows, func(r ruleRow) bool { return r.id == k })
		}))
	}
}

// firstOr is key where it is there, else the other.
func firstOr(key, other string, there func(string) bool) string {
	if there(key) {
		return key
	}
	return other
}

func (v *View) show(r ruleRow) {
	v.chosen = r.id
	v.ruleID.SetText(r.id)
	if r.title != "" {
		v.ruleID.SetText(r.title)
	}
	v.ruleNo.SetText(r.id)
	parts.Visible(v.ruleNo, r.title != "")
	v.text.SetText(r.text)
	var lines []string
	for _, b := range v.books {
		if slices.ContainsFunc(b.rules, func(x ruleRow) bool { return x.id == r.id }) {
			lines = made(r.id, r.text, b.settings, v.changed(b.id))
		}
	}
	v.sayMade(lines)
	v.card.Refresh()
}

// sayMade says below a rule what the settings make of it.
func (v *View) sayMade(lines []string) {
	v.made.SetText(strings.Join(lines, "\n"))
	parts.Visible(v.madeAt, len(lines) > 0)
	parts.Visible(v.made, len(lines) > 0)
}

func (v *View) showSetting(s settingRow) {
	v.ruleID.SetText(s.Title)
	v.ruleNo.SetText(s.Rule)
	parts.Visible(v.ruleNo, s.Rule != "")
	text := parts.Full(fmt.Sprintf("By default %s", strings.TrimSpace(settingDefault(s.Setting)+" "+s.Unit)))
	if s.value != "" {
		text = parts.Full("In this campaign "+spokenValue(s.value)) + " " + text
	}
	if s.Restored {
		text += " The published text has lost this number; the default is our reading of it."
	}
	if len(s.Values) > 0 {
		text += " It may be " + strings.Join(spokenAll(s.Values), ", ") + "."
	} else if s.Kind == battle.Int || s.Kind == battle.Number {
		text += fmt.Sprintf(" It may be from %s to %s.", s.Min, s.Max)
	}
	v.sayMade(nil)
	holds := "for the battles to come"
	if v.books[v.at].id == rates.Book {
		holds = "from now on" // CAMPAIGN-12.2
	}
	v.text.SetText(text + "\nA setting is kept with the campaign and holds " + holds + ".")
	v.card.Refresh()
}

func spokenAll(values []string) []string {
	out := make([]string, len(values))
	for i, s := range values {
		out[i] = parts.Words(s)
	}
	return out
}

// changeSetting asks for another value and keeps it with the campaign.
func (v *View) changeSetting(s settingRow) {
	engine, standard := v.books[v.at].id, initial(s.Input)
	wide := float32(480)
	if s.Kind == battle.List {
		wide = 860
	}
	nothing := func() {}
	field := controlOf(s.Input, "setting", hand{wide: wide - 2*look.Pad, changed: nothing, entered: nothing, resized: nothing})
	field.set(standard)
	if s.value != "" {
		field.set(json.RawMessage(s.value))
	}
	view := field.view()
	if s.Kind == battle.List {
		view = widgets.Sized(0, 380, widgets.Scrolling(view))
	}
	back := widgets.NewButton("setting.default", "Default: "+settingDefault(s.Setting), func() { field.set(standard) })
	parts.Ask(v.d.Canvas(), "Change a setting", s.Rule, wide, widgets.Down(12, widgets.NewPara(look.Body, s.Title), view, widgets.Across(0, back)), "keep", "Keep it", func() {
		value := string(field.value())
		if value == string(standard) {
			value = ""
		}
		v.d.Do(command.ChangeSetting{Engine: engine, Key: s.Key, Value: value}, "Changing a setting", nil)
	})
}
