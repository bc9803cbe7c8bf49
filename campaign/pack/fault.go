package pack

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Fault is one thing that is wrong with a pack.
type Fault struct {
	Path  string // JSON pointer to the value: /forces/2/units/0/men
	Where string // the same in words: force "Girishk column", unit "66th Foot", men
	What  string // what is wrong and what would be right
}

// String is the fault in one sentence.
func (f Fault) String() string {
	if f.Where == "" {
		return f.What
	}
	return f.Where + ": " + f.What
}

// Books are the rule sets that the program has, by id.
type Books interface {
	RuleSet(id string) (battle.RuleSet, bool)
}

// Check tells everything that is wrong with a pack, up to 500 faults; nothing of one
// that can be founded. Without books it does not ask whether its rule set and its settings are
// known.
func Check(p *Pack, books Books) []Fault {
	c := newChecker(p)
	c.texts(reflect.ValueOf(*p), spot{})
	if len(c.out) > 0 { // nothing is said of names that cannot be shown
		return c.out
	}
	c.head()
	if books != nil {
		c.rules(books)
	}
	if c.ground() {
		c.located()
		c.crossings()
		c.lines()
	}
	c.underlay()
	c.parties()
	c.weather()
	c.led()
	c.tree()
	c.armies()
	c.reinforcements()
	c.works()
	c.objectives()
	c.events()
	c.districts()
	c.boats()
	return c.out
}

// mostFaults is how many faults are told: nobody reads more.
const mostFaults = 500

// checker gathers faults.
type checker struct {
	p   *Pack
	out []Fault

	places, sides, leaders, forces, formations map[string]bool // by id; forces also those that arrivals make

	points int // of all lines of the map
}

func newChecker(p *Pack) *checker {
	c := &checker{p: p, places: map[string]bool{}, sides: map[string]bool{}, leaders: map[string]bool{}, forces: map[string]bool{}, formations: map[string]bool{}}
	for _, x := range p.Map.Places {
		c.places[x.ID] = true
	}
	for _, x := range p.Sides {
		c.sides[string(x.ID)] = true
	}
	for _, x := range p.Leaders {
		c.leaders[string(x.ID)] = true
	}
	for _, x := range p.Forces {
		c.forces[string(x.ID)], c.formations[string(x.ID)] = true, true
	}
	for _, x := range p.Reinforcements {
		if x.Joins == "" || x.NewForce != "" {
			c.forces[cmp.Or(string(x.NewForce), x.ID)] = true
		}
	}
	for _, x := range p.Formations {
		c.formations[x.ID] = true
	}
	return c
}

// spot is a place in a pack: by JSON pointer and in words.
type spot struct{ path, words string }

// key is a key of the object at a spot.
func (s spot) key(key string) spot {
	return spot{s.path + "/" + key, joined(s.words, strings.ReplaceAll(key, "_", " "))}
}

// item is one of a list of things: the list's key, its index, what one of it is called, and
// its name.
func (s spot) item(list string, i int, one, name string) spot {
	said := one + " " + strconv.Itoa(i+1)
	if name != "" {
		said = fmt.Sprintf("%s %q", one, name)
	}
	return spot{s.path + "/" + list + "/" + strconv.Itoa(i), joined(s.words, said)}
}

func joined(before, word string) string {
	if before == "" {
		return word
	}
	return before + ", " + word
}

// bad notes a fault.
func (c *checker) bad(at spot, format string, args ...any) {
	if len(c.out) == mostFaults {
		return
	}
	c.out = append(c.out, Fault{at.path, at.words, fmt.Sprintf(format, args...)})
}

// between holds a number against its limits.
func (c *checker) between(at spot, n, least, most int) {
	if n < least || n > most {
		c.bad(at, "%d; give %d to %d", n, least, most)
	}
}

// word holds a word against a list.
func word[W ~string](c *checker, at spot, w W, list terms.List[W]) {
	if !list.Has(w) {
		c.bad(at, "%.40q is not known; use %s", string(w), list.Or())
	}
}

// ids holds the ids of a list against each other: none empty, none twice, none with anything
// but small letters, figures, hyphens and underscores in it.
type ids map[string]bool

func (c *checker) id(at spot, known ids, id string) {
	switch {
	case id == "":
		c.bad(at.key("id"), "it is missing")
	case len(id) > longName || !idLike(id):
		c.bad(at.key("id"), "%.60q is none; use small letters, figures and hyphens", id)
	case known[id]:
		c.bad(at.key("id"), "%q stands twice", id)
	}
	known[id] = true
}

func idLike(id string) bool {
	return !strings.ContainsFunc(id, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' && r != '_' })
}

// name holds a name against what can stand on a card.
func (c *checker) name(at spot, name string) {
	switch {
	case strings.TrimSpace(name) == "":
		c.bad(at.key("name"), "it is missing")
	case len(name) > longName:
		c.bad(at.key("name"), "it has %d letters; give up to %d", utf8.RuneCountInString(name), longName)
	case !words.Shows(name) || strings.TrimSpace(name) != name:
		c.bad(at.key("name"), "%+q has letters that do not show, or a space at an end", name)
	}
}

// The longest texts: a name or an id, and anything else; and the longest list of things.
const (
	longName   = 120
	longText   = 20_000
	mostThings = 2_000
)

// texts holds every text of a pack against the longest, before any is shown.
func (c *checker) texts(v reflect.Value, at spot) {
	switch v.Kind() {
	case reflect.String:
		if s := v.String(); len(s) > longText {
			c.bad(at, "a text of %d bytes; give up to %d", len(s), longText)
		} else if !utf8.ValidString(s) {
			c.bad(at, "it is no text in UTF-8")
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[[]state.Point]() {
			return
		}
		if v.Len() > mostThings && v.Type().Elem().Kind() == reflect.Struct && v.Type().Elem().NumField() > 2 && v.Type() != reflect.TypeFor[[]state.Border]() {
			c.bad(at, "there are %d; give up to %d", v.Len(), mostThings)
			return
		}
		for i := range v.Len() {
			c.texts(v.Index(i), spot{at.path + "/" + strconv.Itoa(i), joined(at.words, "number "+strconv.Itoa(i+1))})
		}
	case reflect.Struct:
		for i := range v.NumField() {
			key, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			if key == "cells" {
				continue
			}
			if key == "-" {
				key = "map" // the one value that a file has in another form
			}
			c.texts(v.Field(i), at.key(key))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			c.texts(v.Elem(), at)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if len(key.String()) > longName {
				c.bad(at, "a key of %d bytes; give up to %d", len(key.String()), longName)
			}
			c.texts(v.MapIndex(key), at)
		}
	}
}
