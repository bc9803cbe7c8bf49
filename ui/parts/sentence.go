package parts

import (
	"context"
	"errors"
	"strings"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// Sentence makes of an error what a person is told: a head, a sentence, and the rule
// or the rest in small.
func Sentence(err error) (head, text, small string) {
	var refused *command.Refusal
	var order *battle.Refusal
	var changed *campaign.ChangedError
	switch {
	case err == nil:
		return "", "", ""
	case errors.As(err, &refused):
		return Full(refused.What), Full(refused.Instead), refused.Rule
	case errors.As(err, &order):
		return Full(order.What), Full(order.Instead), order.Rule
	case errors.Is(err, journal.ErrNothing):
		return "There is nothing to undo or redo.", "", ""
	case errors.As(err, &changed):
		return "Another program has changed this campaign.", Full(strings.Join(changed.Since, "; ")) + " Its changes are shown now. Look again and give the order anew.", ""
	case errors.Is(err, journal.ErrStale):
		return "Another program has changed this campaign.", "Its changes are shown now. Look again and give the order anew.", ""
	case errors.Is(err, state.ErrNotFound):
		return "That is not there any more.", "", ""
	case errors.Is(err, context.Canceled):
		return "Cancelled.", "Nothing was changed.", ""
	}
	return "That did not work.", Full(err.Error()), ""
}
