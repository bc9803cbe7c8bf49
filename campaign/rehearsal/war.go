package rehearsal

import (
	"context"
	"encoding/json"
	"fmt"

	"frontier/campaign"
	"frontier/campaign/contact"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
)

// War is one war that was played.
type War struct {
	Number  int                  `json:"war" jsonschema:"from 1"`
	Seed    string               `json:"seed" jsonschema:"with which the campaign is founded to play it again: a whole number as text"`
	Days    int                  `json:"days" jsonschema:"that were played"`
	Winner  state.SideID         `json:"winner" jsonschema:"who has won, or would have won on the last day played; empty: nobody"`
	Verdict string               `json:"verdict" jsonschema:"its degree, as decisive victory"`
	Lead    int                  `json:"lead" jsonschema:"in points"`
	Ended   state.EndCause       `json:"ended" jsonschema:"why the campaign ended: last_day, nobody_left, lead or objective; empty: it was not played to its end"`
	Points  map[state.SideID]int `json:"points"`
	Decided state.Day            `json:"decided" jsonschema:"evening, from 0, since which nobody else has led"`
	Beaten  state.SideID         `json:"beaten" jsonschema:"side that had nobody left, which ended it; empty: it was played to its last day"`
	Battles []Battle             `json:"battles"`

	Aims map[string]int `json:"aims" jsonschema:"points of each aim in the end, by its id, and of what else stands in the account"`

	Stuck map[state.ForceID]int `json:"stuck" jsonschema:"most days for which a force stood with no order, no enemy before it and no place to hold, where they are ten or more, by its id"`

	came    map[string]bool         // places to which somebody came from elsewhere
	fought  map[rosters.UnitID]bool // units that were in a battle
	arrived map[string]state.Day    // reinforcements that came, and when
	orders  int                     // that the commanders gave
	lines   int                     // things that happened: moves, losses, weather, arrivals
	others  int                     // battles that the campaign's rule set could not fight, and another did
	values  map[state.BattleID][2]int
	still   map[state.ForceID]stand // forces that stand with nothing to do, and since when
}

// Battle is a battle of a war.
type Battle struct {
	Name   string       `json:"name"`
	Day    state.Day    `json:"day" jsonschema:"from 0"`
	Hex    string       `json:"hex"`
	Holder state.SideID `json:"holder" jsonschema:"who held the field; empty: nobody, or it was not fought out"`

	Attacker state.SideID  `json:"attacker"`
	Values   [2]int        `json:"values" jsonschema:"fighting values (CAMPAIGN-13.2) when it began, the attacker's first"`
	Why      state.Meeting `json:"why" jsonschema:"why they fought: both, assault, caught, surprised, cornered, ambush, last_stand or terms"`
}

// wage plays one war of so many days, all of whose sides are led by their commanders. Evening
// hears of each day that is over.
func wage(ctx context.Context, f state.Founding, number, days int, engines orders.Engines, evening func()) (War, error) {
	w := War{
		Number: number, Seed: fmt.Sprint(f.Seed), Points: map[state.SideID]int{}, Battles: []Battle{},
		Aims: map[string]int{}, came: map[string]bool{}, fought: map[rosters.UnitID]bool{}, arrived: map[string]state.Day{}, values: map[state.BattleID][2]int{},
		still: map[state.ForceID]stand{}, Stuck: map[state.ForceID]int{},
	}
	kept := &held{founding: f}
	s, err := campaign.Open(ctx, kept, engines)
	if err != nil {
		return w, err
	}
	defer s.Close() //nolint:errcheck // it is kept nowhere
	var failed error
	over := func(before, now *views.Chronicle) string {
		if now.State().Day == before.State().Day { // its battles are fought; they count tomorrow
			return ""
		}
		w.Days++
		evening()
		w.watch(s.Founding(), now.State())
		w.stands(s.Founding(), now.State())
		if failed = w.score(ctx, s); failed != nil {
			return failed.Error()
		}
		return ""
	}
	if _, err := s.RunUntil(ctx, days, true, over, nil); err != nil {
		return w, err
	}
	if failed == nil {
		failed = w.score(ctx, s)
	}
	w.count(s.State(), f.Rules)
	if err := w.weigh(kept.entries); err != nil {
		return w, err
	}
	return w, failed
}

// weigh counts what was ordered and what came of it.
func (w *War) weigh(entries []journal.Entry) error {
	for i := range entries {
		if entries[i].By.Side != "" {
			w.orders++
		}
		var happened []json.RawMessage
		if err := json.Unmarshal(entries[i].Events, &happened); err != nil {
			return fmt.Errorf("entry %d of the journal: %w", entries[i].Seq, err)
		}
		w.lines += len(happened)
	}
	return nil
}

// watch notes who is where in the evening, and how strong those are who are to fight.
func (w *War) watch(f *state.Founding, now *state.State) {
	for i := range now.Battles {
		if b := &now.Battles[i]; b.Status == state.Pending {
			w.values[b.ID] = [2]int{contact.Of(f, now, b.Attackers).Value, contact.Of(f, now, b.Defenders).Value}
		}
	}
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

// score takes down the verdict as it stands now, and who leads.
func (w *War) score(ctx context.Context, s *campaign.Service) error {
	v, err := s.Verdict(ctx, intelligence.Viewer{})
	if err != nil {
		return err
	}
	aims, err := s.Objectives(ctx, intelligence.Viewer{})
	if err != nil {
		return err
	}
	clear(w.Points)
	for _, x := range v.Points {
		w.Points[x.Side] = x.Points
	}
	if v.Winner != w.Winner || w.Days <= 1 {
		w.Winner, w.Decided = v.Winner, s.State().Day
	}
	w.Verdict, w.Lead, w.Ended = v.Degree, v.Lead, ""
	if e := s.State().Ended; e != nil {
		w.Ended = e.Cause
		if e.Cause == state.NobodyLeft {
			w.Beaten = state.SideID(e.Thing)
		}
	}
	for _, a := range aims {
		w.Aims[a.ID] = a.Earned
	}
	return nil
}

// count takes down the battles that were fought, and by which rule set.
func (w *War) count(now state.State, rules string) {
	for i := range now.Battles {
		b := &now.Battles[i]
		if b.Outcome == nil {
			continue
		}
		w.Battles = append(w.Battles, Battle{Name: b.Name, Day: b.Day, Hex: nameOf(b.Hex), Holder: state.SideID(b.Outcome.Holder),
			Attacker: b.Attacker, Values: w.values[b.ID], Why: b.Why})
		if b.Engine != rules {
			w.others++
		}
		for _, u := range b.Outcome.Units {
			w.fought[rosters.UnitID(u.ID)] = true
		}
	}
}
