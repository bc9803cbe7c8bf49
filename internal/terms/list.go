// Package terms holds the words in which units and ground are told: rosters keep units in
// them, battles are set up in them, schemas and theatres admit them and no others. Each kind
// of thing is a type with one list of its words.
//
//   - list.go: what a list can be asked
//   - unit.go: what a unit is and carries
//   - trait.go: what is peculiar to some units
//   - leader.go: what a leader is like
//   - field.go: what a battle is fought on
//   - side.go: what a side is and means to do
//   - all.go: every list
//   - makes.go, becomes.go: what a rule set makes of words
//   - measured.go: what all rule sets on measured tables make of a field
package terms

import "strings"

// Entry is a word of a list.
type Entry[W ~string] struct {
	Word  W      // as files have it
	Title string // as people read it
	Means string // one sentence of what it says
}

// List is the words of one kind, in the order in which they are offered.
type List[W ~string] []Entry[W]

// Words are the words alone.
func (l List[W]) Words() []W {
	out := make([]W, len(l))
	for i := range l {
		out[i] = l[i].Word
	}
	return out
}

// Has says whether a word is of the list.
func (l List[W]) Has(w W) bool {
	for i := range l {
		if l[i].Word == w {
			return true
		}
	}
	return false
}

// Title is a word as people read it; a word that is not of the list is given back.
func (l List[W]) Title(w W) string {
	for i := range l {
		if l[i].Word == w {
			return l[i].Title
		}
	}
	return string(w)
}

// With is the list with another word at its end.
func (l List[W]) With(e Entry[W]) List[W] { return append(l[:len(l):len(l)], e) }

// Or names the words as a sentence does: "horse, camel, mule or foot".
func (l List[W]) Or() string {
	var b strings.Builder
	for i := range l {
		switch {
		case i == 0:
		case i == len(l)-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(string(l[i].Word))
	}
	return b.String()
}

// Texts are the words as texts.
func (l List[W]) Texts() []string {
	out := make([]string, len(l))
	for i := range l {
		out[i] = string(l[i].Word)
	}
	return out
}

// plain is the list with its words as texts.
func (l List[W]) plain() List[string] {
	out := make(List[string], len(l))
	for i, e := range l {
		out[i] = Entry[string]{string(e.Word), e.Title, e.Means}
	}
	return out
}
