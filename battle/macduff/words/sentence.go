package words

import (
	"encoding/json"
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/telling"
)

// Teller tells the lines of a log, takes its throws apart and prints the sheet.
type Teller struct{}

// told is the teller of a throw that one sentence tells.
func told[In, Need, Result any](tell func(in In, need Need, r Result, unit, target string) string) telling.Teller {
	return telling.Of(func(t telling.Throw[In, Need, Result]) telling.Told {
		return telling.Told{Sentence: tell(t.In, t.Need, t.Result, t.Unit, t.Target)}
	})
}

// tellers tell each procedure's throws, by its name.
var tellers = telling.Book{
	"activation_card": told(func(_ rules.ActivationInput, _ rules.PlainNeed, r rules.ActivationResult, _, _ string) string {
		if !r.Acts {
			return fmt.Sprintf("A %s card, and nobody of that colour waits.", r.Side)
		}
		return fmt.Sprintf("A %s card.", r.Side)
	}),
	"personality": told(func(_ rules.PersonalityInput, _ rules.PlainNeed, r rules.PersonalityResult, unit, _ string) string {
		return fmt.Sprintf("%s is %s.", unit, r.Personality)
	}),
	"control_check": told(func(_ rules.ControlInput, need rules.ControlNeed, r rules.ControlResult, unit, _ string) string {
		if !need.CheckRequired {
			return ""
		}
		return fmt.Sprintf("%s is out of hand and throws %d: %s.", unit, r.Score, boundWords[r.Order])
	}),
	"spot": told(func(_ rules.SpotInput, _ rules.SpotNeed, r rules.SpotResult, unit, _ string) string {
		if r.Spotted {
			return unit + " looks into the cover and would see whoever hides there."
		}
		return unit + " looks into the cover and makes nothing out."
	}),
	"move_distance": told(func(_ rules.MoveInput, _ rules.MoveNeed, r rules.MoveResult, unit, _ string) string {
		return fmt.Sprintf("%s has %s inches to move.", unit, r.Distance)
	}),
	"charge_reactions": told(func(_ rules.ReactionInput, _ rules.PlainNeed, r rules.ReactionResult, unit, target string) string {
		if len(r.Reactions) == 0 {
			return fmt.Sprintf("%s, charged by %s, can only stand.", unit, target)
		}
		return ""
	}),
	"fire_allowance": told(func(in rules.AllowanceInput, _ rules.PlainNeed, r rules.AllowanceResult, unit, _ string) string {
		return fmt.Sprintf("%s fires with %s, %s.", unit, figuresWord(r.FiguresFiring), modeWords[in.Mode])
	}),
	"small_arms": told(func(_ rules.SmallArmsInput, need rules.SmallArmsNeed, r rules.SmallArmsResult, unit, target string) string {
		return fmt.Sprintf("%s fires at %s at %s range and hits %s with %s, needing %d.", unit, target, need.Band, times(r.Hits), telling.Count(need.Dice, "die", "dice"), need.Target)
	}),
	"canister": told(func(_ rules.CanisterInput, need rules.AimNeed, r rules.HitsResult, unit, target string) string {
		return fmt.Sprintf("%s fires canister into %s and hits %s, needing %d.", unit, target, times(r.Hits), need.Target)
	}),
	"shot_and_shell": told(func(_ rules.ShellInput, need rules.ShellNeed, r rules.ShellResult, unit, target string) string {
		if r.GunsHit == 0 {
			return fmt.Sprintf("%s shells %s and misses; it needed %d.", unit, target, need.Target)
		}
		return fmt.Sprintf("%s shells %s and hits %s.", unit, target, times(r.Hits))
	}),
	"machine_gun": told(func(_ rules.MachineGunInput, _ rules.MachineGunNeed, r rules.MachineGunResult, unit, target string) string {
		if r.Jammed {
			return unit + " jams."
		}
		return fmt.Sprintf("%s rakes %s and hits %s.", unit, target, times(r.Hits))
	}),
	"breach": told(func(_ rules.ShellInput, _ rules.BreachNeed, r rules.BreachResult, unit, _ string) string {
		if r.Breaches == 0 {
			return unit + " pounds the wall, and it stands."
		}
		return fmt.Sprintf("%s pounds the wall and makes %s.", unit, telling.Count(r.Breaches, "breach", "breaches"))
	}),
	"casualties": told(func(_ rules.CasualtiesInput, _ rules.CasualtiesNeed, r rules.CasualtiesResult, _, target string) string {
		if r.Casualties == 0 {
			return target + " has no casualties."
		}
		return fmt.Sprintf("%s has %s.", target, telling.Count(r.Casualties, "casualty", "casualties"))
	}),
	"artillery_hits": told(func(_ rules.GunHitsInput, _ rules.PlainNeed, r rules.GunHitsResult, _, target string) string {
		var parts []string
		if r.CrewCasualties > 0 {
			parts = append(parts, telling.Count(r.CrewCasualties, "gunner", "gunners"))
		}
		if r.DraughtHits > 0 {
			parts = append(parts, telling.Count(r.DraughtHits, "draught animal", "draught animals"))
		}
		if r.GunDestroyed {
			parts = append(parts, "its gun")
		}
		if len(parts) == 0 {
			return target + " is not harmed."
		}
		return target + " loses " + strings.Join(parts, " and ") + "."
	}),
	"leader_risk": told(func(in rules.LeaderRiskInput, need rules.AimNeed, r rules.LeaderRiskResult, unit, _ string) string {
		switch {
		case r.Hit:
			return "A leader with " + unit + " is hit."
		case need.Dice == 0:
			return ""
		case in.Leaders == 1:
			return "The leader with " + unit + " is not hit."
		}
		return "None of the leaders with " + unit + " is hit."
	}),
	"melee_round": told(func(in rules.MeleeInput, _ rules.MeleeNeed, r rules.MeleeResult, unit, target string) string {
		return fmt.Sprintf("%s and %s fight in %s: %d and %d fall.", unit, target, telling.Count(in.Pairs, "pair", "pairs"), r.ACasualties, r.BCasualties)
	}),
	"melee_outcome": told(func(_ rules.OutcomeInput, _ rules.PlainNeed, r rules.OutcomeResult, unit, target string) string {
		return fmt.Sprintf("%s against %s, %d lost to %d: %s.", unit, target, r.ATotal, r.BTotal, outcomeWords[r.Outcome])
	}),
	"unit_state": told(func(_ rules.StateInput, _ rules.StateNeed, r rules.StateResult, unit, _ string) string {
		switch {
		case r.Destroyed:
			return unit + " has nobody left."
		case r.NewlyShattered:
			return unit + " is below half and shatters."
		case r.Steadied:
			return unit + " is steady again."
		}
		return ""
	}),
	"surrender": told(func(_ rules.SurrenderInput, _ rules.SurrenderNeed, r rules.SurrenderResult, unit, _ string) string {
		if r.Surrenders {
			return fmt.Sprintf("%s, called on, surrenders (%d to %d).", unit, r.CallerScore, r.SurroundedScore)
		}
		return fmt.Sprintf("%s, called on, fights on (%d to %d).", unit, r.CallerScore, r.SurroundedScore)
	}),
	"recovery": told(func(_ rules.RecoveryInput, _ rules.RecoveryNeed, r rules.RecoveryResult, unit, _ string) string {
		return fmt.Sprintf("%s calls its casualties back: %d come, %d are lost.", unit, r.Recovered, r.Lost)
	}),
	"demolition": told(func(_ rules.DemolitionInput, _ rules.DemolitionNeed, r rules.DemolitionResult, unit, _ string) string {
		return fmt.Sprintf("%s fires its charges: %d points in all, and the bridge is %s.", unit, r.Damage, r.State)
	}),
	"bridge_repair": told(func(_ rules.RepairInput, _ rules.PlainNeed, r rules.RepairResult, unit, _ string) string {
		return fmt.Sprintf("%s will repair the bridge in %s.", unit, telling.Count(r.Turns, "turn", "turns"))
	}),
	"engineering_work": told(func(in rules.WorkInput, need rules.WorkNeed, r rules.WorkResult, unit, _ string) string {
		if !r.Counts {
			return fmt.Sprintf("The work of %s on the %s does not count this turn: %s.", unit, telling.Plain(in.Task), telling.Plain(r.Reason))
		}
		return fmt.Sprintf("%s has done %d of %s on the %s.", unit, r.PeriodsDone, telling.Count(need.PeriodsNeeded, "turn", "turns"), telling.Plain(in.Task))
	}),
	"battle_losses": told(func(_ rules.LossesInput, _ rules.PlainNeed, r rules.LossesResult, unit, _ string) string {
		return fmt.Sprintf("%s: %d killed, %d wounded, %d captured, %d missing.", unit, r.Killed, r.Wounded, r.Captured, r.Missing)
	}),
}

var boundWords = map[rules.Orders]string{rules.ChargeNearest: "it must charge the nearest enemy", rules.AsDesired: "it obeys", rules.StandAndShoot: "it stands and shoots", rules.NoAdvance: "it will not advance", rules.ShatteredRules: "it is shattered"}

var modeWords = map[rules.FireMode]string{rules.FireStand: "standing", rules.FireHalf: "half the unit", rules.FireAllAndMove: "all, and half a move", rules.FireTwice: "twice", rules.FireFourTimes: "four times"}

var outcomeWords = map[rules.Outcome]string{
	rules.ARetreats: "the first gives way", rules.BRetreats: "the second gives way", rules.BothRetreat: "both draw back", rules.APassesThrough: "the first rides through",
	rules.BPassesThrough: "the second rides through", rules.BothPassThrough: "both ride through each other", rules.FightAgain: "they fight again",
}

func figuresWord(n int) string { return telling.Count(n, "figure", "figures") }

func times(n int) string {
	switch n {
	case 0:
		return "nobody"
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// Sentence tells one line of the log in words; empty where it is not worth telling.
func (Teller) Sentence(line battle.Line, names func(id string) string) string {
	known := telling.Names(names, part)
	if line.Type == battle.RollLine {
		t, _ := tellers.Tell(rules.About, line, known)
		return telling.Capital(t.Sentence)
	}
	if said, ok := telling.Thought(line, known); ok {
		return said
	}
	return telling.Capital(eventSentence(line, known(line.Unit), known(line.Target), known))
}

// part names what a battle makes of a unit: a company after its regiment, an unnamed officer
// after his unit.
func part(base, rest string) string {
	sub, rest, more := strings.Cut(rest[1:], "/")
	switch {
	case more && strings.HasPrefix(rest, "patrol"):
		return "a patrol of " + base
	case more && strings.HasPrefix(rest, "next"), strings.HasPrefix(sub, "nco"):
		return "the senior NCO of " + base
	case strings.HasPrefix(sub, "patrol"):
		return "a patrol of " + base
	case strings.HasPrefix(sub, "officer"):
		return "an officer of " + base
	case strings.HasPrefix(sub, "colonel"):
		return "the colonel of " + base
	case strings.HasPrefix(sub, "sergeant-major"):
		return "the sergeant-major of " + base
	case strings.HasPrefix(sub, "musician"), strings.HasPrefix(sub, "drummer"):
		return "the music of " + base
	case strings.HasPrefix(sub, "standard"):
		return "the standard of " + base
	case strings.HasPrefix(sub, "general"):
		return "the general of " + base
	}
	return base + ", " + strings.ReplaceAll(sub, "-", " ") // wing-2, as it is called on the table
}

// formationWords say how a unit stands.
var formationWords = map[rules.Formation]string{
	rules.NoFormation: "in no order", rules.Skirmish: "in skirmish order", rules.Mass: "in mass", rules.Line: "in line", rules.Column: "in column", rules.Square: "in square", rules.LimberedGun: "limbered", rules.UnlimberedGun: "in action",
}

// StateWords tell what a unit has become.
var StateWords = map[string]string{
	"marked": "%s moves under cover.", "seen": "%s is seen.", "reserves_fire": "%s keeps its fire for a charge.", "gun_destroyed": "The gun of %s is destroyed.",
	"gun_left": "%s leaves its gun.", "gun_manned": "%s serves a gun again.", "shattered": "%s is shattered.", "steadied": "%s steadies.", "abandoned": "The fallen of %s are left to the enemy.",
	"rallies": "%s rallies.", "recovered": "Men of %s come back to the ranks.", "no_room": "%s has no way back and stands.", "mounted": "%s mounts.", "dismounted": "%s dismounts.",
}

// GoneWords tell how a unit left the table.
var GoneWords = map[string]string{
	"left": "%s leaves the field by its own edge.", "routed": "%s is driven off the field.", "destroyed": "%s is destroyed.", "surrendered": "%s lays down its arms.", "joined": "%s rejoins its unit.",
}

// eventSentence tells an event that is no throw.
func eventSentence(line battle.Line, unit, target string, names func(string) string) string {
	read := func(v any) bool { return json.Unmarshal(line.Data, v) == nil }
	switch line.Type {
	case battle.BeginLine:
		return telling.Opening(line)
	case "phase":
		return fmt.Sprintf("Turn %d.", line.Turn)
	case "place":
		var d PlaceData
		if read(&d) {
			return fmt.Sprintf("%s stands %s, %s.", unit, formationWords[d.Formation], figuresWord(d.Figures))
		}
	case "formation":
		var d PlaceData
		if read(&d) {
			return fmt.Sprintf("%s stands %s.", unit, formationWords[d.Formation])
		}
	case "enter":
		return unit + " goes into the house."
	case "leave":
		return unit + " comes out of the house."
	case "move":
		var d PlaceData
		if read(&d) && d.Allowed > 0 {
			return fmt.Sprintf("%s moves %s of %s inches.", unit, telling.Tenths(d.Went), telling.Tenths(d.Allowed))
		}
		return unit + " moves."
	case "retreat":
		return unit + " falls back."
	case "state":
		var d StateData
		if read(&d) {
			return stateSentence(unit, d)
		}
	case "reaction":
		var d ReactionData
		if read(&d) {
			return fmt.Sprintf("%s answers the charge of %s: %s.", unit, target, telling.Plain(d.Reaction))
		}
	case "charge":
		var d ChargeData
		if read(&d) {
			if d.Contact {
				return fmt.Sprintf("%s charges %s home.", unit, target)
			}
			return fmt.Sprintf("%s charges %s and does not come to blows.", unit, target)
		}
	case "removed":
		var d GoneData
		if read(&d) && GoneWords[d.How] != "" {
			return fmt.Sprintf(GoneWords[d.How], unit)
		}
	case "leader":
		var d LeaderData
		if read(&d) {
			return leaderSentence(d.What, unit, target)
		}
	case "work":
		var d WorkData
		if read(&d) {
			return workSentence(d, unit)
		}
	case "bridge":
		var d WorkData
		if read(&d) {
			return "The bridge is " + d.What + "."
		}
	case "gun_taken":
		return fmt.Sprintf("%s takes the gun of %s.", unit, target)
	case "withdraw":
		return names(line.Side) + " breaks off."
	case "end":
		var d EndData
		if read(&d) {
			return endSentence(d, names)
		}
	}
	return ""
}

// stateSentence tells what has become of a body; empty where that is told elsewhere.
func stateSentence(unit string, d StateData) string {
	if d.State == "lost" {
		return fmt.Sprintf("%s loses %s.", unit, figuresWord(d.Lost))
	}
	if s := StateWords[d.State]; s != "" {
		return fmt.Sprintf(s, unit)
	}
	return ""
}

// endSentence tells how the battle ended.
func endSentence(d EndData, names func(string) string) string {
	if d.Holder == "" {
		return "The battle is over, and nobody holds the field."
	}
	if d.Reason == battle.GoalMet {
		return "The battle is over; " + names(d.Holder) + " has what it fought for and holds the field."
	}
	return "The battle is over; " + names(d.Holder) + " holds the field."
}

func leaderSentence(what, leader, unit string) string {
	switch what {
	case "replaces":
		return leader + " takes command."
	case "moved":
		return leader + " rides on."
	case "attached":
		return leader + " joins " + unit + "."
	case "detached":
		return leader + " leaves his unit."
	case "hit":
		return leader + " is hit."
	case "recovered":
		return leader + " is on his feet again."
	case "lost":
		return leader + " is lost."
	case "abandoned":
		return leader + " falls into the enemy's hands."
	}
	return ""
}

func workSentence(d WorkData, unit string) string {
	switch d.What {
	case "works":
		return fmt.Sprintf("%s works on a %s, %d of %d.", unit, telling.Plain(d.Task), d.Done, d.Of)
	case "done":
		return fmt.Sprintf("%s finishes the %s.", unit, telling.Plain(d.Task))
	case "gap":
		return unit + " leaves a gap in the wall."
	case "breach":
		return unit + " breaches the wall."
	}
	return ""
}
