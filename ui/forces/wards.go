package forces

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// wardSource is what they ask.
type wardSource interface {
	State() state.State
	Founding() *state.Founding
	Would(context.Context, command.Command) error
}

// wards are the sheets on which field hospitals are set up, moved and closed, and guns of the enemy are
// taken over.
type wards struct {
	d     desk.Desk
	c     wardSource
	lists []views.HospitalView
	units []views.UnitView
	load  work.Latest // of where wounded can be carried
}

// spot is where a field hospital can be, as the campaign would take it.
type spot struct {
	text string
	c    command.SetHospital
}

// sides are those whose hospitals and guns whoever looks disposes of.
func (w *wards) sides() []state.Side {
	var out []state.Side
	for _, s := range w.c.Founding().Sides {
		if who := w.d.Viewer().Side; who == "" || who == s.ID {
			out = append(out, s)
		}
	}
	return out
}

// spots are the forces and places where a hospital could be: a new one, or one that is there.
func (w *wards) spots(ward state.WardID) []spot {
	var out []spot
	now, f := w.c.State(), w.c.Founding()
	add := func(text string, c command.SetHospital) {
		if w.c.Would(context.Background(), c) == nil {
			out = append(out, spot{text, c})
		}
	}
	for _, s := range w.sides() {
		side := s.ID
		if ward != "" {
			if x := now.Ward(ward); x == nil || x.Side != side {
				continue
			}
			side = "" // it has one
		}
		for i := range now.Forces {
			if x := &now.Forces[i]; x.Side == s.ID {
				add("with "+state.NameOf(f, &now, x.ID), command.SetHospital{Ward: ward, Side: side, Force: x.ID})
			}
		}
		for i := range f.Map.Places {
			if p := &f.Map.Places[i]; now.Owner(p) == s.ID {
				add("at "+p.Name, command.SetHospital{Ward: ward, Side: side, Place: p.ID})
			}
		}
	}
	return out
}

// open lists the field hospitals, with what can be done about them.
func (w *wards) open() {
	now := w.c.State()
	if !now.Is(rates.Medical) {
		w.offer()
		return
	}
	var own []views.HospitalView
	for _, h := range w.lists {
		if who := w.d.Viewer().Side; h.Ward != "" && (who == "" || who == h.Side) {
			own = append(own, h)
		}
	}
	t := widgets.NewTable("wards", 44, func(h views.HospitalView) string { return string(h.Ward) },
		widgets.Column[views.HospitalView]{Title: "Field hospital", Width: 240, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, h views.HospitalView, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, h.Name, look.Small, parts.Capital(h.At))
		}},
		widgets.Column[views.HospitalView]{Title: "Beds", Width: 80, Right: true, Text: func(h views.HospitalView) string { return fmt.Sprintf("%d of %d", h.Lying, h.Beds) }},
		widgets.Column[views.HospitalView]{Title: "Surgeons", Width: 80, Right: true, Text: func(h views.HospitalView) string { return widgets.Number(h.Surgeons) }},
		widgets.Column[views.HospitalView]{Title: "On the road", Width: 90, Right: true, Text: func(h views.HospitalView) string { return widgets.Dash(h.Coming) }},
	)
	t.SetRows(own)
	none := widgets.NewPara(look.Label, "There is none. One goes with a force that has transport, wagons or pack animals, or stands at a place.")
	parts.Visible(none, len(own) == 0)
	var sheet *widgets.Sheet
	move := widgets.NewButton("wards.move", "Move…", func() { sheet.Close(); w.askMove(own, t.Chosen()) }).Tip("With all who lie in it, to a force or a place in its hex")
	shut := widgets.NewButton("wards.close", "Close it", func() {
		c := command.CloseHospital{Ward: state.WardID(t.Chosen())}
		sheet.Close()
		w.d.Do(c, "Closing the hospital", nil)
	}).Tip("Where nobody lies in it")
	move.SetEnabled(false)
	shut.SetEnabled(false)
	t.OnSelected = func(h views.HospitalView) {
		move.SetEnabled(len(w.spots(h.Ward)) > 0)
		shut.SetEnabled(w.c.Would(context.Background(), command.CloseHospital{Ward: h.Ward}) == nil)
	}
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() })
	set := widgets.NewPrimary("sheet.set", "Set one up…", func() { sheet.Close(); w.askSet() })
	content := widgets.Down(8, widgets.Sized(0, 220, t), none, widgets.NewPara(look.Small, "Those who lie in one are carried on to a base hospital by the road as they can be moved; who moves a hospital moves them with it. CAMPAIGN-7.16 to 7.21"))
	sheet = widgets.NewSheet(w.d.Canvas(), "Field hospitals", "where the wounded are tended", 700, content, cancel, set, move, shut)
	sheet.CloseSays("Done")
	sheet.Open()
	if len(own) > 0 {
		t.Select(string(own[0].Ward))
	}
}

// offer says that hospitals with a place are not played with, and lets the organiser begin with it.
func (w *wards) offer() {
	var begin func()
	if w.d.Viewer().Side == "" {
		begin = func() {
			w.d.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.Medical.Key, Value: "true"}}}, "Beginning with hospitals", nil)
		}
	}
	parts.Ask(w.d.Canvas(), "Field hospitals", "CAMPAIGN-7.16", 560, widgets.NewPara(look.Body, "In this campaign the wounded lie nowhere in particular, and come back by themselves. With the setting medical they lie at dressing stations, in field hospitals and base hospitals, and are carried by road."),
		"begin", "Play with hospitals", begin)
}

// askSet asks where a new hospital is to be, and with what.
func (w *wards) askSet() {
	name := widgets.NewField("ward.name", "empty: by its force or place")
	w.ask("Set up a field hospital", "set", "Set it up", w.spots(""), parts.Labelled("Name", name.View), func(c *command.SetHospital) { c.Name = name.Text })
}

// askMove asks where a hospital is to be from then on.
func (w *wards) askMove(own []views.HospitalView, id string) {
	for _, h := range own {
		if string(h.Ward) == id {
			w.ask("Move "+h.Name, "moved", "Move it", w.spots(h.Ward), widgets.Gap(0, 0), func(*command.SetHospital) {})
		}
	}
}

// ask asks which of the spots it is to be, and how many beds and surgeons it has.
func (w *wards) ask(title, key, says string, spots []spot, more fyne.CanvasObject, fill func(*command.SetHospital)) {
	if len(spots) == 0 {
		parts.Ask(w.d.Canvas(), title, "CAMPAIGN-7.18", 520, widgets.NewPara(look.Body, "There is nowhere where one could be: it wants a place that its side holds, or a force with transport, wagons or pack animals at such a place; and each side has no more than the setting field_hospitals says."), "", "", nil)
		return
	}
	var texts []string
	for _, s := range spots {
		texts = append(texts, parts.Capital(s.text))
	}
	to := widgets.NewSelect("ward.to", nil)
	to.Set(texts, 0)
	beds, surgeons := widgets.NewField("ward.beds", "as usual"), widgets.NewField("ward.surgeons", "as usual")
	content := widgets.Down(10, parts.Labelled("Where", to.View), more)
	if w.d.Viewer().Side == "" { // how many is for the organiser to say
		content.Add(widgets.Even(10, parts.Labelled("Beds", beds.View), parts.Labelled("Surgeons", surgeons.View)))
	}
	wrong := widgets.NewPara(look.Small.In(look.Danger), "")
	content.Add(widgets.Sized(0, 2*look.Small.Line+4, wrong))
	number := func(f *widgets.Field) (int, bool) {
		text := strings.TrimSpace(f.Text)
		n, err := strconv.Atoi(text)
		return n, err == nil || text == ""
	}
	var sheet *widgets.Sheet
	give := func() {
		c := spots[max(to.Chosen(), 0)].c
		fill(&c)
		n, one := number(beds)
		m, two := number(surgeons)
		if c.Beds, c.Surgeons = n, m; !one || !two {
			wrong.SetText("Beds and surgeons are numbers; left empty they are as usual.")
			sheet.Refresh()
			return
		}
		if err := w.c.Would(context.Background(), c); err != nil {
			head, what, rule := parts.Sentence(err)
			wrong.SetText(head + " " + what + " " + rule)
			sheet.Refresh()
			return
		}
		sheet.Close()
		w.d.Do(c, "Setting the hospital up", nil)
	}
	cancel, accept := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() }), widgets.NewPrimary("sheet."+key, says, give)
	sheet = widgets.NewSheet(w.d.Canvas(), title, "with beds and surgeons", 560, content, cancel, accept)
	sheet.Open()
}

// gunRow is guns of the enemy that a force keeps, and the unit that could take them over; none: nobody could.
type gunRow struct {
	key, guns, force, taker string
	c                       command.Command
}

// guns lists the guns that were taken and are kept, and has a unit take them over.
func (w *wards) guns() {
	now, f := w.c.State(), w.c.Founding()
	var rows []gunRow
	for _, s := range w.sides() {
		for i := range now.Forces {
			x := &now.Forces[i]
			if x.Side != s.ID {
				continue
			}
			takers := w.takers(x.ID)
			for _, g := range now.Booty(x.ID, state.Gun) {
				n := gunRow{guns: fmt.Sprintf("%s of %s", widgets.Of(g.Count, "model gun"), state.UnitName(f, g.Unit)), force: parts.Capital(x.Name)}
				if len(takers) == 0 {
					rows = append(rows, n)
				}
				for _, u := range takers {
					n.c, n.taker = command.TakeOverGuns{Unit: u.ID}, u.Name
					rows = append(rows, n)
				}
			}
			rows = append(rows, w.horses(x)...)
		}
	}
	for i := range rows {
		rows[i].key = strconv.Itoa(i)
	}
	title, head := "Captured guns", "Guns that were taken"
	if now.Is(rates.CapturedHorses) {
		title, head = "Captured guns and horses", "Guns and horses that were taken"
	}
	t := widgets.NewTable("guns", 44, func(r gunRow) string { return r.key },
		widgets.Column[gunRow]{Title: head, Width: 250, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, r gunRow, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, r.guns, look.Small, "kept by "+r.force)
		}},
		widgets.Column[gunRow]{Title: "Who can take them over", Width: 240, Grow: true, Text: func(r gunRow) string {
			if r.taker == "" {
				return "nobody with it is short of guns"
			}
			return r.taker
		}},
	)
	t.SetRows(rows)
	say := "A unit that has lost guns takes over as many as it is short of. If their keeper leaves the field they are spiked. CAMPAIGN-7.22"
	if now.Is(rates.CapturedHorses) {
		say += "\nMounted units take over horses likewise, and a train has what is left. If their keeper leaves the field they stray. CAMPAIGN-7.26"
	}
	content := widgets.Down(8, widgets.Sized(0, 220, t), widgets.NewPara(look.Small, say))
	switch {
	case !now.Is(rates.CapturedGuns) && !now.Is(rates.CapturedHorses):
		content = widgets.Down(8, widgets.NewPara(look.Body, "In this campaign guns that were taken serve nobody; the setting captured_guns changes that. CAMPAIGN-7.22"))
	case len(rows) == 0:
		content = widgets.Down(8, widgets.NewPara(look.Body, "No force keeps guns or horses of the enemy."))
	}
	var take func()
	for _, r := range rows {
		if r.taker != "" && take == nil {
			t.Choose(r.key)
			take = func() {
				for _, r := range rows {
					if r.key == t.Chosen() && r.taker != "" {
						w.d.Do(r.c, "Taking them over", nil)
					}
				}
			}
		}
	}
	parts.Ask(w.d.Canvas(), title, "", 640, content, "guns", "Take them over", take)
}

// horses are the rows of the horses of the enemy that a force keeps: for each unit that could take them over, and for its
// train.
func (w *wards) horses(x *state.Force) []gunRow {
	f, now := w.c.Founding(), w.c.State()
	var rows []gunRow
	for _, g := range now.Booty(x.ID, state.Mount) {
		n := gunRow{guns: fmt.Sprintf("%s of %s", widgets.Of(state.MenOf(f, g.Unit, g.Count), "horse"), state.UnitName(f, g.Unit)), force: parts.Capital(x.Name)}
		for _, u := range w.units {
			if c := (command.TakeOverHorses{Unit: u.ID}); u.Force == x.ID && w.c.Would(context.Background(), c) == nil {
				n.c, n.taker = c, u.Name
				rows = append(rows, n)
			}
		}
		n.c, n.taker = command.TakeOverHorses{Force: x.ID}, "Its train, all that it has"
		rows = append(rows, n)
	}
	return rows
}

// takers are the units of a force that could take guns over.
func (w *wards) takers(id state.ForceID) []views.UnitView {
	var out []views.UnitView
	for _, u := range w.units {
		if u.Force == id && len(u.Guns) > 0 && w.c.Would(context.Background(), command.TakeOverGuns{Unit: u.ID}) == nil {
			out = append(out, u)
		}
	}
	return out
}
