package maproom

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
	"frontier/ui/parts"
)

// mapLayout arranges map, calendar and inspector.
type mapLayout struct{ room desk.Size }

func (l *mapLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	card, strip := l.room.Card(), l.room.Strip()
	parts.Put(o[0], 0, 0, size.Width-card, size.Height-strip)
	parts.Put(o[1], 0, size.Height-strip, size.Width-card, strip)
	parts.Put(o[2], size.Width-card, 0, card, size.Height)
}

func (l *mapLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

// overMap sets layers bottom left, zoom bottom right, the banner above them, the legend
// above the layers and the word that the map is being drawn into the middle; the hover
// label moves by itself.
type overMap struct{}

func (overMap) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const inset = 26
	a, b := o[0].MinSize(), o[1].MinSize()
	parts.Put(o[0], inset, size.Height-inset-a.Height, a.Width, a.Height)
	parts.Put(o[1], size.Width-inset-b.Width, size.Height-inset-b.Height, b.Width, b.Height)
	foot := size.Height - inset - a.Height - 10
	w := min(640, size.Width-2*inset)
	o[2].Resize(fyne.NewSize(w, o[2].Size().Height))
	h := o[2].MinSize().Height
	parts.Put(o[2], (size.Width-w)/2, foot-h, w, h)
	l := o[3].MinSize()
	parts.Put(o[3], inset, max(inset, foot-l.Height), min(l.Width, size.Width-2*inset), min(l.Height, foot-inset))
	d := fyne.NewSize(220, 0)
	o[4].Resize(d)
	parts.Put(o[4], (size.Width-d.Width)/2, size.Height*0.42, d.Width, o[4].MinSize().Height)
}

func (overMap) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

// leastTabs is how high what a card lists is at least; in a low window the card is scrolled.
const leastTabs = 91

// leastUnits is how high the lists of a force are at least: three units are seen at once below their tabs.
const leastUnits = 170
