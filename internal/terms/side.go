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
