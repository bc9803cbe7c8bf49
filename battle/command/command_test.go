package command

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/internal/terms"
)

// company and mob are a drilled body that shoots and one that closes, at a place in inches.
func company(id string, x, y int) Body {
	return Body{ID: id, Name: id, At: battle.XY{X: battle.Inches(x), Y: battle.Inches(y)}, Figures: 20, First: 20,
		Pace: battle.Inches(6), Reach: battle.Inches(18), Good: battle.Inches(9), Fire: 3000, Shock: 100, Drilled: true}
}

func mob(id string, x, y int) Body {
	return Body{ID: id, Name: id, At: battle.XY{X: battle.Inches(x), Y: battle.Inches(y)}, Figures: 25, First: 25, Pace: battle.Inches(9), Shock: 120, Closes: true}
}

// meeting is a situation on a table of six feet by four, the own side at the top.
func meeting(posture terms.Posture, own, foe []Body) *Situation {
	return &Situation{Turn: 1, Turns: 12, Width: battle.Inches(72), Depth: battle.Inches(48), Posture: posture, Contact: battle.One, Own: own, Foe: foe}
}

func TestRulesOfThumb(t *testing.T) {
	two := []Body{company("a", 30, 10), company("b", 40, 10)}
	ring := []Body{mob("z1", 10, 30), mob("z2", 36, 40), mob("z3", 60, 30), mob("z4", 36, 30)}
	dug := []Body{two[0], two[1]}
	dug[0].Cover, dug[1].Cover = true, true
	beaten := []Body{mob("z", 36, 30)}
	beaten[0].Shaken = true
	for _, c := range []struct {
		name string
		s    *Situation
		want Manner
	}{
		{"a side behind walls holds them", meeting(terms.Defend, dug, ring), HoldWorks},
		{"a side in the open stands", meeting(terms.Defend, two, []Body{company("f", 36, 40)}), Stand},
		{"a side that wants to be gone breaks off", meeting(terms.Withdraw, two, ring), BreakOff},
		{"a few do not attack a host", meeting(terms.Attack, two[:1], append(ring, ring...)), BreakOff},
		{"tribesmen go in", meeting(terms.Attack, ring[:2], []Body{company("f", 36, 10)}), Assault},
		{"many tribesmen come round a flank", meeting(terms.Attack, append(ring, mob("z5", 20, 40), mob("z6", 50, 40)), two), Envelop},
		{"riflemen against riflemen shoot first", meeting(terms.Attack, two, []Body{company("f", 30, 40), company("g", 40, 40)}), Firefight},
		{"who wavers is run down", meeting(terms.Attack, two, beaten), Pursue},
	} {
		if got := Quick(c.s); got.Manner != c.want {
			t.Errorf("%s: %s, worth %d in a hundred", c.name, got, c.s.Share())
		}
	}
}

// A commander's temper moves the odds at which he dares.
func TestTemperTells(t *testing.T) {
	s := meeting(terms.Attack, []Body{company("a", 30, 10)}, []Body{company("f", 30, 40), company("g", 40, 40), company("h", 50, 40)})
	s.Temper = terms.Indecisive
	if got := Quick(s); got.Manner != BreakOff {
		t.Errorf("an indecisive man %s", got)
	}
	s.Temper = terms.Rash
	if got := Quick(s); got.Manner == BreakOff {
		t.Error("a rash man breaks off")
	}
}

// A draft is the plan without its reasons.
func TestADraftHasTheSameTasks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anything(t)
		for _, m := range Manners {
			draft, plan := Draft(s, Idea{m.Word, Left}), Make(s, Idea{m.Word, Left})
			for i := range plan.tasks {
				plan.tasks[i].Why = ""
			}
			if plan.Why = ""; !reflect.DeepEqual(draft, plan) {
				t.Fatalf("%s: %+v, and as a draft %+v", m.Word, plan, draft)
			}
		}
	})
}

// Where the rule set doubts the sand table by a whole side it is not asked, and rules of thumb are kept to.
func TestDoubtKeepsToRulesOfThumb(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anything(t)
		s.Odds.Doubt = 100
		if got, want := Steady(s, Idea{}), Quick(s); got != want {
			t.Fatalf("for all its doubt it has %s, where rules of thumb say %s", got, want)
		}
	})
}

// On the sand table a side does not walk into fire that it can sit out, nor sit in fire that it
// cannot answer.
func TestASteadyCommanderTriesHisPlans(t *testing.T) {
	riflemen := []Body{company("a", 30, 10), company("b", 36, 10), company("c", 42, 10)}
	s := meeting(terms.Defend, riflemen, []Body{mob("z1", 33, 40), mob("z2", 40, 40)})
	if got := Steady(s, Idea{}); got.Manner == Assault || got.Manner == Envelop || got.Manner == BreakOff {
		t.Errorf("with tribesmen coming on, riflemen who could shoot: %s", got)
	}
	s = meeting(terms.Defend, []Body{mob("z1", 30, 20), mob("z2", 40, 20)}, riflemen[:1])
	s.Foe[0].At.Y = battle.Inches(30)
	if p := Make(s, Steady(s, Idea{})); !p.Attacks() && p.Manner != Ambush && p.Manner != BreakOff {
		t.Errorf("in the fire of a company, two mobs without firearms: %s", p.Idea)
	}
}

// What a sand table has to know of a battle: each pair is of plans of which the first is better.
func TestSandTable(t *testing.T) {
	dug := []Body{company("a", 30, 10), company("b", 40, 10)}
	dug[0].Cover, dug[1].Cover = true, true
	half := []Body{company("f", 30, 22), company("g", 40, 22)}
	mass := []Body{mob("z1", 28, 30), mob("z2", 34, 30), mob("z3", 40, 30), mob("z4", 46, 30)}
	for _, c := range []struct {
		name          string
		s             *Situation
		better, worse Manner
	}{
		{"who goes out of his works leaves their cover behind", meeting(terms.Defend, dug, half), HoldWorks, Assault},
		{"who goes home gives up the field", meeting(terms.Defend, dug, half), HoldWorks, BreakOff},
		{"a mass that can reach charges rather than stands in fire", meeting(terms.Attack, mass, half), Assault, Stand},
		{"riflemen do better to shoot than to run at a mass", meeting(terms.Defend, half, mass), Stand, Pursue},
	} {
		foes := answers(c.s)
		if a, b := try(c.s, Idea{c.better, Centre}, foes), try(c.s, Idea{c.worse, Centre}, foes); a <= b {
			t.Errorf("%s: %s %d, %s %d", c.name, c.better, a, c.worse, b)
		}
	}
}

// Who goes round by a place goes on from there; he does not come back to it.
func TestWhoCameRoundGoesIn(t *testing.T) {
	s := meeting(terms.Attack, []Body{mob("z", 20, 20)}, []Body{company("f", 40, 30)})
	round := &Plan{by: map[string]int{"z": 0}, tasks: []Task{{Do: Round, At: battle.XY{X: battle.Inches(20), Y: battle.Inches(26)}}}}
	tab := table{s: s, odds: s.Odds.orUsual()}
	tab.lay(round, Make(s.across(), Idea{Stand, Centre}))
	near := battle.Length(0)
	for range 3 {
		tab.look()
		tab.begin()
		tab.move(0)
		if d := tab.markers[0].far; near > 0 && d >= near {
			t.Errorf("%d from the enemy, and before %d", d, near)
		} else {
			near = d
		}
	}
}

func TestIdeasAreReadAsWritten(t *testing.T) {
	for _, m := range Manners {
		for _, w := range []Wing{Left, Centre, Right} {
			if i := (Idea{m.Word, w}); ReadIdea(i.String()) != i {
				t.Errorf("%q is read as %q", i, ReadIdea(i.String()))
			}
		}
	}
}

// Whatever the situation, each idea gives every unit a task with its reason, the same each
// time, and a place on the table.
func TestAnyPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anything(t)
		before := fmt.Sprintf("%+v", s)
		ideas := append(Ideas(s), Quick(s), Steady(s, Idea{Stand, Centre}))
		for _, m := range Manners {
			ideas = append(ideas, Idea{m.Word, Wing(rapid.IntRange(-1, 1).Draw(t, "wing"))})
		}
		for _, idea := range ideas {
			p := Make(s, idea)
			if p.Why == "" {
				t.Fatalf("%s has no reason", idea)
			}
			for i := range s.Own {
				if s.Own[i].Figures == 0 {
					continue
				}
				task := p.Of(s.Own[i].ID)
				if task.Why == "" {
					t.Fatalf("%s: %s has a task without a reason", idea, s.Own[i].ID)
				}
			}
			if again := Make(s, idea); !reflect.DeepEqual(p, again) {
				t.Fatalf("%s is worked out another way the second time", idea)
			}
		}
		if after := fmt.Sprintf("%+v", s); before != after {
			t.Fatal("thinking changed the situation")
		}
	})
}

// anything is any situation that could be.
func anything(t *rapid.T) *Situation {
	s := &Situation{Side: rapid.IntRange(0, 1).Draw(t, "side"), Turn: rapid.IntRange(0, 12).Draw(t, "turn"), Turns: 12, Width: battle.Inches(72), Depth: battle.Inches(48), Contact: battle.One,
		Posture: rapid.SampledFrom(append(terms.Postures.Words(), "")).Draw(t, "posture"), Temper: rapid.SampledFrom(append(terms.Personalities.Words(), "")).Draw(t, "temper")}
	at := func() battle.XY {
		return battle.XY{X: battle.Length(rapid.IntRange(0, 72000).Draw(t, "x")), Y: battle.Length(rapid.IntRange(0, 48000).Draw(t, "y"))}
	}
	bodies := func(side string) []Body {
		out := make([]Body, rapid.IntRange(0, 8).Draw(t, side))
		for i := range out {
			out[i] = Body{ID: fmt.Sprint(side, i), Name: fmt.Sprint(side, i), At: at(), Kind: Kind(rapid.IntRange(0, 4).Draw(t, "kind")), Figures: rapid.IntRange(0, 40).Draw(t, "figures"), First: 40,
				Pace: battle.Inches(rapid.IntRange(0, 18).Draw(t, "pace")), Reach: battle.Inches(rapid.IntRange(0, 48).Draw(t, "reach")), Good: battle.Inches(rapid.IntRange(0, 24).Draw(t, "good")),
				Fire: rapid.IntRange(0, 9000).Draw(t, "fire"), Shock: rapid.IntRange(0, 300).Draw(t, "shock"), Closes: rapid.Bool().Draw(t, "closes"), Drilled: rapid.Bool().Draw(t, "drilled"),
				Cover: rapid.Bool().Draw(t, "cover"), Shaken: rapid.Bool().Draw(t, "shaken"), Spent: rapid.Bool().Draw(t, "spent"), Fast: rapid.Bool().Draw(t, "fast")}
		}
		return out
	}
	s.Own, s.Foe = bodies("own"), bodies("foe")
	if rapid.Bool().Draw(t, "goal") {
		s.Goal = &Goal{At: at(), Near: battle.Inches(3), Hold: rapid.Bool().Draw(t, "hold")}
	}
	return s
}

// came is how a battle ended: of ten men of side a and twenty of side b so many are unhurt.
func came(holder string, why battle.Reason, a, b int, endings ...battle.Ending) *battle.Outcome {
	out := &battle.Outcome{Holder: holder, Reason: why, Sides: [2]battle.SideOutcome{{ID: "a"}, {ID: "b"}}, Units: []battle.UnitOutcome{
		{Side: "a", Present: battle.Ranks{Others: 10}, Unhurt: battle.Ranks{Others: a}},
		{Side: "b", Present: battle.Ranks{Others: 20}, Unhurt: battle.Ranks{Others: b}},
	}}
	for i, e := range endings {
		out.Units[i].Ending = e
	}
	return out
}

func TestScore(t *testing.T) {
	parts := [2]terms.Posture{terms.Attack, terms.Defend}
	fled := came("a", battle.Withdrew, 8, 16, battle.InHand, battle.Withdrawn)
	late := came("a", battle.Withdrew, 8, 6, battle.InHand, battle.Withdrawn)
	for _, c := range []struct {
		name  string
		out   *battle.Outcome
		parts [2]terms.Posture
		want  int // of the first side
	}{
		{"80 of a hundred left and the field against 25", came("a", battle.Broke, 8, 5), parts, 80 - 25 + 50},
		{"who leaves saves no more than half", fled, parts, 80 - 50 + 50},
		{"who has tried saves whom he has", late, parts, 80 - 30 + 50},
		{"whose part it is to get away counts whole", fled, [2]terms.Posture{terms.Attack, terms.Withdraw}, 50},
		{"who holds the field has left nothing by leaving", came("b", battle.Withdrew, 8, 16, battle.InHand, battle.Withdrawn), parts, -50},
		{"at nightfall a defender has held", came("b", battle.TurnLimit, 8, 16), parts, -25},
		{"at nightfall an attacker has not taken", came("a", battle.TurnLimit, 8, 16), parts, 0},
		{"whose part is not said attacks where he comes first", came("a", battle.TurnLimit, 8, 16), [2]terms.Posture{}, 0},
	} {
		if a, b := Score(c.out, 0, c.parts), Score(c.out, 1, c.parts); a != c.want || b != -a {
			t.Errorf("%s: %d and %d, want %d", c.name, a, b, c.want)
		}
	}
}

// A side does not go that could win one fight in three: going costs it the field and half of
// its men, a lost fight the field and the men.
func TestWhoMayWinFights(t *testing.T) {
	parts := [2]terms.Posture{terms.Attack, terms.Defend}
	leave := Score(came("a", battle.Withdrew, 10, 20, battle.InHand, battle.Withdrawn), 1, parts)
	won, lost := Score(came("b", battle.Broke, 3, 12), 1, parts), Score(came("a", battle.Broke, 7, 5), 1, parts)
	if (won+2*lost)/3 <= leave {
		t.Errorf("to fight on is worth %d and %d, to leave %d", won, lost, leave)
	}
	if hopeless := Score(came("a", battle.Destroyed, 9, 0), 1, parts); hopeless >= leave {
		t.Errorf("to be destroyed is worth %d, to leave %d", hopeless, leave)
	}
}

// On the sand table a side that can hold its ground does not leave it.
func TestTheSandTableDoesNotLeaveWhatItCanHold(t *testing.T) {
	for n := 1; n <= 3; n++ {
		s := meeting(terms.Defend, []Body{company("a", 30, 10), company("b", 40, 10)}, nil)
		for i := range n {
			s.Foe = append(s.Foe, company(fmt.Sprint("f", i), 25+10*i, 40))
		}
		if got := Steady(s, Idea{}); got.Manner == BreakOff {
			t.Errorf("two companies leave before %d", n)
		}
	}
}

// Lying low is an idea in the first turns, and later too where the men can; once, and for who attacks as for who holds works.
func TestLyingLowIsAnIdeaWhereMenCan(t *testing.T) {
	for _, posture := range []terms.Posture{terms.Attack, terms.Defend} {
		for turn := 1; turn <= 6; turn++ {
			for _, lies := range []bool{false, true} {
				s := meeting(posture, []Body{company("a", 30, 10), company("b", 40, 10)}, []Body{company("f", 25, 40)})
				s.Turn, s.Lies = turn, lies
				n := 0
				for _, idea := range Ideas(s) {
					if idea == (Idea{Ambush, Centre}) {
						n++
					}
				}
				if want := lies || turn <= 2; n > 1 || (n == 1) != want {
					t.Errorf("%s in turn %d, men who can %t: it is an idea %d times", posture, turn, lies, n)
				}
			}
		}
	}
}

// Beside going in a commander has standing tried and the other way about, as rules of thumb have it where they
// say it, lying low in place of standing where his men can, and going where he has lost men, is behind and has
// nothing to hold; none of them twice, and not what he thinks best.
func TestRivals(t *testing.T) {
	weak, strong := []Body{company("a", 30, 10)}, []Body{company("f", 25, 40), company("g", 35, 40), company("h", 45, 40)}
	ahead, fresh := meeting(terms.Defend, strong, weak), meeting(terms.Defend, weak, strong)
	behind, held := *fresh, *fresh
	behind.Gone[0], held.Gone[0] = 5, 5
	held.Goal = &Goal{Hold: true}
	off, in, stands := Idea{BreakOff, Centre}, Idea{Assault, Centre}, Idea{Stand, Centre}
	drives, lies := *ahead, *ahead
	drives.Drives, lies.Lies = true, true
	liesAndDrives, low := lies, Idea{Ambush, Centre}
	liesAndDrives.Drives = true
	usual := Quick(ahead)
	if !usual.Attacks() || usual == in {
		t.Fatalf("by rules of thumb the strong %s", usual)
	}
	for _, c := range []struct {
		name      string
		s         *Situation
		best      Idea
		has, lack Idea
	}{
		{"who would go in", ahead, in, stands, in},
		{"who would go in as rules of thumb have it", ahead, usual, stands, in},
		{"who would stand", ahead, stands, usual, in},
		{"who is ahead", ahead, stands, usual, off},
		{"who has to drive the enemy off and would stand", &drives, stands, usual, off},
		{"who is behind", &behind, stands, off, stands},
		{"who is behind and has lost nobody", fresh, stands, in, off},
		{"who is behind and goes", &behind, off, in, off},
		{"who is behind and holds", &held, stands, in, off},
		{"whose men can lie low and would go in", &lies, in, low, stands},
		{"whose men can lie low and would stand", &lies, stands, low, in},
		{"whose men lie low", &lies, low, usual, low},
		{"whose men can lie low and who has to drive the enemy off", &liesAndDrives, in, low, stands},
		{"whose men cannot lie low", ahead, stands, usual, low},
		{"who has to get away", meeting(terms.Withdraw, weak, strong), stands, in, off},
	} {
		got := Rivals(c.s, c.best)
		if !slices.Contains(got, c.has) || slices.Contains(got, c.lack) {
			t.Errorf("%s: %v, where %s is missing or %s is too much", c.name, got, c.has, c.lack)
		}
		for i, idea := range got {
			if slices.Contains(got[:i], idea) {
				t.Errorf("%s: %s twice", c.name, idea)
			}
		}
	}
	if got := Rivals(&drives, in); len(got) > 0 {
		t.Errorf("who has to drive the enemy off and would go in: %v", got)
	}
}
