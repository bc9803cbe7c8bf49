package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/draft"
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
	leaves      [][]*panel // of more lists than one sees at once: those that are seen together; nil: all are
	leaf        *widgets.Choice
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
	some  bool // its columns are some of a list that has a page of its own
}

// load brings the page up to date.
func (x *page) load() {
	for _, p := range x.panels {
		if p.anew != nil {
			of, ok := p.anew()
			parts.Visible(p.view, ok && x.seen(p))
			if !ok {
				continue
			}
			p.grid.of = of
		} else {
			parts.Visible(p.view, x.seen(p))
		}
		if p.title != nil {
			p.head.SetText(p.title())
		}
		p.grid.load()
	}
	if x.extra != nil {
		x.extra()
	}
	if x.lists != nil { // the rest of the page stays as it is
		x.lists.Refresh()
		return
	}
	x.view.Refresh()
}

// seen says whether a list stands on the leaf that is turned up.
func (x *page) seen(p *panel) bool {
	return x.leaves == nil || slices.Contains(x.leaves[x.leaf.Chosen()], p)
}

// turnTo turns up the leaf on which a list stands.
func (x *page) turnTo(p *panel) {
	if x.seen(p) {
		return
	}
	x.leaf.Choose(slices.IndexFunc(x.leaves, func(of []*panel) bool { return slices.Contains(of, p) }))
	x.load()
}

// leafed gives a page of more lists than one sees at once leaves that are turned up by their names.
func (x *page) leafed(name string, titles []string, leaves ...[]*panel) *page {
	names := make([]string, len(titles))
	for i := range titles {
		names[i] = fmt.Sprint("workshop.", name, ".", i+1)
	}
	x.leaves = leaves
	x.leaf = widgets.NewChoice(0, names, titles, 0, func(int) { x.load() })
	x.view.Objects[1] = widgets.Inset(look.Pad, widgets.Edges(widgets.Padded(0, 0, 14, 0, x.leaf.View), nil, nil, nil, x.lists))
	return x
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
		column := -1
		if len(keys) > 1 {
			column = columnOf(p.grid.of, keys[1:])
		}
		if p.some && column < 0 {
			continue
		}
		line, _ := strconv.Atoi(keys[0])
		return p, line, max(column, 0), true
	}
	return nil, 0, 0, false
}

// newPanel sets a list with its head; more buttons stand before those that every list has.
func (on *onBench) newPanel(name string, of *draft.Sheet, share float32, say string, more ...fyne.CanvasObject) *panel {
	p := &panel{head: widgets.NewWhole(look.Section, of.Title), aside: widgets.NewText(look.Small, say), share: share}
	p.grid = newGrid("workshop."+name, of, func() *draft.Draft { return on.draft }, on.changed)
	p.grid.said, p.grid.composes = func(text string) { on.frame.Line.SetText(text) }, on.composes
	up := widgets.NewButton("workshop."+name+".up", "Up", func() { p.act(func(g *grid) error { return g.shift(-1) }) }).Small()
	down := widgets.NewButton("workshop."+name+".down", "Down", func() { p.act(func(g *grid) error { return g.shift(1) }) }).Small()
	out := widgets.NewButton("workshop."+name+".out", "Take out the line", func() { p.act(func(g *grid) error { return g.of.Remove(g.draft(), g.line) }) }).Small()
	fill := widgets.NewButton("workshop."+name+".fill", "Fill down", func() { p.act(func(g *grid) error { return g.of.FillDown(g.draft(), g.line, g.column) }) }).Small()
	tools := append(more, fill)
	if of.Begin != nil {
		tools = append(tools, up, down, out)
	}
	p.view = widgets.Edges(widgets.Padded(0, 0, 6, 0, widgets.Across(12, p.head, widgets.Spring(p.aside), widgets.Across(6, tools...))), nil, nil, nil, p.grid.view)
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

// overTable sets the lists of the forces over what stands on the table for a unit. In a low window
// that has its room on the leaf of the units alone.
type overTable struct{ page *page }

func (l *overTable) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const two = 560 // below it two lists have no room over the table
	chosen, below := l.page.leaf.Chosen(), float32(0)
	shown := chosen == 1 || chosen == 0 && size.Height >= two
	if shown {
		below = max(158, min(300, size.Height*map[int]float32{0: 0.3, 1: 0.5}[chosen]))
		parts.Put(o[1], 0, size.Height-below, size.Width, below)
	}
	parts.Visible(o[1], shown)
	parts.Put(o[0], 0, 0, size.Width, size.Height-below)
}

func (l *overTable) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// under says whether a path leads to something below another, and gives the keys that are left.
func under(path, list string) ([]string, bool) {
	rest, ok := strings.CutPrefix(path, list+"/")
	if list == "" {
		return strings.Split(strings.Trim(path, "/"), "/"), true
	}
	return strings.Split(rest, "/"), ok || path == list
}

// columnOf is the column of a key.
func columnOf(s *draft.Sheet, keys []string) int {
	return slices.IndexFunc(s.Columns, func(c draft.Column) bool {
		return c.Key != "" && strings.HasPrefix(strings.Join(keys, "/")+"/", c.Key+"/")
	})
}
