package sheet

import "frontier/campaign/pack"

// Names are the sheets, in their order: each is a sheet of a workbook, or a file of CSV.
func Names() []string {
	var out []string
	for _, s := range all {
		out = append(out, s.name())
	}
	return out
}

// all are the sheets. Units come after the forces that they are in.
var all = []kind{forces, units, leaders, places}

// kind is a sheet, whatever its rows are of.
type kind interface {
	name() string
	heads() []string // the first is what its rows are of, by which a sheet is known
	numbers() []bool // columns that a spreadsheet has as numbers
	choices() [][]string
	rows(p *pack.Pack) [][]string
	take(p *pack.Pack, rows [][]string) ([]Change, []Fault)
}
