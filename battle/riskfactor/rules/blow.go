package rules

import "frontier/battle"

// MeleeHitInput is the blow of a figure that won its fight, and the one that it strikes.
type MeleeHitInput struct {
	Face     int   `json:"face"`
	Modifier int   `json:"modifier"`
	HitBy    HitBy `json:"hit_by"`
	Victim   State `json:"victim"`
}

// MeleeHitNeed is what a blow needs.
type MeleeHitNeed struct {
	WoundOn int `json:"wound_on"`
	KillOn  int `json:"kill_on"`
}

// MeleeHitResult is what the blow does, and how its victim is after it.
type MeleeHitResult struct {
	Effect Effect `json:"effect"`
	Victim State  `json:"victim"`
}

var meleeHitInputs = []battle.Input{
	whole("face", "Face of the winner's die", "RISKFACTOR-12.11", 1, D6, 6),
	whole("modifier", "His modifier", "RISKFACTOR-14.89", LeastMelee, MostMelee, 0),
	hitByInput,
	choice("victim", "How the victim is", "RISKFACTOR-8.16", livingStates, Unhurt),
}

// MeleeHit says what the blow of a winner does (RISKFACTOR-12.11, 8.16, 14.89). It
// throws no dice: the face has fallen. An input out of range is a *battle.InputError.
func MeleeHit(in MeleeHitInput, _ battle.Dice) (MeleeHitNeed, MeleeHitResult, error) {
	var c battle.Check
	c.Int("face", in.Face, 1, D6)
	c.Int("modifier", in.Modifier, LeastMelee, MostMelee)
	battle.OneOf(&c, "hit_by", in.HitBy, HitBys)
	battle.OneOf(&c, "victim", in.Victim, livingStates)
	if err := c.Err(); err != nil {
		return MeleeHitNeed{}, MeleeHitResult{}, err
	}
	effect := blow(in.HitBy, in.Face, in.Face+in.Modifier)
	return MeleeHitNeed{WoundOn: BlowWoundsOn, KillOn: BlowKillsOn}, MeleeHitResult{Effect: effect, Victim: hurt(in.Victim, effect)}, nil
}

// blowEffects are the effects of a blow by their class.
var blowEffects = [...]Effect{NoEffect, Wound, Kill}

// blow is what a blow does (RISKFACTOR-12.11).
func blow(by HitBy, face, score int) Effect { return blowEffects[blowClass(by, face, score)] }

func blowClass(by HitBy, face, score int) int {
	read := face
	if by == ByScore {
		read = score
	}
	switch {
	case read >= BlowKillsOn:
		return 2
	case read >= BlowWoundsOn:
		return 1
	}
	return 0
}

var meleeHitProcedure = battle.Define("melee_hit", "RISKFACTOR-12.11", "What a blow does", meleeHitInputs, MeleeHit)
