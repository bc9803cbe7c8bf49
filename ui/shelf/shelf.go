// Package shelf is the room of the library: the campaigns there are, and how to come by another.
package shelf

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Window is the window round the library.
type Window interface {
	desk.Sheets
	// OpenFile opens a campaign and shows it.
	OpenFile(path string)
	// Tell shows what went wrong.
	Tell(error)
	// Action is a row of the table of actions.
	Action(id string) desk.Action
}

// View is the library: the campaigns there are, and how to come by another.
type View struct {
	w       Window
	library door.Library
	engines []battle.Engine
	found   work.Latest
	view    *fyne.Container
	table   *widgets.Table[door.Item]
	empty   fyne.CanvasObject
	notice  *widgets.Notice
	card    *shelfCard
	line    *widgets.Text
	load    work.Latest
	wait    *parts.WaitSign
	doing   *parts.WaitSign // opening a campaign, or founding one
	items   []door.Item
}

// New gives the library; engines are the rule sets that a new campaign can be fought by.
func New(w Window, library door.Library, engines []battle.Engine) *View {
	s := &View{w: w, library: library, engines: engines, notice: widgets.NewNotice(), line: widgets.NewText(look.Small, "")}
	s.table = widgets.NewTable("shelf", 60, func(i door.Item) string { return i.Path },
		widgets.Column[door.Item]{Title: "Campaign", Width: 240, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, i door.Item, _ bool) {
			second := filepath.Base(i.Path)
			if i.Subtitle != "" {
				second += " · " + i.Subtitle
			}
			if i.Trouble != "" {
				second = i.Trouble
			}
			o.(*widgets.TwoLines).Set(look.SmallHead, i.Title, look.Small, second)
		}, Less: widgets.By(func(i door.Item) string { return i.Title })},
		widgets.Column[door.Item]{Title: "Today is", Width: 120, Text: func(i door.Item) string { return i.Date }},
		widgets.Column[door.Item]{Title: "Last written", Width: 130, Drop: 1, Text: func(i door.Item) string { return parts.Ago(i.Changed) }, Less: widgets.By(func(i door.Item) int64 { return i.Changed.Unix() })},
		widgets.Column[door.Item]{Title: "Size", Width: 70, Drop: 2, Right: true, Text: func(i door.Item) string { return parts.BytesOf(i.Size) }, Less: widgets.By(func(i door.Item) int64 { return i.Size })},
	)
	s.card = newShelfCard(s)
	s.table.OnSelected = s.card.show
	s.wait, s.doing = parts.NewWaitSign("Reading the campaigns…"), parts.NewWaitSign("")
	s.table.OnOpened = s.openItem
	s.empty = widgets.Empty("map", "No campaigns yet.", "Begin one of our theatres, make your own, or open a campaign file that you were sent.",
		w.Action("campaign.new").Primary("shelf.begin", "Begin a theatre…"))
	s.empty.Hide()
	title := widgets.NewWhole(look.ViewTitle, "Frontier")
	aside := widgets.NewText(look.Aside, "campaigns of the colonial wars")
	tools := widgets.Across(8, w.Action("duel").Button("shelf.duel", "One battle"), w.Action("view.rules").Button("shelf.rules", "Rules"), w.Action("campaign.open").Button("shelf.file", "Open…"), w.Action("campaign.new").Button("shelf.new", "Begin a theatre…"))
	head := widgets.Edges(nil, widgets.Head(), nil, nil, widgets.Padded(0, look.Pad, 0, look.Pad, container.New(&parts.HeadLine{}, title, aside, tools)))
	own := widgets.Padded(look.Pad, look.Pad, 0, look.Pad, s.makeYourOwn())
	body := container.New(&parts.WithCard{Card: 330}, widgets.Edges(own, nil, nil, nil, container.NewStack(widgets.Inset(look.Pad, container.New(&tableAndHelp{s}, s.table, howItGoes())), s.empty, s.wait.View, s.doing.View, container.New(&parts.Floating{Widest: 560}, s.notice.View))), s.card.view)
	foot := container.NewStack(widgets.NewFill(look.PanelAlt), widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil, widgets.Padded(0, 16, 0, look.Pad, s.line)))
	s.view = container.NewStack(widgets.NewFill(look.Panel), widgets.Edges(widgets.Sized(0, 56, head), widgets.Sized(0, 28, foot), nil, nil, body))
	return s
}

// Content is what fills the window below the menus.
func (s *View) Content() fyne.CanvasObject { return s.view }

// makeYourOwn are the ways to a campaign of one's own, where they are seen at once.
func (s *View) makeYourOwn() fyne.CanvasObject {
	way := func(id, text, says string) fyne.CanvasObject {
		name := strings.Replace(id, "workshop", "shelf", 1)
		return widgets.Down(4, s.w.Action(id).Button(name+".own", text), widgets.NewPara(look.Small, says))
	}
	return widgets.Down(8, widgets.Across(10, widgets.NewWhole(look.Section, "Make your own"), widgets.Spring(widgets.NewText(look.Aside, "its map, its armies, its year"))), widgets.Head(),
		widgets.Even(look.Between,
			way("workshop.new", "New campaign…", "on a blank map, or a region of the world"),
			way("workshop.copy", "Copy of…", "a campaign, a theatre or a draft"),
			way("workshop.pack", "From a pack…", "a file that somebody sent you"),
			way("workshop.draft", "Go on with a draft…", "what you left half done")))
}

// Items are the campaigns as they were read last.
func (s *View) Items() []door.Item { return s.items }

// Reload reads the shelf again.
func (s *View) Reload() {
	parts.Await(s.wait, &s.load, s.library.List, func(items []door.Item, err error) {
		if err != nil {
			s.Tell(err)
			return
		}
		s.items = items
		s.table.SetRows(items)
		parts.Visible(s.empty, len(items) == 0)
		parts.Visible(s.table, len(items) > 0)
		parts.Visible(s.card.view, len(items) > 0)
		if len(items) > 0 {
			s.table.Select(items[0].Path)
			if c := s.w.Canvas(); c.Focused() == nil && s.view.Visible() {
				c.Focus(s.table)
			}
		}
		s.Busy("")
		s.view.Refresh()
	})
}

func (s *View) openItem(i door.Item) {
	if i.Trouble != "" {
		s.notice.Say("This file cannot be opened.", i.Trouble, "")
		return
	}
	s.w.OpenFile(i.Path)
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
	} else {
		s.notice.Say("", "", "")
		s.doing.Text.SetText(text + "…")
		s.doing.Anew()
		s.doing.Begin()
	}
	s.line.SetText(text)
}

// TypedKey is a key that nothing else has taken.
func (s *View) TypedKey(e *fyne.KeyEvent) { s.table.TypedKey(e) }

// shelfCard tells of the campaign that is chosen.
type shelfCard struct {
	s     *View
	view  *fyne.Container
	item  door.Item
	title *widgets.Text
	aside *widgets.Text
	facts *widgets.Facts
	open  *widgets.Button
	older *widgets.Button
}

func newShelfCard(s *View) *shelfCard {
	c := &shelfCard{s: s, title: widgets.NewPara(look.Section, ""), aside: widgets.NewPara(look.Aside, ""), facts: widgets.NewFacts(96)}
	c.open = widgets.NewPrimary("shelf.open", "Open the campaign", func() { s.openItem(c.item) })
	forget := widgets.NewButton("shelf.forget", "Take off the shelf…", c.forget)
	c.older = widgets.NewButton("shelf.older", "", c.openOlder)
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad,
		widgets.Edges(widgets.Down(10, c.title, c.aside, widgets.Head(), c.facts.View), widgets.Down(8, c.open, c.older, forget), nil, nil))))
	return c
}

func (c *shelfCard) show(i door.Item) {
	c.item = i
	c.title.SetText(i.Title)
	c.aside.SetText(i.Subtitle)
	c.facts.Set("Today is", i.Date, "Last written", parts.Ago(i.Changed), "File", filepath.Base(i.Path), "Folder", shortPath(filepath.Dir(i.Path)), "Size", parts.BytesOf(i.Size), "Trouble", i.Trouble)
	c.open.SetEnabled(i.Trouble == "")
	c.open.SetText("Open the campaign")
	if len(c.s.items) > 1 && i.Path == c.s.items[0].Path {
		c.open.SetText("Go on where you left off")
	}
	_, copies := c.s.library.Older(i.Path)
	c.older.SetText(map[bool]string{true: "1 older copy…", false: widgets.Number(copies) + " older copies…"}[copies == 1])
	parts.Visible(c.older, copies > 0)
	c.view.Refresh()
}

// openOlder asks which of the older copies of the campaign is to be opened.
func (c *shelfCard) openOlder() {
	folder, _ := c.s.library.Older(c.item.Path)
	parts.AskOpen(c.s.w.Canvas(), "Open an older copy", folder, ".campaign", c.s.w.OpenFile)
}

// shortPath is a path that fits a card: the home folder is ~, and of a long one the middle
// is left out.
func shortPath(path string) string {
	if home, err := os.UserHomeDir(); err == nil && home != "" {
		if rest, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok {
			path = "~" + string(filepath.Separator) + rest
		}
	}
	const most = 30
	if r := []rune(path); len(r) > most {
		return string(r[:most/3]) + "…" + string(r[len(r)-most*2/3+1:])
	}
	return path
}

// forget asks before a campaign leaves the list.
func (c *shelfCard) forget() {
	item := c.item
	parts.Ask(c.s.w.Canvas(), "Take it off the shelf?", item.Title, 460,
		widgets.NewPara(look.Body, fmt.Sprintf("%s will not be listed any more. The file %s stays where it is and can be opened again.", item.Title, item.Path)),
		"forget", "Take it off", func() {
			work.Start(&c.s.load, func(ctx context.Context) (struct{}, error) {
				return struct{}{}, c.s.library.Forget(ctx, item.Path)
			}, func(_ struct{}, err error) {
				c.s.Reload()
				if err != nil {
					c.s.Tell(err)
				}
			})
		})
}

// tableAndHelp sets the help below the rows of the shelf, while there is room.
type tableAndHelp struct{ s *View }

func (l *tableAndHelp) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[1].Resize(fyne.NewSize(size.Width, o[1].Size().Height))
	help := o[1].MinSize().Height
	rows := float32(len(l.s.items))*60 + look.Row + 2
	table := min(rows, size.Height)
	parts.Put(o[0], 0, 0, size.Width, table)
	fits := table+32+help <= size.Height && rows > look.Row+2
	parts.Visible(o[1], fits)
	if fits {
		parts.Put(o[1], 0, table+32, size.Width, help)
	}
}

func (l *tableAndHelp) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// howItGoes tells a newcomer what a campaign is made of.
func howItGoes() fyne.CanvasObject {
	step := func(icon, head, text string) fyne.CanvasObject {
		return widgets.Card(look.Field, look.Rule, 16, widgets.Down(6, widgets.Across(10, widgets.NewIcon(26, icon, look.Link), widgets.Spring(widgets.NewText(look.SmallHead, head))),
			widgets.NewPara(look.Body, text)))
	}
	return widgets.Down(10, widgets.NewText(look.Section, "How a campaign goes"), widgets.Head(), widgets.Gap(0, 2), widgets.Even(look.Between,
		step("map", "Give orders on the map", "Select a force, press March and point to where it is to go. The way, the nights and the fords are shown before you confirm."),
		step("journal", "End the day", "Forces march, the weather turns, the wounded recover. Whatever was ordered can be undone, and stands in the journal."),
		step("battles", "Fight where enemies meet", "A published rule set fights the battle throw by throw, and what it did comes back to the map and to every unit’s history.")))
}
