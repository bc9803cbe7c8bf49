package plan

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"frontier/battle"
)

// Over draws over a picture of a table: where a unit can go and shoot, whom it would strike.
type Over struct{ s sheet }

// NewOver draws on a picture in which the table's corner lies at left and top, so many pixels
// to a unit of length.
func NewOver(dst *image.RGBA, perUnit, left, top float64) *Over {
	o := &Over{sheet{faces: loadFaces(), scale: perUnit}}
	o.s.pen = &pixelPen{dst: dst, scale: 1}
	o.s.table.low = pt{left, top}
	return o
}

// Before has what is about to be drawn over told of first.
func (o *Over) Before(tell func(image.Rectangle)) { o.s.pen.(*pixelPen).before = tell }

// Reach fills where a unit may come to stand, with an outline.
func (o *Over) Reach(r battle.Reach, ink color.NRGBA, cell float64) {
	if len(r.Points) > 0 {
		for _, p := range r.Points {
			ring := hexRing(o.s.at(p), cell*0.95)
			o.s.pen.area(faint(ink, 22), ring)
			o.s.pen.stroke(ink, 1.4, closedLine(ring))
		}
		return
	}
	from := o.s.at(r.From)
	var fill [][]pt
	var edge [][]pt
	n := len(r.Rays)
	for i, ray := range r.Rays {
		for _, end := range o.narrow(r, i) { // a ray between two that reach less would not be seen
			edge = append(edge, end[:], closedLine(disc(end[1], 3)))
		}
		if apart(r, i) {
			continue
		}
		next := r.Rays[(i+1)%n]
		for _, a := range ray.Spots {
			for _, b := range next.Spots {
				if a.To < b.From || b.To < a.From {
					continue
				}
				q := []pt{o.along(from, ray, a.From), o.along(from, ray, a.To), o.along(from, next, b.To), o.along(from, next, b.From)}
				fill = append(fill, q)
				edge = append(edge, []pt{q[1], q[2]})
				if a.From > battle.One/4 || b.From > battle.One/4 {
					edge = append(edge, []pt{q[0], q[3]})
				}
			}
		}
	}
	if p, ok := o.s.pen.(*pixelPen); ok {
		for _, q := range fill {
			p.add(q...)
		}
		p.ink(faint(ink, 20))
	}
	o.s.pen.stroke(ink, 2.2, edge...)
}

// apart says whether the rays between one and the next reach nowhere.
func apart(r battle.Reach, i int) bool {
	n := len(r.Rays)
	return n < 2 || (r.Rays[(i+1)%n].Bearing-r.Rays[i].Bearing+36000)%36000 > 1200
}

// narrow are the lines along a ray beside which nobody gets anywhere; of others there are none.
func (o *Over) narrow(r battle.Reach, i int) (out [][2]pt) {
	if n := len(r.Rays); !apart(r, i) || !apart(r, (i+n-1)%n) {
		return nil
	}
	from := o.s.at(r.From)
	for _, s := range r.Rays[i].Spots {
		out = append(out, [2]pt{o.along(from, r.Rays[i], s.From), o.along(from, r.Rays[i], s.To)})
	}
	return out
}

// Ways is what a reach takes along its rays, in pixels, piece by piece.
func (o *Over) Ways(r battle.Reach) (out []image.Rectangle) {
	const about, step = 7, 10
	from := o.s.at(r.From)
	for _, ray := range r.Rays {
		for _, s := range ray.Spots {
			a, b := o.along(from, ray, s.From), o.along(from, ray, s.To)
			for steps, k := max(1, math.Ceil(b.minus(a).length()/step)), 0.0; k <= steps; k++ {
				at := a.to(b, k/steps)
				out = append(out, image.Rect(int(at.x)-about, int(at.y)-about, int(at.x)+about, int(at.y)+about))
			}
		}
	}
	return out
}

func (o *Over) along(from pt, ray battle.Ray, far battle.Length) pt {
	sin, cos := math.Sincos(float64(ray.Bearing) / 100 * math.Pi / 180)
	return from.plus(pt{sin, -cos}.times(o.s.far(far)))
}

// bandSize is the size in which bands are lettered, in pixels.
const bandSize = 12.0

// Band draws where a unit can shoot or charge, from where it stands.
func (o *Over) Band(u *battle.UnitView, b battle.Band, ink color.NRGBA, percent int) {
	outer, inner := o.edges(u, b)
	n := len(outer) - 1
	ring := append([]pt(nil), outer...)
	ring = append(ring, between(outer[n], inner[n])...)
	for i := range inner {
		ring = append(ring, inner[n-i])
	}
	ring = append(ring, between(inner[0], outer[0])...)
	o.s.pen.area(faint(ink, percent), ring)
	for _, dash := range dashed(outer, 7, 4) { // each by itself: the whole edge spans the table
		o.s.pen.stroke(faint(ink, 70), 1.1, dash)
	}
}

// between are points on the way from one to another. A long slanting line that a part of the picture cuts drifts
// by a tenth of a pixel from where it lies in the whole, since its slope is reckoned in parts of 512; a short one does not.
func between(a, b pt) (out []pt) {
	const pieces = 32
	for i := 1; i < pieces; i++ {
		out = append(out, a.to(b, float64(i)/pieces))
	}
	return out
}

// edges are the far and the near edge of a band.
func (o *Over) edges(u *battle.UnitView, b battle.Band) (outer, inner []pt) {
	facing := float64(u.Facing)/100 + 90*float64(b.Side)
	left, right := float64(b.Left)/100, float64(b.Right)/100
	if left+right > 360 {
		left, right = 180, 180
	}
	mid := o.s.at(u.At)
	for i := range 41 {
		sin, cos := math.Sincos((facing - left + (left+right)*float64(i)/40) * math.Pi / 180)
		way := pt{sin, -cos}
		outer, inner = append(outer, mid.plus(way.times(o.s.far(b.To)))), append(inner, mid.plus(way.times(o.s.far(b.From))))
	}
	return outer, inner
}

// NameBand letters a band at its far edge, "long, 30", and says where: to the right of its middle,
// to the left or elsewhere on the edge where that is off the table, which lies so in the picture, or
// taken. Where all of it is taken it is left out.
func (o *Over) NameBand(u *battle.UnitView, b battle.Band, table image.Rectangle, taken []image.Rectangle, ink, halo color.NRGBA) image.Rectangle {
	edge, _ := o.edges(u, b)
	text := b.Label()
	half := o.s.faces.textBold.width(text, bandSize)/2 + 3
	shown := table.Intersect(o.s.pen.(*pixelPen).dst.Bounds())
	for _, i := range []int{30, 10, 34, 6, 20, 26, 14, 38, 2} {
		at := edge[i]
		lies := image.Rect(int(at.x-half), int(at.y-bandSize), int(at.x+half)+1, int(at.y+bandSize)+1)
		if lies.In(shown) && !slices.ContainsFunc(taken, lies.Overlaps) {
			o.s.pen.word(o.s.faces.textBold, bandSize, pt{at.x - half + 3, at.y + bandSize/3}, 0, ink, faint(halo, 82), text)
			return lies
		}
	}
	return image.Rectangle{}
}

// rounds are the places of a ring about a leader, as far as he commands.
func (o *Over) rounds(u *battle.UnitView, b battle.Band) []pt {
	mid, far := o.s.at(u.At), o.s.far(b.To)
	out := make([]pt, max(24, int(2*math.Pi*far/9)))
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(out)))
		out[i] = mid.plus(pt{far * sin, -far * cos})
	}
	return out
}

// Command draws how far a leader commands: a dotted ring.
func (o *Over) Command(u *battle.UnitView, b battle.Band, ink color.NRGBA) {
	for _, p := range o.rounds(u, b) {
		o.s.pen.stroke(ink, 3.4, dot(p))
	}
}

// NameCommand says how far a leader commands, on his ring where that is on the table and in the
// picture.
func (o *Over) NameCommand(from Sheet, u *battle.UnitView, b battle.Band, fill, letters color.NRGBA) {
	text := strings.TrimSpace(b.What + " " + b.To.String() + " " + from.Unit)
	half := o.s.faces.textBold.width(text, pillSize)/2 + 12
	shown := o.s.pen.(*pixelPen).dst.Bounds()
	low, high := o.s.at(battle.XY{}), o.s.at(battle.XY{X: from.View.Width, Y: from.View.Depth})
	low = pt{max(low.x, float64(shown.Min.X)), max(low.y, float64(shown.Min.Y))}
	high = pt{min(high.x, float64(shown.Max.X)), min(high.y, float64(shown.Max.Y))}
	for _, p := range o.rounds(u, b) {
		if p.x-half > low.x && p.x+half < high.x && p.y-14 > low.y && p.y+14 < high.y {
			o.Pill(p.x, p.y, text, fill, letters, SideColour(from, u.Side))
			return
		}
	}
}

// Ring draws a frame round a unit.
func (o *Over) Ring(u *battle.UnitView, ink color.NRGBA, width float64) {
	b := o.s.blockOf(u)
	mid := o.s.at(u.At)
	ring := make([]pt, 4)
	for i, c := range b.corners {
		out := c.minus(mid)
		ring[i] = mid.plus(out.times(1 + 5/max(out.length(), 1)))
	}
	o.s.pen.stroke(ink, width, closedLine(ring))
}

// Ghost draws the outline of a unit where it would stand, and the way to it.
func (o *Over) Ghost(u *battle.UnitView, to battle.XY, facing int, ink color.NRGBA) {
	g := *u
	g.At, g.Facing = to, facing
	b := o.s.blockOf(&g)
	o.s.pen.stroke(ink, 1.6, dashed([]pt{o.s.at(u.At), o.s.at(to)}, 6, 4)...)
	o.s.pen.area(faint(ink, 30), b.corners[:])
	o.s.pen.stroke(ink, 2, dashed(closedLine(b.corners[:]), 6, 3)...)
	o.s.pen.stroke(ink, 3.2, []pt{b.corners[0], b.corners[1]})
}

// Handle draws the knob by which a ghost is turned, with its stem.
func (o *Over) Handle(fromX, fromY, x, y float64, ink, fill color.NRGBA) {
	o.s.pen.stroke(ink, 1.4, []pt{{fromX, fromY}, {x, y}})
	o.s.pen.area(ink, disc(pt{x, y}, 6.5))
	o.s.pen.area(fill, disc(pt{x, y}, 4.5))
}

// Line draws a line from one place to another.
func (o *Over) Line(from, to battle.XY, ink color.NRGBA) {
	o.s.pen.stroke(ink, 2, dashed([]pt{o.s.at(from), o.s.at(to)}, 7, 4)...)
}

// pillSize is how large the letters of a card are, in pixels.
const pillSize = 12.5

// Pill writes a few words on a card with its middle at a pixel.
func (o *Over) Pill(x, y float64, text string, fill, ink, rim color.NRGBA) {
	wide := o.s.faces.textBold.width(text, pillSize)
	b := box{pt{x - wide/2 - 9, y - 11}, pt{x + wide/2 + 9, y + 11}}
	o.s.pen.area(fill, card(b, 10))
	o.s.pen.stroke(rim, 1.4, closedLine(card(b, 10)))
	o.s.pen.word(o.s.faces.textBold, pillSize, pt{x - wide/2, y + 4.4}, 0, ink, color.NRGBA{}, text)
}

// hexRing is a hex with flat sides left and right about a place.
func hexRing(at pt, wide float64) []pt {
	r := wide / math.Sqrt(3)
	out := make([]pt, 6)
	for i := range out {
		sin, cos := math.Sincos(math.Pi / 3 * float64(i))
		out[i] = at.plus(pt{r * sin, -r * cos})
	}
	return out
}
