// Package hex holds hexagons for the campaign map and for hex tables.
//
// Hexes are pointy at the top. A [Hex] has axial coordinates: Q grows eastwards along
// a row, R grows southwards by rows, and the third cube coordinate is -Q-R. On paper
// and on screen a hex is named by column and row as in "4617": [Hex.Offset] turns the
// axial form into column and row, odd rows standing half a hex further east.
//
// Directions are 0 to 5, clockwise from the north-east: 0 NE, 1 E, 2 SE, 3 SW, 4 W,
// 5 NW. An [Edge] is the side between two neighbours and has one name whichever hex
// one asks.
package hex
