package tiled

import (
	"fmt"
	"strconv"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// How large a hex is in a file of ours, in pixels.
const (
	tileWidth  = 56
	tileHeight = 64
	sideLength = 32
)

// fine is in how many parts a pixel is reckoned: enough that no hundredth of a mile is lost.
const fine = 10_000

// farOff is the farthest that a point of a map may lie from its corner, in hundredths of a mile.
const farOff = 10_000_000

// scale turns hundredths of a mile into parts of a pixel and back: along a row so many pixels
// to a hex, down the map so many from row to row.
type scale struct {
	size  hex.Size
	wide  int // pixels from hex to hex
	pitch int // pixels from row to row
}

// rowThousandths is how far two rows are apart, in thousandths of a hex.
const rowThousandths = 866

// parts are the parts of a pixel of a point.
func (s scale) parts(at state.Point) (x, y int) {
	return round(at.X*s.wide*fine, int(s.size)), round(at.Y*s.pitch*1000*fine, int(s.size)*rowThousandths)
}

// point is the point of the map of parts of a pixel.
func (s scale) point(x, y int) state.Point {
	return state.Point{X: round(x*int(s.size), s.wide*fine), Y: round(y*int(s.size)*rowThousandths, s.pitch*1000*fine)}
}

// round is a quotient rounded to the nearest, halves upwards.
func round(n, by int) int {
	n = 2*n + by
	by *= 2
	q := n / by
	if n%by < 0 {
		q--
	}
	return q
}

// written is a number of parts as decimals of a pixel: "-12.0625".
func written(parts int) string {
	sign := ""
	if parts < 0 {
		sign, parts = "-", -parts
	}
	text := fmt.Sprintf("%s%d.%04d", sign, parts/fine, parts%fine)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// readParts reads decimals of a pixel, "12.0625" or "1.5e+03".
func readParts(text string) (int, error) {
	bad := fmt.Errorf("%.30q is no place in pixels", text)
	digits, exponent, hasExponent := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "e")
	shift := 4
	if hasExponent {
		n, err := strconv.Atoi(strings.TrimPrefix(exponent, "+"))
		if err != nil || n < -30 || n > 9 {
			return 0, bad
		}
		shift += n
	}
	rest, minus := strings.CutPrefix(digits, "-")
	whole, decimals, _ := strings.Cut(rest, ".")
	if whole+decimals == "" || len(whole)+len(decimals) > 30 {
		return 0, bad
	}
	n, over := 0, false
	put := func(c byte) {
		if n = n*10 + int(c-'0'); n > 1<<40 {
			over = true
		}
	}
	all := whole + decimals
	for i := range len(all) {
		if all[i] < '0' || all[i] > '9' {
			return 0, bad
		}
	}
	keep := len(whole) + shift // digits that count
	for i := range max(keep, 0) {
		c := byte('0')
		if i < len(all) {
			c = all[i]
		}
		if put(c); over {
			return 0, bad
		}
	}
	if keep >= 0 && keep < len(all) && all[keep] >= '5' {
		n++
	}
	if minus {
		n = -n
	}
	return n, nil
}
