package wornspent

// MeleePairingInput is two units that fight hand to hand.
type MeleePairingInput struct {
	AFigures int `json:"a_figures"`
	BFigures int `json:"b_figures"`
}

// MeleePairingNeed is empty: nothing is thrown.
type MeleePairingNeed struct{}

// MeleePairingResult is who fights whom: figures of each side in each bout.
type MeleePairingResult struct {
	Bouts   int   `json:"bouts"`
	AGroups []int `json:"a_groups"`
	BGroups []int `json:"b_groups"`
	AIdle   int   `json:"a_idle"`
	BIdle   int   `json:"b_idle"`
}

// MeleeBoutInput is one bout: one to three men against one.
type MeleeBoutInput struct {
	AFigures         int   `json:"a_figures"`
	BFigures         int   `json:"b_figures"`
	AMount           Mount `json:"a_mount"`
	BMount           Mount `json:"b_mount"`
	AFanatic         bool  `json:"a_fanatic"`
	BFanatic         bool  `json:"b_fanatic"`
	AProne           bool  `json:"a_prone"`
	BProne           bool  `json:"b_prone"`
	ACover           Cover `json:"a_cover"`
	BCover           Cover `json:"b_cover"`
	ABaggage         bool  `json:"a_baggage"`
	BBaggage         bool  `json:"b_baggage"`
	ARank            Rank  `json:"a_rank"` // of its man of lowest value
	BRank            Rank  `json:"b_rank"`
	SeparateHorse    bool  `json:"separate_horse"`
	OfficerSaveBonus int   `json:"officer_save_bonus"`
}

// MeleeBoutNeed is what stands before the dice. A margin is how much the side's
// natural die must exceed the other's for it to win; a save the lowest face that saves
// its man.
type MeleeBoutNeed struct {
	AFactor int `json:"a_factor"`
	BFactor int `json:"b_factor"`
	AMargin int `json:"a_margin"`
	BMargin int `json:"b_margin"`
	ASave   int `json:"a_save"`
	BSave   int `json:"b_save"`
}

// MeleeBoutResult is who fell.
type MeleeBoutResult struct {
	AScore    int   `json:"a_score"`
	BScore    int   `json:"b_score"`
	Loser     Party `json:"loser"`
	Saved     bool  `json:"saved"`
	Killed    Party `json:"killed"`
	HorseLost bool  `json:"horse_lost"`
	Unhorsed  bool  `json:"unhorsed"`
	Riderless bool  `json:"riderless"`
}

// MeleeRoundInput is one round between two units. Of a mounted unit only the men in
// the saddle are counted.
type MeleeRoundInput struct {
	AOfficers        int   `json:"a_officers"`
	ASergeants       int   `json:"a_sergeants"`
	AOthers          int   `json:"a_others"`
	BOfficers        int   `json:"b_officers"`
	BSergeants       int   `json:"b_sergeants"`
	BOthers          int   `json:"b_others"`
	AMount           Mount `json:"a_mount"`
	AFanatic         bool  `json:"a_fanatic"`
	AProne           bool  `json:"a_prone"`
	ACover           Cover `json:"a_cover"`
	ABaggage         bool  `json:"a_baggage"`
	BMount           Mount `json:"b_mount"`
	BFanatic         bool  `json:"b_fanatic"`
	BProne           bool  `json:"b_prone"`
	BCover           Cover `json:"b_cover"`
	BBaggage         bool  `json:"b_baggage"`
	SeparateHorse    bool  `json:"separate_horse"`
	OfficerSaveBonus int   `json:"officer_save_bonus"`
}

// MeleeRoundNeed is what stands before the dice. The factors are without extra figures.
type MeleeRoundNeed struct {
	Bouts   int `json:"bouts"`
	AIdle   int `json:"a_idle"`
	BIdle   int `json:"b_idle"`
	AFactor int `json:"a_factor"`
	BFactor int `json:"b_factor"`
	MinDice int `json:"min_dice"`
}

// MeleeRoundResult is what the round cost each side. The winner lost fewer.
type MeleeRoundResult struct {
	AKilled          int   `json:"a_killed"`
	AKilledOfficers  int   `json:"a_killed_officers"`
	AKilledSergeants int   `json:"a_killed_sergeants"`
	AKilledOthers    int   `json:"a_killed_others"`
	ALeft            int   `json:"a_left"`
	AHorsesLost      int   `json:"a_horses_lost"`
	AUnhorsed        int   `json:"a_unhorsed"`
	ARiderless       int   `json:"a_riderless"`
	BKilled          int   `json:"b_killed"`
	BKilledOfficers  int   `json:"b_killed_officers"`
	BKilledSergeants int   `json:"b_killed_sergeants"`
	BKilledOthers    int   `json:"b_killed_others"`
	BLeft            int   `json:"b_left"`
	BHorsesLost      int   `json:"b_horses_lost"`
	BUnhorsed        int   `json:"b_unhorsed"`
	BRiderless       int   `json:"b_riderless"`
	Winner           Party `json:"winner"`
}
