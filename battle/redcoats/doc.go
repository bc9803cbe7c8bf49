// Package redcoats holds Redcoats & Natives, rules for small colonial battles on a field
// of hexagons: four figures are a battalion, a hex is 300 m, a turn a quarter of an hour,
// and chance is six-sided dice and one pack of cards.
//
// Each place where the rules throw dice or turn cards, or have something worked out, is a
// procedure in a file of its own: activation.go the deal; movement.go, transport.go and
// stacking.go who goes where; sight.go, firecheck.go, combatdice.go and fire.go fire;
// allot.go, unithits.go and commanderhits.go what hits do; assault.go and retreat.go
// hand-to-hand fighting; cohesion.go recovery; rating.go, scale.go and muster.go how a
// campaign's men become figures; force.go, holder.go, leave.go, casualties.go and
// endstate.go how it ends and what goes back. procedures.go lists them, rules.go explains
// every rule by its id, and settings.go holds what an organiser may change.
package redcoats
