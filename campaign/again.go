package campaign

import (
	"bytes"
	"context"
	"fmt"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/internal/jsontext"
)

// sameSince is the edition since which titles are worded, and the tables of battles laid, as
// they are now.
const sameSince = 2

// decideAgain decides every command of the journal again, also those that are undone, and
// gives a sentence for each that does not bring about what the journal says.
//
// A battle is taken as its record has it, which verifyBattle fights again; what comes of it
// is decided anew. What an organiser set is checked by what he ordered alone, since rule
// sets change their settings from version to version.
func (s *Service) decideAgain(ctx context.Context, f *state.Founding, p *picture, record func(digest string) (journal.Record, error)) ([]string, error) {
	state, err := state.New(f)
	if err != nil {
		return nil, fmt.Errorf("the founding: %w", err)
	}
	var say []string
	last := 0
	for i := range p.entries.last {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d := &p.entries.last[i]
		complain := func(format string, args ...any) {
			say = append(say, fmt.Sprintf("Entry %d of the journal, %q: ", d.Seq, d.Title)+fmt.Sprintf(format, args...))
		}
		if d.Edition < last || d.Edition > command.Edition {
			complain("it cannot be of edition %d of the rules.", d.Edition)
		}
		last = max(last, d.Edition)
		for _, fault := range s.again(ctx, f, state, d, record) {
			complain("%s", fault)
		}
		for _, e := range d.Happened {
			if err := e.Apply(f, state); err != nil {
				// An entry in force has been applied before; one that is undone can never be redone.
				complain("it does not fit what was before it: %s.", err)
				return say, nil
			}
			f = state.Book(f)
		}
	}
	return say, nil
}

// again says what is wrong with an entry that was decided on a state.
func (s *Service) again(ctx context.Context, f *state.Founding, state *state.State, d *journal.Decoded, record func(digest string) (journal.Record, error)) []string {
	cmd, err := command.Decode(d.Kind, d.Command)
	if err != nil {
		return []string{fmt.Sprintf("its command cannot be read: %s.", err)}
	}
	var say []string
	if d.Day != state.Day {
		say = append(say, fmt.Sprintf("it is dated %s and was given on %s.", f.Date(d.Day), f.Date(state.Day)))
	}
	if d.Edition >= sameSince && d.Title != command.TitleOf(f, state, cmd) {
		say = append(say, fmt.Sprintf("its title should be %q.", command.TitleOf(f, state, cmd)))
	}
	events, err := orders.Again(ctx, f, state, cmd, d, s.engines)
	if err == nil {
		err = command.MayGive(f, state, d.By, cmd)
	}
	if err == nil {
		err = s.sameTable(f, state, cmd, d, record)
	}
	if err != nil {
		return append(say, fmt.Sprintf("decided again, it is refused: %s.", err))
	}
	made, err := event.Encode(events)
	if err != nil {
		return append(say, err.Error()+".")
	}
	kept, err := event.Encode(d.Happened)
	if err != nil {
		return append(say, err.Error()+".")
	}
	if !bytes.Equal(made, kept) {
		say = append(say, "decided again, it brings about something else: "+firstOther(events, d.Happened)+".")
	}
	return say
}

// sameTable is an error where a battle was fought on another table than the campaign lays
// for it, or did not begin with the orders that people gave. Tables are laid otherwise from edition to edition, and for other versions of a rule
// set.
func (s *Service) sameTable(f *state.Founding, state *state.State, cmd command.Command, d *journal.Decoded, record func(digest string) (journal.Record, error)) error {
	if len(d.Happened) == 0 {
		return nil
	}
	how, ok := d.Happened[0].(event.BattleFought)
	if !ok || d.Edition < sameSince {
		return nil
	}
	r, err := record(how.Record)
	if err != nil {
		return fmt.Errorf("its record cannot be read: %w", err)
	}
	if cmd, err = command.InForce(cmd); err != nil {
		return err
	}
	if c, ok := cmd.(command.FightBattle); ok && battle.Common(c.Orders, r.Orders) < len(c.Orders) {
		return fmt.Errorf("record %.12s does not begin with the orders that were given", how.Record)
	}
	e := s.engine(r.Engine)
	if e == nil || e.About().Version != r.Version {
		return nil
	}
	setup := field.Setup(f, state, *state.Battle(how.Battle), r.Engine, r.Version)
	field.Ashore(&setup, e.About())
	if !jsontext.Same(setup, r.Setup) {
		return fmt.Errorf("record %.12s is of a battle on another table", how.Record)
	}
	return nil
}

// firstOther names the first event that differs between what was decided and what the
// journal has.
func firstOther(made, kept []event.Event) string {
	for i := range made {
		if i >= len(kept) {
			break
		}
		if made[i].Kind() != kept[i].Kind() {
			return fmt.Sprintf("event %d is %s, not %s", i+1, made[i].Kind(), kept[i].Kind())
		}
		if !jsontext.Same(made[i], kept[i]) {
			return fmt.Sprintf("event %d, %s", i+1, made[i].Kind())
		}
	}
	return fmt.Sprintf("%d events, not %d", len(made), len(kept))
}
