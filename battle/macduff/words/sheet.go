package words

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/sheet"
	"frontier/battle/telling"
)

// Sheet is the reference sheet of the rule set (MACDUFF-41.1), made of the tables above.
func (Teller) Sheet(changed map[string]json.RawMessage) (sheet.Sheet, error) {
	set, err := rules.ReadSettings(changed)
	if err != nil {
		return sheet.Sheet{}, err
	}
	s := sheet.New(rules.About)
	sheetTurn(&s)
	sheetControl(&s, set)
	sheetMoves(&s)
	sheetHalfMoves(&s)
	sheetCharge(&s)
	sheetSmallArms(&s, set)
	sheetGuns(&s, set)
	sheetCasualties(&s)
	sheetMelee(&s, set)
	sheetOrder(&s, set)
	sheetWorks(&s)
	sheetSpotting(&s, set)
	s.Changed(rules.Book.Settings(), changed)
	return s, nil
}

func sheetTurn(s *sheet.Sheet) {
	s.Add("The turn", "MACDUFF-2.1 to 2.13", sheet.Steps{
		sheet.Led("Card.", "Red: an Imperial unit acts; black: a native one. Before it acts it may spot."),
		sheet.Led("Control check", "if it needs one; then it moves, shoots or charges, or passes."),
		sheet.Led("Melees,", "when all have acted, in the order of the charges."),
		sheet.Led("Surrender", "calls, then works."),
	})
}

func sheetControl(s *sheet.Sheet, set rules.Settings) {
	s.Add("Control", "MACDUFF-3.1 to 3.6",
		sheet.Lines{sheet.Text("None within %s of the brigadier and in his sight, nor when shattered. Else a d6:", sheet.Inches(rules.InCommand))},
		sheet.Table{Rows: [][]string{
			{fmt.Sprintf("%d+", set.ControlChargeMin), "cavalry, and irregulars without firearms, charge the nearest in reach; others stand and shoot"},
			{between(set.ControlFreeMin, set.ControlChargeMin-1), "as the player wishes"},
			{fmt.Sprintf("%d or less", set.ControlFreeMin-1), "no advance"},
		}},
		sheet.Modifiers(rules.ControlModifiers),
		sheet.Lines{sheet.Led("Personality:", "rash %s, indecisive %s, bold %s, cautious %s. Bold adds or subtracts at will.",
			between(set.RashMin, rules.D6), between(set.IndecisiveMin, set.RashMin-1), between(set.BoldMin, set.IndecisiveMin-1), between(1, set.BoldMin-1))})
}

// between writes the scores from one to another; "never" where there are none.
func between(from, to int) string {
	if from > to {
		return "never"
	}
	return sheet.Span(from, to)
}

func sheetMoves(s *sheet.Sheet) {
	var t sheet.Table
	for _, g := range rules.Gaits {
		move := fmt.Sprintf("%d″ + %dd6", g.Fixed, g.Dice)
		if g.Fixed == 0 {
			move = fmt.Sprintf("%dd6″", g.Dice)
		}
		if g.Column > 0 {
			move += fmt.Sprintf(", column +%d″", g.Column)
		}
		if g.Charge > 0 {
			move += fmt.Sprintf(", charge +%d″", g.Charge)
		}
		t.Rows = append(t.Rows, []string{g.Title, move})
		t.Refs = append(t.Refs, g.Rule)
	}
	foot := func(f rules.Formation) rules.MoveInput {
		return rules.MoveInput{Mover: rules.RegularFoot, Formation: f, Terrain: rules.Open, Road: rules.NoRoad}
	}
	who := []struct {
		title string
		in    rules.MoveInput
	}{
		{"irreg.", rules.MoveInput{Mover: rules.IrregularFoot, Formation: rules.Mass}}, {"skirm.", foot(rules.Skirmish)}, {"line", foot(rules.Line)}, {"column", foot(rules.Column)},
		{"pack", rules.MoveInput{Mover: rules.Pack}}, {"horse", rules.MoveInput{Mover: rules.LightHorse, Formation: rules.Line}}, {"wheels", rules.MoveInput{Mover: rules.Limbered}},
	}
	ground := sheet.Table{Head: []string{"Ground"}}
	for _, w := range who {
		ground.Head = append(ground.Head, w.title)
	}
	for _, g := range rules.Grounds {
		if rules.Ground(g) == rules.Open {
			continue
		}
		row := []string{telling.Capital(strings.ReplaceAll(g, "_", " "))}
		for _, w := range who {
			w.in.Terrain, w.in.Road = rules.Ground(g), rules.NoRoad
			row = append(row, w.in.Share(rules.GaitOf(w.in.Mover)).String())
		}
		ground.Rows = append(ground.Rows, row)
	}
	road := func(r rules.Road) rules.Sixteenths {
		in := foot(rules.Column)
		in.Road = r
		return in.Share(rules.GaitOf(rules.RegularFoot))
	}
	square := foot(rules.Square)
	s.Add("Moves", "MACDUFF-5.1 to 5.17, 7.2 to 7.11", t, ground, sheet.Lines{
		sheet.Led("Roads,", "for columns and wheels: ×%s, on a highway ×%s. Camels cross sand at full speed.", road(rules.Secondary), road(rules.Highway)),
		sheet.Led("Square,", "and falling back face to the enemy: ×%s. All factors multiply.", square.Multiplier(rules.GaitOf(rules.RegularFoot))),
	})
}

func sheetHalfMoves(s *sheet.Sheet) {
	s.Add("What costs half a move", "MACDUFF-20.25", sheet.Lines{
		sheet.Led("Half:", "shooting; changing formation (regular foot); mounting, dismounting; an obstacle, for foot and horse."),
		sheet.Led("Whole turn:", "an obstacle, for guns and wagons; limbering or unlimbering pack and heavy guns."),
		sheet.Led("Other guns:", "a move and unlimber, limber and a move, or unlimber and fire."),
	})
}

var reactionNames = map[rules.Reaction]string{
	rules.Stand: "Stand", rules.StandAndFire: "Stand and fire", rules.FireAndRetreat: "Fire and fall back", rules.Retreat: "Fall back", rules.FormSquare: "Form square", rules.CounterCharge: "Counter-charge",
}

func sheetCharge(s *sheet.Sheet) {
	who := []struct {
		title string
		in    rules.ReactionInput
	}{
		{"skirm.", rules.ReactionInput{Troop: rules.IrregularInfantry, Skirmish: true}}, {"reg. foot", rules.ReactionInput{Troop: rules.RegularInfantry}},
		{"irreg.", rules.ReactionInput{Troop: rules.IrregularInfantry}}, {"horse", rules.ReactionInput{Troop: rules.AnyCavalry}}, {"guns", rules.ReactionInput{Troop: rules.AnyArtillery}},
	}
	t := sheet.Table{Head: []string{"Reaction"}}
	for _, w := range who {
		t.Head = append(t.Head, w.title)
	}
	for _, r := range rules.ReactionTable {
		row := []string{reactionNames[r.Reaction]}
		for _, w := range who {
			w.in.Status, w.in.CanFire = rules.NotActed, true
			row = append(row, map[bool]string{true: "●", false: ""}[w.in.Answers() && r.When(w.in)])
		}
		t.Rows = append(t.Rows, row)
	}
	s.Add("Charge", "MACDUFF-6.1 to 6.10",
		sheet.Lines{sheet.Text("Declare, and whether it shoots first; the target reacts; dice; wheel up to 45°, straight in; the target shoots, and closes up 1″.")},
		t,
		sheet.Lines{sheet.Text("Not by the shattered or rallying, nor by who has acted, but to stand and fire with fire kept in reserve. Cavalry that charged rallies next turn.")})
}

var classNames = map[rules.Class]string{rules.RevolverClass: "revolver", rules.MuzzleLoader: "muzzle-loader", rules.PatchedBall: "early rifle", rules.Breechloader: "breechloader", rules.Repeater: "repeater"}

func sheetSmallArms(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"Weapon", "class", "close", "long"}}
	for i, w := range rules.SmallArmsTable {
		r := set.Ranges()[i]
		t.Rows = append(t.Rows, []string{w.Title, classNames[w.Class], sheet.Inches(r[0]), sheet.Inches(r[1])})
	}
	hits := sheet.Table{Head: []string{"A die for 2 men hits", "close", "long", "mounted"}, Rows: [][]string{{"d6", from(rules.HitsClose), from(rules.HitsLong), from(rules.HitsMounted)}}}
	s.Add("Small arms", "MACDUFF-8.2 to 8.17", t, hits, sheet.Modifiers(rules.SmallArmsModifiers),
		sheet.Lines{
			fires("Muzzle-loaders:", rules.MuzzleLoader), fires("Early rifles:", rules.PatchedBall), fires("Breechloaders:", rules.Breechloader), fires("Repeaters:", rules.Repeater),
			sheet.Text("In brackets the smoke markers after it; rallying takes them off. 45° to each side, at the nearest."),
		})
}

// fires tells how a class of weapons may fire, by the table of modes.
func fires(lead string, class rules.Class) sheet.Line {
	var ways []string
	for _, a := range rules.AllowanceTable {
		if a.Class != class {
			continue
		}
		way := "all"
		if a.HalfUnit {
			way = "half of them"
		}
		if a.Volleys > 1 {
			way += fmt.Sprintf(" %d times", a.Volleys)
		}
		if a.Moves {
			way += ", and half a move"
		} else {
			way += " at the halt"
		}
		switch {
		case a.Drilled && a.High == 0:
			way += ", regulars in close order without smoke"
		case a.Patched:
			way += ", with the patch"
		case class == rules.PatchedBall:
			way += ", without it"
		}
		if a.After > 0 {
			way += fmt.Sprintf(" (%d)", a.After)
		}
		ways = append(ways, way)
	}
	return sheet.Led(lead, "%s.", strings.Join(ways, "; "))
}

func sheetGuns(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"Guns", "needs", "rifled", "light", "heavy", "native"}}
	add := func(title, needs string, by ...int) {
		row := []string{title, needs}
		for _, n := range by {
			cell := sheet.Signed(n)
			if n == 0 {
				cell = ""
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	canister := func(in rules.CanisterInput) int { return battle.Sum(rules.CanisterModifiers, in) }
	add("Canister", from(rules.HitsCanister), canister(rules.CanisterInput{Rifled: true}), 0, 0, canister(rules.CanisterInput{Native: true}))
	shell := func(title, needs string, table []battle.Modifier[rules.ShellInput]) {
		add(title, needs, battle.Sum(table, rules.ShellInput{Rifled: true}), battle.Sum(table, rules.ShellInput{Gun: rules.MountainGun}), battle.Sum(table, rules.ShellInput{Gun: rules.HeavyGun}), battle.Sum(table, rules.ShellInput{Native: true}))
	}
	shell("Shell, to hit", "feet", rules.ShellModifiers)
	shell("Shell, effect", from(rules.HitsShell), rules.EffectModifiers)
	shell("Breach", from(rules.Breaches), rules.BreachModifiers)
	add("Machine gun", from(rules.HitsMachineGun), 0, 0, 0, battle.Sum(rules.MachineGunModifiers, rules.MachineGunInput{Native: true}))
	s.Add("Guns", "MACDUFF-9.4 to 9.16", t, sheet.Lines{
		sheet.Led("Canister", "to %s: a die for each gunner, two at a square.", sheet.Inches(rules.CanisterReach)),
		sheet.Led("Shot and shell", "beyond: a die for each gun, the range in feet or more; then a die for 2 crew. Breach: the effect die at a wall."),
		sheet.Led("Reach:", "mountain %s, 6-pounder %s, field %s, heavy %s. Light are mountain guns and 6-pounders.",
			sheet.Inches(set.MountainReach), sheet.Inches(set.SixReach), sheet.Inches(set.FieldReach), sheet.Inches(set.HeavyReach)),
		sheet.Led("Machine gun", "to %s: jams on %d (native crews count less here too); then a die for each of its crew.", sheet.Inches(rules.MachineGunReach), rules.Jams),
		sheet.Led("Full crew", "is %d, of a heavy gun %d; heavy guns fire every other turn.", set.CrewFull, set.CrewFullHeavy),
	})
}

func sheetCasualties(s *sheet.Sheet) {
	t := sheet.Table{Head: []string{"Hits for a casualty", "open", "hard cover"}}
	for _, m := range []struct {
		mark  rules.Mark
		title string
	}{{rules.CloseOrderMark, "Close-order infantry"}, {rules.SkirmishMark, "Skirmishers"}, {rules.CavalryMark, "Cavalry"}} {
		t.Rows = append(t.Rows, []string{m.title, strconv.Itoa(rules.CasualtiesInput{Target: m.mark}.Divisor()), strconv.Itoa(rules.CasualtiesInput{Target: m.mark, Cover: rules.HardCover}.Divisor())})
	}
	var parts []string
	names := []string{"crew", "team (no limbered move)", "the gun (destroyed if by artillery)"}
	for low := 1; low <= rules.D6; {
		high := low
		for high < rules.D6 && rules.Struck(high+1) == rules.Struck(low) {
			high++
		}
		parts = append(parts, sheet.Span(low, high)+" "+names[rules.Struck(low)])
		low = high + 1
	}
	s.Add("Casualties", "MACDUFF-10.1 to 10.8", t, sheet.Lines{
		sheet.Text("Half or more left over: a marker; two markers, a casualty. Natives in brush or rocks are covered from small arms."),
		sheet.Led("Each hit on a gun:", "%s.", strings.Join(parts, ", ")),
		sheet.Led("A leader there", "is hit on %d.", rules.LeaderHit),
	})
}

func sheetMelee(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Modifiers(rules.MeleeModifiers)
	t.Rows, t.Refs = append(t.Rows, []string{"Two against one", sheet.Signed(rules.TwoToOne)}), append(t.Refs, "MACDUFF-11.5")
	if set.HigherGround != 0 {
		t.Rows, t.Refs = append(t.Rows, []string{"On higher ground", sheet.Signed(set.HigherGround)}), append(t.Refs, "MACDUFF-11.7")
	}
	if set.Shattered != 0 {
		t.Rows, t.Refs = append(t.Rows, []string{"Shattered", sheet.Signed(set.Shattered)}), append(t.Refs, "MACDUFF-11.8")
	}
	horse := rules.Fighter{Arm: rules.Cavalry, Charging: true}
	what := "die and modifiers"
	if !set.DoubleLast {
		what = "the die alone"
	}
	s.Add("Melee", "MACDUFF-11.1 to 11.13",
		sheet.Lines{sheet.Text("Pair by pair a d6 each; %d ahead or more is a casualty.", rules.Beats)},
		t,
		sheet.Lines{
			sheet.Led(fmt.Sprintf("×%d:", horse.Times(rules.Fighter{Arm: rules.Infantry, Protection: rules.NoProtection})), "cavalry charging halted cavalry, or foot neither in square nor in cover: %s.", what),
			sheet.Led("More casualties,", "by shooting and melee: back half a move, facing the enemy."),
			sheet.Led("Tie:", "charging cavalry rides through, others fight again; then the charger goes back. Both sides rally."),
		})
}

func sheetOrder(s *sheet.Sheet, set rules.Settings) {
	s.Add("Shattered, rally, surrender", "MACDUFF-12.1 to 12.16",
		sheet.Lines{
			sheet.Led("Below half:", "shattered; a full move back, then rally; still so, it leaves. Above half again, it is not."),
			sheet.Led("Rally", "after a melee: in place or back half a move; no shot, no reaction. With a leader each casualty is back on %d, otherwise lost:", rules.Recovers),
		},
		sheet.Modifiers(rules.RecoveryModifiers),
		sheet.Lines{
			sheet.Led("Surrounded", "and called on, once a turn: a d6 each, the unit +1 for each leader and for the standard; the higher decides."),
			sheet.Led("A side is broken", "with more than %s per cent of its units lost; night falls after turn %d.", set.BreakShare*100, set.TurnLimit),
		})
}

var taskNames = map[rules.Task]string{rules.Pontoon: "Pontoon, an inch *", rules.LayCharge: "Charge *", rules.Redoubt: "Redoubt", rules.RoadCut: "Road cut", rules.FortifyVillage: "Fortified village"}

func sheetWorks(s *sheet.Sheet) {
	t := sheet.Table{}
	for _, task := range rules.Tasks {
		if rules.Task(task) == rules.RepairBridge {
			t.Rows = append(t.Rows, []string{"Repair of a bridge", fmt.Sprintf("d%d", rules.D6)})
			continue
		}
		t.Rows = append(t.Rows, []string{taskNames[rules.Task(task)], strconv.Itoa(rules.WorkInput{Task: rules.Task(task), Length: battle.One}.Periods())})
	}
	wood, stone := rules.Wooden.Strength(), rules.Stone.Strength()
	s.Add("Engineers: turns of work", "MACDUFF-13.1 to 13.12", t.InTwo(), sheet.Lines{
		sheet.Text("With an engineer officer and a tool wagon; no move, shot or melee. * Sappers alone."),
		sheet.Led("Charges,", "a d6 each: a wooden bridge is damaged by %d points, down with %d; stone %d and %d.", wood.Damaged, wood.Destroyed, stone.Damaged, stone.Destroyed),
	})
}

func sheetSpotting(s *sheet.Sheet, set rules.Settings) {
	s.Add("Spotting", "MACDUFF-7.14 to 7.16", sheet.Lines{
		sheet.Text("Into hiding terrain within %s: a d6 and fieldcraft, %d or more. Within %s all are seen. Fieldcraft is 1 to 3, of natives %d.",
			sheet.Inches(rules.SpotReach), rules.SpotScore, sheet.Inches(rules.PlainSight), set.Fieldcraft),
	})
}

// from writes the faces from one up: "4+", or "6" alone.
func from(face int) string {
	if face >= rules.D6 {
		return strconv.Itoa(face)
	}
	return fmt.Sprintf("%d+", face)
}
