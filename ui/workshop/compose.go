package workshop

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// composer is the sheet on which conditions, effects or an aim are put together: at the left what
// there is so far, in plain words, at the right the fields of the one that is chosen.
type composer struct {
	p    *pack.Pack
	form *draft.Form
	all  []map[string]any
	at   composed

	rows  *widgets.Table[composed]
	kind  *widgets.Select
	kinds []draft.FormKind // that can be chosen now
	which fyne.CanvasObject
	means *widgets.Text
	not   *widgets.Switch
	nots  fyne.CanvasObject
	asks  *fyne.Container
	side  *fyne.Container // all fields of what is chosen
	wrong *widgets.Text
	in    *widgets.Button
	out   *widgets.Button
	sheet *widgets.Sheet
}

// composed is where one of them stands: at a line, or within one of which several are alternatives.
type composed struct{ line, within int }

func (c composed) key() string { return fmt.Sprint(c.line, ".", c.within) }

// Compose opens the sheet with what there is; then is given what it has become. Of an aim there is
// one, and none is added or taken out.
func Compose(c fyne.Canvas, p *pack.Pack, form *draft.Form, title string, all []map[string]any, then func([]map[string]any)) {
	x := &composer{p: p, form: form, all: slices.Clone(all), at: composed{0, -1}}
	one := form.Title == draft.Objectives().Title
	x.rows = widgets.NewTable("compose.rows", 42, composed.key, widgets.Column[composed]{Width: 200, Grow: true,
		Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) },
		Draw: func(o fyne.CanvasObject, at composed, _ bool) { o.(*widgets.Text).SetText(x.told(at)) }}).Bare()
	x.rows.OnSelected = func(at composed) { x.at = at; x.show() }
	add := widgets.NewButton("compose.add", "Add a line", func() { x.add(-1) }).Small()
	x.in = widgets.NewButton("compose.within", "Add within", func() { x.add(x.at.line) }).Small()
	x.out = widgets.NewButton("compose.out", "Take it out", x.takeOut).Small()
	x.kind = widgets.NewSelect("compose.kind", func(i int) { x.put(x.of().OfKind(x.now(), x.kinds[i].Word)); x.show() })
	x.means = widgets.NewPara(look.Small, "")
	x.not = widgets.NewSwitch("compose.not", false, func(on bool) { x.turned(on) })
	x.nots = parts.Labelled("Must not hold", widgets.Across(0, x.not, widgets.Spring()))
	x.asks, x.wrong = widgets.Down(6), widgets.NewPara(look.Small.In(look.Danger), "")
	widgets.Names.Set("compose.wrong", x.wrong)
	x.which = parts.Labelled(form.Within().Title, x.kind.View)
	x.side = widgets.Down(8, x.which, x.means, x.nots, x.asks, x.wrong)
	fields := widgets.Scrolling(widgets.Padded(0, 14, 0, 0, x.side))
	content := fyne.CanvasObject(fields)
	wide := float32(560)
	if !one {
		wide = 900
		left := widgets.Edges(nil, widgets.Padded(8, 0, 0, 0, widgets.Across(6, add, x.in, x.out, widgets.Spring())), nil, nil, widgets.Framed(x.rows))
		content = widgets.Edges(nil, nil, widgets.Padded(0, 16, 0, 0, widgets.Sized(400, 0, left)), nil, fields)
		if len(x.all) == 0 {
			x.all = append(x.all, map[string]any{})
		}
	}
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { x.sheet.Close() })
	accept := widgets.NewPrimary("compose.accept", "Take it", func() {
		x.sheet.Close()
		if to := x.whole(); !slices.EqualFunc(to, all, same) { // what is as it was is no change
			then(to)
		}
	})
	x.sheet = widgets.NewSheet(c, title, hint(form), wide, widgets.Sized(0, 400, content), cancel, accept)
	x.list()
	x.show()
	x.sheet.Open()
}

// same says whether one is as it was.
func same(x, y map[string]any) bool { return reflect.DeepEqual(x, y) }

// hint says how what stands below each other belongs together.
func hint(form *draft.Form) string {
	switch {
	case form.Nots():
		return "all of them must hold"
	case form.Title == draft.Objectives().Title:
		return "how it is counted"
	case form.Kindless():
		return "one of them is given; what it does stands below it"
	}
	return "all of them are done, one after the other"
}

// of is the form of what is chosen.
func (x *composer) of() *draft.Form {
	if x.at.within >= 0 {
		return x.form.Within()
	}
	return x.form
}

// now is what is chosen; nil: nothing is.
func (x *composer) now() map[string]any {
	if x.at.line >= len(x.all) {
		return nil
	}
	of := x.all[x.at.line]
	if x.at.within < 0 {
		return of
	}
	others, _ := x.form.Others(of)
	return others[x.at.within]
}

// put puts something in the place of what is chosen.
func (x *composer) put(to map[string]any) {
	if x.at.within >= 0 {
		others, _ := x.form.Others(x.all[x.at.line])
		others[x.at.within] = to
		to = x.form.WithOthers(x.all[x.at.line], others)
	}
	x.all[x.at.line] = to
	x.list()
}

// told is one of them in words.
func (x *composer) told(at composed) string {
	of := x.all[at.line]
	if at.within >= 0 {
		others, _ := x.form.Others(of)
		if inner := x.form.Within(); inner != x.form {
			return "      then: " + inner.Sentence(x.p, others[at.within])
		}
		return "      or: " + x.form.Sentence(x.p, others[at.within])
	}
	if label := x.form.Kind(of); x.form.Kindless() && label != "" {
		return "“" + label + "”"
	}
	if others, has := x.form.Others(of); has && len(others) > 0 && !x.form.Kindless() {
		return "One of these holds"
	}
	return x.form.Sentence(x.p, of)
}

// list shows what there is.
func (x *composer) list() {
	var rows []composed
	for i, of := range x.all {
		rows = append(rows, composed{i, -1})
		others, _ := x.form.Others(of)
		for j := range others {
			rows = append(rows, composed{i, j})
		}
	}
	x.rows.SetRows(rows)
	x.rows.Choose(x.at.key())
}

// add begins another line, or another within a line.
func (x *composer) add(within int) {
	if within < 0 {
		x.all = append(x.all, map[string]any{})
		x.at = composed{len(x.all) - 1, -1}
	} else {
		others, _ := x.form.Others(x.all[within])
		x.all[within] = x.form.WithOthers(x.all[within], append(slices.Clip(others), map[string]any{}))
		x.at = composed{within, len(others)}
	}
	x.list()
	x.show()
}

// takeOut takes out what is chosen.
func (x *composer) takeOut() {
	if x.at.line >= len(x.all) {
		return
	}
	if x.at.within >= 0 {
		others, _ := x.form.Others(x.all[x.at.line])
		x.all[x.at.line] = x.form.WithOthers(x.all[x.at.line], slices.Delete(others, x.at.within, x.at.within+1))
		x.at.within = -1
	} else {
		x.all = slices.Delete(x.all, x.at.line, x.at.line+1)
		x.at = composed{max(x.at.line-1, 0), -1}
	}
	x.list()
	x.show()
}

// whole is what there is, without the lines of which nothing was said.
func (x *composer) whole() (out []map[string]any) {
	for _, of := range x.all {
		if x.form.Kind(of) == "" {
			continue
		}
		if others, has := x.form.Others(of); has {
			kept := slices.DeleteFunc(slices.Clone(others), func(y map[string]any) bool { return x.form.Within().Kind(y) == "" })
			if len(kept) > 0 || !x.form.Kindless() {
				of = x.form.WithOthers(of, kept)
			}
		}
		out = append(out, of)
	}
	return out
}

// turned has what is chosen be so, or not be so.
func (x *composer) turned(on bool) {
	to := x.of().OfKind(x.now(), x.of().Kind(x.now()))
	if delete(to, "not"); on {
		to["not"] = true
	}
	x.put(to)
}

// show shows the fields of what is chosen.
func (x *composer) show() {
	now, of := x.now(), x.of()
	x.kinds = x.kinds[:0]
	var titles []string
	chosen := -1
	for _, k := range of.Kinds {
		if _, has := of.Others(of.OfKind(nil, k.Word)); has && x.at.within >= 0 {
			continue // within one of which several are alternatives there is no other such
		}
		if k.Word == of.Kind(now) {
			chosen = len(x.kinds)
		}
		x.kinds, titles = append(x.kinds, k), append(titles, k.Title)
	}
	x.kind.Set(titles, chosen)
	x.kind.SetEnabled(now != nil)
	parts.Visible(x.which, !of.Kindless())
	parts.Visible(x.means, !of.Kindless())
	x.means.SetText("Choose from the menu what it is.")
	if chosen >= 0 {
		x.means.SetText(x.kinds[chosen].Means)
	}
	x.not.Set(now["not"] == true)
	parts.Visible(x.nots, of.Nots() && chosen >= 0)
	_, others := of.Others(now)
	x.in.SetEnabled(now != nil && others || x.at.within >= 0)
	x.out.SetEnabled(now != nil)
	x.asks.RemoveAll()
	if chosen >= 0 || of.Kindless() && now != nil {
		for _, q := range of.Questions(now) {
			if q.Kind != draft.Others {
				x.asks.Add(parts.Labelled(q.Title, x.question(q)))
			}
		}
	}
	x.missing(nil)
	x.side.Refresh() // what is shown of it is other now, and is laid out anew
	x.sheet.Refresh()
}

// missing says what is wrong with what was typed, or what is still needed.
func (x *composer) missing(err error) {
	text := ""
	if lacks := x.of().Lacks(x.now()); len(lacks) > 0 {
		text = "Still needed: " + strings.Join(lacks, ", ") + "."
	}
	if err != nil {
		text = parts.Full(err.Error())
	}
	x.wrong.SetText(text)
	x.side.Refresh()
}

// answer takes what was typed or chosen for a question.
func (x *composer) answer(q draft.Question, text string) error {
	to, err := x.of().Answer(x.p, x.now(), q, text)
	if err == nil {
		x.put(to)
	}
	x.missing(err)
	return err
}

// question is the control of a question: a menu of names, or a line.
func (x *composer) question(q draft.Question) fyne.CanvasObject {
	name, cell := "compose."+q.Key, x.of().Cell(x.p, x.now(), q)
	switch {
	case q.Kind == draft.Yes:
		on := widgets.NewSwitch(name, cell == "yes", func(on bool) { _ = x.answer(q, map[bool]string{true: "yes"}[on]) })
		return widgets.Across(0, on, widgets.Spring())
	case q.Kind == draft.Maybe:
		return x.menu(name, q, []string{"as it is", "yes", "no"}, []string{"", "yes", "no"}, cell)
	case q.Kind == draft.Pick:
		titles, answers := []string{"–"}, []string{""}
		for _, w := range q.Words(x.p) {
			titles, answers = append(titles, w.Title), append(answers, w.Title)
		}
		return x.menu(name, q, titles, answers, cell)
	}
	line := widgets.NewField(name, "")
	line.SetText(cell)
	line.OnChanged = func(text string) { line.SetWrong(x.answer(q, text) != nil) }
	sign := map[draft.Kind]string{draft.List: ",", draft.Roster: ";"}[q.Kind]
	if sign == "" {
		return line.View
	}
	var titles []string
	for _, w := range q.Words(x.p) {
		titles = append(titles, w.Title)
	}
	var more *widgets.Select
	more = widgets.NewSelect(name+".more", func(i int) {
		if i < 0 {
			return
		}
		line.SetText(strings.TrimPrefix(strings.TrimSuffix(strings.TrimSpace(line.Text), sign)+sign+" "+titles[i], sign+" "))
		more.Set(titles, -1)
	})
	more.Set(titles, -1)
	return widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 6, widgets.Sized(150, 0, more.View)), line.View)
}

// menu is a list of which one is chosen; of its titles, what each answers.
func (x *composer) menu(name string, q draft.Question, titles, answers []string, cell string) fyne.CanvasObject {
	chosen := max(slices.Index(answers, cell), 0)
	asks := len(x.of().Questions(x.now()))
	list := widgets.NewSelect(name, func(i int) {
		if x.answer(q, answers[i]) == nil && len(x.of().Questions(x.now())) != asks {
			x.show() // it brings other questions
		}
	})
	list.Set(titles, chosen)
	return list.View
}

// composes is the sheet of the cell under the cursor; false: it is typed as others are.
func (on *onBench) composes(g *grid) bool {
	c := &g.of.Columns[g.column]
	form := c.FormOf()
	if form == nil || g.line >= len(g.cells) {
		return false
	}
	line, column := g.line, g.column
	Compose(on.w.Canvas(), on.draft.Pack(), form, c.Title+": "+g.cell(line, 0), g.of.Things(on.draft, line, column), func(to []map[string]any) {
		g.write(g.of.SetThings(on.draft, line, column, to), 0, 0)
	})
	return true
}

// composeColumn opens the sheet of a column for the line under the cursor.
func (on *onBench) composeColumn(p *panel, key string) {
	at := slices.IndexFunc(p.grid.of.Columns, func(c draft.Column) bool { return c.Key == key })
	p.grid.goTo(p.grid.line, at)
	if !on.composes(p.grid) {
		on.changed(fmt.Errorf("type the name first, then say what it waits for and does"))
	}
}

// composeAim opens the sheet of the aim under the cursor.
func (on *onBench) composeAim(p *panel) {
	g, line := p.grid, p.grid.line
	x := g.of.Thing(on.draft, line)
	if x == nil {
		on.changed(fmt.Errorf("type the name of the aim first, then say how it is counted"))
		return
	}
	Compose(on.w.Canvas(), on.draft.Pack(), draft.Objectives(), g.cell(line, 0), []map[string]any{x}, func(to []map[string]any) {
		if len(to) > 0 {
			g.write(g.of.SetThing(on.draft, line, to[0]), 0, 0)
		}
	})
}
