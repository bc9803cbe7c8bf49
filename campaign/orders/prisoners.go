package orders

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/rosters"
)

// notNow is a refusal about prisoners (CAMPAIGN-7.8).
func notNow(what, instead string) error {
	return &command.Refusal{Rule: "CAMPAIGN-7.8", What: what, Instead: instead}
}

// mayLetGo refuses where prisoners cannot be let go at all.
func (w *working) mayLetGo(sides ...state.SideID) error {
	for _, id := range sides {
		if w.F.Side(id) == nil {
			return notNow(fmt.Sprintf("there is no side %.40q", id), "name a side of the campaign")
		}
	}
	if b := w.S.Pending(); b != nil {
		return notNow(fmt.Sprintf("%s waits, and who comes back now would be in it", b.Name), "fight it first")
	}
	return nil
}

// freePrisoners lets prisoners of one unit go, or one leader (CAMPAIGN-7.8).
func (w *working) freePrisoners(c command.FreePrisoners) error {
	if err := w.mayLetGo(c.Side); err != nil {
		return err
	}
	if (c.Leader == "") == (c.Unit == "") {
		return notNow("one unit or one leader is let go at a time", "name one of them")
	}
	side := state.SideName(w.F, c.Side)
	if c.Leader != "" {
		if l := w.S.Leader(c.Leader); l == nil || l.Status != state.Captured || l.By != c.Side {
			return notNow(fmt.Sprintf("%.60s is no prisoner of %s", state.LeaderName(w.F, c.Leader), side), "name a leader whom it holds")
		}
		if c.Parole {
			return notNow("a leader on parole could lead nobody", "let him go, or keep him")
		}
		w.LeaderBack(c.Leader, "", state.BecameReleased)
		return nil
	}
	held := w.heldOf(c.Side, c.Unit)
	if held.Total() == 0 {
		return notNow(fmt.Sprintf("nobody of %.60s is a prisoner of %s", state.UnitName(w.F, c.Unit), side), "name a unit of which it holds prisoners")
	}
	free := c.Ranks
	if free == (rosters.Ranks{}) {
		free = held
	}
	if !held.Has(free) {
		return notNow(fmt.Sprintf("%s does not hold so many of %s", side, state.UnitName(w.F, c.Unit)),
			fmt.Sprintf("let go at most %d officers, %d sergeants and %d others", held.Officers, held.Sergeants, held.Others))
	}
	how := state.BecameReleased
	if c.Parole {
		how = state.BecameParoled
	}
	w.letGo(c.Unit, free, c.Side, how)
	return nil
}

// heldOf is whom of a unit a side holds.
func (w *working) heldOf(by state.SideID, id rosters.UnitID) rosters.Ranks {
	var held rosters.Ranks
	for _, k := range w.S.Captives {
		if k.By == by && k.Unit == id {
			held = held.Add(k.Ranks)
		}
	}
	return held
}

// letGo says that men of a unit are let go: to the ranks, which form again, or home.
func (w *working) letGo(id rosters.UnitID, r rosters.Ranks, by state.SideID, how state.Became) {
	if how != state.BecameParoled {
		i := slices.IndexFunc(w.S.Captives, func(k state.Captive) bool { return k.Unit == id && k.By == by })
		if road := w.SetOut(id, by, w.S.Captives[i].Keep, true); road != nil {
			w.Say(event.PrisonersReleased{Unit: id, Ranks: r, By: by, How: how, Road: road, Apart: w.Edition >= 11})
			return
		}
	}
	home := how != state.BecameParoled && !w.ToRanks(id)
	w.Say(event.PrisonersReleased{Unit: id, Ranks: r, By: by, How: how, Home: home, Apart: w.Edition >= 11})
}

// exchangePrisoners exchanges man for man and rank for rank (CAMPAIGN-7.8).
func (w *working) exchangePrisoners(c command.ExchangePrisoners) error {
	if err := w.mayLetGo(c.One, c.Other); err != nil {
		return err
	}
	one, other := w.prisonersOf(c.Other, c.One), w.prisonersOf(c.One, c.Other) // held by the other side
	most := rosters.Ranks{
		Officers:  min(total(one).Officers, total(other).Officers),
		Sergeants: min(total(one).Sergeants, total(other).Sergeants),
		Others:    min(total(one).Others, total(other).Others),
	}
	if most.Total() == 0 {
		return notNow(fmt.Sprintf("%s and %s hold no prisoners of each other of one rank", state.SideName(w.F, c.One), state.SideName(w.F, c.Other)),
			"wait until both do, or let prisoners go")
	}
	give := cmp.Or(c.Ranks, most)
	if !most.Has(give) {
		return notNow("one side does not hold so many", fmt.Sprintf("exchange at most %d officers, %d sergeants and %d others", most.Officers, most.Sergeants, most.Others))
	}
	w.letGoFirst(one, give, c.Other)
	w.letGoFirst(other, give, c.One)
	return nil
}

// prisonersOf lists the prisoners whom a side holds of another, those who were taken first first.
func (w *working) prisonersOf(by, of state.SideID) []state.Captive {
	var out []state.Captive
	for _, k := range w.S.Captives {
		if k.By == by && w.F.SideOfUnit(k.Unit) == of {
			out = append(out, k)
		}
	}
	slices.SortStableFunc(out, func(a, b state.Captive) int { return cmp.Compare(a.Since, b.Since) })
	return out
}

func total(list []state.Captive) (all rosters.Ranks) {
	for _, k := range list {
		all = all.Add(k.Ranks)
	}
	return all
}

// letGoFirst exchanges so many of a list, from its beginning on.
func (w *working) letGoFirst(list []state.Captive, give rosters.Ranks, by state.SideID) {
	for _, k := range list {
		var now rosters.Ranks
		left := give.ByRank()
		for i, n := range k.Ranks.ByRank() {
			now = now.Add(n.Rank.Times(min(n.Count, left[i].Count)))
		}
		if now.Total() > 0 {
			w.letGo(k.Unit, now, by, state.BecameExchanged)
			give = give.Minus(now)
		}
	}
}
