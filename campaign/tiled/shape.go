package tiled

import (
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// kind is a kind of thing that a map has a list of: how it stands in a layer of objects.
type kind struct {
	key   string // of the list in a pack's map, and the name of the layer
	named string // the key that is the object's name in Tiled
	typed string // the key that is its type
	line  string // the key of its points; empty: it has one point, or is a side of a hex
	ring  bool   // the line is closed, always
}

// kinds are all of them, as they lie over one another.
var kinds = []kind{
	{key: "relief", named: "name", typed: "ground", line: "ring", ring: true},
	{key: "regions", named: "name", line: "ring", ring: true},
	{key: "waters", named: "name", typed: "kind", line: "line"},
	{key: "edges", named: "river", typed: "class"},
	{key: "routes", named: "name", typed: "kind", line: "line"},
	{key: "crossings", named: "name", typed: "kind"},
	{key: "places", named: "name", typed: "kind"},
}

// lists are the keys whose values are lists, written with commas in Tiled; true: of numbers.
var lists = map[string]bool{"flood": true, "low": true, "toward": true, "cut": false}

// heights is the layer of the hexes that have a height of their own.
const heights = "heights"

// sideNear is the side of a hex whose middle lies nearest to a point.
func sideNear(size hex.Size, at state.Point) hex.Edge {
	h := size.At(at.X, at.Y)
	best, least := hex.Edge{}, -1
	for d := hex.NE; d <= hex.NW; d++ {
		e := hex.EdgeOf(h, d)
		mid := middleOf(size, e)
		if far := (mid.X-at.X)*(mid.X-at.X) + (mid.Y-at.Y)*(mid.Y-at.Y); least < 0 || far < least {
			best, least = e, far
		}
	}
	return best
}

// middleOf is the middle of a side.
func middleOf(size hex.Size, e hex.Edge) state.Point {
	one, other := e.Hexes()
	a, b := centre(size, one), centre(size, other)
	return state.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

func centre(size hex.Size, h hex.Hex) state.Point {
	x, y := size.Centre(h)
	return state.Point{X: x, Y: y}
}

// sided is a side of a hex as a pack writes it.
func sided(m *state.Map, e hex.Edge) (number, side string) {
	h, side := pack.SideOf(m, e)
	return hex.Name(hex.Hex(h)), side
}
