package rules

import "frontier/battle"

// HitKind is how hits come upon a hex.
type HitKind string

// The kinds of hit. Artillery is guns and machine guns.
const (
	SmallArmsHits    HitKind = "small_arms"
	ArtilleryHits    HitKind = "artillery"
	CloseAssaultHits HitKind = "close_assault"
)

var hitKinds = words(SmallArmsHits, ArtilleryHits, CloseAssaultHits)

// AllotHitsInput is hits on a hex and who is in it.
type AllotHitsInput struct {
	Kind       HitKind `json:"kind"`
	Hits       int     `json:"hits"`
	Units      []int   `json:"units"` // what each can take: its figures, and 1 if undisrupted
	Commanders int     `json:"commanders"`
}

// AllotHitsNeed is how many may be hit.
type AllotHitsNeed struct {
	Occupants int `json:"occupants"`
}

// AllotHitsResult is how many hits each takes.
type AllotHitsResult struct {
	Units      []int `json:"units"`
	Commanders []int `json:"commanders"`
	Wasted     int   `json:"wasted"`
}

// MostUnits is the largest number of units in one hex, and mostTaken what one can take.
const (
	MostUnits = 12
	mostTaken = FullUnit + 1
)

var allotHitsInputs = []battle.Input{
	anyOf("kind", "Kind of hit", "REDCOATS-10.12", hitKinds),
	wanted(whole("hits", "Hits that take effect", "REDCOATS-10.12", 0, mostHits, 0)),
	{Key: "units", Title: "What each unit can take: its figures, and 1 if undisrupted", Kind: battle.List, Max: battle.Inches(MostUnits), Default: []int{}, Rule: "REDCOATS-10.12",
		Of: &battle.Input{Kind: battle.Int, Min: battle.One, Max: battle.Inches(mostTaken)}},
	figures("commanders", "Commanders in the hex", "REDCOATS-10.12", 0, MostCommanders, 0),
}

// AllotHits shares hits out among those in a hex (REDCOATS-6.5, 10.12, 10.13, 12.13).
// Nothing is thrown. Nobody to be hit, or two units in a close assault, is a
// *battle.InputError.
func AllotHits(in AllotHitsInput, _ battle.Dice) (AllotHitsNeed, AllotHitsResult, error) {
	var c battle.Check
	battle.OneOf(&c, "kind", in.Kind, hitKinds)
	c.Int("hits", in.Hits, 0, mostHits)
	c.Int("units", len(in.Units), 0, MostUnits)
	for _, n := range in.Units {
		c.Int("units", n, 1, mostTaken)
	}
	c.Int("commanders", in.Commanders, 0, MostCommanders)
	c.Not("units", in.Kind == CloseAssaultHits && len(in.Units) > 1, "must be one unit at most in a close assault")
	c.Not("units", len(in.Units)+in.Commanders == 0, "must name a unit where there is no Commander")
	if err := c.Err(); err != nil {
		return AllotHitsNeed{}, AllotHitsResult{}, err
	}
	need := AllotHitsNeed{Occupants: len(in.Units) + in.Commanders}
	out := AllotHitsResult{Units: make([]int, len(in.Units)), Commanders: make([]int, in.Commanders)}
	if in.Kind == ArtilleryHits {
		for i := range out.Units {
			out.Units[i] = in.Hits
		}
		for i := range out.Commanders {
			out.Commanders[i] = in.Hits
		}
		return need, out, nil
	}
	out.Wasted = DealRound(in.Hits, in.Units, out.Units, out.Commanders)
	return need, out, nil
}

// DealRound deals hits out one at a time, to the units and then to the Commanders, and so
// on round; a unit that can take no more is passed over. It answers the hits that nobody
// could take.
func DealRound(hits int, room, units, commanders []int) int {
	for hits > 0 {
		before := hits
		for i := range units {
			if hits > 0 && units[i] < room[i] {
				units[i]++
				hits--
			}
		}
		for i := range commanders {
			if hits > 0 {
				commanders[i]++
				hits--
			}
		}
		if hits == before {
			return hits
		}
	}
	return 0
}

// AllotHitsProcedure is [AllotHits] as a table, a log and the odds ask it: hits that each
// unit and Commander of a hex takes (REDCOATS-10.12).
var AllotHitsProcedure = battle.Define("allot_hits", "REDCOATS-10.12", "Who in a hex is hit", allotHitsInputs, AllotHits)
