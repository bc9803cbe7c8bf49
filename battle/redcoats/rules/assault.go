package rules

import "frontier/battle"

// CloseAssaultInput is one unit that tries to enter the hex of another. The assaulting
// unit is undisrupted.
type CloseAssaultInput struct {
	AttackerWeapon            Weapon `json:"attacker_weapon"`
	AttackerFigures           int    `json:"attacker_figures"`
	AttackerMoved             bool   `json:"attacker_moved"`
	AttackerCommandersFresh   int    `json:"attacker_commanders_fresh"`
	AttackerCommandersReduced int    `json:"attacker_commanders_reduced"`
	DefenderWeapon            Weapon `json:"defender_weapon"`
	DefenderFigures           int    `json:"defender_figures"` // 0: Commanders alone
	DefenderMoved             bool   `json:"defender_moved"`   // true also of limbered guns and infantry aboard
	DefenderDisrupted         bool   `json:"defender_disrupted"`
	DefenderCommandersFresh   int    `json:"defender_commanders_fresh"`
	DefenderCommandersReduced int    `json:"defender_commanders_reduced"`
	DefenderInCover           bool   `json:"defender_in_cover"`
}

// CloseAssaultNeed is what both throw.
type CloseAssaultNeed struct {
	AttackerDice int `json:"attacker_dice"`
	DefenderDice int `json:"defender_dice"`
	ToHit        int `json:"to_hit"`
}

// CloseAssaultResult is what came of it. Commanders' cards follow by CommanderHits.
type CloseAssaultResult struct {
	AttackerScore         int            `json:"attacker_score"`
	DefenderScore         int            `json:"defender_score"`
	Stopped               int            `json:"stopped"` // hits on the defender, by black cards
	HitsOnDefender        int            `json:"hits_on_defender"`
	HitsOnAttacker        int            `json:"hits_on_attacker"`
	AttackerCommanderHits []int          `json:"attacker_commander_hits"`
	DefenderCommanderHits []int          `json:"defender_commander_hits"`
	AttackerFigures       int            `json:"attacker_figures"`
	DefenderFigures       int            `json:"defender_figures"`
	AttackerDestroyed     bool           `json:"attacker_destroyed"`
	DefenderDestroyed     bool           `json:"defender_destroyed"`
	AttackerDisrupted     bool           `json:"attacker_disrupted"`
	DefenderDisrupted     bool           `json:"defender_disrupted"`
	Outcome               AssaultOutcome `json:"outcome"`
	Retreats              Party          `json:"retreats"`
}

// AssaultOutcome is how a close assault went.
type AssaultOutcome string

// The outcomes.
const (
	BothDestroyed     AssaultOutcome = "both_destroyed"
	AttackerDestroyed AssaultOutcome = "attacker_destroyed"
	HexTaken          AssaultOutcome = "hex_taken"
	Repulsed          AssaultOutcome = "repulsed"
	Drawn             AssaultOutcome = "drawn"
)

// Party is a side of a close assault, or of a battle.
type Party string

// The parties.
const (
	Attacker Party = "attacker"
	Defender Party = "defender"
	Neither  Party = "none"
)

var closeAssaultInputs = append(append(append(append([]battle.Input{
	anyOf("attacker_weapon", "Weapon of the assaulting unit", "REDCOATS-12.8", SmallKeys),
	wanted(figures("attacker_figures", "Figures of the assaulting unit", "REDCOATS-12.3", 1, FullUnit, 1)),
	fact("attacker_moved", "It moved this turn", "REDCOATS-12.9", false),
}, attached("attacker_", "the assaulting unit")...),
	anyOf("defender_weapon", "Weapon of the defender", "REDCOATS-12.3", WeaponKeys),
	wanted(figures("defender_figures", "Figures of the defender; 0 for Commanders alone", "REDCOATS-12.3", 0, FullUnit, 0)),
	fact("defender_moved", "The defender moved this turn, is limbered or aboard", "REDCOATS-12.9", false),
	fact("defender_disrupted", "The defender is disrupted", "REDCOATS-12.9", false),
), attached("defender_", "the defender")...),
	fact("defender_in_cover", "The defender's hex gives cover", "REDCOATS-12.11", false),
)

// Need is the dice of both sides.
func (in *CloseAssaultInput) Need() CloseAssaultNeed {
	return CloseAssaultNeed{
		AttackerDice: WeaponOf(in.AttackerWeapon).DiceOf(in.AttackerFigures, ColumnOf(in.AttackerMoved, false)) +
			CommanderDice(in.AttackerCommandersFresh, in.AttackerCommandersReduced),
		DefenderDice: WeaponOf(in.DefenderWeapon).DiceOf(in.DefenderFigures, ColumnOf(in.DefenderMoved, in.DefenderDisrupted)) +
			CommanderDice(in.DefenderCommandersFresh, in.DefenderCommandersReduced),
		ToHit: ToHit,
	}
}

// CloseAssault resolves one close assault (REDCOATS-12.3 to 12.7, 12.9 to 12.14, 12.18,
// 12.20). The attacker's dice are thrown, then the defender's, then one card is turned for
// each of the attacker's 6s against cover. Figures that do not go with a weapon, or nobody
// to defend, are a *battle.InputError.
func CloseAssault(in CloseAssaultInput, dice battle.Dice) (CloseAssaultNeed, CloseAssaultResult, error) {
	if err := in.check(); err != nil {
		return CloseAssaultNeed{}, CloseAssaultResult{}, err
	}
	need := in.Need()
	key := battle.Focus(dice)
	deadly := in.deadly(need)
	fell, err := battle.Loop(dice, need.AttackerDice+need.DefenderDice, blows{}, func(b blows, i int, d battle.Dice) (blows, bool, error) {
		face, err := battle.Die(d, d6)
		if err != nil {
			return b, false, err
		}
		if i < need.AttackerDice {
			b.attacker.add(face)
		} else {
			b.defender.add(face)
		}
		return b.only(key, deadly), true, nil
	})
	if err != nil {
		return need, CloseAssaultResult{}, err
	}
	stopped, err := coverStops(dice, fell.attacker.sixes, in.DefenderInCover)
	if err != nil {
		return need, CloseAssaultResult{}, err
	}
	return need, in.outcome(fell, stopped), nil
}

// tally is the dice of one party.
type tally struct{ score, sixes int }

func (t *tally) add(face int) {
	t.score += face
	if face >= ToHit {
		t.sixes++
	}
}

// blows is the dice of both.
type blows struct{ attacker, defender tally }

// deadly is how many 6s of the attacker, and of the defender, destroy the other unit: 0
// where all their dice cannot. Against cover it is every 6 that he can throw, for
// cards decide which of them count.
func (in CloseAssaultInput) deadly(need CloseAssaultNeed) [2]int {
	most := func(figures int, disrupted bool, commanders, dice int) int {
		if figures == 0 {
			return 0
		}
		n := (Capacity(figures, disrupted)-1)*(1+commanders) + 1 // hits are dealt round
		if n > dice {
			return 0
		}
		return n
	}
	out := [2]int{
		most(in.DefenderFigures, in.DefenderDisrupted, in.DefenderCommandersFresh+in.DefenderCommandersReduced, need.AttackerDice),
		most(in.AttackerFigures, false, in.AttackerCommandersFresh+in.AttackerCommandersReduced, need.DefenderDice),
	}
	if in.DefenderInCover && out[0] > 0 {
		out[0] = need.AttackerDice
	}
	return out
}

// only keeps what one key of the result depends on; of two scores of which only the higher
// matters, what the one is ahead of the other, and no more 6s than are deadly. Everything
// where no key is asked for.
func (b blows) only(key string, deadly [2]int) blows {
	switch key {
	case "attacker_score":
		return blows{attacker: tally{score: b.attacker.score}}
	case "defender_score":
		return blows{defender: tally{score: b.defender.score}}
	case "stopped", "hits_on_defender", "defender_commander_hits", "defender_figures", "defender_destroyed", "defender_disrupted":
		return blows{attacker: tally{sixes: b.attacker.sixes}}
	case "hits_on_attacker", "attacker_commander_hits", "attacker_figures", "attacker_destroyed":
		return blows{defender: tally{sixes: b.defender.sixes}}
	case "attacker_disrupted", "outcome", "retreats":
		b.attacker.score -= b.defender.score
		b.defender.score = 0
		b.attacker.sixes, b.defender.sixes = min(b.attacker.sixes, deadly[0]), min(b.defender.sixes, deadly[1])
	}
	return b
}

// outcome says what the dice did: first the hits of both together, then the totals
// (REDCOATS-12.4 to 12.7, 12.14).
func (in CloseAssaultInput) outcome(fell blows, stopped int) CloseAssaultResult {
	r := CloseAssaultResult{
		AttackerScore: fell.attacker.score, DefenderScore: fell.defender.score, Stopped: stopped,
		HitsOnDefender: fell.attacker.sixes - stopped, HitsOnAttacker: fell.defender.sixes,
		Retreats: Neither,
	}
	commanders := in.DefenderCommandersFresh + in.DefenderCommandersReduced
	var struck struck
	struck, r.AttackerCommanderHits = strike(in.AttackerFigures, false, in.AttackerCommandersFresh+in.AttackerCommandersReduced, r.HitsOnAttacker)
	r.AttackerFigures, r.AttackerDestroyed, r.AttackerDisrupted = struck.figures, struck.destroyed, struck.disrupted
	struck, r.DefenderCommanderHits = strike(in.DefenderFigures, in.DefenderDisrupted, commanders, r.HitsOnDefender)
	r.DefenderFigures, r.DefenderDestroyed, r.DefenderDisrupted = struck.figures, struck.destroyed, struck.disrupted
	switch {
	case r.AttackerDestroyed && r.DefenderDestroyed:
		r.Outcome = BothDestroyed
	case r.AttackerDestroyed:
		r.Outcome = AttackerDestroyed
	case r.DefenderDestroyed:
		r.Outcome = HexTaken
		if commanders > 0 {
			r.Retreats = Defender
		}
	case r.AttackerScore > r.DefenderScore:
		r.Outcome, r.Retreats = HexTaken, Defender
	case r.AttackerScore < r.DefenderScore:
		r.Outcome, r.Retreats, r.AttackerDisrupted = Repulsed, Attacker, true
	default:
		r.Outcome = Drawn
	}
	return r
}

// struck is how a party's unit stands after hits.
type struck struct {
	figures              int
	destroyed, disrupted bool
}

// strike deals hits round a unit and its Commanders and applies them to the unit
// (REDCOATS-12.13). No figures: there is no unit.
func strike(figures int, disrupted bool, commanders, hits int) (struck, []int) {
	onCommanders := make([]int, commanders)
	if figures == 0 {
		DealRound(hits, nil, nil, onCommanders)
		return struck{}, onCommanders
	}
	var onUnit [1]int
	DealRound(hits, []int{Capacity(figures, disrupted)}, onUnit[:], onCommanders)
	killing := onUnit[0]
	if !disrupted {
		killing = max(killing-1, 0)
	}
	return struck{figures: figures - killing, destroyed: killing == figures, disrupted: disrupted || onUnit[0] > 0}, onCommanders
}

func (in CloseAssaultInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "attacker_weapon", in.AttackerWeapon, SmallKeys)
	c.Int("attacker_figures", in.AttackerFigures, 1, FullUnit)
	c.Int("attacker_commanders_fresh", in.AttackerCommandersFresh, 0, MostCommanders)
	c.Int("attacker_commanders_reduced", in.AttackerCommandersReduced, 0, MostCommanders)
	battle.OneOf(&c, "defender_weapon", in.DefenderWeapon, WeaponKeys)
	w := WeaponOf(in.DefenderWeapon)
	c.Int("defender_figures", in.DefenderFigures, w.least(), w.most())
	c.Int("defender_commanders_fresh", in.DefenderCommandersFresh, 0, MostCommanders)
	c.Int("defender_commanders_reduced", in.DefenderCommandersReduced, 0, MostCommanders)
	nobody := in.DefenderFigures == 0
	c.Not("defender_moved", nobody && in.DefenderMoved, "must be false where defender_figures is 0")
	c.Not("defender_disrupted", nobody && in.DefenderDisrupted, "must be false where defender_figures is 0")
	c.Not("defender_figures", nobody && in.DefenderCommandersFresh+in.DefenderCommandersReduced == 0, "must not be 0 where no Commander defends")
	return c.Err()
}

// CloseAssaultProcedure is [CloseAssault] as a table, a log and the odds ask it: scores,
// hits and outcome of one close assault (REDCOATS-12.3).
var CloseAssaultProcedure = battle.Define("close_assault", "REDCOATS-12.3", "One unit assaults another", closeAssaultInputs, CloseAssault)
