package words

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/telling"
)

// hitWords counts hits.
func hitWords(n int) string {
	if n == 0 {
		return "no hits"
	}
	return telling.Count(n, "hit", "hits")
}

// explained is the explainer of a procedure with these inputs, need and result.
func explained[In, Need, Result any](apart func(in In, need Need, r Result, dice []int) telling.Told) telling.Teller {
	return telling.Of(func(t telling.Throw[In, Need, Result]) telling.Told {
		return apart(t.In, t.Need, t.Result, t.Numbers())
	})
}

// explainers take each procedure's throws apart, by its name.
var explainers = telling.Book{
	"activation_card": explained(func(in rules.ActivationInput, _ rules.PlainNeed, r rules.ActivationResult, _ []int) telling.Told {
		p := telling.Told{Need: fmt.Sprintf("red for %s, black for %d", telling.Count(in.RedWaiting, "unit that waits", "units that wait"), in.BlackWaiting), Result: string(r.Side)}
		if !r.Acts && !r.TurnOver {
			p.Result += ", and nobody of that colour waits"
		}
		return p
	}),
	"personality": explained(func(in rules.PersonalityInput, _ rules.PlainNeed, r rules.PersonalityResult, _ []int) telling.Told {
		return telling.Told{Need: fmt.Sprintf("%d rash, %d indecisive, %d bold", in.RashMin, in.IndecisiveMin, in.BoldMin), Result: string(r.Personality)}
	}),
	"control_check": explained(func(in rules.ControlInput, need rules.ControlNeed, r rules.ControlResult, _ []int) telling.Told {
		p := telling.Told{Parts: battle.Parts(rules.ControlModifiers, in), Result: boundWords[r.Order]}
		if need.CheckRequired {
			p.Need = fmt.Sprintf("%d or more charges or stands, %d or more is free", in.ChargeMin, in.FreeMin)
			p.Result = fmt.Sprintf("%d: %s", r.Score, boundWords[r.Order])
		}
		return p
	}),
	"spot": explained(func(in rules.SpotInput, need rules.SpotNeed, r rules.SpotResult, dice []int) telling.Told {
		p := telling.Told{Need: telling.OrMore(need.Target, rules.D6), Result: "nothing seen", Counting: telling.Counting(dice, need.Target)}
		if need.Dice > 0 {
			p.Parts = []battle.Part{{Title: "Fieldcraft", By: in.Fieldcraft, Rule: "MACDUFF-7.16"}}
		}
		if r.Spotted {
			p.Result = "whoever hides there is seen"
		}
		return p
	}),
	"move_distance": explained(func(_ rules.MoveInput, need rules.MoveNeed, r rules.MoveResult, _ []int) telling.Told {
		if !need.CanMove {
			return telling.Told{Result: "it cannot move"}
		}
		return telling.Told{Need: fmt.Sprintf("%d inches and %s, times %s", need.Fixed, telling.Count(need.Dice, "die", "dice"), need.Multiplier.Decimal()), Result: r.Distance.String() + " inches"}
	}),
	"charge_reactions": explained(func(_ rules.ReactionInput, _ rules.PlainNeed, r rules.ReactionResult, _ []int) telling.Told {
		var all []string
		for _, a := range r.Reactions {
			all = append(all, telling.Plain(a))
		}
		if len(all) == 0 {
			return telling.Told{Result: "it stands without shooting"}
		}
		return telling.Told{Result: strings.Join(all, ", ")}
	}),
	"fire_allowance": explained(func(in rules.AllowanceInput, _ rules.PlainNeed, r rules.AllowanceResult, _ []int) telling.Told {
		if !r.Allowed {
			return telling.Told{Result: "not so"}
		}
		return telling.Told{Result: fmt.Sprintf("%s, %s", figuresWord(r.FiguresFiring), modeWords[in.Mode])}
	}),
	"small_arms": explained(func(in rules.SmallArmsInput, need rules.SmallArmsNeed, r rules.SmallArmsResult, dice []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.SmallArmsModifiers, in), Need: fmt.Sprintf("%s at %s range", telling.OrMore(need.Target, rules.D6), need.Band), Result: hitWords(r.Hits), Counting: telling.Counting(dice, need.Target)}
	}),
	"canister": explained(func(in rules.CanisterInput, need rules.AimNeed, r rules.HitsResult, dice []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.CanisterModifiers, in), Need: telling.OrMore(need.Target, rules.D6), Result: hitWords(r.Hits), Counting: telling.Counting(dice, need.Target)}
	}),
	"shot_and_shell": explained(func(in rules.ShellInput, need rules.ShellNeed, r rules.ShellResult, _ []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.ShellModifiers, in), Need: fmt.Sprintf("%s at %d feet, then %s", telling.OrMore(need.Target, rules.D6), need.RangeFt, telling.OrMore(need.EffectTarget, rules.D6)),
			Result: fmt.Sprintf("%s on, %s", telling.Count(r.GunsHit, "gun", "guns"), hitWords(r.Hits))}
	}),
	"machine_gun": explained(func(in rules.MachineGunInput, need rules.MachineGunNeed, r rules.MachineGunResult, dice []int) telling.Told {
		p := telling.Told{Parts: battle.Parts(rules.MachineGunModifiers, in), Need: fmt.Sprintf("not %d, then %s", need.JamMax, telling.OrMore(need.Target, rules.D6)), Result: hitWords(r.Hits)}
		if r.Jammed {
			p.Result = "jammed"
			return p
		}
		p.Counting = telling.Counting(dice, need.Target)
		if len(dice) > 0 {
			p.Counting[0] = true
		}
		return p
	}),
	"breach": explained(func(in rules.ShellInput, need rules.BreachNeed, r rules.BreachResult, _ []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.BreachModifiers, in), Need: fmt.Sprintf("%s to hit, then %s", telling.OrMore(need.Target, rules.D6), telling.OrMore(need.BreachTarget, rules.D6)), Result: telling.Count(r.Breaches, "breach", "breaches")}
	}),
	"casualties": explained(func(_ rules.CasualtiesInput, need rules.CasualtiesNeed, r rules.CasualtiesResult, _ []int) telling.Told {
		p := telling.Told{Need: telling.Count(need.Divisor, "hit", "hits") + " to a casualty", Result: telling.Count(r.Casualties, "casualty", "casualties")}
		if r.Marker {
			p.Result += ", and a marker"
		}
		return p
	}),
	"artillery_hits": explained(func(_ rules.GunHitsInput, _ rules.PlainNeed, r rules.GunHitsResult, _ []int) telling.Told {
		p := telling.Told{Need: "1 to 3 crew, 4 and 5 team, 6 gun", Result: fmt.Sprintf("%d of the crew, %d of the team", r.CrewCasualties, r.DraughtHits)}
		if r.GunDestroyed {
			p.Result += ", and the gun"
		}
		return p
	}),
	"leader_risk": explained(func(in rules.LeaderRiskInput, need rules.AimNeed, r rules.LeaderRiskResult, _ []int) telling.Told {
		if r.Hit && in.Leaders == 1 {
			return telling.Told{Need: telling.OrMore(need.Target, rules.D6), Result: "the leader is hit"}
		}
		if r.Hit {
			return telling.Told{Need: telling.OrMore(need.Target, rules.D6), Result: fmt.Sprintf("leader %d of %d is hit", r.Leader, in.Leaders)}
		}
		return telling.Told{Need: telling.OrMore(need.Target, rules.D6), Result: "no leader is hit"}
	}),
	"melee_round": explained(func(in rules.MeleeInput, need rules.MeleeNeed, r rules.MeleeResult, dice []int) telling.Told {
		p := telling.Told{Need: fmt.Sprintf("two more than the other; %+d against %+d", need.AAdd, need.BAdd), Result: fmt.Sprintf("%d and %d fall", r.ACasualties, r.BCasualties), Counting: make([]bool, len(dice))}
		for _, part := range battle.Parts(rules.MeleeModifiers, in.A()) {
			part.Title = "A: " + part.Title
			p.Parts = append(p.Parts, part)
		}
		for _, part := range battle.Parts(rules.MeleeModifiers, in.B()) {
			part.Title = "B: " + part.Title
			p.Parts = append(p.Parts, part)
		}
		for i := range min(len(r.AScores), len(r.BScores), len(dice)/2) {
			switch rules.Beaten(r.AScores[i], r.BScores[i]) {
			case rules.BeatsA:
				p.Counting[2*i+1] = true
			case rules.BeatsB:
				p.Counting[2*i] = true
			}
		}
		return p
	}),
	"melee_outcome": explained(func(_ rules.OutcomeInput, _ rules.PlainNeed, r rules.OutcomeResult, _ []int) telling.Told {
		return telling.Told{Result: fmt.Sprintf("%d lost to %d: %s", r.ATotal, r.BTotal, outcomeWords[r.Outcome])}
	}),
	"unit_state": explained(func(in rules.StateInput, need rules.StateNeed, r rules.StateResult, _ []int) telling.Told {
		p := telling.Told{Need: fmt.Sprintf("%d of %d in order", need.ShatterBelow, in.Original), Result: fmt.Sprintf("%d: in order", in.Present)}
		switch {
		case r.Destroyed:
			p.Result = "nobody is left"
		case r.NewlyShattered:
			p.Result = fmt.Sprintf("%d: shattered", in.Present)
		case r.Shattered:
			p.Result = fmt.Sprintf("%d: still shattered", in.Present)
		case r.Steadied:
			p.Result = fmt.Sprintf("%d: steady again", in.Present)
		}
		if r.Abandoned > 0 {
			p.Result += fmt.Sprintf(", %d abandoned", r.Abandoned)
		}
		return p
	}),
	"surrender": explained(func(_ rules.SurrenderInput, need rules.SurrenderNeed, r rules.SurrenderResult, _ []int) telling.Told {
		p := telling.Told{Need: "the caller's die above the other's", Result: fmt.Sprintf("%d to %d: it fights on", r.CallerScore, r.SurroundedScore)}
		if need.SurroundedAdd > 0 {
			p.Parts = []battle.Part{{Title: "Leaders and standard", By: need.SurroundedAdd, Rule: "MACDUFF-12.4"}}
		}
		if r.Surrenders {
			p.Result = fmt.Sprintf("%d to %d: it surrenders", r.CallerScore, r.SurroundedScore)
		}
		return p
	}),
	"recovery": explained(func(in rules.RecoveryInput, need rules.RecoveryNeed, r rules.RecoveryResult, dice []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.RecoveryModifiers, in), Need: telling.OrMore(need.Target, rules.D6), Result: fmt.Sprintf("%d come back, %d are lost", r.Recovered, r.Lost), Counting: telling.Counting(dice, need.Target)}
	}),
	"demolition": explained(func(_ rules.DemolitionInput, need rules.DemolitionNeed, r rules.DemolitionResult, _ []int) telling.Told {
		return telling.Told{Need: fmt.Sprintf("%s, %d destroy it", telling.Count(need.DamageAt, "point damages it", "points damage it"), need.DestroyAt), Result: fmt.Sprintf("%d points: %s", r.Damage, r.State)}
	}),
	"bridge_repair": explained(func(_ rules.RepairInput, _ rules.PlainNeed, r rules.RepairResult, _ []int) telling.Told {
		return telling.Told{Result: telling.Count(r.Turns, "turn", "turns")}
	}),
	"engineering_work": explained(func(_ rules.WorkInput, need rules.WorkNeed, r rules.WorkResult, _ []int) telling.Told {
		p := telling.Told{Need: telling.Count(need.PeriodsNeeded, "turn", "turns"), Result: fmt.Sprintf("%d done", r.PeriodsDone)}
		switch {
		case !r.Counts:
			p.Result += ", this one not counted: " + telling.Plain(r.Reason)
		case r.Complete:
			p.Result = "complete"
		}
		return p
	}),
	"battle_losses": explained(func(_ rules.LossesInput, _ rules.PlainNeed, r rules.LossesResult, _ []int) telling.Told {
		return telling.Told{Result: fmt.Sprintf("%d killed, %d wounded, %d captured, %d missing", r.Killed, r.Wounded, r.Captured, r.Missing)}
	}),
}

// Explain takes a throw of a log apart. It makes the rule set a [battle.Explainer].
func (Teller) Explain(line battle.Line) (battle.Explanation, bool) {
	return explainers.Explain(rules.Book, line)
}
