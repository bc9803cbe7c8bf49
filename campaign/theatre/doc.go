// Package theatre makes campaigns out of the theatres that the program ships: places,
// routes, orders of battle and weather as facts, rivers and coasts as they really run.
//
//   - theatre.go: the list of theatres, and founding a campaign on one
//   - read.go, fault.go: the theatre file and the geographic file, key by key, and what is
//     wrong with them
//   - words.go: the words that a theatre may use
//   - paper.go: longitudes and latitudes laid on the map's paper
//   - ground.go, coast.go: what each hex is made of, and where water covers it
//   - river.go, corner.go: named rivers out of nameless lines, and the hex edges along
//     which they run
//   - bank.go: places on the bank where they really lie
//   - route.go: roads over the edges, and the crossings that they use
//   - army.go: sides, leaders, forces and units
package theatre
