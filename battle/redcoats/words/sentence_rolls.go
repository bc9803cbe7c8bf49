package words

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/telling"
)

// tellers tell each procedure's throws, by its name. What only notes that an order was legal
// has no sentence: the line of the order tells what came of it.
var tellers = telling.Book{
	"activation_order":   telling.Of(tellOrder),
	"movement_allowance": telling.Of(tellMovement),
	"line_of_sight":      telling.Of(tellSight),
	"fire_check":         telling.Of(tellFireCheck),
	"combat_dice":        telling.Of(tellDice),
	"fire":               telling.Of(tellFire),
	"allot_hits":         telling.Of(tellAllot),
	"unit_hits":          telling.Of(tellHits),
	"commander_hits":     telling.Of(tellGeneral),
	"close_assault":      telling.Of(tellAssault),
	"retreat":            telling.Of(tellRetreat),
	"regain_cohesion":    telling.Of(tellRally),
	"stacking":           telling.Of(tellStacking),
	"transport_action":   telling.Of(tellTransport),
	"unit_rating":        telling.Of(tellRating),
	"battle_scale":       telling.Of(tellScale),
	"muster":             telling.Of(tellMuster),
	"casualty_return":    telling.Of(tellReturn),
	"unit_end_state":     telling.Of(tellEndState),
	"force_state":        telling.Of(tellForce),
	"field_holder":       telling.Of(tellHolder),
	"leave_field":        telling.Of(tellLeave),
}

// counts is one thing that counted.
func counts(title string, by int, rule string) battle.Part {
	return battle.Part{Title: title, By: by, Rule: rule}
}

// counting says which faces satisfy a test.
func counting(dice []battle.Face, is func(i int, f battle.Face) bool) []bool {
	if len(dice) == 0 {
		return nil
	}
	out := make([]bool, len(dice))
	for i, f := range dice {
		out[i] = is(i, f)
	}
	return out
}

// six says whether a die hits; a black card against cover does too, for the cover.
func six(_ int, f battle.Face) bool {
	if c, ok := f.Card(); ok {
		return c.Red()
	}
	return int(f) >= rules.ToHit
}

// spelled writes a list of whole numbers.
func spelled(list []int) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Trim(fmt.Sprint(list), "[]")
}

func tellOrder(r telling.Throw[rules.ActivationOrderInput, rules.ActivationOrderNeed, rules.ActivationOrderResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("%s, of %s", telling.Count(r.Need.Cards, "card", "cards"), telling.Count(r.Need.Packs, "pack", "packs"))}
	var who []string
	for i, holders := range r.Result.Order {
		if i < len(r.Result.Cards) && i < 8 {
			who = append(who, fmt.Sprintf("%s %s", r.Result.Cards[i], strings.Join(holders, " with ")))
		}
	}
	t.Result = strings.Join(who, ", ")
	if len(r.Result.Order) > 8 {
		t.Result += " and so on"
	}
	if n := len(r.Result.Cards); n > 0 {
		t.Sentence = fmt.Sprintf("%s dealt; the %s acts first and the %s last.", telling.Count(n+len(r.Result.Discarded), "card is", "cards are"), r.Result.Cards[0].Words(), r.Result.Cards[n-1].Words())
	}
	return t
}

func tellMovement(r telling.Throw[rules.MovementAllowanceInput, rules.MovementAllowanceNeed, rules.MovementAllowanceResult]) telling.Told {
	t := telling.Told{Parts: []battle.Part{counts("Rate of "+telling.Plain(r.In.UnitType), r.Need.Base, "REDCOATS-7.1")}}
	if r.Need.CommanderBonus > 0 {
		t.Parts = append(t.Parts, counts("With a Commander", r.Need.CommanderBonus, "REDCOATS-5.10"))
	}
	if r.Need.RoadBonus > 0 {
		t.Parts = append(t.Parts, counts("Along a road", r.Need.RoadBonus, "REDCOATS-7.2"))
	}
	t.Result = telling.Count(r.Result.Hexes, "hex", "hexes")
	if r.Result.Reason != rules.Moves {
		t.Result += ": " + telling.Plain(r.Result.Reason)
	}
	if r.Result.Reason != rules.Moves { // else the move tells it
		t.Sentence = fmt.Sprintf("%s may go %s.", r.Unit, t.Result)
	}
	return t
}

func tellSight(r telling.Throw[rules.LineOfSightInput, rules.LineOfSightNeed, rules.LineOfSightResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("%s away, %s between", telling.Count(r.Need.RangeHexes, "hex", "hexes"), telling.Count(len(r.Need.Line), "place", "places")), Result: "the line is clear"}
	if !r.Result.Clear {
		t.Result = fmt.Sprintf("blocked by %v", r.Result.BlockedBy)
		t.Sentence = fmt.Sprintf("%s looks at %s: %s.", r.Unit, r.Target, t.Result)
	}
	return t
}

func tellFireCheck(r telling.Throw[rules.FireCheckInput, rules.FireCheckNeed, rules.FireCheckResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("at most %s", telling.Count(r.Need.MaxRangeHexes, "hex", "hexes")), Result: "may fire"}
	if !r.Result.Allowed {
		t.Result = "may not fire: " + telling.Plain(r.Result.Reason)
		t.Sentence = fmt.Sprintf("%s %s.", r.Unit, t.Result)
	}
	return t
}

func tellDice(r telling.Throw[rules.CombatDiceInput, rules.CombatDiceNeed, rules.CombatDiceResult]) telling.Told {
	t := telling.Told{Parts: []battle.Part{counts("Figures, "+string(r.Result.Column)+" column", r.Need.UnitDice, "REDCOATS-10.3")}}
	if r.Need.CommanderDice > 0 {
		t.Parts = append(t.Parts, counts("Commanders", r.Need.CommanderDice, "REDCOATS-5.4"))
	}
	t.Result = telling.Count(r.Result.Dice, "die", "dice")
	return t // the fire, or the assault, tells it
}

func tellFire(r telling.Throw[rules.FireInput, rules.FireNeed, rules.FireResult]) telling.Told {
	commanders := rules.CommanderDice(r.In.CommandersFresh, r.In.CommandersReduced)
	t := telling.Told{Need: fmt.Sprintf("%s, each %d hits", telling.Count(r.Need.Dice, "die", "dice"), r.Need.ToHit), Counting: counting(r.Dice, six)}
	t.Parts = append(t.Parts, counts("Figures, "+string(rules.ColumnOf(r.In.Moved, r.In.Disrupted))+" column", r.Need.Dice-commanders, "REDCOATS-10.3"))
	if commanders > 0 {
		t.Parts = append(t.Parts, counts("Commanders", commanders, "REDCOATS-5.4"))
	}
	t.Result = telling.Count(r.Result.Hits, "hit", "hits")
	if r.Result.Stopped > 0 {
		t.Result += fmt.Sprintf(", %d stopped by cover", r.Result.Stopped)
	}
	shared := ""
	if r.Need.Shared && r.Result.Hits > 0 {
		shared = ", on everybody in the hex"
	}
	t.Sentence = fmt.Sprintf("%s fires at %s, %s away, with %s: %s%s.", r.Unit, r.Target, telling.Count(r.In.RangeHexes, "hex", "hexes"), telling.Count(r.Need.Dice, "die", "dice"), t.Result, shared)
	return t
}

func tellAllot(r telling.Throw[rules.AllotHitsInput, rules.AllotHitsNeed, rules.AllotHitsResult]) telling.Told {
	t := telling.Told{Need: telling.Count(r.Need.Occupants, "occupant", "occupants"),
		Result: fmt.Sprintf("units %s, Commanders %s, wasted %d", spelled(r.Result.Units), spelled(r.Result.Commanders), r.Result.Wasted)}
	hits := telling.Count(r.In.Hits, "hit", "hits")
	if r.In.Kind == rules.ArtilleryHits {
		t.Sentence = fmt.Sprintf("%s on each of the %s of the hex.", hits, t.Need)
		if r.Need.Occupants == 1 {
			t.Sentence = fmt.Sprintf("%s on the one who is in the hex.", hits)
		}
		return t
	}
	struck := telling.List(struckOf(r.Result.Units, "unit", "units"), struckOf(r.Result.Commanders, "Commander", "Commanders"))
	if struck == "" {
		struck = "nobody"
	}
	t.Sentence = fmt.Sprintf("%s dealt round among the %s: %s struck.", hits, t.Need, struck)
	if r.Need.Occupants == 1 {
		t.Sentence = fmt.Sprintf("%s for the one %s in the hex.", hits, strings.TrimPrefix(struck, "1 "))
	}
	if r.Result.Wasted > 0 {
		t.Sentence = strings.TrimSuffix(t.Sentence, ".") + fmt.Sprintf(", %d too many.", r.Result.Wasted)
	}
	return t
}

// struckOf counts those who are hit: "2 units"; empty for none.
func struckOf(hits []int, one, many string) string {
	struck := 0
	for _, n := range hits {
		if n > 0 {
			struck++
		}
	}
	if struck == 0 {
		return ""
	}
	return telling.Count(struck, one, many)
}

func tellHits(r telling.Throw[rules.UnitHitsInput, rules.UnitHitsNeed, rules.UnitHitsResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("%s at most", telling.Count(r.Need.Capacity, "hit", "hits")), Result: "unharmed"}
	switch {
	case r.In.Hits == 0:
		return t
	case r.Result.Destroyed:
		t.Result = "is destroyed"
	case r.Result.Lost > 0 && !r.In.Disrupted:
		t.Result = "is disrupted and loses " + telling.Count(r.Result.Lost, "figure", "figures")
	case r.Result.Lost > 0:
		t.Result = "loses " + telling.Count(r.Result.Lost, "figure", "figures")
	default:
		t.Result = "is disrupted"
	}
	t.Sentence = fmt.Sprintf("%s %s.", r.Unit, t.Result)
	return t
}

func tellGeneral(r telling.Throw[rules.CommanderHitsInput, rules.CommanderHitsNeed, rules.CommanderHitsResult]) telling.Told {
	t := telling.Told{Need: telling.Count(r.Need.CardsAtMost, "card", "cards") + " at most", Result: "is not hit"}
	t.Counting = counting(r.Dice, six)
	switch {
	case r.In.Hits == 0:
		return t
	case r.Result.Killed:
		t.Result = "is killed"
	case r.Result.Wounded && !r.In.Wounded:
		t.Result = "is wounded"
	case !r.In.Disrupted:
		t.Result = "is hit and disrupted"
	default:
		t.Result = "comes through it"
	}
	t.Sentence = fmt.Sprintf("%s %s.", r.Unit, t.Result)
	return t
}

// assaultWords say how an assault went.
var assaultWords = map[rules.AssaultOutcome]string{
	rules.BothDestroyed: "neither is left", rules.AttackerDestroyed: "it is destroyed", rules.HexTaken: "the defender gives way", rules.Repulsed: "it is thrown back", rules.Drawn: "neither gives way",
}

func tellAssault(r telling.Throw[rules.CloseAssaultInput, rules.CloseAssaultNeed, rules.CloseAssaultResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("%d against %s; each %d hits, the higher total wins", r.Need.AttackerDice, telling.Count(r.Need.DefenderDice, "die", "dice"), r.Need.ToHit), Counting: counting(r.Dice, six)}
	t.Parts = []battle.Part{counts("The assaulting unit's dice", r.Need.AttackerDice, "REDCOATS-12.3"), counts("The defender's dice", r.Need.DefenderDice, "REDCOATS-12.3")}
	word := assaultWords[r.Result.Outcome]
	if r.Result.Outcome == rules.HexTaken && r.Result.DefenderDestroyed {
		word = "the defender is destroyed"
	}
	t.Result = fmt.Sprintf("%d against %d: %s", r.Result.AttackerScore, r.Result.DefenderScore, word)
	t.Sentence = fmt.Sprintf("%s assaults %s, %s.", r.Unit, r.Target, t.Result)
	return t
}

// retreatWords say what becomes of one who must go back.
var retreatWords = map[rules.RetreatFate]string{rules.RetreatsTo: "must go back, to ", rules.LeavesTable: "is driven off the field", rules.Surrenders: "finds no way back", rules.GunsLost: "cannot be moved"}

func tellRetreat(r telling.Throw[rules.RetreatInput, rules.RetreatNeed, rules.RetreatResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("straight %v, left %v, right %v", r.Need.Straight, r.Need.Left, r.Need.Right), Result: telling.Plain(r.Result.Fate)}
	words := retreatWords[r.Result.Fate]
	if r.Result.To != nil {
		t.Result += fmt.Sprintf(" to %v", *r.Result.To)
		if r.Result.Fate == rules.RetreatsTo {
			words += hexName(*r.Result.To)
		}
	}
	t.Sentence = fmt.Sprintf("%s %s.", r.Unit, words)
	return t
}

func tellRally(r telling.Throw[rules.RegainCohesionInput, rules.RegainCohesionNeed, rules.RegainCohesionResult]) telling.Told {
	t := telling.Told{Need: "nothing helps", Result: "stays disrupted"}
	if len(r.Need.Suits) > 0 {
		t.Need = strings.Join(r.Need.Suits, ", ") + "; " + telling.Count(r.Need.Attempts, "attempt", "attempts")
	}
	suits := suitsOf(r.In.Rating)
	t.Counting = counting(r.Dice, func(_ int, f battle.Face) bool {
		c, ok := f.Card()
		return ok && suits[c.Suit()]
	})
	switch {
	case r.Result.Regained && r.Result.AttemptsUsed > 1:
		t.Result = "regains cohesion at the second attempt"
	case r.Result.Regained:
		t.Result = "regains cohesion"
	}
	t.Sentence = fmt.Sprintf("%s %s.", r.Unit, t.Result)
	return t
}

// suitsOf says which suits help a rating.
func suitsOf(rating rules.Rating) (suits [4]bool) {
	for _, line := range rules.Cohesion {
		if line.Rating == rating {
			for _, s := range line.Suits {
				suits[s] = true
			}
		}
	}
	return suits
}

func tellStacking(r telling.Throw[rules.StackingInput, rules.StackingNeed, rules.StackingResult]) telling.Told {
	t := telling.Told{Need: telling.Count(r.Need.Spaces, "space", "spaces"), Result: fmt.Sprintf("%d used, %d left", r.Result.Used, r.Result.Room)}
	if !r.Result.Fits {
		t.Result = fmt.Sprintf("%d used, %d too many", r.Result.Used, -r.Result.Room)
		t.Sentence = fmt.Sprintf("the hex has %s: %s.", t.Need, t.Result)
	}
	return t
}

func tellTransport(r telling.Throw[rules.TransportActionInput, rules.TransportActionNeed, rules.TransportActionResult]) telling.Told {
	t := telling.Told{Need: telling.Count(r.Need.Turns, "turn", "turns"), Result: "may " + telling.Plain(r.In.Action)}
	if !r.Result.Allowed {
		t.Result = fmt.Sprintf("may not %s: %s", telling.Plain(r.In.Action), telling.Plain(r.Result.Reason))
		t.Sentence = fmt.Sprintf("%s %s.", r.Unit, t.Result)
	}
	return t
}

func tellRating(r telling.Throw[rules.UnitRatingInput, rules.UnitRatingNeed, rules.UnitRatingResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("%s by quality, %s by arms", telling.Plain(r.Need.ByQuality), telling.Plain(r.Need.ByArms)), Result: telling.Plain(r.Result.Rating)}
	t.Sentence = fmt.Sprintf("%s is rated %s.", r.Unit, t.Result)
	return t
}

func tellScale(r telling.Throw[rules.BattleScaleInput, rules.BattleScaleNeed, rules.BattleScaleResult]) telling.Told {
	return telling.Told{Need: fmt.Sprintf("at most %s a side, where a scale allows it", telling.Count(r.Need.MaxUnits, "unit", "units")),
		Result:   fmt.Sprintf("%d men to a figure: %d units against %d", r.Result.MenPerFigure, r.Result.UnitsA, r.Result.UnitsB),
		Sentence: fmt.Sprintf("a figure stands for %d men.", r.Result.MenPerFigure)}
}

func tellMuster(r telling.Throw[rules.MusterInput, rules.MusterNeed, rules.MusterResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("%s in %s", telling.Count(r.Need.Figures, "figure", "figures"), telling.Count(r.Need.UnitCount, "unit", "units")), Result: spelled(r.Result.Units)}
	t.Sentence = fmt.Sprintf("%s musters %s.", r.Unit, t.Need)
	return t
}

func tellReturn(r telling.Throw[rules.CasualtyReturnInput, rules.CasualtyReturnNeed, rules.CasualtyReturnResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("%d out of action, %d taken", r.Need.MenOut, r.Need.MenTaken)}
	t.Result = fmt.Sprintf("%d killed, %d wounded, %d missing, %d captured", r.Result.Killed, r.Result.Wounded, r.Result.Missing, r.Result.Captured)
	t.Sentence = fmt.Sprintf("%s has all its %d left.", r.Unit, r.In.Men)
	if r.Result.Fit != r.In.Men {
		t.Sentence = fmt.Sprintf("%s of %d: %s.", r.Unit, r.In.Men, t.Result)
	}
	return t
}

func tellEndState(r telling.Throw[rules.UnitEndStateInput, rules.UnitEndStateNeed, rules.UnitEndStateResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("spent at %d", r.Need.SpentAt), Result: string(r.Result.State)}
	if r.Result.Broken {
		t.Result += ", broken"
	}
	t.Sentence = fmt.Sprintf("%s ends %s, %d of %s left.", r.Unit, t.Result, r.In.FiguresLeft, telling.Count(r.In.FiguresStart, "figure", "figures"))
	return t
}

func tellForce(r telling.Throw[rules.ForceStateInput, rules.ForceStateNeed, rules.ForceStateResult]) telling.Told {
	t := telling.Told{Need: fmt.Sprintf("breaks at %d", r.Need.BreaksAt), Result: fmt.Sprintf("a score of %d", r.Result.Score)}
	t.Parts = []battle.Part{counts("Figures lost, two each", rules.LostScore*r.In.FiguresLost, "REDCOATS-14.3"), counts("Figures disrupted", r.In.FiguresDisrupted, "REDCOATS-14.3")}
	t.Sentence = fmt.Sprintf("%s holds: %s lost and %d disrupted, a score of %d where %d breaks it.", r.Unit, telling.Count(r.In.FiguresLost, "figure", "figures"), r.In.FiguresDisrupted, r.Result.Score, r.Need.BreaksAt)
	if r.Result.Broken {
		t.Result += ": broken"
		t.Sentence = fmt.Sprintf("%s breaks: %s lost and %d disrupted, a score of %d.", r.Unit, telling.Count(r.In.FiguresLost, "figure", "figures"), r.In.FiguresDisrupted, r.Result.Score)
	}
	return t
}

// holderWords say why a side holds the field.
var holderWords = map[rules.HolderRule]string{
	rules.OtherSideLeft: "the other side goes", rules.ByTurnLimit: "both are steady and nobody has driven the defender off",
	rules.LowerShare: "it has suffered less for its size", rules.EvenShare: "both have suffered alike",
}

func tellHolder(r telling.Throw[rules.FieldHolderInput, struct{}, rules.FieldHolderResult]) telling.Told {
	t := telling.Told{Result: fmt.Sprintf("the %s holds the field: %s", r.Result.Holder, telling.Plain(r.Result.By))}
	t.Sentence = fmt.Sprintf("the %s holds the field: %s.", r.Result.Holder, holderWords[r.Result.By])
	return t
}

func tellLeave(r telling.Throw[rules.LeaveFieldInput, struct{}, rules.LeaveFieldResult]) telling.Told {
	t := telling.Told{Result: telling.Plain(r.Result.Fate)}
	words := "gets away"
	if r.Result.Fate == rules.IsCaptured {
		words = "is cut off and captured"
	}
	if r.Result.GunsLost {
		t.Result += ", without its guns"
		words += map[rules.LeaveFate]string{rules.GetsAway: " and leaves its guns behind", rules.IsCaptured: ", its guns with it"}[r.Result.Fate]
	}
	t.Sentence = fmt.Sprintf("%s %s.", r.Unit, words)
	return t
}
