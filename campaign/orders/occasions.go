package orders

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/labour"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/verdict"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// occasionsSince is the edition since which events happen by themselves, and reinforcements wait for
// their conditions and leave again.
const occasionsSince = 5

// wholeSince is the edition since which a force that leaves with its last unit is taken off the map;
// before, that was refused, and it stayed.
const wholeSince = 6

// occasions has the events happen whose day and conditions are there (CAMPAIGN-16.1).
func (w *working) occasions() {
	if w.Edition < occasionsSince {
		return
	}
	for _, e := range slices.Clone(w.F.Events) { // a deed may change the book
		if len(e.When) == 0 && len(e.Does) == 0 && e.Choice == nil || w.S.Day < e.From || w.S.Day > e.To || w.Err != nil {
			continue
		}
		last, times, was := w.S.Occurred(e.ID)
		if w.S.Question(e.ID) != nil {
			continue // it is asked again when it has been answered
		}
		if was && (e.Every == 0 || w.S.Day < last+state.Day(e.Every)) || !verdict.Hold(w.F, w.S, e.ID, e.When) {
			continue
		}
		w.Say(event.Occurred{ID: e.ID, Not: w.deeds(&e, e.Does), Since: times})
		if q := e.Choice; q != nil && w.Err == nil {
			days := cmp.Or(q.Days, w.S.Rate(rates.AnswerDays))
			w.Say(event.QuestionAsked{Of: e.ID, Until: w.S.Day + state.Day(days) - 1})
		}
	}
}

// deeds does what an event or an answer to it does, and says why some of it could not be done.
func (w *working) deeds(e *state.FoundingEvent, all []state.Deed) []string {
	var not []string
	for _, d := range all {
		if err := w.deed(e, d); err != nil {
			not = append(not, err.Error())
		}
	}
	return not
}

// unanswered has answers stand that were to stand where nobody gave one in time (CAMPAIGN-16.8).
func (w *working) unanswered() {
	for _, m := range slices.Clone(w.S.Marks) {
		if m.Kind != state.MarkAsked || m.Day >= w.S.Day || w.Err != nil {
			continue
		}
		e := w.F.Event(m.Thing)
		if e == nil || e.Choice == nil || e.Choice.Reply(e.Choice.Else) == nil { // it was taken out of the book since
			w.Say(event.QuestionAnswered{Of: m.Thing, Lapsed: true})
			continue
		}
		w.answered(*e, e.Choice.Reply(e.Choice.Else), event.QuestionAnswered{Of: e.ID, Lapsed: true})
	}
}

// answered does what an answer does, and says that it was given.
func (w *working) answered(e state.FoundingEvent, r *state.Reply, said event.QuestionAnswered) {
	said.Answer = r.Label
	said.Not = w.deeds(&e, r.Does)
	w.Say(said)
}

// answerQuestion carries out what a side answers to the question of an event (CAMPAIGN-16.8).
func (w *working) answerQuestion(c command.AnswerQuestion) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-16.8", What: what, Instead: instead}
	}
	e := w.F.Event(c.Event)
	if e == nil || e.Choice == nil || w.S.Question(c.Event) == nil {
		return refuse(fmt.Sprintf("no question %.40q waits for an answer", c.Event), "name one that does")
	}
	r := e.Choice.Reply(c.Answer)
	why := strings.TrimRight(strings.TrimSpace(c.Why), ".")
	switch {
	case r == nil:
		labels := make([]string, len(e.Choice.Answers))
		for i := range e.Choice.Answers {
			labels[i] = "“" + e.Choice.Answers[i].Label + "”"
		}
		return refuse(fmt.Sprintf("%.40q is no answer to “%s”", c.Answer, e.Name), "use "+strings.Join(labels, " or "))
	case why != "" && (utf8.RuneCountInString(why) > longestWhy || !words.Shows(why)):
		return refuse(fmt.Sprintf("a reason has at most %d letters that can be seen, in one line", longestWhy), "write it as: peace is worth more than points")
	}
	w.answered(*e, r, event.QuestionAnswered{Of: e.ID, Why: why})
	return nil
}

// brief is a name that is no longer than the reason of a change may be with what is put after it.
func brief(name string) string {
	if letters := []rune(name); len(letters) > 80 {
		return string(letters[:79]) + "…"
	}
	return name
}

// comes says whether the conditions of a reinforcement hold, or have been waited for long enough
// (CAMPAIGN-9.2).
func (w *working) comes(r *state.Reinforcement) bool {
	return w.Edition < occasionsSince || len(r.When) == 0 || r.Late > 0 && w.S.Day >= r.Day+state.Day(r.Late) || verdict.Hold(w.F, w.S, r.ID, r.When)
}

// armisticeSince is the edition since which orders whose sole sense is the attack are refused in an armistice.
const armisticeSince = 13

// truced refuses what a force means to do to a side with which there is an armistice (CAMPAIGN-16.5); of nobody it is none.
func (w *working) truced(x *state.Force, with state.SideID) error {
	if w.Edition < armisticeSince || with == "" || !w.F.Enemies(x.Side, with) {
		return nil
	}
	m := w.S.Truce(x.Side, with)
	if m == nil {
		return nil
	}
	return &command.Refusal{Rule: "CAMPAIGN-16.5", What: fmt.Sprintf("there is an armistice with %s until %s: %s", state.SideName(w.F, with), w.F.ShortDate(m.Day), m.Note), Instead: "wait until it is over"}
}

// truceBars refuses a posture whose sole sense is the attack in an armistice: before or in a place of the other side, and
// anywhere where there is one with all enemies. Another place that may be attacked leaves the order its sense.
func (w *working) truceBars(x *state.Force, p state.Posture) error {
	if p != state.Besiege && p != state.Raid {
		return nil
	}
	var barred error
	targets := false
	for i := range w.F.Map.Places {
		at := &w.F.Map.Places[i]
		owner := w.S.Owner(at)
		if hex.Distance(x.Hex, at.Hex) > 1 || !w.F.Enemies(x.Side, owner) || p == state.Besiege && !w.S.Fortified(at).Strong() {
			continue
		}
		err := w.truced(x, owner)
		if targets = true; err == nil {
			return nil
		}
		barred = err
	}
	if targets {
		return barred
	}
	for i := range w.F.Sides {
		foe := w.F.Sides[i].ID
		if !w.F.Enemies(x.Side, foe) {
			continue
		}
		if barred = w.truced(x, foe); barred == nil {
			return nil
		}
	}
	return barred
}

// razes is whose thing a force is told to raze; empty: nobody's, or it is told to do something else.
func (w *working) razes(j *labour.Job) state.SideID {
	if !j.Raze {
		return ""
	}
	if k := w.S.Work(j.On); k != nil {
		return k.Side
	}
	for _, p := range w.F.Map.PlacesAt(j.Work.Hex) {
		return w.S.Owner(p)
	}
	return ""
}

// sickness has men of every force fall sick by the month (CAMPAIGN-16.4): they leave the ranks for some days, and some of
// them for good.
func (w *working) sickness() {
	if !w.S.Is(rates.Sickness) || w.Err != nil || (int(w.S.Day)-1)%w.S.Rate(rates.SicknessEvery) != 0 {
		return
	}
	of := map[state.Sickness]*rates.Rate{"low": rates.SicknessLow, "medium": rates.SicknessMedium, "high": rates.SicknessHigh}[w.F.WeatherOf(w.S.Day).Sickness]
	if of == nil {
		return
	}
	share := w.S.Rate(of)
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		if w.S.Latent(x) || w.stands(id) {
			continue
		}
		hard := 100
		for _, is := range []bool{x.Hungry > 0, x.Dry > 0, x.Forced && len(x.Path) > 0} {
			if is {
				hard += w.S.Rate(rates.SicknessHard)
			}
		}
		if side := w.F.Side(x.Side); side != nil && side.Native {
			hard = hard * w.S.Rate(rates.SicknessNative) / 100
		}
		for _, unit := range x.Units {
			c := state.Dice(w.F, "sickness", state.Number(w.S.Day), string(unit))
			m := state.Stray{Unit: unit, Ranks: rosters.Ranks{Others: w.share(c, unit, share*hard, 100_000)}, Since: w.S.Day, Due: w.S.Day + state.Day(w.S.Rate(rates.SicknessLasts)), Ends: rosters.Returns}
			if m.Ranks.Others == 0 {
				continue
			}
			if c.Percent(w.S.Rate(rates.SicknessDies)) {
				m.Ends = rosters.IsLost
			}
			w.FallSick(m)
		}
		w.leadersSicken(x, share*hard)
	}
}

// leadersSicken has leaders with a force fall ill, by what of a hundred thousand of its men do.
func (w *working) leadersSicken(x *state.Force, share int) {
	if w.Edition < 12 {
		return
	}
	for _, id := range slices.Concat([]state.LeaderID{x.Leader}, x.Others) {
		if l := w.S.Leader(id); l == nil || l.Status != state.Fit {
			continue
		}
		c := state.Dice(w.F, "ill", state.Number(w.S.Day), string(id))
		if c.Die(10_000_000) > share*w.S.Rate(rates.SicknessLeader) {
			continue
		}
		w.LeaderFallsSick(id, w.S.Day+state.Day(w.S.Rate(rates.SicknessLasts)), c.Percent(w.S.Rate(rates.SicknessKills)))
	}
}

// share is so many figures of so many of a unit's other ranks, what is left over by chance; one stays at least.
func (w *working) share(c *state.Chance, unit rosters.UnitID, part, of int) int {
	n := w.S.Unit(unit).Strength.Present.Others
	gone := n * part / of
	if c.Die(of) <= n*part%of {
		gone++
	}
	return max(0, min(gone, n-1))
}

// leave has a force leave the map (CAMPAIGN-15.9).
func (w *working) leave(c command.LeaveOrder) error {
	if err := route.MayLeave(w.F, w.S, c.Force); err != nil {
		return err
	}
	w.leaves(c.Force)
	return nil
}

// leaves takes a force off the map with whom its boats carry, and with whom and what it keeps.
func (w *working) leaves(id state.ForceID) {
	for _, cargo := range w.S.Cargo(id) {
		w.leaves(cargo)
	}
	w.Depart(id)
	w.Say(event.ForceLeft{Force: id})
}

// departures takes away again what was there for a time (CAMPAIGN-9.4): units that came with a
// reinforcement leave the country on its day, with its leaders, as soon as no battle waits for them.
func (w *working) departures() {
	if w.Edition < occasionsSince {
		return
	}
	for _, r := range slices.Clone(w.F.Reinforcements) {
		if r.Leaves == 0 || w.S.Day < r.Leaves || !w.S.HasCome(r.ID) || w.Err != nil {
			continue
		}
		steps := w.departing(&r)
		if len(steps) == 0 {
			continue
		}
		_ = w.byHand(brief(r.Name)+" was taken away again", steps...) // before the enemy it stays another day
	}
}

// departing is what takes the units and leaders of a reinforcement out of the country; none: nobody
// of them is there any more. A force of which nobody stays goes as a whole.
func (w *working) departing(r *state.Reinforcement) []command.Step {
	var steps []command.Step
	whole := map[state.ForceID]bool{}
	for _, id := range r.Units {
		u := w.S.Unit(id)
		if u == nil || u.Force == "" || whole[u.Force] {
			continue
		}
		if w.Edition >= wholeSince && leavesNobody(w.S.Force(u.Force), r) {
			whole[u.Force] = true
			steps = append(steps, command.Step{Do: command.Remove, Kind: "force", ID: string(u.Force)})
			continue
		}
		steps = append(steps, command.Step{Do: command.Remove, Kind: "unit", ID: string(id)})
	}
	if len(steps) == 0 {
		return nil
	}
	for _, id := range r.Leaders {
		if l := w.S.Leader(id); l != nil && l.Status == state.Fit && !whole[l.Force] {
			steps = append(steps, command.Step{Do: command.Set, Kind: "leader", ID: string(id), Fields: json.RawMessage(`{"status":"absent"}`)})
		}
	}
	return steps
}

// leavesNobody says that a force is a reinforcement alone: that neither a unit nor a leader stays
// when it leaves.
func leavesNobody(x *state.Force, r *state.Reinforcement) bool {
	for _, id := range x.Units {
		if !slices.Contains(r.Units, id) {
			return false
		}
	}
	for _, id := range append(slices.Clone(x.Others), x.Leader) {
		if id != "" && !slices.Contains(r.Leaders, id) {
			return false
		}
	}
	return true
}
