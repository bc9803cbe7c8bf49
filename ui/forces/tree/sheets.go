package tree

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// askColumns asks which columns are shown.
func (p *Page) askColumns() {
	shown := p.habit.Choices.shown()
	var checks []*widget.Check
	columns := []fyne.CanvasObject{}
	var down []fyne.CanvasObject
	for i, c := range Columns {
		x := widget.NewCheck(c.Title, nil)
		x.Checked = slices.ContainsFunc(shown, func(s Column) bool { return s.ID == c.ID })
		widgets.Names.Set("columns."+c.ID, x)
		checks = append(checks, x)
		if down = append(down, x); len(down) == 5 || i == len(Columns)-1 {
			columns = append(columns, widgets.Down(0, down...))
			down = nil
		}
	}
	parts.Ask(p.d.Canvas(), "Columns", "of the order of battle", 560, widgets.Down(8, widgets.Even(8, columns...),
		widgets.NewPara(look.Small, "Where the window has no room for all, the last are left out.")), "columns", "Show these", func() {
		p.habit.Change(func(c *Choices) {
			c.Columns = []string{}
			for i, x := range checks {
				if x.Checked {
					c.Columns = append(c.Columns, Columns[i].ID)
				}
			}
		})
		p.show()
	})
}

// target is a line to which the chosen ones can be moved, and what that does.
type target struct {
	r *Row
	d Deed
}

// targets are the forces and armies to which lines could be moved, and for a leader who commands them, with what
// each does or why it cannot be done; those first that can.
func targets(ctx context.Context, c Source, d Data, sides, held []*Row) ([]target, error) {
	var can, cannot []target
	var see func(list []*Row)
	see = func(list []*Row) {
		for _, r := range list {
			if r.Of == held[0].Of && ctx.Err() == nil && (above(r.Kind) || r.Kind == Side || r.commands() && held[0].Kind == Leader) {
				if d := plan(ctx, c, d, held, r); d.Why == "" {
					can = append(can, target{r, d})
				} else {
					cannot = append(cannot, target{r, d})
				}
			}
			see(r.under)
		}
	}
	see(sides)
	return append(can, cannot...), ctx.Err()
}

// askMove asks to where the chosen lines are to go, and says of each force and army what that does, or why
// it cannot be done. The campaign is asked beside the window: there may be many.
func (p *Page) askMove() {
	held, sides, data := p.list.Chosen(), p.sides, p.data
	work.Start(&p.load, func(ctx context.Context) ([]target, error) { return targets(ctx, p.c, data, sides, held) }, func(list []target, err error) {
		if err != nil {
			p.d.Tell(err)
			return
		}
		p.showTargets(held, list)
	})
}

func (p *Page) showTargets(held []*Row, list []target) {
	t := widgets.NewTable("move.to", 40, func(x target) string { return x.r.Key },
		widgets.Column[target]{Title: "To", Width: 190, Face: look.Strong, Text: func(x target) string { return x.r.Name }},
		widgets.Column[target]{Title: "What it does, or why it cannot be done", Width: 380, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.SmallInk, 2) }, Draw: func(o fyne.CanvasObject, x target, _ bool) {
			text, face := "✓ "+x.d.Says, look.SmallInk
			if x.d.Why != "" {
				text, face = "✕ "+x.d.Why+" "+x.d.Rule, look.Small.In(look.Danger)
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(text)
		}},
	)
	t.SetRows(list)
	var accept func()
	if len(list) > 0 && list[0].d.Why == "" {
		t.Choose(list[0].r.Key)
		accept = func() {
			for _, x := range list {
				if x.r.Key == t.Chosen() && x.d.Why == "" {
					p.drop(x.d)
				}
			}
		}
	}
	parts.Ask(p.d.Canvas(), "Move to", Sum(held), 700, widgets.Sized(0, 330, t), "move", "Move them", accept)
	p.d.Canvas().Focus(t)
}

// detachment is what makes the chosen units a force of their own.
func (p *Page) detachment() Deed {
	held := p.list.Chosen()
	if len(held) == 0 || above(held[0].Kind) || held[0].Kind == Side || held[0].Kind == Outside {
		return Deed{}
	}
	for r := held[0]; r != nil; r = r.up {
		if r.Kind == Side {
			if d := Drop(p.data.Founding, held, r); d.Why == "" {
				return d
			}
		}
	}
	return Deed{}
}

func (p *Page) askDetach() {
	d := p.allowed(p.detachment())
	if d.Why != "" {
		p.refused("Detach", d)
		return
	}
	p.drop(d)
}

// refused says why something cannot be done.
func (p *Page) refused(what string, d Deed) {
	parts.Ask(p.d.Canvas(), what, "it cannot be done", 520, widgets.Down(6, widgets.NewPara(look.Body, d.Why), widgets.NewPara(look.Small, d.Rule)), "", "", nil)
}

// askName asks for the name and the leader of a detachment.
func (p *Page) askName(c command.DetachOrder) {
	name := widgets.NewField("detach.name", "Flank guard")
	leaders, ids := []string{"nobody"}, []state.LeaderID{""}
	for i := range p.data.Forces {
		if f := &p.data.Forces[i]; f.Counter.Force == c.Force {
			for _, l := range f.Others {
				leaders, ids = append(leaders, l.Styled()), append(ids, l.ID)
			}
			if l := f.Leader; l != nil && l.ID == c.Leader {
				leaders, ids = append(leaders, l.Styled()), append(ids, l.ID)
			}
		}
	}
	leader := widgets.NewSelect("detach.leader", nil)
	leader.Set(leaders, max(slices.Index(ids, c.Leader), 0))
	p.asked("Detach", widgets.Of(len(c.Units), "unit"), "detach", "Detach them", widgets.Down(10, parts.Labelled("Name", name.View), parts.Labelled("Led by", leader.View)), func() command.Command {
		c.Name, c.Leader = name.Text, ids[max(leader.Chosen(), 0)]
		return c
	})
	p.d.Canvas().Focus(name)
}

// asked opens a sheet of which a command is made; where the campaign would not take it, the sheet stays and
// says why.
func (p *Page) asked(title, aside, name, says string, content fyne.CanvasObject, make func() command.Command) {
	wrong := widgets.NewPara(look.Small.In(look.Danger), "")
	var sheet *widgets.Sheet
	give := func() {
		c := make()
		if err := p.c.Would(context.Background(), c); err != nil {
			head, instead, rule := parts.Sentence(err)
			wrong.SetText(strings.TrimSpace(head + " " + instead + " " + rule))
			sheet.Refresh()
			return
		}
		sheet.Close()
		p.d.Do(c, "Ordering", nil)
	}
	cancel, accept := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() }), widgets.NewPrimary("sheet."+name, says, give)
	sheet = widgets.NewSheet(p.d.Canvas(), title, aside, 560, widgets.Down(10, content, widgets.Sized(0, 3*look.Small.Line+4, wrong)), cancel, accept)
	sheet.Open()
}

// askSplit asks which part of a unit is to be a unit of its own.
func (p *Page) askSplit() {
	u := p.list.Chosen()[0].U
	name := widgets.NewField("split.name", "B Company")
	number := func(id, hint string) *widgets.Field { return widgets.NewField("split."+id, hint) }
	t := u.Strength
	fields := []*widgets.Field{number("officers", fmt.Sprintf("of %d", t.Present.Officers)), number("sergeants", fmt.Sprintf("of %d", t.Present.Sergeants)), number("others", fmt.Sprintf("of %d", t.Present.Others)), number("guns", fmt.Sprintf("of %d", t.Guns))}
	count := func(i int) int {
		n, err := strconv.Atoi(strings.TrimSpace(fields[i].Text))
		if err != nil && strings.TrimSpace(fields[i].Text) != "" {
			return -1 // which is refused
		}
		return n
	}
	row := widgets.Even(10, parts.Labelled("Officers", fields[0].View), parts.Labelled("Sergeants", fields[1].View))
	row2 := widgets.Even(10, parts.Labelled("Others", fields[2].View), parts.Labelled("Guns", fields[3].View))
	if t.Guns == 0 {
		row2 = widgets.Even(10, parts.Labelled("Others", fields[2].View), widgets.Gap(0, 0))
	}
	p.asked("Split "+u.Name, "in figures", "split", "Split it off", widgets.Down(10, parts.Labelled("Name", name.View), row, row2,
		widgets.NewPara(look.Small, "The part has the unit’s past, and can join it again. The unit must be Full, and be so still without it.")), func() command.Command {
		c := command.SplitUnit{Unit: u.ID, Name: name.Text, Guns: count(3)}
		c.Ranks.Officers, c.Ranks.Sergeants, c.Ranks.Others = count(0), count(1), count(2)
		return c
	})
	p.d.Canvas().Focus(name)
}

// parts are the commands that join the chosen parts with their units.
func (p *Page) parts() []command.Command {
	var out []command.Command
	f := p.data.Founding
	for _, r := range p.list.Chosen() {
		if r.Kind != Unit || f == nil {
			continue
		}
		if e := f.Enlistment(r.U.ID); e != nil && e.Of != "" {
			out = append(out, command.RejoinUnit{Part: r.U.ID, Into: f.Whole(r.U.ID)})
		}
	}
	return out
}

func (p *Page) rejoin() {
	d := p.allowed(Deed{Commands: p.parts()})
	if d.Why != "" {
		p.refused("Join again", d)
		return
	}
	p.do(d.Commands, "Joining parts")
}

// askPosture gives all chosen forces one posture.
func (p *Page) askPosture() {
	var names []string
	for _, x := range state.Postures {
		names = append(names, parts.Capital(x.Verb()))
	}
	to := widgets.NewSelect("posture.to", nil)
	to.Set(names, 0)
	forces := p.list.Chosen()
	parts.Ask(p.d.Canvas(), "Posture", widgets.Of(len(forces), "force"), 460, parts.Labelled("They are to", to.View), "posture", "Order it", func() {
		var all []command.Command
		for _, r := range forces {
			all = append(all, command.PostureOrder{Force: r.F.Counter.Force, Posture: state.Postures[max(to.Chosen(), 0)]})
		}
		p.do(all, "Ordering")
	})
}

// askAward writes one distinction into the histories of all chosen units and leaders.
func (p *Page) askAward() {
	kind := widgets.NewChoice(6, []string{"award.mention", "award.honour", "award.award"}, []string{"Mention", "Honour", "Award"}, 1, func(int) {})
	title, text := widgets.NewField("award.title", "What it is called: Maiwand"), widgets.NewField("award.text", "Why, in one line")
	honoured := p.list.Chosen()
	today := p.c.State().Day
	p.asked("Award", "to all that are chosen", "award", fmt.Sprintf("Give it to all %d", len(honoured)), widgets.Down(10, kind.View, parts.Labelled("Title", title.View), parts.Labelled("Why", text.View)), func() command.Command {
		var c command.Write
		for _, r := range honoured {
			n := state.Remark{Kind: kinds[kind.Chosen()], Day: today, Title: title.Text, Text: text.Text}
			if r.Kind == Leader {
				n.Leader = r.L.ID
			} else {
				n.Unit = r.U.ID
			}
			c.Remarks = append(c.Remarks, n)
		}
		return c
	})
	p.d.Canvas().Focus(title)
}
