package machine

import (
	"cmp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/internal/terms"
)

// Imagined is a play that can be played on as a side may think it stands.
type Imagined[F any] interface {
	// Imagine is a battle to be played on, as it may stand for all that a side knows: its dice
	// fall by a seed of its own, and what the side does not see is drawn by it.
	Imagine(side int, seed uint64) F
}

// playouts is how many battles a staff plays on before it decides on a plan, where its rule set does not say.
const playouts = 96

// For how many turns a staff's idea is kept to in a battle that is played on to try it, and for how
// many a steady commander keeps to his, in such a battle and in his own: longer for both where they have lying low to try as
// well, for what it takes and since it shows late what comes of that.
const (
	tried  = 3
	keeps  = 5
	longer = 7
)

// What a steady commander has played on before he decides on a plan.
const (
	probes = 2  // battles with the sand table's idea, and with each that does better in the first
	behind = 30 // hundredths in all by which an idea that does worse is dropped
	doubt  = 15 // hundredths a battle by which another must do better than that of the sand table
)

// endless is after how many orders a battle that is played on is left.
const endless = 4000

// consult has a staff play the battle on with each idea, both sides choosing quickly, and
// takes what comes out best. Those that do worse are dropped by halves; the same seeds try
// all of them. While setting up, or where nobody is seen, it is as good as a steady
// commander.
func (b *Battle[F]) consult(s *command.Situation, side int) command.Idea {
	m := &b.minds[side]
	before := command.ReadIdea(m.idea)
	if _, able := any(b.play).(Imagined[F]); !able || s.Turn == 0 || len(s.Foe) == 0 {
		return command.Steady(s, before)
	}
	ideas := command.Ideas(s)
	trials := make([]trial, len(ideas))
	for i := range ideas {
		trials[i].idea = ideas[i]
	}
	seeds := battle.Seeded(b.Log().Seed()^uint64(m.turn)<<32^uint64(side)<<63, battle.CommanderDice)
	rounds, kept := 1, tried
	if s.Lies {
		kept = longer
	}
	for n := len(ideas); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	for round := range rounds {
		each := max(2, cmp.Or(b.rules.Playouts, playouts)/rounds/len(trials))
		drawn := make([]uint64, each)
		for i := range drawn {
			drawn[i] = seeds.Draw()
		}
		b.try(trials, drawn, s, kept)
		if round == rounds-1 {
			break
		}
		slices.SortStableFunc(trials, func(x, y trial) int { return y.sum*x.n - x.sum*y.n })
		trials = trials[:max(2, (len(trials)+1)/2)]
	}
	slices.SortStableFunc(trials, func(x, y trial) int { return (y.sum+y.start(before))*x.n - (x.sum+x.start(before))*y.n })
	return trials[0].idea
}

// probe has a steady commander keep to a plan for some turns, and then take the idea of his sand
// table, unless one of its rivals does clearly better in battles that are played on to their end: a sand
// table tells plans apart poorly, and how a side stands after some turns little of how it comes out.
func (b *Battle[F]) probe(s *command.Situation, side int) command.Idea {
	m := &b.minds[side]
	before := command.ReadIdea(m.idea)
	kept := keeps
	if s.Lies {
		kept = longer
	}
	if s.Turn > 0 && (s.Turn-1)%kept != 0 && before.Manner != "" {
		return before
	}
	best := command.Steady(s, before)
	if _, able := any(b.play).(Imagined[F]); !able || s.Turn == 0 || len(s.Foe) == 0 {
		return best
	}
	trials := []trial{{idea: best}}
	for _, idea := range command.Rivals(s, best) {
		trials = append(trials, trial{idea: idea})
	}
	seeds := battle.Seeded(b.Log().Seed()^uint64(m.turn)<<32^uint64(side)<<63, battle.CommanderDice)
	for n := 0; n < probes && len(trials) > 1; n++ {
		b.try(trials, []uint64{seeds.Draw()}, s, kept)
		trials = ahead(trials)
	}
	return clearly(trials)
}

// clearly is the idea of the first trial, unless another did clearly better: then the best.
func clearly(trials []trial) command.Idea {
	best := trials[0]
	best.sum += doubt * best.n
	for _, t := range trials[1:] {
		if t.sum > best.sum {
			best = t
		}
	}
	return best.idea
}

// ahead are the trials that it is worth to go on with: the first and those who did better than it, but for
// who is so far behind the best that he is dropped.
func ahead(trials []trial) []trial {
	first, most := trials[0].sum, trials[0].sum
	for _, t := range trials {
		most = max(most, t.sum)
	}
	out := trials[:0]
	for i, t := range trials {
		if t.sum+behind >= most && (i == 0 || t.sum > first) {
			out = append(out, t)
		}
	}
	return out
}

// trial is an idea with how the battles came out that were played on with it.
type trial struct {
	idea   command.Idea
	sum, n int
}

// start is what an idea is given for being what the side is about already.
func (t *trial) start(before command.Idea) int {
	if t.idea == before {
		return t.n
	}
	return 0
}

// try plays the battle on with each idea and each seed, the idea kept to for so many turns, on as many cores
// as there are; what comes of it does not depend on how many.
func (b *Battle[F]) try(trials []trial, seeds []uint64, s *command.Situation, kept int) {
	scores := make([]int, len(trials)*len(seeds))
	jobs := make(chan int, len(scores))
	for i := range scores {
		jobs <- i
	}
	close(jobs)
	plays := make([]F, len(scores)) // made one by one, for making them reads the battle
	for i := range scores {
		plays[i] = any(b.play).(Imagined[F]).Imagine(s.Side, seeds[i%len(seeds)])
		plays[i].Log().Hush()
	}
	var all sync.WaitGroup
	var broke atomic.Value // what a rule did that failed in an imagined battle
	for range min(runtime.GOMAXPROCS(0), len(scores)) {
		all.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					broke.Store(&v)
				}
			}()
			for i := range jobs {
				scores[i] = playOn(b.rules, plays[i], trials[i/len(seeds)].idea, s, b.minds[s.Side].turn-1+kept)
			}
		})
	}
	all.Wait()
	if v, ok := broke.Load().(*any); ok {
		panic(*v) // where whoever began the battle can catch it
	}
	for i, score := range scores {
		t := &trials[i/len(seeds)]
		t.sum, t.n = t.sum+score, t.n+1
	}
}

// playOn plays an imagined battle to its end, a side keeping to its idea through some turn, and says how that
// side came out.
func playOn[F Play[F]](rules *Rules[F], play F, idea command.Idea, s *command.Situation, through int) int {
	side := s.Side
	f := &Battle[F]{rules: rules, play: play, dream: true}
	f.minds[side].bent, f.minds[side].bid = idea, through
	f.minds[side].able, f.minds[1-side].able = true, true // no worse than he who asks
	f.turns()
	for n := 0; !f.Over() && n < endless; n++ {
		if f.Order(f.Advice()) != nil {
			break // a commander who cannot go on is where he is
		}
	}
	if f.Over() {
		out := f.Outcome()
		parts := [2]terms.Posture{s.Posture.Against(), s.Posture.Against()}
		parts[side] = s.Posture
		return command.Score(&out, side, parts)
	}
	return rules.Commander.Weigh(f.play, side).Stand()
}
