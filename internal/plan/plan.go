package plan

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/ui/chart"
)

// Sheet is what a plan is drawn from.
type Sheet struct {
	Title  string // "Maiwand"
	Aside  string // beside the title: when, by which rules, which turn
	Ground string // of the field, in the campaign's words
	Unit   string // of the table's lengths, as "inches" or "centimetres"; empty: no scale is drawn
	Sides  [2]Side
	View   battle.View
	Fallen []Fallen // so far
}

// Side is one of the two sides.
type Side struct {
	Name   string
	Native bool // on the side of the rule texts that has clipped corners
}

// Widths of a sheet.
const (
	tableWide = 1320.0 // of the table, where its units are not too small for it
	leastInch = 13.0   // of an inch of a large table
	mostHigh  = 980.0  // of the table
	margin    = 46.0
	headRoom  = 70.0
	timber    = 11.0 // of the frame
)

// sheet is a plan being drawn.
type sheet struct {
	Sheet
	pen           pen
	faces         faces
	ink           *chart.Palette
	scale         float64 // of one unit of length
	table         box     // on the sheet
	width, height float64
	foot          []footLine
	blocks        []block
	labels        []*label
	taken         [][]pt // where letters stand that do not move
	unnamed       bool   // nobody has a label
}

// newSheet measures a sheet.
func newSheet(from Sheet) (*sheet, error) {
	w, d := float64(from.View.Width)/float64(battle.One), float64(from.View.Depth)/float64(battle.One)
	if w < 1 || d < 1 || w > 10000 || d > 10000 {
		return nil, fmt.Errorf("a table of %v by %v cannot be drawn", from.View.Width, from.View.Depth)
	}
	s := &sheet{Sheet: from, faces: loadFaces(), ink: chart.Light}
	least := leastInch
	if from.Unit == "centimetres" {
		least /= 2.54
	}
	s.scale = max(min(tableWide/w, mostHigh/d), least)
	s.scale *= min(max(math.Sqrt(float64(len(from.View.Units))/36), 1), 1.6) // more units want more room for their labels
	if s.scale*w > 6000 || s.scale*d > 6000 {
		s.scale = min(6000/w, 6000/d)
	}
	long := max(s.scale*w, 760) // room for the title over a small table
	left := margin + (long-s.scale*w)/2
	s.table = box{pt{left, margin + headRoom}, pt{left + s.scale*w, margin + headRoom + s.scale*d}}
	s.width = long + 2*margin
	s.foot = s.footLines(long)
	s.height = s.table.high.y + timber + footRoom + footLead*float64(len(s.foot)) + margin
	return s, nil
}

// at is a point of the table on the sheet.
func (s *sheet) at(p battle.XY) pt {
	return s.table.low.plus(pt{float64(p.X), float64(p.Y)}.times(s.scale / float64(battle.One)))
}

// far is a length of the table on the sheet.
func (s *sheet) far(l battle.Length) float64 { return float64(l) * s.scale / float64(battle.One) }

// line is a line of the table on the sheet.
func (s *sheet) line(in []battle.XY) []pt {
	out := make([]pt, len(in))
	for i, p := range in {
		out[i] = s.at(p)
	}
	return out
}

// draw draws the sheet with a pen. What reaches over the table's edge is covered by the
// margin, which is drawn after it.
func (s *sheet) draw(p pen) {
	s.pen = p
	s.drawGround()
	s.drawPieces()
	for _, f := range s.Fallen {
		s.drawFallen(f, s.ink.Danger)
	}
	s.drawMargin()
	s.drawForces()
}

// piecesOf gives the pieces of some kinds, in their order.
func (s *sheet) piecesOf(kinds ...string) []battle.PieceView {
	var out []battle.PieceView
	for _, p := range s.View.Pieces {
		for _, k := range kinds {
			if p.Kind == k && len(p.Line) > 0 {
				out = append(out, p)
			}
		}
	}
	return out
}

// drawPieces draws the ground, layer by layer, whatever the order of the pieces.
func (s *sheet) drawPieces() {
	s.drawHills(s.piecesOf("hill"))
	s.drawCells()
	for _, r := range s.regions(s.piecesOf("scrub"), 3) {
		s.drawScrub(r)
	}
	for _, r := range s.regions(s.piecesOf("rocks", "rough", "broken"), 3) {
		s.drawRocks(r)
	}
	for _, growth := range []struct {
		kind string
		draw func(region)
	}{{"crops", s.drawCrops}, {"tall_grass", s.drawTallGrass}, {"undergrowth", s.drawUndergrowth}, {"cliff", s.drawCliff}} {
		for _, r := range s.regions(s.piecesOf(growth.kind), 1) {
			growth.draw(r)
		}
	}
	s.drawWaters(s.piecesOf(waters...))
	s.drawRoads(s.piecesOf("road", "track", "railway", "caravan"))
	for _, p := range s.piecesOf(crossings...) {
		s.drawCrossing(p)
	}
	for _, r := range s.regions(s.piecesOf("wood", "woods"), 3) {
		s.drawWood(r)
	}
	s.drawVillages(s.piecesOf("houses", "village", "town"))
	for _, p := range s.piecesOf("wall", "hedge") {
		s.drawWall(p)
	}
	for _, p := range s.piecesOf("entrenchment", "redoubt", "zareba", "laager", "fort", "walls") {
		s.drawWork(p)
	}
	for _, p := range s.piecesOf("marker") {
		s.drawMarker(p)
	}
	s.nameVillages()
}

// known are the kinds of piece that have a sign of their own.
var known = map[string]bool{
	"hill": true, "crops": true, "tall_grass": true, "undergrowth": true, "cliff": true, "scrub": true, "rocks": true, "rough": true, "broken": true, "river": true, "stream": true, "water": true,
	"lake": true, "sea": true, "road": true, "track": true, "railway": true, "caravan": true, "ford": true, "bridge": true,
	"pontoon": true, "landing": true, "ferry": true, "wood": true, "woods": true, "houses": true, "village": true, "town": true,
	"wall": true, "hedge": true, "entrenchment": true, "redoubt": true, "zareba": true, "laager": true, "fort": true, "walls": true, "marker": true,
}

// grounds are the inks of the field's ground.
func (s *sheet) ground(name string) chart.GroundInk {
	if g, ok := s.ink.Grounds[state.Ground(name)]; ok {
		return g
	}
	return s.ink.Grounds[state.Clear]
}

// told says in a sentence what the picture shows, for those who cannot see it.
func (s *sheet) told() string {
	var parts []string
	for i, side := range s.Sides {
		units, figures := 0, 0
		for _, u := range s.View.Units {
			if u.Side == i && !u.Off {
				units, figures = units+1, figures+u.Figures
			}
		}
		parts = append(parts, fmt.Sprintf("%s with %d units and %d figures on the table", side.Name, units, figures))
	}
	told := fmt.Sprintf("%s. %s.", s.Aside, strings.Join(parts, "; "))
	var gone []string
	for _, u := range slices.Concat(s.View.Units, s.View.Leaders) {
		if u.Off {
			gone = append(gone, u.Name)
		}
	}
	if len(gone) > 0 {
		told += " Off the table: " + strings.Join(gone, "; ") + "."
	}
	return told
}

// SVG draws a plan as SVG. The same sheet gives the same bytes.
func SVG(from Sheet) ([]byte, error) {
	s, err := newSheet(from)
	if err != nil {
		return nil, err
	}
	p := newSVGPen()
	s.draw(p)
	return p.document(s.width, s.height, s.Title, s.told()), nil
}

// widest is the most pixels that a picture is wide or high.
const widest = 12000

// Size is how high a plan is that is drawn so many pixels wide.
func Size(from Sheet, wide int) (high int, err error) {
	s, err := newSheet(from)
	if err != nil {
		return 0, err
	}
	return int(math.Ceil(s.height * float64(wide) / s.width)), nil
}

// Image draws a plan as an image so many pixels wide; 0 is twice the size of the SVG.
func Image(from Sheet, wide int) (*image.RGBA, error) {
	s, err := newSheet(from)
	if err != nil {
		return nil, err
	}
	if wide == 0 {
		wide = int(min(2*s.width, widest))
	}
	scale := float64(wide) / s.width
	if wide < 200 || wide > widest || s.height*scale > widest {
		return nil, fmt.Errorf("a picture %d pixels wide cannot be drawn; use 200 to %d", wide, int(min(widest, widest*s.width/s.height)))
	}
	p := newPixelPen(wide, int(math.Ceil(s.height*scale)), scale)
	p.area(s.ink.Paper, box{pt{}, pt{s.width + 1, s.height + 1}}.ring())
	s.draw(p)
	return p.dst, nil
}

// PNG draws a plan as PNG; see [Image].
func PNG(from Sheet, wide int) ([]byte, error) {
	img, err := Image(from, wide)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return nil, fmt.Errorf("the picture cannot be written: %w", err)
	}
	return out.Bytes(), nil
}
