package play

import (
	"encoding/json"
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// A leader is the Commander stacked with his unit, and one without a unit chooses company.
func TestLeadersAreCommanders(t *testing.T) {
	s := tamai()
	s.Sides[1].Leaders = []battle.Leader{{ID: "graham"}, {ID: "davis", Unit: "york"}, {ID: "buller", Unit: "marines"}, {ID: "hewett"}}
	f := begin(t, s, 1)
	for id, with := range map[string]string{"davis": "york", "buller": "marines"} {
		g := f.General(id)
		if g == nil || g.Unit == state.Nobody || f.Units[g.Unit].ID != with || f.Units[g.Unit].At != g.At {
			t.Errorf("%s begins with %+v", id, g)
		}
	}
	if g := f.General("graham"); g == nil || g.Unit == state.Nobody {
		t.Error("Graham begins alone")
	}
	out := fought(t, s, 1).Outcome()
	if n := len(s.Sides[0].Leaders) + 4; len(out.Leaders) != n {
		t.Errorf("of %d leaders the outcome tells of %d", n, len(out.Leaders))
	}
}

// More Commanders than a volley counts share a hex: four are attached, the rest stand by, and
// what strikes the hex strikes them too.
func TestACrowdOfCommanders_5_8(t *testing.T) {
	var ids []string
	for i := range 7 {
		ids = append(ids, fmt.Sprint("a-general-", i))
	}
	s := staged(t, units(foot("a", 800), foot("b", 800)), units(foot("d", 800), battery("guns", 6, "field")), ids...)
	s.put("a", 4, 4)
	s.put("d", 3, 4)
	s.put("guns", 2, 4)
	for _, id := range ids {
		g := s.General(id)
		s.liftGeneral(g)
		s.putGeneral(g, at(4, 4))
	}
	s.beginTurn()
	a := s.Unit("a")
	s.is(s.Staffed(a.No), rules.MostCommanders, "attached")
	s.is(s.General(ids[6]).Unit, state.Nobody, "the seventh stands by")
	s.refused("REDCOATS-5.8", battle.Order{Kind: "attach", Unit: ids[6], Target: "a"})
	s.put("b", 4, 4)
	s.order(battle.Order{Kind: "attach", Unit: ids[6], Target: "b"})
	s.is(s.General(ids[6]).Unit, s.Unit("b").No, "another unit of the hex takes him")
	s.plays("2S", state.Fighting, "guns")
	s.dice(6, 1, 1, 1)
	s.put("d", 3, 5)
	s.order(battle.Order{Kind: "shoot", Unit: "guns", Path: to(4, 4)})
	for _, id := range ids {
		if !s.General(id).Disrupted {
			t.Errorf("%s is not hit", id)
		}
	}
	s.plays("3S", state.Fighting, "d")
	s.dice(6, 6, 6, 1, "2S")
	s.order(battle.Order{Kind: "shoot", Unit: "d", Path: to(4, 4)})
	s.is(s.Unit("a").Figures+s.Unit("b").Figures, 6, "the units first, a Commander third")
}

// Ten packs serve 520: a larger muster is refused, and so is a part more.
func TestMoreThanAllThePacksServe_3_6(t *testing.T) {
	s := meeting(line(90, "a", foot, 300), line(100, "d", foot, 300))
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("25"), "table_columns": json.RawMessage("40")}
	_, err := New().Begin(s, 1)
	ruletest.Refused(t, err, "men_per_figure")
	s.Sides[0].Units, s.Sides[1].Units = line(86, "a", foot, 300), line(87, "d", foot, 300)
	f := begin(t, s, 1)
	if n := f.CardHolders(); n != 519 {
		t.Fatalf("%d are dealt to", n)
	}
	split := func() state.Objection {
		u := &f.Units[0]
		f.Turn, f.Stage, f.Deciding, f.Actors = 1, state.Moving, 0, []int{0}
		f.Cards, f.Played = []battle.Card{battle.NewCard(2, battle.Spades)}, 0
		u.Moved, u.Ordered = false, false
		for _, o := range f.Legal() {
			if o.Kind == "split" && o.Unit == u.ID {
				do, no := f.orderSplit(u, o)
				do()
				return no
			}
		}
		o := battle.Order{Kind: "split", Unit: u.ID, Figures: 1, Path: state.PathOf(u.At)}
		_, no := f.PlanSplit(u, o)
		return no
	}
	if no := split(); no.Rule != "" {
		t.Fatal(no)
	}
	if no := split(); no.Rule != "REDCOATS-3.6" {
		t.Fatalf("one more part than there are cards: %v", no)
	}
}

// Motors come where the organiser allows them, carry infantry and tow guns; else a train is
// baggage and a battery has its horses.
func TestMotorsAsTheOrganiserAllows_16_4(t *testing.T) {
	s := convoy()
	guns := battery("guns", 6, "heavy")
	guns.Traits = []terms.Trait{"motor"}
	mules := motors("mules")
	mules.Mount = "mule"
	s.Sides[0].Units = append(s.Sides[0].Units, guns, mules)
	f := begin(t, s, 1)
	if v := f.Unit("lorries"); v == nil || v.Kind != rules.MotorTransport || v.Battery != state.Nobody {
		t.Errorf("the train musters as %+v", v)
	}
	if v := f.Unit("guns/team"); v == nil || v.Kind != rules.MotorTransport {
		t.Errorf("the guns are towed by %+v", v)
	}
	if f.Unit("mules") != nil {
		t.Error("mules are motors")
	}
	delete(s.Settings, "motor_transport")
	f = begin(t, s, 1)
	if f.Unit("lorries") != nil || f.Unit("guns/team").Kind != rules.HorseTransport {
		t.Error("there are motors that nobody allowed")
	}
}
