// Package riskfactor holds Colonial Skirmish with the Risk Factor solo system: a figure
// is a man, lengths are centimetres on the table, dice are d6 and, to hit, d8. Players
// are officers and leaders; everybody else acts by a risk factor and a table of actions.
//
// Each place where the rules throw dice, or have something worked out, is a procedure in
// a file of its own: weapons.go the arms; command.go, activation.go and platoon.go who
// is under command; risk.go the risk factor and action.go the tables of actions;
// movement.go and movecost.go the distances; visibility.go who is seen; firecount.go,
// shoot.go, hits.go and casualty.go fire; match.go, meleemodifier.go, fight.go, blow.go
// and meleeoutcome.go the fight hand to hand; surrounded.go, prisoners.go and beaten.go
// how it ends; markers.go hidden troops; fate.go the fallen. procedures.go lists them,
// rules.go explains every rule by its id, and settings.go holds what an organiser may
// change.
package riskfactor
