// Package desk plays a battle by lines of text: one question or order a line, as a JSON
// object, and one answer a line. Programs and other windows play a battle so, with nothing
// known of its rule set; docs/battle-lines.md has every line.
package desk

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"frontier/battle"
)

// Ask is one line that comes in. Exactly one of Ask, Order, Undo, Play and Save is set.
type Ask struct {
	Ask   string        `json:"ask,omitempty"`   // legal, advice, view, zones, kinds, reach, facts, sees, leads, why, odds, ghost or log
	Order *battle.Order `json:"order,omitempty"` // to be given; of why, odds, ghost and reach the one that is asked about
	Unit  string        `json:"unit,omitempty"`  // of reach, facts, sees and leads: whose
	Kind  string        `json:"kind,omitempty"`  // of reach: of which kind of order; empty: the first of the step that names a place
	To    string        `json:"to,omitempty"`    // of kinds: side, unit or leader; empty: unit
	Side  string        `json:"side,omitempty"`  // of view, facts, sees, leads and log: who asks, empty for the umpire; of play: at whose decision it stops, empty for the other side's
	From  int           `json:"from,omitempty"`  // of log: the first line
	Undo  int           `json:"undo,omitempty"`  // how many orders are taken back
	Play  string        `json:"play,omitempty"`  // advice
	Until string        `json:"until,omitempty"` // of play: decision, turn or end
	Save  bool          `json:"save,omitempty"`
}

// Answer is one line that goes out.
type Answer struct {
	OK      bool               `json:"ok"`
	Error   string             `json:"error,omitempty"`
	Rule    string             `json:"rule,omitempty"`    // of a refusal
	Instead string             `json:"instead,omitempty"` // what would be legal
	Decider string             `json:"decider"`           // id of the side that decides; empty when over
	Turn    int                `json:"turn"`
	Phase   string             `json:"phase"`
	Over    bool               `json:"over"`
	Lines   int                `json:"lines"` // of the log so far
	Legal   []battle.Order     `json:"legal,omitempty"`
	Advice  *battle.Order      `json:"advice,omitempty"`
	View    *battle.View       `json:"view,omitempty"`
	Kinds   []battle.OrderKind `json:"kinds,omitempty"`
	Zones   *[2]battle.Zone    `json:"zones,omitempty"`
	Reach   *battle.Reach      `json:"reach,omitempty"`
	Bands   []battle.Band      `json:"bands,omitempty"`
	Facts   []battle.Fact      `json:"facts,omitempty"`
	Sees    []string           `json:"sees,omitempty"`
	Leads   []string           `json:"leads,omitempty"`
	Why     *bool              `json:"legal_now,omitempty"` // of why: whether the order is legal
	Due     *battle.Due        `json:"due,omitempty"`       // of odds: the throw that it makes first; left out where it makes none
	Ghost   *battle.UnitView   `json:"ghost,omitempty"`     // of ghost: how the unit would stand; left out where a throw decides
	Log     []battle.Line      `json:"log,omitempty"`       // what an order led to, or was asked for
	Given   int                `json:"given,omitempty"`     // of play: how many orders were given
	Outcome *battle.Outcome    `json:"outcome,omitempty"`   // once over
	Save    *Saved             `json:"save,omitempty"`
}

// Saved is a battle that can be gone on with elsewhere: how it began, and every order.
type Saved struct {
	Begin  battle.Begin   `json:"begin"`
	Orders []battle.Order `json:"orders"`
}

// Desk is a battle that is played line by line.
type Desk struct {
	battle battle.Battle
	begin  battle.Begin
}

// Sit lays a battle on a desk; begin is what it began from.
func Sit(b battle.Battle, begin battle.Begin) *Desk { return &Desk{b, begin} }

// Resume begins a saved battle and gives its orders again. An order that is refused is an
// error that names it.
func Resume(e battle.Engine, s Saved) (*Desk, battle.Battle, error) {
	none := func(err error) (*Desk, battle.Battle, error) { return nil, nil, err }
	if v := e.About().Version; s.Begin.Version != v {
		return none(fmt.Errorf("it was begun by version %d of %s, and this is version %d; a battle is gone on with by the version that began it", s.Begin.Version, s.Begin.Engine, v))
	}
	b, err := battle.Safely(e, s.Begin.Setup, s.Begin.Seed)
	if err != nil {
		return none(err)
	}
	for i, o := range s.Orders {
		if err := b.Order(o); err != nil {
			return none(fmt.Errorf("order %d is not legal: %w", i+1, err))
		}
	}
	return Sit(b, s.Begin), b, nil
}

// longest is the longest line that is read: an order, with the longest way.
const longest = 1 << 20

// Serve answers lines until they end. A line that cannot be read is answered with what is
// wrong with it, and changes nothing.
func (d *Desk) Serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 0, 1<<16), longest)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for lines.Scan() {
		text := bytes.TrimSpace(lines.Bytes())
		if len(text) == 0 {
			continue
		}
		if err := enc.Encode(d.line(text)); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("a line is longer than %d bytes", longest)
	}
	return lines.Err()
}

// line answers one line as it was written.
func (d *Desk) line(text []byte) Answer {
	var a Ask
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&a); err != nil {
		return d.failed(fmt.Errorf("the line is no question and no order: %s", battle.Trouble(err)))
	}
	return d.Answer(a)
}

// Answer answers one question or carries out one order.
func (d *Desk) Answer(a Ask) Answer {
	set := 0
	for _, is := range [...]bool{a.Ask != "", a.Order != nil && a.Ask == "", a.Undo != 0, a.Play != "", a.Save} {
		if is {
			set++
		}
	}
	if set != 1 {
		return d.failed(errors.New("a line asks one thing: give ask, order, undo, play or save"))
	}
	switch {
	case a.Ask != "":
		return d.ask(a)
	case a.Order != nil:
		from := d.battle.Log().Len() + 1
		if err := d.battle.Order(*a.Order); err != nil {
			return d.failed(err)
		}
		out := d.now()
		out.Log = slices.Collect(d.battle.Log().LinesFrom(from))
		return out
	case a.Undo != 0:
		if err := d.battle.Undo(a.Undo); err != nil {
			return d.failed(err)
		}
		return d.now()
	case a.Save:
		out := d.now()
		out.Save = &Saved{d.begin, d.battle.Given()}
		return out
	}
	return d.play(a)
}

// sideOf is the index of a side by its id, -1 for the umpire; false for another word.
func (d *Desk) sideOf(id string) (int, bool) {
	for i := range d.begin.Setup.Sides {
		if d.begin.Setup.Sides[i].ID == id {
			return i, true
		}
	}
	return -1, id == ""
}

func (d *Desk) noSide(id string) Answer {
	s := &d.begin.Setup.Sides
	return d.failed(fmt.Errorf("there is no side %.40q; name %s or %s", id, s[0].ID, s[1].ID))
}

// has says whether a unit or leader is in the battle.
func (d *Desk) has(id string) bool {
	v := d.battle.View(-1)
	named := func(u battle.UnitView) bool { return u.ID == id }
	return slices.ContainsFunc(v.Units, named) || slices.ContainsFunc(v.Leaders, named)
}

func (d *Desk) noUnit(a Ask) Answer {
	return d.failed(fmt.Errorf("%s asks about a unit or leader, and there is no %.40q; name one by its id, as view has it", a.Ask, a.Unit))
}

// ask answers a question.
func (d *Desk) ask(a Ask) Answer {
	out := d.now()
	switch a.Ask {
	case "legal":
		out.Legal = d.battle.Legal()
	case "advice":
		if !d.battle.Over() {
			o := d.battle.Advice()
			out.Advice = &o
		}
	case "view":
		side, ok := d.sideOf(a.Side)
		if !ok {
			return d.noSide(a.Side)
		}
		v := d.battle.View(side)
		out.View = &v
	case "zones":
		z := d.battle.Zones()
		out.Zones = &z
	case "kinds":
		to := battle.Addressee(a.To)
		if to == "" {
			to = battle.ToUnit
		}
		if to != battle.ToSide && to != battle.ToUnit && to != battle.ToLeader {
			return d.failed(fmt.Errorf("orders are given to a side, a unit or a leader, not to %.40q", a.To))
		}
		out.Kinds = d.battle.Kinds(to)
	case "reach":
		return d.reach(a, out)
	case "facts":
		side, ok := d.sideOf(a.Side)
		if !ok {
			return d.noSide(a.Side)
		}
		if !d.has(a.Unit) {
			return d.noUnit(a)
		}
		out.Facts = d.battle.Facts(side, a.Unit)
	case "sees":
		side, ok := d.sideOf(a.Side)
		if !ok {
			return d.noSide(a.Side)
		}
		if !d.has(a.Unit) {
			return d.noUnit(a)
		}
		out.Sees = d.battle.Sees(side, a.Unit)
	case "leads":
		side, ok := d.sideOf(a.Side)
		if !ok {
			return d.noSide(a.Side)
		}
		if !d.has(a.Unit) {
			return d.noUnit(a)
		}
		out.Leads = d.battle.Leads(side, a.Unit)
	case "why", "odds", "ghost":
		if a.Order == nil {
			return d.failed(fmt.Errorf("%s asks about an order; give it as order", a.Ask))
		}
		return d.about(a, out)
	case "log":
		out.Log = slices.Collect(d.battle.Log().LinesFrom(max(a.From, 1)))
	default:
		return d.failed(fmt.Errorf("nothing is known of %.40q; ask legal, advice, view, zones, kinds, reach, facts, sees, leads, why, odds, ghost or log", a.Ask))
	}
	return out
}

// about says of an order whether it is legal, what it would throw, or how its unit would stand.
func (d *Desk) about(a Ask, out Answer) Answer {
	if a.Ask == "why" {
		err := d.battle.Why(*a.Order)
		legal := err == nil
		if !legal {
			out = d.failed(err)
			out.OK = true
		}
		out.Why = &legal
		return out
	}
	if a.Ask == "ghost" {
		u, stands, err := d.battle.Ghost(*a.Order)
		if err != nil {
			return d.failed(err)
		}
		if stands {
			out.Ghost = &u
		}
		return out
	}
	due, throws, err := d.battle.Due(*a.Order)
	if err != nil {
		return d.failed(err)
	}
	if throws {
		out.Due = &due
	}
	return out
}

// reach says where a unit can come to stand, and shoot.
func (d *Desk) reach(a Ask, out Answer) Answer {
	o := battle.Order{Unit: a.Unit, Kind: a.Kind}
	if a.Order != nil {
		o = *a.Order
	}
	if a.Unit = o.Unit; !d.has(o.Unit) {
		return d.noUnit(a)
	}
	kinds := append(d.battle.Kinds(battle.ToUnit), d.battle.Kinds(battle.ToLeader)...)
	for _, k := range kinds {
		f, ok := k.Field("path")
		if o.Kind != "" && o.Kind != k.Word || !ok || f.Kind != battle.PlaceField && f.Kind != battle.WayField {
			continue
		}
		try := o
		try.Kind = k.Word
		if r, ok := d.battle.Reach(try); ok && (len(r.Rays) > 0 || len(r.Points) > 0) {
			out.Reach = &r
			break
		}
	}
	out.Bands = d.battle.Bands(d.battle.Decider(), o.Unit)
	return out
}

// play lets the commanders give orders until a side decides, the turn is over, or the
// battle is.
func (d *Desk) play(a Ask) Answer {
	if a.Play != "advice" {
		return d.failed(fmt.Errorf("%.40q does not play; let advice play", a.Play))
	}
	side, ok := d.sideOf(a.Side)
	switch {
	case !ok:
		return d.noSide(a.Side)
	case a.Until != "decision" && a.Until != "turn" && a.Until != "end":
		return d.failed(fmt.Errorf("it is played until decision, turn or end, not until %.40q", a.Until))
	}
	from, turn, n := d.battle.Log().Len()+1, d.turn(), 0
	if side < 0 { // whose decision it is not
		side = 1 - d.battle.Decider()
	}
	for !d.battle.Over() {
		if a.Until == "decision" && d.battle.Decider() == side || a.Until == "turn" && d.turn() != turn {
			break
		}
		if err := d.battle.Order(d.battle.Advice()); err != nil {
			return d.failed(err)
		}
		n++
	}
	out := d.now()
	out.Given = n
	out.Log = slices.Collect(d.battle.Log().LinesFrom(from))
	return out
}

func (d *Desk) turn() int { return d.battle.Turn() }

// now is the part of an answer that every answer has.
func (d *Desk) now() Answer {
	v := d.battle.View(-1)
	out := Answer{OK: true, Turn: v.Turn, Phase: v.Phase, Over: d.battle.Over(), Lines: d.battle.Log().Len()}
	if side := d.battle.Decider(); side >= 0 {
		out.Decider = d.begin.Setup.Sides[side].ID
	}
	if out.Over {
		o := d.battle.Outcome()
		out.Outcome = &o
	}
	return out
}

// failed answers that something was not done.
func (d *Desk) failed(err error) Answer {
	out := d.now()
	out.OK, out.Error = false, err.Error()
	var no *battle.Refusal
	if errors.As(err, &no) {
		out.Error, out.Rule, out.Instead = no.What, no.Rule, no.Instead
	}
	return out
}
