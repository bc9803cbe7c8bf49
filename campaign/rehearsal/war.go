package rehearsal

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/rosters"
)

// War is one war that was played.
type War struct {
	Number  int                  `json:"war" jsonschema:"from 1"`
	Seed    string               `json:"seed" jsonschema:"with which the campaign is founded to play it again: a whole number as text"`
	Days    int                  `json:"days" jsonschema:"that were played"`
	Winner  state.SideID         `json:"winner" jsonschema:"who leads in points of aims on the last day played; empty: nobody does"`
	Verdict string               `json:"verdict" jsonschema:"what the lead is worth, in the pack's words; empty: it has none"`
	Points  map[state.SideID]int `json:"points"`
	Decided state.Day            `json:"decided" jsonschema:"evening, from 0, since which nobody else has led"`
	Beaten  state.SideID         `json:"beaten" jsonschema:"side that had nobody left, which ended it; empty: it was played to its last day"`
	Battles []Battle             `json:"battles"`

	aims    map[string]int          // points of each aim in the end
	came    map[string]bool         // places to which somebody came from elsewhere
	fought  map[rosters.UnitID]bool // units that were in a battle
	arrived map[string]state.Day    // reinforcements that came, and when
}

// Battle is a battle of a war.
type Battle struct {
	Name   string       `json:"name"`
	Day    state.Day    `json:"day" jsonschema:"from 0"`
	Hex    string       `json:"hex"`
	Holder state.SideID `json:"holder" jsonschema:"who held the field; empty: nobody, or it was not fought out"`
}

// wage plays one war of so many days, all of whose sides are led by their commanders. Evening
// hears of each day that is over.
func wage(ctx context.Context, f state.Founding, number, days int, engines orders.Engines, evening func()) (War, error) {
	w := War{
		Number: number, Seed: fmt.Sprint(f.Seed), Points: map[state.SideID]int{}, Battles: []Battle{},
		aims: map[string]int{}, came: map[string]bool{}, fought: map[rosters.UnitID]bool{}, arrived: map[string]state.Day{},
	}
	s, err := campaign.Open(ctx, &held{founding: f}, engines)
	if err != nil {
		return w, err
	}
	defer s.Close() //nolint:errcheck // it is kept nowhere
	var failed error
	over := func(now *state.State) bool {
		w.Days++
		evening()
		w.watch(s.Founding(), now)
		failed = w.score(ctx, s)
		w.Beaten = beaten(s.Founding(), now)
		return w.Beaten != "" || failed != nil
	}
	if _, err := s.RunUntil(ctx, days, true, over, nil); err != nil {
		return w, err
	}
	if failed == nil {
		failed = w.score(ctx, s)
	}
	w.count(s.State())
	return w, failed
}

// watch notes who is where in the evening.
func (w *War) watch(f *state.Founding, now *state.State) {
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		for _, x := range now.ForcesAt(p.Hex) {
			if was := f.Force(x.ID); was == nil || was.Hex != p.Hex {
				w.came[p.ID] = true
			}
		}
	}
	for _, id := range now.Arrived {
		if _, known := w.arrived[id]; !known {
			w.arrived[id] = now.Day
		}
	}
}

// score reckons the points as they stand now, and who leads.
func (w *War) score(ctx context.Context, s *campaign.Service) error {
	all := intelligence.Viewer{}
	aims, err := s.Objectives(ctx, all)
	if err != nil {
		return err
	}
	seen, err := s.Overview(ctx, all)
	if err != nil {
		return err
	}
	clear(w.Points)
	best, level, winner := -1, false, state.SideID("")
	for _, x := range seen.Sides {
		if !x.Playable {
			continue
		}
		w.Points[x.ID] = x.Points
		switch {
		case x.Points > best:
			best, level, winner = x.Points, false, x.ID
		case x.Points == best:
			level = true
		}
	}
	if level {
		winner = ""
	}
	if winner != w.Winner || w.Days <= 1 {
		w.Winner, w.Decided = winner, seen.Day
	}
	for _, a := range aims {
		w.aims[a.ID] = a.Earned
	}
	w.Verdict = s.Founding().Worth(lead(w.Points))
	return nil
}

// lead is by how many points the first is before the second.
func lead(points map[state.SideID]int) int {
	all := slices.Sorted(maps.Values(points))
	if n := len(all); n > 1 {
		return all[n-1] - all[n-2]
	}
	return 0
}

// beaten is a side that is played and has nobody left on the map or to come; empty: none.
func beaten(f *state.Founding, now *state.State) state.SideID {
	left := map[state.SideID]bool{}
	for i := range now.Forces {
		if x := &now.Forces[i]; now.Figures(x) > 0 {
			left[x.Side] = true
		}
	}
	for _, r := range f.Reinforcements {
		if !now.HasCome(r.ID) {
			left[r.Side] = true
		}
	}
	for _, x := range f.Sides {
		if x.Playable && !left[x.ID] {
			return x.ID
		}
	}
	return ""
}

// count takes down the battles that were fought.
func (w *War) count(now state.State) {
	for i := range now.Battles {
		b := &now.Battles[i]
		if b.Outcome == nil {
			continue
		}
		w.Battles = append(w.Battles, Battle{Name: b.Name, Day: b.Day, Hex: nameOf(b.Hex), Holder: state.SideID(b.Outcome.Holder)})
		for _, u := range b.Outcome.Units {
			w.fought[rosters.UnitID(u.ID)] = true
		}
	}
}
