package machine

import (
	"fmt"
	"maps"
	"strings"
	"unicode/utf8"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Commander is a rule set's automatic commander, who has what a battle shows a side.
type Commander[F any] struct {
	// Advise is what the commander of the deciding side would order by a plan; the plan is nil
	// where Weigh is.
	Advise func(F, *command.Plan) battle.Order
	// Weigh is the situation as a side sees it; nil: the commanders make no plans.
	Weigh func(F, int) *command.Situation
}

// Sees is a commander who is given a side's sight and nothing else.
func Sees[F interface{ Decider() int }, S any](c command.Commander[S], sight func(F, int) S) Commander[F] {
	out := Commander[F]{Advise: func(f F, p *command.Plan) battle.Order { return c.Advise(sight(f, f.Decider()), p) }}
	if c.Weigh != nil {
		out.Weigh = func(f F, side int) *command.Situation { return c.Weigh(sight(f, side)) }
	}
	return out
}

// mind is what the commander of a side has in mind. Of what does not follow from the battle's
// setup, seed and orders it holds nothing, so that a battle that was put away and is gone on
// with goes as it would have gone.
type mind struct {
	battle.Commander
	turn int               // one more than that for which a plan is to be made
	from int               // orders that had been given when the side first decided in it
	plan *command.Plan     // of that turn; nil until somebody asks
	idea string            // the last plan that an order told of, as [command.Idea] writes it
	told map[string]string // by unit, the last reason that an order gave
	bent command.Idea      // that he keeps to, come what may, in a battle played on to try it
	bid  int               // up to this turn
	able bool              // he weighs what he does, though he chooses quickly
}

type minds [2]mind

// mindsOf are the commanders of a setup.
func mindsOf(s *battle.Setup) (out minds) {
	for i := range s.Sides {
		side := &s.Sides[i]
		if side.Commander != nil {
			out[i].Commander = *side.Commander
		}
		if out[i].Temper == "" && len(side.Leaders) > 0 {
			out[i].Temper = side.Leaders[0].Personality // the first commands
		}
	}
	return out
}

func (m minds) fresh() minds {
	return minds{{Commander: m[0].Commander}, {Commander: m[1].Commander}}
}

func (m minds) clone() minds {
	for i := range m {
		m[i].told = maps.Clone(m[i].told)
	}
	return m
}

// turns notices that a side decides for the first time in a turn.
func (b *Battle[F]) turns() {
	side := b.Decider()
	if side < 0 {
		return
	}
	if m, turn := &b.minds[side], b.play.TurnNow()+1; m.turn != turn {
		m.turn, m.from, m.plan = turn, len(b.given), nil
	}
}

// Advice is what the automatic commander of the deciding side would order.
func (b *Battle[F]) Advice() battle.Order {
	side := b.Decider()
	plan := b.Plan(side)
	o := b.rules.Commander.Advise(b.play, plan)
	if m := &b.minds[side]; plan != nil && !b.dream && b.heard(m) {
		b.say(&o, m, plan)
	}
	return o
}

// heard says whether somebody reads of a commander's reasons: in the log, or he himself, who keeps to a plan.
func (b *Battle[F]) heard(m *mind) bool {
	return !b.Log().Hushed() || m.Strength == terms.Steady || m.Strength == terms.Staff
}

// Plan is what the commander of the deciding side means to do in this turn: made when his side
// first decided in it. Nil where the rule set's commanders make no plans, or another side
// decides.
func (b *Battle[F]) Plan(side int) *command.Plan {
	if b.rules.Commander.Weigh == nil || side < 0 || side != b.Decider() {
		return nil
	}
	m := &b.minds[side]
	if m.plan == nil {
		at := b
		if len(b.given) > m.from {
			if then, err := b.until(m.from); err == nil {
				at = then
			}
		}
		m.plan = at.think(side)
	}
	return m.plan
}

// think makes a plan as things stand.
func (b *Battle[F]) think(side int) *command.Plan {
	s, m := b.rules.Commander.Weigh(b.play, side), &b.minds[side]
	if s.Temper == "" {
		s.Temper = m.Temper
	}
	var idea command.Idea
	switch {
	case m.bid > 0 && m.turn <= m.bid:
		idea = m.bent
	case m.Strength == terms.Staff:
		idea = b.consult(s, side)
	case m.Strength == terms.Steady:
		idea = b.probe(s, side)
	default:
		idea = command.Quick(s)
	}
	work := command.Make
	if b.dream {
		work = command.Draft
	}
	plan := work(s, idea)
	plan.Weighed = m.able || m.Strength == terms.Steady || m.Strength == terms.Staff
	return plan
}

// say has an order tell of a plan that is new, and of a unit's task where it has another.
func (b *Battle[F]) say(o *battle.Order, m *mind, plan *command.Plan) {
	if idea := plan.Idea.String(); idea != m.idea && m.turn > 1 {
		o.Plan = idea + ": " + plan.Why
	}
	if o.Unit == "" {
		return
	}
	if why := plan.Of(o.Unit).Why; why != m.told[o.Unit] && m.turn > 1 {
		o.Why = why
	}
}

// hear remembers what an order tells of the mind of him who gives it.
func (b *Battle[F]) hear(o battle.Order) {
	m := &b.minds[b.Decider()]
	if o.Plan != "" {
		m.idea, _, _ = strings.Cut(o.Plan, ":")
	}
	if o.Why != "" {
		if m.told == nil {
			m.told = map[string]string{}
		}
		m.told[o.Unit] = o.Why
	}
}

// longest is how many letters of a reason an order may carry.
const longest = 300

// readable refuses an order whose reasons nobody could read.
func readable(o battle.Order) error {
	for _, s := range [...]string{o.Plan, o.Why} {
		if n := utf8.RuneCountInString(s); n > longest {
			return &battle.Refusal{What: fmt.Sprintf("the reason of the order has %d letters", n), Instead: fmt.Sprintf("at most %d", longest)}
		}
		if s != "" && !words.Shows(s) {
			return &battle.Refusal{What: "the reason of the order holds characters that cannot be seen", Instead: "write letters, digits and points"}
		}
	}
	return nil
}

// noteThoughts writes what an order says of its reasons into the log.
func (b *Battle[F]) noteThoughts(o battle.Order) {
	at := battle.Mark{Turn: b.play.TurnNow(), Side: b.Decider(), Phase: b.phase().Name}
	if o.Plan != "" {
		b.Log().Note(at, battle.PlanLine, "", battle.Thought{What: o.Plan})
	}
	if o.Why != "" {
		at.Unit = o.Unit
		b.Log().Note(at, battle.TaskLine, "", battle.Thought{What: o.Why})
	}
}

// thought says whether a line tells what a commander thinks.
func thought(kind string) bool { return kind == battle.PlanLine || kind == battle.TaskLine }
