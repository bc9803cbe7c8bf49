package rules

import "frontier/battle"

// GunHitsInput is what one gun section was hit by.
type GunHitsInput struct {
	Hits      int    `json:"hits"`
	Source    Source `json:"source"`
	HardCover bool   `json:"hard_cover"`
	Marker    bool   `json:"marker"`
	Crew      int    `json:"crew"` // present
}

// GunHitsResult is where the hits fell.
type GunHitsResult struct {
	CrewCasualties  int  `json:"crew_casualties"`
	DraughtHits     int  `json:"draught_hits"`
	GunHits         int  `json:"gun_hits"`
	GunDestroyed    bool `json:"gun_destroyed"`
	MayMoveLimbered bool `json:"may_move_limbered"`
	Marker          bool `json:"marker"`
}

var gunHitsInputs = []battle.Input{
	must(whole("hits", "Hits on the section", "MACDUFF-10.6", 0, 60, 0)),
	choice("source", "What hits it", "MACDUFF-10.6", Sources, BySmallArms),
	fact("hard_cover", "It is behind hard cover", "MACDUFF-20.76", false),
	fact("marker", "A casualty marker lies there", "MACDUFF-10.7", false),
	figures("crew", "Crew present", "MACDUFF-10.6", 0, MostCrew, 4),
}

// The parts of a section that a die strikes (MACDUFF-10.6).
const (
	strikesCrew = iota
	strikesTeam
	strikesGun
)

// Struck is the part of a gun section that a face of the d6 strikes: crew, team or gun
// (MACDUFF-10.6).
func Struck(face int) int {
	switch {
	case face <= 3:
		return strikesCrew
	case face <= 5:
		return strikesTeam
	}
	return strikesGun
}

// GunHits finds where the hits on a gun section fall (MACDUFF-10.6, 20.76, 20.77). One
// d6 for each hit; behind hard cover for every two, a marker counted in.
func GunHits(in GunHitsInput, dice battle.Dice) (PlainNeed, GunHitsResult, error) {
	var c battle.Check
	c.Int("hits", in.Hits, 0, 60)
	battle.OneOf(&c, "source", in.Source, Sources)
	c.Int("crew", in.Crew, 0, MostCrew)
	if err := c.Err(); err != nil {
		return PlainNeed{}, GunHitsResult{}, err
	}
	need, marker := PlainNeed{Dice: in.Hits}, in.Marker
	if in.HardCover {
		all := in.Hits + Count(in.Marker)
		need.Dice, marker = all/2, all%2 == 1
	}
	fell, err := battle.Loop(dice, need.Dice, [strikesGun + 1]int{}, func(fell [strikesGun + 1]int, _ int, d battle.Dice) ([strikesGun + 1]int, bool, error) {
		part, err := battle.Class(d, D6, Struck)
		fell[part]++
		return fell, true, err
	})
	if err != nil {
		return need, GunHitsResult{}, err
	}
	out := GunHitsResult{
		CrewCasualties: min(fell[strikesCrew], in.Crew),
		DraughtHits:    fell[strikesTeam],
		GunHits:        fell[strikesGun],
		GunDestroyed:   fell[strikesGun] > 0 && in.Source == ByArtillery,
		Marker:         marker,
	}
	out.MayMoveLimbered = out.DraughtHits == 0 && !out.GunDestroyed
	return need, out, nil
}

// GunHitsProcedure is [GunHits] as a table, a log and the odds ask it: where the hits on
// one gun section fall (MACDUFF-10.6).
var GunHitsProcedure = battle.Define("artillery_hits", "MACDUFF-10.6", "Where hits on a gun fall", gunHitsInputs, GunHits)
