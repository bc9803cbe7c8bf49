package packs

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign/pack"
	"frontier/campaign/sheet"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
)

func (p *program) packSheetCommand() *cobra.Command {
	var out, table string
	var force bool
	cmd := &cobra.Command{
		Use:   "sheet PACK [-o SHEET] [--table T] [--force]",
		Short: "Write a pack's forces, units, leaders and places as a spreadsheet",
		Long: `Write a pack's forces, units, leaders and places as a spreadsheet: a SHEET whose name ends in
.xlsx has a sheet for each, one that ends in .csv the one of them that --table names. Without -o
the table is printed as CSV. "campaign pack merge" reads what has become of it.`,
		Example: "campaign pack sheet zululand.json -o zululand.xlsx\ncampaign pack sheet zululand.json --table units -o units.csv",
		Args:    line.Takes("PACK"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := ReadPack(args[0])
			if err != nil {
				return err
			}
			if strings.EqualFold(filepath.Ext(out), ".xlsx") {
				if table != "" {
					return line.Misuse("--table is for CSV; a workbook has all of them")
				}
				data, err := sheet.Workbook(&b.Pack)
				if err != nil {
					return err
				}
				return p.WroteSheet(out, export.XLSX, data, force)
			}
			if table == "" {
				return line.Misuse("--table is missing; use %s, or an -o that ends in .xlsx for all of them", line.List(sheet.Names(), "or"))
			}
			data, err := sheet.CSV(&b.Pack, table)
			if err != nil {
				return err
			}
			if out == "" || out == "-" {
				_, err := p.Out.Write(data)
				return err
			}
			return p.WroteSheet(out, export.CSV, data, force)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, .xlsx or .csv (default: CSV on stdout)")
	cmd.Flags().StringVar(&table, "table", "", "of CSV: forces, units, leaders or places")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite SHEET")
	return cmd
}

func (p *program) packMergeCommand() *cobra.Command {
	var out string
	var dry, force bool
	cmd := &cobra.Command{
		Use:   "merge PACK SHEET -o PACK [--dry-run] [--force]",
		Short: "Read a spreadsheet into a pack, and tell what it adds, changes and removes",
		Long: `Read a spreadsheet (XLSX or CSV) of forces, units, leaders or places into a pack, and tell what it
adds, changes and removes. Each sheet that is there takes the place of all that the pack has of
its kind; columns that are not there leave things as they are. What is wrong is told with sheet,
row and column, and nothing is written. With --dry-run nothing is written either.`,
		Example: "campaign pack merge zululand.json zululand.xlsx --dry-run\ncampaign pack merge zululand.json units.csv -o zululand.json --force",
		Args:    line.Takes("PACK", "SHEET"),
		RunE: func(_ *cobra.Command, args []string) error {
			if !dry && out == "" {
				return line.Misuse("-o is missing; name the pack to write, or use --dry-run to see what would change")
			}
			b, err := ReadPack(args[0])
			if err != nil {
				return err
			}
			data, err := intake.Bytes(args[1], sheet.Longest)
			if err != nil {
				return err
			}
			now, changes, faults := sheet.Read(b.Pack, data)
			for _, f := range faults {
				fmt.Fprintln(p.Out, line.Clean(f.String()))
			}
			if len(faults) > 0 {
				return fmt.Errorf("the spreadsheet %s: %s wrong with it", args[1], map[bool]string{true: "1 thing is", false: fmt.Sprintf("%d things are", len(faults))}[len(faults) == 1])
			}
			told := p.Out
			if out == "-" {
				told = p.Err
			}
			for _, c := range changes {
				fmt.Fprintln(told, line.Clean(c.String()))
			}
			if len(changes) == 0 {
				fmt.Fprintln(told, "Nothing is changed.")
			}
			if n := len(pack.Check(&now, p.Engines)); n > 0 {
				fmt.Fprintf(told, "The pack has then %s; `campaign pack check` tells of each.\n", line.Count(n, "fault"))
			}
			if dry {
				return nil
			}
			b.Pack = now
			return p.writePack(b, out, force)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "pack to write, or - for stdout")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "tell what would change, and write nothing")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite the pack that -o names")
	return cmd
}
