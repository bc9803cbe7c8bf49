// Package play carries battles of Colonial Skirmish out: the muster, the steps of the turn,
// what orders and dice do to the state, and what the battle leaves behind.
package play
