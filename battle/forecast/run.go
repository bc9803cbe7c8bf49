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
	Engine  battle.Engine
	Setup   battle.Setup
	Orders  []battle.Order // by which people set it up; the commanders go on from there
	Seed    uint64         // from which the seeds of all battles follow
	Battles int            // 1 to [Most]
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
	defer patience.Asked(spare)()
	draw := battle.Seeded(w.Seed, battle.CommanderDice)
	f, held := begun(w.Engine.About(), &w.Setup, w.Seed), [3]int{}
	if w.Judge != nil {
		f.Met = &Share{}
	}
	first := together(&w)
	for f.Battles < w.Battles && !f.Narrow {
		seeds := make([]uint64, min(Round, w.Battles-f.Battles))
		for i := range seeds {
			seeds[i] = draw.Draw()
		}
		outs, err := fight(ctx, &w, first, seeds)
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

// fight fights a battle with each seed.
func fight(ctx context.Context, w *Wish, first battle.Battle, seeds []uint64) ([]result, error) {
	outs, faults := make([]result, len(seeds)), make([]error, len(seeds))
	jobs := make(chan int, len(seeds))
	for i := range seeds {
		jobs <- i
	}
	close(jobs)
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(seeds)) {
		all.Go(func() {
			for i := range jobs {
				outs[i], faults[i] = one(ctx, w, first, seeds[i])
			}
		})
	}
	all.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(faults, func(err error) bool { return err != nil }); i >= 0 {
		return nil, fmt.Errorf("the battle with the seed %d: %w", seeds[i], faults[i])
	}
	return outs, nil
}

// one fights one battle. Nobody reads its log; where it breaks it is fought again with one, which tells
// where that was.
func one(ctx context.Context, w *Wish, first battle.Battle, seed uint64) (result, error) {
	b, err := begin(w, first, seed)
	if err != nil {
		return result{}, err
	}
	b.Log().Hush()
	r, err := fought(ctx, w, b)
	if err == nil || ctx.Err() != nil {
		return r, err
	}
	if b, err = battle.Safely(w.Engine, w.Setup, seed); err != nil {
		return result{}, err
	}
	return fought(ctx, w, b)
}

// begin begins a battle with a seed, and has it go on as the first where it goes the same way.
func begin(w *Wish, first battle.Battle, seed uint64) (battle.Battle, error) {
	if again, ok := first.(battle.Repeated); ok {
		if b, ok := again.Anew(seed); ok {
			return b, nil
		}
	}
	return battle.Safely(w.Engine, w.Setup, seed)
}

// fought is what comes of a battle that was begun.
func fought(ctx context.Context, w *Wish, b battle.Battle) (result, error) {
	if n := len(b.Given()); n < len(w.Orders) {
		if err := battle.Replay(b, w.Orders[n:]); err != nil {
			return result{}, err
		}
	}
	if _, err := battle.FightUntil(ctx, b); err != nil {
		return result{}, err
	}
	out := b.Outcome()
	return result{out, len(b.Given()), b.Log().Throws(), w.Judge != nil && w.Judge(&out)}, nil
}
