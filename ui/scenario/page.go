package scenario

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Page is the room in which a scenario is made: the table as its rule set lays it at the left, its
// forms at the right.
type Page struct {
	View   *fyne.Container
	OnPlay func(scenario.Scenario)
	OnSave func(scenario.Scenario)
	OnTold func() // how it stands has changed, for who shows its name
	Canvas func() fyne.Canvas

	engines []battle.Engine
	stock   []Stocked
	draft   *Draft
	said    string // what is to be told beside what is wrong
	faults  []Fault
	laid    *ground.Laid

	leaf     *widgets.Choice
	at       int
	chosen   map[string]int // of each list, by its path
	built    string         // what stands on the leaf in sight
	controls []*control
	blocks   []*block
	book     *book

	ground     *ground.View
	aside      *widgets.Text
	wrong      *widgets.Notice
	below      *fyne.Container // holds it, over the foot of the table
	sheet      *fyne.Container
	scroll     *container.Scroll
	undo, redo *widgets.Button
	play, save *widgets.Button
	resting    work.Latest
	laying     work.Latest
}

// The leaves.
const (
	fieldLeaf = iota
	firstLeaf
	secondLeaf
	bookLeaf
)

// settling is how long the hands rest before the table is laid anew.
const settling = 150 * time.Millisecond

// NewPage gives a page without a scenario. The stock is the ready-made units that it offers.
func NewPage(engines []battle.Engine, stock []Stocked) *Page {
	p := &Page{engines: engines, stock: stock, chosen: map[string]int{}, OnPlay: func(scenario.Scenario) {}, OnSave: func(scenario.Scenario) {}, OnTold: func() {},
		ground: ground.NewView(), aside: widgets.NewText(look.Aside.In(look.RailText), ""), wrong: widgets.NewNotice(), sheet: widgets.Down(10)}
	p.leaf = widgets.NewChoice(4, []string{"scenario.leaf.field", "scenario.leaf.first", "scenario.leaf.second", "scenario.leaf.book"},
		[]string{"The field", "First side", "Second side", "The rule set"}, 0, func(i int) { p.at = i; p.scroll.ScrollToTop(); p.show(false) })
	p.undo = widgets.NewButton("scenario.undo", "Undo", p.Undo).Key("Ctrl+Z").Small()
	p.redo = widgets.NewButton("scenario.redo", "Redo", p.Redo).Key("Ctrl+Y").Small()
	p.save = widgets.NewButton("scenario.save", "Save…", func() { p.OnSave(p.draft.Scenario()) })
	p.play = widgets.NewPrimary("scenario.play", "Play it", func() { p.OnPlay(p.draft.Scenario()) })
	table := widgets.On(look.Baize, widgets.Padded(8, 16, 8, 16, widgets.Edges(
		widgets.Padded(0, 0, 6, 0, widgets.Across(8, widgets.NewWhole(look.Section.In(look.Brass), "The ground"), widgets.Spring(p.aside))), nil, nil, nil, p.ground)))
	p.below = widgets.Padded(6, 12, 10, 12, p.wrong.View)
	left := container.NewStack(table, widgets.Edges(nil, p.below, nil, nil))
	p.scroll = widgets.Scrolling(widgets.Padded(4, 14, 12, 0, p.sheet))
	foot := widgets.Padded(8, 0, 0, 0, widgets.Across(8, p.undo, p.redo, widgets.Spring(), p.save, p.play))
	right := widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Padded(10, 12, 10, 14, widgets.Edges(
		widgets.Padded(0, 0, 8, 0, p.leaf.View), foot, nil, nil, p.scroll)))
	p.View = container.New(&halves{}, left, widgets.On(look.PanelAlt, right))
	return p
}

// halves sets the table at the left, and the forms at the right, at a width at which they can be read.
type halves struct{}

func (halves) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w := max(560, min(size.Width*0.42, 760))
	parts.Put(o[0], 0, 0, size.Width-w, size.Height)
	parts.Put(o[1], size.Width-w, 0, w, size.Height)
}

func (halves) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(860, 400) }

// Open begins with a scenario.
func (p *Page) Open(s scenario.Scenario) {
	if p.engineOf(s.Engine) == nil {
		s.Engine = p.engines[0].About().ID
	}
	p.draft = NewDraft(s)
	p.said, p.built = "", ""
	clear(p.chosen)
	p.at = fieldLeaf
	p.leaf.Choose(p.at)
	p.laid = nil
	p.show(true)
	p.lay()
}

// Draft is the scenario that is being made; nil: none.
func (p *Page) Draft() *Draft { return p.draft }

func (p *Page) engineOf(id string) battle.Engine {
	for _, e := range p.engines {
		if e.About().ID == id {
			return e
		}
	}
	return nil
}

// engine is the rule set of the scenario.
func (p *Page) engine() battle.Engine {
	s := p.draft.Scenario()
	return p.engineOf(s.Engine)
}

// Undo takes back the newest change.
func (p *Page) Undo() { p.step(p.draft.Undo()) }

// Redo carries out again what was taken back.
func (p *Page) Redo() { p.step(p.draft.Redo()) }

func (p *Page) step(done bool) {
	if done {
		p.said = ""
		p.show(true)
		p.lay()
	}
}

// did is told that something was changed, or why it could not be.
func (p *Page) did(err error) {
	p.said = ""
	if err != nil {
		_, p.said, _ = parts.Sentence(err)
	}
	p.changed()
}

// changed shows the scenario as it stands now, and lays it anew.
func (p *Page) changed() {
	p.show(false)
	work.After(&p.resting, settling, p.lay)
}

// lay has the table laid elsewhere.
func (p *Page) lay() {
	p.resting.Stop()
	s, e := p.draft.Scenario(), p.engine()
	work.Start(&p.laying, func(context.Context) (laying, error) { return lay(s, e), nil }, func(now laying, _ error) {
		p.faults = now.faults
		if now.laid != nil {
			p.laid = now.laid
			p.ground.Lay(now.laid)
			p.aside.SetText(fmt.Sprintf("%s, %s · %s between · figures %s", now.laid.About.Title, now.laid.Table, now.laid.Between, ground.Counts(now.laid.Figures)))
		}
		p.tell()
	})
}

// typesIn says whether a line has the keys.
func (p *Page) typesIn(line *widgets.Field) bool {
	return p.Canvas != nil && p.Canvas().Focused() == fyne.Focusable(line)
}

// show brings the leaf in sight up to date; where it holds other things than before it is built anew.
func (p *Page) show(retype bool) {
	s := p.draft.Scenario()
	if of := p.contents(&s); of != p.built {
		p.built, p.controls, p.blocks, p.book = of, nil, nil, nil
		p.sheet.Objects = p.leafOf(&s)
		retype = true
	}
	p.fill(&s, retype)
	if p.book != nil {
		p.book.fill(&s)
	}
	for i := range s.Sides {
		p.leaf.Name(firstLeaf+i, cmp.Or(s.Sides[i].Short, []string{"First side", "Second side"}[i]))
	}
	back, again := p.draft.Steps()
	p.undo.SetEnabled(back > 0)
	p.redo.SetEnabled(again > 0)
	p.tell()
	p.sheet.Refresh()
	p.scroll.Refresh()
	p.OnTold()
}

// contents names what stands on the leaf in sight.
func (p *Page) contents(s *scenario.Scenario) string {
	out := []string{strconv.Itoa(p.at)}
	fields, lists := p.leafForms(s)
	note := func(fields []Field) {
		for i := range fields {
			out = append(out, fields[i].Name())
			for _, w := range fields[i].Words {
				out = append(out, w.Title)
			}
		}
	}
	note(fields)
	for i := 0; i < len(lists); i++ {
		l := &lists[i]
		key := strings.Join(l.Path, ".")
		n := len(l.Rows(s))
		at := min(p.chosen[key], n-1)
		out = append(out, fmt.Sprint(key, " ", n, " ", at))
		if at >= 0 {
			note(l.Form(s, l.below(at), at))
			if l.Lists != nil {
				lists = append(lists, l.Lists(s, at)...)
			}
		}
	}
	if p.at == bookLeaf {
		out = append(out, bookContents(s)...)
	}
	return strings.Join(out, "\n")
}

// leafForms are the fields and the lists of the leaf in sight.
func (p *Page) leafForms(s *scenario.Scenario) ([]Field, []Listing) {
	switch p.at {
	case fieldLeaf:
		return fieldForm(s), fieldLists(s)
	case firstLeaf, secondLeaf:
		return sideForm(s, p.at-firstLeaf), sideLists(p.at - firstLeaf)
	}
	return bookForm(s, p.engine()), nil
}

// leafOf builds the leaf in sight.
func (p *Page) leafOf(s *scenario.Scenario) []fyne.CanvasObject {
	fields, lists := p.leafForms(s)
	if p.at == bookLeaf {
		p.book = newBook(p, s)
		return []fyne.CanvasObject{p.book.heads, p.form(fields), p.book.settings, p.book.rest}
	}
	out := []fyne.CanvasObject{p.form(fields)}
	if p.at == fieldLeaf {
		out = append(out, widgets.Across(8, widgets.Spring(widgets.NewText(look.Small, "The pattern decides where knolls and trees lie.")),
			widgets.NewButton("scenario.again", "Lay it again", func() { p.did(p.draft.Set(1+rand.Uint64N(999_999), "field", "pattern")) }).Small()))
	}
	for _, l := range lists {
		out = append(out, widgets.Head(), p.section(s, l, false))
	}
	return out
}

// tell says in one sentence what is wrong, and rings the fields that have it.
func (p *Page) tell() {
	var first *Fault
	bad := false
	for _, c := range p.controls {
		wrong := c.bad != nil || slices.ContainsFunc(p.faults, func(f Fault) bool { return meets(f.Path, c.field.Path) })
		c.ring(wrong)
		if c.bad != nil && !bad {
			bad = true
			_, text, _ := parts.Sentence(c.bad)
			first = &Fault{c.field.Path, text}
		}
	}
	if first == nil && len(p.faults) > 0 {
		first = &p.faults[0]
	}
	parts.Visible(p.below, first != nil || p.said != "")
	p.play.SetEnabled(len(p.faults) == 0 && !bad)
	p.save.SetEnabled(len(p.faults) == 0 && !bad)
	switch {
	case first == nil:
		p.wrong.Say("", p.said, "")
	case len(p.faults) > 1:
		p.wrong.Say("", first.Text, fmt.Sprintf("and %s more", widgets.Of(len(p.faults)-1, "thing")))
	default:
		p.wrong.Say("", first.Text, "")
	}
	if first != nil && len(first.Path) > 0 {
		path := first.Path
		p.wrong.Offer(widgets.NewButton("scenario.show", "Show it", func() { p.lead(path) }).Small())
	}
	p.View.Refresh()
}

// meets says whether one path leads through the other.
func meets(a, b []string) bool {
	n := min(len(a), len(b))
	return n > 0 && slices.Equal(a[:n], b[:n])
}

// lead brings the field at a path into sight.
func (p *Page) lead(path []string) {
	p.at = fieldLeaf
	switch {
	case path[0] == "sides" && len(path) > 1:
		p.at = firstLeaf
		if path[1] == "1" {
			p.at = secondLeaf
		}
	case path[0] == "settings" || path[0] == "men_per_figure" || path[0] == "engine":
		p.at = bookLeaf
	}
	for i, key := range path {
		if n, err := strconv.Atoi(key); err == nil && i > 1 {
			p.chosen[strings.Join(path[:i], ".")] = n
		}
	}
	p.leaf.Choose(p.at)
	p.show(false)
	for _, c := range p.controls {
		if meets(path, c.field.Path) {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c.view)
			top := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.sheet)
			p.scroll.ScrollToOffset(fyne.NewPos(0, max(0, at.Y-top.Y-80)))
			break
		}
	}
}
