package line

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// CommanderOf reads a commander: a strength, and after a comma a temper.
func CommanderOf(flag, text string) (battle.Commander, error) {
	strength, temper, tempered := strings.Cut(text, ",")
	c := battle.Commander{Strength: terms.Strength(strength), Temper: terms.Personality(temper)}
	switch {
	case !terms.Strengths.Has(c.Strength):
		return c, Misuse("%s takes %s, not %s", flag, terms.Strengths.Or(), Clean(strength))
	case tempered && !terms.Personalities.Has(c.Temper):
		return c, Misuse("the temper of %s is %s, not %s", flag, terms.Personalities.Or(), Clean(temper))
	}
	return c, nil
}

// Named is something that a person may call by its id or by its name.
type Named[T any] struct {
	ID, Name string
	It       T
}

// Which finds the one thing that a person means by a word: by id or full name, else by
// the beginning of either, else by a part of the name. Capitals do not matter. None, or
// more than one, is an error that lists what it could have been.
func Which[T any](kind, word string, among []Named[T]) (T, error) {
	var none T
	w := strings.ToLower(strings.TrimSpace(word))
	if w == "" {
		return none, fmt.Errorf("no %s is named; name one, as %s", kind, examples(among))
	}
	fits := []func(n Named[T]) bool{
		func(n Named[T]) bool { return n.ID == word },
		func(n Named[T]) bool { return strings.EqualFold(n.ID, w) || strings.EqualFold(n.Name, w) },
		func(n Named[T]) bool {
			return strings.HasPrefix(strings.ToLower(n.ID), w) || strings.HasPrefix(strings.ToLower(n.Name), w)
		},
		func(n Named[T]) bool { return strings.Contains(strings.ToLower(n.Name), w) },
	}
	for _, fit := range fits {
		var found []Named[T]
		for _, n := range among {
			if fit(n) {
				found = append(found, n)
			}
		}
		switch len(found) {
		case 0:
			continue
		case 1:
			return found[0].It, nil
		}
		return none, fmt.Errorf("%q may be %s: give its id", Clean(word), candidates(found))
	}
	if len(among) > 8 {
		return none, fmt.Errorf("no %s is called %q; near it are %s", kind, Clean(word), candidates(nearest(w, among)))
	}
	return none, fmt.Errorf("no %s is called %q; there is %s", kind, Clean(word), candidates(among))
}

// nearest picks the five things whose names share most with a word, pairs of letters
// counted.
func nearest[T any](word string, among []Named[T]) []Named[T] {
	share := func(n Named[T]) int {
		text, score := strings.ToLower(n.ID+" "+n.Name), 0
		for i := 0; i+2 <= len(word); i++ {
			if strings.Contains(text, word[i:i+2]) {
				score++
			}
		}
		return score
	}
	sorted := slices.Clone(among)
	slices.SortStableFunc(sorted, func(a, b Named[T]) int { return cmp.Compare(share(b), share(a)) })
	return sorted[:5]
}

// candidates lists what a word could have meant, at most a dozen.
func candidates[T any](among []Named[T]) string {
	var words []string
	for i, n := range among {
		if i == 12 && len(among) > 13 {
			words = append(words, fmt.Sprintf("%d more", len(among)-i))
			break
		}
		words = append(words, fmt.Sprintf("%s (%s)", Clean(n.ID), Clean(n.Name)))
	}
	if len(words) == 0 {
		return "none"
	}
	return List(words, "or")
}

// examples gives the first of them as an example.
func examples[T any](among []Named[T]) string {
	if len(among) == 0 {
		return "there is none"
	}
	return Clean(among[0].ID)
}

// Force finds a force by id or name.
func Force(s *campaign.Service, word string) (state.ForceID, error) {
	var among []Named[state.ForceID]
	for _, f := range s.State().Forces {
		among = append(among, Named[state.ForceID]{ID: string(f.ID), Name: f.Name, It: f.ID})
	}
	return Which("force", word, among)
}

// Unit finds a unit by id or name.
func Unit(s *campaign.Service, word string) (rosters.UnitID, error) {
	var among []Named[rosters.UnitID]
	for _, u := range s.Founding().Units {
		among = append(among, Named[rosters.UnitID]{ID: string(u.ID), Name: u.Name, It: u.ID})
	}
	return Which("unit", word, among)
}

// Leader finds a leader by id or name.
func Leader(s *campaign.Service, word string) (state.LeaderID, error) {
	var among []Named[state.LeaderID]
	for _, l := range s.Founding().Leaders {
		among = append(among, Named[state.LeaderID]{ID: string(l.ID), Name: l.Name, It: l.ID})
	}
	return Which("leader", word, among)
}

// Stops are the places or hexes of a march: by which it goes, and to which.
func Stops(s *campaign.Service, via []string, to string) ([]hex.Hex, error) {
	var out []hex.Hex
	for _, word := range append(slices.Clone(via), to) {
		h, err := Place(s, word)
		if err != nil {
			return nil, err
		}
		out = append(out, h)
	}
	return out, nil
}

// Side finds a side by id, name or short name.
func Side(s *campaign.Service, word string) (state.SideID, error) { return sideOf(s.Founding(), word) }

func sideOf(f *state.Founding, word string) (state.SideID, error) {
	var among []Named[state.SideID]
	for _, x := range f.Sides {
		if strings.EqualFold(x.Short, word) {
			return x.ID, nil
		}
		among = append(among, Named[state.SideID]{ID: string(x.ID), Name: x.Name, It: x.ID})
	}
	return Which("side", word, among)
}

// Viewer is who looks: a side by id, name or short name, or for no word the organiser.
func Viewer(s *campaign.Service, word string) (v intelligence.Viewer, err error) {
	if word != "" {
		v.Side, err = Side(s, word)
	}
	return v, err
}

// Crossing finds a crossing by id or name.
func Crossing(s *campaign.Service, word string) (string, error) {
	var among []Named[string]
	for _, c := range slices.Concat(s.Map().Crossings, s.State().Laid) {
		among = append(among, Named[string]{ID: c.ID, Name: c.Name, It: c.ID})
	}
	return Which("crossing", word, among)
}

// PlaceNamed finds a place by id or name.
func PlaceNamed(s *campaign.Service, word string) (state.Place, error) {
	var among []Named[state.Place]
	for _, p := range s.Map().Places {
		among = append(among, Named[state.Place]{ID: p.ID, Name: p.Name, It: p})
	}
	return Which("place", word, among)
}

// Place finds the hex of a place by id or name, or the hex that a number names: 4617 is
// column 46, row 17.
func Place(s *campaign.Service, word string) (hex.Hex, error) {
	if h, ok, err := numbered(s.Map(), word); ok {
		return h, err
	}
	var among []Named[hex.Hex]
	for _, p := range s.Map().Places {
		among = append(among, Named[hex.Hex]{ID: p.ID, Name: p.Name, It: p.Hex})
	}
	h, err := Which("place", word, among)
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

// Postures lists the postures that can be ordered.
var Postures = state.Postures

// Intents lists what a force can be told to do when it comes upon an enemy; the first is what its
// posture says.
var Intents = append([]state.Intent{"posture"}, state.Intents...)

// Intent reads an intent.
func Intent(word string) (state.Intent, error) {
	i := state.Intent(strings.ToLower(word))
	switch {
	case i == Intents[0]:
		return "", nil
	case !slices.Contains(Intents, i):
		return "", Misuse("%q is nothing that it could mean to do; use %s", word, List(Spelled(Intents), "or"))
	}
	return i, nil
}

// Odds reads odds as the command line has them, as 1.5, in hundredths.
func Odds(word string) (int, error) {
	n, err := strconv.ParseFloat(word, 64)
	if err != nil || n <= 0 || n > state.HighestOdds/100 {
		return 0, Misuse("%q are no odds; use a number up to %d, as 1.5 for half as strong again as the enemy", word, state.HighestOdds/100)
	}
	return max(int(n*100+0.5), state.AnyOdds), nil
}

// Posture reads a posture.
func Posture(word string) (state.Posture, error) {
	p := state.Posture(strings.ToLower(word))
	if !slices.Contains(Postures, p) {
		return "", Misuse("%q is no posture; use %s", word, List(Spelled(Postures), "or"))
	}
	return p, nil
}

// Spelled turns ids into plain strings.
func Spelled[T ~string](in []T) []string {
	out := make([]string, len(in))
	for i, s := range in {
		out[i] = string(s)
	}
	return out
}
