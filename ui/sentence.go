package ui

import (
	"context"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// sentence makes of an error what a person is told: a head, a sentence, and the rule
// or the rest in small.
func sentence(err error) (head, text, small string) {
	var refused *command.Refusal
	var order *battle.Refusal
	var changed *campaign.ChangedError
	switch {
	case err == nil:
		return "", "", ""
	case errors.As(err, &refused):
		return full(refused.What), full(refused.Instead), refused.Rule
	case errors.As(err, &order):
		return full(order.What), full(order.Instead), order.Rule
	case errors.Is(err, journal.ErrNothing):
		return "There is nothing to undo or redo.", "", ""
	case errors.As(err, &changed):
		return "Another program has changed this campaign.", full(strings.Join(changed.Since, "; ")) + " Its changes are shown now. Look again and give the order anew.", ""
	case errors.Is(err, journal.ErrStale):
		return "Another program has changed this campaign.", "Its changes are shown now. Look again and give the order anew.", ""
	case errors.Is(err, state.ErrNotFound):
		return "That is not there any more.", "", ""
	case errors.Is(err, context.Canceled):
		return "Cancelled.", "Nothing was changed.", ""
	}
	return "That did not work.", full(err.Error()), ""
}

// full makes a sentence: a capital in front, a full stop behind.
func full(s string) string {
	s = strings.TrimSpace(s)
	if s == "" {
		return ""
	}
	first, n := utf8.DecodeRuneInString(s)
	s = string(unicode.ToUpper(first)) + s[n:]
	if !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return s
}
