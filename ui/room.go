package ui

// room is how much room the window has.
type room int

const (
	compact room = iota // below 1300 wide: 1280 by 720
	usual               // 1440 by 900
	large               // from 2000 wide: 2560 by 1440
)

func roomOf(width float32) room {
	switch {
	case width < 1300:
		return compact
	case width < 2000:
		return usual
	}
	return large
}

// rail, card and tree are the widths of the fixed panes.
func (r room) rail() float32 {
	if r == compact {
		return 64
	}
	return 84
}

func (r room) card() float32 { return [...]float32{300, 330, 400}[r] }
func (r room) tree() float32 { return [...]float32{248, 288, 320}[r] }

// strip is the height of the calendar and days how many days it shows.
func (r room) strip() float32 {
	if r == compact {
		return 56
	}
	return 74
}

func (r room) days() int {
	if r == compact {
		return 9
	}
	return 15
}
