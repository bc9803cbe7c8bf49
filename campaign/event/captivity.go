package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[PrisonersFreed]()
	_ = enrol[PrisonersReleased]()
	_ = enrol[PrisonersLed]()
	_ = enrol[LeaderLed]()
	_ = enrol[PrisonersEscaped]()
	_ = enrol[PrisonersStarved]()
	_ = enrol[ExchangeOffered]()
	_ = enrol[OfferAnswered]()
)

// PrisonersFreed brings captives back to their unit, or home where it is no more.
type PrisonersFreed struct {
	Captive state.Captive `json:"captive"`
	Home    bool          `json:"home,omitempty"` // discharged instead
	Road    *state.Bed    `json:"road,omitempty"` // on which they come back; nil: they are there
}

// Kind names the event in the journal.
func (PrisonersFreed) Kind() string { return "prisoners-freed" }

// Apply makes the state what the event says.
func (e PrisonersFreed) Apply(f *state.Founding, s *state.State) error {
	return s.Post(f, e.Captive.Unit, func(a *state.Account) error {
		group, ok := state.GroupOf(a.Captives(), e.Captive)
		if !ok {
			return fmt.Errorf("no such men of %s are prisoners", e.Captive.Unit)
		}
		t := state.Turn{Day: s.Day, Became: state.BecameFree}
		if e.Road != nil {
			return a.SetOut(func(l *state.LedgerEntry) bool { return l.Group == group && l.HeldBy() == e.Captive.By }, e.Captive.Ranks, t, *e.Road)
		}
		if e.Home {
			t.Became = state.BecameHome
		}
		a.Turn(group, rosters.InCaptivity, t)
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e PrisonersFreed) Tell(at Scene) Story {
	k := e.Captive
	out := at.ofMen(k.Unit, k.Ranks, "freed from captivity"+at.onRoad(e.Road), k.Battle)
	if e.Road != nil {
		return out
	}
	out.News = []News{at.backInRanks(k.Unit, "from captivity", state.MenOf(at.F, k.Unit, k.Ranks.Total()))}
	return out
}

// onRoad says when men who have set out can be there: " and on the road, there on 3 August"; nothing where they
// need no road.
func (at Scene) onRoad(b *state.Bed) string {
	switch {
	case b == nil:
		return ""
	case b.Arrives <= at.S.Day:
		return " and looking for a road back"
	}
	return " and on the road, there on " + at.F.ShortDate(b.Arrives)
}

// Rows names the rows that the event changes.
func (e PrisonersFreed) Rows(*state.State) []Row { return rowsOfCaptive(e.Captive.Unit) }

// PrisonersReleased lets some of a unit's men go whom a side holds: released, paroled or exchanged.
type PrisonersReleased struct {
	Unit  rosters.UnitID `json:"unit"`
	Ranks rosters.Ranks  `json:"ranks"`
	By    state.SideID   `json:"by"` // who held them
	How   state.Became   `json:"how"`
	Home  bool           `json:"home,omitempty"` // discharged: no place is left where their unit could form
	Road  *state.Bed     `json:"road,omitempty"` // on which they come back; nil: they are there
	// Apart has those who stay be a group of their own; not so before edition 11.
	Apart bool `json:"apart,omitempty"`
}

// Kind names the event in the journal.
func (PrisonersReleased) Kind() string { return "prisoners-released" }

// Apply makes the state what the event says.
func (e PrisonersReleased) Apply(f *state.Founding, s *state.State) error {
	t := state.Turn{Day: s.Day, Became: e.How, By: e.By}
	switch e.How {
	case state.BecameReleased, state.BecameParoled, state.BecameExchanged:
	default:
		return fmt.Errorf("prisoners cannot become %q", e.How)
	}
	if e.Home {
		t.Became = state.BecameHome
	}
	if !e.Ranks.Has(rosters.Ranks{}) || e.Ranks.Total() == 0 {
		return fmt.Errorf("%+v of %s cannot be released", e.Ranks, e.Unit)
	}
	held := func(l *state.LedgerEntry) bool { return l.HeldBy() == e.By }
	return s.Post(f, e.Unit, func(a *state.Account) error {
		if e.Apart {
			defer a.Sever()
		}
		if e.Road != nil {
			return a.SetOut(held, e.Ranks, t, *e.Road)
		}
		return a.Part(held, e.Ranks, t)
	})
}

// Tell says what there is to tell of the event.
func (e PrisonersReleased) Tell(at Scene) Story {
	how := string(e.How) + " by " + state.SideName(at.F, e.By)
	if e.Home {
		how += " and went home"
	}
	out := at.ofMen(e.Unit, e.Ranks, how+at.onRoad(e.Road), 0)
	if e.How != state.BecameParoled && !e.Home && e.Road == nil {
		out.News = []News{at.backInRanks(e.Unit, "from captivity", state.MenOf(at.F, e.Unit, e.Ranks.Total()))}
	}
	return out
}

// Rows names the rows that the event changes.
func (e PrisonersReleased) Rows(*state.State) []Row { return rowsOfCaptive(e.Unit) }

// canKeep is an error where prisoners of a side cannot be kept there: with a force of it, or in a
// place of the map.
func canKeep(f *state.Founding, s *state.State, by state.SideID, k state.Keep) error {
	if k.Force != "" {
		if x := s.Force(k.Force); x == nil || x.Side != by || k.Place != "" {
			return fmt.Errorf("force %q does not keep prisoners of %q", k.Force, by)
		}
	}
	if k.Place != "" && f.Map.Place(k.Place) == nil {
		return fmt.Errorf("place %q is not known", k.Place)
	}
	return nil
}

// PrisonersLed has a group of prisoners be kept elsewhere from now on (CAMPAIGN-7.9, 7.13).
type PrisonersLed struct {
	Captive state.Captive `json:"captive"` // as it is before
	To      state.Keep    `json:"to"`
}

// Kind names the event in the journal.
func (PrisonersLed) Kind() string { return "prisoners-led" }

// Apply makes the state what the event says.
func (e PrisonersLed) Apply(f *state.Founding, s *state.State) error {
	if err := canKeep(f, s, e.Captive.By, e.To); err != nil {
		return err
	}
	return s.Post(f, e.Captive.Unit, func(a *state.Account) error {
		group, ok := state.GroupOf(a.Captives(), e.Captive)
		if !ok {
			return fmt.Errorf("no such men of %s are prisoners", e.Captive.Unit)
		}
		a.Turn(group, rosters.InCaptivity, state.Turn{Day: s.Day, Became: state.BecameMoved, By: e.Captive.By, Bed: state.Bed{Keep: e.To}})
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e PrisonersLed) Tell(at Scene) Story {
	k := e.Captive
	men := words.Men(state.MenOf(at.F, k.Unit, k.Ranks.Total())) + " of " + state.UnitName(at.F, k.Unit)
	return at.keeps(men, k.By, e.To)
}

// keeps tells that somebody is kept prisoner somewhere from now on: in the journal, and in the history
// of the force that keeps him, since his own side does not know where he is.
func (at Scene) keeps(who string, by state.SideID, k state.Keep) Story {
	out := Story{Line: who + " kept prisoner " + state.KeepName(at.F, at.S, by, k) + "."}
	if k.Force != "" {
		out.Notes = []Note{OfForce(k.Force, "Keeps "+who+" prisoner.", 0)}
	}
	return out
}

// Rows names the rows that the event changes.
func (e PrisonersLed) Rows(*state.State) []Row { return rowsOfCaptive(e.Captive.Unit) }

func rowsOfCaptive(id rosters.UnitID) []Row {
	return slices.Concat(rowsOfPost(id), rowsOf(CaptiveTable, id), rowsOf(PatientTable, id))
}

// LeaderLed has a leader who is a prisoner be kept elsewhere from now on.
type LeaderLed struct {
	Leader state.LeaderID `json:"leader"`
	To     state.Keep     `json:"to"`
}

// Kind names the event in the journal.
func (LeaderLed) Kind() string { return "leader-led" }

// Apply makes the state what the event says.
func (e LeaderLed) Apply(f *state.Founding, s *state.State) error {
	l := s.Leader(e.Leader)
	if l == nil || l.Status != state.Captured {
		return fmt.Errorf("leader %q is no prisoner", e.Leader)
	}
	if err := canKeep(f, s, l.By, e.To); err != nil {
		return err
	}
	by := l.By
	s.PostOf(state.HolderOfLeader(e.Leader), func(a *state.Account) {
		for i := range a.Entries {
			a.Turn(a.Entries[i].Group, a.Entries[i].Where(), state.Turn{Day: s.Day, Became: state.BecameMoved, By: by, Bed: state.Bed{Keep: e.To}})
		}
	})
	l.Keep = e.To
	return nil
}

// Tell says what there is to tell of the event.
func (e LeaderLed) Tell(at Scene) Story {
	l := at.S.Leader(e.Leader)
	if l == nil {
		return Story{}
	}
	return at.keeps(state.LeaderName(at.F, e.Leader), l.By, e.To)
}

// Rows names the rows that the event changes.
func (e LeaderLed) Rows(*state.State) []Row {
	return append(rowsOf(LeaderTable, e.Leader), rowOfAccount(state.HolderOfLeader(e.Leader)))
}

// PrisonersEscaped is some of a group of prisoners slipping away from too few guards (CAMPAIGN-7.10).
type PrisonersEscaped struct {
	Unit  rosters.UnitID `json:"unit"`
	Ranks rosters.Ranks  `json:"ranks"`
	From  state.ForceID  `json:"from"`           // that kept them
	Home  bool           `json:"home,omitempty"` // no place is left where their unit could form
	Road  *state.Bed     `json:"road,omitempty"` // on which they come back; nil: they are there
}

// Kind names the event in the journal.
func (PrisonersEscaped) Kind() string { return "prisoners-escaped" }

// Apply makes the state what the event says.
func (e PrisonersEscaped) Apply(f *state.Founding, s *state.State) error {
	t := state.Turn{Day: s.Day, Became: state.BecameEscaped}
	if e.Home {
		t.Became = state.BecameHome
	}
	if e.Road != nil {
		return s.Post(f, e.Unit, func(a *state.Account) error {
			return a.SetOut(func(l *state.LedgerEntry) bool { return l.HeldBy() != "" && l.KeptAt().Force == e.From }, e.Ranks, t, *e.Road)
		})
	}
	return partHeld(f, s, e.Unit, e.Ranks, e.From, t)
}

// partHeld notes what became of so many of a unit whom a force keeps.
func partHeld(f *state.Founding, s *state.State, id rosters.UnitID, r rosters.Ranks, by state.ForceID, t state.Turn) error {
	if !r.Has(rosters.Ranks{}) || r.Total() == 0 || by == "" {
		return fmt.Errorf("%+v of %s are not kept by %q", r, id, by)
	}
	return s.Post(f, id, func(a *state.Account) error {
		return a.Part(func(l *state.LedgerEntry) bool { return l.HeldBy() != "" && l.KeptAt().Force == by }, r, t)
	})
}

// Tell says what there is to tell of the event.
func (e PrisonersEscaped) Tell(at Scene) Story {
	how := "slipped away from " + state.NameOf(at.F, at.S, e.From)
	if e.Home {
		how += " and went home"
	}
	out := at.ofMen(e.Unit, e.Ranks, how+at.onRoad(e.Road), 0)
	if !e.Home && e.Road == nil {
		out.News = []News{at.backInRanks(e.Unit, "escaped from captivity", state.MenOf(at.F, e.Unit, e.Ranks.Total()))}
	}
	out.Notes = append(out.Notes, OfForce(e.From, fmt.Sprintf("%s of %s slipped away: it had too few to guard them.", words.Men(state.MenOf(at.F, e.Unit, e.Ranks.Total())), state.UnitName(at.F, e.Unit)), 0))
	return out
}

// Rows names the rows that the event changes.
func (e PrisonersEscaped) Rows(*state.State) []Row { return rowsOfCaptive(e.Unit) }

// PrisonersStarved is prisoners dying for whom a force has nothing to eat (CAMPAIGN-7.11).
type PrisonersStarved struct {
	Unit  rosters.UnitID `json:"unit"`
	Ranks rosters.Ranks  `json:"ranks"`
	With  state.ForceID  `json:"with"`
}

// Kind names the event in the journal.
func (PrisonersStarved) Kind() string { return "prisoners-starved" }

// Apply makes the state what the event says.
func (e PrisonersStarved) Apply(f *state.Founding, s *state.State) error {
	return partHeld(f, s, e.Unit, e.Ranks, e.With, state.Turn{Day: s.Day, Became: state.BecameStarved})
}

// Tell says what there is to tell of the event.
func (e PrisonersStarved) Tell(at Scene) Story {
	return at.ofMen(e.Unit, e.Ranks, "died in captivity", 0)
}

// Rows names the rows that the event changes.
func (e PrisonersStarved) Rows(*state.State) []Row { return rowsOfCaptive(e.Unit) }

// ExchangeOffered is a side proposing an exchange of prisoners to another (CAMPAIGN-7.15).
type ExchangeOffered struct {
	Offer state.Offer `json:"offer"`
}

// Kind names the event in the journal.
func (ExchangeOffered) Kind() string { return "exchange-offered" }

// Apply makes the state what the event says.
func (e ExchangeOffered) Apply(f *state.Founding, s *state.State) error {
	o := e.Offer
	none := rosters.Ranks{}
	if o.No != len(s.Offers)+1 || o.Answer != "" || f.Side(o.From) == nil || f.Side(o.To) == nil || o.From == o.To || !o.Give.Has(none) || !o.Get.Has(none) {
		return fmt.Errorf("offer %d of %q to %q cannot be made", o.No, o.From, o.To)
	}
	s.Offers = append(s.Offers, o)
	return nil
}

// Tell says what there is to tell of the event.
func (e ExchangeOffered) Tell(at Scene) Story {
	o := e.Offer
	from, to := state.SideName(at.F, o.From), state.SideName(at.F, o.To)
	line := fmt.Sprintf("%s %s %s %s for %s.", words.Capital(from), words.Agree(from, "offers", "offer"), to,
		state.Party(at.F, o.Give, o.GiveLeaders), state.Party(at.F, o.Get, o.GetLeaders))
	return Story{Line: line, News: []News{{Kind: NewsCaptive, Head: line, Why: "It can be answered until " + at.F.ShortDate(o.Until) + ".", Rule: "CAMPAIGN-7.15", Sides: []state.SideID{o.From, o.To}}}}
}

// Rows names the rows that the event changes.
func (e ExchangeOffered) Rows(*state.State) []Row { return []Row{{OfferTable, fmt.Sprint(e.Offer.No)}} }

// OfferAnswered ends an offer of exchange. Who is let go by it, further events say.
type OfferAnswered struct {
	Offer  int          `json:"offer"`
	Answer state.Answer `json:"answer"`
	Why    string       `json:"why,omitempty"` // it was refused, without a full stop
}

// Kind names the event in the journal.
func (OfferAnswered) Kind() string { return "offer-answered" }

// Apply makes the state what the event says.
func (e OfferAnswered) Apply(_ *state.Founding, s *state.State) error {
	switch e.Answer {
	case state.Accepted, state.Refused, state.Withdrawn, state.Lapsed:
	default:
		return fmt.Errorf("an offer cannot be answered by %q", e.Answer)
	}
	o := s.Offer(e.Offer)
	if o == nil {
		return fmt.Errorf("no offer %d waits for an answer", e.Offer)
	}
	o.Answer = e.Answer
	return nil
}

// Part says what there is to tell before the event is true.
func (e OfferAnswered) Part(at Scene) Story {
	o := at.S.Offer(e.Offer)
	if o == nil {
		return Story{}
	}
	from, to := state.SideName(at.F, o.From), state.SideName(at.F, o.To)
	line, why := fmt.Sprintf("%s took the offer of exchange to %s back.", words.Capital(from), to), ""
	if e.Why != "" {
		why = words.Ended(words.Capital(e.Why))
	}
	switch e.Answer {
	case state.Accepted:
		line = fmt.Sprintf("%s took the offer of %s: %s for %s.", words.Capital(to), from, state.Party(at.F, o.Give, o.GiveLeaders), state.Party(at.F, o.Get, o.GetLeaders))
	case state.Refused:
		line = fmt.Sprintf("%s refused to exchange prisoners with %s.", words.Capital(to), from)
	case state.Lapsed:
		line = fmt.Sprintf("The offer of exchange that %s made %s has lapsed.", from, to)
	}
	return Story{Line: line, News: []News{{Kind: NewsCaptive, Head: line, Why: why, Rule: "CAMPAIGN-7.15", Sides: []state.SideID{o.From, o.To}}}}
}

// Tell says what there is to tell of the event.
func (OfferAnswered) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e OfferAnswered) Rows(*state.State) []Row { return []Row{{OfferTable, fmt.Sprint(e.Offer)}} }
