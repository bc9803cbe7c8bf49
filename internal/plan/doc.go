// Package plan draws a battle's table as a plan of the battle: the ground with its
// contours, water, roads and works, the units as blocks with their fronts, the leaders,
// and a margin with title, sides and scale. It draws any [battle.View], measured tables
// and hexes alike, and knows no rule set and no window.
//
// One drawing code serves SVG and PNG: it draws with a pen that knows areas, strokes and
// words, and there is a pen for each. What looks like chance is a hash of its place, so
// that the same view is the same picture.
//
//   - plan.go: the sheet and the order in which it is drawn
//   - pen.go, svg.go, png.go: the pen, and the two kinds of it
//   - points.go, merged.go: points and lines, areas that touch
//   - letters.go: the faces
//   - ground.go, growth.go, water.go, roads.go, works.go: the table
//   - units.go, labels.go: the forces, and where their labels find room
//   - margin.go: frame, title, legend, scale
//   - vignette.go, graph.go: what stands among other things on a page: a table, a chart of lines
package plan
