package rates

// Work on the map (CAMPAIGN-8.4 to 8.8). What works take is counted in turns of the table.
var (
	WorkSappers = number("work_sappers", "CAMPAIGN-8.4", "Turns of work that a force with sappers does in a day", "turns", 2, 1, 20)
	WorkOthers  = number("work_others", "CAMPAIGN-8.4", "The same of a force without", "turns", 1, 0, 20)
	WorkHands   = number("work_hands", "CAMPAIGN-8.4", "How many figures such a force needs to build", "figures", 10, 1, 1000)

	TurnsRedoubt   = number("turns_redoubt", "CAMPAIGN-8.5", "What a redoubt takes", "turns", 6, 1, 200)
	TurnsVillage   = number("turns_village", "CAMPAIGN-8.5", "What it takes to fortify a village", "turns", 3, 1, 200)
	TurnsStream    = number("turns_pontoon_stream", "CAMPAIGN-8.5", "What a pontoon over a stream takes", "turns", 2, 1, 200)
	TurnsRiver     = number("turns_pontoon_river", "CAMPAIGN-8.5", "The same over a river", "turns", 4, 1, 200)
	TurnsGreat     = number("turns_pontoon_great", "CAMPAIGN-8.5", "The same over a great river", "turns", 8, 1, 200)
	TurnsBridge    = number("turns_bridge", "CAMPAIGN-8.5", "What it takes to mend a bridge that is damaged", "turns", 4, 1, 200)
	TurnsBridgeNew = number("turns_bridge_new", "CAMPAIGN-8.5", "The same of one that is destroyed", "turns", 12, 1, 200)
	TurnsDepot     = number("turns_depot", "CAMPAIGN-8.5", "What a depot takes", "turns", 4, 1, 200)
	TurnsWalls     = number("turns_walls", "CAMPAIGN-8.5", "What it takes to put walls round a place", "turns", 60, 1, 1000)
	TurnsBreach    = number("turns_breach", "CAMPAIGN-8.5", "What it takes to close a breach", "turns", 4, 1, 200)
	TurnsRoad      = number("turns_road", "CAMPAIGN-8.5", "What ten miles of road take", "turns", 8, 1, 1000)
	TurnsRailway   = number("turns_railway", "CAMPAIGN-8.5", "What ten miles of railway take", "turns", 20, 1, 1000)
	TurnsTelegraph = number("turns_telegraph", "CAMPAIGN-8.5", "What ten miles of telegraph take", "turns", 2, 1, 1000)
	MendShare      = number("mend_share", "CAMPAIGN-8.5", "What mending takes of what making took", "per cent", 50, 1, 100)
	RazeShare      = number("raze_share", "CAMPAIGN-8.5", "What razing takes of what making took", "per cent", 25, 1, 100)

	TelegraphSight = yesno("telegraph_sight", "CAMPAIGN-8.8", "Telegraph offices tell of the enemy", false).inFull(true)
	TelegraphHexes = number("telegraph_hexes", "CAMPAIGN-8.8", "How far from its office a telegraph tells of an enemy", "hexes", 1, 0, 10)
)
