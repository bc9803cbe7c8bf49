package chart

import (
	"image"
	"math"
	"slices"

	"frontier/campaign/views"
	"frontier/rosters"
)

// legendEntry is one line of the legend: a sign and what it means.
type legendEntry struct {
	text string
	draw func(x, y float32) // about a point
}

// legendPen draws the signs of a legend.
type legendPen struct {
	dst     *image.RGBA
	sprites *Sprites
	*quill
	p *Palette
	k float32
}

func (l *legendPen) lay(s *Sprite, x, y float32) {
	s.lay(l.dst, image.Pt(int(math.Round(float64(x))), int(math.Round(float64(y)))))
}

func (l *legendPen) counter(c Counter) func(x, y float32) {
	return func(x, y float32) { l.lay(l.sprites.Counter(c), x, y) }
}

func (l *legendPen) sign(kind string) func(x, y float32) {
	return func(x, y float32) { l.lay(l.sprites.Sign(kind, "", 1.2), x, y) }
}

func (l *legendPen) crossing(kind, state string) func(x, y float32) {
	return func(x, y float32) {
		l.line([]pt{{x - 2*l.k, y - 13*l.k}, {x, y}, {x + 2*l.k, y + 13*l.k}}, 5*l.k, round, false)
		l.ink(l.p.River)
		l.lay(l.sprites.Crossing(kind, state, 0, 1), x, y)
	}
}

// stroke draws a line across the room of a sign.
func (l *legendPen) stroke(draw func(line []pt)) func(x, y float32) {
	return func(x, y float32) { draw([]pt{{x - 24*l.k, y + 3*l.k}, {x, y - 2*l.k}, {x + 24*l.k, y + 1*l.k}}) }
}

// Legend is what every sign of the map means, as one picture for a screen of that scale
// (1, 1.5, 2): counters and marches, places, crossings and lines.
func Legend(p *Palette, scale float64) *image.RGBA {
	const rowHigh, colWide, rows, above = 42, 206, 10, 8
	k := float32(scale)
	dst := image.NewRGBA(image.Rect(0, 0, int(4*colWide*k), int((rows*rowHigh+above)*k)))
	l := &legendPen{dst: dst, sprites: NewSprites(p, scale), quill: newQuill(dst), p: p, k: k}
	f := openFaces()
	defer f.close()
	foot := Counter{Slot: 1, Arm: rosters.Infantry, Strength: 1000, Grade: rosters.Full}
	with := func(c Counter, change func(*Counter)) Counter { change(&c); return c }
	arrow := func(dashed bool) func(x, y float32) {
		return func(x, y float32) {
			field, _ := Side(1)
			drawArrow(l.quill, []pt{{x - 30*k, y + 6*k}, {x, y - 2*k}, {x + 30*k, y - 4*k}}, p, field, k, 68*k, dashed)
		}
	}
	grade := func(g rosters.Grade) func(x, y float32) {
		return func(x, y float32) { drawGrade(l.quill, g, pt{x, y}, 1.4*l.k) }
	}
	for n, e := range slices.Concat([]legendEntry{
		{"Regular troops, full", l.counter(foot)},
		{"Irregulars, worn", l.counter(with(foot, func(c *Counter) {
			c.Slot, c.Arm, c.Irregular, c.Grade, c.Strength = 3, "tribes", true, rosters.Worn, 600
		}))},
		{"Three forces in one place", l.counter(with(foot, func(c *Counter) { c.Stack = 3 }))},
		{"Held back until its day", l.counter(with(foot, func(c *Counter) { c.Slot, c.Arm, c.Irregular, c.Held = 3, "tribes", true, true }))},
		{"Known of an earlier day", l.counter(with(foot, func(c *Counter) { c.Slot, c.Arm, c.Seen = 3, rosters.Cavalry, views.SeenOnce }))},
		{"Known by report alone", l.counter(with(foot, func(c *Counter) { c.Slot, c.Arm, c.Seen = 3, rosters.Cavalry, views.Reported }))},
		{"March that was ordered", arrow(false)},
		{"March foreseen", arrow(true)},
		{"Full: above the worn line", grade(rosters.Full)},
		{"Worn: weaker in battle", grade(rosters.Worn)},
		{"Spent: near breaking", grade(rosters.Spent)},
		{"Work under way", func(x, y float32) { l.lay(l.sprites.spade(), x, y) }},

		{"City", l.sign("city")}, {"Town", l.sign("town")}, {"Village", l.sign("village")}, {"Walled village", l.sign("walled")}, {"Fort", l.sign("fort")},
		{"Pass", l.sign("pass")}, {"Wells", l.sign("wells")}, {"Camp", l.sign("camp")}, {"Field of a battle", l.sign("battlefield")},
		{"Entrenchment", l.sign("entrenchment")}, {"Redoubt", l.sign("redoubt")},
		{"Depot in the field", func(x, y float32) { l.lay(l.sprites.crate(1, false), x, y) }},

		{"Road", l.stroke(func(line []pt) {
			l.line(line, 3.6*k, round, false)
			l.ink(p.Road)
			l.line(line, 1.9*k, round, false)
			l.ink(p.RoadInside)
		})},
		{"Track", l.stroke(func(line []pt) { l.dashed(line, 1.6*k, round, 7*k, 4*k); l.ink(p.Road) })},
		{"Caravan path", l.stroke(func(line []pt) { l.dashed(line, 1.7*k, round, 0.1, 5*k); l.ink(p.Caravan) })},
		{"Railway", l.stroke(func(line []pt) {
			l.line(line, 2.2*k, round, false)
			l.dashed(line, 7*k, flat, 1.4*k, 6.6*k)
			l.ink(p.Railway)
		})},
		{"Telegraph", l.stroke(func(line []pt) {
			l.line(line, 0.9*k, round, false)
			l.dashed(line, 5*k, flat, 1*k, 15*k)
			l.ink(p.Telegraph)
		})},
		{"Great river", l.stroke(func(line []pt) {
			l.line(line, 5.2*k, round, false)
			l.ink(p.River)
			l.line(line, 2.8*k, round, false)
			l.ink(p.Sea)
		})},
		{"Stream, and a dry bed", l.stroke(func(line []pt) {
			l.line(line[:2], 2*k, round, false)
			l.dashed(line[1:], 1.4*k, flat, 8*k, 3*k, 1.5*k, 3*k)
			l.ink(p.River)
		})},
		{"Bridge", l.crossing("stone_bridge", "intact")}, {"Bridge destroyed", l.crossing("stone_bridge", "destroyed")},
		{"Ford", l.crossing("ford", "intact")}, {"Ferry", l.crossing("ferry", "intact")}, {"Way cut", func(x, y float32) { l.lay(l.sprites.cut(), x, y) }},
	}, l.stores()) {
		x, y := (float32(n/rows)*colWide+36)*k, ((float32(n%rows)+0.5)*rowHigh+above)*k
		e.draw(x, y)
		for _, ring := range f.latoRegular.straight(e.text, 13*k, 0, pt{x + 40*k, y + 4.5*k}) {
			l.area(ring...)
		}
		l.ink(p.Ink)
	}
	return dst
}

// stores are the signs of what goes to and fro: food and messages.
func (l *legendPen) stores() []legendEntry {
	k, p := l.k, l.p
	return []legendEntry{
		{"Store of a side", func(x, y float32) { l.lay(l.sprites.store(1), x, y) }},
		{"Line of supply", l.stroke(func(line []pt) { drawSupply(l.quill, line, p, 1, k, false) })},
		{"Line of supply, cut", func(x, y float32) {
			drawSupply(l.quill, []pt{{x - 24*k, y + 3*k}, {x, y - 2*k}, {x + 24*k, y + 1*k}}, p, 1, k, true)
			l.lay(l.sprites.cross(), x, y)
		}},
		{"Message on its way", func(x, y float32) {
			drawMessageWay(l.quill, []pt{{x, y}, {x + 12*k, y - 2*k}, {x + 26*k, y + 1*k}}, p, 1, k)
			l.lay(l.sprites.letter(1), x-10*k, y)
		}},
	}
}
