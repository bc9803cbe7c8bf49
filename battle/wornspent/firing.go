package wornspent

// FiringFiguresInput is a unit that may fire.
type FiringFiguresInput struct {
	Weapon    WeaponKey `json:"weapon"`
	Figures   int       `json:"figures"`
	Formation Formation `json:"formation"`
}

// FiringFiguresNeed is empty: nothing is thrown.
type FiringFiguresNeed struct{}

// FiringFiguresResult is who fires and with how many dice. Of a square it is one face.
type FiringFiguresResult struct {
	FiguresFiring int `json:"figures_firing"`
	Dice          int `json:"dice"`
}
