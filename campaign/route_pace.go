package campaign

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// weatherLoss is how many quarters of a day's march the weather takes (CAMPAIGN-10.2).
func weatherLoss(s state.Sky) int {
	loss := 0
	if s.DayF >= 110 {
		loss++
	}
	if s.Rain || s.Dust {
		loss++
	}
	if s.Snow {
		loss += 2
	}
	return min(loss, 2)
}

// weatherText says what a day's weather takes of its march: "dust takes a quarter of the
// day's march" (CAMPAIGN-10.2); empty: nothing.
func weatherText(s state.Sky) string {
	var what []string
	if s.DayF >= 110 {
		what = append(what, fmt.Sprintf("heat of %d degrees", s.DayF))
	}
	switch {
	case s.Snow:
		what = append(what, "snow")
	case s.Rain:
		what = append(what, "rain")
	case s.Dust:
		what = append(what, "dust")
	}
	share := [...]string{"", "a quarter", "half"}[weatherLoss(s)]
	if share == "" {
		return ""
	}
	verb := "takes"
	if len(what) > 1 {
		verb = "take"
	}
	return fmt.Sprintf("%s %s %s of the day's march", words.Listed(what), verb, share)
}

// pace is how far a force marches in a day and how (CAMPAIGN-2.2, CAMPAIGN-2.3).
func pace(f *state.Founding, s *state.State, x *state.Force) (points int, g gait) {
	points, g = 30, mounted // leaders alone
	slow := func(p int, by gait) { points, g = min(points, p), slower(g, by) }
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u == nil || t == nil || t.Strength.Present.Total() == 0 {
			continue
		}
		switch {
		case len(u.Guns) > 0:
			for _, gun := range u.Guns {
				switch gun.Type {
				case rosters.HeavyGun, rosters.SiegeGun, rosters.NavalGun:
					slow(10, onWheels)
				case rosters.FieldGun, rosters.MediumGun:
					slow(12, onWheels)
				default: // on mules and camels
					slow(12, onFoot)
				}
			}
		case u.Mount != rosters.Foot && t.Strength.Mounts < t.Strength.Present.Total() && (u.Arm == rosters.Cavalry || u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry):
			slow(12, onFoot) // some must walk
		case u.Arm == rosters.Cavalry && u.Mount != rosters.Foot:
			slow(24, mounted)
		case u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry:
			slow(20, mounted)
		case u.Arm == rosters.Transport:
			slow(10, onWheels)
		case u.Class == rosters.Irregular:
			slow(15, onFoot)
		default:
			slow(12, onFoot)
		}
	}
	if x.Baggage.Wagons > 0 {
		slow(10, onWheels)
	}
	return points, g
}

// slower gives the gait that sets the pace: wheels before feet before hooves.
func slower(a, b gait) gait {
	if a == onWheels || b == onWheels {
		return onWheels
	}
	if a == onFoot || b == onFoot {
		return onFoot
	}
	return mounted
}

// daysPoints is what a force has to spend on a day under this sky.
func daysPoints(points int, forced bool, sky state.Sky) int {
	if forced {
		points += points / 2
	}
	return points * (4 - weatherLoss(sky)) / 4
}
