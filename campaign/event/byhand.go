package event

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/words"
	"frontier/rosters"
)

// What an organiser changes by hand (CAMPAIGN-14.1): each event is a thing as it is afterwards,
// with what is otherwise and why; and what he writes (CAMPAIGN-21.1).
var (
	_ = enrol[BookChanged]()
	_ = enrol[UnitSet]()
	_ = enrol[UnitStruck]()
	_ = enrol[LeaderSet]()
	_ = enrol[LeaderStruck]()
	_ = enrol[ForceSet]()
	_ = enrol[Remarked]()
	_ = enrol[Reworded]()
	_ = enrol[Photographed]()
)

// ByHand is what was changed, in words, and why.
type ByHand struct {
	What string `json:"what"` // "men 640, were 600"
	Why  string `json:"why"`
}

// line tells it of a thing by its name.
func (h ByHand) line(name string) string {
	return fmt.Sprintf("By hand: %s: %s (%s).", name, h.What, h.Why)
}

// note tells it in the thing's own history.
func (h ByHand) note() string {
	return fmt.Sprintf("Changed by the organiser: %s (%s).", h.What, h.Why)
}

// BookChanged is a thing of the founding added, changed or taken away, of a kind that has no
// event of its own.
type BookChanged struct {
	Revision state.Revision `json:"revision"`
	Name     string         `json:"name"` // "place Maiwand"
	ByHand
}

// Kind names the event in the journal.
func (BookChanged) Kind() string { return "book-changed" }

// Apply makes the state what the event says.
func (e BookChanged) Apply(f *state.Founding, s *state.State) error {
	r := e.Revision
	if slices.Contains([]state.Matter{state.AUnit, state.ALeader, state.AForce, state.AnEnlisted}, r.Kind) {
		return fmt.Errorf("a %s is changed by an event of its own", r.Kind)
	}
	if err := s.Revise(f, r); err != nil {
		return err
	}
	switch {
	case r.Gone && r.Kind == state.APlace:
		s.Places = sorted.Drop(s.Places, r.ID, state.PlaceKey)
	case r.Gone && r.Kind == state.ACrossing:
		s.Crossings = sorted.Drop(s.Crossings, r.ID, state.CrossingKey)
	case r.Gone && r.Kind == state.ADistrict:
		s.Districts = sorted.Drop(s.Districts, r.ID, state.DistrictKey)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (e BookChanged) Tell(Scene) Story { return Story{Line: e.line(e.Name)} }

// Rows names the rows that the event changes.
func (e BookChanged) Rows(s *state.State) []Row {
	out := rowsOfRevision(s, e.Revision.Kind, e.Revision.ID)
	switch e.Revision.Kind {
	case state.APlace:
		out = append(out, Row{PlaceTable, e.Revision.ID})
	case state.ACrossing:
		out = append(out, Row{CrossingTable, e.Revision.ID})
	case state.ADistrict:
		out = append(out, Row{DistrictTable, e.Revision.ID})
	}
	return out
}

// rowsOfEnlisting names the rows of revisions of a unit, as it is and that it is there.
func rowsOfEnlisting(s *state.State, id rosters.UnitID) []Row {
	return append(rowsOfRevision(s, state.AUnit, string(id)), rowsOfRevision(s, state.AnEnlisted, string(id))...)
}

// rowsOfRevision names the rows that change when something that the campaign began with is changed, or comes to it: of whom it is
// headquarters know again how he is.
func rowsOfRevision(s *state.State, kind state.Matter, id string) []Row {
	return append(rowsOf(StateTable, s.WrittenOf(kind, id)...), Row{RevisionTable, state.RevisionKey(&state.Revision{Kind: kind, ID: id})})
}

// revise makes a thing of the book what it is now.
func revise(f *state.Founding, s *state.State, kind state.Matter, id string, thing any) error {
	text, err := json.Marshal(thing)
	if err != nil {
		return err
	}
	return s.Revise(f, state.Revision{Kind: kind, ID: id, Thing: text})
}

// UnitSet is a unit raised, or changed: who they are, and how many of its figures are in the
// ranks. Its establishment is those and all who are away or dead.
type UnitSet struct {
	Unit    rosters.Unit  `json:"unit"`
	Side    state.SideID  `json:"side,omitempty"` // for which it is raised; empty: it is there already
	Present rosters.Ranks `json:"present"`
	Guns    int           `json:"guns"`
	Mounts  int           `json:"mounts"`
	Without bool          `json:"without_standard,omitempty"` // it has that no more which it carried
	ByHand
}

// Kind names the event in the journal.
func (UnitSet) Kind() string { return "unit-set" }

// Apply makes the state what the event says. Its horses are written into its account: those that
// are fewer are lost, and others come in the place of those that were.
func (e UnitSet) Apply(f *state.Founding, s *state.State) error {
	old := s.Unit(e.Unit.ID)
	if (old == nil) == (e.Side == "") || e.Unit.ID == "" || old == nil && f.Side(e.Side) == nil || f.Joined(e.Unit.ID) {
		return fmt.Errorf("unit %q is raised once, for one side", e.Unit.ID)
	}
	write := func(a *state.Account) error {
		switch n := e.Mounts - e.mounted(a); {
		case n > 0:
			return a.Replace(state.Mount, n, state.Turn{Day: s.Day, Became: state.BecameRemounted})
		case n < 0:
			a.LoseThings(s.At(state.LedgerEntry{Cause: state.ByOrganiser, Fate: state.FateLost}, ""), state.Mount, -n)
		}
		return e.standard(s, a)
	}
	account := s.Account(state.HolderOfUnit(e.Unit.ID))
	account.Entries = slices.Clone(account.Entries)
	if err := write(&account); err != nil {
		return err
	}
	t, err := account.Strength(rosters.Muster(&e.Unit))
	if err != nil {
		return err
	}
	if t.Present != e.Present || t.Guns != e.Guns || t.Mounts != e.Mounts || min(e.Present.Officers, e.Present.Sergeants, e.Present.Others, e.Guns, e.Mounts) < 0 {
		return fmt.Errorf("unit %q has %+v, %d guns and %d mounts by its ledger, and cannot have %+v, %d and %d", e.Unit.ID, t.Present, t.Guns, t.Mounts, e.Present, e.Guns, e.Mounts)
	}
	if old == nil {
		if err := revise(f, s, state.AnEnlisted, string(e.Unit.ID), state.Enlisted{Unit: e.Unit.ID, Side: e.Side}); err != nil {
			return err
		}
		s.Units = sorted.Put(s.Units, state.UnitState{ID: e.Unit.ID, Strength: rosters.Muster(&e.Unit)}, func(u *state.UnitState) rosters.UnitID { return u.ID })
	}
	if err := revise(f, s, state.AUnit, string(e.Unit.ID), e.Unit); err != nil {
		return err
	}
	return s.Post(s.Book(f), e.Unit.ID, write)
}

// standard has the unit carry its standard, or not. One that comes back by its old name is retaken, one of another name
// comes in its place.
func (e UnitSet) standard(s *state.State, a *state.Account) error {
	switch out := a.StandardOut(); {
	case e.Without && out == nil:
		if e.Unit.Standard == "" {
			return fmt.Errorf("unit %q carries no standard that it could lose", e.Unit.ID)
		}
		loseStandard(a, s.At(state.LedgerEntry{Cause: state.ByOrganiser, Fate: state.FateLost}, ""), &e.Unit)
	case !e.Without && out != nil:
		became := state.BecameRetaken
		if out.Name != e.Unit.Standard {
			became = state.BecameReplaced
		}
		return a.Replace(state.Standard, 1, state.Turn{Day: s.Day, Became: became})
	}
	return nil
}

// mounted is how many horses the unit would have by an account. One that rides no more has no use
// for those that it lost.
func (e UnitSet) mounted(a *state.Account) int {
	lost := 0
	for i := range a.Entries {
		if x := &a.Entries[i]; x.Thing == state.Mount && x.Where() != rosters.InRanks {
			lost += x.Count
		}
	}
	if !e.Unit.Mount.Rides() {
		return -lost
	}
	return rosters.Muster(&e.Unit).Mounts - lost
}

// Tell says what there is to tell of the event.
func (e UnitSet) Tell(Scene) Story {
	return Story{Line: e.line(e.Unit.Name), Notes: []Note{ofUnit(e.Unit.ID, e.note(), 0)}}
}

// Rows names the rows that the event changes.
func (e UnitSet) Rows(s *state.State) []Row {
	return append(rowsOfEnlisting(s, e.Unit.ID), rowOfAccount(state.HolderOfUnit(e.Unit.ID)), Row{UnitTable, string(e.Unit.ID)})
}

// UnitStruck takes a unit off the rolls: its men are discharged wherever they are, those apart
// who are dead.
type UnitStruck struct {
	Unit rosters.UnitID `json:"unit"`
	Side state.SideID   `json:"side"` // for which it was raised
	Why  string         `json:"why"`
}

// Kind names the event in the journal.
func (UnitStruck) Kind() string { return "unit-struck" }

// Apply makes the state what the event says.
func (e UnitStruck) Apply(f *state.Founding, s *state.State) error {
	u := s.Unit(e.Unit)
	if u == nil {
		return fmt.Errorf("unit %q is not known", e.Unit)
	}
	enlisted := state.Enlisted{Unit: e.Unit, Side: e.Side}
	if was := f.Enlistment(e.Unit); was != nil { // what it was a part of stays true
		enlisted = *was
	}
	if err := revise(f, s, state.AnEnlisted, string(e.Unit), enlisted); err != nil {
		return err
	}
	if x := s.Force(u.Force); x != nil {
		x.Units = sorted.Drop(x.Units, e.Unit, sorted.Self)
	}
	struck := s.At(state.LedgerEntry{Cause: state.ByOrganiser, Fate: state.FateLeft}, u.Force)
	lost := struck
	lost.Fate = state.FateLost
	t := u.Strength
	u.Force = ""
	return s.Post(s.Book(f), e.Unit, func(a *state.Account) error {
		home := state.Turn{Day: s.Day, Became: state.BecameHome}
		for i := range a.Entries {
			if x := &a.Entries[i]; x.Thing == state.Man && x.Open() {
				a.Turn(x.Group, x.Where(), home)
			}
		}
		a.LoseMen(struck, t.Present)
		a.LoseThings(lost, state.Gun, t.Guns)
		a.LoseThings(lost, state.Mount, t.Mounts)
		if book := f.Unit(e.Unit); book != nil && book.Standard != "" && a.StandardOut() == nil {
			loseStandard(a, lost, book)
		}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e UnitStruck) Tell(at Scene) Story {
	return Story{
		Line:  fmt.Sprintf("By hand: %s was struck off the rolls (%s).", state.UnitName(at.F, e.Unit), e.Why),
		Notes: []Note{ofUnit(e.Unit, fmt.Sprintf("Struck off the rolls by the organiser (%s).", e.Why), 0)},
	}
}

// Rows names the rows that the event changes.
func (e UnitStruck) Rows(s *state.State) []Row {
	out := []Row{rowOfAccount(state.HolderOfUnit(e.Unit)), {UnitTable, string(e.Unit)}, {PatientTable, string(e.Unit)}, {StrayTable, string(e.Unit)}, {CaptiveTable, string(e.Unit)}}
	if u := s.Unit(e.Unit); u != nil {
		out = append(out, rowsOf(ForceTable, u.Force)...)
	}
	return append(out, rowsOfRevision(s, state.AnEnlisted, string(e.Unit))...)
}

// LeaderSet is a leader who is new, or who is changed: who he is, and how he fares.
type LeaderSet struct {
	Leader state.Leader      `json:"leader"`
	Fares  state.LeaderState `json:"fares"`
	ByHand
}

// Kind names the event in the journal.
func (LeaderSet) Kind() string { return "leader-set" }

// Apply makes the state what the event says.
func (e LeaderSet) Apply(f *state.Founding, s *state.State) error {
	x := s.Force(e.Fares.Force)
	if e.Leader.ID == "" || e.Fares.ID != e.Leader.ID || f.Side(e.Leader.Side) == nil || e.Fares.Force != "" && x == nil || x != nil && x.Side != e.Leader.Side ||
		!slices.Contains([]state.LeaderStatus{state.Fit, state.Wounded, state.Killed, state.Captured, state.Returning, state.Absent}, e.Fares.Status) {
		return fmt.Errorf("leader %q cannot be %s with force %q", e.Leader.ID, e.Fares.Status, e.Fares.Force)
	}
	if l := s.Leader(e.Leader.ID); l != nil && l.Status == state.Killed && e.Fares.Status != state.Killed || e.Fares.Status == state.Captured && f.Side(e.Fares.By) == nil ||
		e.Fares.Status == state.Returning && (l == nil || l.Bed() != e.Fares.Bed()) {
		return fmt.Errorf("leader %q cannot become %s", e.Leader.ID, e.Fares.Status)
	}
	if err := revise(f, s, state.ALeader, string(e.Leader.ID), e.Leader); err != nil {
		return err
	}
	l := s.Leader(e.Leader.ID)
	if l != nil && *l == e.Fares {
		return nil
	}
	if l != nil {
		partLeader(s, l)
	}
	e.account(s, l)
	s.Leaders = sorted.Put(s.Leaders, e.Fares, func(l *state.LeaderState) state.LeaderID { return l.ID })
	switch {
	case e.Fares.Status != state.Fit || x == nil:
	case x.Leader == "":
		x.Leader = e.Leader.ID
	default:
		x.Others = append(x.Others, e.Leader.ID)
	}
	return nil
}

// account writes into a leader's account what becomes of him: what he had is over, and what he has
// begins.
func (e LeaderSet) account(s *state.State, was *state.LeaderState) {
	if was != nil && was.Status == e.Fares.Status && was.Returns == e.Fares.Returns && was.By == e.Fares.By {
		return
	}
	s.PostOf(state.HolderOfLeader(e.Leader.ID), func(a *state.Account) {
		for i := range a.Entries {
			if x := &a.Entries[i]; x.Open() {
				a.Turn(x.Group, x.Where(), state.Turn{Day: s.Day, Became: state.BecameFit})
			}
		}
		loss := s.At(state.LedgerEntry{Cause: state.ByOrganiser, Fate: state.Fate(e.Fares.Status), By: e.Fares.By, Name: e.Leader.Name}, e.Fares.Force)
		switch e.Fares.Status {
		case state.Wounded:
			a.List(a.LoseMen(loss, rosters.Ranks{Officers: 1}), state.Turn{Day: s.Day, Became: state.BecameSick, Due: e.Fares.Returns})
		case state.Killed, state.Captured:
			a.LoseMen(loss, rosters.Ranks{Officers: 1})
		}
	})
}

// Tell says what there is to tell of the event.
func (e LeaderSet) Tell(Scene) Story {
	return Story{Line: e.line(e.Leader.Styled()), Notes: []Note{ofLeader(e.Leader.ID, e.note(), 0)}}
}

// Rows names the rows that the event changes.
func (e LeaderSet) Rows(s *state.State) []Row {
	return append(rowsOfLeader(s, e.Leader.ID, e.Fares.Force), rowsOfRevision(s, state.ALeader, string(e.Leader.ID))...)
}

// LeaderStruck takes a leader out of the campaign.
type LeaderStruck struct {
	Leader state.LeaderID `json:"leader"`
	Why    string         `json:"why"`
}

// Kind names the event in the journal.
func (LeaderStruck) Kind() string { return "leader-struck" }

// Apply makes the state what the event says.
func (e LeaderStruck) Apply(f *state.Founding, s *state.State) error {
	l := s.Leader(e.Leader)
	if l == nil {
		return fmt.Errorf("leader %q is not known", e.Leader)
	}
	if err := s.Revise(f, state.Revision{Kind: state.ALeader, ID: string(e.Leader), Gone: true}); err != nil {
		return err
	}
	partLeader(s, l)
	s.Leaders = sorted.Drop(s.Leaders, e.Leader, func(l *state.LeaderState) state.LeaderID { return l.ID })
	return nil
}

// Part says what there is to tell before the event is true.
func (e LeaderStruck) Part(at Scene) Story {
	return Story{Line: fmt.Sprintf("By hand: %s is of the campaign no more (%s).", state.LeaderName(at.F, e.Leader), e.Why)}
}

// Tell says what there is to tell of the event.
func (LeaderStruck) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e LeaderStruck) Rows(s *state.State) []Row {
	return append(rowsOfLeader(s, e.Leader, ""), rowsOfRevision(s, state.ALeader, string(e.Leader))...)
}

// ForceSet is a force put on the map, or changed where it stands. Its units and leaders are for
// events of their own.
type ForceSet struct {
	Force   state.FoundingForce `json:"force"` // without units and leaders
	New     bool                `json:"new,omitempty"`
	Fatigue int                 `json:"fatigue,omitempty"`
	Eaten   *int                `json:"eaten,omitempty"` // of what it carries; nil: as it was
	ByHand
}

// Kind names the event in the journal.
func (ForceSet) Kind() string { return "force-set" }

// Apply makes the state what the event says.
func (e ForceSet) Apply(f *state.Founding, s *state.State) error {
	n := e.Force
	old := s.Force(n.ID)
	if n.ID == "" || (old == nil) != e.New || s.GoneForce(n.ID) != nil || f.Side(n.Side) == nil || !f.Map.Open(n.Hex) || e.Fatigue < 0 || e.Eaten != nil && *e.Eaten < 0 {
		return fmt.Errorf("force %q cannot be set", n.ID)
	}
	if old != nil && s.Engaged(n.ID) != nil && (old.Hex != n.Hex || old.Side != n.Side) {
		return fmt.Errorf("force %q stands in a battle that waits", n.ID)
	}
	book := state.FoundingForce{ID: n.ID, Hex: n.Hex, Posture: n.Posture, Units: []rosters.UnitID{}}
	if was := f.Force(n.ID); was != nil {
		book = *was
	}
	book.Name, book.Side, book.Orders, book.Note, book.Under, book.Release, book.Independent = n.Name, n.Side, n.Orders, n.Note, n.Under, n.Release, n.Independent
	if err := revise(f, s, state.AForce, string(n.ID), book); err != nil {
		return err
	}
	x := state.Force{ID: n.ID, From: n.Hex, Units: []rosters.UnitID{}}
	if old != nil {
		x = *old
	}
	if old != nil && x.Side != n.Side {
		disembark(s, x.ID, "")
		x.Voyage = state.Voyage{}
	}
	if x.Hex != n.Hex {
		x.Voyage = state.Voyage{}
		carry(s, x.ID, n.Hex, n.Hex)
		x.From, x.Path, x.Forced, x.Progress, x.Dug, x.Plan = n.Hex, nil, false, 0, 0, nil
	}
	x.Name, x.Side, x.Hex, x.Posture, x.Orders, x.ActiveFrom = n.Name, n.Side, n.Hex, n.Posture, n.Orders, n.ActiveFrom
	x.Hidden, x.Loyalty, x.Baggage, x.Fatigue = n.Hidden, n.Loyalty, n.Baggage, e.Fatigue
	if e.Eaten != nil {
		x.Eaten = *e.Eaten
	}
	s.Forces = sorted.Put(s.Forces, x, state.ForceKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e ForceSet) Tell(Scene) Story {
	return Story{Line: e.line(words.Capital(e.Force.Name)), Notes: []Note{OfForce(e.Force.ID, e.note(), 0)}}
}

// Breaks says for whom nothing is to follow any more, and why.
func (e ForceSet) Breaks() (state.ForceID, state.Reason) { return e.Force.ID, state.WasStruck }

// Rows names the rows that the event changes.
func (e ForceSet) Rows(s *state.State) []Row {
	return append(rowsOfMove(s, e.Force.ID), rowsOfRevision(s, state.AForce, string(e.Force.ID))...)
}

// Remarked is something written by hand into the histories of those whom it concerns. It changes
// nothing of the state.
type Remarked struct {
	Remark state.Remark `json:"remark"`
}

// Kind names the event in the journal.
func (Remarked) Kind() string { return "remarked" }

// Apply makes the state what the event says.
func (e Remarked) Apply(f *state.Founding, s *state.State) error { return e.Remark.Fits(f, s) }

// Tell says what there is to tell of the event.
func (e Remarked) Tell(at Scene) Story {
	r := &e.Remark
	text := words.Capital(words.Ended(r.Said()))
	out := Story{Line: text, Remark: r}
	add := func(n Note) {
		n.On, n.Battle = &r.Day, r.Battle
		out.Notes = append(out.Notes, n)
	}
	switch {
	case r.Unit != "":
		add(Note{Unit: r.Unit, Text: text})
	case r.Leader != "":
		add(Note{Leader: r.Leader, Text: text})
	case r.Force != "":
		add(OfAll(r.Force, text, 0))
	}
	if r.Place != "" {
		add(Note{Place: r.Place, Text: text})
	}
	who := r.Subject(at.F, at.S)
	if r.Day != at.S.Day {
		who = strings.TrimPrefix(who+", "+at.F.ShortDate(r.Day), ", ")
	}
	if who != "" {
		out.Line = words.Capital(who) + ": " + text
	}
	return out
}

// Rows names the rows of those in whose histories it stands.
func (e Remarked) Rows(s *state.State) []Row { return rowsAbout(s, &e.Remark) }

// rowsAbout are the rows of what a remark is about.
func rowsAbout(s *state.State, r *state.Remark) []Row {
	var out []Row
	switch {
	case r.Unit != "":
		out = rowsOf(UnitTable, r.Unit)
	case r.Leader != "":
		out = rowsOf(LeaderTable, r.Leader)
	case s.Force(r.Force) != nil:
		out = rowsOf(ForceTable, r.Force)
	}
	if r.Place != "" {
		out = append(out, rowsOf(PlaceTable, r.Place)...)
	}
	if r.Battle != 0 {
		out = append(out, rowOfBattle(r.Battle))
	}
	return out
}

// Reworded is a paragraph of a battle's report written by hand, or left to the program again. It
// changes nothing of the state.
type Reworded struct {
	Wording state.Wording `json:"wording"`
}

// Kind names the event in the journal.
func (Reworded) Kind() string { return "reworded" }

// Apply makes the state what the event says.
func (e Reworded) Apply(_ *state.Founding, s *state.State) error { return s.Reported(e.Wording.Battle) }

// Tell says what there is to tell of the event.
func (e Reworded) Tell(at Scene) Story {
	line := "A paragraph of the report of " + at.S.Battle(e.Wording.Battle).Name + " was written by hand."
	if len(e.Wording.Words) == 0 {
		line = "A paragraph of the report of " + at.S.Battle(e.Wording.Battle).Name + " is the program’s again."
	}
	return Story{Line: line, Wording: &e.Wording}
}

// Rows names the rows that the event changes: the report of the battle is another.
func (e Reworded) Rows(*state.State) []Row {
	return []Row{{BattleTable, state.Number(e.Wording.Battle)}}
}

// Photographed is a picture that is kept, in the report of a battle or in the history of what it is of, or
// is taken out again. It changes nothing of the state.
type Photographed struct {
	Photo state.Photo `json:"photo"`
}

// Kind names the event in the journal.
func (Photographed) Kind() string { return "photographed" }

// Apply makes the state what the event says.
func (e Photographed) Apply(f *state.Founding, s *state.State) error { return e.Photo.Fits(f, s) }

// Tell says what there is to tell of the event.
func (e Photographed) Tell(at Scene) Story {
	of := e.Photo.Of()
	who, put, out := of.Subject(at.F, at.S), "A picture of %s was kept.", "A picture of %s was taken out."
	switch {
	case e.Photo.InReport():
		put, out = "A photograph was put into the report of %s.", "A photograph was taken out of the report of %s."
	case who == "":
		who = at.F.ShortDate(of.Day)
	}
	if e.Photo.Gone {
		put = out
	}
	return Story{Line: fmt.Sprintf(put, who), Photo: &e.Photo}
}

// Rows names the rows of what the picture is of: the report of a battle, or a history, is another.
func (e Photographed) Rows(s *state.State) []Row {
	of := e.Photo.Of()
	return rowsAbout(s, &of)
}
