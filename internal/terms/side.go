package terms

// Role is the side of the rule texts on which a party stands.
type Role string

// The two roles.
const (
	Imperial Role = "imperial"
	Native   Role = "native"
)

// Roles are the roles.
var Roles = List[Role]{
	{Imperial, "Imperial", "The side with the European army."},
	{Native, "Native", "Its enemy."},
}

// Posture is what a side means to do in a battle; an automatic commander plays by it.
type Posture string

// The postures.
const (
	Attack   Posture = "attack"
	Defend   Posture = "defend"
	Raid     Posture = "raid"
	Withdraw Posture = "withdraw"
)

// Postures are the postures.
var Postures = List[Posture]{
	{Attack, "Attack", "It means to drive the enemy from the field."},
	{Defend, "Defend", "It means to hold where it stands."},
	{Raid, "Raid", "It means to do harm and be gone."},
	{Withdraw, "Withdraw", "It means to get away."},
}

// Strength is how hard an automatic commander thinks.
type Strength string

// The strengths.
const (
	Quick  Strength = "quick"
	Steady Strength = "steady"
	Staff  Strength = "staff"
)

// Strengths are the strengths.
var Strengths = List[Strength]{
	{Quick, "Quick", "He goes by rules of thumb."},
	{Steady, "Steady", "He tries each plan on a sand table first."},
	{Staff, "Staff", "His staff plays the battle on, again and again, before he decides."},
}

// Against is the posture that an enemy of a side is most likely to have.
func (p Posture) Against() Posture {
	if p == Attack || p == Raid {
		return Defend
	}
	return Attack
}
