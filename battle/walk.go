package battle

import (
	"errors"
	"math/big"
	"reflect"
)

// walker is dice that fall every way they can. A procedure is run once for each way: the
// choices of a run are its path, and the next run takes the next branch of the last
// choice that has one. Outcomes that the procedure cannot tell apart are one branch.
type walker struct {
	path   []branching
	depth  int // choices made in this run
	deck   turned
	full   turned // the deck with which each run begins
	left   *int   // steps that may still be made
	focus  string // the only key of the result that is asked for; empty: all
	shared *keptOdds
}

// branching is one choice: how likely each branch is, and which one the run takes.
type branching struct {
	weights []float64
	values  any // what each branch answers: []int, []Card or []state
	at      int
}

// turned is what has been taken from a pack: the classes of cards that were turned, or
// the cards themselves where they were dealt.
type turned struct {
	class uintptr // the function that classed them; 0: none was turned
	by    [cardClasses]uint8
	dealt [(packSize + 64) / 64]uint64
}

const cardClasses = 8

// keptOdds is what is worked out once for all runs.
type keptOdds struct {
	counts map[counting][]float64
	last   counting // and what it is
	lastIs []float64
	played map[any]any // by the start of rounds: *rounds of their type
}

type counting struct{ n, hits, sides int }

// errTooMany ends a walk that would not end soon.
var errTooMany = errors.New("the outcomes are too many to be counted")

// mostSteps is how many steps the walks for one answer may take: well under a second.
const mostSteps = 5_000_000

func newWalker(focus string, steps int) *walker {
	return &walker{left: &steps, focus: focus, shared: &keptOdds{counts: map[counting][]float64{}, played: map[any]any{}}}
}

// under is a walker for one round of a loop.
func (w *walker) under() *walker { return &walker{left: w.left, focus: w.focus, shared: w.shared} }

// walk runs until every branch was taken. Each run is followed by leaf with its chance.
func (w *walker) walk(cost int, run func() error, leaf func(chance float64) error) error {
	w.path = w.path[:0]
	for {
		w.depth, w.deck = 0, w.full
		if *w.left -= cost; *w.left < 0 {
			return errTooMany
		}
		if err := run(); err != nil {
			return err
		}
		chance := 1.0
		for _, b := range w.path {
			chance *= b.weights[b.at]
		}
		if err := leaf(chance); err != nil {
			return err
		}
		for len(w.path) > 0 {
			last := &w.path[len(w.path)-1]
			if last.at++; last.at < len(last.weights) {
				break
			}
			w.path = w.path[:len(w.path)-1]
		}
		if len(w.path) == 0 {
			return nil
		}
	}
}

// again is the choice that this run has to make now, if an earlier run came to it.
func (w *walker) again() *branching {
	if w.depth == len(w.path) {
		return nil
	}
	w.depth++
	return &w.path[w.depth-1]
}

// branch makes a choice that is new; it takes the first branch.
func (w *walker) branch(weights []float64, values any) {
	w.path = append(w.path, branching{weights: weights, values: values})
	w.depth++
}

// Throw takes each face of each die in turn.
func (w *walker) Throw(n, sides int) ([]int, error) {
	faces := make([]int, n)
	for i := range faces {
		faces[i] = w.class(sides, func(face int) int { return face })
	}
	return faces, nil
}

// class branches into the classes of a die's faces.
func (w *walker) class(sides int, class func(int) int) int {
	if b := w.again(); b != nil {
		return b.values.([]int)[b.at]
	}
	*w.left -= sides / 16
	var weights []float64
	var values []int
next:
	for face := 1; face <= sides; face++ {
		c := class(face)
		for i, v := range values {
			if v == c {
				weights[i]++
				continue next
			}
		}
		weights, values = append(weights, 1), append(values, c)
	}
	for i := range weights {
		weights[i] /= float64(sides)
	}
	w.branch(weights, values)
	return values[0]
}

// count branches into how many of n dice show low or more.
func (w *walker) count(n, sides, low int) int {
	hits := sides + 1 - min(max(low, 1), sides+1)
	switch {
	case hits == 0 || n == 0:
		return 0
	case hits >= sides:
		return n
	}
	if b := w.again(); b != nil {
		return b.at
	}
	w.branch(w.shared.count(counting{n, hits, sides}), nil)
	return 0
}

func (k *keptOdds) count(of counting) []float64 {
	if of == k.last {
		return k.lastIs
	}
	weights, ok := k.counts[of]
	if !ok {
		weights = binomial(of.n, of.hits, of.sides)
		k.counts[of] = weights
	}
	k.last, k.lastIs = of, weights
	return weights
}

// tally branches into how many of n dice fall in each class: how many in the first, of
// the rest how many in the second, and so on.
func (w *walker) tally(n, sides int, class func(int) int) (by [4]int) {
	var faces [4]int
	for face := 1; face <= sides; face++ {
		faces[class(face)]++
	}
	for c := range faces {
		if faces[c] > 0 {
			by[c] = w.count(n, sides, sides-faces[c]+1)
			n, sides = n-by[c], sides-faces[c]
		}
	}
	return by
}

// mostOrdered is how many cards may be put in order: 7 have 5,040 orders.
const mostOrdered = 7

// dealOrder deals the lowest n cards in every order.
func (w *walker) dealOrder(n int) ([]Card, error) {
	if n > mostOrdered {
		return nil, errTooMany
	}
	out, left := make([]Card, n), make([]Card, n)
	for i := range left {
		left[i] = Card(i + 1)
	}
	for i := range out {
		at := w.class(len(left), func(face int) int { return face }) - 1
		out[i] = left[at]
		left = append(left[:at:at], left[at+1:]...)
	}
	return out, nil
}

// binomial is how likely 0 to n of n dice are among the hits of their sides, each number
// rounded once.
func binomial(n, hits, sides int) []float64 {
	out := make([]float64, n+1)
	all := new(big.Int).Exp(big.NewInt(int64(sides)), big.NewInt(int64(n)), nil)
	ways := new(big.Int).Exp(big.NewInt(int64(sides-hits)), big.NewInt(int64(n)), nil)
	for k := range out {
		out[k], _ = new(big.Rat).SetFrac(ways, all).Float64()
		ways.Mul(ways, big.NewInt(int64((n-k)*hits)))
		ways.Quo(ways, big.NewInt(int64((k+1)*(sides-hits)))) // comes out even
	}
	return out
}

// mostDealt is how many cards may be dealt of which each matters.
const mostDealt = 3

// Deal takes each card in turn that is left in the pack.
func (w *walker) Deal(n int) ([]Card, error) {
	if n > mostDealt {
		return nil, errTooMany
	}
	out := make([]Card, n)
	for i := range out {
		if b := w.again(); b != nil {
			out[i] = b.values.([]Card)[b.at]
		} else {
			if w.deck.class != 0 {
				panic("cards are dealt after some were turned by class")
			}
			var left []Card
			for c := Card(1); c <= packSize; c++ {
				if !w.deck.has(c) {
					left = append(left, c)
				}
			}
			weights := make([]float64, len(left))
			for j := range weights {
				weights[j] = 1 / float64(len(left))
			}
			w.branch(weights, left)
			out[i] = left[0]
		}
		w.deck.dealt[out[i]/64] |= 1 << (out[i] % 64)
	}
	return out, nil
}

func (t *turned) has(c Card) bool { return t.dealt[c/64]&(1<<(c%64)) != 0 }

// turn branches into the classes of the cards that are left in the pack.
func (w *walker) turn(class func(Card) int) (int, error) {
	by := reflect.ValueOf(class).Pointer()
	if w.deck.class != 0 && w.deck.class != by {
		panic("one pack is turned by two functions")
	}
	w.deck.class = by
	c := 0
	if b := w.again(); b != nil {
		c = b.values.([]int)[b.at]
	} else {
		weights, values := w.deck.leftOf(class)
		if values == nil { // a further pack
			w.deck.by = [cardClasses]uint8{}
			weights, values = w.deck.leftOf(class)
		}
		w.branch(weights, values)
		c = values[0]
	}
	w.deck.by[c]++
	return c, nil
}

// leftOf is how likely the next card is of each class; nothing where no card is left.
func (t *turned) leftOf(class func(Card) int) (weights []float64, values []int) {
	var left [cardClasses]int
	all := 0
	for c := Card(1); c <= packSize; c++ {
		if !t.has(c) {
			left[class(c)]++
		}
	}
	for k := range left {
		left[k] -= int(t.by[k])
		all += left[k]
	}
	for k, n := range left {
		if n > 0 {
			weights, values = append(weights, float64(n)/float64(all)), append(values, k)
		}
	}
	return weights, values
}

// state is where a loop may stand: its own state and the pack's.
type state[T comparable] struct {
	t    T
	deck turned
}

// spread is how likely each state is, in the order in which they were come upon.
type spread[T comparable] struct {
	states  []state[T]
	weights []float64
	at      map[state[T]]int
}

func (s *spread[T]) add(t state[T], weight float64) {
	if s.at == nil {
		s.at = map[state[T]]int{}
	}
	i, ok := s.at[t]
	if !ok {
		i = len(s.states)
		s.at[t] = i
		s.states, s.weights = append(s.states, t), append(s.weights, 0)
	}
	s.weights[i] += weight
}

// rounds is what comes of rounds from one start.
type rounds[T comparable] struct {
	going   []spread[T] // after so many rounds, with a next one to come
	stopped []spread[T] // after so many rounds or fewer, with none to come
}

// after is how likely each state is after at most n rounds.
func (r *rounds[T]) after(w *walker, n int, round func(T, int, Dice) (T, bool, error)) (spread[T], error) {
	under := w.under()
	for i := len(r.going) - 1; i < n; i++ {
		var going, stopped spread[T]
		for k, s := range r.stopped[i].states {
			stopped.add(s, r.stopped[i].weights[k])
		}
		var from, next state[T]
		var weight float64
		var more bool
		run := func() (err error) {
			next.t, more, err = round(from.t, i, under)
			next.deck = under.deck
			return err
		}
		leaf := func(chance float64) error {
			to := &stopped
			if more {
				to = &going
			}
			to.add(next, chance*weight)
			return nil
		}
		for k, s := range r.going[i].states {
			from, weight, under.full = s, r.going[i].weights[k], s.deck
			if err := under.walk(1, run, leaf); err != nil {
				return spread[T]{}, err
			}
		}
		r.going, r.stopped = append(r.going, going), append(r.stopped, stopped)
	}
	if len(r.stopped[n].states) == 0 {
		return r.going[n], nil
	}
	var all spread[T]
	for k, s := range r.going[n].states {
		all.add(s, r.going[n].weights[k])
	}
	for k, s := range r.stopped[n].states {
		all.add(s, r.stopped[n].weights[k])
	}
	return all, nil
}

func beginRounds[T comparable](s state[T]) *rounds[T] {
	r := &rounds[T]{going: make([]spread[T], 1), stopped: make([]spread[T], 1)}
	r.going[0].add(s, 1)
	return r
}

// walkLoop branches into what comes of a loop.
func walkLoop[T comparable](w *walker, n int, start T, round func(T, int, Dice) (T, bool, error)) (T, error) {
	return enter(w, n, func() *rounds[T] { return beginRounds(state[T]{start, w.deck}) }, round, start)
}

// walkRounds branches into what comes of rounds, and keeps their odds.
func walkRounds[T Rounds[T]](w *walker, n int, start T) (T, error) {
	kept := func() *rounds[T] {
		key := state[T]{start, w.deck}
		r, ok := w.shared.played[key].(*rounds[T])
		if !ok {
			r = beginRounds(key)
			w.shared.played[key] = r
		}
		return r
	}
	return enter(w, n, kept, T.Round, start)
}

func enter[T comparable](w *walker, n int, of func() *rounds[T], round func(T, int, Dice) (T, bool, error), start T) (T, error) {
	if n <= 0 {
		return start, nil
	}
	if b := w.again(); b != nil {
		s := b.values.([]state[T])[b.at]
		w.deck = s.deck
		return s.t, nil
	}
	all, err := of().after(w, n, round)
	if err != nil {
		return start, err
	}
	w.branch(all.weights, all.states)
	w.deck = all.states[0].deck
	return all.states[0].t, nil
}
