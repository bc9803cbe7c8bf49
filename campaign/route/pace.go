package route

import (
	"fmt"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// WeatherLoss is how many quarters of a day's march the weather takes (CAMPAIGN-10.2).
func WeatherLoss(s *state.State, sky state.Sky) int {
	if !s.Is(rates.WeatherMarching) {
		return 0
	}
	loss := 0
	if sky.DayF >= s.Rate(rates.HeatFrom) {
		loss += s.Rate(rates.HeatQuarters)
	}
	if sky.Rain || sky.Dust {
		loss += s.Rate(rates.RainQuarters)
	}
	if sky.Snow {
		loss += s.Rate(rates.SnowQuarters)
	}
	return min(loss, s.Rate(rates.WeatherMost))
}

// WeatherText says what a sky takes of a day's march: "dust takes a quarter of the
// day's march" (CAMPAIGN-10.2); empty: nothing.
func WeatherText(s *state.State, sky state.Sky) string {
	var what []string
	if sky.DayF >= s.Rate(rates.HeatFrom) && s.Rate(rates.HeatQuarters) > 0 {
		what = append(what, fmt.Sprintf("heat of %d degrees", sky.DayF))
	}
	switch rain := s.Rate(rates.RainQuarters) > 0; {
	case sky.Snow && s.Rate(rates.SnowQuarters) > 0:
		what = append(what, "snow")
	case sky.Rain && rain:
		what = append(what, "rain")
	case sky.Dust && rain:
		what = append(what, "dust")
	}
	share := [...]string{"", "a quarter", "half", "three quarters", "the whole"}[WeatherLoss(s, sky)]
	if share == "" {
		return ""
	}
	verb := "takes"
	if len(what) > 1 {
		verb = "take"
	}
	return fmt.Sprintf("%s %s %s of the day's march", words.Listed(what), verb, share)
}

// Pace is how far a force marches in a day and how (CAMPAIGN-2.2, CAMPAIGN-2.3); one that has boats sails
// (CAMPAIGN-24.4). An event may slow it down for some days (CAMPAIGN-16.3).
func Pace(f *state.Founding, s *state.State, x *state.Force) (points int, g Gait) {
	points, g = fullPace(f, s, x)
	if m := s.Slowed(x.ID); m != nil {
		points -= points * m.Number / 100
	}
	return points, g
}

// fullPace is the pace of a force that nothing slows down.
func fullPace(f *state.Founding, s *state.State, x *state.Force) (points int, g Gait) {
	if s.Afloat(f, x) {
		c := waters.Of(f, s, x)
		return c.Miles(s), ByWater(c)
	}
	points, g = s.Rate(rates.PaceLeaders), Mounted
	slow := func(pace *rates.Rate, by Gait) { points, g = min(points, s.Rate(pace)), slower(g, by) }
	foot := rates.PaceRegular
	if s.Light(f, x) {
		foot = rates.PaceLight
	}
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u == nil || t == nil || t.Strength.Present.Total() == 0 {
			continue
		}
		switch {
		case slices.Contains(u.Traits, terms.Carried):
			slow(rates.PaceCarried, OnWheels)
		case len(u.Guns) > 0:
			for _, gun := range u.Guns {
				switch gun.Type {
				case rosters.HeavyGun, rosters.SiegeGun, rosters.NavalGun:
					slow(rates.PaceHeavy, OnWheels)
				case rosters.FieldGun, rosters.MediumGun:
					slow(rates.PaceRegular, OnWheels)
				default: // on mules and camels
					slow(foot, OnFoot)
				}
			}
		case u.Mount != rosters.Foot && t.Strength.Mounts < t.Strength.Present.Total() && (u.Arm == rosters.Cavalry || u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry):
			slow(rates.PaceDismounted, OnFoot) // some must walk
		case u.Arm == rosters.Cavalry && u.Mount != rosters.Foot:
			slow(rates.PaceCavalry, Mounted)
		case u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry:
			slow(rates.PaceMounted, Mounted)
		case u.Arm == rosters.Transport:
			slow(rates.PaceHeavy, OnWheels)
		case u.Class == rosters.Irregular:
			slow(rates.PaceIrregular, OnFoot)
		default:
			slow(foot, OnFoot)
		}
	}
	if len(s.HeldWith(x.ID)) > 0 { // prisoners walk (CAMPAIGN-7.9)
		slow(rates.PaceRegular, OnFoot)
	}
	if x.Baggage.Wagons > 0 {
		slow(rates.PaceHeavy, OnWheels)
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

// Guided is what a force makes of its points that begins its day in a hex: more with guides, less where nobody
// shows the way (CAMPAIGN-25.6).
func Guided(s *state.State, points int, welcome state.Welcome) int {
	return points + points*int(welcome)*s.Rate(rates.GuidesPace)/100
}

// DaysPoints is what a force has to spend on a day under this sky. Heat and rain do not keep boats.
func DaysPoints(s *state.State, points int, by Gait, forced bool, sky state.Sky) int {
	if _, sails := by.Boats(); sails {
		return points
	}
	if forced {
		points += points * s.Rate(rates.ForcedMarch) / 100
	}
	return points * (4 - WeatherLoss(s, sky)) / 4
}
