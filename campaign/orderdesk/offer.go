package orderdesk

import (
	"fmt"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// ofOffer says whether a line is about an offer of exchange, whether one that the side made, and of whom or to whom
// it is.
func ofOffer(head string) (other string, own, ok bool) {
	low := strings.ToLower(head)
	if rest, ok := strings.CutPrefix(low, strings.ToLower(dispatch.OfferTo)+" "); ok {
		return rest, true, true
	}
	rest, ok := strings.CutPrefix(low, strings.ToLower(dispatch.OfferOf)+" ")
	return rest, false, ok
}

// offer reads the answer to an offer of exchange that waits (CAMPAIGN-7.15).
func (k known) offer(line Line, try func(command.Command) error) Reading {
	r := Reading{Line: line}
	other, own, _ := ofOffer(line.Force)
	var among []named[int]
	for _, o := range k.s.Offers {
		by, to := o.From, o.To
		if own {
			by, to = to, by
		}
		if o.Answer == "" && to == k.side {
			among = append(among, named[int]{string(by), state.SideName(k.f, by), o.No})
		}
	}
	if len(among) == 0 {
		r.Wrong = map[bool]string{true: "no offer of this side waits", false: "no offer waits for the answer of this side"}[own]
		return r
	}
	no, doubt, ok := meant("side with an offer", other, among)
	if !ok {
		r.Wrong = doubt
		return r
	}
	r.Doubts = some(doubt)
	r.Name = "Offer of exchange"
	c := command.AnswerOffer{Offer: no}
	answer, why, _ := strings.Cut(line.Order, " ")
	switch strings.Trim(strings.ToLower(answer), ",;:–-") {
	case "accept", "accepted", "yes":
		c.Answer = state.Accepted
	case "refuse", "refused", "no":
		c.Answer, c.Why = state.Refused, strings.TrimLeft(why, " ,;:–-")
		why = ""
	case "withdraw", "withdrawn":
		c.Answer = state.Withdrawn
	}
	if may := map[bool]string{true: "withdraw", false: "accept, or refuse and why"}[own]; c.Answer == "" || why != "" || own != (c.Answer == state.Withdrawn) {
		r.Wrong = fmt.Sprintf("“%s” is no answer to it; use %s", words.Line(line.Order), may)
		return r
	}
	k.give(&r, c, try)
	return r
}

// answerIn is the answer to an offer that a command of a sheet gives; false: it gives none.
func answerIn(c command.Command) (command.AnswerOffer, bool) {
	if c == nil {
		return command.AnswerOffer{}, false
	}
	c, _ = command.Whose(c)
	a, ok := c.(command.AnswerOffer)
	return a, ok
}
