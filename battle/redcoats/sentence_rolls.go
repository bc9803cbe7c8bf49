package redcoats

import (
	"encoding/json"
	"fmt"
	"strings"

	"frontier/battle"
)

// told is a throw of a log in words.
type told struct {
	parts    []battle.Part
	need     string
	result   string
	counting []bool
	sentence string // of a staff report; empty where it is bookkeeping
}

// roll is a throw of a log as its procedure sees it, with the names of the two units.
type roll[In, Need, Result any] struct {
	in           In
	need         Need
	result       Result
	dice         []battle.Face
	unit, target string
}

// tellers tell each procedure's throws, by its name.
var tellers = map[string]func(line battle.Line, unit, target string) (told, bool){
	"activation_order":   tellerOf(tellOrder),
	"movement_allowance": tellerOf(tellMovement),
	"line_of_sight":      tellerOf(tellSight),
	"fire_check":         tellerOf(tellFireCheck),
	"combat_dice":        tellerOf(tellDice),
	"fire":               tellerOf(tellFire),
	"allot_hits":         tellerOf(tellAllot),
	"unit_hits":          tellerOf(tellHits),
	"commander_hits":     tellerOf(tellGeneral),
	"close_assault":      tellerOf(tellAssault),
	"retreat":            tellerOf(tellRetreat),
	"regain_cohesion":    tellerOf(tellRally),
	"stacking":           tellerOf(tellStacking),
	"transport_action":   tellerOf(tellTransport),
	"unit_rating":        tellerOf(tellRating),
	"battle_scale":       tellerOf(tellScale),
	"muster":             tellerOf(tellMuster),
	"casualty_return":    tellerOf(tellReturn),
	"unit_end_state":     tellerOf(tellEndState),
	"force_state":        tellerOf(tellForce),
	"field_holder":       tellerOf(tellHolder),
	"leave_field":        tellerOf(tellLeave),
}

// tellerOf reads a line's inputs, need and result for a function that tells them.
func tellerOf[In, Need, Result any](tell func(roll[In, Need, Result]) told) func(battle.Line, string, string) (told, bool) {
	return func(line battle.Line, unit, target string) (told, bool) {
		r := roll[In, Need, Result]{dice: line.Dice, unit: unit, target: target}
		if json.Unmarshal(line.Inputs, &r.in) != nil || json.Unmarshal(line.Need, &r.need) != nil || json.Unmarshal(line.Result, &r.result) != nil {
			return told{}, false
		}
		return tell(r), true
	}
}

// Explain takes a throw of a log apart: what counted and by which rules, what was needed,
// and what came of it. The second value is false where the line is no throw of this rule
// set. It makes the rule set a [battle.Explainer].
func (engine) Explain(line battle.Line) (battle.Explanation, bool) {
	t, ok := tell(line, func(id string) string { return id })
	if !ok {
		return battle.Explanation{}, false
	}
	e := battle.Explanation{Rule: line.Rule, Parts: t.parts, Need: t.need, Counting: t.counting, Result: t.result}
	for _, p := range procedures {
		if p.Name() == line.Procedure {
			e.Rule, e.Title = p.Rule(), p.Title()
		}
	}
	return e, true
}

func tell(line battle.Line, names func(string) string) (told, bool) {
	if line.Type != battle.RollLine || line.Engine != about.ID {
		return told{}, false
	}
	teller, ok := tellers[line.Procedure]
	if !ok {
		return told{}, false
	}
	unit, target := names(line.Unit), names(line.Target)
	if line.Procedure == "force_state" && unit == "" {
		unit = names(line.Side)
	}
	if unit == "" {
		unit = "the unit"
	}
	if target == "" {
		target = "the enemy"
	}
	return teller(line, unit, target)
}

// part is one thing that counted.
func part(title string, by int, rule string) battle.Part {
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
	return int(f) >= toHit
}

// plain writes a word of the rules as a person does.
func plain[S ~string](word S) string { return strings.ReplaceAll(string(word), "_", " ") }

// spelled writes a list of whole numbers.
func spelled(list []int) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Trim(fmt.Sprint(list), "[]")
}

func tellOrder(r roll[ActivationOrderInput, ActivationOrderNeed, ActivationOrderResult]) told {
	t := told{need: fmt.Sprintf("%s, of %s", count(r.need.Cards, "card", "cards"), count(r.need.Packs, "pack", "packs"))}
	var who []string
	for i, holders := range r.result.Order {
		if i < len(r.result.Cards) && i < 8 {
			who = append(who, fmt.Sprintf("%s %s", r.result.Cards[i], strings.Join(holders, " with ")))
		}
	}
	t.result = strings.Join(who, ", ")
	if len(r.result.Order) > 8 {
		t.result += " and so on"
	}
	if n := len(r.result.Cards); n > 0 {
		t.sentence = fmt.Sprintf("%s dealt; the %s acts first and the %s last.", count(n+len(r.result.Discarded), "card is", "cards are"), r.result.Cards[0], r.result.Cards[n-1])
	}
	return t
}

func tellMovement(r roll[MovementAllowanceInput, MovementAllowanceNeed, MovementAllowanceResult]) told {
	t := told{parts: []battle.Part{part("Rate of "+plain(r.in.UnitType), r.need.Base, "REDCOATS-7.1")}}
	if r.need.CommanderBonus > 0 {
		t.parts = append(t.parts, part("With a Commander", r.need.CommanderBonus, "REDCOATS-5.10"))
	}
	if r.need.RoadBonus > 0 {
		t.parts = append(t.parts, part("Along a road", r.need.RoadBonus, "REDCOATS-7.2"))
	}
	t.result = count(r.result.Hexes, "hex", "hexes")
	if r.result.Reason != Moves {
		t.result += ": " + plain(r.result.Reason)
	}
	t.sentence = fmt.Sprintf("%s may go %s.", r.unit, t.result)
	return t
}

func tellSight(r roll[LineOfSightInput, LineOfSightNeed, LineOfSightResult]) told {
	t := told{need: fmt.Sprintf("%s away, %s between", count(r.need.RangeHexes, "hex", "hexes"), count(len(r.need.Line), "place", "places")), result: "the line is clear"}
	if !r.result.Clear {
		t.result = fmt.Sprintf("blocked by %v", r.result.BlockedBy)
	}
	t.sentence = fmt.Sprintf("%s looks at %s: %s.", r.unit, r.target, t.result)
	return t
}

func tellFireCheck(r roll[FireCheckInput, FireCheckNeed, FireCheckResult]) told {
	t := told{need: fmt.Sprintf("at most %s", count(r.need.MaxRangeHexes, "hex", "hexes")), result: "may fire"}
	if !r.result.Allowed {
		t.result = "may not fire: " + plain(r.result.Reason)
	}
	t.sentence = fmt.Sprintf("%s %s.", r.unit, t.result)
	return t
}

func tellDice(r roll[CombatDiceInput, CombatDiceNeed, CombatDiceResult]) told {
	t := told{parts: []battle.Part{part("Figures, "+string(r.result.Column)+" column", r.need.UnitDice, "REDCOATS-10.3")}}
	if r.need.CommanderDice > 0 {
		t.parts = append(t.parts, part("Commanders", r.need.CommanderDice, "REDCOATS-5.4"))
	}
	t.result = count(r.result.Dice, "die", "dice")
	t.sentence = fmt.Sprintf("%s throws %s.", r.unit, t.result)
	return t
}

func tellFire(r roll[FireInput, FireNeed, FireResult]) told {
	commanders := commanderDice(r.in.CommandersFresh, r.in.CommandersReduced)
	t := told{need: fmt.Sprintf("%s, each %d hits", count(r.need.Dice, "die", "dice"), r.need.ToHit), counting: counting(r.dice, six)}
	t.parts = append(t.parts, part("Figures, "+string(columnOf(r.in.Moved, r.in.Disrupted))+" column", r.need.Dice-commanders, "REDCOATS-10.3"))
	if commanders > 0 {
		t.parts = append(t.parts, part("Commanders", commanders, "REDCOATS-5.4"))
	}
	t.result = count(r.result.Hits, "hit", "hits")
	if r.result.Stopped > 0 {
		t.result += fmt.Sprintf(", %d stopped by cover", r.result.Stopped)
	}
	shared := ""
	if r.need.Shared && r.result.Hits > 0 {
		shared = ", on everybody in the hex"
	}
	t.sentence = fmt.Sprintf("%s fires at %s, %s away, with %s: %s%s.", r.unit, r.target, count(r.in.RangeHexes, "hex", "hexes"), count(r.need.Dice, "die", "dice"), t.result, shared)
	return t
}

func tellAllot(r roll[AllotHitsInput, AllotHitsNeed, AllotHitsResult]) told {
	return told{need: count(r.need.Occupants, "occupant", "occupants"),
		result: fmt.Sprintf("units %s, Commanders %s, wasted %d", spelled(r.result.Units), spelled(r.result.Commanders), r.result.Wasted)}
}

func tellHits(r roll[UnitHitsInput, UnitHitsNeed, UnitHitsResult]) told {
	t := told{need: fmt.Sprintf("%s at most", count(r.need.Capacity, "hit", "hits")), result: "unharmed"}
	switch {
	case r.in.Hits == 0:
		return t
	case r.result.Destroyed:
		t.result = "is destroyed"
	case r.result.Lost > 0 && !r.in.Disrupted:
		t.result = "is disrupted and loses " + count(r.result.Lost, "figure", "figures")
	case r.result.Lost > 0:
		t.result = "loses " + count(r.result.Lost, "figure", "figures")
	default:
		t.result = "is disrupted"
	}
	t.sentence = fmt.Sprintf("%s %s.", r.unit, t.result)
	return t
}

func tellGeneral(r roll[CommanderHitsInput, CommanderHitsNeed, CommanderHitsResult]) told {
	t := told{need: count(r.need.CardsAtMost, "card", "cards") + " at most", result: "is not hit"}
	t.counting = counting(r.dice, six)
	switch {
	case r.in.Hits == 0:
		return t
	case r.result.Killed:
		t.result = "is killed"
	case r.result.Wounded && !r.in.Wounded:
		t.result = "is wounded"
	case !r.in.Disrupted:
		t.result = "is hit and disrupted"
	default:
		t.result = "comes through it"
	}
	t.sentence = fmt.Sprintf("%s %s.", r.unit, t.result)
	return t
}

// assaultWords say how an assault went.
var assaultWords = map[AssaultOutcome]string{
	BothDestroyed: "neither is left", AttackerDestroyed: "it is destroyed", HexTaken: "the defender gives way", Repulsed: "it is thrown back", Drawn: "neither gives way",
}

func tellAssault(r roll[CloseAssaultInput, CloseAssaultNeed, CloseAssaultResult]) told {
	t := told{need: fmt.Sprintf("%d against %s; each %d hits, the higher total wins", r.need.AttackerDice, count(r.need.DefenderDice, "die", "dice"), r.need.ToHit), counting: counting(r.dice, six)}
	t.parts = []battle.Part{part("The assaulting unit's dice", r.need.AttackerDice, "REDCOATS-12.3"), part("The defender's dice", r.need.DefenderDice, "REDCOATS-12.3")}
	word := assaultWords[r.result.Outcome]
	if r.result.Outcome == HexTaken && r.result.DefenderDestroyed {
		word = "the defender is destroyed"
	}
	t.result = fmt.Sprintf("%d against %d: %s", r.result.AttackerScore, r.result.DefenderScore, word)
	t.sentence = fmt.Sprintf("%s assaults %s, %s.", r.unit, r.target, t.result)
	return t
}

func tellRetreat(r roll[RetreatInput, RetreatNeed, RetreatResult]) told {
	t := told{need: fmt.Sprintf("straight %v, left %v, right %v", r.need.Straight, r.need.Left, r.need.Right), result: plain(r.result.Fate)}
	if r.result.To != nil {
		t.result += fmt.Sprintf(" to %v", *r.result.To)
	}
	return t // what follows is told where it happens
}

func tellRally(r roll[RegainCohesionInput, RegainCohesionNeed, RegainCohesionResult]) told {
	t := told{need: "nothing helps", result: "stays disrupted"}
	if len(r.need.Suits) > 0 {
		t.need = strings.Join(r.need.Suits, ", ") + "; " + count(r.need.Attempts, "attempt", "attempts")
	}
	suits := suitsOf(r.in.Rating)
	t.counting = counting(r.dice, func(_ int, f battle.Face) bool {
		c, ok := f.Card()
		return ok && suits[c.Suit()]
	})
	switch {
	case r.result.Regained && r.result.AttemptsUsed > 1:
		t.result = "regains cohesion at the second attempt"
	case r.result.Regained:
		t.result = "regains cohesion"
	}
	t.sentence = fmt.Sprintf("%s %s.", r.unit, t.result)
	return t
}

// suitsOf says which suits help a rating.
func suitsOf(rating Rating) (suits [4]bool) {
	for _, line := range cohesion {
		if line.rating == rating {
			for _, s := range line.suits {
				suits[s] = true
			}
		}
	}
	return suits
}

func tellStacking(r roll[StackingInput, StackingNeed, StackingResult]) told {
	t := told{need: count(r.need.Spaces, "space", "spaces"), result: fmt.Sprintf("%d used, %d left", r.result.Used, r.result.Room)}
	if !r.result.Fits {
		t.result = fmt.Sprintf("%d used, %d too many", r.result.Used, -r.result.Room)
	}
	t.sentence = fmt.Sprintf("the hex has %s: %s.", t.need, t.result)
	return t
}

func tellTransport(r roll[TransportActionInput, TransportActionNeed, TransportActionResult]) told {
	t := told{need: count(r.need.Turns, "turn", "turns"), result: "may " + plain(r.in.Action)}
	if !r.result.Allowed {
		t.result = fmt.Sprintf("may not %s: %s", plain(r.in.Action), plain(r.result.Reason))
	}
	t.sentence = fmt.Sprintf("%s %s.", r.unit, t.result)
	return t
}

func tellRating(r roll[UnitRatingInput, UnitRatingNeed, UnitRatingResult]) told {
	t := told{need: fmt.Sprintf("%s by quality, %s by arms", plain(r.need.ByQuality), plain(r.need.ByArms)), result: plain(r.result.Rating)}
	t.sentence = fmt.Sprintf("%s is rated %s.", r.unit, t.result)
	return t
}

func tellScale(r roll[BattleScaleInput, BattleScaleNeed, BattleScaleResult]) told {
	return told{need: fmt.Sprintf("at most %s a side", count(r.need.MaxUnits, "unit", "units")),
		result:   fmt.Sprintf("%d men to a figure: %d units against %d", r.result.MenPerFigure, r.result.UnitsA, r.result.UnitsB),
		sentence: fmt.Sprintf("a figure stands for %d men.", r.result.MenPerFigure)}
}

func tellMuster(r roll[MusterInput, MusterNeed, MusterResult]) told {
	t := told{need: fmt.Sprintf("%s in %s", count(r.need.Figures, "figure", "figures"), count(r.need.UnitCount, "unit", "units")), result: spelled(r.result.Units)}
	t.sentence = fmt.Sprintf("%s musters %s.", r.unit, t.need)
	return t
}

func tellReturn(r roll[CasualtyReturnInput, CasualtyReturnNeed, CasualtyReturnResult]) told {
	t := told{need: fmt.Sprintf("%d out of action, %d taken", r.need.MenOut, r.need.MenTaken)}
	t.result = fmt.Sprintf("%d killed, %d wounded, %d missing, %d captured", r.result.Killed, r.result.Wounded, r.result.Missing, r.result.Captured)
	if r.result.Fit != r.in.Men {
		t.sentence = fmt.Sprintf("%s of %d: %s.", r.unit, r.in.Men, t.result)
	}
	return t
}

func tellEndState(r roll[UnitEndStateInput, UnitEndStateNeed, UnitEndStateResult]) told {
	t := told{need: fmt.Sprintf("spent at %d", r.need.SpentAt), result: string(r.result.State)}
	if r.result.Broken {
		t.result += ", broken"
	}
	t.sentence = fmt.Sprintf("%s ends %s, %d of %s left.", r.unit, t.result, r.in.FiguresLeft, count(r.in.FiguresStart, "figure", "figures"))
	return t
}

func tellForce(r roll[ForceStateInput, ForceStateNeed, ForceStateResult]) told {
	t := told{need: fmt.Sprintf("breaks at %d", r.need.BreaksAt), result: fmt.Sprintf("a score of %d", r.result.Score)}
	t.parts = []battle.Part{part("Figures lost, two each", lostScore*r.in.FiguresLost, "REDCOATS-14.3"), part("Figures disrupted", r.in.FiguresDisrupted, "REDCOATS-14.3")}
	if r.result.Broken {
		t.result += ": broken"
		t.sentence = fmt.Sprintf("%s breaks, at a score of %d.", r.unit, r.result.Score)
	}
	return t
}

func tellHolder(r roll[FieldHolderInput, struct{}, FieldHolderResult]) told {
	return told{result: fmt.Sprintf("the %s holds the field: %s", r.result.Holder, plain(r.result.By))} // the end tells it
}

func tellLeave(r roll[LeaveFieldInput, struct{}, LeaveFieldResult]) told {
	t := told{result: plain(r.result.Fate)}
	if r.result.GunsLost {
		t.result += ", without its guns"
	}
	if r.unit != "" {
		t.sentence = fmt.Sprintf("%s: %s.", r.unit, t.result)
	}
	return t
}
