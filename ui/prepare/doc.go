// Package prepare is the room before a battle: the field as each rule set would lay it, both orders
// of battle with what the other side knows of them, the five rule sets beside each other, who leads,
// and the three doors through which the battle is fought. It knows no service: it is told what is
// known ([frontier/campaign/views.Before]) and is given the battles laid by a [Source].
//
//   - page.go: the page and how it folds; habits.go its keys; asks.go what it asks of who shows it
//   - pending.go: the battle that waits, and what is known of it
//   - setup.go: units set up by hand on that table
//   - draft.go, editor.go: changing the field, with a reason
//   - rosters.go: orders of battle; columns.go: the rule sets; doors.go: who leads, and the doors
//   - odds.go: a forecast being made; expectation.go: what it says in a column
//   - weigh.go: all that it says, two plans side by side, when sides break off and what it would take; histogram.go
package prepare
