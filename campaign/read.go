package campaign

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Questions. Each is answered from one picture of the campaign, the newest, and changes
// nothing. What a side does not know is ErrNotFound for it, like what is not there.

// Founded is what the campaign began with. It never changes and is to be read only.
func (s *Service) Founded() *state.Founding { return s.founding }

// Founding is what the campaign began with, with what was changed of it by hand since: it is
// another after such a change. It is to be read only.
func (s *Service) Founding() *state.Founding { return s.now.Load().Founding() }

// Map is the ground of the campaign, as Founding has it. It is to be read only.
func (s *Service) Map() *state.Map { return &s.Founding().Map }

// State gives a copy of the state, which belongs to the caller.
func (s *Service) State() state.State { return *s.now.Load().State().Clone() }

// picture is the newest picture, while the caller still wants an answer.
func (s *Service) picture(ctx context.Context) (*picture, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return s.now.Load(), nil
}

// seen answers a question that has no wrong answers.
func seen[T any](ctx context.Context, s *Service, ask func(p *picture) T) (T, error) {
	p, err := s.picture(ctx)
	if err != nil {
		var none T
		return none, err
	}
	return ask(p), nil
}

// Overview is the frame of every view: where the campaign stands.
func (s *Service) Overview(ctx context.Context, v intelligence.Viewer) (views.Overview, error) {
	return seen(ctx, s, func(p *picture) views.Overview {
		o := p.Overview(v)
		o.Head, o.Taken = p.Head(), p.taken
		o.Undo, o.Redo = p.stepTitle(p.back(), p.Head()), p.stepTitle(p.Head(), p.forth())
		return o
	})
}

// Board is everything drawn over the map's ground.
func (s *Service) Board(ctx context.Context, v intelligence.Viewer) (views.BoardView, error) {
	return seen(ctx, s, func(p *picture) views.BoardView { return p.Board(v) })
}

// Calendar gives n days of the calendar strip.
func (s *Service) Calendar(ctx context.Context, from state.Day, n int) ([]views.DayView, error) {
	return seen(ctx, s, func(p *picture) []views.DayView { return p.Calendar(from, n) })
}

// Forces lists the forces that the viewer may look into.
func (s *Service) Forces(ctx context.Context, v intelligence.Viewer) ([]views.ForceView, error) {
	return seen(ctx, s, func(p *picture) []views.ForceView { return p.Forces(v) })
}

// Force is a force in the inspector.
func (s *Service) Force(ctx context.Context, v intelligence.Viewer, id state.ForceID) (views.ForceView, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return views.ForceView{}, err
	}
	return p.Force(v, id)
}

// Hex is a hex in the inspector.
func (s *Service) Hex(ctx context.Context, v intelligence.Viewer, h hex.Hex) (views.HexView, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return views.HexView{}, err
	}
	return p.Hex(v, h)
}

// known is the campaign as the headquarters know it that order a force.
func (p *picture) known(id state.ForceID) *state.State {
	return p.State().KnownTo(p.Founding(), p.State().SideOfForce(id))
}

// PlanMarch plans the cheapest march through the stops in turn. It orders nothing. A
// stop that cannot be reached is a *Refusal.
func (s *Service) PlanMarch(ctx context.Context, id state.ForceID, stops []hex.Hex, forced bool) (route.MarchPlan, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return route.MarchPlan{}, err
	}
	f, s0 := p.Founding(), p.known(id)
	mail, far := intelligence.Preview(f, p.State(), id)
	if !far {
		return route.PlanMarch(f, s0, id, stops, forced)
	}
	plan, err := route.PlanMarch(f, onDay(s0, mail.Comes(s0)), id, stops, forced)
	plan.Sent = mail.Told(f, s0)
	plan.Notes = slices.Insert(plan.Notes, 0, plan.Sent)
	return plan, err
}

// Foresee works out orders that would follow for a force, or with anew begin at once. It orders nothing.
func (s *Service) Foresee(ctx context.Context, id state.ForceID, tasks []state.Task, anew bool) ([]route.Foreseen, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	f, now := p.Founding(), p.known(id)
	mail, far := intelligence.Preview(f, p.State(), id)
	if x := now.Force(id); !far || x == nil || !anew && len(x.Path) > 0 { // what it is at takes longer, or it is seen to when that is done
		return route.Foresee(f, now, id, tasks, anew)
	}
	out, err := route.Foresee(f, onDay(now, mail.Comes(now)), id, tasks, anew)
	if len(out) > 0 {
		out[0].Stops = mail.Told(f, now) + " " + out[0].Stops
	}
	return out, err
}

// onDay is a state as it would be on a later day under a fair sky, if nothing else happened; the same on its own.
func onDay(s *state.State, d state.Day) *state.State {
	if d == s.Day {
		return s
	}
	then := *s
	then.Day, then.Sky = d, state.Sky{}
	return &then
}

// Before is what is known before a battle that waits.
func (s *Service) Before(ctx context.Context, v intelligence.Viewer, id state.BattleID) (views.Before, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return views.Before{}, err
	}
	return p.Before(v, id)
}

// Units lists the units that the viewer may look into.
func (s *Service) Units(ctx context.Context, v intelligence.Viewer) ([]views.UnitView, error) {
	return seen(ctx, s, func(p *picture) []views.UnitView { return p.Units(v) })
}

// Unit is a unit with its roster and history.
func (s *Service) Unit(ctx context.Context, v intelligence.Viewer, id rosters.UnitID) (views.UnitView, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return views.UnitView{}, err
	}
	return p.Unit(v, id)
}

// Leaders lists the leaders of whom the viewer may know.
func (s *Service) Leaders(ctx context.Context, v intelligence.Viewer) ([]views.LeaderView, error) {
	return seen(ctx, s, func(p *picture) []views.LeaderView { return p.Leaders(v) })
}

// Patients lists the wounded and when they are due.
func (s *Service) Patients(ctx context.Context, v intelligence.Viewer) ([]views.PatientView, error) {
	return seen(ctx, s, func(p *picture) []views.PatientView { return p.Patients(v) })
}

// Hospitals lists the hospitals of which the viewer may know, with what they have room for and who is in them.
func (s *Service) Hospitals(ctx context.Context, v intelligence.Viewer) ([]views.HospitalView, error) {
	return seen(ctx, s, func(p *picture) []views.HospitalView { return p.Hospitals(v) })
}

// Battles lists the battles of which the viewer may know, by number.
func (s *Service) Battles(ctx context.Context, v intelligence.Viewer) ([]views.BattleView, error) {
	return seen(ctx, s, func(p *picture) []views.BattleView { return p.Battles(v) })
}

// Battle is a battle with all that came of it.
func (s *Service) Battle(ctx context.Context, v intelligence.Viewer, id state.BattleID) (views.BattleView, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return views.BattleView{}, err
	}
	return p.Battle(v, id)
}

// Blank is the outcome to fill in of a battle that waits: everybody who is there, unhurt.
// Another battle is a *Refusal.
func (s *Service) Blank(ctx context.Context, id state.BattleID) (battle.Outcome, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return battle.Outcome{}, err
	}
	b, err := aftermath.Waiting(p.State(), id)
	if err != nil {
		return battle.Outcome{}, err
	}
	return aftermath.Blank(p.Founding(), p.State(), b), nil
}

// Journal lists the entries for a person, and after them those that are undone.
func (s *Service) Journal(ctx context.Context) ([]views.JournalRow, error) {
	return seen(ctx, s, func(p *picture) []views.JournalRow {
		var undone []journal.Entry
		for _, d := range p.undone() {
			undone = append(undone, d.Entry)
		}
		return p.Journal(undone...)
	})
}

// JournalFor lists the entries as a viewer may read them, as [views.Chronicle.JournalFor] has it.
func (s *Service) JournalFor(ctx context.Context, v intelligence.Viewer) ([]views.JournalRow, error) {
	if v.Side == "" {
		return s.Journal(ctx)
	}
	return seen(ctx, s, func(p *picture) []views.JournalRow { return p.JournalFor(v) })
}

// Since lists the entries in force after one for a person: none, where it is not before the last.
func (s *Service) Since(ctx context.Context, entry int) ([]views.JournalRow, error) {
	return seen(ctx, s, func(p *picture) []views.JournalRow { return slices.Collect(p.Since(max(entry, 0))) })
}

// Morning is what happened since the last day, or the last run of days, began, and what
// waits for a decision. The news of all days before are with it, and what was written by hand of days.
func (s *Service) Morning(ctx context.Context, v intelligence.Viewer) (views.Morning, error) {
	return seen(ctx, s, func(p *picture) views.Morning {
		m := p.Morning(v)
		m.News = p.Entered(v, m.News)
		for at := p.HeadOn(p.State().Day); at > 0; at-- { // the last entry of the day before ended it
			if e := p.Heading(at); e.Kind == (command.EndDay{}).Kind() {
				m.Since = at - 1
				if e.Run > 0 {
					m.Since = e.Run - 1
				}
				break
			}
		}
		return m
	})
}

// Photo is a picture that is kept, as JPEG.
func (s *Service) Photo(ctx context.Context, digest string) ([]byte, error) {
	return s.journal.Photo(ctx, digest)
}

// pictured is the picture that a command brings with it; nil: none. One that is not what the
// command says is an error.
func pictured(cmd command.Command) ([]journal.Photo, error) {
	c, ok := cmd.(command.Photograph)
	if !ok || c.Gone || len(c.Data) == 0 {
		return nil, nil
	}
	if fmt.Sprintf("%x", sha256.Sum256(c.Data)) != c.Digest {
		return nil, errors.New("the picture is not the one that the command names")
	}
	return []journal.Photo{{Digest: c.Digest, Data: c.Data}}, nil
}

// Record is a battle as it was fought. One that was not fought is ErrNotFound.
func (s *Service) Record(ctx context.Context, id state.BattleID) (journal.Record, error) {
	digest, err := s.recorded(ctx, id)
	if err != nil {
		return journal.Record{}, err
	}
	return s.journal.Record(ctx, digest)
}

// recorded is the digest of the record of a battle. One that was not fought is ErrNotFound.
func (s *Service) recorded(ctx context.Context, id state.BattleID) (string, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return "", err
	}
	b := p.State().Battle(id)
	switch {
	case b == nil:
		return "", fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
	case b.Record == "" && b.Status == state.Fought:
		return "", fmt.Errorf("battle %d, %s, was fought on a table, so that its record is %w", id, b.Name, state.ErrNotFound)
	case b.Record == "":
		return "", fmt.Errorf("battle %d, %s, has not been fought, so that its record is %w", id, b.Name, state.ErrNotFound)
	}
	return b.Record, nil
}

// BattleLog tells a battle's log line by line. The words are the engine's; where the
// program no longer has it, the rows have what the log itself says.
func (s *Service) BattleLog(ctx context.Context, id state.BattleID) ([]views.LogRow, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return nil, err
	}
	return views.LogRows(r, s.engine(r.Engine))
}

// BattleTold is the log of a battle in sentences; errors are those of [Service.BattleLog].
func (s *Service) BattleTold(ctx context.Context, id state.BattleID) ([]views.Told, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return nil, err
	}
	return views.LogTold(r, s.engine(r.Engine))
}

// engine gives the rule set with this id, nil where the program has none.
func (s *Service) engine(id string) battle.Engine {
	if s.engines == nil {
		return nil
	}
	e, ok := s.engines.Engine(id)
	if !ok {
		return nil
	}
	return e
}

// engineOf gives the rule set in the version by which a battle was fought, or one that
// reads its logs; nil where the program no longer has it.
func (s *Service) engineOf(r *journal.Record) battle.Engine {
	if all, ok := s.engines.(interface {
		Reader(id string, version int) (battle.Engine, bool)
	}); ok {
		if e, ok := all.Reader(r.Engine, r.Version); ok {
			return e
		}
		return nil
	}
	if e := s.engine(r.Engine); e != nil && e.About().Version == r.Version {
		return e
	}
	return nil
}
