// Package macduff holds With MacDuff to the Frontier, rules for the colonial wars of the
// nineteenth century from percussion rifles to early breechloaders: a figure is ten or
// twenty men, distances are inches, dice are d6, and cards say who acts.
//
// Each place where the rules throw dice, turn a card, or have something worked out, is a
// procedure in a file of its own: activation.go, control.go with personality.go, and
// spot.go before a unit acts; move.go and reactions.go movement and charges; allowance.go,
// smallarms.go with weapons.go, canister.go, shell.go and machinegun.go fire; casualties.go,
// gunhits.go and leaderrisk.go what it does; melee.go and outcome.go hand to hand; state.go,
// surrender.go and recovery.go order and its loss; work.go and demolition.go engineers;
// losses.go what the campaign is told. procedures.go lists them, rules.go explains every
// rule by its id, and settings.go holds what an organiser may change.
//
// The battle itself begins in engine.go and fight.go; sequence.go has the order of a turn.
// It moves bodies (companies, squadrons, guns, tribes) about the measured table of package
// tabletop and throws every die through the procedures. houses.go has villages with their
// doors, leftguns.go the guns that were left, engineering.go the works. The commander is in
// commander.go: posture.go says how he stands, shelters and scouts, bidden.go how he
// fights for a place, pioneers.go what he has dug and blown. What carries each rule out:
//
//	1.1                     fight.resolve                              fray.go
//	1.2, 1.4, 1.5           fight.figuresOf                            mustering.go
//	1.3                     fight.finish                               aftermath.go
//	1.6                     fight.fall                                 shooting.go
//	1.7, 1.26, 1.27         fight.musterLeaders                        mustering.go
//	1.8                     fight.orderAttach                          command.go
//	1.9, 20.120             fight.orderPatrol, fight.orderRejoin       engineering.go
//	1.10-1.12               fight.musterUnit                           mustering.go
//	1.13, 1.15, 1.16, 1.25  fight.musterTribe                          mustering.go
//	1.14                    fight.size                                 measures.go
//	1.17, 1.23              fight.musterRegiments                      mustering.go
//	1.20-1.22               fight.musterRegiment                       mustering.go
//	1.18                    fight.grouped                              sequence.go
//	1.19, 4.1-4.7           fight.mayForm                              marching.go
//	1.24                    fight.musterBatteries                      mustering.go
//	1.28                    fight.orderAttach                          command.go
//	2.1, 2.2, 2.8           fight.nextCard, fight.beginTurn            sequence.go
//	2.3, 2.5                fight.orderActivate                        sequence.go
//	2.4                     fight.give                                 fight.go
//	2.6                     fight.pinned                               measures.go
//	2.7                     fight.frays                                fray.go
//	2.9                     fight.waiting, fight.mayRide               sequence.go, command.go
//	2.10                    fight.closeAction                          sequence.go
//	2.11                    fight.react                                charging.go
//	2.12                    fight.nextCaller, fight.endTurn            sequence.go
//	2.13                    fight.endsNow, fight.clearedOff            ending.go
//	3.1                     fight.brigadier, fight.leaderSees          command.go
//	3.2-3.5                 fight.nextCheck                            command.go
//	3.6                     fight.character                            command.go
//	4.8                     fight.musterRegiment                       mustering.go
//	5.1, 5.3-5.13           fight.orderMove, fight.moveInput           marching.go
//	5.2                     fight.mayUse                               shooting.go
//	5.14                    fight.endCharge                            charging.go
//	5.15                    fight.helpers                              marching.go
//	5.16                    fight.orderLimber                          marching.go
//	5.17                    fight.orderRetire                          marching.go
//	5.18                    fight.orderReorder                         marching.go
//	5.19                    fight.march                                marching.go
//	5.20                    fight.orderForm                            marching.go
//	5.21                    fight.orderMount                           marching.go
//	6.1                     fight.orderCharge                          charging.go
//	6.2                     fight.askReaction                          charging.go
//	6.3, 6.5                fight.rush, fight.onset, strides           charging.go, contact.go
//	6.4                     fight.counter                              charging.go
//	6.6                     fight.answer                               charging.go
//	6.7                     fight.arrive                               contact.go
//	6.8, 6.9                fight.askReaction, fight.orderReact        charging.go
//	6.10, 6.11              fight.orderReserve                         shooting.go
//	7.1-7.4                 fight.natureOf, fight.at                   ground.go
//	7.5, 7.6                fight.orderCross                           marching.go
//	7.7                     fight.high, fight.crossing                 ground.go, marching.go
//	7.8                     fight.furnish                              houses.go
//	7.9                     fight.orderEnter, fight.orderLeave         houses.go
//	7.10, 7.11              fight.along                                ground.go
//	7.12                    fight.unveil                               hiding.go
//	7.13                    fight.hides, fight.deadGround              hiding.go
//	7.14                    fight.closeUp                              hiding.go
//	7.15, 7.16              fight.orderSpot                            hiding.go
//	8.1, 8.7-8.9            fight.volley                               shooting.go
//	8.2, 8.3                fight.canShoot                             shooting.go
//	8.4                     fight.inArc                                sight.go
//	8.5                     fight.closerTarget                         shooting.go
//	8.6, 8.11-8.14          fight.mayUse, fight.volley                 shooting.go
//	8.10                    fight.orderRally                           shatter.go
//	8.15                    fight.orderRevolver                        shooting.go
//	8.16                    fight.meleeIn                              fray.go
//	8.17                    fight.mayFire                              shooting.go
//	9.1, 9.3, 9.6-9.15      fight.fireGun                              shooting.go
//	9.2                     fight.aim                                  shooting.go
//	9.4, 9.5                fight.mayFire                              shooting.go
//	9.16                    fight.orderBreach                          shooting.go
//	9.17                    fight.sees                                 sight.go
//	9.18                    fight.over                                 sight.go
//	9.19                    fight.brushes                              sight.go
//	10.1-10.5, 10.7         fight.strike                               shooting.go
//	10.6                    fight.strikeBattery                        shooting.go
//	10.8                    fight.risk, fight.shootLeader              shooting.go
//	11.1-11.8               fight.meleeIn, fight.fightRound            fray.go
//	11.9, 11.12             fight.yield                                fray.go
//	11.10                   fight.beyond                               fray.go
//	11.11                   fight.fall                                 shooting.go
//	11.13                   fight.afterFray                            fray.go
//	12.1                    fight.run, fight.reckon                    shatter.go
//	12.2                    fight.owesRally, fight.owesExit            shatter.go
//	12.3                    fight.surrounded                           shatter.go
//	12.4                    fight.orderCallOn                          shatter.go
//	12.5, 12.6              fight.reckon                               shatter.go
//	12.7-12.9               fight.orderRally                           shatter.go
//	12.10                   fight.rerank                               shatter.go
//	12.11                   fight.fall                                 shooting.go
//	12.12-12.15             fight.callBack                             shatter.go
//	12.16                   fight.abandon                              shatter.go
//	13.1                    fight.officerNear, fight.toolsNear         engineering.go
//	13.2, 13.3              fight.orderWork                            engineering.go
//	13.4                    fight.countWorks                           engineering.go
//	13.5-13.10              fight.site, fight.complete                 engineering.go
//	13.11                   fight.orderFireCharges                     engineering.go
//	13.12                   fight.at                                   ground.go
//	14.1                    fight.orderCallOn                          shatter.go
//	14.2                    fight.abandon                              shatter.go
//	14.3                    fight.unitOutcome                          aftermath.go
//	15.1                    fight.senior                               bodies.go
//	15.2                    fight.succeed                              command.go
//	15.3                    fight.orderRide                            command.go
//	15.4                    fight.orderAttach, fight.orderDetach       command.go
//	20.1, 20.2              fight.nextCard                             sequence.go
//	20.3                    engine.Begin                               engine.go
//	20.4                    fight.closeAction, fight.react             sequence.go, charging.go
//	20.5                    fight.endTurn                              sequence.go
//	20.6                    fight.endsNow, fight.goalMet               ending.go, goal.go
//	20.7                    fight.musterUnit                           mustering.go
//	20.8                    fight.fullCrew                             marching.go
//	20.9, 20.21             fight.size                                 measures.go
//	20.10                   gapTo                                      measures.go
//	20.11, 20.23, 20.24     MoveDistance                               rules/move.go
//	20.12, 20.13            Control, ThrowPersonality                  rules/control.go, rules/personality.go
//	20.14                   fight.nearestCharge, fight.mayCharge       charging.go
//	20.15                   fight.temper                               command.go
//	20.16                   fight.orderBoldChoice                      command.go
//	20.17                   fight.mayMove, fight.approaches            marching.go
//	20.18                   fight.brigadier, fight.succeedGeneral      command.go
//	20.19                   fight.nextCheck                            command.go
//	20.20                   leader.weight                              bodies.go
//	20.22                   fight.mayForm                              marching.go
//	20.25                   fight.orderCross, fight.orderForm          marching.go
//	20.26-20.30             MoveInput.Share, MoveInput.RoadUseful      rules/move.go
//	20.31                   fight.march                                marching.go
//	20.32                   fight.helpers                              marching.go
//	20.33                   fight.train, fight.mayFire                 shooting.go
//	20.34                   fight.orderLimber                          marching.go
//	20.35                   fight.inTheWay                             measures.go
//	20.36                   fight.fallTo, fight.leave                  marching.go
//	20.37                   fight.mayCharge                            charging.go
//	20.38, 20.39            fight.rush                                 charging.go
//	20.40                   fight.evade                                charging.go
//	20.41                   fight.answer                               charging.go
//	20.42                   fight.makeSquare                           charging.go
//	20.43                   fight.answerMode                           charging.go
//	20.44, 20.45            fight.askReaction, fight.orderCharge       charging.go
//	20.46                   fight.canSquare                            charging.go
//	20.47, 20.48            fight.orderCross, fight.site               marching.go, engineering.go
//	20.49, 20.50            Spot, fight.musterUnit                     rules/spot.go, mustering.go
//	20.51                   fight.cover                                sight.go
//	20.52                   fight.shut, fight.protection               houses.go, fray.go
//	20.53                   fight.fits, fight.canShoot                 houses.go, shooting.go
//	20.54, 20.55, 20.57     SmallArmsInput.need                        rules/smallarms.go
//	20.56                   fight.volley                               shooting.go
//	20.58, 20.59            FireAllowance                              rules/allowance.go
//	20.60                   fight.canShoot, fight.firearms             shooting.go
//	20.61, 20.62            fight.orderShoot                           shooting.go
//	20.63                   fight.aim                                  shooting.go
//	20.64-20.67             ShotAndShell                               rules/shell.go
//	20.68, 20.69            fight.orderBreach, Breach                  shooting.go, rules/shell.go
//	20.70, 20.71            fight.fireGun                              shooting.go
//	20.72                   fight.mayFire                              shooting.go
//	20.73                   fight.sees                                 sight.go
//	20.74, 20.75, 20.78     Casualties                                 rules/casualties.go
//	20.76, 20.77            fight.strikeBattery                        shooting.go
//	20.79, 20.81            fight.risk, LeaderRisk                     shooting.go, rules/leaderrisk.go
//	20.80                   fight.hitLeader                            shooting.go
//	20.82, 20.110, 20.111   fight.front, fight.frontTo, fight.meleeIn  fray.go
//	20.83-20.85             fight.meleeIn                              fray.go
//	20.86, 20.87            body.arm, fight.imperial                   bodies.go, fray.go
//	20.88                   fight.gather, fight.armOf                  fray.go
//	20.89, 20.90            fight.resolve                              fray.go
//	20.91                   fight.canPass, fight.beyond                fray.go
//	20.92, 20.93            MeleeOutcome                               rules/outcome.go
//	20.94                   fight.orderOccupy, fight.takeGuns          fray.go, leftguns.go
//	20.95                   fight.backOff                              fray.go
//	20.96                   fight.yield                                fray.go
//	20.97, 20.98            fight.reckon                               shatter.go
//	20.99                   fight.run                                  shatter.go
//	20.100                  fight.rerank                               shatter.go
//	20.101                  fight.surrounded                           shatter.go
//	20.102                  Surrender                                  rules/surrender.go
//	20.103-20.105           fight.callBack                             shatter.go
//	20.106                  fight.goHome                               marching.go
//	20.107                  fight.countWorks, fight.officerNear        engineering.go
//	20.108                  fight.orderFireCharges, fight.seizeMines   engineering.go
//	20.109                  fight.orderWork, fight.civiliansFlee       engineering.go
//	20.112                  fight.inArc                                sight.go
//	20.113                  fight.inArc                                sight.go
//	20.114, 20.116, 20.117  fight.partLosses                           aftermath.go
//	20.115                  fight.lastRecovery                         aftermath.go
//	20.118                  fight.deploy, fight.orderPlace             deploying.go
//	20.119                  fight.orderActivate                        sequence.go
//	20.121                  fight.mayUse                               shooting.go
//	20.122                  fight.newBody                              mustering.go
//	20.123                  fight.sees                                 sight.go
//	20.124                  fight.resolve, fight.afterFray             fray.go
//	30.1-30.5               procedures                                 rules/procedures.go
//	31.1                    phaseKinds, fight.Legal                    fight.go, orders.go
//	32.1                    commander.orderFor, commander.hold         commander.go, posture.go
//	32.2                    commander.means, commander.late            commander.go
//	40.1                    fight.figuresOf                            mustering.go
//	40.2, 40.3              fight.musterRegiment, fight.musterTribe    mustering.go
//	40.4                    fight.musterBattery                        mustering.go
//	40.5                    fight.musterTools                          mustering.go
//	40.6                    fight.musterLeaders                        mustering.go
//	40.7, 40.9              fight.unitOutcome                          aftermath.go
//	40.10                   fight.gunsLost                             leftguns.go
//	40.8                    fight.leaderOutcome                        aftermath.go
//	40.11                   fight.inherit, fight.workOutcomes          engineering.go, aftermath.go
//	40.12, 40.13            fight.finish                               aftermath.go
//	41.1                    procedures                                 rules/procedures.go
package macduff
