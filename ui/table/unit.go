package table

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
)

// choose chooses a unit or leader, and works out what it can be ordered.
func (p *Page) choose(id string) {
	m := &p.board.Marks
	if m.Chosen != id {
		p.ordering.ScrollToTop()
	}
	m.Chosen, m.Reach, m.Bands, m.Seen, m.Led, m.Ghost, m.Pill, m.Aim, m.AimPill, m.Wrong = id, nil, nil, nil, nil, nil, "", "", "", false
	m.Sent, m.Hint = nil, nil
	p.place, p.turned, p.advised, p.meant = nil, nil, nil, nil
	p.orders.Objects, p.refused.Objects = nil, nil
	u, leader := Unit(&p.view, id)
	p.tellUnit(u, leader)
	if u != nil {
		m.Bands, m.Seen, m.Led = p.game.Bands(p.eyes(), id), p.game.Sees(p.eyes(), id), p.game.Leads(p.eyes(), id)
		if p.game.Over() {
			m.Bands = nil // nobody shoots or charges any more
		}
	}
	if !p.game.Mine() || u != nil && u.Side != p.game.Decider() {
		p.lettered()
		return
	}
	brief := p.game.Brief()
	choices := alike(p.game.Choices(&p.view, id))
	if brief {
		choices = answers(choices)
	}
	for _, c := range choices {
		if id == "" && (c.No != nil || c.Kind.Ends && !brief) { // the main button ends the step
			continue
		}
		if brief && c.No == nil && c.Kind.Word != battle.BreakOff {
			p.orders.Add(widgets.Across(6, widgets.Spring(p.choice(c)), widgets.NewQuiet("table.always", "always", func() { p.game.Always(c); p.after() }).Small().
				Tip("Do this whenever it is asked in this step, until you take it back below")))
			continue
		}
		if c.No != nil {
			p.refused.Add(p.choice(c))
			continue
		}
		p.orders.Add(p.choice(c))
		if c.Place && p.place == nil {
			p.placing(c)
		}
	}
	if u != nil && len(p.orders.Objects)+len(p.refused.Objects) == 0 {
		p.refused.Add(widgets.NewPara(look.Small, fmt.Sprintf("In this step (%s) nothing is ordered to %s.", strings.ReplaceAll(p.view.Phase, "_", " "), u.Name)))
	}
	p.lettered()
}

// alike are choices of which those that cannot be made for one and the same reason stand together, where the first of
// them stood.
func alike(list []Choice) []Choice {
	var out []Choice
	for _, c := range list {
		same := slices.IndexFunc(out, func(x Choice) bool {
			return c.No != nil && x.No != nil && x.No.What == c.No.What && x.No.Rule == c.No.Rule
		})
		if same < 0 {
			out = append(out, c)
			continue
		}
		out[same].Label += " · " + c.Label
	}
	return out
}

// answers are choices of which all that may be made are orders of one kind: what it is called is
// said by each of them and leaves no room for what they differ in.
func answers(list []Choice) []Choice {
	var kind string
	n := 0
	for _, c := range list {
		if c.No == nil && !c.Kind.Ends {
			if n++; n > 1 && c.Kind.Word != kind || c.Order.Choice == "" || c.Order.Target != "" {
				return list
			}
			kind = c.Kind.Word
		}
	}
	if n < 2 {
		return list
	}
	out := slices.Clone(list)
	for i, c := range out {
		if how, ok := strings.CutPrefix(c.Label, c.Kind.Name+": "); ok && c.No == nil {
			out[i].Label = words.Capital(how)
		}
	}
	return out
}

// lettered arranges the panel for what it says now.
func (p *Page) lettered() {
	p.tellNext()
	p.orders.Refresh()
	p.refused.Refresh()
	p.panel.Refresh()
	p.board.Refresh()
}

// choice is an order as a button, or why it cannot be given.
func (p *Page) choice(c Choice) fyne.CanvasObject {
	switch {
	case c.No != nil:
		say := widgets.NewPara(look.Small, c.Label+": "+c.No.What+" ("+c.No.Rule+")")
		return widgets.Padded(2, 0, 2, 8, say)
	case c.Place:
		return widgets.NewButton("table.order."+c.Kind.Word, c.Label+"…", func() { p.placing(c); p.board.Refresh() }).Small().Tip("Drag the unit, or click where it is to go (" + c.Kind.Rule + ")")
	}
	o := c.Order
	return p.withChances(widgets.NewButton("table.order."+c.Kind.Word, c.Label, func() { p.give(o) }).Small().Tip(c.Kind.Rule), o)
}

// withChances has the exact chances of what an order throws for stand below its button.
func (p *Page) withChances(button *widgets.Button, o battle.Order) fyne.CanvasObject {
	due, throws, err := p.game.Due(o)
	if err != nil || !throws || due.Odds == nil || o.Unit != "" && due.Line.Unit == "" { // a throw that is nobody's is not the order's
		return button
	}
	said := inBrief(due.Odds)
	if said == "" {
		return button
	}
	if u, _ := Unit(&p.view, due.Line.Unit); u != nil && u.ID != o.Unit { // of who charges, where the charged are asked
		said = u.Name + ": " + said
	}
	return widgets.Down(1, button, widgets.NewPara(look.Small, said))
}

// placing makes an order the one that a place on the table completes.
func (p *Page) placing(c Choice) {
	p.place, p.moving = &c, c.Order.Clone()
	if r, ok := p.game.comes(c.Order); ok {
		p.board.Marks.Reach = &r
		if len(r.Points) > 0 {
			p.board.Marks.Cell = cellOf(r)
		}
	}
}

// cellOf is the distance between neighbouring hexes of a reach.
func cellOf(r battle.Reach) battle.Length {
	near := math.Inf(1)
	for _, a := range r.Points {
		if far := math.Hypot(float64(a.X-r.From.X), float64(a.Y-r.From.Y)); far > 1 {
			near = min(near, far)
		}
	}
	if math.IsInf(near, 1) {
		return battle.One
	}
	return battle.Length(near)
}

// tellUnit fills the card of a unit or leader: what is seen of it, and what its own side knows.
func (p *Page) tellUnit(u *battle.UnitView, leader bool) {
	if u == nil {
		p.name.SetText("Nobody is chosen")
		p.aside.SetText("click a unit; drag it to move it")
		p.facts.Set()
		return
	}
	p.name.SetText(u.Name)
	p.aside.SetText(p.sideName(u.Side))
	var how []string
	for _, word := range []string{strings.ReplaceAll(u.Formation, "_", " "), map[bool]string{true: "disordered"}[u.Disorder], map[bool]string{true: "lying down"}[u.Prone]} {
		if word != "" {
			how = append(how, word)
		}
	}
	lines := []string{"Arm", words.Capital(strings.ReplaceAll(u.Arm, "_", " ")), "Formation", words.Capital(strings.Join(how, ", "))}
	if !leader {
		lines = append([]string{"Figures", strings.TrimSuffix(fmt.Sprintf("%d · %s", u.Figures, u.Grade), " · ")}, lines...)
	}
	for _, f := range p.game.Facts(p.eyes(), u.ID) {
		lines = append(lines, f.Label, words.Capital(f.Value))
	}
	p.facts.Set(lines...)
}

// tapped chooses a unit, strikes an enemy, or names a place.
func (p *Page) tapped(at battle.XY, id string) {
	id = p.meantAt(at, id)
	p.bubble.hide()
	p.list.hide()
	m := &p.board.Marks
	u, _ := Unit(&p.view, id)
	mine := p.game != nil && p.game.Mine()
	switch {
	case p.game == nil:
	case mine && u != nil && m.Chosen != "" && u.ID != m.Chosen && u.Side != p.game.Decider():
		if list := p.game.Against(m.Chosen, id); len(list) > 0 {
			p.give(list[0])
			return
		}
		p.choose(id)
	case u != nil:
		p.choose(id)
	case mine && m.Ghost != nil && !m.Wrong && (near(*m.Ghost, at, p.board.per) || p.sentTo(at)):
		p.commit()
	case mine && p.place != nil:
		p.ghost(at)
	default:
		p.choose("")
	}
}

// meantAt is who is meant where somebody is under the pointer: of the enemy the unit rather than the leader who stands on
// it, until the unit is chosen.
func (p *Page) meantAt(at battle.XY, id string) string {
	u, leader := Unit(&p.view, id)
	if p.game == nil || !leader || u.Side == p.game.Decider() {
		return id
	}
	if below, _ := Unit(&p.view, p.board.unitAt(at)); below != nil && below.Side == u.Side && below.ID != p.board.Marks.Chosen {
		return below.ID
	}
	return id
}

// sentTo says whether the ghost was sent to a place, which may be farther off than it gets.
func (p *Page) sentTo(at battle.XY) bool {
	n := len(p.moving.Path)
	return p.place != nil && n > 0 && near(p.moving.Path[n-1], at, p.board.per)
}

// mostListed is how many orders the list at a unit has.
const mostListed = 8

// menu lists what can be ordered beside the unit, with keys.
func (p *Page) menu(at battle.XY, id string) {
	p.bubble.hide()
	p.list.hide()
	if p.game == nil || p.replay != nil {
		return
	}
	p.choose(id)
	u, _ := Unit(&p.view, id)
	if u == nil || !p.game.Mine() || u.Side != p.game.Decider() {
		return
	}
	p.listed = nil
	lines := []fyne.CanvasObject{widgets.NewText(look.SmallHead, u.Name)}
	for _, c := range alike(p.game.Choices(&p.view, id)) {
		switch {
		case len(lines) > mostListed:
		case c.No != nil:
			lines = append(lines, widgets.NewPara(look.Small, "✕ "+c.Label+": "+c.No.What+" ("+c.No.Rule+")"))
		default:
			p.listed = append(p.listed, c)
			label := c.Label
			if c.Place {
				label += "…"
			}
			button := widgets.NewButton("table.list."+c.Kind.Word, label, func() { p.pick(c) }).Small().Key(fmt.Sprint(len(p.listed))).Capped()
			if c.Place {
				lines = append(lines, button)
				continue
			}
			lines = append(lines, p.withChances(button, c.Order))
		}
	}
	p.list.show(p.board.Spot(at), p.board.Size(), lines)
}

// pick takes an order of the list.
func (p *Page) pick(c Choice) {
	p.list.hide()
	if c.Place {
		p.placing(c)
		p.board.Refresh()
		return
	}
	p.give(c.Order)
}
