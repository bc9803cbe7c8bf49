package scenario

import (
	"cmp"
	"strconv"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/terms"
)

// fieldForm is the form of the field.
func fieldForm(s *scenario.Scenario) []Field {
	top, b := below{}, below{"field"}
	out := []Field{top.line("Name", "name"), top.line("Date", "date"), b.line("Place", "place"), {Path: b.at("hour"), Label: "It begins at", Kind: Clock},
		{Path: []string{"notes"}, Label: "Notes", Kind: Prose},
		{Path: []string{"unequal"}, Label: "Why it is unequal", Kind: Prose},
		b.word("Ground", "ground", "ground"), b.whole("Pattern", "pattern"), b.whole("Heat at noon, °F", "heat"), b.mayWord("Weather", "weather", "weather", "not said"),
		b.whole("Feet above sea", "height"), b.yes("Laid by hand", "by_hand"), b.line("Village", "village"), b.yes("It has walls", "walled")}
	return append(out, riverForm(b, s.Field.River, true)...)
}

// riverForm is the form of a river, or of where there is none.
func riverForm(b below, r *battle.River, across bool) []Field {
	class := b.mayWord("River", "river class", "river", "none")
	class.Clears = 1
	out := []Field{class}
	if r == nil {
		return out
	}
	out = append(out, b.line("Its name", "river name"))
	if across {
		out = append(out, b.yes("Between the sides", "river between"))
	}
	return append(out, b.yes("Low: fordable", "river fordable"))
}

// sideForm is the form of a side.
func sideForm(s *scenario.Scenario, side int) []Field {
	b := below{"sides", strconv.Itoa(side)}
	goal := b.pick("It fights for", "goal place", places(s))
	goal.Clears = 1
	out := []Field{b.line("Name", "name"), b.line("Short name", "short"), b.word("Role", "role", "role"), b.word("Posture", "posture", "posture"),
		{Path: b.at("from"), Label: "It came from", Kind: Marks, Words: directions}, b.yes("No quarter", "no_quarter"), goal}
	if s.Sides[side].Goal != nil {
		out = append(out, b.whole("From round", "goal from"))
	}
	return out
}

// places are what a side can fight for.
func places(s *scenario.Scenario) []Word {
	out := []Word{{"", "the field", ""}, {battle.MiddlePlace, "the middle of the table", ""}}
	if s.Field.Village != "" {
		out = append(out, Word{battle.VillagePlace, s.Field.Village, ""})
	}
	for _, w := range s.Field.Works {
		out = append(out, Word{w.ID, terms.Works.Title(w.Kind) + " of the " + sideName(s, w.Side), ""})
	}
	return append(out, crossings(s)...)
}

// crossings are those of the river of the field.
func crossings(s *scenario.Scenario) (out []Word) {
	if r := s.Field.River; r != nil {
		for _, x := range r.Crossings {
			out = append(out, Word{x.ID, cmp.Or(x.Name, terms.Crossings.Title(x.Kind)), ""})
		}
	}
	return out
}

// sides are the two sides.
func sides(s *scenario.Scenario) []Word {
	return []Word{{s.Sides[0].ID, cmp.Or(s.Sides[0].Short, s.Sides[0].Name), ""}, {s.Sides[1].ID, cmp.Or(s.Sides[1].Short, s.Sides[1].Name), ""}}
}

func sideName(s *scenario.Scenario, id string) string {
	for _, w := range sides(s) {
		if w.Value == id {
			return w.Title
		}
	}
	return id
}

// unitForm is the form of a unit.
func unitForm(s *scenario.Scenario, b below, side int) []Field {
	command := orNone("any leader", nil)
	for _, l := range s.Sides[side].Leaders {
		command = append(command, Word{l.ID, l.Name, ""})
	}
	name := b.line("Name", "name")
	name.Broad = true
	out := []Field{name, b.word("Arm", "arm", "arm"), b.word("Class", "class", "class"), b.word("Weapon", "weapon", "weapon"), b.yes("Its short form", "carbine")}
	out = append(append(out, b.ranks("Present", "present")...), b.ranks("At full", "establishment")...)
	return append(out, b.word("Training", "training", "training"),
		b.pick("Fieldcraft", "fieldcraft", []Word{{0, "none", ""}, {1, "some", ""}, {2, "good", ""}, {3, "of the best", ""}}),
		Field{Path: b.at("traits"), Label: "Traits", Kind: Marks, Words: wordsOf("trait"), Of: "trait"},
		b.line("People", "people"), b.yes("Native", "native"), b.word("Mount", "mount", "mount"), b.whole("Animals", "mounts"),
		b.pick("Commanded by", "command", command), b.yes("Dug in", "dug_in"))
}

// leaderForm is the form of a leader.
func leaderForm(s *scenario.Scenario, b below, side int) []Field {
	with := orNone("nobody: detached", nil)
	for _, u := range s.Sides[side].Units {
		with = append(with, Word{u.ID, u.Name, ""})
	}
	return []Field{b.line("Name", "name"), b.line("Rank", "rank"), b.mayWord("Personality", "personality", "personality", "not said"),
		b.yes("Exceptional", "exceptional"), b.pick("He is with", "unit", with)}
}

func gunForm(b below) []Field {
	return []Field{b.word("Gun", "type", "gun"), b.yes("Rifled", "rifled")}
}

func roadForm(b below) []Field {
	ends := append([]Word{{-1, "the village", ""}}, directions...)
	return []Field{b.word("Road", "kind", "road"), b.pick("From", "from", ends), b.pick("To", "to", ends)}
}

func workForm(s *scenario.Scenario, b below) []Field {
	return []Field{b.word("Work", "kind", "work"), b.pick("Behind it", "side", sides(s)),
		b.pick("State", "state", []Word{{"", "intact", ""}, {"damaged", "damaged", ""}}), b.whole("Breaches", "damage")}
}

func crossingForm(b below) []Field {
	return []Field{b.line("Name", "name"), b.word("Crossing", "kind", "crossing"), b.word("State", "state", "condition"), b.whole("Damage", "damage")}
}

func unfinishedForm(s *scenario.Scenario, b below) []Field {
	return []Field{b.word("Work", "kind", "task"), b.pick("Begun by", "side", sides(s)), b.whole("Turns done", "done"), b.whole("Of turns", "of"),
		b.pick("It mends", "on", orNone("nothing", crossings(s)))}
}

func neighbourForm(b below, n *battle.Neighbour) []Field {
	out := []Field{b.pick("It lies", "direction", directions), b.word("Ground", "ground", "neighbour"), b.whole("Feet above sea", "height"),
		b.mayWord("Road there", "road", "road", "none"), b.line("Its village", "village"), b.yes("It has walls", "walled")}
	return append(out, riverForm(b, n.River, false)...)
}

// terrainForm is the form of a piece of ground laid by hand.
func terrainForm(b below, t *battle.Terrain) []Field {
	out := []Field{b.word("Piece", "kind", "terrain"), b.whole("‰ from the left", "x"), b.whole("‰ down", "y"), b.whole("‰ wide", "wide")}
	if t.Kind.Linear() {
		return append(out, b.whole("Turned, degrees", "turn"))
	}
	out = append(out, b.whole("‰ deep", "deep"))
	if t.Kind == terms.Hill {
		out = append(out, b.whole("Contours", "high"))
	}
	return out
}
