// Package gsq fights battles by God Save the Queen, semi-skirmish rules for the British
// colonial wars of the late nineteenth century: a figure is a man, an inch is two yards,
// and all dice are d6.
//
// The book stands in rules: each place where the rules throw dice, or have something worked
// out, is a procedure in a file of its own. State is the battle as it stands and all that
// can be asked of it, play what happens to it, step by step, command the automatic commander,
// who has the sight of his side and nothing else, words what a log says. The machine of
// package machine runs its battles. What each rule is carried out by:
//
//	1.1-1.4, 1.6  Fight.enlist, Fight.recruit               play/muster.go
//	1.5           D6                                        rules/inputs.go
//	1.7, 1.8      Fight.recruit, Fight.commission           play/muster.go
//	1.9           rules                                     rules/rules.go
//	2.1           Fight.done, Fight.enter                   play/sequence.go
//	2.2           State.MayShoot                            state/shoot.go
//	2.3           State.MayAct                              state/move.go
//	2.4           Fight.melees                              play/melee.go
//	2.5           Fight.moraleStep                          play/morale.go
//	3.1, 3.2      ThrowExperience                           rules/experience.go
//	3.3           State.SpiritOf                            state/measure.go
//	4.1           State.ReadFormation                       state/formation.go
//	4.2           State.MayForm, Fight.orderFormation       state/formation.go, play/move.go
//	4.3           State.Along                               state/footprint.go
//	5.1           State.MayAct                              state/move.go
//	5.2-5.8       Movement                                  rules/movement.go
//	5.9           State.MayReady, State.MayGround           state/move.go
//	5.10          Unit.Mode                                 state/unit.go
//	6.1           State.AimAt                               state/shoot.go
//	6.2-6.12      Shoot                                     rules/shoot.go
//	6.13-6.16     WeaponTable                               rules/weapons.go
//	6.17          State.AimAt, Fight.volley                 state/shoot.go, play/shoot.go
//	6.18          GuessRange, Fight.orderBall               rules/ball.go, play/ball.go
//	6.19          BallStrike, State.Under                   rules/ball.go, state/ball.go
//	7.1           Fight.hide, Fight.rise                    play/move.go
//	7.2           State.Gait, Fight.creep                   state/move.go, play/move.go
//	7.3           State.MayShoot                            state/shoot.go
//	7.4           Fight.creep, Fight.notice                 play/move.go
//	8.1           Fight.orderCharge, Fight.nerve            play/charge.go
//	8.2           Fight.closeIn                             play/charge.go
//	8.3, 8.4      Fight.balk                                play/charge.go
//	8.5, 8.6      Fight.orderCharge                         play/charge.go
//	8.7           Fight.orderFreeShot                       play/shoot.go
//	9.1           Fight.closeIn, Fight.touch                play/charge.go, play/casualties.go
//	9.2           Fight.melees, Fight.share                 play/melee.go
//	9.3           Melee                                     rules/melee.go
//	9.4-9.15      Fight.blows, MeleeModifiers               play/melee.go, rules/melee.go
//	9.16          Melee                                     rules/melee.go
//	10.1          Fight.testLosses, MustTest                play/morale.go, rules/morale.go
//	10.2, 10.3    Morale                                    rules/morale.go
//	10.4-10.8     State.SpiritOf, MoraleModifiers           state/measure.go, rules/morale.go
//	11.1, 11.2    Fight.flee                                play/flight.go
//	11.3          Fight.runOff                              play/flight.go
//	11.4, 11.5    Fight.tryRally                            play/morale.go
//	11.6          Fight.nerve                               play/charge.go
//	13.1          Fight.beginTurn                           play/sequence.go
//	13.2          Fight.done                                play/sequence.go
//	13.3          toUnit                                    play/phases.go
//	13.4          Fight.endTurn                             play/sequence.go
//	13.5, 13.6    Fight.melees                              play/melee.go
//	13.7          Fight.closeUp                             play/footprint.go
//	13.8          Fight.moraleStep                          play/morale.go
//	13.9, 13.11   Fight.decided, State.GoalMet              play/sequence.go, state/sides.go
//	13.10         Fight.orderBreakOff                       play/sequence.go
//	13.12         Fight.beginTurn, Fight.endTurn            play/sequence.go
//	13.13         State.baseOf, State.Size                  state/footprint.go
//	13.14         Fight.leaveGun, Fight.atGuns              play/guns.go
//	13.15         State.ReadFormation, Fight.blows          state/formation.go, play/melee.go
//	13.16         Fight.recruit                             play/muster.go
//	13.17         Fight.orderShoot, Fight.volley            play/shoot.go
//	13.18, 13.19  State.Size, FrontRank                     state/footprint.go, rules/frontrank.go
//	13.20         Fight.closeUp, faceOf, faceOfSquare       play/footprint.go, play/shoot.go, rules/frontrank.go
//	13.21         State.ReadFormation, FrontRank            state/formation.go, rules/frontrank.go
//	13.22         Aspect                                    state/measure.go
//	13.23         Fight.orderDeploy                         play/deploy.go
//	13.24         Fight.share, Contact                      play/melee.go, state/unit.go
//	13.25         State.Plan                                state/move.go
//	13.26, 13.27  State.cross                               state/move.go
//	13.28-13.31   Movement                                  rules/movement.go
//	13.32         State.free, State.Plan                    state/move.go
//	13.33         State.MayAct                              state/move.go
//	13.34         Unit.Arms, State.MayReady                 state/unit.go, state/move.go
//	13.35         Fight.orderLeader, State.MayAttach        play/leaders.go, state/leaders.go
//	13.36         wholeInches, RangeIn                      state/measure.go
//	13.37         InArc                                     state/measure.go
//	13.38         State.seen                                state/measure.go
//	13.39         State.AimAt                               state/shoot.go
//	13.40         ShootModifiers                            rules/shoot.go
//	13.41         State.Covered                             state/measure.go
//	13.42         Shoot, State.LayOn, State.SightOn         rules/shoot.go, state/shoot.go
//	13.43         blows                                     rules/shoot.go
//	13.44         BallStrike                                rules/ball.go
//	13.45         Fight.orderBall                           play/ball.go
//	13.46         Fight.strike                              play/ball.go
//	13.47         Fight.fell                                play/casualties.go
//	13.48         State.BallAt                              state/offers.go
//	13.49, 13.53  State.MayGround                           state/move.go
//	13.50         State.Found, State.View, State.SpiritOf   state/measure.go, state/view.go
//	13.51         Fight.orderStandUp                        play/move.go
//	13.52         Fight.creep, Fight.flush, Fight.rise      play/move.go
//	13.54         State.MayCharge                           state/charge.go
//	13.55         Fight.orderCharge                         play/charge.go
//	13.56, 13.57  Fight.nerve                               play/charge.go
//	13.58         State.FreeWeapon, State.TurnedTo          state/shoot.go
//	13.59         Fight.testLosses                          play/morale.go
//	13.60         State.MayCharge                           state/charge.go
//	13.61         Fight.follow                              play/charge.go
//	13.62-13.64   Fight.balk                                play/charge.go
//	13.65, 13.66  ChargeNerve                               rules/nerve.go
//	13.67         State.Against                             state/charge.go
//	13.68         Fight.orderCharge                         play/charge.go
//	13.69         Fight.nerve, Fight.flee                   play/charge.go, play/flight.go
//	13.70         State.MayAct, State.MayShoot              state/move.go, state/shoot.go
//	13.71         Fight.part                                play/casualties.go
//	13.72         MeleeModifiers                            rules/melee.go
//	13.73         Melee                                     rules/melee.go
//	13.74         Fight.blows                               play/melee.go
//	13.75         State.HardEdge                            state/charge.go
//	13.76         MeleeToWound                              rules/melee.go
//	13.77         Fight.melees                              play/melee.go
//	13.78, 13.82  Fight.testLosses                          play/morale.go
//	13.79         Spirit.ToPass                             rules/morale.go
//	13.80, 13.81  State.SpiritOf                            state/measure.go
//	13.83         Fight.flee, State.Behind, State.RunStops  play/flight.go, state/flight.go
//	13.84         Fight.flee                                play/flight.go
//	13.85         State.OverEdge                            state/flight.go
//	13.86         Fight.tryRally                            play/morale.go
//	13.87         Fight.beginTurn, State.MayAct             play/sequence.go, state/move.go
//	13.88         Fight.fell, Fight.drop                    play/casualties.go
//	13.89         Fight.throwFate                           play/aftermath.go
//	13.90         Fight.capture, Fight.gunsLost             play/aftermath.go
//	13.91         State.Zone, Fight.deploy, Fight.layTable  state/deploy.go, play/deploy.go, play/begin.go
//	17.1          Fight.enlist, deal                        play/muster.go
//	17.2          Fight.recruit, TrainingsMade              play/muster.go, rules/makes.go
//	17.3          WeaponsMade, Unit.Arms, Fight.battery     rules/makes.go, state/unit.go, play/muster.go
//	17.4          Fight.recruit, Fight.commission           play/muster.go
//	17.5          Fight.unitOutcome, Fight.leaderOutcome    play/aftermath.go
//	17.6          Fight.layTable                            play/begin.go
package gsq
