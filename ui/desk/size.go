package desk

// Size is how much room the window has.
type Size int

const (
	Compact Size = iota // below 1300 wide: 1280 by 720
	Usual               // 1440 by 900
	Large               // from 2000 wide: 2560 by 1440
)

func SizeOf(width float32) Size {
	switch {
	case width < 1300:
		return Compact
	case width < 2000:
		return Usual
	}
	return Large
}

// rail, card and tree are the widths of the fixed panes.
func (r Size) Rail() float32 {
	if r == Compact {
		return 64
	}
	return 84
}

func (r Size) Card() float32 { return [...]float32{300, 330, 400}[r] }
func (r Size) Tree() float32 { return [...]float32{248, 288, 320}[r] }

// Strip is the height of the calendar and days how many days it shows.
func (r Size) Strip() float32 {
	if r == Compact {
		return 56
	}
	return 74
}

func (r Size) Days() int {
	if r == Compact {
		return 9
	}
	return 15
}

// Form is the width of the pane at the side of the form of a result, and whether its two sides stand
// beside each other, and in narrow columns.
func (r Size) Form() (pane float32, beside, narrow bool) {
	return [...]float32{340, 400, 440}[r], r == Large, r == Compact
}
