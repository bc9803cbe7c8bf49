package terms

import "maps"

// Makes says what a rule set makes of each word of a setup: by the name of its kind, then by
// the word, in a few words of our own.
type Makes map[string]map[string]string

// Nothing is what a rule set makes of a word that it does not read.
const Nothing = "nothing"

// NothingOf says of every word of a kind that nothing is made of it.
func NothingOf(kind string) map[string]string {
	out := map[string]string{}
	k, _ := Of(kind)
	for _, w := range k.Words {
		out[w.Word] = Nothing
	}
	return out
}

// Thinks is what every rule set makes of how hard a commander thinks.
var Thinks = map[string]string{
	string(Quick): "the commander goes by rules of thumb", string(Steady): "the commander tries his plans on a sand table", string(Staff): "the commander has the battle played on",
}

// Else is the table with what it is silent on taken from another.
func (m Makes) Else(base Makes) Makes {
	out := Makes{}
	for _, table := range []Makes{base, m} {
		for kind, words := range table {
			if out[kind] == nil {
				out[kind] = map[string]string{}
			}
			maps.Copy(out[kind], words)
		}
	}
	return out
}

// Silent lists the words of which the table says neither what is made of them nor that it is
// nothing, and those that are no words, as "weapon jezail".
func (m Makes) Silent() (silent, strange []string) {
	for _, k := range All {
		for _, w := range k.Words {
			if m[k.Name][w.Word] == "" {
				silent = append(silent, k.Name+" "+w.Word)
			}
		}
		for w := range m[k.Name] {
			if !k.Words.Has(w) {
				strange = append(strange, k.Name+" "+w)
			}
		}
	}
	for kind := range m {
		if _, known := Of(kind); !known {
			strange = append(strange, kind)
		}
	}
	return silent, strange
}
