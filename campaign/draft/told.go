package draft

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/jsontree"
	"frontier/internal/words"
)

// teller reads a thing in order to tell it.
type teller struct {
	p *pack.Pack
	x map[string]any
}

// text is a field as it stands.
func (t *teller) text(key string) string {
	if v := jsontree.At(t.x, key); v != nil {
		return fmt.Sprint(v)
	}
	return ""
}

// name is what a field means, by its name; else what there is instead.
func (t *teller) name(key string, of func(*pack.Pack) []Word, otherwise string) string {
	id := t.text(key)
	for _, w := range of(t.p) {
		if w.Value == id {
			return w.Title
		}
	}
	if id == "" {
		return otherwise
	}
	return id
}

func (t *teller) number(key string) int {
	n, _ := strconv.Atoi(t.text(key)) // what is no number stands nowhere here
	return n
}

func (t *teller) is(key string) bool { return t.text(key) == "true" }

func (t *teller) place() string  { return t.name("place", places, "a place") }
func (t *teller) side() string   { return t.name("side", sides, "a side") }
func (t *teller) region() string { return t.name("region", regions, "a region") }

// who is the force, the leader or the side that is meant.
func (t *teller) who() string {
	switch {
	case t.text("leader") != "":
		return t.name("leader", leaders, "")
	case t.text("force") != "":
		return t.name("force", forces, "")
	}
	return t.side()
}

// where is the place, the region or the enemy of which something is near.
func (t *teller) where() string {
	var out []string
	near := "at "
	if n := t.number("miles"); n > 0 {
		near = "within " + words.Count(n, "mile", "miles") + " of "
	}
	if t.text("place") != "" {
		out = append(out, near+t.place())
	}
	if t.is("enemy") {
		out = append(out, near+"an enemy")
	}
	if t.text("region") != "" {
		out = append(out, "in "+t.region())
	}
	return strings.Join(out, ", ")
}

// battles tells how many battles, where and how long ago.
func (t *teller) battles(did string) string {
	out := t.who() + " " + did + " a battle"
	if n := t.number("number"); n > 1 {
		out = fmt.Sprintf("%s %s at least %d battles", t.who(), did, n)
	}
	if at := t.where(); at != "" {
		out += " " + at
	}
	if n := t.number("days"); n > 0 {
		out += " in the last " + words.Count(n, "day", "days")
	}
	return out
}

// near tells who is near what.
func (t *teller) near() string {
	at := t.where()
	if at == "" {
		at = "at a place"
	}
	if n := t.number("men"); n > 0 {
		return fmt.Sprintf("at least %s of %s are %s", words.Count(n, "man", "men"), t.who(), at)
	}
	if t.text("force") == "" && t.text("leader") == "" {
		return "a force of " + t.who() + " is " + at
	}
	return t.who() + " is " + at
}

// conditionTold tells a condition in plain words.
func conditionTold(p *pack.Pack, x map[string]any) string {
	t := &teller{p, x}
	out := t.condition()
	if t.is("not") {
		return "it is not so that " + out
	}
	return words.Capital(out)
}

func (t *teller) condition() string {
	switch state.ProvisoKind(t.text("if")) {
	case state.IfAlways:
		return "in any case, on the first of its days"
	case state.IfBeaten:
		return t.battles("has lost")
	case state.IfWon:
		return t.battles("has won")
	case state.IfFought:
		return t.battles("has fought")
	case state.IfBesieged:
		return t.place() + " is besieged"
	case state.IfHolds:
		return t.place() + " is held by " + t.side()
	case state.IfNear:
		return t.near()
	case state.IfThere:
		return t.name("force", forces, "a force") + " is on the map with men in the ranks"
	case state.IfFallen:
		return t.name("leader", leaders, "a leader") + " is dead or taken"
	case state.IfHappened:
		return t.name("thing", happenings, "an event") + " has happened"
	case state.IfCaptives:
		return t.side() + " holds prisoners"
	case state.IfAnswered:
		answer := t.text("answer")
		if answer == "" {
			answer = "so and so"
		}
		return fmt.Sprintf("“%s” was answered to %s", answer, t.name("thing", questions, "an event"))
	case state.IfCome:
		return t.name("thing", comings, "a reinforcement") + " has come"
	case state.IfChance:
		return fmt.Sprintf("by chance, %d in 100 each day", t.number("chance"))
	case state.IfAny:
		among := things(jsontree.At(t.x, "any"))
		if len(among) == 0 {
			return "one of these holds: none yet"
		}
		out := make([]string, len(among))
		for i, y := range among {
			out[i] = conditionTold(t.p, y)
		}
		return "one of these holds: " + strings.Join(out, "; or ")
	}
	return t.text("if")
}

// deedTold tells what an event does.
func deedTold(p *pack.Pack, x map[string]any) string {
	t := &teller{p, x}
	force := t.name("id", forces, "a force")
	switch do := state.DeedKind(t.text("do")); do {
	case state.DoRelease:
		return force + " may act"
	case state.DoYield:
		return force + " lays down its arms before " + t.side()
	case state.DoLose:
		return t.loses(force)
	case state.DoSlow:
		who := t.whose(force)
		return strings.TrimSpace(fmt.Sprintf("%s %s %d in 100 less for %s %s", who, words.Agree(who, "marches", "march"), t.number("share"), words.Count(t.number("days"), "day", "days"), t.where()))
	case state.DoLearn:
		return strings.TrimSpace(t.side() + " learns where its enemies are, and how strong " + t.where())
	case state.DoTemper:
		by, how := t.number("tenths"), "rises"
		if by < 0 {
			by, how = -by, "falls"
		}
		return fmt.Sprintf("The temper of %s %s by %s", t.name("id", districts, "a district"), how, state.Tenths(by))
	case state.DoTell:
		return "It is told, and no more"
	case state.DoScore:
		return t.scores()
	case state.DoTruce:
		who := "Nobody attacks anybody"
		if t.text("side") != "" {
			who = t.side() + " and its enemies do not attack each other"
		}
		return who + t.forDays()
	case state.DoHold:
		who := t.whose(force)
		return strings.TrimSpace(who + " " + words.Agree(who, "attacks", "attack") + " nobody" + t.forDays() + " " + t.where())
	case state.DoHearten:
		who := t.whose(force)
		return strings.TrimSpace(who + " " + words.Agree(who, "fights", "fight") + " with a better heart" + t.forDays() + " " + t.where())
	case state.DoHorses:
		who := t.whose(force)
		return strings.TrimSpace(fmt.Sprintf("%s %s %d of 1,000 horses %s", who, words.Agree(who, "loses", "lose"), t.number("share"), t.where()))
	case state.DoFree:
		return force + " lets its prisoners go"
	case state.DoFeed:
		return t.place() + " has food for " + words.Count(t.number("days"), "more day", "more days") + " if it is besieged"
	case state.DoPart, state.DoTrain, state.DoKeep, state.DoSpend:
		return t.arranged(do, force)
	case state.DoWeather:
		return strings.TrimSpace(t.name("sky", wordsOf(state.Spells), "Weather") + t.forDays() + " " + t.where())
	case state.DoAdd, state.DoSet, state.DoRemove:
		kind := t.text("kind")
		if kind == "" {
			kind = "thing"
		}
		which := t.text("id")
		if of := named[kind]; of != nil {
			which = t.name("id", of, "")
		}
		if do == state.DoRemove {
			return words.Capital(strings.TrimSpace(kind+" "+which)) + " is taken away"
		}
		verb := map[state.DeedKind]string{state.DoAdd: "is added", state.DoSet: "is changed"}[do]
		return words.Capital(strings.TrimSpace(kind+" "+which)) + " " + verb + t.fields()
	}
	return t.text("do")
}

// arranged tells of units that part from a force, of wagons, prisoners and ammunition.
func (t *teller) arranged(do state.DeedKind, force string) string {
	who := t.whose(force)
	switch do {
	case state.DoPart:
		name := t.text("name")
		if name == "" {
			name = "a force of their own"
		}
		list, _ := jsontree.At(t.x, "units").([]any)
		out := fmt.Sprintf("%s of %s become %s", words.Count(len(list), "unit", "units"), force, name)
		if t.text("place") != "" {
			out += " at " + t.place()
		}
		return out
	case state.DoTrain:
		n, how := t.number("wagons"), "more"
		if n < 0 {
			n, how = -n, "fewer"
		}
		return strings.TrimSpace(fmt.Sprintf("%s %s %s %s", who, words.Agree(who, "has", "have"), words.Count(n, "wagon "+how, "wagons "+how), t.where()))
	case state.DoKeep:
		return t.side() + " exchanges no prisoners" + t.forDays()
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s little ammunition left %s", who, words.Agree(who, "has", "have"), t.where()))
}

// replyTold tells what is answered and what it does.
func replyTold(p *pack.Pack, x map[string]any) string {
	t := &teller{p, x}
	out := "“" + t.text("label") + "”: "
	does := things(jsontree.At(x, "does"))
	if len(does) == 0 {
		return out + "nothing is done"
	}
	said := make([]string, len(does))
	for i, d := range does {
		said[i] = words.Small(Effects().Sentence(p, d))
	}
	return out + strings.Join(said, "; ")
}

// forDays is for how long it lasts.
func (t *teller) forDays() string {
	return " for " + words.Count(t.number("days"), "day", "days")
}

// scores tells who has how many points more or fewer.
func (t *teller) scores() string {
	n, how := t.number("points"), "more"
	if n < 0 {
		n, how = -n, "fewer"
	}
	return fmt.Sprintf("%s has %s", t.side(), words.Count(n, "point "+how, "points "+how))
}

// whose are the forces that are meant: one, those of a side, or all.
func (t *teller) whose(force string) string {
	switch {
	case t.text("id") != "":
		return force
	case t.text("side") != "":
		return "Forces of " + t.side()
	}
	return "All forces"
}

// loses tells who loses how many men.
func (t *teller) loses(force string) string {
	who := t.side()
	if t.text("id") != "" {
		who = force
	}
	out := fmt.Sprintf("%s loses %d of 1,000 men", who, t.number("share"))
	if at := t.where(); at != "" {
		out += " " + at
	}
	if n := t.number("days"); n > 0 {
		return out + ", who are back after " + words.Count(n, "day", "days")
	}
	return out + " for good"
}

// fields tells what is changed of a thing.
func (t *teller) fields() string {
	of, _ := jsontree.At(t.x, "fields").(map[string]any)
	left := map[string]bool{}
	for key := range of {
		left[key] = true
	}
	var out []string
	for _, q := range thingAsks(t.text("do"), t.x) {
		keys := keysOf(q.Key)
		if keys[0] != "fields" || jsontree.At(t.x, keys...) == nil {
			continue
		}
		delete(left, keys[1])
		said := Effects().Cell(t.p, t.x, q)
		if said == "" {
			said = "none"
		}
		out = append(out, words.Small(q.Title)+" "+said)
	}
	for _, key := range slices.Sorted(maps.Keys(left)) {
		out = append(out, strings.ReplaceAll(key, "_", " ")+" besides")
	}
	if len(out) == 0 {
		return ""
	}
	return ": " + strings.Join(out, ", ")
}

// aimTold tells how an aim is counted.
func aimTold(p *pack.Pack, x map[string]any) string {
	f := Objectives()
	out := state.ObjectiveKinds.Title(state.ObjectiveKind(f.Kind(x)))
	var has []string
	for _, q := range f.Questions(x) {
		switch said := f.Cell(p, x, q); {
		case said == "":
		case q.Kind == Yes:
			has = append(has, words.Small(q.Title))
		case q.Key == "places", q.Key == "exits", q.Key == "force", q.Key == "forces", q.Key == "leader", q.Key == "region":
			out += " " + said
		default:
			has = append(has, words.Small(q.Title)+" "+said)
		}
	}
	if len(has) == 0 {
		return out
	}
	return out + ": " + strings.Join(has, ", ")
}
