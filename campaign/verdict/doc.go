// Package verdict scores the objectives of a campaign and says who has won it. Everything here is a
// pure function of the founding and the state; what the state of a later day does not show is noted
// in it as it happens ([Notes]), and a campaign that is over keeps the account that led to its verdict.
//
//   - verdict.go: the account, the lead, what it is worth, and when a campaign ends
//   - notes.go: what is noted, when a day closes and after each command
//   - score.go: the table of the kinds of objective; places.go, forces.go, fights.go, exits.go and people.go
//     score them
//   - line.go: what is said of an objective while it is scored
//   - ground.go: who stands where, as objectives count it
package verdict
