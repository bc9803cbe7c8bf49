package campaign

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
)

// Edition numbers the rules of the campaign as this program carries them out; every entry
// of the journal names the one by which it was decided. It is raised when a command would
// bring about other events, or have another title, than before. What an older edition did
// otherwise stays in the code as a question of working.edition, so that verify can decide
// old entries again; the kept files of testdata hold that.
//
//   - 1: up to version 2 of the file.
//   - 2: a detachment's name is shared with no other force and has no hidden characters; the
//     id that is made of it keeps the letters of a foreign name (CAMPAIGN-11.1).
//   - 3: what a unit had that has nobody left, and the enemy has not, its side keeps (CAMPAIGN-6.4).
const Edition = 3

// sameSince is the edition since which titles are worded, and the tables of battles laid, as
// they are now.
const sameSince = 2

// decideAgain decides every command of the journal again, also those that are undone, and
// gives a sentence for each that does not bring about what the journal says.
//
// A battle is taken as its record has it, which verifyBattle fights again; what comes of it
// is decided anew. What an organiser set is checked by what he ordered alone, since rule
// sets change their settings from version to version.
func (s *Service) decideAgain(ctx context.Context, f *Founding, p *picture, record func(digest string) (Record, error)) ([]string, error) {
	state, err := New(f)
	if err != nil {
		return nil, fmt.Errorf("the founding: %w", err)
	}
	var say []string
	last := 0
	for i := range p.entries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d := &p.entries[i]
		complain := func(format string, args ...any) {
			say = append(say, fmt.Sprintf("Entry %d of the journal, %q: ", d.Seq, d.Title)+fmt.Sprintf(format, args...))
		}
		if d.Edition < last || d.Edition > Edition {
			complain("it cannot be of edition %d of the rules.", d.Edition)
		}
		last = max(last, d.Edition)
		for _, fault := range s.again(ctx, f, state, d, record) {
			complain("%s", fault)
		}
		for _, e := range d.Happened {
			if err := state.Apply(f, e); err != nil {
				// An entry in force has been applied before; one that is undone can never be redone.
				complain("it does not fit what was before it: %s.", err)
				return say, nil
			}
		}
	}
	return say, nil
}

// again says what is wrong with an entry that was decided on a state.
func (s *Service) again(ctx context.Context, f *Founding, state *State, d *Decoded, record func(digest string) (Record, error)) []string {
	cmd, err := DecodeCommand(d.Kind, d.Command)
	if err != nil {
		return []string{fmt.Sprintf("its command cannot be read: %s.", err)}
	}
	var say []string
	if d.Day != state.Day {
		say = append(say, fmt.Sprintf("it is dated %s and was given on %s.", f.Date(d.Day), f.Date(state.Day)))
	}
	if d.Edition >= sameSince && d.Title != TitleOf(f, state, cmd) {
		say = append(say, fmt.Sprintf("its title should be %q.", TitleOf(f, state, cmd)))
	}
	events, err := s.decideOnce(ctx, f, state, cmd, d)
	if err == nil {
		err = mayGive(f, state, d.By, cmd)
	}
	if err == nil {
		err = s.sameTable(f, state, d, record)
	}
	if err != nil {
		return append(say, fmt.Sprintf("decided again, it is refused: %s.", err))
	}
	made, err := EncodeEvents(events)
	if err != nil {
		return append(say, err.Error()+".")
	}
	kept, err := EncodeEvents(d.Happened)
	if err != nil {
		return append(say, err.Error()+".")
	}
	if !bytes.Equal(made, kept) {
		say = append(say, "decided again, it brings about something else: "+firstOther(events, d.Happened)+".")
	}
	return say
}

// decideOnce decides an entry again by the edition of its day.
func (s *Service) decideOnce(ctx context.Context, f *Founding, state *State, cmd Command, d *Decoded) ([]Event, error) {
	w := &working{f: f, s: state.fork(), edition: d.Edition}
	fought, ok := any(nil), false
	if len(d.Happened) > 0 {
		fought, ok = d.Happened[0].(BattleFought)
	}
	switch c := cmd.(type) {
	case FightBattle:
		if !ok {
			return nil, fmt.Errorf("no battle was fought by it")
		}
		how := fought.(BattleFought)
		if err := w.foughtAsOrdered(c, how, d.Record); err != nil {
			return nil, err
		}
		if err := w.aftermath(how); err != nil {
			return nil, err
		}
		return w.events, w.err
	case PlayBattle:
		if err := w.keptAsOrdered(c, d.Happened); err != nil {
			return nil, err
		}
		return w.events, w.err
	case ChangeSetting:
		value := strings.TrimSpace(c.Value)
		if len(d.Happened) == 1 {
			if set, ok := d.Happened[0].(SettingChanged); ok && sameValue(set.Setting.Value, value) {
				value = set.Setting.Value
			}
		}
		w.say(SettingChanged{Setting: Setting{Engine: c.Engine, Key: c.Key, Value: value}})
		return w.events, w.err
	}
	events, _, err := w.decide(ctx, cmd, s.engines)
	return events, err
}

// sameTable is an error where a battle was fought on another table than the campaign lays
// for it. Tables are laid otherwise from edition to edition, and for other versions of a rule
// set.
func (s *Service) sameTable(f *Founding, state *State, d *Decoded, record func(digest string) (Record, error)) error {
	if len(d.Happened) == 0 {
		return nil
	}
	how, ok := d.Happened[0].(BattleFought)
	if !ok || d.Edition < sameSince {
		return nil
	}
	r, err := record(how.Record)
	if err != nil {
		return fmt.Errorf("its record cannot be read: %w", err)
	}
	if e := s.engine(r.Engine); e == nil || e.About().Version != r.Version {
		return nil
	}
	if !sameJSON(Setup(f, state, *state.battle(how.Battle), r.Engine, r.Version), r.Setup) {
		return fmt.Errorf("record %.12s is of a battle on another table", how.Record)
	}
	return nil
}

// foughtAsOrdered is an error where a battle was not fought as its order says.
func (w *working) foughtAsOrdered(c FightBattle, how BattleFought, record string) error {
	b, err := w.waiting(c.Battle)
	if err != nil {
		return err
	}
	engine, seed := c.Engine, c.Seed
	if engine == "" {
		engine = w.f.Rules
	}
	if seed == 0 {
		seed = battleSeed(w.f, b.ID)
	}
	switch {
	case how.Battle != c.Battle:
		return fmt.Errorf("battle %d was fought and battle %d was to be", how.Battle, c.Battle)
	case how.Engine != engine:
		return fmt.Errorf("it was fought by %.40q and was to be by %.40q", how.Engine, engine)
	case how.Seed != seed:
		return fmt.Errorf("it was fought with the seed %d and was to be with %d", how.Seed, seed)
	case how.Record != record:
		return fmt.Errorf("it names the record %.12s and the journal %.12s", how.Record, record)
	}
	return nil
}

// sameValue says whether two texts are the same JSON.
func sameValue(a, b string) bool {
	var x, y any
	return json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil && sameJSON(x, y)
}

// firstOther names the first event that differs between what was decided and what the
// journal has.
func firstOther(made, kept []Event) string {
	for i := range made {
		if i >= len(kept) {
			break
		}
		if made[i].Kind() != kept[i].Kind() {
			return fmt.Sprintf("event %d is %s, not %s", i+1, made[i].Kind(), kept[i].Kind())
		}
		if !sameJSON(made[i], kept[i]) {
			return fmt.Sprintf("event %d, %s", i+1, made[i].Kind())
		}
	}
	return fmt.Sprintf("%d events, not %d", len(made), len(kept))
}
