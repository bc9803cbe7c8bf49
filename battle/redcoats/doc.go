// Package redcoats holds Redcoats & Natives, rules for small colonial battles on a field
// of hexagons: four figures are a battalion, a hex is 300 m, a turn a quarter of an hour,
// and chance is six-sided dice and one pack of cards.
//
// Each place where the rules throw dice or turn cards, or have something worked out, is a
// procedure in a file of its own: activation.go the deal; movement.go, transport.go and
// stacking.go who goes where; sight.go, firecheck.go, combatdice.go and fire.go fire;
// allot.go, unithits.go and commanderhits.go what hits do; assault.go and retreat.go
// hand-to-hand fighting; cohesion.go recovery; rating.go, scale.go and muster.go how a
// campaign's men become figures; force.go, holder.go, leave.go, casualties.go and
// endstate.go how it ends and what goes back. procedures.go lists them, rules.go explains
// every rule by its id, and settings.go holds what an organiser may change.
//
// A whole battle is a fight, begun in engine.go: levy.go musters both sides, field.go and
// lay.go make the field and lay_around.go its rim, deploy.go sets up, goal.go
// knows what they fight for, sequence.go goes through the turns, stock.go
// keeps the pack, and orders.go finds who carries an order out: moves.go,
// transport_play.go, fire_play.go, assault_play.go and rally_play.go. Each order has a
// plan, which says why it is not legal; what is offered and what is carried out ask the
// same one. commander.go gives the orders of a side without a player, with
// commander_march.go, commander_guns.go, commander_fight.go and commander_ride.go; events.go
// and the sentences tell what happened, view.go shows it and aftermath.go makes the outcome.
//
// Each rule is carried out by:
//
//	1.1          none: says what the rules are about
//	1.2          hexWidth                                                                                 field.go
//	1.3          newStock                                                                                 stock.go
//	1.4          none: a principle of the rulings
//	1.5          fight.Order                                                                              orders.go
//	1.6          fight.settle                                                                             assault_play.go
//	2.1          FullUnit, fullCrew, fight.raise                                                          rules/weapons.go, levy.go
//	2.2          UnitType.Gun, UnitType.Heavy                                                             rules/words.go
//	2.3          UnitType.Takes                                                                           rules/words.go
//	2.4          fight.raiseGenerals                                                                      levy.go
//	2.5          UnitRating                                                                               rules/rating.go
//	2.6          Cohesion, fight.orderRallyGeneral                                                        rules/cohesion.go, rally_play.go
//	2.7          fight.ratingOf                                                                           sequence.go
//	2.8          UnitRating, rate                                                                         rules/rating.go, levy.go
//	2.9          weaponClasses, levy                                                                      levy.go
//	2.10         UnitType.Takes, Rates                                                                    rules/words.go, rules/movement.go
//	2.11         fight.raise                                                                              levy.go
//	3.1          stock.Deal                                                                               stock.go
//	3.2          Dealt.Key                                                                                rules/activation.go
//	3.3          stock.gather, fight.endTurn                                                              stock.go, sequence.go
//	3.4-3.6      stock.Deal                                                                               stock.go
//	3.7          Dealt.Key                                                                                rules/activation.go
//	3.8          stock.resolve, stock.Deal, ActivationOrderInput.check                                    stock.go, rules/activation.go
//	3.9          fight.sortOrders, fight.deal                                                             battle.go, sequence.go
//	4.1          fight.beginTurn, fight.deal, fight.nextCard, fight.beginRally, fight.endTurn             sequence.go
//	4.2          fight.deal, ActivationOrder                                                              sequence.go, rules/activation.go
//	4.3          ActivationOrder, fight.share                                                             rules/activation.go, sequence.go
//	4.4          fight.nextCard                                                                           sequence.go
//	4.5          fight.beginCombat, fight.acts                                                            sequence.go, moves.go
//	4.6          fight.done                                                                               sequence.go
//	4.7          fight.acts, CombatDice                                                                   moves.go, rules/combatdice.go
//	4.8          fight.join, fight.aim, fight.planAssault                                                 transport_play.go, fire_play.go, assault_play.go
//	4.9          fight.planFire, fight.planAssault                                                        fire_play.go, assault_play.go
//	4.10         fight.shift, fight.shiftGeneral, fight.endTurn                                           battle.go, sequence.go
//	4.11         fight.nextCard                                                                           sequence.go
//	4.12         fight.orderSplit                                                                         moves.go
//	4.13         fight.done, phaseKinds                                                                   sequence.go, orders.go
//	4.14         fight.zone, fight.deploy, fight.planPlace, lay                                           deploy.go, lay.go
//	5.1          fight.deal                                                                               sequence.go
//	5.2          Rates, fight.planGeneral                                                                 rules/movement.go, moves.go
//	5.3          MovementAllowance                                                                        rules/movement.go
//	5.4          CommanderDice                                                                            rules/weapons.go
//	5.5          RegainCohesion, fight.helped                                                             rules/cohesion.go, rally_play.go
//	5.6          fight.strikeGeneral                                                                      fire_play.go
//	5.7          fight.beginTurn, fight.companion, fight.orderAttach, fight.meet, fight.orderMoveGeneral  sequence.go, moves.go
//	5.8          fight.share, fight.orderAttach                                                           sequence.go, moves.go
//	5.9          general.fresh, fight.withUnit                                                            unit.go, battle.go
//	5.10         fight.withIt, MovementAllowance                                                          moves.go, rules/movement.go
//	5.11         fight.planGeneral, fight.meet                                                            moves.go
//	5.12         fight.mayFight, fight.oppose                                                             sequence.go, assault_play.go
//	5.13         none: there is nothing of the kind
//	5.14         Stacking, fight.sees                                                                     rules/stacking.go, fire_play.go
//	5.15         fight.follow                                                                             assault_play.go
//	6.1          layer.patchAt                                                                            lay.go
//	6.2          fight.orderSplit                                                                         moves.go
//	6.3          fight.raiseTeam, fight.deal                                                              levy.go, sequence.go
//	6.4          fight.room, Stacking                                                                     battle.go, rules/stacking.go
//	6.5          AllotHits, Fire                                                                          rules/allot.go, rules/fire.go
//	6.6          fight.room, spacesOf, Stacking                                                           battle.go, unit.go, rules/stacking.go
//	6.7          fight.planSplit                                                                          moves.go
//	6.8          fight.planRejoin, fight.orderRejoin                                                      moves.go
//	6.9          fight.orderSplit                                                                         moves.go
//	6.10         fight.steps, fight.takeHex                                                               moves.go, assault_play.go
//	6.11         Place, field.hexOf                                                                       rules/sight.go, field.go
//	6.12         fight.aim, fight.steps                                                                   fire_play.go, moves.go
//	7.1          Rates, MovementAllowance                                                                 rules/movement.go
//	7.2-7.3      MovementAllowance                                                                        rules/movement.go
//	7.4          LimberTurns, fight.join                                                                  rules/transport.go, transport_play.go
//	7.5          MovementAllowance, fight.plan                                                            rules/movement.go, moves.go
//	7.6          MovementAllowance                                                                        rules/movement.go
//	7.7          field.rough, fight.steps, fight.plan, fight.planAssault                                  field.go, moves.go, assault_play.go
//	7.8          fight.steps, fight.plan                                                                  moves.go
//	7.9          field.road, fight.steps                                                                  field.go, moves.go
//	7.10         TerrainTable, field.open                                                                 rules/terrain.go, field.go
//	7.11         fight.planLeave, fight.exit                                                              moves.go
//	8.1          LimberTurns                                                                              rules/transport.go
//	8.2          TransportAction, fight.orderLimber, fight.orderUnlimber                                  rules/transport.go, transport_play.go
//	8.3          fight.planLimber                                                                         transport_play.go
//	8.4          TransportAction                                                                          rules/transport.go
//	8.5          FireCheck, fight.oppose                                                                  rules/firecheck.go, assault_play.go
//	8.6          fight.plan, fight.walk, fight.stands                                                     moves.go, battle.go
//	8.7          unit.holdsCard, fight.keepsToGuns, fight.planLimber                                      sequence.go, moves.go, transport_play.go
//	8.8          fight.orderEmbark, fight.orderDisembark                                                  transport_play.go
//	8.9          fight.mayRally, fight.ratingOf, fight.orderRally                                         sequence.go, rally_play.go
//	8.10         fight.strikeLimbered, fight.takes                                                        fire_play.go
//	8.11         fight.strikeUnit, fight.quit                                                             fire_play.go
//	8.12         fight.defenderHit, fight.retreat                                                         assault_play.go
//	8.13         fight.motors                                                                             levy.go
//	9.1          TerrainTable                                                                             rules/terrain.go
//	9.2          fight.sees, LineOfSight                                                                  fire_play.go, rules/sight.go
//	9.3          Outlook.Blocked                                                                          rules/sight.go
//	9.4          field.rough                                                                              field.go
//	9.5          TerrainTable                                                                             rules/terrain.go
//	9.6          SightLine, crosses                                                                       rules/sight.go
//	9.7          Outlook.Blocked                                                                          rules/sight.go
//	9.8          LineOfSight, fight.aim                                                                   rules/sight.go, fire_play.go
//	9.9          fight.aim                                                                                fire_play.go
//	9.10         layer.layWorks                                                                           lay.go
//	10.1         fight.targets                                                                            fire_play.go
//	10.2         WeaponTable                                                                              rules/weapons.go
//	10.3-10.4    WeaponRow.DiceOf                                                                         rules/weapons.go
//	10.5         ToHit, Fire                                                                              rules/inputs.go, rules/fire.go
//	10.6         coverStops                                                                               rules/fire.go
//	10.7         WeaponTable                                                                              rules/weapons.go
//	10.8         FireCheck                                                                                rules/firecheck.go
//	10.9         ColumnOf                                                                                 rules/words.go
//	10.10        Fire                                                                                     rules/fire.go
//	10.11        coverStops                                                                               rules/fire.go
//	10.12        fight.hit, AllotHits, fight.generalsOrder                                                fire_play.go, rules/allot.go, battle.go
//	10.13        AllotHits, fight.inHex                                                                   rules/allot.go, battle.go
//	10.14-10.15  fight.aim                                                                                fire_play.go
//	10.16        FireCheck, fireReasons                                                                   rules/firecheck.go
//	11.1-11.3    UnitHits                                                                                 rules/unithits.go
//	11.4-11.5    CommanderHits                                                                            rules/commanderhits.go
//	11.6         UnitHits                                                                                 rules/unithits.go
//	11.7         fight.quit                                                                               fire_play.go
//	11.8         CommanderHits                                                                            rules/commanderhits.go
//	11.9         UnitHits                                                                                 rules/unithits.go
//	11.10-11.11  fight.hit                                                                                fire_play.go
//	12.1         fight.orderAssault                                                                       assault_play.go
//	12.2         fight.planAssault                                                                        assault_play.go
//	12.3-12.4    CloseAssault                                                                             rules/assault.go
//	12.5         CloseAssaultInput.outcome, fight.advance                                                 rules/assault.go, assault_play.go
//	12.6         CloseAssaultInput.outcome, fight.settle                                                  rules/assault.go, assault_play.go
//	12.7         CloseAssaultInput.outcome                                                                rules/assault.go
//	12.8         fight.planAssault                                                                        assault_play.go
//	12.9         fight.oppose                                                                             assault_play.go
//	12.10-12.11  CloseAssault                                                                             rules/assault.go
//	12.12        fight.holders, fight.takeHex                                                             assault_play.go
//	12.13        strike                                                                                   rules/assault.go
//	12.14        CloseAssaultInput.outcome, fight.takeHex                                                 rules/assault.go, assault_play.go
//	12.15        Retreat, fight.wayStates, fight.retreat                                                  rules/retreat.go, assault_play.go
//	12.16        fight.noRetreat                                                                          assault_play.go
//	12.17        fight.takeHex                                                                            assault_play.go
//	12.18        CloseAssaultInput.outcome                                                                rules/assault.go
//	12.19        fight.planAssault                                                                        assault_play.go
//	12.20        fight.oppose                                                                             assault_play.go
//	12.21        fight.retreat, fight.takeHex, fight.retreatGeneral                                       assault_play.go
//	13.1         fight.beginRally, fight.decline                                                          sequence.go
//	13.2         Cohesion                                                                                 rules/cohesion.go
//	13.3         fight.orderRally                                                                         rally_play.go
//	13.4         fight.helped                                                                             rally_play.go
//	13.5         RegainCohesion                                                                           rules/cohesion.go
//	13.6         fight.compareRalliers                                                                    sequence.go
//	13.7         fight.mayRally                                                                           sequence.go
//	13.8         mostAttempts                                                                             rules/cohesion.go
//	13.9         fight.helped                                                                             rally_play.go
//	14.1         fight.goalMet, fight.endTurn                                                             goal.go, sequence.go
//	14.2         fight.endTurn                                                                            sequence.go
//	14.3         fight.judge, ForceState                                                                  sequence.go, rules/force.go
//	14.4         fight.orderBreakOff                                                                      moves.go
//	14.5         FieldHolder, fight.finish                                                                rules/holder.go, aftermath.go
//	14.6         LeaveField, fight.leave                                                                  rules/leave.go, aftermath.go
//	15.1         fight.quit                                                                               fire_play.go
//	15.2         fight.finish                                                                             aftermath.go
//	15.3         TerrainTable                                                                             rules/terrain.go
//	15.4         fight.orderFire                                                                          fire_play.go
//	15.5         none: there is nothing of the kind
//	16.1         rate                                                                                     levy.go
//	16.2         BattleScale, fight.muster                                                                rules/scale.go, levy.go
//	16.3         Muster, figuresOf                                                                        rules/muster.go
//	16.4         Muster, gunsPerUnit, levyGuns                                                            rules/muster.go, levy.go
//	16.5         UnitEndState, fight.unitOutcome                                                          rules/endstate.go, aftermath.go
//	16.6-16.9    CasualtyReturn                                                                           rules/casualties.go
//	16.10-16.11  fight.unitOutcome                                                                        aftermath.go
//
// Hexes have the axial coordinates of the rules, q and r with r the row; package hex
// counts directions clockwise from the north-east and the rules the other way round from
// the east, which matters in retreat.go alone.
package redcoats
