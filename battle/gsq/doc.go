// Package gsq fights battles by God Save the Queen, semi-skirmish rules for the British
// colonial wars of the late nineteenth century: a figure is a man, an inch is two yards,
// and all dice are d6.
//
// Each place where the rules throw dice, or have something worked out, is a procedure in
// a file of its own: experience.go before the game; frontrank.go and contact.go who
// shoots and who fights; shoot.go with weapons.go, and ball.go, fire; movement.go the
// distances; nerve.go both tests of a charge; melee.go the blows; morale.go the tests
// after losses, flight and rally; leaders.go and fate.go who fell and what became of
// him. procedures.go lists them, rules.go explains every rule by its id, settings.go
// holds what an organiser may change, and sentence.go tells a throw of the log.
//
// The battle itself begins in engine.go and battle.go; sequence.go has the order of its
// steps, each of which is a file named after it. It moves units about the measured table
// of package tabletop and throws every die through the procedures. The commanders
// (commander.go, with their fire, moves, ways home and the rest in files of their own) give
// their orders through the same door as a person. What each rule is carried out by:
//
//	1.1-1.4, 1.6  fight.enlist, fight.recruit               muster.go
//	1.5           D6                                        rules/inputs.go
//	1.7, 1.8      fight.recruit, fight.commission           muster.go
//	1.9           rules                                     rules/rules.go
//	2.1           fight.done, fight.enter                   sequence.go
//	2.2           fight.mayShoot                            shooting_phase.go
//	2.3           fight.mayAct                              marching.go
//	2.4           fight.melees                              melee_phase.go
//	2.5           fight.moraleStep                          morale_phase.go
//	3.1, 3.2      ThrowExperience                           rules/experience.go
//	3.3           fight.spiritOf                            measure.go
//	4.1           fight.readFormation                       formation.go
//	4.2           fight.mayForm, fight.orderFormation       formation.go
//	4.3           fight.along                               footprint.go
//	5.1           fight.mayAct                              marching.go
//	5.2-5.8       Movement                                  rules/movement.go
//	5.9           fight.mayReady, fight.mayGround           marching.go
//	5.10          unit.mode                                 unit.go
//	6.1           fight.aimAt                               shooting_phase.go
//	6.2-6.12      Shoot                                     rules/shoot.go
//	6.13-6.16     WeaponTable                               rules/weapons.go
//	6.17          fight.aimAt, fight.volley                 shooting_phase.go
//	6.18          GuessRange, fight.orderBall               rules/ball.go, ball_phase.go
//	6.19          BallStrike, fight.under                   rules/ball.go, ball_phase.go
//	7.1           fight.hide, fight.rise                    marching.go
//	7.2           fight.gait, fight.creep                   marching.go
//	7.3           fight.mayShoot                            shooting_phase.go
//	7.4           fight.creep, fight.notice                 marching.go
//	8.1           fight.orderCharge, fight.nerve            charge_phase.go
//	8.2           fight.closeIn                             charge_phase.go
//	8.3, 8.4      fight.balk                                charge_phase.go
//	8.5, 8.6      fight.orderCharge                         charge_phase.go
//	8.7           fight.orderFreeShot                       shooting_phase.go
//	9.1           fight.closeIn, fight.touch                charge_phase.go, casualties.go
//	9.2           fight.melees, fight.share                 melee_phase.go
//	9.3           Melee                                     rules/melee.go
//	9.4-9.15      fight.blows, MeleeModifiers               melee_phase.go, rules/melee.go
//	9.16          Melee                                     rules/melee.go
//	10.1          fight.testLosses, MustTest                morale_phase.go, rules/morale.go
//	10.2, 10.3    Morale                                    rules/morale.go
//	10.4-10.8     fight.spiritOf, MoraleModifiers           measure.go, rules/morale.go
//	11.1, 11.2    fight.flee                                flight.go
//	11.3          fight.runOff                              flight.go
//	11.4, 11.5    fight.tryRally                            morale_phase.go
//	11.6          fight.nerve                               charge_phase.go
//	13.1          fight.beginTurn                           sequence.go
//	13.2          fight.done                                sequence.go
//	13.3          fight.Order, fight.carryOut               battle.go
//	13.4          fight.endTurn                             sequence.go
//	13.5, 13.6    fight.melees                              melee_phase.go
//	13.7          fight.closeUp                             footprint.go
//	13.8          fight.moraleStep                          morale_phase.go
//	13.9, 13.11   fight.decided, fight.goalMet              sequence.go, goal.go
//	13.10         fight.orderBreakOff                       sequence.go
//	13.12         fight.beginTurn, fight.endTurn            sequence.go
//	13.13         fight.baseOf, fight.size                  footprint.go
//	13.14         fight.leaveGun, fight.atGuns              guns.go
//	13.15         fight.readFormation, fight.blows          formation.go, melee_phase.go
//	13.16         fight.recruit                             muster.go
//	13.17         fight.orderShoot, fight.volley            shooting_phase.go
//	13.18, 13.19  fight.size, FrontRank                     footprint.go, rules/frontrank.go
//	13.20         fight.closeUp, faceOf, faceOfSquare       footprint.go, shooting_phase.go, rules/frontrank.go
//	13.21         fight.readFormation, FrontRank            formation.go, rules/frontrank.go
//	13.22         aspect                                    measure.go
//	13.23         fight.orderDeploy                         place.go
//	13.24         fight.share, Contact                      melee_phase.go, rules/contact.go
//	13.25         fight.plan                                marching.go
//	13.26, 13.27  fight.cross                               marching.go
//	13.28-13.31   Movement                                  rules/movement.go
//	13.32         fight.free, fight.plan                    marching.go
//	13.33         fight.mayAct                              marching.go
//	13.34         unit.arms, fight.mayReady                 muster.go, marching.go
//	13.35         fight.orderLeader, fight.mayAttach        leaders_play.go
//	13.36         wholeInches, rangeIn                      measure.go
//	13.37         inArc                                     measure.go
//	13.38         fight.seen                                measure.go
//	13.39         fight.aimAt                               shooting_phase.go
//	13.40         ShootModifiers                            rules/shoot.go
//	13.41         fight.covered                             measure.go
//	13.42         Shoot, fight.layOn, fight.sightOn         rules/shoot.go, shooting_phase.go
//	13.43         blows                                     rules/shoot.go
//	13.44         BallStrike                                rules/ball.go
//	13.45         fight.orderBall                           ball_phase.go
//	13.46         fight.strike                              ball_phase.go
//	13.47         fight.fell                                casualties.go
//	13.48         fight.ballAt                              orders.go
//	13.49, 13.53  fight.mayGround                           marching.go
//	13.50         fight.found, fight.View, fight.spiritOf   measure.go, view.go
//	13.51         fight.orderStandUp                        marching.go
//	13.52         fight.creep, fight.flush, fight.rise      marching.go
//	13.54         fight.mayCharge                           charge_phase.go
//	13.55         fight.orderCharge                         charge_phase.go
//	13.56, 13.57  fight.nerve                               charge_phase.go
//	13.58         fight.freeWeapon, fight.turnedTo          shooting_phase.go
//	13.59         fight.testLosses                          morale_phase.go
//	13.60         fight.mayCharge                           charge_phase.go
//	13.61         fight.follow                              charge_phase.go
//	13.62-13.64   fight.balk                                charge_phase.go
//	13.65, 13.66  ChargeNerve                               rules/nerve.go
//	13.67         fight.against                             charge_phase.go
//	13.68         fight.orderCharge                         charge_phase.go
//	13.69         fight.nerve, fight.flee                   charge_phase.go, flight.go
//	13.70         fight.mayAct, fight.mayShoot              marching.go, shooting_phase.go
//	13.71         fight.part                                casualties.go
//	13.72         MeleeModifiers                            rules/melee.go
//	13.73         Melee                                     rules/melee.go
//	13.74         fight.blows                               melee_phase.go
//	13.75         fight.hardEdge                            charge_phase.go
//	13.76         MeleeToWound                              rules/melee.go
//	13.77         fight.melees                              melee_phase.go
//	13.78, 13.82  fight.testLosses                          morale_phase.go
//	13.79         Spirit.toPass                             rules/morale.go
//	13.80, 13.81  fight.spiritOf                            measure.go
//	13.83         fight.flee, fight.behind, fight.runStops  flight.go
//	13.84         fight.flee                                flight.go
//	13.85         fight.overEdge                            flight.go
//	13.86         fight.tryRally                            morale_phase.go
//	13.87         fight.beginTurn, fight.mayAct             sequence.go, marching.go
//	13.88         fight.fell, fight.drop                    casualties.go
//	13.89         fight.throwFate                           aftermath.go
//	13.90         fight.capture, fight.gunsLost             aftermath.go
//	13.91         fight.zone, fight.deploy, fight.layTable  place.go, engine.go
//	17.1          fight.enlist, deal                        muster.go
//	17.2          fight.recruit, trainings                  muster.go
//	17.3          classes, unit.arms, fight.battery         muster.go
//	17.4          fight.recruit, fight.commission           muster.go
//	17.5          fight.unitOutcome, fight.leaderOutcome    aftermath.go
//	17.6          fight.layTable                            engine.go
package gsq
