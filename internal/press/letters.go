package press

import (
	"strings"
	"unicode"

	"frontier/battle/sheet"
)

// printable is a sheet as it is printed: without control characters and characters
// beyond the first plane, which a PDF cannot carry, and with a printer's apostrophes.
func printable(s sheet.Sheet) sheet.Sheet {
	out := sheet.Sheet{ID: s.ID, Title: letters(s.Title), Author: letters(s.Author), Scale: letters(s.Scale)}
	for _, b := range s.Blocks {
		block := sheet.Block{Title: letters(b.Title), Rules: letters(b.Rules)}
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
		out[i] = sheet.Line{Lead: letters(l.Lead), Text: letters(l.Text)}
	}
	return out
}

func printableCells(cells []string) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = letters(c)
	}
	return out
}

func letters(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r > 0xFFFF:
			return '□'
		case unicode.IsControl(r):
			return ' '
		case r == '\'':
			return '’'
		}
		return r
	}, s)
}
