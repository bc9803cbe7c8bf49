package wornspent

// CasualtyFateInput is the casualties of one rank of one unit, after the battle.
type CasualtyFateInput struct {
	Count        int  `json:"count"`
	FieldHeld    bool `json:"field_held"`
	KilledUpTo   int  `json:"killed_up_to"`
	CapturedUpTo int  `json:"captured_up_to"`
	NoQuarter    bool `json:"no_quarter"`
}

// CasualtyFateNeed is how many dice are thrown: one a man.
type CasualtyFateNeed struct {
	Dice int `json:"dice"`
}

// CasualtyFateResult is what became of them.
type CasualtyFateResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
}

// DispersalFateInput is men of removed units and lost stands, after the battle.
type DispersalFateInput struct {
	Count     int  `json:"count"`
	FieldHeld bool `json:"field_held"`
	TakenUpTo int  `json:"taken_up_to"`
	NoQuarter bool `json:"no_quarter"`
}

// DispersalFateNeed is how many dice are thrown: none if the field is held.
type DispersalFateNeed struct {
	Dice int `json:"dice"`
}

// DispersalFateResult is what became of them.
type DispersalFateResult struct {
	Returned int `json:"returned"`
	Captured int `json:"captured"`
	Killed   int `json:"killed"`
}
