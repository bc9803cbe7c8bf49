package journal

import "frontier/battle"

// Photo is a photograph in a report, kept under its digest: sha256 of Data in hex. Data is JPEG.
type Photo struct {
	Digest string
	Data   []byte
}

// Record is a battle as it was fought: with it the battle can be shown, audited and
// replayed without the campaign. It is kept for good, whatever later versions of the
// engine do.
type Record struct {
	Digest  string         `json:"digest"` // sha256 of Log in hex
	Engine  string         `json:"engine"`
	Version int            `json:"version"`
	Seed    uint64         `json:"seed"`
	Setup   battle.Setup   `json:"setup"`
	Orders  []battle.Order `json:"orders"`
	Log     []byte         `json:"-"` // JSON lines
	Outcome battle.Outcome `json:"outcome"`
}
