// Package supply is how forces are fed (CAMPAIGN-18): how far the lines of a side reach from its bases
// and depots, who cuts them, and how each force fares on an evening. It is pure: it throws no dice,
// and says what is so of a state without changing it.
//
// lines.go has the lines, boats.go where they go by water, evening.go who eats what.
package supply
