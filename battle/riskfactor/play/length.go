package play

import "frontier/battle/tabletop"

type (
	length = tabletop.Length
	point  = tabletop.Point
	facing = tabletop.Facing
)

// cm is the unit of length (RISKFACTOR-1.3).
const cm = tabletop.One

func must(err error) {
	if err != nil {
		panic(err)
	}
}
