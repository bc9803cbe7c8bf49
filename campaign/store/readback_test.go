package store

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/internal/terms"
	"frontier/rosters"
)

// stateOf reads a state off its rows: nothing of a state is missing from the tables.
func stateOf(r *rowSet) (*state.State, error) {
	s := &state.State{}
	if len(r.today.rows) != 1 {
		return nil, fmt.Errorf("table today has %d rows instead of one", len(r.today.rows))
	}
	today := r.today.rows[0]
	s.Day = state.Day(today.Day)
	s.Sky = state.Sky{
		Text: today.SkyText, DayF: today.DayF,
		Rain: today.Rain, Dust: today.Dust, Haze: today.Haze, Snow: today.Snow, Flood: today.Flood,
	}
	for _, l := range r.leaders.rows {
		s.Leaders = append(s.Leaders, state.LeaderState{
			ID: state.LeaderID(l.ID), Status: state.LeaderStatus(l.Status), Force: state.ForceID(l.ForceID),
			Returns: state.Day(l.ReturnsOn), By: state.SideID(l.HeldBy),
			Keep: state.Keep{Force: state.ForceID(l.KeptBy), Place: l.KeptAt}, Road: l.Road, Since: state.Day(l.SetOut), Arrives: state.Day(l.ArrivesOn),
		})
	}
	for _, f := range r.forces.rows {
		force, err := r.force(f)
		if err != nil {
			return nil, err
		}
		s.Forces = append(s.Forces, force)
	}
	for _, u := range r.units.rows {
		s.Units = append(s.Units, u.unit())
	}
	for _, b := range r.battles.rows {
		fought, err := r.battle(b)
		if err != nil {
			return nil, err
		}
		s.Battles = append(s.Battles, fought)
	}
	patients := sorted(r.patients.rows, func(a, b patientRow) int {
		return cmp.Or(cmp.Compare(a.UnitID, b.UnitID), cmp.Compare(a.Place, b.Place))
	})
	for _, p := range patients {
		s.Patients = append(s.Patients, state.Patient{
			Unit: rosters.UnitID(p.UnitID), Rank: ranks.Rank(p.Rank), Count: p.Men,
			Admitted: state.Day(p.Admitted), Due: state.Day(p.Due), Ends: rosters.End(p.Ends), Battle: state.BattleID(p.BattleID),
			Bed: state.Bed{Keep: state.Keep{Force: state.ForceID(p.KeptBy), Place: p.KeptAt}, Ward: state.WardID(p.Ward), Road: p.Road, Since: state.Day(p.Since), Arrives: state.Day(p.Arrives)},
		})
	}
	for _, x := range r.wards.rows {
		s.Wards = append(s.Wards, state.Ward{
			ID: state.WardID(x.ID), Name: x.Name, Side: state.SideID(x.SideID), Keep: state.Keep{Force: state.ForceID(x.KeptBy), Place: x.KeptAt},
			Beds: x.Beds, Surgeons: x.Surgeons, Since: state.Day(x.Since),
		})
	}
	strays := sorted(r.strays.rows, func(a, b strayRow) int {
		return cmp.Or(cmp.Compare(a.UnitID, b.UnitID), cmp.Compare(a.Place, b.Place))
	})
	for _, m := range strays {
		s.Strays = append(s.Strays, state.Stray{
			Unit: rosters.UnitID(m.UnitID), Ranks: rosters.Ranks{Officers: m.Officers, Sergeants: m.Sergeants, Others: m.Others},
			Since: state.Day(m.Since), Due: state.Day(m.Due), Ends: rosters.End(m.Ends),
			By: state.SideID(m.HeldBy), Battle: state.BattleID(m.BattleID),
		})
	}
	captives := sorted(r.captives.rows, func(a, b captiveRow) int {
		return cmp.Or(cmp.Compare(a.UnitID, b.UnitID), cmp.Compare(a.Place, b.Place))
	})
	for _, c := range captives {
		s.Captives = append(s.Captives, state.Captive{
			Unit: rosters.UnitID(c.UnitID), Ranks: rosters.Ranks{Officers: c.Officers, Sergeants: c.Sergeants, Others: c.Others},
			By: state.SideID(c.HeldBy), Since: state.Day(c.Since), Battle: state.BattleID(c.BattleID),
			Keep: state.Keep{Force: state.ForceID(c.KeptBy), Place: c.KeptAt},
		})
	}
	for _, x := range r.offers.rows {
		var o state.Offer
		if err := json.Unmarshal([]byte(x.Terms), &o); err != nil {
			return nil, err
		}
		o.No, o.From, o.To, o.Day, o.Until, o.Answer = x.ID, state.SideID(x.FromID), state.SideID(x.ToID), state.Day(x.Day), state.Day(x.Until), state.Answer(x.Answer)
		s.Offers = append(s.Offers, o)
	}
	for _, g := range r.gone.rows {
		s.Gone = append(s.Gone, state.GoneForce{
			ID: state.ForceID(g.ID), Name: g.Name, Side: state.SideID(g.SideID),
			Day: state.Day(g.Day), Into: state.ForceID(g.IntoID),
		})
	}
	for _, c := range r.crossings.rows {
		s.Crossings = append(s.Crossings, state.CrossingState{ID: c.ID, State: state.Condition(c.State), Damage: c.Damage})
	}
	for _, c := range r.laid.rows {
		s.Laid = append(s.Laid, state.Crossing{
			ID: c.ID, Name: c.Name, River: c.River, Kind: state.CrossingKind(c.Kind), State: state.Condition(c.State), InFlood: state.InFlood(c.InFlood),
			Edge: hex.Edge{Hex: hex.Hex{Q: c.EdgeQ, R: c.EdgeR}, Dir: hex.Direction(c.Direction)},
			At:   state.Point{X: c.AtX, Y: c.AtY}, Toward: state.Point{X: c.TowardX, Y: c.TowardY},
		})
	}
	for _, w := range r.works.rows {
		s.Works = append(s.Works, state.Work{
			ID: w.ID, Kind: state.WorkKind(w.Kind), Side: state.SideID(w.SideID), Hex: hex.Hex{Q: w.HexQ, R: w.HexR},
			State: state.Condition(w.State), Built: state.Day(w.Built), Done: w.Done, Of: w.Turns, On: w.CrossingID, By: state.ForceID(w.ForceID),
		})
	}
	for _, p := range r.places.rows {
		s.Places = append(s.Places, state.PlaceState{ID: p.ID, Owner: state.SideID(p.OwnerID), Since: state.Day(p.Since), Breaches: p.Breaches})
	}
	for _, a := range sorted(r.arrivals.rows, func(a, b arrivalRow) int { return cmp.Compare(a.Place, b.Place) }) {
		s.Arrived = append(s.Arrived, a.ID)
	}
	for _, seen := range r.sightings.rows {
		s.Seen = append(s.Seen, state.Sighting{
			Side: state.SideID(seen.SideID), Force: state.ForceID(seen.ForceID),
			Hex: hex.Hex{Q: seen.HexQ, R: seen.HexR}, Day: state.Day(seen.Day), Worth: seen.Worth, Works: seen.Works,
		})
	}
	for _, x := range r.sieges.rows {
		s.Sieges = append(s.Sieges, state.Siege{Place: x.PlaceID, By: state.SideID(x.SideID), Since: state.Day(x.Since), Closed: x.Closed, Food: x.Food, Hungry: x.Hungry, Battered: x.Battered})
	}
	for _, x := range r.districts.rows {
		d := state.DistrictState{ID: x.ID, Temper: x.Temper, Held: x.Held, Since: state.Day(x.Since), Drawn: x.Drawn, Rose: x.Rose, RoseOn: state.Day(x.RoseOn)}
		for _, n := range r.tidings.rows {
			if n.DistrictID == x.ID {
				d.Known = append(d.Known, state.Tidings{Side: state.SideID(n.SideID), Temper: n.Temper, Day: state.Day(n.Day)})
			}
		}
		s.Districts = append(s.Districts, d)
	}
	for _, set := range r.settings.rows {
		s.Settings = append(s.Settings, state.Setting{Engine: set.Engine, Key: set.Name, Value: set.Worth})
	}
	for _, x := range r.revisions.rows {
		s.Revisions = append(s.Revisions, state.Revision{Kind: state.Matter(x.Kind), ID: x.ID, Gone: x.Gone, Thing: json.RawMessage(x.Thing)})
	}
	for _, m := range r.marks.rows {
		s.Marks = append(s.Marks, state.Mark{Objective: m.ObjectiveID, Kind: state.MarkKind(m.Kind), Thing: m.Thing, Day: state.Day(m.Day), Number: m.Number, Note: m.Note})
	}
	for _, e := range r.ending.rows {
		s.Ended = &state.Ending{
			Day: state.Day(e.Day), Cause: state.EndCause(e.Cause), Thing: e.Thing, Winner: state.SideID(e.WinnerID), Lead: e.Margin, Degree: e.Degree, PlayedOn: e.PlayedOn,
		}
		for _, x := range sorted(r.account.rows, func(a, b scoredRow) int { return cmp.Compare(a.Place, b.Place) }) {
			s.Ended.Account = append(s.Ended.Account, state.Scored{
				Objective: x.ObjectiveID, Side: state.SideID(x.SideID), Name: x.Name, Points: x.Points, Earned: x.Earned, Standing: state.Standing(x.Standing), Far: x.Far, Why: x.Why,
			})
		}
	}
	for _, o := range sorted(r.standing.rows, func(a, b standingRow) int {
		return cmp.Or(cmp.Compare(a.SideID, b.SideID), cmp.Compare(a.ForceID, b.ForceID))
	}) {
		s.Standing = append(s.Standing, state.StandingOrder{Side: state.SideID(o.SideID), Force: state.ForceID(o.ForceID), Do: state.StandingWord(o.Deed)})
	}
	if err := messagesOf(r, s); err != nil {
		return nil, err
	}
	for _, c := range r.commanders.rows {
		s.Commanders = append(s.Commanders, state.Commander{Side: state.SideID(c.SideID), Strength: terms.Strength(c.Strength), Temper: terms.Personality(c.Temper)})
	}
	for _, led := range r.led.rows {
		s.Led = append(s.Led, state.SideID(led.SideID))
	}
	s.Ledger = ledgerOf(r)
	slices.Sort(s.Led)
	slices.SortFunc(s.Leaders, func(a, b state.LeaderState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Forces, func(a, b state.Force) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Units, func(a, b state.UnitState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Battles, func(a, b state.Battle) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Gone, func(a, b state.GoneForce) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Crossings, func(a, b state.CrossingState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Laid, func(a, b state.Crossing) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Works, func(a, b state.Work) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Districts, func(a, b state.DistrictState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Places, func(a, b state.PlaceState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Seen, func(a, b state.Sighting) int {
		return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(a.Force, b.Force))
	})
	slices.SortFunc(s.Settings, func(a, b state.Setting) int {
		return cmp.Or(cmp.Compare(a.Engine, b.Engine), cmp.Compare(a.Key, b.Key))
	})
	return s, nil
}

// messagesOf reads what is on its way, and where sides are ordered from, off its rows.
func messagesOf(r *rowSet, s *state.State) error {
	for _, x := range sorted(r.messages.rows, func(a, b messageRow) int { return cmp.Compare(a.Number, b.Number) }) {
		m := state.Message{
			No: x.Number, Side: state.SideID(x.SideID), To: state.ForceID(x.ForceID), Order: x.OrderKind, Fields: json.RawMessage(x.Fields), Text: x.Wording, Takes: x.Takes,
			Sent: state.Day(x.Sent), Due: state.Day(x.Due), Lost: x.Lost, Stale: x.Stale, Done: state.Day(x.Done),
		}
		if x.Fields == "" {
			m.Fields = nil
		}
		if err := json.Unmarshal([]byte(x.Journey), &m.Journey); err != nil {
			return err
		}
		s.Messages = append(s.Messages, m)
	}
	for _, x := range sorted(r.staffs.rows, func(a, b staffRow) int { return cmp.Compare(a.SideID, b.SideID) }) {
		s.Staffs = append(s.Staffs, state.Headquarters{Side: state.SideID(x.SideID), Force: state.ForceID(x.ForceID), Place: x.PlaceID})
	}
	for _, x := range sorted(r.unheard.rows, func(a, b unheardRow) int {
		return cmp.Or(cmp.Compare(a.SideID, b.SideID), cmp.Compare(a.ForceID, b.ForceID), cmp.Compare(a.Day, b.Day))
	}) {
		s.Unheard = append(s.Unheard, state.Report{Sighting: state.Sighting{
			Side: state.SideID(x.SideID), Force: state.ForceID(x.ForceID), Hex: hex.Hex{Q: x.HexQ, R: x.HexR}, Day: state.Day(x.Day), Worth: x.Worth, Works: x.Works,
		}, Comes: state.Day(x.Comes)})
	}
	return fieldStatesOf(r, s)
}

// fieldStatesOf reads how far forces stood off its rows.
func fieldStatesOf(r *rowSet, s *state.State) error {
	for _, row := range sorted(r.fieldStates.rows, func(a, b fieldStateRow) int {
		return cmp.Or(cmp.Compare(a.ForceID, b.ForceID), cmp.Compare(a.Day, b.Day))
	}) {
		var x state.FieldState
		if err := json.Unmarshal([]byte(row.Stood), &x); err != nil {
			return err
		}
		if x.Side != state.SideID(row.SideID) || x.Force != state.ForceID(row.ForceID) || x.Day != state.Day(row.Day) || x.Comes != state.Day(row.Comes) {
			return fmt.Errorf("the row of %s of day %d is of %s of day %d", row.ForceID, row.Day, x.Force, x.Day)
		}
		if row.Latest {
			s.Latest = append(s.Latest, x)
		} else {
			s.Posted = append(s.Posted, x)
		}
	}
	return nil
}

// ledgerOf reads the ledger off its rows.
func ledgerOf(r *rowSet) []state.Account {
	var out []state.Account
	rows := sorted(r.ledger.rows, func(a, b ledgerRow) int {
		return cmp.Or(cmp.Compare(a.HolderKind, b.HolderKind), cmp.Compare(a.HolderID, b.HolderID), cmp.Compare(a.Entry, b.Entry))
	})
	turns := sorted(r.turns.rows, func(a, b turnRow) int { return cmp.Compare(a.Place, b.Place) })
	for _, l := range rows {
		of := state.Holder{Kind: state.HolderKind(l.HolderKind), ID: l.HolderID}
		if len(out) == 0 || out[len(out)-1].Of != of {
			out = append(out, state.Account{Of: of})
		}
		e := state.LedgerEntry{
			No: l.Entry, Group: l.Party, Thing: state.Thing(l.Thing), Rank: ranks.Rank(l.Rank), Count: l.Number, Name: l.Name,
			Day: state.Day(l.Day), Battle: state.BattleID(l.BattleID), Cause: state.Cause(l.Cause), Fate: state.Fate(l.Fate), By: state.SideID(l.HeldBy), Taker: rosters.UnitID(l.Taker),
		}
		if l.Placed {
			e.Hex = &hex.Hex{Q: l.HexQ, R: l.HexR}
		}
		for _, t := range turns {
			if t.HolderKind == l.HolderKind && t.HolderID == l.HolderID && t.Entry == l.Entry {
				e.Since = append(e.Since, state.Turn{Day: state.Day(t.Day), Became: state.Became(t.Became), Due: state.Day(t.Due), Ends: rosters.End(t.Ends), By: state.SideID(t.HeldBy), Bed: state.Bed{Keep: state.Keep{Force: state.ForceID(t.KeptBy), Place: t.KeptAt}, Ward: state.WardID(t.Ward), Road: t.Road, Since: state.Day(t.Since), Arrives: state.Day(t.Arrives)}})
			}
		}
		out[len(out)-1].Entries = append(out[len(out)-1].Entries, e)
	}
	return out
}

func (r *rowSet) force(f forceRow) (state.Force, error) {
	force := state.Force{
		ID: state.ForceID(f.ID), Name: f.Name, Side: state.SideID(f.SideID),
		Hex: hex.Hex{Q: f.HexQ, R: f.HexR}, From: hex.Hex{Q: f.FromQ, R: f.FromR},
		Leader: state.LeaderID(f.LeaderID), Posture: state.Posture(f.Posture),
		Forced: f.Forced, Progress: f.Progress, Fatigue: f.Fatigue, Dug: f.Dug,
		Baggage:    state.Baggage{Animals: f.Animals, Wagons: f.Wagons, Followers: f.Followers, Note: f.BaggageNote},
		ActiveFrom: state.Day(f.ActiveFrom), Hidden: f.Hidden, Loyalty: f.Loyalty, Orders: f.Orders, Intent: state.Intent(f.Intent), Odds: f.Odds,
		Fare:   state.Fare{Eaten: f.Eaten, Hungry: f.Hungry, Dry: f.Dry, Fed: state.Fed(f.Fed), Fired: f.Fired, Shelled: f.Shelled},
		Voyage: state.Voyage{Aboard: state.ForceID(f.AboardID), Ready: state.Day(f.ReadyOn), Landing: f.Landing},
	}
	if f.Plan != "[]" {
		if err := json.Unmarshal([]byte(f.Plan), &force.Plan); err != nil {
			return force, fmt.Errorf("table forces, plan of %s: %w", f.ID, err)
		}
	}
	if f.Path != "[]" {
		if err := json.Unmarshal([]byte(f.Path), &force.Path); err != nil {
			return force, fmt.Errorf("table forces, path of %s: %w", f.ID, err)
		}
	}
	others := sorted(r.forceLeaders.rows, func(a, b forceLeaderRow) int { return cmp.Compare(a.Place, b.Place) })
	for _, l := range others {
		if l.ForceID == f.ID {
			force.Others = append(force.Others, state.LeaderID(l.LeaderID))
		}
	}
	units := sorted(r.forceUnits.rows, func(a, b forceUnitRow) int { return cmp.Compare(a.Place, b.Place) })
	for _, u := range units {
		if u.ForceID == f.ID {
			force.Units = append(force.Units, rosters.UnitID(u.UnitID))
		}
	}
	return force, nil
}

func (u unitRow) unit() state.UnitState {
	return state.UnitState{ID: rosters.UnitID(u.ID), Force: state.ForceID(u.ForceID), Strength: rosters.Strength{
		Present:    rosters.Ranks{Officers: u.PresentOfficers, Sergeants: u.PresentSergeants, Others: u.PresentOthers},
		Wounded:    rosters.Ranks{Officers: u.WoundedOfficers, Sergeants: u.WoundedSergeants, Others: u.WoundedOthers},
		Captured:   rosters.Ranks{Officers: u.CapturedOfficers, Sergeants: u.CapturedSergeants, Others: u.CapturedOthers},
		Missing:    rosters.Ranks{Officers: u.MissingOfficers, Sergeants: u.MissingSergeants, Others: u.MissingOthers},
		Dead:       rosters.Ranks{Officers: u.DeadOfficers, Sergeants: u.DeadSergeants, Others: u.DeadOthers},
		Discharged: rosters.Ranks{Officers: u.DischargedOfficers, Sergeants: u.DischargedSergeants, Others: u.DischargedOthers},
		Guns:       u.Guns, Mounts: u.Mounts,
	}}
}

func (r *rowSet) battle(b battleRow) (state.Battle, error) {
	fought := state.Battle{
		ID: state.BattleID(b.ID), Name: b.Name, Day: state.Day(b.Day), Hex: hex.Hex{Q: b.HexQ, R: b.HexR},
		Attacker: state.SideID(b.Attacker), Defender: state.SideID(b.Defender), Status: state.BattleStatus(b.Status), Why: state.Meeting(b.Why),
		PutOff: state.PutOff{How: state.Appointed(b.PutOff), Note: b.PutNote}, Engine: b.Engine, Version: b.Version, Record: string(b.RecordID),
	}
	var err error
	if fought.Seed, err = strconv.ParseUint(b.Seed, 10, 64); err != nil {
		return fought, fmt.Errorf("table battles, seed of battle %d: %w", b.ID, err)
	}
	if b.Outcome != "" {
		fought.Outcome = &battle.Outcome{}
		if err := json.Unmarshal([]byte(b.Outcome), fought.Outcome); err != nil {
			return fought, fmt.Errorf("table battles, outcome of battle %d: %w", b.ID, err)
		}
	}
	if b.Draft != "" {
		fought.Draft = &state.Draft{}
		if err := json.Unmarshal([]byte(b.Draft), fought.Draft); err != nil {
			return fought, fmt.Errorf("table battles, draft of battle %d: %w", b.ID, err)
		}
	}
	for _, part := range []struct {
		name string
		text ref
		to   any
	}{{"amended", b.Amended, &fought.Amended}, {"changes", b.Changes, &fought.Changes}} {
		if part.text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(part.text), part.to); err != nil {
			return fought, fmt.Errorf("table battles, %s of battle %d: %w", part.name, b.ID, err)
		}
	}
	met := sorted(r.battleForces.rows, func(a, b battleForceRow) int { return cmp.Compare(a.Place, b.Place) })
	for _, f := range met {
		switch {
		case f.BattleID != b.ID:
		case f.Part == attacking:
			fought.Attackers = append(fought.Attackers, state.ForceID(f.ForceID))
		default:
			fought.Defenders = append(fought.Defenders, state.ForceID(f.ForceID))
		}
	}
	return fought, nil
}

func sorted[T any](rows []T, by func(a, b T) int) []T {
	return slices.SortedFunc(slices.Values(rows), by)
}
