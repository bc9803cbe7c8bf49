package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Way reads the path of an order as hexes, the start left out.
func (s *State) Way(o battle.Order) ([]hex.Hex, bool) {
	if len(o.Path) > LongestWay {
		return nil, false
	}
	way := make([]hex.Hex, 0, len(o.Path))
	for _, p := range o.Path {
		h, ok := s.Field.HexOf(p)
		if !ok {
			return nil, false
		}
		way = append(way, h)
	}
	return way, true
}

// LongestWay is the longest move of all: a motor on a road with a Commander.
const LongestWay = 4

// PathOf writes hexes as an order has them.
func PathOf(hexes ...hex.Hex) []battle.XY {
	out := make([]battle.XY, len(hexes))
	for i, h := range hexes {
		out[i] = Middle(h)
	}
	return out
}

// Ways calls fn with every way over the field from so many to so many hexes long, shorter
// ones first, until it answers true. A way goes through no hex twice. Fn must not keep it.
func (s *State) Ways(side int, from hex.Hex, least, most int, fn func(way []hex.Hex) bool) {
	way := make([]hex.Hex, 0, LongestWay)
	for long := least; long <= most; long++ {
		if s.stray(side, from, way, long, fn) {
			return
		}
	}
}

// stray goes on with a way until it is so many hexes long.
func (s *State) stray(side int, from hex.Hex, way []hex.Hex, long int, fn func(way []hex.Hex) bool) bool {
	at := from
	if n := len(way); n == long {
		return fn(way)
	} else if n > 0 {
		at = way[n-1]
	}
	for d := hex.NE; d <= hex.NW; d++ {
		h := hex.Neighbour(at, d)
		if h == from || slices.Contains(way, h) || !s.Field.Open(h) || s.Held(side, h) {
			continue
		}
		if s.stray(side, from, append(way, h), long, fn) {
			return true
		}
	}
	return false
}

// farthest is the most hexes that a unit could go in the best of cases.
func (s *State) farthest(u *Unit) int {
	n := rules.RateOf(u.Kind)
	if u.Limbered {
		n = rules.RateOf(s.Units[u.Team].Kind)
	}
	if n == 0 {
		return 0
	}
	if s.WithIt(u) != nil {
		n++
	}
	return n + 1
}
