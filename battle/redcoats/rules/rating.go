package rules

import "frontier/battle"

// Origin is on which side of the rules' world a unit stands (REDCOATS-2.5).
type Origin string

// The origins.
const (
	ImperialOrigin Origin = "imperial"
	NativeOrigin   Origin = "native"
)

// Quality is how well trained or how fierce a unit is.
type Quality string

// The qualities; those in the middle belong to one origin each.
const (
	Seasoned  Quality = "seasoned"
	Trained   Quality = "trained"
	RawTroops Quality = "raw"
	Fanatical Quality = "fanatical"
	Ferocious Quality = "ferocious"
	Ordinary  Quality = "ordinary"
	Untrained Quality = "untrained"
)

// Arms is how modern a unit's weapons are.
type Arms string

// The arms, most modern first.
const (
	Modern           Arms = "modern"
	ReasonablyModern Arms = "reasonably_modern"
	FairlyModern     Arms = "fairly_modern"
	Obsolete         Arms = "obsolete"
	HandWeapons      Arms = "hand_weapons"
)

var (
	origins   = words(ImperialOrigin, NativeOrigin)
	qualities = words(Seasoned, Trained, RawTroops, Fanatical, Ferocious, Ordinary, Untrained)
	armses    = words(Modern, ReasonablyModern, FairlyModern, Obsolete, HandWeapons)
)

// ratingSteps are the ratings from best to worst.
var ratingSteps = [4]Rating{Good, Average, Poor, VeryPoor}

// earned is what an origin's qualities and arms earn, as steps from the best
// (REDCOATS-2.5, 2.8).
var earned = []struct {
	origin    Origin
	qualities [4]Quality // each one step worse than that before
	arms      [5]int     // step of each of armses
}{
	{ImperialOrigin, [4]Quality{Seasoned, Trained, RawTroops, Untrained}, [5]int{0, 1, 2, 2, 3}},
	{NativeOrigin, [4]Quality{Fanatical, Ferocious, Ordinary, Untrained}, [5]int{0, 0, 1, 2, 3}},
}

// UnitRatingInput is a unit's origin, quality and arms.
type UnitRatingInput struct {
	Origin  Origin  `json:"origin"`
	Quality Quality `json:"quality"`
	Arms    Arms    `json:"arms"`
}

// UnitRatingNeed is what each of the two earns.
type UnitRatingNeed struct {
	ByQuality Rating `json:"by_quality"`
	ByArms    Rating `json:"by_arms"`
}

// UnitRatingResult is the worse of them.
type UnitRatingResult struct {
	Rating Rating `json:"rating"`
}

var unitRatingInputs = []battle.Input{
	anyOf("origin", "Origin", "REDCOATS-2.5", origins),
	anyOf("quality", "Quality", "REDCOATS-2.5", qualities),
	anyOf("arms", "Arms", "REDCOATS-2.8", armses),
}

// UnitRating rates a unit (REDCOATS-2.5, 2.8, 16.1). Nothing is thrown. A quality of the
// other origin is a *battle.InputError.
func UnitRating(in UnitRatingInput, _ battle.Dice) (UnitRatingNeed, UnitRatingResult, error) {
	var c battle.Check
	battle.OneOf(&c, "origin", in.Origin, origins)
	battle.OneOf(&c, "quality", in.Quality, qualities)
	battle.OneOf(&c, "arms", in.Arms, armses)
	byQuality, byArms := -1, 0
	for _, e := range earned {
		if e.origin != in.Origin {
			continue
		}
		for i, q := range e.qualities {
			if q == in.Quality {
				byQuality = i
			}
		}
		for i, a := range armses {
			if a == string(in.Arms) {
				byArms = e.arms[i]
			}
		}
	}
	c.Not("quality", byQuality < 0, "is not one of this origin: seasoned, trained and raw are imperial, fanatical, ferocious and ordinary native")
	if err := c.Err(); err != nil {
		return UnitRatingNeed{}, UnitRatingResult{}, err
	}
	return UnitRatingNeed{ByQuality: ratingSteps[byQuality], ByArms: ratingSteps[byArms]},
		UnitRatingResult{Rating: ratingSteps[max(byQuality, byArms)]}, nil
}

var unitRatingProcedure = battle.Define("unit_rating", "REDCOATS-2.8", "How a unit is rated", unitRatingInputs, UnitRating)
