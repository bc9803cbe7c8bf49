// Package theatre makes campaigns out of the theatres that the program ships: places,
// routes, orders of battle and weather as facts, rivers and coasts as they really run.
//
//   - theatre.go: the list of theatres, and founding a campaign on one
//   - read.go: the theatre file and the geographic file, key by key
//   - paper.go: longitudes and latitudes laid on the map's paper
//   - ground.go: what each hex is made of
//   - river.go: named rivers out of nameless lines, and the hex edges along which they run
//   - route.go: roads over the edges, and the crossings that they use
//   - army.go: sides, leaders, forces and units
package theatre
