package press

import (
	"frontier/battle/sheet"
	"frontier/internal/typeface"
)

// printable is a sheet as it is printed: without control characters and characters
// beyond the first plane, which a PDF cannot carry, and with a printer's apostrophes.
func printable(s sheet.Sheet) sheet.Sheet {
	out := sheet.Sheet{ID: s.ID, Title: typeface.Letters(s.Title), Author: typeface.Letters(s.Author), Scale: typeface.Letters(s.Scale)}
	for _, b := range s.Blocks {
		block := sheet.Block{Title: typeface.Letters(b.Title), Rules: typeface.Letters(b.Rules)}
		for _, part := range b.Parts {
			switch part := part.(type) {
			case sheet.Lines:
				block.Parts = append(block.Parts, sheet.Lines(printableLines(part)))
			case sheet.Steps:
				block.Parts = append(block.Parts, sheet.Steps(printableLines(part)))
			case sheet.Table:
				t := sheet.Table{Head: printableCells(part.Head), Refs: printableCells(part.Refs), Across: part.Across}
				for _, r := range part.Rows {
					t.Rows = append(t.Rows, printableCells(r))
				}
				block.Parts = append(block.Parts, t)
			}
		}
		out.Blocks = append(out.Blocks, block)
	}
	return out
}

func printableLines(lines []sheet.Line) []sheet.Line {
	out := make([]sheet.Line, len(lines))
	for i, l := range lines {
		out[i] = sheet.Line{Lead: typeface.Letters(l.Lead), Text: typeface.Letters(l.Text)}
	}
	return out
}

func printableCells(cells []string) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = typeface.Letters(c)
	}
	return out
}
