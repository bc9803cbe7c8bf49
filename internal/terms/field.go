package terms

// Ground is what a hex of the map is made of, and a battle's field with it.
type Ground string

// The grounds. At sea there are neither marches nor battles.
const (
	Clear      Ground = "clear"
	Grass      Ground = "grass"
	Scrub      Ground = "scrub"
	Cultivated Ground = "cultivated"
	Woods      Ground = "woods"
	Hills      Ground = "hills"
	Mountains  Ground = "mountains"
	Sand       Ground = "sand"
	Marsh      Ground = "marsh"
	Salt       Ground = "salt"
	Sea        Ground = "sea"
)

// Grounds are the grounds that can be fought on.
var Grounds = List[Ground]{
	{Clear, "Clear", "Open ground with nothing in the way."},
	{Grass, "Grass", "Grassland, high in places."},
	{Scrub, "Scrub", "Bushes and thorn."},
	{Cultivated, "Cultivated", "Fields, ditches and gardens."},
	{Woods, "Woods", "Trees."},
	{Hills, "Hills", "Broken country with hills."},
	{Mountains, "Mountains", "Steep hills and crags."},
	{Sand, "Sand", "Sand and dunes."},
	{Marsh, "Marsh", "Wet ground and reeds."},
	{Salt, "Salt", "Salt flats."},
}

// AllGrounds are the grounds of a map: those that can be fought on, and the sea.
var AllGrounds = Grounds.With(Entry[Ground]{Sea, "Sea", "Sea or lake."})

// RiverClass says how great a river is.
type RiverClass string

// The classes of rivers.
const (
	Stream     RiverClass = "stream"
	River      RiverClass = "river"
	GreatRiver RiverClass = "great_river"
)

// RiverClasses are the classes of rivers.
var RiverClasses = List[RiverClass]{
	{Stream, "Stream", "Water that men wade."},
	{River, "River", "Water that is crossed at bridges and fords."},
	{GreatRiver, "Great river", "Water that is crossed by bridge or boat."},
}

// CrossingKind is what one crosses a river by.
type CrossingKind string

// The crossings.
const (
	Ford         CrossingKind = "ford"
	WoodenBridge CrossingKind = "wooden_bridge"
	StoneBridge  CrossingKind = "stone_bridge"
	Pontoon      CrossingKind = "pontoon"
	Ferry        CrossingKind = "ferry"
)

// Crossings are the crossings.
var Crossings = List[CrossingKind]{
	{Ford, "Ford", "A shallow place."},
	{WoodenBridge, "Wooden bridge", "A bridge of timber."},
	{StoneBridge, "Stone bridge", "A bridge of masonry or iron."},
	{Pontoon, "Pontoon", "A bridge of boats."},
	{Ferry, "Ferry", "Boats that go to and fro."},
}

// Bridge says whether a crossing is a bridge, which can be damaged and mended.
func (k CrossingKind) Bridge() bool { return k == WoodenBridge || k == StoneBridge || k == Pontoon }

// Condition is how a crossing or a work is.
type Condition string

// The conditions.
const (
	Intact  Condition = "intact"
	Damaged Condition = "damaged"
	Ruined  Condition = "destroyed"
)

// Conditions are the conditions.
var Conditions = List[Condition]{
	{Intact, "Intact", "It is as it was made."},
	{Damaged, "Damaged", "It has suffered, and serves."},
	{Ruined, "Destroyed", "It serves nobody."},
}

// RoadKind is a kind of way over a field.
type RoadKind string

// The ways.
const (
	Road    RoadKind = "road"
	Highway RoadKind = "highway"
	Track   RoadKind = "track"
	Railway RoadKind = "railway"
	Caravan RoadKind = "caravan"
)

// Roads are the ways.
var Roads = List[RoadKind]{
	{Road, "Road", "A made road."},
	{Highway, "Highway", "A metalled road, the best there is."},
	{Track, "Track", "A path that carts can follow."},
	{Railway, "Railway", "A line of rails."},
	{Caravan, "Caravan route", "A way of caravans, without a roadbed."},
}

// WorkKind is a work that stands on a field.
type WorkKind string

// The works.
const (
	Entrenchment WorkKind = "entrenchment"
	Redoubt      WorkKind = "redoubt"
	Zareba       WorkKind = "zareba"
	Laager       WorkKind = "laager"
	Fort         WorkKind = "fort"
	Walls        WorkKind = "walls"
)

// Works are the works.
var Works = List[WorkKind]{
	{Entrenchment, "Entrenchment", "A trench with its bank."},
	{Redoubt, "Redoubt", "A closed work of earth."},
	{Zareba, "Zareba", "A hedge of thorn."},
	{Laager, "Laager", "Wagons drawn together."},
	{Fort, "Fort", "A fort with walls."},
	{Walls, "Walls", "The walls of a town."},
}

// Task is a work that men go on with in a battle.
type Task string

// The tasks that may be left unfinished.
const (
	BuildRedoubt   Task = "redoubt"
	FortifyVillage Task = "fortify_village"
	LayPontoon     Task = "pontoon"
	RepairBridge   Task = "bridge_repair"
)

// Tasks are the tasks.
var Tasks = List[Task]{
	{BuildRedoubt, "Redoubt", "A redoubt is dug."},
	{FortifyVillage, "Fortify village", "A village is made ready to be held."},
	{LayPontoon, "Pontoon", "A pontoon bridge is laid."},
	{RepairBridge, "Bridge repair", "A bridge is mended."},
}

// Terrain is a piece of ground that can be laid on a field by hand.
type Terrain string

// The pieces of ground.
const (
	Hill       Terrain = "hill"
	Wood       Terrain = "wood"
	Rocks      Terrain = "rocks"
	Bushes     Terrain = "scrub"
	TallGrass  Terrain = "tall_grass"
	Crops      Terrain = "crops"
	GardenWall Terrain = "wall"
	Hedge      Terrain = "hedge"
)

// Terrains are the pieces of ground.
var Terrains = List[Terrain]{
	{Hill, "Hill", "High ground."},
	{Wood, "Wood", "Trees that hide who is among them."},
	{Rocks, "Rocks", "Broken ground that shelters."},
	{Bushes, "Scrub", "Broken ground that does not."},
	{TallGrass, "Tall grass", "Grass in which men can hide."},
	{Crops, "Crops", "Standing crops."},
	{GardenWall, "Wall", "A garden wall."},
	{Hedge, "Hedge", "A hedge or a line of thorn."},
}

// Linear says whether a piece is a line and has no depth.
func (t Terrain) Linear() bool { return t == GardenWall || t == Hedge }

// Weather is the sky over a field.
type Weather string

// The weathers.
const (
	Fair Weather = "fair"
	Haze Weather = "haze"
	Dust Weather = "dust"
	Rain Weather = "rain"
	Snow Weather = "snow"
	Mist Weather = "mist"
)

// Weathers are the weathers.
var Weathers = List[Weather]{
	{Fair, "Fair", "A clear sky."},
	{Haze, "Haze", "Heat haze over the ground."},
	{Dust, "Dust", "Wind and dust."},
	{Rain, "Rain", "Rain."},
	{Snow, "Snow", "Snow."},
	{Mist, "Mist", "Mist or fog."},
}
