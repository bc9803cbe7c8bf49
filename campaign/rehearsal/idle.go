package rehearsal

import (
	"fmt"
	"maps"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// stand is how long a force has stood where it is for no reason.
type stand struct {
	at   hex.Hex
	days int
}

// stands counts the evenings on which forces stand in the same hex with nothing to do, and keeps the most of each
// that does so for too long.
func (w *War) stands(f *state.Founding, now *state.State) {
	for i := range now.Forces {
		x := &now.Forces[i]
		was := w.still[x.ID]
		if was.at != x.Hex || !idles(f, now, x) {
			w.still[x.ID] = stand{at: x.Hex}
			continue
		}
		was.days++
		w.still[x.ID] = was
		if was.days >= tooLong {
			w.Stuck[x.ID] = max(w.Stuck[x.ID], was.days)
		}
	}
}

// tooLong is how many evenings a force may stand with nothing to do before it is told of.
const tooLong = 10

// still tells of forces that stood for long with nothing to do.
func (r *reader) still() {
	name := func(id state.ForceID) (string, string) {
		for i, x := range r.f.Forces {
			if x.ID == id {
				return x.Name, fmt.Sprint("/forces/", i)
			}
		}
		for i, x := range r.f.Reinforcements {
			if state.ForceID(x.ID) == id {
				return x.Name, fmt.Sprint("/reinforcements/", i)
			}
		}
		return "", ""
	}
	wars, most := map[state.ForceID]int{}, map[state.ForceID]int{}
	for i := range r.w.Wars {
		for id, n := range r.w.Wars[i].Stuck {
			wars[id]++
			most[id] = max(most[id], n)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(wars)) {
		who, path := name(id)
		if who == "" { // it was made in the war itself
			who = "A force that was parted from others"
		}
		r.say(false, path, who+" stands idle", "In %d of %s it stood for up to %s without an order, an enemy before it or a place to hold.",
			wars[id], words.Count(len(r.w.Wars), "war", "wars"), words.Count(most[id], "day", "days"))
	}
}

// watching is within how many hexes of an enemy a force has him to watch.
const watching = 2

// idles says whether a force that may act has neither an order nor a reason to stand where it is: it
// holds no place of its side, is no garrison, does not besiege, dig, rest, raid, scout or screen, and has no enemy before it.
// Boats lie at anchor.
func idles(f *state.Founding, now *state.State, x *state.Force) bool {
	if now.Afloat(f, x) || !now.Active(x) || now.Latent(x) || now.Figures(x) == 0 || x.Aboard != "" || len(x.Path) > 0 || len(x.Plan) > 0 || now.Engaged(x.ID) != nil {
		return false
	}
	switch x.Posture {
	case state.Garrison, state.Besiege, state.Entrench, state.Rest, state.Raid, state.Scout, state.Screen:
		return false
	}
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; p.Hex == x.Hex && now.Owner(p) == x.Side {
			return false
		}
	}
	for i := range now.Forces {
		if y := &now.Forces[i]; f.Enemies(x.Side, y.Side) && now.Figures(y) > 0 && hex.Distance(x.Hex, y.Hex) <= watching {
			return false
		}
	}
	return true
}
