package state

import (
	"strings"

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
func NameOf(f *Founding, s *State, id ForceID) string {
	name := ForceName(f, s, id)
	first, _, _ := strings.Cut(name, " ")
	if first == "the" || first == "The" || first == "A" || first == "a" || strings.HasSuffix(first, "'s") || strings.HasSuffix(first, "’s") {
		return words.SmallArticle(name)
	}
	return "the " + name
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
// name has in it is not said twice.
func (l Leader) Styled() string {
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
