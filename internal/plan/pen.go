package plan

import (
	"image/color"
	"math"
)

// pen draws a sheet. Points are those of the sheet.
type pen interface {
	// area fills the inside of rings; one that runs the other way round is a hole.
	area(c color.NRGBA, rings ...[]pt)
	// stroke draws lines with round ends and joints; where they cross, the ink lies once.
	stroke(c color.NRGBA, width float64, lines ...[]pt)
	// word writes a text that begins at a point of its baseline, turned clockwise.
	word(f *face, size float64, at pt, turn float64, ink, halo color.NRGBA, text string)
	// begin opens a group of what belongs together, with what it is; end closes it.
	begin(title string)
	end()
}

// dot is a line without length: a stroke of it is a round dot.
func dot(at pt) []pt { return []pt{at, at} }

// disc is a ring of points round a place.
func disc(c pt, radius float64) []pt {
	n := max(12, int(radius*2.4))
	out := make([]pt, n)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		out[i] = pt{c.x + radius*cos, c.y + radius*sin}
	}
	return out
}

// card is a box with rounded corners, clockwise.
func card(b box, round float64) []pt {
	round = min(round, b.width()/2, b.height()/2)
	var out []pt
	for i, c := range []pt{{b.high.x - round, b.low.y + round}, {b.high.x - round, b.high.y - round}, {b.low.x + round, b.high.y - round}, {b.low.x + round, b.low.y + round}} {
		for s := range 5 {
			sin, cos := math.Sincos(math.Pi/2*(float64(i)-1) + math.Pi/8*float64(s))
			out = append(out, pt{c.x + round*cos, c.y + round*sin})
		}
	}
	return out
}

// dashed cuts lines into strokes and gaps by turns: pattern holds their lengths.
func dashed(line []pt, pattern ...float64) [][]pt {
	var out [][]pt
	var open []pt
	at, left := 0, pattern[0]
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		long, done := b.minus(a).length(), 0.0
		if at%2 == 0 && len(open) == 0 {
			open = append(open, a)
		}
		for long-done > left {
			done += left
			p := a.to(b, done/long)
			if at%2 == 0 {
				out = append(out, append(open, p))
				open = nil
			} else {
				open = []pt{p}
			}
			at = (at + 1) % len(pattern)
			left = pattern[at]
		}
		left -= long - done
		if at%2 == 0 {
			open = append(open, b)
		}
	}
	if at%2 == 0 && len(open) > 1 {
		out = append(out, open)
	}
	return out
}

// faint is a colour at that share of its opacity, in per cent.
func faint(c color.NRGBA, percent int) color.NRGBA {
	c.A = uint8(int(c.A) * percent / 100)
	return c
}

// mixed is a colour so many per cent of the way from a to b.
func mixed(a, b color.NRGBA, percent int) color.NRGBA {
	f := func(x, y uint8) uint8 { return uint8((int(x)*(100-percent) + int(y)*percent) / 100) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}
