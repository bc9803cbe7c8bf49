// Package hex holds hexagons for the campaign map and for hex tables: neighbours,
// distances, lines, rings, ways and the edges between hexes.
//
// # Coordinates
//
// Hexes are pointy at the top and stand in rows. A [Hex] has axial coordinates: Q grows
// eastwards along a row, R grows southwards by rows, and the third cube coordinate is
// -Q-R. The distance of two hexes is the greatest of the differences in the three, the
// number of steps between them.
//
// On paper, on screen and in files that people write a hex is named by column and row as
// in "4617", counted from 1: [Hex.Offset] turns the axial form into column and row,
// counted from 0, odd rows standing half a hex further east, and [AtOffset] turns it back.
// A [Frame] is a sheet of so many columns and rows, whose hexes are numbered row by row.
// [Size] lays hexes on paper in whole units, x eastwards and y southwards.
//
// Directions are 0 to 5, clockwise from the north-east: 0 NE, 1 E, 2 SE, 3 SW, 4 W,
// 5 NW. In axial steps they are (+1,-1), (+1,0), (0,+1), (-1,+1), (-1,0), (0,-1). Rules
// that number directions otherwise say so where they are read: Redcoats & Natives counts
// from the east against the clock, so that its direction n is (7-n) mod 6 here.
//
// # Edges
//
// An [Edge] is the side between two neighbours and has one name whichever hex one asks.
// Rivers and walls run along edges; roads, bridges and fords lead over them.
package hex
