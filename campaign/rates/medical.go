package rates

// Where the wounded lie, and how they come back (CAMPAIGN-7.16 to 7.21).
var (
	Medical         = yesno("medical", "CAMPAIGN-7.16", "The wounded lie in hospitals with a place, and come and go by road", false).inFull(true)
	AidPatients     = number("aid_patients", "CAMPAIGN-7.16", "How many patients a dressing station can tend", "figures", 8, 0, 1000)
	WoundedCarried  = number("wounded_carried", "CAMPAIGN-7.17", "Of the wounded of a force that leaves the field are carried off", "per cent", 50, 0, 100)
	FieldHospitals  = number("field_hospitals", "CAMPAIGN-7.18", "How many field hospitals a side has at most", "hospitals", 4, 0, 100)
	FieldBeds       = number("field_beds", "CAMPAIGN-7.18", "How many beds a field hospital has", "figures", 30, 0, 1000)
	FieldSurgeons   = number("field_surgeons", "CAMPAIGN-7.18", "How many surgeons a field hospital has", "surgeons", 2, 0, 100)
	BaseBeds        = number("base_beds", "CAMPAIGN-7.18", "How many beds a base hospital has", "figures", 120, 0, 10000)
	BaseSurgeons    = number("base_surgeons", "CAMPAIGN-7.18", "How many surgeons a base hospital has", "surgeons", 8, 0, 1000)
	Evacuated       = number("evacuated", "CAMPAIGN-7.19", "How many patients leave a dressing station or a field hospital in a day", "figures", 12, 0, 1000)
	FieldDays       = number("field_days", "CAMPAIGN-7.19", "Days after which patients are sent on from a field hospital", "days", 4, 0, 365)
	SurgeonPatients = number("surgeon_patients", "CAMPAIGN-7.20", "How many patients a surgeon can tend", "figures", 12, 1, 1000)
	UntendedDies    = number("untended_dies", "CAMPAIGN-7.20", "Of patients whom nobody tends die each day", "per cent", 3, 0, 100)
)

// CapturedGuns says whether guns that were taken may serve who took them.
var CapturedGuns = yesno("captured_guns", "CAMPAIGN-7.22", "Guns that the enemy left may serve who took them", false).inFull(true)

// CapturedHorses says whether horses that were taken may serve who took them, and HorsesCaught how many of those that the
// beaten lose he has.
var (
	CapturedHorses = yesno("captured_horses", "CAMPAIGN-7.26", "Horses that the enemy left may serve who took them", false).inFull(true)
	HorsesCaught   = number("horses_caught", "CAMPAIGN-7.26", "Of the horses that the beaten lose are caught by who holds the field", "per cent", 40, 0, 100)
)
