// Package machine runs the battles of all rule sets: whose decision it is and what may be
// ordered, checking before doing, the orders given, taking back, looking ahead.
//
// A rule set brings its state and what happens to it (a [Play]), the steps of its turn as a
// table of orders ([Phase]), and its commander. Everything that can be asked of a battle
// follows: an order is legal where its check finds nothing against it; what it would do is
// seen by giving it to a fork.
package machine

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"frontier/battle"
	"frontier/battle/muster"
	"frontier/battle/tick"
	"frontier/internal/terms"
)

// Play is a battle of a rule set under way: how it stands, and what can happen to it. F is
// the type itself.
type Play[F any] interface {
	Over() bool
	Decider() int // side that decides; -1 when over
	Phase() int   // index of the present step in the rule set's table
	TurnNow() int // the turn; 0 while setting up
	Log() *battle.Log
	Outcome() battle.Outcome
	View(side int) battle.View
	// Ticks is how the battle is kept book of at a real table.
	Ticks() tick.Book
	// Offers lists the orders that may be given now, but for those that end the step.
	Offers(out []battle.Order) []battle.Order
	// Note writes an order into the log before it is carried out.
	Note(o battle.Order)
	// Settle does what follows every order.
	Settle()
	// Fork is the same battle, of which nothing is shared that can change.
	Fork() F
	// AsSeen is the battle as a side sees it, to be asked and not played on: what the side
	// does not see bears on no answer. Where it sees all it is the battle itself.
	AsSeen(side int) F
}

// Measured is a play that can say more of a unit, for a screen.
type Measured interface {
	// Bands are where a unit can shoot and charge from where it stands, and how far a leader
	// commands (a band named "command").
	Bands(unit string) []battle.Band
	// Zone is where a side sets up.
	Zone(side int) battle.Zone
	// Stands is where a unit or leader is; false where it is not on the table.
	Stands(unit string) (battle.XY, bool)
	// Far is a distance within which every place lies that an order may name for the unit.
	Far(unit string) battle.Length
	// Points are the only places there are within that distance, on a table of hexes; nil
	// on a measured one.
	Points(unit string) []battle.XY
}

// Carded is a play that can say what stands on the card of a unit or leader.
type Carded interface {
	// Facts are its lines as a side knows them (-1: the umpire): of its own units what the
	// rules give them and what they did, of others nothing that a view does not show.
	Facts(side int, unit string) []battle.Fact
}

// Deed carries out an order that was found legal.
type Deed = func()

// Kind is a kind of order with what judges it.
type Kind[F any] struct {
	battle.OrderKind
	// Check says what carries an order out, or why it is not legal (a *battle.Refusal).
	// It changes, notes and throws nothing.
	Check func(F, battle.Order) (Deed, error)
	// Quiet orders are not noted: what comes of them is.
	Quiet bool
}

// Phase is a step of the turn in which somebody decides.
type Phase[F any] struct {
	Name  string // as the log has it
	Rule  string // by which no other order may be given
	Kinds []Kind[F]
}

// Rules are what the machine runs a rule set's battles by.
type Rules[F Play[F]] struct {
	Phases     []Phase[F]         // by the number that Play.Phase gives
	Procedures []battle.Procedure // of its book
	Over       string             // rule by which nothing may be ordered after the end
	Commander  Commander[F]
	Playouts   int // battles that a staff plays on before it decides on a plan; 0: as many as is usual
	// Former are words of orders as older versions had them, by which they are still read in
	// steps where they are no words of today's.
	Former map[string]string
}

// Battle is a battle that the machine runs.
type Battle[F Play[F]] struct {
	rules *Rules[F]
	begin func() (F, error)
	other func(seed uint64) (F, error) // with another seed; nil where there is none
	play  F
	given []battle.Order
	paths []battle.XY // of the orders given, one behind the other
	minds minds
	eyes  *eyes[F] // once somebody asked what is withheld
	dream bool     // it is played on to try an idea: its orders are not kept, and tell of no reasons
}

// usual is how many orders an ordinary battle takes.
const usual = 384

// Begin runs a battle from its beginning. A setup that is wrong for every rule set is refused
// here, before begin sees it, as a *battle.InputError.
func Begin[F Play[F]](rules *Rules[F], setup battle.Setup, seed uint64, begin func(battle.Setup, uint64) (F, error)) (battle.Battle, error) {
	if err := muster.Check(&setup); err != nil {
		return nil, err
	}
	other := func(seed uint64) (F, error) { return begin(setup, seed) }
	b, err := run(rules, func() (F, error) { return other(seed) }, mindsOf(&setup))
	if err != nil {
		return nil, err
	}
	b.other = other
	return b, nil
}

// Run goes on with a battle from where it stands when it is begun, which can be made again
// and is the same each time.
func Run[F Play[F]](rules *Rules[F], begin func() (F, error)) (battle.Battle, error) {
	return run(rules, begin, minds{})
}

func run[F Play[F]](rules *Rules[F], begin func() (F, error), minds minds) (*Battle[F], error) {
	play, err := begin()
	if err != nil {
		return nil, err
	}
	b := &Battle[F]{rules: rules, begin: begin, play: play, given: make([]battle.Order, 0, usual), minds: minds}
	b.turns()
	return b, nil
}

// Renewed is a play that can be had with another seed.
type Renewed[F any] interface {
	// Fresh says whether nothing was thrown yet.
	Fresh() bool
	// Anew is the play as it would stand with a seed, of which nothing is shared that can change, where it
	// is fresh. It changes nothing of this one.
	Anew(seed uint64) F
}

// Repeats says whether the battle would stand as it does with any seed. A staff that plays the battle on
// before it decides draws by the seed what comes of it.
func (b *Battle[F]) Repeats() bool {
	r, ok := any(b.play).(Renewed[F])
	return ok && b.other != nil && r.Fresh() && (len(b.given) == 0 || b.minds[0].Strength != terms.Staff && b.minds[1].Strength != terms.Staff)
}

// Anew is the battle as it would stand with another seed, where it repeats.
func (b *Battle[F]) Anew(seed uint64) (battle.Battle, bool) {
	if !b.Repeats() {
		return nil, false
	}
	given := append(make([]battle.Order, 0, max(usual, 2*len(b.given))), b.given...)
	return &Battle[F]{
		rules: b.rules, begin: func() (F, error) { return b.other(seed) }, other: b.other,
		play: any(b.play).(Renewed[F]).Anew(seed), given: given, minds: b.minds.clone(),
	}, true
}

// Play is the rule set's own battle, for its tests.
func (b *Battle[F]) Play() F { return b.play }

// Over says whether the battle has ended.
func (b *Battle[F]) Over() bool { return b.play.Over() }

// Decider is the side whose decision the battle waits for; -1 when over.
func (b *Battle[F]) Decider() int { return b.play.Decider() }

// Log is the record of the battle so far.
func (b *Battle[F]) Log() *battle.Log { return b.play.Log() }

// Outcome is what the battle did, once it is over.
func (b *Battle[F]) Outcome() battle.Outcome { return b.play.Outcome() }

// View is the battle as a side sees it; -1 is the umpire.
func (b *Battle[F]) View(side int) battle.View { return b.play.View(side) }

// Turn is the turn; 0 while setting up.
func (b *Battle[F]) Turn() int { return b.play.TurnNow() }

// Ticks is how the battle is kept book of at a real table.
func (b *Battle[F]) Ticks() tick.Book { return b.play.Ticks() }

// Steps are the steps in which somebody decides, in their order; the first sets up.
func (b *Battle[F]) Steps() []string {
	var out []string
	for _, p := range b.rules.Phases {
		if len(p.Kinds) > 0 && !slices.Contains(out, p.Name) {
			out = append(out, p.Name)
		}
	}
	return out
}

// Given are the orders given so far, for reading.
func (b *Battle[F]) Given() []battle.Order { return b.given[:len(b.given):len(b.given)] }

// Legal lists orders that the decider may give now; the first ends the step, where one may.
func (b *Battle[F]) Legal() []battle.Order {
	if b.Over() {
		return nil
	}
	var out []battle.Order
	for i := range b.phase().Kinds {
		k := &b.phase().Kinds[i]
		if o := (battle.Order{Kind: k.Word}); k.Ends && b.Why(o) == nil {
			out = append(out, o)
		}
	}
	return b.play.Offers(out)
}

func (b *Battle[F]) phase() *Phase[F] { return &b.rules.Phases[b.play.Phase()] }

// kind finds what judges an order of a kind now.
func (b *Battle[F]) kind(word string) (*Kind[F], error) {
	if b.Over() {
		return nil, &battle.Refusal{Rule: b.rules.Over, What: "the battle is over"}
	}
	p := b.phase()
	for _, w := range [...]string{word, b.rules.Former[word]} {
		for i := range p.Kinds {
			if p.Kinds[i].Word == w {
				return &p.Kinds[i], nil
			}
		}
	}
	return nil, &battle.Refusal{Rule: p.Rule, What: fmt.Sprintf("there is no order %s in this step (%s)", Short(word), p.Name), Instead: "give an order of the step"}
}

// Why says why an order is not legal now, as a *battle.Refusal with its rule; nil where it
// is, as far as the side that decides can see. Nothing is changed.
func (b *Battle[F]) Why(o battle.Order) error {
	k, err := b.kind(o.Kind)
	if err != nil {
		return err
	}
	_, err = k.Check(b.play.AsSeen(b.Decider()), o)
	return err
}

// Order carries out one decision of the side that decides. What is not legal is a
// *battle.Refusal and changes nothing.
func (b *Battle[F]) Order(o battle.Order) error {
	k, err := b.kind(o.Kind)
	if err != nil {
		return err
	}
	o.Kind = k.Word
	if b.dream {
		deed, err := k.Check(b.play, o)
		if err == nil {
			err = b.carry(k, deed, o)
			b.turns()
		}
		return err
	}
	if err := readable(o); err != nil {
		return err
	}
	deed, err := k.Check(b.play, o)
	if err != nil {
		return err
	}
	if len(o.Dice) > 0 {
		if err := b.typed(o); err != nil {
			return err
		}
	}
	b.hear(o)
	err = b.carry(k, deed, o)
	b.keep(o)
	b.turns()
	return err
}

// keep notes an order as given, sharing nothing with whoever gave it.
func (b *Battle[F]) keep(o battle.Order) {
	path := o.Path
	o.Path = nil
	o = o.Clone()
	if n := len(b.paths); len(path) > 0 {
		b.paths = append(b.paths, path...)
		o.Path = b.paths[n:len(b.paths):len(b.paths)]
	}
	b.given = append(b.given, o)
}

// carry carries out an order that is legal.
func (b *Battle[F]) carry(k *Kind[F], deed Deed, o battle.Order) error {
	var end func() error
	if len(o.Dice) > 0 {
		end = b.play.Log().Typed(o.Dice)
	}
	hushed := b.play.Log().Hushed()
	if !hushed {
		b.noteThoughts(o)
	}
	if !k.Quiet && !hushed {
		bare := o
		bare.Plan, bare.Why = "", ""
		b.play.Note(bare)
	}
	deed()
	b.play.Settle()
	if end != nil {
		return end()
	}
	return nil
}

// typed looks on a fork whether dice that were typed can have fallen for what an order
// throws. Those that cannot are a refusal.
func (b *Battle[F]) typed(o battle.Order) error {
	f := b.fork()
	k, err := f.kind(o.Kind)
	if err != nil {
		return err
	}
	deed, err := k.Check(f.play, o)
	if err != nil {
		return err
	}
	var wrong *battle.InputError
	if err := f.carry(k, deed, o); errors.As(err, &wrong) {
		return &battle.Refusal{What: wrong.Error(), Instead: "type them as they fell"}
	}
	return nil
}

// Kinds are the kinds of order of this step that may be given to an addressee, legal at
// the moment or not.
func (b *Battle[F]) Kinds(to battle.Addressee) []battle.OrderKind {
	if b.Over() {
		return nil
	}
	var out []battle.OrderKind
	for _, k := range b.phase().Kinds {
		if slices.Contains(k.To, to) {
			out = append(out, k.OrderKind)
		}
	}
	return out
}

// fork is the same battle, with which one may do what one likes.
func (b *Battle[F]) fork() *Battle[F] {
	return &Battle[F]{rules: b.rules, play: b.play.Fork(), begin: b.begin, given: b.Given(), minds: b.minds.clone()}
}

// Undo takes the last orders back: the battle stands as before them, its log too. The dice
// that fell since will fall the same. More than were given is a refusal.
func (b *Battle[F]) Undo(orders int) error {
	left := len(b.given) - orders
	if orders < 1 || left < 0 {
		return &battle.Refusal{What: fmt.Sprintf("%d orders cannot be taken back", orders), Instead: fmt.Sprintf("take back 1 to %d", len(b.given))}
	}
	again, err := b.until(left)
	if err != nil {
		return err
	}
	*b = *again
	return nil
}

// until is the battle as it stood when so many orders had been given.
func (b *Battle[F]) until(orders int) (*Battle[F], error) {
	again, err := run(b.rules, b.begin, b.minds.fresh())
	if err != nil {
		return nil, fmt.Errorf("the battle cannot be begun a second time: %w", err)
	}
	for _, o := range b.given[:orders] {
		if err := again.Order(o); err != nil {
			return nil, fmt.Errorf("an order that was legal is refused the second time: %w", err)
		}
	}
	return again, nil
}

// Short shows what somebody wrote.
func Short(s string) string {
	if s == "" {
		return "without a name"
	}
	if utf8.RuneCountInString(s) > 40 {
		s = string([]rune(s)[:40])
	}
	return "\"" + s + "\""
}

// eyes follow a battle over again, order by order, and remember what each side did not see.
type eyes[F Play[F]] struct {
	of     *Battle[F]
	read   int                 // lines that were looked at
	saw    [2]map[string]bool  // enemies, before the last order
	untold [2]map[string][]int // lines by the unit that they tell of
	secret [2][]int            // lines of what the other side's commander thinks
}
