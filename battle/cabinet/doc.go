// Package cabinet is what somebody owns to fight battles with on a real table: figures by people and
// arm, models, pieces of ground, tables. It says what a battle as a rule set lays it wants of that, what
// is short, and a scale of the rule set at which it fits.
//
// kinds.go has the words, cabinet.go the list and its files, wants.go what a battle wants, fit.go whether
// that is there and at what scale.
package cabinet
