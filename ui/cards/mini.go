package cards

import (
	"fyne.io/fyne/v2"

	"frontier/internal/hex"
)

// Mini is a small picture of the map about a place, on top of a card. A tap goes there on the
// map.
type Mini interface {
	// Framed gives it its room and its line below.
	Framed() fyne.CanvasObject
	// ShowAt shows the country about a hex; nil: nothing.
	ShowAt(*hex.Hex)
}
