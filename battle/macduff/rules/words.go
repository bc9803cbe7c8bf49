package rules

// Colour is the colour of a side's cards (MACDUFF-2.2).
type Colour string

// The colours. Nobody's turn it is without a card.
const (
	Red      Colour = "red"
	Black    Colour = "black"
	NoColour Colour = "none"
)

// Personality is a leader's temper (MACDUFF-3.6).
type Personality string

// The tempers.
const (
	NoPersonality Personality = "none"
	Rash          Personality = "rash"
	Indecisive    Personality = "indecisive"
	Bold          Personality = "bold"
	Cautious      Personality = "cautious"
)

// Rank is how much a leader weighs (MACDUFF-3.5).
type Rank string

// The ranks.
const (
	NoLeader    Rank = "none"
	CompanyRank Rank = "company"
	HigherRank  Rank = "higher"
)

// BoldChoice is what a bold leader does to a control check (MACDUFF-20.16).
type BoldChoice string

// What he may do.
const (
	Leave    BoldChoice = "none"
	Add      BoldChoice = "add"
	Subtract BoldChoice = "subtract"
)

// Temper is what a unit out of control is apt to do (MACDUFF-3.3).
type Temper string

// The kinds of unit that a control check tells apart.
const (
	Horsemen   Temper = "cavalry"
	ColdSteel  Temper = "irregular_no_firearms"
	OtherTroop Temper = "other"
)

// Orders is what a control check allows.
type Orders string

// What it may allow.
const (
	ChargeNearest  Orders = "charge_nearest"
	AsDesired      Orders = "as_desired"
	StandAndShoot  Orders = "stand_and_shoot"
	NoAdvance      Orders = "no_advance"
	ShatteredRules Orders = "shattered_rules"
)

// Mover is who moves (MACDUFF-5.3 to 5.13).
type Mover string

// The movers.
const (
	IrregularFoot Mover = "irregular_infantry"
	RegularFoot   Mover = "regular_infantry"
	LightHorse    Mover = "light_cavalry"
	HeavyHorse    Mover = "heavy_cavalry"
	Camelry       Mover = "camelry"
	LoneLeader    Mover = "leader"
	PushedMG      Mover = "machine_gun_manhandled"
	PushedGun     Mover = "gun_manhandled"
	Pack          Mover = "pack"
	PackCamels    Mover = "pack_camels"
	Wagon         Mover = "wagon"
	HeavyLimbered Mover = "heavy_limbered"
	Limbered      Mover = "limbered"
)

// Formation is how a unit's figures stand (MACDUFF-4.1).
type Formation string

// The formations. NoFormation is close order, neither column nor square.
const (
	NoFormation Formation = "none"
	Skirmish    Formation = "skirmish"
	Mass        Formation = "mass"
	Line        Formation = "line"
	Column      Formation = "column"
	Square      Formation = "square"
)

// Ground is what a move goes over.
type Ground string

// The kinds of ground.
const (
	Open          Ground = "open"
	Broken        Ground = "broken"
	Sand          Ground = "sand"
	Difficult     Ground = "difficult"
	Trail         Ground = "trail"
	Village       Ground = "village"
	DamagedBridge Ground = "damaged_bridge"
)

// Road is the kind of road that a move follows (MACDUFF-7.10).
type Road string

// The roads.
const (
	NoRoad    Road = "none"
	Secondary Road = "secondary"
	Highway   Road = "highway"
)

// Troop is what kind of unit is charged (MACDUFF-6.9).
type Troop string

// The kinds.
const (
	RegularInfantry   Troop = "regular_infantry"
	IrregularInfantry Troop = "irregular_infantry"
	AnyCavalry        Troop = "cavalry"
	AnyArtillery      Troop = "artillery"
)

// Status is what a unit has done this turn.
type Status string

// What it may have done.
const (
	NotActed Status = "not_acted"
	Passed   Status = "passed"
	Acted    Status = "acted"
	Rallying Status = "rallying"
)

// Reaction is a charged unit's answer (MACDUFF-6.9).
type Reaction string

// The reactions.
const (
	Stand          Reaction = "stand"
	StandAndFire   Reaction = "stand_and_fire"
	FireAndRetreat Reaction = "fire_and_retreat"
	Retreat        Reaction = "retreat"
	FormSquare     Reaction = "form_square"
	CounterCharge  Reaction = "counter_charge"
)

// FireMode is how a unit uses its small arms (MACDUFF-8.11 to 8.14).
type FireMode string

// The modes.
const (
	FireStand      FireMode = "stand"
	FireHalf       FireMode = "half_and_move"
	FireAllAndMove FireMode = "all_and_move"
	FireTwice      FireMode = "twice"
	FireFourTimes  FireMode = "four_times"
)

// Shooter is whose small arms shoot (MACDUFF-8.9).
type Shooter string

// The shooters.
const (
	ImperialFire Shooter = "imperial"
	NativeFire   Shooter = "native"
	BoerFire     Shooter = "boer_or_metis"
)

// Gun is a kind of gun (MACDUFF-9.11).
type Gun string

// The guns that fire shot and shell.
const (
	MountainGun Gun = "mountain"
	SixPounder  Gun = "six_pounder"
	FieldGun    Gun = "field"
	HeavyGun    Gun = "heavy"
)

// Mark is what is shot at, as casualties are counted.
type Mark string

// The marks.
const (
	CloseOrderMark Mark = "close_order_infantry"
	SkirmishMark   Mark = "skirmishers"
	CavalryMark    Mark = "cavalry"
)

// Cover is what shelters a target from shooting.
type Cover string

// The covers.
const (
	NoCover   Cover = "none"
	HardCover Cover = "hard"
	Brush     Cover = "brush_or_rocks"
)

// Source is what the hits come from.
type Source string

// The sources.
const (
	BySmallArms  Source = "small_arms"
	ByMachineGun Source = "machine_gun"
	ByArtillery  Source = "artillery"
)

// Arm is what a unit fights as hand to hand.
type Arm string

// The arms.
const (
	Infantry  Arm = "infantry"
	Cavalry   Arm = "cavalry"
	Artillery Arm = "artillery"
)

// Protection is what helps a unit in a melee.
type Protection string

// The protections. An obstacle is cover too.
const (
	NoProtection Protection = "none"
	InSquare     Protection = "square"
	InCover      Protection = "cover"
	AtObstacle   Protection = "obstacle"
)

// Charger says which side of a melee charged.
type Charger string

// Who charged.
const (
	ChargerA    Charger = "a"
	ChargerB    Charger = "b"
	ChargerBoth Charger = "both"
)

// Bridge is what a bridge is made of.
type Bridge string

// The bridges.
const (
	Wooden Bridge = "wooden"
	Stone  Bridge = "stone"
)

// BridgeState is how a bridge stands.
type BridgeState string

// The states of a bridge.
const (
	Intact    BridgeState = "intact"
	Damaged   BridgeState = "damaged"
	Destroyed BridgeState = "destroyed"
)

// Task is an engineering work (MACDUFF-13.5 to 13.10).
type Task string

// The works.
const (
	Pontoon        Task = "pontoon"
	LayCharge      Task = "demolition_charge"
	RepairBridge   Task = "bridge_repair"
	Redoubt        Task = "redoubt"
	RoadCut        Task = "road_cut"
	FortifyVillage Task = "fortify_village"
)

// The words that inputs may be, in the order of the rules.
var (
	Personalities = Words(NoPersonality, Rash, Indecisive, Bold, Cautious)
	ranks         = Words(NoLeader, CompanyRank, HigherRank)
	BoldChoices   = Words(Leave, Add, Subtract)
	Tempers       = Words(Horsemen, ColdSteel, OtherTroop)
	Formations    = Words(NoFormation, Skirmish, Mass, Line, Column, Square)
	Grounds       = Words(Open, Broken, Sand, Difficult, Trail, Village, DamagedBridge)
	Roads         = Words(NoRoad, Secondary, Highway)
	troops        = Words(RegularInfantry, IrregularInfantry, AnyCavalry, AnyArtillery)
	statuses      = Words(NotActed, Passed, Acted, Rallying)
	FireModes     = Words(FireStand, FireHalf, FireAllAndMove, FireTwice, FireFourTimes)
	Shooters      = Words(ImperialFire, NativeFire, BoerFire)
	guns          = Words(MountainGun, SixPounder, FieldGun, HeavyGun)
	Marks         = Words(CloseOrderMark, SkirmishMark, CavalryMark)
	Covers        = Words(NoCover, HardCover, Brush)
	Sources       = Words(BySmallArms, ByMachineGun, ByArtillery)
	Arms          = Words(Infantry, Cavalry, Artillery)
	Protections   = Words(NoProtection, InSquare, InCover, AtObstacle)
	chargers      = Words(ChargerA, ChargerB, ChargerBoth)
	bridges       = Words(Wooden, Stone)
	Tasks         = Words(Pontoon, LayCharge, RepairBridge, Redoubt, RoadCut, FortifyVillage)
)

// Words are typed words as plain ones, which inputs take.
func Words[S ~string](values ...S) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

// The formations of guns, which the procedures do not know.
const (
	LimberedGun   Formation = "limbered"
	UnlimberedGun Formation = "unlimbered"
)
