package rules

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// form is built from what a procedure says of its inputs. Inputs that are settings of the
// rule set stand below the others, folded away, until somebody wants another ruling for
// this one throw.
type form struct {
	view   *fyne.Container
	rows   []*formRow
	fold   *widgets.Button
	folded bool
	house  *fyne.Container
}

// formRow is one input of the form.
type formRow struct {
	in      battle.Input
	house   bool // it is a setting of the rule set
	touched bool // of a setting: it was changed for this throw
	ctl     control
	rule    *widgets.Button
	note    *widgets.Text // its unit and range, or what is wrong with it
	usual   string        // what the note says when nothing is wrong
	view    fyne.CanvasObject
	layout  *formRowLayout
}

// formWiring is what a form needs of the calculator around it.
type formWiring struct {
	wide     float32 // of a column
	columns  int
	changed  func()
	entered  func() // Return was pressed
	resized  func()
	reveal   func() // the end of the form is to be seen
	explain  func(rule string)
	putBack  func() // the form is to begin anew
	settings func() // the settings of the rule set are to be seen
}

// newForm makes the form of a procedure.
func newForm(p battle.Procedure, settings []battle.Setting, w formWiring) *form {
	f, grid := &form{folded: true}, &formGrid{columns: w.columns}
	main, house := container.New(grid), container.New(grid)
	for _, in := range p.Inputs() {
		r := &formRow{in: in, house: slices.ContainsFunc(settings, func(s battle.Setting) bool { return s.Key == in.Key || s.Sets == in.Key })}
		r.build(w, func() {
			r.touched = true
			f.refold()
			w.changed()
		})
		f.rows = append(f.rows, r)
		if r.house {
			house.Add(r.view)
		} else {
			main.Add(r.view)
		}
	}
	f.house = widgets.Down(10, widgets.Across(12, widgets.Spring(widgets.NewText(look.Small, "Changed here they hold for this throw alone.")), widgets.NewQuiet("calculator.settings", "All settings", w.settings)), house)
	f.house.Hide()
	f.fold = widgets.NewQuiet("calculator.house", "", func() {
		f.folded = !f.folded
		f.refold()
		w.resized()
		if !f.folded {
			w.reveal()
		}
	})
	f.refold()
	f.view = widgets.Down(10, main)
	if len(f.rows) == 0 {
		f.view.Add(widgets.NewPara(look.Label, "It asks for nothing."))
		return f
	}
	parts.Visible(f.fold, len(house.Objects) > 0)
	f.view.Add(widgets.HRule(look.Rule))
	f.view.Add(widgets.Across(12, f.fold, widgets.Spring(), widgets.NewQuiet("calculator.afresh", "Begin afresh", w.putBack)))
	f.view.Add(f.house)
	return f
}

// refold shows or hides the house rules, and says how many of them were changed here.
func (f *form) refold() {
	n, touched := 0, 0
	for _, r := range f.rows {
		if r.house {
			n++
		}
		if r.house && r.touched {
			touched++
		}
	}
	text := map[bool]string{true: "▸ ", false: "▾ "}[f.folded] + fmt.Sprintf("House rules (%d)", n)
	if touched > 0 {
		text += fmt.Sprintf(", %d changed for this throw", touched)
	}
	f.fold.SetText(text)
	parts.Visible(f.house, !f.folded)
}

// values gives the inputs in their order. House rules that nobody touched are left to the
// settings in force.
func (f *form) values() json.RawMessage {
	var out []keyedValue
	for _, r := range f.rows {
		if !r.house || r.touched {
			out = append(out, keyedValue{r.in.Key, r.ctl.value()})
		}
	}
	return objectOf(out)
}

// fill shows inputs; those that it lacks begin as usual.
func (f *form) fill(inputs json.RawMessage) {
	var given map[string]json.RawMessage
	if json.Unmarshal(inputs, &given) != nil {
		given = nil
	}
	for _, r := range f.rows {
		v, ok := given[r.in.Key]
		if !ok {
			v = initial(r.in)
		}
		r.ctl.set(v)
		r.touched = ok && r.house
	}
	f.refold()
}

// begin shows the values with which a throw begins; the house rules are those in force.
func (f *form) begin(inputs json.RawMessage) {
	f.fill(inputs)
	for _, r := range f.rows {
		r.touched = false
	}
	f.refold()
}

// inForce shows the settings in force in the house rules that nobody touched.
func (f *form) inForce(settled json.RawMessage) {
	var all map[string]json.RawMessage
	if json.Unmarshal(settled, &all) != nil {
		return
	}
	for _, r := range f.rows {
		if !r.house || r.touched {
			continue
		}
		v, ok := all[r.in.Key]
		if !ok {
			v = initial(r.in)
		}
		r.ctl.set(v)
	}
}

// wrong says beside an input what is wrong with it; an empty key: nothing is wrong. It
// says whether the form has that input.
func (f *form) wrong(key, what string) bool {
	found := false
	for _, r := range f.rows {
		bad := key != "" && r.in.Key == key
		found = found || bad
		r.wrong(bad, what)
		if bad && r.house && f.folded {
			f.folded = false
			f.refold()
			f.view.Refresh()
		}
	}
	return found
}

// build makes the row's parts.
func (r *formRow) build(w formWiring, touched func()) {
	in := r.in
	wide := listLike(in)
	h := hand{wide: w.wide - formLabel(w.wide) - formGap, changed: touched, entered: w.entered, resized: w.resized}
	if wide {
		h.wide = w.wide*float32(w.columns) + formBetween*float32(w.columns-1)
	}
	r.ctl = controlOf(in, "input."+in.Key, h)
	r.ctl.set(initial(in))
	title := widgets.NewPara(look.Body, in.Title)
	r.rule = widgets.NewQuiet("input."+in.Key+".rule", in.Rule, func() { w.explain(in.Rule) }).Small()
	r.usual = noteOf(in)
	number := in.Kind == battle.Int || in.Kind == battle.Number
	r.note = widgets.NewClamped(look.Small, map[bool]int{true: 2, false: 1}[number])
	r.note.SetText(r.usual)
	r.layout = &formRowLayout{wide: wide, number: number}
	r.view = container.New(r.layout, title, r.rule, r.ctl.view(), r.note)
	parts.Visible(r.note, number)
}

// listLike says whether an input takes the whole width of the form.
func listLike(in battle.Input) bool {
	return in.Kind == battle.List || in.Kind == battle.Tuple || in.Kind == battle.Record
}

// noteOf says an input's unit and range.
func noteOf(in battle.Input) string {
	switch in.Kind {
	case battle.Int, battle.Number:
		note := in.Min.String() + " to " + in.Max.String()
		if len(note) > 10 {
			note = in.Min.String() + "–" + in.Max.String()
		}
		note = strings.ReplaceAll(note, "-", "−")
		switch {
		case in.DefaultFrom != "":
			note = "or as " + parts.Words(in.DefaultFrom) + ",\n" + note
		case in.Unit != "":
			note = in.Unit + ",\n" + note
		}
		return note
	}
	return ""
}

// written is what somebody wrote of a list, as an error quotes it.
var written = regexp.MustCompile(`in [\[{].*(?:[\]}]|\.\.\.) `)

// unquoted is what is wrong, without what somebody wrote in JSON: the form shows it.
func unquoted(what string) string { return written.ReplaceAllString(what, "") }

// short is what would be right, for where there is little room.
func short(what string) string {
	what, _, _ = strings.Cut(unquoted(what), ", not ")
	return what
}

// usually is what the note says when nothing is wrong: unit and range, and where other units
// are wished on tables what the number is in those.
func (r *formRow) usually() string {
	in := string(r.ctl.value()) + " " + r.in.Unit
	if other := widgets.Measures.Say(in); r.in.Unit != "" && other != in {
		return r.in.Unit + ",\n= " + other
	}
	return r.usual
}

// wrong shows what is wrong with the input, or that nothing is.
func (r *formRow) wrong(bad bool, what string) {
	text, face := r.usually(), look.Small
	if bad {
		text, face = parts.Full(short(what)), look.Small.In(look.Danger)
	}
	r.ctl.mark(map[bool]string{true: what}[bad])
	parts.Visible(r.rule, r.layout.number || !bad) // what is wrong takes the rule's place, so that nothing moves
	parts.Visible(r.note, r.layout.number || bad)
	r.note.SetFace(face)
	r.note.SetText(text)
	r.view.Refresh()
}

const (
	formGap     = 12 // between label and control
	formBetween = 28 // between columns
	formNumber  = 124
)

// formLabel is the width of the labels in a column of a form.
func formLabel(wide float32) float32 { return min(wide*0.42, 180) }

// formRowLayout sets a title with its rule below it at the left, and the control at the
// right with a note beside a number. A list has its title above it.
type formRowLayout struct {
	wide   bool
	number bool
}

func (l *formRowLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	title, rule, ctl, note := o[0], o[1], o[2], o[3]
	if l.wide {
		title.Resize(fyne.NewSize(size.Width*0.6, title.Size().Height))
		high := title.MinSize().Height
		parts.Put(title, 0, 0, size.Width*0.6, high)
		parts.Put(rule, size.Width-rule.MinSize().Width, 1, rule.MinSize().Width, 16)
		parts.Put(note, size.Width*0.6+8, 1, size.Width*0.4-8, 16)
		parts.Put(ctl, 0, high+4, size.Width, size.Height-high-4)
		return
	}
	label := formLabel(size.Width)
	title.Resize(fyne.NewSize(label, title.Size().Height))
	high := title.MinSize().Height
	parts.Put(title, 0, 0, label, high)
	parts.Put(rule, 0, high, label, 16)
	x := label + formGap
	if l.number {
		wide := min(formNumber, size.Width-x)
		parts.Put(ctl, x, 1, wide, look.Control)
		parts.Put(note, x+wide+8, 1, size.Width-x-wide-8, look.Control)
		return
	}
	parts.Put(ctl, x, 1, size.Width-x, look.Control)
	parts.Put(note, 0, high, label, 16)
}

func (l *formRowLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	title := o[0].MinSize().Height
	if l.wide {
		return fyne.NewSize(200, title+4+o[2].MinSize().Height)
	}
	return fyne.NewSize(200, max(title+16, look.Control+2))
}

// formGrid sets the rows of a form in columns, read across; a list takes the whole width.
type formGrid struct{ columns int }

// lines shares the objects out to the lines of the form.
func (g *formGrid) lines(objects []fyne.CanvasObject) [][]fyne.CanvasObject {
	var out [][]fyne.CanvasObject
	for _, o := range objects {
		n := len(out)
		if whole(o) || n == 0 || len(out[n-1]) == g.columns || whole(out[n-1][0]) {
			out = append(out, []fyne.CanvasObject{o})
			continue
		}
		out[n-1] = append(out[n-1], o)
	}
	return out
}

// whole says whether a row of a form takes the whole width.
func whole(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	if !ok {
		return false
	}
	l, ok := c.Layout.(*formRowLayout)
	return ok && l.wide
}

func (g *formGrid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	column := (size.Width - formBetween*float32(g.columns-1)) / float32(g.columns)
	for _, line := range g.lines(objects) {
		high := float32(0)
		for i, o := range line {
			w := column
			if whole(o) {
				w = size.Width
			}
			o.Resize(fyne.NewSize(w, o.Size().Height)) // titles learn their width
			high = max(high, o.MinSize().Height)
			o.Move(fyne.NewPos(float32(i)*(column+formBetween), y))
		}
		for _, o := range line {
			o.Resize(fyne.NewSize(o.Size().Width, high))
		}
		y += high + formLine
	}
}

// formLine is the gap between the lines of a form.
const formLine = 12

func (g *formGrid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	h := float32(0)
	for _, line := range g.lines(objects) {
		high := float32(0)
		for _, o := range line {
			high = max(high, o.MinSize().Height)
		}
		h += high + formLine
	}
	return fyne.NewSize(200, max(0, h-formLine))
}
