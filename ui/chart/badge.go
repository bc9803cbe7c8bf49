package chart

import "image/color"

// badge draws the gravest state in a small square, bottom left.
func (d *counterPen) badge() {
	const x, y = -20.5, 15.5
	draw := badges[d.c.Badge]
	if d.c.Held {
		draw = heldBadge
	}
	if draw == nil {
		return
	}
	d.areaAt(card(x-6.6, y-6.6, x+6.6, y+6.6, 2.2))
	d.ink(jet)
	d.areaAt(card(x-5.6, y-5.6, x+5.6, y+5.6, 1.4))
	d.ink(cream)
	at := d.at
	d.at = d.pos(x, y)
	draw(d)
	d.at = at
}

// badges are the drawings of the states, each on a square of 11 about its middle.
var badges = map[string]func(*counterPen){
	"routing":        routingBadge,
	"disordered":     disorderedBadge,
	"pinned":         pinnedBadge,
	"gone_to_ground": groundBadge,
	"out_of_supply":  supplyBadge,
	"forced_march":   forcedBadge,
	"dug_in":         dugInBadge,
	"leader":         leaderBadge,
}

func (d *counterPen) mark(c color.NRGBA, width float32, lines ...[]pt) {
	for _, l := range lines {
		d.lineAt(width, l...)
	}
	d.ink(c)
}

func routingBadge(d *counterPen) { // an arrow back and down
	d.mark(markRed, 1.5, []pt{{3.2, -3.2}, {-2.8, 2.8}}, []pt{{-3, -1.2}, {-3, 3}, {1.2, 3}})
}

func disorderedBadge(d *counterPen) { // a zigzag
	d.mark(jet, 1.5, []pt{{-3.8, 2.6}, {-1.9, -2.6}, {0, 2.2}, {1.9, -2.6}, {3.8, 2.6}})
}

func pinnedBadge(d *counterPen) { // a pin on a line
	d.mark(jet, 1.6, []pt{{-3.4, 1.6}, {3.4, 1.6}}, []pt{{0, 1.4}, {0, -3}})
}

func groundBadge(d *counterPen) { // pressed down to a line
	d.mark(jet, 1.5, []pt{{-3.4, 3.4}, {3.4, 3.4}}, []pt{{-2.8, -1.4}, {0, 1}, {2.8, -1.4}}, []pt{{0, -3.6}, {0, 0.6}})
}

func supplyBadge(d *counterPen) { // a water bottle, struck out
	d.mark(jet, 1.2, []pt{{-1.7, -1.6}, {-2.2, 0.4}, {-2.2, 3.4}, {2.2, 3.4}, {2.2, 0.4}, {1.7, -1.6}, {1, -3.4}, {-1, -3.4}, {-1.7, -1.6}})
	d.mark(markRed, 1.4, []pt{{3.6, -3.8}, {-3.6, 3.8}})
}

func forcedBadge(d *counterPen) { // two arrow heads
	d.mark(jet, 1.5, []pt{{-3, -2.8}, {-0.3, 0}, {-3, 2.8}}, []pt{{0.6, -2.8}, {3.3, 0}, {0.6, 2.8}})
}

func dugInBadge(d *counterPen) { // a breastwork
	d.mark(jet, 1.6, []pt{{-3.4, 3}, {-3.4, -0.6}, {-1.4, -2.8}, {1.4, -2.8}, {3.4, -0.6}, {3.4, 3}})
}

func heldBadge(d *counterPen) { // an hourglass
	d.mark(jet, 1.3, []pt{{-2.8, -3.6}, {2.8, -3.6}, {-2.8, 3.6}, {2.8, 3.6}, {-2.8, -3.6}})
}

func leaderBadge(d *counterPen) { d.drawing(Symbol("arm-leader"), 0, 0, 9.4, jet) }
