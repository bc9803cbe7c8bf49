package pack

// Underlay is a scanned or photographed map that lies under the grid while a campaign's own is
// painted over it. It is no part of the campaign that is founded. Its picture goes with a pack that
// is zipped.
type Underlay struct {
	Picture string `json:"picture" jsonschema:"name of a picture that goes with the pack: old-map.jpg"`
	Opacity int    `json:"opacity" jsonschema:"per cent: 0 is not seen, 100 hides what lies below"`
	Pins    [3]Pin `json:"pins" jsonschema:"three points by which it is fitted, not on one line"`
}

// Pin is a point of a picture, in its pixels from the north-west corner, and where it lies on the
// map, in hundredths of a mile.
type Pin struct {
	Picture [2]int `json:"picture"`
	Map     [2]int `json:"map"`
}

// farOff is the farthest that a pin may lie from the corner of its map or picture.
const farOff = 10_000_000

// underlay holds the map that lies under the grid against what can be fitted.
func (c *checker) underlay() {
	u := c.p.Underlay
	if u == nil {
		return
	}
	at := spot{}.key("underlay")
	if err := named(pictures + u.Picture); err != nil {
		c.bad(at.key("picture"), "%.60q is no name of a PNG or JPEG picture", u.Picture)
	}
	c.between(at.key("opacity"), u.Opacity, 0, 100)
	if u.far() {
		c.bad(at.key("pins"), "a point lies far off the map")
	} else if !u.Fits() {
		c.bad(at.key("pins"), "its three points lie on one line; choose them apart from each other")
	}
}

// far says whether a point lies where no map and no picture reaches.
func (u *Underlay) far() bool {
	for _, p := range u.Pins {
		for _, n := range []int{p.Map[0], p.Map[1], p.Picture[0], p.Picture[1]} {
			if n > farOff || n < -farOff {
				return true
			}
		}
	}
	return false
}

// Fits says whether the three points lie apart, on the picture and on the map.
func (u *Underlay) Fits() bool {
	if u.far() {
		return false
	}
	apart := func(a, b, c [2]int) bool { return (b[0]-a[0])*(c[1]-a[1]) != (b[1]-a[1])*(c[0]-a[0]) }
	p := &u.Pins
	return apart(p[0].Picture, p[1].Picture, p[2].Picture) && apart(p[0].Map, p[1].Map, p[2].Map)
}
