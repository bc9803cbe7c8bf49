package rules

import (
	"fmt"

	"frontier/battle"
)

// AllowanceInput is a unit that means to shoot.
type AllowanceInput struct {
	Weapon     Weapon   `json:"weapon"`
	Mode       FireMode `json:"mode"`
	Figures    int      `json:"figures"` // that could shoot (MACDUFF-20.60)
	Markers    int      `json:"markers"` // smoke
	Regular    bool     `json:"regular"`
	CloseOrder bool     `json:"close_order"`
	Patched    bool     `json:"patched"` // of early rifles
}

// AllowanceResult is how it may shoot.
type AllowanceResult struct {
	Allowed       bool   `json:"allowed"`
	FiguresFiring int    `json:"figures_firing"` // of each volley
	Volleys       int    `json:"volleys"`
	DicePerVolley int    `json:"dice_per_volley"`
	HalfMoveLeft  bool   `json:"half_move_left"`
	MarkersAfter  int    `json:"markers_after"`
	FiresAs       Weapon `json:"fires_as"` // whose ranges count
}

// allowed is a line of the table of modes (MACDUFF-8.11 to 8.15).
type allowed struct {
	Class       Class
	mode        FireMode
	Rule, Title string
	low, High   int // smoke markers with which it may be chosen
	Patched     bool
	Drilled     bool // regulars in close order alone
	HalfUnit    bool
	Volleys     int
	Moves       bool // leaves a half-move
	After       int  // smoke markers
}

// AllowanceTable is the table of modes: with how many smoke markers a class of small arm
// may use each, how it shoots then, and what move and smoke are left. The first line that
// fits counts (MACDUFF-8.11 to 8.15).
var AllowanceTable = []allowed{
	{Class: MuzzleLoader, mode: FireStand, Rule: "MACDUFF-8.11", Title: "Muzzle-loaders stand", High: 1, Volleys: 1, After: 1},
	{Class: MuzzleLoader, mode: FireHalf, Rule: "MACDUFF-8.11", Title: "Half the muzzle-loaders, and half a move", High: 1, HalfUnit: true, Volleys: 1, Moves: true, After: 1},
	{Class: MuzzleLoader, mode: FireAllAndMove, Rule: "MACDUFF-8.11", Title: "All muzzle-loaders of regulars in close order, and half a move", Drilled: true, Volleys: 1, Moves: true, After: 2},
	{Class: PatchedBall, mode: FireAllAndMove, Rule: "MACDUFF-8.11", Title: "Early rifles with patched ball, and half a move", Patched: true, Volleys: 1, Moves: true, After: 2},
	{Class: PatchedBall, mode: FireStand, Rule: "MACDUFF-8.12", Title: "Early rifles without the patch stand", low: 1, High: 2, Volleys: 1, After: 1},
	{Class: PatchedBall, mode: FireHalf, Rule: "MACDUFF-8.12", Title: "Half the early rifles without the patch, and half a move", low: 1, High: 2, HalfUnit: true, Volleys: 1, Moves: true, After: 1},
	{Class: Breechloader, mode: FireStand, Rule: "MACDUFF-8.13", Title: "Breechloaders stand", Volleys: 1},
	{Class: Breechloader, mode: FireAllAndMove, Rule: "MACDUFF-8.13", Title: "Breechloaders, and half a move", Volleys: 1, Moves: true},
	{Class: Breechloader, mode: FireTwice, Rule: "MACDUFF-8.13", Title: "Breechloaders stand and fire twice", Volleys: 2},
	{Class: Repeater, mode: FireStand, Rule: "MACDUFF-8.14", Title: "Repeaters stand", Volleys: 1},
	{Class: Repeater, mode: FireAllAndMove, Rule: "MACDUFF-8.14", Title: "Repeaters, and half a move", Volleys: 1, Moves: true},
	{Class: Repeater, mode: FireTwice, Rule: "MACDUFF-8.14", Title: "Repeaters stand and fire twice", Volleys: 2},
	{Class: Repeater, mode: FireFourTimes, Rule: "MACDUFF-8.14", Title: "Repeaters stand and fire four times", Volleys: 4, After: 2},
	{Class: RevolverClass, mode: FireStand, Rule: "MACDUFF-8.15", Title: "An officer's revolver", Volleys: 1},
	{Class: RevolverClass, mode: FireAllAndMove, Rule: "MACDUFF-8.15", Title: "An officer's revolver, and half a move", Volleys: 1, Moves: true},
}

// fits says whether a unit may use this line.
func (a *allowed) fits(in *AllowanceInput, class Class) bool {
	return a.Class == class && a.mode == in.Mode && in.Markers >= a.low && in.Markers <= a.High &&
		(class != PatchedBall || a.Patched == in.Patched) && (!a.Drilled || in.Regular && in.CloseOrder)
}

var allowanceInputs = []battle.Input{
	must(choice("weapon", "Weapon", "MACDUFF-8.8", Weapons, SmoothboreMusket)),
	must(choice("mode", "How it shoots", "MACDUFF-8.11", FireModes, FireStand)),
	must(figures("figures", "Figures that could shoot", "MACDUFF-20.60", 1, 60, 1)),
	whole("markers", "Smoke markers", "MACDUFF-8.10", 0, 2, 0),
	fact("regular", "Regular", "MACDUFF-8.11", true),
	fact("close_order", "In close order", "MACDUFF-8.11", true),
	fact("patched", "Early rifles: patched ball", "MACDUFF-8.12", true),
}

// FireAllowance says how a unit may shoot and what it costs (MACDUFF-8.2, 8.6, 8.10 to
// 8.15, 20.57 to 20.59). No dice. More than one revolver, and smoke where the weapon
// shows none, are *battle.InputErrors.
func FireAllowance(in AllowanceInput, _ battle.Dice) (PlainNeed, AllowanceResult, error) {
	if err := in.check(); err != nil {
		return PlainNeed{}, AllowanceResult{}, err
	}
	a := in.line()
	if a == nil {
		return PlainNeed{}, AllowanceResult{MarkersAfter: in.Markers, FiresAs: in.Weapon}, nil
	}
	out := AllowanceResult{
		Allowed: true, FiguresFiring: in.Figures, Volleys: a.Volleys,
		HalfMoveLeft: a.Moves, MarkersAfter: a.After, FiresAs: in.Weapon,
	}
	if a.HalfUnit {
		out.FiguresFiring = Half(in.Figures)
	}
	if a.Class == PatchedBall && !a.Patched {
		out.FiresAs = SmoothboreMusket // MACDUFF-20.58
	}
	out.DicePerVolley = Half(out.FiguresFiring)
	return PlainNeed{}, out, nil
}

// line is the line of the table by which a unit shoots; nil where none fits.
func (in AllowanceInput) line() *allowed {
	class := smallArm(in.Weapon).Class
	for i := range AllowanceTable {
		if a := &AllowanceTable[i]; a.fits(&in, class) {
			return a
		}
	}
	return nil
}

// Opens says whether a unit may shoot so and whether half a move is left to it then, as
// [FireAllowance] does, for whoever asks neither with how many figures nor how.
func (in AllowanceInput) Opens() (open, halfMoveLeft bool) {
	a := in.line()
	return a != nil, a != nil && a.Moves
}

func (in AllowanceInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, Weapons)
	battle.OneOf(&c, "mode", in.Mode, FireModes)
	c.Int("figures", in.Figures, 1, 60)
	c.Int("markers", in.Markers, 0, 2)
	oneRevolver(&c, in.Weapon, in.Figures)
	switch class := smallArm(in.Weapon).Class; class {
	case RevolverClass, Breechloader:
		c.Not("markers", in.Markers > 0, fmt.Sprintf("must be 0 for a %s; it shows no smoke", in.Weapon))
	case Repeater:
		c.Not("markers", in.Markers == 1, fmt.Sprintf("must be 0 or 2 for a %s", in.Weapon))
	}
	return c.Err()
}

// oneRevolver refuses more revolvers than one officer's (MACDUFF-8.15).
func oneRevolver(c *battle.Check, w Weapon, figures int) {
	c.Not("figures", w == Revolver && figures > 1, "must be 1 for a revolver; one officer shoots")
}

// AllowanceProcedure is [FireAllowance] as a table, a log and the odds ask it: figures,
// volleys and dice of a mode of shooting, and the smoke after it (MACDUFF-8.11).
var AllowanceProcedure = battle.Define("fire_allowance", "MACDUFF-8.11", "How a unit may shoot", allowanceInputs, FireAllowance)
