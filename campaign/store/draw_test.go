package store

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Random states, as far as the tables care: every reference names something that is
// there, every list is in its order, and all else is anything.

var sides = []state.SideID{"imperial", "amir", "herat"}

func smallFounding() state.Founding {
	f := state.Founding{Schema: 1, Template: "none", Title: "Kojak & <Khojak>", Start: "1880-07-01", Last: 30, Seed: math.MaxUint64, MenPerFigure: 33, Rules: "wornspent"}
	for _, id := range sides {
		f.Sides = append(f.Sides, state.Side{ID: id, Name: string(id)})
	}
	return f
}

func some[T any](t *rapid.T, what string, most int, draw func(i int) T) []T {
	out := []T{}
	for i := range rapid.IntRange(0, most).Draw(t, what) {
		out = append(out, draw(i))
	}
	return out
}

func drawState(t *rapid.T) *state.State {
	num := func(what string) int { return rapid.IntRange(0, 40).Draw(t, what) }
	flag := func(what string) bool { return rapid.Bool().Draw(t, what) }
	text := func(what string) string { return rapid.StringN(0, 6, -1).Draw(t, what) }
	at := func() hex.Hex { return hex.Hex{Q: num("q") - 20, R: num("r")} }
	day := func(what string) state.Day { return state.Day(num(what)) }
	side := func() state.SideID { return rapid.SampledFrom(sides).Draw(t, "side") }
	maySide := func() state.SideID {
		return rapid.SampledFrom(append([]state.SideID{""}, sides...)).Draw(t, "side or none")
	}
	ranks := func() rosters.Ranks {
		return rosters.Ranks{Officers: num("officers"), Sergeants: num("sergeants"), Others: num("others")}
	}
	forces := some(t, "forces", 6, func(i int) state.ForceID { return state.ForceID(fmt.Sprintf("force-%02d", i)) })
	mayForce := func() state.ForceID {
		return rapid.SampledFrom(append([]state.ForceID{""}, forces...)).Draw(t, "force or none")
	}

	s := &state.State{Day: day("day"), Sky: state.Sky{Text: text("sky"), DayF: num("heat"), Rain: flag("rain"), Dust: flag("dust"), Haze: flag("haze"), Snow: flag("snow"), Flood: flag("flood")}}
	s.Leaders = some(t, "leaders", 6, func(i int) state.LeaderState {
		return state.LeaderState{ID: state.LeaderID(fmt.Sprintf("leader-%02d", i)), Status: state.Fit, Force: mayForce(), Returns: day("returns"), By: maySide()}
	})
	s.Units = some(t, "units", 12, func(i int) state.UnitState {
		return state.UnitState{ID: rosters.UnitID(fmt.Sprintf("unit-%02d", i)), Force: mayForce(), Strength: rosters.Strength{
			Present: ranks(), Wounded: ranks(), Captured: ranks(), Missing: ranks(), Dead: ranks(), Discharged: ranks(), Guns: num("guns"), Mounts: num("mounts"),
		}}
	})
	s.Forces = []state.Force{}
	for _, id := range forces {
		f := state.Force{
			ID: id, Name: text("name"), Side: side(), Hex: at(), From: at(), Posture: state.Hold,
			Forced: flag("forced"), Progress: num("progress"), Fatigue: num("fatigue"), Dug: num("dug"),
			Baggage:    state.Baggage{Animals: num("animals"), Wagons: num("wagons"), Followers: num("followers"), Note: text("note")},
			ActiveFrom: day("active"), Hidden: flag("hidden"), Loyalty: num("loyalty"), Orders: text("orders"), Units: []rosters.UnitID{},
			Fare: state.Fare{Eaten: num("eaten"), Hungry: num("hungry"), Dry: num("dry"), Fed: state.Fed(text("fed")), Fired: num("fired"), Shelled: num("shelled")},
		}
		for _, l := range s.Leaders {
			if l.Force == id && f.Leader == "" {
				f.Leader = l.ID
			} else if l.Force == id {
				f.Others = append([]state.LeaderID{l.ID}, f.Others...)
			}
		}
		for _, u := range s.Units {
			if u.Force == id {
				f.Units = append(f.Units, u.ID)
			}
		}
		for range rapid.IntRange(0, 4).Draw(t, "path") {
			f.Path = append(f.Path, at())
		}
		if flag("plan") {
			f.Plan = []state.Task{{Kind: state.TaskMarch, Stops: []hex.Hex{at(), at()}, Forced: flag("forced plan")}, {Kind: state.TaskHold, Until: day("until"), Posture: state.Rest}, {Kind: state.TaskJoin, Force: "one"}}
		}
		s.Forces = append(s.Forces, f)
	}
	s.Battles = some(t, "battles", 12, func(i int) state.Battle {
		b := state.Battle{ID: state.BattleID(i + 1), Name: text("name"), Day: day("day"), Hex: at(), Attacker: side(), Defender: side(),
			Attackers: []state.ForceID{"one", "two", "one-again"}, Defenders: []state.ForceID{"gone"}, Status: state.Pending}
		if flag("fought") {
			b.Status, b.Engine, b.Version, b.Seed = state.Fought, "wornspent", 1, rapid.Uint64().Draw(t, "seed")
			b.Outcome = &battle.Outcome{Holder: text("holder"), Reason: battle.Broke, Turns: num("turns"),
				Units: []battle.UnitOutcome{{ID: "u", Unhurt: battle.Ranks{Officers: num("unhurt")}}}, Leaders: []battle.LeaderOutcome{}}
		}
		return b
	})
	battle := func() state.BattleID {
		return state.BattleID(rapid.IntRange(0, len(s.Battles)).Draw(t, "battle"))
	}
	s.Patients, s.Strays, s.Captives = []state.Patient{}, []state.Stray{}, []state.Captive{}
	for _, u := range s.Units {
		s.Patients = append(s.Patients, some(t, "patients", 3, func(int) state.Patient {
			return state.Patient{Unit: u.ID, Rank: "other", Count: num("count"), Admitted: day("admitted"), Due: day("due"), Ends: "dies", Battle: battle()}
		})...)
		s.Strays = append(s.Strays, some(t, "strays", 2, func(int) state.Stray {
			return state.Stray{Unit: u.ID, Ranks: ranks(), Since: day("since"), Due: day("due"), Ends: "returns", By: maySide(), Battle: battle()}
		})...)
		s.Captives = append(s.Captives, some(t, "captives", 2, func(int) state.Captive {
			return state.Captive{Unit: u.ID, Ranks: ranks(), By: side(), Since: day("since"), Battle: battle()}
		})...)
	}
	for _, u := range s.Units {
		entries := some(t, "entries", 3, func(i int) state.LedgerEntry {
			h := at()
			e := state.LedgerEntry{No: i + 1, Group: i + 1, Thing: state.Man, Rank: "other", Count: num("count") + 1, Name: text("name"), Day: day("day"),
				Hex: &h, Battle: battle(), Cause: state.InAction, Fate: state.FateWounded, By: maySide()}
			for range rapid.IntRange(0, 2).Draw(t, "turns") {
				e.Since = append(e.Since, state.Turn{Day: day("day"), Became: state.BecameSick, Due: day("due"), Ends: "dies", By: maySide()})
			}
			return e
		})
		if len(entries) > 0 {
			s.Ledger = append(s.Ledger, state.Account{Of: state.HolderOfUnit(u.ID), Entries: entries})
		}
	}
	s.Gone = some(t, "gone", 3, func(i int) state.GoneForce {
		return state.GoneForce{ID: state.ForceID(fmt.Sprint("gone-", i)), Name: text("name"), Side: side(), Day: day("day"), Into: mayForce()}
	})
	s.Crossings = some(t, "crossings", 3, func(i int) state.CrossingState {
		return state.CrossingState{ID: fmt.Sprint("bridge-", i), State: "destroyed", Damage: num("damage")}
	})
	s.Laid = some(t, "laid", 2, func(i int) state.Crossing {
		return state.Crossing{
			ID: fmt.Sprint("pontoon-", i), Name: text("name"), River: text("river"), Kind: "pontoon", State: "intact", InFlood: "impassable",
			Edge: hex.Edge{Hex: at(), Dir: hex.Direction(num("direction") % 6)}, At: state.Point{X: num("x"), Y: num("y")}, Toward: state.Point{X: num("x"), Y: num("y")},
		}
	})
	s.Works = some(t, "works", 3, func(i int) state.Work {
		return state.Work{ID: fmt.Sprint("work-", i), Kind: "redoubt", Side: maySide(), Hex: at(), State: "begun", Built: day("built"), Done: num("done"), Of: num("of"), On: text("on")}
	})
	s.Places = some(t, "places", 3, func(i int) state.PlaceState {
		return state.PlaceState{ID: fmt.Sprint("place-", i), Owner: maySide(), Since: day("since"), Breaches: num("breaches")}
	})
	s.Districts = some(t, "districts", 3, func(i int) state.DistrictState {
		d := state.DistrictState{ID: fmt.Sprint("district-", i), Temper: num("temper"), Held: flag("held"), Since: day("since"), Drawn: num("drawn"), Rose: num("rose"), RoseOn: day("rose on")}
		for _, by := range slices.Sorted(slices.Values(sides)) {
			if flag("heard") {
				d.Known = append(d.Known, state.Tidings{Side: by, Temper: num("heard of"), Day: day("heard on")})
			}
		}
		return d
	})
	s.Arrived = some(t, "arrived", 3, func(i int) string { return fmt.Sprint("column-", 9-i) })
	for _, by := range slices.Sorted(slices.Values(sides)) {
		s.Seen = append(s.Seen, some(t, "seen", 3, func(i int) state.Sighting {
			return state.Sighting{Side: by, Force: state.ForceID(fmt.Sprint("force-", i)), Hex: at(), Day: day("day"), Works: num("works seen")}
		})...)
	}
	for _, id := range sides {
		if flag("standing") {
			s.Standing = append(s.Standing, state.StandingOrder{Side: id, Do: state.ToBase})
		}
		if flag("standing of a force") {
			s.Standing = append(s.Standing, state.StandingOrder{Side: id, Force: "force-01", Do: state.StandingWord(text("do"))})
		}
	}
	slices.SortFunc(s.Standing, func(a, b state.StandingOrder) int {
		return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(a.Force, b.Force))
	})
	s.Messages = some(t, "messages", 4, func(i int) state.Message {
		m := state.Message{No: i + 1, Side: side(), To: state.ForceID(text("to")), Text: text("text"), Sent: day("sent"), Due: day("due"), Lost: flag("lost"), Stale: flag("stale"), Done: day("done"),
			Journey: state.Journey{By: state.ByRider, Left: day("left"), Way: []hex.Hex{at(), at()}, Nights: []int{1, 2}, Wire: [2]int{0, num("wire")}}}
		if m.Takes = num("takes"); m.Takes == 0 {
			m.Order, m.Fields = "halt", json.RawMessage(`{"force":"one"}`)
		}
		return m
	})
	for _, id := range sides {
		if flag("staff") {
			s.Staffs = append(s.Staffs, state.Headquarters{Side: id, Force: mayForce(), Place: text("at")})
		}
		s.Unheard = append(s.Unheard, some(t, "unheard", 2, func(i int) state.Report {
			return state.Report{Sighting: state.Sighting{Side: id, Force: state.ForceID(fmt.Sprint("force-", i)), Hex: at(), Day: day("day"), Worth: num("worth"), Works: num("works told")}, Comes: day("comes")}
		})...)
	}
	stood := func(i int, x state.FieldState) state.FieldState {
		x.Side, x.Force = side(), state.ForceID(fmt.Sprint("force-", i))
		x.Stood = state.Force{ID: x.Force, Side: x.Side, Name: text("name"), Hex: at(), Units: []rosters.UnitID{"unit-01"}, Posture: state.Hold}
		x.Units = []state.UnitState{{ID: "unit-01", Force: x.Force, Strength: rosters.Strength{Guns: num("guns")}}}
		x.Leaders = []state.LeaderState{{ID: "leader-01", Status: state.Fit, Force: x.Force}}
		x.Patients = []state.Patient{{Unit: "unit-01", Count: num("patients"), Due: day("due")}}
		return x
	}
	s.Latest = some(t, "latest", 3, func(i int) state.FieldState {
		return stood(i, state.FieldState{Day: day("day"), Comes: day("comes"), Unheard: flag("unheard of")})
	})
	s.Posted = some(t, "posted", 3, func(i int) state.FieldState {
		return stood(i, state.FieldState{Day: day("day"), Comes: day("comes")})
	})
	slices.SortFunc(s.Latest, func(a, b state.FieldState) int { return cmp.Compare(a.Force, b.Force) })
	slices.SortFunc(s.Posted, func(a, b state.FieldState) int { return cmp.Compare(state.FieldStateKey(&a), state.FieldStateKey(&b)) })
	slices.SortFunc(s.Staffs, func(a, b state.Headquarters) int { return cmp.Compare(a.Side, b.Side) })
	slices.SortFunc(s.Unheard, func(a, b state.Report) int { return cmp.Compare(state.ReportKey(&a), state.ReportKey(&b)) })
	s.Unheard = slices.CompactFunc(s.Unheard, func(a, b state.Report) bool { return state.ReportKey(&a) == state.ReportKey(&b) })
	s.Settings = some(t, "settings", 3, func(i int) state.Setting {
		return state.Setting{Engine: "wornspent", Key: fmt.Sprint("key-", i), Value: fmt.Sprint(num("value"))}
	})
	slices.SortFunc(s.Seen, func(a, b state.Sighting) int {
		return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(a.Force, b.Force))
	})
	return s
}
