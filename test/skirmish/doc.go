// Package skirmish is a rule set of half a page, kept for the tests: it shows that the house
// takes another rule set with no line changed but its registration, and docs/new-rule-set.md
// walks through it. A base is a unit; there are three procedures, two steps of a turn, four
// kinds of order, and enemies who are not seen.
//
//	1.1           Fight.muster                      play/fight.go
//	1.2           WeaponsMade, MountsMade           rules/makes.go
//	1.3           Fight.muster                      play/fight.go
//	1.4           Fight.done, phases                play/deeds.go, play/phases.go
//	2.1           Unit.Pace, State.MayMove          state/state.go, state/move.go
//	2.2           State.MayMove                     state/move.go
//	2.3           State.Halts                       state/move.go
//	3.1           Shoot, State.MayShoot             rules/shoot.go, state/shoot.go
//	3.2, 3.3      ShootModifiers                    rules/shoot.go
//	3.4           ShootModifiers, State.MayShoot    rules/shoot.go, state/shoot.go
//	4.1           State.MayCharge                   state/move.go
//	4.2           Clash                             rules/clash.go
//	4.3, 4.4      ClashModifiers                    rules/clash.go
//	4.5           Fight.charge                      play/deeds.go
//	4.6           Nerve, Fight.fall                 rules/nerve.go, play/deeds.go
//	4.7           belowHalf                         rules/nerve.go
//	5.1           State.Seen                        state/sight.go
//	6.1           Fight.ends                        play/deeds.go
//	6.2           Fight.done                        play/deeds.go
//	6.3           Fight.unitOutcome                 play/events.go
package skirmish
