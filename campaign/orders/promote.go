package orders

import (
	"fmt"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// longestRank is how many letters a rank may have.
const longestRank = 60

// promote gives leaders ranks (CAMPAIGN-23.2).
func (w *working) promote(c command.Promote) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-23.2", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	if n := len(c.Promotions); n == 0 || n > mostRemarks {
		return refuse(fmt.Sprintf("give 1 to %d", mostRemarks), "%d ranks cannot be given at once", n)
	}
	for _, p := range c.Promotions {
		p.Rank, p.Why = strings.TrimSpace(p.Rank), strings.TrimSpace(p.Why)
		l, now := w.F.Leader(p.Leader), w.S.Leader(p.Leader)
		switch {
		case l == nil || now == nil:
			return refuse("name a leader of the campaign", "there is no leader %.60q", string(p.Leader))
		case now.Status == state.Killed:
			return refuse("name one who is alive", "%s is dead", l.Styled())
		case p.Rank == "" || !readable(p.Rank, longestRank):
			return refuse(fmt.Sprintf("name it in one line of 1 to %d letters, as Major", longestRank), "%s is given no rank, or one that cannot be read", l.Styled())
		case p.Rank == l.Rank:
			return refuse("name another rank", "%s has that rank already", l.Styled())
		case !readable(p.Why, longestRemark):
			return refuse(fmt.Sprintf("give it in one line of at most %d letters", longestRemark), "the reason cannot be read")
		}
		w.Say(event.LeaderPromoted{Leader: p.Leader, Rank: p.Rank, Brevet: p.Brevet, Why: p.Why})
	}
	return nil
}

// transfer has a leader go over to another force of his side in the same hex (CAMPAIGN-23.3).
func (w *working) transfer(c command.TransferLeader) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-23.3", What: what, Instead: instead}
	}
	l, who := w.S.Leader(c.Leader), w.F.Leader(c.Leader)
	if l == nil || who == nil {
		return refuse(fmt.Sprintf("there is no leader %.60q", string(c.Leader)), "name a leader of the campaign")
	}
	to := w.S.Force(c.To)
	if to == nil {
		return route.NoForce(w.S, c.To)
	}
	from := w.S.Force(l.Force)
	switch {
	case l.Status != state.Fit:
		return refuse(fmt.Sprintf("%s is %s", who.Styled(), l.Status), "name a leader who is fit")
	case to.Side != who.Side:
		return refuse(fmt.Sprintf("%s is not of his side", to.Name), "name a force of his side")
	case from == to && (to.Leader == c.Leader || !c.Commands):
		return refuse(fmt.Sprintf("%s is with %s already", who.Styled(), to.Name), "name another force")
	case from != nil && from.Hex != to.Hex:
		return refuse(fmt.Sprintf("%s is %s and %s %s", words.Capital(from.Name), state.AtHex(w.F, from.Hex), to.Name, state.AtHex(w.F, to.Hex)), "have them come together first")
	case w.S.Engaged(to.ID) != nil || from != nil && w.S.Engaged(from.ID) != nil:
		return refuse("they stand before the enemy", "fight the battle first")
	}
	if from != to {
		w.Say(event.LeaderJoined{Leader: c.Leader, Force: to.ID})
		if from != nil {
			w.PassCommand(from.ID)
		}
	}
	if now := w.S.Force(to.ID); c.Commands && now != nil && now.Leader != c.Leader {
		w.Say(event.CommandPassed{Force: to.ID, Leader: c.Leader})
	}
	return nil
}
