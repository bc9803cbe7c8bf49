// Package wornspent fights battles by the Full/Worn/Spent quick-reference sheet of an
// 1880s colonial campaign: single figures, inches, and a D10 for everything.
//
// Each place where the sheet throws dice, or has something worked out, is a procedure in
// a file of its own. chart.go and manoeuvre.go hold the one chart that moves units and
// breaks them; charge.go and chargemove.go the charge in two halves; moves.go and
// retreat.go the distances; stand.go the stands lost; weapons.go, firing.go, hit.go,
// saving.go and shoot.go fire; pairing.go, bout.go, melee.go and result.go hand-to-hand
// fighting and what comes of it; points.go, muster.go and army.go morale points;
// bridge.go, boats.go, boatload.go and wind.go what the map brings in; fate.go and
// dispersal.go what became of those who fell or ran. procedures.go lists them, rules.go
// explains every rule by its id, settings.go holds what an organiser may change, and
// sentence.go tells a throw of the log.
//
// The battle itself begins in engine.go and battle.go; sequence.go has the order of its
// phases, each of which is a file named after it.
package wornspent
