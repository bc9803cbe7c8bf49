package workshop

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/rates"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// View is the workshop with the draft that is on its bench.
type View struct {
	onBench
	path string // of the draft's file

	undo   *widgets.Button
	redo   *widgets.Button
	rail   []*widgets.RailItem
	pages  []*page
	at     int
	stage  *fyne.Container
	mapped *mapPage
	check  *checkPage
	costs  *presets
	shelf  *shelf
	order  *tree           // of battle
	beside *fyne.Container // the card at the right: what is missing, or what the page has there
	which  *widgets.Choice // which of the two
	lacks  fyne.CanvasObject
	list   *widgets.Table[pack.Fault]
	count  *widgets.Text
	fine   *widgets.Text
	found  *widgets.Button

	resting  work.Latest
	checking work.Latest
	keeping  work.Latest
	writing  sync.Mutex // one draft is written at a time: an older one must not come last
	founding work.Latest

	spreading work.Latest
}

// settling is how long the hands rest before the draft is checked and kept.
const settling = 200 * time.Millisecond

// New puts a draft on the bench; path is its file, and leave goes to the library.
func New(w Window, bench door.Workshop, path string, b pack.Bundle, leave func()) *View {
	v := &View{onBench: onBench{w: w, bench: bench, draft: draft.New(b.Pack), came: b}, path: path}
	v.changed, v.lead = v.did, v.leadTo
	v.mapped = newMapPage(&v.onBench, v)
	v.check = newCheckPage(&v.onBench)
	v.pages = v.allPages()
	v.stage = container.New(&parts.Pile{})
	for _, x := range v.pages {
		v.stage.Add(x.view)
	}
	v.undo, v.redo = widgets.NewButton("workshop.undo", "Undo", v.Undo).Key("Ctrl+Z"), widgets.NewButton("workshop.redo", "Redo", v.Redo).Key("Ctrl+Y")
	beside := &parts.WithCard{}
	v.frame = parts.NewAlone("", container.New(beside, v.stage, v.newCard()),
		widgets.NewButton("workshop.read", "Read a spreadsheet…", v.askRead), widgets.NewButton("workshop.write", "Write one…", v.askWrite), v.undo, v.redo, widgets.NewButton("workshop.library", "Library", leave))
	var items []fyne.CanvasObject
	for i, x := range v.pages {
		r := widgets.NewRailItem(x.icon, x.title, x.title, func() { v.show(i) })
		v.rail, items = append(v.rail, r), append(items, r)
	}
	rail := widgets.On(look.Baize, widgets.Padded(8, 0, 8, 0, widgets.Down(0, items...)))
	v.frame.View = container.New(&folds{rail: v.rail, beside: beside, known: -1}, rail, v.frame.View)
	v.show(0)
	v.told()
	return v
}

// folds sets the rail and the page; both and what is still missing are narrower where there is little
// room.
type folds struct {
	rail   []*widgets.RailItem
	beside *parts.WithCard
	known  desk.Size // -1: not yet laid out
}

func (l *folds) Layout(o []fyne.CanvasObject, size fyne.Size) {
	now := desk.SizeOf(size.Width)
	if now != l.known {
		l.known = now
		for _, r := range l.rail {
			r.SetNarrow(now == desk.Compact)
		}
		l.beside.Card = [...]float32{272, 312, 340}[now]
	}
	rail := now.Rail()
	parts.Put(o[0], 0, 0, rail, size.Height)
	parts.Put(o[1], rail, 0, size.Width-rail, size.Height)
}

func (l *folds) MinSize(o []fyne.CanvasObject) fyne.Size {
	page := o[1].MinSize()
	return fyne.NewSize(desk.Compact.Rail()+page.Width, page.Height)
}

// newCard is what is still missing, and the button that founds the campaign.
func (v *View) newCard() fyne.CanvasObject {
	v.count, v.fine = widgets.NewWhole(look.Small, ""), widgets.NewPara(look.Body, "")
	v.list = widgets.NewTable("workshop.missing", 44, func(f pack.Fault) string { return f.Path + f.What },
		widgets.Column[pack.Fault]{Title: "", Width: 200, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewFlowing(look.SmallInk) }, Draw: func(o fyne.CanvasObject, f pack.Fault, _ bool) {
			o.(*widgets.Text).SetText(words.Ended(f.String()))
		}, High: func(f pack.Fault, width float32) float32 {
			return 8 + widgets.High(look.SmallInk, words.Ended(f.String()), width)
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
	if p.Title != v.frame.Title.Text() {
		v.frame.Title.SetText(p.Title)
		v.frame.Aside.SetText("in the workshop · not yet founded")
		v.frame.View.Refresh() // the head is laid out anew
	}
	v.undo.SetEnabled(v.draft.Undoes() != "")
	v.redo.SetEnabled(v.draft.Redoes() != "")
	v.pages[v.at].load()
	v.mapped.redrawn()
	work.After(&v.resting, settling, v.rest)
}

// rest checks the draft and keeps it.
func (v *View) rest() {
	p, books, turn := *v.draft.Pack(), v.bench.Books(), v.turn
	work.Start(&v.checking, func(context.Context) ([]pack.Fault, error) { return pack.Check(&p, books), nil }, func(faults []pack.Fault, _ error) {
		v.faults, v.checked = faults, turn
		v.list.SetRows(append(slices.Clone(faults), pack.Remarks(&p)...))
		v.count.SetText(widgets.Of(len(faults), "thing"))
		v.fine.SetText("")
		if len(faults) == 0 {
			v.fine.SetText("Nothing is missing. The campaign can be founded.")
		}
		v.fine.Hidden = len(faults) > 0
		v.found.SetEnabled(len(faults) == 0)
		v.which.Name(2, "Missing: "+widgets.Number(len(faults)))
		v.check.bring()
		if v.pages[v.at].title == "Rules" {
			v.costs.show()
		}
		v.lacks.Refresh()
		v.which.View.Refresh()
	})
	v.keep()
}

// keep writes the draft.
func (v *View) keep() {
	b, path := v.bundle(), v.path
	steps := v.draft.Steps()
	work.Start(&v.keeping, func(ctx context.Context) (struct{}, error) {
		v.writing.Lock()
		defer v.writing.Unlock()
		if err := ctx.Err(); err != nil {
			return struct{}{}, err // overtaken as it waited: the newer one is written
		}
		return struct{}{}, v.bench.Keep(ctx, path, b)
	}, func(_ struct{}, err error) {
		if err != nil {
			v.frame.Tell(err)
			return
		}
		v.frame.Line.SetText(fmt.Sprintf("Draft kept in %s · %s can be taken back", path, widgets.Of(steps, "step")))
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
	v.costs.doing.Stop()
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

// leadTo goes to what a fault is about, and puts the cursor there.
func (v *View) leadTo(f pack.Fault) {
	for i, x := range v.pages {
		if panel, line, column, ok := x.find(f.Path); ok {
			v.show(i)
			if panel.grid == nil {
				return
			}
			x.turnTo(panel)
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

// askFound asks who plays and for the seed, and founds the campaign.
func (v *View) askFound() {
	seed, begin := widgets.NewField("workshop.seed", "empty: one is chosen"), parts.NewBeginning("workshop")
	var sides []parts.Player
	for _, x := range v.draft.Pack().Sides {
		if x.Playable {
			sides = append(sides, parts.Player{ID: x.ID, Short: x.Short})
		}
	}
	begin.SetSides(sides)
	like, _ := rates.Like(v.draft.Pack().Rates())
	begin.SetPreset(like)
	asked := widgets.Down(10, begin.Plays, begin.Preset, parts.Labelled("Seed", seed.View),
		widgets.NewPara(look.Small, "The seed decides every throw of the campaign that no order fixes. The draft stays in the library and can be founded again."))
	for _, r := range pack.Remarks(v.draft.Pack()) {
		asked.Add(widgets.NewPara(look.Body.In(look.Warning), words.Ended(r.String())))
	}
	parts.Ask(v.w.Canvas(), "Found the campaign", v.draft.Pack().Title, 620, asked,
		"found", "Found it", func() { v.foundNow(seed.Text, begin.Wish()) })
}

func (v *View) foundNow(text string, begin command.Beginning) {
	seed, err := parts.ReadSeed(text)
	if err != nil {
		v.frame.Tell(err)
		return
	}
	p := *v.draft.Pack()
	switch like, _ := rates.Like(p.Rates()); begin.Preset {
	case like:
		begin.Preset = "" // as the draft has it, with what was changed of it
	case rates.Standard:
		p.Preset(rates.Standard) // what is standard is not ordered: the campaign begins with it
	}
	work.Start(&v.founding, func(ctx context.Context) (string, error) { return v.bench.FoundPack(ctx, p, seed, begin) }, func(path string, err error) {
		if err != nil {
			v.frame.Tell(err)
			return
		}
		v.w.OpenFile(path)
	})
}

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

// calendar is the page of what lies in time: more lists than one sees at once.
func (v *View) calendar(later, comers *panel, sets []draft.Word) *page {
	head := v.newPanel("campaign", draft.Campaign(), 0.7, "")
	sky := v.newPanel("weather", draft.Weather(), 2.4, "", widgets.NewButton("workshop.climate", "A climate…", v.askClimate).Small())
	var events, aims *panel
	events = v.newPanel("events", draft.Events(), 1, "by itself with a condition, effect or question",
		widgets.NewButton("workshop.events.when", "Conditions…", func() { v.composeColumn(events, "when") }).Small(),
		widgets.NewButton("workshop.events.does", "Effects…", func() { v.composeColumn(events, "does") }).Small(),
		widgets.NewButton("workshop.events.answers", "Answers…", func() { v.composeColumn(events, "choice/answers") }).Small())
	aims = v.newPanel("aims", draft.Aims(), 1, "what each side is to do, and what it is worth",
		widgets.NewButton("workshop.aims.how", "How it is counted…", func() { v.composeAim(aims) }).Small())
	ahead := v.newPanel("ahead", draft.Handicaps(sets), 0.5, "so many that each side may win (CAMPAIGN-15.10)")
	ahead.some = true
	return listing("journal", "Calendar", head, sky, later, comers, events, aims, ahead).leafed("leaf",
		[]string{"Days and weather", "Reinforcements", "Events", "Aims"}, []*panel{head, sky}, []*panel{later, comers}, []*panel{events}, []*panel{aims, ahead})
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
	var later *panel
	later = v.newPanel("later", draft.Reinforcements(), 2, "who comes later, on which day and where",
		widgets.NewButton("workshop.later.when", "Conditions…", func() { v.composeColumn(later, "when") }).Small())
	comers := v.within(v.newPanel("comers", draft.Units("reinforcements", 0), 2, ""), later, "reinforcements", func(i int) (string, bool) {
		if i >= len(p().Reinforcements) {
			return "", false
		}
		return p().Reinforcements[i].Name, true
	})
	var sets, called []draft.Word
	for _, s := range v.bench.Sets() {
		about := s.About()
		sets = append(sets, draft.Word{Value: about.ID, Title: about.Title})
		called = append(called, draft.Word{Value: about.ID, Title: cmp.Or(about.Short, about.Title)})
	}
	loyal := v.newPanel("loyalty", draft.Loyalty(), 1.2, "forces that may go home when it comes to a battle (CAMPAIGN-4.6)")
	loyal.some = true
	table := newOnTable(&v.onBench)
	army := listing("forces", "Forces", v.newPanel("formations", draft.Formations(), 1.6, "a tree of any depth, above forces and within them"), forces, units)
	army.leafed("army", []string{"Forces", "Units", "Armies and brigades"}, []*panel{forces, units}, []*panel{units}, army.panels[:1])
	room := container.New(&overTable{page: army}, army.lists, widgets.Padded(12, 0, 0, 0, table.view))
	army.view.Objects[1] = widgets.Inset(look.Pad, widgets.Edges(widgets.Padded(0, 0, 14, 0, army.leaf.View), nil, nil, nil, room))
	v.shelf = newShelf(&v.onBench, forces, units, table)
	army.aside, army.asideTitle = v.shelf.view, "Library"
	v.order = newTree(&v.onBench, forces, units)
	army.extra = func() {
		v.order.load()
		room.Refresh()
		if u, ok := v.shelf.under(); ok {
			table.show(u)
		}
	}
	units.grid.moved = func(int) { army.extra() }
	v.costs = newPresets(&v.onBench)
	rules := listing("rules", "Rules", v.newPanel("rules", draft.Rules(sets), 1.3, ""), v.newPanel("settings", draft.Settings(sets), 2,
		"only those that differ: "+fmt.Sprint(words.Count(len(sets), "rule set", "rule sets"))))
	rules.view.Objects[1] = widgets.Inset(look.Pad, widgets.Edges(widgets.Padded(0, 0, 14, 0, v.costs.view), nil, nil, nil, rules.lists))
	rules.extra = v.costs.show
	sides := v.newPanel("sides", draft.Sides(), 1, "colour, army, home, enemies; two of them must be played")
	districts := v.newPanel("districts", draft.Districts(), 1, "for or against a side, where the setting districts is on (CAMPAIGN-25)")
	return []*page{
		v.mapped.page,
		listing("battles", "Sides", sides, loyal, districts).leafed("sides.leaf", []string{"Sides", "Districts"}, []*panel{sides, loyal}, []*panel{districts}),
		army,
		listing("leaders", "Leaders", v.newPanel("leaders", draft.Leaders(), 1, "a personality that is left out is thrown for at the founding")),
		v.calendar(later, comers, called),
		rules,
		v.check.page,
	}
}
