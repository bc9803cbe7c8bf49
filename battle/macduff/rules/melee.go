package rules

import "frontier/battle"

// MeleeInput is one round of a melee between two units.
type MeleeInput struct {
	Pairs         int        `json:"pairs"`
	AArm          Arm        `json:"a_arm"`
	AImperial     bool       `json:"a_imperial"`
	ACharging     bool       `json:"a_charging"` // charged or counter-charged, first round
	ALanceOrHeavy bool       `json:"a_lance_or_heavy"`
	AProtection   Protection `json:"a_protection"`
	AHigherGround bool       `json:"a_higher_ground"`
	AShattered    bool       `json:"a_shattered"`
	AExtra        int        `json:"a_extra"` // pairs in which a has two figures
	BArm          Arm        `json:"b_arm"`
	BImperial     bool       `json:"b_imperial"`
	BCharging     bool       `json:"b_charging"`
	BLanceOrHeavy bool       `json:"b_lance_or_heavy"`
	BProtection   Protection `json:"b_protection"`
	BHigherGround bool       `json:"b_higher_ground"`
	BShattered    bool       `json:"b_shattered"`
	BExtra        int        `json:"b_extra"`
	HigherGround  int        `json:"melee_higher_ground"`
	Shattered     int        `json:"melee_shattered"`
	DoubleLast    bool       `json:"melee_double_last"`
}

// MeleeNeed is how many dice there are, what each side adds and by what it multiplies.
type MeleeNeed struct {
	Dice   int `json:"dice"`
	AAdd   int `json:"a_add"` // without the two against one
	BAdd   int `json:"b_add"`
	ATimes int `json:"a_times"`
	BTimes int `json:"b_times"`
}

// MeleeResult is what each pair scored, and the figures lost by a and by b.
type MeleeResult struct {
	AScores     []int `json:"a_scores"`
	BScores     []int `json:"b_scores"`
	ACasualties int   `json:"a_casualties"`
	BCasualties int   `json:"b_casualties"`
}

// Fighter is one side of a melee.
type Fighter struct {
	Arm                       Arm
	imperial, Charging, shock bool // shock: lancers or heavy cavalry
	Protection                Protection
	higher, shattered         bool
}

// A is side a as it fights.
func (in MeleeInput) A() Fighter {
	return Fighter{in.AArm, in.AImperial, in.ACharging, in.ALanceOrHeavy, in.AProtection, in.AHigherGround, in.AShattered}
}

// B is side b as it fights.
func (in MeleeInput) B() Fighter {
	return Fighter{in.BArm, in.BImperial, in.BCharging, in.BLanceOrHeavy, in.BProtection, in.BHigherGround, in.BShattered}
}

// MeleeModifiers are what a side adds to its die in every pair (MACDUFF-11.2 to 11.4).
// What higher ground and being shattered add are settings.
var MeleeModifiers = []battle.Modifier[Fighter]{
	{Rule: "MACDUFF-11.2", Title: "Imperial infantry or cavalry", By: +1, When: func(f Fighter) bool { return f.imperial && f.Arm != Artillery }},
	{Rule: "MACDUFF-11.3", Title: "Lancers or heavy cavalry, charging", By: +1, When: func(f Fighter) bool { return f.Charging && f.shock }},
	{Rule: "MACDUFF-11.4", Title: "Defending an obstacle", By: +1, When: func(f Fighter) bool { return f.Protection == AtObstacle }},
}

// TwoToOne is what the second figure of a pair adds (MACDUFF-11.5), and beats by how
// much a score hits (MACDUFF-11.1).
const (
	TwoToOne = 1
	Beats    = 2
)

// add is what a side adds in every pair.
func (in MeleeInput) add(f Fighter) int {
	n := battle.Sum(MeleeModifiers, f)
	if f.higher {
		n += in.HigherGround
	}
	if f.shattered {
		n += in.Shattered
	}
	return n
}

// Times is what cavalry that charges multiplies by (MACDUFF-11.6).
func (f Fighter) Times(against Fighter) int {
	if f.Arm != Cavalry || !f.Charging {
		return 1
	}
	if against.Arm == Cavalry && against.Charging || against.Arm != Cavalry && against.Protection != NoProtection {
		return 1
	}
	return 2
}

// score is what a figure's die comes to (MACDUFF-20.84).
func (in MeleeInput) score(die, add, times int) int {
	if in.DoubleLast {
		return (die + add) * times
	}
	return die*times + add
}

// The settings of melee, as its procedure takes them.
var (
	higherGroundInput = whole("melee_higher_ground", "Added on higher ground", "MACDUFF-11.7", 0, 2, 0)
	shatteredInput    = whole("melee_shattered", "Added where shattered", "MACDUFF-11.8", -2, 0, 0)
	doubleLastInput   = fact("melee_double_last", "Charging cavalry doubles die and modifiers together", "MACDUFF-20.84", true)
)

// sideInputs are the inputs of one side.
func sideInputs(key, name string) []battle.Input {
	return []battle.Input{
		must(choice(key+"_arm", name+": arm", "MACDUFF-20.86", Arms, Infantry)),
		fact(key+"_imperial", name+": Imperial", "MACDUFF-11.2", false),
		fact(key+"_charging", name+": charging, first round", "MACDUFF-20.85", false),
		fact(key+"_lance_or_heavy", name+": lancers or heavy cavalry", "MACDUFF-11.3", false),
		choice(key+"_protection", name+": protection", "MACDUFF-11.6", Protections, NoProtection),
		fact(key+"_higher_ground", name+": on higher ground", "MACDUFF-11.7", false),
		fact(key+"_shattered", name+": shattered", "MACDUFF-11.8", false),
		figures(key+"_extra", name+": pairs in which it has two figures", "MACDUFF-11.5", 0, MostPairs, 0),
	}
}

// MostPairs is how many pairs fight in one round.
const MostPairs = 60

var meleeInputs = func() []battle.Input {
	all := []battle.Input{must(whole("pairs", "Pairs that fight", "MACDUFF-20.111", 1, MostPairs, 1))}
	all = append(all, sideInputs("a", "A")...)
	all = append(all, sideInputs("b", "B")...)
	return append(all, higherGroundInput, shatteredInput, doubleLastInput)
}()

// fallen is how many figures each side has lost so far.
type fallen struct{ a, b int }

// MeleeRound resolves one round (MACDUFF-11.1 to 11.8, 20.83 to 20.87). For each pair a
// d6 of a, then one of b. The first a_extra pairs are two of a to one, the last b_extra
// two of b. What a unit of that arm cannot do, and more doubled pairs than there are, is
// a *battle.InputError.
func MeleeRound(in MeleeInput, dice battle.Dice) (MeleeNeed, MeleeResult, error) {
	if err := in.check(); err != nil {
		return MeleeNeed{}, MeleeResult{}, err
	}
	a, b := in.A(), in.B()
	need := MeleeNeed{Dice: 2 * in.Pairs, AAdd: in.add(a), BAdd: in.add(b), ATimes: a.Times(b), BTimes: b.Times(a)}
	var out MeleeResult
	shown := battle.Shown(dice)
	if shown {
		scores := make([]int, 0, 2*in.Pairs) // room for both
		out.AScores, out.BScores = scores[:0:in.Pairs], scores[in.Pairs:in.Pairs]
	}
	lost, err := battle.Loop(dice, in.Pairs, fallen{}, func(lost fallen, i int, d battle.Dice) (fallen, bool, error) {
		addA, addB := need.AAdd, need.BAdd
		if i < in.AExtra {
			addA += TwoToOne
		}
		if i >= in.Pairs-in.BExtra {
			addB += TwoToOne
		}
		win, err := duel(d, func(faceA, faceB int) int {
			scoreA, scoreB := in.score(faceA, addA, need.ATimes), in.score(faceB, addB, need.BTimes)
			if shown {
				out.AScores, out.BScores = append(out.AScores, scoreA), append(out.BScores, scoreB)
			}
			return Beaten(scoreA, scoreB)
		})
		lost.a += Count(win == BeatsA)
		lost.b += Count(win == BeatsB)
		return lost, true, err
	})
	if err != nil {
		return need, MeleeResult{}, err
	}
	out.ACasualties, out.BCasualties = lost.a, lost.b
	return need, out, nil
}

// What comes of a pair.
const (
	nobodyBeaten = iota
	BeatsA
	BeatsB
)

// Beaten says which figure of a pair is hit (MACDUFF-11.1).
func Beaten(a, b int) int {
	switch {
	case b >= a+Beats:
		return BeatsA
	case a >= b+Beats:
		return BeatsB
	}
	return nobodyBeaten
}

// duel throws a's die, then b's, and answers the class of the two. Odds take both at
// once, as one die of thirty-six faces, so that a long line of pairs is counted quickly.
func duel(d battle.Dice, class func(a, b int) int) (int, error) {
	if !battle.Shown(d) {
		return battle.Class(d, D6*D6, func(face int) int { return class((face-1)/D6+1, (face-1)%D6+1) })
	}
	faces, err := d.Throw(2, D6)
	if err != nil {
		return nobodyBeaten, err
	}
	return class(faces[0], faces[1]), nil
}

func (in MeleeInput) check() error {
	var c battle.Check
	c.Int("pairs", in.Pairs, 1, MostPairs)
	in.A().check(&c, &aKeys)
	in.B().check(&c, &bKeys)
	c.Not("b_higher_ground", in.AHigherGround && in.BHigherGround, "must be false where a_higher_ground is true")
	c.Int("a_extra", in.AExtra, 0, in.Pairs)
	c.Int("b_extra", in.BExtra, 0, in.Pairs)
	c.Not("b_extra", in.AExtra+in.BExtra > in.Pairs, "must not be above pairs together with a_extra")
	c.Int(higherGroundInput.Key, in.HigherGround, 0, 2)
	c.Int(shatteredInput.Key, in.Shattered, -2, 0)
	return c.Err()
}

// keys are what the inputs of one side are called.
type keys struct{ arm, charging, lance, protection string }

var (
	aKeys = keys{"a_arm", "a_charging", "a_lance_or_heavy", "a_protection"}
	bKeys = keys{"b_arm", "b_charging", "b_lance_or_heavy", "b_protection"}
)

func (f Fighter) check(c *battle.Check, k *keys) {
	battle.OneOf(c, k.arm, f.Arm, Arms)
	battle.OneOf(c, k.protection, f.Protection, Protections)
	c.Not(k.charging, f.Charging && f.Arm == Artillery, "must be false for artillery")
	c.Not(k.lance, f.shock && f.Arm != Cavalry, "must be false but for cavalry")
	c.Not(k.protection, f.Protection == InSquare && f.Arm != Infantry, "must not be square but for infantry")
	c.Not(k.protection, f.Charging && (f.Protection == InSquare || f.Protection == AtObstacle), "must be none or cover for a unit that charges")
}

// MeleeProcedure is [MeleeRound] as a table, a log and the odds ask it: scores of each
// pair, and figures that each side loses in one round (MACDUFF-11.1).
var MeleeProcedure = battle.Define("melee_round", "MACDUFF-11.1", "One round of a melee", meleeInputs, MeleeRound)
