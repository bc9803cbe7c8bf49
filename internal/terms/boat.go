package terms

// Boat is a kind of boat, by the word that is also the trait of its crew on the table.
type Boat string

// The boats.
const (
	AGunboat    Boat = "gunboat"
	ASteamship  Boat = "steamship"
	AMasterDhow Boat = "master_dhow"
	ADhow       Boat = "dhow"
)

// Boats are the kinds of boat.
var Boats = List[Boat]{
	{AGunboat, "Gunboat", "A small steamer with a gun and room for a few men."},
	{ASteamship, "Steamship", "A steamer with room for two guns and many men."},
	{AMasterDhow, "Master-dhow", "A big sailing boat with two to four guns."},
	{ADhow, "Dhow", "A sailing boat without guns."},
}

// Trait is that by which a rule set knows the crew of such a boat.
func (b Boat) Trait() Trait { return Trait(b) }

// Sails says whether the wind drives it.
func (b Boat) Sails() bool { return b == AMasterDhow || b == ADhow }
