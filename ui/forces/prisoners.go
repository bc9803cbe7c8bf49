package forces

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// prisoners is the tab of the prisoners: who holds whom and where, and below the offers of exchange that
// wait. Its card tells of those who are chosen and has what can be done with them.
type prisoners struct {
	d      desk.Desk
	c      HospitalSource
	view   *fyne.Container
	table  *widgets.Table[views.CaptiveView]
	none   fyne.CanvasObject
	offers *fyne.Container
	said   *widgets.Text
	card   *fyne.Container
	head   *widgets.Text
	about  *widgets.Facts
	guards *fyne.Container // lines of text
	free   *widgets.Button
	parole *widgets.Button
	send   *widgets.Button
	open   *widgets.Button
	list   []views.CaptiveView
	kept   []views.GuardView
	chosen *views.CaptiveView // nil: nobody
}

// captiveKey tells one group of prisoners from another.
func captiveKey(x views.CaptiveView) string {
	return fmt.Sprint(x.Leader, x.Captive)
}

func newPrisoners(d desk.Desk, c HospitalSource) *prisoners {
	p := &prisoners{d: d, c: c}
	type r = views.CaptiveView
	p.table = widgets.NewTable("taken", 44, captiveKey,
		widgets.Column[r]{Title: "Who", Width: 160, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x r, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.UnitName, look.Small, p.side(x.Side))
		}, Less: widgets.By(func(x r) string { return x.UnitName })},
		widgets.Column[r]{Title: "Men", Width: 60, Right: true, Text: func(x r) string { return widgets.Number(x.Men) }, Less: widgets.By(func(x r) int { return x.Men })},
		widgets.Column[r]{Title: "Ranks", Width: 160, Grow: true, Drop: 2, Text: captiveRanks},
		widgets.Column[r]{Title: "Taken", Width: 110, Drop: 1, Text: func(x r) string { return x.Date }, Less: widgets.By(func(x r) int { return int(x.Since) })},
		widgets.Column[r]{Title: "Held by", Width: 170, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x r, _ bool) {
			o.(*widgets.TwoLines).Set(look.Body, p.side(x.By), look.Small, x.Where)
		}, Less: widgets.By(func(x r) string { return p.side(x.By) + x.Where })},
	)
	p.table.OnSelected = func(x r) { p.chosen = &x; p.tell() }
	p.table.OnOpened = func(x r) { p.chosen = &x; p.goThere() }
	p.none = widgets.Empty("wounded", "There are no prisoners.", "Who is taken in battle is listed here, with who holds him and where, until he is freed, exchanged or let go.", nil)
	p.said = widgets.NewWhole(look.Label, "")
	p.offers = widgets.Down(6)
	propose := widgets.NewButton("captives.offer", "Offer an exchange…", func() { askOffer(p.d, p.c) })
	foot := widgets.Padded(12, 0, 0, 0, widgets.Down(8, widgets.Edges(nil, widgets.Head(), nil, propose, widgets.Across(12, widgets.NewWhole(look.Section, "Offers of exchange"), p.said)), p.offers))
	p.view = widgets.Edges(nil, foot, nil, nil, container.NewStack(p.table, p.none))
	p.head, p.about, p.guards = widgets.NewPara(look.Section, ""), widgets.NewFacts(76), widgets.Down(4)
	p.free = widgets.NewButton("captives.free", "Let go", func() { p.letGo(false) }).Tip("They rejoin their unit")
	p.parole = widgets.NewButton("captives.parole", "On parole", func() { p.letGo(true) }).Tip("They go home for good, on their word")
	p.send = widgets.NewButton("captives.send", "Send to a depot…", p.askDepot).Tip("All whom the force keeps")
	p.open = widgets.NewButton("captives.open", "Open their page", p.goThere)
	p.card = widgets.Edges(widgets.Down(10, p.head, widgets.Head(), p.about.View, p.guards), widgets.Down(8, widgets.Even(8, p.free, p.parole), p.send, p.open), nil, nil)
	p.tell()
	return p
}

// captiveRanks is "1 sergeant, 3 others, in figures", or that he is a leader.
func captiveRanks(x views.CaptiveView) string {
	if x.Leader != "" {
		return "leader"
	}
	return ranksLine(x.Ranks)
}

func (p *prisoners) side(id state.SideID) string {
	if s := p.c.Founding().Side(id); s != nil {
		return s.Short
	}
	return string(id)
}

// named is a side as the first word of a sentence.
func (p *prisoners) named(id state.SideID) string {
	return words.Capital(state.SideName(p.c.Founding(), id))
}

// show lists prisoners, those who guard them and the offers.
func (p *prisoners) show(list []views.CaptiveView, kept []views.GuardView, offers []views.OfferView) {
	was := p.chosen
	p.list, p.kept, p.chosen = list, kept, nil
	for i := range list {
		if was != nil && captiveKey(list[i]) == captiveKey(*was) {
			p.chosen = &list[i]
		}
	}
	p.table.SetRows(list)
	parts.Visible(p.table, len(list) > 0)
	parts.Visible(p.none, len(list) == 0)
	p.offers.Objects = nil
	for _, o := range offers {
		p.offers.Add(p.offer(o))
	}
	p.said.SetText(words.Count(len(offers), "waits", "wait") + " for an answer")
	if len(offers) == 0 {
		p.said.SetText("none waits for an answer")
	}
	p.tell()
	p.view.Refresh()
}

// men is how many men the prisoners are.
func (p *prisoners) men() (n int) {
	for _, x := range p.list {
		n += x.Men
	}
	return n
}

// offer shows an offer with the answers that the viewer may give.
func (p *prisoners) offer(o views.OfferView) fyne.CanvasObject {
	name := fmt.Sprintf("captives.offer.%d", o.No)
	answer := func(key, text string, a state.Answer) *widgets.Button {
		return widgets.NewButton(name+"."+key, text, func() { p.d.Do(command.AnswerOffer{Offer: o.No, Answer: a}, text, nil) })
	}
	var buttons []fyne.CanvasObject
	if o.Answers {
		buttons = append(buttons, answer("accept", "Accept", state.Accepted), widgets.NewButton(name+".refuse", "Refuse…", func() { p.askRefusal(o) }))
	}
	if o.Withdraws {
		buttons = append(buttons, answer("withdraw", "Take back", state.Withdrawn))
	}
	text := widgets.Down(2,
		widgets.NewPara(look.Strong, fmt.Sprintf("%s gives %s for %s.", p.named(o.From), o.Gives, o.Asks)),
		widgets.NewPara(look.Small, fmt.Sprintf("In figures. %s answers by %s; either counts for %s.", p.named(o.To), o.Until, words.Count(o.Worth, "other", "others"))))
	return widgets.Card(look.Field, look.Rule, 10, widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 10, widgets.Across(6, buttons...)), text))
}

// askRefusal asks why an offer is refused, which the side that made it reads.
func (p *prisoners) askRefusal(o views.OfferView) {
	why := widgets.NewField("captives.why", "Why, in one line; may be empty")
	content := widgets.Down(10, widgets.NewPara(look.Body, fmt.Sprintf("%s gives %s for %s, and reads your reason.", p.named(o.From), o.Gives, o.Asks)), why.View)
	parts.Ask(p.d.Canvas(), "Refuse the offer?", "of "+state.SideName(p.c.Founding(), o.From), 520, content, "refuse", "Refuse", func() {
		p.d.Do(command.AnswerOffer{Offer: o.No, Answer: state.Refused, Why: why.Text}, "Refuse", nil)
	})
	p.d.Canvas().Focus(why)
}

// guard is how the force that keeps those who are chosen guards its prisoners; nil: no force does.
func (p *prisoners) guard() *views.GuardView {
	for i := range p.kept {
		if p.chosen != nil && p.kept[i].Force == p.chosen.Keep.Force {
			return &p.kept[i]
		}
	}
	return nil
}

// guarded says how a force guards its prisoners.
func guarded(g *views.GuardView) string {
	out := fmt.Sprintf("%s, %s", widgets.Of(g.Held, "prisoner"), widgets.Of(g.Guards, "guard"))
	if g.Unguarded > 0 {
		out += fmt.Sprintf("; nobody guards %d", g.Unguarded)
	}
	return out + ", in figures"
}

// tell says on the card who is chosen; nobody: who keeps how many.
func (p *prisoners) tell() {
	x := p.chosen
	for _, b := range []*widgets.Button{p.free, p.parole, p.send, p.open} {
		parts.Visible(b, x != nil)
	}
	p.about.Set()
	p.guards.Objects = nil
	if x == nil {
		p.head.SetText(widgets.Of(p.men(), "prisoner"))
		for i := range p.kept {
			g := &p.kept[i]
			id := g.Force
			p.guards.Add(widgets.NewQuiet("captives.guard."+string(id), fmt.Sprintf("%s, %s", g.Name, g.At), func() { p.d.Open(place.Map{Force: id}) }))
			p.guards.Add(widgets.Padded(0, 0, 6, 0, widgets.NewPara(look.Body, guarded(g)+".")))
		}
		p.card.Refresh()
		return
	}
	p.head.SetText(x.UnitName)
	if x.Leader == "" {
		p.head.SetText(widgets.Men(x.Men) + " of " + x.UnitName)
	}
	guard := p.guard()
	watched := ""
	if guard != nil {
		watched = guarded(guard)
		if guard.Unguarded > 0 {
			p.guards.Add(widgets.NewPara(look.Small.In(look.Warning), "Whom nobody guards may slip away any night."))
		}
	}
	p.about.Set("Side", p.side(x.Side), "Ranks", captiveRanks(*x), "Taken", x.Date, "Held by", p.side(x.By), "Kept", x.Where, "Guard", watched)
	if id := x.Keep.Force; id != "" && x.Where != "" {
		p.about.Lead("Kept", "captives.kept", func() { p.d.Open(place.Map{Force: id}) })
	}
	if id := x.Battle; id != 0 {
		p.about.Lead("Taken", "captives.taken", func() { p.d.Open(place.Battles{Battle: id, Page: place.After}) })
	}
	may := p.d.Viewer().Side == "" || p.d.Viewer().Side == x.By
	p.free.SetEnabled(may)
	p.parole.SetEnabled(may && x.Leader == "")
	p.send.SetEnabled(may && guard != nil)
	p.card.Refresh()
}

// goThere opens the page of those who are chosen.
func (p *prisoners) goThere() {
	switch {
	case p.chosen == nil:
	case p.chosen.Leader != "":
		p.d.Open(place.Leader{Leader: p.chosen.Leader})
	default:
		p.d.Open(place.Unit{Unit: p.chosen.Unit})
	}
}

// letGo lets those go who are chosen.
func (p *prisoners) letGo(parole bool) {
	if x := p.chosen; x != nil {
		p.d.Do(command.FreePrisoners{Side: x.By, Unit: x.Unit, Ranks: x.Ranks, Leader: x.Leader, Parole: parole}, "Letting them go", nil)
	}
}

// askDepot asks to which of the places that can have them prisoners are sent.
func (p *prisoners) askDepot() {
	x := p.chosen
	var orders []command.Command
	var names []string
	for _, at := range p.c.Founding().Map.Places {
		c := command.SendPrisoners{Force: x.Keep.Force, Place: at.ID}
		if p.c.Would(context.Background(), c) == nil {
			orders, names = append(orders, c), append(names, at.Name)
		}
	}
	if len(names) == 0 {
		p.d.Tell(p.c.Would(context.Background(), command.SendPrisoners{Force: x.Keep.Force, Place: p.c.Founding().Side(x.By).Home}))
		return
	}
	to := widgets.NewSelect("captives.depot", nil)
	to.Set(names, 0)
	content := widgets.Down(10, widgets.NewPara(look.Body, "All prisoners of the force are led there. The place guards and feeds them, and if it is taken they are free."), to.View)
	parts.Ask(p.d.Canvas(), "Send prisoners away", "to a depot, a supply place or home", 520, content, "send", "Send them", func() {
		p.d.Do(orders[max(to.Chosen(), 0)], "Sending prisoners away", nil)
	})
}
