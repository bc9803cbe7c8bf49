package ranks

import (
	"slices"
	"strings"
)

// ladder are the grades of officers from the lowest; each of the words of a line stands on one step.
var ladder = [][]string{
	{"Second Lieutenant", "Sub-Lieutenant", "Ensign", "Cornet"},
	{"Lieutenant", "Field-Cornet"},
	{"Captain", "Inspector"},
	{"Major", "Superintendent"},
	{"Lieutenant-Colonel", "Commander", "Commandant"},
	{"Colonel", "Captain, R.N.", "Naval Captain", "Bey", "Commissioner"},
	{"Brigadier-General", "Commodore"},
	{"Major-General", "Rear-Admiral", "Pasha"},
	{"Lieutenant-General", "Vice-Admiral", "Sirdar"},
	{"General", "Commandant-General", "Admiral", "Sipah Salar"},
	{"Field Marshal"},
}

// short are the usual short forms of parts of a rank.
var short = strings.NewReplacer("Lieut.", "Lieutenant", "Lt.", "Lieutenant", "Lt-", "Lieutenant-", "Maj.", "Major", "Maj-", "Major-", "Brig.", "Brigadier", "Brig-", "Brigadier-",
	"Gen.", "General", "Col.", "Colonel", "Capt.", "Captain", "Comdt.", "Commandant")

// Grade is the step of the ladder on which a rank stands, from 1; of several that it names ("Inspector,
// as Major") the highest. 0: it is on no step, as a chief's.
func Grade(rank string) int {
	full := strings.TrimSpace(short.Replace(rank))
	best := 0
	for i, step := range ladder {
		if slices.Contains(step, full) {
			return i + 1 // as a whole, before its parts: "Captain, R.N."
		}
		for part := range strings.SplitSeq(full, ",") {
			part = strings.TrimSpace(part)
			for _, lead := range []string{"as ", "Brevet ", "brevet ", "acting "} {
				part = strings.TrimPrefix(part, lead)
			}
			if slices.Contains(step, strings.TrimSpace(part)) {
				best = i + 1
			}
		}
	}
	return best
}

// Above is the rank one step above a grade; empty: there is none.
func Above(grade int) string {
	if grade < 1 || grade >= len(ladder) {
		return ""
	}
	return ladder[grade][0]
}
