package scenario

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"frontier/internal/terms"
)

// Kind is how a value is written.
type Kind int

// The kinds.
const (
	Line    Kind = iota // a text of one line
	Prose               // a text of several
	Whole               // a whole number
	Decimal             // a number, with a point or without
	Clock               // an hour of the day, as 16:30, kept in minutes after midnight
	Pick                // one of its words
	Yes                 // yes or no
	Marks               // any of its words
)

// Word is a value that can be picked.
type Word struct {
	Value        any
	Title, Means string
}

// Field is a line of a form: a value of a scenario, and how it is written.
type Field struct {
	Path  []string
	Label string
	Kind  Kind
	Words []Word // of Pick and Marks
	Of    string // the kind of those words; empty: of none
	Broad bool   // it has a row of its own
	Group string // fields with one group stand in one row of this name
	// Clears is how much of the path goes with the empty word of a Pick: a river without a class is none.
	Clears int
}

// Name is the path as the probe knows it: "field.ground".
func (f *Field) Name() string { return strings.Join(f.Path, ".") }

// Text is what stands in a field of a form; of one that is picked, the title of the word.
func (d *Draft) Text(f *Field) string {
	v := d.Value(f.Path...)
	if f.Kind == Pick {
		if i := f.at(v); i >= 0 {
			return f.Words[i].Title
		}
	}
	if v == nil {
		return ""
	}
	if f.Kind == Clock {
		if n, err := strconv.Atoi(fmt.Sprint(v)); err == nil && n >= 0 {
			return fmt.Sprintf("%d:%02d", n/60, n%60)
		}
	}
	return fmt.Sprint(v)
}

// at is the place of a value among the words; -1: it is none of them.
func (f *Field) at(v any) int {
	if v == nil {
		v = ""
	}
	text := fmt.Sprint(v)
	return slices.IndexFunc(f.Words, func(w Word) bool { return fmt.Sprint(w.Value) == text })
}

// Picked is the place of the word that is picked; -1: what stands there is no word.
func (d *Draft) Picked(f *Field) int {
	v := d.Value(f.Path...)
	if v == nil && f.at("") < 0 {
		v = 0 // a number that is left out
	}
	return f.at(v)
}

// Marked says which words of a field are said.
func (d *Draft) Marked(f *Field) []bool {
	out := make([]bool, len(f.Words))
	list, _ := d.Value(f.Path...).([]any)
	for _, v := range list {
		if i := f.at(v); i >= 0 {
			out[i] = true
		}
	}
	return out
}

// On says whether a field that says yes or no says yes.
func (d *Draft) On(f *Field) bool {
	on, _ := d.Value(f.Path...).(bool)
	return on
}

// Write puts what a person wrote into a field of a form.
func (d *Draft) Write(f *Field, text string) error {
	if f.Kind != Whole && f.Kind != Decimal && f.Kind != Clock {
		return d.Set(text, f.Path...)
	}
	text = strings.ReplaceAll(strings.TrimSpace(text), ",", "")
	switch {
	case text == "":
		return d.Set(0, f.Path...)
	case f.Kind == Clock:
		m := hour.FindStringSubmatch(text)
		if m == nil {
			return fmt.Errorf("%s: %.24q is no hour; write it as 16:30", f.Label, text)
		}
		return d.Set(json.Number(fmt.Sprint(60*digits(m[1])+digits(m[2]))), f.Path...)
	case f.Kind == Whole && !wholeNumber.MatchString(text):
		return fmt.Errorf("%s: %.24q is no whole number; write digits only, as 12", f.Label, text)
	case f.Kind == Decimal && !number.MatchString(text):
		return fmt.Errorf("%s: %.24q is no number; write it as 12 or 2.5", f.Label, text)
	}
	return d.Set(json.Number(text), f.Path...)
}

// How numbers are written that a scenario can hold.
var (
	wholeNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]{0,19})$`)
	hour        = regexp.MustCompile(`^([01]?[0-9]|2[0-3]):([0-5][0-9])$`)
	number      = regexp.MustCompile(`^-?(0|[1-9][0-9]{0,11})(\.[0-9]{1,3})?$`)
)

// digits is the number that a few digits write.
func digits(text string) (n int) {
	for _, r := range text {
		n = 10*n + int(r-'0')
	}
	return n
}

// Pick picks a word.
func (d *Draft) Pick(f *Field, i int) error {
	if i < 0 || i >= len(f.Words) {
		return fmt.Errorf("%s has no such word", f.Label)
	}
	v := f.Words[i].Value
	if v == "" && f.Clears > 0 {
		return d.Set(nil, f.Path[:len(f.Path)-f.Clears]...)
	}
	return d.Set(v, f.Path...)
}

// Mark says a word, or no more.
func (d *Draft) Mark(f *Field, i int, on bool) error {
	marked := d.Marked(f)
	if i < 0 || i >= len(marked) {
		return fmt.Errorf("%s has no such word", f.Label)
	}
	marked[i] = on
	list := []any{}
	for j, m := range marked {
		if m {
			list = append(list, f.Words[j].Value)
		}
	}
	return d.Set(list, f.Path...)
}

// wordsOf are the words of a kind.
func wordsOf(kind string) (out []Word) {
	k, ok := terms.Of(kind)
	if !ok {
		panic("there is no kind of words " + kind)
	}
	for _, w := range k.Words {
		out = append(out, Word{w.Word, w.Title, w.Means})
	}
	return out
}

// orNone puts the empty word before others.
func orNone(title string, words []Word) []Word {
	return append([]Word{{Value: "", Title: title}}, words...)
}

// directions are the sides of a hex, clockwise.
var directions = []Word{{0, "north-east", ""}, {1, "east", ""}, {2, "south-east", ""}, {3, "south-west", ""}, {4, "west", ""}, {5, "north-west", ""}}

// below makes the fields of one thing.
type below []string

func (b below) at(keys string) []string {
	return append(slices.Clone([]string(b)), strings.Fields(keys)...)
}

func (b below) line(label, keys string) Field { return Field{Path: b.at(keys), Label: label} }
func (b below) whole(label, keys string) Field {
	return Field{Path: b.at(keys), Label: label, Kind: Whole}
}
func (b below) yes(label, keys string) Field { return Field{Path: b.at(keys), Label: label, Kind: Yes} }
func (b below) pick(label, keys string, words []Word) Field {
	return Field{Path: b.at(keys), Label: label, Kind: Pick, Words: words}
}

// ranks are the fields of the men by rank.
func (b below) ranks(group, key string) []Field {
	out := []Field{b.whole("Officers", key+" officers"), b.whole("Sergeants", key+" sergeants"), b.whole("Others", key+" others")}
	for i := range out {
		out[i].Group = group
	}
	return out
}

// word is a field that picks a word of a kind.
func (b below) word(label, keys, kind string) Field {
	f := b.pick(label, keys, wordsOf(kind))
	f.Of = kind
	return f
}

// mayWord is one in which nothing need be said.
func (b below) mayWord(label, keys, kind, none string) Field {
	f := b.word(label, keys, kind)
	f.Words = orNone(none, f.Words)
	return f
}

// titleOf is the title of a word of a kind.
func titleOf[W ~string](kind string, word W) string {
	k, _ := terms.Of(kind)
	return k.Words.Title(string(word))
}

// spaced is a key or word of a file as people read it.
func spaced(key string) string { return strings.ReplaceAll(key, "_", " ") }
