package orders

import (
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/rates"
)

// Rule is one rule of the campaign by its id, as refusals name it and the rules window
// shows it.
type Rule struct {
	ID    string
	Title string
	Text  string
}

// Rules gives the rules of the campaign in order, with the numbers of the settings in force; nil: as
// they are by default. They are our own: the published rule sets say how a battle is fought, not how
// armies come to it.
func Rules(v rates.InForce) []Rule {
	out := slices.Clone(rules)
	for i := range out {
		out[i].Text = strings.ReplaceAll(rates.Say(out[i].Text, v), countryTable, rates.Card(v))
	}
	return out
}

// Written gives the rules as they are written, with settings named in braces.
func Written() []Rule { return slices.Clone(rules) }

// countryTable is where the table of what country costs stands in the text of its rule.
const countryTable = "{{country}}"

// Book is the campaign's rules as a book beside those of the rule sets, with its settings.
func Book() battle.RuleSet {
	var explained []battle.Rule
	for _, r := range Rules(nil) {
		explained = append(explained, battle.Rule{ID: r.ID, Text: r.Text})
	}
	return rates.RuleBook(explained)
}

// rules name the settings that they print in braces.

var rules = []Rule{
	{"CAMPAIGN-1.1", "Days", "The campaign runs by days. Orders are given in any number and order; nothing moves before the day is ended. After the last day of the campaign there is none (CAMPAIGN-15.3)."},
	{"CAMPAIGN-1.2", "The order of a day", "When a day ends, what it means for the objectives is noted. Then: (a) forces begin the orders that follow, and march; (b) forces dig; (c) the calendar moves on and the weather of the new day is thrown; (d) wounded, missing men and leaders who are due come back or do not; (e) forces whose day has come are released, events happen, and what was there for a time leaves; (f) reinforcements arrive; (g) where enemies stand in one hex it is settled whether there is a battle; (h) places change hands; (i) each side sees what is near it."},
	{"CAMPAIGN-1.3", "Battles first", "A day cannot end while a battle waits, unless it is put off (CAMPAIGN-1.6). It is fought, or the attacker draws off."},
	{"CAMPAIGN-1.4", "Dice", "Every throw of the campaign hangs on the seed with which it was founded and on what it is for: the day, the unit, the battle. The order in which orders are given moves no die, and an order taken back and given again throws the same."},
	{"CAMPAIGN-1.5", "Who orders", "The journal says of each command who gave it: the organiser, who plays a side, the automatic commander of a side, or a file that was read in. A side and its commander order their own forces, and draw them off; everything else is the organiser's."},
	{"CAMPAIGN-1.6", "Battles put off", "The organiser may put a battle off that waits: it is dated, on the table, recorded or agreed, with a line of his own, as when and where. Days may be ended then, and only those stand still who are in it. They take no orders, do not march, dig, rest or besiege, and nobody comes back to them, joins them or leaves them; a siege of which they are part stands still. Nobody enters the hex: a march into it stops beside it, keeps its order and goes on when the battle is settled. The battle is fought on the ground and in the weather of its own day, with the strengths of that day; what comes of it is reckoned from the day on which its result comes back. The campaign does not end before it is settled, and after the last day no other is ended. It may be taken up again, and holds the day up then."},

	{"CAMPAIGN-2.1", "March orders", "A march order is a path from hex to neighbouring hex. It stands until it is carried out, replaced or taken back. Anyone may march who has men in the ranks or a leader, is released and does not stand before the enemy."},
	{"CAMPAIGN-2.2", "March points", "A force marches as fast as its slowest part, in points a day: cavalry {pace_cavalry}, mounted infantry and camelry {pace_mounted_infantry}, irregular foot {pace_irregular}, regular foot, field and mountain guns {pace_regular}, heavy guns, transport and any force with wagons {pace_heavy}; leaders alone {pace_leaders}. Mounted men with fewer horses than figures march at {pace_dismounted}, on foot."},
	{"CAMPAIGN-2.3", "Foot, mounted, wheels", "A force with field or heavy guns, transport or wagons goes on wheels; else one with anybody on foot, or guns on mules, goes on foot; else it is mounted."},
	{"CAMPAIGN-2.4", "What country costs", "A hex costs points by its miles: {{country}}. A quarter left over counts as a whole point. A road, track, railway or caravan path over the edge is used where it is cheaper than the country."},
	{"CAMPAIGN-2.5", "The way", "A planned march takes the cheapest way through its stops, round hexes in which the side knows of enemies where it can."},
	{"CAMPAIGN-2.6", "Impulses", "A day's march is cut into {impulses} parts. In each, every force spends its share of its points, in the order of their names in the file. Points that do not pay for a whole hex are kept towards it."},
	{"CAMPAIGN-2.7", "Forced marches", "A forced march gives {forced_march} per cent more points that day and a day of fatigue. A day without marching takes {rest} off, at rest twice as much."},
	{"CAMPAIGN-2.8", "Stragglers", "(In play: {stragglers}.) When a forced march ends with {stragglers_from} days of fatigue or more, a D10 is thrown for each unit: at the days of fatigue less one (at most {stragglers_most}) or below, one of its figures falls out and is missing. It comes in again after one day and 1 to {straggler_days} more; on a further throw of {straggler_lost} or more it is lost."},
	{"CAMPAIGN-2.9", "Orders that follow", "A force may be told what it does when it has done what it is at, up to twelve orders one after the other: to march to a place by way of others, usual or forced; to hold until a day, as it is or in a posture; to join a force of its side; to follow one. Joining and following come last, and following lasts until it is told otherwise. Each order that follows is begun on the morning after the one before it is done, by the way that is the cheapest then; who joins or follows goes each morning where the other force is. Another march order, a halt or a posture takes what follows back."},
	{"CAMPAIGN-2.10", "What stops them", "What was to follow is laid aside, and it is told, when a force stands off before an enemy, gives way, retreats, marches to the sound of the guns or is put elsewhere by hand, when its way is blocked, and when the force that it joins or follows is no more. A battle that it is not driven from stops it only while it waits."},

	{"CAMPAIGN-3.1", "Edges", "Nobody marches off the map or into open water."},
	{"CAMPAIGN-3.2", "Bridges, fords and ferries", "A bridge costs nothing, a damaged one {bridge_damaged} points, a pontoon {pontoon}, a ford {ford} (on wheels {wheels_in_water} more), a ferry {ferry}. In the river's flood months a crossing is open, is worked as a ferry, or cannot be used, as the map says of it. One that is destroyed is not there."},
	{"CAMPAIGN-3.3", "Without a crossing", "A stream costs {stream} (on wheels {wheels_in_water} more), when low nothing (on wheels half of that) and in flood {stream_flood}. A river is waded only in its low months, for {river_waded} points, a great river for {great_river_waded}; on wheels for twice as much more as at a ford."},

	{"CAMPAIGN-4.1", "Contact", "A force that enters a hex with an enemy in it stops there, and so does the enemy. Forces that are hidden and not yet released are still at home and are not met. What comes of it is settled by CAMPAIGN-4.7 to 4.12; where it is a battle, it opens when the day is over, and every force of both sides in the hex is in it."},
	{"CAMPAIGN-4.2", "Who attacks", "The side that marched in attacks. If both marched, the one with more march points that day; if that does not decide it, the one with more figures."},
	{"CAMPAIGN-4.3", "Three sides", "Where three sides meet in one hex the first two that are enemies, in the order of the founding, fight first."},
	{"CAMPAIGN-4.4", "Before the enemy", "A force in a battle that waits takes no orders."},
	{"CAMPAIGN-4.5", "Nobody in the ranks", "A force with nobody fit to fight makes no battle. An enemy who comes upon it takes it."},
	{"CAMPAIGN-4.6", "Doubtful friends", "When a battle opens, each force in it whose loyalty is in doubt throws percentage dice. Above its loyalty it will not fight: it goes home, its men discharged, before the battle begins."},

	{"CAMPAIGN-4.7", "Coming upon the enemy", "A force that is about to march into a hex with an enemy in it does so only if it means to attack him and its fighting value is enough for its odds (CAMPAIGN-4.8), reckoned with those of its side who go in with it today; else it stands off beside him, and its march order is taken back. Nobody stands off from a hidden enemy, whom he does not see; such an enemy fights from ambush, or lets him be. Where enemies find each other in one hex in the evening otherwise, whichever means to attacks, and if neither does the weaker leaves. An attacker who is weaker than he reckoned, since others did not come in time or went home (CAMPAIGN-4.6), draws off before the battle where he can."},
	{"CAMPAIGN-4.8", "Stances", "What a force does when it comes upon an enemy, or he upon it: attack, stand, delay (give way behind a rearguard) or avoid (give way sooner), and the least odds, in hundredths of his fighting value, at which it attacks or stands. It can be told; else a force on the march attacks at {attack_odds}, one that raids at {raid_odds}, screens, and those told to give way or rest, delay, scouts avoid, and all others stand at {stand_odds}, or {stand_odds_dug} where they dig or are in garrison. Of several forces the strongest decides."},
	{"CAMPAIGN-4.9", "Works count", "Against those behind works of their side (CAMPAIGN-5.4) odds are reckoned with so many hundredths of their fighting value: an entrenchment or a walled village {works_trench}, a redoubt {works_redoubt}, a fort or the walls of a town {works_walls}, into which nobody goes without guns or a breach unless he attacks at any odds (1); with a breach a redoubt {works_trench} and walls {works_redoubt} (CAMPAIGN-17.3)."},
	{"CAMPAIGN-4.10", "Standing", "Who is attacked fights where he means to stand or to attack and his fighting value, works counted, is enough for his odds (one who means to attack stands at {stand_odds} or better); and always in garrison in a strong place of his own: a redoubt, a fort, the walls of a town."},
	{"CAMPAIGN-4.11", "Giving way", "Who does not stand goes to a neighbouring hex that he can march into, with no enemy in it, towards his supply and away from other enemies. A percentage die is thrown: he is caught on {caught}, changed by +{caught_horse} where the enemy's horse is worth a fifth of him and he goes slower than 20 points a day (but {caught_own_horse} less with horse of his own worth half of it), +{caught_slow} where the enemy is faster, +{caught_unseen} where he has not seen him that day, +{caught_tired} where he is tired, -{caught_tired} where the enemy is, -{caught_rearguard} unless he avoids, -{caught_screen} with a screen or scouts within a hex; never under 5 nor over 85. One who is caught, or has nowhere to go, fights. One who is gone, unless he avoids, has fought a rearguard: who enters the hex marches no further that day."},
	{"CAMPAIGN-4.12", "Terms", "Who is caught, has nowhere to go or is in garrison, and has an enemy of {lost_at} times his fighting value upon him, is lost. He is offered terms, and lays down his arms on {terms} of a percentage die, {terms_each} more for each time beyond {lost_at} and {terms_strong} less in a strong place, at most {terms_most}; else he fights. Before an enemy who takes no prisoners he makes a last stand; but in the open {cut_down_at} times his value cut him down without a battle."},
	{"CAMPAIGN-4.13", "The sound of the guns", "When a battle opens, forces beside it come up, by id, while their side has less than {guns_enough} hundredths of the enemy's fighting value there: those who are released, not in a garrison, siege or battle, whose loyalty is not in doubt, who mean to attack or stand, and for whom the hex is within a forced day's march; the defender's first. Each is in time on {guns_in_time} of a percentage die, mounted on {guns_riding} more, and lays its march order aside."},

	{"CAMPAIGN-5.1", "Fighting", "A battle that waits is fought by the rule set that the organiser names, or the campaign's own, from the map's ground, with the units as they are."},
	{"CAMPAIGN-5.2", "The battle's seed", "If nobody chooses a seed, the battle's comes from the campaign's."},
	{"CAMPAIGN-5.3", "The field", "The hex decides the field: its country, the river that the attacker must cross or that runs along it, its crossing, the roads through its edges, its village and walls, works dug there, what lies in the hexes round it, the heat of the day, and the sides from which each force came."},
	{"CAMPAIGN-5.4", "Behind works", "Defenders in garrison in a fortified place of their own, or at a work that they dug, begin the battle behind it. Cavalry and transport do not."},
	{"CAMPAIGN-5.5", "Who attends", "Every unit with men in the ranks is on the field with them, and every fit leader of the forces there."},
	{"CAMPAIGN-5.6", "Drawing off", "Until it is fought, the attacker may draw off to where he came from."},
	{"CAMPAIGN-5.7", "Playing a battle", "A battle may be played by people, each side by a person or by its commander. It can be left and gone on with another day, with the same forces, rule set and seed; once it is over its outcome comes back to the map."},
	{"CAMPAIGN-5.8", "Changing the field", "Until a battle is fought the organiser may change its ground, its hour, its weather and what the sides fight for, each change with its reason. What was played of the battle is laid aside then. Changes and reasons are kept with the battle."},

	{"CAMPAIGN-6.1", "The outcome", "A battle comes back to the map as one outcome, whoever worked it out: what became of every figure, every leader, every work, and who holds the field."},
	{"CAMPAIGN-6.2", "The field held", "The side that holds the field stays. If neither does, the attacker falls back."},
	{"CAMPAIGN-6.3", "Retreat", "Baggage taken on the field is gone. The loser retreats {retreat_miles} miles, and stops sooner in a strong place or depot of his own: first to where he came from, else towards the nearest supply of his side, never where enemies stand. His march orders are lost. A force with no way out lays down its arms; before an enemy who takes no prisoners it is cut down."},
	{"CAMPAIGN-6.4", "Nobody left", "Guns and animals of a unit with nobody left in the ranks are kept for it, those apart that the battle cost; animals only on a field that its side holds. A force with nobody left is no more. Its leaders go to the nearest force of their side."},
	{"CAMPAIGN-6.5", "Command", "When a leader falls, the next of those with the force takes command."},
	{"CAMPAIGN-6.6", "Places", "A force that stands in an enemy's place without an enemy there takes it."},

	{"CAMPAIGN-7.1", "Wounded", "A percentage die is thrown for each wounded figure. With a hospital of its side within {hospital_miles} miles of the field: to {hospital_dies} it dies of its wounds, to {hospital_invalided} it is invalided, to {hospital_soon} it comes back after {soon_from} to {soon_to} days, else after {late_from} to {late_to}. Without one: to {roadside_dies}, to {roadside_invalided}, to {roadside_soon}."},
	{"CAMPAIGN-7.2", "Out of hospital", "On the day when they are due, men come back to their unit wherever it is."},
	{"CAMPAIGN-7.3", "Missing", "Of men missing after a battle more is known in 1 to {missing_days} days. A D10 each: to {missing_in} they come in (to {missing_in_held} where their side held the field), to {missing_taken} they were captured where the enemy takes prisoners, else they are dead."},
	{"CAMPAIGN-7.4", "Forming again", "When men come back to a unit whose force is no more, it forms again at a place of its side with no enemy within less than {reform_away} hexes: a supply place, its home, else any that it holds. Where enemies are nearer everywhere it is the place farthest from them; if they stand in or beside all, or there is none, the men are discharged."},
	{"CAMPAIGN-7.5", "Prisoners", "Prisoners are kept at the home of the side that took them. If it is taken by their friends they are free. A side that takes no prisoners kills them."},
	{"CAMPAIGN-7.6", "Wounded leaders", "A wounded leader is back after {leader_back_from} to {leader_back_to} days with the force he left, or the nearest of his side. Where he commanded at the beginning he takes command again."},
	{"CAMPAIGN-7.7", "Remounts", "A mounted unit short of horses gets {remounts} a day while it lies at a depot or supply place of its side."},
	{"CAMPAIGN-7.8", "Release and exchange", "A side may let prisoners go whom it holds, when no battle waits: they rejoin their unit, which forms again where it must, or go home on parole and serve no more. Two sides exchange prisoners man for man and rank for rank; those who were taken first are let go first. The organiser settles an exchange; a side alone lets go whom it holds."},
	{"CAMPAIGN-7.9", "Prisoners with a force", "(In play: {prisoners_kept}.) Prisoners stay with the force of the captor that stands within a hex of where they were taken; of several with the nearest, then the strongest. They march with it, on foot, go over with it when it joins another, and stay behind with it when others are detached. Where none stands so near, they are kept at the home of the captor."},
	{"CAMPAIGN-7.10", "Guards", "A force guards {prisoner_guard} prisoners with one man, and who guards counts for nothing when forces weigh whether they fight. Of prisoners for whom it has no guard {prisoner_slips} of a hundred slip away each night, and are with their unit again. Leaders have given their word and do not."},
	{"CAMPAIGN-7.11", "Food for prisoners", "At a place of its side a force feeds all its prisoners. Elsewhere a wagon, or ten animals of its baggage, feed {prisoner_animal} figures; of the others {prisoner_starves} of a hundred starve each day."},
	{"CAMPAIGN-7.12", "Recaptured", "Of the prisoners with a force that leaves the field to their friends {prisoner_freed} of a hundred groups are freed, all if its baggage was lost. All are free when the force is no more, lays down its arms or goes home."},
	{"CAMPAIGN-7.13", "Sent to a depot", "A force may send its prisoners to a depot, a supply place or the home of its side within {prisoner_miles} miles by a road on which no enemy stands. There they are guarded and fed by the place; if it is taken they are free."},
	{"CAMPAIGN-7.14", "What prisoners count for", "An exchange is man for man, or by rank: an officer counts for {exchange_officer} other ranks, a sergeant for {exchange_sergeant}, a leader for {exchange_leader}. What is given counts for as much as what is got."},
	{"CAMPAIGN-7.15", "Offers", "A side may offer another an exchange: whom it gives of those it holds, whom it asks for of its own. It waits {offer_days} days for the other side's answer and can be taken back. When it is accepted, and no battle waits, those who were taken first go first. One offer of a side to another waits at a time; only the two know of it. The automatic commander accepts what counts for as much as it gives."},

	{"CAMPAIGN-8.1", "Digging in", "A force told to entrench that does not march has an entrenchment after {dig_entrenchment} days of it, and after {dig_redoubt} a redoubt; with sappers or engineers after {dig_redoubt_sappers}. Works stay when it leaves, and serve whoever of its side comes back."},
	{"CAMPAIGN-8.2", "Demolitions", "A force with sappers in a hex beside a bridge, pontoon or ferry, not marching and not before the enemy, may blow it: a D10 a sapper figure, 1 to {demolition} does it. Of a stone bridge one success is only damage. The dice of a day fall once: asking again the same day throws the same."},
	{"CAMPAIGN-8.3", "Works of a battle", "What engineers did in a battle stays. A work that was not finished is kept with its turns and shelters nobody; in the next battle there its side goes on with it, by rule sets in which men build. A bridge keeps the points of damage that it has suffered, and walls of a place their breaches. A pontoon that was finished is a crossing over the edge along which the river of the field runs; it cannot be used while that is in flood, and can be blown like a bridge. One laid where another was blown mends it."},

	{"CAMPAIGN-9.1", "Held back", "A force takes no orders before its day, unless it is attacked."},
	{"CAMPAIGN-9.2", "Reinforcements", "Reinforcements come on their day, or on the first day after it on which their provisos hold (CAMPAIGN-16.2), and join the force that they are meant for if it is within {join_miles} miles; else they make a force of their own at the place. If the place is in enemy hands they go to the force they are meant for, wherever it is, or to the nearest supply place of their side. If there is none they wait."},
	{"CAMPAIGN-9.3", "Seeing", "At the end of a day a side sees every enemy within {sight} hexes of a force of its own, {sight_mounted} where that has mounted men, and one more where it scouts. Hidden forces are not seen before they move or fight."},
	{"CAMPAIGN-9.4", "Leaving again", "Units that came for a time leave the country on their day, with the leaders who came with them, as soon as no battle waits for them. Their dead stay on the rolls."},
	{"CAMPAIGN-9.5", "What is told of strength", "Of an enemy who is seen his fighting value (CAMPAIGN-13.2) is told, in tens: rightly within a hex of a force of one's own, else up to {told_doubt} in a hundred more or less. Nobody is told how strong an enemy is now whom he saw days ago."},

	{"CAMPAIGN-10.1", "Weather", "Each day the month's chances of rain, dust, haze and snow are thrown; the heat is the month's with 2D6 less 7."},
	{"CAMPAIGN-10.2", "Weather and marching", "(In play: {weather_marching}.) {heat_from} degrees or more takes quarters of a day's march: {heat_quarters}; rain or dust {rain_quarters}; snow {snow_quarters}; never more than {weather_most} together."},

	{"CAMPAIGN-11.1", "Detachments", "Some units of a force, with a leader or without, may be made a force of their own in the same hex."},
	{"CAMPAIGN-11.2", "Joining", "A force may join another of its side in the same hex."},
	{"CAMPAIGN-11.3", "Postures", "A force holds its ground, garrisons the place in which it stands, screens, scouts, raids, entrenches, besieges the place beside it, gives way to whoever comes, or rests. A posture takes a march order back."},

	{"CAMPAIGN-12.1", "Settings", "A rule set's settings are kept with the campaign and hold for the battles to come."},
	{"CAMPAIGN-12.2", "The campaign's own settings", "The numbers of these rules, and what of them is played with, are settings of the campaign, each with a default and what it may be. They are changed by the organiser, who may say why, and hold from then on: what was thrown stays. A preset sets all of them: light runs from one printed page, standard has the defaults, full has every option. The change stands in the journal and can be undone."},

	{"CAMPAIGN-13.1", "Automatic commanders", "They give the same orders as a person and know only what their side has sighted: an enemy in the field for six days, one at a place of his for thirty. Each morning their forces are parted into groups, the strongest with those in its hex or beside it; each group does of what it is strong enough for the best for its distance: take, hold, relieve or reach what the side has points for, or fight an enemy who is near (within 6 hexes, a besieger within 8), the greater the better. They attack in hundredths of the enemy's value, works counted, at 90 (cautious), 90 (bold), 85 (besieger) or 110 (raider), and stand at 28, 40, 28 or 65; strong places are stormed at 95 or their own odds, whichever is more, and else besieged; where they were beaten in the last twenty days they reckon the enemy that much stronger for each time. A garrison comes out where with those beside it it is strong enough to attack all who are near. A group gathers before it attacks, and the quick wait for the slow. One that can do nothing alone goes to a stronger one within ten hexes with which it can. One that has nothing else to do covers what its side is to hold: it stands at the place of its side nearest to the enemy's home, within eight hexes of that place, before which it would still stand against all who are known to be near. Before an enemy beside it of 320, 260, 320 or 140 (800 in a strong place) it falls back on a stronger group, a strong place or a depot; garrisons leave an open place before 400 and a strong one before 800. The lesser groups of a besieger within five hexes come to his main army and join it. Raiders go for the weakest enemy or an open place. Who is spent goes back to mend. A force that stands alone in a place that the side has points to hold or to have taken leaves a unit there as its garrison, or stays if it has fewer than four."},
	{"CAMPAIGN-13.2", "Strength as they reckon it", "A figure counts 20 if it is regular with breechloaders or magazine rifles, 12 if regular, 10 if fanatic, else 8, and 3 more if crack; of transport 2. A model gun counts 60."},
	{"CAMPAIGN-13.3", "Battles by themselves", "A battle is fought by the campaign's rule set. One that is too large or otherwise not for it is fought by the first rule set that can; where none can, the attacker draws off."},
	{"CAMPAIGN-13.4", "Who leads a side", "Each side is led by a person or by its automatic commander, which can be changed at any time. When days are run the automatic commanders order the sides that they lead. A battle between two such sides is fought by itself; one in which a person leads a side waits for him."},
	{"CAMPAIGN-13.5", "How commanders think", "The automatic commander of each side in battles is quick (rules of thumb), steady (he tries each plan on a sand table) or has a staff (which plays the battle on before he decides), and has a temper or that of the leader in whose name he commands. It can be changed at any time, and bears on battles that begin afterwards."},

	{"CAMPAIGN-14.1", "Changes by hand", "Everything with which a campaign is founded, and every figure of it today, can be added to, changed or taken away by the organiser at any time, with a reason. The change is a command like any other: it stands in the journal with its reason, in the history of whom it concerns, and can be undone."},
	{"CAMPAIGN-14.2", "What may be", "A change by hand is held to what a campaign pack is held to: a thing is added once, no two forces or places have one name, nobody stands off the map, and whatever something names is there. Sides are neither added nor taken away. A place that moves or goes leaves forces and works in their hex."},
	{"CAMPAIGN-14.3", "Figures by hand", "The men and figures of a unit that are set are those in the ranks; its establishment is these and all who are away or dead. Men alone have their figures worked out at the campaign's scale; figures alone stand for as many men each as before. Horses come and go with the men unless they are set too."},
	{"CAMPAIGN-14.4", "Battles that wait", "A force in a battle that waits is not moved, taken away or given to another side, and neither side of it is left without a man. Anything else may be changed; the battle is fought as all is then, and what was played of it is laid aside."},
	{"CAMPAIGN-14.5", "Marches", "A force that is put elsewhere loses its march order; so does one whose way has been taken away or blocked by a change."},
	{"CAMPAIGN-14.6", "Leaders by hand", "A leader is fit and with a force, wounded until a day, a prisoner of a side, killed, or absent. One who has fought is not taken out of the campaign."},
	{"CAMPAIGN-14.7", "Units and forces struck off", "A unit that is taken away is discharged, with its wounded, missing and prisoners; its dead stay on its rolls. With a force go its units; its leaders are absent."},

	{"CAMPAIGN-15.1", "Objectives", "Each side has objectives, which are worth points. Every objective is counted by what the campaign shows of it at the moment: what it would be worth if the campaign ended now. One is won or lost when nothing can change that any more, else open."},
	{"CAMPAIGN-15.2", "What is noted", "Noted is what a later day does not show: the day on which a place was taken, lost, entered or reached, by how many men; when a place was shut in and which units were in it; where forces have been; breaches of what was not to be done. What counts by days (days held, besieged, in a region), and what one day decides, is noted when that day is ended, before anybody marches. What the last day brings counts as of that day."},
	{"CAMPAIGN-15.3", "The end", "When the last day has been ended and no battle waits, the campaign is over: its verdict is given with the account that led to it, and there are no further days. Taking the last command back takes the end back. An organiser may play on, which the journal says; the verdict stays."},
	{"CAMPAIGN-15.4", "Sudden death", "A campaign ends before its last day when a side that is played has nobody left, on the map, in hospital, missing or to come; and where the campaign says so by a lead of so many points, or when a named objective is won for good."},
	{"CAMPAIGN-15.5", "Sieges and reliefs", "A place is besieged while it has a garrison and an enemy with men in the ranks stands within a hex of it. Men relieve it who did not begin there and were not in it when it was shut in, with no enemy in its hex; up to {siege_lasting} days after the last day of the siege, unless the objective counts them at any time. Outside a place is within {outside_miles} miles of it. A force is surrounded with enemies on {surrounded} of its six sides."},
	{"CAMPAIGN-15.6", "What the organiser rules", "The organiser may say of any objective what it is worth, with a reason, which stands before all that is counted. What only words can tell, such as restraint where no country is named, he alone rules."},
	{"CAMPAIGN-15.7", "What a side knows of it", "Before the end a side knows its own objectives and not those of others, nor the verdict. How those of its own stand that hang on what the enemy hides (a force to be broken, a place or region to be kept from him, columns to be driven out, a leader or force to be taken), it learns at the end. Then everything is open."},
	{"CAMPAIGN-15.8", "The verdict", "The points of the objectives are added up, side by side. The lead of the first before the second decides the degree of the verdict, as the campaign has it; where it says nothing {decisive} points are a decisive victory, {victory} a victory, and less is a drawn campaign. With equal points nobody has won."},

	{"CAMPAIGN-16.1", "Events", "An event happens on the first of its days on which its provisos hold, once, or again every so many days. It is told in the news. One with neither provisos nor deeds is the organiser's to carry out, or not."},
	{"CAMPAIGN-16.2", "Provisos", "A proviso asks what the campaign shows on the morning of the day: whether a side or force has fought, won or been beaten (so often, near a place, in so many days), whether a place is besieged or held, whether somebody is near a place or an enemy or in a region, whether a force is there or a leader has fallen, what has happened or come. A chance is thrown each day. All of them must hold, or where it says so one of several; one may ask that something is not so."},
	{"CAMPAIGN-16.3", "What events do", "An event does what an organiser could do by hand (CAMPAIGN-14): adds, changes or takes away a thing of the campaign. It may also set a force free that is held back, have a force lay down its arms, or take so many of a thousand men out of the ranks, who come back after some days or never. What cannot be done, as before a battle that waits, is not done, and the journal says so."},

	{"CAMPAIGN-17.1", "Sieges", "A strong place (a redoubt, a fort, the walls of a town) with a garrison in it is besieged from the evening on which enemies who were told to besiege it stand beside it, worth at least half the garrison; it is shut in while they are worth as much as the garrison. The siege is over when they are gone, or the garrison is. Who means to go in before there is a breach has all of the walls before him (CAMPAIGN-4.9)."},
	{"CAMPAIGN-17.2", "Hunger", "A city has something to eat for {food_city} days, another fort or town for {food_fort}, a redoubt for {food_redoubt}. Each evening on which it is shut in takes a day; one on which it is not brings one back. When there is nothing left the works are worth {hunger_works} hundredths less each day, and the garrison lays down its arms on {hunger_terms} of a percentage die for each hungry day; before an enemy who takes no prisoners it does not."},
	{"CAMPAIGN-17.3", "Batteries and saps", "Each evening a percentage die is thrown for every model gun of the besiegers (a heavy, siege or naval gun tells on {batter_heavy}, a field gun on {batter_field}, any other on {batter_small}) and for every figure of sappers ({batter_sappers}). {breach_at} that tell make a breach, at most {breaches_most}."},
	{"CAMPAIGN-20.1", "The past amended", "An entry of the journal may be corrected later, with a reason: another command takes its place, it is left out, or one is put in before or after it. The commands after it are decided again, each by the rules of its day. What was amended stands in the journal with what it was, and can be made what it was again."},
	{"CAMPAIGN-20.2", "What no longer holds", "A command that is refused now, a battle in which others fight or whose field is another, one that does not come about, and one that comes about anew are listed with the reason. The organiser settles each: it is left out (from a battle that waits the attacker draws off), the battle is fought anew or keeps its result by hand so far as it fits those who are there, or another command takes its place. Nothing is changed before all are settled and the whole is accepted. A battle on the same table keeps its result without being fought again."},
	{"CAMPAIGN-20.3", "The old course", "The campaign as it was before an amendment is kept in a file of its own. When the journal is amended again, what had been settled because of an older amendment is first tried as it was ordered; so an amendment that is taken back gives the campaign as it was."},

	{"CAMPAIGN-21.1", "Written by hand", "The organiser may write on any day that has come what happened to a unit, a leader, a force, a place or in a battle and its turn, and give a mention, an honour or an award, with its reason, to a unit or a leader. It stands in the histories of those whom it concerns, on its day, and changes nothing else."},
	{"CAMPAIGN-21.2", "What is proposed", "A battle honour is proposed for a unit of the side that held the field if it lost {honour_loss} or more of a hundred of its men, or if {honour_odds} or more enemies came on the field to ten of its side; a mention for a unit that brought down {mention_down} figures of the enemy or charged home {mention_charges} times, and for a leader who was wounded or fell; an award for who commanded the side that held the field against {award_odds} or more enemies to ten of his. Nothing is given before the organiser gives it, one by one or all at once."},

	{"CAMPAIGN-22.1", "Experience gained", "(In play: {experience}.) A unit that was on the field rises one grade in training (raw, regular, veteran) with every {experience_rise} battles in which its side held the field. The journal says why."},
	{"CAMPAIGN-22.2", "Experience lost", "A unit that lost {experience_fall} or more of a hundred of its men in a battle in which the enemy held the field falls one grade, where experience is played with: those who come in their place are new to it."},

	{"CAMPAIGN-23.1", "Seniority", "(In play: {seniority}.) When a leader falls or goes, who is highest in rank of those with the force takes command, not who is named next. Ranks of one grade follow as they are named: second lieutenant, lieutenant, captain, major, lieutenant-colonel, colonel, brigadier-general, major-general, lieutenant-general, general, field marshal, and what stands beside them in other services; a chief's is none of these."},
	{"CAMPAIGN-23.2", "Promotion and brevet", "The organiser gives a leader a rank, or a brevet: for a time, in the place of another. Where one commands a force whose leader had a higher rank and is dead, captured or wounded, he acts in that rank, and the brevet is proposed for him; nothing is given before the organiser gives it, one by one or all at once."},
	{"CAMPAIGN-23.3", "Transfer", "A leader who is fit may go over to another force of his side in the same hex, and take command of it, where none of the two stands before the enemy. Command of the force that he leaves passes on."},
}

// RuleByID gives one rule; false where there is none of this id.
func RuleByID(id string) (Rule, bool) {
	for _, r := range Rules(nil) {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}
