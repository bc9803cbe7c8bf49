// Package riskfactor holds Colonial Skirmish with the Risk Factor solo system: a figure
// is a man, lengths are centimetres on the table, dice are d6 and, to hit, d8. Players
// are officers and leaders; everybody else acts by a risk factor and a table of actions.
//
// Each place where the rules throw dice, or have something worked out, is a procedure in
// rules: weapons.go has the arms; command.go and activation.go who is under command; risk.go
// the risk factor and action.go the tables of actions; movement.go the distances and what
// ground costs; visibility.go who is seen; firecount.go, shoot.go, hits.go and casualty.go
// fire; match.go, fight.go, blow.go and meleeoutcome.go the fight hand to hand; beaten.go and
// fate.go how it ends; markers.go hidden troops. procedures.go lists them, rules.go explains
// every rule by its id, settings.go holds what an organiser may change. The sentences and the
// reference sheet are in words.
//
// How a battle stands, and what can be asked of it, is in state; what happens to it in play:
// it begins in begin.go, sequence.go has the order of its steps and phases.go what may be
// ordered in each. A side may be run by the solo system: its groups then begin as markers
// (hidden.go) and act by the tables alone. The plain commander of a side that has player
// characters is in command, and how he weighs the places to which a group may go in its
// moves.go.
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
//	1.1-1.4               Fight, Figure, cm, D8                                          play/fight.go, state/unit.go, state/ground.go, rules/inputs.go
//	1.5                   Fight.throws                                                   play/throws.go
//	2.1-2.5               Fight.enter                                                    play/sequence.go
//	2.6                   Fight.throws, Fight.forcedMoves                                play/throws.go, play/move.go
//	2.7, 2.8              Fight.over, State.GoalMet, SideBeaten                          play/aftermath.go, state/strength.go, rules/beaten.go
//	3.1, 3.2              State.MayHide, HiddenMarkers                                   state/hidden.go, rules/markers.go
//	3.3                   State.FrontEdge, PlaceMarker                                   state/hidden.go, rules/markers.go
//	3.4                   State.CanReveal, Fight.lookFromMarkers                         state/hidden.go, play/hidden.go
//	4.1-4.3               Fight.equip, Fight.musterUnit                                  play/muster.go
//	4.4-4.7               Fight.musterUnit, State.Disloyal                               play/muster.go, state/command.go
//	4.8, 4.9              WeaponTable, Weapon                                            rules/weapons.go
//	5.1-5.3               Fight.musterLeaders                                            play/muster.go
//	5.4-5.6               CommandPoints, Fight.orderThrow                                rules/command.go, play/command.go
//	5.7, 5.8              State.within, ActivationCost                                   state/command.go, rules/activation.go
//	5.9, 5.10             State.CostOf, State.activation                                 state/command.go
//	5.11, 5.13            State.MayCommand, State.activation                             state/command.go
//	5.12, 5.16            Fight.orderActivate, State.MayLink                             play/command.go, state/command.go
//	5.14                  State.MayOrder                                                 state/move.go
//	5.15                  State.AtWill, Fight.freeFire                                   state/shoot.go, play/shoot.go
//	6.1                   LargestGroup, Fight.musterUnit                                 state/muster.go, play/muster.go
//	6.2                   Fight.stand                                                    play/unit.go
//	6.3                   State.MayCombine                                               state/combine.go
//	7.1-7.3               Movement, State.FullOf                                         rules/movement.go, state/move.go
//	7.4, 7.5              rates, MoveCost                                                state/move.go, rules/movement.go
//	8.1                   FireCount                                                      rules/firecount.go
//	8.2                   Fight.orderShoot                                               play/shoot.go
//	8.3                   Fight.freeFire                                                 play/shoot.go
//	8.4-8.7               FireCount, State.AimAt                                         rules/firecount.go, state/shoot.go
//	8.8                   ToHit, Shoot                                                   rules/shoot.go
//	8.9                   Fight.fire, Fight.orderAim                                     play/shoot.go
//	8.10, 8.11, 8.13      HitEffects                                                     rules/hits.go
//	8.12                  Fight.attach, State.StandingWith                               play/unit.go, state/shoot.go
//	8.14-8.17             Casualty, Fight.hit                                            rules/casualty.go, play/shoot.go
//	8.18, 8.19            State.open                                                     state/seeing.go
//	8.20                  State.AimAt, ShootOut                                          state/shoot.go, state/ground.go
//	9.1                   Fight.spot, Visibility                                         play/sight.go, rules/visibility.go
//	9.2, 9.3              State.Sees, Visibility                                         state/seeing.go, rules/visibility.go
//	10.1-10.5, 10.7-10.9  RiskModifiers, State.riskFrom, State.riskOf                    rules/risk.go, state/risk.go
//	10.6                  RiskFactor                                                     rules/risk.go
//	10.10                 TakeAction, Fight.throwAction                                  rules/action.go, play/throws.go
//	11.1, 11.2            ActionInput.upToZero, Fight.haltInCover                        rules/action.go, play/move.go
//	11.3, 11.4            ActionTables                                                   rules/action.go
//	11.5                  Fight.attack, Fight.attackDie                                  play/charge.go
//	11.6                  Fight.advance, ActionInput.carriedOut                          play/move.go, rules/action.go
//	11.7                  Fight.act, Fight.faceEnemy                                     play/move.go
//	11.8                  Fight.retreat                                                  play/move.go
//	11.9                  ActionInput.carriedOut                                         rules/action.go
//	11.10                 Fight.rout, Fight.flee                                         play/move.go
//	11.11                 Fight.surrounded, Fight.surrender                              play/move.go, play/captives.go
//	11.12                 Black                                                          rules/command.go
//	11.13                 State.Platoon, Platoon                                         state/risk.go, rules/command.go
//	12.1, 12.3            Fight.attack, State.MayCharge                                  play/charge.go, state/charge.go
//	12.2                  MeleeMatch, Fight.melee                                        rules/match.go, play/melee.go
//	12.4-12.9             MeleeModifiers, Fight.meleeModifier                            rules/meleeoutcome.go, play/melee.go
//	12.10, 12.11          MeleeFight, Fight.bout                                         rules/fight.go, play/melee.go
//	12.12                 Fight.settleMelee, Fight.driveBack                             play/melee.go, play/fallback.go
//	12.13                 Fight.followUp, State.Prey                                     play/followup.go, state/followup.go
//	12.14                 State.Penned                                                   state/fallback.go
//	13.1                  Fight.surrender                                                play/captives.go
//	13.2-13.5             Prisoners, Fight.settleCaptives                                rules/fate.go, play/captives.go
//	14.1-14.3             WeaponTable                                                    rules/weapons.go
//	14.4                  WholeCM, State.ClassOf, State.Nearest                          state/unit.go
//	14.5                  Fight.enter                                                    play/sequence.go
//	14.6                  Fight.settleFirst                                              play/begin.go
//	14.7, 14.8            Fight.throws                                                   play/throws.go
//	14.9                  Fight.melees                                                   play/melee.go
//	14.10                 Fight.over, State.GoalMet, State.Strength                      play/aftermath.go, state/strength.go
//	14.11                 Fight.orderBreakOff                                            play/combine.go
//	14.12                 Fight.finish, State.Steady                                     play/aftermath.go, state/strength.go
//	14.13                 Fight.deploy, State.Zone                                       play/deploy.go, state/deploy.go
//	14.14                 Fight.flee                                                     play/move.go
//	14.15                 Fight.act, Fight.orderMove, Fight.endMoves                     play/move.go
//	14.16                 Fight.finish                                                   play/aftermath.go
//	14.17-14.19           CommandPoints, Fight.orderActivate                             rules/command.go, play/command.go
//	14.20                 State.MayLink                                                  state/command.go
//	14.21                 ActivationCost                                                 rules/activation.go
//	14.22                 Fight.throws                                                   play/throws.go
//	14.23, 14.24          State.activation, State.within                                 state/command.go
//	14.25, 14.26          Fight.musterLeaders, Fight.succeed                             play/muster.go
//	14.27                 State.MayOrder                                                 state/move.go
//	14.28                 Unit.Volleys, State.AtWill                                     state/unit.go, state/shoot.go
//	14.29                 Fight.equip, Fight.fall                                        play/muster.go
//	14.30                 State.Size, State.MayShape                                     state/unit.go, state/deploy.go
//	14.31                 Fight.joinSmall                                                play/muster.go
//	14.32                 State.Similar, State.MayCombine                                state/muster.go, state/combine.go
//	14.33                 Fight.arrive, Fight.closeUp                                    play/move.go
//	14.34                 State.BehindFront, Fight.faceEnemy                             state/risk.go, play/move.go
//	14.35, 14.36          State.Walk, Movement                                           state/move.go, rules/movement.go
//	14.37                 Unit.moved, MoveCost                                           state/move.go, rules/movement.go
//	14.38                 Fight.attackDie, Fight.orderCharge                             play/charge.go
//	14.39                 State.RoomFor, State.CutOff                                    state/deploy.go, state/move.go
//	14.40                 natures                                                        play/ground.go
//	14.41                 Fight.advance, Fight.retreat, Fight.flee                       play/move.go
//	14.42                 Fight.haltInCover, State.CoverFor                              play/move.go, state/move.go
//	14.43, 14.44          Shoot, State.AimAt                                             rules/shoot.go, state/shoot.go
//	14.45                 State.AimAt                                                    state/shoot.go
//	14.46-14.48           FireCount                                                      rules/firecount.go
//	14.49                 Fight.endTurn                                                  play/sequence.go
//	14.50                 FireCount                                                      rules/firecount.go
//	14.51                 WeaponTable                                                    rules/weapons.go
//	14.52                 State.CoverOf, State.BarrierCover                              state/shoot.go, state/ground.go
//	14.53                 State.MayShoot                                                 state/shoot.go
//	14.54                 Unit.Place, State.Sees                                         state/seeing.go
//	14.55                 Fight.spot, Fight.look                                         play/sight.go
//	14.56                 State.Free, State.Sees                                         state/ground.go, state/seeing.go
//	14.57                 State.Line, State.open                                         state/seeing.go
//	14.58                 HitFigure, Fight.fire                                          rules/hits.go, play/shoot.go
//	14.59                 Fight.orderAim                                                 play/shoot.go
//	14.60                 HitEffects                                                     rules/hits.go
//	14.61, 14.62          Fight.fire                                                     play/shoot.go
//	14.63, 14.65, 14.69   RiskModifiers                                                  rules/risk.go
//	14.64                 RiskFactor                                                     rules/risk.go
//	14.66                 State.riskFrom                                                 state/risk.go
//	14.67                 State.riskOf                                                   state/risk.go
//	14.68                 Fight.settleMelee, State.Risk                                  play/melee.go, state/risk.go
//	14.70                 Fight.throwAction, TakeAction                                  play/throws.go, rules/action.go
//	14.71                 Black, State.MayOrder                                          rules/command.go, state/move.go
//	14.72                 State.TableOf                                                  state/risk.go
//	14.73, 14.74          ActionInput.upToZero, ActionInput.carriedOut, State.Fortified  rules/action.go, state/risk.go
//	14.75                 Fight.throwAction, Fight.act                                   play/throws.go, play/move.go
//	14.76                 ActionInput.carriedOut, Fight.act                              rules/action.go, play/move.go
//	14.77                 Fight.act, Fight.arrive                                        play/move.go
//	14.78                 State.Platoon                                                  state/risk.go
//	14.79                 Fight.surrounded, State.WayShut                                play/move.go, state/move.go
//	14.80                 Fight.surrender                                                play/captives.go
//	14.81                 State.Reach, State.canCharge                                   state/charge.go
//	14.82                 Fight.melees, State.Fighters                                   play/melee.go, state/melee.go
//	14.83                 MeleeMatch, Fight.melee                                        rules/match.go, play/melee.go
//	14.84                 MeleeModifiers                                                 rules/meleeoutcome.go
//	14.85                 Fight.fall, Fight.factorOf                                     play/muster.go
//	14.86                 Fight.meet                                                     play/charge.go
//	14.87-14.90           MeleeFight                                                     rules/fight.go
//	14.91-14.93           Fight.bout                                                     play/melee.go
//	14.94, 14.95          Fight.settleMelee, MeleeOutcome                                play/melee.go, rules/meleeoutcome.go
//	14.96                 Fight.goBack, State.Pushes, State.Penned                       play/fallback.go, state/fallback.go
//	14.97                 State.Prey, Fight.autoFollow, Fight.orderFollow                state/followup.go, play/followup.go
//	14.98                 Fight.surrender                                                play/captives.go
//	14.99                 Fight.tellOff, Fight.orderGuard                                play/captives.go
//	14.100, 14.101        Prisoners, Fight.settleCaptives                                rules/fate.go, play/captives.go
//	14.102                Fight.layMarkers                                               play/hidden.go
//	14.103                Fight.lookFromMarkers, Fight.show                              play/hidden.go
//	14.104                Fight.follow, State.MayOrder                                   play/unit.go, state/move.go
//	14.105                CasualtyFate, Fight.fate                                       rules/fate.go, play/aftermath.go
//	15.1, 15.2            procedures                                                     rules/procedures.go
//	15.3                  HitEffects                                                     rules/hits.go
//	15.4                  ShootingKeys                                                   rules/weapons.go
//	18.1, 18.2            Fight.musterUnit, Fight.fall                                   play/muster.go
//	18.3, 18.5            Fight.equip, Fight.dismount                                    play/muster.go
//	18.4                  WeaponsMade, bayonets                                          rules/makes.go, play/muster.go
//	18.6                  Fight.unitOutcome, Fight.leaderOutcome                         play/aftermath.go
//	18.7                  lay                                                            play/ground.go
package riskfactor
