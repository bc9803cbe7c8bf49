package cabinet

import (
	"frontier/internal/terms"
)

// Kind is a kind of thing that is owned.
type Kind string

// The kinds.
const (
	Foot      Kind = "foot"
	Mounted   Kind = "mounted"
	Crew      Kind = "crew"
	Train     Kind = "train"
	Leader    Kind = "leader"
	Gun       Kind = "gun"
	Boat      Kind = "boat"
	Hill      Kind = "hill"
	Wood      Kind = "wood"
	Rocks     Kind = "rocks"
	Scrub     Kind = "scrub"
	TallGrass Kind = "tall_grass"
	Crops     Kind = "crops"
	Houses    Kind = "houses"
	Wall      Kind = "wall"
	Hedge     Kind = "hedge"
	Works     Kind = "works"
	River     Kind = "river"
	Bridge    Kind = "bridge"
	Board     Kind = "table"
	Hexes     Kind = "hexes"
)

// Kinds are the words for what is owned.
var Kinds = terms.List[Kind]{
	{Word: Foot, Title: "Figures on foot", Means: "Of a people, or of any."},
	{Word: Mounted, Title: "Mounted figures", Means: "Of a people, or of any."},
	{Word: Crew, Title: "Gunners", Means: "Figures that serve guns."},
	{Word: Train, Title: "Transport", Means: "Animals, wagons and their drivers."},
	{Word: Leader, Title: "Leaders", Means: "Figures of leaders, who stand beside units."},
	{Word: Gun, Title: "Guns", Means: "Model guns."},
	{Word: Boat, Title: "Boats", Means: "Model boats."},
	{Word: Hill, Title: "Hills", Means: "Pieces of high ground."},
	{Word: Wood, Title: "Woods", Means: "Pieces with trees."},
	{Word: Rocks, Title: "Rocks", Means: "Pieces of broken ground."},
	{Word: Scrub, Title: "Scrub", Means: "Pieces with bushes."},
	{Word: TallGrass, Title: "Tall grass", Means: "Pieces with tall grass or undergrowth."},
	{Word: Crops, Title: "Crops", Means: "Fields."},
	{Word: Houses, Title: "Houses", Means: "Houses of villages and towns."},
	{Word: Wall, Title: "Walls", Means: "Pieces of garden walls, or of those of towns."},
	{Word: Hedge, Title: "Hedges", Means: "Hedges and lines of thorn."},
	{Word: Works, Title: "Works", Means: "Redoubts, entrenchments, forts, zarebas, laagers."},
	{Word: River, Title: "Rivers", Means: "Rivers that run over a table, or its coast."},
	{Word: Bridge, Title: "Bridges", Means: "Bridges of every kind."},
	{Word: Board, Title: "Table", Means: "A table or board, with its size in feet, as 6 x 4."},
	{Word: Hexes, Title: "Table of hexes", Means: "A mat or board of hexes, with how many it has, as 16 x 12."},
}

// group is what kinds are summed up as.
type group int

const (
	figures group = iota
	models
	ground
	tables
)

func (k Kind) group() group {
	switch k {
	case Foot, Mounted, Crew, Train, Leader:
		return figures
	case Gun, Boat:
		return models
	case Board, Hexes:
		return tables
	}
	return ground
}

// Figures says whether a kind is of figures, which have a people.
func (k Kind) Figures() bool { return k.group() == figures }

// Sized says whether a kind has a size, as tables have.
func (k Kind) Sized() bool { return k.group() == tables }

// pieces is of which kind the pieces of a laid table are, by the words of its view. What is not among
// them, as roads and fords, is marked with whatever is at hand.
var pieces = map[string]Kind{
	"hill": Hill, "wood": Wood, "rocks": Rocks, "scrub": Scrub, "tall_grass": TallGrass, "undergrowth": TallGrass, "crops": Crops,
	"houses": Houses, "wall": Wall, "walls": Wall, "hedge": Hedge, "entrenchment": Works, "redoubt": Works, "zareba": Works, "laager": Works,
	"fort": Works, "river": River, "sea": River, "bridge": Bridge,
}

// arms is of which kind the figures of an arm are.
var arms = map[terms.Arm]Kind{
	terms.Infantry: Foot, terms.Engineers: Foot, terms.Naval: Foot, terms.Cavalry: Mounted, terms.MountedInfantry: Mounted, terms.Camelry: Mounted,
	terms.Artillery: Crew, terms.MachineGun: Crew, terms.Rocket: Crew, terms.Transport: Train,
}
