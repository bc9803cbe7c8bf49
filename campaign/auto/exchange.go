package auto

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/rosters"
)

// answer takes or refuses what is offered for prisoners (CAMPAIGN-13.6). What is offered counts for as much as he
// gives; that is not yet worth it.
func (c *commander) answer() {
	for _, o := range c.Offers {
		a := command.AnswerOffer{Offer: o.No, Answer: state.Accepted}
		if why := c.against(o.Get, o.GetLeaders, o.Give, o.GiveLeaders); why != "" {
			a.Answer, a.Why = state.Refused, why
		}
		if slices.ContainsFunc(c.Bargains, func(b intelligence.Bargain) bool { return b.With == o.From && b.Shut }) {
			a.Answer, a.Why = state.Refused, "no prisoners are exchanged for now"
		}
		c.out = append(c.out, a)
	}
}

// against is why a commander does not give such prisoners for such of his own; empty: he does.
func (c *commander) against(give rosters.Ranks, leaders []state.LeaderID, get rosters.Ranks, back []state.LeaderID) string {
	if c.Side.NoPrisoners {
		return "it exchanges no prisoners"
	}
	for _, id := range leaders {
		if c.wants(id) {
			return "one of the leaders is not let go"
		}
	}
	out, in := give.Total()+c.Terms.Leader*len(leaders), get.Total()+c.Terms.Leader*len(back)
	if in*100 < out*c.Terms.Least {
		return fmt.Sprintf("%d are too many to give for %d", give.Total()+len(leaders), get.Total()+len(back))
	}
	return ""
}

// wants says whether the side has points for a leader of the enemy being its prisoner.
func (c *commander) wants(id state.LeaderID) bool {
	return slices.ContainsFunc(c.Objectives, func(o state.Objective) bool { return o.Kind == state.CaptureLeader && o.Leader == id })
}

// offers proposes an exchange to each side with which it is worth it (CAMPAIGN-13.6): rank for rank, then for
// leaders, officers and sergeants who are left over so many of lower rank as they count for.
func (c *commander) offers() {
	if c.Side.NoPrisoners {
		return
	}
	for i := range c.Bargains {
		b := &c.Bargains[i]
		if !b.Open || b.Shut {
			continue
		}
		o := c.bargain(b)
		if o.Get.Total()+len(o.GetLeaders) > 0 && c.against(o.Give, o.GiveLeaders, o.Get, o.GetLeaders) == "" {
			c.out = append(c.out, o)
		}
	}
}

// bargain is the largest exchange that a commander would propose to a side.
func (c *commander) bargain(b *intelligence.Bargain) command.OfferExchange {
	o := command.OfferExchange{From: c.Side.ID, To: b.With}
	has := slices.DeleteFunc(slices.Clone(b.Has), c.wants)
	n := min(len(has), len(b.Misses))
	o.GiveLeaders, o.GetLeaders = append(o.GiveLeaders, has[:n]...), append(o.GetLeaders, b.Misses[:n]...)
	same := rosters.Ranks{Officers: min(b.Held.Officers, b.Lost.Officers), Sergeants: min(b.Held.Sergeants, b.Lost.Sergeants), Others: min(b.Held.Others, b.Lost.Others)}
	o.Give, o.Get = same, same
	held, lost := b.Held.Minus(same), b.Lost.Minus(same)
	for _, id := range b.Misses[n:] {
		if pay, ok := c.Terms.Pay(held, c.Terms.Leader); ok && c.against(o.Give.Add(pay), o.GiveLeaders, o.Get, append(o.GetLeaders, id)) == "" {
			o.Give, held, o.GetLeaders = o.Give.Add(pay), held.Minus(pay), append(o.GetLeaders, id)
		}
	}
	for _, id := range has[n:] {
		if pay, ok := c.Terms.Pay(lost, c.Terms.Leader); ok {
			o.GiveLeaders, o.Get, lost = append(o.GiveLeaders, id), o.Get.Add(pay), lost.Minus(pay)
		}
	}
	for _, of := range []rosters.Ranks{{Officers: 1}, {Sergeants: 1}} {
		for lost.Has(of) {
			pay, ok := c.Terms.Pay(held, c.Terms.Worth(of))
			if !ok || c.against(o.Give.Add(pay), o.GiveLeaders, o.Get.Add(of), o.GetLeaders) != "" {
				break
			}
			o.Give, held, o.Get, lost = o.Give.Add(pay), held.Minus(pay), o.Get.Add(of), lost.Minus(of)
		}
		for held.Has(of) {
			pay, ok := c.Terms.Pay(lost, c.Terms.Worth(of))
			if !ok {
				break
			}
			o.Give, held, o.Get, lost = o.Give.Add(of), held.Minus(of), o.Get.Add(pay), lost.Minus(pay)
		}
	}
	return o
}
