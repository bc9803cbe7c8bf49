package state

import (
	"strings"

	"frontier/internal/terms"
)

// Kinds of thing, in words. Files have the same ones.

// Condition is how a crossing or a work is.
type Condition string

// The conditions. A work that is begun shelters nobody.
const (
	Intact    Condition = "intact"
	Damaged   Condition = "damaged"
	Destroyed Condition = "destroyed"
	Begun     Condition = "begun"
	Built     Condition = "built" // in the outcome of a battle: it is intact afterwards
)

// WorkKind is what a work is; of one that is begun, what is done on it.
type WorkKind string

// The works, and the tasks of men who build in a battle (terms.Tasks).
const (
	Entrenchment   WorkKind = "entrenchment"
	Redoubt        WorkKind = "redoubt"
	FortifyVillage WorkKind = "fortify_village"
	LayPontoon     WorkKind = "pontoon"
	BridgeRepair   WorkKind = "bridge_repair"
	Breach         WorkKind = "breach"
	RoadCut        WorkKind = "road_cut"
)

// The works of the map alone (CAMPAIGN-8.4). Of a way, a depot and walls a work says what has become
// of it since the founding: intact, it was made; destroyed or begun, it is not there, though the
// founding has it.
const (
	RoadWork      WorkKind = "road"
	RailwayWork   WorkKind = "railway"
	TelegraphWork WorkKind = "telegraph"
	DepotWork     WorkKind = "depot"
	WallsWork     WorkKind = "walls"
	HousesWork    WorkKind = "houses" // of a village that were burnt, where districts have a temper
	MendWork      WorkKind = "mend"   // of a work or of walls
	RazeWork      WorkKind = "raze"
)

// Way says whether a work leads from a hex to the next.
func (k WorkKind) Way() bool { return k == RoadWork || k == RailwayWork || k == TelegraphWork }

// Open says whether everybody hears of such a work when it is made or unmade, as of a bridge.
func (k WorkKind) Open() bool { return k.Way() || k == WallsWork }

// Title names a kind of work: "bridge repair".
func (k WorkKind) Title() string {
	switch k {
	case FortifyVillage:
		return "fortified village"
	case LayPontoon:
		return "pontoon"
	case BridgeRepair:
		return "bridge"
	case WallsWork:
		return "town walls"
	}
	return strings.ReplaceAll(string(k), "_", " ")
}

// CrossingKind is what one crosses a river by.
type CrossingKind = terms.CrossingKind

// The crossings.
const (
	Ford         = terms.Ford
	WoodenBridge = terms.WoodenBridge
	StoneBridge  = terms.StoneBridge
	Pontoon      = terms.Pontoon
	Ferry        = terms.Ferry
)

// InFlood is what becomes of a crossing in the river's flood months.
type InFlood string

// What becomes of it.
const (
	FloodOpen       InFlood = "open"
	FloodFerry      InFlood = "ferry" // it is worked as one
	FloodImpassable InFlood = "impassable"
)

// RiverClass says how great a river is.
type RiverClass string

// The classes.
const (
	MinorStream RiverClass = "minor" // only drawn
	Stream      RiverClass = "stream"
	River       RiverClass = "river"
	GreatRiver  RiverClass = "great_river"
)

// RouteKind is a kind of way over land.
type RouteKind string

// The ways.
const (
	Road      RouteKind = "road"
	Track     RouteKind = "track"
	Railway   RouteKind = "railway"
	Caravan   RouteKind = "caravan"
	Telegraph RouteKind = "telegraph" // nobody marches on it
)

// WaterKind is a kind of water on the map.
type WaterKind string

// The waters.
const (
	RiverLine WaterKind = "river"
	Coast     WaterKind = "coast"
	Lake      WaterKind = "lake"
	OpenSea   WaterKind = "sea"
)

// PlaceKind is what a place is.
type PlaceKind string

// The places.
const (
	City        PlaceKind = "city"
	Town        PlaceKind = "town"
	Village     PlaceKind = "village"
	Fort        PlaceKind = "fort"
	Mission     PlaceKind = "mission"
	Farm        PlaceKind = "farm"
	Wells       PlaceKind = "wells"
	Port        PlaceKind = "port"
	Pass        PlaceKind = "pass"
	Drift       PlaceKind = "drift"
	Battlefield PlaceKind = "battlefield"
	Camp        PlaceKind = "camp"
)

// Fortification is what a place has round it.
type Fortification string

// The fortifications.
const (
	Unfortified  Fortification = "none"
	VillageWalls Fortification = "village"
	RedoubtAt    Fortification = "redoubt"
	FortAt       Fortification = "fort"
	Walls        Fortification = "walls"
)

// Shelters says whether those inside stand behind anything.
func (w Fortification) Shelters() bool { return w != "" && w != Unfortified }

// Strong says whether it is a work of its own: a redoubt, a fort, or the walls of a town.
func (w Fortification) Strong() bool { return w == RedoubtAt || w == FortAt || w == Walls }

// Character is how the automatic commander of a side goes about it.
type Character string

// The characters.
const (
	Cautious Character = "cautious"
	Bold     Character = "bold"
	Raider   Character = "raider"
	Besieger Character = "besieger"
	Neutral  Character = "neutral"
)

// Sickness says how many fall sick in a month.
type Sickness string

// ObjectiveKind is what is asked of a side.
type ObjectiveKind string

// What is asked.
const (
	HoldPlace     ObjectiveKind = "hold_place"
	HoldPlaces    ObjectiveKind = "hold_places"
	TakePlace     ObjectiveKind = "take_place"
	TakePlaces    ObjectiveKind = "take_places"
	ReachPlace    ObjectiveKind = "reach_place"
	RelieveBy     ObjectiveKind = "relieve_by"
	DenyPlace     ObjectiveKind = "deny_place"
	DestroyForce  ObjectiveKind = "destroy_force"
	KeepForce     ObjectiveKind = "keep_force"
	WinBattle     ObjectiveKind = "win_battle"
	WinBattles    ObjectiveKind = "win_battles"
	CaptureGuns   ObjectiveKind = "capture_guns"
	NoGunsLost    ObjectiveKind = "no_guns_lost"
	BesiegeDays   ObjectiveKind = "besiege_days"
	DenyRegion    ObjectiveKind = "deny_region"
	CaptureLeader ObjectiveKind = "capture_leader"
	SaveLeader    ObjectiveKind = "save_leader"
	DriveOut      ObjectiveKind = "drive_out"
	Restraint     ObjectiveKind = "restraint"
	NoColumnLost  ObjectiveKind = "no_column_lost"
	LossesBelow   ObjectiveKind = "losses_below"
	FreePrisoners ObjectiveKind = "free_prisoners"
	NoRising      ObjectiveKind = "no_rising"
	JoinForces    ObjectiveKind = "join_forces"
	RaidPlace     ObjectiveKind = "raid_place"
	ExitMap       ObjectiveKind = "exit_map"
)

// Reason is why something happened to a force.
type Reason string

// Why a force halted, was formed, is no more, or may act.
const (
	WasOrdered   Reason = "ordered"
	WayBlocked   Reason = "blocked"
	NoRoom       Reason = "no_room" // in boats, or they take nobody aboard
	WayBarred    Reason = "barred"  // by boats of the enemy
	WasDetached  Reason = "detached"
	HasArrived   Reason = "arrived"
	WasReformed  Reason = "reformed"
	InBattle     Reason = "battle"
	IsSurrounded Reason = "surrounded"
	HasDeserted  Reason = "deserted"
	DayHasCome   Reason = "day"
	WasAttacked  Reason = "attacked"
	WasStruck    Reason = "struck"     // by hand
	TooStrong    Reason = "too_strong" // an enemy on the way, for the odds at which it attacks
	NoBreach     Reason = "no_breach"  // works without a breach before it, and no guns with it
	KeptAway     Reason = "kept_away"  // from an enemy on the way, as it was told
	IsForbidden  Reason = "forbidden"  // to attack, by an armistice or another event
	StoodBack    Reason = "stood_off"  // before an enemy on the way
	GaveWay      Reason = "gave_way"   // to an enemy
	WasBeaten    Reason = "beaten"     // and retreated
	HeardGuns    Reason = "guns"       // and marched to them
	HasRisen     Reason = "risen"      // against a side
	NoExit       Reason = "no_exit"    // from the map, where it was to leave it
	IsMissed     Reason = "missed"     // the force that was to be joined or followed is no more
	NoStores     Reason = "no_stores"  // where a convoy loads
	FoeOnRoad    Reason = "foe"        // known on the way of a convoy
)

// Intent is what a force means to do when it comes upon an enemy, or he upon it.
type Intent string

// The intents. The empty one is what its posture says ([State.Stance]).
const (
	Attack Intent = "attack" // goes in where it is strong enough, and stands otherwise
	Stand  Intent = "stand"  // goes in nowhere, and stands where it is strong enough
	Delay  Intent = "delay"  // gives way behind a rearguard, which costs the enemy his day
	Avoid  Intent = "avoid"  // gives way before he is near
)

// Intents are those that an order may name.
var Intents = []Intent{Attack, Stand, Delay, Avoid}

// Verb says what a force with an intent does: "attack".
func (i Intent) Verb() string {
	switch i {
	case Delay:
		return "delay him"
	case Avoid:
		return "keep away from him"
	case Attack:
		return "attack"
	}
	return "stand"
}

// The least odds that may be set, in hundredths of the enemy's fighting value, which are as good as
// any, and the highest.
const (
	AnyOdds     = 1
	HighestOdds = 1000
)

// Meeting is why enemies who came upon each other fight.
type Meeting string

// Why they fight.
const (
	BothMeantTo Meeting = "both"       // who came attacked, and who was there stood
	AnAssault   Meeting = "assault"    // who was there stands behind works
	WasCaught   Meeting = "caught"     // who was there gave way, and was caught
	WasSurprise Meeting = "surprised"  // who was there did not see them come
	WasCornered Meeting = "cornered"   // who was there has no way out
	ALastStand  Meeting = "last_stand" // who was there is lost, and gets no quarter or takes none
	AnAmbush    Meeting = "ambush"     // who was there had not been seen
	StoodAlone  Meeting = "terms"      // who was there is lost, was offered terms and refused them
)

// Leadership is who leads a side.
type Leadership string

// The leaderships.
const (
	ByPerson    Leadership = "person"
	ByCommander Leadership = "commander" // the side's automatic commander
)

// StandingWord is what a force does when its player sent no orders (CAMPAIGN-2.11).
type StandingWord string

// The standing orders.
const (
	GoOn   StandingWord = "go_on"     // with the orders that it has; the usual
	StopAt StandingWord = "hold"      // where it stands
	ToBase StandingWord = "base"      // to the nearest base of its side
	ByAuto StandingWord = "commander" // as the automatic commander of its side has it
)

// Standings lists them.
var Standings = []StandingWord{GoOn, StopAt, ToBase, ByAuto}

// Words says a standing order as it is told: "go on with its orders".
func (d StandingWord) Words() string {
	return map[StandingWord]string{
		GoOn: "go on with its orders", StopAt: "hold where it stands", ToBase: "withdraw to its base", ByAuto: "be led by the automatic commander",
	}[d]
}

// Words says who leads: "a person".
func (l Leadership) Words() string {
	if l == ByCommander {
		return "its automatic commander"
	}
	return "a person"
}
