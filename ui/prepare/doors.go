package prepare

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// Door is a way in which a battle is fought.
type Door int

// The doors, in their order.
const (
	Unattended Door = iota
	OnScreen
	OnTable
)

// doors are who leads and how the battle is fought.
type doors struct {
	battle *pending
	asks   *Asks
	at     doorway
	view   *fyne.Container
	lead   [2]*widgets.Choice
	minds  [2]*widgets.Choice // how their commanders think
	named  [2]*widgets.Text
	leads  *fyne.Container // a part for each side
	chips  [2]*widgets.Chip
	cards  [3]*parts.Plate
	texts  [3]*widgets.Text
	open   [3]*widgets.Button
	print  *widgets.Button
	book   *widgets.Button
	foot   *widgets.Text
	putOff *widgets.Button
	row    *fyne.Container // of the cards
	room   *fyne.Container // of all of them, so high as is wanted
	short  bool            // there is no room for their texts
}

// doorway is the page in which the doors stand.
type doorway interface {
	TypedKey(*fyne.KeyEvent) bool
	frame(Door) // it is the one that Enter opens
	enter(Door)
	tellGround() // who leads is known
}

// doorNames are how the doors' buttons are known and lettered, and their icons.
var doorNames = [3]struct{ name, title, button, icon string }{
	{"prepare.fight", "Fight unattended", "Fight unattended", "battles"},
	{"prepare.play", "Play on the screen", "Play on the screen", "map"},
	{"prepare.result", "Fight on your table", "Type in the result…", "rules"},
}

func newDoors(w *pending, asks *Asks, at doorway) *doors {
	d := &doors{battle: w, asks: asks, at: at, row: widgets.Even(12)}
	d.leads = widgets.Even(20)
	for i := range d.lead {
		d.chips[i], d.named[i] = widgets.NewChip(), widgets.NewText(look.Strong, "")
		names := []string{fmt.Sprintf("prepare.person%d", i), fmt.Sprintf("prepare.commander%d", i)}
		d.lead[i] = widgets.NewChoice(0, names, []string{"Person", "Commander"}, i, func(int) { d.say() })
		d.lead[i].OnKey(at.TypedKey)
		words, titles := make([]string, len(terms.Strengths)), make([]string, len(terms.Strengths))
		for n, t := range terms.Strengths {
			words[n], titles[n] = fmt.Sprintf("prepare.%s%d", t.Word, i), t.Title
		}
		d.minds[i] = widgets.NewChoice(0, words, titles, 0, func(n int) { asks.OnMind(i, terms.Strengths[n].Word) })
		d.minds[i].OnKey(at.TypedKey)
		d.leads.Add(widgets.Down(4, widgets.Across(8, d.chips[i], widgets.Spring(d.named[i]), d.lead[i].View),
			widgets.Across(8, widgets.Spring(widgets.NewText(look.Small, "Commander")), d.minds[i].View)))
	}
	d.print = widgets.NewButton("prepare.print", "Papers…", func() { asks.OnPrint(w.chosen().About.ID, w.chosen().Begin.Seed) })
	d.book = widgets.NewButton("prepare.follow", "Follow…", func() { asks.OnFollow(w.chosen().About.ID) }).Tip("Turns, figures to strike off, throws; the result is filled in from them")
	for i, n := range doorNames {
		door := Door(i)
		d.texts[i] = widgets.NewPara(look.Small, "")
		d.open[i] = widgets.NewButton(n.name, n.button, func() { at.enter(door) }).Key(fmt.Sprint(i + 1))
		d.open[i].OnKey = at.TypedKey
		body := widgets.Down(6, widgets.Across(8, widgets.NewIcon(22, n.icon, look.Ink), widgets.Spring(widgets.NewText(look.SmallHead, n.title))), d.texts[i])
		foot := widgets.Down(6, d.open[i])
		if door == OnTable {
			foot = widgets.Down(6, widgets.Even(6, d.print, d.book), d.open[i])
		}
		d.cards[i] = parts.NewPlate("prepare.door"+fmt.Sprint(i+1), 12, widgets.Edges(nil, foot, nil, nil, body), at.TypedKey, func() { at.frame(door) })
		d.cards[i].Paint(look.Field, look.Primary)
		d.row.Add(d.cards[i])
	}
	d.foot = widgets.NewWhole(look.Small, "All three lead to the same page: the aftermath.")
	d.putOff = widgets.NewQuiet("prepare.putoff", "Put it off…", func() { asks.OnPutOff() }).Small().Tip("Days go on, and only those who are in it stand still")
	off := widgets.NewQuiet("prepare.off", "Draw off before the battle…", func() { asks.OnDrawOff() }).Small()
	d.room = container.New(&high{d}, d.row)
	d.view = widgets.Down(8,
		widgets.Across(8, widgets.NewWhole(look.Section, "Who leads"), widgets.Spring(widgets.NewText(look.Aside, "a person, or a commander of the program"))), widgets.Head(),
		d.leads, d.room, widgets.Across(10, d.foot, off, d.putOff, widgets.Spring()))
	return d
}

// begin sets who leads in a battle that comes in sight.
func (d *doors) begin(b *views.Before, led Led) {
	for i, s := range b.Sides {
		d.chips[i].SetSlot(s.Slot)
		d.named[i].SetText(s.Short)
		d.lead[i].Choose(map[bool]int{false: 0, true: 1}[led.Commanders[i]])
		d.minds[i].Choose(max(0, slices.Index(terms.Strengths.Words(), led.Minds[i])))
	}
}

// people says who of the sides is led by a person.
func (d *doors) people() [2]bool { return [2]bool{d.lead[0].Chosen() == 0, d.lead[1].Chosen() == 0} }

// say fills the doors in.
func (d *doors) say() {
	b := d.battle.before
	if b == nil {
		return
	}
	people := d.people()
	alone := "The commanders of both sides give every order. Every throw is kept."
	if people[0] || people[1] {
		alone = "The commanders give every order, also for the person who would lead. Every throw is kept."
	}
	switch now := d.battle.chosen(); {
	case now.Fighting:
		alone = "The commanders of both sides go on from where the people left it. Every throw is kept."
	case len(now.Given) > 0:
		alone = "The commanders of both sides fight it from where the units were set up by hand. Every throw is kept."
	}
	d.texts[Unattended].SetText(alone)
	text := "Both commanders fight it while you look on."
	switch {
	case people[0] && people[1]:
		text = "You lead both sides, turn by turn: take back, advice, or hand over at any time."
	case people[0] || people[1]:
		mine := b.Sides[0].Short
		if people[1] {
			mine = b.Sides[1].Short
		}
		text = "You lead the " + mine + " side, turn by turn: take back, advice, or hand over at any time."
	}
	d.texts[OnScreen].SetText(text)
	d.open[OnScreen].SetText(doorNames[OnScreen].button)
	if d.battle.chosen().Fighting {
		d.open[OnScreen].SetText("Go on with the battle")
	}
	for i := range d.texts {
		d.texts[i].Hidden = d.short
	}
	d.print.Hidden = d.asks.OnPrint == nil
	d.book.Hidden = d.asks.OnFollow == nil
	d.at.tellGround()
	d.view.Refresh()
}

// show frames the door that Enter opens; shut says that a battle cannot begin so.
func (d *doors) show(framed Door, shut, mayType bool) {
	for i := range d.cards {
		here := Door(i) == framed
		d.cards[i].Frame(here, "")
		manner := widgets.Plain
		if here {
			manner = widgets.Primary
		}
		d.open[i].SetManner(manner)
		d.open[i].SetEnabled(!shut || Door(i) == OnTable)
	}
	d.open[OnTable].SetEnabled(mayType)
	d.print.SetEnabled(!shut && mayType)
	text, whose := "With model soldiers and your own dice; the result is typed in in two minutes.", ""
	if !mayType {
		whose = "Papers and result are of both sides, and so the organiser’s."
		text = "With model soldiers and your own dice. " + whose
	}
	d.texts[OnTable].SetText(text)
	d.print.Tip(cmp.Or(whose, "Muster sheets, the table with measurements, the rules and a form, as one PDF"))
	d.open[OnTable].Tip(whose)
}

// high gives the doors the height that their texts take, which nobody knows before they are laid.
type high struct{ d *doors }

func (h *high) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.Position{})
	o[0].Resize(size)
}

func (h *high) MinSize([]fyne.CanvasObject) fyne.Size {
	tall := float32(154)
	if h.d.short {
		tall = 96
	}
	if !h.d.print.Hidden {
		tall += look.Control + 6
	}
	return fyne.NewSize(300, tall)
}
