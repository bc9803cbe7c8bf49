package maproom

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// order is something that a force can be told now.
type order struct {
	id   string // march, halt, entrench, hold, embark, messages, man, land, leave, join, detach, blow, battle
	text string
	do   func()
}

// ordersOf lists what a force can be told now, the likeliest first. The rules decide in
// the end; what they forbid for certain is not offered.
func (m *View) ordersOf(f views.ForceView, battle *views.BattleView) []order {
	if battle != nil {
		return []order{{"battle", "Prepare the battle…", func() { m.d.Open(place.Battles{Battle: battle.ID, Page: place.Prepare}) }}}
	}
	if !m.takesOrders(&f) {
		return nil
	}
	id := f.Counter.Force
	var tell func() // of an order that takes its time
	if f.Reach != "" {
		tell = func() { m.d.Say(sent(&f)) }
	}
	if f.Aboard != "" {
		return []order{{"land", "Land", func() { m.d.Do(command.LandOrder{Force: id}, "Landing", tell) }}}
	}
	var out []order
	march := order{"march", "March…", func() { m.beginMarch() }}
	if f.Counter.Boats {
		march.text = "Sail…"
	}
	halt := order{"halt", "Halt", func() { m.d.Do(command.HaltOrder{Force: id}, "Halting", tell) }}
	if len(f.Counter.Path) > 0 {
		march.text = strings.TrimSuffix(march.text, "…") + " elsewhere…"
		out = append(out, march, halt)
	} else {
		out = append(out, march)
	}
	posture := func(name, text string, p state.Posture) {
		if f.Posture != postureWords[p] {
			out = append(out, order{name, text, func() { m.d.Do(command.PostureOrder{Force: id, Posture: p}, "Giving orders", tell) }})
		}
	}
	if !f.Counter.Boats {
		posture("entrench", "Entrench", state.Entrench)
	}
	posture("hold", "Hold", state.Hold)
	posture("screen", "Screen", state.Screen)
	if m.placeAt(f.Counter.Hex) && !f.Counter.Boats {
		posture("garrison", "Garrison", state.Garrison)
	}
	if f.Besieges != "" && !f.Counter.Boats {
		posture("besiege", "Besiege", state.Besiege)
	}
	out = append(out, order{"then", "Then…", func() { m.followSheet(f) }}, order{"stance", "Stance…", func() { m.stanceSheet(f) }})
	if f.Staff.Where != "" {
		out = append(out, order{"messages", "Messages…", func() { m.messagesSheet(f) }})
	}
	if len(f.Jobs) > 0 {
		out = append(out, order{"work", "Work…", func() { newWorkSheet(m, f).open() }})
	}
	if len(f.Ships) > 0 {
		out = append(out, order{"embark", "Go aboard…", func() { m.embarkSheet(f) }})
	}
	if len(f.Prizes) > 0 {
		out = append(out, order{"man", "Man a boat…", func() { m.manSheet(f) }})
	}
	if f.Leaves != "" {
		out = append(out, order{"leave", "Leave map…", func() { m.leaveSheet(f) }})
	}
	if others := m.friendsAt(f.Counter); len(others) > 0 {
		out = append(out, order{"join", "Join…", func() { m.joinSheet(f, others) }})
	}
	if len(f.Units) > 1 {
		out = append(out, order{"detach", "Detach…", func() { m.detachSheet(f) }})
	}
	if bridges := m.bridgesOf(f); len(bridges) > 0 {
		out = append(out, order{"blow", "Blow bridge…", func() { m.blowSheet(f, bridges) }})
	}
	return out
}

// takesOrders says whether who looks may give a force orders.
func (m *View) takesOrders(f *views.ForceView) bool {
	who := m.d.Viewer()
	return f.Posture != "" && f.Active && (who.Side == "" || who.Side == f.Counter.Side)
}

// postureWords are a posture in the words of a force's card.
var postureWords = map[state.Posture]string{
	state.Hold: "Holding its ground", state.Garrison: "In garrison", state.March: "On the march",
	state.Screen: "Screening", state.Raid: "Raiding", state.Entrench: "Digging in",
	state.Labour: "Working", state.Scout: "Scouting", state.Besiege: "Besieging", state.Withdraw: "Giving way", state.Rest: "Resting",
}

// placeAt says whether a hex has a place that can be garrisoned.
func (m *View) placeAt(h hex.Hex) bool {
	for _, p := range m.c.Map().Places {
		if p.Hex == h && p.Kind != state.Pass && p.Kind != state.Wells && p.Kind != state.Drift && p.Kind != state.Battlefield {
			return true
		}
	}
	return false
}

// friendsAt lists the other forces of its side in the hex of a counter.
func (m *View) friendsAt(k views.CounterView) []views.CounterView {
	var out []views.CounterView
	for _, o := range m.state.Counters {
		if o.Hex == k.Hex && o.Side == k.Side && o.Force != k.Force {
			out = append(out, o)
		}
	}
	return out
}

// bridgesOf lists the crossings that sappers of a force could blow where it stands.
func (m *View) bridgesOf(f views.ForceView) []state.Crossing {
	sappers := false
	for _, u := range f.Units {
		if u.Arm == rosters.Engineers && u.MenNow > 0 {
			sappers = true
		}
		for _, t := range u.Traits {
			sappers = sappers || t == terms.Sappers && u.MenNow > 0
		}
	}
	if !sappers || len(f.Counter.Path) > 0 {
		return nil
	}
	var out []state.Crossing
	for _, c := range slices.Concat(m.c.Map().Crossings, m.state.Laid) {
		a, b := c.Edge.Hexes()
		now := c.State
		if s, ok := m.state.Crossings[c.ID]; ok {
			now = s
		}
		if (a == f.Counter.Hex || b == f.Counter.Hex) && c.Kind != state.Ford && now != state.Destroyed {
			out = append(out, c)
		}
	}
	return out
}

// joinSheet asks which force it is to join.
func (m *View) joinSheet(f views.ForceView, others []views.CounterView) {
	var names []string
	for _, o := range others {
		names = append(names, o.Name)
	}
	list := widget.NewRadioGroup(names, nil)
	list.SetSelected(names[0])
	list.Required = true
	parts.Ask(m.d.Canvas(), "Join which force?", f.Counter.Name, 460, widgets.Down(10,
		widgets.NewPara(look.Body, "Its units and leaders go over, and it is no more. Both stand in the same hex."), list),
		"join", "Join", func() {
			for i, n := range names {
				if n == list.Selected {
					m.d.Do(command.JoinOrder{Force: f.Counter.Force, Into: others[i].Force}, "Joining forces", func() { m.selectForce(others[i].Force) })
					return
				}
			}
		})
}

// embarkSheet asks in whose boats a force is to go, with their room and what it takes.
func (m *View) embarkSheet(f views.ForceView) {
	var names []string
	of := map[string]state.ForceID{}
	var rows []fyne.CanvasObject
	for _, x := range f.Ships {
		if x.Why != "" {
			rows = append(rows, widgets.NewPara(look.Small, x.Name+" cannot take it aboard: "+x.Room+". "+x.Why))
			continue
		}
		name := fmt.Sprintf("%s, %s; %s", x.Name, x.Room, widgets.Of(x.Days, "day"))
		names, of[name] = append(names, name), x.Force
	}
	list := widget.NewRadioGroup(names, nil)
	list.Required = true
	said := widgets.NewPara(look.Body, "It goes where the boats go, and has no orders of its own but to land (CAMPAIGN-24.3). The boats wait until it is aboard.")
	if len(names) == 0 {
		parts.Ask(m.d.Canvas(), "No boats have room", f.Counter.Name, 520, widgets.Down(10, rows...), "embark", "Close", func() {})
		return
	}
	list.SetSelected(names[0])
	parts.Ask(m.d.Canvas(), "Go aboard whose boats?", f.Counter.Name, 520, widgets.Down(10, append([]fyne.CanvasObject{said, list}, rows...)...), "embark", "Go aboard", func() {
		m.d.Do(command.EmbarkOrder{Force: f.Counter.Force, On: of[list.Selected]}, "Going aboard", nil)
	})
}

// leaveSheet asks whether a force is to leave the map, and says what goes with it.
func (m *View) leaveSheet(f views.ForceView) {
	said := "It goes from " + f.Place + " with all who are in its ranks, guns, horses, baggage and leaders: " + f.Leaves + ". They do not come back (CAMPAIGN-15.9)."
	if f.Reach != "" {
		said += " " + sent(&f)
	}
	parts.Ask(m.d.Canvas(), "Leave the map?", f.Counter.Name, 460, widgets.NewPara(look.Body, said), "leave", "Leave the map", func() {
		m.d.Do(command.LeaveOrder{Force: f.Counter.Force}, "Leaving the map", nil)
	})
}

// manSheet asks which unit is to be the crew of which boat that was taken.
func (m *View) manSheet(f views.ForceView) {
	boats, units := make([]string, len(f.Prizes)), make([]string, len(f.Units))
	for i, p := range f.Prizes {
		boats[i] = words.Capital(p.Name)
	}
	for i, u := range f.Units {
		units[i] = u.Name + ", " + widgets.Men(u.MenNow)
	}
	boat, unit := widget.NewSelect(boats, nil), widget.NewSelect(units, nil)
	boat.SetSelectedIndex(0)
	unit.SetSelectedIndex(0)
	widgets.Names.Set("man.boat", boat)
	widgets.Names.Set("man.unit", unit)
	said := widgets.NewPara(look.Body, "The unit is the crew of the boat from then on, and goes by water alone; others of its force stay ashore (CAMPAIGN-24.7).")
	parts.Ask(m.d.Canvas(), "Man which boat?", f.Counter.Name, 520, widgets.Down(10, said, parts.Labelled("Boat", boat), parts.Labelled("Crew", unit)), "man", "Man it", func() {
		m.d.Do(command.ManBoat{Unit: f.Units[max(unit.SelectedIndex(), 0)].ID, Boat: f.Prizes[max(boat.SelectedIndex(), 0)].Of}, "Manning a boat", nil)
	})
}

// detachSheet asks which units are to go, under whom and under what name.
func (m *View) detachSheet(f views.ForceView) {
	name := widgets.NewField("detach.name", "")
	name.SetText("Detachment of " + f.Counter.Name)
	var checks []*widget.Check
	var rows []fyne.CanvasObject
	for i, u := range f.Units {
		c := widget.NewCheck(u.Name+", "+widgets.Men(u.MenNow), nil)
		widgets.Names.Set("detach.unit."+strconv.Itoa(i), c)
		checks = append(checks, c)
		rows = append(rows, c)
	}
	leaders := []string{"nobody"}
	for _, l := range f.Others {
		leaders = append(leaders, l.Styled())
	}
	leader := widget.NewSelect(leaders, nil)
	leader.SetSelectedIndex(0)
	parts.Ask(m.d.Canvas(), "Detach which units?", f.Counter.Name, 520, widgets.Down(10,
		widgets.Down(0, rows...), parts.Labelled("Led by", widgets.Framed(leader)), parts.Labelled("Name", name.View)),
		"detach", "Detach", func() {
			cmd := command.DetachOrder{Force: f.Counter.Force, Name: name.Text}
			for i, c := range checks {
				if c.Checked {
					cmd.Units = append(cmd.Units, f.Units[i].ID)
				}
			}
			if i := leader.SelectedIndex(); i > 0 {
				cmd.Leader = f.Others[i-1].ID
			}
			m.d.Do(cmd, "Detaching", nil)
		})
}

// blowSheet asks which bridge is to be blown.
func (m *View) blowSheet(f views.ForceView, bridges []state.Crossing) {
	var names []string
	for _, b := range bridges {
		names = append(names, b.Name)
	}
	list := widget.NewRadioGroup(names, nil)
	list.SetSelected(names[0])
	list.Required = true
	parts.Ask(m.d.Canvas(), "Blow which crossing?", f.Counter.Name, 460, widgets.Down(10, list,
		widgets.NewPara(look.Small, "Each figure of sappers throws once a day. A stone bridge may be no more than damaged.")),
		"blow", "Blow it", func() {
			for i, n := range names {
				if n == list.Selected {
					m.d.Do(command.DemolishOrder{Force: f.Counter.Force, Crossing: bridges[i].ID}, "Laying charges", func() {
						m.d.Say("The sappers have done their work at " + bridges[i].Name + "; the journal tells how.")
					})
					return
				}
			}
		})
}

// orderTitles are the orders of the Orders menu.
var orderTitles = []struct {
	id, text string
	key      fyne.Shortcut
}{{"march", "March…", desk.Ctrl(fyne.KeyM)}, {"halt", "Halt", desk.Ctrl(fyne.KeyH)}, {"hold", "Hold", nil}, {"entrench", "Entrench", nil}, {"screen", "Screen", nil},
	{"garrison", "Garrison", nil}, {"besiege", "Besiege", nil}, {"then", "Then…", nil}, {"stance", "Stance…", nil}, {"messages", "Messages…", nil}, {"work", "Work…", nil}, {"embark", "Go aboard…", nil}, {"man", "Man a boat…", nil}, {"land", "Land", nil}, {"leave", "Leave map…", nil}, {"join", "Join…", nil}, {"detach", "Detach…", nil}, {"blow", "Blow bridge…", nil}}

// Orders are the orders to the force that is selected on a map; at is nil while there is
// none.
func Orders(at func() *View) []desk.Action {
	var out []desk.Action
	for _, o := range orderTitles {
		out = append(out, desk.Action{ID: "order." + o.id, Menu: "Orders", Text: o.text, Key: o.key, Now: func() desk.Offer {
			if m := at(); m != nil {
				return m.orderOffer(o.id)
			}
			return desk.Offer{}
		}})
	}
	return out
}

// Zooms change how much of a map is seen.
func Zooms(at func() *View) []desk.Action {
	zoom := func(do func(*View)) func() desk.Offer {
		return func() desk.Offer {
			m := at()
			if m == nil {
				return desk.Offer{Hidden: true}
			}
			return desk.Offer{Do: func() { do(m) }}
		}
	}
	return []desk.Action{
		{ID: "zoom.in", Menu: "View", Text: "Zoom in", Tip: "Zoom in", Key: desk.Ctrl(fyne.KeyEqual), Now: zoom(func(m *View) { m.zoomBy(1) })},
		{ID: "zoom.out", Menu: "View", Text: "Zoom out", Tip: "Zoom out", Key: desk.Ctrl(fyne.KeyMinus), Now: zoom(func(m *View) { m.zoomBy(-1) })},
		{ID: "zoom.fit", Menu: "View", Text: "Whole map", Tip: "The whole map", Key: desk.Ctrl(fyne.Key0), Now: zoom((*View).zoomFit)},
	}
}

// orderKey is the key of an order; empty: it has none.
func (m *View) orderKey(id string) string {
	switch {
	case id == "battle":
		return m.d.Action("battle.prepare").KeyName()
	case slices.ContainsFunc(orderTitles, func(o struct {
		id, text string
		key      fyne.Shortcut
	}) bool {
		return o.id == id
	}):
		return m.d.Action("order." + id).KeyName()
	}
	return ""
}

// orderOffer is an order to the force that is selected.
func (m *View) orderOffer(id string) desk.Offer {
	if m.force == nil {
		return desk.Offer{}
	}
	for _, o := range m.ordersOf(*m.force, m.battleAt(m.force.Counter.Hex)) {
		if o.id == id {
			return desk.Offer{Text: o.text, Do: func() {
				m.d.Open(place.Map{})
				o.do()
			}}
		}
	}
	return desk.Offer{}
}
