// Package wornspent fights battles by the Full/Worn/Spent quick-reference sheet of an
// 1880s colonial campaign: single figures, inches, and a D10 for everything.
//
// Each place where the sheet throws dice is a procedure in a file of its own: chart.go
// and manoeuvre.go hold the one chart that moves units and breaks them, charge.go the
// charge in two halves, moves.go the distances, stand.go the stands lost, shoot.go and
// saving.go fire, melee.go and result.go hand-to-hand fighting and what comes of it,
// points.go the morale points, bridge.go, boats.go and wind.go what the map brings in,
// fate.go what became of those who fell. procedures.go lists them, rules.go explains
// every rule by its id, settings.go holds what an organiser may change.
package wornspent
