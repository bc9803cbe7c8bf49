package aftermath

import (
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// What the tests, which stand outside, ask of a working by itself.

func (w *Working) Hospital(side state.SideID, h hex.Hex) bool { return w.hospital(side, h) }

func (w *Working) Admit(b *state.Battle, id rosters.UnitID, side state.SideID, r rosters.Ranks) []state.Patient {
	return w.admit(b, id, side, r)
}

func (w *Working) Haven(side state.SideID) (hex.Hex, bool) { return w.haven(side) }
