// Package result is the form in which a person types the result of a battle that was fought
// on a real table. It knows no service: it is given a [Blank] with everybody who was there,
// and gives back a [frontier/battle.Outcome].
//
// What is typed, reckoned, checked and taken back is a [Form], without any widget: draft.go
// what is typed, form.go the typing, fill.go taking an outcome over, count.go figures and
// men, fates.go what became of the lost, findings.go what is wrong or doubtful, outcome.go
// what is given back. A [Page] shows a form and hands it the keys (keys.go): page.go the
// whole, strip.go the line above, roster.go the units of a side, byrank.go the fates of a
// unit rank by rank, aside.go leaders, guns, prisoners and works, checks.go the findings;
// cell.go and pick.go are its two widgets.
package result
