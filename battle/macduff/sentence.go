package macduff

import (
	"encoding/json"
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/battle/telling"
)

// teller tells the lines of a log, takes its throws apart and prints the sheet.
type teller struct{}

// told is the teller of a throw that one sentence tells.
func told[In, Need, Result any](tell func(in In, need Need, r Result, unit, target string) string) telling.Teller {
	return telling.Of(func(t telling.Throw[In, Need, Result]) telling.Told {
		return telling.Told{Sentence: tell(t.In, t.Need, t.Result, t.Unit, t.Target)}
	})
}

// tellers tell each procedure's throws, by its name.
var tellers = telling.Book{
	"activation_card": told(func(_ ActivationInput, _ PlainNeed, r ActivationResult, _, _ string) string {
		if !r.Acts {
			return fmt.Sprintf("A %s card, and nobody of that colour waits.", r.Side)
		}
		return fmt.Sprintf("A %s card.", r.Side)
	}),
	"personality": told(func(_ PersonalityInput, _ PlainNeed, r PersonalityResult, unit, _ string) string {
		return fmt.Sprintf("%s is %s.", unit, r.Personality)
	}),
	"control_check": told(func(_ ControlInput, need ControlNeed, r ControlResult, unit, _ string) string {
		if !need.CheckRequired {
			return ""
		}
		return fmt.Sprintf("%s is out of hand and throws %d: %s.", unit, r.Score, boundWords[r.Order])
	}),
	"spot": told(func(_ SpotInput, _ SpotNeed, r SpotResult, unit, _ string) string {
		if r.Spotted {
			return unit + " looks into the cover and would see whoever hides there."
		}
		return unit + " looks into the cover and makes nothing out."
	}),
	"move_distance": told(func(_ MoveInput, _ MoveNeed, r MoveResult, unit, _ string) string {
		return fmt.Sprintf("%s has %s inches to move.", unit, r.Distance)
	}),
	"charge_reactions": told(func(_ ReactionInput, _ PlainNeed, r ReactionResult, unit, target string) string {
		if len(r.Reactions) == 0 {
			return fmt.Sprintf("%s, charged by %s, can only stand.", unit, target)
		}
		return ""
	}),
	"fire_allowance": told(func(in AllowanceInput, _ PlainNeed, r AllowanceResult, unit, _ string) string {
		return fmt.Sprintf("%s fires with %s, %s.", unit, figuresWord(r.FiguresFiring), modeWords[in.Mode])
	}),
	"small_arms": told(func(_ SmallArmsInput, need SmallArmsNeed, r SmallArmsResult, unit, target string) string {
		return fmt.Sprintf("%s fires at %s at %s range and hits %s with %s, needing %d.", unit, target, need.Band, times(r.Hits), telling.Count(need.Dice, "die", "dice"), need.Target)
	}),
	"canister": told(func(_ CanisterInput, need AimNeed, r HitsResult, unit, target string) string {
		return fmt.Sprintf("%s fires canister into %s and hits %s, needing %d.", unit, target, times(r.Hits), need.Target)
	}),
	"shot_and_shell": told(func(_ ShellInput, need ShellNeed, r ShellResult, unit, target string) string {
		if r.GunsHit == 0 {
			return fmt.Sprintf("%s shells %s and misses; it needed %d.", unit, target, need.Target)
		}
		return fmt.Sprintf("%s shells %s and hits %s.", unit, target, times(r.Hits))
	}),
	"machine_gun": told(func(_ MachineGunInput, _ MachineGunNeed, r MachineGunResult, unit, target string) string {
		if r.Jammed {
			return unit + " jams."
		}
		return fmt.Sprintf("%s rakes %s and hits %s.", unit, target, times(r.Hits))
	}),
	"breach": told(func(_ ShellInput, _ BreachNeed, r BreachResult, unit, _ string) string {
		if r.Breaches == 0 {
			return unit + " pounds the wall, and it stands."
		}
		return fmt.Sprintf("%s pounds the wall and makes %s.", unit, telling.Count(r.Breaches, "breach", "breaches"))
	}),
	"casualties": told(func(_ CasualtiesInput, _ CasualtiesNeed, r CasualtiesResult, _, target string) string {
		if r.Casualties == 0 {
			return target + " has no casualties."
		}
		return fmt.Sprintf("%s has %s.", target, telling.Count(r.Casualties, "casualty", "casualties"))
	}),
	"artillery_hits": told(func(_ GunHitsInput, _ PlainNeed, r GunHitsResult, _, target string) string {
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
	"leader_risk": told(func(_ LeaderRiskInput, _ AimNeed, r LeaderRiskResult, unit, _ string) string {
		if r.Hit {
			return "A leader with " + unit + " is hit."
		}
		return ""
	}),
	"melee_round": told(func(in MeleeInput, _ MeleeNeed, r MeleeResult, unit, target string) string {
		return fmt.Sprintf("%s and %s fight in %s: %d and %d fall.", unit, target, telling.Count(in.Pairs, "pair", "pairs"), r.ACasualties, r.BCasualties)
	}),
	"melee_outcome": told(func(_ OutcomeInput, _ PlainNeed, r OutcomeResult, unit, target string) string {
		return fmt.Sprintf("%s against %s, %d lost to %d: %s.", unit, target, r.ATotal, r.BTotal, outcomeWords[r.Outcome])
	}),
	"unit_state": told(func(_ StateInput, _ StateNeed, r StateResult, unit, _ string) string {
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
	"surrender": told(func(_ SurrenderInput, _ SurrenderNeed, r SurrenderResult, unit, _ string) string {
		if r.Surrenders {
			return fmt.Sprintf("%s, called on, surrenders (%d to %d).", unit, r.CallerScore, r.SurroundedScore)
		}
		return fmt.Sprintf("%s, called on, fights on (%d to %d).", unit, r.CallerScore, r.SurroundedScore)
	}),
	"recovery": told(func(_ RecoveryInput, _ RecoveryNeed, r RecoveryResult, unit, _ string) string {
		return fmt.Sprintf("%s calls its casualties back: %d come, %d are lost.", unit, r.Recovered, r.Lost)
	}),
	"demolition": told(func(_ DemolitionInput, _ DemolitionNeed, r DemolitionResult, unit, _ string) string {
		return fmt.Sprintf("%s fires its charges: %d points in all, and the bridge is %s.", unit, r.Damage, r.State)
	}),
	"bridge_repair": told(func(_ RepairInput, _ PlainNeed, r RepairResult, unit, _ string) string {
		return fmt.Sprintf("%s will repair the bridge in %s.", unit, telling.Count(r.Turns, "turn", "turns"))
	}),
	"engineering_work": told(func(in WorkInput, need WorkNeed, r WorkResult, unit, _ string) string {
		if !r.Counts {
			return fmt.Sprintf("The work of %s on the %s does not count this turn: %s.", unit, telling.Plain(in.Task), telling.Plain(r.Reason))
		}
		return fmt.Sprintf("%s has done %d of %s on the %s.", unit, r.PeriodsDone, telling.Count(need.PeriodsNeeded, "turn", "turns"), telling.Plain(in.Task))
	}),
	"battle_losses": told(func(_ LossesInput, _ PlainNeed, r LossesResult, unit, _ string) string {
		return fmt.Sprintf("%s: %d killed, %d wounded, %d captured, %d missing.", unit, r.Killed, r.Wounded, r.Captured, r.Missing)
	}),
}

var boundWords = map[Orders]string{ChargeNearest: "it must charge the nearest enemy", AsDesired: "it obeys", StandAndShoot: "it stands and shoots", NoAdvance: "it will not advance", ShatteredRules: "it is shattered"}

var modeWords = map[FireMode]string{FireStand: "standing", FireHalf: "half the unit", FireAllAndMove: "all, and half a move", FireTwice: "twice", FireFourTimes: "four times"}

var outcomeWords = map[Outcome]string{
	ARetreats: "the first gives way", BRetreats: "the second gives way", BothRetreat: "both draw back", APassesThrough: "the first rides through",
	BPassesThrough: "the second rides through", BothPassThrough: "both ride through each other", FightAgain: "they fight again",
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
func (teller) Sentence(line battle.Line, names func(id string) string) string {
	known := telling.Names(names, part)
	if line.Type == battle.RollLine {
		t, _ := tellers.Tell(about, line, known)
		return telling.Capital(t.Sentence)
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
	return base + ", " + sub
}

// formationWords say how a unit stands.
var formationWords = map[Formation]string{
	NoFormation: "in no order", Skirmish: "in skirmish order", Mass: "in mass", Line: "in line", Column: "in column", Square: "in square", teamed: "limbered", inAction: "in action",
}

// stateWords tell what a unit has become.
var stateWords = map[string]string{
	"marked": "%s moves under cover.", "seen": "%s is seen.", "reserves_fire": "%s keeps its fire for a charge.", "gun_destroyed": "The gun of %s is destroyed.",
	"gun_left": "%s leaves its gun.", "gun_manned": "%s serves a gun again.", "shattered": "%s is shattered.", "steadied": "%s steadies.", "abandoned": "The fallen of %s are left to the enemy.",
	"rallies": "%s rallies.", "recovered": "Men of %s come back to the ranks.", "no_room": "%s has no way back and stands.", "mounted": "%s mounts.", "dismounted": "%s dismounts.",
}

// goneWords tell how a unit left the table.
var goneWords = map[string]string{
	"left": "%s leaves the field by its own edge.", "routed": "%s is driven off the field.", "destroyed": "%s is destroyed.", "surrendered": "%s lays down its arms.", "joined": "%s rejoins its unit.",
}

// eventSentence tells an event that is no throw.
func eventSentence(line battle.Line, unit, target string, names func(string) string) string {
	read := func(v any) bool { return json.Unmarshal(line.Data, v) == nil }
	switch line.Type {
	case battle.BeginLine:
		var b battle.Begin
		if read(&b) {
			return fmt.Sprintf("%s meets %s at %s.", b.Setup.Sides[0].Name, b.Setup.Sides[1].Name, b.Setup.Field.Place)
		}
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
			return fmt.Sprintf("%s moves %s of %s inches.", unit, d.Went, d.Allowed)
		}
		return unit + " moves."
	case "retreat":
		return unit + " falls back."
	case "state":
		var d StateData
		if read(&d) {
			if d.State == "lost" {
				return fmt.Sprintf("%s loses %s.", unit, figuresWord(d.Lost))
			}
			if s := stateWords[d.State]; s != "" {
				return fmt.Sprintf(s, unit)
			}
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
		if read(&d) && goneWords[d.How] != "" {
			return fmt.Sprintf(goneWords[d.How], unit)
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
			if d.Holder == "" {
				return "The battle is over, and nobody holds the field."
			}
			if d.Reason == battle.GoalMet {
				return "The battle is over; " + names(d.Holder) + " has what it fought for and holds the field."
			}
			return "The battle is over; " + names(d.Holder) + " holds the field."
		}
	}
	return ""
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
