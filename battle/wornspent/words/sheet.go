package words

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/sheet"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
)

// Sheet is the reference sheet of the rule set, made of the tables that its procedures
// read.
func (Teller) Sheet(changed map[string]json.RawMessage) (sheet.Sheet, error) {
	set, err := rules.ReadSettings(changed)
	if err != nil {
		return sheet.Sheet{}, err
	}
	s := sheet.New(rules.About)
	sheetSequence(&s)
	sheetChart(&s, set)
	sheetManoeuvre(&s, set)
	sheetMoves(&s)
	sheetFire(&s, set)
	sheetSaves(&s, set)
	sheetCharge(&s, set)
	sheetMelee(&s)
	sheetOutcome(&s)
	sheetPoints(&s, set)
	sheetBoats(&s, set)
	sheetAfter(&s, set)
	s.Changed(rules.Book.Settings(), changed)
	return s, nil
}

func sheetSequence(s *sheet.Sheet) {
	s.Add("One player's turn", "WORNSPENT-2.1 to 2.5", sheet.Steps{
		sheet.Led("Leaders.", "Replace the fallen; attach and detach."),
		sheet.Led("Manoeuvre.", "Say what the unit will do, throw on the chart, move. Chargers go half-way."),
		sheet.Led("Leader moves.", "Detached leaders."),
		sheet.Led("Defensive fire.", "The other side, unit by unit; then chargers who lost men throw again."),
		sheet.Led("Offensive fire.", "The moving side, with what is left."),
		sheet.Led("Charge.", "Chargers go the second half; melees, outcomes, retreats, pursuits."),
	})
}

// sheetChart prints the one chart, column by column.
func sheetChart(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"D10", "in disorder", "in good order"}}
	upTo := ""
	for i, r := range rules.Chart {
		score := fmt.Sprintf("%d+", r.From)
		if i > 0 {
			score = sheet.Span(r.From, rules.Chart[i-1].From-1)
		}
		t.Rows = append(t.Rows, []string{score, says(rules.Disorder, r.Disorder), says(rules.GoodOrder, r.GoodOrder)})
		upTo = fmt.Sprintf("%d or less", r.From-1)
	}
	t.Rows = append(t.Rows, []string{upTo, says(rules.Disorder, rules.Worst.Disorder), says(rules.GoodOrder, rules.Worst.GoodOrder)})
	s.Add("The chart", "WORNSPENT-4.1 to 4.9", t, sheet.Lines{
		sheet.Led("Who throws:", "every unit in disorder; of the others those that mean to act."),
		sheet.Led("A stand", "is %s, the lowest ranks first.", telling.Count(set.FiguresPerStand, "figure", "figures")),
		sheet.Led("Out of musketry", "is %s beyond the longest small arm in sight, at most a full move.", sheet.Inches(rules.OutOfMusketry)),
	})
}

// says writes a cell of the chart.
func says(c rules.Column, is rules.Cell) string {
	var words []string
	if c == rules.Disorder && !is.Disordered {
		words = append(words, "rallies")
	}
	switch is.Move {
	case rules.MoveRemoved:
		return "removed from play"
	case rules.MoveRetreatFull:
		words = append(words, "back a full move")
	case rules.MoveRetreatBeyondMusketry:
		words = append(words, "back out of musketry range")
	case rules.MoveNone:
		words = append(words, "no move")
	case rules.MoveHalf:
		words = append(words, "half a move")
	case rules.MoveFull:
		words = append(words, "free move")
	}
	if is.ChangeFormation {
		words = append(words, "any formation")
	}
	if c == rules.Disorder && is.Disordered {
		words = append(words, "still in disorder")
	}
	if is.StandsLost > 0 {
		words = append(words, "loses "+telling.Count(is.StandsLost, "stand", "stands"))
	}
	return strings.Join(words, ", ")
}

func sheetManoeuvre(s *sheet.Sheet, set rules.Settings) {
	who := "Tribesmen are all natives."
	if set.TribesmenList == rules.AfghansOnly {
		who = "Tribesmen are Afghans alone for rule 4.4."
	}
	s.Add("Factors of the chart", "WORNSPENT-3.1 to 4.4", sheet.Modifiers(rules.ManoeuvreModifiers),
		sheet.Lines{sheet.Text("Only the best leader counts; all other lines add up. %s", who)})
}

var armNames = map[rules.Arm]string{rules.Infantry: "Infantry", rules.Cavalry: "Cavalry, mounted", rules.Guns: "Guns", rules.LeaderArm: "Leaders", rules.Baggage: "Baggage"}

func sheetMoves(s *sheet.Sheet) {
	t := sheet.Table{Head: []string{"Arm", "move", "natives", "road", "rough", "ford"}}
	for _, arm := range rules.Arms {
		arm := rules.Arm(arm)
		row := []string{armNames[arm], sheet.Inches(rules.BasicMoves[arm]), sheet.Inches(rules.BasicMoves[arm] + rules.NativeExtra)}
		for _, ground := range []rules.Terrain{rules.Road, rules.Rough, rules.Fording} {
			times, over := rules.GroundFactor(arm, ground)
			row = append(row, factor(times, over))
		}
		t.Rows = append(t.Rows, row)
	}
	s.Add("Moves", "WORNSPENT-6.1 to 6.7", t, sheet.Lines{
		sheet.Led("Passage of lines:", "−%s for each friendly unit that infantry or cavalry goes through; natives through natives disorder both.", sheet.Inches(rules.PassageOfLine)),
		sheet.Led("Change of formation,", "mounting or limbering: half the move."),
	})
}

// factor writes what the ground makes of a move: "×2", "×1/3".
func factor(times, over battle.Length) string {
	if over == 1 {
		return fmt.Sprintf("×%d", int(times))
	}
	return fmt.Sprintf("×%d/%d", int(times), int(over))
}

func sheetFire(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"Weapon", "range", "half", "carbine", "dice a man"}}
	for _, w := range rules.WeaponTable {
		carbine := ""
		if w.Carbine {
			carbine = sheet.Inches(w.RangeOf(true))
		}
		t.Rows = append(t.Rows, []string{telling.Capital(w.Title), sheet.Inches(w.Reach), sheet.Inches(w.Reach / 2), carbine, (battle.Length(w.HalfDice) * battle.One / 2).String()})
	}
	hits := sheet.Table{Head: []string{"Hits", "half range", "beyond"}, Rows: [][]string{{"D10", sheet.Span(rules.HitAtHalf, rules.D10), sheet.Span(rules.HitAtLong, rules.D10)}}}
	by := make([]string, len(rules.ShootModifiers))
	for i, m := range rules.ShootModifiers {
		by[i] = telling.Small(m.Title) + " " + sheet.Signed(m.By)
	}
	s.Add("Fire", "WORNSPENT-8.1 to 8.9", t, hits, sheet.Lines{
		sheet.Led("To the die:", "%s. A natural %d always hits.", strings.Join(by, ", "), rules.D10),
		sheet.Led("Who fires:", "%s.", strings.Join(firers(set.MobFire), ", ")),
		sheet.Led("Dice:", "halves are dropped, but one die is always thrown. At most %d men serve a gun.", set.CrewPerGun),
		sheet.Led("Machine gun:", "any %d jams it for the next firing phase.", rules.JamFace),
		sheet.Led("Arc:", "%d° to each side; not into melee, not over friends. Men lying in cover may not shoot, and only artillery may shoot at them.", set.FireArc),
	})
}

// firers says which share of each formation fires.
func firers(mob rules.MobFire) []string {
	const sample = 4
	shares := map[int]string{sample: "all", sample / 2: "half", sample / 4: "a quarter", 0: "nobody"}
	var out []string
	for _, f := range rules.Formations {
		out = append(out, f+" "+shares[rules.MayFire(rules.Formation(f), mob, sample)])
	}
	return out
}

var rankNames = map[rules.Rank]string{rules.Officer: "an officer", rules.Sergeant: "a sergeant", rules.Leader: "the attached leader", rules.Other: "another rank"}

func sheetSaves(s *sheet.Sheet, set rules.Settings) {
	hit := sheet.Table{Head: []string{"D10", "who is hit"}}
	for low := 1; low <= rules.D10; {
		rank, high := rules.Struck(low, 1, 1, 1, true), low
		for high < rules.D10 && rules.Struck(high+1, 1, 1, 1, true) == rank {
			high++
		}
		hit.Rows = append(hit.Rows, []string{sheet.Span(low, high), rankNames[rank]})
		low = high + 1
	}
	horses := "Horse and rider throw apart, the rider first."
	if !set.SeparateHorse {
		horses = "Horse and rider have one throw."
	}
	s.Add("Who is hit, and saves", "WORNSPENT-9.1 to 9.7", hit.InTwo(),
		sheet.Table{Head: []string{"Saved on", "in the open", "prone, fired at", "in cover"}, Rows: [][]string{
			{"D10", sheet.Span(rules.SaveInOpen, rules.D10), sheet.Span(rules.SaveProne, rules.D10), sheet.Span(rules.SaveCover, rules.D10)},
		}},
		sheet.Lines{
			sheet.Text("Officers and leaders %s. %s A rank that is not there: another rank is hit.", sheet.Signed(rules.SaveBonus(rules.Officer, set.OfficerSaveBonus)), horses),
			sheet.Led("A man killed:", "his unit is in disorder."),
		})
}

func sheetCharge(s *sheet.Sheet, set rules.Settings) {
	who := "Half the permitted distance in the manoeuvre phase, the rest after offensive fire."
	if set.ChargeInHalves == rules.HalvesForNatives {
		who = "Natives go half the permitted distance in the manoeuvre phase and the rest after offensive fire; others go it all at once and do not throw again."
	}
	s.Add("Charge", "WORNSPENT-10.1 to 10.6",
		sheet.Lines{
			sheet.Led("In two halves.", "%s", who),
			sheet.Led("Lost men to defensive fire?", "Throw again in the disorder column, −1 for each %d lost:", rules.LossesToOne),
		},
		sheet.Table{Head: []string{"Score", strconv.Itoa(rules.ScoreToPress) + "+", sheet.Span(rules.ScoreToStand, rules.ScoreToPress-1), sheet.Span(1, rules.ScoreToStand-1), "0 or less"},
			Rows: [][]string{{"The charge", "presses home", "halts", "retreats", "removed"}}},
		sheet.Lines{sheet.Text("A unit that was struck may fire once at those who struck it, at half range.")})
}

func sheetMelee(s *sheet.Sheet) {
	s.Add("Melee", "WORNSPENT-11.1 to 11.7",
		sheet.Lines{sheet.Text("Man against man, at most %d against one: each side throws a D10 and adds.", rules.MostInGroup)},
		sheet.Modifiers(rules.MeleeModifiers).InTwo(),
		sheet.Lines{
			sheet.Led(fmt.Sprintf("Ahead by %d or more:", rules.BeatBy), "the beaten man throws to be saved; of several the lowest in rank. Less: nobody is hurt."),
			sheet.Led("Baggage", "kills nobody."),
		})
}

func sheetOutcome(s *sheet.Sheet) {
	s.Add("After each round of melee", "WORNSPENT-12.1 to 12.7",
		sheet.Lines{sheet.Text("Both sides are in disorder, except men in a fort who lost nobody. Each unit throws on the chart with these factors alone:")},
		sheet.Modifiers(rules.OutcomeModifiers).InTwo(),
		sheet.Lines{
			sheet.Led("Pursuit:", "natives on %d or more must; others may, as far as they may move.", rules.MustPursue),
			sheet.Led("Breaking off:", "next turn, when every enemy in contact scored %d or less.", rules.MayLeave),
		})
}

// The full values of the strip of grades.
const (
	stripFrom = 6
	stripTo   = 20
)

func sheetPoints(s *sheet.Sheet, set rules.Settings) {
	strip := sheet.Table{Head: []string{"Full"}, Rows: [][]string{{"Worn at"}, {"Spent at"}}}
	for full := stripFrom; full <= stripTo; full++ {
		worn, spent := rules.Grades(full)
		strip.Head = append(strip.Head, strconv.Itoa(full))
		strip.Rows[0] = append(strip.Rows[0], strconv.Itoa(worn))
		strip.Rows[1] = append(strip.Rows[1], strconv.Itoa(spent))
	}
	s.Add("Morale points", "WORNSPENT-13.1 to 13.6",
		sheet.Lines{sheet.Text("Officer %d, sergeant %d, other rank %d. Worn at three quarters, Spent at half. Baggage always counts as Worn.", rules.OfficerPoints, rules.SergeantPoints, rules.OtherPoints)},
		strip,
		sheet.Lines{sheet.Led("A side", "breaks at %d per cent of its points; night falls after turn %d.", set.BreakPercent, set.TurnLimit)})
}

var boatNames = map[rules.Boat]string{rules.Gunboat: "Gunboat", rules.Steamship: "Steamship", rules.MasterDhow: "Master-dhow", rules.Dhow: "Dhow"}

func sheetBoats(s *sheet.Sheet, set rules.Settings) {
	t := sheet.Table{Head: []string{"Boat", "crew", "guns", "men", "with wind", "across", "against"}}
	for _, kind := range rules.BoatKinds {
		b := rules.Boats[rules.Boat(kind)]
		row := []string{boatNames[rules.Boat(kind)], "–", strconv.Itoa(b.Guns), strconv.Itoa(b.Places), sheet.Inches(b.With), sheet.Inches(b.With), sheet.Inches(b.With)}
		if b.Sails() {
			row[5], row[6] = sheet.Inches(b.Across), sheet.Inches(b.Against)
		} else {
			row[1] = strconv.Itoa(b.Crew)
		}
		t.Rows = append(t.Rows, row)
	}
	s.Add("Boats and bridges", "WORNSPENT-15.1 to 16.5", t, sheet.Lines{
		sheet.Led("With the wind", "up to %s° off it, against it from %s°. Short of crew: half speed.", rules.WithTo, rules.AgainstFrom),
		sheet.Led("Blowing a bridge:", "a D10 for each sapper within %s whom no enemy touches; any %s does it.", sheet.Inches(rules.BridgeReach), sheet.Span(1, set.BridgeBlowMax)),
	})
}

func sheetAfter(s *sheet.Sheet, set rules.Settings) {
	lost := fmt.Sprintf("captured up to %d", set.CapturedUpTo)
	taken := "taken"
	if set.NoQuarter {
		lost, taken = fmt.Sprintf("killed up to %d", set.CapturedUpTo), "killed"
	}
	s.Add("After the battle (our rulings)", "WORNSPENT-14.1 to 14.3", sheet.Lines{
		sheet.Led("Each casualty:", "D10: killed up to %d; on a lost field %s; otherwise wounded.", set.KilledUpTo, lost),
		sheet.Led("Removed units and lost stands:", "all come back to the side that holds the field; of the others each man is %s up to %d.", taken, set.TakenUpTo),
	})
}
