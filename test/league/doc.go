// Package league holds the battles that come with the program: how many there are for each
// rule set and for all, how they come out, and how commanders of each strength fare over them.
package league
