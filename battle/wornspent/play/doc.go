// Package play is what happens in a battle of Full/Worn/Spent: muster and setting up, the
// steps of the turn, what each order does, and what came of it all.
package play
