package rules

import (
	"slices"

	"frontier/battle"
)

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

// ShootModifiers are what is added to each die to hit. A natural 10 hits whatever they
// are (WORNSPENT-8.7).
var ShootModifiers = []battle.Modifier[ShootInput]{
	{Rule: "WORNSPENT-8.6", Title: "Firer in disorder", By: -1, When: func(in ShootInput) bool { return in.Disordered }},
	{Rule: "WORNSPENT-8.6", Title: "Firer moving", By: -2, When: func(in ShootInput) bool { return in.Moving }},
}

// What hits in each band (WORNSPENT-8.5).
const (
	HitAtHalf = 6
	HitAtLong = 8
)

// JamFace is the face that jams a machine gun (WORNSPENT-8.8).
const JamFace = 1

// ShootInputs are the inputs of [Shoot], in the order of [ShootInput].
var ShootInputs = []battle.Input{
	required(choice("weapon", "Weapon", "WORNSPENT-8.2", weaponKeys, Breechloader)),
	fact("carbine", "Carbine", "WORNSPENT-8.3", false),
	required(battle.Input{Key: "figures", Title: "Figures firing", Kind: battle.Int, Min: battle.One, Max: battle.Inches(Most), Unit: "figures", Rule: "WORNSPENT-8.1"}),
	required(inches("range_in", "Range", "WORNSPENT-8.5", longestReach)),
	fact("disordered", "Firer in disorder", "WORNSPENT-8.6", false),
	fact("moving", "Firer moved", "WORNSPENT-6.9", false),
	fact("jammed", "Machine gun jammed", "WORNSPENT-8.8", false),
	choice("firer_posture", "Firer's posture", "WORNSPENT-7.3", postures, Upright),
	choice("firer_cover", "Firer's cover", "WORNSPENT-7.3", covers, NoCover),
	figures("target_officers", "Target's officers", "WORNSPENT-9.5", Most),
	figures("target_sergeants", "Target's sergeants", "WORNSPENT-9.5", Most),
	required(figures("target_others", "Target's other ranks", "WORNSPENT-9.5", Most)),
	fact("target_leader", "A leader is attached to the target", "WORNSPENT-9.5", false),
	choice("target_posture", "Target's posture", "WORNSPENT-9.2", postures, Upright),
	choice("target_cover", "Target's cover", "WORNSPENT-9.2", covers, NoCover),
	choice("target_mount", "Target's mount", "WORNSPENT-9.6", mounts, OnFoot),
	figures("target_unhorsed", "Men of the target without a horse", "WORNSPENT-9.9", mostInUnit),
	separateHorseInput,
	officerSaveBonusInput,
}

// separateHorseInput is the setting of the same name, as procedures take it.
var separateHorseInput = fact("separate_horse", "Horse and rider throw separately", "WORNSPENT-9.6", true)

func (in *ShootInput) check(w WeaponRow) error {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, weaponKeys)
	c.Int("figures", in.Figures, 1, Most)
	c.Length("range_in", in.Range, 0, longestReach)
	battle.OneOf(&c, "firer_posture", in.FirerPosture, postures)
	battle.OneOf(&c, "firer_cover", in.FirerCover, covers)
	c.Int("target_officers", in.TargetOfficers, 0, Most)
	c.Int("target_sergeants", in.TargetSergeants, 0, Most)
	c.Int("target_others", in.TargetOthers, 0, Most)
	battle.OneOf(&c, "target_posture", in.TargetPosture, postures)
	battle.OneOf(&c, "target_cover", in.TargetCover, covers)
	battle.OneOf(&c, "target_mount", in.TargetMount, mounts)
	c.Int("target_unhorsed", in.TargetUnhorsed, 0, mostInUnit)
	c.Int("officer_save_bonus", in.OfficerSaveBonus, 0, mostSaveBonus)
	if err := c.Err(); err != nil {
		return err
	}
	target, mounted := in.TargetOfficers+in.TargetSergeants+in.TargetOthers, in.TargetMount != OnFoot
	c.Not("target_others", target == 0, "must make at least one figure together with target_officers and target_sergeants")
	c.Not("carbine", in.Carbine && !w.Carbine, "must be false: only a rifled musket, breechloader or magazine rifle is made as a carbine")
	c.Not("jammed", in.Jammed, "must be false: a jammed gun does not fire")
	c.Length("range_in", in.Range, 0, w.RangeOf(in.Carbine))
	c.Not("firer_posture", in.FirerPosture == Prone && w.crewed, "must be upright: the crew of a gun cannot lie down")
	c.Not("firer_posture", in.FirerPosture == Prone && in.FirerCover != NoCover, "must be upright in cover: men who lie in cover may not shoot")
	c.Not("target_posture", in.TargetPosture == Prone && mounted, "must be upright for mounted men: they cannot lie down")
	c.Not("target_posture", in.TargetPosture == Prone && in.TargetCover != NoCover && !w.Artillery, "must be upright in cover: only artillery may shoot at men who lie in cover")
	c.Not("target_unhorsed", in.TargetUnhorsed > 0 && !mounted, "must be 0 for men on foot")
	c.Not("target_unhorsed", in.TargetUnhorsed > target, "must not be more than the target's figures")
	return c.Err()
}

// need works out what stands before the dice.
func (in *ShootInput) need(w WeaponRow) ShootNeed {
	need := ShootNeed{RangeMax: w.RangeOf(in.Carbine), Band: LongRange, Dice: w.Dice(in.Figures)}
	hit := HitAtLong
	if 2*in.Range <= need.RangeMax { // half range includes its end
		need.Band, hit = HalfRange, HitAtHalf
	}
	need.ToHit = min(lowestFace(hit, battle.Sum(ShootModifiers, *in)), D10)
	line := saveLine(in.TargetPosture, in.TargetCover, ByFire)
	need.Save = lowestFace(line, 0)
	need.OfficerSave = lowestFace(line, in.OfficerSaveBonus)
	if in.Saddles() > 0 {
		need.HorseSave = need.Save
	}
	return need
}

// Saddles is how many men of the target have a horse that is thrown for.
func (in *ShootInput) Saddles() int {
	if in.TargetMount == OnFoot || !in.SeparateHorse {
		return 0
	}
	return in.TargetOfficers + in.TargetSergeants + in.TargetOthers - in.TargetUnhorsed
}

// Shoot fires one volley at one unit (WORNSPENT-8.1 to 9.8).
//
// The dice to hit are thrown together; then for each hit, while the target has figures,
// one D10 for the rank hit, one to save the man, and one to save his horse if he sits
// on one that is thrown for. What may not be shot, or an input out of range, is a
// *battle.InputError and nothing is thrown.
func Shoot(in ShootInput, dice battle.Dice) (ShootNeed, ShootResult, error) {
	w := WeaponOf(in.Weapon)
	if err := in.check(w); err != nil {
		return ShootNeed{}, ShootResult{}, err
	}
	need := in.need(w)
	t := shotAt{
		officers: uint8(in.TargetOfficers), sergeants: uint8(in.TargetSergeants), others: uint8(in.TargetOthers),
		leader: in.TargetLeader, saddles: uint16(in.Saddles()),
		save: uint8(need.Save), officerSave: uint8(need.OfficerSave), horseSave: uint8(need.HorseSave),
	}
	hits, jams, err := in.volley(need, dice)
	if err == nil {
		t, err = battle.Play(dice, hits, t)
	}
	if err != nil {
		return need, ShootResult{}, err
	}
	out := ShootResult{
		Hits: hits, Jam: jams,
		KilledOfficers: in.TargetOfficers - int(t.officers), KilledSergeants: in.TargetSergeants - int(t.sergeants), KilledOthers: in.TargetOthers - int(t.others),
		LeaderHit: in.TargetLeader && !t.leader, Saved: int(t.saved),
		HorsesLost: int(t.horsesLost), Unhorsed: int(t.unhorsed), Riderless: int(t.riderless),
	}
	out.Killed = out.KilledOfficers + out.KilledSergeants + out.KilledOthers
	out.Disordered = out.Killed > 0
	out.Destroyed = t.figures() == 0
	return need, out, nil
}

// volley throws to hit, and says whether a machine gun jams (WORNSPENT-8.8).
func (in *ShootInput) volley(need ShootNeed, dice battle.Dice) (hits int, jams bool, err error) {
	if in.Weapon != MachineGun {
		hits, err = battle.Count(dice, need.Dice, D10, need.ToHit)
		return hits, false, err
	}
	const miss, hit, jam = 0, 1, 2
	by, err := battle.Tally(dice, need.Dice, D10, func(face int) int {
		switch {
		case face <= JamFace:
			return jam
		case face >= need.ToHit:
			return hit
		}
		return miss
	})
	return by[hit], by[jam] > 0, err
}

// shotAt is a target as the volley leaves it, hit after hit.
type shotAt struct {
	officers, sergeants, others     uint8
	leader                          bool
	saddles                         uint16 // men whose horse is thrown for
	saved                           uint16
	horsesLost, unhorsed, riderless uint16
	save, officerSave, horseSave    uint8 // the lowest faces that save
}

func (t shotAt) figures() int { return int(t.officers) + int(t.sergeants) + int(t.others) }

// ranksStruck are the ranks on which a shot may fall (WORNSPENT-9.5).
var ranksStruck = [...]Rank{Officer, Sergeant, Other, Leader}

// Round throws for one hit and takes off what falls. Hits beyond the last figure are not
// thrown for.
func (t shotAt) Round(_ int, dice battle.Dice) (shotAt, bool, error) {
	if t.figures() == 0 {
		return t, false, nil
	}
	err := t.hit(dice)
	return t.only(battle.Focus(dice)), true, err
}

// hit throws for one hit: whom it strikes, whether he is saved, whether his horse is.
func (t *shotAt) hit(dice battle.Dice) error {
	at, err := battle.Class(dice, D10, func(face int) int {
		return slices.Index(ranksStruck[:], Struck(face, int(t.officers), int(t.sergeants), int(t.others), t.leader))
	})
	if err != nil {
		return err
	}
	rank, save := ranksStruck[at], t.save
	if rank == Officer || rank == Leader {
		save = t.officerSave
	}
	saves, err := battle.Count(dice, 1, D10, int(save))
	if err != nil {
		return err
	}
	saved := saves == 1
	if saved {
		t.saved++
	}
	if rank == Leader { // he throws once for himself, and his loss is no figure's
		t.leader = saved
		return nil
	}
	if !saved {
		t.fall(rank)
	}
	if t.saddles == 0 {
		return nil
	}
	if saves, err = battle.Count(dice, 1, D10, int(t.horseSave)); err != nil {
		return err
	}
	horseSaved := saves == 1
	switch {
	case !horseSaved:
		t.horsesLost++
		if saved {
			t.unhorsed++
		}
	case !saved:
		t.riderless++
	}
	if !saved || !horseSaved {
		t.saddles--
	}
	return nil
}

// only keeps of the counts that steer nothing the one that is asked for. What becomes of
// the horses is nothing to the men.
func (t shotAt) only(key string) shotAt {
	switch key {
	case "":
		return t
	case "horses_lost", "unhorsed", "riderless":
	default:
		t.saddles = 0
	}
	if key != "saved" {
		t.saved = 0
	}
	if key != "horses_lost" {
		t.horsesLost = 0
	}
	if key != "unhorsed" {
		t.unhorsed = 0
	}
	if key != "riderless" {
		t.riderless = 0
	}
	return t
}

// fall takes a figure off.
func (t *shotAt) fall(r Rank) {
	switch r {
	case Officer:
		t.officers--
	case Sergeant:
		t.sergeants--
	default:
		t.others--
	}
}

// ShootProcedure is [Shoot] as a table, a log and the odds ask it: what one volley does to
// one unit, range in inches (WORNSPENT-21.10).
var ShootProcedure = battle.Define("shoot", "WORNSPENT-21.10", "One volley at one unit", ShootInputs, Shoot)
