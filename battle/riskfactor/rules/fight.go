package rules

import (
	"fmt"

	"frontier/battle"
)

// MeleeFightInput is one figure against one to four.
type MeleeFightInput struct {
	Modifier       int   `json:"modifier"` // of the one
	Enemies        int   `json:"enemies"`
	EnemyModifier1 int   `json:"enemy_modifier_1"`
	EnemyModifier2 int   `json:"enemy_modifier_2"`
	EnemyModifier3 int   `json:"enemy_modifier_3"`
	EnemyModifier4 int   `json:"enemy_modifier_4"`
	Routing        bool  `json:"routing"`         // the one
	EnemiesRouting bool  `json:"enemies_routing"` // all of them
	HitBy          HitBy `json:"hit_by"`
}

// MeleeFightNeed is how many dice are thrown, and what a blow needs.
type MeleeFightNeed struct {
	Dice    int `json:"dice"`
	WoundOn int `json:"wound_on"`
	KillOn  int `json:"kill_on"`
}

// MeleeFightResult is who won, and the blows. A score is 0 where none was thrown.
type MeleeFightResult struct {
	Score     int      `json:"score"`
	EnemyBest int      `json:"enemy_best"`
	Winner    Winner   `json:"winner"`
	Struck    int      `json:"struck"` // number of the enemy struck at; 0 if the one did not win
	Blows     []Effect `json:"blows"`
	Wounds    int      `json:"wounds"`
	Kills     int      `json:"kills"`
}

// What a blow needs (RISKFACTOR-12.11).
const (
	BlowWoundsOn = 5
	BlowKillsOn  = 6
)

var meleeFightInputs = []battle.Input{
	whole("modifier", "Modifier of the one", "RISKFACTOR-12.4", LeastMelee, MostMelee, 0),
	figures("enemies", "Enemies that he fights", "RISKFACTOR-14.87", 1, MostOnOne, 1),
	enemyModifier(1), enemyModifier(2), enemyModifier(3), enemyModifier(4),
	fact("routing", "The one routs", "RISKFACTOR-14.93", false),
	fact("enemies_routing", "The enemies rout", "RISKFACTOR-14.93", false),
	hitByInput,
}

func enemyModifier(n int) battle.Input {
	return whole(enemyModifierKeys[n-1], fmt.Sprintf("Modifier of enemy %d", n), "RISKFACTOR-14.84", LeastOfMany, MostMelee, 0)
}

var enemyModifierKeys = [MostOnOne]string{"enemy_modifier_1", "enemy_modifier_2", "enemy_modifier_3", "enemy_modifier_4"}

// hitByInput is the setting of the same name, as procedures take it.
var hitByInput = choice("hit_by", "What a blow is read by", "RISKFACTOR-14.89", HitBys, ByFace)

// bout is a fight under way: what has been thrown so far. Only scores that can still
// matter are kept, so that many ways of falling come to the same.
type bout struct {
	face, score int              // of the one
	best        int              // score of the enemies
	lowest, at  int              // lowest score of the enemies, and whose
	blows       [MostOnOne]uint8 // of enemies whose score is above his, in their order
	n           int              // how many
}

// MeleeFight throws one fight of a melee (RISKFACTOR-12.4, 12.10, 12.11, 14.87 to 14.91,
// 14.93): a d6 for the one unless he routs, then one for each enemy unless they rout.
// Both sides routing, a modifier of an enemy who is not there, or an input out of range
// is a *battle.InputError.
func MeleeFight(in MeleeFightInput, dice battle.Dice) (MeleeFightNeed, MeleeFightResult, error) {
	if err := in.check(); err != nil {
		return MeleeFightNeed{}, MeleeFightResult{}, err
	}
	need := MeleeFightNeed{WoundOn: BlowWoundsOn, KillOn: BlowKillsOn}
	ones := 1
	if in.Routing {
		ones = 0
	}
	need.Dice = ones
	if !in.EnemiesRouting {
		need.Dice += in.Enemies
	}
	modifiers := in.enemyModifiers()
	b, err := battle.Loop(dice, need.Dice, bout{}, func(b bout, i int, d battle.Dice) (bout, bool, error) {
		face, err := battle.Die(d, D6)
		if err != nil {
			return b, false, err
		}
		if i < ones {
			b.face, b.score = face, face+in.Modifier
			return b, true, nil
		}
		return in.answered(b, i-ones, face, face+modifiers[i-ones]), true, nil
	})
	if err != nil {
		return need, MeleeFightResult{}, err
	}
	return need, in.settle(b), nil
}

// answered adds the die of one enemy to a bout.
func (in MeleeFightInput) answered(b bout, enemy, face, score int) bout {
	if enemy == 0 || score > b.best {
		b.best = score
	}
	if enemy == 0 || score < b.lowest {
		b.lowest, b.at = score, enemy+1
	}
	if in.Routing || score > b.score {
		b.blows[b.n] = uint8(blowClass(in.HitBy, face, score))
		b.n++
	}
	return b
}

// settle reads a bout in which all dice have fallen.
func (in MeleeFightInput) settle(b bout) MeleeFightResult {
	out := MeleeFightResult{Score: b.score, EnemyBest: b.best, Winner: Drawn, Blows: []Effect{}}
	switch {
	case in.Routing || !in.EnemiesRouting && b.best > b.score:
		out.Winner = EnemiesWin
		for _, class := range b.blows[:b.n] {
			out.strike(blowEffects[class])
		}
	case in.EnemiesRouting:
		out.Winner, out.Struck = OneWins, 1
		out.strike(blow(in.HitBy, b.face, b.score))
	case b.score > b.best:
		out.Winner, out.Struck = OneWins, b.at
		out.strike(blow(in.HitBy, b.face, b.score))
	}
	return out
}

func (r *MeleeFightResult) strike(e Effect) {
	r.Blows = append(r.Blows, e)
	switch e {
	case Wound:
		r.Wounds++
	case Kill:
		r.Kills++
	}
}

func (in MeleeFightInput) enemyModifiers() [MostOnOne]int {
	return [MostOnOne]int{in.EnemyModifier1, in.EnemyModifier2, in.EnemyModifier3, in.EnemyModifier4}
}

func (in MeleeFightInput) check() error {
	var c battle.Check
	c.Int("modifier", in.Modifier, LeastMelee, MostMelee)
	c.Int("enemies", in.Enemies, 1, MostOnOne)
	for i, by := range in.enemyModifiers() {
		c.Int(enemyModifierKeys[i], by, LeastOfMany, MostMelee)
		c.Not(enemyModifierKeys[i], i >= in.Enemies && by != 0, "must be 0 beyond the number of enemies")
	}
	battle.OneOf(&c, "hit_by", in.HitBy, HitBys)
	c.Not("enemies_routing", in.Routing && in.EnemiesRouting, "must be false where routing is true; one side of a fight stands")
	return c.Err()
}

// MeleeFightProcedure is [MeleeFight] as a table, a log and the odds ask it: who wins one
// fight, and the blows (RISKFACTOR-12.10).
var MeleeFightProcedure = battle.Define("melee_fight", "RISKFACTOR-12.10", "One fight", meleeFightInputs, MeleeFight)
