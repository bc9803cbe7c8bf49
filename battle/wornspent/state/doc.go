// Package state is a battle of Full/Worn/Spent as it stands between two orders, and all that
// can be asked of it: who sees whom, how far, what may be ordered and why not. Nothing here
// throws dice or changes a battle. A [Sight] is what one side sees of it.
package state
