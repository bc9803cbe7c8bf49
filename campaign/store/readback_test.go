package store

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/campaign"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/rosters"
)

// stateOf reads a state off its rows: nothing of a state is missing from the tables.
func stateOf(r *rowSet) (*campaign.State, error) {
	s := &campaign.State{}
	if len(r.today.rows) != 1 {
		return nil, fmt.Errorf("table today has %d rows instead of one", len(r.today.rows))
	}
	today := r.today.rows[0]
	s.Day = campaign.Day(today.Day)
	s.Sky = campaign.Sky{
		Text: today.SkyText, DayF: today.DayF,
		Rain: today.Rain, Dust: today.Dust, Haze: today.Haze, Snow: today.Snow, Flood: today.Flood,
	}
	for _, l := range r.leaders.rows {
		s.Leaders = append(s.Leaders, campaign.LeaderState{
			ID: campaign.LeaderID(l.ID), Status: campaign.LeaderStatus(l.Status), Force: campaign.ForceID(l.ForceID),
			Returns: campaign.Day(l.ReturnsOn), By: campaign.SideID(l.HeldBy),
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
		s.Patients = append(s.Patients, campaign.Patient{
			Unit: rosters.UnitID(p.UnitID), Rank: ranks.Rank(p.Rank), Count: p.Men,
			Admitted: campaign.Day(p.Admitted), Due: campaign.Day(p.Due), Ends: rosters.End(p.Ends), Battle: campaign.BattleID(p.BattleID),
		})
	}
	strays := sorted(r.strays.rows, func(a, b strayRow) int {
		return cmp.Or(cmp.Compare(a.UnitID, b.UnitID), cmp.Compare(a.Place, b.Place))
	})
	for _, m := range strays {
		s.Strays = append(s.Strays, campaign.Stray{
			Unit: rosters.UnitID(m.UnitID), Ranks: rosters.Ranks{Officers: m.Officers, Sergeants: m.Sergeants, Others: m.Others},
			Since: campaign.Day(m.Since), Due: campaign.Day(m.Due), Ends: rosters.End(m.Ends),
			By: campaign.SideID(m.HeldBy), Battle: campaign.BattleID(m.BattleID),
		})
	}
	captives := sorted(r.captives.rows, func(a, b captiveRow) int {
		return cmp.Or(cmp.Compare(a.UnitID, b.UnitID), cmp.Compare(a.Place, b.Place))
	})
	for _, c := range captives {
		s.Captives = append(s.Captives, campaign.Captive{
			Unit: rosters.UnitID(c.UnitID), Ranks: rosters.Ranks{Officers: c.Officers, Sergeants: c.Sergeants, Others: c.Others},
			By: campaign.SideID(c.HeldBy), Since: campaign.Day(c.Since), Battle: campaign.BattleID(c.BattleID),
		})
	}
	for _, g := range r.gone.rows {
		s.Gone = append(s.Gone, campaign.GoneForce{
			ID: campaign.ForceID(g.ID), Name: g.Name, Side: campaign.SideID(g.SideID),
			Day: campaign.Day(g.Day), Into: campaign.ForceID(g.IntoID),
		})
	}
	for _, c := range r.crossings.rows {
		s.Crossings = append(s.Crossings, campaign.CrossingState{ID: c.ID, State: campaign.Condition(c.State), Damage: c.Damage})
	}
	for _, c := range r.laid.rows {
		s.Laid = append(s.Laid, campaign.Crossing{
			ID: c.ID, Name: c.Name, River: c.River, Kind: campaign.CrossingKind(c.Kind), State: campaign.Condition(c.State), InFlood: campaign.InFlood(c.InFlood),
			Edge: hex.Edge{Hex: hex.Hex{Q: c.EdgeQ, R: c.EdgeR}, Dir: hex.Direction(c.Direction)},
			At:   campaign.Point{X: c.AtX, Y: c.AtY}, Toward: campaign.Point{X: c.TowardX, Y: c.TowardY},
		})
	}
	for _, w := range r.works.rows {
		s.Works = append(s.Works, campaign.Work{
			ID: w.ID, Kind: campaign.WorkKind(w.Kind), Side: campaign.SideID(w.SideID), Hex: hex.Hex{Q: w.HexQ, R: w.HexR},
			State: campaign.Condition(w.State), Built: campaign.Day(w.Built), Done: w.Done, Of: w.Turns, On: w.CrossingID,
		})
	}
	for _, p := range r.places.rows {
		s.Places = append(s.Places, campaign.PlaceState{ID: p.ID, Owner: campaign.SideID(p.OwnerID), Since: campaign.Day(p.Since), Breaches: p.Breaches})
	}
	for _, a := range sorted(r.arrivals.rows, func(a, b arrivalRow) int { return cmp.Compare(a.Place, b.Place) }) {
		s.Arrived = append(s.Arrived, a.ID)
	}
	for _, seen := range r.sightings.rows {
		s.Seen = append(s.Seen, campaign.Sighting{
			Side: campaign.SideID(seen.SideID), Force: campaign.ForceID(seen.ForceID),
			Hex: hex.Hex{Q: seen.HexQ, R: seen.HexR}, Day: campaign.Day(seen.Day),
		})
	}
	for _, set := range r.settings.rows {
		s.Settings = append(s.Settings, campaign.Setting{Engine: set.Engine, Key: set.Name, Value: set.Worth})
	}
	for _, led := range r.led.rows {
		s.Led = append(s.Led, campaign.SideID(led.SideID))
	}
	slices.Sort(s.Led)
	slices.SortFunc(s.Leaders, func(a, b campaign.LeaderState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Forces, func(a, b campaign.Force) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Units, func(a, b campaign.UnitState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Battles, func(a, b campaign.Battle) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Gone, func(a, b campaign.GoneForce) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Crossings, func(a, b campaign.CrossingState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Laid, func(a, b campaign.Crossing) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Works, func(a, b campaign.Work) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Places, func(a, b campaign.PlaceState) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Seen, func(a, b campaign.Sighting) int {
		return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(a.Force, b.Force))
	})
	slices.SortFunc(s.Settings, func(a, b campaign.Setting) int {
		return cmp.Or(cmp.Compare(a.Engine, b.Engine), cmp.Compare(a.Key, b.Key))
	})
	return s, nil
}

func (r *rowSet) force(f forceRow) (campaign.Force, error) {
	force := campaign.Force{
		ID: campaign.ForceID(f.ID), Name: f.Name, Side: campaign.SideID(f.SideID),
		Hex: hex.Hex{Q: f.HexQ, R: f.HexR}, From: hex.Hex{Q: f.FromQ, R: f.FromR},
		Leader: campaign.LeaderID(f.LeaderID), Posture: campaign.Posture(f.Posture),
		Forced: f.Forced, Progress: f.Progress, Fatigue: f.Fatigue, Dug: f.Dug,
		Baggage:    campaign.Baggage{Animals: f.Animals, Wagons: f.Wagons, Followers: f.Followers, Note: f.BaggageNote},
		ActiveFrom: campaign.Day(f.ActiveFrom), Hidden: f.Hidden, Loyalty: f.Loyalty, Orders: f.Orders,
	}
	if f.Path != "[]" {
		if err := json.Unmarshal([]byte(f.Path), &force.Path); err != nil {
			return force, fmt.Errorf("table forces, path of %s: %w", f.ID, err)
		}
	}
	others := sorted(r.forceLeaders.rows, func(a, b forceLeaderRow) int { return cmp.Compare(a.Place, b.Place) })
	for _, l := range others {
		if l.ForceID == f.ID {
			force.Others = append(force.Others, campaign.LeaderID(l.LeaderID))
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

func (u unitRow) unit() campaign.UnitState {
	return campaign.UnitState{ID: rosters.UnitID(u.ID), Force: campaign.ForceID(u.ForceID), Strength: rosters.Strength{
		Present:    rosters.Ranks{Officers: u.PresentOfficers, Sergeants: u.PresentSergeants, Others: u.PresentOthers},
		Wounded:    rosters.Ranks{Officers: u.WoundedOfficers, Sergeants: u.WoundedSergeants, Others: u.WoundedOthers},
		Captured:   rosters.Ranks{Officers: u.CapturedOfficers, Sergeants: u.CapturedSergeants, Others: u.CapturedOthers},
		Missing:    rosters.Ranks{Officers: u.MissingOfficers, Sergeants: u.MissingSergeants, Others: u.MissingOthers},
		Dead:       rosters.Ranks{Officers: u.DeadOfficers, Sergeants: u.DeadSergeants, Others: u.DeadOthers},
		Discharged: rosters.Ranks{Officers: u.DischargedOfficers, Sergeants: u.DischargedSergeants, Others: u.DischargedOthers},
		Guns:       u.Guns, Mounts: u.Mounts,
	}}
}

func (r *rowSet) battle(b battleRow) (campaign.Battle, error) {
	fought := campaign.Battle{
		ID: campaign.BattleID(b.ID), Name: b.Name, Day: campaign.Day(b.Day), Hex: hex.Hex{Q: b.HexQ, R: b.HexR},
		Attacker: campaign.SideID(b.Attacker), Defender: campaign.SideID(b.Defender), Status: campaign.BattleStatus(b.Status),
		Engine: b.Engine, Version: b.Version, Record: string(b.RecordID),
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
		fought.Draft = &campaign.Draft{}
		if err := json.Unmarshal([]byte(b.Draft), fought.Draft); err != nil {
			return fought, fmt.Errorf("table battles, draft of battle %d: %w", b.ID, err)
		}
	}
	met := sorted(r.battleForces.rows, func(a, b battleForceRow) int { return cmp.Compare(a.Place, b.Place) })
	for _, f := range met {
		switch {
		case f.BattleID != b.ID:
		case f.Part == attacking:
			fought.Attackers = append(fought.Attackers, campaign.ForceID(f.ForceID))
		default:
			fought.Defenders = append(fought.Defenders, campaign.ForceID(f.ForceID))
		}
	}
	return fought, nil
}

func sorted[T any](rows []T, by func(a, b T) int) []T {
	return slices.SortedFunc(slices.Values(rows), by)
}
