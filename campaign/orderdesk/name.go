package orderdesk

import (
	"strings"

	"frontier/internal/words"
)

// named is something that a word may mean.
type named[T any] struct {
	id, name string
	is       T
}

// meant finds what a word means: by id, by name, by as much of a name as is clear, and at the last by
// what is spelled nearest. The doubt says what it was taken for where it is not the name itself; where
// nothing is near, or several are, it is not found, and the doubt says what there is.
func meant[T any](kind, word string, among []named[T]) (is T, doubt string, found bool) {
	plain := bare(word)
	var hits []named[T]
	for _, n := range among {
		if strings.EqualFold(n.id, word) || bare(n.name) == plain {
			return n.is, "", true
		}
		if plain != "" && strings.Contains(bare(n.name), plain) {
			hits = append(hits, n)
		}
	}
	if len(hits) == 0 {
		best := 3 // letters that may be wrong
		for _, n := range among {
			switch far := apart(plain, bare(n.name)); {
			case far < best:
				best, hits = far, []named[T]{n}
			case far == best && len(hits) > 0:
				hits = append(hits, n)
			}
		}
	}
	if len(hits) == 1 {
		return hits[0].is, "“" + words.Line(word) + "” was taken for " + words.Line(hits[0].name), true
	}
	if len(hits) == 0 {
		hits = among
	}
	var list []string
	for i, n := range hits {
		if i == 8 {
			list = append(list, "others")
			break
		}
		list = append(list, words.Line(n.name))
	}
	return is, "no " + kind + " is called “" + words.Line(word) + "”; there is " + words.Listed(list), false
}

// bare is a name without its article, in small letters of the alphabet and digits.
func bare(name string) string {
	id := words.ID(name)
	return strings.TrimPrefix(id, "the-")
}

// apart counts the letters by which two words differ: left out, put in, or others.
func apart(a, b string) int {
	x, y := []rune(a), []rune(b)
	if len(x) > 60 || len(y) > 60 {
		return 60
	}
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := range x {
		before := row[0]
		row[0] = i + 1
		for j := range y {
			cost := before
			if x[i] != y[j] {
				cost++
			}
			before = row[j+1]
			row[j+1] = min(cost, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(y)]
}
