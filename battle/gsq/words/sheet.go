package words

import (
	"encoding/json"
	"fmt"
	"strconv"

	"frontier/battle/gsq/rules"
	"frontier/battle/sheet"
)

// Sheet is the reference sheet of the rule set, made of the tables above.
func (Teller) Sheet(changed map[string]json.RawMessage) (sheet.Sheet, error) {
	set, err := rules.ReadSettings(changed)
	if err != nil {
		return sheet.Sheet{}, err
	}
	s := sheet.New(rules.About)
	sheetTurn(&s)
	sheetMoves(&s, set)
	sheetWeapons(&s)
	sheetShooting(&s, set)
	sheetCharge(&s)
	sheetMelee(&s, set)
	sheetMorale(&s, set)
	sheetRanks(&s, set)
	sheetAfter(&s, set)
	s.Changed(rules.Book.Settings(), changed)
	return s, nil
}

func sheetTurn(s *sheet.Sheet) {
	s.Add("The turn of one side", "GSQ-2.1 to 2.5, 5.9",
		sheet.Steps{
			sheet.Led("Shooting.", "Any unit may shoot that is steady and out of melee."),
			sheet.Led("Movement.", "A unit that did not shoot moves, charges or changes formation."),
			sheet.Led("Melee.", "All who touch an enemy fight, both sides at once."),
			sheet.Led("Morale.", "Units that lost a quarter this turn test; then runaways of this side try to rally."),
		},
		sheet.Lines{
			sheet.Led("Shot already?", "Small actions only: fix or unfix bayonets, draw swords, go to ground."),
			sheet.Led("Fleeing?", "Rally tests only. Rallied: nothing until its side's next turn."),
		})
}

var gaitNames = map[rules.Mode]string{
	rules.InfantryLine: "Infantry, line", rules.InfantryColumn: "Infantry, column", rules.InfantrySquare: "Infantry, square",
	rules.CavalryLine: "Cavalry, line", rules.CavalryColumn: "Cavalry, column",
	rules.HorseArtilleryLimbered: "Horse artillery, limbered", rules.ArtilleryPushed: "Gun, pushed by its crew",
}

func sheetMoves(s *sheet.Sheet, set rules.Settings) {
	var moves sheet.Table
	for _, g := range rules.Gaits {
		moves.Rows = append(moves.Rows, []string{gaitNames[g.Mode], fmt.Sprintf("%d″", g.Inches)})
	}
	by := sheet.Modifiers(rules.MovementModifiers)
	for _, r := range by.Rows {
		r[1] += "″"
	}
	cannons := "Cannons climb no hill and cross no difficult terrain; Gatling guns do, at the same cost as others."
	if set.GatlingAsCannon {
		cannons = "Cannons and Gatling guns climb no hill and cross no difficult terrain."
	}
	s.Add("Moves", "GSQ-5.2 to 5.8, 7.2", moves.InTwo(), by.InTwo(), sheet.Lines{
		sheet.Led("Guns.", "%s", cannons),
		sheet.Led("Gone to ground:", "off the table, no shot, no melee; found by an enemy within %d″ with a clear line, up again when one is within %d″.", set.GroundFoundIn, rules.NoticeIn),
	})
}

var weaponNames = map[rules.WeaponKey]string{
	rules.Rifle: "Rifle", rules.Pistol: "Pistol", rules.Musket: "Musket", rules.ThrownSpear: "Spear, thrown once a game",
	rules.Grapeshot: "6-pounder, grapeshot", rules.Gatling: "Gatling gun",
}

func sheetWeapons(s *sheet.Sheet) {
	t := sheet.Table{Head: []string{"Weapon", "short", "medium", "long", "dice", "wound"}}
	for _, w := range rules.WeaponTable {
		long, dice := "–", "1 a man"
		if w.Long > w.Medium {
			long = inchesFrom(w.Medium+1, w.Long)
		}
		if w.GunDice > 0 {
			dice = fmt.Sprintf("%d a gun", w.GunDice)
		}
		t.Rows = append(t.Rows, []string{weaponNames[w.Key], inchesFrom(0, w.Short), inchesFrom(w.Short+1, w.Medium), long, dice, from(w.ToWound)})
	}
	s.Add("Weapons", "GSQ-6.12 to 6.17", t,
		sheet.Lines{sheet.Text("Inches, nearest figure to nearest, rounded up. Only the front rank shoots.")})
	s.Add("6-pounder, ball", "GSQ-6.18, 6.19", sheet.Lines{
		sheet.Led("Guess", "a range up to %d″ without measuring, and add a die: there it lands.", rules.FarthestGuess),
		sheet.Led("Struck:", "every model wholly within %d″, friend or foe; one partly within on %s.", rules.BallReach, from(rules.PartlyHitOn)),
		sheet.Led("Dead", "on %s each. Cover and the factors of shooting do not count.", from(rules.BallToWound)),
	})
}

func sheetShooting(s *sheet.Sheet, set rules.Settings) {
	limits := fmt.Sprintf("%d or more on each die, changed by this list; never below %d. Where more than %d is needed no die is thrown.", rules.BaseToHit, rules.LowestToHit, rules.D6)
	if set.ShotCeiling == rules.AtSix {
		limits = fmt.Sprintf("%d or more on each die, changed by this list; never below %d nor above %d.", rules.BaseToHit, rules.LowestToHit, rules.D6)
	}
	s.Add("To hit by shooting", "GSQ-6.2 to 6.11", sheet.Lines{sheet.Text("%s", limits)},
		sheet.Modifiers(rules.ShootModifiers).InTwo(),
		sheet.Lines{sheet.Led("Each hit", "throws again to wound, by the table of weapons.")})
}

func sheetCharge(s *sheet.Sheet) {
	shots := sheet.Table{Head: []string{"Nerve needed"}, Rows: [][]string{{"Free shot on"}}}
	for need := 1; rules.FreeShotTimes*need <= rules.D6; need++ {
		shots.Head = append(shots.Head, strconv.Itoa(need))
		shots.Rows[0] = append(shots.Rows[0], from(rules.FreeShotTimes*need))
	}
	s.Add("Charge", "GSQ-8.1 to 8.7",
		sheet.Lines{sheet.Text("First the charger tests its nerve, then the charged: the number and the list of morale.")},
		sheet.Table{Head: []string{"", "nerve holds", "nerve fails"}, Rows: [][]string{
			{"Charger", "goes in", "native: goes to ground; European: back a d3 in inches, facing the enemy. Done for this turn"},
			{"Charged", "stands, and fights", "flees at once"},
		}},
		shots,
		sheet.Lines{sheet.Text("A recovering or fleeing unit that is charged flees without a test. No ball as a free shot, and none from a melee.")})
}

func sheetMelee(s *sheet.Sheet, set rules.Settings) {
	s.Add("Melee", "GSQ-9.2 to 9.16",
		sheet.Lines{sheet.Text("A die for each figure in contact; hits on %d, changed by this list, never below %d nor above %d. Each hit kills on %s.", rules.BaseToHit, rules.LowestToHit, rules.D6, from(rules.MeleeToWound))},
		sheet.Modifiers(rules.MeleeModifiers).InTwo(),
		sheet.Lines{sheet.Led("In contact:", "as many as the enemy has along the touching side, and %d more who lap round.", set.Lap)})
}

func sheetMorale(s *sheet.Sheet, set rules.Settings) {
	when := "the start of the turn"
	if set.CasualtyBase == rules.StartOfBattle {
		when = "the start of the battle"
	}
	s.Add("Morale, flight and rally", "GSQ-10.1 to 11.6",
		sheet.Lines{
			sheet.Led("When?", "1 in %d or more lost, of the figures at %s.", rules.TestShare, when),
			sheet.Led("Passes", "on %d or more, changed by this list, without limits.", rules.BaseMorale),
		},
		sheet.Modifiers(rules.MoraleModifiers),
		sheet.Lines{
			sheet.Led("Fails:", "runs %dd6 inches away from the enemy; over the edge it is out.", rules.FlightDice),
			sheet.Led("Rally:", "the same test in its own morale step from the next turn on. Fails: runs again. Passes: turns about, nothing until its next turn."),
		})
}

func sheetRanks(s *sheet.Sheet, set rules.Settings) {
	ranks := "all figures"
	if set.LineRanks > 1 {
		ranks = fmt.Sprintf("the figures by %d, rounded up", set.LineRanks)
	}
	s.Add("Front rank", "GSQ-6.1, 13.18 to 13.21", sheet.Table{Rows: [][]string{
		{"Line", ranks},
		{"Column", fmt.Sprintf("%d abreast", set.ColumnWidth)},
		{"Square", fmt.Sprintf("a quarter for each face; at least %d figures", rules.SquareNeeds)},
		{"Gun", "the whole crew, on every side"},
	}})
}

func sheetAfter(s *sheet.Sheet, set rules.Settings) {
	level := sheet.Table{Head: []string{"One-off games: experience", "novice", "regular", "veteran"}, Rows: [][]string{{
		"d6 for each unit", sheet.Span(1, rules.RegularFrom-1), sheet.Span(rules.RegularFrom, rules.VeteranFrom-1), sheet.Span(rules.VeteranFrom, rules.D6),
	}}}
	fallen := fmt.Sprintf("killed on %s, otherwise wounded", sheet.Span(1, set.KilledUpTo))
	switch set.KilledUpTo {
	case 0:
		fallen = "all are wounded"
	case rules.D6:
		fallen = "all are killed"
	}
	s.Add("Small print", "GSQ-3.1, 13.88, 13.89", level, sheet.Lines{
		sheet.Led("Leaders (our ruling):", "each who falls in a unit with leaders is a leader on %s.", from(set.LeaderOn)),
		sheet.Led("Fallen, after the battle (our ruling):", "%s. On a lost field the wounded are captured, or killed where no quarter is given.", fallen),
	})
}

// from writes the faces from one up: "4+", or "6" alone.
func from(face int) string {
	if face == rules.D6 {
		return strconv.Itoa(face)
	}
	return fmt.Sprintf("%d+", face)
}

// inchesFrom writes a band of range: "0–10".
func inchesFrom(near, far int) string { return fmt.Sprintf("%d–%d", near, far) }
