package words

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/telling"
)

// eventSentence tells an event that is no throw in words. Events that are not worth
// telling answer nothing.
func eventSentence(line battle.Line, names func(id string) string) string {
	unit, target := names(line.Unit), names(line.Target)
	read := func(v any) bool { return json.Unmarshal(line.Data, v) == nil }
	switch line.Type {
	case battle.BeginLine:
		return telling.Opening(line)
	case "place":
		var d KindData
		if read(&d) && d.With != "" {
			return fmt.Sprintf("%s is with %s.", unit, names(d.With))
		} else if d.Figures == 1 {
			return fmt.Sprintf("%s takes the field.", unit)
		} else if d.Formation != "" {
			return fmt.Sprintf("%s forms up %s, %s.", unit, inFormation(d.Formation), telling.Count(d.Figures, "figure", "figures"))
		}
	case "formation":
		var d PlaceData
		if read(&d) {
			return formationSentence(unit, d)
		}
	case "phase":
		if line.Phase == TurnStart {
			return fmt.Sprintf("Round %d, %s.", line.Turn, names(line.Side))
		}
	case "move", "flee", "fall_back", "follow", "charge":
		var d MoveData
		if read(&d) {
			return moveSentence(line.Type, unit, target, d)
		}
	case "state":
		var d StateData
		if read(&d) && stateWords[d.State] != "" {
			return fmt.Sprintf("%s %s.", unit, stateWords[d.State])
		}
	case "removed":
		var d GoneData
		if read(&d) {
			return fmt.Sprintf("%s %s.", unit, goneWords[d.How])
		}
	case "gun":
		var d GunData
		if read(&d) {
			return fmt.Sprintf("%s %s.", unit, gunWords[d.What])
		}
	case "leader":
		var d LeaderData
		if read(&d) && d.What == "attached" {
			return fmt.Sprintf("%s joins %s.", unit, target)
		} else if d.What == "detached" {
			return unit + " goes off on his own."
		}
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

// stateWords tell what a unit has become.
var stateWords = map[string]string{
	"steady": "is in order again", "upright": "stands up", "to_ground": "goes to ground",
	"halted": "halts where it is", "recovering": "rallies",
	"bayonets_fixed": "fixes bayonets", "bayonets_unfixed": "unfixes bayonets", "swords_drawn": "draws swords",
}

var goneWords = map[string]string{"destroyed": "is no more", "off_table": "runs off the field", "left": "leaves the field"}

var gunWords = map[string]string{"abandoned": "leaves a gun", "taken": "takes a gun", "manned": "mans a gun again"}

// moveSentence tells a move with how far it went, which logs of older versions do not say.
func moveSentence(kind, unit, target string, d MoveData) string {
	far := ""
	if d.Went > 0 {
		went := telling.Tenths(d.Went)
		far = " " + went.String() + telling.When(went == battle.One, " inch") + telling.When(went != battle.One, " inches")
		far += telling.When(kind == "move" && went < d.Allowed, " of "+d.Allowed.String()) + telling.When(d.Over != "", ", "+d.Over)
	}
	switch kind {
	case "move":
		return unit + " moves" + far + "."
	case "flee":
		return unit + " runs" + far + "."
	case "fall_back":
		return unit + " falls back" + far + "."
	case "follow":
		return unit + " follows up" + far + "."
	}
	return fmt.Sprintf("%s charges %s%s, and comes to grips.", unit, target, telling.When(far != "", ","+far))
}

// inFormation tells how a unit stands.
func inFormation(word string) string {
	switch word {
	case rules.LimberedWord, rules.UnlimberedWord:
		return word
	}
	return "in " + telling.Plain(word)
}

func formationSentence(unit string, d PlaceData) string {
	switch d.Formation {
	case rules.LimberedWord:
		return unit + " limbers up."
	case rules.UnlimberedWord:
		return unit + " unlimbers."
	}
	return fmt.Sprintf("%s forms %s.", unit, telling.Plain(d.Formation))
}

func endSentence(line battle.Line, names func(string) string, d EndData) string {
	if d.Holder == "" {
		return fmt.Sprintf("The battle ends after round %d and nobody holds the field.", line.Turn)
	}
	why := map[battle.Reason]string{
		battle.Destroyed: "The enemy has nobody left who stands",
		battle.Withdrew:  "The enemy has broken off",
		battle.TurnLimit: "The day is over",
		battle.GoalMet:   "What was fought for is won",
	}[d.Reason]
	return fmt.Sprintf("%s: %s holds the field after round %d.", why, names(d.Holder), line.Turn)
}
