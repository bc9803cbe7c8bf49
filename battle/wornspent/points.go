package wornspent

// MoralePointsInput is a unit's full strength and what is present of it, in figures.
type MoralePointsInput struct {
	FullOfficers  int  `json:"full_officers"`
	FullSergeants int  `json:"full_sergeants"`
	FullOthers    int  `json:"full_others"`
	Officers      int  `json:"officers"`
	Sergeants     int  `json:"sergeants"`
	Others        int  `json:"others"`
	Baggage       bool `json:"baggage"`
}

// MoralePointsNeed is empty: nothing is thrown.
type MoralePointsNeed struct{}

// MoralePointsResult is what the unit is worth, as full/worn/spent, and its state.
type MoralePointsResult struct {
	FullPoints int   `json:"full_points"`
	WornAt     int   `json:"worn_at"`
	SpentAt    int   `json:"spent_at"`
	Points     int   `json:"points"`
	State      State `json:"state"`
}

// MusterInput is a unit's strength in men.
type MusterInput struct {
	Officers     int `json:"officers"`
	Sergeants    int `json:"sergeants"`
	Others       int `json:"others"`
	MenPerFigure int `json:"men_per_figure"`
}

// MusterNeed is empty: nothing is thrown.
type MusterNeed struct{}

// MusterResult is the unit in figures.
type MusterResult struct {
	Officers   int `json:"officers"`
	Sergeants  int `json:"sergeants"`
	Others     int `json:"others"`
	Figures    int `json:"figures"`
	FullPoints int `json:"full_points"`
	WornAt     int `json:"worn_at"`
	SpentAt    int `json:"spent_at"`
}

// ArmyStateInput is the points of a whole side.
type ArmyStateInput struct {
	FullPoints   int `json:"full_points"`
	Points       int `json:"points"`
	BreakPercent int `json:"break_percent"`
}

// ArmyStateNeed is empty: nothing is thrown.
type ArmyStateNeed struct{}

// ArmyStateResult is what is left of the side, and whether it breaks.
type ArmyStateResult struct {
	PercentLeft int   `json:"percent_left"` // rounded down
	State       State `json:"state"`
	Breaks      bool  `json:"breaks"`
}
