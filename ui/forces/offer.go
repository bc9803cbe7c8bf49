package forces

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/rosters"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// offerSheet asks for an exchange of prisoners that one side offers another.
type offerSheet struct {
	d         desk.Desk
	c         HospitalSource
	sides     []state.Side
	from, to  *widgets.Select
	give, get *offerParty
	worth     *widgets.Text
	wrong     *widgets.Text
	sheet     *widgets.Sheet
}

// offerParty is whom one side gives: figures by rank, and a leader.
type offerParty struct {
	head    *widgets.Text
	figures [3]*widgets.Stepper
	held    [3]*widgets.Text
	leader  *widgets.Select
	ids     []state.LeaderID // of the lines of leader after the first
	view    fyne.CanvasObject
}

// askOffer shows the sheet, filled in with man for man as many as both sides hold.
func askOffer(d desk.Desk, c HospitalSource) {
	o := &offerSheet{d: d, c: c, sides: c.Founding().Sides, worth: widgets.NewPara(look.Strong, ""), wrong: widgets.NewPara(look.Small.In(look.Danger), "")}
	var names []string
	mine := 0
	for i, s := range o.sides {
		names = append(names, s.Short)
		if s.ID == d.Viewer().Side {
			mine = i
		}
	}
	o.from, o.to = widgets.NewSelect("offer.from", func(int) { o.fill() }), widgets.NewSelect("offer.to", func(int) { o.fill() })
	o.from.Set(names, mine)
	o.to.Set(names, o.firstHeld(mine))
	if d.Viewer().Side != "" { // a side offers for itself
		o.from.Set(names[mine:mine+1], 0)
		o.sides = append([]state.Side{o.sides[mine]}, append(append([]state.Side{}, o.sides[:mine]...), o.sides[mine+1:]...)...)
		names = nil
		for _, s := range o.sides {
			names = append(names, s.Short)
		}
		o.to.Set(names, o.firstHeld(0))
	}
	o.give, o.get = newOfferParty("offer.give", o.reckon), newOfferParty("offer.get", o.reckon)
	content := widgets.Down(12,
		widgets.Even(14, widgets.Down(4, widgets.NewText(look.Label, "Who offers"), o.from.View), widgets.Down(4, widgets.NewText(look.Label, "To whom"), o.to.View)),
		widgets.Even(14, o.give.view, o.get.view), o.worth, widgets.Sized(0, 2*look.Small.Line+4, o.wrong))
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { o.sheet.Close() })
	accept := widgets.NewPrimary("sheet.offer", "Make the offer", o.make)
	o.sheet = widgets.NewSheet(d.Canvas(), "Offer an exchange", "man for man, or by rank", 640, content, cancel, accept)
	o.fill()
	o.sheet.Open()
}

// firstHeld is the first other side with whom a side has prisoners to exchange, else the first other.
func (o *offerSheet) firstHeld(from int) int {
	f, now := o.c.Founding(), o.c.State()
	for i := range o.sides {
		if men, leaders := state.HeldBySide(f, &now, o.sides[from].ID, o.sides[i].ID); i != from && men.Total()+len(leaders) > 0 {
			return i
		}
	}
	if from == 0 && len(o.sides) > 1 {
		return 1
	}
	return 0
}

func newOfferParty(name string, changed func()) *offerParty {
	p := &offerParty{head: widgets.NewText(look.SmallHead, "")}
	rows := widgets.Down(6, p.head)
	for i, rank := range []string{"officers", "sergeants", "others"} {
		var s *widgets.Stepper
		s = widgets.NewStepper(name+"."+rank, "0", func(by int) { s.Field.SetText(strconv.Itoa(max(number(s.Field.Text)+by, 0))) })
		s.Field.OnChanged = func(string) { changed() }
		p.figures[i], p.held[i] = s, widgets.NewText(look.Small, "")
		rows.Add(widgets.Edges(nil, nil, widgets.Sized(78, 0, widgets.NewText(look.Body, parts.Capital(rank))), widgets.Sized(64, 0, p.held[i]), widgets.Sized(0, look.Control, s.View)))
	}
	p.leader = widgets.NewSelect(name+".leader", func(int) { changed() })
	rows.Add(p.leader.View)
	p.view = rows
	return p
}

// number reads a number of figures; what is none is none.
func number(text string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(text))
	return n
}

// set fills in whom a side holds of another, and how many of them are proposed.
func (p *offerParty) set(f *state.Founding, head string, held rosters.Ranks, leaders []state.LeaderID, propose rosters.Ranks) {
	p.head.SetText(head)
	most := [3]int{held.Officers, held.Sergeants, held.Others}
	for i, n := range [3]int{propose.Officers, propose.Sergeants, propose.Others} {
		p.held[i].SetText(fmt.Sprintf(" of %d", most[i]))
		p.figures[i].Field.SetText(strconv.Itoa(n))
	}
	lines := []string{"No leader"}
	for _, id := range leaders {
		lines = append(lines, state.LeaderName(f, id))
	}
	p.ids = leaders
	p.leader.Set(lines, 0)
}

// read is whom it names.
func (p *offerParty) read() (r rosters.Ranks, leaders []state.LeaderID) {
	r = rosters.Ranks{Officers: number(p.figures[0].Field.Text), Sergeants: number(p.figures[1].Field.Text), Others: number(p.figures[2].Field.Text)}
	if i := p.leader.Chosen() - 1; i >= 0 && i < len(p.ids) {
		leaders = p.ids[i : i+1 : i+1]
	}
	return r, leaders
}

// ids are the sides that are chosen.
func (o *offerSheet) ids() (from, to state.SideID) {
	return o.sides[max(o.from.Chosen(), 0)].ID, o.sides[max(o.to.Chosen(), 0)].ID
}

// fill shows whom the sides that are chosen hold of each other.
func (o *offerSheet) fill() {
	f, now := o.c.Founding(), o.c.State()
	from, to := o.ids()
	theirs, lost := state.HeldBySide(f, &now, from, to)
	ours, ask := state.HeldBySide(f, &now, to, from)
	both := rosters.Ranks{Officers: min(theirs.Officers, ours.Officers), Sergeants: min(theirs.Sergeants, ours.Sergeants), Others: min(theirs.Others, ours.Others)}
	o.give.set(f, "Gives, in figures", theirs, lost, both)
	o.get.set(f, "Asks for, in figures", ours, ask, both)
	o.reckon()
}

// command is the offer as it stands.
func (o *offerSheet) command() command.OfferExchange {
	c := command.OfferExchange{}
	c.From, c.To = o.ids()
	c.Give, c.GiveLeaders = o.give.read()
	c.Get, c.GetLeaders = o.get.read()
	return c
}

// reckon says what either counts for.
func (o *offerSheet) reckon() {
	now, c := o.c.State(), o.command()
	o.worth.SetText(fmt.Sprintf("It counts %d for %d.", now.Worth(c.Give, len(c.GiveLeaders)), now.Worth(c.Get, len(c.GetLeaders))))
}

// make makes the offer, or says why it cannot be made.
func (o *offerSheet) make() {
	c := o.command()
	if err := o.c.Would(context.Background(), c); err != nil {
		head, what, _ := parts.Sentence(err)
		o.wrong.SetText(head + " " + what)
		o.sheet.Refresh()
		return
	}
	o.sheet.Close()
	o.d.Do(c, "Offering an exchange", nil)
}
