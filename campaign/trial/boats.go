package trial

import (
	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// boat is the crew of a boat with so many smoothbore guns.
func boat(id string, kind terms.Boat, others, guns int) rosters.Unit {
	u := rosters.Unit{ID: rosters.UnitID(id), Name: id, Arm: rosters.Naval, Class: "regular", Mount: "foot", Boat: kind, Men: 50 * (others + 1),
		Establishment: rosters.Ranks{Sergeants: 1, Others: others}, Weapon: "breechloader", Training: "regular"}
	for range guns {
		u.Guns = append(u.Guns, rosters.Gun{Type: terms.FieldGun})
	}
	return u
}

// OnTheRiver is [Helmand] with boats on its river, which flows from row 0 to row 8: the red flotilla, a gunboat
// and a steamship, and a small column beside it at the ford; two green dhows and a green gunboat farther down.
func OnTheRiver() *state.Founding {
	f := Helmand()
	f.Units = append(f.Units, boat("bordein", terms.AGunboat, 3, 1), boat("northcote", terms.ASteamship, 3, 0), boat("nuggar", terms.ADhow, 1, 0), boat("sambuk", terms.ADhow, 1, 0),
		boat("safieh", terms.AGunboat, 3, 1), infantry("marines", 6))
	f.Forces = append(f.Forces,
		state.FoundingForce{ID: "flotilla", Name: "the red flotilla", Side: "red", Hex: Cr(5, 4), Posture: state.Hold, Units: []rosters.UnitID{"bordein", "northcote"}},
		state.FoundingForce{ID: "landing", Name: "the landing party", Side: "red", Hex: Cr(5, 4), Posture: state.Hold, Units: []rosters.UnitID{"marines"}},
		state.FoundingForce{ID: "dhows", Name: "the dhows", Side: "green", Hex: Cr(4, 7), Posture: state.Screen, Units: []rosters.UnitID{"nuggar", "sambuk"}},
		state.FoundingForce{ID: "raider", Name: "the raider", Side: "green", Hex: Cr(4, 1), Posture: state.Hold, Units: []rosters.UnitID{"safieh"}})
	for i := range f.Map.Waters {
		if f.Map.Waters[i].Name != "Helmand" {
			continue
		}
		for row := range 9 {
			x, y := middle(&f.Map, 5, row)
			f.Map.Waters[i].Line = append(f.Map.Waters[i].Line, state.Point{X: x - 500, Y: y})
		}
	}
	return f
}

// middle is the centre of a hex on a map.
func middle(m *state.Map, column, row int) (x, y int) {
	return hex.Size(m.HexMiles * 100).Centre(Cr(column, row))
}

// DrawBoats draws an order that has to do with boats, sensible or not.
func DrawBoats(t *rapid.T, s *state.State) command.Command {
	id := anyForce(t, s)
	switch rapid.IntRange(0, 5).Draw(t, "by water") {
	case 5:
		crews := rapid.SampledFrom([]rosters.UnitID{"bordein", "northcote", "nuggar", "safieh", "marines", "kabuli-1", "66th"})
		return command.ManBoat{Unit: crews.Draw(t, "crew"), Boat: crews.Draw(t, "boat")}
	case 4:
		return command.PlanOrder{Force: id, Anew: true, Tasks: []state.Task{{Kind: state.TaskEmbark, Force: "flotilla"},
			{Kind: state.TaskLand, Stops: []hex.Hex{Cr(5, rapid.IntRange(1, 8).Draw(t, "landing"))}}, {Kind: state.TaskMarch, Stops: []hex.Hex{Cr(8, 5)}}}}
	case 0:
		return command.LandOrder{Force: id}
	case 1:
		return drawMarch(t, s, rapid.SampledFrom([]state.ForceID{"flotilla", "dhows", "raider", id}).Draw(t, "sails"))
	}
	c := command.EmbarkOrder{Force: id, On: anyForce(t, s)}
	if x := s.Force(id); x != nil {
		for _, y := range s.ForcesAt(x.Hex) {
			if y.ID != id {
				c.On = y.ID
			}
		}
	}
	return c
}
