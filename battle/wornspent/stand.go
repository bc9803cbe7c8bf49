package wornspent

// StandRemovalInput is a unit that loses stands.
type StandRemovalInput struct {
	Officers        int `json:"officers"`
	Sergeants       int `json:"sergeants"`
	Others          int `json:"others"`
	Stands          int `json:"stands"`
	FiguresPerStand int `json:"figures_per_stand"`
}

// StandRemovalNeed is empty: nothing is thrown.
type StandRemovalNeed struct{}

// StandRemovalResult is who goes and who is left.
type StandRemovalResult struct {
	RemovedOfficers  int  `json:"removed_officers"`
	RemovedSergeants int  `json:"removed_sergeants"`
	RemovedOthers    int  `json:"removed_others"`
	Officers         int  `json:"officers"`
	Sergeants        int  `json:"sergeants"`
	Others           int  `json:"others"`
	Destroyed        bool `json:"destroyed"`
}
