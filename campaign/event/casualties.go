package event

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[CasualtiesTaken]()
	_ = enrol[UnitDestroyed]()
	_ = enrol[GunsKept]()
	_ = enrol[GunsSpiked]()
	_ = enrol[GunsTakenOver]()
	_ = enrol[HorsesKept]()
	_ = enrol[HorsesStrayed]()
	_ = enrol[HorsesTakenOver]()
	_ = enrol[StandardLost]()
	_ = enrol[StandardKept]()
	_ = enrol[StandardRetaken]()
)

// CasualtiesTaken is what a battle did to a unit, in figures.
type CasualtiesTaken struct {
	Battle   state.BattleID `json:"battle"`
	Unit     rosters.UnitID `json:"unit"`
	Killed   rosters.Ranks  `json:"killed"`
	Wounded  rosters.Ranks  `json:"wounded"`
	Captured rosters.Ranks  `json:"captured"`
	Missing  rosters.Ranks  `json:"missing"`
	By       state.SideID   `json:"by,omitempty"` // side that took the captured
	Guns     int            `json:"guns,omitempty"`
	Mounts   int            `json:"mounts,omitempty"`
	Caught   int            `json:"caught,omitempty"` // of the mounts, by who holds the field
	Grade    rosters.Grade  `json:"grade"`            // afterwards
}

// Kind names the event in the journal.
func (CasualtiesTaken) Kind() string { return "casualties-taken" }

// Apply makes the state what the event says.
func (e CasualtiesTaken) Apply(f *state.Founding, s *state.State) error {
	if e.Captured.Total() > 0 && f.Side(e.By) == nil {
		return fmt.Errorf("men of unit %s are taken by side %q, which is not known", e.Unit, e.By)
	}
	for _, r := range []rosters.Ranks{e.Killed, e.Wounded, e.Captured, e.Missing} {
		if !r.Has(rosters.Ranks{}) {
			return fmt.Errorf("unit %s cannot lose %+v", e.Unit, r)
		}
	}
	by := takerOf(s, e.Battle, f.SideOfUnit(e.Unit))
	if e.Caught < 0 || e.Caught > e.Mounts || e.Caught > 0 && by == "" {
		return fmt.Errorf("of %d mounts that unit %s loses %d cannot be caught", e.Mounts, e.Unit, e.Caught)
	}
	if e.Guns < 0 || e.Mounts < 0 {
		return fmt.Errorf("unit %s cannot lose %d guns and %d mounts", e.Unit, e.Guns, e.Mounts)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		loss := s.At(state.LedgerEntry{Battle: e.Battle, Cause: state.InAction}, s.Unit(e.Unit).Force)
		for _, l := range []struct {
			fate state.Fate
			r    rosters.Ranks
			by   state.SideID
		}{{state.FateKilled, e.Killed, ""}, {state.FateWounded, e.Wounded, ""}, {state.FateCaptured, e.Captured, e.By}, {state.FateMissing, e.Missing, ""}} {
			loss.Fate, loss.By = l.fate, l.by
			a.LoseMen(loss, l.r)
		}
		loss.Fate, loss.By = state.FateLost, ""
		a.LoseThings(loss, state.Mount, e.Mounts-e.Caught)
		if by != "" {
			loss.Fate, loss.By = state.FateCaptured, by
		}
		a.LoseThings(loss, state.Mount, e.Caught)
		a.LoseThings(loss, state.Gun, e.Guns)
		return nil
	})
}

// takerOf is the side that has what another left on the field of a battle: the one that holds
// it; none, where that is its own.
func takerOf(s *state.State, id state.BattleID, loser state.SideID) state.SideID {
	b := s.Battle(id)
	if b == nil || b.Outcome == nil || b.Outcome.Holder == string(loser) {
		return ""
	}
	return state.SideID(b.Outcome.Holder)
}

// Tell says what there is to tell of the event.
func (e CasualtiesTaken) Tell(at Scene) Story {
	cost := losses(at.F, at.S, e) + "."
	name := ""
	if x := at.S.Battle(e.Battle); x != nil {
		name = x.Name + ": "
	}
	return Story{Line: state.UnitName(at.F, e.Unit) + ": " + cost, Notes: []Note{ofUnit(e.Unit, name+cost, e.Battle)}}
}

// Rows names the rows that the event changes.
func (e CasualtiesTaken) Rows(*state.State) []Row {
	out := rowsOfPost(e.Unit)
	if e.Captured.Total() > 0 {
		out = append(out, rowsOf(CaptiveTable, e.Unit)...)
	}
	return out
}

// losses says what a battle cost a unit, in men: "12 killed, 74 wounded, now Worn". State
// is that after the event.
func losses(f *state.Founding, s *state.State, e CasualtiesTaken) string {
	var parts []string
	u, t := f.Unit(e.Unit), s.Unit(e.Unit)
	if u == nil || t == nil {
		return "unhurt"
	}
	n := state.TollsOf(u, t.Strength.Present, e.Killed, e.Wounded, e.Captured, e.Missing)
	for _, p := range []struct {
		n    int
		word string
	}{{n.Killed, "killed"}, {n.Wounded, "wounded"}, {n.Captured, "captured"}, {n.Missing, "missing"}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.word))
		}
	}
	if e.Guns > 0 {
		parts = append(parts, words.Count(u.Pieces(t.Strength.Guns+e.Guns)-u.Pieces(t.Strength.Guns), "gun", "guns")+" lost")
	}
	if e.Mounts > 0 {
		parts = append(parts, words.Count(state.MenOf(f, e.Unit, e.Mounts), "horse", "horses")+" lost")
	}
	if len(parts) == 0 {
		parts = append(parts, "unhurt")
		if e.Grade == rosters.Full {
			return parts[0]
		}
	}
	return strings.Join(parts, ", ") + ", now " + rosters.GradeWord(e.Grade)
}

// UnitDestroyed marks a unit that has nobody left in the ranks.
type UnitDestroyed struct {
	Unit   rosters.UnitID `json:"unit"`
	Battle state.BattleID `json:"battle,omitempty"`
	Guns   int            `json:"guns,omitempty"`   // model guns that its side has kept
	Mounts int            `json:"mounts,omitempty"` // animals that its side has kept
	Boat   state.SideID   `json:"boat,omitempty"`   // side that has its boat now; empty: that is lost, if it had one
}

// Kind names the event in the journal.
func (UnitDestroyed) Kind() string { return "unit-destroyed" }

// Apply makes the state what the event says.
func (e UnitDestroyed) Apply(f *state.Founding, s *state.State) error {
	u := s.Unit(e.Unit)
	if u == nil {
		return fmt.Errorf("unit %q is not known", e.Unit)
	}
	t := u.Strength
	if t.Present.Total() > 0 {
		return fmt.Errorf("unit %s still has men in the ranks", e.Unit)
	}
	if e.Guns < 0 || e.Guns > t.Guns || e.Mounts < 0 || e.Mounts > t.Mounts {
		return fmt.Errorf("unit %s cannot keep %d guns and %d mounts of %d and %d", e.Unit, e.Guns, e.Mounts, t.Guns, t.Mounts)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		loss := s.At(state.LedgerEntry{Battle: e.Battle, Cause: state.ByWreck, Fate: state.FateLost}, u.Force)
		a.LoseThings(loss, state.Gun, t.Guns-e.Guns)
		a.LoseThings(loss, state.Mount, t.Mounts-e.Mounts)
		if s.HasBoat(f.Unit(e.Unit)) {
			if e.Boat != "" {
				loss.Fate, loss.By = state.FateCaptured, e.Boat
			}
			a.LoseThings(loss, state.Hull, 1)
		}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e UnitDestroyed) Tell(at Scene) Story {
	name := state.UnitName(at.F, e.Unit)
	line := fmt.Sprintf("%s %s gone from the field%s.", name, words.Agree(name, "is", "are"), keptGuns(at.F, e))
	if e.Boat != "" {
		line += fmt.Sprintf(" %s has the boat.", words.Capital(state.SideName(at.F, e.Boat)))
	}
	return Story{Line: line}
}

// keptGuns tells of the guns of a unit with nobody left that its side has kept: "; 2 guns of
// theirs were kept".
func keptGuns(f *state.Founding, e UnitDestroyed) string {
	u := f.Unit(e.Unit)
	if u == nil || u.Pieces(e.Guns) == 0 {
		return ""
	}
	return "; " + words.Count(u.Pieces(e.Guns), "gun of theirs was", "guns of theirs were") + " kept"
}

// Rows names the rows that the event changes.
func (e UnitDestroyed) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }

// GunsKept has guns that were taken be kept by a force of the captor: from the battle on, or from another force of
// it on, which had them (CAMPAIGN-7.22).
type GunsKept struct {
	Unit   rosters.UnitID `json:"unit"` // that lost them
	Guns   int            `json:"guns"` // model guns
	Battle state.BattleID `json:"battle,omitempty"`
	From   state.ForceID  `json:"from,omitempty"`
	By     state.SideID   `json:"by"`
	Force  state.ForceID  `json:"force"` // empty: From has taken them off the map
}

// Kind names the event in the journal.
func (GunsKept) Kind() string { return "guns-kept" }

// Apply makes the state what the event says.
func (e GunsKept) Apply(f *state.Founding, s *state.State) error { return e.booty().keep(f, s) }

func (e GunsKept) booty() booty {
	return booty{state.Gun, e.Guns, e.Unit, e.Battle, e.From, e.By, e.Force}
}

// Tell says what there is to tell of the event: to the captor alone, since the loser is not there.
func (e GunsKept) Tell(at Scene) Story {
	return e.booty().tell(at, gunsOf(at.F, e.Unit, e.Guns))
}

// gunsOf says so many model guns of a unit in pieces: "4 guns of E Battery".
func gunsOf(f *state.Founding, id rosters.UnitID, guns int) string {
	n := guns
	if u := f.Unit(id); u != nil {
		n = u.Pieces(guns)
	}
	return words.Count(n, "gun", "guns") + " of " + state.UnitName(f, id)
}

// Rows names the rows that the event changes.
func (e GunsKept) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }

// GunsSpiked is guns that were taken being spiked by who leaves them behind.
type GunsSpiked struct {
	Unit rosters.UnitID `json:"unit"` // that lost them
	Guns int            `json:"guns"`
	With state.ForceID  `json:"with"`
}

// Kind names the event in the journal.
func (GunsSpiked) Kind() string { return "guns-spiked" }

// Apply makes the state what the event says.
func (e GunsSpiked) Apply(f *state.Founding, s *state.State) error {
	if e.Guns <= 0 {
		return fmt.Errorf("%d guns of %s cannot be spiked", e.Guns, e.Unit)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		return a.TurnThings(state.Gun, e.Guns, func(l *state.LedgerEntry) bool { return l.KeptBy(state.Gun, e.With) }, state.Turn{Day: s.Day, Became: state.BecameSpiked})
	})
}

// Tell says what there is to tell of the event.
func (e GunsSpiked) Tell(at Scene) Story {
	line := fmt.Sprintf("%s spiked %s that were taken.", at.force(e.With), words.Small(gunsOf(at.F, e.Unit, e.Guns)))
	return Story{Line: line, Notes: []Note{OfForce(e.With, line, 0)}}
}

// Rows names the rows that the event changes.
func (e GunsSpiked) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }

// GunsTakenOver is a unit that has lost guns taking over some that were taken from the enemy.
type GunsTakenOver struct {
	Unit rosters.UnitID `json:"unit"` // that takes them over
	Of   rosters.UnitID `json:"of"`   // that lost them
	Guns int            `json:"guns"`
	With state.ForceID  `json:"with"` // that kept them
	By   state.SideID   `json:"by"`
	// Theirs says that the enemy who took those in whose place they come has these all the same; not so before edition 11.
	Theirs bool `json:"theirs,omitempty"`
}

// Kind names the event in the journal.
func (GunsTakenOver) Kind() string { return "guns-taken-over" }

// Apply makes the state what the event says.
func (e GunsTakenOver) Apply(f *state.Founding, s *state.State) error {
	if e.Guns <= 0 || e.Unit == e.Of {
		return fmt.Errorf("unit %s cannot take over %d guns of %s", e.Unit, e.Guns, e.Of)
	}
	return s.Posting(func(next *state.State) error {
		if err := next.Post(f, e.Of, func(a *state.Account) error {
			return a.TurnThings(state.Gun, e.Guns, func(l *state.LedgerEntry) bool { return l.KeptBy(state.Gun, e.With) }, state.Turn{Day: s.Day, Became: state.BecameServing, By: e.By})
		}); err != nil {
			return err
		}
		return next.Post(f, e.Unit, func(a *state.Account) error {
			t := state.Turn{Day: s.Day, Became: state.BecameRearmed, By: e.By}
			if !e.Theirs {
				return a.Replace(state.Gun, e.Guns, t)
			}
			t.Keep.Force = e.With
			return a.Refill(state.Gun, e.Guns, t)
		})
	})
}

// Tell says what there is to tell of the event.
func (e GunsTakenOver) Tell(at Scene) Story {
	told := "took over " + words.Small(gunsOf(at.F, e.Of, e.Guns))
	return Story{Line: fmt.Sprintf("%s %s.", state.UnitName(at.F, e.Unit), told), Notes: []Note{ofUnit(e.Unit, words.Capital(told)+".", 0)}}
}

// Rows names the rows that the event changes.
func (e GunsTakenOver) Rows(*state.State) []Row { return rowsOfPost(e.Unit, e.Of) }

// booty is so many things of a unit, taken in a battle or kept by a force so far, that a side keeps with a force.
type booty struct {
	thing  state.Thing
	count  int
	of     rosters.UnitID
	battle state.BattleID
	from   state.ForceID
	by     state.SideID
	with   state.ForceID // empty: from has taken them off the map
}

// keep has them be kept there.
func (b booty) keep(f *state.Founding, s *state.State) error {
	if x := s.Force(b.with); (x == nil || x.Side != b.by) && (b.with != "" || b.from == "") || b.count <= 0 {
		return fmt.Errorf("%d %ss of %s cannot be kept by force %q", b.count, b.thing, b.of, b.with)
	}
	return s.Post(f, b.of, func(a *state.Account) error {
		return a.TurnThings(b.thing, b.count, func(l *state.LedgerEntry) bool {
			if b.from != "" {
				return l.KeptBy(b.thing, b.from)
			}
			return l.Battle == b.battle && l.Last() == nil && l.HeldBy() == b.by
		}, state.Turn{Day: s.Day, Became: state.BecameMoved, By: b.by, Bed: state.Bed{Keep: state.Keep{Force: b.with}}})
	})
}

// tell tells of them, what being their name, that a force keeps them or that another has taken them off the map.
func (b booty) tell(at Scene, what string) Story {
	if b.with == "" {
		line := fmt.Sprintf("%s taken along by %s.", what, state.NameOf(at.F, at.S, b.from))
		return Story{Line: line, Notes: []Note{OfForce(b.from, "Took along "+words.Small(what)+" that were taken.", 0)}}
	}
	line := fmt.Sprintf("%s kept by %s.", what, state.NameOf(at.F, at.S, b.with))
	return Story{Line: line, Notes: []Note{OfForce(b.with, "Keeps "+words.Small(what)+" that were taken.", b.battle)}}
}

// HorsesKept has horses that were taken be kept by a force of the captor: from the battle on, or from another force of it
// on, which had them (CAMPAIGN-7.26).
type HorsesKept struct {
	Unit   rosters.UnitID `json:"unit"`   // that lost them
	Mounts int            `json:"mounts"` // of so many figures
	Battle state.BattleID `json:"battle,omitempty"`
	From   state.ForceID  `json:"from,omitempty"`
	By     state.SideID   `json:"by"`
	Force  state.ForceID  `json:"force"` // empty: From has taken them off the map
}

// Kind names the event in the journal.
func (HorsesKept) Kind() string { return "horses-kept" }

// Apply makes the state what the event says.
func (e HorsesKept) Apply(f *state.Founding, s *state.State) error { return e.booty().keep(f, s) }

func (e HorsesKept) booty() booty {
	return booty{state.Mount, e.Mounts, e.Unit, e.Battle, e.From, e.By, e.Force}
}

// Tell says what there is to tell of the event: to the captor alone, since the loser is not there.
func (e HorsesKept) Tell(at Scene) Story {
	return e.booty().tell(at, horsesOf(at.F, e.Unit, e.Mounts))
}

// horsesOf says the mounts of so many figures of a unit: "40 horses of the 3rd Horse".
func horsesOf(f *state.Founding, id rosters.UnitID, mounts int) string {
	return words.Count(state.MenOf(f, id, mounts), "horse", "horses") + " of " + state.UnitName(f, id)
}

// Rows names the rows that the event changes.
func (e HorsesKept) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }

// HorsesStrayed is horses that were taken being let go by who leaves the field.
type HorsesStrayed struct {
	Unit   rosters.UnitID `json:"unit"` // that lost them
	Mounts int            `json:"mounts"`
	With   state.ForceID  `json:"with"`
}

// Kind names the event in the journal.
func (HorsesStrayed) Kind() string { return "horses-strayed" }

// Apply makes the state what the event says.
func (e HorsesStrayed) Apply(f *state.Founding, s *state.State) error {
	if e.Mounts <= 0 {
		return fmt.Errorf("%d mounts of %s cannot stray", e.Mounts, e.Unit)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		return a.TurnThings(state.Mount, e.Mounts, func(l *state.LedgerEntry) bool { return l.KeptBy(state.Mount, e.With) }, state.Turn{Day: s.Day, Became: state.BecameStrayed})
	})
}

// Tell says what there is to tell of the event.
func (e HorsesStrayed) Tell(at Scene) Story {
	line := fmt.Sprintf("%s let %s go that were taken.", at.force(e.With), horsesOf(at.F, e.Unit, e.Mounts))
	return Story{Line: line, Notes: []Note{OfForce(e.With, line, 0)}}
}

// Rows names the rows that the event changes.
func (e HorsesStrayed) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }

// HorsesTakenOver is a mounted unit that is short of horses, or the train of a force, taking over some that were taken
// from the enemy.
type HorsesTakenOver struct {
	Unit   rosters.UnitID `json:"unit,omitempty"` // that takes them over; empty: the train does
	Of     rosters.UnitID `json:"of"`             // that lost them
	Mounts int            `json:"mounts"`         // of so many figures
	With   state.ForceID  `json:"with"`           // that kept them
	By     state.SideID   `json:"by"`
}

// Kind names the event in the journal.
func (HorsesTakenOver) Kind() string { return "horses-taken-over" }

// Apply makes the state what the event says.
func (e HorsesTakenOver) Apply(f *state.Founding, s *state.State) error {
	x, u := s.Force(e.With), s.Unit(e.Unit)
	switch {
	case e.Mounts <= 0 || e.Unit == e.Of || x == nil:
		return fmt.Errorf("%q cannot take over %d mounts of %s from %q", e.Unit, e.Mounts, e.Of, e.With)
	case e.Unit != "" && (u == nil || e.Mounts > u.Strength.Present.Total()-u.Strength.Mounts):
		return fmt.Errorf("unit %q has no use for %d mounts", e.Unit, e.Mounts)
	}
	t := state.Turn{Day: s.Day, Became: state.BecameServing, By: e.By}
	kept := func(a *state.Account) error {
		return a.TurnThings(state.Mount, e.Mounts, func(l *state.LedgerEntry) bool { return l.KeptBy(state.Mount, e.With) }, t)
	}
	if e.Unit == "" {
		t.Became = state.BecameTeam
		if err := s.Post(f, e.Of, kept); err != nil {
			return err
		}
		return s.WithForce(e.With, func(x *state.Force) error {
			x.Baggage.Animals += state.MenOf(f, e.Of, e.Mounts)
			return nil
		})
	}
	return s.Posting(func(next *state.State) error {
		if err := next.Post(f, e.Of, kept); err != nil {
			return err
		}
		return next.Post(f, e.Unit, func(a *state.Account) error {
			return a.Replace(state.Mount, e.Mounts, state.Turn{Day: s.Day, Became: state.BecameRemounted, By: e.By})
		})
	})
}

// Tell says what there is to tell of the event.
func (e HorsesTakenOver) Tell(at Scene) Story {
	told := "took over " + horsesOf(at.F, e.Of, e.Mounts)
	if e.Unit == "" {
		line := fmt.Sprintf("The train of %s %s.", state.NameOf(at.F, at.S, e.With), told)
		return Story{Line: line, Notes: []Note{OfForce(e.With, line, 0)}}
	}
	return Story{Line: fmt.Sprintf("%s %s.", state.UnitName(at.F, e.Unit), told), Notes: []Note{ofUnit(e.Unit, words.Capital(told)+".", 0)}}
}

// Rows names the rows that the event changes.
func (e HorsesTakenOver) Rows(*state.State) []Row {
	out := rowsOfPost(e.Of)
	if e.Unit == "" {
		return append(out, rowsOf(ForceTable, e.With)...)
	}
	return append(out, rowsOfPost(e.Unit)...)
}

// StandardLost is a standard that the enemy took, in a battle or with a force that laid down its arms (CAMPAIGN-7.27).
type StandardLost struct {
	Unit   rosters.UnitID `json:"unit"` // that carried it
	Battle state.BattleID `json:"battle,omitempty"`
	By     state.SideID   `json:"by"`
	Force  state.ForceID  `json:"force,omitempty"` // that keeps it; empty: the home of the side does
	Taker  rosters.UnitID `json:"taker,omitempty"` // that took it; empty: nobody knows
}

// Kind names the event in the journal.
func (StandardLost) Kind() string { return "standard-lost" }

// Apply makes the state what the event says.
func (e StandardLost) Apply(f *state.Founding, s *state.State) error {
	u, t, x := f.Unit(e.Unit), s.Unit(e.Unit), s.Force(e.Force)
	if u == nil || t == nil || !s.HasStandard(u) || f.Side(e.By) == nil || e.By == f.SideOfUnit(e.Unit) || e.Force != "" && (x == nil || x.Side != e.By) || e.Taker != "" && f.Unit(e.Taker) == nil {
		return fmt.Errorf("side %q cannot take a standard of unit %q and keep it with force %q", e.By, e.Unit, e.Force)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		loseStandard(a, s.At(state.LedgerEntry{Battle: e.Battle, Cause: state.InAction, Fate: state.FateCaptured, By: e.By, Taker: e.Taker}, t.Force), u)
		return keepStandard(s, a, e.By, e.Force)
	})
}

// loseStandard writes down the standard of a unit, as loss says.
func loseStandard(a *state.Account, loss state.LedgerEntry, u *rosters.Unit) {
	loss.Name = u.Standard
	a.LoseThings(loss, state.Standard, 1)
}

// keepStandard notes of the standard that a unit has no more where a side keeps it: with a force, or at its home.
func keepStandard(s *state.State, a *state.Account, by state.SideID, with state.ForceID) error {
	return a.TurnThings(state.Standard, 1, func(l *state.LedgerEntry) bool { return l.Where() == rosters.InCaptivity && l.HeldBy() == by },
		state.Turn{Day: s.Day, Became: state.BecameMoved, By: by, Bed: state.Bed{Keep: state.Keep{Force: with}}})
}

// Tell says what there is to tell of the event.
func (e StandardLost) Tell(at Scene) Story {
	what, by := standardOf(at, e.Unit), state.SideName(at.F, e.By)
	line := fmt.Sprintf("%s lost to %s.", words.Capital(what), by)
	out := Story{Line: line, Notes: []Note{ofUnit(e.Unit, fmt.Sprintf("Lost %s to %s.", at.F.Unit(e.Unit).Standard, by), e.Battle)}}
	if e.Taker != "" {
		out.Line = fmt.Sprintf("%s taken by %s.", words.Capital(what), state.UnitName(at.F, e.Taker))
		out.Notes = append(out.Notes, ofUnit(e.Taker, fmt.Sprintf("Took %s.", what), e.Battle))
	}
	if e.Force != "" {
		out.Notes = append(out.Notes, OfForce(e.Force, fmt.Sprintf("Keeps %s.", what), e.Battle))
	}
	out.News = []News{at.newsOfStandard(e.Unit, e.By, e.Battle, fmt.Sprintf("%s fell into the hands of %s.", words.Capital(what), by))}
	return out
}

// newsOfStandard is news of the standard of a unit for its side and for the enemy, in a battle, if it was in one. It does
// not name the unit that took it: who lost a standard does not know that.
func (at Scene) newsOfStandard(id rosters.UnitID, enemy state.SideID, in state.BattleID, head string) News {
	n := News{Kind: NewsColours, Head: head, Rule: "CAMPAIGN-7.27", Battle: in, Sides: []state.SideID{at.F.SideOfUnit(id), enemy}}
	if b := at.S.Battle(in); b != nil {
		h := b.Hex
		n.Hex, n.Why = &h, fmt.Sprintf("In the battle %s.", state.BattleOf(b))
	}
	return n
}

// standardOf is the standard of a unit in words: "the Queen's colour of the 66th Foot".
func standardOf(at Scene, id rosters.UnitID) string {
	name := "the standard"
	if e := at.S.StandardOut(id); e != nil && e.Name != "" {
		name = e.Name
	} else if u := at.F.Unit(id); u != nil && u.Standard != "" {
		name = u.Standard
	}
	return name + " of " + state.UnitName(at.F, id)
}

// Rows names the rows that the event changes.
func (e StandardLost) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }

// StandardKept has a standard that was taken go from the force that kept it to another of its side, or to the home of
// that side (CAMPAIGN-7.27).
type StandardKept struct {
	Unit  rosters.UnitID `json:"unit"` // that carried it
	From  state.ForceID  `json:"from"`
	By    state.SideID   `json:"by"`
	Force state.ForceID  `json:"force,omitempty"` // empty: the home of the side has it
}

// Kind names the event in the journal.
func (StandardKept) Kind() string { return "standard-kept" }

// Apply makes the state what the event says.
func (e StandardKept) Apply(f *state.Founding, s *state.State) error {
	return booty{state.Standard, 1, e.Unit, 0, e.From, e.By, e.Force}.keep(f, s)
}

// Tell says what there is to tell of the event: to the captor alone.
func (e StandardKept) Tell(at Scene) Story {
	what := standardOf(at, e.Unit)
	if e.Force == "" {
		line := fmt.Sprintf("%s sent home by %s.", words.Capital(what), state.NameOf(at.F, at.S, e.From))
		return Story{Line: line, Notes: []Note{OfForce(e.From, fmt.Sprintf("Sent home %s.", what), 0)}}
	}
	line := fmt.Sprintf("%s kept by %s.", words.Capital(what), state.NameOf(at.F, at.S, e.Force))
	return Story{Line: line, Notes: []Note{OfForce(e.Force, fmt.Sprintf("Keeps %s.", what), 0)}}
}

// Rows names the rows that the event changes.
func (e StandardKept) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }

// StandardRetaken is a standard coming back to its unit from the enemy who kept it (CAMPAIGN-7.27).
type StandardRetaken struct {
	Unit   rosters.UnitID `json:"unit"` // that carries it again
	From   state.ForceID  `json:"from"` // that kept it
	Battle state.BattleID `json:"battle,omitempty"`
}

// Kind names the event in the journal.
func (StandardRetaken) Kind() string { return "standard-retaken" }

// Apply makes the state what the event says.
func (e StandardRetaken) Apply(f *state.Founding, s *state.State) error {
	return s.Post(f, e.Unit, func(a *state.Account) error {
		return a.TurnThings(state.Standard, 1, func(l *state.LedgerEntry) bool { return l.KeptBy(state.Standard, e.From) }, state.Turn{Day: s.Day, Became: state.BecameRetaken})
	})
}

// Tell says what there is to tell of the event.
func (e StandardRetaken) Tell(at Scene) Story {
	what := standardOf(at, e.Unit)
	out := Story{Line: words.Capital(what) + " retaken.", Notes: []Note{
		ofUnit(e.Unit, "Has its standard again.", e.Battle), OfForce(e.From, fmt.Sprintf("Lost %s again.", what), e.Battle)}}
	if enemy := at.newsOf(NewsColours, e.From, "", "", "").Sides; len(enemy) > 0 {
		out.News = []News{at.newsOfStandard(e.Unit, enemy[0], e.Battle, fmt.Sprintf("%s won back %s.", words.Capital(state.UnitName(at.F, e.Unit)), at.F.Unit(e.Unit).Standard))}
	}
	return out
}

// Rows names the rows that the event changes.
func (e StandardRetaken) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }
