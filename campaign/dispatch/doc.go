// Package dispatch is what the player of a side gets by post for a day: his own state, what is known
// of the enemy with its age and its doubt, the news, and the orders that are due. It says what the
// side knows and no more; how it is printed stands elsewhere.
//
//   - dispatch.go: what a dispatch says
//   - own.go, enemy.go: the side's own forces, and what it has heard of others
//   - plain.go: the same as lines of plain text, by which two dispatches are compared
//   - board.go, around.go: what lies on the map of a dispatch, and which part of the map it shows
//   - form.go, word.go: the order form, and the check word that binds it to its side and day
package dispatch
