package line

import (
	"fmt"
	"os"

	"frontier/battle/papers"
	"frontier/battle/sheet"
	"frontier/internal/export"
	"frontier/internal/press"
	"frontier/ui/assets"
)

// Printed prints papers, with the reference sheet where their rule set has one.
func (p *Program) Printed(told *papers.Papers, paper press.Paper) ([]byte, error) {
	rules, err := p.Carded(told.About.ID)
	if err != nil {
		return press.BattlePapers(told, nil, SheetFonts, paper)
	}
	card, err := rules.Sheet(told.Settings)
	if err != nil {
		return nil, fmt.Errorf("the settings: %w", err)
	}
	return press.BattlePapers(told, &card, SheetFonts, paper)
}

// WroteSheet writes a spreadsheet.
func (p *Program) WroteSheet(out string, kind export.Kind, data []byte, force bool) error {
	if err := export.Write(out, kind, export.Marked(kind, data), force); err != nil {
		return err
	}
	return p.Say("Wrote %s.", out)
}

// Carded finds a rule set that has a sheet by its id.
func (p *Program) Carded(id string) (sheet.Carded, error) {
	var known []string
	for _, e := range p.Engines.RuleSets() {
		carded, ok := e.(sheet.Carded)
		if ok && e.About().ID == id {
			return carded, nil
		}
		if ok {
			known = append(known, e.About().ID)
		}
	}
	return nil, fmt.Errorf("there is no sheet of a rule set %q; use %s", Clean(id), List(known, "or"))
}

// Kinds are the kinds of export by the names of their formats.
var Kinds = map[string]export.Kind{"html": export.HTML, "md": export.Markdown, "pdf": export.PDF, "svg": export.SVG, "png": export.PNG, "gif": export.GIF, "csv": export.CSV, "xlsx": export.XLSX, "json": export.Report, "docx": export.DOCX}

// Deliver writes an export to a file, or to stdout for "-" and for no name.
func (p *Program) Deliver(out string, kind export.Kind, printed []byte, force bool, what string) error {
	printed = export.Marked(kind, printed)
	if out == "" || out == "-" {
		_, err := p.Out.Write(printed)
		return err
	}
	if err := export.Write(out, kind, printed, force); err != nil {
		return err
	}
	return p.Say("Wrote %s to %s.", what, out)
}

// MayDeliver says beforehand what Deliver would refuse for what is there, so that nobody waits for a drawing in vain.
func MayDeliver(out string, kind export.Kind, force bool) error {
	if out == "" || out == "-" {
		return nil
	}
	return export.Check(out, kind, force)
}

// NoFolder refuses a folder as the name of a file that is to be written.
func NoFolder(out string) error {
	if info, err := os.Stat(out); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder; name a file in it", out)
	}
	return nil
}

// SheetFonts are the faces in which sheets are set.
var SheetFonts = press.Fonts{
	Text: assets.LatoRegular, TextBold: assets.LatoBold, TextItalic: assets.LatoItalic,
	Title: assets.OldStandardBold, TitleItalic: assets.OldStandardItalic,
}

func KnownPaper(name string) bool {
	for _, p := range press.Papers() {
		if string(p) == name {
			return true
		}
	}
	return false
}
