package play

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
)

// staged is a battle whose units stand where a test wants them, in the turn of a side.
type staged struct {
	*Fight
	t *testing.T
}

func stage(t *testing.T, mover int, attackers, defenders []battle.Unit, pieces ...tabletop.Piece) staged {
	t.Helper()
	s := meeting(attackers, defenders)
	s.Field.Ground = "salt"
	f := begin(t, s, 1)
	f.Table = tabletop.New(180*cm, 120*cm, 30*cm, pieces...)
	f.Blinds, f.Hides, f.Barriers, f.Enclosures, f.Hills = nil, nil, nil, nil, nil
	f.survey()
	f.Round, f.Mover, f.Deciding = 1, mover, mover
	return staged{f, t}
}

// put stands a unit with its middle at a place in centimetres, looking so many degrees.
func (s staged) put(id string, x, y, degrees int) *state.Unit {
	s.t.Helper()
	u := s.Unit(id)
	if u == nil {
		s.t.Fatalf("no unit %s", id)
	}
	box := s.Placed(u, point{X: length(x) * cm, Y: length(y) * cm})
	box.Facing = facing(degrees * 100)
	s.stand(u, box)
	s.follow(u)
	return u
}

func (s staged) is(rule string, got, want any) {
	s.t.Helper()
	if got != want {
		s.t.Errorf("RISKFACTOR-%s: %v, want %v", rule, got, want)
	}
}

func wood(x1, y1, x2, y2 int) tabletop.Piece {
	return ground(tabletop.Wood, x1, y1, x2, y2)
}

func ground(k tabletop.Kind, x1, y1, x2, y2 int) tabletop.Piece {
	at := func(x, y int) point {
		return point{X: length(x) * cm, Y: length(y) * cm}
	}
	return tabletop.Piece{Kind: k, Side: -1, Closed: true, Line: []point{at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)}}
}

func wall(x1, y1, x2, y2 int) tabletop.Piece {
	return tabletop.Piece{Kind: tabletop.Wall, Side: -1, Line: []point{{X: length(x1) * cm, Y: length(y1) * cm}, {X: length(x2) * cm, Y: length(y2) * cm}}}
}

func units(u ...battle.Unit) []battle.Unit { return u }

func TestSight(t *testing.T) {
	s := stage(t, 1, units(spears("a", 5)), units(foot("d", 5)), wood(60, 40, 120, 80))
	a, d := s.put("a", 90, 30, 180), s.put("d", 90, 100, 0)
	s.is("14.56 through a wood", s.Line(d, a), state.NoSight)
	s.put("a", 90, 78, 180) // its first figures at the edge
	a.Spotted = false
	s.is("14.54 edge", a.Place(), rules.TargetEdge)
	s.is("14.55 unseen until spotted", s.Sees(d, a), state.NoSight)
	s.is("9.2 looks out", s.Sees(a, d), state.ClearSight)
	a.Spotted = true
	s.is("14.55 then seen", s.Sees(d, a), state.ClearSight)
	s.put("a", 90, 60, 180)
	s.is("14.54 deep", a.Place(), rules.TargetDeep)
	s.is("14.54 deep is unseen", s.Sees(d, a), state.NoSight)
	s.is("9.2 and sees nothing", s.Sees(a, d), state.NoSight)
	s.put("d", 90, 70, 0)
	s.is("9.3 both in the wood", s.Sees(d, a), state.ClearSight)
}

func TestFrontAndRange(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 7)))
	a, d := s.put("a", 90, 60, 180), s.put("d", 90, 90, 0)
	s.look()
	shot, why := s.AimAt(d, a)
	s.is("14.45", why, "")
	s.is("14.45 two ranks", shot.Count.Figures, len(d.Men))
	s.is("8.8", shot.Count.Band, rules.Short)
	s.is("10.7 in front", s.BehindFront(d, a), false)
	s.put("d", 90, 90, 180)
	_, why = s.AimAt(d, a)
	s.is("14.34 nobody behind the line is shot at", why != "", true)
	s.is("10.7 behind", s.BehindFront(d, a), true)
}

func TestCover(t *testing.T) {
	s := stage(t, 0, units(spears("a", 7)), units(foot("d", 7)), wall(60, 88, 120, 88))
	a, d := s.put("a", 90, 40, 180), s.put("d", 90, 91, 0)
	s.look()
	s.is("14.52 within 2 cm behind a wall", s.CoverOf(a, d), rules.HardCover)
	s.put("d", 90, 100, 0)
	s.is("14.52 12 cm behind it", s.CoverOf(a, d), rules.OpenCover)
	s.put("d", 90, 84, 0)
	s.is("14.52 before it", s.CoverOf(a, d), rules.OpenCover)
}

func TestMoves_7_1(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 7), horse("h", 7)), wood(0, 60, 60, 80), wall(80, 85, 120, 85))
	s.put("a", 150, 10, 180)
	d, h := s.put("d", 30, 90, 0), s.put("h", 150, 100, 0)
	end := func(u *state.Unit, x, y int) (length, tabletop.Stop) {
		_, spent, _, why := s.Walk(u, []point{{X: length(x) * cm, Y: length(y) * cm}}, state.Pace{})
		return spent, why
	}
	spent, why := end(d, 30, 73)
	s.is("7.4 10 cm and 7 in a wood are 24", spent, 24*cm)
	s.is("7.4 within 25", why, tabletop.Arrived)
	_, why = end(d, 30, 72)
	s.is("7.4 26 are too far", why, tabletop.Tired)
	s.put("d", 100, 95, 0)
	spent, _ = end(d, 100, 80)
	s.is("7.5 15 cm and a wall are 22", spent, 22*cm)
	_, why = end(h, 150, 60)
	s.is("7.3 40 cm on horse", why, tabletop.Arrived)
	s.put("h", 30, 95, 0)
	_, why = end(h, 30, 69)
	s.is("14.35 no 40 in a wood", why, tabletop.Tired)
	d.Commanded = true
	_, err := s.orderMove(d, battle.Order{Path: []battle.XY{{X: 100 * cm, Y: 60 * cm}}})
	refused, ok := err.(*state.Bar)
	s.is("7.1 refused", ok && refused.Rule == "RISKFACTOR-7.1", true)
}

func TestChargeAndMelee_12_1(t *testing.T) {
	s := stage(t, 0, units(spears("a", 17)), units(foot("d", 7)))
	a, d := s.put("a", 90, 60, 180), s.put("d", 90, 80, 0)
	s.look()
	s.act(a, rules.Attack)
	s.is("12.1 contact", a.Touching(d), true)
	s.is("14.15 attack", a.Action, rules.Attack)
	_, why := s.AimAt(d, a)
	s.is("14.53 nobody shoots at those in contact", why != "", true)
	s.melees()
	s.is("14.9 fought", a.Fought && d.Fought, true)
	s.is("14.68 losses are added up", a.OwnLost+a.FoeLost > 0 || len(a.Men) == 20 && len(d.Men) == 10, true)
}

func TestRoutAndSurrender(t *testing.T) {
	s := stage(t, 1, units(spears("a", 17), spears("b", 17), spears("c", 17)), units(foot("d", 7)))
	d := s.put("d", 90, 60, 0)
	s.put("a", 90, 40, 180)
	s.put("b", 150, 20, 180)
	s.put("c", 30, 20, 180)
	s.look()
	at := d.Box.At
	s.rout(d)
	s.is("11.10 30 cm away", tabletop.Far(at, d.Box.At), 30*cm)
	s.put("d", 90, 60, 0)
	s.put("a", 90, 45, 180)
	s.put("b", 115, 60, 270)
	s.put("c", 65, 60, 90)
	s.look()
	s.rout(d)
	s.is("11.11 surrounded", d.Where, state.GaveUp)
	s.is("14.98 prisoners", len(s.Captives), 1)
	s.is("14.99 guards", s.Captives[0].Guards, 2)
	held := len(s.Captives[0].Figures)
	s.Mover = 0
	s.settlePrisoners()
	s.is("13.2 held", len(s.Captives[0].Figures), held)
	s.assign(&s.Captives[0], 0, 0)
	s.settlePrisoners()
	s.is("13.3 abandoned", len(s.Captives[0].Figures), 0)
}

func TestCommandStep_5_8(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 17), foot("e", 17)))
	s.put("a", 90, 10, 180)
	d, e := s.put("d", 60, 100, 0), s.put("e", 160, 100, 0)
	s.beginTurn()
	s.Stage = state.Commanding
	boss := &s.Units[s.Steps[0].Unit]
	s.is("14.25 the senior officer commands", boss.With, d.No)
	_, err := s.MayCommand(s.Leading(), d)
	s.is("14.17 throws first", err != nil, true)
	if err := s.Order(battle.Order{Kind: "throw_command", Unit: boss.ID}); err != nil {
		t.Fatal(err)
	}
	s.Leading().Pool = 100
	_, err = s.MayCommand(s.Leading(), e)
	refused, _ := err.(*state.Bar)
	s.is("5.8 too far", refused != nil && refused.Rule == "RISKFACTOR-5.8", true)
	if err := s.Order(battle.Order{Kind: "command", Unit: "d"}); err != nil {
		t.Fatal(err)
	}
	s.is("14.17 the officer himself is free", s.Leading().Pool, 100-len(d.Men))
	if err := s.Order(battle.Order{Kind: "activate", Unit: "d#2", Target: boss.ID}); err != nil {
		t.Fatal(err)
	}
	s.is("5.12 he throws into the pool", s.Leading().Pool > 100-len(d.Men), true)
	s.Leading().Pool = 0
	s.is("5.9 without points", s.MayLink(s.Leading(), s.LinkOf(1, "d#3")) != nil, true)
}

func TestPlatoon(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 37)))
	s.put("a", 90, 10, 180)
	d, e := s.put("d/1", 60, 100, 0), s.put("d/2", 84, 100, 0)
	us, _ := s.Platoon(d)
	s.is("11.13 one throw", len(us), 2)
	s.put("d/2", 100, 100, 0)
	us, _ = s.Platoon(d)
	s.is("14.78 too far apart", len(us), 0)
	s.put("d/2", 84, 100, 0)
	e.Formed = false
	us, _ = s.Platoon(d)
	s.is("14.30 loose", len(us), 0)
}

// The scenarios that come with the program are fought to an end.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../examples/riskfactor/*.json")
	if err != nil || len(files) < 3 {
		t.Fatalf("%d scenarios (%v)", len(files), err)
	}
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var s battle.Setup
		if err := json.Unmarshal(raw, &s); err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(10) {
			f := fought(t, s, seed)
			ruletest.Whole(t, s, f.Outcome())
			for l := range f.Log().Lines() {
				if _, ok := whole().(battle.Explainer).Explain(l); ok != (l.Type == battle.RollLine) {
					t.Fatalf("%s %s cannot be explained", l.Type, l.Procedure)
				}
			}
		}
	}
}

// RISKFACTOR-14.82: a leader who has an enemy of his own fights him, and not with his group
// as well.
func TestALeaderFightsOnce_14_82(t *testing.T) {
	s := stage(t, 1, units(spears("a", 5)), units(foot("d", 12)))
	a, d := s.put("a", 90, 30, 180), s.put("d", 90, 40, 0)
	led := 0
	for i := range s.Units {
		l := &s.Units[i]
		if !l.Lone || l.With != d.No {
			continue
		}
		led++
		by, _ := s.Fighters([]int{a.No, d.No}, d.Side)
		both, _ := s.Fighters([]int{a.No, d.No, l.No}, d.Side)
		slices.Sort(by)
		slices.Sort(both)
		s.is("14.82 who fights", fmt.Sprint(both), fmt.Sprint(by))
	}
	if led == 0 {
		t.Error("nobody leads the group")
	}
}
