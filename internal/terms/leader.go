package terms

// Personality is what a leader is like.
type Personality string

// The personalities.
const (
	Rash       Personality = "rash"
	Bold       Personality = "bold"
	Cautious   Personality = "cautious"
	Indecisive Personality = "indecisive"
)

// Personalities are the personalities.
var Personalities = List[Personality]{
	{Rash, "Rash", "He goes at the enemy, whatever stands there."},
	{Bold, "Bold", "He takes his chances."},
	{Cautious, "Cautious", "He looks twice."},
	{Indecisive, "Indecisive", "He waits until others decide."},
}
