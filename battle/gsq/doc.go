// Package gsq holds God Save the Queen, semi-skirmish rules for the British colonial
// wars of the late nineteenth century: a figure is a man, an inch is two yards, and all
// dice are d6.
//
// Each place where the rules throw dice, or have something worked out, is a procedure in
// a file of its own: experience.go before the game; frontrank.go and contact.go who
// shoots and who fights; shoot.go with weapons.go, and ball.go, fire; movement.go the
// distances; nerve.go both tests of a charge; melee.go the blows; morale.go the tests
// after losses, flight and rally; leaders.go and fate.go who fell and what became of
// him. procedures.go lists them, rules.go explains every rule by its id, and settings.go
// holds what an organiser may change.
package gsq
