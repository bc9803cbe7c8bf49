// Package redcoats holds Redcoats & Natives, rules for small colonial battles on a field
// of hexagons: four figures are a battalion, a hex is 300 m, a turn a quarter of an hour,
// and chance is six-sided dice and one pack of cards.
//
// Each place where the rules throw dice or turn cards, or have something worked out, is a
// procedure in a file of its own: activation.go the deal; movement.go, transport.go and
// stacking.go who goes where; sight.go and fire.go fire; allot.go and unithits.go what hits do;
// assault.go and retreat.go hand-to-hand fighting, and who gets away; cohesion.go recovery;
// rating.go, scale.go and muster.go how a campaign's men become figures, and when a force
// breaks; holder.go who has the field, and casualties.go what goes back. procedures.go lists
// them, rules.go explains every rule by its id, and settings.go holds what an organiser may
// change.
//
// How a battle stands is a State, in room state, with all that can be asked of it: state.go and
// unit.go who is where, field.go the ground, phase.go the steps, look.go who sees whom; and for
// each order a plan, which says what it would do or why it is not legal, in deploy.go, move.go,
// transport.go, shoot.go, assault.go and leading.go. offers.go lists what may be ordered, sight.go
// is what a side sees of it all, and view.go shows that.
//
// What happens is a Fight, in room play: begin.go begins it, muster.go musters both sides, lay.go
// makes the field and lay_around.go its rim, deploy.go sets up, phases.go has the orders of each
// step, sequence.go goes through the turns, stock.go keeps the pack, and move.go,
// transport.go, shoot.go, assault.go and rally.go do what was ordered. events.go notes it, and
// aftermath.go makes the outcome.
//
// Room command gives the orders of a side without a player, by its sight: commander.go, with
// weigh.go, move.go, places.go, exact.go, guns.go, ride.go and fight.go.
//
// Each rule is carried out by:
//
//	1.1          none: says what the rules are about
//	1.2          HexWidth                                                                                 state/field.go
//	1.3          newStock                                                                                 play/stock.go
//	1.4          none: a principle of the rulings
//	1.5          phases                                                                                   play/phases.go
//	1.6          Fight.settle                                                                             play/assault.go
//	2.1          FullUnit, fullCrew, Fight.raise                                                          rules/weapons.go, play/muster.go
//	2.2          UnitType.Gun, UnitType.Heavy                                                             rules/words.go
//	2.3          UnitType.Takes                                                                           rules/words.go
//	2.4          Fight.raiseGenerals                                                                      play/muster.go
//	2.5          UnitRating                                                                               rules/rating.go
//	2.6          Cohesion, Fight.orderRallyGeneral                                                        rules/cohesion.go, play/rally.go
//	2.7          State.RatingOf                                                                           state/phase.go
//	2.8          UnitRating, rate                                                                         rules/rating.go, play/muster.go
//	2.9          WeaponsMade, levy                                                                        rules/makes.go, play/muster.go
//	2.10         UnitType.Takes, Rates                                                                    rules/words.go, rules/movement.go
//	2.11         Fight.raise                                                                              play/muster.go
//	3.1          stock.Deal                                                                               play/stock.go
//	3.2          Dealt.Key                                                                                rules/activation.go
//	3.3          stock.gather, Fight.endTurn                                                              play/stock.go, play/sequence.go
//	3.4-3.6      stock.Deal                                                                               play/stock.go
//	3.7          Dealt.Key                                                                                rules/activation.go
//	3.8          stock.resolve, stock.Deal, ActivationOrderInput.check                                    play/stock.go, rules/activation.go
//	3.9          Fight.sortOrders, Fight.deal                                                             play/fight.go, play/sequence.go
//	4.1          Fight.beginTurn, Fight.deal, Fight.nextCard, Fight.beginRally, Fight.endTurn             play/sequence.go
//	4.2          Fight.deal, ActivationOrder                                                              play/sequence.go, rules/activation.go
//	4.3          ActivationOrder, Fight.share                                                             rules/activation.go, play/sequence.go
//	4.4          Fight.nextCard                                                                           play/sequence.go
//	4.5          Fight.beginCombat, State.Acts                                                            play/sequence.go, state/move.go
//	4.6          Fight.orderMoved, Fight.orderFought                                                      play/sequence.go
//	4.7          State.Acts, CombatDice                                                                   state/move.go, rules/fire.go
//	4.8          Fight.join, State.Aim, State.PlanAssault                                                 play/transport.go, state/shoot.go, state/assault.go
//	4.9          State.PlanFire, State.PlanAssault                                                        state/shoot.go, state/assault.go
//	4.10         Fight.shift, Fight.shiftGeneral, Fight.endTurn                                           play/fight.go, play/sequence.go
//	4.11         Fight.nextCard                                                                           play/sequence.go
//	4.12         Fight.orderSplit                                                                         play/move.go
//	4.13         phases, Rules                                                                            play/phases.go
//	4.14         State.Zone, Fight.deploy, State.PlanPlace, lay                                           state/deploy.go, play/deploy.go, play/lay.go
//	5.1          Fight.deal                                                                               play/sequence.go
//	5.2          Rates, State.PlanGeneral                                                                 rules/movement.go, state/move.go
//	5.3          MovementAllowance                                                                        rules/movement.go
//	5.4          CommanderDice                                                                            rules/weapons.go
//	5.5          RegainCohesion, State.Helped                                                             rules/cohesion.go, state/phase.go
//	5.6          Fight.strikeGeneral                                                                      play/shoot.go
//	5.7          Fight.beginTurn, State.Companion, Fight.orderAttach, Fight.meet, Fight.orderMoveGeneral  play/sequence.go, state/leading.go, play/move.go
//	5.8          Fight.share, Fight.orderAttach                                                           play/sequence.go, play/move.go
//	5.9          General.fresh, State.WithUnit                                                            state/unit.go, state/leading.go
//	5.10         State.WithIt, MovementAllowance                                                          state/leading.go, rules/movement.go
//	5.11         State.PlanGeneral, Fight.meet                                                            state/move.go, play/move.go
//	5.12         State.MayFight, State.oppose                                                             state/phase.go, state/assault.go
//	5.13         none: there is nothing of the kind
//	5.14         Stacking, State.Sees                                                                     rules/stacking.go, state/look.go
//	5.15         Fight.follow                                                                             play/assault.go
//	6.1          layer.patchAt                                                                            play/lay.go
//	6.2          Fight.orderSplit                                                                         play/move.go
//	6.3          Fight.raiseTeam, Fight.deal                                                              play/muster.go, play/sequence.go
//	6.4          State.Room, Stacking                                                                     state/state.go, rules/stacking.go
//	6.5          AllotHits, Fire                                                                          rules/allot.go, rules/fire.go
//	6.6          State.Room, spacesOf, Stacking                                                           state/state.go, state/unit.go, rules/stacking.go
//	6.7          State.PlanSplit                                                                          state/move.go
//	6.8          State.PlanRejoin, Fight.orderRejoin                                                      state/move.go, play/move.go
//	6.9          Fight.orderSplit                                                                         play/move.go
//	6.10         State.steps, Fight.takeHex                                                               state/move.go, play/assault.go
//	6.11         Place, Field.HexOf                                                                       rules/sight.go, state/field.go
//	6.12         State.Aim, State.steps                                                                   state/shoot.go, state/move.go
//	7.1          Rates, MovementAllowance                                                                 rules/movement.go
//	7.2-7.3      MovementAllowance                                                                        rules/movement.go
//	7.4          LimberTurns, Fight.join                                                                  rules/transport.go, play/transport.go
//	7.5          MovementAllowance, State.plan                                                            rules/movement.go, state/move.go
//	7.6          MovementAllowance                                                                        rules/movement.go
//	7.7          Field.Rough, State.steps, State.plan, State.PlanAssault                                  state/field.go, state/move.go, state/assault.go
//	7.8          State.steps, State.plan                                                                  state/move.go
//	7.9          Field.Road, State.steps                                                                  state/field.go, state/move.go
//	7.10         TerrainTable, Field.Open                                                                 rules/terrain.go, state/field.go
//	7.11         State.PlanLeave, Fight.exit                                                              state/move.go, play/move.go
//	8.1          LimberTurns                                                                              rules/transport.go
//	8.2          TransportAction, Fight.orderLimber, Fight.orderUnlimber                                  rules/transport.go, play/transport.go
//	8.3          State.PlanLimber                                                                         state/transport.go
//	8.4          TransportAction                                                                          rules/transport.go
//	8.5          FireCheck, State.oppose                                                                  rules/fire.go, state/assault.go
//	8.6          State.plan, Fight.walk, State.StandsIn                                                   state/move.go, play/move.go, state/state.go
//	8.7          Unit.HoldsCard, State.keepsToGuns, State.PlanLimber                                      state/unit.go, state/move.go, state/transport.go
//	8.8          Fight.orderEmbark, Fight.orderDisembark                                                  play/transport.go
//	8.9          State.MayRally, State.RatingOf, Fight.orderRally                                         state/phase.go, play/rally.go
//	8.10         Fight.strikeLimbered, State.Takes                                                        play/shoot.go, state/shoot.go
//	8.11         Fight.strikeUnit, Fight.quit                                                             play/shoot.go
//	8.12         Fight.defenderHit, Fight.retreat                                                         play/assault.go
//	8.13         Fight.motors                                                                             play/muster.go
//	9.1          TerrainTable                                                                             rules/terrain.go
//	9.2          State.Sees, LineOfSight                                                                  state/look.go, rules/sight.go
//	9.3          Outlook.Blocked                                                                          rules/sight.go
//	9.4          Field.Rough                                                                              state/field.go
//	9.5          TerrainTable                                                                             rules/terrain.go
//	9.6          SightLine, crosses                                                                       rules/sight.go
//	9.7          Outlook.Blocked                                                                          rules/sight.go
//	9.8          LineOfSight, State.Aim                                                                   rules/sight.go, state/shoot.go
//	9.9          State.Aim                                                                                state/shoot.go
//	9.10         layer.layWorks                                                                           play/lay.go
//	10.1         State.Targets                                                                            state/shoot.go
//	10.2         WeaponTable                                                                              rules/weapons.go
//	10.3-10.4    WeaponRow.DiceOf                                                                         rules/weapons.go
//	10.5         ToHit, Fire                                                                              rules/inputs.go, rules/fire.go
//	10.6         coverStops                                                                               rules/fire.go
//	10.7         WeaponTable                                                                              rules/weapons.go
//	10.8         FireCheck                                                                                rules/fire.go
//	10.9         ColumnOf                                                                                 rules/words.go
//	10.10        Fire                                                                                     rules/fire.go
//	10.11        coverStops                                                                               rules/fire.go
//	10.12        Fight.hit, AllotHits, State.GeneralsOrder                                                play/shoot.go, rules/allot.go, state/leading.go
//	10.13        AllotHits, State.InHex                                                                   rules/allot.go, state/state.go
//	10.14-10.15  State.Aim                                                                                state/shoot.go
//	10.16        FireCheck, fireReasons                                                                   rules/fire.go
//	11.1-11.3    UnitHits                                                                                 rules/unithits.go
//	11.4-11.5    CommanderHits                                                                            rules/unithits.go
//	11.6         UnitHits                                                                                 rules/unithits.go
//	11.7         Fight.quit                                                                               play/shoot.go
//	11.8         CommanderHits                                                                            rules/unithits.go
//	11.9         UnitHits                                                                                 rules/unithits.go
//	11.10-11.11  Fight.hit                                                                                play/shoot.go
//	12.1         Fight.orderAssault                                                                       play/assault.go
//	12.2         State.PlanAssault                                                                        state/assault.go
//	12.3-12.4    CloseAssault                                                                             rules/assault.go
//	12.5         CloseAssaultInput.outcome, Fight.advance                                                 rules/assault.go, play/assault.go
//	12.6         CloseAssaultInput.outcome, Fight.settle                                                  rules/assault.go, play/assault.go
//	12.7         CloseAssaultInput.outcome                                                                rules/assault.go
//	12.8         State.PlanAssault                                                                        state/assault.go
//	12.9         State.oppose                                                                             state/assault.go
//	12.10-12.11  CloseAssault                                                                             rules/assault.go
//	12.12        State.holders, Fight.takeHex                                                             state/assault.go, play/assault.go
//	12.13        strike                                                                                   rules/assault.go
//	12.14        CloseAssaultInput.outcome, Fight.takeHex                                                 rules/assault.go, play/assault.go
//	12.15        Retreat, Fight.wayStates, Fight.retreat                                                  rules/retreat.go, play/assault.go
//	12.16        Fight.noRetreat                                                                          play/assault.go
//	12.17        Fight.takeHex                                                                            play/assault.go
//	12.18        CloseAssaultInput.outcome                                                                rules/assault.go
//	12.19        State.PlanAssault                                                                        state/assault.go
//	12.20        State.oppose                                                                             state/assault.go
//	12.21        Fight.retreat, Fight.takeHex, Fight.retreatGeneral                                       play/assault.go
//	13.1         Fight.beginRally, Fight.decline                                                          play/sequence.go
//	13.2         Cohesion                                                                                 rules/cohesion.go
//	13.3         Fight.orderRally                                                                         play/rally.go
//	13.4         State.Helped                                                                             state/phase.go
//	13.5         RegainCohesion                                                                           rules/cohesion.go
//	13.6         Fight.compareRalliers                                                                    play/sequence.go
//	13.7         State.MayRally                                                                           state/phase.go
//	13.8         mostAttempts                                                                             rules/cohesion.go
//	13.9         State.Helped                                                                             state/phase.go
//	14.1         State.GoalMet, Fight.endTurn                                                             state/goal.go, play/sequence.go
//	14.2         Fight.endTurn                                                                            play/sequence.go
//	14.3         Fight.judge, ForceState                                                                  play/sequence.go, rules/muster.go
//	14.4         Fight.orderBreakOff                                                                      play/move.go
//	14.5         FieldHolder, Fight.finish                                                                rules/holder.go, play/aftermath.go
//	14.6         LeaveField, Fight.leave                                                                  rules/retreat.go, play/aftermath.go
//	15.1         Fight.quit                                                                               play/shoot.go
//	15.2         Fight.finish                                                                             play/aftermath.go
//	15.3         TerrainTable                                                                             rules/terrain.go
//	15.4         Fight.orderFire                                                                          play/shoot.go
//	15.5         none: there is nothing of the kind
//	16.1         rate                                                                                     play/muster.go
//	16.2         BattleScale, Fight.muster                                                                rules/scale.go, play/muster.go
//	16.3         Muster, figuresOf                                                                        rules/muster.go
//	16.4         Muster, gunsPerUnit, levyGuns                                                            rules/muster.go, play/muster.go
//	16.5         UnitEndState, Fight.unitOutcome                                                          rules/holder.go, play/aftermath.go
//	16.6-16.9    CasualtyReturn                                                                           rules/casualties.go
//	16.10-16.11  Fight.unitOutcome                                                                        play/aftermath.go
//
// Hexes have the axial coordinates of the rules, q and r with r the row; package hex
// counts directions clockwise from the north-east and the rules the other way round from
// the east, which matters in retreat.go alone.
package redcoats
