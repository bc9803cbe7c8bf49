package wornspent

// SavingThrowInput is one figure that would fall.
type SavingThrowInput struct {
	Rank             Rank    `json:"rank"`
	Posture          Posture `json:"posture"`
	Cover            Cover   `json:"cover"`
	Cause            Cause   `json:"cause"`
	OfficerSaveBonus int     `json:"officer_save_bonus"`
}

// SavingThrowNeed is the lowest face that saves.
type SavingThrowNeed struct {
	Save int `json:"save"`
}

// SavingThrowResult is the die with its bonus.
type SavingThrowResult struct {
	Total int  `json:"total"`
	Saved bool `json:"saved"`
}
