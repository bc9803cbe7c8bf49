package result

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/rosters"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// roster is a side's units with what they lost, and the sums.
type roster struct {
	p    *Page
	side int
	view *fyne.Container
	rows []*row

	scale *widgets.Text
	lost  *widgets.Text // head of the column
	sum   [5]*widgets.Text
	said  *widgets.Text
	cell  *cell // fallen counted on the table
}

func newRoster(p *Page, side int) *roster {
	r := &roster{p: p, side: side, scale: widgets.NewNumber(look.Small, "")}
	s := &p.blank.Sides[side]
	chip := widgets.NewChip()
	chip.SetSlot(s.Slot)
	head := widgets.Across(10, chip, widgets.NewWhole(look.Section, s.Short), widgets.Spring(widgets.NewText(look.Aside, s.Aside)), widgets.Sized(230, 0, r.scale))
	number := func(text string) *widgets.Text { return widgets.NewNumber(look.Label, text) }
	r.lost = number("Lost")
	titles := widgets.On(look.PanelAlt, widgets.Edges(nil, widgets.HRule(look.RuleStrong), nil, nil, container.New(&columns{},
		widgets.Gap(0, 0), widgets.NewText(look.Label, "Unit"), number("Began"), r.lost, number("Taken"), number("Left"), number("In men"),
		widgets.NewText(look.Label, "How it ended"), widgets.NewText(look.Label, "Share"))))
	r.view = widgets.Down(0, widgets.Padded(0, 0, 8, 0, head), titles)
	for i := range p.blank.Units {
		if p.blank.Units[i].Side == side {
			x := newRow(p, i)
			r.rows = append(r.rows, x)
			r.view.Add(x.view)
		}
	}
	for i := range r.sum {
		r.sum[i] = widgets.NewNumber(look.Strong, "")
	}
	r.said = widgets.NewText(look.Body, "")
	r.cell = newCell(p, "result.counted."+s.ID, At{Kind: CountedCell, N: side})
	sums := container.New(&columns{}, widgets.Gap(0, 0), widgets.NewText(look.Strong, "Running sum"), r.sum[0], r.sum[1], r.sum[2], r.sum[3], r.sum[4],
		r.said, widgets.Edges(nil, nil, nil, widgets.Sized(52, 0, r.cell), widgets.NewText(look.Small, "counted")))
	r.view.Add(widgets.HRule(look.RuleStrong))
	r.view.Add(sums)
	return r
}

// draw shows what is typed.
func (r *roster) draw(tolls []Toll) {
	f := r.p.form
	unit := "figures"
	if f.draft.ByMen {
		unit = "men"
	}
	r.lost.SetText("Lost")
	r.scale.SetText(fmt.Sprintf("typed in %s; %s", unit, r.p.scaleOf(r.side)))
	for _, x := range r.rows {
		x.draw(tolls[x.unit])
	}
	s := f.Sum(r.side)
	left := strconv.Itoa(s.Left)
	if s.Waiting > 0 {
		left += fmt.Sprintf(" + %d", s.Waiting)
	}
	for i, text := range []string{strconv.Itoa(s.Began), strconv.Itoa(s.Fallen), widgets.Dash(s.Taken), left, widgets.Number(s.Men)} {
		r.sum[i].SetText(text)
	}
	switch waits := s.Units - s.Done; {
	case waits > 0:
		r.said.SetText(fmt.Sprintf("%s not typed", widgets.Of(waits, "unit")))
	case s.Began > 0:
		r.said.SetText(fmt.Sprintf("%d in 100 lost", 100*(s.Fallen+s.Taken)/s.Began))
	}
	at := At{Kind: CountedCell, N: r.side}
	r.cell.set(f.Text(at), "", look.Body, false)
}

// scaleOf says how many men the figures of a side stand for.
func (p *Page) scaleOf(side int) string {
	low, high := 0, 0
	for i := range p.blank.Units {
		u := &p.blank.Units[i]
		all := u.Establishment.Total()
		if u.Side != side || all == 0 {
			continue
		}
		n := (u.Men + all/2) / all
		if low == 0 || n < low {
			low = n
		}
		high = max(high, n)
	}
	if low == high {
		return "a figure is about " + widgets.Men(low)
	}
	return fmt.Sprintf("a figure is %d to %s", low, widgets.Men(high))
}

// row is a unit's line.
type row struct {
	p    *Page
	unit int
	view *fyne.Container
	fill *widgets.Fill
	edge *widgets.Fill
	more *fyne.Container // its numbers by rank
	open bool

	lost, taken, end *cell
	left, men        *widgets.Text
	share            *widgets.Bar
	*ranks
}

func newRow(p *Page, i int) *row {
	u := &p.blank.Units[i]
	id := string(u.ID)
	r := &row{p: p, unit: i, fill: widgets.NewFill(look.Panel), edge: widgets.NewFill(look.Selection), left: widgets.NewNumber(look.Strong, ""), men: widgets.NewNumber(look.Label, ""), share: widgets.NewBar(13)}
	r.lost = newCell(p, "result.lost."+id, At{Kind: LostCell, N: i})
	r.taken = newCell(p, "result.taken."+id, At{Kind: TakenCell, N: i})
	r.end = newEnd(p, "result.end."+id, At{Kind: TakenCell, N: i})
	counter := widgets.NewCounter(34, 26)
	arm, irregular := u.Arm, u.Class == rosters.Irregular
	if arm == rosters.Infantry && irregular {
		arm = "tribes"
	}
	counter.SetCounter(chart.Counter{Slot: p.blank.Sides[u.Side].Slot, Arm: arm, Irregular: irregular, Strength: -1, Bare: true})
	name := newLink("result.unit."+id, u.Name, armed(u), func() { p.byRank(i) })
	line := container.New(&columns{}, counter, name, widgets.NewNumber(look.Body, strconv.Itoa(u.began())), r.lost, r.taken, r.left, r.men, r.end, r.share)
	r.ranks = newRanks(p, i)
	r.more = r.ranks.view
	r.more.Hide()
	r.edge.Hide()
	r.view = container.NewStack(r.fill, widgets.Edges(nil, widgets.HRule(look.Rule), widgets.Sized(4, 0, r.edge), nil, widgets.Down(0, line, r.more)))
	return r
}

// armed says in a word or two what a unit fights with.
func armed(u *Unit) string {
	if u.Guns > 0 {
		return widgets.Of(u.Guns, "gun")
	}
	if u.Arms != "" {
		return u.Arms
	}
	return strings.ReplaceAll(string(u.Weapon), "_", " ")
}

// setOpen opens the numbers by rank, or closes them.
func (r *row) setOpen(open bool) {
	r.open = open
	if open {
		r.more.Show()
	} else {
		r.more.Hide()
	}
}

// mark says whether it has the keys.
func (r *row) mark(on bool) {
	if on {
		r.fill.Set(look.SelRow, "")
		r.edge.Show()
	} else {
		r.fill.Set(look.Panel, "")
		r.edge.Hide()
	}
}

// draw shows what is typed of the unit.
func (r *row) draw(lost Toll) {
	f, i := r.p.form, r.unit
	u, c := &r.p.blank.Units[i], f.Count(i)
	bad, is := f.impossible(i)
	wrong := is && bad.Stops
	r.lost.set(f.Text(r.lost.at), "", look.Strong, wrong)
	held := f.Text(r.taken.at)
	if held == "" && c.Typed {
		held = "–"
	}
	r.taken.set(held, "", look.Body, false)
	r.ranks.draw(lost)
	if !c.Typed {
		r.left.SetText("")
		r.men.SetText("")
		r.end.set("", "S R F D O", look.Label, false)
		if e, typed := f.End(i); typed {
			r.end.set(string(e), ends[endOf(e)].word, endFace(e), false)
		}
		r.share.SetShares(widgets.Share{Colour: look.PanelAlt, N: 1})
		return
	}
	r.left.SetText(strconv.Itoa(c.Left))
	r.left.SetFace(look.Strong)
	if wrong {
		r.left.SetFace(look.Strong.In(look.Danger))
	}
	r.men.SetText(widgets.Number(f.men(i, c)))
	e := f.end(i, lost)
	face := look.Label
	if f.draft.Rows[i].Ended != "" {
		face = endFace(e)
	}
	r.end.set(string(e), ends[endOf(e)].word, face, false)
	left := u.Present.Minus(lost.all()).Total()
	r.share.SetShares(widgets.Share{Colour: look.Killed, N: lost[killed].Total()}, widgets.Share{Colour: look.Wounded, N: lost[wounded].Total()},
		widgets.Share{Colour: look.Missing, N: lost[missing].Total()}, widgets.Share{Colour: look.Captured, N: lost[taken].Total()}, widgets.Share{Colour: look.Unhurt, N: max(0, left)})
}

// endFace letters the word for how a unit ended.
func endFace(e End) look.Face {
	switch e {
	case Steady:
		return look.Body.In(look.Full)
	case Recovering, OffTable:
		return look.Body.In(look.Worn)
	case Fled:
		return look.Body.In(look.Spent)
	}
	return look.Body
}

// columns sets the line of a unit, of the heads and of the sums: counter, name, began, lost,
// taken, left, men, end, share. The name takes what is left, and where that is little the
// share goes first.
type columns struct{}

func (columns) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	wide := [...]float32{44, 0, 50, 64, 64, 60, 62, 132, 124}
	rest := func() float32 {
		sum := float32(gap * (len(wide) - 1))
		for _, w := range wide {
			sum += w
		}
		return size.Width - sum
	}
	if rest() < 200 {
		wide[7], wide[8] = 112, 64
	}
	wide[1] = max(rest(), 0)
	x := float32(0)
	for i, w := range wide {
		if i == 7 { // after numbers, words
			x, w = x+10, w-10
		}
		put(o[i], x, 0, w, size.Height)
		x += w + gap
	}
}

func (columns) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(540, max(31, o[1].MinSize().Height))
}
