package waters

import (
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/terms"
)

// Wind is how a course lies to the wind.
type Wind int

// The winds, as the table of boats has its speeds.
const (
	With Wind = iota
	Across
	Against
)

func (w Wind) String() string {
	return [...]string{"with the wind", "across the wind", "against the wind"}[w]
}

// Kind is a line of the table of boats (CAMPAIGN-24.1), which is that of the Full/Worn/Spent sheet.
type Kind struct {
	Boat   terms.Boat
	Crew   int // figures who work it, or more; 0: of a boat under sail, some of whom it carries
	Guns   int // for which it has room, its own among them
	Places int // for passengers; of a boat under sail its crew are among them
	// Speeds are the inches that it goes on the table with the wind, across and against it; a steamer heeds
	// no wind.
	Speeds [3]int
}

// Table is the kinds of boat.
var Table = []Kind{
	{terms.AGunboat, 2, 1, 4, [3]int{8, 8, 8}},
	{terms.ASteamship, 3, 2, 30, [3]int{8, 8, 8}},
	{terms.AMasterDhow, 0, 4, 20, [3]int{10, 8, 6}},
	{terms.ADhow, 0, 0, 10, [3]int{8, 6, 4}},
}

// KindOf is the line of a kind of boat; nil: there is none.
func KindOf(b terms.Boat) *Kind {
	for i := range Table {
		if Table[i].Boat == b {
			return &Table[i]
		}
	}
	return nil
}

// Whaler is the word of a stretch of water for small boats with oars and sails, which the table does not have:
// scows, York boats, whalers. They are reckoned dhows.
const Whaler = "whaler"

// OfWord is the set of one kind by its word in a stretch of water.
func OfWord(word string) Craft {
	if word == Whaler {
		return CraftOf(terms.ADhow)
	}
	return CraftOf(terms.Boat(word))
}

// Craft is a set of kinds of boat that sail together, and whether hands are short among their crews.
type Craft uint8

// Short is hands that are short: fewer than half of a crew are in the ranks.
const Short Craft = 1 << 7

// every is every kind of boat.
const every = Craft(1<<4 - 1)

// CraftOf is the set of one kind; none of what is no boat.
func CraftOf(b terms.Boat) Craft {
	for i := range Table {
		if Table[i].Boat == b {
			return 1 << i
		}
	}
	return 0
}

// kinds are the lines of the table in a set.
func (c Craft) kinds() []*Kind {
	var out []*Kind
	for i := range Table {
		if c&(1<<i) != 0 {
			out = append(out, &Table[i])
		}
	}
	return out
}

// Miles is how far the slowest of the boats goes in a day on still water, the wind abeam (CAMPAIGN-24.4):
// its points of march.
func (c Craft) Miles(s *state.State) int {
	n := 0
	for _, k := range c.kinds() {
		if far := k.Speeds[Across] * s.Rate(rates.BoatMiles); n == 0 || far < n {
			n = far
		}
	}
	if c&Short != 0 {
		n /= 2
	}
	return max(n, 1)
}

// Heeds says whether any of the boats heeds the wind.
func (c Craft) Heeds() bool {
	for _, k := range c.kinds() {
		if k.Boat.Sails() {
			return true
		}
	}
	return false
}
