package battle

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
)

// Line is one event of a battle's log as it is written: one JSON object a line. A
// throw has Type "roll" and everything with which it can be evaluated again.
type Line struct {
	N         int             `json:"n"`    // from 1
	Turn      int             `json:"turn"` // 0 while setting up
	Side      string          `json:"side,omitempty"`
	Phase     string          `json:"phase,omitempty"`
	Type      string          `json:"type"` // begin, place, phase, move, charge, roll, state, leader, removed, bridge, withdraw, fate, end, ...
	Unit      string          `json:"unit,omitempty"`
	Target    string          `json:"target,omitempty"`
	Engine    string          `json:"engine,omitempty"` // of a roll
	Procedure string          `json:"procedure,omitempty"`
	Inputs    json.RawMessage `json:"inputs,omitempty"`
	Dice      []Face          `json:"dice,omitzero"` // of a roll; empty where it throws none
	Need      json.RawMessage `json:"need,omitempty"`
	Result    json.RawMessage `json:"result,omitempty"`
	Rule      string          `json:"rule,omitempty"`
	Data      json.RawMessage `json:"data,omitempty"` // what else the type carries
}

// Numbers are the dice of a roll as numbers, for rule sets without cards.
func (l Line) Numbers() []int {
	out := make([]int, len(l.Dice))
	for i, f := range l.Dice {
		out[i] = int(f)
	}
	return out
}

// The types of line that every engine's log has.
const (
	BeginLine  = "begin"  // the first; its data is a Begin
	RollLine   = "roll"   // a procedure evaluated
	PlanLine   = "plan"   // what a side sets out to do; its data is a Thought
	TaskLine   = "task"   // why a unit does what it is told to; its data is a Thought
	OrdersLine = "orders" // the last ones, where the battle was fought alone; their data is a list of orders given
)

// PlanSaid is what a plan says to people, as an order or the line of a log carries it: the word
// before its colon is for programs.
func PlanSaid(plan string) string {
	if _, said, found := strings.Cut(plan, ": "); found {
		return said
	}
	return plan
}

// Thought is the data of a line that tells what a commander thinks.
type Thought struct {
	What string `json:"what"`
}

// heavyLine is how many orders, and points of their paths, one line holds at most: a line
// is no longer than a mebibyte.
const heavyLine = 2000

// NoteOrders ends a log with the orders that were given, so that the battle can be
// replayed from its log alone.
func (l *Log) NoteOrders(turn int, given []Order) {
	at := Mark{Turn: turn, Side: -1}
	from, weight := 0, 0
	for i, o := range given {
		if w := 1 + len(o.Path); weight > 0 && weight+w > heavyLine {
			l.Note(at, OrdersLine, "", given[from:i])
			from, weight = i, w
		} else {
			weight += w
		}
	}
	l.Note(at, OrdersLine, "", given[from:])
}

// OrdersOf gives the orders with which a log ends; false where it holds none. Orders that
// cannot be read are an error that holds [ErrLog].
func OrdersOf(lines []Line) (given []Order, found bool, err error) {
	for i, line := range lines {
		if line.Type != OrdersLine {
			continue
		}
		var part []Order
		if err := json.Unmarshal(line.Data, &part); err != nil {
			return nil, true, fmt.Errorf("line %d holds no orders: %s: %w", i+1, Trouble(err), ErrLog)
		}
		given, found = append(given, part...), true
	}
	return given, found, nil
}

// Begin is the data of a log's first line. With it a log stands on its own.
type Begin struct {
	Engine  string `json:"engine"`
	Version int    `json:"version"`
	Seed    uint64 `json:"seed"`
	Setup   Setup  `json:"setup"`
}

// Mark says of an event when it happened and whose it is.
type Mark struct {
	Turn   int
	Side   int // index of the side; -1: neither
	Phase  string
	Unit   string // id; empty: of no unit
	Target string
}

// Log is the record of a battle. While the battle goes on it keeps values; JSON is made
// when somebody reads it. It is not for use from several goroutines at once. An empty
// Log has no lines.
type Log struct {
	begin   Begin
	entries []entry
	faces   []Face // of all dice and cards, in the order in which they fell
	books   []any  // *book of each procedure that was thrown
	dice    recorder
	hushed  bool // nothing more is kept
	thrown  int  // throws since then
}

// entry is an event. The zero entry is the beginning.
type entry struct {
	at   Mark
	kind string
	rule string
	data any
	roll page
}

// page is one throw in the book of its procedure.
type page interface {
	write(line *Line, faces []Face)
}

// recorder throws the battle's dice and keeps the faces.
type recorder struct {
	log   *Log
	dice  Dice
	typed []Face // that fell on a table, and are taken before the battle's own
	wrong error  // what was typed and cannot be
	high  bool   // every die shows its highest face
}

// Highest has every die of the battle show its highest face from here on, in a battle that is only
// looked at.
func (l *Log) Highest() { l.dice.high = true }

// Typed lets the next dice of the battle show faces that fell on a table, until they are
// used up or the answer's end is called. It answers an *InputError, of a die that has no such
// face or of faces for which nothing was thrown.
func (l *Log) Typed(faces []Face) (end func() error) {
	l.dice.typed, l.dice.wrong = slices.Clone(faces), nil
	return func() error {
		left, wrong := len(l.dice.typed), l.dice.wrong
		l.dice.typed, l.dice.wrong = nil, nil
		if wrong == nil && left > 0 {
			wrong = &InputError{Key: "dice", What: fmt.Sprintf("%d are given and %d are thrown; leave out the last %d", len(faces), len(faces)-left, left)}
		}
		return wrong
	}
}

// take gives the faces that were typed for so many dice, the rest thrown by the seed.
func (r *recorder) take(n, sides int) ([]int, error) {
	k := min(n, len(r.typed))
	out := make([]int, 0, n)
	for i, f := range r.typed[:k] {
		if _, card := f.Card(); card || f < 1 || int(f) > sides {
			r.wrong = &InputError{Key: "dice", What: fmt.Sprintf("die %d of the throw shows %s; a D%d shows 1 to %d", i+1, f, sides, sides)}
			return r.dice.Throw(n, sides)
		}
		out = append(out, int(f))
	}
	r.typed = r.typed[k:]
	rest, err := r.dice.Throw(n-k, sides)
	return append(out, rest...), err
}

func (r *recorder) Throw(n, sides int) ([]int, error) {
	var faces []int
	var err error
	switch {
	case r.high:
		faces = slices.Repeat([]int{sides}, n)
	case len(r.typed) > 0 && n > 0:
		faces, err = r.take(n, sides)
	default:
		faces, err = r.dice.Throw(n, sides)
	}
	if !r.log.hushed {
		for _, f := range faces {
			r.log.faces = append(r.log.faces, Face(f))
		}
	}
	return faces, err
}

func (r *recorder) Deal(n int) ([]Card, error) {
	cards, err := r.dice.Deal(n)
	if !r.log.hushed {
		for _, c := range cards {
			r.log.faces = append(r.log.faces, CardFace(c))
		}
	}
	return cards, err
}

// usual is how many events a log has room for from the start: growing to them would cost
// more than a short battle's events themselves.
const usual = 512

// NewLog opens a log. Its first line tells of the engine, the seed and the setup, which
// must not change afterwards. Dice are the battle's; every throw goes through the log.
func NewLog(engine About, setup Setup, seed uint64, dice Dice) *Log {
	l := &Log{begin: Begin{Engine: engine.ID, Version: engine.Version, Seed: seed, Setup: setup}, entries: make([]entry, 0, usual), faces: make([]Face, 0, usual)}
	l.dice = recorder{log: l, dice: dice}
	l.Note(Mark{Side: -1}, BeginLine, "", nil)
	return l
}

// Fork is a log with the same lines, to which both can then add without the other; its
// further throws are made with these dice.
func (l *Log) Fork(dice Dice) *Log {
	f := &Log{begin: l.begin, entries: l.entries[:len(l.entries):len(l.entries)], faces: l.faces[:len(l.faces):len(l.faces)], hushed: l.hushed, thrown: l.thrown}
	f.dice = recorder{log: f, dice: dice}
	return f
}

// Anew is the log of the same battle begun with another seed, which has thrown nothing yet.
func (l *Log) Anew(seed uint64, dice Dice) *Log {
	f := l.Fork(dice)
	f.begin.Seed = seed
	return f
}

// Hush ends the log here, as when nobody will read it: of what happens from now on it counts the
// throws and keeps nothing.
func (l *Log) Hush() { l.hushed = true }

// Hushed says whether the log has ended.
func (l *Log) Hushed() bool { return l.hushed }

// Len is the number of lines.
func (l *Log) Len() int { return len(l.entries) }

// Side is the id of a side.
func (l *Log) Side(n int) string { return l.begin.Setup.Sides[n].ID }

// Seed is that of the battle.
func (l *Log) Seed() uint64 { return l.begin.Seed }

// Note adds an event that is no throw. Data is a small struct with JSON keys, or nil;
// it must not change afterwards.
func (l *Log) Note(at Mark, kind, rule string, data any) {
	if l.hushed {
		return
	}
	l.entries = append(l.entries, entry{at: at, kind: kind, rule: rule, data: data})
}

// book keeps the throws of one procedure as values, many to an allocation.
type book[In, Need, Result any] struct {
	of    *Typed[In, Need, Result]
	pages []thrown[In, Need, Result]
}

type thrown[In, Need, Result any] struct {
	of      *Typed[In, Need, Result]
	in      In
	need    Need
	result  Result
	from, n int // faces
}

func (r *thrown[In, Need, Result]) write(line *Line, faces []Face) {
	line.Procedure, line.Rule = r.of.name, r.of.rule
	line.Inputs, line.Need, line.Result = marshal(r.in), marshal(r.need), marshal(r.result)
	line.Dice = append(make([]Face, 0, r.n), faces[r.from:r.from+r.n]...)
}

// Roll evaluates the procedure with the battle's dice and logs it. Nothing is logged
// where it fails.
func (p *Typed[In, Need, Result]) Roll(l *Log, at Mark, in In) (Need, Result, error) {
	from := len(l.faces)
	need, result, err := p.fn(in, &l.dice)
	if err != nil {
		l.faces = l.faces[:from]
		return need, result, fmt.Errorf("%s: %w", p.name, err)
	}
	if l.hushed {
		l.thrown++
		return need, result, nil
	}
	var b *book[In, Need, Result]
	for _, any := range l.books {
		if mine, ok := any.(*book[In, Need, Result]); ok && mine.of == p {
			b = mine
			break
		}
	}
	if b == nil {
		b = &book[In, Need, Result]{of: p}
		l.books = append(l.books, b)
	}
	if len(b.pages) == cap(b.pages) { // pages already written stay where they are
		b.pages = make([]thrown[In, Need, Result], 0, min(max(8, 2*cap(b.pages)), 128))
	}
	b.pages = append(b.pages, thrown[In, Need, Result]{p, in, need, result, from, len(l.faces) - from})
	l.entries = append(l.entries, entry{at: at, kind: RollLine, roll: &b.pages[len(b.pages)-1]})
	return need, result, nil
}

// Bound reads inputs once and gives a throw with them that can be made again and again,
// for measuring what throws alone cost.
func (p *Typed[In, Need, Result]) Bound(inputs json.RawMessage) (func(*Log, Mark) error, error) {
	in, err := p.Read(inputs)
	if err != nil {
		return nil, err
	}
	return func(l *Log, at Mark) error {
		_, _, err := p.Roll(l, at, in)
		return err
	}, nil
}

// Throws is how many throws the log holds.
func (l *Log) Throws() int {
	n := l.thrown
	for i := range l.entries {
		if l.entries[i].roll != nil {
			n++
		}
	}
	return n
}

// Lines gives the log, first line first.
func (l *Log) Lines() iter.Seq[Line] { return l.LinesFrom(1) }

// LinesFrom gives the log from line n on.
func (l *Log) LinesFrom(n int) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for i := max(n-1, 0); i < len(l.entries); i++ {
			if !yield(l.line(i)) {
				return
			}
		}
	}
}

func (l *Log) line(i int) Line {
	e := &l.entries[i]
	line := Line{N: i + 1, Turn: e.at.Turn, Phase: e.at.Phase, Type: e.kind, Unit: e.at.Unit, Target: e.at.Target, Rule: e.rule}
	if e.at.Side == 0 || e.at.Side == 1 {
		line.Side = l.begin.Setup.Sides[e.at.Side].ID
	}
	switch {
	case e.roll != nil:
		line.Engine = l.begin.Engine
		e.roll.write(&line, l.faces)
	case i == 0:
		line.Data = marshal(l.begin)
	case e.data != nil:
		line.Data = marshal(e.data)
	}
	return line
}

// Write writes the log as JSON, one line an event. The same battle gives the same bytes.
func (l *Log) Write(w io.Writer) error { return WriteLines(w, l.Lines()) }

// Bytes is the log as it is written.
func (l *Log) Bytes() []byte {
	var b bytes.Buffer
	if err := l.Write(&b); err != nil {
		panic(err) // a buffer does not fail
	}
	return b.Bytes()
}

// WriteLines writes lines as JSON, one a line.
func WriteLines(w io.Writer, lines iter.Seq[Line]) error {
	out := bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for line := range lines {
		if err := enc.Encode(line); err != nil {
			return fmt.Errorf("line %d of the log cannot be written: %w", line.N, err)
		}
	}
	return out.Flush()
}

// ErrLog is in every error of [ReadLog] that is the log's own fault.
var ErrLog = errors.New("not a battle's log")

// longest is the longest line that is read, of a log or of questions.
const longest = 1 << 20

// ReadLog reads a log as [Log.Write] writes it. Empty lines are passed over. A line that
// is no event, or longer than a mebibyte, is an error that names it and holds [ErrLog].
func ReadLog(r io.Reader) ([]Line, error) {
	in, n := bufio.NewReader(r), 0
	var out []Line
	for {
		raw, tooLong, err := nextLine(in)
		n++
		if err != nil && err != io.EOF {
			return nil, fmt.Errorf("line %d cannot be read: %w", n, err)
		}
		if tooLong {
			return nil, fmt.Errorf("line %d is longer than %d bytes: %w", n, longest, ErrLog)
		}
		if len(bytes.TrimSpace(raw)) > 0 {
			var line Line
			if jerr := json.Unmarshal(raw, &line); jerr != nil {
				return nil, fmt.Errorf("line %d is no event of a battle: %s: %w", n, Trouble(jerr), ErrLog)
			}
			if line.Type == "" {
				return nil, fmt.Errorf("line %d is no event of a battle: it has no type: %w", n, ErrLog)
			}
			out = append(out, line)
		}
		if err == io.EOF {
			return out, nil
		}
	}
}

// nextLine reads a line, keeping none that is longer than the longest.
func nextLine(r *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if tooLong = tooLong || len(line)+len(part) > longest; tooLong {
			line = nil
		} else {
			line = append(line, part...)
		}
		if err != bufio.ErrBufferFull {
			return line, tooLong, err
		}
	}
}

// Trouble says in plain words what is wrong with JSON.
func Trouble(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Sprintf("it is no JSON object from byte %d on", syntax.Offset)
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Sprintf("%s may not be a %s", clip(kind.Field), clip(kind.Value))
	case errors.As(err, &kind):
		return fmt.Sprintf("it is a JSON %s, not an object", clip(kind.Value))
	}
	return clip(err.Error())
}
