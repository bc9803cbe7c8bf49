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
//
// A whole battle is a fight, begun in engine.go: levy.go musters both sides, field.go and
// lay.go make the field, deploy.go sets up, sequence.go goes through the turns, stock.go
// keeps the pack, and orders.go finds who carries an order out: moves.go,
// transport_play.go, fire_play.go, assault_play.go and rally_play.go. Each order has a
// plan, which says why it is not legal; what is offered and what is carried out ask the
// same one. commander.go gives the orders of a side without a player, events.go and the
// sentences tell what happened, view.go shows it and aftermath.go makes the outcome.
// testdata/carried.tsv names for each rule what carries it out.
//
// Hexes have the axial coordinates of the rules, q and r with r the row; package hex
// counts directions clockwise from the north-east and the rules the other way round from
// the east, which matters in retreat.go alone.
package redcoats
