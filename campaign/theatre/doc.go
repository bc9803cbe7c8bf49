// Package theatre makes packs out of facts: places, routes, orders of battle and weather by
// longitude, latitude and date, rivers and coasts as they really run. The five theatres that
// the program ships are such facts, and have no code of their own.
//
//   - theatre.go: the list of theatres, and facts made into a pack
//   - read.go: the theatre file and the geographic file, key by key
//   - words.go: the words that a theatre may use
//   - paper.go: longitudes and latitudes laid on the map's paper
//   - ground.go, coast.go: what each hex is made of, and where water covers it
//   - river.go, corner.go: named rivers out of nameless lines, and the hex edges along
//     which they run
//   - bank.go: places on the bank where they really lie
//   - route.go: roads over the edges, and the crossings that they use
//   - army.go: sides, leaders, forces and units
//   - aim.go: reinforcements, objectives, events and what happened
//   - crews.go: boats, with their crews
package theatre
