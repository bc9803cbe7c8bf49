package ui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/halt"
	"frontier/campaign/letterbook"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Do carries out a command elsewhere. One at a time: while one is under way another is
// not begun.
func (s *shell) Do(cmd command.Command, doing string, then func()) {
	s.long(doing, func(ctx context.Context, _ work.Say) error { return s.c.Do(ctx, cmd) }, then)
}

// long runs something that changes the campaign.
func (s *shell) long(doing string, task func(context.Context, work.Say) error, then func()) {
	seen := s.now // a command is given to what the person sees, and to nothing else
	s.Piece(doing, func(ctx context.Context, say work.Say) error { return task(campaign.Seeing(ctx, seen), say) }, then)
}

// Piece does something that may take long, and says how far it is over the view and in the
// line of status; both can give it up. One at a time.
func (s *shell) Piece(doing string, task func(context.Context, work.Say) error, then func()) {
	if s.doing.Busy() {
		s.Say("One moment: " + s.foot.doing + ".")
		return
	}
	s.foot.begin(doing)
	s.busy.Begin(doing, s.floater.Refresh)
	work.Long(&s.doing, task, func(done, total int, now string) {
		s.foot.progress(done, total, now)
		s.busy.Progress(done, total, now)
	}, func(err error) {
		s.ended()
		if err != nil {
			s.steps = nil
		}
		defer s.nextStep()
		switch {
		case errors.Is(err, context.Canceled):
			s.Say("Cancelled.")
		case err != nil:
			s.Tell(err)
		default:
			s.silence()
			if then != nil {
				then()
			}
		}
	})
}

// cancel asks what is under way to stop. What it had done already stays.
func (s *shell) cancel() {
	if s.doing.Busy() {
		s.doing.Stop()
		s.steps, s.stepping = nil, false
		s.ended()
		s.Say("Cancelled.")
	}
}

// ended takes the signs of what was under way away.
func (s *shell) ended() {
	s.foot.end()
	s.busy.End()
	s.floater.Refresh()
}

// rest is how long nothing is to have happened before the one file is made whole. A command that is
// given every few seconds is not held up by it.
const rest = 3 * time.Second

// settle brings every change into the one file that people copy, where another program read it as
// the last command was written. While that one still reads it is tried again later: nothing is lost
// by it, for what is not yet in the one file is in the log beside it.
func (s *shell) settle() {
	s.resting.Stop()
	if s.c.Looked() {
		return
	}
	work.Start(&s.setting, func(ctx context.Context) (struct{}, error) { return struct{}{}, s.c.Settle(ctx) }, func(_ struct{}, err error) {
		if err != nil {
			work.After(&s.resting, rest, s.settle)
		}
	})
}

// verify decides every command of the campaign again, and tells what does not hold.
func (s *shell) verify() {
	var wrong []string
	s.Piece("Checking the campaign", func(ctx context.Context, _ work.Say) (err error) {
		wrong, err = s.c.Verify(ctx)
		return err
	}, func() {
		if len(wrong) == 0 {
			parts.Ask(s.Canvas(), "Everything holds", s.now.Title, 480, widgets.NewPara(look.Body,
				"Every order was decided again from the first day on, and every battle was fought again by its orders; of one that an older version of its rule set fought, every throw was evaluated. All came out as the file has it."), "", "", nil)
			return
		}
		parts.Ask(s.Canvas(), "Something does not hold", s.now.Title, 620, widgets.NewPara(look.Body, strings.Join(wrong, "\n")), "", "", nil)
	})
}

func (s *shell) undo() { s.inTurn("Undo") }

func (s *shell) redo() { s.inTurn("Redo") }

// mostSteps is how many steps wait for their turn: more come of a key that is held down, and would
// go on long after it is let go.
const mostSteps = 4

// inTurn takes a step of undo or redo, one that was asked for while another is under way after that:
// who presses the key three times means three steps.
func (s *shell) inTurn(verb string) {
	switch {
	case !s.stepping:
		s.step(verb)
	case len(s.steps) < mostSteps:
		s.steps = append(s.steps, verb)
	}
}

// nextStep takes the next of the steps that wait, once the one before is over and the window has
// heard what it changed. Where there is nothing more to be taken back or done again, they are forgotten.
func (s *shell) nextStep() {
	if !s.stepping || s.doing.Busy() || s.loading.Busy() {
		return
	}
	s.stepping = false
	if len(s.steps) == 0 {
		return
	}
	verb := s.steps[0]
	s.steps = s.steps[1:]
	if title := map[string]string{"Undo": s.now.Undo, "Redo": s.now.Redo}[verb]; title == "" {
		s.steps = nil
		return
	}
	s.step(verb)
}

// UndoTo takes back everything after an entry of the journal.
func (s *shell) UndoTo(seq int, entries string) {
	s.stepped("Taking back "+entries, "Taken back: "+entries+".", func(ctx context.Context) error { return s.c.UndoTo(ctx, seq) })
}

// step takes back what was done last, or does again what was taken back last.
func (s *shell) step(verb string) {
	s.stepping = !s.doing.Busy()
	title, said, take := s.now.Undo, "Taken back: ", s.c.Undo
	if verb == "Redo" {
		title, said, take = s.now.Redo, "Done again: ", s.c.Redo
	}
	s.stepped(verb+" "+title, said+title+".", take)
}

// stepped takes back or does again, and says so; and which dispatch told what no longer holds.
func (s *shell) stepped(doing, said string, step func(context.Context) error) {
	var letters []string
	who := s.who.Side
	s.long(doing, func(ctx context.Context, _ work.Say) error {
		err := step(ctx)
		if err == nil {
			letters, err = letterbook.Doubts(ctx, s.c, who)
		}
		return err
	}, func() {
		switch len(letters) {
		case 0:
		case 1:
			said += " " + letters[0]
		default:
			said += fmt.Sprintf(" %d dispatches told what no longer holds.", len(letters))
		}
		s.Say(said)
	})
}

// nextDay ends the day. One that brought a battle, or a force that is gone, is told on a
// page of its own.
func (s *shell) nextDay() {
	s.endDay(func() {
		if now := s.c.State(); now.Over() {
			s.Open(place.War{})
			return
		}
		who := s.who
		work.Start(&s.morning, func(ctx context.Context) (views.Morning, error) { return s.c.Morning(ctx, who) }, func(m views.Morning, err error) {
			if err != nil {
				s.Tell(err)
				return
			}
			for _, n := range m.News {
				if n.Seq > m.Since && n.Kind.Grave() {
					s.Open(place.Morning{})
					return
				}
			}
		})
	})
}

// endDay ends the day: where automatic commanders lead a side they order it first.
func (s *shell) endDay(then func()) {
	if len(s.c.State().Led) == 0 {
		s.Do(command.EndDay{}, "Ending "+s.now.Date, then)
		return
	}
	s.long("Ending "+s.now.Date, func(ctx context.Context, say work.Say) error {
		return s.c.Run(ctx, 1, false, campaign.Progress(say))
	}, then)
}

// RunDays ends days with the sides led as they are.
func (s *shell) RunDays(days desk.Days) { s.run(days, false) }

// run gives some commands first and then ends several days; with auto every side is commanded
// and every battle is fought. The first command is given to what the person sees.
func (s *shell) run(days desk.Days, auto bool, first ...command.Command) {
	seen, who, why := s.now, s.who, ""
	s.Piece(fmt.Sprintf("Running %s", widgets.Of(days.Most, "day")), func(ctx context.Context, say work.Say) error {
		sees := campaign.Seeing(ctx, seen)
		for _, c := range first {
			if err := s.c.Do(sees, c); err != nil {
				return err
			}
			sees = ctx
		}
		var err error
		why, err = s.c.RunUntil(sees, days.Most, auto, halt.Each(who, days.Until), campaign.Progress(say))
		return err
	}, func() {
		if now := s.c.State(); now.Over() {
			s.Open(place.War{})
			return
		}
		s.Open(place.Morning{})
		if why != "" {
			s.Say("Stopped: " + why)
		}
	})
}

// nextDecision goes from one thing that waits for an order to the next, the gravest first.
func (s *shell) nextDecision() {
	who := s.who
	work.Start(&s.morning, func(ctx context.Context) (views.Morning, error) { return s.c.Morning(ctx, who) }, func(m views.Morning, err error) {
		switch {
		case err != nil:
			s.Tell(err)
			return
		case len(m.Decide) == 0:
			s.Say("Nothing is to be decided today.")
			return
		}
		at := 0
		for i := range m.Decide {
			if m.Decide[i].Key() == s.decided {
				at = (i + 1) % len(m.Decide)
			}
		}
		x := &m.Decide[at]
		s.decided = x.Key()
		s.Open(place.OfDecision(x.Battle, x.Force))
		s.Say(fmt.Sprintf("%d of %d: %s", at+1, len(m.Decide), words.Ended(x.Head)))
	})
}
