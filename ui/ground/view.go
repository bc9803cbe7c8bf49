package ground

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"frontier/battle"
	"frontier/internal/plan"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// View shows a table before a battle, scaled to the room there is. Its picture is drawn
// elsewhere; until the new one is there the one before stands.
type View struct {
	widget.BaseWidget
	raster  *canvas.Raster
	laid    *Laid
	picture *image.RGBA
	of      string // what the picture shows, or the one that is being drawn
	drawing work.Latest
	w, h    int // pixels

	// OnPick tells of a place in thousandths of the table that was pressed, and asks whether a
	// piece lies there; OnMove of one to which that piece is dragged. Nil: the table is only shown.
	OnPick func(x, y int) bool
	OnMove func(x, y int)
	chosen *battle.Terrain
	pulled bool
	held   bool
	off    [2]int // of the piece's middle from where it was taken hold of

	// OnStand is asked, while a unit or leader is dragged, where nearest he could stand and why he
	// may not (empty: he may); OnPlace has him set up where he was let go, OnBack hears why he went
	// back. Nil: nobody is dragged.
	OnStand func(unit string, at battle.XY) (battle.XY, string)
	OnPlace func(unit string, at battle.XY)
	OnBack  func(why string)
	unit    *battle.UnitView // that is dragged, or waits to be drawn where it was let go
	to      battle.XY
	why     string // he may not stand there
}

var (
	_ desktop.Hoverable = (*View)(nil)
	_ fyne.Tappable     = (*View)(nil)
	_ fyne.Draggable    = (*View)(nil)
)

// NewView gives bare baize.
func NewView() *View {
	g := &View{}
	g.raster = canvas.NewRaster(g.paint)
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer shows the picture.
func (g *View) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.raster) }

// MinSize is small: the table takes what it is given.
func (g *View) MinSize() fyne.Size { return fyne.NewSize(240, 160) }

// Refresh draws in the colours of the theme in force.
func (g *View) Refresh() { canvas.Refresh(g.raster) }

// Lay shows another table; nil or one that cannot be laid: bare baize.
func (g *View) Lay(l *Laid) {
	g.laid, g.unit = l, nil
	g.Refresh()
}

// frame is how broad the wood and the felt about a table are, in pixels at scale 1.
const (
	timber = 9
	felt   = 3
)

// fitted is how many pixels a unit of length takes, and where the table's corner lies.
func (g *View) fitted() (per float64, at image.Point, ok bool) {
	if g.laid == nil || g.laid.Wrong != "" || g.w == 0 {
		return 0, image.Point{}, false
	}
	v := &g.laid.Sheet.View
	wide, deep := float64(v.Width)/float64(battle.One), float64(v.Depth)/float64(battle.One)
	rim := float64(2 * (timber + felt))
	if wide <= 0 || deep <= 0 || float64(g.w) <= rim || float64(g.h) <= rim {
		return 0, image.Point{}, false
	}
	per = min((float64(g.w)-rim)/wide, (float64(g.h)-rim)/deep)
	return per, image.Pt(int((float64(g.w)-per*wide)/2), int((float64(g.h)-per*deep)/2)), true
}

// paint puts the picture on the baize, and has another drawn where this is not the one.
func (g *View) paint(w, h int) image.Image {
	g.w, g.h = w, h
	ink := look.Palette()
	frame := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	fill := func(r image.Rectangle, c color.Color) {
		draw.Draw(frame, r, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(frame.Bounds(), ink.Baize)
	per, at, ok := g.fitted()
	if !ok {
		return frame
	}
	l := g.laid
	v := &l.Sheet.View
	size := image.Pt(int(math.Ceil(float64(v.Width)/float64(battle.One)*per)), int(math.Ceil(float64(v.Depth)/float64(battle.One)*per)))
	table := image.Rectangle{at, at.Add(size)}
	fill(table.Inset(-timber), ink.Brass)
	fill(table.Inset(-timber+1), ink.Wood)
	fill(table, ink.Paper)
	of := fmt.Sprintf("%p %v %v", l, size, look.Dark())
	if of != g.of {
		g.of = of
		work.Start(&g.drawing, func(context.Context) (*image.RGBA, error) {
			between := l.Between
			if between != "" {
				between += " between"
			}
			return plan.Before(l.Sheet, l.Zones, between, per, ink)
		}, func(img *image.RGBA, err error) {
			if err == nil {
				g.picture = img
				g.Refresh()
			}
		})
	}
	if g.picture != nil {
		draw.Draw(frame, table, g.picture, image.Point{}, draw.Src)
	}
	if t := g.chosen; t != nil {
		mark := battle.UnitView{At: battle.XY{X: v.Width * battle.Length(t.X) / 1000, Y: v.Depth * battle.Length(t.Y) / 1000}, Facing: t.Turn * 100,
			Width: v.Width * battle.Length(t.Wide) / 1000, Depth: v.Depth * battle.Length(t.Deep) / 1000}
		plan.NewOver(frame, per, float64(at.X), float64(at.Y)).Ring(&mark, ink.Selection, 2.4)
	}
	if u := g.unit; u != nil {
		over, tint := plan.NewOver(frame, per, float64(at.X), float64(at.Y)), ink.Selection
		if g.why != "" {
			tint = ink.Danger
		}
		over.Ghost(u, g.to, u.Facing, tint)
		if g.why != "" {
			one := float64(battle.One)
			over.Pill(float64(at.X)+float64(g.to.X)/one*per, float64(at.Y)+float64(g.to.Y)/one*per-26, g.why, ink.Field, ink.Ink, tint)
		}
	}
	return frame
}

// Choose rings a piece of ground; nil: none.
func (g *View) Choose(t *battle.Terrain) {
	g.chosen = t
	g.Refresh()
}

// parts is a place of the widget in thousandths of the table.
func (g *View) parts(p fyne.Position) (x, y int, ok bool) {
	at, ok := g.at(p)
	if !ok {
		return 0, 0, false
	}
	v := &g.laid.Sheet.View
	return int(at.X * 1000 / v.Width), int(at.Y * 1000 / v.Depth), true
}

// Tapped chooses a piece of ground.
func (g *View) Tapped(e *fyne.PointEvent) {
	if x, y, ok := g.parts(e.Position); ok && g.OnPick != nil {
		g.OnPick(x, y)
	}
}

// Dragged moves the piece, or the unit, on which the drag began.
func (g *View) Dragged(e *fyne.DragEvent) {
	from := e.Position.Subtract(fyne.NewPos(e.Dragged.DX, e.Dragged.DY))
	begins := !g.pulled
	g.pulled = true
	switch {
	case g.OnPick != nil:
		if begins {
			x, y, ok := g.parts(from)
			if g.held = ok && g.OnPick(x, y) && g.chosen != nil; g.held {
				g.off = [2]int{g.chosen.X - x, g.chosen.Y - y}
			}
		}
		if x, y, ok := g.parts(e.Position); ok && g.held {
			g.OnMove(x+g.off[0], y+g.off[1])
		}
	case g.OnStand != nil:
		if at, ok := g.at(from); ok && begins {
			g.unit, _ = g.laid.Under(at, g.least())
			widgets.Tips.Hush()
		}
		if at, ok := g.at(e.Position); ok && g.unit != nil {
			g.to, g.why = g.OnStand(g.unit.ID, at)
			g.Refresh()
		}
	}
}

// DragEnd lets it go. A unit that may not stand there is back where it was, and it is said why.
func (g *View) DragEnd() {
	g.pulled, g.held = false, false
	switch {
	case g.unit == nil:
	case g.why != "":
		g.unit = nil
		g.Refresh()
		g.OnBack(g.why)
	default:
		g.OnPlace(g.unit.ID, g.to)
	}
}

// least is how large a unit is taken for at least, so that it can be hit.
func (g *View) least() battle.Length {
	per, _, _ := g.fitted()
	return battle.Length(8 / per * float64(battle.One))
}

// at is the place of the table under a point of the widget.
func (g *View) at(p fyne.Position) (battle.XY, bool) {
	per, corner, ok := g.fitted()
	if !ok || g.Size().Width == 0 {
		return battle.XY{}, false
	}
	k := float64(g.w) / float64(g.Size().Width)
	one := float64(battle.One)
	return battle.XY{
		X: battle.Length((float64(p.X)*k - float64(corner.X)) / per * one),
		Y: battle.Length((float64(p.Y)*k - float64(corner.Y)) / per * one),
	}, true
}

// MouseIn and MouseMoved tell of who stands under the pointer.
func (g *View) MouseIn(e *desktop.MouseEvent) { g.MouseMoved(e) }

// MouseMoved tells of who stands under the pointer.
func (g *View) MouseMoved(e *desktop.MouseEvent) {
	if at, ok := g.at(e.Position); ok {
		widgets.Tips.Say(e.AbsolutePosition, g.laid.Told(at, g.least()))
	}
}

// MouseOut says no more.
func (g *View) MouseOut() { widgets.Tips.Hush() }
