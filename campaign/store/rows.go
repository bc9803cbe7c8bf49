package store

import (
	"database/sql/driver"
	"fmt"
	"strconv"
)

// ref names a row of another table. Empty is NULL.
type ref string

// Value is what the database keeps.
func (r ref) Value() (driver.Value, error) {
	if r == "" {
		return nil, nil
	}
	return string(r), nil
}

// Scan reads what the database keeps.
func (r *ref) Scan(v any) error {
	switch v := v.(type) {
	case nil:
		*r = ""
	case string:
		*r = ref(v)
	case []byte:
		*r = ref(v)
	default:
		return fmt.Errorf("a name is a %T", v)
	}
	return nil
}

// number names a row of another table that is numbered from 1. Nought is NULL.
type number int

// Value is what the database keeps.
func (n number) Value() (driver.Value, error) {
	if n == 0 {
		return nil, nil
	}
	return int64(n), nil
}

// Scan reads what the database keeps.
func (n *number) Scan(v any) error {
	switch v := v.(type) {
	case nil:
		*n = 0
	case int64:
		*n = number(v)
	default:
		return fmt.Errorf("a number is a %T", v)
	}
	return nil
}

// The founding and the journal.
type (
	foundingRow struct {
		ID        int `gorm:"primaryKey;autoIncrement:false"`
		Template  string
		Title     string
		StartDate string
		Seed      string
		Document  string // JSON
		FoundedAt string
		Seal      string
	}
	entryRow struct {
		Seq       int `gorm:"primaryKey;autoIncrement:false"`
		Day       int
		Kind      string
		Title     string
		Command   string // JSON
		Events    string // JSON
		RecordID  ref
		WrittenAt string // UTC
		Seal      string
		Run       int // first entry of its run of days; 0: none
		Edition   int
		GivenBy   string // empty: the organiser
	}
	headRow struct {
		ID        int `gorm:"primaryKey;autoIncrement:false"`
		Head      int
		Changes   int64
		WrittenAt string // UTC
		Seal      string
	}
	recordRow struct {
		Digest  string `gorm:"primaryKey"`
		Engine  string
		Version int
		Seed    string
		Setup   string // JSON
		Orders  string // JSON
		Log     []byte // gzip
		Outcome string // JSON
		Seal    string
	}
	photoRow struct {
		Digest string `gorm:"primaryKey"`
		Data   []byte // JPEG
	}
)

func (photoRow) TableName() string    { return "photos" }
func (foundingRow) TableName() string { return "foundings" }
func (entryRow) TableName() string    { return "journal" }
func (headRow) TableName() string     { return "heads" }
func (recordRow) TableName() string   { return "records" }

// The present state.
type (
	sideRow struct {
		ID   string `gorm:"primaryKey"`
		Name string
	}
	todayRow struct {
		ID      int `gorm:"primaryKey;autoIncrement:false"`
		Day     int
		SkyText string
		DayF    int `gorm:"column:day_f"`
		Rain    bool
		Dust    bool
		Haze    bool
		Snow    bool
		Flood   bool
	}
	leaderRow struct {
		ID        string `gorm:"primaryKey"`
		Status    string
		ForceID   ref
		ReturnsOn int
		HeldBy    ref
		KeptBy    string // force
		KeptAt    string // place
		Road      string // hexes
		SetOut    int
		ArrivesOn int
	}
	forceRow struct {
		ID          string `gorm:"primaryKey"`
		Name        string
		SideID      string
		HexQ        int
		HexR        int
		FromQ       int
		FromR       int
		LeaderID    ref
		Posture     string
		Path        string // JSON
		Forced      bool
		Progress    int
		Fatigue     int
		Dug         int
		Animals     int
		Wagons      int
		Followers   int
		BaggageNote string
		ActiveFrom  int
		Hidden      bool
		Loyalty     int
		Orders      string
		Intent      string
		Odds        int
		Plan        string // JSON
		Eaten       int    // days of a man
		Hungry      int
		Dry         int
		Fed         string
		Fired       int // dice
		Shelled     int
		AboardID    string // force
		ReadyOn     int
		Landing     bool
	}
	forceLeaderRow struct {
		ForceID  string `gorm:"primaryKey"`
		LeaderID string `gorm:"primaryKey"`
		Place    int
	}
	unitRow struct {
		ID                  string `gorm:"primaryKey"`
		ForceID             ref
		PresentOfficers     int
		PresentSergeants    int
		PresentOthers       int
		WoundedOfficers     int
		WoundedSergeants    int
		WoundedOthers       int
		CapturedOfficers    int
		CapturedSergeants   int
		CapturedOthers      int
		MissingOfficers     int
		MissingSergeants    int
		MissingOthers       int
		DeadOfficers        int
		DeadSergeants       int
		DeadOthers          int
		DischargedOfficers  int
		DischargedSergeants int
		DischargedOthers    int
		Guns                int
		Mounts              int
	}
	forceUnitRow struct {
		ForceID string `gorm:"primaryKey"`
		UnitID  string `gorm:"primaryKey"`
		Place   int
	}
	battleRow struct {
		ID       int `gorm:"primaryKey;autoIncrement:false"`
		Name     string
		Day      int
		HexQ     int
		HexR     int
		Attacker string
		Defender string
		Status   string
		Why      string
		PutOff   string
		PutNote  string
		Engine   string
		Version  int
		Seed     string
		RecordID ref
		Outcome  ref // JSON
		Draft    ref // JSON
		Amended  ref // JSON
		Changes  ref // JSON
	}
	battleForceRow struct {
		BattleID int    `gorm:"primaryKey;autoIncrement:false"`
		Part     string `gorm:"primaryKey"`
		Place    int    `gorm:"primaryKey;autoIncrement:false"`
		ForceID  string
	}
	patientRow struct {
		UnitID   string `gorm:"primaryKey"`
		Place    int    `gorm:"primaryKey;autoIncrement:false"` // among those of its unit
		Rank     string // officer, sergeant, other
		Men      int    // figures
		Admitted int
		Due      int
		Ends     string
		BattleID number
		KeptBy   string // force
		KeptAt   string // place
		Ward     string
		Road     string // hexes of the road to there
		Since    int
		Arrives  int
	}
	wardRow struct {
		ID       string `gorm:"primaryKey"`
		Name     string
		SideID   string
		KeptBy   string // force
		KeptAt   string // place
		Beds     int
		Surgeons int
		Since    int
	}
	strayRow struct {
		UnitID    string `gorm:"primaryKey"`
		Place     int    `gorm:"primaryKey;autoIncrement:false"` // among those of its unit
		Officers  int
		Sergeants int
		Others    int
		Since     int
		Due       int
		Ends      string
		HeldBy    ref
		BattleID  number
	}
	captiveRow struct {
		UnitID    string `gorm:"primaryKey"`
		Place     int    `gorm:"primaryKey;autoIncrement:false"` // among those of its unit
		Officers  int
		Sergeants int
		Others    int
		HeldBy    ref
		KeptBy    string // force
		KeptAt    string // place
		Since     int
		BattleID  number
	}
	offerRow struct {
		ID     int `gorm:"primaryKey;autoIncrement:false"`
		FromID string
		ToID   string
		Day    int
		Until  int
		Answer string // empty: it waits
		Terms  string // JSON
	}
	goneRow struct {
		ID     string `gorm:"primaryKey"`
		Name   string
		SideID string
		Day    int
		IntoID ref
	}
	crossingRow struct {
		ID     string `gorm:"primaryKey"`
		State  string
		Damage int
	}
	laidRow struct {
		ID        string `gorm:"primaryKey"`
		Name      string
		River     string
		Kind      string
		State     string
		InFlood   string
		EdgeQ     int
		EdgeR     int
		Direction int
		AtX       int
		AtY       int
		TowardX   int
		TowardY   int
	}
	workRow struct {
		ID     string `gorm:"primaryKey"`
		Kind   string
		SideID ref
		HexQ   int
		HexR   int
		State  string
		Built  int
		Done   int
		Turns  int

		CrossingID string // a pontoon that is being laid is not there yet
		ForceID    string // may be gone since
	}
	placeRow struct {
		ID      string `gorm:"primaryKey"`
		OwnerID ref
		Since   int

		Breaches int
	}
	siegeRow struct {
		PlaceID  string `gorm:"primaryKey"`
		SideID   string
		Since    int
		Closed   bool
		Food     int
		Hungry   int
		Battered int
	}
	arrivalRow struct {
		ID    string `gorm:"primaryKey"`
		Place int
	}
	sightingRow struct {
		SideID  string `gorm:"primaryKey"`
		ForceID string `gorm:"primaryKey"`
		HexQ    int
		HexR    int
		Day     int
		Worth   int
		Works   int
	}
	settingRow struct {
		Engine string `gorm:"primaryKey"`
		Name   string `gorm:"primaryKey"`
		Worth  string // JSON
	}
	ledRow struct {
		SideID string `gorm:"primaryKey"`
	}
	commanderRow struct {
		SideID   string `gorm:"primaryKey"`
		Strength string
		Temper   string
	}
	standingRow struct {
		SideID  string `gorm:"primaryKey"`
		ForceID string `gorm:"primaryKey"` // empty: those of the side that have none
		Deed    string
	}
	messageRow struct {
		Number    int `gorm:"primaryKey"`
		SideID    string
		ForceID   string
		OrderKind string // empty: it takes another back
		Fields    string
		Wording   string
		Takes     int
		Sent      int
		Due       int
		Journey   string // JSON
		Lost      bool
		Stale     bool
		Done      int
	}
	staffRow struct {
		SideID  string `gorm:"primaryKey"`
		ForceID string
		PlaceID string
	}
	unheardRow struct {
		SideID  string `gorm:"primaryKey"`
		ForceID string `gorm:"primaryKey"`
		Day     int    `gorm:"primaryKey"`
		HexQ    int
		HexR    int
		Worth   int
		Works   int
		Comes   int
	}
	fieldStateRow struct {
		SideID  string
		ForceID string `gorm:"primaryKey"`
		Day     int    `gorm:"primaryKey;autoIncrement:false"`
		Comes   int
		Latest  bool   `gorm:"primaryKey"`
		Stood   string // JSON
	}
	ledgerRow struct {
		HolderKind string `gorm:"primaryKey"`
		HolderID   string `gorm:"primaryKey"`
		Entry      int    `gorm:"primaryKey;autoIncrement:false"`
		Party      int
		Thing      string
		Rank       string
		Number     int
		Name       string
		Day        int
		Placed     bool
		HexQ       int
		HexR       int
		BattleID   number
		Cause      string
		Fate       string
		HeldBy     ref
		Taker      string
	}
	turnRow struct {
		HolderKind string `gorm:"primaryKey"`
		HolderID   string `gorm:"primaryKey"`
		Entry      int    `gorm:"primaryKey;autoIncrement:false"`
		Place      int    `gorm:"primaryKey;autoIncrement:false"`
		Day        int
		Became     string
		Due        int
		Ends       string
		HeldBy     ref
		KeptBy     string
		KeptAt     string
		Ward       string
		Road       string
		Since      int
		Arrives    int
	}
)

// revisionRow is a thing that was changed by hand of what the campaign began with.
type revisionRow struct {
	Kind  string `gorm:"primaryKey"`
	ID    string `gorm:"primaryKey"`
	Gone  bool
	Thing ref // JSON
}

type (
	// markRow is what was noted for an objective.
	markRow struct {
		ObjectiveID string `gorm:"primaryKey"`
		Kind        string `gorm:"primaryKey"`
		Thing       string `gorm:"primaryKey"`
		Day         int
		Number      int
		Note        string
	}
	// endingRow is how the campaign ended.
	endingRow struct {
		ID       int `gorm:"primaryKey;autoIncrement:false"`
		Day      int
		Cause    string
		Thing    string
		WinnerID ref
		Margin   int
		Degree   string
		PlayedOn bool
	}
	// scoredRow is a line of the account that led to the verdict.
	scoredRow struct {
		ObjectiveID string `gorm:"primaryKey"`
		Place       int
		SideID      string
		Name        string
		Points      int
		Earned      int
		Standing    string
		Far         string
		Why         string
	}
)

func (sideRow) TableName() string        { return "sides" }
func (todayRow) TableName() string       { return "today" }
func (leaderRow) TableName() string      { return "leaders" }
func (forceRow) TableName() string       { return "forces" }
func (forceLeaderRow) TableName() string { return "force_leaders" }
func (unitRow) TableName() string        { return "units" }
func (forceUnitRow) TableName() string   { return "force_units" }
func (siegeRow) TableName() string       { return "sieges" }
func (battleRow) TableName() string      { return "battles" }
func (battleForceRow) TableName() string { return "battle_forces" }
func (patientRow) TableName() string     { return "patients" }
func (wardRow) TableName() string        { return "wards" }
func (strayRow) TableName() string       { return "strays" }
func (captiveRow) TableName() string     { return "captives" }
func (offerRow) TableName() string       { return "exchange_offers" }
func (goneRow) TableName() string        { return "gone_forces" }
func (crossingRow) TableName() string    { return "crossings" }
func (laidRow) TableName() string        { return "laid_crossings" }
func (workRow) TableName() string        { return "works" }
func (placeRow) TableName() string       { return "places" }
func (arrivalRow) TableName() string     { return "arrivals" }
func (sightingRow) TableName() string    { return "sightings" }
func (settingRow) TableName() string     { return "settings" }
func (ledRow) TableName() string         { return "led_sides" }
func (commanderRow) TableName() string   { return "commanders" }
func (standingRow) TableName() string    { return "standing_orders" }
func (messageRow) TableName() string     { return "messages" }
func (staffRow) TableName() string       { return "staffs" }
func (unheardRow) TableName() string     { return "unheard" }
func (fieldStateRow) TableName() string  { return "field_states" }
func (ledgerRow) TableName() string      { return "ledger" }
func (turnRow) TableName() string        { return "ledger_turns" }
func (revisionRow) TableName() string    { return "revisions" }

func (markRow) TableName() string   { return "objective_marks" }
func (endingRow) TableName() string { return "ending" }
func (scoredRow) TableName() string { return "ending_account" }

func (r sideRow) key() string        { return r.ID }
func (r todayRow) key() string       { return "today" }
func (r leaderRow) key() string      { return r.ID }
func (r forceRow) key() string       { return r.ID }
func (r forceLeaderRow) key() string { return r.LeaderID + " with " + r.ForceID }
func (r unitRow) key() string        { return r.ID }
func (r forceUnitRow) key() string   { return r.UnitID + " with " + r.ForceID }
func (r siegeRow) key() string       { return "siege of " + r.PlaceID }
func (r battleRow) key() string      { return "battle " + strconv.Itoa(r.ID) }
func (r battleForceRow) key() string {
	return r.Part + " " + strconv.Itoa(r.Place) + " of battle " + strconv.Itoa(r.BattleID)
}
func (r patientRow) key() string   { return "group " + strconv.Itoa(r.Place) + " of " + r.UnitID }
func (r wardRow) key() string      { return r.ID }
func (r strayRow) key() string     { return "group " + strconv.Itoa(r.Place) + " of " + r.UnitID }
func (r captiveRow) key() string   { return "group " + strconv.Itoa(r.Place) + " of " + r.UnitID }
func (r offerRow) key() string     { return "offer " + strconv.Itoa(r.ID) }
func (r goneRow) key() string      { return r.ID }
func (r crossingRow) key() string  { return r.ID }
func (r laidRow) key() string      { return r.ID }
func (r workRow) key() string      { return r.ID }
func (r placeRow) key() string     { return r.ID }
func (r arrivalRow) key() string   { return r.ID }
func (r sightingRow) key() string  { return r.ForceID + " seen by " + r.SideID }
func (r ledRow) key() string       { return r.SideID }
func (r commanderRow) key() string { return r.SideID }
func (r standingRow) key() string  { return "standing order of " + r.SideID + " " + r.ForceID }
func (r messageRow) key() string   { return fmt.Sprint("message ", r.Number) }
func (r staffRow) key() string     { return "headquarters of " + r.SideID }
func (r unheardRow) key() string {
	return fmt.Sprint("report of ", r.ForceID, " to ", r.SideID, " of day ", r.Day)
}
func (r fieldStateRow) key() string {
	if r.Latest {
		return fmt.Sprint("latest field state of ", r.ForceID, " of day ", r.Day)
	}
	return fmt.Sprint("field state of ", r.ForceID, " of day ", r.Day)
}
func (r revisionRow) key() string { return r.Kind + " " + r.ID }
func (r markRow) key() string     { return r.Kind + " " + r.Thing + " of " + r.ObjectiveID }
func (r endingRow) key() string   { return "ending" }
func (r scoredRow) key() string   { return r.ObjectiveID }
func (r settingRow) key() string  { return r.Name + " of " + r.Engine }

func (r ledgerRow) key() string {
	return "entry " + strconv.Itoa(r.Entry) + " of " + r.HolderKind + " " + r.HolderID
}
func (r turnRow) key() string {
	return "turn " + strconv.Itoa(r.Place) + " of entry " + strconv.Itoa(r.Entry) + " of " + r.HolderKind + " " + r.HolderID
}
