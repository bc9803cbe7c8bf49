package amend

import (
	"errors"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/internal/jsontext"
)

// refusalOf is why the rules, or a result that does not fit, forbid a command.
func refusalOf(err error) (*command.Refusal, bool) {
	var no *command.Refusal
	if errors.As(err, &no) {
		return no, true
	}
	if errors.Is(err, aftermath.ErrOutcome) {
		return &command.Refusal{Rule: "CAMPAIGN-6.1", What: err.Error()}, true
	}
	return nil, false
}

// work works a command out on the new course.
func (r *replay) work(c command.Command, by command.Actor, old *journal.Decoded, e *journal.Entry) ([]event.Event, *journal.Record, error) {
	at := &r.new
	if old != nil {
		switch c := c.(type) {
		case command.FightBattle:
			if how, ok := fought(old); ok {
				how.Battle = c.Battle
				then := *old
				then.Happened = append([]event.Event{how}, old.Happened[1:]...)
				events, err := orders.Again(r.ctx, at.f, at.s, c, &then, r.engines)
				e.Record = old.Record
				return events, nil, errors.Join(err, command.MayGive(at.f, at.s, by, c))
			}
		case command.ChangeSetting, command.ChangeRates:
			events, err := orders.Again(r.ctx, at.f, at.s, c, old, r.engines)
			return events, nil, errors.Join(err, command.MayGive(at.f, at.s, by, c))
		}
	}
	return orders.DecideBy(r.ctx, at.f, at.s, command.Given{Command: c, By: by}, r.engines, r.d.Edition)
}

// fought is how the battle of an entry was fought.
func fought(d *journal.Decoded) (event.BattleFought, bool) {
	if len(d.Happened) == 0 {
		return event.BattleFought{}, false
	}
	how, ok := d.Happened[0].(event.BattleFought)
	return how, ok
}

// here is a command of the old course as it is on the new one, where its battle may have another
// number, and what does not hold of it before it is tried: that the battle does not come about, or
// that others are in it.
func (r *replay) here(c command.Command) (command.Command, *Doubt) {
	about, err := command.InForce(c)
	if err != nil || about == nil || command.BattleOf(about) == 0 {
		return c, nil
	}
	was := r.old.s.Battle(command.BattleOf(about))
	if was == nil {
		return c, nil
	}
	now := alike(was, r.new.s)
	if now == nil {
		return c, absent(fmt.Sprintf("the battle %s does not come about", state.BattleOf(was)))
	}
	if was.ID != now.ID {
		about = r.numbered(about, was.ID, now.ID)
		c = rewrapped(c, about)
	}
	_, typed := about.(command.RecordBattle)
	if _, fight := about.(command.FightBattle); !fight && !typed {
		return c, nil
	}
	if jsontext.Same(field.Setup(r.old.f, r.old.s, *was, "", 0), field.Setup(r.new.f, r.new.s, *now, "", 0)) {
		return c, nil
	}
	d := &Doubt{Why: fmt.Sprintf("others are in the battle %s, or the field is another", state.BattleOf(now)), Rule: "CAMPAIGN-20.2", May: []Way{Again, Keep, Drop, Another}, Proposed: Again}
	if typed {
		d.Proposed = Keep
	}
	return c, d
}

// there is a command that was left out of the old course, and why. Its battle did not come about there: it
// has the number that it had on the course before, and the command holds where that battle waits on the
// new one.
func (r *replay) there(c command.Command, why string) (command.Command, *Doubt) {
	about, err := command.InForce(c)
	if err != nil || about == nil || command.BattleOf(about) == 0 {
		return c, nil
	}
	if b := r.new.s.Battle(command.BattleOf(about)); b != nil && b.Status == state.Pending {
		return c, nil
	}
	return c, absent(why)
}

// absent is that a battle does not come about, in those words.
func absent(why string) *Doubt {
	return &Doubt{Why: why, Rule: "CAMPAIGN-5.1", May: []Way{Drop, Another}, Proposed: Drop}
}

// asThen is a command of the course before the old one with the number that its battle had on the old
// one, by that which stood in its place there.
func (r *replay) asThen(c, stood command.Command) (command.Command, error) {
	about, err := command.InForce(c)
	if err != nil || about == nil {
		return c, err
	}
	in, err := command.InForce(stood)
	if err != nil || in == nil {
		return c, err
	}
	was, then := command.BattleOf(about), command.BattleOf(in)
	if was == 0 || then == 0 || was == then {
		return c, nil
	}
	return rewrapped(c, r.numbered(about, was, then)), nil
}

// rewrapped is what an entry has with another command in force.
func rewrapped(c, about command.Command) command.Command {
	a, ok := c.(command.Amended)
	if !ok {
		return about
	}
	if now, err := command.Keep(about); err == nil {
		a.Now = now
	}
	return a
}

// numbered is a command about a battle that has another number now. One that is fought with the
// campaign's own seed keeps that which it had.
func (r *replay) numbered(c command.Command, was, now state.BattleID) command.Command {
	if fight, ok := c.(command.FightBattle); ok {
		if fight.Seed == 0 {
			fight.Seed = state.BattleSeed(r.old.f, was)
		}
		if fight.Seed == state.BattleSeed(r.new.f, now) {
			fight.Seed = 0
		}
		c = fight
	}
	return command.ForBattle(c, now)
}

// alike is the battle of a state that began on the day and in the hex of another: its counterpart on
// the other course. Nil: it did not come about.
func alike(was *state.Battle, in *state.State) *state.Battle {
	var found *state.Battle
	for i := range in.Battles {
		b := &in.Battles[i]
		if b.Hex == was.Hex && b.Day == was.Day && (found == nil || b.ID == was.ID) {
			found = b
		}
	}
	return found
}

// fightNew settles the battles that hold the day up on the new course and did not come about on the old.
func (r *replay) fightNew() error {
	if b := r.new.s.Holding(); b != nil && alike(b, r.old.s) == nil {
		return r.clear("which it did not before")
	}
	return nil
}

// clear settles the battles that hold the day up, until none does.
func (r *replay) clear(why string) error {
	for b := r.new.s.Holding(); b != nil; b = r.new.s.Holding() {
		was := b.ID
		doubt := &Doubt{Why: fmt.Sprintf("the battle %s comes about, %s", state.BattleOf(b), why), Rule: "CAMPAIGN-1.3", May: []Way{Again, Drop, Another}, Proposed: Again}
		c, err := r.choose(doubt, Settlement{})
		if err != nil {
			return err
		}
		if err := r.putIn(doubt, c, b.ID); err != nil {
			return err
		}
		if left := r.new.s.Holding(); left != nil && left.ID == was {
			return &command.Refusal{Rule: "CAMPAIGN-20.2", What: fmt.Sprintf("%s still waits after that", left.Name), Instead: "have it fought, recorded, or the attacker draw off"}
		}
	}
	return nil
}

// putIn puts in what settles a battle that waits. Where no rule set can fight it the attacker draws off.
func (r *replay) putIn(doubt *Doubt, s Settlement, id state.BattleID) error {
	try := []command.Command{s.Command}
	switch s.Way {
	case Again:
		try = []command.Command{command.FightBattle{Battle: id}}
		for _, e := range r.engines.All() {
			try = append(try, command.FightBattle{Battle: id, Engine: e.About().ID})
		}
		try = append(try, command.DeclineBattle{Battle: id})
	case Drop:
		try = []command.Command{command.DeclineBattle{Battle: id}}
	}
	var err error
	for _, c := range try {
		now, wrong := command.Keep(c)
		if wrong != nil {
			return wrong
		}
		err = r.give(command.Amended{Now: now, Why: doubt.Why, Follows: true}, command.Actor{}, nil)
		if err == nil || r.refused(err) == nil {
			return err
		}
	}
	return err
}

// settle carries on where a command of the old course does not hold. C is the command as it is here,
// and was what the journal had.
func (r *replay) settle(doubt *Doubt, was command.Kept, c command.Command, before Settlement) error {
	s, err := r.choose(doubt, before)
	if err != nil {
		return err
	}
	amended := command.Amended{Was: &was, Why: doubt.Why, Follows: true}
	about, err := command.InForce(c)
	if err != nil {
		return err
	}
	switch s.Way {
	case Again:
		fight, ok := about.(command.FightBattle)
		if !ok || len(fight.Orders) == 0 {
			return r.give(c, was.By, nil)
		}
		fight.Orders = nil // they were given on another table
		if amended.Now, err = command.Keep(fight); err != nil {
			return err
		}
	case Keep:
		record, err := r.kept(about)
		if err != nil {
			return err
		}
		if amended.Now, err = command.Keep(record); err != nil {
			return err
		}
	case Another:
		if amended.Now, err = command.Keep(s.Command); err != nil {
			return err
		}
	case Drop:
		if id := command.BattleOf(about); id != 0 && slices.Contains(doubt.May, Keep) {
			if amended.Now, err = command.Keep(command.DeclineBattle{Battle: id}); err != nil {
				return err
			}
		}
	}
	return r.give(amended, command.Actor{}, nil)
}

// kept is the result that a battle had, brought to those who are in it now.
func (r *replay) kept(c command.Command) (command.Command, error) {
	id := command.BattleOf(c)
	b, err := aftermath.Waiting(r.new.s, id)
	if err != nil {
		return nil, err
	}
	var outcome battle.Outcome
	engine := ""
	switch c := c.(type) {
	case command.RecordBattle:
		outcome, engine = c.Outcome, c.Engine
	default:
		how, ok := fought(r.d)
		if !ok {
			return nil, &command.Refusal{Rule: "CAMPAIGN-20.2", What: "no result is known of it", Instead: "have it fought again"}
		}
		outcome, engine = how.Outcome, how.Engine
	}
	return command.RecordBattle{Battle: id, Engine: engine, Outcome: fitted(r.new.f, r.new.s, b, outcome)}, nil
}

// choose notes a doubt and gives how it is settled: as somebody chose, else as it was settled before,
// else as is proposed.
func (r *replay) choose(doubt *Doubt, before Settlement) (Settlement, error) {
	r.doubts++
	doubt.Key = fmt.Sprint(r.d.Seq)
	if r.doubts > 1 {
		doubt.Key = fmt.Sprintf("%d.%d", r.d.Seq, r.doubts)
	}
	doubt.Entry, doubt.Day, doubt.Title = r.d.Seq, r.d.Day, r.d.Title
	s, chosen := r.settled[doubt.Key]
	switch {
	case chosen:
		r.used[doubt.Key] = true
	case before.Way != "" && (before.Way != Drop || slices.Contains(doubt.May, Drop)):
		s, chosen = before, true
	default:
		s = Settlement{Way: doubt.Proposed}
	}
	doubt.Chosen, doubt.Settled = s, chosen
	r.Doubts = append(r.Doubts, *doubt)
	if !slices.Contains(doubt.May, s.Way) || (s.Way == Another) != (s.Command != nil) {
		return s, &command.Refusal{Rule: "CAMPAIGN-20.2", What: fmt.Sprintf("%s: it cannot be settled by %.20q", doubt.Title, s.Way), Instead: "choose one of the ways that are listed with it"}
	}
	return s, nil
}
