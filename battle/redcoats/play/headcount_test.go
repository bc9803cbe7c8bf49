package play

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// Units muster by men, and their losses come back in what the setup counts (REDCOATS-16.2,
// REDCOATS-16.6).
func TestEachCountedStandsForSeveralMen(t *testing.T) {
	s := dozen()
	s.MenPerFigure = 50
	for i := range s.Sides {
		for j := range s.Sides[i].Units {
			if u := &s.Sides[i].Units[j]; u.Arm == "infantry" {
				u.Present = battle.Ranks{Others: 9}
				u.Establishment = u.Present
			}
		}
	}
	b, err := New().Begin(s, 4)
	if err != nil {
		t.Fatal(err)
	}
	counted := map[string]int{}
	for _, side := range s.Sides {
		for _, u := range side.Units {
			counted[u.ID] = u.Present.Total()
		}
	}
	mustered := 0
	for line := range b.Log().Lines() {
		if line.Procedure != "muster" {
			continue
		}
		var in rules.MusterInput
		if err := json.Unmarshal(line.Inputs, &in); err != nil {
			t.Fatal(err)
		}
		if in.Arm == rules.Foot && counted[line.Unit] == 9 {
			mustered++
			if in.Men != 450 {
				t.Errorf("nine of fifty muster as %d men", in.Men)
			}
		}
	}
	if mustered == 0 {
		t.Fatal("nobody musters on foot")
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	for _, u := range b.Outcome().Units {
		sum := u.Unhurt.Total() + u.Wounded.Total() + u.Killed.Total() + u.Missing.Total() + u.Captured.Total()
		if sum != counted[u.ID] {
			t.Errorf("of %d of %s the outcome tells of %d", counted[u.ID], u.ID, sum)
		}
	}
}

// Nothing is lost in rounding, however many battles a campaign fights: of units of any size
// every man is somewhere after each battle, the men who fall are the share of the figures
// that fell, short of one man at most, and a unit whose last figure is gone has nobody left
// (REDCOATS-16.6).
func TestManyBattlesLoseNobody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := meeting(nil, nil)
		s.MenPerFigure = rapid.SampledFrom([]int{0, 0, 20, 50}).Draw(t, "each stands for")
		s.Settings = map[string]json.RawMessage{
			"killed_percent": json.RawMessage(strconv.Itoa(rapid.IntRange(0, 100).Draw(t, "killed"))),
			"left_percent":   json.RawMessage(strconv.Itoa(rapid.IntRange(0, 100).Draw(t, "left"))),
			"turn_limit":     json.RawMessage("8"), "table_columns": json.RawMessage("8"), "table_rows": json.RawMessage("8"),
		}
		s.Sides[1].NoQuarter = rapid.Bool().Draw(t, "no quarter")
		born, dead := map[string]int{}, map[string]int{}
		for side, id := range []string{"a", "d"} {
			for i := range rapid.IntRange(1, 4).Draw(t, "units") {
				men := rapid.IntRange(1, 1500).Draw(t, "men")
				if s.MenPerFigure > 0 {
					men = 1 + men/s.MenPerFigure
				}
				u := rapid.SampledFrom([]func(string, int) battle.Unit{foot, spears, lancers}).Draw(t, "arm")(fmt.Sprint(id, i), men)
				u.Mounts = min(u.Mounts, rapid.IntRange(1, men).Draw(t, "mounts"))
				s.Sides[side].Units = append(s.Sides[side].Units, u)
				born[u.ID] = men
			}
		}
		for fight := range 8 {
			b, err := New().Begin(s, uint64(fight))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := battle.Fight(b); err != nil {
				t.Fatal(err)
			}
			out := b.Outcome()
			ruletest.Whole(t, s, out)
			for line := range b.Log().Lines() {
				if line.Procedure == "casualty_return" {
					checkShare(t, line)
				}
			}
			n := 0
			for side := range s.Sides {
				left := s.Sides[side].Units[:0:0]
				for _, u := range s.Sides[side].Units {
					o := out.Units[n]
					n++
					dead[u.ID] += o.Present.Total() - o.Unhurt.Total()
					if o.Unhurt.Total()+dead[u.ID] != born[u.ID] {
						t.Fatalf("%s came with %d and has %d left after %d fell", u.ID, born[u.ID], o.Unhurt.Total(), dead[u.ID])
					}
					if u.Present = o.Unhurt; u.Present.Total() > 0 {
						u.Mounts = min(u.Mounts, u.Present.Total())
						left = append(left, u)
					}
				}
				s.Sides[side].Units = left
			}
			if len(s.Sides[0].Units)*len(s.Sides[1].Units) == 0 {
				return
			}
		}
	})
}

// checkShare holds the men of a return against the figures of it.
func checkShare(t *rapid.T, line battle.Line) {
	var in rules.CasualtyReturnInput
	var r rules.CasualtyReturnResult
	if json.Unmarshal(line.Inputs, &in) != nil || json.Unmarshal(line.Result, &r) != nil {
		t.Fatalf("%s", line.Inputs)
	}
	out, gone := r.Killed+r.Wounded+r.Missing, r.Killed+r.Wounded+r.Missing+r.Captured
	short := func(men, figures int) int { return in.Men*figures - men*in.FiguresStart } // in men times figures
	if n := short(out, in.FiguresLost); n < 0 || n >= in.FiguresStart {
		t.Fatalf("%d of %d men for %d of %d figures", out, in.Men, in.FiguresLost, in.FiguresStart)
	}
	if n := short(gone, in.FiguresLost+in.FiguresCaptured); n < 0 || n >= in.FiguresStart {
		t.Fatalf("%d of %d men gone for %d and %d of %d figures", gone, in.Men, in.FiguresLost, in.FiguresCaptured, in.FiguresStart)
	}
	if in.FiguresLost+in.FiguresCaptured == in.FiguresStart && r.Fit != 0 {
		t.Fatalf("nobody is left of %d figures, and %d men", in.FiguresStart, r.Fit)
	}
}

// The men whom a unit brings down are counted alike whether they fall at once or one by one
// (REDCOATS-16.6).
func TestFiguresThatFallOneByOne(t *testing.T) {
	u := state.Unit{Men: 10, Came: 4}
	sum := 0
	for n := range 4 {
		sum += u.MenOf(n+1) - u.MenOf(n)
	}
	if sum != 10 {
		t.Errorf("four figures of ten men fall one by one as %d men", sum)
	}
}
