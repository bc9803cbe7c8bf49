package orders

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/verdict"
	"frontier/internal/words"
)

// verdictSince is the edition since which objectives are noted, and campaigns end.
const verdictSince = 4

// opened refuses the end of a day after the end of the campaign, and notes what the day that
// closes means for the objectives, before anybody marches (CAMPAIGN-15.2).
func (w *working) opened(c command.Command) error {
	if _, day := c.(command.EndDay); !day || w.Edition < verdictSince {
		return nil
	}
	if w.S.Over() {
		return &command.Refusal{Rule: "CAMPAIGN-15.3", What: words.Small(strings.TrimSuffix(event.EndText(w.F, w.S.Ended), ".")),
			Instead: "read its verdict, take the end back, or play on"}
	}
	if w.held() == nil {
		w.mark(true)
	}
	return nil
}

// scored notes what a command means for the objectives, and ends the campaign where it does.
func (w *working) scored(c command.Command) {
	if w.Edition < verdictSince || w.Err != nil {
		return
	}
	if _, on := c.(command.PlayOn); on {
		return
	}
	w.mark(false)
	switch c.(type) {
	case command.EndDay, command.FightBattle, command.RecordBattle, command.DeclineBattle:
		if end := verdict.Ends(w.F, w.S); end != nil {
			w.Say(event.CampaignEnded{Ending: *end})
		}
	}
}

// awaitsSince is the edition since which it is noted what has to come to pass before objectives can be won.
const awaitsSince = 17

// mark notes what there is to be noted of objectives.
func (w *working) mark(closing bool) {
	if w.Edition >= awaitsSince && w.S.Day == 0 {
		if marks := verdict.Awaited(w.F, w.S); len(marks) > 0 {
			w.Say(event.ObjectivesMarked{Marks: marks})
		}
	}
	if marks := verdict.Notes(w.F, w.S, closing); len(marks) > 0 {
		w.Say(event.ObjectivesMarked{Marks: marks})
	}
}

// ruleObjective has the organiser say what an objective is worth (CAMPAIGN-15.6).
func (w *working) ruleObjective(c command.RuleObjective) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-15.6", What: what, Instead: instead}
	}
	o := w.F.Objective(c.Objective)
	why := strings.TrimSpace(c.Why)
	switch {
	case o == nil:
		return refuse(fmt.Sprintf("there is no objective %.60q", c.Objective), "name one of the campaign's objectives by its id")
	case w.S.Over():
		return refuse("the campaign is over, and its verdict stands", "take the end back, or play on")
	case c.Points < 0 || c.Points > o.Points:
		return refuse(fmt.Sprintf("%s cannot be worth %d points", o.Name, c.Points), fmt.Sprintf("give 0 to %d", o.Points))
	case why == "" || utf8.RuneCountInString(why) > longestWhy || !words.Shows(why):
		return refuse("a ruling needs its reason", fmt.Sprintf("give it in 1 to %d letters", longestWhy))
	}
	w.Say(event.ObjectivesMarked{Marks: []state.Mark{{Objective: o.ID, Kind: state.MarkRuled, Day: w.S.CountingDay(w.F), Number: c.Points, Note: why}}})
	return nil
}

// playOn goes on with a campaign that has ended.
func (w *working) playOn() error {
	if !w.S.Over() {
		return &command.Refusal{Rule: "CAMPAIGN-15.3", What: "the campaign has not ended", Instead: "end the day"}
	}
	w.Say(event.PlayedOn{})
	return nil
}
