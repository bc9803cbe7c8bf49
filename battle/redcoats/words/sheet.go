package words

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
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
	sheetTurn(&s)
	sheetMoves(&s, set)
	sheetFire(&s)
	sheetHits(&s)
	sheetAssault(&s, set)
	sheetCohesion(&s, set)
	sheetGround(&s, set)
	sheetEnd(&s, set)
	s.Changed(rules.Book.Settings(), changed)
	return s, nil
}

func sheetTurn(s *sheet.Sheet) {
	var suits []string
	for suit := battle.Hearts; suit <= battle.Spades; suit++ {
		suits = append(suits, rules.SuitNames[suit])
	}
	s.Add("The turn", "REDCOATS-4.1 to 4.8", sheet.Steps{
		sheet.Led("Shuffle", "all cards; deal one to each unit and Commander."),
		sheet.Led("Share:", "a Commander and a unit in one hex keep the lower card and act on it together."),
		sheet.Led("Act", "from the lowest card to the highest, both sides: move, then one fire or one close assault."),
		sheet.Led("Cohesion:", "those who are disrupted try to regain it."),
		sheet.Led("Gather", "the cards in."),
	}, sheet.Lines{
		sheet.Led("Cards", "rise from ace to king, within a rank %s.", strings.Join(suits, ", ")),
		sheet.Led("Disrupted", "units do not move or assault; they fire and defend themselves with fewer dice."),
	})
}

var typeNames = map[rules.UnitType]string{
	rules.Infantry: "Infantry", rules.Cavalry: "Cavalry", rules.MachineGun: "Machine guns", rules.MountainGun: "Mountain guns", rules.FieldGun: "Field guns",
	rules.MediumGun: "Medium guns", rules.HeavyGun: "Heavy guns", rules.HorseTransport: "Horse transport", rules.MotorTransport: "Motor transport",
	rules.PackTransport: "Pack transport", rules.Commander: "Commander alone",
}

func sheetMoves(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{}
	for _, who := range rules.UnitTypes {
		hexes := "towed"
		if n := rules.RateOf(rules.UnitType(who)); n > 0 {
			hexes = strconv.Itoa(n)
		}
		t.Rows = append(t.Rows, []string{typeNames[rules.UnitType(who)], hexes})
	}
	black := "only by a black card."
	if set.RoadLiftsBlackCard {
		black = "only by a black card, but for a move all along a road."
	}
	s.Add("Moves in hexes", "REDCOATS-7.1 to 7.7", t.InTwo(), sheet.Lines{
		sheet.Text("With a Commander all the way +%d; all along a road +%d. Towed guns go as their transport.", rules.CommanderHex, rules.RoadHex),
		sheet.Led("Hills and woods:", "%s", black),
		sheet.Led("Limbering,", "unlimbering, boarding, landing: %s, doing nothing else.", turns(rules.LimberTurns)),
	})
}

// turns writes so many turns.
func turns(n int) string {
	if n == 1 {
		return "one turn"
	}
	return fmt.Sprintf("%d turns", n)
}

// dot marks what is so in a table.
var dot = map[bool]string{true: "●"}

// sheetGround prints kinds of ground that are alike on one line.
func sheetGround(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"Ground", "cover", "hides", "black card", "spaces"}}
	var lines []rules.TerrainLine
	names := map[rules.TerrainLine][]string{}
	for _, l := range set.Terrain {
		alike := l
		alike.Kind = ""
		if names[alike] == nil {
			lines = append(lines, alike)
		}
		names[alike] = append(names[alike], strings.ReplaceAll(string(l.Kind), "_", " "))
	}
	for _, l := range lines {
		spaces := strconv.Itoa(set.HexSpaces)
		switch {
		case !l.Passable:
			spaces = "barred"
		case l.Filled:
			spaces = strconv.Itoa(set.FilledSpaces)
		}
		t.Rows = append(t.Rows, []string{telling.Capital(strings.Join(names[l], ", ")), dot[l.Cover], dot[l.Hides], dot[l.BlackCard], spaces})
	}
	s.Add("Ground", "REDCOATS-6.6, 9.5", t, sheet.Lines{
		sheet.Led("Spaces:", "a figure on foot %d, mounted %d, a gun with its crew %d, transport %d.", rules.InfantrySpaces, rules.CavalrySpaces, rules.ArtillerySpaces, rules.TransportSpaces),
		sheet.Led("Sight", "from centre to centre; units hide too. Hills need a black card, and from above one sees over what does not stand close to the target."),
	})
}

var weaponNames = map[rules.Weapon]string{
	rules.HandToHand: "Hand to hand", rules.Musket: "Muskets", rules.SingleShotRifle: "Single-shot rifles", rules.MagazineRifle: "Magazine rifles", rules.MachineGuns: "Machine guns",
	rules.SmoothboreMountainGun: "Mountain guns", rules.RifledMountainGun: "Mountain guns, rifled", rules.SmoothboreFieldGun: "Field guns", rules.RifledFieldGun: "Field guns, rifled",
	rules.SmoothboreMediumGun: "Medium guns", rules.RifledMediumGun: "Medium guns, rifled", rules.SmoothboreHeavyGun: "Heavy guns", rules.RifledHeavyGun: "Heavy guns, rifled",
}

func sheetFire(s *sheet.Sheet) {
	t := sheet.Table{Head: []string{"Weapon", "range", "steady", "moved or disrupted"}}
	for _, w := range rules.WeaponTable {
		if w.Service == rules.Unarmed {
			continue
		}
		reach := "assault"
		if w.Reach > 0 {
			reach = strconv.Itoa(w.Reach)
		}
		t.Rows = append(t.Rows, []string{weaponNames[w.Key], reach, each(w, rules.Full), each(w, rules.Reduced)})
	}
	t.Rows = append(t.Rows, []string{"Each Commander", "", fmt.Sprintf("+%d", rules.CommanderDice(1, 0)), fmt.Sprintf("+%d", rules.CommanderDice(0, 1))})
	var stop []string
	for _, red := range []bool{true, false} {
		card, colour, holds := battle.NewCard(1, battle.Spades), "black", "the hit is lost"
		if red {
			card, colour = battle.NewCard(1, battle.Hearts), "red"
		}
		if rules.BlackCard(card) == 0 {
			holds = "it counts"
		}
		stop = append(stop, colour+" "+holds)
	}
	s.Add("Fire: ranges in hexes, and dice", "REDCOATS-10.2 to 10.6", t, sheet.Lines{
		sheet.Led(fmt.Sprintf("Each %d hits.", rules.ToHit), "In cover a card is turned for each hit: %s.", strings.Join(stop, ", ")),
	})
}

// each says how many dice a figure throws.
func each(w rules.WeaponRow, c rules.Column) string {
	const pair = 2
	n, who := w.DiceOf(pair, c), "a figure"
	if w.Service == rules.Crewed {
		who = "a gunner"
	}
	if n < pair {
		return fmt.Sprintf("%d for %d", n, pair)
	}
	return fmt.Sprintf("%d %s", n/pair, who)
}

func sheetHits(s *sheet.Sheet) {
	does := [...]string{rules.CardSpares: "unhurt", rules.CardWounds: "wounded", rules.CardKills: "dead"}
	cards := sheet.Table{Head: []string{"A card for a disrupted Commander"}, Rows: [][]string{{"He is"}}}
	for _, c := range []struct {
		title string
		card  battle.Card
	}{{"K Q J hearts", battle.NewCard(13, battle.Hearts)}, {"other red", battle.NewCard(2, battle.Diamonds)}, {"black", battle.NewCard(13, battle.Spades)}} {
		cards.Head = append(cards.Head, c.title)
		cards.Rows[0] = append(cards.Rows[0], does[rules.CommanderCard(c.card)])
	}
	s.Add("Hits", "REDCOATS-10.12 to 11.6", sheet.Lines{
		sheet.Led("Small arms:", "dealt round one at a time, the units of the hex first, then Commanders."),
		sheet.Led("Guns and machine guns:", "every hit on every unit and Commander of the hex."),
		sheet.Led("The first", "disrupts. Each later one kills a figure, or destroys transport."),
	}, cards)
}

func sheetAssault(s *sheet.Sheet, set rules.Settings) {
	fate := "surrenders"
	if set.NoRetreatFate == rules.FateDestroyed {
		fate = "is destroyed"
	}
	s.Add("Close assault", "REDCOATS-12.1 to 12.16", sheet.Steps{
		sheet.Text("An undisrupted infantry or cavalry unit beside the enemy: both throw their dice of fire."),
		sheet.Text("Each %d is a hit; the defender has his cover.", rules.ToHit),
		sheet.Text("Totals: the assault higher, the defender goes back and the hex is taken; lower, it goes back and is disrupted; equal, both stay."),
		sheet.Text("Back: straight, left or right, an open hex first, then one full of friends, then off the field; else it %s.", fate),
	}, sheet.Lines{sheet.Text("Medium and heavy guns that are not limbered are lost with their hex.")})
}

var ratingNames = map[rules.Rating]string{rules.Good: "Good", rules.Average: "Average", rules.Poor: "Poor", rules.VeryPoor: "Very poor", rules.CommanderRating: "Commander"}

func sheetCohesion(s *sheet.Sheet, set rules.Settings) {
	worstFirst := []battle.Suit{battle.Hearts, battle.Diamonds, battle.Clubs, battle.Spades}
	t := sheet.Table{Head: []string{"Regained on"}}
	for _, suit := range worstFirst {
		t.Head = append(t.Head, rules.SuitNames[suit])
	}
	for _, line := range rules.Cohesion {
		row := []string{ratingNames[line.Rating]}
		for _, suit := range worstFirst {
			row = append(row, dot[slices.Contains(line.Suits, suit)])
		}
		t.Rows = append(t.Rows, row)
	}
	who := "A Commander"
	if !set.DisruptedCommanderHelps {
		who = "An undisrupted Commander"
	}
	s.Add("Cohesion", "REDCOATS-13.1 to 13.9", t, sheet.Lines{
		sheet.Led("A second card:", "for Commanders always. %s in its hex gives a unit one.", who),
	})
}

func sheetEnd(s *sheet.Sheet, set rules.Settings) {
	s.Add("The end", "REDCOATS-14.2 to 14.6", sheet.Lines{
		sheet.Led("Score", "of a side: %d for each figure lost, 1 for each in a disrupted unit. It breaks at %d per cent of %d times its figures.", rules.LostScore, set.BreakPercent, rules.LostScore),
		sheet.Led("It ends", "after turn %d.", set.TurnLimit),
		sheet.Led("The field", "goes to the side that is steady; to the defender if both are; if neither, to the smaller score for its size."),
		sheet.Led("The other side", "leaves: disrupted units beside undisrupted enemy foot or horse are captured, medium and heavy guns not limbered are lost."),
	})
}
