package state

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/jsontext"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// Matter is a kind of thing of a founding that an organiser can change by hand.
type Matter string

// The kinds of thing.
const (
	TheCampaign      Matter = "campaign" // its title, its texts, its last day, its rule set: there is one
	ASide            Matter = "side"
	ALeader          Matter = "leader"
	AFormation       Matter = "formation"
	AForce           Matter = "force"
	AUnit            Matter = "unit"
	AReinforcement   Matter = "reinforcement"
	AnObjective      Matter = "objective"
	AnEvent          Matter = "event"
	TheBoats         Matter = "boats"    // all of them together
	TheVerdicts      Matter = "verdicts" // all of them together
	AHandicap        Matter = "handicap" // of a side
	AMonth           Matter = "month"    // its weather
	AGround          Matter = "ground"   // of a hex
	AnEdge           Matter = "edge"
	APlace           Matter = "place"
	ACrossing        Matter = "crossing"
	TheCrossingNotes Matter = "crossing_notes" // all of them together
	ARoute           Matter = "route"
	TheWaters        Matter = "waters" // all lines together: several have one name
	TheRelief        Matter = "relief" // all of it together: later ones lie on top
	ARegion          Matter = "region"
	ADistrict        Matter = "district"
	AnEnlisted       Matter = "enlisted"
)

// Revision is a thing of the founding that an organiser has added, changed or taken away by hand
// since (CAMPAIGN-14.1): as it is now, whole.
type Revision struct {
	Kind  Matter          `json:"kind"`
	ID    string          `json:"id"`              // of what is one of a kind the kind itself
	Gone  bool            `json:"gone,omitempty"`  // taken away
	Thing json.RawMessage `json:"thing,omitempty"` // as the founding has such a thing
}

// RevisionKey is the key of a revision.
func RevisionKey(r *Revision) string { return string(r.Kind) + "\x00" + r.ID }

// Text is what there is of a campaign once.
type Text struct {
	Title     string `json:"title"`
	Subtitle  string `json:"subtitle"`
	Situation string `json:"situation"`
	Last      Day    `json:"last"`
	Rules     string `json:"rules"`
}

// Enlisted is a unit that was raised by hand after the founding, or split off another, and for which side.
type Enlisted struct {
	Unit  rosters.UnitID `json:"unit"`
	Side  SideID         `json:"side"`
	Of    rosters.UnitID `json:"of,omitempty"`    // unit of which it is a part
	Since Day            `json:"since,omitempty"` // on which it was split off
	Into  rosters.UnitID `json:"into,omitempty"`  // unit that it has joined again: it is no more
	Until Day            `json:"until,omitempty"`
}

// Enlistment is how a unit came that was not there at the founding; nil: it was there.
func (f *Founding) Enlistment(id rosters.UnitID) *Enlisted {
	return find(f.Enlisted, func(e *Enlisted) bool { return e.Unit == id })
}

// Joined says whether a unit was a part of another and has joined it again.
func (f *Founding) Joined(id rosters.UnitID) bool {
	e := f.Enlistment(id)
	return e != nil && e.Into != ""
}

// Whole is the unit of which another is a part, or the part of a part; its own where it is none.
func (f *Founding) Whole(id rosters.UnitID) rosters.UnitID {
	for range len(f.Enlisted) {
		e := f.Enlistment(id)
		if e == nil || e.Of == "" {
			break
		}
		id = e.Of
	}
	return id
}

// TextOf is what there is of a campaign once.
func (f *Founding) TextOf() Text { return Text{f.Title, f.Subtitle, f.Situation, f.Last, f.Rules} }

// Book is the founding with all that an organiser has changed of it by hand: what the campaign
// is played by. It is never changed itself; each revision makes another.
func (s *State) Book(f *Founding) *Founding {
	if s.book != nil {
		return s.book
	}
	return f
}

// IndexBook has what is in the book found at once, after it was read back and before anybody else has it.
func (s *State) IndexBook() {
	if s.book != nil {
		s.book.Index()
	}
}

// Revise makes a revision of the book. One that cannot be read, or that takes away what is not
// there, is an error and changes nothing.
func (s *State) Revise(f *Founding, r Revision) error {
	book := *s.Book(f)
	if err := book.revise(r); err != nil {
		return fmt.Errorf("%s %q cannot be changed: %w", r.Kind, r.ID, err)
	}
	if r.Kind == AUnit || r.Kind == ALeader {
		book.Index()
	}
	s.book = &book
	s.Revisions = sorted.Put(s.Revisions, r, RevisionKey)
	for _, id := range s.WrittenOf(r.Kind, r.ID) {
		s.InTouch(id)
	}
	return nil
}

// EdgeName names a side of a hex: "2817-0", by its direction from the north-east round.
func EdgeName(e hex.Edge) string { return fmt.Sprintf("%s-%d", hex.Name(e.Hex), e.Dir) }

// revise puts a revision into a founding that nobody else has. Its lists are replaced, never
// written into.
func (f *Founding) revise(r Revision) error {
	switch r.Kind {
	case TheCampaign:
		t := f.TextOf()
		if err := r.read(&t); err != nil {
			return err
		}
		f.Title, f.Subtitle, f.Situation, f.Last, f.Rules = t.Title, t.Subtitle, t.Situation, t.Last, t.Rules
		return nil
	case ASide:
		return putIn(&f.Sides, r, func(x *Side) string { return string(x.ID) })
	case ALeader:
		return putIn(&f.Leaders, r, func(x *Leader) string { return string(x.ID) })
	case AFormation:
		return putIn(&f.Formations, r, func(x *Formation) string { return x.ID })
	case AForce:
		return putIn(&f.Forces, r, func(x *FoundingForce) string { return string(x.ID) })
	case AUnit:
		return putIn(&f.Units, r, func(x *rosters.Unit) string { return string(x.ID) })
	case AReinforcement:
		return putIn(&f.Reinforcements, r, func(x *Reinforcement) string { return x.ID })
	case AnObjective:
		return putIn(&f.Objectives, r, func(x *Objective) string { return x.ID })
	case AnEvent:
		return putIn(&f.Events, r, func(x *FoundingEvent) string { return x.ID })
	case ADistrict:
		return putIn(&f.Districts, r, func(x *District) string { return x.ID })
	case TheBoats:
		return readAll(&f.Boats, r)
	case TheVerdicts:
		return readAll(&f.Verdicts, r)
	case AHandicap:
		return putIn(&f.Handicaps, r, func(x *Handicap) string { return string(x.Side) })
	case AMonth:
		return putIn(&f.Weather, r, func(x *Weather) string { return fmt.Sprint(x.Month) })
	case AnEnlisted:
		return putIn(&f.Enlisted, r, func(x *Enlisted) string { return string(x.Unit) })
	}
	return f.reviseMap(r)
}

// reviseMap puts a revision of the map into a founding that nobody else has.
func (f *Founding) reviseMap(r Revision) error {
	m := &f.Map
	switch r.Kind {
	case AGround:
		at, err := hex.ParseName(r.ID)
		if err != nil {
			return err
		}
		i := m.Frame().Index(at)
		if i < 0 || i >= len(m.Cells) || r.Gone {
			return fmt.Errorf("hex %s is not on the map", r.ID)
		}
		cell := m.Cells[i]
		if err := r.read(&cell); err != nil {
			return err
		}
		m.Cells = slices.Clone(m.Cells)
		m.Cells[i] = cell
		return nil
	case AnEdge:
		return putIn(&m.Borders, r, func(x *Border) string { return EdgeName(x.Edge) })
	case APlace:
		return putIn(&m.Places, r, func(x *Place) string { return x.ID })
	case ACrossing:
		return putIn(&m.Crossings, r, func(x *Crossing) string { return x.ID })
	case TheCrossingNotes:
		return readAll(&m.CrossingNotes, r)
	case ARoute:
		return putIn(&m.Routes, r, func(x *Route) string { return x.ID })
	case TheWaters:
		return readAll(&m.Waters, r)
	case TheRelief:
		return readAll(&m.Relief, r)
	case ARegion:
		return putIn(&m.Regions, r, func(x *Region) string { return x.Name })
	}
	return fmt.Errorf("nothing is known of what is a %q", r.Kind)
}

// read reads the thing of a revision.
func (r Revision) read(into any) error { return jsontext.Strict(r.Thing, into) }

// readAll reads a revision of things that are changed all together.
func readAll[T any](list *[]T, r Revision) error {
	var all []T
	if err := r.read(&all); err != nil {
		return err
	}
	*list = all
	return nil
}

// putIn puts a revision into a list: in the place of the thing with its key, or at the end.
func putIn[T any](list *[]T, r Revision, key func(*T) string) error {
	i := slices.IndexFunc(*list, func(x T) bool { return key(&x) == r.ID })
	if r.Gone {
		if i < 0 {
			return fmt.Errorf("there is none")
		}
		*list = slices.Delete(slices.Clone(*list), i, i+1)
		return nil
	}
	var x T
	if err := r.read(&x); err != nil {
		return err
	}
	if key(&x) != r.ID {
		return fmt.Errorf("its id is %q", cmp.Or(key(&x), "none"))
	}
	if i < 0 {
		*list = append(slices.Clip(*list), x)
		return nil
	}
	*list = slices.Clone(*list)
	(*list)[i] = x
	return nil
}

// index is where units and leaders stand in the lists of a founding. Lists are replaced, and foundings copied
// with it: whoever goes by it looks whether it still tells the truth.
type index struct {
	units   map[rosters.UnitID]int
	leaders map[LeaderID]int
}

// Index has units and leaders found at once from now on, where else their lists are gone through. It is for
// who has the founding alone.
func (f *Founding) Index() {
	f.index = index{positions(f.Units, unitID), positions(f.Leaders, leaderID)}
}

func unitID(u *rosters.Unit) rosters.UnitID { return u.ID }

func leaderID(l *Leader) LeaderID { return l.ID }

// positions are where the things of a list stand in it, by their keys; of two with one key the first.
func positions[T any, K comparable](list []T, key func(*T) K) map[K]int {
	out := make(map[K]int, len(list))
	for i := len(list) - 1; i >= 0; i-- {
		out[key(&list[i])] = i
	}
	return out
}

// indexed is the first of a list with a key, by where it stood once; nil: there is none.
func indexed[T any, K comparable](list []T, stood map[K]int, id K, key func(*T) K) *T {
	if i, ok := stood[id]; ok && i < len(list) && key(&list[i]) == id {
		return &list[i]
	}
	return find(list, func(x *T) bool { return key(x) == id })
}
