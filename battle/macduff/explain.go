package macduff

import (
	"encoding/json"
	"fmt"
	"strings"

	"frontier/battle"
)

// parted is what an explainer knows of a throw.
type parted struct {
	parts        []battle.Part
	need, result string
	counting     []bool
}

// explained reads a throw for a function that takes it apart.
func explained[In, Need, Result any](apart func(in In, need Need, r Result, dice []int) parted) func(battle.Line) (parted, bool) {
	return func(line battle.Line) (parted, bool) {
		var in In
		var need Need
		var r Result
		if json.Unmarshal(line.Inputs, &in) != nil || json.Unmarshal(line.Need, &need) != nil || json.Unmarshal(line.Result, &r) != nil {
			return parted{}, false
		}
		return apart(in, need, r, line.Numbers()), true
	}
}

// counted marks the dice that show low or more.
func counted(dice []int, low int) []bool {
	out := make([]bool, len(dice))
	for i, f := range dice {
		out[i] = f >= low
	}
	return out
}

// orMore says which faces do it.
func orMore(low int) string {
	switch {
	case low <= 1:
		return "any face"
	case low > d6:
		return "more than a die shows"
	case low == d6:
		return "6"
	}
	return fmt.Sprintf("%d or more", low)
}

// hitWords counts hits.
func hitWords(n int) string {
	if n == 0 {
		return "no hits"
	}
	return plural(n, "hit", "hits")
}

// explainers take each procedure's throws apart, by its name.
var explainers = map[string]func(battle.Line) (parted, bool){
	"activation_card": explained(func(in ActivationInput, _ PlainNeed, r ActivationResult, _ []int) parted {
		p := parted{need: fmt.Sprintf("red for %d units that wait, black for %d", in.RedWaiting, in.BlackWaiting), result: string(r.Side)}
		if !r.Acts && !r.TurnOver {
			p.result += ", and nobody of that colour waits"
		}
		return p
	}),
	"personality": explained(func(in PersonalityInput, _ PlainNeed, r PersonalityResult, _ []int) parted {
		return parted{need: fmt.Sprintf("%d rash, %d indecisive, %d bold", in.RashMin, in.IndecisiveMin, in.BoldMin), result: string(r.Personality)}
	}),
	"control_check": explained(func(in ControlInput, need ControlNeed, r ControlResult, _ []int) parted {
		p := parted{parts: battle.Parts(controlModifiers, in), result: boundWords[r.Order]}
		if need.CheckRequired {
			p.need = fmt.Sprintf("%d or more charges or stands, %d or more is free", in.ChargeMin, in.FreeMin)
			p.result = fmt.Sprintf("%d: %s", r.Score, boundWords[r.Order])
		}
		return p
	}),
	"spot": explained(func(in SpotInput, need SpotNeed, r SpotResult, dice []int) parted {
		p := parted{need: orMore(need.Target), result: "nothing seen", counting: counted(dice, need.Target)}
		if need.Dice > 0 {
			p.parts = []battle.Part{{Title: "Fieldcraft", By: in.Fieldcraft, Rule: "MACDUFF-7.16"}}
		}
		if r.Spotted {
			p.result = "whoever hides there is seen"
		}
		return p
	}),
	"move_distance": explained(func(_ MoveInput, need MoveNeed, r MoveResult, _ []int) parted {
		if !need.CanMove {
			return parted{result: "it cannot move"}
		}
		return parted{need: fmt.Sprintf("%d inches and %s, times %s", need.Fixed, plural(need.Dice, "die", "dice"), sixteenthsWord(need.Multiplier)), result: r.Distance.String() + " inches"}
	}),
	"charge_reactions": explained(func(_ ReactionInput, _ PlainNeed, r ReactionResult, _ []int) parted {
		var all []string
		for _, a := range r.Reactions {
			all = append(all, plainWord(string(a)))
		}
		if len(all) == 0 {
			return parted{result: "it stands without shooting"}
		}
		return parted{result: strings.Join(all, ", ")}
	}),
	"fire_allowance": explained(func(in AllowanceInput, _ PlainNeed, r AllowanceResult, _ []int) parted {
		if !r.Allowed {
			return parted{result: "not so"}
		}
		return parted{result: fmt.Sprintf("%s, %s", figuresWord(r.FiguresFiring), modeWords[in.Mode])}
	}),
	"small_arms": explained(func(in SmallArmsInput, need SmallArmsNeed, r SmallArmsResult, dice []int) parted {
		return parted{battle.Parts(smallArmsModifiers, in), fmt.Sprintf("%s at %s range", orMore(need.Target), need.Band), hitWords(r.Hits), counted(dice, need.Target)}
	}),
	"canister": explained(func(in CanisterInput, need AimNeed, r HitsResult, dice []int) parted {
		return parted{battle.Parts(canisterModifiers, in), orMore(need.Target), hitWords(r.Hits), counted(dice, need.Target)}
	}),
	"shot_and_shell": explained(func(in ShellInput, need ShellNeed, r ShellResult, _ []int) parted {
		return parted{parts: battle.Parts(shellModifiers, in), need: fmt.Sprintf("%s at %d feet, then %s", orMore(need.Target), need.RangeFt, orMore(need.EffectTarget)),
			result: fmt.Sprintf("%s on, %s", plural(r.GunsHit, "gun", "guns"), hitWords(r.Hits))}
	}),
	"machine_gun": explained(func(in MachineGunInput, need MachineGunNeed, r MachineGunResult, dice []int) parted {
		p := parted{parts: battle.Parts(machineGunModifiers, in), need: fmt.Sprintf("not %d, then %s", need.JamMax, orMore(need.Target)), result: hitWords(r.Hits)}
		if r.Jammed {
			p.result = "jammed"
			return p
		}
		p.counting = counted(dice, need.Target)
		if len(dice) > 0 {
			p.counting[0] = true
		}
		return p
	}),
	"breach": explained(func(in ShellInput, need BreachNeed, r BreachResult, _ []int) parted {
		return parted{parts: battle.Parts(breachModifiers, in), need: fmt.Sprintf("%s to hit, then %s", orMore(need.Target), orMore(need.BreachTarget)), result: plural(r.Breaches, "breach", "breaches")}
	}),
	"casualties": explained(func(_ CasualtiesInput, need CasualtiesNeed, r CasualtiesResult, _ []int) parted {
		p := parted{need: plural(need.Divisor, "hit", "hits") + " to a casualty", result: plural(r.Casualties, "casualty", "casualties")}
		if r.Marker {
			p.result += ", and a marker"
		}
		return p
	}),
	"artillery_hits": explained(func(_ GunHitsInput, _ PlainNeed, r GunHitsResult, _ []int) parted {
		p := parted{need: "1 to 3 crew, 4 and 5 team, 6 gun", result: fmt.Sprintf("%d of the crew, %d of the team", r.CrewCasualties, r.DraughtHits)}
		if r.GunDestroyed {
			p.result += ", and the gun"
		}
		return p
	}),
	"leader_risk": explained(func(_ LeaderRiskInput, need AimNeed, r LeaderRiskResult, _ []int) parted {
		if r.Hit {
			return parted{need: orMore(need.Target), result: fmt.Sprintf("leader %d is hit", r.Leader)}
		}
		return parted{need: orMore(need.Target), result: "no leader is hit"}
	}),
	"melee_round": explained(func(in MeleeInput, need MeleeNeed, r MeleeResult, dice []int) parted {
		p := parted{need: fmt.Sprintf("two more than the other; %+d against %+d", need.AAdd, need.BAdd), result: fmt.Sprintf("%d and %d fall", r.ACasualties, r.BCasualties), counting: make([]bool, len(dice))}
		for _, part := range battle.Parts(meleeModifiers, in.a()) {
			part.Title = "A: " + part.Title
			p.parts = append(p.parts, part)
		}
		for _, part := range battle.Parts(meleeModifiers, in.b()) {
			part.Title = "B: " + part.Title
			p.parts = append(p.parts, part)
		}
		for i := range min(len(r.AScores), len(r.BScores), len(dice)/2) {
			switch beaten(r.AScores[i], r.BScores[i]) {
			case beatsA:
				p.counting[2*i+1] = true
			case beatsB:
				p.counting[2*i] = true
			}
		}
		return p
	}),
	"melee_outcome": explained(func(_ OutcomeInput, _ PlainNeed, r OutcomeResult, _ []int) parted {
		return parted{result: fmt.Sprintf("%d lost to %d: %s", r.ATotal, r.BTotal, outcomeWords[r.Outcome])}
	}),
	"unit_state": explained(func(in StateInput, need StateNeed, r StateResult, _ []int) parted {
		p := parted{need: fmt.Sprintf("%d of %d in order", need.ShatterBelow, in.Original), result: fmt.Sprintf("%d: in order", in.Present)}
		switch {
		case r.Destroyed:
			p.result = "nobody is left"
		case r.NewlyShattered:
			p.result = fmt.Sprintf("%d: shattered", in.Present)
		case r.Shattered:
			p.result = fmt.Sprintf("%d: still shattered", in.Present)
		case r.Steadied:
			p.result = fmt.Sprintf("%d: steady again", in.Present)
		}
		if r.Abandoned > 0 {
			p.result += fmt.Sprintf(", %d abandoned", r.Abandoned)
		}
		return p
	}),
	"surrender": explained(func(_ SurrenderInput, need SurrenderNeed, r SurrenderResult, _ []int) parted {
		p := parted{need: "the caller's die above the other's", result: fmt.Sprintf("%d to %d: it fights on", r.CallerScore, r.SurroundedScore)}
		if need.SurroundedAdd > 0 {
			p.parts = []battle.Part{{Title: "Leaders and standard", By: need.SurroundedAdd, Rule: "MACDUFF-12.4"}}
		}
		if r.Surrenders {
			p.result = fmt.Sprintf("%d to %d: it surrenders", r.CallerScore, r.SurroundedScore)
		}
		return p
	}),
	"recovery": explained(func(in RecoveryInput, need RecoveryNeed, r RecoveryResult, dice []int) parted {
		return parted{battle.Parts(recoveryModifiers, in), orMore(need.Target), fmt.Sprintf("%d come back, %d are lost", r.Recovered, r.Lost), counted(dice, need.Target)}
	}),
	"demolition": explained(func(_ DemolitionInput, need DemolitionNeed, r DemolitionResult, _ []int) parted {
		return parted{need: fmt.Sprintf("%d points damage it, %d destroy it", need.DamageAt, need.DestroyAt), result: fmt.Sprintf("%d points: %s", r.Damage, r.State)}
	}),
	"bridge_repair": explained(func(_ RepairInput, _ PlainNeed, r RepairResult, _ []int) parted {
		return parted{result: plural(r.Turns, "turn", "turns")}
	}),
	"engineering_work": explained(func(_ WorkInput, need WorkNeed, r WorkResult, _ []int) parted {
		p := parted{need: plural(need.PeriodsNeeded, "turn", "turns"), result: fmt.Sprintf("%d done", r.PeriodsDone)}
		switch {
		case !r.Counts:
			p.result += ", this one not counted: " + plainWord(string(r.Reason))
		case r.Complete:
			p.result = "complete"
		}
		return p
	}),
	"battle_losses": explained(func(_ LossesInput, _ PlainNeed, r LossesResult, _ []int) parted {
		return parted{result: fmt.Sprintf("%d killed, %d wounded, %d captured, %d missing", r.Killed, r.Wounded, r.Captured, r.Missing)}
	}),
}

// sixteenthsWord writes a factor.
func sixteenthsWord(s Sixteenths) string {
	b, err := s.MarshalJSON()
	sure(err)
	return string(b)
}

// Explain takes a throw of a log apart: which modifiers counted and by which rules, what
// was needed, and what came of it. The second value is false where the line is no throw
// of this rule set. It makes the rule set a [battle.Explainer].
func (engine) Explain(line battle.Line) (battle.Explanation, bool) {
	apart := explainers[line.Procedure]
	if line.Type != battle.RollLine || line.Engine != about.ID || apart == nil {
		return battle.Explanation{}, false
	}
	p, ok := apart(line)
	if !ok {
		return battle.Explanation{}, false
	}
	e := battle.Explanation{Rule: line.Rule, Parts: p.parts, Need: p.need, Counting: p.counting, Result: p.result}
	if of, ok := battle.FindProcedure(New(), line.Procedure); ok {
		e.Rule, e.Title = of.Rule(), of.Title()
	}
	return e, true
}
