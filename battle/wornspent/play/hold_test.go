package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// What must hold for every procedure and any inputs.

// draw makes inputs within their ranges, leaving out some of those that may be.
func draw(t *rapid.T, inputs []battle.Input) json.RawMessage {
	given := map[string]json.RawMessage{}
	for _, in := range inputs {
		if !in.Required && rapid.Bool().Draw(t, in.Key+" left out") {
			continue
		}
		var value any
		switch in.Kind {
		case battle.Bool:
			value = rapid.Bool().Draw(t, in.Key)
		case battle.Choice:
			value = rapid.SampledFrom(in.Values).Draw(t, in.Key)
		case battle.Int:
			value = rapid.IntRange(int(in.Min/battle.One), int(in.Max/battle.One)).Draw(t, in.Key)
		case battle.Number:
			value = battle.Length(rapid.Int64Range(int64(in.Min), int64(in.Max)).Draw(t, in.Key))
		}
		raw, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		given[in.Key] = raw
	}
	raw, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// throwable is a procedure whose typed function can be held against its JSON.
type throwable interface {
	battle.Procedure
	thrown(t *rapid.T, inputs json.RawMessage, l *battle.Log)
	refusesBadType(t *testing.T, good json.RawMessage)
}

type held[In, Need, Result any] struct {
	*battle.Typed[In, Need, Result]
}

// thrown throws the procedure twice with the same dice: both must be the same.
func (h held[In, Need, Result]) thrown(t *rapid.T, inputs json.RawMessage, l *battle.Log) {
	in, err := h.Read(inputs)
	if err != nil {
		t.Fatal(err)
	}
	need, err := h.Needs(in)
	if err != nil {
		var wrong *battle.InputError
		if !errors.As(err, &wrong) || wrong.Key == "" {
			t.Fatalf("%s: %v", inputs, err)
		}
		return
	}
	seed := rapid.Uint64().Draw(t, "seed")
	a, x, err := h.Do(in, battle.Seeded(seed, battle.TableDice))
	if err != nil {
		t.Fatalf("%s: %v", inputs, err)
	}
	b, y, err := h.Do(in, battle.Seeded(seed, battle.TableDice))
	if err != nil || fmt.Sprint(a, x) != fmt.Sprint(b, y) || fmt.Sprint(a) != fmt.Sprint(need) {
		t.Fatalf("%s: %v %v, then %v %v, need %v, %v", inputs, a, x, b, y, need, err)
	}
	if _, _, err := h.Roll(l, battle.Mark{Turn: 1, Phase: "melee", Unit: "66", Target: "herat"}, in); err != nil {
		t.Fatal(err)
	}
}

// refusesBadType calls the function past the door of Eval, with one input out of range.
func (h held[In, Need, Result]) refusesBadType(t *testing.T, good json.RawMessage) {
	for _, in := range h.Inputs() {
		var bad []string
		switch in.Kind {
		case battle.Int:
			bad = []string{fmt.Sprint(int(in.Min/battle.One) - 1), fmt.Sprint(int(in.Max/battle.One) + 1)}
		case battle.Number:
			bad = []string{(in.Min - 1).String(), (in.Max + 1).String()}
		case battle.Choice:
			bad = []string{`""`, `"nonsense"`}
		}
		for _, value := range bad {
			full, err := h.Read(good)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal([]byte(fmt.Sprintf(`{%q:%s}`, in.Key, value)), &full); err != nil {
				t.Fatal(err)
			}
			var wrong *battle.InputError
			if _, err := h.Needs(full); !errors.As(err, &wrong) || wrong.Key != in.Key {
				t.Errorf("%s %s called with %s: %v", h.Name(), in.Key, value, err)
			}
		}
	}
}

func holding[In, Need, Result any](p *battle.Typed[In, Need, Result]) throwable {
	return held[In, Need, Result]{p}
}

var allHeld = []throwable{
	holding(rules.ManoeuvreProcedure), holding(rules.ChargeRethrowProcedure), holding(rules.ChargeMoveProcedure), holding(rules.MoveAllowanceProcedure),
	holding(rules.RetreatDistanceProcedure), holding(rules.StandRemovalProcedure), holding(rules.FiringFiguresProcedure), holding(rules.WhoIsHitProcedure),
	holding(rules.SavingThrowProcedure), holding(rules.ShootProcedure), holding(rules.MeleePairingProcedure), holding(rules.MeleeBoutProcedure),
	holding(rules.MeleeRoundProcedure), holding(rules.MeleeOutcomeProcedure), holding(rules.MoralePointsProcedure), holding(rules.MusterProcedure),
	holding(rules.ArmyStateProcedure), holding(rules.BlowBridgeProcedure), holding(rules.BoatMoveProcedure), holding(rules.BoatLoadProcedure),
	holding(rules.WindProcedure), holding(rules.CasualtyFateProcedure), holding(rules.DispersalFateProcedure),
}

func namesOfTwo(id string) string {
	return map[string]string{"66": "66th Foot", "herat": "1st Herati"}[id]
}

// Any throw that the log holds evaluates again to the same, and is told in words.
func TestAnyThrowIsPureAuditedAndTold(t *testing.T) {
	for i, p := range allHeld {
		if p.Name() != rules.Book.Procedures()[i].Name() {
			t.Fatalf("%s stands where %s should", p.Name(), rules.Book.Procedures()[i].Name())
		}
		t.Run(p.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				l := battle.NewLog(rules.About, battle.Setup{}, 1, battle.Seeded(rapid.Uint64().Draw(t, "battle"), battle.TableDice))
				p.thrown(t, draw(t, p.Inputs()), l)
				lines := slices.Collect(l.Lines())
				faults, err := battle.Audit(lines, battle.NewEngines(New()).Version)
				if err != nil || len(faults) > 0 {
					t.Fatalf("%v %v\n%s", faults, err, l.Bytes())
				}
				for _, line := range lines[1:] {
					e, ok := (engine{Book: rules.Book}).Explain(line)
					says := New().Sentence(line, namesOfTwo)
					if !ok || e.Result == "" || e.Title == "" || e.Rule != p.Rule() || strings.HasSuffix(says, ".") == slices.Contains(words.Quiet, p.Name()) || strings.Contains(says, "%!") || strings.Contains(says, "  ") {
						t.Fatalf("explained %+v, told %q\n%s", e, says, l.Bytes())
					}
				}
			})
		})
	}
}

// Typed calls meet the same ranges as JSON.
func TestTypedCallsAreRefused(t *testing.T) {
	good := map[string]string{
		"charge_rethrow": `{"figures_lost":2}`, "charge_move": `{"permitted_in":9,"target_distance_in":4}`,
		"move_allowance": `{"arm":"infantry"}`, "retreat_distance": `{"kind":"full","move_in":9}`,
		"stand_removal": `{"others":9}`, "firing_figures": `{"weapon":"bow","figures":4}`, "who_is_hit": `{"others":9}`,
		"shoot":         `{"weapon":"artillery","figures":4,"range_in":4,"target_others":9,"target_mount":"horse"}`,
		"melee_pairing": `{"a_figures":1,"b_figures":1}`, "melee_round": `{"a_others":1,"b_others":1}`,
		"melee_outcome": `{"own_lost":0,"enemy_lost":0}`, "morale_points": `{"full_officers":1,"full_sergeants":1,"full_others":1}`,
		"muster": `{"others":9}`, "army_state": `{"full_points":10,"points":1}`, "blow_bridge": `{"sappers":4}`,
		"boat_move": `{"kind":"dhow"}`, "boat_load": `{"kind":"dhow"}`, "casualty_fate": `{"count":1,"killed_up_to":0}`, "dispersal_fate": `{"count":1}`,
	}
	for _, p := range allHeld {
		p.refusesBadType(t, json.RawMessage(good[p.Name()]))
	}
}

func TestVolleysConserveFigures_21_10(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in, err := rules.ShootProcedure.Read(draw(t, rules.ShootInputs))
		if err != nil {
			t.Fatal(err)
		}
		in.Range = min(in.Range, 6*battle.One)
		in.Carbine, in.Jammed, in.FirerPosture, in.TargetPosture = false, false, rules.Upright, rules.Upright
		in.TargetOthers++
		in.TargetUnhorsed = 0
		in.TargetOthers = min(in.TargetOthers, rules.Most)
		need, out, err := rules.Shoot(in, battle.Seeded(rapid.Uint64().Draw(t, "seed"), battle.TableDice))
		if err != nil {
			t.Fatal(err)
		}
		target := in.TargetOfficers + in.TargetSergeants + in.TargetOthers
		leader := 0
		if out.LeaderHit {
			leader = 1
		}
		saddles := in.Saddles()
		switch {
		case out.Killed != out.KilledOfficers+out.KilledSergeants+out.KilledOthers:
			t.Fatal("ranks do not add up")
		case out.KilledOfficers > in.TargetOfficers || out.KilledSergeants > in.TargetSergeants || out.KilledOthers > in.TargetOthers:
			t.Fatal("more are killed than there are")
		case out.Killed+out.Saved+leader > out.Hits || out.Hits > need.Dice:
			t.Fatal("more is done than was hit")
		case !out.Destroyed && out.Killed+out.Saved+leader != out.Hits:
			t.Fatal("a hit has come to nothing")
		case out.Destroyed != (out.Killed == target) || out.Disordered != (out.Killed > 0):
			t.Fatal("destroyed or disordered for no reason")
		case out.HorsesLost+out.Riderless > saddles || out.Unhorsed > out.HorsesLost || out.Riderless > out.Killed:
			t.Fatalf("horses do not add up: %+v of %d", out, saddles)
		case out.Jam && in.Weapon != rules.MachineGun:
			t.Fatal("it cannot jam")
		}
	})
}

func TestRoundsConserveFigures_21_13(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in, err := rules.MeleeRoundProcedure.Read(draw(t, rules.MeleeRoundInputs))
		if err != nil {
			t.Fatal(err)
		}
		in.AProne, in.BProne = false, false
		in.AOthers, in.BOthers = max(in.AOthers, 1), max(in.BOthers, 1)
		need, r, err := rules.MeleeRound(in, battle.Seeded(rapid.Uint64().Draw(t, "seed"), battle.TableDice))
		if err != nil {
			t.Fatal(err)
		}
		a, b := in.AOfficers+in.ASergeants+in.AOthers, in.BOfficers+in.BSergeants+in.BOthers
		switch {
		case r.AKilled+r.ALeft != a || r.BKilled+r.BLeft != b:
			t.Fatal("figures are lost or found")
		case r.AKilledOfficers > in.AOfficers || r.AKilledSergeants > in.ASergeants || r.AKilledOthers > in.AOthers,
			r.BKilledOfficers > in.BOfficers || r.BKilledSergeants > in.BSergeants || r.BKilledOthers > in.BOthers:
			t.Fatal("more of a rank fell than stood in it")
		case r.AKilled+r.BKilled > need.Bouts:
			t.Fatal("more fell than there were bouts")
		case in.ABaggage && r.BKilled+r.BHorsesLost > 0, in.BBaggage && r.AKilled+r.AHorsesLost > 0:
			t.Fatal("baggage has killed")
		case in.AMount == rules.OnFoot && r.AHorsesLost+r.AUnhorsed+r.ARiderless > 0:
			t.Fatal("men on foot lost horses")
		}
		_, p, err := rules.MeleePairing(rules.MeleePairingInput{AFigures: a, BFigures: b}, battle.NoDice)
		if err != nil || p.Bouts != need.Bouts || p.AIdle != need.AIdle || p.BIdle != need.BIdle {
			t.Fatalf("the pairing is %+v, the round has %+v", p, need)
		}
		sum := func(groups []int, idle int) int {
			for _, g := range groups {
				idle += g
			}
			return idle
		}
		if sum(p.AGroups, p.AIdle) != a || sum(p.BGroups, p.BIdle) != b {
			t.Fatalf("%+v of %d and %d", p, a, b)
		}
	})
}

// A higher die is never worse (WORNSPENT-4.8), in either column and with any modifier.
func TestTheChartRises_4_8(t *testing.T) {
	worth := map[rules.Move]int{rules.MoveRemoved: 0, rules.MoveRetreatFull: 1, rules.MoveRetreatBeyondMusketry: 2, rules.MoveNone: 3, rules.MoveHalf: 4, rules.MoveFull: 5}
	for _, c := range []rules.Column{rules.GoodOrder, rules.Disorder} {
		for score := -10; score < 20; score++ {
			low, high := rules.Read(c, score), rules.Read(c, score+1)
			if worth[high.Move] < worth[low.Move] || high.Disordered && !low.Disordered {
				t.Errorf("%s: %d gives %+v, %d gives %+v", c, score, low, score+1, high)
			}
			if good, bad := rules.Read(rules.GoodOrder, score), rules.Read(rules.Disorder, score); worth[good.Move] < worth[bad.Move] {
				t.Errorf("disorder helps at %d", score)
			}
		}
	}
}

// A need says exactly which faces do it.
func TestNeedIsWhatTheDiceDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in, err := rules.ManoeuvreProcedure.Read(draw(t, rules.ManoeuvreInputs))
		if err != nil {
			t.Fatal(err)
		}
		for f := 1; f <= rules.D10; f++ {
			need, r, err := rules.Manoeuvre(in, battle.NewGiven(battle.Face(f)))
			if err != nil {
				t.Fatal(err)
			}
			if stands := r.Score >= 3; stands != (f >= need.ToStand) {
				t.Fatalf("%d with %+v: %+v", f, need, r)
			}
			if half := r.Move == rules.MoveHalf || r.Move == rules.MoveFull; half != (f >= need.ToMoveHalf) {
				t.Fatalf("%d with %+v: %+v", f, need, r)
			}
			if full := r.Move == rules.MoveFull; full != (f >= need.ToMoveFull) {
				t.Fatalf("%d with %+v: %+v", f, need, r)
			}
		}
	})
}

func TestSettings(t *testing.T) {
	s := rules.DefaultSettings()
	if s.MenPerFigure != 1 || s.FiguresPerStand != 3 || s.TribesmenList != rules.AllNatives || s.CommandLines || s.FootFrontage != 750 ||
		s.MobFire != rules.MobFiresHalf || s.FireArc != 45 || s.OfficerSaveBonus != 2 || !s.SeparateHorse || s.ChargeInHalves != rules.HalvesForAll || s.FullBasis != rules.ByEstablishment ||
		s.KilledUpTo != 3 || s.CapturedUpTo != 6 || s.TakenUpTo != 4 || s.NoQuarter || s.BridgeBlowMax != 5 || s.CrewPerGun != 4 ||
		s.BreakPercent != 50 || s.TurnLimit != 12 || s.FightToTheEnd || s.PrevailingWind != rules.North ||
		s.TableWidth != 72*battle.One || s.TableDepth != 48*battle.One || s.DeployDepth != 12*battle.One {
		t.Errorf("defaults are %+v", s)
	}
	s, err := rules.ReadSettings(map[string]json.RawMessage{"turn_limit": []byte("6"), "separate_horse": []byte("false"), "foot_frontage_in": []byte("0.5"), "prevailing_wind": []byte(`"sw"`)})
	if err != nil || s.TurnLimit != 6 || s.SeparateHorse || s.FootFrontage != 500 || s.PrevailingWind != rules.SouthWest || s.BreakPercent != 50 {
		t.Errorf("%+v, %v", s, err)
	}
	for key, changed := range map[string]map[string]json.RawMessage{
		"turns":           {"turns": []byte("6")},
		"turn_limit":      {"turn_limit": []byte("6.5")},
		"separate_horse":  {"separate_horse": []byte(`"no"`)},
		"full_basis":      {"full_basis": []byte(`"half"`)},
		"captured_up_to":  {"killed_up_to": []byte("7")},
		"deploy_depth_in": {"table_depth_in": []byte("24")},
	} {
		_, err := rules.ReadSettings(changed)
		ruletest.Refused(t, err, key)
	}
	for _, s := range rules.Book.Settings() {
		if s.Restored != (s.Key == "officer_save_bonus") {
			t.Errorf("%s is restored: %v", s.Key, s.Restored)
		}
	}
}

// Every rule that code names is explained, once, and the rules are in order.
func TestRulesAreExplained(t *testing.T) {
	known := map[string]bool{}
	for i, r := range rules.Book.Rules() {
		if known[r.ID] {
			t.Errorf("%s is explained twice", r.ID)
		}
		if known[r.ID] = true; len(r.Text) < 20 || !strings.HasSuffix(r.Text, ".") {
			t.Errorf("%s says %q", r.ID, r.Text)
		}
		var a, b, c, d int
		if i > 0 {
			fmt.Sscanf(rules.Book.Rules()[i-1].ID, "WORNSPENT-%d.%d", &a, &b)
			if fmt.Sscanf(r.ID, "WORNSPENT-%d.%d", &c, &d); c < a || c == a && d != b+1 || c > a && d != 1 {
				t.Errorf("%s comes after %s", r.ID, rules.Book.Rules()[i-1].ID)
			}
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rule := regexp.MustCompile(`WORNSPENT-[0-9]+\.[0-9]+`)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range rule.FindAllString(string(source), -1) {
			if !known[id] {
				t.Errorf("%s names %s, which nobody explains", name, id)
			}
		}
	}
	for i, p := range rules.Book.Procedures() {
		if want := fmt.Sprintf("WORNSPENT-21.%d", i+1); p.Rule() != want {
			t.Errorf("%s is %s, want %s", p.Name(), p.Rule(), want)
		}
		for _, in := range p.Inputs() {
			if in.Title == "" || !known[in.Rule] {
				t.Errorf("%s %s: title %q, rule %q", p.Name(), in.Key, in.Title, in.Rule)
			}
		}
	}
}

func FuzzEval(f *testing.F) {
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(file)) {
		var c ruletest.Case
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			f.Fatal(err)
		}
		i := slices.IndexFunc(rules.Book.Procedures(), func(p battle.Procedure) bool { return p.Name() == c.Procedure })
		f.Add(uint8(i), string(c.Inputs), string(c.Dice))
	}
	f.Fuzz(func(t *testing.T, which uint8, inputs, dice string) {
		p := rules.Book.Procedures()[int(which)%len(rules.Book.Procedures())]
		a, err := p.Eval([]byte(inputs), []byte(dice))
		if err != nil {
			ruletest.Refused(t, err, "")
			return
		}
		b, err := p.Eval([]byte(inputs), nil)
		if err != nil || string(b.Need) != string(a.Need) || b.Result != nil {
			t.Fatalf("need %s with dice, %s without, %v", a.Need, b.Need, err)
		}
	})
}
