package hex

// Hex is a hexagon by its axial coordinates.
type Hex struct {
	Q int `json:"q"`
	R int `json:"r"`
}

// Direction is one of the six sides of a hex, clockwise from the north-east.
type Direction int

// The six directions.
const (
	NE Direction = iota
	E
	SE
	SW
	W
	NW
)

// Edge is the side of a hex that it shares with a neighbour. Only directions NE, E and
// SE occur: [EdgeOf] gives both neighbours the same edge.
type Edge struct {
	Hex Hex       `json:"hex"`
	Dir Direction `json:"dir"`
}
