package play

import (
	"encoding/json"
	"errors"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// stage is a battle whose units a test moves about and whose dice it throws.
type stage struct {
	*game
	t *testing.T
}

// staged begins a battle of two forces on bare ground, at 200 men to a figure, with
// everybody taken off and the first turn begun.
func staged(t *testing.T, attackers, defenders []battle.Unit, leaders ...string) stage {
	t.Helper()
	s := meeting(attackers, defenders)
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200"), "motor_transport": json.RawMessage("true")}
	for _, id := range leaders {
		side := 0
		if id[0] == 'd' {
			side = 1
		}
		s.Sides[side].Leaders = append(s.Sides[side].Leaders, battle.Leader{ID: id})
	}
	f := begin(t, s, 1)
	for i := range f.Field.Cells {
		f.Field.Cells[i] = state.Cell{}
	}
	for i := range f.Units { // out of the way, each side in a corner of its own
		f.Units[i].Limbered = false
		f.put(&f.Units[i], hex.AtOffset(0, 11*f.Units[i].Side))
	}
	for i := range f.Generals {
		f.Generals[i].Unit = state.Nobody
		f.putGeneral(&f.Generals[i], hex.AtOffset(0, 11*f.Generals[i].Side))
	}
	f.Turn = 1
	return stage{f, t}
}

func units(us ...battle.Unit) []battle.Unit { return us }

// put sets a unit down at [q, r].
func (s stage) put(id string, q, r int) *state.Unit {
	s.t.Helper()
	u := s.Unit(id)
	s.lift(u)
	s.Fight.put(u, hex.Hex{Q: q, R: r})
	return u
}

// lead sets a Commander down with a unit.
func (s stage) lead(id, unit string) *state.General {
	s.t.Helper()
	g, u := s.General(id), s.Unit(unit)
	s.liftGeneral(g)
	s.putGeneral(g, u.At)
	g.Unit = u.No
	return g
}

// ground makes a hex what a test wants.
func (s stage) ground(q, r int, kind rules.Terrain, level int) {
	c := s.Field.At(hex.Hex{Q: q, R: r})
	c.Kind, c.Level = state.KindOf(kind), uint8(level)
}

// plays lets a unit or Commander play a card, in a step.
func (s stage) plays(card string, step state.Phase, who ...string) {
	s.t.Helper()
	c, err := battle.ParseCard(card)
	if err != nil {
		s.t.Fatal(err)
	}
	h := state.Holding{Unit: state.Nobody, General: state.Nobody}
	for _, id := range who {
		if u := s.Unit(id); u != nil {
			h.Unit = u.No
		} else {
			h.General = s.General(id).No
		}
	}
	s.Queue, s.Cards, s.Played = []state.Holding{h}, []battle.Card{c}, -1
	s.dice()
	s.nextCard()
	if s.Played != 0 { // it had nothing to do
		s.t.Fatalf("%v does not play the %s", who, card)
	}
	s.Stage = step
}

// dice lays out what will be thrown and turned next.
func (s stage) dice(faces ...any) {
	s.t.Helper()
	var out []battle.Face
	for _, f := range faces {
		switch f := f.(type) {
		case int:
			out = append(out, battle.Face(f))
		case string:
			c, err := battle.ParseCard(f)
			if err != nil {
				s.t.Fatal(err)
			}
			out = append(out, battle.CardFace(c))
		}
	}
	s.stock.dice, s.stock.deck = battle.NewGiven(out...), nil
}

func (s stage) order(o battle.Order) {
	s.t.Helper()
	if err := s.Order(o); err != nil {
		s.t.Fatal(err)
	}
}

func (s stage) refused(rule string, o battle.Order) {
	s.t.Helper()
	var no *battle.Refusal
	if err := s.Order(o); !errors.As(err, &no) || no.Rule != rule {
		s.t.Errorf("%+v: %v, want a refusal by %s", o, err, rule)
	}
}

func (s stage) is(got, want any, why string) {
	s.t.Helper()
	if got != want {
		s.t.Errorf("%s: %v, want %v", why, got, want)
	}
}

func to(q, r int) []battle.XY { return state.PathOf(hex.Hex{Q: q, R: r}) }

func at(q, r int) hex.Hex { return hex.Hex{Q: q, R: r} }

func TestMoving(t *testing.T) {
	t.Run("REDCOATS-7.1 a hex for foot", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
		s.put("a", 3, 4)
		s.plays("2S", state.Moving, "a")
		s.refused("REDCOATS-7.1", battle.Order{Kind: "move", Unit: "a", Path: append(to(4, 4), to(5, 4)...)})
		s.refused("REDCOATS-7.8", battle.Order{Kind: "move", Unit: "a", Path: to(5, 4)})
		s.refused("REDCOATS-4.4", battle.Order{Kind: "move", Unit: "d", Path: to(5, 4)})
		s.order(battle.Order{Kind: "move", Unit: "a", Path: to(4, 4)})
		s.is(s.Unit("a").At, at(4, 4), "moved")
		s.is(s.Unit("a").Moved, true, "4.10")
		s.refused("REDCOATS-4.5", battle.Order{Kind: "move", Unit: "a", Path: to(5, 4)})
	})
	t.Run("REDCOATS-7.3 black cards on hills", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
		s.put("a", 3, 4)
		s.ground(3, 4, rules.OpenGround, 1)
		s.plays("2D", state.Moving, "a")
		s.refused("REDCOATS-7.3", battle.Order{Kind: "move", Unit: "a", Path: to(4, 4)})
		s.plays("2C", state.Moving, "a")
		s.order(battle.Order{Kind: "move", Unit: "a", Path: to(4, 4)})
	})
	t.Run("REDCOATS-7.8 neither through enemies nor over water", func(t *testing.T) {
		s := staged(t, units(lancers("a", 600)), units(foot("d", 800)))
		s.put("a", 3, 4)
		s.put("d", 4, 4)
		s.ground(3, 5, rules.Water, 0)
		s.plays("2S", state.Moving, "a")
		s.refused("REDCOATS-7.8", battle.Order{Kind: "move", Unit: "a", Path: append(to(4, 4), to(5, 4)...)})
		s.refused("REDCOATS-7.10", battle.Order{Kind: "move", Unit: "a", Path: to(3, 5)})
	})
	t.Run("REDCOATS-6.6 room", func(t *testing.T) {
		s := staged(t, units(foot("a", 800), foot("b", 2400)), units(foot("d", 800)))
		s.put("a", 3, 4)
		for _, id := range []string{"b", "b/B", "b/C"} {
			s.put(id, 4, 4)
		}
		s.plays("2S", state.Moving, "a")
		s.refused("REDCOATS-6.6", battle.Order{Kind: "move", Unit: "a", Path: to(4, 4)})
		s.order(battle.Order{Kind: "split", Unit: "a", Figures: 1, Path: to(3, 5)})
	})
	t.Run("REDCOATS-5.10 with a Commander, along a road", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)), "a-general")
		s.put("a", 3, 4)
		s.lead("a-general", "a")
		for q := 3; q < 7; q++ {
			s.Field.At(at(q, 4)).Roads |= 1 << hex.E
		}
		way := append(append(to(4, 4), to(5, 4)...), to(6, 4)...)
		s.plays("2S", state.Moving, "a-general", "a")
		s.refused("REDCOATS-7.1", battle.Order{Kind: "move", Unit: "a", Path: way})
		s.order(battle.Order{Kind: "move", Unit: "a", Path: way, Choice: state.WithCommander})
		g := s.General("a-general")
		s.is(g.At, at(6, 4), "he goes along")
		s.is(g.Moved, true, "and has moved")
		s.is(g.Unit, s.Unit("a").No, "and stays attached")
	})
	t.Run("REDCOATS-5.11 the one goes, the other stays", func(t *testing.T) {
		s := staged(t, units(foot("a", 800), foot("b", 800)), units(foot("d", 800)), "a-general")
		s.put("a", 3, 4)
		s.put("b", 3, 6)
		s.lead("a-general", "a")
		s.plays("2S", state.Moving, "a-general", "a")
		s.order(battle.Order{Kind: "move", Unit: "a", Path: to(4, 4)})
		s.is(s.General("a-general").Unit, state.Nobody, "left")
		s.order(battle.Order{Kind: "move_leader", Unit: "a-general", Path: append(to(3, 5), to(3, 6)...), Target: "b"})
		s.is(s.General("a-general").Unit, s.Unit("b").No, "he joins another")
	})
	t.Run("REDCOATS-6.7 dividing and rejoining", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
		s.put("a", 3, 4)
		s.plays("2S", state.Moving, "a")
		s.refused("REDCOATS-6.7", battle.Order{Kind: "split", Unit: "a", Figures: 4, Path: to(4, 4)})
		s.order(battle.Order{Kind: "split", Unit: "a", Figures: 1, Path: to(4, 4)})
		part := s.Unit("a+1")
		s.is(part.Figures, 1, "the part")
		s.is(s.Unit("a").Figures, 3, "the rest")
		s.is(part.Moved && !s.Unit("a").Moved, true, "each moves for itself")
		s.is(part.Card, s.Unit("a").Card, "on one card (4.12)")
		s.Stage, s.Deciding = state.Starting, 0
		s.refused("REDCOATS-6.8", battle.Order{Kind: "rejoin", Unit: "a+1", Target: "a"})
		s.put("a", 4, 4)
		s.order(battle.Order{Kind: "rejoin", Unit: "a+1", Target: "a"})
		s.is(s.Unit("a").Figures, 4, "one again")
		s.is(s.Unit("a+1").Cond, state.Rejoined, "the part is no more")
	})
	t.Run("REDCOATS-7.11 over the own edge", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
		s.put("a", 3, 1)
		s.plays("2S", state.Moving, "a")
		s.refused("REDCOATS-7.11", battle.Order{Kind: "leave_field", Unit: "a"})
		s.put("a", 3, 0)
		s.order(battle.Order{Kind: "leave_field", Unit: "a"})
		s.is(s.Unit("a").Cond, state.LeftTable, "gone")
	})
}

func TestTransport(t *testing.T) {
	t.Run("REDCOATS-8.2 limbering, towing and unlimbering", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800), battery("heavy", 6, "heavy")))
		g := s.put("heavy", 3, 4)
		team := s.put("heavy/team", 4, 4)
		s.plays("2S", state.Moving, "heavy")
		s.refused("REDCOATS-7.1", battle.Order{Kind: "move", Unit: "heavy", Path: to(3, 5)})
		s.refused("REDCOATS-8.7", battle.Order{Kind: "move", Unit: "heavy/team", Path: to(5, 4)})
		s.order(battle.Order{Kind: "limber", Unit: "heavy"})
		s.is(g.Limbered, true, "limbered")
		s.refused("REDCOATS-4.8", battle.Order{Kind: "move", Unit: "heavy", Path: to(5, 4)})
		g.Spent, team.Spent = false, false
		s.plays("3S", state.Moving, "heavy")
		s.order(battle.Order{Kind: "move", Unit: "heavy", Path: to(5, 4)})
		s.is(team.At, at(5, 4), "the team leads")
		s.is(g.At, at(4, 4), "the guns follow (8.6)")
		s.put("a", 4, 3)
		s.Stage = state.Fighting
		s.refused("REDCOATS-8.5", battle.Order{Kind: "shoot", Unit: "heavy", Target: "a"})
		g.Moved, team.Moved = false, false
		s.plays("4S", state.Moving, "heavy")
		s.order(battle.Order{Kind: "unlimber", Unit: "heavy"})
		s.is(g.Limbered, false, "in action")
	})
	t.Run("REDCOATS-8.10 hits on a limbered battery", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800), battery("guns", 6, "field")))
		a := s.Unit("a")
		g, team := s.put("guns", 3, 4), s.put("guns/team", 3, 4)
		g.Limbered = true
		s.is(s.Takes(g, at(3, 4)), 4, "two crew, the team, and one for order")
		s.strikeUnit(a, g, at(3, 4), 3)
		s.is(g.Cond, state.Destroyed, "the crew first")
		s.is(g.Lost, true, "the guns stand abandoned (11.7)")
		s.is(team.Up() && team.Disrupted && team.Battery == state.Nobody, true, "the team is free and disrupted")
		s = staged(t, units(foot("a", 800)), units(foot("d", 800), battery("guns", 6, "field")))
		g, team = s.put("guns", 3, 4), s.put("guns/team", 4, 4)
		g.Limbered = true
		s.is(s.Takes(g, at(4, 4)), 2, "the team, and one for order")
		s.strikeUnit(s.Unit("a"), g, at(4, 4), 2)
		s.is(team.Cond, state.Destroyed, "on the team's hex")
		s.is(g.Up() && !g.Limbered && g.Disrupted && g.Figures == 2, true, "the guns stand unlimbered")
	})
	t.Run("REDCOATS-8.9 unlimbered each has a marker of its own", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800), battery("guns", 6, "field")))
		g, team := s.put("guns", 3, 4), s.put("guns/team", 4, 4)
		s.strikeUnit(s.Unit("a"), g, at(3, 4), 3)
		s.is(g.Cond, state.Destroyed, "the crew are gone")
		s.is(team.Up() && !team.Disrupted && team.Battery == state.Nobody, true, "their team in the next hex is free, and nobody has hit it")
	})
	t.Run("REDCOATS-8.8 boarding and landing", func(t *testing.T) {
		s := staged(t, units(foot("a", 800), motors("lorry")), units(foot("d", 800)))
		a := s.put("a", 3, 4)
		v := s.put("lorry", 3, 5)
		s.plays("2S", state.Moving, "a")
		s.order(battle.Order{Kind: "board", Unit: "a", Target: "lorry"})
		s.is(a.Cond == state.Carried && v.Load == a.No, true, "aboard")
		s.is(s.Field.At(at(3, 4)).Units[0], uint16(0), "nobody is left there")
		v.Spent, a.Spent = false, false
		s.plays("3S", state.Moving, "lorry")
		s.order(battle.Order{Kind: "move", Unit: "lorry", Path: append(to(4, 5), to(5, 5)...)})
		s.is(a.At, at(5, 5), "it rides along")
		s.is(a.Moved, true, "and has moved (4.10)")
		s.strikeUnit(s.Unit("d"), v, v.At, 2)
		s.is(v.Cond, state.Destroyed, "the second hit destroys the vehicle (8.11)")
		s.is(a.Cond == state.OnTable && a.Disrupted && a.Figures == 4, true, "its infantry stands disrupted in the hex")
	})
}

func TestFiring(t *testing.T) {
	t.Run("REDCOATS-10.12 dealt round", func(t *testing.T) {
		s := staged(t, units(foot("a", 800), foot("b", 800)), units(foot("d", 800)), "a-general")
		s.put("d", 3, 4)
		s.put("a", 4, 4)
		s.put("b", 4, 4)
		s.lead("a-general", "a")
		s.plays("2S", state.Fighting, "d")
		s.dice(6, 6, 6, 1)
		s.order(battle.Order{Kind: "shoot", Unit: "d", Target: "b"})
		s.is(s.Unit("b").Disrupted && s.Unit("a").Disrupted && s.General("a-general").Disrupted, true, "one each")
		s.is(s.Unit("b").Figures, 4, "nobody falls")
	})
	t.Run("REDCOATS-6.5 guns hit everybody, cover stops a hit for all", func(t *testing.T) {
		s := staged(t, units(foot("a", 800), foot("b", 800)), units(foot("d", 800), battery("guns", 6, "field")))
		s.put("guns", 3, 4)
		s.put("a", 6, 4)
		s.put("b", 6, 4)
		s.ground(6, 4, rules.Rocks, 0)
		s.plays("2S", state.Fighting, "guns")
		s.dice(6, 6, 6, 1, "2H", "3S", "4D")
		s.order(battle.Order{Kind: "shoot", Unit: "guns", Path: to(6, 4)})
		s.is(s.Unit("a").Figures == 3 && s.Unit("b").Figures == 3, true, "two of three hits on each")
	})
	t.Run("REDCOATS-9.7 what stands between hides", func(t *testing.T) {
		s := staged(t, units(foot("a", 800), foot("b", 800)), units(foot("d", 800)))
		s.put("d", 3, 4)
		s.put("a", 5, 4)
		s.put("b", 4, 4)
		s.plays("2S", state.Fighting, "d")
		s.refused("REDCOATS-9.2", battle.Order{Kind: "shoot", Unit: "d", Target: "a"})
		s.refused("REDCOATS-10.15", battle.Order{Kind: "shoot", Unit: "d", Path: to(2, 4)})
		s.ground(3, 4, rules.OpenGround, 1)
		s.refused("REDCOATS-9.2", battle.Order{Kind: "shoot", Unit: "d", Target: "a"}) // close in front of the lower
		s.ground(5, 4, rules.OpenGround, 1)
		s.dice(1, 1, 1, 1)
		s.order(battle.Order{Kind: "shoot", Unit: "d", Target: "a"})
	})
	t.Run("REDCOATS-11.4 a Commander falls", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)), "a-general")
		s.put("d", 3, 4)
		s.put("a", 4, 4)
		g := s.lead("a-general", "a")
		g.Disrupted = true
		s.plays("2S", state.Fighting, "d")
		s.dice(6, 6, 1, 1, "KH")
		s.order(battle.Order{Kind: "shoot", Unit: "d", Target: "a"})
		s.is(g.Cond, state.Destroyed, "a court card of hearts")
	})
}

func TestAssaulting(t *testing.T) {
	open := func(t *testing.T, leaders ...string) stage {
		s := staged(t, units(spears("a", 800)), units(foot("d", 800), foot("e", 800), battery("heavy", 6, "heavy")), leaders...)
		s.put("a", 3, 4)
		s.put("d", 4, 4)
		return s
	}
	go1 := battle.Order{Kind: "assault", Unit: "a", Target: "d"}
	t.Run("REDCOATS-12.5 the defender goes back straight and the victor in", func(t *testing.T) {
		s := open(t, "a-general", "d-general")
		s.lead("a-general", "a")
		s.lead("d-general", "d")
		s.plays("2S", state.Fighting, "a-general", "a")
		s.dice(5, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1)
		s.order(go1)
		s.is(s.Unit("a").At, at(4, 4), "taken")
		s.is(s.Unit("d").At, at(5, 4), "back")
		s.is(s.Unit("d").Disrupted, false, "not disrupted by going (12.18)")
		s.is(s.Unit("d").Since == 1 && s.Unit("a").Since == 1, true, "both have moved in this turn (4.10)")
		s.is(s.General("a-general").At == at(4, 4) && s.General("d-general").At == at(5, 4), true, "with their Commanders (5.15)")
	})
	t.Run("REDCOATS-12.6 repulsed", func(t *testing.T) {
		s := open(t)
		s.plays("2S", state.Fighting, "a")
		s.dice(1, 1, 1, 1, 6, 5, 5, 5)
		s.order(go1)
		s.is(s.Unit("a").At, at(2, 4), "thrown back")
		s.is(s.Unit("a").Disrupted, true, "and disrupted")
		s.is(s.Unit("a").Figures, 4, "without loss (12.18)")
	})
	t.Run("REDCOATS-12.7 equal", func(t *testing.T) {
		s := open(t)
		s.plays("2S", state.Fighting, "a")
		s.dice(2, 2, 2, 2, 2, 2, 2, 2)
		s.order(go1)
		s.is(s.Unit("a").At == at(3, 4) && s.Unit("d").At == at(4, 4), true, "nobody moves")
	})
	t.Run("REDCOATS-12.12 a hex that others hold is not won", func(t *testing.T) {
		s := open(t)
		s.put("e", 4, 4)
		s.plays("2S", state.Fighting, "a")
		s.dice(5, 5, 5, 5, 1, 1, 1, 1)
		s.order(go1)
		s.is(s.Unit("d").At, at(5, 4), "the beaten goes")
		s.is(s.Unit("e").At == at(4, 4) && s.Unit("a").At == at(3, 4), true, "the other holds the hex")
	})
	t.Run("REDCOATS-12.12 the others of a lost hex go too", func(t *testing.T) {
		s := open(t, "d-general", "d-second")
		s.put("heavy/team", 4, 4)
		s.Unit("heavy").Team, s.Unit("heavy/team").Battery = state.Nobody, state.Nobody
		g := s.lead("d-general", "d")
		g.Unit = state.Nobody
		s.plays("2S", state.Fighting, "a")
		s.refused("REDCOATS-12.12", battle.Order{Kind: "assault", Unit: "a", Target: "heavy/team"})
		s.refused("REDCOATS-12.12", battle.Order{Kind: "assault", Unit: "a", Target: "d-general"})
		s.dice(5, 5, 5, 5, 1, 1, 1, 1)
		s.order(go1)
		s.is(s.Unit("heavy/team").At == at(5, 4) && g.At == at(5, 4), true, "transport, then Commanders (12.21)")
		s.is(s.Unit("a").At, at(4, 4), "taken")
	})
	t.Run("REDCOATS-12.15 left, right, full, off the field", func(t *testing.T) {
		s := open(t)
		s.ground(5, 4, rules.Water, 0)
		s.plays("2S", state.Fighting, "a")
		s.dice(5, 5, 5, 5, 1, 1, 1, 1)
		s.order(go1)
		s.is(s.Unit("d").At, at(5, 3), "to the left")
		s = open(t)
		s.ground(5, 4, rules.Water, 0)
		s.ground(5, 3, rules.Cliff, 0)
		s.plays("2S", state.Fighting, "a")
		s.dice(5, 5, 5, 5, 1, 1, 1, 1)
		s.order(go1)
		s.is(s.Unit("d").At, at(4, 5), "to the right")
		s = open(t)
		s.put("a", 1, 10)
		s.ground(2, 11, rules.Water, 0)
		s.put("d", 1, 11)
		s.plays("2S", state.Fighting, "a")
		s.dice(5, 5, 5, 5, 1, 1, 1, 1)
		s.order(go1)
		s.is(s.Unit("d").Cond, state.LeftTable, "off the field")
	})
	t.Run("REDCOATS-12.16 no way out", func(t *testing.T) {
		s := open(t, "d-general")
		s.lead("d-general", "d")
		for _, p := range [][2]int{{5, 4}, {5, 3}, {4, 5}} {
			s.ground(p[0], p[1], rules.Water, 0)
		}
		s.plays("2S", state.Fighting, "a")
		s.dice(5, 5, 5, 5, 1, 1, 1, 1, 1, 1)
		s.order(go1)
		s.is(s.Unit("d").Cond, state.Captured, "it surrenders")
		s.is(s.Unit("d").Taken, 4, "with all figures")
		s.is(s.General("d-general").Cond, state.Captured, "and its Commander")
		s.is(s.Unit("a").At, at(4, 4), "taken")
	})
	t.Run("REDCOATS-12.17 guns that cannot move", func(t *testing.T) {
		s := open(t)
		s.put("d", 0, 9)
		g := s.put("heavy", 4, 4)
		o := battle.Order{Kind: "assault", Unit: "a", Target: "heavy"}
		s.plays("2S", state.Fighting, "a")
		s.dice(5, 5, 5, 5, 1, 1, 1, 1)
		s.order(o)
		s.is(g.Cond == state.Captured && g.Lost, true, "taken, with their crew")
		s.is(s.Unit("a").At, at(4, 4), "and the hex")
		s = open(t)
		g = s.put("heavy", 4, 4)
		s.plays("2S", state.Fighting, "a")
		s.dice(5, 5, 5, 5, 1, 1, 1, 1)
		s.order(o)
		s.is(g.Up() && g.At == at(4, 4) && s.Unit("a").At == at(3, 4), true, "unless others keep the enemy out")
	})
	t.Run("REDCOATS-12.14 both destroyed", func(t *testing.T) {
		s := open(t)
		s.Unit("a").Figures, s.Unit("d").Figures = 1, 2
		s.Unit("a").Fell, s.Unit("d").Fell = 3, 2
		s.Unit("d").Disrupted = false
		s.plays("2S", state.Fighting, "a")
		s.dice(6, 6, 6)
		s.order(go1)
		s.is(s.Unit("a").Cond, state.Destroyed, "two hits on one figure in order")
		s.is(s.Unit("d").Up() && s.Unit("d").Disrupted && s.Unit("d").At == at(4, 4), true, "the defender stays")
	})
	t.Run("REDCOATS-12.19 a black card", func(t *testing.T) {
		s := open(t)
		s.ground(4, 4, rules.Woods, 0)
		s.plays("2H", state.Fighting, "a")
		s.refused("REDCOATS-12.19", go1)
	})
	t.Run("REDCOATS-12.8 not disrupted, not guns", func(t *testing.T) {
		s := open(t)
		s.Unit("a").Disrupted = true
		s.plays("2S", state.Fighting, "a")
		s.refused("REDCOATS-12.8", go1)
		s.put("heavy", 3, 3)
		s.plays("2S", state.Fighting, "heavy")
		s.refused("REDCOATS-12.8", battle.Order{Kind: "assault", Unit: "heavy", Target: "a"})
	})
}

func TestTurnsAndEnds(t *testing.T) {
	t.Run("REDCOATS-13.6 the order of those who try", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)), "a-general")
		s.lead("a-general", "a")
		s.Queue = []state.Holding{{Unit: s.Unit("d").No, General: state.Nobody}, {Unit: s.Unit("a").No, General: s.General("a-general").No}}
		s.Cards = []battle.Card{battle.NewCard(1, battle.Hearts), battle.NewCard(2, battle.Hearts)}
		s.Unit("d").Card, s.Unit("a").Card, s.General("a-general").Card = 0, 1, 1
		s.Unit("d").Disrupted, s.Unit("a").Disrupted, s.General("a-general").Disrupted = true, true, true
		s.beginRally()
		s.refused("REDCOATS-4.4", battle.Order{Kind: "rally", Unit: "a"})
		s.dice("2S")
		s.order(battle.Order{Kind: "rally", Unit: "d"})
		s.is(s.Unit("d").Disrupted, false, "spades")
		s.refused("REDCOATS-13.6", battle.Order{Kind: "rally", Unit: "a"})
		s.dice("2H", "3H")
		s.order(battle.Order{Kind: "rally", Unit: "a-general"})
		s.dice("4H", "5C")
		s.order(battle.Order{Kind: "rally", Unit: "a"})
		s.is(s.Unit("a").Disrupted, false, "at the second attempt: a disrupted Commander helps (13.9)")
		s.is(s.Turn, 2, "the turn is over")
		s.is(s.Stage, state.Starting, "and the next begins")
	})
	t.Run("REDCOATS-13.7 the very poor are not asked", func(t *testing.T) {
		s := staged(t, units(spears("a", 800), spears("b", 800)), units(foot("d", 800)))
		s.Unit("a").Disrupted = true
		s.beginRally()
		s.is(s.Turn, 2, "nobody tries")
		s.is(s.Unit("a").Disrupted, true, "for ever")
	})
	t.Run("REDCOATS-14.3 breaking, 14.6 getting away", func(t *testing.T) {
		s := staged(t, units(spears("a", 800)), units(foot("d", 800)))
		s.put("a", 3, 4)
		s.put("d", 4, 4)
		d := s.Unit("d")
		d.Figures, d.Fell, d.Disrupted = 2, 2, true
		d.Rating = rules.VeryPoor
		s.beginRally()
		s.is(s.Over(), true, "2 lost and 2 disrupted: 6 of 8")
		out := s.Outcome()
		s.is(out.Holder, "osman", "the attacker holds the field")
		s.is(out.Reason, battle.Broke, "a side broke")
		o := out.Units[1]
		s.is(o.Captured.Total(), 400, "the disrupted are taken")
		s.is(o.Killed.Total(), 120, "three in ten of 400")
		s.is(o.Missing.Total(), 70, "a quarter of the wounded left")
		s.is(o.Ending, battle.Broken, "and nobody is left")
	})
	t.Run("REDCOATS-14.4 breaking off", func(t *testing.T) {
		s := staged(t, units(spears("a", 800)), units(foot("d", 800)))
		s.Stage, s.Deciding = state.Starting, 0
		s.refused("REDCOATS-14.4", battle.Order{Kind: "break_off"})
		s.Turn = 2
		s.order(battle.Order{Kind: "break_off"})
		s.is(s.Outcome().Holder, "british", "the other side has the field")
		s.is(s.Outcome().Units[0].Ending, battle.Withdrawn, "it goes in hand")
	})
	t.Run("REDCOATS-3.6 a further pack for more than 52", func(t *testing.T) {
		var many []battle.Unit
		for i := range 15 {
			many = append(many, foot(string(rune('a'+i)), 3200))
		}
		s := staged(t, many, units(foot("zz", 800)))
		s.stock = newStock(3)
		s.log = battle.NewLog(rules.About, *s.Setup, 3, s.stock)
		s.deal()
		s.is(len(s.Queue), 61, "everybody has a card")
		s.is(s.stock.deck.Left(), 43, "of two packs")
	})
	t.Run("REDCOATS-5.8 one shares, all add dice", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)), "a1", "a2")
		s.lead("a1", "a")
		s.lead("a2", "a")
		s.beginTurn()
		s.is(s.General("a1").Shares && !s.General("a2").Shares, true, "the lower id")
		s.order(battle.Order{Kind: "attach", Unit: "a2", Target: "a"})
		s.is(!s.General("a1").Shares && s.General("a2").Shares, true, "the one whom the side names")
		fresh, reduced := s.WithUnit(s.Unit("a").No)
		s.is(fresh == 2 && reduced == 0, true, "four dice more")
	})
}
