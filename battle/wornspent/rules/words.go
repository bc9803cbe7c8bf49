package rules

// State is a unit's grade by its morale points (WORNSPENT-13.2).
type State string

// The states. Destroyed is an answer only: nobody throws for a unit with nobody left.
const (
	Full      State = "full"
	Worn      State = "worn"
	Spent     State = "spent"
	Destroyed State = "destroyed"
)

// Quality is how good a unit is; fanaticism is apart from it (WORNSPENT-1.7).
type Quality string

// The qualities.
const (
	Raw     Quality = "raw"
	Average Quality = "average"
	Crack   Quality = "crack"
)

// Leadership is how the best leader for a unit stands to it (WORNSPENT-3.4).
type Leadership string

// The ways in which a leader may stand to a unit.
const (
	NoLeader Leadership = "none"
	Detached Leadership = "detached"
	Attached Leadership = "attached"
)

// Rank is whose figure it is (WORNSPENT-1.3), for a save or a hit.
type Rank string

// The ranks. A leader is a figure apart from any unit; a horse saves like its rider.
const (
	Officer  Rank = "officer"
	Sergeant Rank = "sergeant"
	Other    Rank = "other"
	Leader   Rank = "leader"
	Horse    Rank = "horse"
)

// Posture is whether men stand or lie (WORNSPENT-7.2).
type Posture string

// The postures.
const (
	Upright Posture = "upright"
	Prone   Posture = "prone"
)

// Cover is what stands between a unit and the enemy (WORNSPENT-7.6).
type Cover string

// The kinds of cover.
const (
	NoCover   Cover = "none"
	InCover   Cover = "cover"
	Fortified Cover = "fortified"
)

// Cause is what a man is saved from (WORNSPENT-9.4).
type Cause string

// The causes.
const (
	ByFire  Cause = "fire"
	ByMelee Cause = "melee"
)

// Mount is what men ride (WORNSPENT-11.2).
type Mount string

// The mounts.
const (
	OnFoot          Mount = "foot"
	OnHorse         Mount = "horse"
	OnCamel         Mount = "camel"
	MountedInfantry Mount = "mounted_infantry"
)

// WeaponKey names a missile weapon of the sheet (WORNSPENT-8.2).
type WeaponKey string

// The weapons.
const (
	Bow               WeaponKey = "bow"
	RifledMusket      WeaponKey = "rifled_musket"
	Breechloader      WeaponKey = "breechloader"
	MagazineRifle     WeaponKey = "magazine_rifle"
	MachineGun        WeaponKey = "machine_gun"
	ScrewGun          WeaponKey = "screw_gun"
	Artillery         WeaponKey = "artillery"
	LowGradeArtillery WeaponKey = "low_grade_artillery"
)

// Formation is how a unit is drawn up (WORNSPENT-5.2).
type Formation string

// The formations.
const (
	InLine     Formation = "line"
	InColumn   Formation = "column"
	InSquare   Formation = "square"
	InMob      Formation = "mob"
	Unlimbered Formation = "unlimbered"
	Limbered   Formation = "limbered"
	InTrain    Formation = "train"
)

// Arm is how a unit moves (WORNSPENT-6.1).
type Arm string

// The arms. Camelry and mounted infantry move as cavalry while mounted.
const (
	Infantry  Arm = "infantry"
	Cavalry   Arm = "cavalry"
	Guns      Arm = "guns"
	LeaderArm Arm = "leader"
	Baggage   Arm = "baggage"
)

// Terrain is a class of ground (WORNSPENT-7.1).
type Terrain string

// The classes of ground.
const (
	Open    Terrain = "open"
	Road    Terrain = "road"
	Rough   Terrain = "rough"
	Fording Terrain = "fording"
)

// Party is one of the two parties of a melee, or neither.
type Party string

// The parties.
const (
	Neither Party = "none"
	PartyA  Party = "a"
	PartyB  Party = "b"
)
