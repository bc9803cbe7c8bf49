package store

import (
	"encoding/json"
	"fmt"
	"strconv"

	"gorm.io/gorm"

	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/rosters"
)

// rowSet is a state as rows, table by table.
type rowSet struct {
	today        table[todayRow]
	leaders      table[leaderRow]
	forces       table[forceRow]
	forceLeaders table[forceLeaderRow]
	units        table[unitRow]
	forceUnits   table[forceUnitRow]
	battles      table[battleRow]
	battleForces table[battleForceRow]
	patients     table[patientRow]
	wards        table[wardRow]
	strays       table[strayRow]
	captives     table[captiveRow]
	offers       table[offerRow]
	gone         table[goneRow]
	crossings    table[crossingRow]
	laid         table[laidRow]
	works        table[workRow]
	places       table[placeRow]
	sieges       table[siegeRow]
	arrivals     table[arrivalRow]
	sightings    table[sightingRow]
	settings     table[settingRow]
	led          table[ledRow]
	commanders   table[commanderRow]
	standing     table[standingRow]
	messages     table[messageRow]
	staffs       table[staffRow]
	unheard      table[unheardRow]
	fieldStates  table[fieldStateRow]
	ledger       table[ledgerRow]
	turns        table[turnRow]
	revisions    table[revisionRow]
	marks        table[markRow]
	ending       table[endingRow]
	account      table[scoredRow]
	districts    table[districtRow]
	tidings      table[tidingsRow]
}

// change brings the tables from what before holds to what r holds.
func (r *rowSet) change(tx *gorm.DB, before *rowSet) error {
	return first(
		func() error { return r.today.change(tx, &before.today) },
		func() error { return r.leaders.change(tx, &before.leaders) },
		func() error { return r.forces.change(tx, &before.forces) },
		func() error { return r.forceLeaders.change(tx, &before.forceLeaders) },
		func() error { return r.units.change(tx, &before.units) },
		func() error { return r.forceUnits.change(tx, &before.forceUnits) },
		func() error { return r.battles.change(tx, &before.battles) },
		func() error { return r.battleForces.change(tx, &before.battleForces) },
		func() error { return r.patients.change(tx, &before.patients) },
		func() error { return r.wards.change(tx, &before.wards) },
		func() error { return r.strays.change(tx, &before.strays) },
		func() error { return r.captives.change(tx, &before.captives) },
		func() error { return r.offers.change(tx, &before.offers) },
		func() error { return r.gone.change(tx, &before.gone) },
		func() error { return r.crossings.change(tx, &before.crossings) },
		func() error { return r.laid.change(tx, &before.laid) },
		func() error { return r.works.change(tx, &before.works) },
		func() error { return r.places.change(tx, &before.places) },
		func() error { return r.sieges.change(tx, &before.sieges) },
		func() error { return r.arrivals.change(tx, &before.arrivals) },
		func() error { return r.sightings.change(tx, &before.sightings) },
		func() error { return r.settings.change(tx, &before.settings) },
		func() error { return r.led.change(tx, &before.led) },
		func() error { return r.commanders.change(tx, &before.commanders) },
		func() error { return r.standing.change(tx, &before.standing) },
		func() error { return r.messages.change(tx, &before.messages) },
		func() error { return r.staffs.change(tx, &before.staffs) },
		func() error { return r.unheard.change(tx, &before.unheard) },
		func() error { return r.fieldStates.change(tx, &before.fieldStates) },
		func() error { return r.ledger.change(tx, &before.ledger) },
		func() error { return r.turns.change(tx, &before.turns) },
		func() error { return r.revisions.change(tx, &before.revisions) },
		func() error { return r.marks.change(tx, &before.marks) },
		func() error { return r.ending.change(tx, &before.ending) },
		func() error { return r.account.change(tx, &before.account) },
		func() error { return r.districts.change(tx, &before.districts) },
		func() error { return r.tidings.change(tx, &before.tidings) },
	)
}

// read fills r with what the file holds.
func (r *rowSet) read(tx *gorm.DB) error {
	return first(
		func() error { return r.today.read(tx) },
		func() error { return r.leaders.read(tx) },
		func() error { return r.forces.read(tx) },
		func() error { return r.forceLeaders.read(tx) },
		func() error { return r.units.read(tx) },
		func() error { return r.forceUnits.read(tx) },
		func() error { return r.battles.read(tx) },
		func() error { return r.battleForces.read(tx) },
		func() error { return r.patients.read(tx) },
		func() error { return r.wards.read(tx) },
		func() error { return r.strays.read(tx) },
		func() error { return r.captives.read(tx) },
		func() error { return r.offers.read(tx) },
		func() error { return r.gone.read(tx) },
		func() error { return r.crossings.read(tx) },
		func() error { return r.laid.read(tx) },
		func() error { return r.works.read(tx) },
		func() error { return r.places.read(tx) },
		func() error { return r.sieges.read(tx) },
		func() error { return r.arrivals.read(tx) },
		func() error { return r.sightings.read(tx) },
		func() error { return r.settings.read(tx) },
		func() error { return r.led.read(tx) },
		func() error { return r.commanders.read(tx) },
		func() error { return r.standing.read(tx) },
		func() error { return r.messages.read(tx) },
		func() error { return r.staffs.read(tx) },
		func() error { return r.unheard.read(tx) },
		func() error { return r.fieldStates.read(tx) },
		func() error { return r.ledger.read(tx) },
		func() error { return r.turns.read(tx) },
		func() error { return r.revisions.read(tx) },
		func() error { return r.marks.read(tx) },
		func() error { return r.ending.read(tx) },
		func() error { return r.account.read(tx) },
		func() error { return r.districts.read(tx) },
		func() error { return r.tidings.read(tx) },
	)
}

// differences says in a sentence each where r, which the file holds, is not want.
func (r *rowSet) differences(want *rowSet) ([]string, error) {
	var say []string
	note := func(found []string, err error) error {
		say = append(say, found...)
		return err
	}
	err := first(
		func() error { return note(r.today.differences(&want.today)) },
		func() error { return note(r.leaders.differences(&want.leaders)) },
		func() error { return note(r.forces.differences(&want.forces)) },
		func() error { return note(r.forceLeaders.differences(&want.forceLeaders)) },
		func() error { return note(r.units.differences(&want.units)) },
		func() error { return note(r.forceUnits.differences(&want.forceUnits)) },
		func() error { return note(r.battles.differences(&want.battles)) },
		func() error { return note(r.battleForces.differences(&want.battleForces)) },
		func() error { return note(r.patients.differences(&want.patients)) },
		func() error { return note(r.wards.differences(&want.wards)) },
		func() error { return note(r.strays.differences(&want.strays)) },
		func() error { return note(r.captives.differences(&want.captives)) },
		func() error { return note(r.offers.differences(&want.offers)) },
		func() error { return note(r.gone.differences(&want.gone)) },
		func() error { return note(r.crossings.differences(&want.crossings)) },
		func() error { return note(r.laid.differences(&want.laid)) },
		func() error { return note(r.works.differences(&want.works)) },
		func() error { return note(r.places.differences(&want.places)) },
		func() error { return note(r.sieges.differences(&want.sieges)) },
		func() error { return note(r.arrivals.differences(&want.arrivals)) },
		func() error { return note(r.sightings.differences(&want.sightings)) },
		func() error { return note(r.settings.differences(&want.settings)) },
		func() error { return note(r.led.differences(&want.led)) },
		func() error { return note(r.commanders.differences(&want.commanders)) },
		func() error { return note(r.standing.differences(&want.standing)) },
		func() error { return note(r.messages.differences(&want.messages)) },
		func() error { return note(r.staffs.differences(&want.staffs)) },
		func() error { return note(r.unheard.differences(&want.unheard)) },
		func() error { return note(r.fieldStates.differences(&want.fieldStates)) },
		func() error { return note(r.ledger.differences(&want.ledger)) },
		func() error { return note(r.turns.differences(&want.turns)) },
		func() error { return note(r.revisions.differences(&want.revisions)) },
		func() error { return note(r.marks.differences(&want.marks)) },
		func() error { return note(r.ending.differences(&want.ending)) },
		func() error { return note(r.account.differences(&want.account)) },
		func() error { return note(r.districts.differences(&want.districts)) },
		func() error { return note(r.tidings.differences(&want.tidings)) },
	)
	return say, err
}

// first runs the steps in turn up to the first that fails.
func first(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

const (
	attacking = "attacker"
	defending = "defender"
)

// rowsOf gives the rows of a state that are asked for. Equal states give equal rows. No state
// has none.
func rowsOf(s *state.State, which event.Rows) (*rowSet, error) {
	r := &rowSet{}
	if s == nil {
		return r, nil
	}
	if which.Has(event.TodayTable, "1") {
		r.today.add(todayRow{
			ID: 1, Day: int(s.Day), SkyText: s.Sky.Text, DayF: s.Sky.DayF,
			Rain: s.Sky.Rain, Dust: s.Sky.Dust, Haze: s.Sky.Haze, Snow: s.Sky.Snow, Flood: s.Sky.Flood,
		})
	}
	for i := range s.Forces {
		if !which.Has(event.ForceTable, string(s.Forces[i].ID)) {
			continue
		}
		if err := r.addForce(&s.Forces[i]); err != nil {
			return nil, err
		}
	}
	for i := range s.Battles {
		if !which.Has(event.BattleTable, strconv.Itoa(int(s.Battles[i].ID))) {
			continue
		}
		if err := r.addBattle(&s.Battles[i]); err != nil {
			return nil, err
		}
	}
	r.addMen(s, which)
	if err := r.addOffers(s, which); err != nil {
		return nil, err
	}
	r.addGround(s, which)
	r.addSieges(s, which)
	r.addKnown(s, which)
	r.addLedger(s, which)
	r.addVerdict(s, which)
	r.addDistricts(s, which)
	return r, nil
}

// addMen adds units and leaders, and where those are who are not with their unit.
func (r *rowSet) addMen(s *state.State, which event.Rows) {
	for _, l := range s.Leaders {
		if which.Has(event.LeaderTable, string(l.ID)) {
			r.leaders.add(leaderRow{
				ID: string(l.ID), Status: string(l.Status), ForceID: ref(l.Force),
				ReturnsOn: int(l.Returns), HeldBy: ref(l.By), KeptBy: string(l.Keep.Force), KeptAt: l.Keep.Place,
				Road: l.Road, SetOut: int(l.Since), ArrivesOn: int(l.Arrives),
			})
		}
	}
	for i := range s.Units {
		if which.Has(event.UnitTable, string(s.Units[i].ID)) {
			r.units.add(unitRowOf(&s.Units[i]))
		}
	}
	group := map[rosters.UnitID]int{}
	for _, p := range s.Patients {
		if !which.Has(event.PatientTable, string(p.Unit)) {
			continue
		}
		group[p.Unit]++
		r.patients.add(patientRow{
			UnitID: string(p.Unit), Place: group[p.Unit], Rank: string(p.Rank), Men: p.Count,
			Admitted: int(p.Admitted), Due: int(p.Due), Ends: string(p.Ends), BattleID: number(p.Battle),
			KeptBy: string(p.Keep.Force), KeptAt: p.Place, Ward: string(p.Ward), Road: p.Road, Since: int(p.Bed.Since), Arrives: int(p.Arrives),
		})
	}
	for _, x := range s.Wards {
		if which.Has(event.WardTable, string(x.ID)) {
			r.wards.add(wardRow{
				ID: string(x.ID), Name: x.Name, SideID: string(x.Side), KeptBy: string(x.Keep.Force), KeptAt: x.Place, Beds: x.Beds, Surgeons: x.Surgeons, Since: int(x.Since),
			})
		}
	}
	clear(group)
	for _, m := range s.Strays {
		if !which.Has(event.StrayTable, string(m.Unit)) {
			continue
		}
		group[m.Unit]++
		r.strays.add(strayRow{
			UnitID: string(m.Unit), Place: group[m.Unit],
			Officers: m.Ranks.Officers, Sergeants: m.Ranks.Sergeants, Others: m.Ranks.Others,
			Since: int(m.Since), Due: int(m.Due), Ends: string(m.Ends), HeldBy: ref(m.By), BattleID: number(m.Battle),
		})
	}
	clear(group)
	for _, c := range s.Captives {
		if !which.Has(event.CaptiveTable, string(c.Unit)) {
			continue
		}
		group[c.Unit]++
		r.captives.add(captiveRow{
			UnitID: string(c.Unit), Place: group[c.Unit],
			Officers: c.Ranks.Officers, Sergeants: c.Ranks.Sergeants, Others: c.Ranks.Others,
			HeldBy: ref(c.By), KeptBy: string(c.Keep.Force), KeptAt: c.Keep.Place, Since: int(c.Since), BattleID: number(c.Battle),
		})
	}
}

// addOffers adds the offers of exchange that wait for an answer.
func (r *rowSet) addOffers(s *state.State, which event.Rows) error {
	for _, o := range s.Offers {
		if !which.Has(event.OfferTable, strconv.Itoa(o.No)) {
			continue
		}
		terms, err := json.Marshal(o)
		if err != nil {
			return err
		}
		r.offers.add(offerRow{ID: o.No, FromID: string(o.From), ToID: string(o.To), Day: int(o.Day), Until: int(o.Until), Answer: string(o.Answer), Terms: string(terms)})
	}
	return nil
}

// addGround adds what is otherwise on the map than it was founded.
func (r *rowSet) addGround(s *state.State, which event.Rows) {
	for _, c := range s.Crossings {
		if which.Has(event.CrossingTable, c.ID) {
			r.crossings.add(crossingRow{ID: c.ID, State: string(c.State), Damage: c.Damage})
		}
	}
	for _, c := range s.Laid {
		if which.Has(event.LaidTable, c.ID) {
			r.laid.add(laidRow{
				ID: c.ID, Name: c.Name, River: c.River, Kind: string(c.Kind), State: string(c.State), InFlood: string(c.InFlood),
				EdgeQ: c.Edge.Hex.Q, EdgeR: c.Edge.Hex.R, Direction: int(c.Edge.Dir),
				AtX: c.At.X, AtY: c.At.Y, TowardX: c.Toward.X, TowardY: c.Toward.Y,
			})
		}
	}
	for _, w := range s.Works {
		if which.Has(event.WorkTable, w.ID) {
			r.works.add(workRow{
				ID: w.ID, Kind: string(w.Kind), SideID: ref(w.Side), HexQ: w.Hex.Q, HexR: w.Hex.R,
				State: string(w.State), Built: int(w.Built), Done: w.Done, Turns: w.Of, CrossingID: w.On, ForceID: string(w.By),
			})
		}
	}
	for _, p := range s.Places {
		if which.Has(event.PlaceTable, p.ID) {
			r.places.add(placeRow{ID: p.ID, OwnerID: ref(p.Owner), Since: int(p.Since), Breaches: p.Breaches})
		}
	}
}

// addSieges adds the places that are besieged.
func (r *rowSet) addSieges(s *state.State, which event.Rows) {
	for _, x := range s.Sieges {
		if which.Has(event.SiegeTable, x.Place) {
			r.sieges.add(siegeRow{PlaceID: x.Place, SideID: string(x.By), Since: int(x.Since), Closed: x.Closed, Food: x.Food, Hungry: x.Hungry, Battered: x.Battered})
		}
	}
}

// addKnown adds who has come and who is no more, what is seen, and what is set.
func (r *rowSet) addKnown(s *state.State, which event.Rows) {
	for _, g := range s.Gone {
		if which.Has(event.GoneTable, string(g.ID)) {
			r.gone.add(goneRow{ID: string(g.ID), Name: g.Name, SideID: string(g.Side), Day: int(g.Day), IntoID: ref(g.Into)})
		}
	}
	if which.Has(event.ArrivalTable, "1") {
		for i, id := range s.Arrived {
			r.arrivals.add(arrivalRow{ID: id, Place: i + 1})
		}
	}
	for _, seen := range s.Seen {
		if which.Has(event.SightingTable, string(seen.Force)) {
			r.sightings.add(sightingRow{
				SideID: string(seen.Side), ForceID: string(seen.Force),
				HexQ: seen.Hex.Q, HexR: seen.Hex.R, Day: int(seen.Day), Worth: seen.Worth, Works: seen.Works,
			})
		}
	}
	for _, set := range s.Settings {
		if which.Has(event.SettingTable, set.Engine) {
			r.settings.add(settingRow{Engine: set.Engine, Name: set.Key, Worth: set.Value})
		}
	}
	for _, c := range s.Commanders {
		if which.Has(event.CommanderTable, string(c.Side)) {
			r.commanders.add(commanderRow{SideID: string(c.Side), Strength: string(c.Strength), Temper: string(c.Temper)})
		}
	}
	for _, o := range s.Standing {
		if which.Has(event.StandingTable, string(o.Side)) {
			r.standing.add(standingRow{SideID: string(o.Side), ForceID: string(o.Force), Deed: string(o.Do)})
		}
	}
	r.addMessages(s, which)
	for _, x := range s.Revisions {
		if which.Has(event.RevisionTable, state.RevisionKey(&x)) {
			r.revisions.add(revisionRow{Kind: string(x.Kind), ID: x.ID, Gone: x.Gone, Thing: ref(x.Thing)})
		}
	}
	for _, id := range s.Led {
		if which.Has(event.LedTable, string(id)) {
			r.led.add(ledRow{SideID: string(id)})
		}
	}
}

// addMessages adds what is on its way, and where sides are ordered from.
func (r *rowSet) addMessages(s *state.State, which event.Rows) {
	for i := range s.Messages {
		m := &s.Messages[i]
		if !which.Has(event.MessageTable, state.Number(m.No)) {
			continue
		}
		way, err := json.Marshal(m.Journey)
		if err != nil {
			panic(err) // numbers and words
		}
		r.messages.add(messageRow{
			Number: m.No, SideID: string(m.Side), ForceID: string(m.To), OrderKind: m.Order, Fields: string(m.Fields), Wording: m.Text, Takes: m.Takes,
			Sent: int(m.Sent), Due: int(m.Due), Journey: string(way), Lost: m.Lost, Stale: m.Stale, Done: int(m.Done),
		})
	}
	for _, h := range s.Staffs {
		if which.Has(event.StaffTable, string(h.Side)) {
			r.staffs.add(staffRow{SideID: string(h.Side), ForceID: string(h.Force), PlaceID: h.Place})
		}
	}
	for _, n := range s.Unheard {
		if which.Has(event.ReportTable, string(n.Force)) {
			r.unheard.add(unheardRow{SideID: string(n.Side), ForceID: string(n.Force), Day: int(n.Day), HexQ: n.Hex.Q, HexR: n.Hex.R, Worth: n.Worth, Works: n.Works, Comes: int(n.Comes)})
		}
	}
	r.addFieldStates(s.Latest, true, which)
	r.addFieldStates(s.Posted, false, which)
}

// addFieldStates adds how far forces stood: what headquarters have last of each, or what is on its way.
func (r *rowSet) addFieldStates(list []state.FieldState, latest bool, which event.Rows) {
	for i := range list {
		x := &list[i]
		if !which.Has(event.StateTable, string(x.Force)) {
			continue
		}
		stood, err := json.Marshal(x)
		if err != nil {
			panic(err) // numbers and words
		}
		r.fieldStates.add(fieldStateRow{SideID: string(x.Side), ForceID: string(x.Force), Day: int(x.Day), Comes: int(x.Comes), Latest: latest, Stood: string(stood)})
	}
}

// addVerdict adds what was noted for objectives, and how the campaign ended.
func (r *rowSet) addVerdict(s *state.State, which event.Rows) {
	for _, m := range s.Marks {
		if which.Has(event.MarkTable, m.Objective) {
			r.marks.add(markRow{ObjectiveID: m.Objective, Kind: string(m.Kind), Thing: m.Thing, Day: int(m.Day), Number: m.Number, Note: m.Note})
		}
	}
	if e := s.Ended; e != nil && which.Has(event.EndingTable, "1") {
		r.ending.add(endingRow{
			ID: 1, Day: int(e.Day), Cause: string(e.Cause), Thing: e.Thing, WinnerID: ref(e.Winner), Margin: e.Lead, Degree: e.Degree, PlayedOn: e.PlayedOn,
		})
		for i, x := range e.Account {
			r.account.add(scoredRow{
				ObjectiveID: x.Objective, Place: i + 1, SideID: string(x.Side), Name: x.Name, Points: x.Points, Earned: x.Earned,
				Standing: string(x.Standing), Far: x.Far, Why: x.Why,
			})
		}
	}
}

func (r *rowSet) addForce(f *state.Force) error {
	path := []byte("[]")
	if len(f.Path) > 0 {
		var err error
		if path, err = json.Marshal(f.Path); err != nil {
			return fmt.Errorf("force %s: %w", f.ID, err)
		}
	}
	plan := []byte("[]")
	if len(f.Plan) > 0 {
		var err error
		if plan, err = json.Marshal(f.Plan); err != nil {
			return fmt.Errorf("force %s: %w", f.ID, err)
		}
	}
	r.forces.add(forceRow{
		ID: string(f.ID), Name: f.Name, SideID: string(f.Side),
		HexQ: f.Hex.Q, HexR: f.Hex.R, FromQ: f.From.Q, FromR: f.From.R,
		LeaderID: ref(f.Leader), Posture: string(f.Posture), Path: string(path),
		Forced: f.Forced, Progress: f.Progress, Fatigue: f.Fatigue, Dug: f.Dug,
		Animals: f.Baggage.Animals, Wagons: f.Baggage.Wagons, Followers: f.Baggage.Followers, BaggageNote: f.Baggage.Note,
		ActiveFrom: int(f.ActiveFrom), Hidden: f.Hidden, Loyalty: f.Loyalty, Orders: f.Orders, Intent: string(f.Intent), Odds: f.Odds, Plan: string(plan),
		Eaten: f.Eaten, Hungry: f.Hungry, Dry: f.Dry, Fed: string(f.Fed), Fired: f.Fired, Shelled: f.Shelled,
		AboardID: string(f.Aboard), ReadyOn: int(f.Ready), Landing: f.Landing,
	})
	for i, id := range f.Others {
		r.forceLeaders.add(forceLeaderRow{ForceID: string(f.ID), LeaderID: string(id), Place: i + 1})
	}
	for i, id := range f.Units {
		r.forceUnits.add(forceUnitRow{ForceID: string(f.ID), UnitID: string(id), Place: i + 1})
	}
	return nil
}

func unitRowOf(u *state.UnitState) unitRow {
	s := &u.Strength
	return unitRow{
		ID: string(u.ID), ForceID: ref(u.Force), Guns: s.Guns, Mounts: s.Mounts,
		PresentOfficers: s.Present.Officers, PresentSergeants: s.Present.Sergeants, PresentOthers: s.Present.Others,
		WoundedOfficers: s.Wounded.Officers, WoundedSergeants: s.Wounded.Sergeants, WoundedOthers: s.Wounded.Others,
		CapturedOfficers: s.Captured.Officers, CapturedSergeants: s.Captured.Sergeants, CapturedOthers: s.Captured.Others,
		MissingOfficers: s.Missing.Officers, MissingSergeants: s.Missing.Sergeants, MissingOthers: s.Missing.Others,
		DeadOfficers: s.Dead.Officers, DeadSergeants: s.Dead.Sergeants, DeadOthers: s.Dead.Others,
		DischargedOfficers: s.Discharged.Officers, DischargedSergeants: s.Discharged.Sergeants, DischargedOthers: s.Discharged.Others,
	}
}

func (r *rowSet) addBattle(b *state.Battle) error {
	var outcome ref
	if b.Outcome != nil {
		text, err := json.Marshal(b.Outcome)
		if err != nil {
			return fmt.Errorf("battle %d: %w", b.ID, err)
		}
		outcome = ref(text)
	}
	var draft, amended, changes ref
	for _, part := range []struct {
		to    *ref
		value any
		there bool
	}{{&draft, b.Draft, b.Draft != nil}, {&amended, b.Amended, b.Amended != nil}, {&changes, b.Changes, len(b.Changes) > 0}} {
		if !part.there {
			continue
		}
		text, err := json.Marshal(part.value)
		if err != nil {
			return fmt.Errorf("battle %d: %w", b.ID, err)
		}
		*part.to = ref(text)
	}
	r.battles.add(battleRow{
		ID: int(b.ID), Name: b.Name, Day: int(b.Day), HexQ: b.Hex.Q, HexR: b.Hex.R,
		Attacker: string(b.Attacker), Defender: string(b.Defender), Status: string(b.Status), Why: string(b.Why),
		PutOff: string(b.PutOff.How), PutNote: b.PutOff.Note,
		Engine: b.Engine, Version: b.Version, Seed: strconv.FormatUint(b.Seed, 10),
		RecordID: ref(b.Record), Outcome: outcome, Draft: draft, Amended: amended, Changes: changes,
	})
	for i, id := range b.Attackers {
		r.battleForces.add(battleForceRow{BattleID: int(b.ID), Part: attacking, Place: i + 1, ForceID: string(id)})
	}
	for i, id := range b.Defenders {
		r.battleForces.add(battleForceRow{BattleID: int(b.ID), Part: defending, Place: i + 1, ForceID: string(id)})
	}
	return nil
}
