package wornspent

// Compass is a point of the compass from which the wind blows.
type Compass string

// The points of the compass.
const (
	North     Compass = "n"
	NorthEast Compass = "ne"
	East      Compass = "e"
	SouthEast Compass = "se"
	South     Compass = "s"
	SouthWest Compass = "sw"
	West      Compass = "w"
	NorthWest Compass = "nw"
)

// WindInput is the wind that prevails on the map.
type WindInput struct {
	Prevailing Compass `json:"prevailing"`
}

// WindNeed is empty: every face means something.
type WindNeed struct{}

// WindResult is the wind of the battle.
type WindResult struct {
	Wind Compass `json:"wind"`
}
