package campaign_test

import (
	"testing"

	"frontier/campaign"
	hexes "frontier/internal/hex"
	"frontier/rosters"
)

type (
	hex       = hexes.Hex
	rostersID = rosters.UnitID
)

// at names a hex by column and row.
func at(column, row int) hex { return hex{Q: column - (row-(row&1))/2, R: row} }

// ask asks the service everything that it can be asked.
func ask(t testing.TB, s *campaign.Service) {
	t.Helper()
	_ = s.State()
}
