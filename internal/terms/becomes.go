package terms

// Becomes is what a rule set makes of the words of one kind: its muster reads from it what a
// word is in a battle, and its [Makes] the same in words, so that the two cannot disagree.
type Becomes[W ~string, V any] map[W]Become[V]

// Become is what a rule set makes of one word.
type Become[V any] struct {
	Is   V      // in the battle
	Said string // in a few words of our own
}

// Rest says the same of every word of a list of which the table has nothing yet.
func (b Becomes[W, V]) Rest(list List[W], is V, said string) Becomes[W, V] {
	for _, w := range list.Words() {
		if _, has := b[w]; !has {
			b[w] = Become[V]{is, said}
		}
	}
	return b
}

// Of is what a word is in the battle; the zero value where nothing is made of it.
func (b Becomes[W, V]) Of(word W) V { return b[word].Is }

// Words is the table as a rule set's [Makes] has it.
func (b Becomes[W, V]) Words() map[string]string {
	out := make(map[string]string, len(b))
	for word, of := range b {
		out[string(word)] = of.Said
	}
	return out
}
