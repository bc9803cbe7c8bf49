package audit

import (
	"slices"

	"frontier/battle"
)

// Steps of a move that are allowed by the tables (REDCOATS-7.1); who is not there does not
// move by himself.
var hexRates = map[string]int{
	"infantry": 1, "cavalry": 2, "machine_gun": 1, "mountain_gun": 1, "field_gun": 1,
	"horse_transport": 1, "motor_transport": 2, "pack_transport": 1, "commander": 2,
}

// farthestMove is the longest move of all: a motor with a Commander along a road.
const farthestMove = 4

// step is what the lines of moves carry.
type step struct {
	Hex       axial   `json:"hex"`
	Figures   int     `json:"figures"`
	Commander string  `json:"commander"`
	Way       []axial `json:"way"`
	Allowed   int     `json:"allowed"`
	Of        string  `json:"of"`
	What      string  `json:"what"` // of a Commander
}

// mover is the part of a unit that goes first: the team of guns in tow.
func (h *hexes) mover(u *hexUnit) *hexUnit {
	if u.limbered && h.units[u.team] != nil {
		return h.units[u.team]
	}
	return u
}

// allows takes down how far a unit may go on its card.
func (h *hexes) allows(l battle.Line, u *hexUnit) {
	in, _ := data[struct {
		UnitType  string `json:"unit_type"`
		TowedBy   string `json:"towed_by"`
		Disrupted bool   `json:"disrupted"`
		Card      string `json:"card"`
	}](l.Inputs)
	r, _ := data[struct {
		Hexes int `json:"hexes"`
	}](l.Result)
	h.allowed[l.Unit] = r.Hexes
	towed := "none"
	if u.limbered {
		towed = h.mover(u).kind
	}
	h.unless(in.UnitType == u.kind && in.TowedBy == towed, "%s is a %s towed by %s, and not a %s towed by %s", u.id, u.kind, towed, in.UnitType, in.TowedBy)
	h.unless(in.Disrupted == u.disrupted && !u.disrupted, "%s is disrupted and moves", u.id)
	h.unless((in.Card == "red") == h.red(), "%s moves by a %s card, and its own is another", u.id, in.Card)
}

// split makes a part of the unit that a line divides (REDCOATS-6.7).
func (h *hexes) split(l battle.Line, d step) *hexUnit {
	whole := h.units[d.Of]
	if whole == nil || h.units[l.Unit] != nil || !whole.charges() || d.Figures < 1 || d.Figures >= whole.figures {
		h.fault("%s is divided off %q with %d figures", l.Unit, d.Of, d.Figures)
		return nil
	}
	part := *whole
	part.id, part.figures, part.came, part.killed, part.taken, part.left = l.Unit, d.Figures, 0, 0, 0, 0
	whole.figures -= d.Figures
	h.units[part.id] = &part
	if at, ok := h.entryOf(whole.id); ok {
		h.holds[part.id] = at
	}
	return &part
}

// stepped follows a unit from hex to hex.
func (h *hexes) stepped(l battle.Line, u *hexUnit) {
	d, ok := data[step](l.Data)
	if ok && h.told && l.Type == "split" {
		u = h.split(l, d)
	}
	if !ok || u == nil {
		h.unless(!h.told, "%s moves, of whom the log knows nothing", l.Unit)
		return
	}
	before := u.at
	if !h.told {
		h.stepOfOld(l, u, d)
		return
	}
	h.unless(u.up, "%s moves and is not on the field", u.id)
	h.unless(d.Figures == u.figures, "%s has %d figures after losses that were told of, the line says %d", u.id, u.figures, d.Figures)
	switch l.Type {
	case "advance":
		a := h.assault
		h.unless(a != nil && a.by == u && a.outcome == "hex_taken" && before.to(d.Hex) == 1 && a.at(d.Hex), "%s goes from %v into %v, which it has not taken by assault", u.id, before, d.Hex)
		h.puts(u, d.Hex)
	case "retreat":
		r, ok := h.retreats[u.id]
		h.unless(ok && r.fate == "retreats" && r.to == d.Hex, "%s falls back to %v and not where the rules send it", u.id, d.Hex)
		h.unless(h.stands(u, r.from) && r.from.to(d.Hex) == 1, "%s falls back from %v to %v, which is not one hex", u.id, before, d.Hex)
		h.came("retreat", u.id)
		delete(h.retreats, u.id)
		if u.limbered {
			h.puts(h.mover(u), d.Hex)
		}
		h.puts(u, d.Hex)
	default:
		h.marched(u, d)
	}
	u.moved = true
	h.mover(u).moved = true
	h.apart(u)
	h.apart(h.mover(u))
}

// puts moves a unit to a hex, with what it carries.
func (h *hexes) puts(u *hexUnit, at axial) {
	u.at = at
	if c := h.units[u.load]; c != nil {
		c.at, c.moved = at, true
	}
}

// marched follows an ordered move, hex by hex (section 7).
func (h *hexes) marched(u *hexUnit, d step) {
	first := h.mover(u)
	before, guns := first.at, u.at
	along := h.units[d.Commander]
	most := h.mostSteps(u, along != nil, d.Way)
	h.walked(u, before, d.Way)
	h.unless(len(d.Way) <= h.allowed[u.id], "%s goes %d hexes and was allowed %d", u.id, len(d.Way), h.allowed[u.id])
	h.unless(h.allowed[u.id] <= most && d.Allowed == h.allowed[u.id], "%s is allowed %d hexes, by this way it may go %d", u.id, max(d.Allowed, h.allowed[u.id]), most)
	h.unless(!u.spent && !first.spent, "%s moves in the turn in which it limbers, boards or lands", u.id)
	if len(d.Way) == 0 {
		h.fault("%s moves by no way", u.id)
		return
	}
	end := d.Way[len(d.Way)-1]
	behind := before // where the guns follow to
	if len(d.Way) > 1 {
		behind = d.Way[len(d.Way)-2]
	}
	h.puts(first, end)
	if first != u {
		end = behind
		u.at = behind
	}
	h.unless(d.Hex == end, "%s ends its way at %v, the line says %v", u.id, end, d.Hex)
	if b := h.units[u.battery]; b != nil {
		h.unless(b.at.to(u.at) <= 1 || b.at.to(u.at) < b.at.to(before), "%s leaves its guns", u.id)
	}
	if along != nil {
		at, _ := h.entryOf(along.id)
		mine, _ := h.entryOf(u.id)
		h.unless(along.commander() && along.side == u.side && (along.at == before || along.at == guns) && !along.disrupted && at == mine, "%s does not go with %s all the way", along.id, u.id)
		along.at, along.moved = first.at, true
		h.acted[along.id] = h.playing
		h.apart(along)
	}
	h.acted[u.id], h.gone[u.id] = h.playing, len(d.Way)
	h.fits(u.at)
	if first != u {
		h.fits(first.at)
	}
}

// mostSteps is how far a unit may go by a way, as this package reads the tables.
func (h *hexes) mostSteps(u *hexUnit, along bool, way []axial) int {
	first := h.mover(u)
	rough, road, at := h.ground.rough(first.at), true, first.at
	if first != u {
		rough = rough || h.ground.rough(u.at)
		road = u.at == first.at || h.ground.road[[2]axial{u.at, first.at}]
	}
	for _, next := range way {
		rough = rough || h.ground.rough(next)
		road = road && h.ground.road[[2]axial{at, next}]
		at = next
	}
	road = road && len(way) > 0
	most := hexRates[first.kind]
	switch {
	case u.disrupted, most == 0, rough && h.red() && !(road && h.set.RoadLifts):
		return 0
	}
	if along {
		most++
	}
	if road {
		most++
	}
	return most
}

// walked looks at each hex of a way (REDCOATS-7.8, 7.10).
func (h *hexes) walked(u *hexUnit, from axial, way []axial) {
	at, been := from, map[axial]bool{from: true}
	for _, next := range way {
		switch {
		case at.to(next) != 1:
			h.fault("%s goes from %v to %v, which is not beside it", u.id, at, next)
		case been[next]:
			h.fault("%s goes through %v twice", u.id, next)
		case !h.ground.holds(next) || h.ground.soil(next).barred:
			h.fault("%s enters %v, where nobody goes", u.id, next)
		}
		for _, o := range h.units {
			if o.up && o.carrier == "" && o.side != u.side && o.at == next {
				h.fault("%s goes through %v, where its enemy %s is", u.id, next, o.id)
				break
			}
		}
		at, been[next] = next, true
	}
}

// stepOfOld looks at a move of a log that says no more than where it ended.
func (h *hexes) stepOfOld(l battle.Line, u *hexUnit, d step) {
	most := farthestMove
	if l.Type != "move" && l.Type != "split" {
		most = 1
	}
	if u.limbered { // where its team was is not told
		most++
	}
	if l.Type == "retreat" {
		r, ok := h.retreats[u.id]
		h.unless(ok && r.to == d.Hex && r.from.to(d.Hex) == 1, "%s falls back to %v and not where the rules send it", u.id, d.Hex)
		h.came("retreat", u.id)
	}
	h.unless(u.at.to(d.Hex) <= most, "%s goes from %v to %v, %d hexes of %d", u.id, u.at, d.Hex, u.at.to(d.Hex), most)
	u.at = d.Hex
}

// rode follows a Commander.
func (h *hexes) rode(l battle.Line, u *hexUnit) {
	d, ok := data[step](l.Data)
	if !h.told {
		h.came("retreat", l.Unit)
		h.came("removed", l.Unit)
		return
	}
	if !ok || u == nil || !u.commander() || !u.up {
		h.fault("%s is no Commander on the field", l.Unit)
		return
	}
	before := u.at
	switch d.What {
	case "moved":
		h.walked(u, before, d.Way)
		most := h.mostSteps(u, false, d.Way)
		h.unless(len(d.Way) > 0 && len(d.Way) <= h.allowed[u.id] && h.allowed[u.id] <= most && d.Allowed == h.allowed[u.id] && d.Way[len(d.Way)-1] == d.Hex,
			"%s rides %d hexes to %v; he was allowed %d, and may go %d", u.id, len(d.Way), d.Hex, h.allowed[u.id], most)
		h.acted[u.id] = h.playing
	case "followed":
		h.unless(before.to(d.Hex) <= 2, "%s follows his unit from %v to %v", u.id, before, d.Hex)
	case "retreated":
		r, ok := h.retreats[u.id]
		h.unless(ok && r.fate == "retreats" && r.to == d.Hex && r.from == before, "%s falls back to %v and not where the rules send him", u.id, d.Hex)
		h.came("retreat", u.id)
		delete(h.retreats, u.id)
	case "declined":
		h.attempts(u)
		return
	case "destroyed", "captured", "left":
		h.came("removed", u.id)
		u.up = false
		return
	default:
		h.unless(before == d.Hex, "%s is at %v, the line says %v", u.id, before, d.Hex)
		return
	}
	u.moved = u.moved || before != d.Hex
	u.at = d.Hex
	h.apart(u)
}

// stacks holds what the log says of a full hex against who stands there (REDCOATS-6.6).
func (h *hexes) stacks(l battle.Line, u *hexUnit) {
	type crowd struct {
		Infantry  int `json:"infantry_figures"`
		Cavalry   int `json:"cavalry_figures"`
		Artillery int `json:"artillery_units"`
		Transport int `json:"transport_units"`
	}
	in, _ := data[crowd](l.Inputs)
	r, _ := data[struct {
		Room int `json:"room"`
	}](l.Result)
	var have crowd
	for _, o := range h.units {
		if !o.up || o.carrier != "" || o.at != u.at {
			continue
		}
		switch {
		case o.kind == "infantry":
			have.Infantry += o.figures
		case o.kind == "cavalry":
			have.Cavalry += o.figures
		case o.gun():
			have.Artillery++
		case o.transport():
			have.Transport++
		}
	}
	if h.phase == "setup" { // the log lists everybody first
		h.fits(u.at)
	}
	h.unless(in == have && r.Room == h.room(u.at), "in the hex of %s are %+v with room for %d, the log counts %+v and %d", u.id, have, h.room(u.at), in, r.Room)
}

// mustGo follows where the beaten are sent: the three hexes behind them are looked at anew
// (REDCOATS-12.15 to 12.17).
func (h *hexes) mustGo(l battle.Line, u *hexUnit) {
	in, ok := data[struct {
		Victor   axial  `json:"victor"`
		Loser    axial  `json:"loser"`
		Straight string `json:"straight"`
		Left     string `json:"left"`
		Right    string `json:"right"`
		Mobile   bool   `json:"mobile"`
	}](l.Inputs)
	r, ok2 := data[struct {
		Fate string `json:"fate"`
		To   *axial `json:"to"`
	}](l.Result)
	if !ok || !ok2 || u == nil {
		h.unless(!h.told, "a retreat of %q cannot be read", l.Unit)
		return
	}
	note := retreatNote{from: in.Loser, fate: r.Fate}
	if r.To != nil {
		note.to = *r.To
	}
	h.retreats[u.id] = note
	if r.Fate == "retreats" {
		h.want("retreat", u.id, u.id+" falls back")
	} else {
		h.want("removed", u.id, u.id+" is gone, as it cannot fall back on the field")
	}
	if !h.told {
		return
	}
	h.came("retreat_roll", u.id)
	h.unless(h.stands(u, in.Loser), "%s falls back from %v and is at %v", u.id, in.Loser, u.at)
	h.unless(in.Mobile == !u.fixed(), "%s can move: %v", u.id, in.Mobile)
	ways, beside := behind(in.Victor, in.Loser)
	if !beside || !in.Mobile {
		h.unless(beside, "%s is driven out of %v from %v", u.id, in.Loser, in.Victor)
		return
	}
	for i, said := range []string{in.Straight, in.Left, in.Right} {
		if is := h.wayOut(u, ways[i]); is != said {
			h.fault("%v is %s for %s, the log says %s", ways[i], is, u.id, said)
		}
	}
	for _, best := range []string{"open", "friends_full", "off_table"} {
		for i, said := range []string{in.Straight, in.Left, in.Right} {
			if said == best {
				h.unless(note.to == ways[i], "%s falls back to %v, and %v comes first", u.id, note.to, ways[i])
				return
			}
		}
	}
	h.unless(r.Fate == "surrenders", "%s finds no way back, and is said to: %s", u.id, r.Fate)
}

// wayOut is how a hex stands for one who must go back.
func (h *hexes) wayOut(u *hexUnit, to axial) string {
	if !h.ground.holds(to) {
		return "off_table"
	}
	for _, o := range h.units {
		if o.up && o.carrier == "" && o.side != u.side && o.at == to {
			return "enemy"
		}
	}
	need := u.spaces()
	if u.limbered {
		need += h.mover(u).spaces()
	}
	switch {
	case h.ground.soil(to).barred:
		return "impassable"
	case u.limbered && h.stands(u, to):
		return "open"
	case need > 0 && h.room(to) < need:
		return "friends_full"
	}
	return "open"
}

// became follows what a unit has become.
func (h *hexes) became(l battle.Line, u *hexUnit) {
	d, ok := data[struct {
		State   string `json:"state"`
		Figures int    `json:"figures"`
		Hex     axial  `json:"hex"`
		With    string `json:"with"`
	}](l.Data)
	if !ok || u == nil || !h.told {
		h.unless(!h.told, "%s becomes something that the log does not know", l.Unit)
		return
	}
	with := h.units[d.With]
	h.unless(with != nil || d.State == "repulsed" || d.State == "declined", "%s is %s without another unit", u.id, d.State)
	if with == nil && d.State != "repulsed" && d.State != "declined" {
		return
	}
	join := func(to axial) { // limbering and its like
		h.unless(!u.disrupted && !with.disrupted, "%s is disrupted, or %s, and it is %s", u.id, with.id, d.State)
		h.unless(!u.moved && !with.moved, "%s has moved, or %s, and it is %s", u.id, with.id, d.State)
		h.unless(!u.spent && !with.spent, "%s is %s in a turn in which it limbered or boarded already", u.id, d.State)
		h.unless(to.to(with.at) <= 1, "%s is %s %d hexes from %s", u.id, d.State, to.to(with.at), with.id)
		h.came("state", u.id)
		u.spent, with.spent = true, true
	}
	switch d.State {
	case "disrupted":
		u.disrupted, with.disrupted = true, true
	case "repulsed":
		h.unless(u.disrupted, "%s is thrown back and not disrupted", u.id)
	case "declined":
		h.attempts(u)
	case "limbered":
		join(u.at)
		u.limbered, u.team, with.battery = true, with.id, u.id
	case "unlimbered":
		h.unless(u.limbered && u.team == with.id, "%s unlimbers and was not limbered", u.id)
		join(u.at)
		u.limbered = false
	case "embarked":
		join(u.at)
		u.carrier, with.load, u.at = with.id, u.id, with.at
	case "landed":
		h.unless(u.carrier == with.id, "%s lands from %s and was not aboard", u.id, with.id)
		if l.Rule == "REDCOATS-8.11" { // the vehicle is no more
			u.disrupted = true
		} else {
			join(d.Hex)
			u.moved = d.Hex != with.at
		}
		u.carrier, with.load, u.at = "", "", d.Hex
		if at, ok := h.entryOf(with.id); ok {
			h.holds[u.id] = at
		}
		if l.Rule != "REDCOATS-8.11" {
			h.fits(u.at)
		}
	case "rejoined":
		h.unless(with.up && with.root == u.root && with.at == u.at && !with.disrupted && !u.disrupted, "%s and %s do not become one", u.id, with.id)
		u.figures += with.figures
		with.figures, with.up = 0, false
	default:
		h.fault("%s is %q, which nobody becomes", u.id, d.State)
	}
	h.unless(u.figures == d.Figures && u.at == d.Hex, "%s has %d figures at %v, the line says %d at %v", u.id, u.figures, u.at, d.Figures, d.Hex)
	h.apart(u)
}

// joins follows what a unit does with its transport.
func (h *hexes) joins(l battle.Line, u *hexUnit) {
	r, _ := data[struct {
		Allowed bool `json:"allowed"`
	}](l.Result)
	h.unless(r.Allowed, "%s limbers, boards or lands and may not", u.id)
	h.want("state", u.id, u.id+" limbers, boards or lands")
}

// removed takes a unit off the field.
func (h *hexes) removed(l battle.Line, u *hexUnit) {
	d, ok := data[struct {
		How     string `json:"how"`
		Figures int    `json:"figures"`
		Hex     axial  `json:"hex"`
	}](l.Data)
	if !h.told {
		h.came("removed", l.Unit)
		return
	}
	if !ok || u == nil || !u.up {
		h.fault("%s is gone and was not there", l.Unit)
		return
	}
	h.came("removed", u.id)
	h.unless(d.Hex == u.at, "%s is gone from %v, and was at %v", u.id, d.Hex, u.at)
	fate := h.retreats[u.id].fate
	switch d.How {
	case "left":
		first := h.mover(u).at
		row := first[1]
		if u.side == 1 {
			row = h.ground.rows - 1 - row
		}
		along := u.carrier != "" || u.transport() // it goes with what carries it, or with what it tows
		if l.Rule == "REDCOATS-7.11" && h.order.Unit == u.id {
			h.unless(slices.Contains([]string{"leave_field", "leave"}, h.order.Kind) && row == 0 && h.gone[u.id]+1 <= h.allowed[u.id], "%s leaves the field from %v, %d hexes gone of %d", u.id, first, h.gone[u.id], h.allowed[u.id])
		} else {
			h.unless(along || fate == "leaves_table", "%s leaves the field, and neither falls back nor was ordered to", u.id)
		}
		u.left += u.figures
	case "captured":
		u.taken += u.figures
	case "destroyed":
		given := l.Rule == "REDCOATS-12.16"
		h.unless(u.figures == 0 || given || u.transport(), "%s is destroyed and has %d figures left", u.id, u.figures)
		u.killed += u.figures
		u.figures = 0
	default:
		h.fault("%s is gone: %q", u.id, d.How)
	}
	if d.How != "left" {
		u.figures = 0
	}
	u.up = false
	if t := h.units[u.team]; t != nil {
		if at, ok := h.entryOf(t.id); ok { // it goes on by the card that both had
			h.holds[t.id] = at
		}
		t.battery, u.limbered = "", false
	}
	if b := h.units[u.battery]; b != nil {
		b.team, b.limbered = "", false
	}
	if c := h.units[u.carrier]; c != nil {
		c.load, u.carrier = "", ""
	}
}
