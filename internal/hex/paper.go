package hex

// Size is the size of hexes on paper: the distance between two flat sides, in whole
// units of the paper (hundredths of a mile on the campaign map).
type Size int

// Rows of pointy hexes are 0.866 of a hex apart, and a hex is 1.155 high.
const (
	rowThousandths    = 866
	heightThousandths = 1155
)

// Row is how far the middles of two rows are apart.
func (s Size) Row() int { return int(s) * rowThousandths / 1000 }

// Centre is the middle of a hex on paper, x eastwards and y southwards. The hex in
// column 0 and row 0 touches both axes.
func (s Size) Centre(h Hex) (x, y int) {
	c, r := h.Offset()
	x = c*int(s) + int(s)/2
	if r&1 == 1 {
		x += int(s) / 2
	}
	return x, r*int(s)*rowThousandths/1000 + int(s)*heightThousandths/2000
}

// At is the hex whose centre is nearest to a point of the paper. Of two as near, the
// one in the lower row, then the lower column.
func (s Size) At(x, y int) Hex {
	row := floorDiv((y-int(s)*heightThousandths/2000)*1000, int(s)*rowThousandths)
	best, least := Hex{}, -1
	for r := row - 1; r <= row+2; r++ {
		shift := int(s) / 2 * (r & 1)
		col := floorDiv(x-shift, int(s))
		for c := col - 1; c <= col+1; c++ {
			h := AtOffset(c, r)
			cx, cy := s.Centre(h)
			if d := (cx-x)*(cx-x) + (cy-y)*(cy-y); least < 0 || d < least {
				best, least = h, d
			}
		}
	}
	return best
}

// Corners are the six corners of a hex on paper, clockwise from the top. The edge in
// direction d runs from corner d to corner d+1.
func (s Size) Corners(h Hex) [6][2]int {
	x, y := s.Centre(h)
	half, tall, low := int(s)/2, int(s)*577/1000, int(s)*289/1000
	return [6][2]int{{x, y - tall}, {x + half, y - low}, {x + half, y + low}, {x, y + tall}, {x - half, y + low}, {x - half, y - low}}
}
