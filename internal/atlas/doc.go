// Package atlas makes pictures of the campaign's map that need no window: the same painted map as in
// the program, as PNG and JPEG, and as SVG with fog, marches and counters as shapes over the painted
// ground. Who is shown is what the board says that it is given, so that the map of a side holds
// nothing that the side does not know.
//
//   - atlas.go: a maker of maps, and which part of the map is shown
//   - paint.go: painted pictures
//   - svg.go, counter.go, march.go: the same as shapes
package atlas
