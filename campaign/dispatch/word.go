package dispatch

import (
	"frontier/campaign/slip"
	"frontier/campaign/state"
)

// CheckWord is the word that binds an order form to its campaign, side and day. Who has the form has
// the word; it says nothing of what the side does not know.
func CheckWord(f *state.Founding, side state.SideID, day state.Day) string {
	return slip.Word(state.Hashed(f.Seed, "order form", string(side), state.Number(day)))
}
