package theatre

import "slices"

// girth is how far it is round the earth, in thousandths of a degree. A map that crosses the date
// line has an east beyond 180 degrees: its longitudes go on counting.
const girth = 360_000

// beyond is an east that lies east of its west, counted on past the date line.
func beyond(west, east degree) degree {
	if east < west {
		return east + girth
	}
	return east
}

// wrapped is a longitude as people write it, up to 180 degrees.
func wrapped(lon degree) degree {
	switch {
	case lon > girth/2:
		return lon - girth
	case lon < -girth/2:
		return lon + girth
	}
	return lon
}

// unrolled is a line whose longitudes go on where it crosses the date line: from one point to the
// next it is never more than half round the earth. A ring that goes round a pole stays as it is.
func unrolled(line []pair) []pair {
	out := slices.Clone(line)
	for i := 1; i < len(out); i++ {
		for out[i][0]-out[i-1][0] > girth/2 {
			out[i][0] -= girth
		}
		for out[i-1][0]-out[i][0] > girth/2 {
			out[i][0] += girth
		}
	}
	if n := len(line); n > 1 && line[0] == line[n-1] && out[0] != out[n-1] {
		return line
	}
	return out
}

// turns are the ways in which a line of the earth lies over the window: by none, or once round
// either way. One that lies nowhere near it stays where it is.
func (w window) turns(line []pair) (out [][]pair) {
	if len(line) == 0 {
		return nil
	}
	line = unrolled(line)
	low, high := line[0][0], line[0][0]
	for _, at := range line {
		low, high = min(low, at[0]), max(high, at[0])
	}
	for turn := degree(-2 * girth); turn <= 2*girth; turn += girth {
		if high+turn < w.west || low+turn > w.east {
			continue
		}
		out = append(out, moved(line, turn))
	}
	if out == nil {
		return [][]pair{line}
	}
	return out
}

func moved(line []pair, turn degree) []pair {
	out := make([]pair, len(line))
	for i, at := range line {
		out[i] = pair{at[0] + turn, at[1]}
	}
	return out
}

// bring counts the longitudes of features as the window does, so that what lies on both sides of
// the date line lies together; land and lakes that a file cuts there are whole again.
func (w window) bring(list []feature) {
	all := func(lines [][]pair) (out [][]pair) {
		for _, l := range lines {
			out = append(out, w.turns(l)...)
		}
		return out
	}
	for i := range list {
		x := &list[i]
		x.lines, x.holes = all(x.lines), all(x.holes)
		if x.rings = all(x.rings); w.east > girth/2 || w.west < -girth/2 {
			x.rings = sewn(x.rings)
		}
		for j, at := range x.points {
			x.points[j] = w.turns([]pair{at})[0][0]
		}
	}
}

// sewn joins rings that share a stretch of the date line, along which files cut them.
func sewn(rings [][]pair) [][]pair {
	for i := 0; i < len(rings); i++ {
		for j := i + 1; j < len(rings); j++ {
			if whole := sew(rings[i], rings[j]); whole != nil {
				rings[i] = whole
				rings = slices.Delete(rings, j, j+1)
				j = i // the whole may meet one that neither met
			}
		}
	}
	return rings
}

// sew joins two rings along the stretch of the date line that both have; nil: there is none.
func sew(one, other []pair) []pair {
	seam := func(a, b pair) bool {
		return a[0] == b[0] && a[1] != b[1] && (a[0] == girth/2 || a[0] == -girth/2)
	}
	other = slices.Clone(other)
	for range 2 { // rings may run either way round
		for i := 1; i < len(one); i++ {
			for j := 1; j < len(other); j++ {
				if seam(one[i-1], one[i]) && one[i-1] == other[j] && one[i] == other[j-1] {
					round := append(slices.Clone(other[j:]), other[1:j]...) // from the end of the stretch to its beginning
					return slices.Concat(one[:i], round[1:], one[i+1:])
				}
			}
		}
		slices.Reverse(other)
	}
	return nil
}
