package words

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/telling"
)

// Teller tells the lines of a log, takes its throws apart and prints the sheet.
type Teller struct{}

// Sentence tells one line of a log in words; see [battle.Engine].
func (Teller) Sentence(line battle.Line, names func(id string) string) string {
	known := telling.Names(names, part)
	if line.Type == battle.RollLine {
		t, _ := tellers.Tell(rules.About, line, known)
		return telling.Capital(t.Sentence)
	}
	if said, ok := telling.Thought(line, known); ok {
		return said
	}
	return telling.Capital(eventSentence(line, known))
}

// part names what the setup does not name: a section of a group, a figure.
func part(whole, rest string) string {
	return whole + strings.NewReplacer("/", ", section ", "#", ", figure ").Replace(rest)
}

// told is the teller of a throw that one sentence tells, which is its result, too.
func told[In, Need, Result any](tell func(in In, need Need, r Result, unit, target string) string) telling.Teller {
	return telling.Of(func(t telling.Throw[In, Need, Result]) telling.Told {
		words := tell(t.In, t.Need, t.Result, t.Unit, t.Target)
		return telling.Told{Result: telling.Capital(words), Sentence: words}
	})
}

// note is told for a throw that an event beside it tells: in a log it stays silent.
func note[In, Need, Result any](tell func(in In, need Need, r Result, unit, target string) string) telling.Teller {
	return telling.Of(func(t telling.Throw[In, Need, Result]) telling.Told {
		return telling.Told{Result: telling.Capital(tell(t.In, t.Need, t.Result, t.Unit, t.Target))}
	})
}

// ifThrown leaves out the sentence where no die was thrown.
func ifThrown(dice int, words string) telling.Told {
	t := telling.Told{Result: telling.Capital(words)}
	if dice > 0 {
		t.Sentence = words
	}
	return t
}

// tellers tell each procedure's throws, by its name.
var tellers = telling.Book{
	"weapon": note(func(in rules.WeaponInput, n rules.WeaponNeed, r rules.WeaponResult, _, _ string) string {
		return fmt.Sprintf("A %s reaches %d cm and has a melee factor of %d.", telling.Plain(in.Weapon), n.LongCM, r.MeleeFactor)
	}),
	"command_points": told(func(in rules.CommandPointsInput, _ rules.CommandPointsNeed, r rules.CommandPointsResult, unit, _ string) string {
		return fmt.Sprintf("%s throws %s for command; the pool is %d.", unit, telling.Count(r.Points, "point", "points"), r.Pool)
	}),
	"activation_cost": told(func(_ rules.ActivationCostInput, n rules.ActivationCostNeed, r rules.ActivationCostResult, unit, _ string) string {
		if !r.Commanded {
			return unit + " is not commanded."
		}
		return fmt.Sprintf("%s is commanded for %s; %d left.", unit, telling.Count(n.Cost, "point", "points"), r.Pool)
	}),
	"platoon": told(func(_ rules.PlatoonInput, _ rules.PlatoonNeed, r rules.PlatoonResult, unit, _ string) string {
		return telling.Either(r.Single, unit+" and the rest of its platoon act as one.", "The platoon of "+unit+" falls apart: each section throws for itself.")
	}),
	"risk_factor": told(func(_ rules.RiskFactorInput, _ rules.RiskFactorNeed, r rules.RiskFactorResult, unit, _ string) string {
		return fmt.Sprintf("%s stands at a risk factor of %d.", unit, r.RiskFactor)
	}),
	"action": told(func(_ rules.ActionInput, _ rules.ActionNeed, r rules.ActionResult, unit, _ string) string {
		s := fmt.Sprintf("%s throws %d: %s", unit, r.Die, telling.Plain(r.Instruction))
		if r.Action != r.Instruction {
			s += ", which becomes " + telling.Plain(r.Action)
		}
		return s + telling.Either(r.MustObey, ".", ", and may ignore it.")
	}),
	"movement": telling.Of(func(t telling.Throw[rules.MovementInput, rules.MovementNeed, rules.MovementResult]) telling.Told {
		if t.Need.Dice == 0 {
			return ifThrown(0, fmt.Sprintf("%s may move %d cm.", t.Unit, t.Result.AllowanceCM))
		}
		return ifThrown(t.Need.Dice, fmt.Sprintf("%s may move %d cm (%d and the die).", t.Unit, t.Result.AllowanceCM, t.Need.BaseCM))
	}),
	"move_cost": note(func(_ rules.MoveCostInput, _ rules.MoveCostNeed, r rules.MoveCostResult, unit, _ string) string {
		return fmt.Sprintf("The way takes %s cm of %s's move.", telling.Tenths(r.CostCM), unit)
	}),
	"visibility": telling.Of(func(t telling.Throw[rules.VisibilityInput, rules.VisibilityNeed, rules.VisibilityResult]) telling.Told {
		return ifThrown(t.Need.Dice, fmt.Sprintf("%s %s %s at %d cm.", t.Unit, telling.Either(t.Result.Seen, "makes out", "does not see"), t.Target, t.In.RangeCM))
	}),
	"fire_count": told(func(_ rules.FireCountInput, n rules.FireCountNeed, r rules.FireCountResult, unit, _ string) string {
		return fmt.Sprintf("%s fires %s of %d who could.", unit, telling.Count(r.Shots, "shot", "shots"), n.Eligible)
	}),
	"shoot": told(func(in rules.ShootInput, n rules.ShootNeed, r rules.ShootResult, unit, target string) string {
		return fmt.Sprintf("%s shoots at %s at %d cm, needing %d: %s of %d.", unit, target, in.RangeCM, n.ToHit, telling.Count(r.Hits, "hit", "hits"), in.Shots)
	}),
	"hit_effects": told(func(_ rules.HitEffectsInput, _ rules.HitEffectsNeed, r rules.HitEffectsResult, _, target string) string {
		return fmt.Sprintf("%s: %s, %s, %s.", target, telling.Count(r.Grazes, "graze", "grazes"), telling.Count(r.Wounds, "wound", "wounds"), telling.Count(r.Kills, "kill", "kills"))
	}),
	"hit_figure": told(func(_ rules.HitFigureInput, _ rules.HitFigureNeed, r rules.HitFigureResult, _, target string) string {
		return fmt.Sprintf("It falls on figure %d of %s.", r.Figure, target)
	}),
	"casualty": note(func(_ rules.CasualtyInput, _ rules.CasualtyNeed, r rules.CasualtyResult, unit, _ string) string {
		return fmt.Sprintf("A figure of %s is %s.", unit, r.State)
	}),
	"melee_match": told(func(in rules.MeleeMatchInput, n rules.MeleeMatchNeed, _ rules.MeleeMatchResult, unit, target string) string {
		return fmt.Sprintf("%s and %s fight hand to hand, %d against %d.", unit, target, in.Own, in.Enemy)
	}),
	"melee_modifier": note(func(_ rules.MeleeModifierInput, _ rules.MeleeModifierNeed, r rules.MeleeModifierResult, unit, _ string) string {
		return fmt.Sprintf("A figure of %s fights with %+d.", unit, r.Modifier)
	}),
	"melee_fight": told(func(_ rules.MeleeFightInput, _ rules.MeleeFightNeed, r rules.MeleeFightResult, unit, target string) string {
		who := map[rules.Winner]string{rules.OneWins: "A man of " + unit + " beats " + target, rules.EnemiesWin: "A man of " + unit + " is beaten by " + target, rules.Drawn: "A man of " + unit + " and " + target + " hold each other"}[r.Winner]
		switch {
		case r.Kills > 0:
			who += ", with a killing blow"
		case r.Wounds > 0:
			who += ", with a wound"
		}
		return who + "."
	}),
	"melee_hit": told(func(_ rules.MeleeHitInput, _ rules.MeleeHitNeed, r rules.MeleeHitResult, _, target string) string {
		return fmt.Sprintf("The blow at %s: %s.", target, r.Effect)
	}),
	"melee_outcome": told(func(in rules.MeleeOutcomeInput, _ rules.MeleeOutcomeNeed, r rules.MeleeOutcomeResult, unit, _ string) string {
		return fmt.Sprintf("The melee of %s: %d to %d fallen; %s.", unit, in.OwnCasualties, in.EnemyCasualties,
			map[rules.Party]string{rules.Own: "the side in turn is driven back", rules.Enemy: "the other side is driven back", rules.BothParties: "both fall back"}[r.Loser])
	}),
	"surrounded": told(func(_ rules.SurroundedInput, _ rules.SurroundedNeed, r rules.SurroundedResult, unit, _ string) string {
		return telling.Either(r.Surrenders, unit+" is surrounded and gives itself up.", unit+" still has a way out.")
	}),
	"prisoners": told(func(_ rules.PrisonersInput, _ rules.PrisonersNeed, r rules.PrisonersResult, unit, _ string) string {
		return fmt.Sprintf("Prisoners of %s: %d held, %d despatched, %d escaped.", unit, r.Held, r.Despatched, r.Escaped)
	}),
	"side_beaten": telling.Of(func(t telling.Throw[rules.SideBeatenInput, rules.SideBeatenNeed, rules.SideBeatenResult]) telling.Told {
		if t.Result.Beaten {
			return telling.Told{Result: "The side is beaten", Sentence: t.Unit + " has no unit left that fights on, and is beaten."}
		}
		return telling.Told{Result: "The side fights on"} // not worth telling each turn
	}),
	"hidden_markers": told(func(_ rules.HiddenMarkersInput, n rules.HiddenMarkersNeed, r rules.HiddenMarkersResult, _, _ string) string {
		return fmt.Sprintf("%s are laid.", telling.Count(r.Markers, "marker", "markers"))
	}),
	"place_marker": told(func(_ rules.PlaceMarkerInput, _ rules.PlaceMarkerNeed, _ rules.PlaceMarkerResult, _, _ string) string {
		return "A marker is laid."
	}),
	"casualty_fate": told(func(in rules.CasualtyFateInput, _ rules.CasualtyFateNeed, r rules.CasualtyFateResult, unit, _ string) string {
		return fmt.Sprintf("Of %s's fallen %d are dead, %d wounded and %d taken.", unit, r.Killed, r.Wounded, r.Captured)
	}),
}

// orderWords tell an order.
var orderWords = map[string]string{
	"deploy": "sets up", "hide": "hides", "break_off": "The side breaks off", "combine": "joins", "throw_command": "gives orders", "activate": "passes command on",
	"command": "is called on", "move": "is ordered to move", "charge": "is ordered to charge", "stand": "is ordered to stand", "obey": "does as it will",
	"guard": "guards its prisoners", "despatch": "despatches its prisoners", "release": "The prisoners are let go", "shoot": "is ordered to fire at",
	"aim": "takes aim at", "follow_up": "follows up", "stand_fast": "stands fast", "place_hidden": "comes out of hiding", "declare": "decides whether to fire",
}

var stateWords = map[string]string{
	"spotted": " is made out.", "rallied": " is rallied.", "followed": " follows the enemy up.",
	"ran_away": " runs off the table.", "wiped_out": " is wiped out.", "surrendered": " lays down its arms.", "combined": " is no group of its own any more.", "left": " leaves the field.",
}

// moveWords tell a move by its rule.
var moveWords = map[string]string{
	"RISKFACTOR-11.2": " falls back", "RISKFACTOR-11.8": " falls back", "RISKFACTOR-11.10": " runs", "RISKFACTOR-12.12": " is driven back",
	"RISKFACTOR-12.13": " goes after them", "RISKFACTOR-14.96": " makes room",
}

// wayTold tells how far a move went, and what it went over: " 12.5 cm of 25, 5 cm of it over
// bad ground".
func wayTold(d MoveData) string {
	s := fmt.Sprintf(" %s cm of %s", telling.Tenths(d.Went), telling.Tenths(d.Allowed))
	switch {
	case d.Difficult >= d.Went && d.Went > 0:
		s += ", over bad ground"
	case d.Difficult > 0:
		s += fmt.Sprintf(", %s cm of it over bad ground", telling.Tenths(d.Difficult))
	}
	if d.Barriers > 0 {
		s += telling.Either(d.Barriers == 1, ", over a barrier", fmt.Sprintf(", over %d barriers", d.Barriers))
	}
	return s
}

func eventSentence(line battle.Line, names func(id string) string) string {
	unit, target := names(cmp.Or(line.Unit, line.Side)), names(line.Target)
	read := func(v any) bool { return json.Unmarshal(line.Data, v) == nil }
	switch line.Type {
	case battle.BeginLine:
		return telling.Opening(line)
	case "phase":
		if line.Phase == TurnStart {
			return fmt.Sprintf("Round %d, the turn of %s.", line.Turn, names(line.Side))
		}
	case "order":
		var o battle.Order
		if words := ""; read(&o) && orderWords[o.Kind] != "" {
			if words = orderWords[o.Kind]; unicode.IsLower(rune(words[0])) {
				words = unit + " " + words
			}
			if o.Target != "" && (o.Kind == "charge" || o.Kind == "shoot" || o.Kind == "aim" || o.Kind == "combine") {
				words += " " + target
			}
			return words + "."
		}
	case "place":
		var d PlaceData
		if read(&d) {
			return fmt.Sprintf("%s stands %s, %s.", unit, d.Formation, telling.Count(d.Figures, "figure", "figures"))
		}
	case "move":
		verb, ok := moveWords[line.Rule]
		if !ok {
			verb = " moves"
		}
		var d MoveData
		if !read(&d) || d.Allowed == 0 { // logs of versions 1 and 2 do not say how far
			return unit + verb + "."
		}
		return unit + verb + wayTold(d) + "."
	case "captives":
		var d CaptivesData
		switch {
		case !read(&d):
		case d.Freed > 0:
			return fmt.Sprintf("%s of %s got away.", telling.Count(d.Freed, "prisoner", "prisoners"), unit)
		case d.Held > 0 && line.Rule == "RISKFACTOR-13.1":
			return fmt.Sprintf("%s has %s.", unit, telling.Count(d.Held, "prisoner", "prisoners"))
		}
	case "charge":
		var d ChargeData
		if read(&d) {
			return unit + " charges " + target + telling.Either(d.Contact, ".", " and does not reach home.")
		}
	case "hit":
		var d HitData
		if read(&d) {
			return fmt.Sprintf("A man of %s is %s.", unit, d.State)
		}
	case "state", "removed":
		var d WordData
		if read(&d) && stateWords[d.What] != "" {
			return unit + stateWords[d.What]
		}
	case "fate":
		var d FateData
		if read(&d) {
			return unit + " is " + d.Fate + "."
		}
	case "end":
		var d EndData
		if read(&d) {
			return fmt.Sprintf("The battle is over (%s); %s holds the field.", telling.Plain(d.Reason), d.Holder)
		}
	}
	return ""
}
