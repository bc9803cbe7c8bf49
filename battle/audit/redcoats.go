package audit

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"frontier/battle"
)

func init() { books["redcoats"] = newHexes }

func newHexes(f Field) watcher {
	h := &hexes{begin: f.Begin, set: hexSettings{12, 8, 3, 12, false, true}, told: f.Begin.Version >= 3, units: map[string]*hexUnit{}, retreats: map[string]retreatNote{}, dice: map[string]diceNote{},
		holds: map[string]int{}, acted: map[string]int{}, fought: map[string]int{}, allowed: map[string]int{}, gone: map[string]int{}, tried: map[string]bool{}}
	for key, into := range map[string]any{"hex_spaces": &h.set.HexSpaces, "filled_spaces": &h.set.FilledSpaces, "zone_rows": &h.set.ZoneRows, "turn_limit": &h.set.TurnLimit,
		"road_lifts_black_card": &h.set.RoadLifts, "disrupted_commander_helps": &h.set.StaffHelps} {
		if raw, ok := f.Begin.Setup.Settings[key]; ok && json.Unmarshal(raw, into) != nil {
			h.fault("the setting %s cannot be read", key)
		}
	}
	return h
}

func (h *hexes) fault(format string, about ...any) {
	h.faults = append(h.faults, fmt.Sprintf(format, about...))
}

// unless notes a fault where something does not hold.
func (h *hexes) unless(holds bool, format string, about ...any) {
	if !holds {
		h.fault(format, about...)
	}
}

func (h *hexes) line(l battle.Line) []string {
	h.faults = nil
	h.follow(l)
	return h.faults
}

func (h *hexes) end() []string {
	h.faults = nil
	h.settled("the log ends")
	return h.faults
}

// want notes that a line must come before the next order.
func (h *hexes) want(kind, unit, what string) { h.due = append(h.due, dueLine{kind, unit, what}) }

// came takes a line off those that are due; false: none such was.
func (h *hexes) came(kind, unit string) bool {
	i := slices.IndexFunc(h.due, func(d dueLine) bool { return d.kind == kind && (d.unit == "" || d.unit == unit) })
	if i >= 0 {
		h.due = slices.Delete(h.due, i, i+1)
	}
	return i >= 0
}

// settled holds that nothing is due any more.
func (h *hexes) settled(when string) {
	for _, d := range h.due {
		h.fault("%s before %s", when, d.what)
	}
	h.due = nil
}

// side is the index of the line's side; -1: neither.
func (h *hexes) side(id string) int {
	return slices.IndexFunc(h.begin.Setup.Sides[:], func(s battle.Side) bool { return s.ID == id })
}

// follow goes on by one line.
func (h *hexes) follow(l battle.Line) {
	if l.Phase != "" {
		h.phase = l.Phase
	}
	if l.Type == "order" || l.Type == "phase" || l.Type == "end" {
		h.settled("the battle goes on")
	}
	u := h.units[l.Unit]
	switch l.Type {
	case "field":
		g, ok := readGround(l.Data, h.begin.Setup.Settings)
		h.unless(ok, "the ground cannot be read")
		h.ground = g
	case "place":
		h.setUp(l)
	case "phase":
		h.newTurn(l)
	case "order":
		h.ordered(l)
	case battle.RollLine:
		h.thrown(l, u)
	case "move", "split", "advance", "retreat":
		h.stepped(l, u)
	case "state":
		h.became(l, u)
	case "removed":
		h.removed(l, u)
	case "commander":
		h.rode(l, u)
	case "end":
		h.unless(l.Turn <= h.set.TurnLimit, "the battle ends in turn %d, and turn %d is the last", l.Turn, h.set.TurnLimit)
		h.unless(!h.told || h.judged == [2]bool{true, true}, "the battle ends before both sides are judged")
	}
}

// setUp puts a unit or Commander on the field (REDCOATS-4.14).
func (h *hexes) setUp(l battle.Line) {
	d, ok := data[struct {
		Hex      axial  `json:"hex"`
		Figures  int    `json:"figures"`
		Limbered bool   `json:"limbered"`
		Kind     string `json:"kind"`
		Weapon   string `json:"weapon"`
		Rating   string `json:"rating"`
		Of       string `json:"of"`
		Team     string `json:"team"`
	}](l.Data)
	if !ok || h.units[l.Unit] != nil {
		h.fault("%s cannot be set up so", l.Unit)
		return
	}
	u := &hexUnit{id: l.Unit, side: h.side(l.Side), kind: d.Kind, weapon: d.Weapon, rating: d.Rating, of: d.Of, at: d.Hex, figures: d.Figures, came: d.Figures, limbered: d.Limbered, up: true, team: d.Team, root: l.Unit}
	h.units[u.id] = u
	if !h.told {
		return
	}
	for _, b := range h.units {
		if b.team == u.id {
			u.battery = b.id
		}
	}
	row := u.at[1]
	if u.side == 1 {
		row = h.ground.rows - 1 - row
	}
	h.unless(h.ground.holds(u.at) && row < h.set.ZoneRows, "%s sets up at %v, outside the zone of its side", u.id, u.at)
	h.unless(!h.ground.soil(u.at).barred, "%s sets up on ground that nobody enters", u.id)
	h.fits(u.at)
	h.apart(u)
}

// newTurn opens a turn.
func (h *hexes) newTurn(l battle.Line) {
	h.unless(l.Turn == h.turn+1, "turn %d follows turn %d", l.Turn, h.turn)
	h.unless(!h.told || h.turn == 0 || h.judged == [2]bool{true, true}, "turn %d begins before both sides are judged", l.Turn)
	h.turn, h.judged = l.Turn, [2]bool{}
	h.entries, h.playing, h.rallied = nil, 0, 0
	h.pack.gather()
	h.holds, h.acted, h.fought, h.allowed, h.gone, h.tried = map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]bool{}
	for _, u := range h.units {
		u.moved, u.spent = false, false
	}
}

// kinds are the orders of each phase, those of before version 4 too (REDCOATS-4.13).
var kinds = map[string][]string{
	"setup": {"deploy", "place"}, "turn_start": {"break_off", "rejoin", "attach"},
	"move":   {"move", "move_leader", "move_commander", "split", "limber", "unlimber", "board", "embark", "land", "disembark", "leave_field", "leave"},
	"combat": {"shoot", "fire", "assault"}, "cohesion": {"rally", "decline"},
}

// ordered looks at an order: it is given in its phase, by who holds the card that is
// played, who moves before he fights, and each once.
func (h *hexes) ordered(l battle.Line) {
	o, ok := data[battle.Order](l.Data)
	if !ok {
		h.fault("the order cannot be read")
		return
	}
	h.order, h.sight, h.checked, h.assault = o, nil, "", nil
	h.unless(slices.Contains(kinds[l.Phase], o.Kind), "%s is ordered in the phase %s", o.Kind, l.Phase)
	if l.Phase != "move" && l.Phase != "combat" {
		return
	}
	at, holds := h.entryOf(o.Unit)
	if u := h.units[o.Unit]; u != nil && slices.Contains([]string{"limber", "unlimber", "board", "embark", "land", "disembark"}, o.Kind) {
		other, too := h.entryOf(cmp.Or(o.Target, u.carrier, u.team)) // the card of either will do
		if too && other >= h.playing && (!holds || at < h.playing || other < at) {
			at, holds = other, true
		}
	}
	if !holds {
		h.unless(!h.told, "%s is given an order and holds no card", o.Unit)
		return
	}
	if at < h.playing {
		h.fault("%s acts on card %d after card %d was played", o.Unit, at+1, h.playing+1)
		return
	}
	h.playing = at
	n, moved := h.acted[o.Unit]
	if l.Phase == "move" {
		h.unless(o.Kind == "split" || !moved || n != at, "%s moves twice on one card", o.Unit)
		last, fought := h.fought[o.Unit]
		h.unless(!fought || last != at, "%s moves after it has fought", o.Unit)
	}
}

// entryOf is the card on which somebody acts.
func (h *hexes) entryOf(id string) (int, bool) {
	if at, ok := h.holds[id]; ok {
		return at, true
	}
	if u := h.units[id]; u != nil {
		for _, other := range []string{u.battery, u.carrier} {
			if at, ok := h.holds[other]; ok && other != "" {
				return at, true
			}
		}
	}
	return 0, false
}

// thrown follows a throw, and what a procedure has worked out.
func (h *hexes) thrown(l battle.Line, u *hexUnit) {
	if what := h.pack.turned(l.Dice); what != "" {
		h.fault("%s", what)
	}
	if l.Procedure == "activation_order" {
		h.dealt(l)
		return
	}
	if !h.told {
		if l.Procedure == "retreat" {
			h.mustGo(l, u)
		}
		return
	}
	follow := map[string]func(battle.Line, *hexUnit){
		"movement_allowance": h.allows, "stacking": h.stacks, "line_of_sight": h.looks, "fire_check": h.mayFire, "combat_dice": h.counts, "fire": h.fires, "allot_hits": h.allots,
		"unit_hits": h.struck, "commander_hits": h.struckCommander, "close_assault": h.assaults, "retreat": h.mustGo, "regain_cohesion": h.rallies, "transport_action": h.joins,
		"leave_field": h.leaves, "casualty_return": h.returns, "unit_end_state": h.endsAs,
	}
	if l.Procedure == "movement_allowance" && h.order.Kind == "split" {
		u = h.units[h.order.Unit] // the part is not yet there
	}
	switch act := follow[l.Procedure]; {
	case l.Procedure == "force_state":
		h.judges(l)
	case act == nil:
	case u == nil && l.Procedure != "casualty_return" && l.Procedure != "unit_end_state": // of units of the setup
		h.fault("%s is thrown for %q, of whom the log knows nothing", l.Procedure, l.Unit)
	default:
		act(l, u)
	}
}

// dealt reads who acts after whom. Everybody who is there has a card (REDCOATS-4.2).
func (h *hexes) dealt(l battle.Line) {
	r, ok := data[struct {
		Order [][]string    `json:"order"`
		Cards []battle.Card `json:"cards"`
	}](l.Result)
	in, ok2 := data[struct {
		Recipients []string `json:"recipients"`
	}](l.Inputs)
	if !ok || !ok2 || len(r.Order) != len(r.Cards) {
		h.fault("the order of the cards cannot be read")
		return
	}
	h.entries, h.colours = r.Order, nil
	for at, who := range r.Order {
		h.colours = append(h.colours, r.Cards[at].Red())
		for _, id := range who {
			h.holds[id] = at
		}
	}
	if !h.told {
		return
	}
	dealt := map[string]bool{}
	for _, id := range in.Recipients {
		u := h.units[id]
		dealt[id] = true
		h.unless(u != nil && u.up && u.carrier == "" && u.battery == "", "%s is dealt a card and is not there to play it", id)
	}
	for _, id := range slices.Sorted(maps.Keys(h.units)) {
		if u := h.units[id]; u.up && u.carrier == "" && u.battery == "" {
			h.unless(dealt[id], "%s is dealt no card", id)
		}
	}
}

// red says whether the card that is played is red.
func (h *hexes) red() bool { return h.playing < len(h.colours) && h.colours[h.playing] }

// here lists who stands in a hex, of one side, by id; a limbered battery stands in both
// hexes of its own, and once.
func (h *hexes) here(side int, at axial, want func(*hexUnit) bool) []*hexUnit {
	var out []*hexUnit
	for _, id := range slices.Sorted(maps.Keys(h.units)) {
		u := h.units[id]
		if u.up && u.carrier == "" && u.side == side && want(u) && h.stands(u, at) {
			out = append(out, u)
		}
	}
	return out
}

// stands says whether a unit, or the other part of a limbered battery, is in a hex.
func (h *hexes) stands(u *hexUnit, at axial) bool {
	if u.at == at {
		return true
	}
	return u.limbered && h.units[u.team] != nil && h.units[u.team].at == at
}

// whole says of units that they are no team that tows guns: such are one unit with these.
func (h *hexes) whole(u *hexUnit) bool {
	return !u.commander() && (u.battery == "" || !h.units[u.battery].limbered)
}

func (h *hexes) commanders(side int, at axial) []*hexUnit {
	return h.here(side, at, (*hexUnit).commander)
}

// room is how many spaces of a hex are left (REDCOATS-6.6).
func (h *hexes) room(at axial) int {
	room := h.set.HexSpaces
	if h.ground.soil(at).filled {
		room = h.set.FilledSpaces
	}
	for _, u := range h.units {
		if u.up && u.carrier == "" && u.at == at {
			room -= u.spaces()
		}
	}
	return room
}

// fits holds that a hex is not fuller than it may be.
func (h *hexes) fits(at axial) {
	if room := h.room(at); room < 0 {
		h.fault("the hex %v is overfull by %d", at, -room)
	}
}

// apart holds that no enemy is in the hex of a unit (REDCOATS-6.10).
func (h *hexes) apart(u *hexUnit) {
	for _, o := range h.units {
		if o.up && u.up && o.carrier == "" && o.side != u.side && o.at == u.at {
			h.fault("%s stands at %v with its enemy %s", u.id, u.at, o.id)
			return
		}
	}
}

// upright says whether something stands upright in a hex (REDCOATS-9.7).
func (h *hexes) upright(at axial) bool {
	if h.ground.soil(at).hides {
		return true
	}
	for _, u := range h.units {
		if u.up && u.carrier == "" && !u.commander() && u.at == at {
			return true
		}
	}
	return false
}
