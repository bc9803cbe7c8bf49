// Package wornspent fights battles by the Full/Worn/Spent quick-reference sheet of an
// 1880s colonial campaign: single figures, inches, and a D10 for everything.
//
// Each place where the sheet throws dice, or has something worked out, is a procedure in
// a file of its own. chart.go and manoeuvre.go hold the one chart that moves units and
// breaks them; charge.go and chargemove.go the charge in two halves; moves.go and
// retreat.go the distances; stand.go the stands lost; weapons.go, firing.go, hit.go,
// saving.go and shoot.go fire; pairing.go, bout.go, melee.go and result.go hand-to-hand
// fighting and what comes of it; points.go, muster.go and army.go morale points;
// bridge.go, boats.go, boatload.go and wind.go what the map brings in; fate.go and
// dispersal.go what became of those who fell or ran. procedures.go lists them, rules.go
// explains every rule by its id, settings.go holds what an organiser may change, and
// sentence.go tells a throw of the log.
//
// The battle itself begins in engine.go and battle.go; sequence.go has the order of its
// phases, each of which is a file named after it. The automatic commander is
// commander.go, his plans and means commander_attack.go, commander_defend.go,
// commander_raid.go, commander_withdraw.go, commander_goal.go, commander_bridges.go and
// commander_boats.go.
//
// It moves units about the measured table of package tabletop and throws every die
// through the procedures. What each section of the rules is done by:
//
//	1.1                   D10                                                          rules/inputs.go
//	1.2                   Tenths                                                       rules/inputs.go
//	1.3                   Rank                                                         rules/words.go
//	1.4, 24.1             fight.figuresOf, fight.inMen                                 muster_units.go, aftermath.go
//	1.5                   StandRemoval                                                 rules/stand.go
//	1.6                   Arm                                                          rules/words.go
//	1.7                   Quality                                                      rules/words.go
//	1.8                   fight.temper, settlers                                       muster_units.go
//	1.9                   leader                                                       unit.go
//	2.1-2.7               fight.enter, fight.done                                      sequence.go
//	2.8, 2.9              fight.mayFire, fight.orderFire                               fire_phase.go
//	2.10                  fight.melees                                                 melee_phase.go
//	3.1-3.3               fight.command                                                manoeuvre_phase.go
//	3.4                   fight.command, fight.commands                                manoeuvre_phase.go
//	3.5, 3.6              fight.mayAttach, fight.orderDetach                           leaders_phase.go
//	3.7                   fight.replaceLeaders                                         leaders_phase.go
//	3.8                   fight.overrun                                                contact.go
//	3.9                   fight.remove, fight.leaderFates                              manoeuvre_phase.go, aftermath.go
//	4.1, 4.2              fight.throwFor, fight.orderHold                              manoeuvre_phase.go
//	4.3-4.6, 4.14         fight.bearing                                                manoeuvre_phase.go
//	4.7-4.9               fight.chart                                                  manoeuvre_phase.go
//	4.10                  fight.flee, fight.flight, fight.offEdge                      flight.go, manoeuvre_phase.go
//	4.11                  fight.beyondMusketry                                         flight.go
//	4.12, 4.15            fight.loseStand, fight.disperse                              manoeuvre_phase.go
//	4.13                  fight.orderMove                                              manoeuvre_phase.go
//	5.1, 5.2              fight.mayForm, unit.fighting                                 manoeuvre_phase.go
//	5.3                   fight.change, fight.reform                                   manoeuvre_phase.go
//	5.4                   fight.size                                                   footprint.go
//	5.5                   fight.mayCharge, fight.enemyInRear                           charge_phase.go, manoeuvre_phase.go
//	5.6                   fight.inDisorder, fight.inOrder                              contact.go
//	6.1-6.4, 6.7          gaits, fight.rates                                           movement.go
//	6.5, 6.6              fight.allowance, fight.plan, march.note, fight.passThrough   movement.go, contact.go
//	6.8, 7.4, 7.5         fight.orderStand, fight.mayLie                               manoeuvre_phase.go
//	6.9                   unit.moved                                                   unit.go
//	6.10                  wheelCost, fight.leg, fight.keepOff                          movement.go
//	6.11-6.13             gaits, fight.footing, fight.clear                            movement.go, footprint.go
//	7.1                   Terrain                                                      rules/words.go
//	7.2                   fight.mayLie                                                 manoeuvre_phase.go
//	7.3, 7.7, 8.9         fight.aimAt, fight.faceTo                                    fire_phase.go
//	7.6                   fight.shelter                                                contact.go
//	7.8                   fight.sees                                                   contact.go
//	7.9-7.11              fight.enemyInRear, fight.nearestRetiring, fight.cavalryNear  manoeuvre_phase.go
//	8.1, 8.13             fight.ready, fight.wholeCrews                                fire_phase.go
//	8.2                   WeaponTable                                                  rules/weapons.go
//	8.3                   carbineShorter                                               rules/weapons.go
//	8.4-8.7               Shoot, ShootModifiers                                        rules/shoot.go
//	8.8                   fight.fire, fight.gunsReady                                  fire_phase.go
//	8.10                  fight.volley                                                 fire_phase.go
//	8.11                  fight.mayFire                                                fire_phase.go
//	8.12                  fight.struck                                                 fire_phase.go
//	9.1-9.4               SavingThrow, saveLine, SaveBonus                             rules/saving.go
//	9.5-9.8               fight.volley, fight.casualties                               fire_phase.go
//	9.9                   fight.remount, fight.party                                   sequence.go
//	9.10                  fight.volley, fight.casualties                               fire_phase.go
//	10.1                  fight.mayCharge, fight.permitted                             charge_phase.go
//	10.2, 10.3            fight.launch, fight.strike                                   charge_phase.go
//	10.4                  fight.secondHalves                                           charge_phase.go
//	10.5                  fight.rethrows                                               sequence.go
//	10.6                  fight.mayFire, fight.aimAt                                   fire_phase.go
//	10.7                  none: there is nothing of the kind
//	10.8, 10.9            fight.closeWith, fight.beside                                charge_phase.go
//	10.10                 fight.mayLie                                                 manoeuvre_phase.go
//	11.1-11.8             fight.round, parts                                           melee_phase.go
//	11.9                  fight.shares                                                 melee_phase.go
//	11.10, 12.1-12.4      fight.melees                                                 melee_phase.go
//	11.11                 MeleeRound                                                   rules/melee.go
//	12.5, 12.6            fight.pursuits, fight.pursue                                 melee_phase.go
//	12.7                  fight.heldFast, fight.orderBreakOff                          manoeuvre_phase.go
//	12.8                  fight.touch, fight.part                                      contact.go
//	12.9                  fight.melees                                                 melee_phase.go
//	13.1-13.7             fight.reckon, unit.grade, fight.state                        muster_units.go, manoeuvre_phase.go
//	14.1-14.5             fight.fallenFate, fight.dispersedFate                        aftermath.go
//	14.6, 24.7-24.11      fight.unitOutcome                                            aftermath.go
//	15.1-15.3             fight.orderBlow                                              bridge_play.go
//	15.4                  none: there is nothing of the kind
//	16.1                  fight.fitOut, fight.load                                     boats_play.go
//	16.2, 16.5            fight.speed                                                  boats_play.go
//	16.3, 16.4            fight.load, ports                                            boats_play.go
//	16.6                  fight.course, fight.mayBoard, fight.ashore                   boats_play.go
//	16.7                  fight.launchBoats                                            boats_play.go
//	16.8                  fight.meleeCover, fight.closeWith, fight.allRound            melee_phase.go, charge_phase.go, contact.go
//	17.1, 17.2            fight.baggageNear                                            contact.go
//	17.3                  fight.temper                                                 muster_units.go
//	17.4                  fight.mayFire, fight.mayCharge                               fire_phase.go, charge_phase.go
//	17.5                  fight.remove                                                 manoeuvre_phase.go
//	18.1-18.3, 18.6-18.7  fight.endsNow, fight.marchedOff                              ending.go
//	18.4                  fight.orderWithdraw, fight.withdrawAll                       ending.go
//	18.5                  fight.withObjective, fight.goalMet                           ending.go, goal.go
//	19.1                  fight.deploy, fight.canPlace                                 place.go
//	21.1                  ManoeuvreProcedure                                           rules/manoeuvre.go
//	21.2                  ChargeRethrowProcedure                                       rules/charge.go
//	21.3                  ChargeMoveProcedure                                          rules/chargemove.go
//	21.4                  MoveAllowanceProcedure                                       rules/moves.go
//	21.5                  RetreatDistanceProcedure                                     rules/retreat.go
//	21.6                  StandRemovalProcedure                                        rules/stand.go
//	21.7                  FiringFiguresProcedure                                       rules/firing.go
//	21.8                  WhoIsHitProcedure                                            rules/hit.go
//	21.9                  SavingThrowProcedure                                         rules/saving.go
//	21.10                 ShootProcedure                                               rules/shoot.go
//	21.11                 MeleePairingProcedure                                        rules/pairing.go
//	21.12                 MeleeBoutProcedure                                           rules/bout.go
//	21.13                 MeleeRoundProcedure                                          rules/melee.go
//	21.14                 MeleeOutcomeProcedure                                        rules/result.go
//	21.15                 MoralePointsProcedure                                        rules/points.go
//	21.16                 MusterProcedure                                              rules/muster.go
//	21.17                 ArmyStateProcedure                                           rules/army.go
//	21.18                 BlowBridgeProcedure                                          rules/bridge.go
//	21.19                 BoatMoveProcedure                                            rules/boats.go
//	21.20                 BoatLoadProcedure                                            rules/boatload.go
//	21.21                 WindProcedure                                                rules/wind.go
//	21.22                 CasualtyFateProcedure                                        rules/fate.go
//	21.23                 DispersalFateProcedure                                       rules/dispersal.go
//	22.1                  fight.orderPlace                                             place.go
//	22.2                  fight.replaceLeaders                                         leaders_phase.go
//	22.3                  fight.orderAttach, fight.orderDetach                         leaders_phase.go
//	22.4                  fight.orderWithdraw                                          ending.go
//	22.5                  fight.orderHold                                              manoeuvre_phase.go
//	22.6                  fight.orderMove                                              manoeuvre_phase.go
//	22.7                  fight.orderCharge                                            manoeuvre_phase.go
//	22.8                  fight.change                                                 manoeuvre_phase.go
//	22.9                  fight.orderLie                                               manoeuvre_phase.go
//	22.10                 fight.orderStand                                             manoeuvre_phase.go
//	22.11                 fight.orderBlow                                              bridge_play.go
//	22.12                 fight.orderBoard, fight.orderLand, fight.orderSail           boats_play.go
//	22.13                 fight.orderBreakOff                                          manoeuvre_phase.go
//	22.14                 fight.remount, fight.party                                   sequence.go
//	22.15                 fight.orderMoveLeader                                        leaders_phase.go
//	22.16                 fight.orderFire, fight.orderHoldFire                         fire_phase.go, battle.go
//	22.17                 fight.orderPursue                                            melee_phase.go
//	22.18                 fight.done                                                   sequence.go
//	23.1                  commander.order, commander.guns, commander.bestTarget        commander_orders.go, commander_fire.go
//	23.2                  commander.defend, commander.sappers, commander.hadEnough     commander_defend.go, commander_bridges.go, commander.go
//	23.3, 23.4            commander.attack, commander.stale                            commander_attack.go
//	23.5                  fight.Advice                                                 commander.go
//	24.2-24.5             fight.temper, fight.equip                                    muster_units.go
//	24.6                  none: the campaign reckons it from those left
//	24.12                 fight.temper                                                 muster_units.go
package wornspent
