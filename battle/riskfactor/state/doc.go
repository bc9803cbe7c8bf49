// Package state holds a battle of Colonial Skirmish as it stands between two orders, and
// every question that can be asked of it: who sees whom, who may be ordered what and why not,
// how far a unit goes, what a volley would be. It throws no dice, writes no log and changes
// nothing.
package state
