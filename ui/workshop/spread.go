package workshop

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/sheet"
	"frontier/internal/export"
	"frontier/internal/intake"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// askWrite writes a workbook, or the table after which the file is called.
func (v *View) askWrite() {
	parts.AskSave(v.w.Canvas(), "Write a spreadsheet: .xlsx has all, units.csv the units", filepath.Dir(v.path), parts.FileName(v.draft.Pack().Title, "lists.xlsx"), func(path string) {
		p := *v.draft.Pack()
		work.Start(&v.spreading, func(context.Context) (struct{}, error) { return struct{}{}, WriteSheet(path, &p) }, func(_ struct{}, err error) {
			if err != nil {
				v.frame.Tell(err)
				return
			}
			v.frame.Line.SetText("Written to " + path)
		})
	})
}

// WriteSheet writes all tables of a pack as a workbook, or as CSV the one after which the file is
// called.
func WriteSheet(path string, p *pack.Pack) error {
	if strings.EqualFold(filepath.Ext(path), ".csv") {
		base := strings.ToLower(filepath.Base(path))
		for _, name := range sheet.Names() {
			if strings.Contains(base, strings.ToLower(name)) {
				data, err := sheet.CSV(p, name)
				if err != nil {
					return err
				}
				return export.Write(path, export.CSV, export.Marked(export.CSV, data), true)
			}
		}
		return fmt.Errorf("%s does not say which table it is to hold; have its name hold one of %s", filepath.Base(path), strings.Join(sheet.Names(), ", "))
	}
	data, err := sheet.Workbook(p)
	if err != nil {
		return err
	}
	return export.Write(path, export.XLSX, export.Marked(export.XLSX, data), true)
}

// askRead reads a spreadsheet and tells what would be added, changed and removed before it is.
func (v *View) askRead() {
	parts.AskOpen(v.w.Canvas(), "Read a spreadsheet", filepath.Dir(v.path), ".xlsx .csv", func(path string) { v.readSheet(path) })
}

// readSheet shows what a spreadsheet would change, and carries it out where it is wished.
func (v *View) readSheet(path string) {
	type come struct {
		now     pack.Pack
		changes []sheet.Change
		faults  []sheet.Fault
	}
	p := *v.draft.Pack()
	work.Start(&v.spreading, func(context.Context) (out come, err error) {
		data, err := intake.Bytes(path, sheet.Longest)
		if err != nil {
			return out, err
		}
		out.now, out.changes, out.faults = sheet.Read(p, data)
		return out, nil
	}, func(out come, err error) {
		if err != nil {
			v.frame.Tell(err)
			return
		}
		var lines []string
		for _, f := range out.faults {
			lines = append(lines, f.String())
		}
		for _, c := range out.changes {
			lines = append(lines, c.String())
		}
		v.preview(filepath.Base(path), "Spreadsheet "+filepath.Base(path), lines, len(out.faults) > 0, out.now)
	})
}

// preview lists what would be done, or what is wrong; title is that of the step.
func (v *View) preview(name, title string, lines []string, wrong bool, now pack.Pack) {
	parts.AskChanges(v.w.Canvas(), name, lines, wrong, nil, func(box *widgets.Sheet) {
		box.Close()
		v.did(v.draft.Do(title, "", func(p *pack.Pack) error {
			*p = now
			return nil
		}))
	})
}
