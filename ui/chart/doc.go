// Package chart paints the campaign map, its counters and its conventional signs as
// plain images. It knows no window: the window copies what it paints.
//
// The ground comes in tiles ([Chart.Tile]), painted once for each zoom step, in the
// background; what changes lies over it as sprites each frame ([Overlay.Compose], or
// [Overlay.Ground], [Overlay.Paint] and [Overlay.Frame] one by one). Map points are
// hundredths of a mile, pictures are pixels, [View] goes between them. What looks like
// chance is a hash of its place: a map is the same picture each time.
//
//   - palette.go: every colour, light and dark; the window's theme reads it too
//   - pen.go: masks, strokes and fills for tiles; quill.go: shapes inked once, for sprites
//   - svg.go, outline.go: our drawings, read from SVG
//   - counter.go, badge.go: counters of forces, units and leaders
//   - signs.go, places.go: places, crossings and works
//   - sprites.go: what was drawn is kept, and laid row by row
//   - noise.go, country.go, relief.go: the lie of the land: which ground, how high
//   - ground.go, marks.go: paper, hills, hachures and the marks of each ground
//   - lines.go: rivers, coasts, roads and the grid
//   - chart.go: tiles of the map at each zoom step
//   - letters.go, names.go: lettering, where it stands and how it makes room
//   - view.go, overlay.go, arrow.go: what one looks at: fog, marches, rings and counters
//   - frame.go: neat line, cartouche and north point
package chart
