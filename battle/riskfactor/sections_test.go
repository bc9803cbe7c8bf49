package riskfactor

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
)

var _ battle.Explainer = engine{}

// staged is a battle whose units stand where a test wants them, in the turn of a side.
type staged struct {
	*fight
	t *testing.T
}

func stage(t *testing.T, mover int, attackers, defenders []battle.Unit, pieces ...tabletop.Piece) staged {
	t.Helper()
	s := meeting(attackers, defenders)
	s.Field.Ground = "salt"
	f := begin(t, s, 1)
	f.table = tabletop.New(180*cm, 120*cm, 30*cm, pieces...)
	f.blinds, f.hides, f.barriers, f.enclosures, f.hills = nil, nil, nil, nil, nil
	f.survey()
	f.round, f.mover, f.decider = 1, mover, mover
	return staged{f, t}
}

// put stands a unit with its middle at a place in centimetres, looking so many degrees.
func (s staged) put(id string, x, y, degrees int) *unit {
	s.t.Helper()
	u := s.unit(id)
	if u == nil {
		s.t.Fatalf("no unit %s", id)
	}
	box := s.placed(u, point{X: length(x) * cm, Y: length(y) * cm})
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
	at := func(x, y int) point { return point{X: length(x) * cm, Y: length(y) * cm} }
	return tabletop.Piece{Kind: k, Side: -1, Closed: true, Line: []point{at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)}}
}

func wall(x1, y1, x2, y2 int) tabletop.Piece {
	return tabletop.Piece{Kind: tabletop.Wall, Side: -1, Line: []point{{X: length(x1) * cm, Y: length(y1) * cm}, {X: length(x2) * cm, Y: length(y2) * cm}}}
}

func units(u ...battle.Unit) []battle.Unit { return u }

func TestSight(t *testing.T) {
	s := stage(t, 1, units(spears("a", 5)), units(foot("d", 5)), wood(60, 40, 120, 80))
	a, d := s.put("a", 90, 30, 180), s.put("d", 90, 100, 0)
	s.is("14.56 through a wood", s.line(d, a), noSight)
	s.put("a", 90, 78, 180) // its first figures at the edge
	a.spotted = false
	s.is("14.54 edge", a.place(), rules.TargetEdge)
	s.is("14.55 unseen until spotted", s.sees(d, a), noSight)
	s.is("9.2 looks out", s.sees(a, d), clearSight)
	a.spotted = true
	s.is("14.55 then seen", s.sees(d, a), clearSight)
	s.put("a", 90, 60, 180)
	s.is("14.54 deep", a.place(), rules.TargetDeep)
	s.is("14.54 deep is unseen", s.sees(d, a), noSight)
	s.is("9.2 and sees nothing", s.sees(a, d), noSight)
	s.put("d", 90, 70, 0)
	s.is("9.3 both in the wood", s.sees(d, a), clearSight)
}

func TestFrontAndRange(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 7)))
	a, d := s.put("a", 90, 60, 180), s.put("d", 90, 90, 0)
	s.look()
	shot, why := s.aimAt(d, a)
	s.is("14.45", why, "")
	s.is("14.45 two ranks", shot.count.Figures, len(d.men))
	s.is("8.8", shot.count.Band, rules.Short)
	s.is("10.7 in front", s.behindFront(d, a), false)
	s.put("d", 90, 90, 180)
	_, why = s.aimAt(d, a)
	s.is("14.34 nobody behind the line is shot at", why != "", true)
	s.is("10.7 behind", s.behindFront(d, a), true)
}

func TestCover(t *testing.T) {
	s := stage(t, 0, units(spears("a", 7)), units(foot("d", 7)), wall(60, 88, 120, 88))
	a, d := s.put("a", 90, 40, 180), s.put("d", 90, 91, 0)
	s.look()
	s.is("14.52 within 2 cm behind a wall", s.coverOf(a, d), rules.HardCover)
	s.put("d", 90, 100, 0)
	s.is("14.52 12 cm behind it", s.coverOf(a, d), rules.OpenCover)
	s.put("d", 90, 84, 0)
	s.is("14.52 before it", s.coverOf(a, d), rules.OpenCover)
}

func TestMoves(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 7), horse("h", 7)), wood(0, 60, 60, 80), wall(80, 85, 120, 85))
	s.put("a", 150, 10, 180)
	d, h := s.put("d", 30, 90, 0), s.put("h", 150, 100, 0)
	end := func(u *unit, x, y int) (length, tabletop.Stop) {
		_, spent, _, why := s.walk(u, []point{{X: length(x) * cm, Y: length(y) * cm}}, pace{})
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
	d.commanded = true
	err := s.orderMove(d, battle.Order{Path: []battle.XY{{X: 100 * cm, Y: 60 * cm}}})
	refused, ok := err.(*bar)
	s.is("7.1 refused", ok && refused.rule == "RISKFACTOR-7.1", true)
}

func TestChargeAndMelee(t *testing.T) {
	s := stage(t, 0, units(spears("a", 17)), units(foot("d", 7)))
	a, d := s.put("a", 90, 60, 180), s.put("d", 90, 80, 0)
	s.look()
	s.act(a, rules.Attack)
	s.is("12.1 contact", a.touching(d), true)
	s.is("14.15 attack", a.action, rules.Attack)
	_, why := s.aimAt(d, a)
	s.is("14.53 nobody shoots at those in contact", why != "", true)
	s.melees()
	s.is("14.9 fought", a.fought && d.fought, true)
	s.is("14.68 losses are added up", a.ownLost+a.foeLost > 0 || len(a.men) == 20 && len(d.men) == 10, true)
}

func TestRoutAndSurrender(t *testing.T) {
	s := stage(t, 1, units(spears("a", 17), spears("b", 17), spears("c", 17)), units(foot("d", 7)))
	d := s.put("d", 90, 60, 0)
	s.put("a", 90, 40, 180)
	s.put("b", 150, 20, 180)
	s.put("c", 30, 20, 180)
	s.look()
	at := d.box.At
	s.rout(d)
	s.is("11.10 30 cm away", tabletop.Far(at, d.box.At), 30*cm)
	s.put("d", 90, 60, 0)
	s.put("a", 90, 45, 180)
	s.put("b", 115, 60, 270)
	s.put("c", 65, 60, 90)
	s.look()
	s.rout(d)
	s.is("11.11 surrounded", d.where, gaveUp)
	s.is("14.98 prisoners", len(s.captives), 1)
	s.is("14.99 guards", s.captives[0].guards, 2)
	held := len(s.captives[0].figures)
	s.mover = 0
	s.settlePrisoners()
	s.is("13.2 held", len(s.captives[0].figures), held)
	s.assign(&s.captives[0], 0, 0)
	s.settlePrisoners()
	s.is("13.3 abandoned", len(s.captives[0].figures), 0)
}

func TestCommandStep(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 17), foot("e", 17)))
	s.put("a", 90, 10, 180)
	d, e := s.put("d", 60, 100, 0), s.put("e", 160, 100, 0)
	s.beginTurn()
	s.phase = commanding
	boss := &s.units[s.pcs[0].unit]
	s.is("14.25 the senior officer commands", boss.with, d.no)
	_, err := s.mayCommand(s.leading(), d)
	s.is("14.17 throws first", err != nil, true)
	if err := s.Order(battle.Order{Kind: "throw_command", Unit: boss.id}); err != nil {
		t.Fatal(err)
	}
	s.leading().pool = 100
	_, err = s.mayCommand(s.leading(), e)
	refused, _ := err.(*bar)
	s.is("5.8 too far", refused != nil && refused.rule == "RISKFACTOR-5.8", true)
	if err := s.Order(battle.Order{Kind: "command", Unit: "d"}); err != nil {
		t.Fatal(err)
	}
	s.is("14.17 the officer himself is free", s.leading().pool, 100-len(d.men))
	if err := s.Order(battle.Order{Kind: "activate", Unit: "d#2", Target: boss.id}); err != nil {
		t.Fatal(err)
	}
	s.is("5.12 he throws into the pool", s.leading().pool > 100-len(d.men), true)
	s.leading().pool = 0
	s.is("5.9 without points", s.mayLink(s.leading(), s.linkOf(1, "d#3")) != nil, true)
}

func TestPlatoon(t *testing.T) {
	s := stage(t, 1, units(spears("a", 7)), units(foot("d", 37)))
	s.put("a", 90, 10, 180)
	d, e := s.put("d/1", 60, 100, 0), s.put("d/2", 84, 100, 0)
	us, _ := s.platoon(d)
	s.is("11.13 one throw", len(us), 2)
	s.put("d/2", 100, 100, 0)
	us, _ = s.platoon(d)
	s.is("14.78 too far apart", len(us), 0)
	s.put("d/2", 84, 100, 0)
	e.formed = false
	us, _ = s.platoon(d)
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
				if _, ok := New().(battle.Explainer).Explain(l); ok != (l.Type == battle.RollLine) {
					t.Fatalf("%s %s cannot be explained", l.Type, l.Procedure)
				}
			}
		}
	}
}

// RISKFACTOR-14.82: a leader who has an enemy of his own fights him, and not with his group
// as well.
func TestALeaderFightsOnce(t *testing.T) {
	s := stage(t, 1, units(spears("a", 5)), units(foot("d", 12)))
	a, d := s.put("a", 90, 30, 180), s.put("d", 90, 40, 0)
	led := 0
	for i := range s.units {
		l := &s.units[i]
		if !l.lone || l.with != d.no {
			continue
		}
		led++
		by, _ := s.fighters([]int{a.no, d.no}, d.side)
		both, _ := s.fighters([]int{a.no, d.no, l.no}, d.side)
		slices.Sort(by)
		slices.Sort(both)
		s.is("14.82 who fights", fmt.Sprint(both), fmt.Sprint(by))
	}
	if led == 0 {
		t.Error("nobody leads the group")
	}
}
