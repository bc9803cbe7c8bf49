package amend

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// Past is a campaign of which the past is amended.
type Past struct {
	Founding *state.Founding   // as it was before the entry, with what had been changed by hand
	State    *state.State      // before the entry; it is not changed
	Entries  []journal.Decoded // the entry and those after it
	Engines  orders.Engines
}

// Course is the new course of a campaign: what its journal has from an entry on.
type Course struct {
	From     int // head of the journal of which it was made
	Kept     int // entries before it, which stand as they stood
	Entries  []journal.Entry
	Records  []journal.Record // of battles that were fought or typed anew
	Doubts   []Doubt          // what did not hold, in order
	Unused   []string         // keys of settlements for which nothing asked
	Held     int              // commands after the amended one that brought about what they had
	Founding *state.Founding
	State    *state.State // at its end
	Old      *state.State // at the end of the old course
}

// Open is how many doubts nobody has settled yet.
func (c *Course) Open() int {
	n := 0
	for i := range c.Doubts {
		if !c.Doubts[i].Settled {
			n++
		}
	}
	return n
}

// Replay makes the new course of a campaign: the entry amended as the wish says, and every command
// after it decided again. What no longer holds is settled as settled has it by the doubt's key, and
// as is proposed where it has nothing. An amendment, or a settlement, that the rules forbid is a
// *command.Refusal; say hears how far it is.
func Replay(ctx context.Context, p Past, w Wish, settled map[string]Settlement, say func(done, total int)) (*Course, error) {
	r := &replay{
		ctx: ctx, engines: p.Engines, settled: settled, used: map[string]bool{},
		old:  course{p.Founding, p.State.Fork()},
		new:  course{p.Founding, p.State.Fork()},
		runs: map[int]int{}, Course: Course{From: w.Entry - 1 + len(p.Entries), Kept: w.Entry - 1},
	}
	rest := p.Entries
	for i := range rest {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if say != nil {
			say(i, len(rest))
		}
		d := &rest[i]
		r.d, r.doubts = d, 0
		if err := r.step(d, i == 0, w); err != nil {
			return nil, fmt.Errorf("entry %d of the journal, %q: %w", d.Seq, d.Title, err)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(settled)) {
		if !r.used[key] {
			r.Unused = append(r.Unused, key)
		}
	}
	r.Course.Founding, r.Course.State, r.Course.Old = r.new.f, r.new.s, r.old.s
	return &r.Course, nil
}

// course is a campaign on its way.
type course struct {
	f *state.Founding
	s *state.State
}

// apply goes on with an entry.
func (c *course) apply(d *journal.Decoded) error {
	for i, e := range d.Happened {
		if err := e.Apply(c.f, c.s); err != nil {
			return fmt.Errorf("event %d, %s: %w", i+1, e.Kind(), err)
		}
		c.f = c.s.Book(c.f)
	}
	return nil
}

// replay is a new course being made.
type replay struct {
	Course
	ctx      context.Context
	engines  orders.Engines
	settled  map[string]Settlement
	used     map[string]bool // keys that were asked for
	old, new course
	runs     map[int]int      // first entry of a run, by what it was in the old course
	d        *journal.Decoded // the entry of the old course at which it is
	doubts   int              // of that entry
}

// step goes on with an entry of the old course.
func (r *replay) step(d *journal.Decoded, amended bool, w Wish) error {
	err := r.decided(d, amended, w)
	if err != nil {
		return err
	}
	if err := r.old.apply(d); err != nil {
		return err
	}
	return r.fightNew()
}

// decided decides an entry of the old course on the new one.
func (r *replay) decided(d *journal.Decoded, amended bool, w Wish) error {
	c, err := command.Decode(d.Kind, d.Command)
	if err != nil {
		return err
	}
	if !amended {
		return r.follow(d, c)
	}
	was := &command.Kept{By: d.By, Kind: d.Kind, Command: d.Command}
	put := func(was *command.Kept, c command.Command) error {
		now := (*command.Kept)(nil)
		if c != nil {
			if now, err = command.Keep(c); err != nil {
				return err
			}
		}
		return r.give(command.Amended{Was: was, Now: now, Why: w.Why}, command.Actor{}, nil)
	}
	switch w.How {
	case Instead:
		return put(was, w.Command)
	case Out:
		return put(was, nil)
	case Before:
		if err := put(nil, w.Command); err != nil {
			return err
		}
		return r.follow(d, c)
	case After:
		if err := r.follow(d, c); err != nil {
			return err
		}
		return put(nil, w.Command)
	case Back:
		a, ok := c.(command.Amended)
		switch {
		case !ok:
			return &command.Refusal{Rule: "CAMPAIGN-20.1", What: "it was never amended", Instead: "name an entry that was"}
		case a.Was == nil: // it had been put in
			return nil
		}
		before, err := a.Was.Read()
		if err != nil {
			return err
		}
		before, by := command.Whose(before)
		return r.give(before, by, nil)
	}
	return fmt.Errorf("an entry cannot be amended by %q", w.How)
}

// follow decides a command of the old course again, where it holds, and settles it where it does not.
func (r *replay) follow(d *journal.Decoded, c command.Command) error {
	was, by := command.Kept{By: d.By, Kind: d.Kind, Command: d.Command}, d.By
	before, here := Settlement{}, r.here
	if a, ok := c.(command.Amended); ok && a.Follows {
		if a.Was == nil { // put in after an older amendment, where something waited that may not be now
			return r.putInAgain(a)
		}
		own, err := a.Was.Read()
		if err != nil {
			return err
		}
		was = *a.Was
		c, by = command.Whose(own)
		before.Way = Drop
		here = func(c command.Command) (command.Command, *Doubt) { return r.there(c, a.Why) }
		if a.Now != nil {
			before.Way, here = Another, r.here
			if before.Command, err = a.Now.Read(); err != nil {
				return err
			}
			if c, err = r.asThen(c, before.Command); err != nil {
				return err
			}
			before.Command, _ = r.here(before.Command)
		}
	}
	if _, day := c.(command.EndDay); day {
		if err := r.clear("and the day cannot end before it is fought"); err != nil {
			return err
		}
	}
	c, doubt := here(c)
	if doubt == nil {
		err := r.give(c, by, d)
		if err == nil {
			return nil
		}
		if doubt = r.refused(err); doubt == nil {
			return err
		}
	}
	return r.settle(doubt, was, c, before)
}

// putInAgain gives what was put in once more, where it is still called for.
func (r *replay) putInAgain(a command.Amended) error {
	c, gone := r.here(a)
	if gone != nil && !slices.Contains(gone.May, Keep) {
		return nil
	}
	err := r.give(c, command.Actor{}, nil)
	if err != nil && r.refused(err) != nil {
		return nil
	}
	return err
}

// give decides a command on the new course and goes on with what comes of it. Old is the entry that had
// it: of a battle on the same table, and of a setting, it is taken what came of it then.
func (r *replay) give(c command.Command, by command.Actor, old *journal.Decoded) error {
	at := &r.new
	e := journal.Entry{Seq: r.Kept + len(r.Entries) + 1, By: by, Day: at.s.Day, Kind: c.Kind(), Title: command.TitleOf(at.f, at.s, c), Edition: r.d.Edition}
	events, record, err := r.work(c, by, old, &e)
	if err != nil {
		return err
	}
	if e.Command, err = command.Encode(c); err != nil {
		return err
	}
	if e.Events, err = event.Encode(events); err != nil {
		return err
	}
	done, err := journal.Decode(e)
	if err != nil {
		return err
	}
	if err := at.apply(&done); err != nil {
		return err
	}
	if r.d.Run > 0 {
		if r.runs[r.d.Run] == 0 {
			r.runs[r.d.Run] = min(e.Seq, r.d.Run) // it began before what is amended, or it begins here
			if r.d.Run > r.Kept {
				r.runs[r.d.Run] = e.Seq
			}
		}
		e.Run = r.runs[r.d.Run]
	}
	if record != nil {
		e.Record = record.Digest
		r.Records = append(r.Records, *record)
	}
	if old != nil && string(old.Events) == string(e.Events) {
		r.Held++
	}
	r.Entries = append(r.Entries, e)
	return nil
}

// refused makes a doubt of a refusal; nil: it is another error.
func (r *replay) refused(err error) *Doubt {
	no, ok := refusalOf(err)
	if !ok {
		return nil
	}
	why := []rune(strings.Join(strings.Fields(strings.TrimRight(words.Small(no.What), ".")), " "))
	return &Doubt{Why: string(why[:min(len(why), longest)]), Rule: no.Rule, May: []Way{Drop, Another}, Proposed: Drop}
}

// longest is how many letters the reason of what is settled has at most in the journal.
const longest = 300
