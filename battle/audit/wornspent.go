package audit

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
)

func init() { books["wornspent"] = watchWornspent }

// Full/Worn/Spent: what the sheet allows, written down again for the audit.
const (
	wsInch     = 1000
	wsTouch    = 20   // how far apart edges are that count as touching
	wsPressed  = 45   // how deep boxes may lie in one another that were brought together
	wsShift    = 3000 // how far a unit may shift to find room for a formation (5.3)
	wsRadius   = 9000 // of command (3.1)
	wsRounding = 60   // what tenths of an inch may hide of a range (1.2)
)

// wsUnit is a unit of a log, beside its place.
type wsUnit struct {
	id, root    string // the root is the unit of the setup whose men it has
	side        int
	ranks       battle.Ranks
	native      bool
	baggage     bool
	boat        bool
	aboard      string
	disordered  bool
	prone       bool
	moved       bool // in this player turn, as fire has it
	retreated   bool
	charging    bool
	contacted   bool
	gone        bool
	inHand      bool // it left the table so
	leaving     bool // its move ended on the edge
	foes        map[string]bool
	fuzzy       bool // it may touch somebody of whom the log does not tell
	disorderAt  bool // it was disordered when its manoeuvre phase began
	engagedAt   bool // or in contact
	thrown      int  // manoeuvre throws in this phase
	may         string
	mayForm     bool
	formed      bool
	order       battle.Order
	allowance   *wsAllowance
	charge      *wsCharge
	left        float64 // of a charge, for its second half
	due         string  // what the chart wants of it
	dueHit      bool    // and that it has lost its stand, if it has to
	distances   []float64
	stepLost    int // figures lost to defensive fire
	rethrown    bool
	mayFire     int // by the last count
	fired       int // in this step
	counted     bool
	fell, slain int // in this round
	toll        battle.Ranks
	inRound     int // figures that it has in rounds
	had         int // figures when the round began
	fought      bool
	outcome     bool
	pursue      string
}

func (u *wsUnit) figures() int { return u.ranks.Total() }

func wsWorth(r battle.Ranks) int { return 3*r.Officers + 2*r.Sergeants + r.Others }

// wsRoot is a unit of the setup: the points at which it is Worn and Spent, and those at set-up.
type wsRoot struct{ worn, spent, first int }

// wsLeader is a leader of a log.
type wsLeader struct {
	side int
	at   point
	unit string
	path []battle.XY // that he was ordered to ride
	in   bool        // the field
}

type wsAllowance struct {
	Arm      string `json:"arm"`
	Native   bool   `json:"native"`
	Terrain  string `json:"terrain"`
	Half     bool   `json:"half"`
	Passages int    `json:"passages"`
	budget   float64
}

type wsCharge struct {
	permitted, first float64
	reach            bool
}

// wsBook follows a battle by the Full/Worn/Spent sheet.
type wsBook struct {
	field    Field
	stands   *stands
	whole    bool // the log has what version 3 and later tell
	settings wsSettings
	units    map[string]*wsUnit
	order    []string
	roots    map[string]*wsRoot
	leaders  map[string]*wsLeader
	heads    []string
	mover    int
	phase    string
	turn     int
	begun    bool
	speeds   []float64 // of the boat that sails now
	armies   [2]bool   // whose points were read this turn
	broken   bool
	ended    bool
	found    []string
}

// wsSettings are the settings that the audit reads.
type wsSettings struct {
	CommandLines bool          `json:"command_lines"`
	FireArc      int           `json:"fire_arc_deg"`
	FightOn      bool          `json:"fight_to_the_end"`
	Halves       string        `json:"charge_in_halves"`
	Stand        int           `json:"figures_per_stand"`
	Frontage     battle.Length `json:"foot_frontage_in"`
}

func watchWornspent(f Field) watcher {
	w := &wsBook{field: f, stands: newStands(f), whole: f.Begin.Version >= 3, units: map[string]*wsUnit{}, roots: map[string]*wsRoot{}, leaders: map[string]*wsLeader{},
		settings: wsSettings{FireArc: 45, Halves: "all", Stand: 3, Frontage: 750}, mover: -1}
	changed, err := json.Marshal(f.Begin.Setup.Settings)
	if err == nil && len(f.Begin.Setup.Settings) > 0 {
		err = json.Unmarshal(changed, &w.settings)
	}
	if err != nil {
		w.fault("the settings cannot be read")
	}
	return w
}

func (w *wsBook) fault(format string, args ...any) {
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

func (w *wsBook) end() []string {
	if w.begun && !w.ended && w.whole {
		return []string{"the battle has no end"}
	}
	return nil
}

func (w *wsBook) line(l battle.Line) []string {
	w.found = nil
	if !w.whole {
		w.older(l)
		return w.found
	}
	if l.Phase != w.phase && l.Turn > 0 {
		w.leaves(w.phase)
		w.phase = l.Phase
	}
	if l.Type == "order" || l.Type == "phase" || l.Type == "end" {
		w.carriedOut()
	}
	if l.Type != battle.RollLine {
		w.fallen()
	}
	switch l.Type {
	case battle.RollLine:
		w.roll(l)
	case "phase":
		w.enters(l)
	case "order":
		w.given(l)
	case "state":
		w.becomes(l)
	case "leader":
		w.leads(l)
	case "passage":
	case "end":
		w.ended = true
	case "removed":
		w.removed(l)
	default:
		w.goes(l)
	}
	return w.found
}

// get is the unit of a line, made known where it is new.
func (w *wsBook) get(id, side string) *wsUnit {
	if u := w.units[id]; u != nil {
		return u
	}
	root, _, _ := strings.Cut(id, "/unhorsed")
	u := &wsUnit{id: id, root: root, side: w.field.Side(side), foes: map[string]bool{}}
	if c := w.setup(root); c != nil {
		settler := strings.HasPrefix(c.People, "boer") || strings.HasPrefix(c.People, "metis")
		u.native = c.Class == "irregular" && (c.Native || w.field.Begin.Setup.Sides[u.side].Role == terms.Native) && !settler
		u.baggage = c.Arm == "transport"
		for hull := range hulls {
			u.boat = u.boat || slices.Contains(c.Traits, hull)
		}
		if u.boat {
			u.baggage = false
		}
	}
	w.units[id] = u
	w.order = append(w.order, id)
	return u
}

// setup is a unit as it came to the field.
func (w *wsBook) setup(id string) *battle.Unit {
	for i := range w.field.Begin.Setup.Sides {
		for j := range w.field.Begin.Setup.Sides[i].Units {
			if u := &w.field.Begin.Setup.Sides[i].Units[j]; u.ID == id {
				return u
			}
		}
	}
	return nil
}

// each gives the units on the table, in the order in which the log names them.
func (w *wsBook) each(do func(*wsUnit, *stand)) {
	for _, id := range w.order {
		if s := w.stands.up(id); s != nil {
			do(w.units[id], s)
		}
	}
}

// state is a unit's grade by the points of all its men on the table (13.3 to 13.6).
func (w *wsBook) state(u *wsUnit) string {
	if u.baggage {
		return "worn"
	}
	points := 0
	for _, v := range w.units {
		if v.root == u.root && (!v.gone || v.inHand) {
			points += wsWorth(v.ranks)
		}
	}
	r := w.roots[u.root]
	switch {
	case r == nil || points > r.worn:
		return "full"
	case points > r.spent:
		return "worn"
	}
	return "spent"
}

// orders of each phase, those of before version 4 too, and whether the mover gives them (section 22).
var wsOrders = map[string][]string{
	"setup": {"deploy", "place"}, "leaders": {"attach", "detach", "break_off", "withdraw_all"}, "leader_moves": {"move_leader"},
	"manoeuvre": {"hold", "advance", "retire", "change_formation", "charge", "lie_down", "stand_up", "disengage", "break_off", "blow_bridge", "board", "land", "sail"},
	"melee":     {"pursue", "stay"}, "defensive_fire": {"shoot", "fire", "hold_fire"}, "offensive_fire": {"shoot", "fire", "hold_fire"},
}

func (w *wsBook) given(l battle.Line) {
	o, ok := data[battle.Order](l.Data)
	if !ok {
		w.fault("the order cannot be read")
		return
	}
	if !slices.Contains(wsOrders[l.Phase], o.Kind) {
		w.fault("there is no order to %s in the phase %s", o.Kind, l.Phase)
	}
	side := w.field.Side(l.Side)
	switch l.Phase {
	case "setup", "melee":
	case "defensive_fire":
		if side == w.mover {
			w.fault("the mover gives an order in the other side's fire")
		}
	default:
		if side != w.mover && o.Kind != "stand_up" {
			w.fault("%s is ordered by the side that does not move", o.Unit)
		}
	}
	if n := w.leaders[o.Unit]; n != nil {
		n.path = o.Path
	}
	if u := w.units[o.Unit]; u != nil {
		u.order = o
		w.speeds = nil
		switch o.Kind {
		case "deploy", "place":
			u.prone = o.Choice == "prone"
		case "charge", "advance", "retire", "change_formation":
			if len(u.foes) > 0 {
				w.fault("%s is ordered to %s out of a melee", o.Unit, o.Kind)
			}
			if u.prone {
				w.fault("%s lies down and is ordered to %s", o.Unit, o.Kind)
			}
		}
	}
}

// enters begins a phase.
func (w *wsBook) enters(l battle.Line) {
	side := w.field.Side(l.Side)
	switch l.Phase {
	case "leaders":
		if w.begun && side == w.mover {
			w.fault("%s has two player turns in a row", l.Side)
		}
		if w.broken {
			w.fault("a side is broken and the battle goes on")
		}
		if w.begun && side == 0 && w.armies != [2]bool{true, true} {
			w.fault("turn %d ends and the points of both sides are not read", w.turn)
		}
		if !w.begun { // a boat without water takes no part
			for _, u := range w.units {
				u.gone = u.gone || w.stands.up(u.id) == nil
				u.inHand = u.inHand || u.gone
			}
		}
		w.begun, w.mover, w.turn, w.armies = true, side, l.Turn, [2]bool{}
		for _, u := range w.units {
			u.moved, u.retreated, u.charging, u.contacted, u.charge, u.allowance = false, false, false, false, nil, nil
			u.may, u.mayForm, u.formed, u.thrown, u.stepLost, u.rethrown, u.pursue = "", false, false, 0, 0, false, ""
		}
	case "manoeuvre":
		for _, u := range w.units {
			u.disorderAt, u.engagedAt = u.disordered, len(u.foes) > 0
		}
	case "defensive_fire", "offensive_fire":
		for _, u := range w.units {
			u.fired, u.mayFire, u.counted = 0, 0, false
			if l.Phase == "defensive_fire" {
				u.stepLost = 0
			}
		}
	case "melee":
		for _, u := range w.units {
			u.fell, u.slain, u.inRound, u.had, u.fought, u.outcome = 0, 0, 0, u.figures(), false, false
		}
	}
}

// leaves ends a phase: what was due in it has been done.
func (w *wsBook) leaves(phase string) {
	w.each(func(u *wsUnit, _ *stand) {
		switch phase {
		case "manoeuvre":
			if u.side == w.mover && u.disorderAt && !u.engagedAt && !u.boat && u.aboard == "" && u.thrown == 0 {
				w.fault("%s is in disorder and throws for no manoeuvre (4.2)", u.id)
			}
		case "defensive_fire":
			if u.side == w.mover && u.charging && u.stepLost > 0 && !u.rethrown && (w.settings.Halves == "all" || u.native) {
				w.fault("%s charges, loses %d figures to fire and does not throw again (10.5)", u.id, u.stepLost)
			}
		case "melee":
			if u.fought && !u.outcome && !u.gone {
				w.fault("%s fights and throws for no outcome (12.2)", u.id)
			}
		}
	})
}

// carriedOut holds that what the chart wanted of each unit has been done (4.7 to 4.12).
func (w *wsBook) carriedOut() {
	for _, id := range w.order {
		u := w.units[id]
		due := u.due
		u.due = ""
		if u.leaving && !u.gone {
			w.fault("%s stands on the table's edge and does not leave it (4.10)", id)
		}
		u.leaving = false
		if due == "" || u.gone || u.aboard != "" || u.boat || !w.enemies(u) {
			u.distances = nil
			continue
		}
		far := 0.0
		for _, d := range u.distances {
			far = math.Max(far, d)
		}
		u.distances = nil
		if due == "retreat_beyond_musketry" && far == 0 {
			continue
		}
		w.fault("%s is to %s by the chart and does not", id, strings.ReplaceAll(due, "_", " "))
	}
}

// enemies says whether a unit has an enemy on the table.
func (w *wsBook) enemies(u *wsUnit) bool {
	any := false
	w.each(func(v *wsUnit, _ *stand) { any = any || v.side != u.side && v.aboard == "" })
	return any
}

func (w *wsBook) becomes(l battle.Line) {
	d, ok := data[struct {
		State   string
		Lost    battle.Ranks
		Figures int
	}](l.Data)
	u := w.get(l.Unit, l.Side)
	if !ok {
		w.fault("what %s becomes cannot be read", l.Unit)
		return
	}
	switch d.State {
	case "disordered":
		u.disordered = true
	case "rallied":
		u.disordered = false
	case "prone":
		u.prone = true
	case "upright":
		u.prone, u.moved = false, true
	case "lost_stand":
		w.lose(u, d.Lost)
		u.dueHit = true
	}
	if d.Figures != u.figures() {
		w.fault("%s has %d figures by what it has lost, the log says %d", u.id, u.figures(), d.Figures)
	}
}

// lose takes figures out of a unit.
func (w *wsBook) lose(u *wsUnit, r battle.Ranks) {
	u.ranks = u.ranks.Minus(r)
	if u.ranks.Officers < 0 || u.ranks.Sergeants < 0 || u.ranks.Others < 0 {
		w.fault("%s loses figures that it has not", u.id)
	}
}

func (w *wsBook) removed(l battle.Line) {
	u := w.get(l.Unit, l.Side)
	if d, _ := data[struct{ How string }](l.Data); d.How == "destroyed" && u.figures() > 0 {
		w.fault("%s is destroyed with %d figures left", u.id, u.figures())
	}
	if d, _ := data[struct{ How string }](l.Data); d.How == "left" {
		u.inHand = true
	}
	w.part(u)
	u.gone = true
	w.stands.gone(l.Unit)
	for _, n := range w.leaders {
		if n.unit == u.id {
			n.in, n.unit = false, ""
		}
	}
}

// part takes a unit out of every contact.
func (w *wsBook) part(u *wsUnit) {
	for id := range u.foes {
		delete(w.units[id].foes, u.id)
	}
	clear(u.foes)
}

func (w *wsBook) leads(l battle.Line) {
	d, ok := data[struct {
		What  string
		At    battle.XY
		Went  battle.Length
		Spent battle.Length
	}](l.Data)
	if !ok {
		w.fault("what becomes of %s cannot be read", l.Unit)
		return
	}
	n := w.leaders[l.Unit]
	if n == nil {
		n = &wsLeader{side: w.field.Side(l.Side), at: at(d.At)}
		w.leaders[l.Unit] = n
		w.heads = append(w.heads, l.Unit)
	}
	before := n.at
	n.at, n.unit, n.in = at(d.At), l.Target, true
	switch d.What {
	case "fallen", "captured":
		n.in, n.unit = false, ""
	case "detached":
		n.unit = ""
	case "replaces":
		w.lose(w.get(l.Target, l.Side), battle.Ranks{Officers: 1})
	case "moved":
		if way := before.to(n.at); way > float64(d.Went)+Slack {
			w.fault("%s rides %s inches, the log says %s", l.Unit, inches(way), d.Went)
		}
		basic := 24.0 * wsInch
		if w.tribal(n.side) {
			basic += 3 * wsInch
		}
		if float64(d.Spent) > basic || float64(d.Went) > 2*basic {
			w.fault("%s rides %s inches for %s of a leader's %s", l.Unit, d.Went, d.Spent, inches(basic))
		}
		if len(n.path) == 1 {
			if cost := w.cost(before, n.at, wsGait{rough: 3, road: true}); cost > float64(d.Spent)+200 {
				w.fault("%s rides over ground that costs %s inches, not %s", l.Unit, inches(cost), d.Spent)
			}
		}
	}
}

// tribal says whether a side's leaders ride as natives (6.2).
func (w *wsBook) tribal(side int) bool {
	if side < 0 || w.field.Begin.Setup.Sides[side].Role != terms.Native {
		return false
	}
	for _, u := range w.units {
		if u.side == side && u.native {
			return true
		}
	}
	return false
}

// wsGait is what a mover pays for ground, in inches of open ground an inch (6.3, 6.4).
type wsGait struct {
	rough float64
	road  bool // it has the road rate
}

// hulls are the boats and the guns that each has room for (16.1).
var hulls = map[terms.Trait]int{terms.Gunboat: 1, terms.Steamship: 2, terms.MasterDhow: 4, terms.Dhow: 0}
