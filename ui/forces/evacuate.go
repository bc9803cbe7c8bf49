package forces

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// goal is a hospital or a place to which wounded could be carried, with what is said of it, or why they cannot.
type goal struct {
	key, name, says string
	far             int // miles, as the crow flies
	why             string
	c               command.EvacuateWounded
}

// goals are those of the side whose wounded lie in a hospital, the nearest to which they can be carried first.
func (w *wards) goals(ctx context.Context, from views.HospitalView) ([]goal, error) {
	var can, cannot []goal
	now, f := w.c.State(), w.c.Founding()
	add := func(name, says string, at hex.Hex, to command.EvacuateWounded) error {
		c := command.EvacuateWounded{Side: from.Side, Ward: from.Ward, ToWard: to.ToWard, ToPlace: to.ToPlace}
		if from.Ward == "" {
			c.Force, c.Place = from.Keep.Force, from.Keep.Place
		}
		g := goal{key: fmt.Sprintf("%s/%s", c.ToWard, c.ToPlace), name: parts.Capital(name), says: says, far: hex.Distance(at, from.Hex) * f.Map.HexMiles, c: c}
		if err := w.c.Would(ctx, c); err != nil {
			head, instead, rule := parts.Sentence(err)
			g.why = strings.TrimSpace(head + " " + instead + " " + rule)
			cannot = append(cannot, g)
		} else {
			can = append(can, g)
		}
		return ctx.Err()
	}
	beds := func(ward bool, key string) string {
		for _, h := range w.lists {
			if h.Side == from.Side && (ward && string(h.Ward) == key || !ward && h.Ward == "" && h.Keep.Place == key) {
				return fmt.Sprintf("%d of %s taken", h.Lying+h.Coming, widgets.Of(h.Beds, "bed"))
			}
		}
		return widgets.Of(now.Rate(rates.BaseBeds), "bed")
	}
	for _, x := range now.Wards {
		if x.Side == from.Side && x.ID != from.Ward {
			at, _ := x.Keep.Located(f, &now)
			if err := add(x.Name, beds(true, string(x.ID)), at, command.EvacuateWounded{ToWard: x.ID}); err != nil {
				return nil, err
			}
		}
	}
	side := f.Side(from.Side)
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		if now.Owner(p) != from.Side || from.Ward == "" && from.Keep.Place == p.ID || !p.Hospital && !p.Depot && side.Home != p.ID && !slices.Contains(side.Supply, p.ID) {
			continue
		}
		kind := "a depot, "
		if p.Hospital {
			kind = ""
		}
		if err := add(p.Name, kind+beds(false, p.ID), p.Hex, command.EvacuateWounded{ToPlace: p.ID}); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(can, func(a, b goal) int { return cmp.Compare(a.far, b.far) })
	return append(can, cannot...), nil
}

// goalTable lists them.
func goalTable() *widgets.Table[goal] {
	return widgets.NewTable("evacuate.to", 44, func(g goal) string { return g.key },
		widgets.Column[goal]{Title: "To", Width: 200, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, g goal, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, g.name, look.Small, parts.Capital(g.says))
		}},
		widgets.Column[goal]{Title: "Whether they can be carried there", Width: 330, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.SmallInk, 2) }, Draw: func(o fyne.CanvasObject, g goal, _ bool) {
			text, face := fmt.Sprintf("✓ %d miles away; they set out today", g.far), look.SmallInk
			if g.why != "" {
				text, face = "✕ "+g.why, look.Small.In(look.Danger)
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(text)
		}},
	)
}

// filled are the hospitals in which somebody lies of whom whoever looks disposes, and how they are called; at is the one that is
// chosen, or the first.
func (w *wards) filled(chosen *views.HospitalView) (from []views.HospitalView, names []string, at int) {
	for _, h := range w.lists {
		if who := w.d.Viewer().Side; h.Lying > 0 && (who == "" || who == h.Side) {
			if chosen != nil && keyOf(chosen) == keyOf(&h) {
				at = len(from)
			}
			from, names = append(from, h), append(names, fmt.Sprintf("%s: %s", h.Name, widgets.Of(h.Lying, "figure")))
		}
	}
	return from, names, at
}

// evacuate asks from which hospital wounded are to be carried, and to which; first is that which is chosen.
func (w *wards) evacuate(first *views.HospitalView) {
	now := w.c.State()
	if !now.Is(rates.Medical) {
		w.offer()
		return
	}
	from, names, at := w.filled(first)
	if len(from) == 0 {
		parts.Ask(w.d.Canvas(), "Evacuate wounded", "CAMPAIGN-7.23", 520, widgets.NewPara(look.Body, "Nobody lies in a hospital."), "", "", nil)
		return
	}
	t := goalTable()
	figures := widgets.NewField("evacuate.figures", "all, as far as there are beds")
	none := widgets.NewPara(look.Label, "Looking at the roads…")
	wrong := widgets.NewPara(look.Small.In(look.Danger), "")
	rows := []goal{}
	var sheet *widgets.Sheet
	send := widgets.NewPrimary("sheet.evacuate", "Send them", nil)
	chosen := func() *goal {
		i := slices.IndexFunc(rows, func(g goal) bool { return g.key == t.Chosen() })
		if i < 0 {
			return nil
		}
		return &rows[i]
	}
	ready := func() {
		g := chosen()
		send.SetEnabled(g != nil && g.why == "")
	}
	read := func(i int) {
		h := from[max(i, 0)]
		work.Start(&w.load, func(ctx context.Context) ([]goal, error) { return w.goals(ctx, h) }, func(list []goal, err error) {
			if err != nil {
				none.SetText(err.Error())
				return
			}
			rows = list
			t.SetRows(rows)
			none.SetText("Its side has no other hospital, and no depot.")
			parts.Visible(none, len(rows) == 0)
			if len(rows) > 0 {
				t.Choose(rows[0].key)
			}
			ready()
		})
	}
	t.OnSelected = func(goal) { ready() }
	send.OnTapped = func() {
		g := chosen()
		if g == nil {
			return
		}
		c := g.c
		if text := strings.TrimSpace(figures.Text); text != "" {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 {
				wrong.SetText("Write how many figures go as a number, or nothing for all.")
				sheet.Refresh()
				return
			}
			c.Figures = n
		}
		sheet.Close()
		w.d.Do(c, "Sending the wounded on", nil)
	}
	of := widgets.NewSelect("evacuate.from", read)
	of.Set(names, at)
	send.SetEnabled(false)
	content := widgets.Down(10, parts.Labelled("From", of.View), widgets.Sized(0, 200, container.NewStack(t, widgets.Padded(40, 0, 0, 0, widgets.Down(0, none)))), parts.Labelled("Figures", figures.View),
		widgets.NewPara(look.Small, "They set out at once by the road that is free of the enemy who is seen, as slowly as wagons, and lie there when its days are over. Nobody tends them on the way, and an enemy may come upon them. CAMPAIGN-7.23"),
		widgets.Sized(0, look.Small.Line+4, wrong))
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { w.load.Stop(); sheet.Close() })
	sheet = widgets.NewSheet(w.d.Canvas(), "Evacuate wounded", "by road, in its days", 660, content, cancel, send)
	sheet.Open()
	read(at)
}
