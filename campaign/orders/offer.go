package orders

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// noOffer is a refusal about an offer of exchange (CAMPAIGN-7.15).
func noOffer(what, instead string) error {
	return &command.Refusal{Rule: "CAMPAIGN-7.15", What: what, Instead: instead}
}

// offerExchange has a side propose an exchange (CAMPAIGN-7.14, 7.15).
func (w *working) offerExchange(c command.OfferExchange) error {
	for _, id := range []state.SideID{c.From, c.To} {
		if w.F.Side(id) == nil {
			return noOffer(fmt.Sprintf("there is no side %.40q", id), "name a side of the campaign")
		}
	}
	for _, o := range w.S.Offers {
		if o.Answer == "" && o.From == c.From && o.To == c.To {
			return noOffer(fmt.Sprintf("an offer of %s to %s waits for its answer already", state.SideName(w.F, c.From), state.SideName(w.F, c.To)), "take it back first, or wait for the answer")
		}
	}
	o := state.Offer{
		No: len(w.S.Offers) + 1, From: c.From, To: c.To, Day: w.S.Day, Until: w.S.Day + state.Day(w.S.Rate(rates.OfferDays)),
		Give: c.Give, Get: c.Get, GiveLeaders: once(c.GiveLeaders), GetLeaders: once(c.GetLeaders),
	}
	if err := w.canExchange(&o); err != nil {
		return err
	}
	w.Say(event.ExchangeOffered{Offer: o})
	return nil
}

// once is each of some leaders once, in the order of their ids; nil: none.
func once(ids []state.LeaderID) []state.LeaderID {
	if len(ids) == 0 {
		return nil
	}
	return slices.Compact(slices.Sorted(slices.Values(ids)))
}

// canExchange refuses an exchange in which one side has not whom it gives, or in which what is given is
// not worth as much as what is got.
func (w *working) canExchange(o *state.Offer) error {
	for _, side := range []state.SideID{o.From, o.To} {
		if m := w.S.Keeps(side); m != nil {
			return &command.Refusal{Rule: "CAMPAIGN-16.5", What: fmt.Sprintf("%s exchanges no prisoners until %s: %s", state.SideName(w.F, side), w.F.ShortDate(m.Day), m.Note), Instead: "wait until then"}
		}
	}
	for _, p := range []struct {
		by, of  state.SideID
		men     rosters.Ranks
		leaders []state.LeaderID
	}{{o.From, o.To, o.Give, o.GiveLeaders}, {o.To, o.From, o.Get, o.GetLeaders}} {
		held, leaders := state.HeldBySide(w.F, w.S, p.by, p.of)
		if !p.men.Has(rosters.Ranks{}) || !held.Has(p.men) {
			return noOffer(fmt.Sprintf("%s does not hold %s of %s", state.SideName(w.F, p.by), state.Party(w.F, p.men, nil), state.SideName(w.F, p.of)),
				fmt.Sprintf("ask for at most %d officers, %d sergeants and %d others", held.Officers, held.Sergeants, held.Others))
		}
		for _, id := range p.leaders {
			if !slices.Contains(leaders, id) {
				return noOffer(fmt.Sprintf("%.60s is no prisoner of %s", state.LeaderName(w.F, id), state.SideName(w.F, p.by)), "name a leader whom it holds")
			}
		}
	}
	give, get := w.S.Worth(o.Give, len(o.GiveLeaders)), w.S.Worth(o.Get, len(o.GetLeaders))
	if give == 0 || give != get {
		return &command.Refusal{Rule: "CAMPAIGN-7.14",
			What:    fmt.Sprintf("%s count for %d and %s for %d", state.Party(w.F, o.Give, o.GiveLeaders), give, state.Party(w.F, o.Get, o.GetLeaders), get),
			Instead: fmt.Sprintf("make both worth the same: a leader counts for %d others, an officer for %d, a sergeant for %d", w.S.Rate(rates.ExchangeLeader), w.S.Rate(rates.ExchangeOfficer), w.S.Rate(rates.ExchangeSergeant))}
	}
	return nil
}

// answerOffer carries an answer out (CAMPAIGN-7.15).
func (w *working) answerOffer(c command.AnswerOffer) error {
	found := w.S.Offer(c.Offer)
	if found == nil {
		return noOffer(fmt.Sprintf("no offer %d waits for an answer", c.Offer), "name one that does")
	}
	o, why := *found, strings.TrimRight(strings.TrimSpace(c.Why), ".")
	switch {
	case why == "":
	case c.Answer != state.Refused:
		return noOffer("a reason is given where an offer is refused", "leave it out")
	case utf8.RuneCountInString(why) > longestWhy || !words.Shows(why):
		return noOffer(fmt.Sprintf("a reason has at most %d letters that can be seen, in one line", longestWhy), "write it as: too many for so few")
	}
	switch c.Answer {
	case state.Refused, state.Withdrawn:
		w.Say(event.OfferAnswered{Offer: o.No, Answer: c.Answer, Why: why})
		return nil
	case state.Accepted:
	default:
		return noOffer(fmt.Sprintf("an offer cannot be answered by %.40q", string(c.Answer)), "use accept, refuse or withdraw")
	}
	if err := w.mayLetGo(o.From, o.To); err != nil {
		return err
	}
	if err := w.canExchange(&o); err != nil {
		return err
	}
	w.Say(event.OfferAnswered{Offer: o.No, Answer: c.Answer})
	give, get := w.prisonersOf(o.From, o.To), w.prisonersOf(o.To, o.From)
	w.letGoFirst(give, o.Give, o.From)
	w.letGoFirst(get, o.Get, o.To)
	for _, id := range slices.Concat(o.GiveLeaders, o.GetLeaders) {
		w.LeaderBack(id, "", state.BecameExchanged)
	}
	return nil
}
