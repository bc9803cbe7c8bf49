package hex

// Frame is a sheet of hexes, such as a campaign map or a hex table: so many columns and
// rows, counted from 0. Its hexes are numbered row by row, so that what is known of each
// can lie in a list.
type Frame struct{ Columns, Rows int }

// Size is how many hexes the frame has.
func (f Frame) Size() int { return f.Columns * f.Rows }

// Index is the number of a hex in the frame; -1 outside it.
func (f Frame) Index(h Hex) int {
	c, r := h.Offset()
	if r < 0 || r >= f.Rows || c < 0 || c >= f.Columns {
		return -1
	}
	return r*f.Columns + c
}

// Holds says whether a hex is in the frame.
func (f Frame) Holds(h Hex) bool { return f.Index(h) >= 0 }

// Hex is the hex of a number, from 0 up to the size of the frame.
func (f Frame) Hex(i int) Hex { return AtOffset(i%f.Columns, i/f.Columns) }
