package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle/scenario"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// block is a list of things in the window, with the form of the one that is chosen.
type block struct {
	list   Listing
	table  *widgets.Table[entry]
	count  *widgets.Text
	makes  *widgets.Text // what the rule set makes of the one that is chosen
	fields []Field       // of the one that is chosen
}

// entry is a row of a list.
type entry struct {
	at    int
	cells []string
}

// rowHigh is how high a row of a list is, mostRows how many are in sight at once.
const (
	rowHigh  = 28
	mostRows = 8
)

// form sets fields in two columns; what needs room has a row of its own.
func (p *Page) form(fields []Field) fyne.CanvasObject {
	out := widgets.Down(6)
	var pair []fyne.CanvasObject
	flush := func() {
		if len(pair) == 1 {
			pair = append(pair, widgets.Gap(0, 0))
		}
		if len(pair) > 0 {
			out.Add(widgets.Even(16, pair...))
		}
		pair = nil
	}
	for i := 0; i < len(fields); i++ {
		f := fields[i]
		switch view := p.control(f); {
		case f.Group != "":
			flush()
			var row []fyne.CanvasObject
			for {
				row = append(row, widgets.Across(6, widgets.NewWhole(look.Small, fields[i].Label), widgets.Spring(view)))
				if i+1 == len(fields) || fields[i+1].Group != f.Group {
					break
				}
				i++
				view = p.control(fields[i])
			}
			out.Add(parts.Labelled(f.Group, widgets.Even(10, row...)))
		case f.Kind == Prose:
			flush()
			out.Add(parts.Labelled(f.Label, widgets.Sized(0, 76, view)))
		case f.Kind == Marks, f.Broad:
			flush()
			out.Add(parts.Labelled(f.Label, view))
		default:
			pair = append(pair, parts.Labelled(f.Label, view))
		}
		if len(pair) == 2 {
			flush()
		}
	}
	flush()
	return out
}

// control makes the control of a field, and keeps it.
func (p *Page) control(f Field) fyne.CanvasObject {
	c := p.newControl(f)
	p.controls = append(p.controls, c)
	if f.Kind == Prose || f.Kind == Marks {
		return c.view
	}
	return widgets.Sized(48, look.Control, c.view)
}

// section is a list with its buttons and the form of the one that is chosen; within another list it
// stands lower.
func (p *Page) section(s *scenario.Scenario, l Listing, inner bool) fyne.CanvasObject {
	key := strings.Join(l.Path, ".")
	name := "scenario." + key
	rows := l.Rows(s)
	at := min(p.chosen[key], len(rows)-1)
	b := &block{list: l, count: widgets.NewText(look.Small, ""), makes: widgets.NewPara(look.Small, "")}
	var columns []widgets.Column[entry]
	for k, h := range l.Heads {
		columns = append(columns, widgets.Column[entry]{Title: h.Title, Width: max(h.Wide, 80), Grow: k == 0, Right: h.Right, Text: func(e entry) string { return e.cells[k] }})
	}
	b.table = widgets.NewTable(name, rowHigh, func(e entry) string { return strconv.Itoa(e.at) }, columns...)
	b.table.OnSelected = func(e entry) { p.chosen[key] = e.at; p.show(false) }
	face := look.Section
	if inner {
		face = look.SmallHead
	}
	out := widgets.Down(6, widgets.Across(10, widgets.NewWhole(face, l.Title), widgets.Spring(b.count)))
	if len(rows) > 0 {
		out.Add(widgets.Sized(0, float32(min(len(rows), mostRows)*rowHigh+30), b.table))
	}
	out.Add(p.tools(l, name, key, at, len(rows)))
	if at >= 0 {
		b.fields = l.Form(s, l.below(at), at)
		card := widgets.Down(8, p.form(b.fields), b.makes)
		if l.Lists != nil {
			for _, within := range l.Lists(s, at) {
				card.Add(p.section(s, within, true))
			}
		}
		out.Add(widgets.Card(look.Panel, look.Rule, 10, card))
	}
	p.blocks = append(p.blocks, b)
	return out
}

// tools are the buttons of a list.
func (p *Page) tools(l Listing, name, key string, at, n int) fyne.CanvasObject {
	choose := func(i int, err error) {
		if err == nil {
			p.chosen[key] = i
		}
		p.did(err)
	}
	add := widgets.NewButton(name+".add", "Add a "+l.One, func() {
		s := p.draft.Scenario()
		choose(n, p.draft.Add(l.New(&s), l.Path...))
	}).Small()
	add.SetEnabled(n < l.Most)
	row := []fyne.CanvasObject{add}
	if l.Ready {
		ready := widgets.NewButton(name+".ready", "Ready-made…", func() { p.stockSheet(l, key) }).Small()
		ready.SetEnabled(n < l.Most && len(p.stock) > 0)
		row = append(row, ready)
	}
	row = append(row, widgets.Spring())
	if at < 0 {
		return widgets.Across(6, row...)
	}
	if !l.Alone {
		twin := widgets.NewButton(name+".copy", "Copy", func() { choose(at+1, p.draft.Copy(at, l.Path...)) }).Small()
		twin.SetEnabled(n < l.Most)
		row = append(row, twin)
	}
	up := widgets.NewButton(name+".up", "Up", func() { choose(at-1, p.draft.Move(at, -1, l.Path...)) }).Small()
	up.SetEnabled(at > 0)
	down := widgets.NewButton(name+".down", "Down", func() { choose(at+1, p.draft.Move(at, 1, l.Path...)) }).Small()
	down.SetEnabled(at < n-1)
	remove := widgets.NewButton(name+".remove", "Remove", func() { choose(max(0, at-1), p.draft.Remove(at, l.Path...)) }).Small()
	return widgets.Across(6, append(row, up, down, remove)...)
}

// stockSheet offers the ready-made units.
func (p *Page) stockSheet(l Listing, key string) {
	table := widgets.NewTable("scenario.stock", rowHigh, func(u Stocked) string { return u.From + " " + u.Unit.ID },
		widgets.Column[Stocked]{Title: "Unit", Width: 200, Grow: true, Face: look.Strong, Text: func(u Stocked) string { return u.Unit.Name }},
		widgets.Column[Stocked]{Title: "Arm", Width: 110, Text: func(u Stocked) string { return titleOf("arm", u.Unit.Arm) }},
		widgets.Column[Stocked]{Title: "Weapon", Width: 110, Text: func(u Stocked) string { return titleOf("weapon", u.Unit.Weapon) }},
		widgets.Column[Stocked]{Title: "Training", Width: 80, Text: func(u Stocked) string { return titleOf("training", u.Unit.Training) }},
		widgets.Column[Stocked]{Title: "From", Width: 140, Text: func(u Stocked) string { return u.From }})
	table.SetRows(p.stock)
	take := func() {
		i := slices.IndexFunc(p.stock, func(u Stocked) bool { return u.From+" "+u.Unit.ID == table.Chosen() })
		if i < 0 {
			return
		}
		s := p.draft.Scenario()
		n := len(l.Rows(&s))
		err := p.draft.Take(p.stock[i].Unit, l.Path...)
		if err == nil {
			p.chosen[key] = n
		}
		p.did(err)
	}
	if len(p.stock) > 0 {
		table.Choose(p.stock[0].From + " " + p.stock[0].Unit.ID)
	}
	sheet := parts.Ask(p.Canvas(), "Ready-made units", "from the battles that come with the program", 820, widgets.Sized(0, 420, table), "stock", "Take it", take)
	table.OnOpened = func(Stocked) { sheet.Close(); take() }
}

// fill puts what stands in the draft into what is shown.
func (p *Page) fill(s *scenario.Scenario, retype bool) {
	for _, c := range p.controls {
		c.show(p.draft, retype)
	}
	for _, b := range p.blocks {
		rows := b.list.Rows(s)
		entries := make([]entry, len(rows))
		for i, cells := range rows {
			entries[i] = entry{i, cells}
		}
		b.table.SetRows(entries)
		b.table.Choose(strconv.Itoa(min(p.chosen[strings.Join(b.list.Path, ".")], len(rows)-1)))
		b.count.SetText(fmt.Sprintf("%d of %d at most", len(rows), b.list.Most))
		b.makes.SetText(p.madeOf(b.fields))
	}
}

// madeOf says what the rule set makes of the words of a form.
func (p *Page) madeOf(fields []Field) string {
	makes := p.engine().Makes()
	var out []string
	for i := range fields {
		f := &fields[i]
		if f.Of == "" {
			continue
		}
		var said []int
		if f.Kind == Pick {
			said = append(said, p.draft.Picked(f))
		} else {
			for j, on := range p.draft.Marked(f) {
				if on {
					said = append(said, j)
				}
			}
		}
		for _, j := range said {
			if j < 0 {
				continue
			}
			if made := makes[f.Of][fmt.Sprint(f.Words[j].Value)]; made != "" {
				out = append(out, words.Small(f.Words[j].Title)+": "+made)
			}
		}
	}
	if len(out) == 0 {
		return ""
	}
	return p.engine().About().Title + " makes of it – " + strings.Join(out, "; ") + "."
}
