package tree

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// proposal is one thing that is proposed: who, and what would be done.
type proposal struct {
	key, who, in, what string
	off                bool
	give               func(*all)
}

// all is what is given of proposals, each kind with one command where there is one for several.
type all struct {
	promote command.Promote
	fill    command.FillUnits
	write   command.Write
	each    []command.Command
}

func (a *all) commands() []command.Command {
	out := a.each
	if len(a.promote.Promotions) > 0 {
		out = append(out, a.promote)
	}
	if len(a.fill.Fills) > 0 {
		out = append(out, a.fill)
	}
	if len(a.write.Remarks) > 0 {
		out = append(out, a.write)
	}
	return out
}

// proposed are the proposals of each kind.
type proposed [4][]*proposal

// kindsProposed are the kinds, and what is said where there is none.
var kindsProposed = [4]struct{ id, title, none string }{
	{"brevets", "Brevets", "Nobody acts in the place of another of higher rank. CAMPAIGN-23.2"},
	{"fill", "From the depot", "No unit at a depot or supply place of its side is short of anybody. CAMPAIGN-11.7"},
	{"awards", "Distinctions", "Nobody has earned a distinction by the campaign’s rules that he has not."},
	{"guns", "Guns and horses taken", "No unit that is short of guns or horses goes with a force that took some. CAMPAIGN-7.22, CAMPAIGN-7.26"},
}

// propose reads what is proposed and shows it.
func (p *Page) propose() {
	who := p.data.Viewer
	work.Start(&p.load, func(ctx context.Context) (out proposed, err error) {
		vacant, err := p.c.Vacancies(ctx, who)
		if err != nil {
			return out, err
		}
		short, err := p.c.Fillings(ctx, who)
		if err != nil {
			return out, err
		}
		earned, err := p.c.Deserving(ctx)
		if err != nil {
			return out, err
		}
		for _, v := range vacant {
			out[0] = append(out[0], &proposal{key: string(v.Leader), who: v.Who, in: v.ForceName, what: "Brevet " + v.Rank + ", in the place of " + v.Of, give: func(a *all) { a.promote.Promotions = append(a.promote.Promotions, v.Promotion) }})
		}
		for _, s := range short {
			out[1] = append(out[1], &proposal{key: string(s.Unit), who: s.Name, in: s.ForceName, what: filling(s), give: func(a *all) { a.fill.Fills = append(a.fill.Fills, s.Fill) }})
		}
		for i, r := range earned {
			out[2] = append(out[2], &proposal{key: fmt.Sprint(i), who: r.Who, in: parts.Capital(r.Word()), what: parts.Full(r.Text), give: func(a *all) { a.write.Remarks = append(a.write.Remarks, r.Remark) }})
		}
		out[3] = append(p.takeOvers(ctx), p.remounts(ctx)...)
		return out, nil
	}, func(found proposed, err error) {
		if err != nil {
			p.d.Tell(err)
			return
		}
		p.showProposals(found)
	})
}

// filling says what a unit would get from the depot.
func filling(s views.Filling) string {
	var got []string
	if s.Men > 0 {
		got = append(got, widgets.Men(s.Men))
	}
	if s.Pieces > 0 {
		got = append(got, widgets.Of(s.Pieces, "gun"))
	}
	if s.Mounts > 0 {
		got = append(got, widgets.Of(s.Mounts, "figure")+" remounted")
	}
	return "Gets " + words.Listed(got)
}

// takeOvers are the units that can take guns over that their force took.
func (p *Page) takeOvers(ctx context.Context) []*proposal {
	var out []*proposal
	now := p.c.State()
	for i := range p.data.Units {
		u := &p.data.Units[i]
		if len(u.Guns) == 0 || u.Force == "" || len(now.Booty(u.Force, state.Gun)) == 0 {
			continue
		}
		c := command.TakeOverGuns{Unit: u.ID}
		if p.c.Would(ctx, c) != nil {
			continue
		}
		var of []string
		for _, g := range now.Booty(u.Force, state.Gun) {
			of = append(of, fmt.Sprintf("%s of %s", words.Count(g.Count, "model gun", "model guns"), state.UnitName(p.data.Founding, g.Unit)))
		}
		out = append(out, &proposal{key: string(u.ID), who: u.Name, in: u.ForceName, what: "Takes over guns; its force has " + words.Listed(of), give: func(a *all) { a.each = append(a.each, c) }})
	}
	return out
}

// remounts are the mounted units that can take horses over that their force took, and the trains that can have the rest.
func (p *Page) remounts(ctx context.Context) []*proposal {
	var out []*proposal
	now := p.c.State()
	for i := range now.Forces {
		x := &now.Forces[i]
		left, mounted := 0, len(out)
		var of []string
		for _, g := range now.Booty(x.ID, state.Mount) {
			left += g.Count
			of = append(of, fmt.Sprintf("%s of %s", words.Count(state.MenOf(p.data.Founding, g.Unit, g.Count), "horse", "horses"), state.UnitName(p.data.Founding, g.Unit)))
		}
		for j := range p.data.Units {
			u := &p.data.Units[j]
			c := command.TakeOverHorses{Unit: u.ID}
			if left <= 0 || u.Force != x.ID || p.c.Would(ctx, c) != nil {
				continue
			}
			left -= u.Strength.Present.Total() - u.Strength.Mounts
			out = append(out, &proposal{key: "horses/" + string(u.ID), who: u.Name, in: u.ForceName, what: "Takes over horses; its force has " + words.Listed(of), give: func(a *all) { a.each = append(a.each, c) }})
		}
		if c := (command.TakeOverHorses{Force: x.ID}); left > 0 && p.c.Would(ctx, c) == nil {
			what := "Takes over horses: " + words.Listed(of)
			if len(out) > mounted {
				what = "Takes over the horses that are left"
			}
			out = append(out, &proposal{key: "train/" + string(x.ID), who: "The train", in: parts.Capital(x.Name), what: what, give: func(a *all) { a.each = append(a.each, c) }})
		}
	}
	return out
}

// showProposals lists what is proposed, each line to be ticked off or left out.
func (p *Page) showProposals(found proposed) {
	var panes []fyne.CanvasObject
	var titles, names []string
	first := 0
	var accept *widgets.Button
	count := func(i int) (n int) {
		for _, x := range found[i] {
			if !x.off {
				n++
			}
		}
		return n
	}
	kind := 0
	say := func() {
		accept.SetText("Give " + widgets.Number(count(kind)) + " of " + widgets.Number(len(found[kind])))
		accept.SetEnabled(count(kind) > 0)
	}
	for i, k := range kindsProposed {
		if len(found[i]) > 0 && len(found[first]) == 0 {
			first = i
		}
		t := proposalTable("propose." + k.id)
		t.OnSelected = func(x *proposal) { x.off = !x.off; t.Refresh(); say() }
		t.SetRows(found[i])
		none := widgets.NewPara(look.Label, k.none)
		parts.Visible(none, len(found[i]) == 0)
		panes = append(panes, container.NewStack(t, widgets.Padded(10, 0, 0, 0, widgets.Down(0, none))))
		titles, names = append(titles, fmt.Sprintf("%s %d", k.title, len(found[i]))), append(names, "propose.kind."+k.id)
	}
	kind = first
	see := func(i int) {
		kind = i
		for j := range panes {
			parts.Visible(panes[j], j == i)
		}
		say()
	}
	choice := widgets.NewChoice(0, names, titles, first, see)
	var sheet *widgets.Sheet
	accept = widgets.NewPrimary("sheet.give", "", func() {
		var given all
		for _, x := range found[kind] {
			if !x.off {
				x.give(&given)
			}
		}
		sheet.Close()
		p.do(given.commands(), "Giving what was proposed")
	})
	cancel := widgets.NewButton("sheet.cancel", "Close", func() { sheet.Close() })
	content := widgets.Down(8, choice.View, widgets.NewPara(look.Small, "A tap leaves a line out, or takes it in again. Nothing is done before the button is pressed."), widgets.Sized(0, 300, container.NewStack(panes...)))
	sheet = widgets.NewSheet(p.d.Canvas(), "Proposals", "for everything that comes in tens", 820, content, cancel, accept)
	see(first)
	sheet.Open()
}

// proposalTable lists proposals of one kind.
func proposalTable(name string) *widgets.Table[*proposal] {
	return widgets.NewTable(name, 44, func(x *proposal) string { return x.key },
		widgets.Column[*proposal]{Width: 20, Text: func(x *proposal) string {
			if x.off {
				return "–"
			}
			return "✓"
		}},
		widgets.Column[*proposal]{Title: "Who", Width: 220, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x *proposal, _ bool) {
			face := look.Strong
			if x.off {
				face = look.Label
			}
			o.(*widgets.TwoLines).Set(face, x.who, look.Small, x.in)
			o.(*widgets.TwoLines).SetStruck(x.off)
		}},
		widgets.Column[*proposal]{Title: "What would be done", Width: 360, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, x *proposal, _ bool) {
			o.(*widgets.Text).SetText(strings.TrimSpace(x.what))
		}},
	)
}
