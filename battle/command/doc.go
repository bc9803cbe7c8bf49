// Package command is what an automatic commander thinks with, whatever the rules: how he
// weighs what he sees (a [Situation]), what a side may set out to do (a [Plan], with a task
// and a reason for each unit), and how he chooses.
//
// A rule set makes a situation of what its side sees, by its own tables and exact odds, and
// says what a task means in its orders. It knows nothing of plans besides. Whoever thinks
// quickly chooses by rules of thumb ([Quick]); a steady commander tries each plan on a sand
// table ([Steady]); a staff plays the battle on, which the machine does for it.
//
// Nothing is kept between two decisions, nothing is thrown, and all numbers are whole: the
// same sight has the same plan on every machine.
package command
