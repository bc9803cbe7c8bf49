package post

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// late shows what came of a side's orders for today, says what its forces do without any, and has that
// done for one who is late.
type late struct {
	v     *Dispatches
	side  state.SideID
	sheet *widgets.Sheet
	why   *widgets.Field
}

// askLate opens the sheet for the side that is shown.
func (v *Dispatches) askLate() {
	side := v.chosen
	if side == "" {
		return
	}
	work.Start(&v.ask, v.c.Late, func(all []campaign.Late, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		if at := slices.IndexFunc(all, func(l campaign.Late) bool { return l.Side == side }); at >= 0 {
			(&late{v: v, side: side}).open(&all[at])
		}
	})
}

// standings are the lines of a menu of standing orders; the first is that nothing is said.
func standings(first string) []string {
	out := []string{first}
	for _, do := range state.Standings {
		out = append(out, words.Capital(do.Words()))
	}
	return out
}

// open shows the sheet.
func (l *late) open(of *campaign.Late) {
	now, f := l.v.c.State(), l.v.c.Founding()
	l.why = widgets.NewField("late.why", "Nothing came by Friday")
	may := of.Late() && len(of.Silent) > 0 && l.v.d.Viewer().Side == ""
	rows := widgets.Down(8)
	switch {
	case may:
		rows.Add(widgets.NewPara(look.Strong.In(look.Danger), "No orders have come for "+f.ShortDate(now.Day)+". Without any:"))
		for _, x := range of.Silent {
			rows.Add(widgets.NewPara(look.Small, words.Line(words.Capital(x.Name))+" is to "+x.Do.Words()+"."))
		}
	case of.By == state.ByCommander:
		rows.Add(widgets.NewPara(look.Body, "Its automatic commander leads it and is never late."))
	case of.Given:
		rows.Add(widgets.NewPara(look.Body, "Its player has given orders for "+f.ShortDate(now.Day)+"."))
	default:
		rows.Add(widgets.NewPara(look.Body, "No orders have come for "+f.ShortDate(now.Day)+"; no force is left that waits for any."))
	}
	rows.Add(widgets.NewPara(look.Section, "When no order sheet came in time"))
	rows.Add(beside("All forces", l.menu("late.all", "", standings("What is usual: go on with its orders"))))
	for i := range now.Forces {
		if x := &now.Forces[i]; x.Side == l.side && now.Active(x) {
			rows.Add(beside(words.Line(words.Capital(x.Name)), l.menu("late."+string(x.ID), x.ID, standings("What all forces do"))))
		}
	}
	rows.Add(widgets.NewPara(look.Small, "Its player can say it on his order sheet, too."))
	page := widgets.Scrolling(widgets.Padded(0, 12, 0, 0, rows))
	page.SetMinSize(fyne.NewSize(0, 360))
	body := []fyne.CanvasObject{page}
	if may {
		body = append(body, beside("Why, for the journal", l.why.View))
	}
	var follow func()
	if may {
		follow = l.follow
	}
	l.sheet = parts.Ask(l.v.d.Canvas(), "Late with orders", state.SideName(f, l.side), 640, widgets.Down(8, body...), "follow", "Follow the standing orders", follow)
}

// beside sets what is asked for beside its name.
func beside(name string, o fyne.CanvasObject) fyne.CanvasObject {
	return widgets.Edges(nil, nil, widgets.Sized(230, 0, widgets.NewText(look.Label, name)), nil, o)
}

// menu chooses what the forces of the side, or one of them, do without orders.
func (l *late) menu(name string, force state.ForceID, lines []string) fyne.CanvasObject {
	m := widgets.NewSelect(name, func(i int) {
		c := command.SetStanding{Side: l.side, Force: force}
		if i > 0 {
			c.Do = state.Standings[i-1]
		}
		l.sheet.Close()
		l.v.d.Do(c, "Saying what is done without orders", l.v.askLate)
	})
	now, at := l.v.c.State(), 0
	for _, o := range now.Standing {
		if o.Side == l.side && o.Force == force {
			at = slices.Index(state.Standings, o.Do) + 1
		}
	}
	m.Set(lines, at)
	return m.View
}

// follow has the standing orders followed.
func (l *late) follow() {
	why := l.why.Text
	l.v.d.Piece("Following the standing orders", func(ctx context.Context, _ work.Say) error { return l.v.c.FollowStanding(ctx, l.side, why) }, func() {
		l.v.d.Say("The standing orders are followed.")
	})
}
