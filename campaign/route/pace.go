package route

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// WeatherLoss is how many quarters of a day's march the weather takes (CAMPAIGN-10.2).
func WeatherLoss(s state.Sky) int {
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

// WeatherText says what a day's weather takes of its march: "dust takes a quarter of the
// day's march" (CAMPAIGN-10.2); empty: nothing.
func WeatherText(s state.Sky) string {
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
	share := [...]string{"", "a quarter", "half"}[WeatherLoss(s)]
	if share == "" {
		return ""
	}
	verb := "takes"
	if len(what) > 1 {
		verb = "take"
	}
	return fmt.Sprintf("%s %s %s of the day's march", words.Listed(what), verb, share)
}

// Pace is how far a force marches in a day and how (CAMPAIGN-2.2, CAMPAIGN-2.3).
func Pace(f *state.Founding, s *state.State, x *state.Force) (points int, g Gait) {
	points, g = 30, Mounted // leaders alone
	slow := func(p int, by Gait) { points, g = min(points, p), slower(g, by) }
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
					slow(10, OnWheels)
				case rosters.FieldGun, rosters.MediumGun:
					slow(12, OnWheels)
				default: // on mules and camels
					slow(12, OnFoot)
				}
			}
		case u.Mount != rosters.Foot && t.Strength.Mounts < t.Strength.Present.Total() && (u.Arm == rosters.Cavalry || u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry):
			slow(12, OnFoot) // some must walk
		case u.Arm == rosters.Cavalry && u.Mount != rosters.Foot:
			slow(24, Mounted)
		case u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry:
			slow(20, Mounted)
		case u.Arm == rosters.Transport:
			slow(10, OnWheels)
		case u.Class == rosters.Irregular:
			slow(15, OnFoot)
		default:
			slow(12, OnFoot)
		}
	}
	if x.Baggage.Wagons > 0 {
		slow(10, OnWheels)
	}
	return points, g
}

// slower gives the gait that sets the pace: wheels before feet before hooves.
func slower(a, b Gait) Gait {
	if a == OnWheels || b == OnWheels {
		return OnWheels
	}
	if a == OnFoot || b == OnFoot {
		return OnFoot
	}
	return Mounted
}

// DaysPoints is what a force has to spend on a day under this sky.
func DaysPoints(points int, forced bool, sky state.Sky) int {
	if forced {
		points += points / 2
	}
	return points * (4 - WeatherLoss(sky)) / 4
}
