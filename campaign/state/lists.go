package state

import "frontier/internal/terms"

// The words of the campaign's own kinds, in the order in which they are offered. Those of
// units and ground are in package terms.
var (
	PlaceKinds = terms.List[PlaceKind]{
		{Word: City, Title: "City", Means: "A great town with a government in it."},
		{Word: Town, Title: "Town", Means: "A market with streets."},
		{Word: Village, Title: "Village", Means: "Some houses or huts."},
		{Word: Fort, Title: "Fort", Means: "A place built to be held."},
		{Word: Mission, Title: "Mission", Means: "A church, a school and a few houses."},
		{Word: Farm, Title: "Farm", Means: "One homestead."},
		{Word: Wells, Title: "Wells", Means: "Water in dry country."},
		{Word: Port, Title: "Port", Means: "Where ships lie."},
		{Word: Pass, Title: "Pass", Means: "The way through hills."},
		{Word: Drift, Title: "Drift", Means: "A ford with a name of its own."},
		{Word: Battlefield, Title: "Battlefield", Means: "Known for what was fought there."},
		{Word: Camp, Title: "Camp", Means: "Tents or huts of an army."},
	}
	Fortifications = terms.List[Fortification]{
		{Word: Unfortified, Title: "None", Means: "Nothing to stand behind."},
		{Word: VillageWalls, Title: "Village walls", Means: "Walls of mud or stone round the houses."},
		{Word: RedoubtAt, Title: "Redoubt", Means: "An earthwork."},
		{Word: FortAt, Title: "Fort", Means: "A fort with a garrison's buildings."},
		{Word: Walls, Title: "City walls", Means: "Walls and gates round a town."},
	}
	RouteKinds = terms.List[RouteKind]{
		{Word: Road, Title: "Road", Means: "Wheels go on it in any weather."},
		{Word: Track, Title: "Track", Means: "Wheels go on it with pains."},
		{Word: Railway, Title: "Railway", Means: "Marched along; trains are for the organiser."},
		{Word: Caravan, Title: "Caravan path", Means: "Pack animals know the way."},
		{Word: Telegraph, Title: "Telegraph", Means: "A line of wire; nobody marches on it."},
	}
	RiverClasses = terms.List[RiverClass]{
		{Word: Stream, Title: "Stream", Means: "Waded nearly anywhere."},
		{Word: River, Title: "River", Means: "Crossed at fords and bridges, elsewhere with pains."},
		{Word: GreatRiver, Title: "Great river", Means: "Crossed where there is a crossing."},
	}
	Floods = terms.List[InFlood]{
		{Word: FloodOpen, Title: "Open", Means: "The flood does not close it."},
		{Word: FloodFerry, Title: "Ferry", Means: "Boats work it in the flood."},
		{Word: FloodImpassable, Title: "Closed", Means: "Nobody crosses in the flood."},
	}
	Characters = terms.List[Character]{
		{Word: Cautious, Title: "Cautious", Means: "Its automatic commander keeps together and waits for odds."},
		{Word: Bold, Title: "Bold", Means: "He goes for the enemy."},
		{Word: Raider, Title: "Raider", Means: "He goes where the enemy is not."},
		{Word: Besieger, Title: "Besieger", Means: "He makes for places and shuts them in."},
		{Word: Neutral, Title: "Neutral", Means: "It keeps to itself."},
	}
	FoundingPostures = terms.List[Posture]{
		{Word: Hold, Title: "Hold", Means: "It stays where it is."},
		{Word: Garrison, Title: "Garrison", Means: "It is inside the place's defences."},
		{Word: March, Title: "March", Means: "It is to move; until it has orders it holds."},
		{Word: Screen, Title: "Screen", Means: "It watches and gives way."},
		{Word: Raid, Title: "Raid", Means: "It takes what it can carry."},
		{Word: Entrench, Title: "Dig in", Means: "It digs."},
		{Word: Scout, Title: "Scout", Means: "It sees a hex further, and keeps away."},
		{Word: Besiege, Title: "Besiege", Means: "It shuts in and batters a strong place beside it."},
		{Word: Withdraw, Title: "Give way", Means: "It gives way before whoever comes."},
		{Word: Rest, Title: "Rest", Means: "It shakes off its fatigue twice as fast."},
		{Word: Labour, Title: "Work", Means: "It goes on with what was begun in its hex."},
	}
	Sicknesses = terms.List[Sickness]{
		{Word: "low", Title: "Low", Means: "Few fall sick."},
		{Word: "medium", Title: "Medium", Means: "As many as ever in the field."},
		{Word: "high", Title: "High", Means: "The month of fevers."},
	}
	ObjectiveKinds = terms.List[ObjectiveKind]{
		{Word: HoldPlace, Title: "Hold a place", Means: "It is held at the end, or up to a day."},
		{Word: HoldPlaces, Title: "Hold places", Means: "A share for each that is held at the end."},
		{Word: TakePlace, Title: "Take a place", Means: "It is taken, at any time or by a day."},
		{Word: TakePlaces, Title: "Take places", Means: "A share for each that is taken."},
		{Word: ReachPlace, Title: "Reach a place", Means: "A force of the side gets there."},
		{Word: RelieveBy, Title: "Relieve a place", Means: "A force reaches it while it is besieged, by a day."},
		{Word: DenyPlace, Title: "Keep the enemy from a place", Means: "No enemy comes there up to a day."},
		{Word: DenyRegion, Title: "Keep the enemy out of a region", Means: "No enemy ends a day in it."},
		{Word: RaidPlace, Title: "Raid places", Means: "Points for each day that one of them is held or burnt."},
		{Word: BesiegeDays, Title: "Besiege a place", Means: "Points for so many days of siege."},
		{Word: DestroyForce, Title: "Break a force", Means: "It is below half its men at the end."},
		{Word: KeepForce, Title: "Keep a force", Means: "At least half its men are left at the end."},
		{Word: JoinForces, Title: "Join forces", Means: "Forces come together at a place."},
		{Word: ExitMap, Title: "Leave the map", Means: "Men, guns, forces or a leader leave it by its edge."},
		{Word: DriveOut, Title: "Drive forces out", Means: "Each of the forces that has gone back counts."},
		{Word: WinBattle, Title: "Win a battle", Means: "One, against an enemy of at least so many."},
		{Word: WinBattles, Title: "Win battles", Means: "Points for each, against at least so many."},
		{Word: NoColumnLost, Title: "Lose no column", Means: "No battle with so many dead."},
		{Word: LossesBelow, Title: "Keep losses low", Means: "Fewer killed than so many."},
		{Word: CaptureGuns, Title: "Take guns", Means: "Points for guns that enemies lose."},
		{Word: NoGunsLost, Title: "Lose no guns", Means: "A point less for each that is lost."},
		{Word: CaptureLeader, Title: "Take a leader", Means: "He is a prisoner, or shut in with nowhere to go."},
		{Word: SaveLeader, Title: "Bring a leader away", Means: "He is alive and free at the end."},
		{Word: FreePrisoners, Title: "Free prisoners", Means: "All whom a force holds are free."},
		{Word: NoRising, Title: "Keep a side out", Means: "Nobody else has joined the enemy."},
		{Word: Restraint, Title: "Keep within bounds", Means: "The organiser judges it."},
	}
	Things = terms.List[Thing]{
		{Word: Man, Title: "Man", Means: "A figure of a unit, or a leader."},
		{Word: Gun, Title: "Gun", Means: "A model gun."},
		{Word: Mount, Title: "Mount", Means: "An animal that somebody rides."},
		{Word: Animal, Title: "Animal", Means: "A beast of the baggage."},
		{Word: Wagon, Title: "Wagon", Means: "A cart of the baggage."},
		{Word: Follower, Title: "Follower", Means: "Who goes with the baggage."},
		{Word: Standard, Title: "Standard", Means: "The colours, the flag or the banner of a unit."},
		{Word: Hull, Title: "Boat", Means: "A gunboat, a steamship or a dhow, without its crew."},
	}
	Causes = terms.List[Cause]{
		{Word: InAction, Title: "In action", Means: "A battle; what did it there was not noted."},
		{Word: OnTheMarch, Title: "March", Means: "Fell out on the march."},
		{Word: ByDesertion, Title: "Desertion", Means: "Would not fight and went home."},
		{Word: ByEncircling, Title: "Surrounded", Means: "There was no way out."},
		{Word: ByWreck, Title: "Wreck", Means: "Nobody was left to bring it away."},
		{Word: ByHunger, Title: "Hunger", Means: "There was nothing left to eat."},
		{Word: ByThirst, Title: "Thirst", Means: "There was no water."},
		{Word: ByDisease, Title: "Disease", Means: "Fever, cholera or another sickness."},
		{Word: ByExit, Title: "Left the map", Means: "Marched off by its edge."},
		{Word: ByOrganiser, Title: "By hand", Means: "The organiser struck it off."},
	}
	Fates = terms.List[Fate]{
		{Word: FateKilled, Title: "Killed", Means: "Dead on the spot."},
		{Word: FateWounded, Title: "Wounded", Means: "Carried away, or found on the field."},
		{Word: FateMissing, Title: "Missing", Means: "Nobody knows yet."},
		{Word: FateCaptured, Title: "Captured", Means: "In the enemy's hands."},
		{Word: FateLeft, Title: "Left", Means: "Went home, or off the map."},
		{Word: FateLost, Title: "Lost", Means: "Of guns, animals and wagons: gone."},
	}
	Becomings = terms.List[Became]{
		{Word: BecameSick, Title: "In hospital", Means: "Until a day."},
		{Word: BecameSought, Title: "Missing", Means: "More will be known on a day."},
		{Word: BecameFit, Title: "Returned to duty", Means: "Fit again and with the unit."},
		{Word: BecameDead, Title: "Died of wounds", Means: "In hospital."},
		{Word: BecameSlain, Title: "Put to death", Means: "They fell into the hands of an enemy who takes no prisoners."},
		{Word: BecameInvalid, Title: "Invalided", Means: "Alive, and will not serve again."},
		{Word: BecameFound, Title: "Came in", Means: "The missing are back."},
		{Word: BecameGivenUp, Title: "Given up for dead", Means: "Nobody has seen the missing again."},
		{Word: BecameTaken, Title: "Captured", Means: "The missing are in the enemy's hands."},
		{Word: BecameFree, Title: "Freed", Means: "Back from captivity."},
		{Word: BecameReleased, Title: "Released", Means: "Whoever held them let them go."},
		{Word: BecameParoled, Title: "Paroled", Means: "Home, on their word not to serve again."},
		{Word: BecameExchanged, Title: "Exchanged", Means: "For others."},
		{Word: BecameMoved, Title: "Led away", Means: "To where they are kept prisoner from then on."},
		{Word: BecameSpiked, Title: "Spiked", Means: "Guns that were taken: who had them left the field."},
		{Word: BecameServing, Title: "Served by the enemy", Means: "Guns, horses or a boat that were taken: a unit of the captor has them."},
		{Word: BecameTeam, Title: "In the enemy's train", Means: "Horses that were taken: they draw and carry for the captor."},
		{Word: BecameStrayed, Title: "Strayed", Means: "Horses that were taken: who had them left the field."},
		{Word: BecameRearmed, Title: "Rearmed", Means: "Guns of the enemy came in the place of those that were lost."},
		{Word: BecameSetOut, Title: "On the road back", Means: "Let go or got away from the enemy, and not with their unit yet."},
		{Word: BecameCarried, Title: "Carried on", Means: "Wounded, to where they lie from then on, or on the road there."},
		{Word: BecameEscaped, Title: "Escaped", Means: "They slipped away from too few guards."},
		{Word: BecameStarved, Title: "Starved", Means: "Prisoners for whom there was nothing to eat."},
		{Word: BecameRetaken, Title: "Retaken", Means: "A standard that the enemy had, or that was lost, is with its unit again."},
		{Word: BecameHome, Title: "Discharged", Means: "Free, and there is no unit to go back to."},
		{Word: BecameRemounted, Title: "Replaced", Means: "Others came in their place."},
		{Word: BecameReplaced, Title: "Replaced", Means: "From the depot, when the unit was filled up."},
	}
)
