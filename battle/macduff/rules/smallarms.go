package rules

import (
	"fmt"

	"frontier/battle"
)

// SmallArmsInput is the shooting of one unit with one weapon at one target.
type SmallArmsInput struct {
	Weapon        Weapon        `json:"weapon"`
	Range         battle.Length `json:"range_in"`
	Figures       int           `json:"figures"` // of each volley
	Volleys       int           `json:"volleys"`
	Shooter       Shooter       `json:"shooter"`
	TargetBritish bool          `json:"target_british"`
	Mounted       bool          `json:"mounted"`
	Close         battle.Length `json:"close_in"` // the weapon's ranges; 0: as published
	Long          battle.Length `json:"long_in"`
}

// SmallArmsNeed is what each die needs.
type SmallArmsNeed struct {
	Dice          int  `json:"dice"` // of all volleys
	DicePerVolley int  `json:"dice_per_volley"`
	Band          Band `json:"band"`
	Modifier      int  `json:"modifier"`
	Target        int  `json:"target"`
}

// SmallArmsResult is how many dice hit, in all and by volley.
type SmallArmsResult struct {
	Hits     int   `json:"hits"`
	ByVolley []int `json:"by_volley"`
}

// Band is how far off a target is for a weapon.
type Band string

// The bands.
const (
	CloseRange Band = "close"
	LongRange  Band = "long"
)

// What a die of small arms must show (MACDUFF-8.7, 8.17); a natural 6 always hits
// (MACDUFF-20.55).
const (
	HitsClose   = 4
	HitsLong    = 5
	HitsMounted = 6
)

// SmallArmsModifiers count as added to each die of small arms (MACDUFF-8.9).
var SmallArmsModifiers = []battle.Modifier[SmallArmsInput]{
	{Rule: "MACDUFF-8.9", Title: "Boers and Metis", By: +1, When: func(in SmallArmsInput) bool { return in.Shooter == BoerFire }},
	{Rule: "MACDUFF-8.9", Title: "Other natives against the British", By: -1, When: func(in SmallArmsInput) bool { return in.Shooter == NativeFire && in.TargetBritish }},
}

var smallArmsInputs = []battle.Input{
	must(choice("weapon", "Weapon", "MACDUFF-8.8", Weapons, SmoothboreMusket)),
	must(inches("range_in", "Range", "MACDUFF-8.8", 0, farthestSmallArm, 0)),
	must(figures("figures", "Figures that shoot in each volley", "MACDUFF-8.2", 1, 60, 1)),
	whole("volleys", "Volleys", "MACDUFF-8.13", 1, 4, 1),
	choice("shooter", "Who shoots", "MACDUFF-8.9", Shooters, ImperialFire),
	fact("target_british", "The target is British", "MACDUFF-20.56", true),
	fact("mounted", "The shooters are mounted", "MACDUFF-8.17", false),
	inches("close_in", "Close range of the weapon; 0 is as published", "MACDUFF-8.8", 0, farthestSmallArm, 0),
	inches("long_in", "Long range of the weapon; 0 is as published", "MACDUFF-8.8", 0, farthestSmallArm, 0),
}

// mostVolleys is how often a unit may fire in one action (MACDUFF-8.14).
const mostVolleys = 4

// salvo is what a unit's volleys have hit so far.
type salvo struct {
	hits int
	by   [mostVolleys]int
}

// SmallArms resolves one unit's shooting at one target (MACDUFF-8.2, 8.7 to 8.9, 8.17,
// 20.55). For each volley in turn one d6 for every two figures. A range beyond the
// weapon's, more than one revolver, and more volleys than the weapon fires are
// *battle.InputErrors.
func SmallArms(in SmallArmsInput, dice battle.Dice) (SmallArmsNeed, SmallArmsResult, error) {
	if err := in.check(); err != nil {
		return SmallArmsNeed{}, SmallArmsResult{}, err
	}
	need := in.need()
	all := battle.Shown(dice) || in.fewOutcomes()
	s, err := battle.Loop(dice, in.Volleys, salvo{}, func(s salvo, i int, d battle.Dice) (salvo, bool, error) {
		hits, err := battle.Count(d, need.DicePerVolley, D6, need.Target)
		s.hits += hits
		if all {
			s.by[i] = hits
		}
		return s, true, err
	})
	if err != nil {
		return need, SmallArmsResult{}, err
	}
	out := SmallArmsResult{Hits: s.hits}
	if all {
		out.ByVolley = append(make([]int, 0, mostVolleys), s.by[:in.Volleys]...)
	}
	return need, out, nil
}

// fewOutcomes says whether the hits of every volley apart can be counted out.
func (in SmallArmsInput) fewOutcomes() bool {
	n := 1
	for range in.Volleys {
		n *= Half(in.Figures) + 1
	}
	return n <= 10_000
}

func (in SmallArmsInput) need() SmallArmsNeed {
	need := SmallArmsNeed{DicePerVolley: Half(in.Figures), Band: LongRange, Modifier: battle.Sum(SmallArmsModifiers, in)}
	need.Dice = need.DicePerVolley * in.Volleys
	score := HitsLong
	if near, _ := in.ranges(); in.Range <= near {
		need.Band, score = CloseRange, HitsClose
	}
	if in.Mounted {
		score = HitsMounted
	}
	need.Target = min(score-need.Modifier, D6)
	return need
}

// ranges are the weapon's, as published or as the organiser has them.
func (in SmallArmsInput) ranges() (near, far battle.Length) {
	w := smallArm(in.Weapon)
	near, far = battle.Inches(w.Close), battle.Inches(w.Long)
	if in.Close > 0 {
		near = in.Close
	}
	if in.Long > 0 {
		far = in.Long
	}
	return near, far
}

func (in SmallArmsInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, Weapons)
	c.Length("range_in", in.Range, 0, farthestSmallArm)
	c.Int("figures", in.Figures, 1, 60)
	c.Int("volleys", in.Volleys, 1, mostVolleys)
	battle.OneOf(&c, "shooter", in.Shooter, Shooters)
	c.Length("close_in", in.Close, 0, farthestSmallArm)
	c.Length("long_in", in.Long, 0, farthestSmallArm)
	near, far := in.ranges()
	c.Not("close_in", near > far, "must not be beyond the long range of the weapon")
	if in.Range > far {
		c.Not("range_in", true, fmt.Sprintf("must be at most %s for a %s, not %s", far, in.Weapon, in.Range))
	}
	oneRevolver(&c, in.Weapon, in.Figures)
	class := smallArm(in.Weapon).Class
	c.Not("volleys", in.Volleys == 3, "must be 1, 2 or 4, not 3")
	c.Not("volleys", in.Volleys == 2 && class != Breechloader && class != Repeater, "must be 1 but for breechloaders and repeaters")
	c.Not("volleys", in.Volleys == 4 && class != Repeater, "must be 1 or 2 but for repeaters")
	return c.Err()
}

// SmallArmsProcedure is [SmallArms] as a table, a log and the odds ask it: hits of one
// unit's volleys, in all and by volley, range in inches (MACDUFF-8.2).
var SmallArmsProcedure = battle.Define("small_arms", "MACDUFF-8.2", "Shooting with small arms", smallArmsInputs, SmallArms)
