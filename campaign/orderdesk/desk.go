package orderdesk

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/courier"
	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// Reading is what a line of a sheet means for the campaign as it stands.
type Reading struct {
	Line
	Name    string          // of the force that is meant; empty: none
	Title   string          // of the command, "March the Girishk column to Maiwand"
	Command command.Command // as the player of the side gives it; nil: it cannot be given
	Doubts  []string        // what was taken for something, and what should be known before it is given
	Wrong   string          // why it cannot be given; empty: it can
}

// Desk is a sheet held against a campaign.
type Desk struct {
	Readings []Reading
	Doubts   []string // of the sheet as a whole
	Silent   []string // forces that take orders and are given none
	Word     string
}

// Check holds a sheet against a side's forces and the map. Try says whether a command could be given
// now, and changes nothing. A sheet with the check word of another side or day is an error that names
// both days; one without a word is a doubt.
func Check(f *state.Founding, s *state.State, side state.SideID, sheet Sheet, try func(command.Command) error) (Desk, error) {
	d := Desk{Word: sheet.Word}
	switch {
	case sheet.Check == "":
		d.Doubts = append(d.Doubts, "no check word is on it: whether it is for this side and day only you can tell")
	case sheet.Check != dispatch.CheckWord(f, side, s.Day):
		return d, stale(f, s, side, sheet.Check)
	}
	s = s.KnownTo(f, side)
	k := known{f, s, side}
	given, answered := map[state.ForceID]int{}, map[string]int{}
	for _, line := range sheet.Lines {
		r := k.read(line, try)
		if what := answerIn(r.Command); what != "" {
			if first := answered[what]; first != 0 {
				kind, _, _ := strings.Cut(what, " ")
				r.Command, r.Wrong = nil, fmt.Sprintf("line %d answers that %s; strike one of the two out", first, kind)
			} else {
				answered[what] = line.Number
			}
		}
		if r.Command != nil {
			x := forceOf(r.Command)
			if first := given[x]; first != 0 && x != "" {
				r.Doubts = append(r.Doubts, fmt.Sprintf("line %d gives the same force another order; the later one counts", first))
			}
			given[x] = line.Number
		}
		d.Readings = append(d.Readings, r)
	}
	for i := range s.Forces {
		if x := &s.Forces[i]; x.Side == side && s.Active(x) && given[x.ID] == 0 {
			d.Silent = append(d.Silent, words.Line(words.Capital(x.Name)))
		}
	}
	return d, nil
}

// read reads a line.
func (k known) read(line Line, try func(command.Command) error) Reading {
	if strings.EqualFold(line.Force, dispatch.IfLate) {
		return k.standing(line, try)
	}
	if _, _, ok := ofOffer(line.Force); ok {
		return k.offer(line, try)
	}
	if name, ok := strings.CutPrefix(strings.ToLower(line.Force), strings.ToLower(dispatch.QuestionOf)+" "); ok {
		return k.question(line, name, try)
	}
	r := Reading{Line: line}
	id, doubt, ok := meant("force of this side", line.Force, k.own())
	if !ok {
		r.Wrong = doubt
		return r
	}
	r.Doubts = some(doubt)
	x := k.s.Force(id)
	r.Name = words.Line(words.Capital(x.Name))
	c, doubts, wrong := k.order(x, line.Order)
	r.Doubts = append(r.Doubts, doubts...)
	if r.Wrong = wrong; wrong != "" {
		return r
	}
	k.give(&r, c, try)
	return r
}

// standing reads what all forces of the side do without orders.
func (k known) standing(line Line, try func(command.Command) error) Reading {
	r := Reading{Line: line}
	do, ok := standing(line.Order)
	if !ok {
		r.Wrong = noStanding(line.Order)
		return r
	}
	k.give(&r, command.SetStanding{Side: k.side, Do: do}, try)
	return r
}

// give has a line be a command of the player, where it can be given.
func (k known) give(r *Reading, c command.Command, try func(command.Command) error) {
	r.Title = words.Line(command.TitleOf(k.f, k.s, c))
	c = command.Given{Command: c, By: command.Actor{Office: command.Player, Side: k.side}}
	if err := try(c); err != nil {
		r.Wrong = words.Line(err.Error())
		return
	}
	if mail, far := intelligence.Preview(k.f, k.s, courier.Travels(c)); far {
		r.Doubts = append(r.Doubts, strings.TrimSuffix(words.Small(mail.Told(k.f, k.s)), "."))
	}
	r.Command = c
}

// ofOffer says whether a line is about an offer of exchange, whether one that the side made, and of whom or to whom
// it is.
func ofOffer(head string) (other string, own, ok bool) {
	low := strings.ToLower(head)
	if rest, ok := strings.CutPrefix(low, strings.ToLower(dispatch.OfferTo)+" "); ok {
		return rest, true, true
	}
	rest, ok := strings.CutPrefix(low, strings.ToLower(dispatch.OfferOf)+" ")
	return rest, false, ok
}

// offer reads the answer to an offer of exchange that waits (CAMPAIGN-7.15).
func (k known) offer(line Line, try func(command.Command) error) Reading {
	r := Reading{Line: line}
	other, own, _ := ofOffer(line.Force)
	var among []named[int]
	for _, o := range k.s.Offers {
		by, to := o.From, o.To
		if own {
			by, to = to, by
		}
		if o.Answer == "" && to == k.side {
			among = append(among, named[int]{string(by), state.SideName(k.f, by), o.No})
		}
	}
	if len(among) == 0 {
		r.Wrong = map[bool]string{true: "no offer of this side waits", false: "no offer waits for the answer of this side"}[own]
		return r
	}
	no, doubt, ok := meant("side with an offer", other, among)
	if !ok {
		r.Wrong = doubt
		return r
	}
	r.Doubts = some(doubt)
	r.Name = "Offer of exchange"
	c := command.AnswerOffer{Offer: no}
	answer, why, _ := strings.Cut(line.Order, " ")
	switch strings.Trim(strings.ToLower(answer), ",;:–-") {
	case "accept", "accepted", "yes":
		c.Answer = state.Accepted
	case "refuse", "refused", "no":
		c.Answer, c.Why = state.Refused, strings.TrimLeft(why, " ,;:–-")
		why = ""
	case "withdraw", "withdrawn":
		c.Answer = state.Withdrawn
	}
	if may := map[bool]string{true: "withdraw", false: "accept, or refuse and why"}[own]; c.Answer == "" || why != "" || own != (c.Answer == state.Withdrawn) {
		r.Wrong = fmt.Sprintf("“%s” is no answer to it; use %s", words.Line(line.Order), may)
		return r
	}
	k.give(&r, c, try)
	return r
}

// question reads the answer to what an event asks (CAMPAIGN-16.8).
func (k known) question(line Line, name string, try func(command.Command) error) Reading {
	r := Reading{Line: line}
	var among []named[*state.FoundingEvent]
	for _, q := range k.s.Questions(k.f, k.side) {
		among = append(among, named[*state.FoundingEvent]{q.Event.ID, q.Event.Name, q.Event})
	}
	if len(among) == 0 {
		r.Wrong = "no question waits for the answer of this side"
		return r
	}
	e, doubt, ok := meant("question", name, among)
	if !ok {
		r.Wrong = doubt
		return r
	}
	r.Doubts = some(doubt)
	r.Name = words.Line(e.Name)
	var labels []named[string]
	for _, a := range e.Choice.Answers {
		labels = append(labels, named[string]{a.Label, a.Label, a.Label})
	}
	answer, doubt, ok := meant("answer to it", strings.TrimRight(line.Order, " .,;:"), labels)
	if !ok {
		r.Wrong = doubt
		return r
	}
	r.Doubts = append(r.Doubts, some(doubt)...)
	k.give(&r, command.AnswerQuestion{Event: e.ID, Answer: answer}, try)
	return r
}

// answerIn names what a command of a sheet answers: an offer by its number, a question by its event; empty: nothing.
func answerIn(c command.Command) string {
	if c == nil {
		return ""
	}
	c, _ = command.Whose(c)
	switch c := c.(type) {
	case command.AnswerOffer:
		return fmt.Sprint("offer ", c.Offer)
	case command.AnswerQuestion:
		return "question " + c.Event
	}
	return ""
}

// forceOf is the force that a command of a sheet is for.
func forceOf(c command.Command) state.ForceID {
	c, _ = command.Whose(c)
	switch c := c.(type) {
	case command.MarchOrder:
		return c.Force
	case command.HaltOrder:
		return c.Force
	case command.PostureOrder:
		return c.Force
	case command.JoinOrder:
		return c.Force
	case command.LeaveOrder:
		return c.Force
	case command.DemolishOrder:
		return c.Force
	case command.WorkOrder:
		return c.Force
	case command.EmbarkOrder:
		return c.Force
	case command.LandOrder:
		return c.Force
	}
	return ""
}

// stale says for whom and when a check word was given out.
func stale(f *state.Founding, s *state.State, side state.SideID, word string) error {
	today := fmt.Sprintf("it should have “%s”, for %s on %s", dispatch.CheckWord(f, side, s.Day), state.SideName(f, side), f.Date(s.Day))
	for day := s.Day; day >= 0; day-- {
		sides := slices.Clone(f.Sides)
		slices.SortStableFunc(sides, func(a, b state.Side) int { // its own days first
			switch {
			case a.ID == side && b.ID != side:
				return -1
			case b.ID == side && a.ID != side:
				return 1
			}
			return 0
		})
		for i := range sides {
			if dispatch.CheckWord(f, sides[i].ID, day) == word {
				return fmt.Errorf("the sheet has the check word “%s”, which is for %s on %s; %s", words.Line(word), state.SideName(f, sides[i].ID), f.Date(day), today)
			}
		}
	}
	return fmt.Errorf("the sheet has the check word “%s”, which was given to nobody; %s", words.Line(word), today)
}
