package rates

import (
	"fmt"
	"strconv"
	"strings"
)

// Marching (CAMPAIGN-2).
var (
	PaceCavalry    = number("pace_cavalry", "CAMPAIGN-2.2", "A day's march of cavalry", "points", 24, 1, 100)
	PaceMounted    = number("pace_mounted_infantry", "CAMPAIGN-2.2", "A day's march of mounted infantry and camelry", "points", 20, 1, 100)
	PaceIrregular  = number("pace_irregular", "CAMPAIGN-2.2", "A day's march of irregular foot", "points", 15, 1, 100)
	PaceRegular    = number("pace_regular", "CAMPAIGN-2.2", "A day's march of regular foot, field and mountain guns", "points", 12, 1, 100)
	PaceLight      = number("pace_light", "CAMPAIGN-2.2", "A day's march of regular foot and guns on mules that march light", "points", 15, 1, 100)
	LightBeasts    = number("light_beasts", "CAMPAIGN-2.2", "Animals to a hundred men with which they march light", "animals", 75, 1, 1000)
	PaceCarried    = number("pace_carried", "CAMPAIGN-2.2", "A day's march of men whom wagons carry", "points", 20, 1, 100)
	PaceHeavy      = number("pace_heavy", "CAMPAIGN-2.2", "A day's march of heavy guns, transport and any force with wagons", "points", 10, 1, 100)
	PaceLeaders    = number("pace_leaders", "CAMPAIGN-2.2", "A day's march of leaders alone", "points", 30, 1, 100)
	PaceDismounted = number("pace_dismounted", "CAMPAIGN-2.2", "A day's march of mounted men with fewer horses than figures", "points", 12, 1, 100)

	Impulses    = number("impulses", "CAMPAIGN-2.6", "Parts into which a day's march is cut", "parts", 12, 1, 48).inLight(4).inFull(24)
	ForcedMarch = number("forced_march", "CAMPAIGN-2.7", "What a forced march adds to the day's points", "per cent", 50, 0, 200)
	Rest        = number("rest", "CAMPAIGN-2.7", "Days of fatigue that a day without marching takes off", "days", 1, 0, 20)

	Stragglers     = yesno("stragglers", "CAMPAIGN-2.8", "Men fall out of forced marches", true).inLight(false)
	StragglersFrom = number("stragglers_from", "CAMPAIGN-2.8", "Days of fatigue from which men fall out", "days", 2, 1, 20)
	StragglersMost = number("stragglers_most", "CAMPAIGN-2.8", "Highest throw of a D10 by which a figure falls out, however tired", "", 5, 1, 10)
	StragglerDays  = number("straggler_days", "CAMPAIGN-2.8", "Days within which a straggler comes in or is lost", "days", 3, 1, 20)
	StragglerLost  = number("straggler_lost", "CAMPAIGN-2.8", "Throw of a D10 from which a straggler is lost; at 11 none is", "", 10, 1, 11)
)

// Paces are all day's marches on land.
var Paces = []*Rate{PaceCavalry, PaceMounted, PaceIrregular, PaceRegular, PaceLight, PaceCarried, PaceHeavy, PaceLeaders, PaceDismounted}

// Over rivers (CAMPAIGN-3).
var (
	BridgeDamaged = number("bridge_damaged", "CAMPAIGN-3.2", "What a damaged bridge costs", "points", 4, 0, 100)
	Pontoon       = number("pontoon", "CAMPAIGN-3.2", "What a pontoon costs", "points", 1, 0, 100)
	Ford          = number("ford", "CAMPAIGN-3.2", "What a ford costs", "points", 2, 0, 100)
	Ferry         = number("ferry", "CAMPAIGN-3.2", "What a ferry costs", "points", 8, 0, 100)
	WheelsInWater = number("wheels_in_water", "CAMPAIGN-3.2", "What wheels cost more at a ford or stream; twice as much where a river is waded", "points", 2, 0, 100)
	StreamWaded   = number("stream", "CAMPAIGN-3.3", "What a stream costs", "points", 1, 0, 100)
	StreamFlood   = number("stream_flood", "CAMPAIGN-3.3", "What a stream in flood costs", "points", 6, 0, 100)
	RiverWaded    = number("river_waded", "CAMPAIGN-3.3", "What a river costs that is waded in a low month", "points", 6, 0, 100)
	GreatWaded    = number("great_river_waded", "CAMPAIGN-3.3", "What a great river costs that is waded in a low month", "points", 14, 0, 100)
)

// Countries are the kinds of country and of way, as they stand in the table of costs.
var Countries = []string{"road", "track", "railway", "caravan", "clear", "grass", "scrub", "cultivated", "woods", "hills", "mountains", "sand", "marsh", "salt"}

// quarters are what they cost by default on foot, mounted and on wheels.
var quarters = map[string][3]int{
	"road": {4, 4, 4}, "track": {5, 5, 6}, "railway": {5, 5, 6}, "caravan": {5, 5, 8}, "clear": {6, 5, 8}, "grass": {6, 5, 8}, "scrub": {7, 6, 10},
	"cultivated": {7, 7, 10}, "woods": {8, 9, 14}, "hills": {8, 8, 14}, "mountains": {14, 16, 24}, "sand": {8, 7, 16}, "marsh": {12, 12, 24}, "salt": {7, 6, 10},
}

// Country is what a kind of country costs on foot, mounted and on wheels, in quarters of a point a
// mile (CAMPAIGN-2.4).
var Country = countries()

func countries() map[string][3]*Rate {
	out := map[string][3]*Rate{}
	for _, kind := range Countries {
		var three [3]*Rate
		for g, gait := range [3]string{"foot", "mounted", "wheels"} {
			three[g] = number(fmt.Sprintf("cost_%s_%s", kind, gait), "CAMPAIGN-2.4", fmt.Sprintf("What %s costs %s", lie(kind), [3]string{"on foot", "mounted", "on wheels"}[g]), "quarters of a point a mile", quarters[kind][g], 1, 100)
		}
		out[kind] = three
	}
	return out
}

// lie names a kind of country.
func lie(kind string) string {
	switch kind {
	case "road", "track", "railway":
		return "a " + kind
	case "caravan":
		return "a caravan path"
	}
	return kind
}

// Quarters writes quarters of a point as a number: 6 is "1½".
func Quarters(n int) string {
	s := ""
	if n >= 4 || n == 0 {
		s = fmt.Sprint(n / 4)
	}
	return s + [...]string{"", "¼", "½", "¾"}[n%4]
}

// Card prints the table of what country costs, as points a mile for foot, mounted and wheels.
func Card(v InForce) string {
	var parts []string
	for _, kind := range Countries {
		var by [3]string
		for g, r := range Country[kind] {
			n, err := strconv.Atoi(string(v.Value(r)))
			if err != nil {
				n = r.usual
			}
			by[g] = Quarters(n)
		}
		if kind == "caravan" {
			kind = "caravan path"
		}
		parts = append(parts, kind+" "+strings.Join(by[:], "/"))
	}
	return "for foot/mounted/wheels a mile, " + strings.Join(parts, ", ")
}
