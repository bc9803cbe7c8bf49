package state

import (
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
)

// State is a battle as it stands between two orders.
type State struct {
	Setup    *battle.Setup   // never changed
	Settings *rules.Settings // never changed
	Arc      Facing          // of fire, to each side
	Table    *tabletop.Table
	Goals    tabletop.Goals

	Units   []Unit
	Leaders []Leader

	Tribal     [2]bool // its leaders ride as natives do (6.2)
	Turn       int
	PlayerTurn int // counted through
	Mover      int
	Stage      Phase
	Deciding   int
	Cursor     int // the unit that had the last order of the phase

	Tallies     []Tally   // of the melees of this player turn
	Pursuers    []Pursuer // who may yet pursue
	Withdrawing [2]bool
	Left        [2]bool // it has withdrawn
	Broken      [2]bool
	Bridges     []Demolition
	Water       bool // there is deep water
	Afloat      bool // there are boats
	Wind        rules.Compass
	Reached     [2]bool // it has stood at the objective
	LastLoss    [2]int  // turn in which a side last lost a figure to the enemy (23.4)

	Holder int // of the field; nobody before the end
	Reason battle.Reason
}

// Over says whether the battle has ended.
func (s *State) Over() bool { return s.Stage == Over }

// Decider is the side whose decision the battle waits for; -1 when over.
func (s *State) Decider() int {
	if s.Stage == Over {
		return -1
	}
	return s.Deciding
}

// Root is the unit of the setup whose men a unit has.
func (s *State) Root(u *Unit) *Unit { return &s.Units[u.Root] }

// Unit finds a unit by its id; nil where there is none.
func (s *State) Unit(id string) *Unit {
	for i := range s.Units {
		if s.Units[i].ID == id {
			return &s.Units[i]
		}
	}
	return nil
}

// Leader finds a leader by his id; nil where there is none.
func (s *State) Leader(id string) *Leader {
	for i := range s.Leaders {
		if s.Leaders[i].ID == id {
			return &s.Leaders[i]
		}
	}
	return nil
}

// SideName is a side as people know it.
func (s *State) SideName(side int) string {
	if name := s.Setup.Sides[side].Name; name != "" {
		return name
	}
	return s.Setup.Sides[side].ID
}

// Refuse says why a unit may not do what was ordered.
func (s *State) Refuse(rule string, u *Unit, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: u.Name + " " + what, Instead: instead}
}

func (s *State) refuseLeader(rule string, l *Leader, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: l.Name + " " + what, Instead: instead}
}

// Clone is a battle that stands as this one does and goes on apart from it. The setup and the
// lines of the ground are shared, for they never change.
func (s *State) Clone() *State {
	c := *s
	c.Table = s.Table.Clone()
	c.Units = slices.Clone(s.Units)
	most := 0
	for i := range s.Units {
		most += len(s.Units[i].Jams) + len(s.Units[i].Foes)
	}
	for i := range s.Tallies {
		most += len(s.Tallies[i].Foes)
	}
	numbers := make([]int, 0, most) // one allocation for all
	own := func(of []int) []int {
		if of == nil {
			return nil
		}
		from := len(numbers)
		numbers = append(numbers, of...)
		return numbers[from:len(numbers):len(numbers)]
	}
	for i := range c.Units {
		u := &c.Units[i]
		u.Jams, u.Foes = own(u.Jams), own(u.Foes)
	}
	c.Leaders = slices.Clone(s.Leaders)
	c.Tallies = slices.Clone(s.Tallies)
	for i := range c.Tallies {
		c.Tallies[i].Foes = own(c.Tallies[i].Foes)
	}
	c.Pursuers = slices.Clone(s.Pursuers)
	c.Bridges = slices.Clone(s.Bridges)
	return &c
}

// PartyID names a party of unhorsed men after its unit.
func (s *State) PartyID(u *Unit) string {
	id := s.Units[u.Root].ID + "/unhorsed"
	for n := 2; s.Unit(id) != nil; n++ {
		id = s.Units[u.Root].ID + "/unhorsed-" + strconv.Itoa(n)
	}
	return id
}

// Mark says when something happens, whose it is and whom it strikes.
func (s *State) Mark(u, t *Unit) battle.Mark {
	m := battle.Mark{Turn: s.Turn, Side: -1, Phase: PhaseNames[s.Stage]}
	if u != nil {
		m.Side, m.Unit = u.Side, u.ID
	}
	if t != nil {
		m.Target = t.ID
	}
	return m
}

// Must ends the program over a throw that the machine should not have asked for: its
// inputs are made here, so only a programmer can have caused it.
func Must(err error) {
	if err != nil {
		panic(err)
	}
}

// FateMark marks a throw for the fate of men of a unit, or of a leader.
func (s *State) FateMark(side int, id string) battle.Mark {
	return battle.Mark{Turn: s.Turn, Side: side, Phase: PhaseNames[Over], Unit: id}
}

// Events of the log that are no throws. Their data is small and stands for itself, so
// that a reader needs no table to tell them.

// Place is where a unit stands and how, as the log has it.
func (s *State) Place(u *Unit) words.PlaceData {
	return words.PlaceData{At: u.Box.At.XY(), Facing: int(u.Box.Facing), Width: u.Box.Width, Depth: u.Box.Depth, Formation: u.Formation, Figures: u.Figures()}
}

// FiguresOf turns the men of an establishment into figures (1.4, 24.1).
func (s *State) FiguresOf(men battle.Ranks) battle.Ranks {
	each := s.Settings.MenPerFigure
	return battle.Ranks{Officers: rules.FiguresOf(men.Officers, each), Sergeants: rules.FiguresOf(men.Sergeants, each), Others: rules.FiguresOf(men.Others, each)}
}
