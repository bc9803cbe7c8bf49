// Package letterbook keeps what each side was told by dispatches, and when. A letter is never taken
// back: where undo or an amendment goes past it and it told what no longer holds, the next dispatch to
// its side begins with a correction, of which the side learns no more than it knows.
//
//   - book.go: the letters of a side, and whether what they told still holds
//   - draft.go: a dispatch that is about to be written: its number, and what it corrects
//   - part.go: what of a dispatch is written alone
//   - facts.go: what a dispatch tells, thing by thing, and how two tellings differ
package letterbook
