package rules

import (
	"slices"

	"frontier/battle"
)

// MeleeRoundInput is one round between two units. Of a mounted unit only the men in
// the saddle are counted.
type MeleeRoundInput struct {
	AOfficers        int   `json:"a_officers"`
	ASergeants       int   `json:"a_sergeants"`
	AOthers          int   `json:"a_others"`
	BOfficers        int   `json:"b_officers"`
	BSergeants       int   `json:"b_sergeants"`
	BOthers          int   `json:"b_others"`
	AMount           Mount `json:"a_mount"`
	AFanatic         bool  `json:"a_fanatic"`
	AProne           bool  `json:"a_prone"`
	ACover           Cover `json:"a_cover"`
	ABaggage         bool  `json:"a_baggage"`
	BMount           Mount `json:"b_mount"`
	BFanatic         bool  `json:"b_fanatic"`
	BProne           bool  `json:"b_prone"`
	BCover           Cover `json:"b_cover"`
	BBaggage         bool  `json:"b_baggage"`
	SeparateHorse    bool  `json:"separate_horse"`
	OfficerSaveBonus int   `json:"officer_save_bonus"`
}

// MeleeRoundNeed is what stands before the dice. The factors are without extra figures.
type MeleeRoundNeed struct {
	Bouts   int `json:"bouts"`
	AIdle   int `json:"a_idle"`
	BIdle   int `json:"b_idle"`
	AFactor int `json:"a_factor"`
	BFactor int `json:"b_factor"`
	MinDice int `json:"min_dice"`
}

// MeleeRoundResult is what the round cost each side. The winner lost fewer.
type MeleeRoundResult struct {
	AKilled          int   `json:"a_killed"`
	AKilledOfficers  int   `json:"a_killed_officers"`
	AKilledSergeants int   `json:"a_killed_sergeants"`
	AKilledOthers    int   `json:"a_killed_others"`
	ALeft            int   `json:"a_left"`
	AHorsesLost      int   `json:"a_horses_lost"`
	AUnhorsed        int   `json:"a_unhorsed"`
	ARiderless       int   `json:"a_riderless"`
	BKilled          int   `json:"b_killed"`
	BKilledOfficers  int   `json:"b_killed_officers"`
	BKilledSergeants int   `json:"b_killed_sergeants"`
	BKilledOthers    int   `json:"b_killed_others"`
	BLeft            int   `json:"b_left"`
	BHorsesLost      int   `json:"b_horses_lost"`
	BUnhorsed        int   `json:"b_unhorsed"`
	BRiderless       int   `json:"b_riderless"`
	Winner           Party `json:"winner"`
}

// MostInRound is the largest number of figures of one rank in a round.
const MostInRound = 60

// MeleeRoundInputs are the inputs of [MeleeRound], in the order of [MeleeRoundInput].
var MeleeRoundInputs = slices.Concat(
	[]battle.Input{
		figures("a_officers", "Officers of A", "WORNSPENT-11.8", MostInRound),
		figures("a_sergeants", "Sergeants of A", "WORNSPENT-11.8", MostInRound),
		figures("a_others", "Other ranks of A", "WORNSPENT-11.8", MostInRound),
		figures("b_officers", "Officers of B", "WORNSPENT-11.8", MostInRound),
		figures("b_sergeants", "Sergeants of B", "WORNSPENT-11.8", MostInRound),
		figures("b_others", "Other ranks of B", "WORNSPENT-11.8", MostInRound),
	},
	fighterInputs("a", "A"), fighterInputs("b", "B"),
	[]battle.Input{separateHorseInput, officerSaveBonusInput},
)

// RankOf is the rank of man i of a side that is listed officers first.
func RankOf(i, officers, sergeants int) Rank {
	switch {
	case i < officers:
		return Officer
	case i < officers+sergeants:
		return Sergeant
	}
	return Other
}

// Sides are one man of A and one of B as they fight; the extra figures and ranks of each
// bout are still to be put in.
func (in *MeleeRoundInput) Sides() (a, b Fighters) {
	return Fighters{1, in.AMount, in.AFanatic, in.AProne, in.ACover, in.ABaggage, Other},
		Fighters{1, in.BMount, in.BFanatic, in.BProne, in.BCover, in.BBaggage, Other}
}

// MeleeRound fights one round between two units, bout after bout in the order of
// MeleeBout (WORNSPENT-11.8, 11.11). A side without a figure, a mounted one that lies
// down, or an input out of range, is a *battle.InputError.
func MeleeRound(in MeleeRoundInput, dice battle.Dice) (MeleeRoundNeed, MeleeRoundResult, error) {
	var c battle.Check
	a, b := in.Sides()
	c.Int("a_officers", in.AOfficers, 0, MostInRound)
	c.Int("a_sergeants", in.ASergeants, 0, MostInRound)
	c.Int("a_others", in.AOthers, 0, MostInRound)
	c.Int("b_officers", in.BOfficers, 0, MostInRound)
	c.Int("b_sergeants", in.BSergeants, 0, MostInRound)
	c.Int("b_others", in.BOthers, 0, MostInRound)
	a.check(&c, "a_mount", "a_prone", "a_cover")
	b.check(&c, "b_mount", "b_prone", "b_cover")
	c.Int("officer_save_bonus", in.OfficerSaveBonus, 0, mostSaveBonus)
	nA, nB := in.AOfficers+in.ASergeants+in.AOthers, in.BOfficers+in.BSergeants+in.BOthers
	c.Not("a_others", nA == 0, "must make at least one figure together with a_officers and a_sergeants")
	c.Not("b_others", nB == 0, "must make at least one figure together with b_officers and b_sergeants")
	if err := c.Err(); err != nil {
		return MeleeRoundNeed{}, MeleeRoundResult{}, err
	}
	bouts := min(nA, nB)
	need := MeleeRoundNeed{
		Bouts: bouts, AIdle: idle(nA, bouts), BIdle: idle(nB, bouts),
		AFactor: a.factor(), BFactor: b.factor(), MinDice: 2 * bouts,
	}
	lost, err := battle.Loop(dice, bouts, toll{}, func(lost toll, i int, d battle.Dice) (toll, bool, error) {
		// The last man to join a bout is the lowest of his group.
		a, b := a, b
		a.figures, b.figures = GroupIn(i, nA, bouts), GroupIn(i, nB, bouts)
		a.rank = RankOf(i+(a.figures-1)*bouts, in.AOfficers, in.ASergeants)
		b.rank = RankOf(i+(b.figures-1)*bouts, in.BOfficers, in.BSergeants)
		ahead := a.factor() - b.factor()
		loser, err := battle.Pair(d, D10, func(faceA, faceB int) int { return beaten(a, b, ahead+faceA-faceB) })
		if err != nil {
			return lost, false, err
		}
		bout, err := manDown(a, b, parties[loser], in.SeparateHorse, in.OfficerSaveBonus, d)
		lost.add(bout, a.rank, b.rank)
		return lost.only(battle.Focus(d)), true, err
	})
	if err != nil {
		return need, MeleeRoundResult{}, err
	}
	out := lost.result()
	out.AKilled = out.AKilledOfficers + out.AKilledSergeants + out.AKilledOthers
	out.BKilled = out.BKilledOfficers + out.BKilledSergeants + out.BKilledOthers
	out.ALeft, out.BLeft = nA-out.AKilled, nB-out.BKilled
	switch {
	case out.AKilled < out.BKilled:
		out.Winner = PartyA
	case out.BKilled < out.AKilled:
		out.Winner = PartyB
	}
	return need, out, nil
}

// toll is what a round costs: of A and then of B, the killed by rank and the horses.
type toll [2 * tollOfSide]uint8

const (
	officersDown = iota
	sergeantsDown
	othersDown
	horsesDown
	unhorsedNow
	riderlessNow
	tollOfSide
)

// tollKeys are the keys under which the numbers of a toll are told.
var tollKeys = [2 * tollOfSide]string{
	"a_killed_officers", "a_killed_sergeants", "a_killed_others", "a_horses_lost", "a_unhorsed", "a_riderless",
	"b_killed_officers", "b_killed_sergeants", "b_killed_others", "b_horses_lost", "b_unhorsed", "b_riderless",
}

// add counts what a bout cost; the ranks are those of the man of each side who would fall.
func (t *toll) add(bout MeleeBoutResult, a, b Rank) {
	side, rank := 0, a
	switch bout.Loser {
	case Neither:
		return
	case PartyB:
		side, rank = tollOfSide, b
	}
	if bout.Killed != Neither {
		switch rank {
		case Officer:
			t[side+officersDown]++
		case Sergeant:
			t[side+sergeantsDown]++
		default:
			t[side+othersDown]++
		}
	}
	if bout.HorseLost {
		t[side+horsesDown]++
	}
	if bout.Unhorsed {
		t[side+unhorsedNow]++
	}
	if bout.Riderless {
		t[side+riderlessNow]++
	}
}

// killed is how many men of a side fell.
func (t toll) killed(side int) int {
	return int(t[side+officersDown]) + int(t[side+sergeantsDown]) + int(t[side+othersDown])
}

// only keeps what is needed for the one key that is asked for.
func (t toll) only(key string) toll {
	if key == "" {
		return t
	}
	var out toll
	if i := slices.Index(tollKeys[:], key); i >= 0 {
		out[i] = t[i]
		return out
	}
	a, b := uint8(t.killed(0)), uint8(t.killed(tollOfSide))
	switch key {
	case "a_killed", "a_left":
		b = 0
	case "b_killed", "b_left":
		a = 0
	default: // who won: by how many is enough
		a, b = a-min(a, b), b-min(a, b)
	}
	out[othersDown], out[tollOfSide+othersDown] = a, b
	return out
}

func (t toll) result() MeleeRoundResult {
	a, b := t[:tollOfSide], t[tollOfSide:]
	return MeleeRoundResult{
		AKilledOfficers: int(a[officersDown]), AKilledSergeants: int(a[sergeantsDown]), AKilledOthers: int(a[othersDown]),
		AHorsesLost: int(a[horsesDown]), AUnhorsed: int(a[unhorsedNow]), ARiderless: int(a[riderlessNow]),
		BKilledOfficers: int(b[officersDown]), BKilledSergeants: int(b[sergeantsDown]), BKilledOthers: int(b[othersDown]),
		BHorsesLost: int(b[horsesDown]), BUnhorsed: int(b[unhorsedNow]), BRiderless: int(b[riderlessNow]),
		Winner: Neither,
	}
}

// MeleeRoundProcedure is [MeleeRound] as a table, a log and the odds ask it: men and
// horses that one round costs each side, and who wins it (WORNSPENT-21.13).
var MeleeRoundProcedure = battle.Define("melee_round", "WORNSPENT-21.13", "One round between two units", MeleeRoundInputs, MeleeRound)

// MeleePairingInput is two units that fight hand to hand.
type MeleePairingInput struct {
	AFigures int `json:"a_figures"`
	BFigures int `json:"b_figures"`
}

// MeleePairingNeed is empty: nothing is thrown.
type MeleePairingNeed struct{}

// MeleePairingResult is who fights whom: figures of each side in each bout.
type MeleePairingResult struct {
	Bouts   int   `json:"bouts"`
	AGroups []int `json:"a_groups"`
	BGroups []int `json:"b_groups"`
	AIdle   int   `json:"a_idle"`
	BIdle   int   `json:"b_idle"`
}

var meleePairingInputs = []battle.Input{
	required(battle.Input{Key: "a_figures", Title: "Figures of A", Kind: battle.Int, Min: battle.One, Max: battle.Inches(Most), Unit: "figures", Rule: "WORNSPENT-11.8"}),
	required(battle.Input{Key: "b_figures", Title: "Figures of B", Kind: battle.Int, Min: battle.One, Max: battle.Inches(Most), Unit: "figures", Rule: "WORNSPENT-11.8"}),
}

// MostInGroup is how many men may fight one: himself and two extra (WORNSPENT-11.3).
const MostInGroup = 3

// MeleePairing shares the figures of two units out into bouts (WORNSPENT-11.8). Nothing
// is thrown. An input out of range is a *battle.InputError.
func MeleePairing(in MeleePairingInput, _ battle.Dice) (MeleePairingNeed, MeleePairingResult, error) {
	var c battle.Check
	c.Int("a_figures", in.AFigures, 1, Most)
	c.Int("b_figures", in.BFigures, 1, Most)
	if err := c.Err(); err != nil {
		return MeleePairingNeed{}, MeleePairingResult{}, err
	}
	bouts := min(in.AFigures, in.BFigures)
	out := MeleePairingResult{
		Bouts: bouts, AGroups: make([]int, bouts), BGroups: make([]int, bouts),
		AIdle: idle(in.AFigures, bouts), BIdle: idle(in.BFigures, bouts),
	}
	for i := range bouts {
		out.AGroups[i], out.BGroups[i] = GroupIn(i, in.AFigures, bouts), GroupIn(i, in.BFigures, bouts)
	}
	return MeleePairingNeed{}, out, nil
}

// GroupIn is how many figures of a side fight in bout i: the first man of the bout, and
// those of the next men who join the bouts in turn.
func GroupIn(i, figures, bouts int) int {
	n := 1
	for n < MostInGroup && i+n*bouts < figures {
		n++
	}
	return n
}

// idle is how many figures of a side find no place in a bout.
func idle(figures, bouts int) int { return max(figures-MostInGroup*bouts, 0) }

// MeleePairingProcedure is [MeleePairing] as a table, a log and the odds ask it: bouts
// between two units, and the figures of each side in each (WORNSPENT-21.11).
var MeleePairingProcedure = battle.Define("melee_pairing", "WORNSPENT-21.11", "Who fights whom", meleePairingInputs, MeleePairing)
