package tabletop

// Facing is a direction in hundredths of a degree, clockwise from the top of the table:
// 0 looks to the top edge, 9000 to the right.
type Facing int

// Turns of note.
const (
	Quarter Facing = 9000
	About   Facing = 18000
	Circle  Facing = 36000
)

// Degrees gives n whole degrees.
func Degrees(n int) Facing { return Facing(n) * 100 }

// Turn gives the facing after a turn clockwise by so much.
func (f Facing) Turn(by Facing) Facing {
	f = (f + by) % Circle
	if f < 0 {
		f += Circle
	}
	return f
}

// Off is the angle between two facings, 0 to About.
func (f Facing) Off(g Facing) Facing {
	d := f.Turn(-g)
	if d > About {
		d = Circle - d
	}
	return d
}

// To is the turn from f to g, clockwise above nought, -About+1 to About.
func (f Facing) To(g Facing) Facing {
	d := g.Turn(-f)
	if d > About {
		d -= Circle
	}
	return d
}

// Arc is the length of the arc that a point at so great a distance goes in a turn.
func (f Facing) Arc(radius Length) Length {
	if f < 0 {
		f = -f
	}
	return Length(int64(f) * int64(radius) * 174533 / 1_000_000_000) // pi/18000
}

// scale is what the sines are multiplied with.
const scale = 1 << 20

// sines of 0 to 90 degrees by hundredths, times scale.
var sines = sineTable()

// sineTable sums the series of the sine in whole numbers of 2^-30.
func sineTable() (table [Quarter + 1]int32) {
	const one, halfPi = 1 << 30, 1686629713 // pi/2
	for i := range table {
		x := int64(i) * halfPi / int64(Quarter)
		square := x * x / one
		sum, term := int64(0), x
		for k := int64(1); term != 0; k += 2 {
			sum += term
			term = -term * square / one / ((k + 1) * (k + 2))
		}
		table[i] = int32(min((sum+1<<9)>>10, scale))
	}
	return table
}

// both are the sine and the cosine, times scale.
func (f Facing) both() (sine, cosine int64) {
	if f < 0 || f >= Circle {
		f = f.Turn(0)
	}
	switch {
	case f <= Quarter:
		return int64(sines[f]), int64(sines[Quarter-f])
	case f <= About:
		return int64(sines[About-f]), -int64(sines[f-Quarter])
	case f <= About+Quarter:
		return -int64(sines[f-About]), -int64(sines[About+Quarter-f])
	}
	return -int64(sines[Circle-f]), int64(sines[f-About-Quarter])
}

// times is n*d over scale, rounded to the nearest.
func times(n int64, d Length) Length { return Length((n*int64(d) + scale/2) >> 20) }

// Ahead is the way d straight ahead.
func (f Facing) Ahead(d Length) Point {
	sin, cos := f.both()
	return Point{times(sin, d), times(-cos, d)}
}

// Right is the way d to the right hand.
func (f Facing) Right(d Length) Point {
	sin, cos := f.both()
	return Point{times(cos, d), times(sin, d)}
}

// parts is into how many parts a quarter is cut by the share of across in across and along, and starts
// is the direction at each cut: the greatest hundredth whose tangent is not above theirs.
const parts = 1 << 10

var starts = func() (out [parts + 1]int) {
	at := 0
	for part := range out {
		for at < int(Quarter) && int64(sines[at+1])*int64(parts-part) <= int64(sines[int(Quarter)-at-1])*int64(part) {
			at++
		}
		out[part] = at
	}
	return out
}()

// Direction is the facing in which b lies from a, to the nearest hundredth; 0 where
// they are one point.
func Direction(a, b Point) Facing {
	v := b.Minus(a)
	x, y := int64(v.X), -int64(v.Y) // y upwards
	if x == 0 && y == 0 {
		return 0
	}
	across, along := x, y // the facing is the angle from "up" towards "right"
	base := Facing(0)
	switch {
	case x >= 0 && y > 0:
	case x > 0:
		across, along, base = -y, x, Quarter
	case y < 0:
		across, along, base = -x, -y, About
	default:
		across, along, base = y, -x, About+Quarter
	}
	// the greatest hundredth whose tangent is not above across/along
	part := int(across * parts / (across + along))
	low, high := starts[part], starts[min(part+1, parts)]
	for low < high {
		mid := (low + high + 1) / 2
		if int64(sines[mid])*along <= int64(sines[int(Quarter)-mid])*across {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return (base + Facing(low)).Turn(0)
}
