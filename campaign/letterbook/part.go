package letterbook

// Part is what of a dispatch a letter is.
type Part string

// The parts.
const (
	Whole Part = "dispatch"
	Form  Part = "order form"
	Map   Part = "map"
)

// PartOf is what a file is that was written as something: "pdf", "txt", "map in sheets".
func PartOf(format string) Part {
	switch format {
	case "txt", InForms:
		return Form
	case "svg", "png", InSheets:
		return Map
	}
	return Whole
}

// As what papers of the table are written.
const (
	InForms  = "order form"
	InSheets = "map in sheets"
)
