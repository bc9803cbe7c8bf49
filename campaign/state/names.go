package state

import (
	"fmt"
	"strings"

	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// UnitName is the name of a unit; of one that is not known its id.
func UnitName(f *Founding, id rosters.UnitID) string {
	if u := f.Unit(id); u != nil {
		return u.Name
	}
	return string(id)
}

// ForceList names forces: "the Girishk column and the Wali's force".
func ForceList(f *Founding, s *State, ids []ForceID) string {
	var names []string
	for _, id := range ids {
		names = append(names, NameOf(f, s, id))
	}
	return words.Listed(names)
}

// NameOf gives a force's name as a sentence has it: "the Girishk column", "Ayub's army".
func NameOf(f *Founding, s *State, id ForceID) string { return InSentence(ForceName(f, s, id)) }

// InSentence gives the name of a force as a sentence has it: with its article, small, unless it
// begins with whose it is: "the Girishk column", "Osman Digna's men", "the Post of Rorke's Drift".
func InSentence(name string) string {
	first, _, _ := strings.Cut(name, " ")
	if first == "the" || first == "The" || first == "A" || first == "a" || ownersName(name) {
		return words.SmallArticle(name)
	}
	return "the " + name
}

// ownersName says whether a name begins with a person's, of up to three words: "White Cap's Dakota".
// "9th Queen's Royal Lancers" does not.
func ownersName(name string) bool {
	for i, word := range strings.Fields(name) {
		switch {
		case i == 3 || word == "of" || word[0] >= '0' && word[0] <= '9':
			return false
		case strings.HasSuffix(word, "'s") || strings.HasSuffix(word, "’s"):
			return true
		}
	}
	return false
}

// ForceName gives a force's name, also when it is no more.
func ForceName(f *Founding, s *State, id ForceID) string {
	if x := s.Force(id); x != nil {
		return x.Name
	}
	if g := s.GoneForce(id); g != nil {
		return g.Name
	}
	if x := f.Force(id); x != nil {
		return x.Name
	}
	return string(id)
}

// LeaderName gives rank and name: "Brig. Gen. Burrows".
func LeaderName(f *Founding, id LeaderID) string {
	l := f.Leader(id)
	if l == nil {
		return string(id)
	}
	return l.Styled()
}

// Styled gives rank and name, "Brigadier-General Burrows"; a rank or an office that the
// name has in it is not said twice, and none before a name that is a style: "The Mullah of Maiwand".
func (l Leader) Styled() string {
	if strings.HasPrefix(l.Name, "The ") {
		return l.Name
	}
	for title := range strings.SplitSeq(l.Rank, ", ") { // "Sirdar, Wali of Kandahar"
		head, _, _ := strings.Cut(title, " ")
		if head == "" || strings.HasPrefix(l.Name, head+" ") || strings.HasSuffix(l.Name, " "+words.Small(head)) {
			return l.Name
		}
	}
	return l.Rank + " " + l.Name
}

// BattleOf names a battle after the word battle: "of Maiwand", "near Girishk, second".
func BattleOf(b *Battle) string {
	if strings.HasPrefix(b.Name, "Near ") {
		return words.Small(b.Name)
	}
	return "of " + b.Name
}

// AtBattle says where a battle is: "at Maiwand", "near Girishk for the second time".
func AtBattle(b *Battle) string {
	name, time, again := strings.Cut(b.Name, ", ")
	if again {
		name += " for the " + time + " time"
	}
	if strings.HasPrefix(name, "Near ") {
		return words.Small(name)
	}
	return "at " + name
}

// SideName is what a side is called in a sentence: "the British side".
func SideName(f *Founding, id SideID) string {
	if s := f.Side(id); s != nil {
		return "the " + s.Short + " side"
	}
	return "the side " + string(id)
}

// Where names a hex by its place and its number: "Maiwand, hex 2817", "12 miles west of
// Kandahar, hex 2325".
func Where(f *Founding, h hex.Hex) string {
	if name := Near(f, h); name != hexName(h) {
		return name + ", " + hexName(h)
	}
	return hexName(h)
}

// At says where somebody stands, in a sentence: "at Maiwand", "12 miles west of Kandahar", "in hex 2817".
func At(f *Founding, h hex.Hex) string {
	name := Near(f, h)
	switch {
	case name == hexName(h):
		return "in " + name
	case len(f.Map.PlacesAt(h)) > 0:
		return "at " + name
	}
	return name
}

// AtHex is [At] with the number of the hex: "at Maiwand, hex 2817".
func AtHex(f *Founding, h hex.Hex) string {
	at := At(f, h)
	if strings.HasSuffix(at, hexName(h)) {
		return at
	}
	return at + ", " + hexName(h)
}

// Near names a hex as people do: by its place, or by how it lies from the nearest. A map
// without places has only its number: "Maiwand", "12 miles west of Kandahar", "hex 2817".
func Near(f *Founding, h hex.Hex) string {
	var best *Place
	least := 0
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		if n := hex.Distance(p.Hex, h); best == nil || n < least {
			best, least = p, n
		}
	}
	if best == nil {
		return hexName(h)
	}
	best = f.Map.Chief(best.Hex)
	if least == 0 {
		return best.Name
	}
	return fmt.Sprintf("%s %s of %s", words.Count(least*max(f.Map.HexMiles, 1), "mile", "miles"), bearing(best.Hex, h), best.Name)
}

func hexName(h hex.Hex) string { return "hex " + hex.Name(h) }

// bearing says in which direction a hex lies from another: rows run from north to south,
// and each is half a hex east of the one before.
func bearing(from, to hex.Hex) string {
	east, south := 2*(to.Q-from.Q)+(to.R-from.R), to.R-from.R // in half hexes, in rows of 1.7 halves
	x, y := 10*east, 17*south
	ns, ew := "", ""
	if 5*abs(y) > 2*abs(x) { // more than 22 degrees off the line
		ns = map[bool]string{true: "south", false: "north"}[y > 0]
	}
	if 5*abs(x) > 2*abs(y) {
		ew = map[bool]string{true: "east", false: "west"}[x > 0]
	}
	if ns != "" && ew != "" {
		return ns + "-" + ew
	}
	return ns + ew
}

func abs(n int) int { return max(n, -n) }

// TaskText says a task of a force as it is ordered: "march to Maiwand by way of Khushk-i-Nakhud". Force nil is
// one that marches.
func TaskText(f *Founding, s *State, x *Force, t *Task) string {
	switch t.Kind {
	case TaskMarch:
		text := "march"
		if x != nil && s.Afloat(f, x) {
			text = "sail"
		}
		if len(t.Stops) == 0 {
			return text
		}
		text += " to " + Near(f, t.Stops[len(t.Stops)-1])
		if t.Forced {
			text = "forced march to " + Near(f, t.Stops[len(t.Stops)-1])
		}
		var by []string
		for _, h := range t.Stops[:len(t.Stops)-1] {
			by = append(by, Near(f, h))
		}
		if len(by) > 0 {
			text += " by way of " + words.Listed(by)
		}
		return text
	case TaskHold:
		if t.Posture != "" {
			return fmt.Sprintf("%s until %s", t.Posture.Verb(), f.ShortDate(t.Until))
		}
		return "hold until " + f.ShortDate(t.Until)
	case TaskEmbark:
		return "go aboard " + NameOf(f, s, t.Force)
	case TaskLand:
		if len(t.Stops) == 0 {
			return "land"
		}
		return "land at " + Near(f, t.Stops[0])
	case TaskLeave:
		return "leave the map"
	case TaskConvoy:
		return convoyText(f, s, t)
	case TaskJoin:
		return "join " + NameOf(f, s, t.Force)
	case TaskFollow:
		return "follow " + NameOf(f, s, t.Force)
	}
	return string(t.Kind)
}

// convoyText says between whom a convoy goes, and how often.
func convoyText(f *Founding, s *State, t *Task) string {
	if len(t.Stops) == 0 {
		return string(t.Kind)
	}
	to := NameOf(f, s, t.Force)
	if t.Force == "" {
		to = Near(f, t.Stops[len(t.Stops)-1])
	}
	text := fmt.Sprintf("convoy from %s to %s and back", Near(f, t.Stops[0]), to)
	if t.Trips > 0 {
		return text + ", " + words.Count(t.Trips, "trip", "trips")
	}
	return text + " until it is recalled"
}

// TasksText says tasks one after the other: "march to Maiwand, then hold until 24 July".
func TasksText(f *Founding, s *State, x *Force, tasks []Task) string {
	text := ""
	for i := range tasks {
		if i > 0 {
			text += ", then "
		}
		text += TaskText(f, s, x, &tasks[i])
	}
	return text
}

// Spot names a hex shortly: by its place, else by its number.
func Spot(f *Founding, h hex.Hex) string {
	if p := f.Map.Chief(h); p != nil {
		return p.Name
	}
	return hexName(h)
}

// SpotOf names the hex of a number shortly; of what is no number, itself.
func SpotOf(f *Founding, number string) string {
	if h, err := hex.ParseName(number); err == nil {
		return Spot(f, h)
	}
	return number
}

// WorkName names a work with an article: "the redoubt at Maiwand", "the road from hex 2817 to Kandahar".
func WorkName(f *Founding, s *State, k *Work) string {
	switch k.Kind {
	case RoadWork, RailwayWork, TelegraphWork:
		return fmt.Sprintf("the %s from %s to %s", k.Kind, Spot(f, k.Hex), SpotOf(f, k.On))
	case WallsWork:
		if p := f.Map.Place(k.On); p != nil {
			return "the walls of " + p.Name
		}
	case HousesWork:
		if p := f.Map.Place(k.On); p != nil {
			return "the houses of " + p.Name
		}
	case LayPontoon, BridgeRepair:
		if c := s.Passage(&f.Map, k.On); c != nil {
			return c.Name
		}
	case MendWork, RazeWork:
		if p := f.Map.Place(strings.TrimPrefix(k.On, PlaceWork)); p != nil {
			return "the walls of " + p.Name
		}
		if of := s.Work(k.On); of != nil {
			return WorkName(f, s, of)
		}
		if of, ok := Founded(&f.Map, k.On); ok {
			return WorkName(f, s, &of)
		}
	}
	return fmt.Sprintf("the %s %s", k.Kind.Title(), At(f, k.Hex))
}

// DoneBy says what those do who work at a work: "digging the redoubt at Maiwand", "mending the stone
// bridge".
func DoneBy(f *Founding, s *State, k *Work) string {
	verb := "making"
	switch k.Kind {
	case Redoubt, Entrenchment:
		verb = "digging"
	case LayPontoon, RailwayWork:
		verb = "laying"
	case MendWork, BridgeRepair:
		verb = "mending"
	case RazeWork:
		verb = "razing"
	case DepotWork:
		verb = "setting up"
	case TelegraphWork, WallsWork:
		verb = "putting up"
	}
	return verb + " " + WorkName(f, s, k)
}
