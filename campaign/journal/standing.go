package journal

import "frontier/internal/roll"

// Known is an entry and its seal: who has both knows that all before it are as they were. Entry 0, before the first, has none.
type Known struct {
	Entry int
	Seal  string
}

// Standing is what was made of the entries up to one, written out by [views.Chronicle.Standing] so that it need not be made
// again. It can be believed where the journal still has that entry under that seal, and who reads it is a program of the same
// print, which would make the same.
type Standing struct {
	Known
	Print string
	Body  []byte
	Bound []roll.Binding
}
