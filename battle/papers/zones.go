package papers

import "frontier/battle"

// Zone is where a side sets up.
type Zone struct {
	Edge     string // "far", "near": of the table, at which it lies
	Deep     string // how far it reaches from there; empty on hexes, which are seen on the map
	Outlines [][]battle.XY
}

// zonesOf are the zones of a battle as they are laid out.
func zonesOf(b battle.Battle, v *battle.View, in lengths) [2]Zone {
	var out [2]Zone
	for side, z := range b.Zones() {
		if len(z.Outlines) == 0 {
			continue
		}
		pieces := make([]battle.PieceView, len(z.Outlines))
		for i, line := range z.Outlines {
			pieces[i].Line = line
		}
		low, high := extent(pieces)
		zone := Zone{Edge: "far", Outlines: z.Outlines}
		deep := high.Y
		if low.Y+high.Y > v.Depth {
			zone.Edge, deep = "near", v.Depth-low.Y
		}
		if in.unit != "" {
			zone.Deep = in.say(deep)
		}
		out[side] = zone
	}
	return out
}

// extent is the box round some pieces.
func extent(pieces []battle.PieceView) (low, high battle.XY) {
	low, high = pieces[0].Line[0], pieces[0].Line[0]
	for _, p := range pieces {
		for _, at := range p.Line {
			low = battle.XY{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
			high = battle.XY{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
		}
	}
	return low, high
}
