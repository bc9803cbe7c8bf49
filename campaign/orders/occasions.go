package orders

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/edit"
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

// deed does one thing that an event does; an error says why it cannot be done, and nothing is.
func (w *working) deed(e *state.FoundingEvent, d state.Deed) error {
	switch d.Do {
	case state.DoRelease:
		x := w.S.Force(state.ForceID(d.ID))
		if x == nil {
			return fmt.Errorf("%s is not on the map", state.ForceName(w.F, w.S, state.ForceID(d.ID)))
		}
		if !w.S.Active(x) {
			w.Say(event.Released{Force: x.ID, Why: state.DayHasCome})
		}
		return nil
	case state.DoLose:
		w.lose(e, d)
		return nil
	case state.DoSlow:
		for _, x := range w.meant(d) {
			w.Say(event.MarchSlowed{Force: x.ID, Of: e.ID, Share: d.Share, Until: w.until(d), Beside: w.Edition >= 12})
		}
		return nil
	case state.DoLearn:
		w.learn(d)
		return nil
	case state.DoTemper:
		if w.S.Is(rates.Districts) {
			w.Say(event.TempersChanged{Changes: []state.TemperChange{{District: d.ID, Stirs: []state.Stir{{Why: state.StirEvent, By: d.Tenths, Event: e.ID}}}}})
		}
		return nil
	case state.DoTell:
		return nil
	case state.DoScore, state.DoTruce, state.DoHold, state.DoHearten, state.DoKeep, state.DoWeather:
		w.befall(e, d)
		return nil
	case state.DoHorses:
		w.horses(e, d)
		return nil
	case state.DoFree:
		return w.letsGo(state.ForceID(d.ID))
	case state.DoFeed:
		return w.feed(d)
	case state.DoPart:
		return w.part(e, d)
	case state.DoTrain:
		return w.train(e, d)
	case state.DoSpend:
		w.spend(d)
		return nil
	case state.DoYield:
		x := w.S.Force(state.ForceID(d.ID))
		if x == nil || w.S.Engaged(x.ID) != nil || w.F.Side(d.Side) == nil {
			return fmt.Errorf("%s cannot lay down its arms", state.ForceName(w.F, w.S, state.ForceID(d.ID)))
		}
		w.SurrenderTo(x, 0, d.Side)
		return nil
	}
	return w.byHand(brief(e.Name), command.Step{Do: command.Verb(d.Do), Kind: d.Kind, ID: d.ID, Fields: d.Fields})
}

// byHand does what a change by hand would do, all of it or nothing.
func (w *working) byHand(why string, steps ...command.Step) error {
	try := &working{Working: aftermath.Begin(w.F, w.S, w.Edition)}
	if err := edit.Work(try.Working, command.EditByHand{Steps: steps, Why: why}, nil); err != nil {
		return plainly(err)
	}
	for _, x := range try.Events {
		w.Say(x)
	}
	w.F = w.S.Book(w.F)
	return w.Err
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

// meant are the forces on the map that a deed means: one, or those of a side, near a place and in a region where one is named.
func (w *working) meant(d state.Deed) []*state.Force {
	place := w.F.Map.Place(d.Place)
	var out []*state.Force
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		if d.ID != "" && id != state.ForceID(d.ID) || d.Side != "" && x.Side != d.Side || w.S.Latent(x) {
			continue
		}
		if d.Region != "" && !w.F.Map.Within(d.Region, x.Hex) {
			continue
		}
		if place == nil || hex.Distance(x.Hex, place.Hex)*w.F.Map.HexMiles <= d.Miles {
			out = append(out, x)
		}
	}
	return out
}

// until is the last day on which what an event does lasts that begins today.
func (w *working) until(d state.Deed) state.Day { return w.S.Day + state.Day(max(d.Days, 1)) - 1 }

// befall notes what an event does for some days, or in points (CAMPAIGN-16.5 to 16.7).
func (w *working) befall(e *state.FoundingEvent, d state.Deed) {
	m := state.Mark{Day: w.until(d), Note: strings.TrimRight(e.Name, ".")}
	switch d.Do {
	case state.DoTruce:
		m.Kind, m.Thing = state.MarkTruce, string(d.Side)
	case state.DoKeep:
		m.Kind, m.Thing = state.MarkKeeps, string(d.Side)
	case state.DoWeather:
		m.Kind, m.Thing = state.MarkSpell, string(d.Sky)
		if d.Region != "" {
			m.Thing += "|" + d.Region
		}
	case state.DoScore:
		m.Kind, m.Thing, m.Day, m.Number = state.MarkScored, e.ID+"|"+string(d.Side), w.S.Day, d.Points
		if old := w.S.ScoredBy(e.ID, d.Side); old != nil {
			m.Number += old.Number
		}
	default:
		m.Kind = state.MarkHeld
		if d.Do == state.DoHearten {
			m.Kind = state.MarkHeartened
		}
		for _, x := range w.meant(d) {
			m.Thing = string(x.ID)
			w.Say(event.Befell{Mark: m})
		}
		return
	}
	w.Say(event.Befell{Mark: m})
}

// horses has horses of units and animals of trains die, and wagons that nothing draws any more stay behind.
func (w *working) horses(e *state.FoundingEvent, d state.Deed) {
	for _, x := range w.meant(d) {
		if w.stands(x.ID) {
			continue
		}
		part := func(c *state.Chance, n int) int {
			gone := n * d.Share / 1000
			if c.Die(1000) <= n*d.Share%1000 {
				gone++
			}
			return min(gone, n)
		}
		for _, unit := range x.Units {
			dice := state.Dice(w.F, "horses", state.Number(w.S.Day), e.ID, string(unit))
			if n := part(dice, w.S.Unit(unit).Strength.Mounts); n > 0 {
				w.Say(event.MountsDied{Unit: unit, Mounts: n, Cause: state.ByDisease, Why: e.Name})
			}
		}
		dice, b := state.Dice(w.F, "animals", state.Number(w.S.Day), e.ID, string(x.ID)), x.Baggage
		died := event.TrainDied{Force: x.ID, Animals: part(dice, b.Animals), Why: e.Name}
		if b.Animals > 0 {
			died.Wagons = b.Wagons * died.Animals / b.Animals
		}
		if died.Animals > 0 {
			w.Say(died)
		}
	}
}

// letsGo has a force let its prisoners go; those of its side's objectives who are told of in words alone are free as well.
func (w *working) letsGo(id state.ForceID) error {
	if w.S.Force(id) == nil || w.S.Engaged(id) != nil {
		return fmt.Errorf("%s cannot let prisoners go", state.ForceName(w.F, w.S, id))
	}
	for _, k := range slices.Clone(w.S.HeldWith(id)) {
		if w.heldOf(k.By, k.Unit).Has(k.Ranks) {
			w.letGo(k.Unit, k.Ranks, k.By, state.BecameReleased)
		}
	}
	for _, o := range w.F.Objectives {
		if o.Kind == state.FreePrisoners && o.Force == id && w.S.Ended == nil {
			w.Say(event.ObjectivesMarked{Marks: []state.Mark{{Objective: o.ID, Kind: state.MarkDone, Thing: string(id), Day: w.S.Day, Note: state.LetGo}}})
		}
	}
	return nil
}

// feed brings food into a place that is besieged; another has what it needs.
func (w *working) feed(d state.Deed) error {
	x := w.S.Siege(d.Place)
	if x == nil {
		return nil
	}
	now := *x
	now.Food, now.Hungry = now.Food+d.Days, 0
	w.Say(event.SiegeWent{Siege: now})
	return nil
}

// part makes units of a force a force of their own, as far as they are with it, and sets it on a place where one is named.
func (w *working) part(e *state.FoundingEvent, d state.Deed) error {
	x := w.S.Force(state.ForceID(d.ID))
	if x == nil {
		return fmt.Errorf("%s is not on the map", state.ForceName(w.F, w.S, state.ForceID(d.ID)))
	}
	c := command.DetachOrder{Force: x.ID, Name: d.Name}
	for _, id := range d.Units {
		if slices.Contains(x.Units, id) {
			c.Units = append(c.Units, id)
		}
	}
	if x.Leader == d.Leader || slices.Contains(x.Others, d.Leader) {
		c.Leader = d.Leader
	}
	if err := w.detach(c); err != nil {
		return plainly(err)
	}
	i := slices.IndexFunc(w.S.Forces, func(y state.Force) bool { return y.Side == x.Side && y.Name == strings.TrimSpace(d.Name) })
	if d.Place == "" || i < 0 {
		return w.Err
	}
	at, err := json.Marshal(map[string]string{"at": d.Place})
	if err != nil {
		return err
	}
	return w.byHand(brief(e.Name), command.Step{Do: command.Set, Kind: "force", ID: string(w.S.Forces[i].ID), Fields: at})
}

// train gives wagons to a force, or takes them: to that of those who are meant which has most men.
func (w *working) train(e *state.FoundingEvent, d state.Deed) error {
	var to *state.Force
	for _, x := range w.meant(d) {
		if !w.stands(x.ID) && (to == nil || w.S.Figures(x) > w.S.Figures(to)) {
			to = x
		}
	}
	if to == nil {
		return errors.New("no force is there to have wagons more or fewer")
	}
	now := to.Baggage
	now.Wagons = max(now.Wagons+d.Wagons, 0)
	baggage, err := json.Marshal(map[string]state.Baggage{"baggage": now})
	if err != nil {
		return err
	}
	return w.byHand(brief(e.Name), command.Step{Do: command.Set, Kind: "force", ID: string(to.ID), Fields: baggage})
}

// spend leaves forces so little ammunition that they are low on it (CAMPAIGN-18.7), where it is played.
func (w *working) spend(d state.Deed) {
	if _, full := w.S.Supplied(); !full {
		return
	}
	var fed []event.Fed
	low := w.S.Rate(rates.AmmoLow)
	for _, x := range w.meant(d) {
		small, guns := state.Ammunition(w.F, w.S, x)
		now := x.Fare
		now.Fired, now.Shelled = max(now.Fired, (small*low+99)/100), max(now.Shelled, (guns*low+99)/100)
		if now != x.Fare {
			fed = append(fed, event.Fed{Force: x.ID, Fare: now})
		}
	}
	if len(fed) > 0 {
		w.Say(event.ForcesFed{Fed: fed})
	}
}

// plainly is what a refusal says, without its rule.
func plainly(err error) error {
	var r *command.Refusal
	if errors.As(err, &r) {
		return errors.New(r.What)
	}
	return err
}

// inherit has what events do to a force last for a detachment of it as well (CAMPAIGN-16.3, 16.5).
func (w *working) inherit(from, to state.ForceID) {
	if w.Edition < 12 {
		return
	}
	for _, m := range w.S.Lasting(from) {
		m.Thing = string(to) + strings.TrimPrefix(m.Thing, string(from))
		w.Say(event.Befell{Mark: m, From: from})
	}
}

// learn has a side know of its enemies as though it saw them, near a place where one is named: where they are and how
// strong, with the doubt of all that it is told. Who is hidden stays so.
func (w *working) learn(d state.Deed) {
	var seen []state.Sighting
	of := d
	of.Side = ""
	for _, x := range w.meant(of) {
		if w.F.Enemies(d.Side, x.Side) && !x.Hidden {
			seen = append(seen, state.Sighting{Side: d.Side, Force: x.ID, Hex: x.Hex, Day: w.S.Day})
		}
	}
	w.reckon(seen)
	w.tellSeen(seen)
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

// lose takes men out of the ranks for a time or for good: of a force, or of all forces of a side,
// near a place where one is named. Officers and sergeants stay, and so does one man at least.
func (w *working) lose(e *state.FoundingEvent, d state.Deed) {
	var cause state.Cause
	if e.Kind == state.Ailing && w.Edition >= 10 {
		cause = state.ByDisease
	}
	for _, x := range w.meant(d) {
		if w.stands(x.ID) {
			continue
		}
		for _, unit := range x.Units {
			gone := w.share(state.Dice(w.F, "event", state.Number(w.S.Day), e.ID, string(unit)), unit, d.Share, 1000)
			if gone == 0 {
				continue
			}
			m := state.Stray{Unit: unit, Ranks: rosters.Ranks{Others: gone}, Since: w.S.Day, Due: w.S.Day + max(state.Day(d.Days), 1), Ends: rosters.Returns}
			if d.Days == 0 {
				m.Ends = rosters.IsLost
			}
			w.Say(event.StragglersFell{Stray: m, Why: e.Name, Cause: cause})
		}
	}
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
