package orders

import (
	"errors"
	"fmt"
	"slices"

	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/courier"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// order has an order be done, or sent to a force that is too far to be told at once (CAMPAIGN-27.1).
func (w *working) order(c command.Command) error {
	id := courier.Travels(c)
	known := w.S.KnownTo(w.F, w.S.SideOfForce(id))
	x := known.Force(id)
	if played, _ := w.S.MessagesPlayed(); !played || x == nil {
		return w.obey(c)
	}
	mail, ok := courier.ToForce(w.F, w.S, w.Ground(), x.ID)
	if !ok || mail.Near {
		older := w.older(id, len(w.S.Messages), courier.Alone(c.Kind()))
		if err := w.obey(c); err != nil {
			return err
		}
		if len(older) > 0 {
			w.Say(event.MessagesOvertaken{Numbers: older})
		}
		return nil
	}
	if _, err := w.tried(known, c); err != nil {
		return err // as things stand, for all that is known, it could not be done
	}
	fields, err := command.Encode(c)
	if err != nil {
		return err
	}
	w.send(mail, state.Message{Side: x.Side, To: id, Order: c.Kind(), Fields: fields, Text: command.TitleOf(w.F, known, c)})
	return nil
}

// send has a message leave today.
func (w *working) send(mail courier.Mail, m state.Message) {
	m.No = w.S.NextMessage(w.F, m.Side)
	m.Sent, m.Due, m.Journey = w.S.Day, mail.Comes(w.S), mail.Journey
	w.Say(event.MessageSent{Message: m})
}

// tried works an order out beside what is being worked out, as of a force that has it before it.
func (w *working) tried(s *state.State, c command.Command) ([]event.Event, error) {
	try := &working{Working: aftermath.Begin(w.F, s, w.Edition)}
	if err := errors.Join(try.obey(c), try.Err); err != nil {
		return nil, plain(err)
	}
	return try.Events, nil
}

// older lists the messages to a force that something which is not on its way, or is the last of those before
// one in the list, takes the place of.
func (w *working) older(id state.ForceID, before int, alone bool) []int {
	var out []int
	for i := range w.S.Messages[:before] {
		if m := &w.S.Messages[i]; m.To == id && !alone && !m.Stale && m.Done == 0 && m.Takes == 0 && !courier.Alone(m.Order) {
			out = append(out, m.No)
		}
	}
	return out
}

// post moves a headquarters, or takes a message back.
func (w *working) post(c command.Command) error {
	switch c := c.(type) {
	case command.MoveStaff:
		return w.moveStaff(c)
	case command.RecallMessage:
		return w.recall(c)
	}
	return nil
}

// moveStaff says where a side is ordered from (CAMPAIGN-27.2).
func (w *working) moveStaff(c command.MoveStaff) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-27.2", What: what, Instead: instead}
	}
	side, x, p := w.F.Side(c.Side), w.S.Force(c.Force), w.F.Map.Place(c.Place)
	switch {
	case side == nil:
		return refuse(fmt.Sprintf("there is no side %.40q", string(c.Side)), "name a side of the campaign")
	case c.Force != "" && c.Place != "":
		return refuse("a headquarters is with one force or at one place", "name one of the two")
	case c.Force != "" && (x == nil || x.Side != c.Side || !w.S.Active(x)):
		return refuse(fmt.Sprintf("%s has no force %.60q that takes orders", state.SideName(w.F, c.Side), string(c.Force)), "name a force of its own")
	case c.Place != "" && (p == nil || w.S.Owner(p) != c.Side):
		return refuse(fmt.Sprintf("%s does not hold a place %.60q", state.SideName(w.F, c.Side), c.Place), "name a place that it holds")
	}
	said := slices.IndexFunc(w.S.Staffs, func(h state.Headquarters) bool { return h.Side == c.Side })
	if said < 0 && c.Force == "" && c.Place == "" || said >= 0 && w.S.Staffs[said] == c.Headquarters {
		return refuse("its headquarters are there already", "leave them where they are")
	}
	w.Say(event.StaffMoved(c))
	return nil
}

// recall takes a message back: at once while it has not left or its force can be told, else by another that
// goes after it (CAMPAIGN-27.6).
func (w *working) recall(c command.RecallMessage) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-27.6", What: what, Instead: instead}
	}
	m := w.S.Message(c.Message)
	switch {
	case m == nil:
		return refuse(fmt.Sprintf("there is no message %d on its way", c.Message), "name one of the list")
	case m.Takes > 0:
		return refuse("it takes another back itself", "give a new order")
	case m.Sent == w.S.Day:
		w.Say(event.MessageGone{No: m.No, Why: state.NotLeft})
		return nil
	case m.Due < w.S.Day:
		return refuse(fmt.Sprintf("it was to be there on %s", w.F.ShortDate(m.Due)), "give a new order")
	case slices.ContainsFunc(w.S.Messages, func(n state.Message) bool { return n.Takes == m.No }):
		return refuse("it is being taken back already", "wait, or give a new order")
	}
	x := w.S.KnownTo(w.F, m.Side).Force(m.To)
	if x == nil {
		w.Say(event.MessageGone{No: m.No, Why: state.TakenBack})
		return nil
	}
	mail, ok := courier.ToForce(w.F, w.S, w.Ground(), x.ID)
	if !ok || mail.Near {
		w.Say(event.MessageGone{No: m.No, Why: state.TakenBack})
		return nil
	}
	w.send(mail, state.Message{Side: m.Side, To: m.To, Takes: m.No, Text: fmt.Sprintf("take back what was written on %s: %s", w.F.ShortDate(m.Sent), m.Text)})
	return nil
}

// couriers has the day's messages go on, be caught, and come to their forces (CAMPAIGN-27.4 to 27.6).
func (w *working) couriers() {
	numbers := make([]int, 0, len(w.S.Messages))
	for i := range w.S.Messages {
		numbers = append(numbers, w.S.Messages[i].No)
	}
	for _, no := range numbers {
		if w.S.Message(no) == nil || w.Err != nil {
			continue
		}
		m := *w.S.Message(no)
		switch {
		case m.Lost || m.Done > 0:
			if w.S.Day >= m.Due+state.Day(w.S.Rate(rates.MessageSilent)) {
				w.Say(event.MessageGone{No: no, Why: state.NothingHeard})
			}
		case w.caught(m):
		case w.S.Day >= m.Comes():
			w.delivered(m)
		}
	}
}

// caught says whether a message is lost today.
func (w *working) caught(m state.Message) bool {
	d := courier.Past(w.F, w.S, &m, w.S.Day)
	switch {
	case d.Cut:
		w.Say(event.MessageCaught{No: m.No, At: d.At})
		return true
	case d.By == "" || !state.Dice(w.F, "messenger", state.Number(w.S.Day), string(m.Side), string(m.To), state.Number(m.Sent)).Percent(w.S.Rate(rates.MessageCaught)):
		return false
	}
	w.Say(event.MessageCaught{No: m.No, By: d.By, At: d.At})
	return true
}

// delivered has a message be where it was sent: its force has it, or it goes after that.
func (w *working) delivered(m state.Message) {
	x, end := w.S.Force(m.To), m.Way[len(m.Way)-1]
	if x == nil || x.Side != m.Side {
		w.Say(event.MessageGone{No: m.No, Why: state.NobodyThere})
		return
	}
	if x.Hex != end {
		if on := courier.Of(w.F, w.S, w.Ground(), m.Side).Ride(end, x.Hex); !on.Near {
			w.Say(event.MessageFollowed{No: m.No, Journey: on.Journey})
			return
		}
	}
	came := event.MessageCame{No: m.No, Stale: m.Stale}
	if m.Stale || m.Takes > 0 {
		w.Say(came)
		return
	}
	c, err := command.Decode(m.Order, m.Fields)
	if err != nil {
		w.Err = err
		return
	}
	older := slices.DeleteFunc(w.older(m.To, len(w.S.Messages), courier.Alone(m.Order)), func(no int) bool { return no >= m.No })
	then, err := w.tried(w.S, w.fresh(c))
	if err != nil {
		came.Why = refusedFor(err)
	}
	w.Say(came)
	if len(older) > 0 && came.Why == "" {
		w.Say(event.MessagesOvertaken{Numbers: older})
	}
	for _, e := range then {
		w.Say(e)
	}
}

// fresh is an order to march as it is carried out by who has gone elsewhere since it was written: to where it
// leads, by the way that is the cheapest now.
func (w *working) fresh(c command.Command) command.Command {
	m, ok := c.(command.MarchOrder)
	x := w.S.Force(m.Force)
	if !ok || x == nil || len(m.Path) == 0 || route.CheckPath(w.F, w.S, x, m.Path, m.Forced) == nil {
		return c
	}
	if i := slices.Index(m.Path, x.Hex); i >= 0 && i < len(m.Path)-1 { // it stands on its way
		m.Path = m.Path[i+1:]
		return m
	}
	if plan, err := route.PlanMarch(w.F, w.S, m.Force, []hex.Hex{m.Path[len(m.Path)-1]}, m.Forced); err == nil {
		m.Path = plan.Path
	}
	return m
}

// refusedFor says why an order cannot be done, without what to do instead.
func refusedFor(err error) string {
	var refused *command.Refusal
	if errors.As(err, &refused) {
		return refused.What
	}
	return err.Error()
}

// evening is by which ways far forces send word to their headquarters today.
type evening struct {
	w     *working
	posts map[state.SideID]*courier.Post
	ways  map[state.ForceID]int
}

// days is in how many days headquarters hear from a force: one, where they hear the same evening.
func (n *evening) days(x *state.Force) int {
	if n.ways[x.ID] == 0 {
		p := n.posts[x.Side]
		if p == nil {
			p = courier.Of(n.w.F, n.w.S, n.w.Ground(), x.Side)
			n.posts[x.Side] = p
		}
		n.ways[x.ID] = 1
		if mail, ok := p.FromForce(x); ok && !mail.Near {
			n.ways[x.ID] = len(mail.Nights)
		}
	}
	return n.ways[x.ID]
}

// reported are the sightings of which their sides hear this evening; the others are written down, and come
// when a messenger can have come from the nearest of those who saw (CAMPAIGN-27.7).
func (w *working) reported(seen []state.Sighting) []state.Sighting {
	if _, reports := w.S.MessagesPlayed(); !reports {
		if len(w.S.Unheard) > 0 {
			w.Say(event.ReportsCame{})
		}
		w.fieldStates(nil)
		return seen
	}
	tonight := &evening{w, map[state.SideID]*courier.Post{}, map[state.ForceID]int{}}
	var now []state.Sighting
	var later []state.Report
	for _, n := range seen {
		days := tonight.wordOf(n)
		if days <= 1 {
			now = append(now, n)
			continue
		}
		later = append(later, state.Report{Sighting: n, Comes: n.Day + state.Day(days) - 1})
	}
	if len(later) > 0 {
		w.Say(event.ReportsWritten{Reports: later})
	}
	if slices.ContainsFunc(w.S.Unheard, func(r state.Report) bool { return r.Comes <= w.S.Day || w.S.Force(r.Force) == nil }) {
		w.Say(event.ReportsCame{})
	}
	w.fieldStates(tonight)
	return now
}

// wordOf is in how many days a side hears of what is seen: by the first of those who see it.
func (n *evening) wordOf(seen state.Sighting) int {
	best := 0
	for _, x := range state.Seers(n.w.F, n.w.S, seen.Side, seen.Hex) {
		days := 1
		if x != nil {
			days = n.days(x)
		}
		if best == 0 || days < best {
			best = days
		}
	}
	return best
}

// fieldStates has forces that are far from their headquarters send word how they stand; a nil evening is one on which
// reports take no time, and headquarters know all (CAMPAIGN-27.8).
func (w *working) fieldStates(tonight *evening) {
	if w.Edition < 18 {
		return
	}
	var e event.FieldStatesSent
	for i := range w.S.Forces {
		x := &w.S.Forces[i]
		last := w.S.LastState(x.ID)
		switch {
		case tonight != nil && !w.S.Latent(x) && w.S.Engaged(x.ID) == nil && tonight.days(x) > 1:
			e.Far = append(e.Far, event.FarForce{Force: x.ID, Comes: w.S.Day + state.Day(tonight.days(x)) - 1, Unheard: last == nil && w.fromFar(x)})
		case last != nil:
			e.Near = append(e.Near, x.ID)
		}
	}
	for i := range w.S.Latest {
		if x := &w.S.Latest[i]; w.S.Force(x.Force) == nil && (tonight == nil || w.endHeard(x)) {
			e.Near = append(e.Near, x.Force)
		}
	}
	due := slices.ContainsFunc(w.S.Posted, func(x state.FieldState) bool { return x.Comes <= w.S.Day })
	if due || len(e.Far)+len(e.Near) > 0 {
		w.Say(e)
	}
}

// fromFar says whether a force was formed of units of others of which headquarters do not know how they are.
func (w *working) fromFar(x *state.Force) bool {
	return slices.ContainsFunc(w.S.Latest, func(last state.FieldState) bool {
		return last.Force != x.ID && slices.ContainsFunc(last.Units, func(u state.UnitState) bool { return slices.Contains(x.Units, u.ID) })
	})
}

// endHeard says whether headquarters have heard by now that a force is no more: of one that joined another from that, of any
// other as long after it as its last field state took.
func (w *working) endHeard(x *state.FieldState) bool {
	gone := w.S.GoneForce(x.Force)
	if gone == nil {
		return true
	}
	for into := gone.Into; into != ""; {
		if w.S.Force(into) != nil {
			last := w.S.LastState(into)
			return last == nil || last.Day > gone.Day
		}
		next := w.S.GoneForce(into)
		if next == nil {
			break
		}
		into = next.Into
	}
	return w.S.Day > gone.Day+x.Comes-x.Day
}
