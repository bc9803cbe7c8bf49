package rules

import (
	"fmt"
	"strconv"
	"strings"

	"frontier/battle"
)

// MoveInput is one move.
type MoveInput struct {
	Mover          Mover     `json:"mover"`
	Formation      Formation `json:"formation"`
	Charging       bool      `json:"charging"`
	Terrain        Ground    `json:"terrain"`
	Road           Road      `json:"road"`
	RoadSteep      bool      `json:"road_steep"`
	FacingRetire   bool      `json:"facing_retire"`
	HalfMovesSpent int       `json:"half_moves_spent"`
	Crew           int       `json:"crew"` // these three: of a piece that is manhandled
	FullCrew       int       `json:"full_crew"`
	Helpers        int       `json:"helpers"`
}

// MoveNeed is what is known before the dice: the fixed part in inches, the factor, and
// the least and greatest distance.
type MoveNeed struct {
	Dice       int           `json:"dice"`
	CanMove    bool          `json:"can_move"`
	Fixed      int           `json:"fixed_in"`
	Multiplier Sixteenths    `json:"multiplier"`
	Min        battle.Length `json:"min_in"`
	Max        battle.Length `json:"max_in"`
}

// MoveResult is the sum of the dice and how far the unit may go.
type MoveResult struct {
	Roll     int           `json:"roll"`
	Distance battle.Length `json:"distance_in"`
}

// Sixteenths is a factor in sixteenths, the smallest that halves and quarters multiply to.
// In JSON it is a plain number: 0.0625.
type Sixteenths int

// Full is a factor of one.
const Full Sixteenths = 16

// Decimal writes a factor as a decimal number, exactly.
func (s Sixteenths) Decimal() string {
	n := int64(s) * 10000 / int64(Full)
	digits := []byte{byte('0' + n/10000%10), '.', byte('0' + n/1000%10), byte('0' + n/100%10), byte('0' + n/10%10), byte('0' + n%10)}
	return strings.TrimSuffix(strings.TrimRight(string(digits), "0"), ".")
}

// MarshalJSON writes a decimal number, exactly.
func (s Sixteenths) MarshalJSON() ([]byte, error) { return []byte(s.Decimal()), nil }

// String writes a factor for a person: "1", "1/2", "1.5"; a dash for nought.
func (s Sixteenths) String() string {
	switch {
	case s == 0:
		return "–"
	case s < Full && Full%s == 0:
		return fmt.Sprintf("1/%d", int(Full/s))
	}
	return (battle.Length(s) * battle.One / battle.Length(Full)).String()
}

// UnmarshalJSON reads such a number; what is no whole number of sixteenths is an error.
func (s *Sixteenths) UnmarshalJSON(b []byte) error {
	whole, frac, _ := strings.Cut(string(b), ".")
	n, err := strconv.Atoi(whole + (frac + "0000")[:max(4, len(frac))])
	if err != nil || len(frac) > 4 || n < 0 || n%625 != 0 {
		return fmt.Errorf("%.20q is no number of sixteenths", b)
	}
	*s = Sixteenths(n / 625)
	return nil
}

// gait is a line of the table of moves (MACDUFF-5.3 to 5.13), in inches.
type gait struct {
	mover       Mover
	Rule, Title string
	Fixed, Dice int
	Charge      int // added when charging (MACDUFF-5.9)
	Column      int // added in column (MACDUFF-5.5)
	foot, horse bool
	drilled     bool // may form line and column
	pushed      bool // manhandled
	wheels      bool // gun, pack animal or wagon: roads serve it
}

// Gaits is the table of moves: inches and d6 of each mover (MACDUFF-5.3 to 5.13, 15.3,
// 20.23).
var Gaits = []gait{
	{mover: IrregularFoot, Rule: "MACDUFF-5.3", Title: "Irregular infantry", Fixed: 6, Dice: 2, foot: true},
	{mover: RegularFoot, Rule: "MACDUFF-5.4", Title: "Regular infantry", Fixed: 6, Dice: 1, Column: 3, foot: true, drilled: true},
	{mover: LightHorse, Rule: "MACDUFF-5.7", Title: "Light cavalry", Fixed: 18, Dice: 1, Charge: 6, horse: true, drilled: true},
	{mover: HeavyHorse, Rule: "MACDUFF-5.8", Title: "Heavy cavalry", Fixed: 12, Dice: 1, Charge: 6, horse: true, drilled: true},
	{mover: Camelry, Rule: "MACDUFF-20.23", Title: "Camelry", Fixed: 12, Dice: 1, Charge: 6, horse: true, drilled: true},
	{mover: LoneLeader, Rule: "MACDUFF-15.3", Title: "A leader alone", Fixed: 18, Dice: 1},
	{mover: PushedMG, Rule: "MACDUFF-5.10", Title: "Machine gun, manhandled", Fixed: 3, Dice: 1, pushed: true, wheels: true},
	{mover: PushedGun, Rule: "MACDUFF-5.11", Title: "Other gun, manhandled", Dice: 1, pushed: true, wheels: true},
	{mover: Pack, Rule: "MACDUFF-5.12", Title: "Pack animals", Fixed: 6, Dice: 1, wheels: true},
	{mover: PackCamels, Rule: "MACDUFF-5.12", Title: "Pack camels", Fixed: 6, Dice: 1, wheels: true},
	{mover: Wagon, Rule: "MACDUFF-5.12", Title: "Wagons", Fixed: 6, Dice: 1, wheels: true},
	{mover: HeavyLimbered, Rule: "MACDUFF-5.12", Title: "Heavy guns, limbered", Fixed: 6, Dice: 1, wheels: true},
	{mover: Limbered, Rule: "MACDUFF-5.13", Title: "Other guns, limbered", Fixed: 12, Dice: 1, wheels: true},
}

// Movers are who moves in [Gaits], in its order.
var Movers = func() []string {
	out := make([]string, len(Gaits))
	for i, g := range Gaits {
		out[i] = string(g.mover)
	}
	return out
}()

// GaitOf finds a line of the table; the zero line where there is none.
func GaitOf(m Mover) gait {
	for i := range Gaits {
		if Gaits[i].mover == m {
			return Gaits[i]
		}
	}
	return gait{}
}

// footing is a line of the table of ground: at what share of its speed who crosses it.
// The first line that fits counts; whom none fits is barred.
type footing struct {
	Ground Ground
	Rule   string
	Share  Sixteenths
	who    func(in MoveInput, g gait) bool
}

// Footings is the table of ground, for no road (MACDUFF-7.2 to 7.9, 13.12, 20.26).
var Footings = []footing{
	{Open, "MACDUFF-5.1", Full, everybody},
	{Sand, "MACDUFF-7.4", Full, func(in MoveInput, _ gait) bool { return in.Mover == Camelry || in.Mover == PackCamels }},
	{Sand, "MACDUFF-7.3", Full, lightFooted},
	{Sand, "MACDUFF-7.3", Full / 2, sureFooted},
	{Sand, "MACDUFF-7.3", Full / 4, everybody},
	{Broken, "MACDUFF-7.3", Full, lightFooted},
	{Broken, "MACDUFF-7.3", Full / 2, sureFooted},
	{Broken, "MACDUFF-7.3", Full / 4, everybody},
	{Difficult, "MACDUFF-7.2", Full / 2, func(in MoveInput, _ gait) bool { return in.Formation == Skirmish || in.Mover == LoneLeader }},
	{Trail, "MACDUFF-20.26", Full, func(in MoveInput, _ gait) bool {
		switch in.Mover {
		case IrregularFoot, Pack, PackCamels, LoneLeader:
			return true
		}
		return in.Mover == RegularFoot && in.Formation == Column
	}},
	{Trail, "MACDUFF-20.26", Full / 2, func(in MoveInput, _ gait) bool { return in.Formation == Skirmish }},
	{Village, "MACDUFF-7.9", Full / 2, looseFoot},
	{DamagedBridge, "MACDUFF-13.12", Full / 2, looseFoot},
}

func everybody(MoveInput, gait) bool { return true }

// lightFooted troops are not slowed by broken ground.
func lightFooted(in MoveInput, _ gait) bool {
	return in.Mover == IrregularFoot || in.Formation == Skirmish
}

// sureFooted troops are slowed by half.
func sureFooted(in MoveInput, g gait) bool {
	return g.foot || in.Mover == Pack || in.Mover == PackCamels || in.Mover == LoneLeader
}

// looseFoot goes where there is no room for ranks.
func looseFoot(in MoveInput, g gait) bool {
	return g.foot && in.Formation != Square || in.Mover == LoneLeader
}

var moveInputs = []battle.Input{
	must(choice("mover", "Who moves", "MACDUFF-5.1", Movers, RegularFoot)),
	choice("formation", "Formation", "MACDUFF-4.1", Formations, NoFormation),
	fact("charging", "Charging", "MACDUFF-5.9", false),
	choice("terrain", "Ground", "MACDUFF-7.1", Grounds, Open),
	choice("road", "Road", "MACDUFF-7.10", Roads, NoRoad),
	fact("road_steep", "The road climbs a steep hill", "MACDUFF-7.11", false),
	fact("facing_retire", "Falling back or sideways, facing the enemy", "MACDUFF-5.17", false),
	whole("half_moves_spent", "Half-moves spent already", "MACDUFF-20.25", 0, 2, 0),
	figures("crew", "Crew that manhandles the piece", "MACDUFF-5.15", 0, 6, 4),
	figures("full_crew", "Its full crew", "MACDUFF-20.8", 1, 6, 4),
	figures("helpers", "Infantry told off to help", "MACDUFF-20.32", 0, 10, 0),
}

// MoveDistance works out how far a unit moves (MACDUFF-5.1 to 5.17, 7.2 to 7.11, 13.12,
// 20.23 to 20.32), rounded down to a quarter inch (MACDUFF-20.11). The dice of the table
// of moves; none where it cannot move. A formation that the mover has not, a charge that
// it cannot make, and a steep road where there is none are *battle.InputErrors.
func MoveDistance(in MoveInput, dice battle.Dice) (MoveNeed, MoveResult, error) {
	if err := in.check(); err != nil {
		return MoveNeed{}, MoveResult{}, err
	}
	g := GaitOf(in.Mover)
	need := MoveNeed{Fixed: g.Fixed, Multiplier: in.Multiplier(g)}
	if in.Formation == Column {
		need.Fixed += g.Column
	}
	if in.Charging {
		need.Fixed += g.Charge
	}
	if need.CanMove = need.Multiplier > 0; !need.CanMove {
		return need, MoveResult{}, nil
	}
	need.Dice = g.Dice
	need.Min, need.Max = need.reach(g.Dice), need.reach(D6*g.Dice)
	roll, err := battle.SumOf(dice, need.Dice, D6)
	if err != nil {
		return need, MoveResult{}, err
	}
	return need, MoveResult{Roll: roll, Distance: need.reach(roll)}, nil
}

// Quarter is the step to which distances are rounded down (MACDUFF-20.11).
const Quarter = battle.One / 4

// reach is the distance that a throw gives.
func (n MoveNeed) reach(roll int) battle.Length {
	exact := battle.Inches(n.Fixed+roll) * battle.Length(n.Multiplier)
	return exact / (battle.Length(Full) * Quarter) * Quarter
}

// Multiplier is what the distance is multiplied by, all reductions together
// (MACDUFF-20.24); 0 where the unit cannot move.
func (in MoveInput) Multiplier(g gait) Sixteenths {
	if g.pushed && 2*in.Crew < in.FullCrew && in.Helpers == 0 { // MACDUFF-5.15
		return 0
	}
	m := in.Share(g) * Sixteenths(2-in.HalfMovesSpent) / 2
	if in.Formation == Square {
		m /= 2
	}
	if in.FacingRetire {
		m /= 2
	}
	return m
}

// Share is what road and ground leave of the speed.
func (in MoveInput) Share(g gait) Sixteenths {
	if in.RoadUseful(g) {
		switch {
		case in.RoadSteep:
			return Full
		case in.Road == Secondary:
			return Full * 3 / 2
		}
		return Full * 2
	}
	for _, f := range Footings {
		if f.Ground == in.Terrain && f.who(in, g) {
			return f.Share
		}
	}
	return 0
}

// RoadUseful says whether the road counts (MACDUFF-7.10, 20.27, 20.29, 20.30).
func (in MoveInput) RoadUseful(g gait) bool {
	return in.Road != NoRoad && !in.Charging && in.Terrain != DamagedBridge &&
		(g.wheels || g.drilled && in.Formation == Column)
}

func (in MoveInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "mover", in.Mover, Movers)
	battle.OneOf(&c, "formation", in.Formation, Formations)
	battle.OneOf(&c, "terrain", in.Terrain, Grounds)
	battle.OneOf(&c, "road", in.Road, Roads)
	c.Int("half_moves_spent", in.HalfMovesSpent, 0, 2)
	c.Int("crew", in.Crew, 0, 6)
	c.Int("full_crew", in.FullCrew, 1, 6)
	c.Int("helpers", in.Helpers, 0, 10)
	g := GaitOf(in.Mover)
	switch in.Formation {
	case Skirmish:
		c.Not("formation", !g.foot, "must not be skirmish but for infantry")
	case Square:
		c.Not("formation", in.Mover != RegularFoot, "must not be square but for regular infantry")
	case Line, Column:
		c.Not("formation", !g.drilled, "must not be line or column but for regular infantry, cavalry and camelry")
	case Mass:
		c.Not("formation", !g.foot && !g.horse, "must not be mass but for infantry, cavalry and camelry")
	}
	c.Not("charging", in.Charging && !g.foot && !g.horse, "must be false but for infantry, cavalry and camelry")
	c.Not("charging", in.Charging && in.Formation == Square, "must be false in square")
	c.Not("facing_retire", in.FacingRetire && in.Charging, "must be false for a unit that charges")
	c.Not("road_steep", in.RoadSteep && in.Road == NoRoad, "must be false where road is none")
	c.Not("crew", in.Crew > in.FullCrew, "must not be above full_crew")
	return c.Err()
}

// MoveProcedure is [MoveDistance] as a table, a log and the odds ask it: inches that a
// unit moves (MACDUFF-5.1).
var MoveProcedure = battle.Define("move_distance", "MACDUFF-5.1", "How far a unit moves", moveInputs, MoveDistance)
