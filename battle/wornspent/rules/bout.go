package rules

import "frontier/battle"

// MeleeBoutInput is one bout: one to three men against one.
type MeleeBoutInput struct {
	AFigures         int   `json:"a_figures"`
	BFigures         int   `json:"b_figures"`
	AMount           Mount `json:"a_mount"`
	BMount           Mount `json:"b_mount"`
	AFanatic         bool  `json:"a_fanatic"`
	BFanatic         bool  `json:"b_fanatic"`
	AProne           bool  `json:"a_prone"`
	BProne           bool  `json:"b_prone"`
	ACover           Cover `json:"a_cover"`
	BCover           Cover `json:"b_cover"`
	ABaggage         bool  `json:"a_baggage"`
	BBaggage         bool  `json:"b_baggage"`
	ARank            Rank  `json:"a_rank"` // of its man of lowest value
	BRank            Rank  `json:"b_rank"`
	SeparateHorse    bool  `json:"separate_horse"`
	OfficerSaveBonus int   `json:"officer_save_bonus"`
}

// MeleeBoutNeed is what stands before the dice. A margin is how much the side's
// natural die must exceed the other's for it to win; a save the lowest face that saves
// its man.
type MeleeBoutNeed struct {
	AFactor int `json:"a_factor"`
	BFactor int `json:"b_factor"`
	AMargin int `json:"a_margin"`
	BMargin int `json:"b_margin"`
	ASave   int `json:"a_save"`
	BSave   int `json:"b_save"`
}

// MeleeBoutResult is who fell.
type MeleeBoutResult struct {
	AScore    int   `json:"a_score"`
	BScore    int   `json:"b_score"`
	Loser     Party `json:"loser"`
	Saved     bool  `json:"saved"`
	Killed    Party `json:"killed"`
	HorseLost bool  `json:"horse_lost"`
	Unhorsed  bool  `json:"unhorsed"`
	Riderless bool  `json:"riderless"`
}

// Fighters are the men of one side in a bout.
type Fighters struct {
	figures int
	mount   Mount
	fanatic bool
	prone   bool
	cover   Cover
	baggage bool
	rank    Rank
}

// MeleeModifiers are what a side adds to its die. Fanatic and fortified count once for a
// group.
var MeleeModifiers = []battle.Modifier[Fighters]{
	{Rule: "WORNSPENT-11.2", Title: "Mounted on horses", By: +3, When: func(f Fighters) bool { return f.mount == OnHorse }},
	{Rule: "WORNSPENT-11.2", Title: "On camels", By: +2, When: func(f Fighters) bool { return f.mount == OnCamel }},
	{Rule: "WORNSPENT-11.2", Title: "Mounted infantry", By: +1, When: func(f Fighters) bool { return f.mount == MountedInfantry }},
	{Rule: "WORNSPENT-11.3", Title: "First extra figure", By: +2, When: func(f Fighters) bool { return f.figures >= 2 }},
	{Rule: "WORNSPENT-11.3", Title: "Second extra figure", By: +2, When: func(f Fighters) bool { return f.figures >= 3 }},
	{Rule: "WORNSPENT-11.4", Title: "Fanatic", By: +1, When: func(f Fighters) bool { return f.fanatic }},
	{Rule: "WORNSPENT-11.4", Title: "Behind fortifications", By: +2, When: func(f Fighters) bool { return f.cover == Fortified }},
	{Rule: "WORNSPENT-11.4", Title: "Lying down", By: -2, When: func(f Fighters) bool { return f.prone }},
}

func (f Fighters) factor() int { return battle.Sum(MeleeModifiers, f) }

// check wants ground and mount that go together; the keys have the side's letter.
func (f Fighters) check(c *battle.Check, mountKey, proneKey, coverKey string) {
	battle.OneOf(c, mountKey, f.mount, mounts)
	battle.OneOf(c, coverKey, f.cover, covers)
	c.Not(proneKey, f.prone && f.mount != OnFoot, "must be false for mounted men: they cannot lie down")
}

// BeatBy is how much a side must beat the other by to win (WORNSPENT-11.5).
const BeatBy = 4

// fighterInputs are the inputs that say how one side of a melee fights.
func fighterInputs(side, name string) []battle.Input {
	return []battle.Input{
		choice(side+"_mount", "Mount of "+name, "WORNSPENT-11.2", mounts, OnFoot),
		fact(side+"_fanatic", name+" is fanatic", "WORNSPENT-11.4", false),
		fact(side+"_prone", name+" lies down", "WORNSPENT-11.4", false),
		choice(side+"_cover", "Cover of "+name, "WORNSPENT-11.4", covers, NoCover),
		fact(side+"_baggage", name+" is baggage", "WORNSPENT-11.7", false),
	}
}

var meleeBoutInputs = []battle.Input{
	whole("a_figures", "Men of A", "WORNSPENT-11.3", 1, MostInGroup, 1),
	whole("b_figures", "Men of B", "WORNSPENT-11.3", 1, MostInGroup, 1),
	choice("a_mount", "Mount of A", "WORNSPENT-11.2", mounts, OnFoot),
	choice("b_mount", "Mount of B", "WORNSPENT-11.2", mounts, OnFoot),
	fact("a_fanatic", "A is fanatic", "WORNSPENT-11.4", false),
	fact("b_fanatic", "B is fanatic", "WORNSPENT-11.4", false),
	fact("a_prone", "A lies down", "WORNSPENT-11.4", false),
	fact("b_prone", "B lies down", "WORNSPENT-11.4", false),
	choice("a_cover", "Cover of A", "WORNSPENT-11.4", covers, NoCover),
	choice("b_cover", "Cover of B", "WORNSPENT-11.4", covers, NoCover),
	fact("a_baggage", "A is baggage", "WORNSPENT-11.7", false),
	fact("b_baggage", "B is baggage", "WORNSPENT-11.7", false),
	choice("a_rank", "Lowest rank of A", "WORNSPENT-11.6", ranksInMelee, Other),
	choice("b_rank", "Lowest rank of B", "WORNSPENT-11.6", ranksInMelee, Other),
	separateHorseInput,
	officerSaveBonusInput,
}

// Sides are the men of A and those of B as they fight the bout.
func (in *MeleeBoutInput) Sides() (a, b Fighters) {
	return Fighters{in.AFigures, in.AMount, in.AFanatic, in.AProne, in.ACover, in.ABaggage, in.ARank},
		Fighters{in.BFigures, in.BMount, in.BFanatic, in.BProne, in.BCover, in.BBaggage, in.BRank}
}

// MeleeBout fights one bout of one to three men against one (WORNSPENT-11.1 to 11.7).
//
// A's D10 is thrown, then B's; then, if a side is beaten by one that can kill, one to
// save its man, and one to save his horse if he has one that is thrown for. Two groups
// against each other, a mounted man who lies down, or an input out of range, is a
// *battle.InputError.
func MeleeBout(in MeleeBoutInput, dice battle.Dice) (MeleeBoutNeed, MeleeBoutResult, error) {
	var c battle.Check
	a, b := in.Sides()
	c.Int("a_figures", a.figures, 1, MostInGroup)
	c.Int("b_figures", b.figures, 1, MostInGroup)
	a.check(&c, "a_mount", "a_prone", "a_cover")
	b.check(&c, "b_mount", "b_prone", "b_cover")
	battle.OneOf(&c, "a_rank", a.rank, ranksInMelee)
	battle.OneOf(&c, "b_rank", b.rank, ranksInMelee)
	c.Int("officer_save_bonus", in.OfficerSaveBonus, 0, mostSaveBonus)
	c.Not("b_figures", a.figures > 1 && b.figures > 1, "must be 1 where a_figures is more: a bout is of several men against one")
	if err := c.Err(); err != nil {
		return MeleeBoutNeed{}, MeleeBoutResult{}, err
	}
	need := MeleeBoutNeed{AFactor: a.factor(), BFactor: b.factor(), ASave: a.save(in.OfficerSaveBonus), BSave: b.save(in.OfficerSaveBonus)}
	need.AMargin = BeatBy + need.BFactor - need.AFactor
	need.BMargin = BeatBy + need.AFactor - need.BFactor
	out, err := fightBout(a, b, in.SeparateHorse, in.OfficerSaveBonus, dice)
	if err != nil {
		return need, MeleeBoutResult{}, err
	}
	return need, out, nil
}

// save is the lowest face that saves a man of the side in melee.
func (f Fighters) save(officers int) int {
	posture := Upright
	if f.prone {
		posture = Prone
	}
	return lowestFace(saveLine(posture, f.cover, ByMelee), SaveBonus(f.rank, officers))
}

// fightBout throws for one bout.
func fightBout(a, b Fighters, separateHorse bool, officers int, dice battle.Dice) (MeleeBoutResult, error) {
	faces, err := dice.Throw(2, D10)
	if err != nil {
		return MeleeBoutResult{}, err
	}
	out, err := manDown(a, b, parties[beaten(a, b, a.factor()-b.factor()+faces[0]-faces[1])], separateHorse, officers, dice)
	out.AScore, out.BScore = faces[0]+a.factor(), faces[1]+b.factor()
	return out, err
}

// parties are who may be beaten.
var parties = [...]Party{Neither, PartyA, PartyB}

// beaten is who is beaten where A's score leads by so much, as an index of parties.
// Baggage beats nobody (WORNSPENT-11.5, 11.7).
func beaten(a, b Fighters, lead int) int {
	switch {
	case lead >= BeatBy && !a.baggage:
		return 2
	case -lead >= BeatBy && !b.baggage:
		return 1
	}
	return 0
}

// manDown throws for the man who is beaten and for his horse.
func manDown(a, b Fighters, loser Party, separateHorse bool, officers int, dice battle.Dice) (MeleeBoutResult, error) {
	out := MeleeBoutResult{Loser: loser, Killed: Neither}
	f := a
	switch loser {
	case Neither:
		return out, nil
	case PartyB:
		f = b
	}
	saves, err := battle.Count(dice, 1, D10, f.save(officers))
	if err != nil {
		return MeleeBoutResult{}, err
	}
	if out.Saved = saves == 1; !out.Saved {
		out.Killed = out.Loser
	}
	if f.mount == OnFoot || !separateHorse {
		return out, nil
	}
	if saves, err = battle.Count(dice, 1, D10, lowestFace(saveLine(Upright, f.cover, ByMelee), 0)); err != nil {
		return MeleeBoutResult{}, err
	}
	out.HorseLost = saves == 0
	out.Unhorsed = out.HorseLost && out.Saved
	out.Riderless = !out.HorseLost && !out.Saved
	return out, nil
}

// MeleeBoutProcedure is [MeleeBout] as a table, a log and the odds ask it: who loses one
// bout, and who falls (WORNSPENT-21.12).
var MeleeBoutProcedure = battle.Define("melee_bout", "WORNSPENT-21.12", "One bout, man to man", meleeBoutInputs, MeleeBout)
