package follow

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Page shows a battle of which book is kept.
type Page struct {
	View      *fyne.Container // what is put into the window
	OnChanged func()          // something was ticked: the draft is another
	OnThrow   func()          // the calculator is wanted
	OnResult  func()          // the result is to be typed in
	OnRule    func(id string) // a rule is to be read

	book  *Book
	sides [2]string
	cards []*card
	led   []*leaders
	clock *widgets.Text
	whose *widgets.Text
	steps []*stepLine
	back  *widgets.Button
	next  *widgets.Button
	undo  *widgets.Button
	throw *widgets.Text
	room  *fyne.Container
	aside float32
}

// stepLine is a line of the list of steps.
type stepLine struct {
	title, who, text *widgets.Text
	rule             *widgets.Button
	frame            *widgets.Fill
}

// NewPage gives a page without a battle.
func NewPage() *Page {
	return &Page{View: container.NewStack(), OnChanged: func() {}, OnThrow: func() {}, OnResult: func() {}, OnRule: func(string) {}, aside: 340}
}

// Book is the book that is kept; nil: none yet.
func (p *Page) Book() *Book { return p.book }

// Fit says how wide the clock is.
func (p *Page) Fit(aside float32) {
	p.aside = aside
	if p.room != nil {
		p.room.Refresh()
	}
}

// Show keeps book of a battle between sides of these names.
func (p *Page) Show(b *Book, sides [2]string) {
	p.book, p.sides, p.cards, p.steps, p.led = b, sides, nil, nil, nil
	var columns [2]*fyne.Container
	for side := range columns {
		columns[side] = widgets.Down(0, widgets.NewText(look.Section, sides[side]), widgets.Gap(0, 8))
	}
	for i := range b.of.Units {
		c := newCard(b, i, p.change)
		p.cards = append(p.cards, c)
		columns[b.of.Units[i].Side&1].Add(c.view)
	}
	for side := range columns {
		if l := newLeaders(b, side, p.change, func(rule string) { p.OnRule(rule) }); l != nil {
			p.led = append(p.led, l)
			columns[side].Add(l.view)
		}
	}
	middle := widgets.Scrolling(widgets.Padded(14, look.Pad, 14, look.Pad, container.New(halves{}, columns[0], columns[1])))
	p.room = container.New(&besideClock{p}, middle, p.newClock())
	p.View.Objects = []fyne.CanvasObject{p.room}
	p.draw()
	p.View.Refresh()
}

// newClock makes what stands at the right: turn, steps, throws, the way to the result.
func (p *Page) newClock() fyne.CanvasObject {
	p.clock, p.whose = widgets.NewText(look.ViewTitle, ""), widgets.NewPara(look.Aside, "")
	p.back = widgets.NewButton("follow.back", "Back", func() { p.change(func() { p.book.Back() }) })
	p.next = widgets.NewPrimary("follow.next", "Next step", func() { p.change(func() { p.book.Next() }) })
	p.undo = widgets.NewButton("follow.undo", "Take back", p.Undo).Key("Ctrl+Z")
	lines := widgets.Down(6)
	for i, s := range p.book.of.Steps {
		l := &stepLine{title: widgets.NewText(look.Strong, s.Title), who: widgets.NewWhole(look.Small, ""), text: widgets.NewPara(look.Small, s.Text), frame: widgets.NewFrame(look.Field, look.Rule)}
		l.rule = widgets.NewQuiet(fmt.Sprintf("follow.rule%d", i), s.Rule, func() { p.OnRule(s.Rule) }).Small()
		p.steps = append(p.steps, l)
		lines.Add(container.NewStack(l.frame, widgets.Padded(6, 10, 6, 10, widgets.Down(2, widgets.Across(8, widgets.Spring(l.title), l.who), l.text, widgets.Across(0, l.rule)))))
	}
	p.throw = widgets.NewPara(look.Small, "")
	throws := widgets.Down(6, widgets.NewText(look.SmallHead, "Throws"), p.throw)
	top := widgets.Down(6, p.clock, p.whose, widgets.Even(8, p.back, p.next), p.undo)
	foot := widgets.Down(6, widgets.NewButton("follow.throw", "Throw in the calculator…", func() { p.OnThrow() }), widgets.NewButton("follow.result", "Type in the result…", func() { p.OnResult() }),
		widgets.NewPara(look.Small, "What fell is typed in already. What is ticked is kept."))
	return widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad,
		widgets.Edges(widgets.Padded(0, 0, 10, 0, top), widgets.Padded(10, 0, 0, 0, foot), nil, nil, widgets.Scrolling(widgets.Down(12, lines, throws))))))
}

// besideClock gives the clock its width and the cards the rest.
type besideClock struct{ p *Page }

func (l *besideClock) Layout(o []fyne.CanvasObject, size fyne.Size) {
	wide := min(l.p.aside, size.Width/2)
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width-wide, size.Height))
	o[1].Move(fyne.NewPos(size.Width-wide, 0))
	o[1].Resize(fyne.NewSize(wide, size.Height))
}

func (l *besideClock) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(640, 320) }

// halves gives each side half of the width, however wide its cards would like to be.
type halves struct{}

const between float32 = 20

func (halves) Layout(o []fyne.CanvasObject, size fyne.Size) {
	wide := (size.Width - between) / 2
	for i := range o {
		o[i].Move(fyne.NewPos(float32(i)*(wide+between), 0))
		o[i].Resize(fyne.NewSize(wide, size.Height))
	}
}

func (halves) MinSize(o []fyne.CanvasObject) fyne.Size {
	var deep float32
	for i := range o {
		deep = max(deep, o[i].MinSize().Height)
	}
	return fyne.NewSize(between, deep)
}

// change ticks something, shows it and says that it is another draft.
func (p *Page) change(how func()) {
	how()
	p.draw()
	p.OnChanged()
}

// Undoes is what would be taken back; empty: nothing.
func (p *Page) Undoes() string { return p.book.Undoes() }

// Redoes is what would be done again; empty: nothing.
func (p *Page) Redoes() string { return p.book.Redoes() }

// Undo takes the newest tick back.
func (p *Page) Undo() { p.change(p.book.Undo) }

// Redo does again what was taken back last.
func (p *Page) Redo() { p.change(p.book.Redo) }

// Threw notes a throw.
func (p *Page) Threw(text string) { p.change(func() { p.book.Threw(text) }) }

// shown is how many throws are listed.
const shown = 12

// draw shows everything as it is.
func (p *Page) draw() {
	b := p.book
	turn, of, at := b.Clock()
	p.clock.SetText(fmt.Sprintf("%s %d of %d", b.of.Turn, turn, of))
	whose := "Both sides go together."
	if side := b.Moves(); side >= 0 {
		whose = "The turn of the " + p.sides[side] + " side."
	}
	p.whose.SetText(whose)
	for i, s := range p.steps {
		fill, border := look.Field, look.Rule
		if i == at {
			fill, border = look.SelRow, look.Selection
		}
		s.frame.Set(fill, border)
		who := "both"
		if side := b.Acts(i); side >= 0 {
			who = p.sides[side]
		}
		s.who.SetText(who)
		s.text.Hidden = i != at
		s.rule.Hidden = i != at
	}
	p.back.SetEnabled(turn > 1 || at > 0 || b.draft.Half > 0)
	p.next.SetText("Next step")
	if at == len(b.of.Steps)-1 {
		p.next.SetText("End of this turn")
	}
	text := "Those of the calculator stand here with the turn in which they fell."
	if all := b.Throws(); len(all) > 0 {
		text = ""
		for _, t := range slices.Backward(all[max(0, len(all)-shown):]) {
			text += fmt.Sprintf("%s %d · %s\n", b.of.Turn, t.Turn, t.Text)
		}
	}
	p.throw.SetText(text)
	tip := "Nothing was ticked yet"
	if u := b.Undoes(); u != "" {
		tip = words.Capital(u)
	}
	p.undo.Tip(tip).SetEnabled(b.Undoes() != "")
	for _, c := range p.cards {
		c.draw()
	}
	for _, l := range p.led {
		l.draw()
	}
	p.room.Refresh()
}
