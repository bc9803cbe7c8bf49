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
// rules.go explains every rule by its id, settings.go holds what an organiser may
// change, and sheet.go the reference sheet.
//
// The battle begins in engine.go; sequence.go has the order of its steps and orders.go
// what may be ordered in each. A side may be run by the solo system: its groups then
// begin as markers (hidden.go) and act by the tables alone. The plain commander of a side
// that has player characters is in commander.go, and how he weighs the places to which a
// group may go in commander_moves.go.
//
// Where the rules leave a measure open the engine takes these: a marker looks out as far as
// a die of visibility can reach, 60 cm; a charge comes to stand flush on the side of the
// target that it meets first, or on one beside it; a leader who is part of a group stands
// behind it; prisoners are guarded from the moment in which they are taken; who holds a
// place for which a side fights is a group within 15 cm of it; a platoon of more than sixty
// is reckoned by tenths.
//
// What each rule is carried out by:
//
//	1.1-1.4               fight, figure, cm, D8                                          engine.go, unit.go, ground.go, rules/inputs.go
//	1.5                   fight.throws                                                   throws.go
//	2.1-2.5               fight.enter                                                    sequence.go
//	2.6                   fight.throws, fight.forcedMoves                                throws.go, moves.go
//	2.7, 2.8              fight.over, fight.goalMet, SideBeaten                          finish.go, rules/beaten.go
//	3.1, 3.2              fight.mayHide, HiddenMarkers                                   hidden.go, rules/markers.go
//	3.3                   fight.frontEdge, PlaceMarker                                   hidden.go, rules/markers.go
//	3.4                   fight.canReveal, fight.lookFromMarkers                         hidden.go
//	4.1-4.3               fight.equip, fight.musterUnit                                  muster.go
//	4.4-4.7               fight.musterUnit, fight.disloyal                               muster.go, command_step.go
//	4.8, 4.9              WeaponTable, Weapon                                            rules/weapons.go
//	5.1-5.3               fight.musterLeaders                                            muster.go
//	5.4-5.6               CommandPoints, fight.orderThrow                                rules/command.go, command_step.go
//	5.7, 5.8              fight.within, ActivationCost                                   command_step.go, rules/activation.go
//	5.9, 5.10             fight.costOf, fight.activation                                 command_step.go
//	5.11, 5.13            fight.mayCommand, fight.activation                             command_step.go
//	5.12, 5.16            fight.orderActivate, fight.mayLink                             command_step.go
//	5.14                  fight.mayOrder                                                 moves.go
//	5.15                  fight.atWill, fight.freeFire                                   volley.go
//	6.1                   largestGroup, fight.musterUnit                                 muster.go
//	6.2                   fight.stand                                                    unit.go
//	6.3                   fight.mayCombine                                               finish.go
//	7.1-7.3               Movement, fight.fullOf                                         rules/movement.go, moves.go
//	7.4, 7.5              rates, MoveCost                                                moves.go, rules/movecost.go
//	8.1                   FireCount                                                      rules/firecount.go
//	8.2                   fight.orderShoot                                               volley.go
//	8.3                   fight.freeFire                                                 volley.go
//	8.4-8.7               FireCount, fight.aimAt                                         rules/firecount.go, volley.go
//	8.8                   ToHit, Shoot                                                   rules/shoot.go
//	8.9                   fight.fire, fight.orderAim                                     volley.go
//	8.10, 8.11, 8.13      HitEffects                                                     rules/hits.go
//	8.12                  fight.attach, fight.standingWith                               unit.go, volley.go
//	8.14-8.17             Casualty, fight.hit                                            rules/casualty.go, volley.go
//	8.18, 8.19            fight.open                                                     sight_step.go
//	8.20                  fight.aimAt, shootOut                                          volley.go, ground.go
//	9.1                   fight.spot, Visibility                                         sight_step.go, rules/visibility.go
//	9.2, 9.3              fight.sees, Visibility                                         sight_step.go, rules/visibility.go
//	10.1-10.5, 10.7-10.9  RiskModifiers, fight.riskFrom, fight.riskOf                    rules/risk.go, throws.go
//	10.6                  RiskFactor                                                     rules/risk.go
//	10.10                 TakeAction, fight.throwAction                                  rules/action.go, throws.go
//	11.1, 11.2            ActionInput.upToZero, fight.haltInCover                        rules/action.go, moves.go
//	11.3, 11.4            ActionTables                                                   rules/action.go
//	11.5                  fight.attack, fight.attackDie                                  charge.go
//	11.6                  fight.advance, ActionInput.carriedOut                          moves.go, rules/action.go
//	11.7                  fight.act, fight.faceEnemy                                     moves.go
//	11.8                  fight.retreat                                                  moves.go
//	11.9                  ActionInput.carriedOut                                         rules/action.go
//	11.10                 fight.rout, fight.flee                                         moves.go
//	11.11                 fight.surrounded, fight.surrender                              moves.go, captives.go
//	11.12                 Black                                                          rules/platoon.go
//	11.13                 fight.platoon, Platoon                                         throws.go, rules/platoon.go
//	12.1, 12.3            fight.attack, fight.mayCharge                                  charge.go
//	12.2                  MeleeMatch, fight.melee                                        rules/match.go, melee_step.go
//	12.4-12.9             MeleeModifiers, fight.meleeModifier                            rules/meleemodifier.go, melee_step.go
//	12.10, 12.11          MeleeFight, fight.bout                                         rules/fight.go, melee_step.go
//	12.12                 fight.settleMelee, fight.driveBack                             melee_step.go, fallback.go
//	12.13                 fight.followUp, fight.prey                                     followup.go
//	12.14                 fight.penned                                                   fallback.go
//	13.1                  fight.surrender                                                captives.go
//	13.2-13.5             Prisoners, fight.settleCaptives                                rules/prisoners.go, captives.go
//	14.1-14.3             WeaponTable                                                    rules/weapons.go
//	14.4                  up, fight.classOf, fight.nearest                               unit.go
//	14.5                  fight.enter                                                    sequence.go
//	14.6                  fight.settleFirst                                              engine.go
//	14.7, 14.8            fight.throws                                                   throws.go
//	14.9                  fight.melees                                                   melee_step.go
//	14.10                 fight.over, fight.goalMet, fight.strength                      finish.go
//	14.11                 fight.orderBreakOff                                            finish.go
//	14.12                 fight.finish, fight.steady                                     finish.go
//	14.13                 fight.deploy, fight.zone                                       deploy.go
//	14.14                 fight.flee                                                     moves.go
//	14.15                 fight.act, fight.orderMove, fight.endMoves                     moves.go
//	14.16                 fight.finish                                                   finish.go
//	14.17-14.19           CommandPoints, fight.orderActivate                             rules/command.go, command_step.go
//	14.20                 fight.mayLink                                                  command_step.go
//	14.21                 ActivationCost                                                 rules/activation.go
//	14.22                 fight.throws                                                   throws.go
//	14.23, 14.24          fight.activation, fight.within                                 command_step.go
//	14.25, 14.26          fight.musterLeaders, fight.succeed                             muster.go
//	14.27                 fight.mayOrder                                                 moves.go
//	14.28                 unit.volleys, fight.atWill                                     unit.go, volley.go
//	14.29                 fight.equip, fight.fall                                        muster.go
//	14.30                 fight.size, fight.mayShape                                     unit.go, deploy.go
//	14.31                 fight.joinSmall                                                muster.go
//	14.32                 fight.similar, fight.mayCombine                                muster.go, finish.go
//	14.33                 fight.arrive, fight.closeUp                                    moves.go
//	14.34                 fight.behindFront, fight.faceEnemy                             throws.go, moves.go
//	14.35, 14.36          fight.walk, Movement                                           moves.go, rules/movement.go
//	14.37                 unit.moved, MoveCost                                           moves.go, rules/movecost.go
//	14.38                 fight.attackDie, fight.orderCharge                             charge.go
//	14.39                 fight.roomFor, fight.cutOff                                    deploy.go, moves.go
//	14.40                 natures                                                        ground.go
//	14.41                 fight.advance, fight.retreat, fight.flee                       moves.go
//	14.42                 fight.haltInCover, fight.coverFor                              moves.go
//	14.43, 14.44          Shoot, fight.aimAt                                             rules/shoot.go, volley.go
//	14.45                 fight.aimAt                                                    volley.go
//	14.46-14.48           FireCount                                                      rules/firecount.go
//	14.49                 fight.endTurn                                                  sequence.go
//	14.50                 FireCount                                                      rules/firecount.go
//	14.51                 WeaponTable                                                    rules/weapons.go
//	14.52                 fight.coverOf, fight.barrierCover                              volley.go, ground.go
//	14.53                 fight.mayShoot                                                 volley.go
//	14.54                 unit.place, fight.sees                                         sight_step.go
//	14.55                 fight.spot, fight.look                                         sight_step.go
//	14.56                 fight.free, fight.sees                                         ground.go, sight_step.go
//	14.57                 fight.line, fight.open                                         sight_step.go
//	14.58                 HitFigure, fight.fire                                          rules/hits.go, volley.go
//	14.59                 fight.orderAim                                                 volley.go
//	14.60                 HitEffects                                                     rules/hits.go
//	14.61, 14.62          fight.fire                                                     volley.go
//	14.63, 14.65, 14.69   RiskModifiers                                                  rules/risk.go
//	14.64                 RiskFactor                                                     rules/risk.go
//	14.66                 fight.riskFrom                                                 throws.go
//	14.67                 fight.riskOf                                                   throws.go
//	14.68                 fight.settleMelee, fight.risk                                  melee_step.go, throws.go
//	14.70                 fight.throwAction, TakeAction                                  throws.go, rules/action.go
//	14.71                 Black, fight.mayOrder                                          rules/platoon.go, moves.go
//	14.72                 fight.tableOf                                                  throws.go
//	14.73, 14.74          ActionInput.upToZero, ActionInput.carriedOut, fight.fortified  rules/action.go, throws.go
//	14.75                 fight.throwAction, fight.act                                   throws.go, moves.go
//	14.76                 ActionInput.carriedOut, fight.act                              rules/action.go, moves.go
//	14.77                 fight.act, fight.arrive                                        moves.go
//	14.78                 fight.platoon                                                  throws.go
//	14.79                 fight.surrounded, fight.wayShut                                moves.go
//	14.80                 fight.surrender                                                captives.go
//	14.81                 fight.reach, fight.canCharge                                   charge.go
//	14.82                 fight.melees, fight.fighters                                   melee_step.go
//	14.83                 MeleeMatch, fight.melee                                        rules/match.go, melee_step.go
//	14.84                 MeleeModifiers                                                 rules/meleemodifier.go
//	14.85                 fight.fall, fight.factorOf                                     muster.go
//	14.86                 fight.meet                                                     charge.go
//	14.87-14.90           MeleeFight                                                     rules/fight.go
//	14.91-14.93           fight.bout                                                     melee_step.go
//	14.94, 14.95          fight.settleMelee, MeleeOutcome                                melee_step.go, rules/meleeoutcome.go
//	14.96                 fight.goBack, fight.pushes, fight.penned                       fallback.go
//	14.97                 fight.prey, fight.autoFollow, fight.orderFollow                followup.go
//	14.98                 fight.surrender                                                captives.go
//	14.99                 fight.tellOff, fight.orderGuard                                captives.go
//	14.100, 14.101        Prisoners, fight.settleCaptives                                rules/prisoners.go, captives.go
//	14.102                fight.layMarkers                                               hidden.go
//	14.103                fight.lookFromMarkers, fight.show                              hidden.go
//	14.104                fight.follow, fight.mayOrder                                   unit.go, moves.go
//	14.105                CasualtyFate, fight.fate                                       rules/fate.go, finish.go
//	15.1, 15.2            procedures                                                     rules/procedures.go
//	15.3                  HitEffects                                                     rules/hits.go
//	15.4                  shootingKeys                                                   rules/weapons.go
//	18.1, 18.2            fight.musterUnit, fight.fall                                   muster.go
//	18.3, 18.5            fight.equip, fight.dismount                                    muster.go
//	18.4                  carries, bayonets                                              muster.go
//	18.6                  fight.unitOutcome, fight.leaderOutcome                         finish.go
//	18.7                  lay                                                            ground.go
package riskfactor
