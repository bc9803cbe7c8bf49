package workshop

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Window is the window round the workshop.
type Window interface {
	desk.Sheets
	// OpenFile opens a campaign and shows it.
	OpenFile(path string)
}

// View is the workshop with the draft that is on its bench.
type View struct {
	w     Window
	bench door.Workshop
	path  string // of the draft's file
	draft *draft.Draft
	turn  int // how often it was changed

	frame  *parts.Alone
	undo   *widgets.Button
	redo   *widgets.Button
	rail   []*widgets.RailItem
	pages  []*page
	at     int
	stage  *fyne.Container
	mapped *mapPage
	check  *checkPage
	shelf  *shelf
	order  *tree           // of battle
	beside *fyne.Container // the card at the right: what is missing, or what the page has there
	which  *widgets.Choice // which of the two
	lacks  fyne.CanvasObject
	faults []pack.Fault
	list   *widgets.Table[pack.Fault]
	count  *widgets.Text
	fine   *widgets.Text
	found  *widgets.Button

	resting  work.Latest
	checking work.Latest
	keeping  work.Latest
	founding work.Latest

	spreading work.Latest

	came pack.Bundle // what lay beside the pack when it came, and pictures that were laid under it since
}

// settling is how long the hands rest before the draft is checked and kept.
const settling = 200 * time.Millisecond

// New puts a draft on the bench; path is its file, and leave goes to the library.
func New(w Window, bench door.Workshop, path string, b pack.Bundle, leave func()) *View {
	v := &View{w: w, bench: bench, path: path, draft: draft.New(b.Pack), came: b}
	v.mapped = newMapPage(v)
	v.check = newCheckPage(v)
	v.pages = v.allPages()
	v.stage = container.New(&parts.Pile{})
	for _, x := range v.pages {
		v.stage.Add(x.view)
	}
	v.undo, v.redo = widgets.NewButton("workshop.undo", "Undo", v.Undo).Key("Ctrl+Z"), widgets.NewButton("workshop.redo", "Redo", v.Redo).Key("Ctrl+Y")
	v.frame = parts.NewAlone("", container.New(&parts.WithCard{Card: 312}, v.stage, v.newCard()),
		widgets.NewButton("workshop.read", "Read a spreadsheet…", v.askRead), widgets.NewButton("workshop.write", "Write one…", v.askWrite), v.undo, v.redo, widgets.NewButton("workshop.library", "Library", leave))
	var items []fyne.CanvasObject
	for i, x := range v.pages {
		r := widgets.NewRailItem(x.icon, x.title, x.title, func() { v.show(i) })
		v.rail, items = append(v.rail, r), append(items, r)
	}
	rail := widgets.On(look.Baize, widgets.Padded(8, 0, 8, 0, widgets.Sized(84, 0, widgets.Down(0, items...))))
	v.frame.View = widgets.Edges(nil, nil, rail, nil, v.frame.View)
	v.show(0)
	v.told()
	return v
}

// newCard is what is still missing, and the button that founds the campaign.
func (v *View) newCard() fyne.CanvasObject {
	v.count, v.fine = widgets.NewWhole(look.Small, ""), widgets.NewPara(look.Body, "")
	v.list = widgets.NewTable("workshop.missing", 44, func(f pack.Fault) string { return f.Path + f.What },
		widgets.Column[pack.Fault]{Title: "", Width: 200, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Small.In(look.Ink), 3) }, Draw: func(o fyne.CanvasObject, f pack.Fault, _ bool) {
			o.(*widgets.Text).SetText(f.String())
		}}).Bare()
	v.list.OnSelected, v.list.OnOpened = v.lead, v.lead
	v.found = widgets.NewPrimary("workshop.found", "Found it…", v.askFound)
	head := widgets.Down(8, widgets.Across(8, widgets.NewWhole(look.Section, "Still missing"), widgets.Spring(), v.count), widgets.Head(), v.fine)
	v.which = widgets.NewChoice(0, []string{"workshop.beside.page", "workshop.beside.order", "workshop.beside.missing"}, []string{"Library", "Order", "Missing"}, 0, func(int) { v.besides() }).Evenly()
	v.lacks = widgets.Edges(widgets.Padded(0, 0, 8, 0, head), nil, nil, nil, v.list)
	v.beside = container.NewStack(v.lacks)
	return widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad,
		widgets.Edges(widgets.Padded(0, 0, 8, 0, v.which.View), widgets.Padded(10, 0, 0, 0, v.found), nil, nil, v.beside))))
}

// besides shows at the right what the page has there, or what is still missing.
func (v *View) besides() {
	x := v.pages[v.at]
	parts.Visible(v.which.View, x.aside != nil)
	now := v.lacks
	if x.aside != nil {
		v.which.Name(0, x.asideTitle)
		switch v.which.Chosen() {
		case 0:
			now = x.aside
		case 1:
			now = v.order.view
		}
	}
	v.beside.Objects = []fyne.CanvasObject{now}
	v.frame.View.Refresh()
}

// Content is what fills the window below the menus.
func (v *View) Content() fyne.CanvasObject { return v.frame.View }

// Title is what the campaign is called.
func (v *View) Title() string { return v.draft.Pack().Title }

// Tell shows what went wrong.
func (v *View) Tell(err error) { v.frame.Tell(err) }

// show shows a page.
func (v *View) show(i int) {
	v.at = i
	for j, r := range v.rail {
		r.SetCurrent(i == j)
	}
	parts.OnTop(v.stage, v.pages[i].view)
	v.pages[i].load()
	v.besides()
}

// did is told that something was changed, or why it could not be.
func (v *View) did(err error) {
	if err != nil {
		v.frame.Tell(err)
		return
	}
	v.frame.Say("", "")
	v.told()
}

// told shows the draft as it stands now; once the hands rest it is checked and kept.
func (v *View) told() {
	v.turn++
	p := v.draft.Pack()
	v.frame.Title.SetText(p.Title)
	v.frame.Aside.SetText("in the workshop · not yet founded")
	v.undo.SetEnabled(v.draft.Undoes() != "")
	v.redo.SetEnabled(v.draft.Redoes() != "")
	v.pages[v.at].load()
	v.mapped.redrawn()
	v.frame.View.Refresh()
	work.After(&v.resting, settling, v.rest)
}

// rest checks the draft and keeps it.
func (v *View) rest() {
	p, books := *v.draft.Pack(), v.bench.Books()
	work.Start(&v.checking, func(context.Context) ([]pack.Fault, error) { return pack.Check(&p, books), nil }, func(faults []pack.Fault, _ error) {
		v.faults = faults
		v.list.SetRows(faults)
		v.count.SetText(widgets.Of(len(faults), "thing"))
		v.fine.SetText("")
		if len(faults) == 0 {
			v.fine.SetText("Nothing is missing. The campaign can be founded.")
		}
		v.fine.Hidden = len(faults) > 0
		v.found.SetEnabled(len(faults) == 0)
		v.which.Name(2, "Missing: "+widgets.Number(len(faults)))
		v.check.bring()
		v.frame.View.Refresh()
	})
	v.keep()
}

// keep writes the draft.
func (v *View) keep() {
	b, path := v.bundle(), v.path
	steps := v.draft.Steps()
	work.Start(&v.keeping, func(ctx context.Context) (struct{}, error) { return struct{}{}, v.bench.Keep(ctx, path, b) }, func(_ struct{}, err error) {
		if err != nil {
			v.frame.Tell(err)
			return
		}
		v.frame.Line.SetText(fmt.Sprintf("Draft kept in %s · %s can be taken back", path, widgets.Of(steps, "step")))
		v.frame.View.Refresh()
	})
}

// Leave keeps what was changed last and was not written yet.
func (v *View) Leave() {
	if v.resting.Busy() {
		v.resting.Stop()
		v.keep()
	}
	v.checking.Stop()
	v.founding.Stop()
	v.check.doing.Stop()
}

// Undoes is what would be taken back.
func (v *View) Undoes() string { return v.draft.Undoes() }

// Redoes is what would be done again.
func (v *View) Redoes() string { return v.draft.Redoes() }

// Undo takes back the newest step.
func (v *View) Undo() { v.draft.Undo(); v.did(nil) }

// Redo does again what was taken back last.
func (v *View) Redo() { v.draft.Redo(); v.did(nil) }

// TypedKey is a key that nothing in sight has taken.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	if v.at == 0 {
		v.mapped.board.TypedKey(e)
	}
}

// lead goes to what a fault is about, and puts the cursor there.
func (v *View) lead(f pack.Fault) {
	for i, x := range v.pages {
		if panel, line, column, ok := x.find(f.Path); ok {
			v.show(i)
			if panel.grid == nil {
				return
			}
			panel.grid.goTo(line, column)
			panel.grid.take()
			return
		}
	}
	v.show(0) // it is about the map
	v.revealOf(f.Path)
}

// revealOf brings what a path of the map names into the picture.
func (v *View) revealOf(path string) {
	keys := strings.Split(strings.Trim(path, "/"), "/")
	if len(keys) < 3 {
		return
	}
	n, err := strconv.Atoi(keys[2])
	m := &v.draft.Pack().Map
	switch {
	case err != nil:
	case keys[1] == "crossings" && n < len(m.Crossings):
		v.mapped.board.reveal(m.Crossings[n].Edge.Hex)
	case keys[1] == "edges" && n < len(m.Borders):
		v.mapped.board.reveal(m.Borders[n].Edge.Hex)
	}
}

// askFound asks for the seed, and founds the campaign.
func (v *View) askFound() {
	seed := widgets.NewField("workshop.seed", "empty: one is chosen")
	parts.Ask(v.w.Canvas(), "Found the campaign", v.draft.Pack().Title, 520, widgets.Down(10, parts.Labelled("Seed", seed.View),
		widgets.NewPara(look.Small, "The seed decides every throw of the campaign that no order fixes. The draft stays in the library and can be founded again.")),
		"found", "Found it", func() { v.foundNow(seed.Text) })
}

func (v *View) foundNow(text string) {
	seed, err := parts.ReadSeed(text)
	if err != nil {
		v.frame.Tell(err)
		return
	}
	p := *v.draft.Pack()
	work.Start(&v.founding, func(ctx context.Context) (string, error) { return v.bench.FoundPack(ctx, p, seed) }, func(path string, err error) {
		if err != nil {
			v.frame.Tell(err)
			return
		}
		v.w.OpenFile(path)
	})
}

// slotsOf are the colours of the sides.
func slotsOf(p *pack.Pack) map[state.SideID]int {
	out := map[state.SideID]int{}
	for _, s := range p.Sides {
		out[s.ID] = s.Slot
	}
	return out
}

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
