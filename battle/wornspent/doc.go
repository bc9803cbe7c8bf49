// Package wornspent fights battles by the Full/Worn/Spent quick-reference sheet of an
// 1880s colonial campaign: single figures, inches, and a D10 for everything.
//
// The sheet stands in rules: each place where it throws dice, or has something worked out, is
// a procedure in a file of its own. State is the battle as it stands and all that can be asked
// of it, play what happens to it, step by step, command the automatic commander, who has the
// sight of his side and nothing else, words what a log says. The machine of package machine
// runs its battles, on the measured table of package tabletop. What each rule is carried out by:
//
//	1.1                   D10                                                          rules/inputs.go
//	1.2                   Tenths                                                       rules/inputs.go
//	1.3                   Rank                                                         rules/words.go
//	1.4, 24.1             State.FiguresOf, Fight.unitOutcome                           state/state.go, play/aftermath.go
//	1.5                   StandRemoval                                                 rules/stand.go
//	1.6                   Arm                                                          rules/words.go
//	1.7                   Quality                                                      rules/words.go
//	1.8                   Fight.temper, settlers                                       play/muster.go
//	1.9                   Leader                                                       state/unit.go
//	2.1-2.7               Fight.enter                                                  play/sequence.go
//	2.8, 2.9              State.MayFire, Fight.orderFire                               state/shoot.go, play/shoot.go
//	2.10                  Fight.melees                                                 play/melee.go
//	3.1-3.3               State.Command                                                state/manoeuvre.go
//	3.4                   State.Command, State.Commands                                state/manoeuvre.go
//	3.5, 3.6              State.MayAttach, Fight.orderDetach                           state/leaders.go, play/leaders.go
//	3.7                   Fight.replaceLeaders                                         play/leaders.go
//	3.8                   Fight.overrun                                                play/contact.go
//	3.9                   Fight.remove, Fight.leaderFates                              play/move.go, play/aftermath.go
//	4.1, 4.2              Fight.throwFor, Fight.orderHold                              play/move.go
//	4.3-4.6, 4.14         State.Bearing                                                state/manoeuvre.go
//	4.7-4.9               Fight.chart                                                  play/move.go
//	4.10                  Fight.flee, State.Flight, Fight.offEdge                      play/flight.go, state/flight.go, play/move.go
//	4.11                  Fight.beyondMusketry                                         play/flight.go
//	4.12, 4.15            Fight.loseStand, Fight.disperse                              play/move.go
//	4.13                  Fight.orderMove                                              play/move.go
//	5.1, 5.2              State.MayForm, Unit.Fighting                                 state/manoeuvre.go
//	5.3                   State.MayChange, Fight.reform                                state/manoeuvre.go, play/move.go
//	5.4                   State.Size                                                   state/footprint.go
//	5.5                   State.MayCharge, State.enemyInRear                           state/charge.go, state/manoeuvre.go
//	5.6                   Fight.inDisorder, Fight.inOrder                              play/contact.go
//	6.1-6.4, 6.7          gaits, State.Rates                                           state/move.go
//	6.5, 6.6              State.Allowance, State.Plan, March.Note, Fight.passThrough   state/move.go, play/contact.go
//	6.8, 7.4, 7.5         Fight.orderStand, State.MayLie                               play/move.go, state/manoeuvre.go
//	6.9                   Unit.Moved                                                   state/unit.go
//	6.10                  wheelCost, State.Leg, State.KeepOff                          state/move.go
//	6.11-6.13             gaits, State.Footing, State.Clear                            state/move.go, state/footprint.go
//	7.1                   Terrain                                                      rules/words.go
//	7.2                   State.MayLie                                                 state/manoeuvre.go
//	7.3, 7.7, 8.9         State.AimAt, State.faceTo                                    state/shoot.go
//	7.6                   State.Shelter                                                state/contact.go
//	7.8                   State.Sees                                                   state/contact.go
//	7.9-7.11              State.enemyInRear, State.nearestRetiring, State.cavalryNear  state/manoeuvre.go
//	8.1, 8.13             State.Ready, State.wholeCrews                                state/shoot.go
//	8.2                   WeaponTable                                                  rules/weapons.go
//	8.3                   carbineShorter                                               rules/weapons.go
//	8.4-8.7               Shoot, ShootModifiers                                        rules/shoot.go
//	8.8                   Fight.fire, State.gunsReady                                  play/shoot.go, state/shoot.go
//	8.10                  Fight.volley                                                 play/shoot.go
//	8.11                  State.MayFire                                                state/shoot.go
//	8.12                  State.Struck                                                 state/shoot.go
//	9.1-9.4               SavingThrow, saveLine, SaveBonus                             rules/saving.go
//	9.5-9.8               Fight.volley, Fight.casualties                               play/shoot.go
//	9.9                   Fight.remount, Fight.party                                   play/sequence.go
//	9.10                  Fight.volley, Fight.casualties                               play/shoot.go
//	10.1                  State.MayCharge, State.Permitted                             state/charge.go
//	10.2, 10.3            Fight.launch, Fight.strike                                   play/charge.go
//	10.4                  Fight.secondHalves                                           play/charge.go
//	10.5                  Fight.rethrows                                               play/sequence.go
//	10.6                  State.MayFire, State.AimAt                                   state/shoot.go
//	10.7                  none: there is nothing of the kind
//	10.8, 10.9            Fight.closeWith, State.Beside                                play/charge.go, state/charge.go
//	10.10                 State.MayLie                                                 state/manoeuvre.go
//	11.1-11.8             Fight.round, parts                                           play/melee.go
//	11.9                  State.Shares                                                 state/melee.go
//	11.10, 12.1-12.4      Fight.melees                                                 play/melee.go
//	11.11                 MeleeRound                                                   rules/melee.go
//	12.5, 12.6            Fight.pursuits, Fight.pursue                                 play/melee.go
//	12.7                  State.HeldFast, Fight.orderBreakOff                          state/manoeuvre.go, play/move.go
//	12.8                  Fight.touch, Fight.part                                      play/contact.go
//	12.9                  Fight.melees                                                 play/melee.go
//	13.1-13.7             Fight.reckon, Unit.Grade, State.Grade                        play/muster.go, state/manoeuvre.go
//	14.1-14.5             Fight.fallenFate, Fight.dispersedFate                        play/aftermath.go
//	14.6, 24.7-24.11      Fight.unitOutcome                                            play/aftermath.go
//	15.1-15.3             Fight.orderBlow                                              play/bridge.go
//	15.4                  none: there is nothing of the kind
//	16.1                  Fight.fitOut, State.Load                                     play/boats.go, state/boats.go
//	16.2, 16.5            State.Speed                                                  state/boats.go
//	16.3, 16.4            State.Load, ports                                            state/boats.go, play/boats.go
//	16.6                  State.MaySail, State.MayBoard, State.MayLand                 state/boats.go
//	16.7                  Fight.launchBoats                                            play/boats.go
//	16.8                  State.MeleeCover, Fight.closeWith, State.AllRound            state/melee.go, play/charge.go, state/contact.go
//	17.1, 17.2            Fight.baggageNear                                            play/contact.go
//	17.3                  Fight.temper                                                 play/muster.go
//	17.4                  State.MayFire, State.MayCharge                               state/shoot.go, state/charge.go
//	17.5                  Fight.remove                                                 play/move.go
//	18.1-18.3, 18.6-18.7  Fight.endsNow, State.MarchedOff                              play/ending.go, state/ending.go
//	18.4                  Fight.orderWithdraw, Fight.withdrawAll                       play/ending.go
//	18.5                  State.WithObjective, State.GoalMet                           state/ending.go
//	19.1                  Fight.deploy, State.CanPlace                                 play/deploy.go, state/deploy.go
//	21.1                  ManoeuvreProcedure                                           rules/manoeuvre.go
//	21.2                  ChargeRethrowProcedure                                       rules/charge.go
//	21.3                  ChargeMoveProcedure                                          rules/charge.go
//	21.4                  MoveAllowanceProcedure                                       rules/moves.go
//	21.5                  RetreatDistanceProcedure                                     rules/result.go
//	21.6                  StandRemovalProcedure                                        rules/stand.go
//	21.7                  FiringFiguresProcedure                                       rules/firing.go
//	21.8                  WhoIsHitProcedure                                            rules/hit.go
//	21.9                  SavingThrowProcedure                                         rules/saving.go
//	21.10                 ShootProcedure                                               rules/shoot.go
//	21.11                 MeleePairingProcedure                                        rules/melee.go
//	21.12                 MeleeBoutProcedure                                           rules/bout.go
//	21.13                 MeleeRoundProcedure                                          rules/melee.go
//	21.14                 MeleeOutcomeProcedure                                        rules/result.go
//	21.15                 MoralePointsProcedure                                        rules/muster.go
//	21.16                 MusterProcedure                                              rules/muster.go
//	21.17                 ArmyStateProcedure                                           rules/muster.go
//	21.18                 BlowBridgeProcedure                                          rules/bridge.go
//	21.19                 BoatMoveProcedure                                            rules/boats.go
//	21.20                 BoatLoadProcedure                                            rules/boats.go
//	21.21                 WindProcedure                                                rules/boats.go
//	21.22                 CasualtyFateProcedure                                        rules/fate.go
//	21.23                 DispersalFateProcedure                                       rules/result.go
//	22.1                  Fight.orderPlace                                             play/deploy.go
//	22.2                  Fight.replaceLeaders                                         play/leaders.go
//	22.3                  Fight.orderAttach, Fight.orderDetach                         play/leaders.go
//	22.4                  Fight.orderWithdraw                                          play/ending.go
//	22.5                  Fight.orderHold                                              play/move.go
//	22.6                  Fight.orderMove                                              play/move.go
//	22.7                  Fight.orderCharge                                            play/move.go
//	22.8                  State.MayChange, Fight.reform                                state/manoeuvre.go, play/move.go
//	22.9                  Fight.orderLie                                               play/move.go
//	22.10                 Fight.orderStand                                             play/move.go
//	22.11                 Fight.orderBlow                                              play/bridge.go
//	22.12                 Fight.orderBoard, Fight.orderLand, Fight.orderSail           play/boats.go
//	22.13                 Fight.orderBreakOff                                          play/move.go
//	22.14                 Fight.remount, Fight.party                                   play/sequence.go
//	22.15                 Fight.orderMoveLeader                                        play/leaders.go
//	22.16                 Fight.orderFire, Fight.orderHoldFire                         play/shoot.go
//	22.17                 Fight.orderPursue                                            play/melee.go
//	22.18                 Fight.endPlacing, Fight.endManoeuvres, Fight.endPursuits     play/sequence.go
//	23.1                  Commander.Order, Commander.guns, Commander.BestTarget        command/orders.go, command/shoot.go
//	23.2                  Commander.defend, Commander.sappers, Commander.hadEnough     command/defend.go, command/bridges.go, command/commander.go
//	23.3, 23.4            Commander.attack, Commander.stale                            command/attack.go
//	23.5                  Advise                                                       command/commander.go
//	24.2-24.5             Fight.temper, Fight.equip                                    play/muster.go
//	24.6                  none: the campaign reckons it from those left
//	24.12                 Fight.temper                                                 play/muster.go
package wornspent
