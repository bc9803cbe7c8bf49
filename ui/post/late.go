package post

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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
	rows := widgets.Down(8, widgets.NewPara(look.Body, "What the forces of this side do when no order sheet came in time. Its player can say it on his sheet, too."),
		parts.Labelled("All forces", l.menu("late.all", "", standings("What is usual: go on with their orders"))))
	for i := range now.Forces {
		if x := &now.Forces[i]; x.Side == l.side && now.Active(x) {
			rows.Add(parts.Labelled(words.Line(words.Capital(x.Name)), l.menu("late."+string(x.ID), x.ID, standings("What all forces do"))))
		}
	}
	var silent []fyne.CanvasObject
	for _, x := range of.Silent {
		silent = append(silent, widgets.NewPara(look.Small, words.Line(words.Capital(x.Name))+" is to "+x.Do.Words()+"."))
	}
	page := container.NewVScroll(rows)
	page.SetMinSize(fyne.NewSize(0, 300))
	body := []fyne.CanvasObject{page, widgets.HRule(look.Rule)}
	may := of.Late() && len(of.Silent) > 0 && l.v.d.Viewer().Side == ""
	switch {
	case may:
		body = append(body, widgets.NewPara(look.Strong.In(look.Danger), "No orders have come for "+f.ShortDate(now.Day)+". Without any:"))
		body = append(append(body, silent...), parts.Labelled("Why, for the journal", l.why.View))
	case of.By == state.ByCommander:
		body = append(body, widgets.NewPara(look.Body, "Its automatic commander leads it and is never late."))
	case of.Given:
		body = append(body, widgets.NewPara(look.Body, "Its player has given orders for "+f.ShortDate(now.Day)+"."))
	default:
		body = append(body, widgets.NewPara(look.Body, "No orders have come for "+f.ShortDate(now.Day)+"; no force is left that waits for any."))
	}
	var follow func()
	if may {
		follow = l.follow
	}
	l.sheet = parts.Ask(l.v.d.Canvas(), "Late with orders", state.SideName(f, l.side), 640, widgets.Down(8, body...), "follow", "Follow the standing orders", follow)
}

// menu chooses what the forces of the side, or one of them, do without orders.
func (l *late) menu(name string, force state.ForceID, lines []string) fyne.CanvasObject {
	var m *widgets.Select
	m = widgets.NewSelect(name, func(i int) {
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
