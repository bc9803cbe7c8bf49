package words

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
)

// inFormation says how a unit stands: "in line", "unlimbered".
func inFormation(f rules.Formation) string {
	if f == rules.Limbered || f == rules.Unlimbered {
		return string(f)
	}
	return "in " + string(f)
}

// eventSentence tells an event that is no throw in words. Events that are not worth
// telling answer nothing.
func eventSentence(line battle.Line, names func(id string) string) string {
	unit, target := names(line.Unit), names(line.Target)
	read := func(v any) bool { return json.Unmarshal(line.Data, v) == nil }
	switch line.Type {
	case battle.BeginLine:
		return telling.Opening(line)
	case "place":
		var d PlaceData
		if read(&d) {
			return fmt.Sprintf("%s forms up %s, %s.", unit, inFormation(d.Formation), inFigures(d.Figures))
		}
	case "phase":
		if line.Phase == "leaders" {
			return fmt.Sprintf("Turn %d, %s.", line.Turn, names(line.Side))
		}
	case "order":
		return orderSentence(line, unit, target)
	case "formation":
		var d PlaceData
		if read(&d) {
			return formSentence(unit, d.Formation)
		}
	case "move":
		var d MoveData
		if read(&d) {
			return moveSentence(unit, d)
		}
	case "passage":
		return fmt.Sprintf("%s passes through %s.", unit, target)
	case "retreat":
		var d RetreatData
		if read(&d) {
			return unit + " falls back" + distance(d.Went, 0) + "."
		}
	case "party":
		return fmt.Sprintf("The unhorsed men of %s form up on foot.", target)
	case "state":
		var d StateData
		if read(&d) {
			return stateSentence(unit, d)
		}
	case "charge", "pursuit":
		var d ChargeData
		if read(&d) {
			return chargeSentence(line.Type, unit, target, d)
		}
	case "removed":
		var d GoneData
		if read(&d) {
			return goneSentence(unit, d)
		}
	case "leader":
		var d LeaderData
		if read(&d) {
			return leaderSentence(unit, target, d)
		}
	case "bridge":
		var d BridgeData
		if read(&d) {
			return bridgeSentence(unit, d)
		}
	case "board":
		return fmt.Sprintf("%s goes aboard %s.", unit, target)
	case "land":
		return fmt.Sprintf("%s lands from %s.", unit, target)
	case "withdraw":
		return names(line.Side) + " orders a withdrawal."
	case "fate":
		var d FateData
		if read(&d) {
			return fmt.Sprintf("%s is %s.", unit, d.Fate)
		}
	case "end":
		var d EndData
		if read(&d) {
			return endSentence(line, names, d)
		}
	}
	return ""
}

// formSentence tells how a unit has formed.
func formSentence(unit string, form rules.Formation) string {
	switch form {
	case rules.Limbered:
		return unit + " limbers up."
	case rules.Unlimbered:
		return unit + " unlimbers."
	}
	return fmt.Sprintf("%s forms %s.", unit, form)
}

// bridgeSentence tells of a charge under a bridge.
func bridgeSentence(unit string, d BridgeData) string {
	name := d.Name
	if name == "" {
		name = "the bridge"
	}
	if d.Blown {
		return fmt.Sprintf("%s blows up %s.", unit, name)
	}
	return fmt.Sprintf("%s fails to blow up %s.", unit, name)
}

// orderSentence tells the orders on which something hangs; what comes of the others is
// told anyway.
func orderSentence(line battle.Line, unit, target string) string {
	var o battle.Order
	if json.Unmarshal(line.Data, &o) != nil {
		return ""
	}
	switch o.Kind {
	case "charge":
		return fmt.Sprintf("%s is ordered to charge %s.", unit, target)
	case "pursue":
		return fmt.Sprintf("%s is let loose after %s.", unit, target)
	case "disengage", "break_off": // as it was called before version 4; of a whole side it names no unit
		if o.Unit == "" {
			return ""
		}
		return unit + " is ordered to break off."
	}
	return ""
}

// inFigures says how many figures.
func inFigures(n int) string {
	if n == 1 {
		return "1 figure"
	}
	return fmt.Sprintf("%d figures", n)
}

func stateSentence(unit string, d StateData) string {
	switch d.State {
	case "disordered":
		return unit + " is disordered."
	case "rallied":
		return unit + " rallies."
	case "prone":
		return unit + " lies down."
	case "upright":
		return unit + " stands up."
	case "lost_stand":
		if d.Lost != nil {
			return fmt.Sprintf("%s slip away from %s.", inFigures(d.Lost.Total()), unit)
		}
	}
	return ""
}

// distance says how far somebody went, and of how much: " 5 inches of 6". Logs of older
// versions do not say.
func distance(went, of battle.Length) string {
	went, of = rules.Tenths(went), rules.Tenths(of)
	switch {
	case went <= 0:
		return ""
	case of <= went:
		return " " + inch(went)
	}
	return fmt.Sprintf(" %s of %s", inch(went), of)
}

// overGround are the words for ground that makes a move shorter, or longer.
var overGround = map[rules.Terrain]string{rules.Road: " by the road", rules.Rough: " over rough ground", rules.Fording: " through a ford"}

func moveSentence(unit string, d MoveData) string {
	if d.Allowed > 0 && rules.Tenths(d.Went) == 0 {
		return unit + " turns."
	}
	return unit + " moves" + distance(d.Went, d.Allowed) + overGround[d.Ground] + "."
}

func chargeSentence(kind, unit, target string, d ChargeData) string {
	verb := "charges"
	if kind == "pursuit" {
		verb = "pursues"
	}
	if d.Contact {
		return fmt.Sprintf("%s %s %s and comes to grips.", unit, verb, target)
	}
	if way := distance(d.Went, 0); way != "" {
		return fmt.Sprintf("%s %s %s,%s.", unit, verb, target, way)
	}
	return fmt.Sprintf("%s %s %s.", unit, verb, target)
}

func goneSentence(unit string, d GoneData) string {
	switch {
	case d.Taken:
		return unit + " is taken by the enemy."
	case d.How == "left":
		return unit + " leaves the field in hand."
	case d.How == "destroyed":
		return unit + " is destroyed."
	}
	return unit + " breaks and runs."
}

func leaderSentence(leader, unit string, d LeaderData) string {
	switch d.What {
	case "attached":
		return fmt.Sprintf("%s joins %s.", leader, unit)
	case "detached":
		return leader + " rides off on his own."
	case "fallen":
		return fmt.Sprintf("%s falls with %s.", leader, unit)
	case "captured":
		return leader + " is taken."
	case "replaces":
		return fmt.Sprintf("An officer of %s takes the fallen leader's place.", unit)
	}
	return ""
}

func endSentence(line battle.Line, names func(string) string, d EndData) string {
	why := map[battle.Reason]string{
		battle.Destroyed: "The enemy has nothing left that can fight",
		battle.Broke:     "The enemy's will breaks",
		battle.Withdrew:  "The enemy has withdrawn",
		battle.TurnLimit: "Night falls",
		battle.GoalMet:   "What was fought for is won",
	}[d.Reason]
	if d.Holder == "" {
		return fmt.Sprintf("The battle ends after turn %d and nobody holds the field.", line.Turn)
	}
	return fmt.Sprintf("%s: %s holds the field after turn %d.", why, names(d.Holder), line.Turn)
}
