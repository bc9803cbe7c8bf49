package workshop

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/draft"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// page is a page of the workshop: lists one below the other, or the map with one below it.
type page struct {
	icon, title string
	view        *fyne.Container
	panels      []*panel
	lists       *fyne.Container
	extra       func()            // what else is brought up to date
	aside       fyne.CanvasObject // what stands at the right before what is missing; nil: nothing
	asideTitle  string
}

// panel is a list of a page with its head.
type panel struct {
	grid  *grid
	head  *widgets.Text
	aside *widgets.Text
	share float32                     // of the height of the page
	anew  func() (*draft.Sheet, bool) // the sheet that it is to show now; nil: always the same
	title func() string               // where it changes
	view  *fyne.Container
}

// load brings the page up to date.
func (x *page) load() {
	for _, p := range x.panels {
		if p.anew != nil {
			of, ok := p.anew()
			parts.Visible(p.view, ok)
			if !ok {
				continue
			}
			p.grid.of = of
		}
		if p.title != nil {
			p.head.SetText(p.title())
		}
		p.grid.load()
	}
	if x.extra != nil {
		x.extra()
	}
	x.view.Refresh()
}

// find finds the cell that a path of a fault means; of a list within a line, the list first is led
// to that line.
func (x *page) find(path string) (p *panel, line, column int, ok bool) {
	for i := len(x.panels) - 1; i >= 0; i-- { // what lies within comes below
		p := x.panels[i]
		if p.anew != nil {
			outer := x.panels[i-1]
			keys, ok := under(path, outer.grid.of.Path)
			if !ok || len(keys) < 3 || keys[1] != "units" {
				continue
			}
			nth, err := strconv.Atoi(keys[0])
			if err != nil {
				continue
			}
			outer.grid.line = nth
			if of, ok := p.anew(); ok {
				p.grid.of = of
			}
		}
		keys, ok := under(path, p.grid.of.Path)
		if !ok {
			continue
		}
		if p.grid.of.Path == "" {
			if c := columnOf(p.grid.of, keys); c >= 0 {
				return p, 0, c, true
			}
			continue
		}
		line, _ := strconv.Atoi(keys[0])
		return p, line, max(columnOf(p.grid.of, keys[1:]), 0), true
	}
	return nil, 0, 0, false
}

// newPanel sets a list with its head.
func (v *View) newPanel(name string, of *draft.Sheet, share float32, say string) *panel {
	p := &panel{head: widgets.NewWhole(look.Section, of.Title), aside: widgets.NewText(look.Small, say), share: share}
	p.grid = newGrid("workshop."+name, of, func() *draft.Draft { return v.draft }, v.did)
	p.grid.said = func(text string) { v.frame.Line.SetText(text) }
	up := widgets.NewButton("workshop."+name+".up", "Up", func() { p.act(func(g *grid) error { return g.shift(-1) }) }).Small()
	down := widgets.NewButton("workshop."+name+".down", "Down", func() { p.act(func(g *grid) error { return g.shift(1) }) }).Small()
	out := widgets.NewButton("workshop."+name+".out", "Take out the line", func() { p.act(func(g *grid) error { return g.of.Remove(g.draft(), g.line) }) }).Small()
	fill := widgets.NewButton("workshop."+name+".fill", "Fill down", func() { p.act(func(g *grid) error { return g.of.FillDown(g.draft(), g.line, g.column) }) }).Small()
	tools := widgets.Across(6, fill)
	if of.Begin != nil {
		tools = widgets.Across(6, fill, up, down, out)
	}
	p.view = widgets.Edges(widgets.Padded(0, 0, 6, 0, widgets.Across(12, p.head, widgets.Spring(p.aside), tools)), nil, nil, nil, p.grid.view)
	return p
}

// act does something with the line under the cursor.
func (p *panel) act(do func(*grid) error) {
	err := do(p.grid)
	p.grid.load()
	p.grid.did(err)
}

// shift moves the line under the cursor, and the cursor with it.
func (g *grid) shift(by int) error {
	err := g.of.Move(g.draft(), g.line, by)
	if err == nil {
		g.line += by
	}
	return err
}

// listing is a page of lists.
func listing(icon, title string, panels ...*panel) *page {
	x := &page{icon: icon, title: title, panels: panels}
	var lists []fyne.CanvasObject
	for _, p := range panels {
		lists = append(lists, p.view)
	}
	x.lists = container.New(&shares{panels}, lists...)
	x.view = widgets.On(look.Panel, widgets.Inset(look.Pad, container.NewStack(x.lists)))
	return x
}

// shares sets lists one below the other, each with its share of the height.
type shares struct{ panels []*panel }

func (l *shares) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const gap = 14
	all, n := float32(0), 0
	for i, p := range l.panels {
		if o[i].Visible() {
			all, n = all+p.share, n+1
		}
	}
	y := float32(0)
	for i, p := range l.panels {
		if o[i].Visible() {
			h := (size.Height - gap*float32(n-1)) * p.share / all
			parts.Put(o[i], 0, y, size.Width, h)
			y += h + gap
		}
	}
}

func (l *shares) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

// within has a panel show the units of the line that is chosen in another; below its last line,
// those of the last.
func (v *View) within(p, outer *panel, list string, name func(line int) (string, bool)) *panel {
	line := func() int { return max(min(outer.grid.line, len(outer.grid.cells)-1), 0) }
	p.anew = func() (*draft.Sheet, bool) {
		_, ok := name(line())
		return draft.Units(list, line()), ok
	}
	p.title = func() string { said, _ := name(line()); return "Units of " + said }
	outer.grid.moved = func(int) {
		p.grid.line = 0
		if v.pages != nil {
			v.pages[v.at].load()
		}
	}
	return p
}

// allPages makes the seven pages.
func (v *View) allPages() []*page {
	p := v.draft.Pack
	forces := v.newPanel("forces", draft.Forces(), 2, "columns, garrisons, bands: each stands at a place, or in a hex by its number")
	units := v.within(v.newPanel("units", draft.Units("forces", 0), 2.4, "type, or paste lines from a spreadsheet"), forces, "forces", func(i int) (string, bool) {
		if i >= len(p().Forces) {
			return "", false
		}
		return p().Forces[i].Name, true
	})
	later := v.newPanel("later", draft.Reinforcements(), 2, "who comes later, on which day and where")
	comers := v.within(v.newPanel("comers", draft.Units("reinforcements", 0), 2, ""), later, "reinforcements", func(i int) (string, bool) {
		if i >= len(p().Reinforcements) {
			return "", false
		}
		return p().Reinforcements[i].Name, true
	})
	var sets []draft.Word
	for _, s := range v.bench.Sets() {
		sets = append(sets, draft.Word{Value: s.About().ID, Title: s.About().Title})
	}
	table := newOnTable(v)
	army := listing("forces", "Forces", v.newPanel("formations", draft.Formations(), 1.6, "a tree of any depth, above forces and within them"), forces, units)
	army.view.Objects[1] = widgets.Inset(look.Pad, widgets.Edges(nil, widgets.Padded(12, 0, 0, 0, widgets.Sized(0, 146, table.view)), nil, nil, army.lists))
	v.shelf = newShelf(v, forces, units, table)
	army.aside, army.asideTitle = v.shelf.view, "Library"
	v.order = newTree(v, forces, units)
	army.extra = func() {
		v.order.load()
		if u, ok := v.shelf.under(); ok {
			table.show(u)
		}
	}
	units.grid.moved = func(int) { army.extra() }
	return []*page{
		v.mapped.page,
		listing("battles", "Sides", v.newPanel("sides", draft.Sides(), 1, "colour, army, home, enemies; two of them must be played")),
		army,
		listing("leaders", "Leaders", v.newPanel("leaders", draft.Leaders(), 1, "a personality that is left out is thrown for at the founding")),
		listing("journal", "Calendar", v.newPanel("campaign", draft.Campaign(), 0.7, ""), v.newPanel("weather", draft.Weather(), 2.4, ""),
			later, comers, v.newPanel("events", draft.Events(), 1.2, ""), v.newPanel("aims", draft.Aims(), 1.2, "what each side is to do, and what it is worth")),
		listing("rules", "Rules", v.newPanel("rules", draft.Rules(sets), 0.6, ""), v.newPanel("settings", draft.Settings(sets), 2,
			"only those that differ: "+fmt.Sprint(words.Count(len(sets), "rule set", "rule sets")))),
		v.check.page,
	}
}
