package campaign

import (
	"context"
	"errors"
	"fmt"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// run is the commands of one run of days.
type run struct {
	first int // entry with which it began; 0: none is given yet
	head  int // entry that it gave last
	given int // how many commands of it are kept
}

// of is the run's number for an entry after a picture, 0 for a command that is given by
// itself. Where anybody else has changed the campaign since, the run begins anew, so
// that undoing it never undoes what is not its own.
func (r *run) of(was *picture) int {
	if r == nil {
		return 0
	}
	if r.first == 0 || was.Head() != r.head {
		r.first = was.Head() + 1
	}
	r.head = was.Head() + 1
	return r.first
}

// back is the head to which undo goes.
func (p *picture) back() int {
	if p.Head() > 0 {
		if run := p.Heading(p.Head()).Run; run > 0 {
			return run - 1
		}
	}
	return p.Head() - 1
}

// forth is the head to which redo goes.
func (p *picture) forth() int {
	to := p.Head() + 1
	if to > p.entries.end() || p.heading(to).Run == 0 {
		return to
	}
	for run := p.heading(to).Run; to < p.entries.end() && p.heading(to+1).Run == run; {
		to++
	}
	return to
}

// stepTitle says what undo or redo would do: the entries after one head up to another.
func (p *picture) stepTitle(from, to int) string {
	if from < 0 || to > p.entries.end() || from >= to {
		return ""
	}
	first := p.heading(from + 1)
	if p.heading(to).Run == 0 || first.Kind == (command.FollowStanding{}).Kind() {
		return first.Title
	}
	kinds := make([]string, 0, to-from)
	for seq := from + 1; seq <= to; seq++ {
		kinds = append(kinds, p.heading(seq).Kind)
	}
	return runTitle(p.Founding(), first.Day, kinds)
}

// runTitle names a run by its days, "Run 7 days from 3 July", and one without any by its battles: "Fight
// 3 battles unattended".
func runTitle(f *state.Founding, from state.Day, kinds []string) string {
	days := 0
	for _, kind := range kinds {
		if kind == (command.EndDay{}).Kind() {
			days++
		}
	}
	if days == 0 {
		return "Fight " + words.Count(len(kinds), "battle", "battles") + " unattended"
	}
	return fmt.Sprintf("Run %s from %s", words.Count(days, "day", "days"), f.ShortDate(from))
}

// Until says what ends a run of days before they are over. It is asked on each evening before
// battles are fought, and again after they were: it is shown the campaign as it was when it was
// asked last, or as the run began, and as it is now, and answers in a sentence why the run ends
// there; empty: it goes on.
type Until func(before, now *views.Chronicle) (why string)

// Run ends so many days. The automatic commanders of the sides that they lead give their
// orders before each day ends, with all those of all playable sides. With all every battle
// is fought; without it the run stops with a *Refusal where a battle waits in which a person
// leads a side, and after the end of the campaign, which ends a run. Every command is an entry of the journal:
// a run that is cancelled has done whole commands, and what is done stays done. All of
// them are undone and redone as one.
func (s *Service) Run(ctx context.Context, days int, all bool, say Progress) error {
	_, err := s.RunUntil(ctx, days, all, nil, say)
	return err
}

// RunUntil is [Service.Run], but ends on the first evening of which until says so; nil never
// does. It answers why until ended it; empty: it did not.
func (s *Service) RunUntil(ctx context.Context, days int, all bool, until Until, say Progress) (string, error) {
	r := &run{}
	met, err := s.days(ctx, r, days, all, until, say)
	var refused *command.Refusal
	if err == nil || r.first == 0 || errors.Is(err, context.Canceled) || errors.As(err, &refused) {
		return met, err
	}
	return met, fmt.Errorf("%w; %s of this run %s kept", err, words.Count(r.given, "command", "commands"), map[bool]string{true: "was", false: "were"}[r.given == 1])
}

func (s *Service) days(ctx context.Context, r *run, days int, all bool, until Until, say Progress) (string, error) {
	if say == nil {
		say = func(int, int, string) {}
	}
	f, before := s.Founding(), s.now.Load().Chronicle
	met := func() string {
		now := s.now.Load().Chronicle
		if until == nil || now == before {
			return ""
		}
		defer func() { before = now }()
		return until(before, now)
	}
	for day := range days {
		today := f.Date(s.now.Load().State().Day)
		say(day, days, today)
		if err := s.fightAll(ctx, r, all, day, days, say); err != nil {
			return "", err
		}
		if !s.now.Load().State().Over() {
			if err := s.command(ctx, r, all); err != nil {
				return "", err
			}
		}
		say(day, days, today)
		if err := s.give(ctx, command.EndDay{}, r); err != nil {
			return "", err
		}
		if why := met(); why != "" {
			return why, nil
		}
		if err := s.fightAll(ctx, r, all, day, days, say); err != nil {
			return "", err
		}
		if why := met(); why != "" {
			return why, nil
		}
		if s.now.Load().State().Over() {
			break
		}
	}
	say(days, days, f.Date(s.now.Load().State().Day))
	return "", nil
}

// command has the automatic commander of each side that he leads give his orders; with all,
// of each playable side.
func (s *Service) command(ctx context.Context, r *run, all bool) error {
	for _, side := range s.Founding().Sides {
		if !side.Playable || !all && s.now.Load().State().LedBy(side.ID) == state.ByPerson {
			continue
		}
		for _, c := range auto.Orders(intelligence.Of(s.Founding(), s.now.Load().State(), side.ID)) {
			if err := s.orderedBy(ctx, r, side.ID, c); err != nil {
				return err
			}
		}
	}
	return nil
}

// orderedBy gives an order of the automatic commander of a side. One may stand in the way of a later one;
// he gives that up.
func (s *Service) orderedBy(ctx context.Context, r *run, side state.SideID, c command.Command) error {
	var refused *command.Refusal
	err := s.give(ctx, command.Given{Command: c, By: command.Actor{Office: command.Automatic, Side: side}}, r)
	if err != nil && !errors.As(err, &refused) {
		return fmt.Errorf("%s: %w", s.Founding().Side(side).Name, err)
	}
	return nil
}

// fightAll fights every battle that waits and is nobody's to play: with all any, else those
// of two sides that their automatic commanders lead, and that were not put off (CAMPAIGN-13.3, 13.4).
func (s *Service) fightAll(ctx context.Context, r *run, all bool, day, days int, say Progress) error {
	next := (*state.State).Holding
	if all {
		next = (*state.State).Pending
	}
	for b := next(s.now.Load().State()); b != nil; b = next(s.now.Load().State()) {
		if now := s.now.Load().State(); !all && (now.LedBy(b.Attacker) == state.ByPerson || now.LedBy(b.Defender) == state.ByPerson) {
			return nil
		}
		say(day, days, "The fight at "+b.Name)
		if err := s.fightOne(ctx, r, b.ID); err != nil {
			return err
		}
	}
	return nil
}

// fightOne fights a battle by the campaign's rule set; one that it cannot fight by the
// first that can. The attacker draws off from one that none can fight.
func (s *Service) fightOne(ctx context.Context, r *run, id state.BattleID) error {
	var refused *command.Refusal
	err := s.give(ctx, command.FightBattle{Battle: id}, r)
	for _, e := range s.engines.All() {
		if err == nil || !errors.As(err, &refused) {
			return err
		}
		err = s.give(ctx, command.FightBattle{Battle: id, Engine: e.About().ID}, r)
	}
	if errors.As(err, &refused) {
		return s.give(ctx, command.DeclineBattle{Battle: id}, r)
	}
	return err
}
