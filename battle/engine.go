package battle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/battle/tick"
	"frontier/internal/terms"
)

// RuleSet is one published rule set as it can be asked at a table: its procedures, its
// rules and its settings.
type RuleSet interface {
	About() About
	Procedures() []Procedure // in the order of the rules
	Rules() []Rule           // every rule by id, explained in our own words
	Settings() []Setting
	Makes() terms.Makes // what becomes of each word of a setup
}

// Book is a rule set as a book of rules: all that can be asked of it without a battle.
type Book struct {
	about      About
	procedures []Procedure
	rules      []Rule
	settings   []Setting
	makes      terms.Makes
}

// NewBook binds a book: its procedures in the order of the rules, every rule explained by
// its id, what an organiser may change, and what becomes of each word of a setup.
func NewBook(about About, procedures []Procedure, rules []Rule, settings []Setting, makes terms.Makes) Book {
	return Book{about, procedures, rules, settings, makes}
}

// About says what the rule set is.
func (b Book) About() About { return b.about }

// Procedures lists every procedure in the order of the rules.
func (b Book) Procedures() []Procedure { return b.procedures }

// Rules explains every rule by its id.
func (b Book) Rules() []Rule { return b.rules }

// Settings lists what an organiser may change.
func (b Book) Settings() []Setting { return b.settings }

// Makes says what becomes of each word of a setup.
func (b Book) Makes() terms.Makes { return b.makes }

// Engine is a rule set that fights whole battles.
type Engine interface {
	RuleSet
	// Begin lays the table and musters both sides. A setup that cannot be fought is an
	// *InputError that names the key; seed decides every die.
	Begin(setup Setup, seed uint64) (Battle, error)
	// Sentence tells one line of this engine's log in words for a person; names turns a
	// unit's, leader's or side's id into its name, and gives an id back that it does not
	// know. An empty answer: nothing worth telling.
	Sentence(line Line, names func(id string) string) string
}

// About says what a rule set is.
type About struct {
	ID      string `json:"id"` // "wornspent"
	Version int    `json:"version"`
	Title   string `json:"title"`
	Short   string `json:"-"` // as it is called in a narrow column; empty: by its title
	Author  string `json:"author"`
	Scale   string `json:"scale"`
	Figure  string `json:"-"` // what a figure stands for in a column: "1 man", "¼ battalion"
	Dice    string `json:"-"` // what is thrown and drawn: "d6, cards"
	Boats   bool   `json:"-"` // it has boats on its table
	Large   Large  `json:"-"` // how it fights large battles
	// Reads is the oldest version whose logs this one tells and audits, because its
	// procedures answer as they did then, or it is a [Former] and has those that did not;
	// 0: its own alone. It fights only its own battles.
	Reads int `json:"-"`
	// Idle are the kinds of order and the procedures that no commander has a use for, each
	// with the reason: a published rule makes it worth nothing to him.
	Idle []Idle `json:"-"`
}

// Large is how a rule set fights battles that are larger than its usual ones: with fewer figures.
type Large struct {
	Setting string // that says how many men of a roster are a figure; empty: it has no other scale than its usual one
	Men     []int  // to a figure, the usual first
	Figures int    // of a side that fit a table
}

// Idle is something in a rule set that commanders never come to.
type Idle struct {
	What string // "order hold_fire", "procedure experience"
	Why  string // a sentence
}

// Unit is what the lengths of the rule set's tables are, "inches" or "centimetres"; a table of
// hexes has none.
func (a About) Unit() string {
	switch {
	case strings.Contains(a.Scale, "inch"):
		return "inches"
	case strings.Contains(a.Scale, "centimetre"):
		return "centimetres"
	}
	return ""
}

// Lacks says in a sentence what the map has and its table has not: boats; empty: it has them.
func (a About) Lacks() string {
	if a.Boats {
		return ""
	}
	return "Boats of a campaign stay off its table. Their crews fight ashore, and only where their side has nobody else; who comes in boats begins ashore."
}

// Rule is one rule of a rule set by its id, in our own words.
type Rule struct {
	ID   string `json:"id"` // "WORNSPENT-8.5"
	Text string `json:"text"`
}

// Setting is a number or ruling that an organiser may change.
type Setting struct {
	Input
	Restored bool `json:"restored,omitempty"` // the published text lost the number
	// Sets names the procedures' input that takes the setting, where it is not the one
	// of the same key; With says for which other inputs, as {"weapon":"revolver"}.
	Sets string            `json:"sets,omitempty"`
	With map[string]string `json:"with,omitempty"`
}

// Battle is a battle under way. It can be played by people and programs: it says what may
// be done and why not, what it would lead to, and takes orders back.
type Battle interface {
	Over() bool
	// Decider is the side (0 or 1) whose decision the battle waits for; -1 when over.
	Decider() int
	// Legal lists every order that the decider may give now. Never empty before the end.
	Legal() []Order
	// Order carries one out. One that is not legal is a *Refusal and changes nothing.
	Order(Order) error
	// Advice is the order that the automatic commander of the deciding side would give
	// now. It sees what that side sees, throws no dice of the battle and is always legal.
	Advice() Order
	View(side int) View // what that side sees; -1: the umpire
	Turn() int          // that a View has, without the rest of one
	Log() *Log
	Outcome() Outcome // once Over

	Steps() []string // steps in which somebody decides, in their order, by what a View has as its phase
	// Withheld are the lines of the log, by number, that a side may not read yet: of an enemy
	// whom it did not see, until it sees him. None for the umpire (-1) and once it is over.
	Withheld(side int) map[int]bool
	Given() []Order // so far, for reading
	// Why says why an order is not legal now as far as its side can see, as a *Refusal; nil
	// where it is. Given, it may come upon somebody who was not seen, and be refused.
	Why(o Order) error
	Kinds(to Addressee) []OrderKind // of this step that may be given to an addressee, legal at the moment or not
	// Reach is where the last place of an order may lie, all else being as given and as far as
	// its side can see.
	Reach(o Order) (Reach, bool)
	// Ghost is how the unit or leader of an order that names a place would stand after it, as far
	// as its side can see; false where a throw comes first. One that is not legal so is a *Refusal.
	Ghost(o Order) (UnitView, bool, error)
	// Utmost is a ghost where every die that the order throws shows its highest face: how far the
	// unit gets at most of a move that is thrown for.
	Utmost(o Order) (UnitView, bool, error)
	Zones() [2]Zone // where each side sets up
	// Bands are where a unit can shoot and charge from where it stands, and how far a leader
	// commands, as a side (-1: the umpire) sees them.
	Bands(side int, unit string) []Band
	// Facts are the lines on the card of a unit or leader, as the side (-1: the umpire) knows
	// them; of an enemy there are none beyond what the view shows.
	Facts(side int, unit string) []Fact
	// Sees are the ids of the enemies on the table whom a unit of the side (-1: of either) sees
	// now by the rule set's own rule of sight, however far off and wherever it faces; of another
	// side's unit nobody.
	Sees(side int, unit string) []string
	// Leads are the ids of the units on the table whom a leader of the side (-1: of either) has in
	// command now by the rule set's own rule of command; of another side's leader nobody.
	Leads(side int, leader string) []string
	Due(o Order) (Due, bool, error) // the first throw that an order would make, with its chances; false: none
	Ticks() tick.Book               // how it is kept book of at a real table
	Undo(orders int) error          // takes the last orders back, and all that came of them
	Ahead(o Order) (Battle, error)  // the battle as it would go on after an order; this one is left alone
}

// Repeated is a battle that can be had with other seeds for less than what laying its table, setting both
// sides up and giving the orders before its first throw takes.
type Repeated interface {
	// Anew is the battle as it would stand with a seed; this one is left alone, and may be asked by
	// several at once. False where it cannot.
	Anew(seed uint64) (Battle, bool)
	// Repeats says whether it can: as long as nothing that differs by the seed has told on it, as it begins or
	// once orders were given.
	Repeats() bool
}

// View is a battle as one side sees it, for drawing.
type View struct {
	Turn    int         `json:"turn"`
	Phase   string      `json:"phase"`
	Decider int         `json:"decider"`
	Width   Length      `json:"width"`
	Depth   Length      `json:"depth"`
	Pieces  []PieceView `json:"pieces"` // ground and works
	Units   []UnitView  `json:"units"`
	Leaders []UnitView  `json:"leaders"`
	Cards   []CardView  `json:"cards,omitempty"` // of this turn, in the order in which they act
}

// CardView is a card that decides when a unit acts.
type CardView struct {
	Card   string `json:"card"` // "QS"
	Side   int    `json:"side"`
	Unit   string `json:"unit,omitempty"` // id
	Name   string `json:"name,omitempty"`
	Acting bool   `json:"acting,omitempty"`
	Done   bool   `json:"done,omitempty"`
}

// Fact is a line on the card of a unit or leader.
type Fact struct {
	Label string `json:"label"`          // "Weapon"
	Value string `json:"value"`          // "breechloader, 8, 16 and 24 inches"
	Rule  string `json:"rule,omitempty"` // that makes it so
}

// PieceView is a piece of terrain as an outline or a line.
type PieceView struct {
	Kind   string `json:"kind"`
	Name   string `json:"name,omitempty"`
	State  string `json:"state,omitempty"`
	Line   []XY   `json:"line"`
	Closed bool   `json:"closed"`
	Width  Length `json:"width,omitempty"`
	Height int    `json:"height,omitempty"` // contours
	Strewn bool   `json:"-"`                // it is ground that the pattern or a hand laid, and nothing of the map's
	ID     string `json:"-"`                // by which an order names it; empty: none does
}

// UnitView is a unit or leader on the table.
type UnitView struct {
	ID        string `json:"id"`
	Side      int    `json:"side"`
	Name      string `json:"name"`
	Arm       string `json:"arm"`
	At        XY     `json:"at"`
	Facing    int    `json:"facing"`
	Width     Length `json:"width"`
	Depth     Length `json:"depth"`
	Formation string `json:"formation"`
	Figures   int    `json:"figures"`
	Grade     string `json:"grade"`
	Disorder  bool   `json:"disorder,omitempty"`
	Prone     bool   `json:"prone,omitempty"`
	Off       bool   `json:"off,omitempty"`     // left the table
	Leaders   int    `json:"leaders,omitempty"` // who joined it, where they are of its figures
}

// Fight lets the automatic commanders of both sides give every order until the battle
// is over, and returns the orders given, so that the battle can be replayed without
// the commanders.
func Fight(b Battle) ([]Order, error) { return FightUntil(context.Background(), b) }

// FightUntil is [Fight], but ends with the context's error before the next order once the
// context is over.
func FightUntil(ctx context.Context, b Battle) ([]Order, error) {
	before := len(b.Given())
	for !b.Over() {
		if err := ctx.Err(); err != nil {
			return b.Given()[before:], err
		}
		if err := b.Order(b.Advice()); err != nil {
			var broken *Failure
			if !errors.As(err, &broken) {
				err = fmt.Errorf("the automatic commander gave an order that is not legal: %w", err)
			}
			return b.Given()[before:], err
		}
	}
	return b.Given()[before:], nil
}

// Replay gives the orders in turn. It fails where one is refused.
func Replay(b Battle, orders []Order) error {
	for _, o := range orders {
		if err := b.Order(o); err != nil {
			return err
		}
	}
	return nil
}

// SettingUp says whether a battle is still being set up: in the first of its steps, before a turn.
func SettingUp(b Battle) bool {
	v := b.View(-1)
	return !b.Over() && v.Turn == 0 && v.Phase == b.Steps()[0]
}

// AsSetUp takes a battle that people fight back to where it was set up; false: it was still being
// set up.
func AsSetUp(b Battle) (fighting bool, err error) {
	if SettingUp(b) {
		return false, nil
	}
	orders := slices.Clone(b.Given())
	if err := Rewind(b); err != nil {
		return true, err
	}
	for _, o := range orders {
		if err := b.Order(o); err != nil {
			return true, err
		}
		if !SettingUp(b) {
			return true, b.Undo(1)
		}
	}
	return true, nil
}

// Rewind takes a battle back to its beginning.
func Rewind(b Battle) error {
	if n := len(b.Given()); n > 0 {
		return b.Undo(n)
	}
	return nil
}

// As is a battle as a rule set fights it in its newest version. One that was written for another is fought by its own settings, and where
// it has more men than figures fit its table at the first scale of [Large] at which no side has too many of them.
func As(about About, s Setup) Setup {
	if s.Engine != about.ID {
		s.Settings = nil
		if l := about.Large; l.Setting != "" && s.MenPerFigure <= 1 {
			if men := l.scale(&s); men != l.Men[0] {
				s.Settings = map[string]json.RawMessage{l.Setting: json.RawMessage(strconv.Itoa(men))}
			}
		}
	}
	s.Engine, s.Version = about.ID, about.Version
	return s
}

// scale is how many men are a figure.
func (l *Large) scale(s *Setup) int {
	most := 0
	for i := range s.Sides {
		n := 0
		for j := range s.Sides[i].Units {
			n += s.Sides[i].Units[j].Present.Total()
		}
		most = max(most, n)
	}
	for _, men := range l.Men {
		if most <= l.Figures*men {
			return men
		}
	}
	return l.Men[len(l.Men)-1]
}
