package reports

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// deciding lists what waits for a decision as cards, each with its choices and with what happens
// where nothing is chosen. A number picks a card, and the letters of its choices act while it is
// picked.
type deciding struct {
	d      desk.Desk
	View   fyne.CanvasObject
	count  *widgets.Text
	box    *fyne.Container
	none   *widgets.Text
	frames []*widgets.Fill
	rows   []views.Decision
	picked int             // -1: none
	stayed map[string]bool // what was left as it is, by its key, since the campaign was opened
	hint   *widgets.Text
	leave  *widgets.Button
	given  bool // a choice is being carried out
}

// mostPicked is how many cards have a number that picks them.
const mostPicked = 9

func newDeciding(d desk.Desk) *deciding {
	v := &deciding{d: d, picked: -1, stayed: map[string]bool{}}
	v.count = widgets.NewWhole(look.Label, "")
	v.box = container.New(widgets.Down(10).Layout)
	v.none = widgets.NewPara(look.Label, "Nothing is to be decided today.")
	v.hint = widgets.NewText(look.Small, "")
	v.leave = widgets.NewQuiet("decide.leave", "Leave them all", v.leaveAll).Tip("Each goes on as its card says; it is asked again when something changes")
	head := widgets.Edges(nil, widgets.Head(), nil, v.count, widgets.NewText(look.Section, "To decide today"))
	foot := widgets.Padded(8, 0, 0, 0, widgets.Edges(nil, nil, nil, v.leave, v.hint))
	v.View = widgets.Edges(widgets.Padded(0, 0, 10, 0, head), foot, nil, nil, container.NewStack(widgets.Scrolling(widgets.Padded(0, 12, 0, 0, v.box)), widgets.Down(0, v.none)))
	return v
}

// show lists what waits, but for what was left as it is.
func (v *deciding) show(all []views.Decision) {
	was := ""
	if v.picked >= 0 && v.picked < len(v.rows) {
		was = v.rows[v.picked].Key()
	}
	v.rows, v.frames, v.picked, v.box.Objects = nil, nil, -1, nil
	for _, x := range all {
		if v.stayed[x.Key()] && !x.Must {
			continue
		}
		if x.Key() == was {
			v.picked = len(v.rows)
		}
		v.rows = append(v.rows, x)
	}
	for i := range v.rows {
		v.box.Add(v.card(i))
	}
	must := 0
	for _, x := range v.rows {
		if x.Must {
			must++
		}
	}
	v.count.SetText(pressing(len(v.rows), must))
	v.hint.SetText(picks(min(len(v.rows), mostPicked)))
	if len(v.rows) == 1 {
		v.picked = 0 // there is nothing else to pick
	}
	for _, o := range []fyne.CanvasObject{v.count, v.hint, v.leave} {
		parts.Visible(o, len(v.rows) > 0)
	}
	parts.Visible(v.none, len(v.rows) == 0)
	v.frame()
	v.box.Refresh()
}

// pressing says how many things are to be decided, and how many of them cannot be left.
func pressing(all, must int) string {
	switch {
	case all == 1 && must == 1:
		return "1, which must be decided"
	case all == 1:
		return "1, not pressing"
	case must == 0:
		return fmt.Sprintf("%d, none is pressing", all)
	case must == all:
		return fmt.Sprintf("%d, all must be decided", all)
	}
	return fmt.Sprintf("%d, %d must be decided", all, must)
}

// must names the first of what cannot be left; nil: everything can.
func (v *deciding) must() *views.Decision {
	for i := range v.rows {
		if v.rows[i].Must {
			return &v.rows[i]
		}
	}
	return nil
}

// card shows one decision.
func (v *deciding) card(i int) fyne.CanvasObject {
	x := v.rows[i]
	name := fmt.Sprintf("decide.%d", i)
	number := widgets.Card(look.Baize, look.Baize, 0, widgets.Padded(1, 6, 1, 6, widgets.NewText(look.Small.In(look.RailText), fmt.Sprint(i+1))))
	if i >= mostPicked {
		number = container.NewStack()
	}
	title := widgets.NewQuiet(name, x.Head, func() { v.open(x) }).Wrapped().Tip("Go there")
	must := container.NewStack()
	if x.Must {
		must = container.NewStack(widgets.NewWhole(look.Strong.In(look.Danger), "must"))
	}
	head := widgets.Edges(nil, nil, widgets.Padded(1, 4, 0, 0, widgets.Down(0, number)), widgets.Down(0, must), title)
	left := widgets.NewPara(look.Small, "If left: "+words.Small(x.Left))
	foot := fyne.CanvasObject(left)
	if x.Rule != "" {
		foot = widgets.Edges(nil, nil, nil, widgets.NewQuiet(name+".rule", x.Rule, func() { v.d.Open(place.Rules{Rule: x.Rule}) }).Small(), widgets.Padded(0, 8, 0, 0, left))
	}
	frame := widgets.NewFrame(look.Field, look.Rule)
	v.frames = append(v.frames, frame)
	return container.NewStack(frame, widgets.Inset(10, widgets.Down(6, head, widgets.NewPara(look.Body, x.Why), v.buttons(i, name), foot)))
}

// buttons are the choices of a card, in as many lines as they need.
func (v *deciding) buttons(i int, name string) fyne.CanvasObject {
	row := widgets.Flow(6)
	for _, c := range v.rows[i].Choices {
		row.Add(widgets.NewButton(name+"."+c.Key, c.Text, func() { v.choose(i, c) }).Narrow().Key(c.Key).Capped())
	}
	return row
}

// frame has the picked card stand out.
func (v *deciding) frame() {
	for i, f := range v.frames {
		f.Set(look.Field, look.Rule)
		f.SetLine(1)
		if i == v.picked {
			f.Set(look.Field, look.Selection)
			f.SetLine(2)
		}
	}
}

// open goes to what a decision is about.
func (v *deciding) open(x views.Decision) { v.d.Open(place.OfDecision(x.Battle, x.Force)) }

// choose carries a choice out, leaves things as they are, or goes where the choice is made.
func (v *deciding) choose(i int, c views.Choice) {
	if i >= len(v.rows) || v.given {
		return
	}
	x := v.rows[i]
	switch {
	case c.Stay:
		v.stayed[x.Key()] = true
		v.show(v.rows)
	case c.March:
		v.d.Open(place.Map{Force: x.Force, March: true})
	case c.Command == nil:
		v.open(x)
	default:
		v.d.Do(c.Command, c.Text, nil)
	}
}

// leaveAll leaves everything as it is that can be left.
func (v *deciding) leaveAll() {
	for _, x := range v.rows {
		v.stayed[x.Key()] = true
	}
	v.show(v.rows)
}

// typed picks a card by its number, or makes a choice of the picked card by its letter; false: the
// key means nothing here.
func (v *deciding) typed(e *fyne.KeyEvent) bool {
	if len(e.Name) == 1 && e.Name[0] >= '1' && e.Name[0] <= '9' {
		if n := int(e.Name[0] - '1'); n < len(v.rows) {
			v.picked = n
			v.frame()
			return true
		}
		return false
	}
	if v.picked < 0 || v.picked >= len(v.rows) {
		return false
	}
	for _, c := range v.rows[v.picked].Choices {
		if c.Key == string(e.Name) {
			v.choose(v.picked, c)
			return true
		}
	}
	return false
}

// picks says by which keys one of so many decisions is picked, and how one that was picked is made.
func picks(n int) string {
	switch n {
	case 0, 1:
		return "Its letters act"
	case 2:
		return "1 or 2 picks one; its letters act"
	}
	return fmt.Sprintf("1 to %d picks one; its letters act", n)
}
