// Package story is a battle told over again: how its table stood at the end of each turn, what was
// done in each in deeds that all rule sets share, and how many were left. It fights nothing by
// itself: it replays orders that were given, and reads the log that came of them.
package story
