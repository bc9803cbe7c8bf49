package prepare

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/chart"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// roster is the order of battle of one side.
type roster struct {
	asks  *Asks
	view  fyne.CanvasObject
	chip  *widgets.Chip
	name  *widgets.Text
	aside *widgets.Text
	table *widgets.Table[line]
	at    *fyne.Container // of the table, which has other columns for a side that looks at its own
	knows string          // head of its last column; empty: it has none
	told  bool            // its units and their men are
	wraps bool            // long names take two lines
	side  int
}

// line is a unit of an order of battle, or the sum of all.
type line struct {
	views.BeforeUnit
	slot    int
	figures string
	total   bool
}

func newRoster(asks *Asks, side int) *roster {
	r := &roster{asks: asks, side: side, chip: widgets.NewChip(), name: widgets.NewText(look.SmallHead, ""), aside: widgets.NewText(look.Aside, "")}
	r.at = container.NewStack()
	r.view = widgets.Edges(widgets.Padded(0, 0, 6, 0, widgets.Down(0, widgets.Across(8, r.chip, widgets.Spring(r.name)), r.aside)), nil, nil, nil, r.at)
	return r
}

// newTable makes the table; the last column is headed by whose knowledge it tells, and left out
// where the viewer cannot know that.
func (r *roster) newTable(knows string) *widgets.Table[line] {
	columns := []widgets.Column[line]{
		{Width: 26, Make: func() fyne.CanvasObject { return widgets.NewCounter(26, 21) }, Draw: func(o fyne.CanvasObject, l line, _ bool) {
			if l.total {
				o.Hide()
				return
			}
			o.Show()
			arm := l.Arm
			if arm == rosters.Infantry && l.Irregular {
				arm = "tribes"
			}
			o.(*widgets.Counter).SetCounter(chart.Counter{Slot: l.slot, Arm: arm, Irregular: l.Irregular, Strength: -1, Bare: true})
		}},
		{Title: "Unit", Width: 80, Grow: true, Make: func() fyne.CanvasObject {
			if r.wraps {
				return widgets.NewFlowing(look.Strong)
			}
			return widgets.NewText(look.Strong, "")
		}, Draw: func(o fyne.CanvasObject, l line, _ bool) {
			if r.wraps {
				o.(*widgets.Text).SetText(l.Name)
				return
			}
			var shorter []string
			if r.asks.Shorter != nil {
				shorter = r.asks.Shorter(l.Name)
			}
			o.(*widgets.Text).SetChoices(l.Name, shorter...)
		}},
	}
	if r.wraps {
		columns[1].High = func(l line, width float32) float32 { return max(35, 6+widgets.High(look.Strong, l.Name, width)) }
	}
	if r.told {
		columns = append(columns,
			widgets.Column[line]{Title: "Men", Width: 42, Right: true, Text: func(l line) string { return widgets.Dash(l.Men) }},
			widgets.Column[line]{Title: "Fig.", Width: 26, Right: true, Text: func(l line) string { return l.figures }})
	} else {
		columns = append(columns, widgets.Column[line]{Title: "You heard of", Width: 122, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Small, 2) },
			Draw: func(o fyne.CanvasObject, l line, _ bool) {
				o.(*widgets.Text).SetText(strings.ReplaceAll(l.Heard, ", ", "\n"))
			}})
	}
	if knows != "" {
		columns = append(columns, widgets.Column[line]{Title: knows, Width: 82, Make: func() fyne.CanvasObject {
			return widgets.Across(5, widgets.NewMark(11, func() fyne.Resource { return widgets.KnownMark(intelligence.Unknown) }), widgets.Spring(widgets.NewText(look.Small, "")))
		}, Draw: func(o fyne.CanvasObject, l line, _ bool) {
			cell := o.(*fyne.Container)
			mark := cell.Objects[0].(*widgets.Mark)
			mark.Hidden = l.total
			mark.SetDraw(func() fyne.Resource { return widgets.KnownMark(l.Known) })
			cell.Objects[1].(*fyne.Container).Objects[0].(*widgets.Text).SetText(l.Word)
		}})
	}
	high := float32(26)
	if r.wraps {
		high = 35
	}
	t := widgets.NewTable(fmt.Sprintf("prepare.unit%d", r.side), high, func(l line) string { return l.ID + string(l.Force) + l.Name }, columns...).Tight()
	t.OnOpened = func(l line) {
		if !l.total {
			r.asks.OnUnit(l.BeforeUnit)
		}
	}
	return t
}

// show lists a side, with its figures as a rule set musters them; long names take two lines where
// wraps says so.
func (r *roster) show(b *views.Before, l *ground.Laid, wraps bool) {
	side, other := &b.Sides[r.side], &b.Sides[1-r.side]
	r.chip.SetSlot(side.Slot)
	r.name.SetText(side.Name)
	role := "defending"
	if side.Attacks {
		role = "attacking"
	}
	if side.Leader != "" {
		role = side.Leader + ", " + role
	}
	r.aside.SetText(role)
	knows := "Enemy knows"
	if !side.Told {
		knows = "You know"
	}
	if side.Told && !other.Told { // what the enemy knows of one's own is not known
		knows = ""
	}
	wraps = wraps || !side.Told
	if r.table == nil || knows != r.knows || wraps != r.wraps || side.Told != r.told {
		r.knows, r.wraps, r.told = knows, wraps, side.Told
		r.table = r.newTable(knows)
		r.at.Objects = []fyne.CanvasObject{r.table}
	}
	rows, sum := Lines(side, l)
	r.table.SetRows(rows)
	r.table.SetFoot(sum)
	r.at.Refresh()
}

// Lines are the rows of a side's order of battle and their sum.
func Lines(side *views.BeforeSide, l *ground.Laid) ([]line, line) {
	var rows []line
	sum := line{total: true, slot: side.Slot, figures: "–"}
	all := 0
	for _, u := range side.Units {
		n := line{BeforeUnit: u, slot: side.Slot, figures: "–"}
		if figures, ok := l.ByUnit[u.ID]; ok && side.Told {
			n.figures = fmt.Sprint(figures)
			all += figures
		}
		sum.Men += u.Men
		rows = append(rows, n)
	}
	sum.Name = words.Count(len(rows), "unit", "units")
	if side.Told && l.Wrong == "" {
		sum.figures = fmt.Sprint(all)
	}
	if !side.Told {
		sum.Name = words.Count(len(rows), "force", "forces")
		if side.Unseen {
			sum.Name += ", others"
		}
	}
	return rows, sum
}

// legend explains the marks of what is known.
func legend() *fyne.Container {
	out := widgets.Across(6)
	for _, k := range []struct {
		known intelligence.Acquaintance
		text  string
	}{{intelligence.Known, "in sight"}, {intelligence.Reported, "seen before"}, {intelligence.Unknown, "not known to the other side"}} {
		out.Add(widgets.NewMark(11, func() fyne.Resource { return widgets.KnownMark(k.known) }))
		out.Add(widgets.NewWhole(look.Small, k.text))
		out.Add(widgets.Gap(8, 0))
	}
	return out
}
