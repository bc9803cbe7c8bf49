package forces

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// honourTable lists distinctions with their reasons; whose says who has each, too. Each is a link: to whom it was
// given, where that is said, else to its battle or the entry of the journal.
func honourTable(name string, whose bool, d desk.Desk) *widgets.Table[views.Remark] {
	t := widgets.NewTable(name, 40, func(r views.Remark) string { return fmt.Sprint(r.Seq, r.Battle, r.Kind, r.Unit, r.Leader, r.Day) },
		widgets.Column[views.Remark]{Width: 120, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, r views.Remark, _ bool) {
			head := parts.Capital(r.Word())
			if whose && r.Who != "" {
				head = r.Who + ": " + r.Word()
			}
			o.(*widgets.TwoLines).Set(look.Strong.In(look.Link), head, look.Small, parts.Full(r.Text))
		}},
		widgets.Column[views.Remark]{Width: 110, Right: true, Face: look.Aside, Text: func(r views.Remark) string { return r.Date }},
	).Bare().AsLinks()
	t.OnOpened = func(r views.Remark) {
		switch {
		case whose && r.Unit != "":
			d.Open(place.Unit{Unit: r.Unit})
		case whose && r.Leader != "":
			d.Open(place.Leader{Leader: r.Leader})
		case r.Battle != 0:
			d.Open(place.Battles{Battle: r.Battle, Page: place.After})
		default:
			d.Open(place.Journal{Entry: r.Seq})
		}
	}
	return t
}

// honours is the tab of a page with the distinctions of one unit or leader.
type honours struct {
	table *widgets.Table[views.Remark]
	none  *widgets.Text
	view  fyne.CanvasObject
}

// newHonours gives the tab; name is how the probe knows it.
func newHonours(d desk.Desk, c door.Pages, name string) *honours {
	h := &honours{table: honourTable(name, false, d), none: widgets.NewPara(look.Label, "No distinction yet.")}
	roll := widgets.NewQuiet(name+".roll", "Roll of honour…", func() { (&roll{d: d, c: c}).open() }).Small()
	h.view = widgets.Edges(nil, widgets.Across(0, roll, widgets.Spring()), nil, nil, widgets.Edges(widgets.Down(0, h.none), nil, nil, nil, h.table))
	return h
}

// set shows distinctions.
func (h *honours) set(list []views.Remark) {
	h.table.SetRows(list)
	parts.Visible(h.none, len(list) == 0)
}

// roll is the roll of honour on a sheet, with what is proposed for it.
type roll struct {
	d    desk.Desk
	c    door.Pages
	load work.Latest
}

// rolled is what the roll shows.
type rolled struct{ given, proposed []views.Remark }

// open reads the roll and shows it.
func (r *roll) open() {
	who := r.d.Viewer()
	work.Start(&r.load, func(ctx context.Context) (rolled, error) {
		given, err := r.c.Honours(ctx, who)
		if err != nil || who.Side != "" {
			return rolled{given: given}, err
		}
		proposed, err := r.c.Deserving(ctx)
		return rolled{given, proposed}, err
	}, func(all rolled, err error) {
		if err != nil {
			r.d.Tell(err)
			return
		}
		r.show(all)
	})
}

func (r *roll) show(all rolled) {
	given, proposed := honourTable("roll.given", true, r.d), honourTable("roll.proposed", true, r.d)
	var sheet *widgets.Sheet
	for _, t := range []*widgets.Table[views.Remark]{given, proposed} {
		open := t.OnOpened
		t.OnOpened = func(x views.Remark) { sheet.Close(); open(x) }
	}
	given.SetRows(all.given)
	proposed.SetRows(all.proposed)
	content := widgets.Down(8, widgets.NewText(look.SmallHead, "Given"), widgets.Sized(0, 200, given))
	if len(all.given) == 0 {
		content = widgets.Down(8, widgets.NewText(look.Label, "Nobody is on it yet."))
	}
	var accept func()
	says := "Close"
	if n := len(all.proposed); n > 0 {
		content.Add(widgets.NewText(look.SmallHead, "Proposed by the campaign’s rules"))
		content.Add(widgets.Sized(0, 200, proposed))
		says = "Give all " + widgets.Number(n)
		accept = func() {
			var c command.Write
			for _, p := range all.proposed {
				c.Remarks = append(c.Remarks, p.Remark)
			}
			r.d.Do(c, "Giving distinctions", nil)
		}
	}
	sheet = parts.Ask(r.d.Canvas(), "Roll of honour", "mentions, honours and awards, with their reasons", 760, content, "award", says, accept)
}
