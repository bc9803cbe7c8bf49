package campaign

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// stands says whether a work shelters those behind it.
func (k *Work) stands() bool { return k.State != Destroyed && k.State != Begun }

// Standing says how a work stands: "intact", "unfinished, 2 of 4 turns".
func (k *Work) Standing() string {
	switch k.State {
	case Begun:
		return fmt.Sprintf("unfinished, %d of %s", k.Done, count(k.Of, "turn", "turns"))
	case "":
		return string(Intact)
	}
	return string(k.State)
}

// check says what is wrong with a work.
func (k *Work) check() error {
	if k.State == Begun && (k.Done < 1 || k.Done >= k.Of) {
		return fmt.Errorf("work %q cannot be begun with %d of %d turns done", k.ID, k.Done, k.Of)
	}
	return nil
}

// passage is a crossing by its id, one of the founding or one that was laid since; nil:
// there is none.
func (s *State) passage(m *Map, id string) *Crossing {
	if c := m.crossing(id); c != nil {
		return c
	}
	return in(s.Laid, id, laidKey)
}

// passages are the crossings of a border: that of the founding and one laid since. Those
// that are not there are nil.
func (s *State) passages(m *Map, b *Border) [2]*Crossing {
	return [2]*Crossing{m.crossing(b.Crossing), find(s.Laid, func(c *Crossing) bool { return c.Edge == b.Edge })}
}

// damage is the points that a bridge has suffered.
func (s *State) damage(c *Crossing) int {
	if n := in(s.Crossings, c.ID, crossingKey); n != nil {
		return n.Damage
	}
	return 0
}

// breaches is how many breaches are in the walls of a place.
func (s *State) breaches(p *Place) int {
	if n := in(s.Places, p.ID, placeKey); n != nil {
		return n.Breaches
	}
	return 0
}

// pontoonID names the pontoon over an edge; there is one at most.
func pontoonID(e hex.Edge) string {
	return fmt.Sprintf("pontoon-%s-%d", hex.Name(e.Hex), e.Dir)
}

// pontoon is the crossing that a pontoon over a border makes (CAMPAIGN-8.3).
func (f *Founding) pontoon(b *Border) Crossing {
	river := b.River
	if river == "" {
		river = "stream"
	}
	one, other := b.Edge.Hexes()
	size := hex.Size(f.Map.HexMiles * 100)
	x1, y1 := size.Centre(one)
	x2, y2 := size.Centre(other)
	return Crossing{
		ID: pontoonID(b.Edge), Name: "the pontoon over the " + strings.TrimPrefix(river, "the "), River: b.River, Kind: Pontoon, State: Intact,
		InFlood: FloodImpassable, Edge: b.Edge, At: Point{(x1 + x2) / 2, (y1 + y2) / 2}, Toward: Point{x2, y2},
	}
}

// fieldWorks are the works of the campaign that those dug in a battle become: a village
// that was put in a state of defence shelters like an entrenchment.
var fieldWorks = map[WorkKind]WorkKind{Redoubt: Redoubt, Entrenchment: Entrenchment, FortifyVillage: Entrenchment}

// worksAftermath brings back what a battle did to crossings, walls and works (CAMPAIGN-8.3).
func (w *working) worksAftermath(b *Battle, works []battle.WorkOutcome) {
	built := 0
	id := func() string {
		built++
		return fmt.Sprintf("battle-%d-%d", b.ID, built)
	}
	for _, k := range works {
		kind, state := WorkKind(k.Kind), Condition(k.State)
		old, c := in(w.s.Works, k.ID, workKey), w.s.passage(&w.f.Map, k.ID)
		place := w.f.Map.place(strings.TrimPrefix(k.ID, placeWork))
		hurt := state == Damaged || state == Destroyed
		switch {
		case state == Begun:
			w.leaveOff(b, k, id)
		case c != nil:
			// Nobody blows up a river bed, and what a rule set does not count is not mended.
			if was := w.s.crossing(c); c.Kind != Ford && state != Built && (state != was || k.Damage > w.s.damage(c)) {
				w.say(CrossingChanged{Crossing: c.ID, State: state, Damage: k.Damage})
			}
		case kind == LayPontoon:
			w.lay(b, k)
		case old != nil && old.State == Begun && state == Built:
			w.say(WorkChanged{ID: k.ID, Type: fieldWorks[kind], Side: old.Side, State: Intact})
		case old != nil:
			if hurt && old.stands() && state != old.State {
				w.say(WorkChanged{ID: k.ID, Type: old.Kind, Side: old.Side, State: state})
			}
		case place != nil && strings.HasPrefix(k.ID, placeWork):
			if n := max(k.Damage, 1); hurt && n > w.s.breaches(place) {
				w.say(WallsBreached{Place: place.ID, Breaches: n})
			}
		case state == Built && fieldWorks[kind] != "":
			w.say(WorkBuilt{Work: Work{ID: id(), Kind: fieldWorks[kind], Side: w.builder(b, k), Hex: b.Hex, State: Intact, Built: w.s.Day}})
		}
	}
}

// builder is the side that did a work.
func (w *working) builder(b *Battle, k battle.WorkOutcome) SideID {
	if u := w.s.unit(rosters.UnitID(k.By)); u != nil {
		if x := w.s.force(u.Force); x != nil {
			return x.Side
		}
	}
	return b.Defender
}

// leaveOff keeps a work that is not finished, for its side to go on with.
func (w *working) leaveOff(b *Battle, k battle.WorkOutcome, id func() string) {
	if k.Done < 1 || k.Done >= k.Of || !terms.Tasks.Has(terms.Task(k.Kind)) {
		return // nothing is to be seen of it
	}
	if old := in(w.s.Works, k.ID, workKey); old != nil {
		if old.State == Begun && (k.Done != old.Done || k.Of != old.Of) {
			w.say(WorkChanged{ID: k.ID, Type: old.Kind, Side: old.Side, State: Begun, Done: k.Done, Of: k.Of})
		}
		return
	}
	x := Work{Kind: WorkKind(k.Kind), Side: w.builder(b, k), Hex: b.Hex, State: Begun, Built: w.s.Day, Done: k.Done, Of: k.Of}
	switch x.Kind {
	case LayPontoon:
		over, _ := w.ground().riverOf(b.Hex, b.Attackers)
		if over == nil {
			return
		}
		x.On = pontoonID(over.Edge)
	case BridgeRepair:
		c := w.s.passage(&w.f.Map, k.ID)
		if c == nil || w.s.crossing(c) != Damaged {
			return
		}
		x.On = c.ID
	}
	x.ID = id()
	w.say(WorkBuilt{Work: x})
}

// lay puts a pontoon on the map, over the edge along which the river of the field runs.
func (w *working) lay(b *Battle, k battle.WorkOutcome) {
	over, _ := w.ground().riverOf(b.Hex, b.Attackers)
	if over == nil {
		return
	}
	c, state := w.f.pontoon(over), Condition(k.State)
	if state == Built {
		state = Intact
	}
	if in(w.s.Laid, c.ID, laidKey) == nil {
		w.say(CrossingBuilt{Crossing: c})
	}
	if w.err == nil && (state != w.s.crossing(&c) || k.Damage > w.s.damage(&c)) {
		w.say(CrossingChanged{Crossing: c.ID, State: state, Damage: k.Damage})
	}
}

// placeWork begins the id of the works of a place in a battle.
const placeWork = "place-"

// unfinished gives the works on a field with which the two sides may go on.
func (s *State) unfinished(h hex.Hex, over *Border, river *battle.River, sides ...SideID) []battle.Unfinished {
	var out []battle.Unfinished
	for _, k := range s.Works {
		if k.Hex != h || k.State != Begun || !slices.Contains(sides, k.Side) {
			continue
		}
		u := battle.Unfinished{ID: k.ID, Kind: terms.Task(k.Kind), Side: string(k.Side), Done: k.Done, Of: k.Of}
		switch k.Kind {
		case LayPontoon:
			if over == nil || pontoonID(over.Edge) != k.On {
				continue
			}
		case BridgeRepair:
			if river == nil || !slices.ContainsFunc(river.Crossings, func(c battle.Crossing) bool { return c.ID == k.On }) {
				continue
			}
			u.On = k.On
		}
		out = append(out, u)
	}
	return out
}
