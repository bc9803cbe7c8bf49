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
// The procedures stand in rules. How a battle stands, and every question about it, is in
// state: bodies (companies, squadrons, guns, tribes) on the measured table of package tabletop,
// houses with their doors, works, guns that were left. What happens to it is in play, which
// begins in begin.go, has the table of orders in phases.go and the order of a turn in turn.go,
// and throws every die through the procedures. The commander is in command: posture.go says
// how he stands, shelters and scouts, goals.go how he fights for a place, works.go what he has
// dug and blown. What carries each rule out:
//
//	1.1                     Fight.resolve                              play/melee.go
//	1.2, 1.4, 1.5           Fight.figuresOf                            play/muster.go
//	1.3                     Fight.finish                               play/aftermath.go
//	1.6                     Fight.fall                                 play/shoot.go
//	1.7, 1.26, 1.27         Fight.musterLeaders                        play/muster.go
//	1.8                     Fight.orderAttach                          play/leaders.go
//	1.9, 20.120             Fight.orderPatrol, Fight.orderRejoin       play/works.go
//	1.10-1.12               Fight.musterUnit                           play/muster.go
//	1.13, 1.15, 1.16, 1.25  Fight.musterTribe                          play/muster.go
//	1.14                    State.Size                                 state/measure.go
//	1.17, 1.23              Fight.musterRegiments                      play/muster.go
//	1.20-1.22               Fight.musterRegiment                       play/muster.go
//	1.18                    State.Grouped                              state/sequence.go
//	1.19, 4.1-4.7           State.mayForm                              state/move.go
//	1.24                    Fight.musterBatteries                      play/muster.go
//	1.28                    Fight.orderAttach                          play/leaders.go
//	2.1, 2.2, 2.8           Fight.nextCard, Fight.beginTurn            play/sequence.go
//	2.3, 2.5                Fight.orderActivate                        play/sequence.go
//	2.4                     toBody                                     play/phases.go
//	2.6                     State.Pinned                               state/measure.go
//	2.7                     Fight.frays                                play/melee.go
//	2.9                     State.Waiting, State.MayRide               state/sequence.go, state/leaders.go
//	2.10                    Fight.closeAction                          play/sequence.go
//	2.11                    Fight.react                                play/charge.go
//	2.12                    Fight.nextCaller, Fight.endTurn            play/sequence.go
//	2.13                    Fight.endsNow, State.ClearedOff            play/ending.go, state/ending.go
//	3.1                     State.Brigadier, State.leaderSees          state/leaders.go
//	3.2-3.5                 Fight.nextCheck                            play/leaders.go
//	3.6                     Fight.character                            play/leaders.go
//	4.8                     Fight.musterRegiment                       play/muster.go
//	5.1, 5.3-5.13           Fight.orderMove, State.MoveInput           play/move.go, state/move.go
//	5.2                     State.MayUse                               state/shoot.go
//	5.14                    Fight.endCharge                            play/charge.go
//	5.15                    State.helpers                              state/move.go
//	5.16                    Fight.orderLimber                          play/move.go
//	5.17                    Fight.orderRetire                          play/move.go
//	5.18                    Fight.orderReorder                         play/move.go
//	5.19                    Fight.march                                play/move.go
//	5.20                    Fight.orderForm                            play/move.go
//	5.21                    Fight.orderMount                           play/move.go
//	6.1                     Fight.orderCharge                          play/charge.go
//	6.2                     Fight.askReaction                          play/charge.go
//	6.3, 6.5                Fight.rush, State.Onset, Strides           play/charge.go, state/contact.go
//	6.4                     Fight.counter                              play/charge.go
//	6.6                     Fight.answer                               play/charge.go
//	6.7                     State.arrive                               state/contact.go
//	6.8, 6.9                Fight.askReaction, Fight.orderReact        play/charge.go
//	6.10, 6.11              Fight.orderReserve                         play/shoot.go
//	7.1-7.4                 State.natureOf, State.At                   state/ground.go
//	7.5, 7.6                Fight.orderCross                           play/move.go
//	7.7                     State.High, State.crossing                 state/ground.go, state/move.go
//	7.8                     Fight.furnish                              play/houses.go
//	7.9                     Fight.orderEnter, Fight.orderLeave         play/houses.go
//	7.10, 7.11              State.Along                                state/ground.go
//	7.12                    Fight.unveil                               play/hiding.go
//	7.13                    State.Hides, State.deadGround              state/hiding.go
//	7.14                    Fight.closeUp                              play/hiding.go
//	7.15, 7.16              Fight.orderSpot                            play/hiding.go
//	8.1, 8.7-8.9            Fight.volley                               play/shoot.go
//	8.2, 8.3                State.canShoot                             state/shoot.go
//	8.4                     State.InArc                                state/sight.go
//	8.5                     State.CloserTarget                         state/shoot.go
//	8.6, 8.11-8.14          State.MayUse, Fight.volley                 state/shoot.go, play/shoot.go
//	8.10                    Fight.orderRally                           play/rally.go
//	8.15                    State.checkRevolver                        state/shoot.go
//	8.16                    State.MeleeIn                              state/melee.go
//	8.17                    State.MayFire                              state/shoot.go
//	9.1, 9.3, 9.6-9.15      Fight.fireGun                              play/shoot.go
//	9.2                     State.aim                                  state/shoot.go
//	9.4, 9.5                State.MayFire                              state/shoot.go
//	9.16                    State.checkBreach                          state/shoot.go
//	9.17                    State.Sees                                 state/sight.go
//	9.18                    State.Over                                 state/state.go
//	9.19                    State.brushes                              state/sight.go
//	10.1-10.5, 10.7         Fight.strike                               play/shoot.go
//	10.6                    Fight.strikeBattery                        play/shoot.go
//	10.8                    Fight.risk, Fight.shootLeader              play/shoot.go
//	11.1-11.8               State.MeleeIn, Fight.fightRound            state/melee.go, play/melee.go
//	11.9, 11.12             Fight.yield                                play/melee.go
//	11.10                   State.Beyond                               state/melee.go
//	11.11                   Fight.fall                                 play/shoot.go
//	11.13                   Fight.afterFray                            play/melee.go
//	12.1                    Fight.run, Fight.reckon                    play/rally.go
//	12.2                    State.OwesRally, State.OwesExit            state/rally.go
//	12.3                    State.Surrounded                           state/rally.go
//	12.4                    Fight.orderCallOn                          play/rally.go
//	12.5, 12.6              Fight.reckon                               play/rally.go
//	12.7-12.9               Fight.orderRally                           play/rally.go
//	12.10                   Fight.rerank                               play/rally.go
//	12.11                   Fight.fall                                 play/shoot.go
//	12.12-12.15             Fight.callBack                             play/rally.go
//	12.16                   Fight.abandon                              play/rally.go
//	13.1                    State.OfficerNear, State.ToolsNear         state/works.go
//	13.2, 13.3              Fight.orderWork                            play/works.go
//	13.4                    Fight.countWorks                           play/works.go
//	13.5-13.10              State.site, Fight.complete                 state/works.go, play/works.go
//	13.11                   Fight.orderFireCharges                     play/works.go
//	13.12                   State.At                                   state/ground.go
//	14.1                    Fight.orderCallOn                          play/rally.go
//	14.2                    Fight.abandon                              play/rally.go
//	14.3                    Fight.unitOutcome                          play/aftermath.go
//	15.1                    State.Senior                               state/unit.go
//	15.2                    Fight.succeed                              play/leaders.go
//	15.3                    Fight.orderRide                            play/leaders.go
//	15.4                    Fight.orderAttach, Fight.orderDetach       play/leaders.go
//	20.1, 20.2              Fight.nextCard                             play/sequence.go
//	20.3                    Begin                                      play/begin.go
//	20.4                    Fight.closeAction, Fight.react             play/sequence.go, play/charge.go
//	20.5                    Fight.endTurn                              play/sequence.go
//	20.6                    Fight.endsNow, State.GoalMet               play/ending.go, state/ending.go
//	20.7                    Fight.musterUnit                           play/muster.go
//	20.8                    State.FullCrew                             state/move.go
//	20.9, 20.21             State.Size                                 state/measure.go
//	20.10                   GapTo                                      state/measure.go
//	20.11, 20.23, 20.24     MoveDistance                               rules/move.go
//	20.12, 20.13            Control, ThrowPersonality                  rules/control.go, rules/personality.go
//	20.14                   State.NearestCharge, State.MayCharge       state/charge.go
//	20.15                   State.Temper                               state/leaders.go
//	20.16                   Fight.orderBoldChoice                      play/leaders.go
//	20.17                   State.MayMove, State.approaches            state/move.go
//	20.18                   State.Brigadier, Fight.succeedGeneral      state/leaders.go, play/leaders.go
//	20.19                   Fight.nextCheck                            play/leaders.go
//	20.20                   Leader.Weight                              state/unit.go
//	20.22                   State.mayForm                              state/move.go
//	20.25                   Fight.orderCross, Fight.orderForm          play/move.go
//	20.26-20.30             MoveInput.Share, MoveInput.RoadUseful      rules/move.go
//	20.31                   Fight.march                                play/move.go
//	20.32                   State.helpers                              state/move.go
//	20.33                   Fight.train, State.MayFire                 play/shoot.go, state/shoot.go
//	20.34                   Fight.orderLimber                          play/move.go
//	20.35                   State.InTheWay                             state/measure.go
//	20.36                   Fight.fallTo, Fight.leave                  play/move.go
//	20.37                   State.MayCharge                            state/charge.go
//	20.38, 20.39            Fight.rush                                 play/charge.go
//	20.40                   Fight.evade                                play/charge.go
//	20.41                   Fight.answer                               play/charge.go
//	20.42                   Fight.makeSquare                           play/charge.go
//	20.43                   State.answerMode                           state/charge.go
//	20.44, 20.45            Fight.askReaction, Fight.orderCharge       play/charge.go
//	20.46                   State.CanSquare                            state/charge.go
//	20.47, 20.48            Fight.orderCross, State.site               play/move.go, state/works.go
//	20.49, 20.50            Spot, Fight.musterUnit                     rules/spot.go, play/muster.go
//	20.51                   State.Cover                                state/sight.go
//	20.52                   State.Shut, State.Protection               state/houses.go, state/melee.go
//	20.53                   State.Fits, State.canShoot                 state/houses.go, state/shoot.go
//	20.54, 20.55, 20.57     SmallArmsInput.need                        rules/smallarms.go
//	20.56                   Fight.volley                               play/shoot.go
//	20.58, 20.59            FireAllowance                              rules/allowance.go
//	20.60                   State.canShoot, State.firearms             state/shoot.go
//	20.61, 20.62            Fight.orderShoot                           play/shoot.go
//	20.63                   State.aim                                  state/shoot.go
//	20.64-20.67             ShotAndShell                               rules/shell.go
//	20.68, 20.69            State.checkBreach, Breach                  state/shoot.go, rules/shell.go
//	20.70, 20.71            Fight.fireGun                              play/shoot.go
//	20.72                   State.MayFire                              state/shoot.go
//	20.73                   State.Sees                                 state/sight.go
//	20.74, 20.75, 20.78     Casualties                                 rules/casualties.go
//	20.76, 20.77            Fight.strikeBattery                        play/shoot.go
//	20.79, 20.81            Fight.risk, LeaderRisk                     play/shoot.go, rules/personality.go
//	20.80                   Fight.hitLeader                            play/shoot.go
//	20.82, 20.110, 20.111   State.front, State.frontTo, State.MeleeIn  state/melee.go
//	20.83-20.85             State.MeleeIn                              state/melee.go
//	20.86, 20.87            Body.arm, State.imperial                   state/unit.go, state/melee.go
//	20.88                   Fight.gather, State.ArmOf                  play/melee.go, state/melee.go
//	20.89, 20.90            Fight.resolve                              play/melee.go
//	20.91                   State.CanPass, State.Beyond                state/melee.go
//	20.92, 20.93            MeleeOutcome                               rules/outcome.go
//	20.94                   Fight.orderOccupy, Fight.takeGuns          play/melee.go, play/guns.go
//	20.95                   Fight.backOff                              play/melee.go
//	20.96                   Fight.yield                                play/melee.go
//	20.97, 20.98            Fight.reckon                               play/rally.go
//	20.99                   Fight.run                                  play/rally.go
//	20.100                  Fight.rerank                               play/rally.go
//	20.101                  State.Surrounded                           state/rally.go
//	20.102                  Surrender                                  rules/outcome.go
//	20.103-20.105           Fight.callBack                             play/rally.go
//	20.106                  Fight.goHome                               play/move.go
//	20.107                  Fight.countWorks, State.OfficerNear        play/works.go, state/works.go
//	20.108                  Fight.orderFireCharges, Fight.seizeMines   play/works.go
//	20.109                  Fight.orderWork, Fight.civiliansFlee       play/works.go
//	20.112                  State.InArc                                state/sight.go
//	20.113                  State.InArc                                state/sight.go
//	20.114, 20.116, 20.117  Fight.partLosses                           play/aftermath.go
//	20.115                  Fight.lastRecovery                         play/aftermath.go
//	20.118                  Fight.deploy, Fight.orderPlace             play/deploy.go
//	20.119                  Fight.orderActivate                        play/sequence.go
//	20.121                  State.MayUse                               state/shoot.go
//	20.122                  Fight.newBody                              play/muster.go
//	20.123                  State.Sees                                 state/sight.go
//	20.124                  Fight.resolve, Fight.afterFray             play/melee.go
//	30.1-30.5               procedures                                 rules/procedures.go
//	31.1                    steps, Fight.Offers                        play/phases.go
//	32.1                    Commander.OrderFor, Commander.Hold         command/commander.go, command/posture.go
//	32.2                    Commander.Means, Commander.late            command/commander.go
//	40.1                    Fight.figuresOf                            play/muster.go
//	40.2, 40.3              Fight.musterRegiment, Fight.musterTribe    play/muster.go
//	40.4                    Fight.musterBattery                        play/muster.go
//	40.5                    Fight.musterTools                          play/muster.go
//	40.6                    Fight.musterLeaders                        play/muster.go
//	40.7, 40.9              Fight.unitOutcome                          play/aftermath.go
//	40.10                   Fight.gunsLost                             play/guns.go
//	40.8                    Fight.leaderOutcome                        play/aftermath.go
//	40.11                   Fight.inherit, Fight.workOutcomes          play/works.go, play/aftermath.go
//	40.12, 40.13            Fight.finish                               play/aftermath.go
//	41.1                    procedures                                 rules/procedures.go
package macduff
