package shelf

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/chart"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// sideCard tells of the card that is chosen.
type sideCard struct {
	asks    sideAsks
	view    *fyne.Container
	item    door.Item
	theatre string
	told    *fyne.Container
	scroll  *container.Scroll
	open    *widgets.Button
	copies  *widgets.Button
	rename  *widgets.Button
	other   *widgets.Button // to the workshop
	forgets *widgets.Button
}

// sideAsks is what can be done with what is chosen.
type sideAsks struct {
	open   func()
	change func(theatre string)
	forget func(door.Item)
	rename func(door.Item)
	older  func(path string) // asks which of its older copies is to be opened
	copies func(path string) int
}

func newSideCard(asks sideAsks) *sideCard {
	c := &sideCard{asks: asks, told: widgets.Down(8)}
	c.open = widgets.NewPrimary("shelf.open", "Open the campaign", asks.open)
	c.other = widgets.NewButton("shelf.change", "Change it in the workshop…", func() { asks.change(c.theatre) })
	c.forgets = widgets.NewButton("shelf.forget", "Take off…", func() { asks.forget(c.item) })
	c.rename = widgets.NewButton("shelf.rename", "Rename…", func() { asks.rename(c.item) })
	c.copies = widgets.NewButton("shelf.older", "", func() { asks.older(c.item.Path) })
	c.scroll = widgets.Scrolling(widgets.Padded(0, 14, 0, 0, c.told))
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad,
		widgets.Edges(nil, widgets.Padded(10, 0, 0, 0, widgets.Down(8, c.open, c.other, c.copies, widgets.Even(8, c.rename, c.forgets))), nil, nil, c.scroll))))
	return c
}

// tell shows what is said, from its top.
func (c *sideCard) tell(said ...fyne.CanvasObject) {
	c.told.Objects = said
	c.scroll.Offset = fyne.Position{}
	c.view.Refresh()
}

// heading is a small head with its rule.
func heading(text string) fyne.CanvasObject {
	return widgets.Padded(6, 0, 0, 0, widgets.Down(4, widgets.NewText(look.SmallHead, text), widgets.HRule(look.Rule)))
}

// showItem tells of a campaign or a draft; last: it is the one that was opened last, among others.
func (c *sideCard) showItem(i door.Item, last bool) {
	c.item, c.theatre = i, ""
	parts.Visible(c.other, false)
	parts.Visible(c.forgets, !i.Draft)
	parts.Visible(c.rename, i.Trouble == "")
	copies := 0
	if !i.Draft {
		copies = c.asks.copies(i.Path)
	}
	c.copies.SetText(map[bool]string{true: "1 older copy…", false: widgets.Number(copies) + " older copies…"}[copies == 1])
	parts.Visible(c.copies, copies > 0)
	c.open.SetEnabled(i.Trouble == "")
	switch {
	case i.Draft:
		c.open.SetText("Go on in the workshop")
	case last:
		c.open.SetText("Go on where you left off")
	default:
		c.open.SetText("Open the campaign")
	}
	said := []fyne.CanvasObject{widgets.NewPara(look.Section, i.Title)}
	if i.Subtitle != "" {
		said = append(said, widgets.NewPara(look.Aside, i.Subtitle))
	}
	said = append(said, widgets.Head())
	switch {
	case i.Trouble != "":
		said = append(said, widgets.NewPara(look.Body.In(look.Danger), i.Trouble))
	case i.Draft:
		said = append(said, ofDraft(i)...)
	default:
		said = append(said, ofCampaign(i)...)
	}
	file := widgets.NewFacts(96)
	file.Set("Last written", parts.Ago(i.Changed), "File", filepath.Base(i.Path), "Folder", shortPath(filepath.Dir(i.Path)), "Size", parts.BytesOf(i.Size))
	c.tell(append(said, heading("Its file"), file.View)...)
}

// ofCampaign tells its day, its sides and its last battles.
func ofCampaign(i door.Item) (out []fyne.CanvasObject) {
	if i.Weekday != "" {
		out = append(out, widgets.NewText(look.Aside, i.Weekday))
	}
	out = append(out, widgets.NewText(look.Date, i.Date))
	facts := widgets.NewFacts(96)
	facts.Set("Waits", battleAt(i.Waits), "It is over", i.Over, "Rules", i.Rules)
	if len(facts.Pairs()) > 0 {
		out = append(out, facts.View)
	}
	if len(i.Left) > 0 {
		out = append(out, heading("When you left it"), widgets.NewPara(look.Dispatch, strings.Join(i.Left, " ")))
	}
	if len(i.Sides) > 0 {
		out = append(out, heading("Orders for today"))
		for _, s := range i.Sides {
			men, orders, colour := widgets.Number(s.Men)+" men", "all have orders", look.Full
			switch {
			case s.Hidden:
				men, orders, colour = "", "led by its commander", look.InkSoft
			case s.Idle > 0:
				orders, colour = words.Count(s.Idle, "force", "forces")+" without orders", look.Warning
			}
			out = append(out, sideRow(s, men, orders, colour))
		}
	}
	if len(i.Fought) > 0 {
		out = append(out, heading("Battles so far"))
		for _, b := range i.Fought {
			out = append(out, widgets.NewPara(look.Aside.In(look.Link), b.Date), widgets.NewPara(look.Body, b.Result))
		}
	}
	return out
}

// battleAt is a battle that waits, with its place.
func battleAt(name string) string {
	if name == "" {
		return ""
	}
	return "Battle: " + name
}

// sideRow is a side of a campaign with its counter.
func sideRow(s door.ItemSide, first, second string, colour fyne.ThemeColorName) fyne.CanvasObject {
	lines := widgets.Down(0, widgets.Across(8, widgets.Spring(widgets.NewText(look.Strong, s.Name)), widgets.NewWhole(look.Label, first)), widgets.NewText(look.Small.In(colour), second))
	return widgets.Across(10, counterOf(s), widgets.Spring(lines))
}

// counterOf is the counter of a side.
func counterOf(s door.ItemSide) fyne.CanvasObject {
	counter := widgets.NewCounter(34, 26)
	counter.SetCounter(chart.Counter{Slot: s.Slot, Arm: rosters.Infantry, Irregular: s.Irregular, Bare: true, Size: chart.SmallCounter})
	return counter
}

// ofDraft tells what is missing in it.
func ofDraft(i door.Item) (out []fyne.CanvasObject) {
	facts := widgets.NewFacts(96)
	facts.Set("Begins on", i.Date, "Missing", mended(i.Must))
	out = append(out, facts.View)
	for _, m := range i.Missing {
		out = append(out, widgets.NewPara(look.Small, m))
	}
	if more := i.Must - len(i.Missing); more > 0 {
		out = append(out, widgets.NewPara(look.Small, "and "+words.Number(more)+" more"))
	}
	return out
}

// showTheatre tells of a war to begin from.
func (c *sideCard) showTheatre(t door.Template) {
	c.item, c.theatre = door.Item{}, t.ID
	parts.Visible(c.other, true)
	parts.Visible(c.forgets, false)
	parts.Visible(c.rename, false)
	parts.Visible(c.copies, false)
	c.open.SetEnabled(true)
	c.open.SetText("Begin this war…")
	said := []fyne.CanvasObject{widgets.NewPara(look.Section, t.Title), widgets.NewPara(look.Aside, t.Subtitle), widgets.Head(), widgets.NewPara(look.Label, t.Dates)}
	for _, p := range strings.Split(t.Text, "\n\n") {
		said = append(said, widgets.NewPara(look.Dispatch, p))
	}
	said = append(said, heading("What is fought for"))
	for _, side := range t.Sides {
		said = append(said, widgets.Across(10, counterOf(side), widgets.Spring(widgets.NewPara(look.Strong, side.Name))), widgets.NewPara(look.Body, side.Aims))
	}
	c.tell(said...)
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
