// Package tabletop is the measured table that the engines with rulers share: points,
// facings, footprints of units, pieces of ground, what a move costs, what can be seen
// and what gives cover. It knows no rule set: an engine brings its own rates, arcs and
// allowances.
//
// Everything is a whole number. Lengths are [battle.Length], thousandths of the rule
// set's unit; a [Facing] is hundredths of a degree clockwise from the top of the table;
// sines come from a table that whole-number arithmetic makes. Distances are compared
// as squares, and where a length is wanted the integer square root is taken, rounded
// down. So the same question has the same answer on every machine.
//
//	point.go    points and vectors, distances, the integer square root
//	facing.go   facings, sines, directions
//	segment.go  straight lines: nearest points, crossings
//	box.go      footprints: gap, overlap, contact
//	piece.go    pieces of ground and what kind of ground they are
//	table.go    the table: which ground, which height is here
//	walk.go     what a path costs and how far an allowance reaches
//	lines.go    walls and works crossed, pieces laid in a battle
//	march.go    what ground a footprint lies on, what a straight way climbs or crosses
//	sight.go    what stands in a line of sight
//	cover.go    what shelters from a line of fire
//	lay*.go     a table made from a battle's field
//	view.go     the pieces for drawing
package tabletop
