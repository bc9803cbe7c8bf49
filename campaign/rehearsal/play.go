package rehearsal

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"frontier/campaign/orders"
	"frontier/campaign/pack"
	"frontier/campaign/rates"
	"frontier/campaign/state"
)

// Days is how many days of a campaign are played where nobody asks for another number, and Most
// how many can be asked for; MostRuns is how many wars.
const (
	Days     = 90
	Most     = 1000
	MostRuns = 500
)

// Options say how a campaign is rehearsed.
type Options struct {
	First int    // number of wars that were played already: the next ones follow them
	Runs  int    // how many wars
	Days  int    // of each, no more than the campaign has; 0: [Days]
	Seed  uint64 // the same draft and seed give the same wars; 0: that of [Seed]
	Rules string // rule set that fights; empty: the pack's
}

// Seed is the seed of rehearsals where nobody names one: the first day as a number, 18800701.
func Seed(p *pack.Pack) uint64 {
	n, err := strconv.ParseUint(strings.ReplaceAll(p.Start, "-", ""), 10, 64)
	if err != nil {
		return 1
	}
	return n
}

// Play plays wars of a pack, as many beside each other as there are cores, which does not matter
// for what comes of them. Say hears how many days of how many are over, from any goroutine but one
// at a time; nil: nobody does. A pack with faults, and a context that is over, are errors, and
// there are no wars then.
func Play(ctx context.Context, p pack.Pack, engines orders.Engines, o Options, say func(done, total int)) (*Wars, error) {
	if o.Seed == 0 {
		o.Seed = Seed(&p)
	}
	founding := func(n int) (state.Founding, error) {
		return pack.Found(p, pack.Options{Seed: max(state.Hashed(o.Seed, "rehearsal", strconv.Itoa(n)), 1), Small: p.SuggestSmall, Rules: o.Rules, Books: engines})
	}
	first, err := founding(o.First + 1)
	if err != nil {
		return nil, err
	}
	if o.Days == 0 {
		o.Days = Days
	}
	o.Days = min(o.Days, int(first.Last)+1)
	out := &Wars{Founding: first, Preset: rates.Spoken(p.Rates()), Seed: o.Seed, Days: o.Days, Wars: make([]War, o.Runs)}
	evening := teller(o.Runs*o.Days, say)
	faults := make([]error, o.Runs)
	jobs := make(chan int, o.Runs)
	for i := range o.Runs {
		jobs <- i
	}
	close(jobs)
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), o.Runs) {
		all.Go(func() {
			for i := range jobs {
				if ctx.Err() != nil {
					return
				}
				f, err := founding(o.First + i + 1)
				if err == nil {
					out.Wars[i], err = wage(ctx, f, o.First+i+1, o.Days, engines, evening)
				}
				faults[i] = err
			}
		})
	}
	all.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(faults, func(err error) bool { return err != nil }); i >= 0 {
		return nil, fmt.Errorf("war %d: %w", o.First+i+1, faults[i])
	}
	return out, nil
}

// teller counts days that are over and says so.
func teller(total int, say func(done, total int)) func() {
	var one sync.Mutex
	done := 0
	return func() {
		one.Lock()
		defer one.Unlock()
		if done++; say != nil {
			say(done, total)
		}
	}
}
