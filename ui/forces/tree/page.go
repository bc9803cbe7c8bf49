package tree

import (
	"context"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Source is what the page asks.
type Source interface {
	Founding() *state.Founding
	State() state.State
	Would(context.Context, command.Command) error
	Vacancies(context.Context, intelligence.Viewer) ([]views.Vacancy, error)
	Fillings(context.Context, intelligence.Viewer) ([]views.Filling, error)
	Deserving(context.Context) ([]views.Remark, error)
	Worthy(context.Context, views.Worth) ([]views.Remark, error)
}

// Page is the order of battle, with what can be done with the lines that are chosen.
type Page struct {
	View   fyne.CanvasObject
	OnUnit func(views.UnitView) // one is under the cursor

	d       desk.Desk
	c       Source
	habit   *Habit
	data    Data
	sides   []*Row
	find    *widgets.Field
	list    *list
	sum     *widgets.Text
	none    *widgets.Text
	buttons map[string]*widgets.Button
	load    work.Latest
}

// New gives an empty page; over is what stands at its head beside the field in which lines are looked for.
func New(d desk.Desk, c Source, habit *Habit, over fyne.CanvasObject) *Page {
	p := &Page{d: d, c: c, habit: habit, buttons: map[string]*widgets.Button{}}
	p.find = widgets.NewField("tree.find", "Find by name, grade, weapon, place")
	p.find.OnChanged = func(string) { p.show() }
	p.list = newList()
	p.list.onSort, p.list.onFold, p.list.onChosen, p.list.onOpened = p.sortBy, p.fold, p.told, p.open
	p.list.plan, p.list.onDrop, p.list.onLink = p.plan, p.drop, d.Open
	p.sum = widgets.NewText(look.Strong, "")
	p.none = widgets.NewPara(look.Label, "")
	p.none.Hide()
	button := func(name, text, tip string, do func()) fyne.CanvasObject {
		b := widgets.NewButton("tree."+name, text, do).Tip(tip)
		p.buttons[name] = b
		return b
	}
	columns := widgets.NewQuiet("tree.columns", "Columns…", p.askColumns)
	foot := widgets.Down(6, widgets.HRule(look.RuleStrong), widgets.Across(12, widgets.Spring(p.sum), columns),
		widgets.Across(8,
			button("move", "Move to…", "The chosen lines to a force or an army: M takes them up, too", p.askMove),
			button("detach", "Detach…", "The chosen units as a force of their own", p.askDetach),
			button("split", "Split…", "A part of the unit as a unit of its own", p.askSplit),
			button("rejoin", "Join again", "The chosen parts with the units of which they are", p.rejoin),
			button("posture", "Posture…", "Of all chosen forces", p.askPosture),
			button("award", "Award…", "A mention, an honour or an award to all chosen units and leaders", p.askAward),
			button("worthy", "To all who…", "One distinction to all of whom something is true", p.askWorthy),
			widgets.Spring(),
			button("propose", "Proposals…", "Brevets, drafts from the depot, distinctions, guns that were taken", p.propose)))
	p.View = widgets.Edges(widgets.Padded(12, look.Pad, 10, look.Pad, widgets.Across(12, over, widgets.Spring(p.find.View))),
		widgets.Padded(0, look.Pad, 10, look.Pad, foot), nil, nil, p.list, widgets.Padded(look.Row+12, look.Pad, 0, look.Pad, widgets.Down(0, p.none)))
	return p
}

// Set shows an order of battle.
func (p *Page) Set(d Data) {
	p.data, p.sides = d, Grow(d)
	p.show()
}

// GoTo puts the cursor on a unit, or on a force where it is not shown; it leaves what is chosen where the
// cursor is there already.
func (p *Page) GoTo(unit, force string) {
	for _, key := range []string{"unit-" + unit, force} {
		i := p.list.index(key)
		if i < 0 {
			continue
		}
		if p.list.at != key {
			p.list.goTo(i, false, false)
		}
		p.list.reveal(i)
		p.list.lay()
		return
	}
}

// Offers are what can be done with the lines that are chosen, by the names of their buttons.
func (p *Page) Offers() map[string]func() {
	out := map[string]func(){}
	for name, b := range p.buttons {
		if b.Enabled() {
			out[name] = func() { b.Tapped(nil) }
		}
	}
	return out
}

// Cursor is the line under the cursor: a unit or a force; nothing where it is on another.
func (p *Page) Cursor() (unit rosters.UnitID, force state.ForceID) {
	i := p.list.index(p.list.at)
	if i < 0 {
		return "", ""
	}
	switch r := p.list.rows[i]; r.Kind {
	case Unit:
		return r.U.ID, ""
	case Force:
		return "", r.F.Counter.Force
	}
	return "", ""
}

// show shows the lines that are to be seen.
func (p *Page) show() {
	rows := Seen(p.sides, p.list.folded, p.find.Text, p.habit.Choices.less())
	p.list.set(rows, p.habit.Choices)
	p.none.SetText("Nothing of the kind stands in the order of battle.")
	parts.Visible(p.none, len(rows) == 0 && p.find.Text != "")
	p.told()
}

func (p *Page) sortBy(id string) {
	p.habit.Change(func(c *Choices) {
		switch {
		case c.Sort == id && c.Down: // as they stand again
			c.Sort, c.Down = "", false
		case c.Sort == id:
			c.Down = true
		default:
			c.Sort, c.Down = id, false
		}
	})
	p.show()
}

func (p *Page) fold(r *Row, folded bool) {
	if folded {
		p.list.folded[r.Key] = true
	} else {
		delete(p.list.folded, r.Key)
	}
	p.show()
}

func (p *Page) open(r *Row) {
	switch {
	case r.Kind == Unit:
		p.d.Open(place.Unit{Unit: r.U.ID})
	case r.Kind == Leader:
		p.d.Open(place.Leader{Leader: r.L.ID})
	case r.Kind == Force:
		p.d.Open(place.Map{Force: r.F.Counter.Force})
	case len(r.under) > 0:
		p.fold(r, !p.list.folded[r.Key])
	}
}

// told says what is chosen, and which buttons do something for it.
func (p *Page) told() {
	rows := p.list.Chosen()
	p.sum.SetText(Sum(rows))
	organiser := p.data.Viewer.Side == ""
	units, forces, leaders := 0, 0, 0
	for _, r := range rows {
		switch {
		case !organiser && r.Of != p.data.Viewer.Side:
		case r.Kind == Unit:
			units++
		case r.Kind == Force:
			forces++
		case r.Kind == Leader:
			leaders++
		}
	}
	p.buttons["move"].SetEnabled(units+forces+leaders > 0)
	p.buttons["detach"].SetEnabled(p.detachment().Detach)
	p.buttons["split"].SetEnabled(len(rows) == 1 && units == 1 && rows[0].U.Force != "")
	p.buttons["rejoin"].SetEnabled(len(p.parts()) > 0)
	p.buttons["posture"].SetEnabled(forces > 0 && forces == len(rows))
	p.buttons["award"].SetEnabled(organiser && units+leaders > 0 && units+leaders == len(rows))
	p.buttons["propose"].SetEnabled(organiser)
	p.buttons["worthy"].SetEnabled(organiser)
	if i := p.list.index(p.list.at); i >= 0 && p.list.rows[i].Kind == Unit && p.OnUnit != nil {
		p.OnUnit(*p.list.rows[i].U)
	}
}

// plan says what letting lines go on another would do, and whether the campaign's rules allow it.
func (p *Page) plan(held []*Row, on *Row) Deed {
	return plan(context.Background(), p.c, p.data, held, on)
}

func plan(ctx context.Context, c Source, d Data, held []*Row, on *Row) Deed {
	if who := d.Viewer.Side; who != "" && len(held) > 0 && held[0].Of != who {
		return Deed{Why: "It is not yours to order.", Rule: "CAMPAIGN-1.5"}
	}
	return allowed(ctx, c, d.Viewer.Side, Drop(d.Founding, held, on))
}

// allowed asks the campaign whether it would take the commands of a deed.
func (p *Page) allowed(d Deed) Deed { return allowed(context.Background(), p.c, p.data.Viewer.Side, d) }

func allowed(ctx context.Context, c Source, side state.SideID, d Deed) Deed {
	if d.Why != "" {
		return d
	}
	for _, x := range d.Commands {
		if _, hand := x.(command.EditByHand); hand && side != "" {
			return Deed{Why: "The order of battle is the organiser’s to change.", Rule: "CAMPAIGN-1.5"}
		}
		err := c.Would(ctx, x)
		if err == nil {
			continue
		}
		head, instead, rule := parts.Sentence(err)
		if _, named := x.(command.DetachOrder); named && d.Detach && rule == "CAMPAIGN-11.1" && instead == parts.Full("give the detachment another name") {
			continue // it is asked for its name
		}
		return Deed{Why: head + " " + instead, Rule: rule}
	}
	return d
}

// drop does what was worked out.
func (p *Page) drop(d Deed) {
	if c, detach := d.Commands[0].(command.DetachOrder); detach {
		p.askName(c)
		return
	}
	p.do(d.Commands, "Ordering")
}

// do gives commands one after the other, until one is refused.
func (p *Page) do(list []command.Command, doing string) {
	if len(list) > 0 {
		p.d.Do(list[0], doing, func() { p.do(list[1:], doing) })
	}
}
