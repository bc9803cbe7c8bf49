package macduff

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

// allowed is a line of the table of modes (MACDUFF-8.11 to 8.14).
type allowed struct {
	class       Class
	mode        FireMode
	rule, title string
	low, high   int // smoke markers with which it may be chosen
	patched     bool
	drilled     bool // regulars in close order alone
	halfUnit    bool
	volleys     int
	moves       bool // leaves a half-move
	after       int  // smoke markers
}

var allowanceTable = []allowed{
	{class: MuzzleLoader, mode: FireStand, rule: "MACDUFF-8.11", title: "Muzzle-loaders stand", high: 1, volleys: 1, after: 1},
	{class: MuzzleLoader, mode: FireHalf, rule: "MACDUFF-8.11", title: "Half the muzzle-loaders, and half a move", high: 1, halfUnit: true, volleys: 1, moves: true, after: 1},
	{class: MuzzleLoader, mode: FireAllAndMove, rule: "MACDUFF-8.11", title: "All muzzle-loaders of regulars in close order, and half a move", drilled: true, volleys: 1, moves: true, after: 2},
	{class: PatchedBall, mode: FireAllAndMove, rule: "MACDUFF-8.11", title: "Early rifles with patched ball, and half a move", patched: true, volleys: 1, moves: true, after: 2},
	{class: PatchedBall, mode: FireStand, rule: "MACDUFF-8.12", title: "Early rifles without the patch stand", low: 1, high: 2, volleys: 1, after: 1},
	{class: PatchedBall, mode: FireHalf, rule: "MACDUFF-8.12", title: "Half the early rifles without the patch, and half a move", low: 1, high: 2, halfUnit: true, volleys: 1, moves: true, after: 1},
	{class: Breechloader, mode: FireStand, rule: "MACDUFF-8.13", title: "Breechloaders stand", volleys: 1},
	{class: Breechloader, mode: FireAllAndMove, rule: "MACDUFF-8.13", title: "Breechloaders, and half a move", volleys: 1, moves: true},
	{class: Breechloader, mode: FireTwice, rule: "MACDUFF-8.13", title: "Breechloaders stand and fire twice", volleys: 2},
	{class: Repeater, mode: FireStand, rule: "MACDUFF-8.14", title: "Repeaters stand", volleys: 1},
	{class: Repeater, mode: FireAllAndMove, rule: "MACDUFF-8.14", title: "Repeaters, and half a move", volleys: 1, moves: true},
	{class: Repeater, mode: FireTwice, rule: "MACDUFF-8.14", title: "Repeaters stand and fire twice", volleys: 2},
	{class: Repeater, mode: FireFourTimes, rule: "MACDUFF-8.14", title: "Repeaters stand and fire four times", volleys: 4, after: 2},
	{class: RevolverClass, mode: FireStand, rule: "MACDUFF-8.15", title: "An officer's revolver", volleys: 1},
	{class: RevolverClass, mode: FireAllAndMove, rule: "MACDUFF-8.15", title: "An officer's revolver, and half a move", volleys: 1, moves: true},
}

// fits says whether a unit may use this line.
func (a *allowed) fits(in AllowanceInput, class Class) bool {
	return a.class == class && a.mode == in.Mode && in.Markers >= a.low && in.Markers <= a.high &&
		(class != PatchedBall || a.patched == in.Patched) && (!a.drilled || in.Regular && in.CloseOrder)
}

var allowanceInputs = []battle.Input{
	must(choice("weapon", "Weapon", "MACDUFF-8.8", weapons, SmoothboreMusket)),
	must(choice("mode", "How it shoots", "MACDUFF-8.11", fireModes, FireStand)),
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
	class := smallArm(in.Weapon).class
	for i := range allowanceTable {
		a := &allowanceTable[i]
		if !a.fits(in, class) {
			continue
		}
		out := AllowanceResult{
			Allowed: true, FiguresFiring: in.Figures, Volleys: a.volleys,
			HalfMoveLeft: a.moves, MarkersAfter: a.after, FiresAs: in.Weapon,
		}
		if a.halfUnit {
			out.FiguresFiring = half(in.Figures)
		}
		if class == PatchedBall && !a.patched {
			out.FiresAs = SmoothboreMusket // MACDUFF-20.58
		}
		out.DicePerVolley = half(out.FiguresFiring)
		return PlainNeed{}, out, nil
	}
	return PlainNeed{}, AllowanceResult{MarkersAfter: in.Markers, FiresAs: in.Weapon}, nil
}

func (in AllowanceInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, weapons)
	battle.OneOf(&c, "mode", in.Mode, fireModes)
	c.Int("figures", in.Figures, 1, 60)
	c.Int("markers", in.Markers, 0, 2)
	oneRevolver(&c, in.Weapon, in.Figures)
	switch class := smallArm(in.Weapon).class; class {
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

var allowanceProcedure = battle.Define("fire_allowance", "MACDUFF-8.11", "How a unit may shoot", allowanceInputs, FireAllowance)
