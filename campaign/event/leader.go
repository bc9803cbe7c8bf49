package event

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[LeaderFate]()
	_ = enrol[LeaderReturned]()
	_ = enrol[LeaderSetOut]()
	_ = enrol[LeaderCaught]()
	_ = enrol[LeaderJoined]()
	_ = enrol[CommandPassed]()
	_ = enrol[LeaderPromoted]()
)

// LeaderFate is what a battle did to a leader who was not lucky, or that he falls ill (CAMPAIGN-7.6, 16.4).
type LeaderFate struct {
	Leader  state.LeaderID     `json:"leader"`
	Battle  state.BattleID     `json:"battle,omitempty"`
	Status  state.LeaderStatus `json:"status"`
	Returns state.Day          `json:"returns,omitempty"`
	By      state.SideID       `json:"by,omitempty"`
	Lies    string             `json:"lies,omitempty"` // a wounded leader, in the hospital of this place

	Cause state.Cause `json:"cause,omitempty"` // disease; empty: the battle
}

// Kind names the event in the journal.
func (LeaderFate) Kind() string { return "leader-fate" }

// Apply makes the state what the event says.
func (e LeaderFate) Apply(f *state.Founding, s *state.State) error {
	l := s.Leader(e.Leader)
	if l == nil || l.Status != state.Fit {
		return fmt.Errorf("leader %s is not fit for anything to happen to him", e.Leader)
	}
	after := state.LeaderState{ID: l.ID, Status: e.Status}
	switch e.Status {
	case state.Wounded: // he keeps his force, and comes back to it
		after.Force, after.Returns, after.Place = l.Force, e.Returns, e.Lies
	case state.Killed:
	case state.Captured:
		after.By = e.By
	default:
		return fmt.Errorf("leader %s cannot become %q in a battle", e.Leader, e.Status)
	}
	if e.Lies != "" && (e.Status != state.Wounded || f.Map.Place(e.Lies) == nil) {
		return fmt.Errorf("leader %s cannot lie at %q", e.Leader, e.Lies)
	}
	if e.Status == state.Captured && f.Side(e.By) == nil {
		return fmt.Errorf("leader %s is taken by side %q, which is not known", e.Leader, e.By)
	}
	loss := s.At(state.LedgerEntry{Battle: e.Battle, Cause: cmp.Or(e.Cause, state.InAction), Fate: state.Fate(e.Status), By: e.By}, l.Force)
	if x := f.Leader(e.Leader); x != nil {
		loss.Name = x.Name
	}
	s.PostOf(state.HolderOfLeader(e.Leader), func(a *state.Account) {
		group := a.LoseMen(loss, rosters.Ranks{Officers: 1})
		if e.Status == state.Wounded {
			a.List(group, state.Turn{Day: s.Day, Became: state.BecameSick, Due: e.Returns, Bed: state.Bed{Keep: state.Keep{Place: e.Lies}}})
		}
	})
	partLeader(s, l)
	*l = after
	return nil
}

// Tell says what there is to tell of the event.
func (e LeaderFate) Tell(at Scene) Story {
	fate := FateText(at.F, e)
	line := state.LeaderName(at.F, e.Leader) + " was " + fate + "."
	if e.Status == state.Killed && e.Cause != "" {
		line = state.LeaderName(at.F, e.Leader) + " " + fate + "."
	}
	out := Story{Line: line, Fate: &e, Notes: []Note{ofLeader(e.Leader, words.Capital(fate)+".", e.Battle)}}
	if l := at.F.Leader(e.Leader); l != nil {
		out.News = []News{{Kind: NewsLeader, Head: line, Why: l.Command, Battle: e.Battle, Sides: []state.SideID{l.Side}}}
	}
	return out
}

// Rows names the rows that the event changes.
func (e LeaderFate) Rows(s *state.State) []Row { return rowsOfLeader(s, e.Leader, "") }

// FateText says what became of a leader: "wounded, back on 3 August".
func FateText(f *state.Founding, e LeaderFate) string {
	switch e.Status {
	case state.Wounded:
		was := "wounded"
		if e.Cause != "" {
			was = "taken ill"
		}
		if p := f.Map.Place(e.Lies); p != nil {
			return was + ", in hospital at " + p.Name + " until " + f.ShortDate(e.Returns)
		}
		return was + ", back on " + f.ShortDate(e.Returns)
	case state.Killed:
		if e.Cause != "" {
			return "died of " + string(e.Cause)
		}
	case state.Captured:
		return "captured by " + state.SideName(f, e.By)
	}
	return string(e.Status)
}

// LeaderReturned brings a wounded, captured or absent leader back to duty.
type LeaderReturned struct {
	Leader state.LeaderID `json:"leader"`
	Force  state.ForceID  `json:"force,omitempty"` // empty: no force is left to take him
}

// Kind names the event in the journal.
func (LeaderReturned) Kind() string { return "leader-returned" }

// Apply makes the state what the event says.
func (e LeaderReturned) Apply(_ *state.Founding, s *state.State) error {
	return joinLeader(s, e.Leader, e.Force)
}

// Tell says what there is to tell of the event.
func (e LeaderReturned) Tell(at Scene) Story {
	line := state.LeaderName(at.F, e.Leader) + " returned to duty."
	if e.Force != "" {
		line = fmt.Sprintf("%s returned to duty with %s.", state.LeaderName(at.F, e.Leader), state.NameOf(at.F, at.S, e.Force))
	}
	out := Story{Line: line, Notes: []Note{ofLeader(e.Leader, "Returned to duty.", 0)}}
	if l := at.F.Leader(e.Leader); l != nil {
		out.News = []News{{Kind: NewsLeader, Head: line, Why: l.Command, Force: e.Force, Sides: []state.SideID{l.Side}}}
	}
	return out
}

// Rows names the rows that the event changes.
func (e LeaderReturned) Rows(s *state.State) []Row { return rowsOfLeader(s, e.Leader, e.Force) }

// LeaderSetOut is a leader on the road back to his force, who was wounded or captive, or who looks for another road
// (CAMPAIGN-7.25).
type LeaderSetOut struct {
	Leader state.LeaderID `json:"leader"`
	Force  state.ForceID  `json:"force,omitempty"` // to which he goes; empty: to whichever there will be
	How    state.Became   `json:"how,omitempty"`   // why he is free; empty: he has recovered, or was on the road
	Road   state.Bed      `json:"road"`
}

// Kind names the event in the journal.
func (LeaderSetOut) Kind() string { return "leader-set-out" }

// Apply makes the state what the event says.
func (e LeaderSetOut) Apply(f *state.Founding, s *state.State) error {
	l, who := s.Leader(e.Leader), f.Leader(e.Leader)
	free := e.How == state.BecameFree || e.How == state.BecameReleased || e.How == state.BecameExchanged
	switch {
	case l == nil || who == nil || l.Status != state.Wounded && l.Status != state.Returning && l.Status != state.Captured:
		return fmt.Errorf("leader %q is neither wounded nor a prisoner nor on the road", e.Leader)
	case free != (l.Status == state.Captured) || !free && e.How != "":
		return fmt.Errorf("leader %q, who is %s, cannot be %q", e.Leader, l.Status, e.How)
	case len(e.Road.Hexes()) == 0:
		return fmt.Errorf("leader %q is on no road", e.Leader)
	}
	if x := s.Force(e.Force); e.Force != "" && (x == nil || x.Side != who.Side) {
		return fmt.Errorf("leader %q cannot go to force %q", e.Leader, e.Force)
	}
	var t *state.Turn
	if free {
		t = &state.Turn{Day: s.Day, Became: e.How, By: l.By}
	}
	s.PostOf(state.HolderOfLeader(e.Leader), func(a *state.Account) { a.LeaderSetsOut(t, s.Day, e.Road) })
	*l = state.LeaderState{ID: l.ID, Status: state.Returning, Force: e.Force, Road: e.Road.Road, Since: e.Road.Since, Arrives: e.Road.Arrives}
	return nil
}

// Part says what there is to tell before the event is true.
func (e LeaderSetOut) Part(at Scene) Story {
	l, who := at.S.Leader(e.Leader), at.F.Leader(e.Leader)
	if l == nil || who == nil {
		return Story{}
	}
	var did string
	switch {
	case l.Status == state.Returning && e.Road.Arrives <= at.S.Day:
		return Story{} // he waits where he is
	case l.Status == state.Returning:
		did = "took another road"
	case l.Status == state.Wounded:
		did = "recovered and set out"
	case e.How == state.BecameFree:
		did = "was freed from captivity and set out"
	default:
		did = "was " + string(e.How) + " by " + state.SideName(at.F, l.By) + " and set out"
	}
	if e.Force != "" {
		did += " to join " + state.NameOf(at.F, at.S, e.Force)
	}
	if e.Road.Arrives > at.S.Day {
		did += ", there on " + at.F.ShortDate(e.Road.Arrives)
	} else {
		did += ", and waits for a road"
	}
	line := state.LeaderName(at.F, e.Leader) + " " + did + "."
	return Story{Line: line, Notes: []Note{ofLeader(e.Leader, words.Capital(did)+".", 0)},
		News: []News{{Kind: NewsLeader, Head: line, Why: who.Command, Rule: "CAMPAIGN-7.25", Force: e.Force, Sides: []state.SideID{who.Side}}}}
}

// Tell says what there is to tell of the event.
func (LeaderSetOut) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e LeaderSetOut) Rows(s *state.State) []Row { return rowsOfLeader(s, e.Leader, e.Force) }

// LeaderCaught is a leader who lay in hospital or was on the road back and fell into the hands of an enemy
// (CAMPAIGN-7.25).
type LeaderCaught struct {
	Leader state.LeaderID `json:"leader"`
	By     state.SideID   `json:"by"`
	Killed bool           `json:"killed,omitempty"` // by one who takes no prisoners
}

// Kind names the event in the journal.
func (LeaderCaught) Kind() string { return "leader-caught" }

// Apply makes the state what the event says.
func (e LeaderCaught) Apply(f *state.Founding, s *state.State) error {
	l := s.Leader(e.Leader)
	if l == nil || l.Status != state.Wounded && l.Status != state.Returning || f.Side(e.By) == nil {
		return fmt.Errorf("leader %q cannot fall into the hands of %q", e.Leader, e.By)
	}
	t := state.Turn{Day: s.Day, Became: state.BecameTaken, By: e.By}
	after := state.LeaderState{ID: l.ID, Status: state.Captured, By: e.By}
	if e.Killed {
		t.Became, after = state.BecameSlain, state.LeaderState{ID: l.ID, Status: state.Killed}
	}
	s.PostOf(state.HolderOfLeader(e.Leader), func(a *state.Account) {
		for i := range a.Entries {
			a.Turn(a.Entries[i].Group, a.Entries[i].Where(), t)
		}
	})
	*l = after
	return nil
}

// Part says what there is to tell before the event is true.
func (e LeaderCaught) Part(at Scene) Story {
	l, who := at.S.Leader(e.Leader), at.F.Leader(e.Leader)
	if l == nil || who == nil {
		return Story{}
	}
	where, did := "in hospital", "was taken by "
	if l.Status == state.Returning {
		where = "on the road"
	}
	if e.Killed {
		did = "was put to death by "
	}
	did += state.SideName(at.F, e.By) + " " + where
	line := state.LeaderName(at.F, e.Leader) + " " + did + "."
	return Story{Line: line, Notes: []Note{ofLeader(e.Leader, words.Capital(did)+".", 0)},
		News: []News{{Kind: NewsLeader, Head: line, Why: who.Command, Rule: "CAMPAIGN-7.25", Sides: []state.SideID{who.Side, e.By}}}}
}

// Tell says what there is to tell of the event.
func (LeaderCaught) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e LeaderCaught) Rows(s *state.State) []Row { return rowsOfLeader(s, e.Leader, "") }

// LeaderJoined moves a leader to a force.
type LeaderJoined struct {
	Leader state.LeaderID `json:"leader"`
	Force  state.ForceID  `json:"force,omitempty"`
}

// Kind names the event in the journal.
func (LeaderJoined) Kind() string { return "leader-joined" }

// Apply makes the state what the event says.
func (e LeaderJoined) Apply(_ *state.Founding, s *state.State) error {
	return joinLeader(s, e.Leader, e.Force)
}

// Tell says what there is to tell of the event.
func (e LeaderJoined) Tell(at Scene) Story {
	if e.Force == "" {
		return Story{}
	}
	force := state.NameOf(at.F, at.S, e.Force)
	return Story{Line: fmt.Sprintf("%s joined %s.", state.LeaderName(at.F, e.Leader), force), Notes: []Note{ofLeader(e.Leader, "Joined "+force+".", 0)}}
}

// Rows names the rows that the event changes.
func (e LeaderJoined) Rows(s *state.State) []Row { return rowsOfLeader(s, e.Leader, e.Force) }

// partLeader takes a leader out of the force that he is with.
func partLeader(s *state.State, l *state.LeaderState) {
	if x := s.Force(l.Force); x != nil {
		if x.Leader == l.ID {
			x.Leader = ""
		}
		x.Others, _ = sorted.Remove(x.Others, l.ID)
		if len(x.Others) == 0 {
			x.Others = nil
		}
	}
}

// joinLeader brings a leader to a force, fit for duty.
func joinLeader(s *state.State, id state.LeaderID, to state.ForceID) error {
	l := s.Leader(id)
	if l == nil || l.Status == state.Killed {
		return fmt.Errorf("leader %s cannot take up a post", id)
	}
	x := s.Force(to)
	if to != "" && x == nil {
		return fmt.Errorf("force %s is not on the map for leader %s", to, id)
	}
	s.PostOf(state.HolderOfLeader(id), func(a *state.Account) {
		back := state.Turn{Day: s.Day, Became: state.BecameFit}
		if l.Status == state.Captured {
			back.Became = state.BecameFree
		}
		for i := range a.Entries {
			a.Turn(a.Entries[i].Group, a.Entries[i].Where(), back)
		}
	})
	partLeader(s, l)
	*l = state.LeaderState{ID: id, Status: state.Fit, Force: to}
	if x != nil {
		if x.Leader == "" {
			x.Leader = id
		} else {
			x.Others = append(x.Others, id)
		}
	}
	return nil
}

// CommandPassed gives a force a new leader out of those with it.
type CommandPassed struct {
	Force  state.ForceID  `json:"force"`
	Leader state.LeaderID `json:"leader"`
}

// Kind names the event in the journal.
func (CommandPassed) Kind() string { return "command-passed" }

// Apply makes the state what the event says.
func (e CommandPassed) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		i := slices.Index(x.Others, e.Leader)
		if i < 0 {
			return fmt.Errorf("leader %s is not with force %s", e.Leader, e.Force)
		}
		x.Others = slices.Delete(x.Others, i, i+1)
		if x.Leader != "" {
			x.Others = append(x.Others, x.Leader)
		}
		x.Leader = e.Leader
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e CommandPassed) Tell(at Scene) Story {
	force := state.NameOf(at.F, at.S, e.Force)
	line := fmt.Sprintf("%s took command of %s.", state.LeaderName(at.F, e.Leader), force)
	return Story{Line: line, Notes: []Note{ofLeader(e.Leader, "Took command of "+force+".", 0), OfForce(e.Force, line, 0)}}
}

// Rows names the rows that the event changes.
func (e CommandPassed) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// LeaderPromoted is a leader who is given a rank, or a brevet (CAMPAIGN-23.2).
type LeaderPromoted struct {
	Leader state.LeaderID `json:"leader"`
	Rank   string         `json:"rank"` // that he has from now on
	Brevet bool           `json:"brevet,omitempty"`
	Why    string         `json:"why,omitempty"`
}

// Kind names the event in the journal.
func (LeaderPromoted) Kind() string { return "leader-promoted" }

// Apply makes the state what the event says.
func (e LeaderPromoted) Apply(f *state.Founding, s *state.State) error {
	l := f.Leader(e.Leader)
	if l == nil || e.Rank == "" {
		return fmt.Errorf("leader %q cannot become %q", e.Leader, e.Rank)
	}
	now := *l
	now.Rank = e.Rank
	return revise(f, s, state.ALeader, string(e.Leader), now)
}

// Tell says what there is to tell of the event.
func (e LeaderPromoted) Tell(at Scene) Story {
	to := "promoted " + e.Rank
	if e.Brevet {
		to = "brevetted " + e.Rank
	}
	why := "."
	if e.Why != "" {
		why = ": " + words.Ended(e.Why)
	}
	out := Story{Notes: []Note{ofLeader(e.Leader, words.Capital(to)+why, 0)}}
	if l := at.F.Leader(e.Leader); l != nil {
		out.Line = l.Name + " was " + to + why
		out.News = []News{{Kind: NewsLeader, Head: l.Name + " was " + to + ".", Why: e.Why, Rule: "CAMPAIGN-23.2", Sides: []state.SideID{l.Side}}}
	}
	return out
}

// Rows names the rows that the event changes.
func (e LeaderPromoted) Rows(s *state.State) []Row {
	return append(rowsOf(LeaderTable, e.Leader), rowsOfRevision(s, state.ALeader, string(e.Leader))...)
}
