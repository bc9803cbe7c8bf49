package terms

// Arm is what a unit fights as.
type Arm string

// The arms.
const (
	Infantry        Arm = "infantry"
	Cavalry         Arm = "cavalry"
	MountedInfantry Arm = "mounted_infantry"
	Camelry         Arm = "camelry"
	Artillery       Arm = "artillery"
	MachineGun      Arm = "machine_gun"
	Rocket          Arm = "rocket"
	Engineers       Arm = "engineers"
	Transport       Arm = "transport"
	Naval           Arm = "naval"
)

// Arms are the arms.
var Arms = List[Arm]{
	{Infantry, "Infantry", "Men who march and fight on foot."},
	{Cavalry, "Cavalry", "Men who ride and fight from the saddle."},
	{MountedInfantry, "Mounted infantry", "Men who ride to the fight and get down for it."},
	{Camelry, "Camelry", "Men who ride camels."},
	{Artillery, "Artillery", "Gunners with their guns."},
	{MachineGun, "Machine guns", "Gunners with machine guns."},
	{Rocket, "Rockets", "Gunners with rocket tubes."},
	{Engineers, "Engineers", "Sappers and miners, who build and blow up."},
	{Transport, "Transport", "Drivers with their animals and carts: baggage."},
	{Naval, "Naval", "Sailors ashore, or the crew of a boat."},
}

// Class says whether a unit is drilled troops.
type Class string

// The classes.
const (
	Regular   Class = "regular"
	Irregular Class = "irregular"
)

// Classes are the classes.
var Classes = List[Class]{
	{Regular, "Regular", "Drilled troops with officers and NCOs."},
	{Irregular, "Irregular", "Men who follow their chiefs, without drill."},
}

// Weapon is the kind of weapon that most of a unit carries.
type Weapon string

// The weapons.
const (
	Breechloader  Weapon = "breechloader"
	RifledMusket  Weapon = "rifled_musket"
	Musket        Weapon = "musket"
	EarlyRifle    Weapon = "early_rifle"
	Jezail        Weapon = "jezail"
	MagazineRifle Weapon = "magazine_rifle"
	Carbine       Weapon = "carbine"
	Spear         Weapon = "spear"
	Sword         Weapon = "sword"
	Lance         Weapon = "lance"
	Bow           Weapon = "bow"
	Sling         Weapon = "sling"
	Pistol        Weapon = "pistol"
	Revolver      Weapon = "revolver"
	Club          Weapon = "club"
	Axe           Weapon = "axe"
	Knife         Weapon = "knife"
	Mixed         Weapon = "mixed"
	NoWeapon      Weapon = "none"
)

// Weapons are the weapons.
var Weapons = List[Weapon]{
	{Breechloader, "Breechloader", "A single-shot rifle loaded at the breech: Martini-Henry, Snider, Remington."},
	{RifledMusket, "Rifled musket", "A rifle loaded at the muzzle: Enfield, Minié."},
	{Musket, "Musket", "A smooth-bored musket."},
	{EarlyRifle, "Early rifle", "A rifle of the first half of the century: Baker, Brunswick."},
	{Jezail, "Jezail", "The long gun of the Afghan hills."},
	{MagazineRifle, "Magazine rifle", "A rifle that is loaded for several shots: Lee-Metford, Mauser."},
	{Carbine, "Carbine", "The short breechloader of horsemen."},
	{Spear, "Spear", "A spear, thrown or kept in the hand."},
	{Sword, "Sword", "A sword, knife of war or tulwar."},
	{Lance, "Lance", "A lance, carried on horseback."},
	{Bow, "Bow", "A bow."},
	{Sling, "Sling", "A sling with stones."},
	{Pistol, "Pistol", "A pistol for one shot."},
	{Revolver, "Revolver", "A revolver."},
	{Club, "Club", "A club of war."},
	{Axe, "Axe", "An axe or hatchet."},
	{Knife, "Knife", "A knife."},
	{Mixed, "Mixed", "Some have firearms and some have not; the shares say how many."},
	{NoWeapon, "None", "No weapon to speak of."},
}

// Share is what part of a unit's men carry a weapon.
type Share struct {
	Weapon     Weapon `json:"weapon"`
	Hundredths int    `json:"hundredths"` // of its men
}

// Training is how practised a unit is.
type Training string

// The trainings.
const (
	Raw             Training = "raw"
	RegularTraining Training = "regular"
	Veteran         Training = "veteran"
)

// Trainings are the trainings.
var Trainings = List[Training]{
	{Raw, "Raw", "New to it: recruits, levies, militia."},
	{RegularTraining, "Regular", "Trained as its kind is."},
	{Veteran, "Veteran", "Long in the field."},
}

// Mount is what a unit rides, or what draws its guns and loads.
type Mount string

// The mounts.
const (
	Horse Mount = "horse"
	Camel Mount = "camel"
	Mule  Mount = "mule"
	Foot  Mount = "foot"
)

// Mounts are the mounts.
var Mounts = List[Mount]{
	{Horse, "Horse", "Horses, to ride or to draw."},
	{Camel, "Camel", "Camels, to ride or to carry."},
	{Mule, "Mule", "Mules, which carry guns and loads."},
	{Foot, "Foot", "No animals: all go on foot."},
}

// Rides says whether it is an animal. A unit of which nothing is said goes on foot.
func (m Mount) Rides() bool { return m != "" && m != Foot }

// GunType is the kind of a gun.
type GunType string

// The kinds of guns.
const (
	MountainGun     GunType = "mountain"
	SixPounder      GunType = "six_pounder"
	FieldGun        GunType = "field"
	MediumGun       GunType = "medium"
	HeavyGun        GunType = "heavy"
	SiegeGun        GunType = "siege"
	MachineGunPiece GunType = "machine_gun"
	RocketPiece     GunType = "rocket"
	NavalGun        GunType = "naval"
)

// GunTypes are the kinds of guns.
var GunTypes = List[GunType]{
	{MountainGun, "Mountain gun", "A small gun that mules carry in pieces."},
	{SixPounder, "Six-pounder", "A light field gun of the older pattern."},
	{FieldGun, "Field gun", "The gun of horse and field batteries: 9-pounder, 12-pounder."},
	{MediumGun, "Medium gun", "A gun between field and heavy: 16-pounder, 20-pounder."},
	{HeavyGun, "Heavy gun", "A gun of position, drawn by bullocks or elephants."},
	{SiegeGun, "Siege gun", "A gun or howitzer made to breach walls."},
	{MachineGunPiece, "Machine gun", "Gatling, Gardner, Nordenfelt or Maxim."},
	{RocketPiece, "Rocket tube", "A tube or trough for Hale's rockets."},
	{NavalGun, "Naval gun", "A ship's gun on a carriage ashore."},
}

// Grade is how worn a unit is.
type Grade string

// The grades. Destroyed: no points left.
const (
	Full      Grade = "full"
	Worn      Grade = "worn"
	Spent     Grade = "spent"
	Destroyed Grade = "destroyed"
)

// Grades are the grades.
var Grades = List[Grade]{
	{Full, "Full", "It can still do what it came for."},
	{Worn, "Worn", "It has suffered, and holds."},
	{Spent, "Spent", "It has had enough."},
	{Destroyed, "Destroyed", "Nobody of it is left to fight."},
}
