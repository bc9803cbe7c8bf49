// Package battle is what all engines share: dice, procedures, a battle's setup,
// orders, log and outcome, and the list of engines.
//
// A battle is its setup, its seed and its orders: the same three give the same log,
// to the byte, on every machine. Nothing here reads a clock, a map's iteration order
// or a floating-point number. Lengths are whole thousandths of the rule set's unit.
//
// Every place where a rule set throws dice is a [Procedure]: inputs and dice in,
// numbers needed and result out. The engine in a battle, `campaign rules eval` and
// the audit of a log call the same function.
package battle
