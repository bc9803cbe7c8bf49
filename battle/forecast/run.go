package forecast

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"frontier/battle"
	"frontier/internal/patience"
)

// Round is how many battles are fought between two looks at what came of them.
const Round = 40

// spare is how much may lie about that nobody uses, in bytes, while battles are fought.
const spare = 256 << 20

// Most is the most battles that one forecast fights.
const Most = 1_000_000

// Wish is what is to be foretold.
type Wish struct {
	Engine battle.Engine
	Setup  battle.Setup
	// Draws are the battle as it may be for all that somebody knows, in place of Setup: each is fought in turn. They have the same
	// units, leaders and works in the same order; empty: it is as Setup has it.
	Draws   []battle.Setup
	Orders  []battle.Order // by which people set it up; the commanders go on from there
	Seed    uint64         // from which the seeds of all battles follow
	Battles int            // 1 to [Most]
	// Leaves is at how many of a hundred figures lost a side breaks off at the latest; 0: when its commander would.
	Leaves [2]int
	// Judge says whether the weaker side has what it plays for by an outcome; nil: it plays for
	// nothing but the field. It is called on all cores at once.
	Judge func(*battle.Outcome) bool
	// Enough ends it when each side's share of the field is known to within so many of a hundred
	// either way, 95 times in a hundred; 0: all battles are fought.
	Enough int
	// Seen is told what came of it so far after each round; nil: nobody is. It is never called
	// twice at once.
	Seen func(Forecast)
}

// Run fights the battles, on all cores. It ends with the context's error once the context is over, and
// with the first error of a battle that cannot be begun or breaks: none is left out.
func Run(ctx context.Context, w Wish) (Forecast, error) {
	if w.Battles < 1 || w.Battles > Most {
		return Forecast{}, fmt.Errorf("%d battles cannot be foretold from; ask for 1 to %d", w.Battles, Most)
	}
	if len(w.Draws) > 0 {
		w.Setup = w.Draws[0]
	}
	defer patience.Asked(spare)()
	draw := battle.Seeded(w.Seed, battle.CommanderDice)
	f, held := begun(w.Engine.About(), &w.Setup, w.Seed), [3]int{}
	if w.Judge != nil {
		f.Met = &Share{}
	}
	k := newCrew(ctx, &w)
	defer k.leave()
	next := k.lay(min(Round, w.Battles), draw)
	for f.Battles < w.Battles && !f.Narrow {
		now := next
		if left := w.Battles - f.Battles - len(now.seeds); left > 0 {
			next = k.lay(min(Round, left), draw) // nobody waits for the last battle of a round
		}
		outs, err := now.fought(ctx)
		if err != nil {
			return Forecast{}, err
		}
		for i := range outs {
			f.count(&outs[i], &held)
		}
		f.sum(&held)
		f.Narrow = w.Enough > 0 && f.Battles < w.Battles && f.known(w.Enough)
		if w.Seen != nil {
			w.Seen(f.clone())
		}
	}
	return *f, nil
}

// together is the battle as far as all go the same way: up to the order that first throws. Nil where it cannot
// be begun, which is said of the first that is fought.
func together(w *Wish) battle.Battle {
	if len(w.Draws) > 1 {
		return nil
	}
	first, err := battle.Safely(w.Engine, w.Setup, w.Seed)
	if err != nil {
		return nil
	}
	next := func(b battle.Battle) bool {
		if n := len(b.Given()); n < len(w.Orders) {
			return b.Order(w.Orders[n]) == nil
		}
		return !b.Over() && b.Order(b.Advice()) == nil
	}
	r, _ := first.(battle.Repeated)
	if r == nil {
		return first
	}
	if ahead, ok := r.Anew(w.Seed); ok {
		for next(ahead) && ahead.(battle.Repeated).Repeats() && !ahead.Over() {
			next(first)
		}
	}
	return first
}

// known says whether both sides' shares are known to within so many of a hundred.
func (f *Forecast) known(within int) bool {
	return !slices.ContainsFunc(f.Sides[:], func(s Side) bool { return 100*(s.Holds.High-s.Holds.Low) > 2*float64(within) })
}

// round is some battles that are looked at together.
type round struct {
	first  int // the number of its first battle
	seeds  []uint64
	outs   []result
	faults []error
	left   sync.WaitGroup
}

// fought waits until the battles of a round are fought. The error is that of the first that has one.
func (r *round) fought(ctx context.Context) ([]result, error) {
	r.left.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(r.faults, func(err error) bool { return err != nil }); i >= 0 {
		return nil, fmt.Errorf("the battle with the seed %d: %w", r.seeds[i], r.faults[i])
	}
	return r.outs, nil
}

// job is one battle of a round.
type job struct {
	of *round
	n  int
}

// crew fights battles on all cores, one after the other as they are laid.
type crew struct {
	jobs chan job
	stop context.CancelFunc
	all  sync.WaitGroup
	laid int // battles so far
}

// newCrew has a crew wait for battles; whoever has it must [crew.leave] it.
func newCrew(ctx context.Context, w *Wish) *crew {
	ctx, stop := context.WithCancel(ctx)
	k := &crew{jobs: make(chan job, 2*Round), stop: stop}
	first := together(w)
	for range min(runtime.GOMAXPROCS(0), w.Battles) {
		k.all.Go(func() {
			for j := range k.jobs {
				if j.of.faults[j.n] = ctx.Err(); j.of.faults[j.n] == nil {
					j.of.outs[j.n], j.of.faults[j.n] = one(ctx, w, first, w.drawn(j.of.first+j.n), j.of.seeds[j.n])
				}
				j.of.left.Done()
			}
		})
	}
	return k
}

// lay has so many battles fought as soon as there are hands for them.
func (k *crew) lay(battles int, draw *battle.SeededDice) *round {
	r := &round{first: k.laid, seeds: make([]uint64, battles), outs: make([]result, battles), faults: make([]error, battles)}
	r.left.Add(battles)
	k.laid += battles
	for i := range r.seeds {
		r.seeds[i] = draw.Draw()
	}
	for i := range r.seeds {
		k.jobs <- job{r, i}
	}
	return r
}

// leave gives up what is being fought, and waits until it is.
func (k *crew) leave() {
	k.stop()
	close(k.jobs)
	k.all.Wait()
}

// one fights one battle. Nobody reads its log; where it breaks it is fought again with one, which tells
// where that was.
func one(ctx context.Context, w *Wish, first battle.Battle, setup *battle.Setup, seed uint64) (result, error) {
	b, err := begin(w, first, setup, seed)
	if err != nil {
		return result{}, err
	}
	b.Log().Hush()
	r, err := fought(ctx, w, b)
	if err == nil || ctx.Err() != nil {
		return r, err
	}
	if b, err = battle.Safely(w.Engine, *setup, seed); err != nil {
		return result{}, err
	}
	return fought(ctx, w, b)
}

// All are the setups of the wish.
func (w *Wish) All() []*battle.Setup {
	if len(w.Draws) == 0 {
		return []*battle.Setup{&w.Setup}
	}
	out := make([]*battle.Setup, len(w.Draws))
	for i := range w.Draws {
		out[i] = &w.Draws[i]
	}
	return out
}

// Quickly has both sides led by quick commanders of their own temper.
func (w *Wish) Quickly() {
	for _, setup := range w.All() {
		for i := range setup.Sides {
			if c := setup.Sides[i].Commander; c != nil {
				setup.Sides[i].Commander = &battle.Commander{Temper: c.Temper}
			}
		}
	}
}

// drawn is the setup of a battle by its number.
func (w *Wish) drawn(n int) *battle.Setup {
	if len(w.Draws) == 0 {
		return &w.Setup
	}
	return &w.Draws[n%len(w.Draws)]
}

// begin begins a battle with a seed, and has it go on as the first where it goes the same way.
func begin(w *Wish, first battle.Battle, setup *battle.Setup, seed uint64) (battle.Battle, error) {
	if again, ok := first.(battle.Repeated); ok {
		if b, ok := again.Anew(seed); ok {
			return b, nil
		}
	}
	return battle.Safely(w.Engine, *setup, seed)
}

// fought is what comes of a battle that was begun.
func fought(ctx context.Context, w *Wish, b battle.Battle) (result, error) {
	if n := len(b.Given()); n < len(w.Orders) {
		if err := battle.Replay(b, w.Orders[n:]); err != nil {
			return result{}, err
		}
	}
	if err := leaving(ctx, w.Leaves, b); err != nil {
		return result{}, err
	}
	if _, err := battle.FightUntil(ctx, b); err != nil {
		return result{}, err
	}
	out := b.Outcome()
	return result{out, len(b.Given()), b.Log().Throws(), w.Judge != nil && w.Judge(&out)}, nil
}
