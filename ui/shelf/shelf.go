// Package shelf is the room of the library: the campaigns there are, and how to come by another.
//
//   - shelf.go: the room, what is chosen in it, its keys; layout.go how it folds
//   - cards.go: campaigns, drafts and theatres as cards; front.go the small maps on them
//   - first.go: the battle that a newcomer is offered
//   - side.go: what is told of the card that is chosen
//   - found.go: a theatre founded; order.go: in which order campaigns stand, and their titles
package shelf

import (
	"context"
	"fmt"
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Window is the window round the library.
type Window interface {
	desk.Sheets
	// OpenFile opens a campaign and shows it.
	OpenFile(path string)
	// OpenDraft goes on with a draft in the workshop, and OpenCopy makes one of a template.
	OpenDraft(path string)
	OpenCopy(template string)
	// Tell shows what went wrong.
	Tell(error)
	// Action is a row of the table of actions.
	Action(id string) desk.Action
}

// View is the library: the campaigns there are, and how to come by another.
type View struct {
	w        Window
	library  door.Library
	engines  []battle.Engine
	found    work.Latest
	load     work.Latest
	changing work.Latest // what is done to a file: reading the shelf anew does not stop it
	hand     *hand
	view     *fyne.Container
	scroll   *container.Scroll
	room     *shelves
	own      *fyne.Container
	about    *widgets.Text // how many campaigns there are
	none     *widgets.Text
	wars     *fyne.Container
	side     *sideCard
	rail     []*widgets.RailItem
	notice   *widgets.Notice
	line     *widgets.Text
	keys     *widgets.Text
	wait     *parts.WaitSign
	doing    *parts.WaitSign // opening a campaign, or founding one
	opening  bool            // whether it says so
	items    []door.Item
	cards    []*card // campaigns and drafts
	theatres []*card
	chosen   *card
	kept     *memory.Memory
	order    *widgets.Select // of the campaigns
}

// New gives the library; engines are the rule sets that a new campaign can be fought by, and first the
// battle that a newcomer is offered; nil: none. Kept remembers how the campaigns are ordered.
func New(w Window, library door.Library, engines []battle.Engine, first *First, kept *memory.Memory) *View {
	s := &View{w: w, library: library, engines: engines, kept: kept, notice: widgets.NewNotice(), line: widgets.NewText(look.Small, ""), keys: widgets.NewText(look.Small, "Enter opens · arrows choose · F2 renames · Delete takes off the shelf").Aligned(fyne.TextAlignTrailing)}
	s.hand = &hand{painters: &painters{paint: library.Front, canvas: w.Canvas, idle: s.idle, kept: map[frontKey]image.Image{}}, now: time.Now(), keys: s.cardKeys, choose: s.choose}
	s.side = newSideCard(sideAsks{open: func() { s.chosen.open() }, change: w.OpenCopy, forget: s.forget, rename: s.rename,
		older: func(path string) {
			folder, _ := library.Older(path)
			parts.AskOpen(w.Canvas(), "Open an older copy", folder, ".campaign", w.OpenFile)
		},
		copies: func(path string) int { _, n := library.Older(path); return n }})
	s.room = &shelves{}
	s.wait, s.doing = parts.NewWaitSign("Reading the campaigns…"), parts.NewWaitSign("")
	s.about = widgets.NewText(look.Aside, "")
	s.none = widgets.NewPara(look.Dispatch, "No campaigns yet. Begin from a theatre below, make one of your own, or play a battle first.")
	s.own, s.wars = container.New(&grid{room: s.room}), container.New(&grid{room: s.room, line: true})
	var offer fyne.CanvasObject = widgets.Gap(0, 0)
	if first != nil {
		s.room.first = newFirstCard(first, func() { s.view.Refresh() })
		offer = s.room.first.view
	}
	heading := func(title string, aside fyne.CanvasObject, more ...fyne.CanvasObject) fyne.CanvasObject {
		return widgets.Across(14, append([]fyne.CanvasObject{widgets.NewWhole(look.Section, title), widgets.Spring(aside)}, more...)...)
	}
	s.order = newOrder(kept, func() { s.fill(s.items) })
	s.scroll = widgets.Scrolling(s.own)
	body := container.New(s.room, offer, heading("Your campaigns", s.about, widgets.NewWhole(look.Small, "by"), widgets.Sized(170, 0, s.order.View)), s.scroll, s.none,
		heading("Begin from a theatre", widgets.NewText(look.Aside, "real rivers, places and orders of battle; change what you like")), s.wars)
	middle := container.NewStack(widgets.Inset(look.Pad, body), s.wait.View, s.doing.View, container.New(&parts.Floating{Widest: 560}, s.notice.View))
	foot := container.NewStack(widgets.NewFill(look.PanelAlt), widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil,
		widgets.Padded(0, 16, 0, look.Pad, widgets.Even(20, s.line, s.keys))))
	rail := s.newRail()
	s.view = container.New(&frame{rail: s.rail, room: s.room}, widgets.NewFill(look.Panel), rail, s.newHead(), middle, s.side.view, foot)
	return s
}

// newHead is the name of the program with the ways to a campaign.
func (s *View) newHead() fyne.CanvasObject {
	way := func(action, name, text string) fyne.CanvasObject { return s.w.Action(action).Button(name, text) }
	tools := widgets.Across(8, way("workshop.new", "shelf.new.own", "New campaign…"), way("workshop.copy", "shelf.copy.own", "Copy of…"),
		way("workshop.pack", "shelf.pack.own", "From a pack…"), way("campaign.new", "shelf.new", "From a theatre…"), way("campaign.open", "shelf.file", "Open a file…"))
	title, aside := widgets.NewWhole(look.ViewTitle, "Frontier"), widgets.NewText(look.Aside, "campaigns of the colonial wars")
	return widgets.Edges(nil, widgets.Head(), nil, nil, widgets.Padded(0, look.Pad, 0, look.Pad, container.New(&parts.HeadLine{}, title, aside, tools)))
}

// newRail is what can be done without a campaign.
func (s *View) newRail() fyne.CanvasObject {
	item := func(name, icon, text string, actions ...string) *widgets.RailItem {
		r := widgets.NewRailItem(icon, text, text, func() {
			for _, id := range actions { // the first that can be done
				if do := s.w.Action(id).Now().Do; do != nil {
					do()
					return
				}
			}
		})
		widgets.Names.Set(name, r)
		s.rail = append(s.rail, r)
		return r
	}
	here := item("shelf.library", "library", "Library")
	here.SetCurrent(true)
	here.OnTapped = s.Reload
	return widgets.On(look.Baize, widgets.Edges(nil, nil, nil, widgets.Sized(2, 0, widgets.NewFill(look.Brass)), widgets.Padded(8, 0, 8, 0, widgets.Down(0, here,
		item("shelf.duel", "sabres", "One battle", "duel"), item("shelf.rules", "rules", "Rules", "view.rules"), item("shelf.workshop", "workshop", "Workshop", "workshop.draft", "workshop.new"),
		widgets.Spring(), item("shelf.settings", "settings", "Settings", "settings")))))
}

// Content is what fills the window below the menus.
func (s *View) Content() fyne.CanvasObject { return s.view }

// Items are the campaigns as they were read last, without the drafts.
func (s *View) Items() (out []door.Item) {
	for _, i := range s.items {
		if !i.Draft {
			out = append(out, i)
		}
	}
	return out
}

// Reload reads the shelf again.
func (s *View) Reload() {
	type read struct {
		items     []door.Item
		templates []door.Template
	}
	parts.Await(s.wait, &s.load, func(ctx context.Context) (out read, err error) {
		out.templates = s.library.Templates()
		out.items, err = s.library.List(ctx)
		return out, err
	}, func(r read, err error) {
		s.layWars(r.templates)
		if err != nil {
			s.Tell(err)
			return
		}
		s.fill(r.items)
		s.Busy("")
		s.view.Refresh()
	})
}

// Unread reads the shelf where it has not been read yet.
func (s *View) Unread() {
	if len(s.theatres) == 0 {
		s.Reload()
	}
}

// layWars lays the cards of the theatres, once.
func (s *View) layWars(templates []door.Template) {
	if len(s.theatres) > 0 {
		return
	}
	s.room.wars = len(templates)
	for _, t := range templates {
		c := s.hand.newTheatreCard(t, func() { s.begin(t.ID) })
		s.theatres = append(s.theatres, c)
		s.wars.Add(c.Plate)
	}
}

// fill lays the cards, and chooses the first.
func (s *View) fill(items []door.Item) {
	s.items, s.cards, s.own.Objects = items, nil, nil
	drafts := 0
	for _, i := range orders[s.order.Chosen()].sorted(items) {
		c := s.hand.newItemCard(i, func() { s.openItem(i) })
		s.cards = append(s.cards, c)
		s.own.Add(c.Plate)
		if i.Draft {
			drafts++
		}
	}
	say := words.Count(len(items)-drafts, "campaign", "campaigns")
	if drafts > 0 {
		say += ", " + words.Count(drafts, "draft in the workshop", "drafts in the workshop")
	}
	s.about.SetText(say)
	s.room.own = len(items)
	if all := s.all(); len(all) > 0 {
		s.choose(all[0])
		if c := s.w.Canvas(); c.Focused() == nil && s.view.Visible() {
			c.Focus(all[0].Plate)
		}
	}
}

// all are the cards in their order: campaigns, drafts, theatres.
func (s *View) all() []*card { return slices.Concat(s.cards, s.theatres) }

// choose rings a card and tells of it at the side.
func (s *View) choose(c *card) {
	if s.chosen != nil && s.chosen != c {
		s.chosen.Frame(false, "")
	}
	s.chosen = c
	c.Frame(true, "")
	if c.item != nil {
		s.side.showItem(*c.item, s.isFirst(c.item.Path))
	} else {
		s.side.showTheatre(*c.template)
	}
}

// isFirst says whether a campaign is the one that was opened last, among others.
func (s *View) isFirst(path string) bool { return len(s.items) > 1 && s.items[0].Path == path }

// cardKeys are the keys of a card that has the focus.
func (s *View) cardKeys(e *fyne.KeyEvent) bool {
	all := s.all()
	at := slices.Index(all, s.chosen)
	if at < 0 {
		return false
	}
	to := at
	switch e.Name {
	case fyne.KeyLeft:
		to = at - 1
	case fyne.KeyRight:
		to = at + 1
	case fyne.KeyUp, fyne.KeyDown:
		to = s.room.beside(at, e.Name == fyne.KeyDown)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(all) - 1
	case fyne.KeyReturn, fyne.KeyEnter:
		s.chosen.open()
		return true
	case fyne.KeyF2:
		if i := s.chosen.item; i != nil && i.Trouble == "" {
			s.rename(*i)
		}
		return true
	case fyne.KeyDelete:
		if i := s.chosen.item; i != nil && !i.Draft {
			s.forget(*i)
		}
		return true
	default:
		return false
	}
	to = min(max(to, 0), len(all)-1)
	s.choose(all[to])
	s.w.Canvas().Focus(all[to].Plate)
	reveal(s.scroll, all[to])
	return true
}

// TypedKey is a key that nothing else has taken.
func (s *View) TypedKey(e *fyne.KeyEvent) { s.cardKeys(e) }

func (s *View) openItem(i door.Item) {
	switch {
	case i.Trouble != "":
		s.notice.Say("This file cannot be opened.", i.Trouble, "")
		s.view.Refresh()
	case i.Draft:
		s.w.OpenDraft(i.Path)
	default:
		s.w.OpenFile(i.Path)
	}
}

// Tell shows what went wrong.
func (s *View) Tell(err error) {
	head, text, small := parts.Sentence(err)
	s.notice.Say(head, text, small)
	s.view.Refresh()
}

// Say tells something that is no fault; empty: nothing.
func (s *View) Say(text string) {
	s.notice.Say("", text, "")
	s.view.Refresh()
}

// Busy says what is being done; empty: nothing.
func (s *View) Busy(text string) {
	if text == "" {
		text = "Campaigns are kept in " + s.library.Folder()
		s.doing.End()
		s.opening = false
		s.hand.next()
	} else {
		s.opening = true
		s.notice.Say("", "", "")
		s.doing.Text.SetText(text + "…")
		s.doing.Anew()
		s.doing.Begin()
	}
	s.line.SetText(text)
}

// idle says whether somebody looks at the shelf while it is at nothing that he waits for.
func (s *View) idle() bool { return s.view.Visible() && !s.opening }

// forget asks before a campaign leaves the list.
func (s *View) forget(item door.Item) {
	parts.Ask(s.w.Canvas(), "Take it off the shelf?", item.Title, 460,
		widgets.NewPara(look.Body, fmt.Sprintf("%s will not be listed any more. The file %s stays where it is and can be opened again.", item.Title, item.Path)),
		"forget", "Take it off", func() {
			work.Start(&s.changing, func(ctx context.Context) (struct{}, error) {
				return struct{}{}, s.library.Forget(ctx, item.Path)
			}, func(_ struct{}, err error) {
				s.Reload()
				if err != nil {
					s.Tell(err)
				}
			})
		})
}
