package trial

import (
	"encoding/json"
	"fmt"
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/state"
)

// things writes out what the tables have of each thing in a state.
func things(s *state.State) map[event.Row]string {
	out := map[event.Row]string{}
	add := func(t event.Table, id string, v any) {
		b, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		out[event.Row{Table: t, ID: id}] += string(b)
	}
	add(event.TodayTable, "1", []any{s.Day, s.Sky})
	add(event.ArrivalTable, "1", s.Arrived)
	for _, x := range s.Forces {
		add(event.ForceTable, string(x.ID), x)
	}
	for _, x := range s.Leaders {
		add(event.LeaderTable, string(x.ID), x)
	}
	for _, x := range s.Units {
		add(event.UnitTable, string(x.ID), x)
	}
	for _, x := range s.Battles {
		add(event.BattleTable, state.Number(x.ID), x)
	}
	for _, x := range s.Patients {
		add(event.PatientTable, string(x.Unit), x)
	}
	for _, x := range s.Strays {
		add(event.StrayTable, string(x.Unit), x)
	}
	for _, x := range s.Captives {
		add(event.CaptiveTable, string(x.Unit), x)
	}
	for _, x := range s.Wards {
		add(event.WardTable, string(x.ID), x)
	}
	for _, x := range s.Offers {
		add(event.OfferTable, fmt.Sprint(x.No), x)
	}
	for _, x := range s.Ledger {
		add(event.LedgerTable, x.Of.String(), x)
	}
	for _, x := range s.Gone {
		add(event.GoneTable, string(x.ID), x)
	}
	for _, x := range s.Crossings {
		add(event.CrossingTable, x.ID, x)
	}
	for _, x := range s.Laid {
		add(event.LaidTable, x.ID, x)
	}
	for _, x := range s.Works {
		add(event.WorkTable, x.ID, x)
	}
	for _, x := range s.Places {
		add(event.PlaceTable, x.ID, x)
	}
	for _, x := range s.Districts {
		add(event.DistrictTable, x.ID, x)
	}
	for _, x := range s.Sieges {
		add(event.SiegeTable, x.Place, x)
	}
	for _, x := range s.Seen {
		add(event.SightingTable, string(x.Force), x)
	}
	for _, x := range s.Revisions {
		add(event.RevisionTable, state.RevisionKey(&x), x)
	}
	for _, x := range s.Marks {
		add(event.MarkTable, x.Objective, x)
	}
	if s.Ended != nil {
		add(event.EndingTable, "1", s.Ended)
	}
	said(s, add)
	return out
}

// said adds what was said of the campaign: settings, and what forces do without orders, and what is on its way.
func said(s *state.State, add func(t event.Table, id string, v any)) {
	for _, x := range s.Standing {
		add(event.StandingTable, string(x.Side), x)
	}
	for _, x := range s.Messages {
		add(event.MessageTable, fmt.Sprint(x.No), x)
	}
	for _, x := range s.Staffs {
		add(event.StaffTable, string(x.Side), x)
	}
	for _, x := range s.Unheard {
		add(event.ReportTable, string(x.Force), x)
	}
	for _, x := range slices.Concat(s.Latest, s.Posted) {
		add(event.StateTable, string(x.Force), x)
	}
	for _, x := range s.Settings {
		add(event.SettingTable, x.Engine, x)
	}
}

// Written applies an event and holds it to the rows that it names; where it does not fit it
// must change nothing. It answers whether it fits.
func (g *Game) Written(e event.Event) bool {
	g.T.Helper()
	named := event.Rows{}
	for _, r := range e.Rows(g.S) {
		named[r] = true
	}
	before := things(g.S)
	err := e.Apply(g.S.Book(g.F), g.S)
	after := things(g.S)
	for r := range after {
		if before[r] == "" {
			before[r] = "nothing"
		}
	}
	for r, was := range before {
		if after[r] == was {
			continue
		}
		if err != nil {
			g.T.Fatalf("%s does not fit (%v) and has changed %v", e.Kind(), err, r)
		}
		if !named[r] {
			g.T.Fatalf("%s has changed %v and does not say so", e.Kind(), r)
		}
	}
	return err == nil
}
