package maproom

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/tiles"
	"frontier/ui/widgets"
)

// miniMap is a small picture of the map about a place, on top of a card. A tap goes
// there on the map.
type miniMap struct {
	widget.BaseWidget
	board   *board // whose tiles and scene it shows
	onTap   func(hex.Hex)
	at      *hex.Hex
	raster  *canvas.Raster
	picture *image.RGBA
	overlay *chart.Overlay
	drawn   drawing
}

// miniPx is the width of a hex in the small picture, one of the steps.
const miniPx = 40

var _ desktop.Cursorable = (*miniMap)(nil)

// NewMini gives a small picture of the map that a view shows.
func (m *View) NewMini() *miniMap {
	s := &miniMap{board: m.board}
	s.onTap = func(h hex.Hex) { m.d.Open(place.Map{At: &h}) }
	s.raster = canvas.NewRaster(s.paint)
	m.board.tiles.Listen(func() {
		if s.at != nil && s.Visible() {
			canvas.Refresh(s.raster)
		}
	})
	s.ExtendBaseWidget(s)
	s.Hide()
	return s
}

// Framed gives the small picture its room and its line below.
func (s *miniMap) Framed() fyne.CanvasObject {
	return widgets.Down(0, widgets.Sized(0, 180, s), widgets.HRule(look.RuleStrong))
}

// ShowAt shows the country about a hex; nil: nothing.
func (s *miniMap) ShowAt(h *hex.Hex) {
	s.at = h
	parts.Visible(s, h != nil)
	s.Refresh()
}

// CreateRenderer shows the picture.
func (s *miniMap) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.raster) }

// MinSize is that of the picture.
func (s *miniMap) MinSize() fyne.Size { return fyne.NewSize(100, 180) }

// Refresh draws it anew.
func (s *miniMap) Refresh() { canvas.Refresh(s.raster) }

// Tapped goes there on the map.
func (s *miniMap) Tapped(*fyne.PointEvent) {
	if s.at != nil {
		s.onTap(*s.at)
	}
}

// Cursor is a hand.
func (s *miniMap) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (s *miniMap) paint(w, h int) image.Image {
	if w <= 0 || h <= 0 || s.at == nil {
		return image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	}
	if s.picture == nil || s.picture.Rect.Dx() != w || s.picture.Rect.Dy() != h {
		s.picture = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	b := s.board
	v := chart.View{HexPx: miniPx}
	mid := v.Centre(b.size, *s.at)
	v.X, v.Y = mid.X-w/2, mid.Y-h/2
	b.tiles.PaintIn(look.Palette(), b.scale(), b.without())
	b.tiles.Turned(miniPx, tiles.Sight(b.m, v, w, h))
	if now := (drawing{b.tiles.Palette(), 1}); s.overlay == nil || s.drawn != now {
		s.overlay, s.drawn = chart.NewOverlay(b.m, now.palette, now.scale).Weigh(b.key), now
	}
	missing := s.overlay.Ground(s.picture, v, func(tx, ty int) *image.RGBA { return b.tiles.Get(miniPx, tx, ty) })
	if b.tiles.Changing() {
		missing = tiles.Sight(b.m, v, w, h)
	}
	b.tiles.Fetch(miniPx, missing)
	scene := b.scene
	scene.Selected, scene.Chosen, scene.Hover, scene.Plan, scene.Fog, scene.Marches = "", s.at, nil, nil, b.layers.fog, false
	s.overlay.Paint(s.picture, v, &scene)
	return s.picture
}
