package tree

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// conditions is how many merits can be asked for at once.
const conditions = 3

// builder is the sheet on which it is put together who is to have a distinction: conditions from menus, and a list of
// whom they fit with a tick each.
type builder struct {
	p       *Page
	who     *widgets.Choice
	kind    *widgets.Choice
	battle  *widgets.Select
	side    *widgets.Select
	force   *widgets.Select
	rank    *widgets.Select
	merits  [conditions]*widgets.Select
	least   [conditions]*widgets.Field
	title   *widgets.Field
	table   *widgets.Table[*proposal]
	none    *widgets.Text
	give    *widgets.Button
	sheet   *widgets.Sheet
	battles []state.BattleID // as the menus have them; the first is any
	sides   []state.SideID
	forces  []state.ForceID
	ranks   []string
	found   []*proposal
	load    work.Latest
}

// kinds are the distinctions, as their buttons stand.
var kinds = []state.Distinction{state.Mention, state.Honour, state.Award}

// askWorthy asks who is to have a distinction, and for what.
func (p *Page) askWorthy() {
	b := &builder{p: p, battles: []state.BattleID{0}, sides: []state.SideID{""}, forces: []state.ForceID{""}, ranks: []string{""}}
	read := func(int) { b.read() }
	b.who = widgets.NewChoice(0, []string{"worthy.units", "worthy.leaders"}, []string{"Units", "Leaders"}, 0, read)
	b.kind = widgets.NewChoice(0, []string{"worthy.mention", "worthy.honour", "worthy.award"}, []string{"Mention", "Honour", "Award"}, 1, read)
	menu := func(name string, texts []string) *widgets.Select {
		s := widgets.NewSelect("worthy."+name, read)
		s.Set(texts, 0)
		return s
	}
	b.battle, b.side, b.force, b.rank = menu("battle", b.allBattles()), menu("side", b.allSides()), menu("force", b.allForces()), menu("rank", b.allRanks())
	merits := []string{"–"}
	for _, m := range views.Merits {
		merits = append(merits, m.Title)
	}
	rows := widgets.Down(6)
	for i := range conditions {
		b.merits[i] = menu(fmt.Sprint("merit.", i), merits)
		b.least[i] = widgets.NewField(fmt.Sprint("worthy.least.", i), "N")
		b.least[i].OnChanged = func(string) { b.read() }
		rows.Add(widgets.Even(10, b.merits[i].View, b.least[i].View))
	}
	b.title = widgets.NewField("worthy.title", "empty: the name of the battle")
	b.table = proposalTable("worthy")
	b.table.OnSelected = func(x *proposal) { x.off = !x.off; b.table.Refresh(); b.say() }
	b.none = widgets.NewPara(look.Label, "")
	b.give = widgets.NewPrimary("sheet.give", "Give to 0,000 of 0,000", b.award) // as wide as it becomes
	cancel := widgets.NewButton("sheet.cancel", "Close", func() { b.load.Stop(); b.sheet.Close() })
	content := widgets.Down(8,
		widgets.Across(12, b.who.View, widgets.Spring(), b.kind.View),
		widgets.Even(14, parts.Labelled("Were in", b.battle.View), parts.Labelled("Of the side", b.side.View)),
		widgets.Even(14, parts.Labelled("Are with", b.force.View), parts.Labelled("Have the rank", b.rank.View)),
		rows,
		widgets.Sized(0, 176, container.NewStack(b.table, widgets.Padded(40, 0, 0, 0, widgets.Down(0, b.none)))),
		parts.Labelled("What it is called", b.title.View),
		widgets.NewPara(look.Small, "All that is asked must be true of them in one battle. A tap leaves a line out, or takes it in again. All get it at once, and it is undone as one."))
	b.sheet = widgets.NewSheet(p.d.Canvas(), "Award to all who…", "with the reason made of what is asked", 820, content, cancel, b.give)
	b.sheet.Open()
	b.read()
}

func (b *builder) allBattles() []string {
	out := []string{"Any battle"}
	now := b.p.c.State()
	for i := range now.Battles {
		if x := &now.Battles[i]; x.Outcome != nil {
			out, b.battles = append(out, parts.Capital(x.Name)), append(b.battles, x.ID)
		}
	}
	return out
}

func (b *builder) allSides() []string {
	out := []string{"Any side"}
	for _, s := range b.p.data.Sides {
		out, b.sides = append(out, s.Name), append(b.sides, s.ID)
	}
	return out
}

func (b *builder) allForces() []string {
	out := []string{"Any force"}
	for i := range b.p.data.Forces {
		f := &b.p.data.Forces[i]
		out, b.forces = append(out, f.Counter.Name), append(b.forces, f.Counter.Force)
	}
	return out
}

func (b *builder) allRanks() []string {
	for _, l := range b.p.data.Founding.Leaders {
		if l.Rank != "" && !slices.Contains(b.ranks, l.Rank) {
			b.ranks = append(b.ranks, l.Rank)
		}
	}
	slices.Sort(b.ranks[1:])
	return append([]string{"Any rank"}, b.ranks[1:]...)
}

// worth is what is asked on the sheet; a word where a number is wrong.
func (b *builder) worth() (views.Worth, string) {
	at := func(s *widgets.Select) int { return max(s.Chosen(), 0) }
	w := views.Worth{Kind: kinds[b.kind.Chosen()], Leaders: b.who.Chosen() == 1, Battle: b.battles[at(b.battle)], Side: b.sides[at(b.side)], Force: b.forces[at(b.force)]}
	if w.Leaders {
		w.Rank = b.ranks[at(b.rank)]
	}
	for i, s := range b.merits {
		if at(s) == 0 {
			continue
		}
		m := views.Merit{Kind: views.Merits[at(s)-1].Word}
		if text := strings.TrimSpace(b.least[i].Text); text != "" && m.Kind.Counted() {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 {
				return w, fmt.Sprintf("%q is no number: write how many at least.", text)
			}
			m.N = n
		}
		w.Merits = append(w.Merits, m)
	}
	return w, ""
}

// read asks beside the window whom it fits.
func (b *builder) read() {
	if b.sheet == nil {
		return // it is being made
	}
	w, wrong := b.worth()
	for i, s := range b.merits {
		if s.Chosen() > 0 && views.Merits[s.Chosen()-1].Word.Counted() {
			b.least[i].Enable()
		} else {
			b.least[i].Disable()
		}
	}
	if wrong != "" {
		b.load.Stop()
		b.show(nil, wrong)
		return
	}
	work.Start(&b.load, func(ctx context.Context) ([]views.Remark, error) { return b.p.c.Worthy(ctx, w) }, func(list []views.Remark, err error) {
		if err != nil {
			b.show(nil, err.Error())
			return
		}
		b.show(list, "It fits nobody who has none yet.")
	})
}

// show lists whom it fits.
func (b *builder) show(list []views.Remark, none string) {
	b.found = b.found[:0]
	for i, r := range list {
		b.found = append(b.found, &proposal{key: fmt.Sprint(i), who: r.Who, in: parts.Capital(r.Title) + ", " + r.Date, what: parts.Full(r.Text), give: func(a *all) {
			if text := strings.TrimSpace(b.title.Text); text != "" {
				r.Title = text
			}
			a.write.Remarks = append(a.write.Remarks, r.Remark)
		}})
	}
	b.table.SetRows(b.found)
	b.none.SetText(none)
	parts.Visible(b.none, len(b.found) == 0)
	b.say()
}

// ticked are the lines that are not left out.
func (b *builder) ticked() []*proposal {
	return slices.DeleteFunc(slices.Clone(b.found), func(x *proposal) bool { return x.off })
}

// say writes on the button to how many it is given.
func (b *builder) say() {
	n := len(b.ticked())
	b.give.SetText("Give to " + widgets.Number(n) + " of " + widgets.Number(len(b.found)))
	b.give.SetEnabled(n > 0)
	b.sheet.Refresh()
}

// award gives it to all that are ticked, by one command.
func (b *builder) award() {
	var given all
	for _, x := range b.ticked() {
		x.give(&given)
	}
	b.load.Stop()
	b.sheet.Close()
	b.p.do([]command.Command{given.write}, "Giving a distinction")
}
