package aftermath

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// experience has units rise and fall by what they went through in a battle, where that is played
// with (CAMPAIGN-22.1, 22.2).
func (w *Working) experience(b *state.Battle, out battle.Outcome) {
	if !w.S.Is(rates.Experience) {
		return
	}
	for _, o := range out.Units {
		id := rosters.UnitID(o.ID)
		u := w.F.Unit(id)
		if u == nil || o.Present.Total() == 0 {
			continue
		}
		at := slices.IndexFunc(terms.Trainings, func(e terms.Entry[terms.Training]) bool { return e.Word == u.Training })
		to, why := w.learned(b, out, o)
		if at < 0 || at+to < 0 || at+to >= len(terms.Trainings) || to == 0 {
			continue
		}
		w.Say(event.UnitTrained{Unit: id, Training: terms.Trainings[at+to].Word, Battle: b.ID, Why: why})
	}
}

// learned is how many grades a battle moves a unit, and why: 1 up, -1 down, 0 not.
func (w *Working) learned(b *state.Battle, out battle.Outcome, o battle.UnitOutcome) (int, string) {
	side, n := state.TollOf(w.F, w.S, b, o)
	lost := n.Killed + n.Wounded + n.Captured + n.Missing
	if out.Holder != string(side) {
		if of := 100 * lost / max(n.Present, 1); out.Holder != "" && of >= w.S.Rate(rates.ExperienceFall) {
			return -1, fmt.Sprintf("lost %d of a hundred men in a battle that was lost", of)
		}
		return 0, ""
	}
	won := w.wonBy(o.ID, side)
	if won == 0 || won%w.S.Rate(rates.ExperienceRise) != 0 {
		return 0, ""
	}
	return 1, words.Count(won, "battle", "battles") + " won"
}

// wonBy counts the battles in which a unit was on the field and its side held it.
func (w *Working) wonBy(id string, side state.SideID) int {
	n := 0
	for i := range w.S.Battles {
		b := &w.S.Battles[i]
		if b.Outcome == nil || b.Outcome.Holder != string(side) {
			continue
		}
		if slices.ContainsFunc(b.Outcome.Units, func(o battle.UnitOutcome) bool { return o.ID == id && o.Present.Total() > 0 }) {
			n++
		}
	}
	return n
}
