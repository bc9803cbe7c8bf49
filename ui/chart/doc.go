// Package chart paints the campaign map, its counters and its conventional signs as
// plain images. It knows no window: the window copies what it paints.
//
//   - palette.go: every colour, light and dark; the window's theme reads it too
//   - pen.go: masks, strokes and fills, the tools of everything below
//   - symbol.go: our symbols, read from SVG
//   - counter.go: counters of forces, units and leaders
//   - noise.go, country.go: the lie of the land: which ground, how high
//   - ground.go, marks.go: paper, hills, hachures and the marks of each ground
//   - lines.go: rivers, coasts, roads and the grid
//   - signs.go: places, crossings and works
//   - letters.go, names.go: lettering and where it stands
//   - chart.go: tiles of the map at each zoom step
//   - view.go, overlay.go: what one looks at: tiles, fog, marches and counters
package chart
