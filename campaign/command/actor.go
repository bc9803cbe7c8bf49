package command

import (
	"errors"
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/rosters"
)

// Office is that in which somebody gives commands.
type Office string

// The offices.
const (
	Organiser Office = ""
	Player    Office = "side"      // who plays a side
	Automatic Office = "commander" // the automatic commander of a side
	Import    Office = "import"    // a file that was read in
)

// Actor is who gave a command; the zero Actor is the organiser. In the journal it is a word
// or two: "commander british"; nothing is the organiser.
type Actor struct {
	Office Office
	Side   state.SideID // of a player and of an automatic commander
}

// MarshalText writes an actor as the journal keeps it.
func (a Actor) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// String writes an actor as the journal keeps it.
func (a Actor) String() string { return strings.TrimSpace(string(a.Office) + " " + string(a.Side)) }

// errActor is the answer to words that name nobody who gives commands.
var errActor = errors.New("a command is given by side ID, commander ID or import, or by the organiser where nothing is said")

// UnmarshalText reads what MarshalText writes.
func (a *Actor) UnmarshalText(text []byte) error {
	office, side, _ := strings.Cut(string(text), " ")
	n := Actor{Office(office), state.SideID(side)}
	switch n.Office {
	case Organiser, Import:
		if side != "" {
			return fmt.Errorf("%.60q: %w", text, errActor)
		}
	case Player, Automatic:
		if side == "" {
			return fmt.Errorf("%.60q: %w", text, errActor)
		}
	default:
		return fmt.Errorf("%.60q: %w", text, errActor)
	}
	*a = n
	return nil
}

// Named says who it is in a sentence: "the commander of the British side"; the organiser is
// not named.
func (a Actor) Named(f *state.Founding) string {
	switch a.Office {
	case Player:
		return state.SideName(f, a.Side)
	case Automatic:
		return "the commander of " + state.SideName(f, a.Side)
	case Import:
		return "a file that was read in"
	}
	return ""
}

// Given is a command with who gives it. A command by itself is the organiser's.
type Given struct {
	Command
	By Actor
}

// Whose takes a command and who gave it apart.
func Whose(c Command) (Command, Actor) {
	var by Actor
	for {
		g, ok := c.(Given)
		if !ok {
			return c, by
		}
		c, by = g.Command, g.By
	}
}

// The forces that a command orders.
func (c MarchOrder) forces(*state.State) []state.ForceID { return []state.ForceID{c.Force} }
func (c PlanOrder) forces(*state.State) []state.ForceID {
	out := []state.ForceID{c.Force}
	for i := range c.Tasks {
		if other := c.Tasks[i].Force; other != "" {
			out = append(out, other)
		}
	}
	return out
}
func (c HaltOrder) forces(*state.State) []state.ForceID     { return []state.ForceID{c.Force} }
func (c PostureOrder) forces(*state.State) []state.ForceID  { return []state.ForceID{c.Force} }
func (c StanceOrder) forces(*state.State) []state.ForceID   { return []state.ForceID{c.Force} }
func (c DetachOrder) forces(*state.State) []state.ForceID   { return []state.ForceID{c.Force} }
func (c JoinOrder) forces(*state.State) []state.ForceID     { return []state.ForceID{c.Force, c.Into} }
func (c ManBoat) forces(s *state.State) []state.ForceID     { return forcesOf(s, c.Unit) }
func (c EmbarkOrder) forces(*state.State) []state.ForceID   { return []state.ForceID{c.Force, c.On} }
func (c LandOrder) forces(*state.State) []state.ForceID     { return []state.ForceID{c.Force} }
func (c LeaveOrder) forces(*state.State) []state.ForceID    { return []state.ForceID{c.Force} }
func (c DemolishOrder) forces(*state.State) []state.ForceID { return []state.ForceID{c.Force} }
func (c WorkOrder) forces(*state.State) []state.ForceID     { return []state.ForceID{c.Force} }

// Drawing off is for those who attack.
func (c DeclineBattle) forces(s *state.State) []state.ForceID {
	if b := s.Battle(c.Battle); b != nil {
		return b.Attackers
	}
	return nil
}

// Who transfers a leader orders both forces.
func (c TransferLeader) forces(s *state.State) []state.ForceID {
	if l := s.Leader(c.Leader); l != nil && l.Force != "" {
		return []state.ForceID{l.Force, c.To}
	}
	return []state.ForceID{c.To}
}

// Sending prisoners is for who keeps them; offering them for the side that does so, and answering for
// the side to which it is offered, or, taking back, for the one that offered.
func (c SendPrisoners) forces(*state.State) []state.ForceID { return []state.ForceID{c.Force} }

// Who transfers units orders the forces that have them and the one to which they go; a side splits and
// joins its own.
func (c TransferUnits) forces(s *state.State) []state.ForceID {
	return append(forcesOf(s, c.Units...), c.To)
}
func (c SplitUnit) forces(s *state.State) []state.ForceID  { return forcesOf(s, c.Unit) }
func (c RejoinUnit) forces(s *state.State) []state.ForceID { return forcesOf(s, c.Part, c.Into) }

// The units that a command names.
func (c TransferUnits) units() []rosters.UnitID { return c.Units }
func (c SplitUnit) units() []rosters.UnitID     { return []rosters.UnitID{c.Unit} }
func (c RejoinUnit) units() []rosters.UnitID    { return []rosters.UnitID{c.Part, c.Into} }
func (c ManBoat) units() []rosters.UnitID       { return []rosters.UnitID{c.Unit} }
func (c TakeOverGuns) units() []rosters.UnitID  { return []rosters.UnitID{c.Unit} }
func (c TakeOverHorses) units() []rosters.UnitID {
	if c.Unit == "" {
		return nil // the train does
	}
	return []rosters.UnitID{c.Unit}
}

// forcesOf are the forces that have units.
func forcesOf(s *state.State, units ...rosters.UnitID) []state.ForceID {
	var out []state.ForceID
	for _, id := range units {
		if u := s.Unit(id); u != nil && u.Force != "" {
			out = append(out, u.Force)
		}
	}
	return out
}

// Ordered are the forces that a command orders; none: it is no order to any.
func Ordered(s *state.State, c Command) []state.ForceID {
	c, _ = Whose(c)
	switch c := c.(type) {
	case FollowStanding:
		return c.Forces
	case interface {
		forces(*state.State) []state.ForceID
	}:
		return c.forces(s)
	}
	return nil
}

// A side says what its forces do without orders.
func (c SetStanding) mayGive(s *state.State, side state.SideID) bool {
	x := s.Force(c.Force)
	return c.Side == side && (c.Force == "" || x != nil && x.Side == side)
}

// A side says where it is ordered from, and takes its own messages back.
func (c MoveStaff) mayGive(_ *state.State, side state.SideID) bool { return c.Side == side }
func (c RecallMessage) mayGive(s *state.State, side state.SideID) bool {
	m := s.Message(c.Message)
	return m != nil && m.Side == side
}

// A side orders its own units.
func (c TakeOverGuns) forces(s *state.State) []state.ForceID { return forcesOf(s, c.Unit) }
func (c TakeOverHorses) forces(s *state.State) []state.ForceID {
	if c.Unit == "" {
		return []state.ForceID{c.Force}
	}
	return forcesOf(s, c.Unit)
}

func (c OfferExchange) mayGive(_ *state.State, side state.SideID) bool { return c.From == side }

func (c AnswerOffer) mayGive(s *state.State, side state.SideID) bool {
	o := s.Offer(c.Offer)
	return o == nil || c.Answer == state.Withdrawn && o.From == side || c.Answer != state.Withdrawn && o.To == side
}

// A side sets up, moves and closes its own field hospitals; how many beds and surgeons they have is not for it
// to say.
func (c SetHospital) mayGive(s *state.State, side state.SideID) bool {
	w := s.Ward(c.Ward)
	return c.Beds == 0 && c.Surgeons == 0 && (c.Side == side || c.Side == "" && w != nil) && (w == nil || w.Side == side)
}

// A side sends its own wounded on.
func (c EvacuateWounded) mayGive(_ *state.State, side state.SideID) bool { return c.Side == side }

func (c CloseHospital) mayGive(s *state.State, side state.SideID) bool {
	w := s.Ward(c.Ward)
	return w != nil && w.Side == side
}
