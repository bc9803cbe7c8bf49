package wornspent

import "frontier/battle"

// ShootInput is one volley: figures of one unit, with one weapon and in one state, at
// one target.
type ShootInput struct {
	Weapon           WeaponKey     `json:"weapon"`
	Carbine          bool          `json:"carbine"`
	Figures          int           `json:"figures"` // firing, by FiringFigures
	Range            battle.Length `json:"range_in"`
	Disordered       bool          `json:"disordered"` // the firer
	Moving           bool          `json:"moving"`     // the firer
	Jammed           bool          `json:"jammed"`     // true is refused
	FirerPosture     Posture       `json:"firer_posture"`
	FirerCover       Cover         `json:"firer_cover"`
	TargetOfficers   int           `json:"target_officers"`
	TargetSergeants  int           `json:"target_sergeants"`
	TargetOthers     int           `json:"target_others"`
	TargetLeader     bool          `json:"target_leader"` // one is attached
	TargetPosture    Posture       `json:"target_posture"`
	TargetCover      Cover         `json:"target_cover"`
	TargetMount      Mount         `json:"target_mount"`
	TargetUnhorsed   int           `json:"target_unhorsed"` // men of a mounted target without a horse
	SeparateHorse    bool          `json:"separate_horse"`
	OfficerSaveBonus int           `json:"officer_save_bonus"`
}

// Band is how far off a target is for a weapon.
type Band string

// The bands.
const (
	HalfRange Band = "half"
	LongRange Band = "long"
)

// ShootNeed is what stands before the dice: how many to hit, and the lowest faces that
// hit and save. HorseSave is 0 where no horse can be thrown for.
type ShootNeed struct {
	RangeMax    battle.Length `json:"range_max_in"`
	Band        Band          `json:"band"`
	Dice        int           `json:"dice"`
	ToHit       int           `json:"to_hit"`
	Save        int           `json:"save"`
	OfficerSave int           `json:"officer_save"`
	HorseSave   int           `json:"horse_save"`
}

// ShootResult is what the volley did to its target.
type ShootResult struct {
	Hits            int  `json:"hits"`
	Jam             bool `json:"jam"`
	Killed          int  `json:"killed"`
	KilledOfficers  int  `json:"killed_officers"`
	KilledSergeants int  `json:"killed_sergeants"`
	KilledOthers    int  `json:"killed_others"`
	LeaderHit       bool `json:"leader_hit"`
	Saved           int  `json:"saved"`
	HorsesLost      int  `json:"horses_lost"`
	Unhorsed        int  `json:"unhorsed"`
	Riderless       int  `json:"riderless"`
	Disordered      bool `json:"disordered"`
	Destroyed       bool `json:"destroyed"`
}
