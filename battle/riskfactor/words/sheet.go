package words

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/sheet"
	"frontier/battle/telling"
)

// Sheet is the reference sheet of the rule set, made of the tables above.
func (Teller) Sheet(changed map[string]json.RawMessage) (sheet.Sheet, error) {
	set, err := rules.ReadSettings(changed)
	if err != nil {
		return sheet.Sheet{}, err
	}
	s := sheet.New(rules.About)
	s.Author = "author " + rules.About.Author
	sheetTurn(&s)
	sheetCommand(&s)
	sheetMoves(&s, set)
	sheetWeapons(&s, set)
	sheetFire(&s)
	sheetSight(&s)
	sheetRisk(&s)
	sheetActions(&s, set)
	sheetMelee(&s, set)
	sheetEnd(&s, set)
	s.Changed(rules.Book.Settings(), changed)
	return s, nil
}

func sheetTurn(s *sheet.Sheet) {
	s.Add("The turn of one side", "RISKFACTOR-2.1 to 2.7", sheet.Steps{
		sheet.Led("Command.", "Player characters throw and command units; then every unit's risk factor, and its action die."),
		sheet.Led("Moves", "of all units of the side."),
		sheet.Led("Shooting", "of the side."),
		sheet.Led("Melees,", "all of them, both sides."),
	})
}

var classNames = map[rules.Class]string{rules.Hero: "Hero", rules.Veteran: "Veteran", rules.Raw: "Raw"}

func sheetCommand(s *sheet.Sheet) {
	t := sheet.Table{Head: []string{"Class"}, Rows: [][]string{{"Dice for points"}}}
	for _, c := range rules.Classes {
		t.Head = append(t.Head, classNames[rules.Class(c)])
		t.Rows[0] = append(t.Rows[0], fmt.Sprintf("%dd6", rules.CommandPointsInput{Role: rules.PlayerCharacter, Class: rules.Class(c)}.Dice()))
	}
	music := rules.CommandPointsInput{Role: rules.Musician, FirstMusician: true}.Dice()
	fewer := sheet.Modifiers(rules.CommandPointsModifiers)
	for _, r := range fewer.Rows {
		r[1] += "d6"
	}
	s.Add("Command", "RISKFACTOR-5.4 to 5.13", t, fewer, sheet.Lines{
		sheet.Led("A chain:", "an NCO who is activated adds his own dice, the first drummer or bugler +%dd6.", music),
		sheet.Led("Reach", "of each who commands: %d cm in the open, %d cm in enclosed terrain.", rules.ReachOpen, rules.ReachEnclosed),
		sheet.Led("Cost", "of a loyal figure %d, of a disloyal or routing one %d. A group is commanded whole or not at all.", rules.LoyalCost, rules.DisloyalCost),
	})
}

func sheetMoves(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"Moves in cm", "unhurt", "wounded"}}
	for _, m := range []struct {
		title string
		in    rules.MovementInput
	}{
		{"On foot", rules.MovementInput{Mover: rules.Foot}},
		{"Mounted, all in the open", rules.MovementInput{Mover: rules.Mounted, OpenGround: true}},
		{"Mounted, elsewhere", rules.MovementInput{Mover: rules.Mounted}},
		{"Civilian", rules.MovementInput{Mover: rules.Civilian}},
		{"Petticoats not tucked up", rules.MovementInput{Mover: rules.Petticoats}},
	} {
		hurt := m.in
		hurt.Wounded, hurt.WoundedMountedCM = true, set.WoundedMountedCM
		t.Rows = append(t.Rows, []string{m.title, strconv.Itoa(m.in.Base()), strconv.Itoa(hurt.Base())})
	}
	s.Add("Moves", "RISKFACTOR-7.1 to 7.5, 8.5", t, sheet.Lines{
		sheet.Led("Ground:", "difficult going counts ×%d; a low barrier takes 1/%d of the move.", rules.DifficultTimes, rules.BarrierShare),
		sheet.Text("To shoot: half at most. Rout: +%d cm. Natives who attack: +d6 cm.", rules.RoutExtra),
	})
}

var weaponNames = map[rules.WeaponKey]string{
	rules.Rifle: "Rifle", rules.RifledCarbine: "Rifled carbine", rules.Musket: "Musket", rules.Carbine: "Carbine", rules.Pistol: "Pistol", rules.Bow: "Bow",
	rules.Spear: "Spear *", rules.Sword: "Sword", rules.Lance: "Cavalry lance", rules.WarClub: "War club", rules.Hatchet: "Hatchet, knife *", rules.Rocks: "Rocks *", rules.Sling: "Sling",
}

var (
	damageNames = map[rules.Damage]string{rules.Gunpowder: "gun", rules.BowSpear: "bow/spear", rules.OtherDamage: "other", rules.NoDamage: "–"}
	tableNames  = map[rules.Table]string{rules.MissileTable: "missile", rules.CloseCombatTable: "close"}
)

func sheetWeapons(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"Weapon", "short", "medium", "long", "melee", "damage", "acts by"}}
	for _, w := range rules.WeaponTable {
		melee, bayonet := w.Factor, rules.RifleBayonet
		if w.Restored {
			melee, bayonet = set.RestoredFactor, set.RestoredBayonetFactor
		}
		factor := strconv.Itoa(melee)
		if w.Bayonet {
			factor = fmt.Sprintf("%d (%d)", melee, bayonet)
		}
		row := []string{weaponNames[w.Key], "–", "–", "–", factor, damageNames[w.Damage], tableNames[w.Table]}
		if w.Shoots() {
			row[1], row[2], row[3] = strconv.Itoa(w.Short), strconv.Itoa(w.Medium), strconv.Itoa(w.Long)
		}
		t.Rows = append(t.Rows, row)
	}
	s.Add("Weapons", "RISKFACTOR-4.8, 4.9", t,
		sheet.Lines{sheet.Text("Farthest cm of each band. In brackets with fixed bayonet. * is thrown by hand.")})
}

func sheetFire(s *sheet.Sheet) {
	hits := sheet.Table{Head: []string{"To hit on d8"}}
	for _, c := range rules.Covers {
		hits.Head = append(hits.Head, c+" cover")
	}
	hits.Head[1] = "open"
	for _, b := range rules.Bands {
		row := []string{telling.Capital(b)}
		for _, c := range rules.Covers {
			row = append(row, from(rules.ToHit.Of(rules.Band(b), rules.Cover(c)), rules.D8))
		}
		hits.Rows = append(hits.Rows, row)
	}
	damage := sheet.Table{Head: []string{"Each hit, d6", "graze", "wound", "kill"}}
	for _, d := range []rules.Damage{rules.Gunpowder, rules.BowSpear, rules.OtherDamage} {
		row := rules.DamageTable[d]
		damage.Rows = append(damage.Rows, []string{
			telling.Capital(damageNames[d]), sheet.Span(1, row.Wound-1), sheet.Span(row.Wound, row.Kill-1), sheet.Span(row.Kill, rules.D6),
		})
	}
	s.Add("Fire", "RISKFACTOR-8.1 to 8.17",
		sheet.Lines{
			sheet.Led("Who shoots?", "Commanded troops that fire volleys, and player characters: 1 in %d. Others 1 in %d standing still, 1 in %d moving, at the nearest enemy. Thrown weapons 1 in %d. At least one.", rules.PerAtWill, rules.PerStationary, rules.PerMoving, rules.PerHurled),
			sheet.Led("Loading", "under command: muzzle-loaders a turn at the halt before they fire; others every turn, after half a move at most; magazine weapons after any move."),
		},
		hits, damage, sheet.Modifiers(rules.DamageModifiers).InTwo(),
		sheet.Lines{
			sheet.Led("Graze:", "nothing."),
			sheet.Led("Wound:", "shoots at short range alone, moves less. Wound number %d kills.", rules.WoundsToKill),
		})
}

func sheetSight(s *sheet.Sheet) {
	s.Add("Sight", "RISKFACTOR-8.20 to 9.3", sheet.Lines{
		sheet.Led("At the edge of cover:", "seen at a d6 times %d cm, up to %d cm; at any distance once it has fired.", rules.SeenPerPip, rules.SpotFarthest),
		sheet.Led("Deeper in:", "not seen. From deep inside a wood nobody sees out."),
		sheet.Led("In the same wood:", "seen at %d cm.", rules.SeenInWoods),
	})
}

func sheetRisk(s *sheet.Sheet) {
	t := sheet.Modifiers(rules.RiskModifiers)
	const after = "RISKFACTOR-10.5" // the losses stand behind it in the order of the rules
	for i, ref := range t.Refs {
		if ref == after {
			t.Rows = append(t.Rows[:i+1:i+1], append([][]string{{fmt.Sprintf("Each 1/%d of the group wounded or killed", rules.Tenths), sheet.Signed(1)}}, t.Rows[i+1:]...)...)
			t.Refs = append(t.Refs[:i+1:i+1], append([]string{"RISKFACTOR-10.6"}, t.Refs[i+1:]...)...)
			break
		}
	}
	s.Add("Risk factor", "RISKFACTOR-10.1 to 10.9", t,
		sheet.Lines{sheet.Text("Each line once. Near by: %d cm for friends, %d cm for cavalry. A lone figure counts no losses.", rules.RunnersNear, rules.CavalryNear)})
}

func sheetActions(s *sheet.Sheet, set rules.Settings) {
	hold := "Defenders of a fortified position do not leave it at 0 or less."
	if set.FortifiedHold == rules.HoldAlways {
		hold = "Defenders of a fortified position never advance or attack."
	}
	var binds []string
	for _, a := range rules.Instructions {
		if rules.Black(rules.Action(a), set.RetreatIsBlack) {
			binds = append(binds, a)
		}
	}
	s.Add("Action: risk factor and d6", "RISKFACTOR-11.1 to 11.12",
		actionsOf(rules.MissileTable, "Missile"), actionsOf(rules.CloseCombatTable, "Close combat"),
		sheet.Lines{
			sheet.Led("0 or less:", "goes on as it was; on %d towards the enemy in sight. Falling back: on %s halts in cover. %s", rules.MoveToEnemyOn, from(rules.HaltInCoverFrom, rules.D6), hold),
			sheet.Led("Attack:", "for the nearest enemy unit, and charge."),
			sheet.Led("Advance:", "towards the nearest; missile troops to medium range, others attack within %d cm.", rules.CloseCombatNear),
			sheet.Led("Halt:", "stay; may turn to the enemy."),
			sheet.Led("Retreat:", "away, or to cover farther off; in cover with half its strength it stays."),
			sheet.Led("Rout:", "run, no blow and no shot; surrounded, surrender."),
			sheet.Led("Commanded units", "obey nothing but %s.", strings.Join(binds, " and ")),
		})
}

// actionsOf prints a table of actions.
func actionsOf(table rules.Table, title string) sheet.Table {
	t := sheet.Table{Head: []string{title}}
	for face := 1; face <= rules.D6; face++ {
		t.Head = append(t.Head, strconv.Itoa(face))
	}
	low := 1
	for _, r := range rules.ActionTables[table] {
		risk := sheet.Span(low, r.Risk)
		if r.Risk == rules.MostRisk {
			risk = fmt.Sprintf("%d+", low)
		}
		row := []string{risk}
		for _, c := range r.Cells {
			row = append(row, string(c))
		}
		t.Rows = append(t.Rows, row)
		low = r.Risk + 1
	}
	return t
}

func sheetMelee(s *sheet.Sheet, set rules.Settings) {
	read := "face"
	if set.HitBy == rules.ByScore {
		read = "score"
	}
	s.Add("Melee", "RISKFACTOR-12.2 to 12.14",
		sheet.Lines{sheet.Text("Paired off evenly, at most %d on one; each throws a d6.", set.MaxOnOne)},
		sheet.Modifiers(rules.MeleeModifiers),
		sheet.Lines{
			sheet.Led("The higher score wins.", "By its %s it wounds on %d and kills on %s. One against several must beat the best of them, and strikes the worst.", read, rules.BlowWoundsOn, from(rules.BlowKillsOn, rules.D6)),
			sheet.Led("Afterwards", "the side that lost more falls back %d cm, both if equal; no room: a wound. The winner may follow.", rules.FallBack),
		})
}

func sheetEnd(s *sheet.Sheet, set rules.Settings) {
	fallen := fmt.Sprintf("lives on %s", from(set.SurvivesOn, rules.D6))
	if set.SurvivesOn > rules.D6 {
		fallen = "is dead"
	}
	s.Add("Prisoners and the end", "RISKFACTOR-13.2 to 13.5, 2.7", sheet.Lines{
		sheet.Led("Prisoners:", "one figure guards %d, or despatches %d a turn. Those left without a guard escape.", rules.PerGuard, rules.PerDespatcher),
		sheet.Led("Beaten:", "a side all of whose units retreat or rout. Night falls after round %d.", set.TurnLimit),
		sheet.Led("Our rulings:", "hits are drawn by chit. Surrounded is with enemies within %d cm in %d of %d quarters. After the battle each man killed %s.", rules.QuadrantReach, rules.QuadrantsNeeded, rules.Quadrants, fallen),
	})
}

// from writes the faces from one up: "4+", or "6" alone.
func from(face, sides int) string {
	if face >= sides {
		return strconv.Itoa(face)
	}
	return fmt.Sprintf("%d+", face)
}
