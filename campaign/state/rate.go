package state

import (
	"encoding/json"
	"strconv"
	"strings"

	"frontier/campaign/rates"
)

// held is what a rate was changed to, in JSON; false: it is at its default. Settings are by rule set
// and key.
func (s *State) held(r *rates.Rate) (string, bool) {
	for i := range s.Settings {
		if x := &s.Settings[i]; x.Engine == rates.Book && x.Key == r.Key {
			return x.Value, true
		} else if x.Engine > rates.Book {
			break
		}
	}
	return "", false
}

// Rate is what a number of the campaign's rules is in this campaign (CAMPAIGN-12.2).
func (s *State) Rate(r *rates.Rate) int {
	if text, ok := s.held(r); ok {
		if n, err := strconv.Atoi(text); err == nil {
			return n
		}
	}
	return r.Usual()
}

// Is says whether something is played with in this campaign.
func (s *State) Is(r *rates.Rate) bool {
	if text, ok := s.held(r); ok {
		return text == "true"
	}
	return r.Default == true
}

// Chosen is which of the words of a choice holds in this campaign.
func (s *State) Chosen(r *rates.Rate) string {
	if text, ok := s.held(r); ok {
		return strings.Trim(text, `"`)
	}
	word, _ := r.Default.(string)
	return word
}

// Rates are the numbers and choices of the campaign's rules that differ from their defaults.
func (s *State) Rates() rates.InForce {
	out := rates.InForce{}
	for _, x := range s.Settings {
		if x.Engine == rates.Book {
			out[x.Key] = json.RawMessage(x.Value)
		}
	}
	return out
}
