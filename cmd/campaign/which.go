package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// named is something that a person may call by its id or by its name.
type named[T any] struct {
	id, name string
	it       T
}

// which finds the one thing that a person means by a word: by id or full name, else by
// the beginning of either, else by a part of the name. Capitals do not matter. None, or
// more than one, is an error that lists what it could have been.
func which[T any](kind, word string, among []named[T]) (T, error) {
	var none T
	w := strings.ToLower(strings.TrimSpace(word))
	if w == "" {
		return none, fmt.Errorf("no %s is named; name one, as %s", kind, examples(among))
	}
	fits := []func(n named[T]) bool{
		func(n named[T]) bool { return n.id == word },
		func(n named[T]) bool { return strings.EqualFold(n.id, w) || strings.EqualFold(n.name, w) },
		func(n named[T]) bool {
			return strings.HasPrefix(strings.ToLower(n.id), w) || strings.HasPrefix(strings.ToLower(n.name), w)
		},
		func(n named[T]) bool { return strings.Contains(strings.ToLower(n.name), w) },
	}
	for _, fit := range fits {
		var found []named[T]
		for _, n := range among {
			if fit(n) {
				found = append(found, n)
			}
		}
		switch len(found) {
		case 0:
			continue
		case 1:
			return found[0].it, nil
		}
		return none, fmt.Errorf("%q may be %s: give its id", clean(word), candidates(found))
	}
	if len(among) > 8 {
		return none, fmt.Errorf("no %s is called %q; near it are %s", kind, clean(word), candidates(nearest(w, among)))
	}
	return none, fmt.Errorf("no %s is called %q; there is %s", kind, clean(word), candidates(among))
}

// nearest picks the five things whose names share most with a word, pairs of letters
// counted.
func nearest[T any](word string, among []named[T]) []named[T] {
	share := func(n named[T]) int {
		text, score := strings.ToLower(n.id+" "+n.name), 0
		for i := 0; i+2 <= len(word); i++ {
			if strings.Contains(text, word[i:i+2]) {
				score++
			}
		}
		return score
	}
	sorted := slices.Clone(among)
	slices.SortStableFunc(sorted, func(a, b named[T]) int { return cmp.Compare(share(b), share(a)) })
	return sorted[:5]
}

// candidates lists what a word could have meant, at most a dozen.
func candidates[T any](among []named[T]) string {
	var words []string
	for i, n := range among {
		if i == 12 && len(among) > 13 {
			words = append(words, fmt.Sprintf("%d more", len(among)-i))
			break
		}
		words = append(words, fmt.Sprintf("%s (%s)", clean(n.id), clean(n.name)))
	}
	if len(words) == 0 {
		return "none"
	}
	return list(words, "or")
}

// examples gives the first of them as an example.
func examples[T any](among []named[T]) string {
	if len(among) == 0 {
		return "there is none"
	}
	return clean(among[0].id)
}

// force finds a force by id or name.
func force(s *campaign.Service, word string) (state.ForceID, error) {
	var among []named[state.ForceID]
	for _, f := range s.State().Forces {
		among = append(among, named[state.ForceID]{string(f.ID), f.Name, f.ID})
	}
	return which("force", word, among)
}

// unit finds a unit by id or name.
func unit(s *campaign.Service, word string) (rosters.UnitID, error) {
	var among []named[rosters.UnitID]
	for _, u := range s.Founding().Units {
		among = append(among, named[rosters.UnitID]{string(u.ID), u.Name, u.ID})
	}
	return which("unit", word, among)
}

// leader finds a leader by id or name.
func leader(s *campaign.Service, word string) (state.LeaderID, error) {
	var among []named[state.LeaderID]
	for _, l := range s.Founding().Leaders {
		among = append(among, named[state.LeaderID]{string(l.ID), l.Name, l.ID})
	}
	return which("leader", word, among)
}

// side finds a side by id, name or short name.
func side(s *campaign.Service, word string) (state.SideID, error) {
	var among []named[state.SideID]
	for _, x := range s.Founding().Sides {
		if strings.EqualFold(x.Short, word) {
			return x.ID, nil
		}
		among = append(among, named[state.SideID]{string(x.ID), x.Name, x.ID})
	}
	return which("side", word, among)
}

// crossing finds a crossing by id or name.
func crossing(s *campaign.Service, word string) (string, error) {
	var among []named[string]
	for _, c := range slices.Concat(s.Map().Crossings, s.State().Laid) {
		among = append(among, named[string]{c.ID, c.Name, c.ID})
	}
	return which("crossing", word, among)
}

// place finds the hex of a place by id or name, or the hex that a number names: 4617 is
// column 46, row 17.
func place(s *campaign.Service, word string) (hex.Hex, error) {
	if h, ok, err := numbered(s.Map(), word); ok {
		return h, err
	}
	var among []named[hex.Hex]
	for _, p := range s.Map().Places {
		among = append(among, named[hex.Hex]{p.ID, p.Name, p.Hex})
	}
	h, err := which("place", word, among)
	if err != nil {
		return h, fmt.Errorf("%w; a hex is four digits, as 4617", err)
	}
	return h, nil
}

// numbered reads a hex number. It is not ok where the word is no number.
func numbered(m *state.Map, word string) (h hex.Hex, ok bool, err error) {
	if strings.Trim(word, "0123456789") != "" {
		return h, false, nil
	}
	h, err = hex.ParseName(word)
	if err != nil {
		return h, true, err
	}
	if column, row := h.Offset(); column >= m.Columns || row >= m.Rows {
		last := hex.AtOffset(m.Columns-1, m.Rows-1)
		return h, true, fmt.Errorf("hex %s is not on the map, which goes from %s to %s", word, hex.Name(hex.AtOffset(0, 0)), hex.Name(last))
	}
	return h, true, nil
}

// postures lists the postures that can be ordered.
var postures = []state.Posture{state.Hold, state.Garrison, state.Screen, state.Raid, state.Entrench}

// posture reads a posture.
func posture(word string) (state.Posture, error) {
	p := state.Posture(strings.ToLower(word))
	if !slices.Contains(postures, p) {
		return "", misuse("%q is no posture; use %s", word, list(spelled(postures), "or"))
	}
	return p, nil
}

// spelled turns ids into plain strings.
func spelled[T ~string](in []T) []string {
	out := make([]string, len(in))
	for i, s := range in {
		out[i] = string(s)
	}
	return out
}
