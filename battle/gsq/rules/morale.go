package rules

import "frontier/battle"

// Spirit is what a unit's morale depends on, in a test of morale and of nerve alike.
type Spirit struct {
	Experience                Experience
	Cinc, Friends, FriendFlee bool
}

// CincIn is how near a C-in-C helps, in inches (GSQ-10.4).
const CincIn = 6

// BaseMorale is the number that a regular unit needs (GSQ-10.3).
const BaseMorale = 3

// MoraleModifiers are what changes the face that a unit needs to pass a test of morale or
// of nerve; -1 helps it (GSQ-10.4 to 10.8).
var MoraleModifiers = []battle.Modifier[Spirit]{
	{Rule: "GSQ-10.4", Title: "C-in-C within 6 inches", By: -1, When: func(s Spirit) bool { return s.Cinc }},
	{Rule: "GSQ-10.5", Title: "Veterans", By: -1, When: func(s Spirit) bool { return s.Experience == Veteran }},
	{Rule: "GSQ-10.6", Title: "Novices", By: +1, When: func(s Spirit) bool { return s.Experience == Novice }},
	{Rule: "GSQ-10.7", Title: "No friends within 12 inches", By: +1, When: func(s Spirit) bool { return !s.Friends }},
	{Rule: "GSQ-10.8", Title: "A friend fleeing within 12 inches", By: +1, When: func(s Spirit) bool { return s.FriendFlee }},
}

// ToPass is the lowest face that passes; it has no limits (GSQ-13.79).
func (s Spirit) ToPass() int { return BaseMorale + battle.Sum(MoraleModifiers, s) }

func (s Spirit) check(c *battle.Check) {
	battle.OneOf(c, "experience", s.Experience, Experiences)
	c.Not("friend_fleeing_within_12", s.FriendFlee && !s.Friends, "must be false where friends_within_12 is false; a fleeing friend is a friend")
}

// spiritInputs are the inputs that every test of morale takes.
var spiritInputs = []battle.Input{
	choice("experience", "Experience", "GSQ-10.5", Experiences, Regular),
	fact("cinc_within_6", "C-in-C within 6 inches", "GSQ-10.4", false),
	fact("friends_within_12", "A friendly unit within 12 inches, fleeing ones too", "GSQ-10.7", true),
	fact("friend_fleeing_within_12", "A friendly unit in flight within 12 inches", "GSQ-10.8", false),
}

// MoraleInput is a unit that tests after losses or to rally.
type MoraleInput struct {
	Occasion              Occasion   `json:"occasion"`
	Experience            Experience `json:"experience"`
	CincWithin6           bool       `json:"cinc_within_6"`
	FriendsWithin12       bool       `json:"friends_within_12"`
	FriendFleeingWithin12 bool       `json:"friend_fleeing_within_12"`
}

// MoraleNeed is the lowest face that passes.
type MoraleNeed struct {
	ToPass int `json:"to_pass"`
}

// MoraleResult is what the unit does, and how far it runs in inches.
type MoraleResult struct {
	Passed  bool    `json:"passed"`
	Outcome Outcome `json:"outcome"`
	FleeIn  int     `json:"flee_in"`
}

var moraleInputs = append([]battle.Input{
	choice("occasion", "Why it tests", "GSQ-10.1", occasions, Casualties),
}, spiritInputs...)

// Spirit is the part of the input on which the face that passes depends (GSQ-10.4 to 10.8).
func (in MoraleInput) Spirit() Spirit {
	return Spirit{in.Experience, in.CincWithin6, in.FriendsWithin12, in.FriendFleeingWithin12}
}

// Morale tests whether a unit stays or rallies (GSQ-10.2 to 10.8, 11.1, 11.4). One d6 is
// thrown; if it fails, two more for the flight. An input out of range is a
// *battle.InputError.
func Morale(in MoraleInput, dice battle.Dice) (MoraleNeed, MoraleResult, error) {
	var c battle.Check
	battle.OneOf(&c, "occasion", in.Occasion, occasions)
	in.Spirit().check(&c)
	if err := c.Err(); err != nil {
		return MoraleNeed{}, MoraleResult{}, err
	}
	need := MoraleNeed{ToPass: in.Spirit().ToPass()}
	face, err := one(dice)
	switch {
	case err != nil:
		return need, MoraleResult{}, err
	case face < need.ToPass:
		run, err := flight(dice)
		if err != nil {
			return need, MoraleResult{}, err
		}
		return need, MoraleResult{Outcome: Flees, FleeIn: run}, nil
	case in.Occasion == Rally:
		return need, MoraleResult{Passed: true, Outcome: Rallies}, nil
	}
	return need, MoraleResult{Passed: true, Outcome: Stays}, nil
}

// TestShare is the share of its figures whose loss makes a unit test: one in so many
// (GSQ-10.1).
const TestShare = 4

// MustTestInput is what a unit lost in a turn.
type MustTestInput struct {
	FiguresBefore  int  `json:"figures_before"`
	Lost           int  `json:"lost"`
	AlreadyFleeing bool `json:"already_fleeing"`
}

// MustTestNeed is the smallest loss that makes it test.
type MustTestNeed struct {
	Threshold int `json:"threshold"`
}

// MustTestResult is whether it tests, and whether anybody is left.
type MustTestResult struct {
	MustTest  bool `json:"must_test"`
	Destroyed bool `json:"destroyed"`
}

var mustTestInputs = []battle.Input{
	figures("figures_before", "Figures when the turn, or the battle, began", "GSQ-13.78", 1, 10),
	figures("lost", "Figures lost", "GSQ-10.1", 0, 0),
	fact("already_fleeing", "It is fleeing already", "GSQ-13.82", false),
}

// MustTest says whether a unit's losses make it test its morale (GSQ-10.1, 13.78,
// 13.82). No dice. Losses above the strength are a *battle.InputError.
func MustTest(in MustTestInput, _ battle.Dice) (MustTestNeed, MustTestResult, error) {
	var c battle.Check
	c.Int("figures_before", in.FiguresBefore, 1, Most)
	c.Int("lost", in.Lost, 0, in.FiguresBefore)
	if err := c.Err(); err != nil {
		return MustTestNeed{}, MustTestResult{}, err
	}
	need := MustTestNeed{Threshold: Shared(in.FiguresBefore, TestShare)}
	out := MustTestResult{Destroyed: in.Lost == in.FiguresBefore}
	out.MustTest = in.Lost >= need.Threshold && !out.Destroyed && !in.AlreadyFleeing
	return need, out, nil
}

var (
	// MustTestProcedure is [MustTest] as a table, a log and the odds ask it: whether a unit's
	// losses call for a test of morale (GSQ-10.1).
	MustTestProcedure = battle.Define("must_test", "GSQ-10.1", "Whether losses call for a test", mustTestInputs, MustTest)
	// MoraleProcedure is [Morale] as a table, a log and the odds ask it: whether a unit stays,
	// rallies or flees, and how many inches (GSQ-10.2).
	MoraleProcedure = battle.Define("morale", "GSQ-10.2", "A unit's morale", moraleInputs, Morale)
)
