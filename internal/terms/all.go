package terms

// Kind is a kind of thing with its words as texts.
type Kind struct {
	Name  string // as a file's key has it: "weapon"
	Of    string // what it is said of
	Words List[string]
}

// All are the kinds of words in which a battle is set up. A rule set makes something of
// each, or says that it makes nothing of it.
var All = []Kind{
	{"arm", "a unit", Arms.plain()},
	{"class", "a unit", Classes.plain()},
	{"weapon", "a unit", Weapons.plain()},
	{"training", "a unit", Trainings.plain()},
	{"trait", "a unit", Traits.plain()},
	{"mount", "a unit", Mounts.plain()},
	{"gun", "a gun", GunTypes.plain()},
	{"personality", "a leader", Personalities.plain()},
	{"role", "a side", Roles.plain()},
	{"posture", "a side", Postures.plain()},
	{"strength", "a commander", Strengths.plain()},
	{"ground", "a field", Grounds.plain()},
	{"neighbour", "a hex beside a field", AllGrounds.plain()},
	{"river", "a river", RiverClasses.plain()},
	{"crossing", "a crossing", Crossings.plain()},
	{"condition", "a crossing", Conditions.plain()},
	{"road", "a road", Roads.plain()},
	{"work", "a work", Works.plain()},
	{"task", "an unfinished work", Tasks.plain()},
	{"terrain", "a piece of ground laid by hand", Terrains.plain()},
	{"weather", "a field", Weathers.plain()},
}

// Of finds a kind by its name; false where there is none.
func Of(name string) (Kind, bool) {
	for _, k := range All {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}
