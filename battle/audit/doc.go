// Package audit holds a battle's log against its rules, throw by throw and move by move.
//
// Throws are evaluated again by the rule set that made them ([battle.Audit]). What lies
// between the throws is measured here, by a geometry of this package's own that knows no
// rule set and none of their tables: where a unit stood and where it stands, how far it
// went and how far it was allowed, whom it touches, what lies in its arc and its sight,
// which tests were due, and whether an order was given in its phase. An engine that moves
// a unit too far says so in its own log, and this package reads it.
//
// geometry.go and sight.go measure; stands.go follows the units of a log; each rule set has a file of
// its own name with what it asks, and where that is long, files after it: what the log has told of
// its units so far, moves, fights.
//
// Lengths are in thousandths of an inch, as in the log, and are worked with as floats:
// a verdict allows for [Slack], which is far more than any processor's rounding.
package audit
