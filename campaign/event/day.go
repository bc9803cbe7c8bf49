package event

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[Sighted]()
	_ = enrol[MarchSlowed]()
	_ = enrol[Befell]()
	_ = enrol[TrainDied]()
	_ = enrol[DayEnded]()
	_ = enrol[SkyChanged]()
	_ = enrol[Arrived]()
	_ = enrol[Released]()
	_ = enrol[Occurred]()
	_ = enrol[QuestionAsked]()
	_ = enrol[QuestionAnswered]()
)

// DayEnded turns the calendar's page; Day is the new day.
type DayEnded struct {
	Day state.Day `json:"day"`
}

// Kind names the event in the journal.
func (DayEnded) Kind() string { return "day-ended" }

// Apply makes the state what the event says.
func (e DayEnded) Apply(_ *state.Founding, s *state.State) error {
	if e.Day != s.Day+1 {
		return fmt.Errorf("day %d cannot follow day %d", e.Day, s.Day)
	}
	s.Day = e.Day
	return nil
}

// Part says what there is to tell before the event is true.
func (DayEnded) Part(Scene) Story { return Story{Hour: Sunset} }

// Tell says what there is to tell of the event.
func (e DayEnded) Tell(at Scene) Story {
	return Story{Line: at.F.Weekday(e.Day) + ", " + at.F.Date(e.Day) + ".", Hour: Nightfall}
}

// Rows names the rows that the event changes.
func (DayEnded) Rows(*state.State) []Row { return []Row{todayRow} }

// SkyChanged is the weather of the new day.
type SkyChanged struct {
	Sky state.Sky `json:"sky"`
}

// Kind names the event in the journal.
func (SkyChanged) Kind() string { return "sky-changed" }

// Apply makes the state what the event says.
func (e SkyChanged) Apply(_ *state.Founding, s *state.State) error {
	s.Sky = e.Sky
	return nil
}

// Tell says what there is to tell of the event.
func (e SkyChanged) Tell(Scene) Story { return Story{Line: e.Sky.Text + ".", Hour: Morning} }

// Rows names the rows that the event changes.
func (SkyChanged) Rows(*state.State) []Row { return []Row{todayRow} }

// Sighted is what a side sees of its enemies at the end of a day, and who is not where it saw them last.
type Sighted struct {
	Seen   []state.Sighting `json:"seen"`
	Unseen []state.Unseen   `json:"unseen,omitempty"`
}

// Kind names the event in the journal.
func (Sighted) Kind() string { return "sighted" }

// Apply makes the state what the event says.
func (e Sighted) Apply(_ *state.Founding, s *state.State) error {
	for _, n := range e.Seen {
		s.Seen = sorted.Put(s.Seen, n, state.SightingKey)
	}
	for _, n := range e.Unseen {
		s.Seen = sorted.Drop(s.Seen, state.SightingKey(&state.Sighting{Side: n.Side, Force: n.Force}), state.SightingKey)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (Sighted) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e Sighted) Rows(*state.State) []Row {
	var out []Row
	for _, n := range e.Seen {
		out = append(out, Row{SightingTable, string(n.Force)})
	}
	for _, n := range e.Unseen {
		out = append(out, Row{SightingTable, string(n.Force)})
	}
	return out
}

// Arrived is a reinforcement that has come.
type Arrived struct {
	Reinforcement string        `json:"reinforcement"`
	Force         state.ForceID `json:"force"`
	Hex           hex.Hex       `json:"hex"`
}

// Kind names the event in the journal.
func (Arrived) Kind() string { return "arrived" }

// Apply makes the state what the event says.
func (e Arrived) Apply(f *state.Founding, s *state.State) error {
	if f.Reinforcement(e.Reinforcement) == nil || s.HasCome(e.Reinforcement) {
		return fmt.Errorf("reinforcement %q cannot come", e.Reinforcement)
	}
	s.Arrived = sorted.Put(s.Arrived, e.Reinforcement, sorted.Self)
	return nil
}

// Tell says what there is to tell of the event.
func (e Arrived) Tell(at Scene) Story {
	r := at.F.Reinforcement(e.Reinforcement)
	line := fmt.Sprintf("%s reached %s.", words.Capital(r.Name), state.Near(at.F, e.Hex))
	out := Story{Line: line, News: []News{at.newsOf(NewsCame, e.Force, line, "", "CAMPAIGN-9.2")}}
	for _, u := range r.Units {
		out.Notes = append(out.Notes, ofUnit(u, "Arrived at "+state.Near(at.F, e.Hex)+".", 0))
	}
	out.Notes = append(out.Notes, OfForce(e.Force, line, 0))
	return out
}

// Rows names the rows that the event changes.
func (Arrived) Rows(*state.State) []Row { return []Row{arrivalsRow} }

// Released sets free a force that was held back.
type Released struct {
	Force state.ForceID `json:"force"`
	Why   state.Reason  `json:"why"`
}

// Kind names the event in the journal.
func (Released) Kind() string { return "released" }

// Apply makes the state what the event says.
func (e Released) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { x.ActiveFrom = min(x.ActiveFrom, s.Day); return nil })
}

// Tell says what there is to tell of the event.
func (e Released) Tell(at Scene) Story {
	line := at.force(e.Force) + " may act from today."
	if e.Why == state.WasAttacked {
		line = fmt.Sprintf("%s %s attacked, and may act.", at.force(e.Force), at.verb(e.Force, "was", "were"))
	}
	return Story{Line: line, Notes: []Note{OfForce(e.Force, line, 0)}, News: []News{at.newsOf(NewsCame, e.Force, line, "", "CAMPAIGN-9.1")}}
}

// Rows names the rows that the event changes.
func (e Released) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// MarchSlowed is a force that an event of the founding slows down for some days (CAMPAIGN-16.3).
type MarchSlowed struct {
	Force state.ForceID `json:"force"`
	Of    string        `json:"of"`    // the event
	Share int           `json:"share"` // hundredths of a day's march that it takes
	Until state.Day     `json:"until"` // the last day

	Beside bool `json:"beside,omitempty"` // it lasts beside what other events take; else in place of that
}

// Kind names the event in the journal.
func (MarchSlowed) Kind() string { return "march-slowed" }

// Apply makes the state what the event says.
func (e MarchSlowed) Apply(f *state.Founding, s *state.State) error {
	of := f.Event(e.Of)
	if s.Force(e.Force) == nil || of == nil || e.Share < 0 || e.Share > 100 || e.Until < s.Day {
		return fmt.Errorf("force %q cannot be slowed down by event %q until day %d", e.Force, e.Of, e.Until)
	}
	thing := string(e.Force)
	if e.Beside {
		thing += "|" + e.Of
	}
	s.Marks = sorted.Put(s.Marks, state.Mark{Kind: state.MarkSlowed, Thing: thing, Day: e.Until, Number: e.Share, Note: strings.TrimRight(of.Name, ".")}, state.MarkKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e MarchSlowed) Tell(at Scene) Story {
	verb := words.Agree(state.ForceName(at.F, at.S, e.Force), "marches", "march")
	line := fmt.Sprintf("%s %s %d in 100 less until %s.", at.force(e.Force), verb, e.Share, at.F.ShortDate(e.Until))
	return Story{Line: line, Notes: []Note{OfForce(e.Force, line, 0)}}
}

// Rows names the rows that the event changes.
func (e MarchSlowed) Rows(*state.State) []Row {
	return append(rowsOf(ForceTable, e.Force), Row{MarkTable, ""})
}

// Befell is what an event of the founding does for some days, or in points: it is noted, in place of what was noted of the
// same thing before (CAMPAIGN-16.5, 16.6, 16.7).
type Befell struct {
	Mark state.Mark    `json:"mark"`
	From state.ForceID `json:"from,omitempty"` // of a detachment: the force of which it was, and has it
}

// Kind names the event in the journal.
func (Befell) Kind() string { return "befell" }

// Apply makes the state what the event says.
func (e Befell) Apply(_ *state.Founding, s *state.State) error {
	m := e.Mark
	ofForce := m.Kind == state.MarkHeld || m.Kind == state.MarkHeartened || m.Kind == state.MarkSlowed
	known := ofForce || m.Kind == state.MarkTruce || m.Kind == state.MarkKeeps || m.Kind == state.MarkSpell || m.Kind == state.MarkScored
	if !known || m.Objective != "" || ofForce && s.Force(m.OfForce()) == nil {
		return fmt.Errorf("a mark %q of %q cannot be noted", m.Kind, m.Thing)
	}
	s.Marks = sorted.Put(s.Marks, m, state.MarkKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e Befell) Tell(at Scene) Story {
	m := e.Mark
	until := at.F.ShortDate(m.Day)
	of := func(line string) Story { return Story{Line: line, Notes: []Note{OfForce(m.OfForce(), line, 0)}} }
	switch m.Kind {
	case state.MarkHeld:
		return of(fmt.Sprintf("%s %s nobody until %s.", at.force(m.OfForce()), at.verb(m.OfForce(), "attacks", "attack"), until))
	case state.MarkHeartened:
		return of(fmt.Sprintf("%s %s with a better heart until %s.", at.force(m.OfForce()), at.verb(m.OfForce(), "fights", "fight"), until))
	case state.MarkSlowed:
		return of(fmt.Sprintf("%s %s %d in 100 less until %s.", at.force(m.OfForce()), at.verb(m.OfForce(), "marches", "march"), m.Number, until))
	case state.MarkTruce:
		who := "Nobody attacks anybody"
		if m.Thing != "" {
			who = fmt.Sprintf("%s and its enemies do not attack each other", words.Capital(state.SideName(at.F, state.SideID(m.Thing))))
		}
		return Story{Line: fmt.Sprintf("%s until %s.", who, until)}
	case state.MarkKeeps:
		return Story{Line: fmt.Sprintf("%s exchanges no prisoners until %s.", words.Capital(state.SideName(at.F, state.SideID(m.Thing))), until)}
	case state.MarkSpell:
		what, region, _ := strings.Cut(m.Thing, "|")
		line := state.Spells.Title(state.Spell(what))
		if region != "" {
			line += " in " + region
		}
		return Story{Line: fmt.Sprintf("%s until %s.", line, until)}
	}
	_, side, _ := strings.Cut(m.Thing, "|")
	who, verb := words.Capital(state.SideName(at.F, state.SideID(side))), "has"
	if m.Number < 0 {
		verb = "loses"
	}
	return Story{Line: fmt.Sprintf("%s %s %s by it.", who, verb, words.Count(max(m.Number, -m.Number), "point", "points"))}
}

// Rows names the rows that the event changes.
func (e Befell) Rows(*state.State) []Row { return []Row{{MarkTable, ""}} }

// TrainDied is animals of the train of a force that die by an event of the founding, and the wagons that stay behind for
// want of them (CAMPAIGN-16.3).
type TrainDied struct {
	Force   state.ForceID `json:"force"`
	Animals int           `json:"animals"`
	Wagons  int           `json:"wagons,omitempty"`
	Why     string        `json:"why"` // name of the event
}

// Kind names the event in the journal.
func (TrainDied) Kind() string { return "train-died" }

// Apply makes the state what the event says.
func (e TrainDied) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if e.Animals < 0 || e.Wagons < 0 || e.Animals+e.Wagons == 0 || e.Animals > x.Baggage.Animals || e.Wagons > x.Baggage.Wagons {
			return fmt.Errorf("force %s cannot lose %d animals and %d wagons", e.Force, e.Animals, e.Wagons)
		}
		loss := s.At(state.LedgerEntry{Cause: state.ByDisease, Fate: state.FateLost}, x.ID)
		s.PostOf(state.HolderOfForce(x.ID), func(a *state.Account) {
			a.LoseThings(loss, state.Animal, e.Animals)
			a.LoseThings(loss, state.Wagon, e.Wagons)
		})
		x.Baggage.Animals -= e.Animals
		x.Baggage.Wagons -= e.Wagons
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e TrainDied) Tell(at Scene) Story {
	what := words.Count(e.Animals, "animal", "animals")
	switch {
	case e.Animals == 0:
		what = words.Count(e.Wagons, "wagon", "wagons")
	case e.Wagons > 0:
		what += " and " + words.Count(e.Wagons, "wagon", "wagons")
	}
	line := fmt.Sprintf("The train of %s lost %s (%s).", state.ForceName(at.F, at.S, e.Force), what, strings.TrimRight(e.Why, "."))
	return Story{Line: line, Notes: []Note{OfForce(e.Force, line, 0)}}
}

// Rows names the rows that the event changes.
func (e TrainDied) Rows(*state.State) []Row {
	return append(rowsOf(ForceTable, e.Force), rowOfAccount(state.HolderOfForce(e.Force)))
}

// Occurred is an event of the founding that happens. What it does follows as events of its own; what
// of it could not be done is said (CAMPAIGN-16.1).
type Occurred struct {
	ID    string   `json:"id"`
	Not   []string `json:"not,omitempty"`   // why deeds of it could not be done
	Since int      `json:"since,omitempty"` // times that it has happened before
}

// Kind names the event in the journal.
func (Occurred) Kind() string { return "occurred" }

// Apply makes the state what the event says.
func (e Occurred) Apply(f *state.Founding, s *state.State) error {
	if f.Event(e.ID) == nil {
		return fmt.Errorf("event %q cannot happen", e.ID)
	}
	s.Marks = sorted.Put(s.Marks, state.Mark{Kind: state.MarkOccurred, Thing: e.ID, Day: s.Day, Number: e.Since + 1}, state.MarkKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e Occurred) Tell(at Scene) Story {
	x := at.F.Event(e.ID)
	if x == nil {
		return Story{}
	}
	why := words.Ended(x.Effect)
	if len(x.Does) == 0 && x.Choice == nil {
		why = "For the organiser to carry out: " + why
	}
	line := words.Ended(x.Name) + " " + why
	for _, not := range e.Not {
		line += " " + words.Ended("Not done: "+not)
	}
	if x.Choice != nil && !state.Public(x.Does) { // nobody hears of it but who is asked, and that is told with the question
		return Story{Line: line}
	}
	return Story{Line: line, News: []News{{Kind: NewsEvent, Head: words.Ended(x.Name), Why: why, Rule: "CAMPAIGN-16.1", Sides: at.everybody()}}}
}

// Rows names the rows that the event changes.
func (Occurred) Rows(*state.State) []Row { return []Row{{MarkTable, ""}} }

// QuestionAsked is an event of the founding that asks a side (CAMPAIGN-16.8).
type QuestionAsked struct {
	Of    string    `json:"of"`    // the event
	Until state.Day `json:"until"` // the last day on which it can be answered
}

// Kind names the event in the journal.
func (QuestionAsked) Kind() string { return "question-asked" }

// Apply makes the state what the event says.
func (e QuestionAsked) Apply(f *state.Founding, s *state.State) error {
	of := f.Event(e.Of)
	if of == nil || of.Choice == nil || e.Until < s.Day || s.Question(e.Of) != nil {
		return fmt.Errorf("event %q cannot ask until day %d", e.Of, e.Until)
	}
	s.Marks = sorted.Put(s.Marks, state.Mark{Kind: state.MarkAsked, Thing: e.Of, Day: e.Until, Number: int(s.Day)}, state.MarkKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e QuestionAsked) Tell(at Scene) Story {
	x := at.F.Event(e.Of)
	if x == nil || x.Choice == nil {
		return Story{}
	}
	q := x.Choice
	line := fmt.Sprintf("%s %s asked: %s", words.Capital(state.SideName(at.F, q.Side)), words.Agree(state.SideName(at.F, q.Side), "is", "are"), q.Sentence())
	why := fmt.Sprintf("%s It can be answered until %s; then it is: %s.", q.Sentence(), at.F.ShortDate(e.Until), q.Else)
	return Story{Line: line, News: []News{{Kind: NewsEvent, Head: words.Ended(x.Name), Why: words.Ended(x.Effect) + " " + why, Rule: "CAMPAIGN-16.8", Sides: []state.SideID{q.Side}}}}
}

// Rows names the rows that the event changes.
func (QuestionAsked) Rows(*state.State) []Row { return []Row{{MarkTable, ""}} }

// QuestionAnswered ends a question of an event. What is done by the answer follows as events of its own; what of it could not
// be done is said (CAMPAIGN-16.8).
type QuestionAnswered struct {
	Of     string   `json:"of"`               // the event
	Answer string   `json:"answer,omitempty"` // label; empty: what was asked is asked no more
	Lapsed bool     `json:"lapsed,omitempty"` // nobody answered in time
	Why    string   `json:"why,omitempty"`    // why it was chosen, without a full stop
	Not    []string `json:"not,omitempty"`    // why deeds of it could not be done
}

// Kind names the event in the journal.
func (QuestionAnswered) Kind() string { return "question-answered" }

// Apply makes the state what the event says.
func (e QuestionAnswered) Apply(_ *state.Founding, s *state.State) error {
	asked := s.Question(e.Of)
	if asked == nil {
		return fmt.Errorf("no question of event %q waits for an answer", e.Of)
	}
	s.Marks = sorted.Drop(s.Marks, state.MarkKey(asked), state.MarkKey)
	if e.Answer != "" {
		s.Marks = sorted.Put(s.Marks, state.Mark{Kind: state.MarkAnswered, Thing: e.Of, Day: s.Day, Note: e.Answer}, state.MarkKey)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (e QuestionAnswered) Tell(at Scene) Story {
	x := at.F.Event(e.Of)
	if x == nil || x.Choice == nil || x.Choice.Reply(e.Answer) == nil {
		return Story{Line: "What was asked is asked no more."}
	}
	q, r := x.Choice, x.Choice.Reply(e.Answer)
	who := words.Capital(state.SideName(at.F, q.Side))
	head := fmt.Sprintf("%s %s “%s” to: %s", who, words.Agree(who, "answers", "answer"), r.Label, q.Sentence())
	if e.Lapsed {
		head = fmt.Sprintf("%s gave no answer to: %s It is “%s”.", who, q.Sentence(), r.Label)
	}
	text := words.Ended(r.Text)
	own := text
	if e.Why != "" {
		own += " " + words.Ended(words.Capital(e.Why))
	}
	line := head + " " + own
	for _, not := range e.Not {
		line += " " + words.Ended("Not done: "+not)
	}
	news := []News{{Kind: NewsEvent, Head: head, Why: own, Rule: "CAMPAIGN-16.8", Sides: []state.SideID{q.Side}}}
	if state.Public(r.Does) {
		var others []state.SideID
		for _, id := range at.everybody() {
			if id != q.Side {
				others = append(others, id)
			}
		}
		news = append(news, News{Kind: NewsEvent, Head: words.Ended(x.Name), Why: text, Rule: "CAMPAIGN-16.8", Sides: others})
	}
	return Story{Line: line, News: news}
}

// Rows names the rows that the event changes.
func (QuestionAnswered) Rows(*state.State) []Row { return []Row{{MarkTable, ""}} }
