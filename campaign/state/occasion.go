package state

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// FoundingEvent is something that may happen on its days. One with conditions or deeds happens by
// itself (CAMPAIGN-16.1); any other is material for an organiser.
type FoundingEvent struct {
	ID         string  `json:"id"`
	Name       string  `json:"name"`
	From       Day     `json:"from"` // may be before the first day
	To         Day     `json:"to"`   // its last day; From: that day alone
	Condition  string  `json:"condition,omitempty"`
	Effect     string  `json:"effect"`
	Side       SideID  `json:"side,omitempty"` // whom it favours or concerns
	Kind       string  `json:"kind"`           // word: order, supply, politics; [Ailing] has men fall sick
	Target     ForceID `json:"target,omitempty"`
	Historical bool    `json:"historical,omitempty"` // it happened

	When   []Proviso `json:"when,omitempty"`   // what must hold for it to happen by itself; with no deed either it is the organiser's
	Does   []Deed    `json:"does,omitempty"`   // what it does
	Choice *Question `json:"choice,omitempty"` // what it asks a side, which the others do not hear; nil: nothing
	Every  int       `json:"every,omitempty"`  // it happens again after so many days, while it may; 0: once
}

// Question is what an event asks a side (CAMPAIGN-16.8).
type Question struct {
	Side    SideID  `json:"side" jsonschema:"who is asked"`
	Ask     string  `json:"ask" jsonschema:"the question, in a sentence"`
	Days    int     `json:"days,omitempty" jsonschema:"for so many days it waits; 0: as the rules of the campaign have it"`
	Else    string  `json:"else" jsonschema:"label of the answer that stands if none comes"`
	Answers []Reply `json:"answers" jsonschema:"two or more"`
}

// Reply is an answer to a question, with what it brings about.
type Reply struct {
	Label string `json:"label" jsonschema:"in a word or two: Accept"`
	Text  string `json:"text" jsonschema:"what it means, in a sentence"`
	Does  []Deed `json:"does,omitempty" jsonschema:"what is done where it is given"`
}

// Copy is a question that shares nothing with another; of none, or of one of which nothing was said, there is none.
func (q *Question) Copy() *Question {
	if q == nil || q.Side == "" && q.Ask == "" && q.Days == 0 && q.Else == "" && len(q.Answers) == 0 {
		return nil
	}
	out := *q
	out.Answers = slices.Clone(q.Answers)
	for i := range out.Answers {
		out.Answers[i].Does = slices.Clone(out.Answers[i].Does)
	}
	return &out
}

// Sentence is what is asked, with the sign at its end.
func (q *Question) Sentence() string {
	if strings.HasSuffix(q.Ask, "?") {
		return q.Ask
	}
	return words.Ended(q.Ask)
}

// Reply is the answer with a label, in whatever letters; nil: there is none.
func (q *Question) Reply(label string) *Reply {
	for i := range q.Answers {
		if strings.EqualFold(strings.TrimSpace(label), q.Answers[i].Label) {
			return &q.Answers[i]
		}
	}
	return nil
}

// Public says whether everybody hears of deeds: one of them is told to all or known to all.
func Public(all []Deed) bool {
	for i := range all {
		switch all[i].Do {
		case DoTell, DoTruce, DoWeather, DoKeep:
			return true
		}
	}
	return false
}

// Ailing is the kind of an event whose men leave the ranks by disease (CAMPAIGN-16.3).
const Ailing = "sickness"

// Boat is a boat, or several alike, on a river or the sea.
type Boat struct {
	Name       string     `json:"name"`
	Kind       string     `json:"kind"` // word: gunboat, steamship, dhow
	Side       SideID     `json:"side"`
	Place      string     `json:"place"`  // place id
	Waters     string     `json:"waters"` // word: nile, red_sea
	Count      int        `json:"count,omitempty"`
	Guns       []BoatGuns `json:"guns,omitempty"`
	Crew       int        `json:"crew"`
	Passengers int        `json:"passengers"` // men whom it carries
	Barges     int        `json:"barges,omitempty"`
	ActiveFrom Day        `json:"active_from"`
	Note       string     `json:"note,omitempty"`
}

// BoatGuns are guns of one kind on a boat.
type BoatGuns struct {
	Number int           `json:"number"`
	Type   terms.GunType `json:"type"`
	Rifled bool          `json:"rifled"`
	Name   string        `json:"name,omitempty"`
}

// Navigable is a stretch of water that boats can pass.
type Navigable struct {
	River  string   `json:"river"`
	From   string   `json:"from"` // place id
	To     string   `json:"to"`
	Craft  []string `json:"craft"`  // kinds of boat
	Months []int    `json:"months"` // in which they can pass
	Note   string   `json:"note,omitempty"`
}

// Proviso is something that must hold for an event to happen or for reinforcements to come
// (CAMPAIGN-16.2). Of the fields below If each kind uses those that it needs.
type Proviso struct {
	If     ProvisoKind `json:"if"`
	Not    bool        `json:"not,omitempty" jsonschema:"it must not hold"`
	Side   SideID      `json:"side,omitempty"`
	Force  ForceID     `json:"force,omitempty"`
	Leader LeaderID    `json:"leader,omitempty"`
	Place  string      `json:"place,omitempty" jsonschema:"id of a place"`
	Region string      `json:"region,omitempty" jsonschema:"name of a region of the map"`
	Thing  string      `json:"thing,omitempty" jsonschema:"id of an event or a reinforcement"`
	Answer string      `json:"answer,omitempty" jsonschema:"of answered: label of the answer that was given last"`
	Enemy  bool        `json:"enemy,omitempty" jsonschema:"near an enemy of whoever it is, instead of a place"`
	Miles  int         `json:"miles,omitempty" jsonschema:"within so many miles; 0: in the hex"`
	Days   int         `json:"days,omitempty" jsonschema:"within the last so many days; 0: ever"`
	Men    int         `json:"men,omitempty" jsonschema:"real men whom the force or the side must have there"`
	Number int         `json:"number,omitempty" jsonschema:"so many battles; 0: one"`
	Chance int         `json:"chance,omitempty" jsonschema:"per cent, thrown each day"`
	Any    []Proviso   `json:"any,omitempty" jsonschema:"one of these"`
}

// ProvisoKind is what a condition asks.
type ProvisoKind string

// The kinds.
const (
	IfAlways   ProvisoKind = "always"
	IfBeaten   ProvisoKind = "beaten"   // a side or force has lost battles
	IfWon      ProvisoKind = "won"      // a side or force has won battles
	IfFought   ProvisoKind = "fought"   // a side or force has fought
	IfBesieged ProvisoKind = "besieged" // a place is besieged (CAMPAIGN-15.5)
	IfHolds    ProvisoKind = "holds"    // a side holds a place
	IfNear     ProvisoKind = "near"     // a side, force or leader is near a place or an enemy, or in a region
	IfThere    ProvisoKind = "there"    // a force is on the map with men in the ranks
	IfFallen   ProvisoKind = "fallen"   // a leader is dead or taken
	IfHappened ProvisoKind = "happened" // an event has happened
	IfCaptives ProvisoKind = "captives" // a side holds prisoners
	IfAnswered ProvisoKind = "answered" // an event that asks was answered so
	IfCome     ProvisoKind = "come"     // a reinforcement has come
	IfChance   ProvisoKind = "chance"
	IfAny      ProvisoKind = "any"
)

// ProvisoKinds are what a proviso can ask.
var ProvisoKinds = terms.List[ProvisoKind]{
	{Word: IfAlways, Title: "Always", Means: "On the first of its days."},
	{Word: IfBeaten, Title: "Has been beaten", Means: "A side or force has lost a battle, or so many."},
	{Word: IfWon, Title: "Has won", Means: "A side or force has won a battle, or so many."},
	{Word: IfFought, Title: "Has fought", Means: "A side or force has been in a battle, or in so many."},
	{Word: IfBesieged, Title: "Is besieged", Means: "A place has a garrison and the enemy before it."},
	{Word: IfHolds, Title: "Holds", Means: "A side holds a place."},
	{Word: IfNear, Title: "Is near", Means: "A side, force or leader is near a place or an enemy, or in a region."},
	{Word: IfThere, Title: "Is there", Means: "A force is on the map with men in the ranks."},
	{Word: IfFallen, Title: "Is dead or taken", Means: "A leader is killed or a prisoner."},
	{Word: IfHappened, Title: "Has happened", Means: "An event has happened."},
	{Word: IfCaptives, Title: "Holds prisoners", Means: "A side holds prisoners of another, men or leaders."},
	{Word: IfAnswered, Title: "Was answered", Means: "The question of an event had this answer."},
	{Word: IfCome, Title: "Has come", Means: "A reinforcement has come."},
	{Word: IfChance, Title: "By chance", Means: "A percentage is thrown each day."},
	{Word: IfAny, Title: "One of these", Means: "One of several holds."},
}

// Deed is what an event does (CAMPAIGN-16.3).
type Deed struct {
	Do     DeedKind        `json:"do"`
	Kind   string          `json:"kind,omitempty" jsonschema:"of add, set and remove: what it is, as force, unit, place"`
	ID     string          `json:"id,omitempty" jsonschema:"its id: of a thing, a force or, of temper, a district"`
	Fields json.RawMessage `json:"fields,omitempty" jsonschema:"of add and set: an object in the words of a pack"`
	Side   SideID          `json:"side,omitempty" jsonschema:"of lose, slow, hold, hearten, horses, train and spend: the side whose men are meant; of keep: who exchanges nobody; of learn: who learns; of score: whose points; of truce: who fights nobody, empty: all"`
	Place  string          `json:"place,omitempty" jsonschema:"of lose, slow, learn, hold, hearten, horses, train and spend: only near this place; of feed: which place; of part: where they stand then"`
	Miles  int             `json:"miles,omitempty" jsonschema:"of these: within so many miles of it"`
	Region string          `json:"region,omitempty" jsonschema:"of these and of weather: only in this region of the map"`
	Share  int             `json:"share,omitempty" jsonschema:"of lose and horses: so many in a thousand; of slow: so many hundredths of a day's march"`
	Days   int             `json:"days,omitempty" jsonschema:"of lose: after so many days they are back; 0: never; of slow, truce, hold, hearten, keep and weather: for so many days; of feed: food for so many"`
	Tenths int             `json:"tenths,omitempty" jsonschema:"of temper: so many tenths towards the side of the district, or away from it"`
	Points int             `json:"points,omitempty" jsonschema:"of score: so many points more, or fewer"`
	Sky    Spell           `json:"sky,omitempty" jsonschema:"of weather: what it is"`
	Wagons int             `json:"wagons,omitempty" jsonschema:"of train: so many wagons more, or fewer"`

	Units  []rosters.UnitID `json:"units,omitempty" jsonschema:"of part: the units that leave the force"`
	Leader LeaderID         `json:"leader,omitempty" jsonschema:"of part: the leader who goes with them"`
	Name   string           `json:"name,omitempty" jsonschema:"of part: what they are called"`
}

// OfForce says whether the id of a deed is that of a force.
func (d *Deed) OfForce() bool {
	switch d.Do {
	case DoRelease, DoYield, DoFree, DoPart:
		return true
	case DoLose, DoSlow, DoHold, DoHearten, DoHorses, DoTrain, DoSpend:
		return d.ID != ""
	}
	return false
}

// DeedKind is what a deed is.
type DeedKind string

// The deeds.
const (
	DoAdd     DeedKind = "add"
	DoSet     DeedKind = "set"
	DoRemove  DeedKind = "remove"
	DoRelease DeedKind = "release" // a force that was held back may act
	DoLose    DeedKind = "lose"    // men of a force, or of a side, are away for a time or for good
	DoYield   DeedKind = "yield"   // a force lays down its arms
	DoSlow    DeedKind = "slow"    // a force, or those of a side, march less for a time
	DoLearn   DeedKind = "learn"   // a side learns where its enemies are, and how strong
	DoTemper  DeedKind = "temper"  // the temper of a district changes (CAMPAIGN-25)
	DoTell    DeedKind = "tell"    // it is told, and that is all
	DoScore   DeedKind = "score"   // a side has points more or fewer
	DoTruce   DeedKind = "truce"   // a side, or everybody, fights nobody for a time
	DoHold    DeedKind = "hold"    // a force, or those of a side, attack nobody for a time
	DoHearten DeedKind = "hearten" // a force, or those of a side, fight with a better heart for a time
	DoHorses  DeedKind = "horses"  // horses and animals of the train die
	DoFree    DeedKind = "free"    // a force lets its prisoners go
	DoFeed    DeedKind = "feed"    // food comes into a place that is besieged
	DoWeather DeedKind = "weather" // what the sky is like for a time
	DoPart    DeedKind = "part"    // units of a force become a force of their own
	DoTrain   DeedKind = "train"   // a force has more wagons, or fewer
	DoKeep    DeedKind = "keep"    // a side exchanges no prisoners for a time
	DoSpend   DeedKind = "spend"   // a force, or those of a side, have little ammunition left
)

// DeedKinds are what an event can do.
var DeedKinds = terms.List[DeedKind]{
	{Word: DoAdd, Title: "Add", Means: "A thing is added, in the words of a pack."},
	{Word: DoSet, Title: "Change", Means: "A thing is changed, in the words of a pack."},
	{Word: DoRemove, Title: "Take away", Means: "A thing is taken away."},
	{Word: DoRelease, Title: "Set free", Means: "A force that was held back may act."},
	{Word: DoLose, Title: "Lose men", Means: "Men leave the ranks for a time or for good."},
	{Word: DoYield, Title: "Surrender", Means: "A force lays down its arms before a side."},
	{Word: DoSlow, Title: "Slow down", Means: "Forces march less for some days."},
	{Word: DoLearn, Title: "Find out", Means: "A side learns where its enemies are, and how strong."},
	{Word: DoTemper, Title: "Change a temper", Means: "A district likes its side better, or less."},
	{Word: DoTell, Title: "Tell", Means: "It is told in the morning, and nothing else comes of it."},
	{Word: DoScore, Title: "Give points", Means: "A side has points more, or fewer."},
	{Word: DoTruce, Title: "Armistice", Means: "Nobody attacks a side, or anybody at all, for some days."},
	{Word: DoHold, Title: "Hold back", Means: "Forces attack nobody for some days."},
	{Word: DoHearten, Title: "Hearten", Means: "Forces fight as better trained men for some days."},
	{Word: DoHorses, Title: "Lose horses", Means: "Horses and animals of the train die."},
	{Word: DoFree, Title: "Free prisoners", Means: "A force lets its prisoners go."},
	{Word: DoFeed, Title: "Bring in food", Means: "A besieged place has food for some days more."},
	{Word: DoWeather, Title: "Weather", Means: "It rains, snows or is foggy for some days, or rivers rise."},
	{Word: DoPart, Title: "Part a force", Means: "Units of a force become a force of their own."},
	{Word: DoTrain, Title: "Wagons", Means: "A force has more wagons, or fewer."},
	{Word: DoKeep, Title: "Keep prisoners", Means: "A side exchanges no prisoners for some days."},
	{Word: DoSpend, Title: "Spend ammunition", Means: "Forces have little ammunition left."},
}

// Spell is weather that an event brings for some days (CAMPAIGN-16.6).
type Spell string

// The spells.
const (
	SpellRain  Spell = "rain"
	SpellSnow  Spell = "snow"
	SpellDust  Spell = "dust"
	SpellFog   Spell = "fog"
	SpellFlood Spell = "flood"
)

// Spells are what the sky can be like by an event.
var Spells = terms.List[Spell]{
	{Word: SpellRain, Title: "Rain", Means: "It rains, and marches are shorter."},
	{Word: SpellSnow, Title: "Snow", Means: "It snows, and marches are shorter."},
	{Word: SpellDust, Title: "Dust", Means: "Dust blows, and marches are shorter."},
	{Word: SpellFog, Title: "Fog", Means: "Everybody sees a hex less far."},
	{Word: SpellFlood, Title: "Rivers up", Means: "Rivers are in flood."},
}

// lasting is what an event of the founding does to a thing for some days, and has not done with yet; nil: nothing.
func (s *State) lasting(kind MarkKind, thing string) *Mark {
	k := Mark{Kind: kind, Thing: thing}
	if m := sorted.Find(s.Marks, MarkKey(&k), MarkKey); m != nil && s.Day <= m.Day {
		return m
	}
	return nil
}

// Slowed is what takes most from the marches of a force today (CAMPAIGN-16.3); nil: nothing does.
func (s *State) Slowed(id ForceID) *Mark {
	most := s.lasting(MarkSlowed, string(id))
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == MarkSlowed && m.OfForce() == id && s.Day <= m.Day && (most == nil || m.Number > most.Number) {
			most = m
		}
	}
	return most
}

// OfForce is the force of a mark that hangs on a force, and on the event by which it is so where several may be.
func (m *Mark) OfForce() ForceID {
	id, _, _ := strings.Cut(m.Thing, "|")
	return ForceID(id)
}

// Truce is what keeps two sides from fighting each other today (CAMPAIGN-16.5); nil: nothing does.
func (s *State) Truce(a, b SideID) *Mark {
	return cmp.Or(s.lasting(MarkTruce, ""), s.lasting(MarkTruce, string(a)), s.lasting(MarkTruce, string(b)))
}

// HeldBack is what keeps a force from attacking anybody today (CAMPAIGN-16.5); nil: nothing does.
func (s *State) HeldBack(id ForceID) *Mark { return s.lasting(MarkHeld, string(id)) }

// Forbids is what forbids a force to attack a side today: an armistice, or an event by which it is held back
// (CAMPAIGN-16.5); nil: nothing does.
func (s *State) Forbids(x *Force, foe SideID) *Mark {
	return cmp.Or(s.Truce(x.Side, foe), s.HeldBack(x.ID))
}

// Keeps is what keeps a side from exchanging prisoners today (CAMPAIGN-16.5); nil: nothing does.
func (s *State) Keeps(side SideID) *Mark { return s.lasting(MarkKeeps, string(side)) }

// Heartened is what has a force fight with a better heart today (CAMPAIGN-16.5); nil: nothing does.
func (s *State) Heartened(id ForceID) *Mark { return s.lasting(MarkHeartened, string(id)) }

// Lasting lists what events do to a force today: how long, and by which event.
func (s *State) Lasting(id ForceID) []Mark {
	var out []Mark
	for i := range s.Marks {
		m := &s.Marks[i]
		if (m.Kind == MarkSlowed || m.Kind == MarkHeld || m.Kind == MarkHeartened) && m.OfForce() == id && s.Day <= m.Day {
			out = append(out, *m)
		}
	}
	return out
}

// Spell is what an event has made of the weather in a hex on a day (CAMPAIGN-16.6); nil: nothing.
func (s *State) Spell(f *Founding, of Spell, h hex.Hex, d Day) *Mark {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == MarkSpell && m.Falls(f, of, h, d) {
			return m
		}
	}
	return nil
}

// Falls says whether a mark of weather is such a spell in a hex on a day.
func (m *Mark) Falls(f *Founding, of Spell, h hex.Hex, d Day) bool {
	_, region, _ := strings.Cut(m.Thing, "|")
	return m.Brings() == of && d <= m.Day && (region == "" || f.Map.Within(region, h))
}

// Brings is the weather of a mark of weather.
func (m *Mark) Brings() Spell {
	what, _, _ := strings.Cut(m.Thing, "|")
	return Spell(what)
}

// SkyAt is today's sky over a hex: the day's, with what events have made of it there.
func (s *State) SkyAt(f *Founding, h hex.Hex) Sky { return s.Under(f, s.Sky, h, s.Day) }

// Under is a sky with what events make of it over a hex on a day.
func (s *State) Under(f *Founding, sky Sky, h hex.Hex, d Day) Sky {
	sky.Snow = sky.Snow || s.Spell(f, SpellSnow, h, d) != nil
	sky.Rain = sky.Rain || s.Spell(f, SpellRain, h, d) != nil
	sky.Dust = sky.Dust || s.Spell(f, SpellDust, h, d) != nil
	sky.Flood = sky.Flood || s.Spell(f, SpellFlood, h, d) != nil
	return sky
}

// SkyText is today's weather in words, with what events make of it and until when, and who may not fight: what everybody
// knows.
func (s *State) SkyText(f *Founding) string {
	out := s.Sky.Text
	for i := range s.Marks {
		m := &s.Marks[i]
		what := ""
		switch {
		case s.Day > m.Day:
		case m.Kind == MarkTruce:
			what = "armistice"
			if m.Thing != "" {
				what += " of " + SideName(f, SideID(m.Thing))
			}
		case m.Kind == MarkSpell:
			what = strings.ToLower(Spells.Title(m.Brings()))
			if _, region, _ := strings.Cut(m.Thing, "|"); region != "" {
				what += " in " + region
			}
		}
		if what != "" {
			out += "; " + what + " until " + f.ShortDate(m.Day)
		}
	}
	return out
}

// Asked is a question that waits for its answer, with the event that asks it (CAMPAIGN-16.8).
type Asked struct {
	Event *FoundingEvent
	Since Day
	Until Day // the last day on which it can be answered
}

// Questions lists the questions that wait for the answer of a side, by event; of nobody: those of all.
func (s *State) Questions(f *Founding, side SideID) []Asked {
	var out []Asked
	for i := range s.Marks {
		m := &s.Marks[i]
		if m.Kind != MarkAsked {
			continue
		}
		if e := f.Event(m.Thing); e != nil && e.Choice != nil && (side == "" || e.Choice.Side == side) {
			out = append(out, Asked{Event: e, Since: Day(m.Number), Until: m.Day})
		}
	}
	return out
}

// Question is the mark of a question of an event that waits; nil: none does.
func (s *State) Question(event string) *Mark {
	k := Mark{Kind: MarkAsked, Thing: event}
	return sorted.Find(s.Marks, MarkKey(&k), MarkKey)
}

// Answered is the mark of what was answered last to an event: the note is the label; nil: nothing was.
func (s *State) Answered(event string) *Mark {
	k := Mark{Kind: MarkAnswered, Thing: event}
	return sorted.Find(s.Marks, MarkKey(&k), MarkKey)
}

// Spells lists what events make of the weather today, each with where and until when.
func (s *State) Spells() []Mark {
	var out []Mark
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == MarkSpell && s.Day <= m.Day {
			out = append(out, *m)
		}
	}
	return out
}
