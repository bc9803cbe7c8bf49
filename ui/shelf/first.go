package shelf

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// First is the battle that a newcomer is offered.
type First struct {
	Battle door.Scenario
	Offers func() bool      // whether it is still offered
	Play   func(watch bool) // by oneself, or by two commanders
	Never  func()           // it is not offered again
}

// firstCard offers it.
type firstCard struct {
	by    *First
	view  *fyne.Container
	table *ground.View
	long  []fyne.CanvasObject // what leaves first where there is little room
	card  *fyne.Container
	doors *fyne.Container
}

func newFirstCard(by *First, relay func()) *firstCard {
	f := &firstCard{by: by, table: ground.NewView()}
	b := by.Battle
	if fight, err := battle.Safely(b.Engine, b.Setup, b.Seed); err == nil {
		about := b.Engine.About()
		l := ground.Lay([2]bool{true, true}, b.Engine, fight, battle.Begin{Engine: about.ID, Version: about.Version, Seed: b.Seed, Setup: b.Setup}, nil)
		f.table.Lay(&l)
	}
	says := widgets.NewPara(look.Body, "You lead one side and the program the other. Each step says what can be done and by which rule; the dice are thrown here, or typed as they fell on your own table. Ten minutes.")
	never := widgets.NewQuiet("shelf.first.never", "Do not show this again", func() { by.Never(); relay() }).Small()
	play := widgets.NewButton("shelf.first.play", "Play it now", func() { by.Play(false) })
	watch := widgets.NewButton("shelf.first.watch", "Watch it played", func() { by.Play(true) })
	aside := widgets.NewText(look.Aside, b.Setup.Name+" · "+b.Engine.About().Title)
	f.long = []fyne.CanvasObject{says, never}
	text := widgets.Down(4, widgets.NewText(look.Section, "Play your first battle now"), aside, says)
	f.doors = container.New(&doorsLayout{f: f}, play, watch, never)
	table := container.NewStack(widgets.NewFill(look.Baize), f.table)
	f.card = container.New(&firstLayout{f: f}, table, widgets.VRule(look.RuleStrong), text, f.doors)
	f.view = container.NewStack(widgets.NewFrame(look.PanelAlt, look.RuleStrong), widgets.Inset(1, f.card))
	return f
}

// offered says whether it is shown.
func (f *firstCard) offered() bool { return f.by.Offers() }

// small says whether what takes room is left out.
func (f *firstCard) small() bool { return !f.long[0].Visible() }

// fold leaves out what has no room.
func (f *firstCard) fold(size desk.Size) {
	for _, o := range f.long {
		parts.Visible(o, size != desk.Compact)
	}
}

// firstLayout sets the table, what is said, and the doors; where there is little room the table goes
// and the doors stand side by side.
type firstLayout struct{ f *firstCard }

func (l *firstLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	table, doors := min(size.Height*2.1, 344), float32(190)
	small := l.f.small()
	if small {
		table, doors = 0, 300
	}
	parts.Visible(o[0], !small)
	parts.Visible(o[1], !small)
	parts.Put(o[0], 0, 0, table, size.Height)
	parts.Put(o[1], table, 0, 1, size.Height)
	high := func(i int, w float32) float32 {
		o[i].Resize(fyne.NewSize(w, size.Height)) // flowing text learns its width
		return min(o[i].MinSize().Height, size.Height)
	}
	w := size.Width - table - doors - 60
	h := high(2, w)
	parts.Put(o[2], table+20, (size.Height-h)/2, w, h)
	h = high(3, doors)
	parts.Put(o[3], size.Width-doors-20, (size.Height-h)/2, doors, h)
}

func (l *firstLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, 60) }

// doorsLayout sets the doors above one another, or beside where there is little room.
type doorsLayout struct{ f *firstCard }

func (l *doorsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if l.f.small() {
		w := (size.Width - 8) / 2
		parts.Put(o[0], 0, 0, w, size.Height)
		parts.Put(o[1], w+8, 0, w, size.Height)
		return
	}
	y := float32(0)
	for _, x := range o {
		h := x.MinSize().Height
		parts.Put(x, 0, y, size.Width, h)
		y += h + 8
	}
}

func (l *doorsLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	button := o[0].MinSize()
	if l.f.small() {
		return fyne.NewSize(2*button.Width+8, button.Height)
	}
	return fyne.NewSize(button.Width, 2*button.Height+16+o[2].MinSize().Height)
}
