package show

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
	"frontier/internal/bindery"
	"frontier/internal/export"
	"frontier/internal/folio"
	"frontier/internal/folio/leaf"
)

// printAsk is how something is to be printed, and where to.
type printAsk struct {
	format, paper, out string
	force              bool
}

// formats are the formats in which something is printed.
func formats() []string { return append(bindery.Named(), "json") }

func (a *printAsk) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.format, "format", "", "format (default: by the ending of OUT)")
	cmd.Flags().StringVar(&a.paper, "paper", "a4", "paper of a PDF: a4 or letter")
	cmd.Flags().StringVarP(&a.out, "out", "o", "", "file or folder to write, or - for stdout")
	cmd.Flags().BoolVar(&a.force, "force", false, "overwrite OUT")
}

// check reads what was asked, before anything is opened. Many says that OUT is a folder.
func (a *printAsk) check() (many bool, err error) {
	if a.format == "" && a.out != "" {
		if err := line.NoFolder(a.out); err != nil {
			return false, err
		}
		a.format = strings.TrimPrefix(strings.ToLower(filepath.Ext(a.out)), ".")
	}
	switch a.format {
	case "htm":
		a.format = "html"
	case "markdown":
		a.format = "md"
	}
	known := formats()
	if a.format == "" {
		return false, line.Misuse("--format is missing and the name of OUT does not end in one; use %s", line.List(known, "or"))
	}
	if !slices.Contains(known, a.format) {
		return false, line.Misuse("--format %q is not known; use %s", a.format, line.List(known, "or"))
	}
	for _, f := range bindery.Formats() {
		many = many || f.ID == a.format && f.Many
	}
	switch {
	case a.out == "":
		return many, line.Misuse("-o is missing; name a file, or - for stdout")
	case many && a.out == "-":
		return many, line.Misuse("%s are several files, which stdout does not take; name a folder", a.format)
	case !slices.Contains(leaf.Papers(), leaf.Paper(a.paper)):
		return many, line.Misuse("--paper %q is not known; use a4 or letter", a.paper)
	case many:
		return many, nil
	}
	return many, line.NoFolder(a.out)
}

// deliver prints a document, or what it says as JSON, and writes it where it was asked.
func (p *program) deliver(a *printAsk, many bool, what string, asJSON func() ([]byte, error), lay func() *folio.Document) error {
	if a.format == "json" {
		printed, err := asJSON()
		if err != nil {
			return err
		}
		return p.Deliver(a.out, line.Kinds["json"], printed, a.force, what)
	}
	files, err := bindery.Print(lay(), a.format, leaf.Paper(a.paper))
	if err != nil {
		return err
	}
	if !many {
		return p.Deliver(a.out, line.Kinds[a.format], files[0].Data, a.force, what)
	}
	if err := os.MkdirAll(a.out, 0o755); err != nil {
		return fmt.Errorf("%s cannot be made a folder; name another", a.out)
	}
	kind := line.Kinds[a.format]
	for _, f := range files {
		if err := export.Check(filepath.Join(a.out, f.Name), kind, a.force); err != nil {
			return err
		}
	}
	for _, f := range files {
		if err := export.Write(filepath.Join(a.out, f.Name), kind, export.Marked(kind, f.Data), a.force); err != nil {
			return err
		}
	}
	return p.Say("Wrote %s of %s to %s.", line.Count(len(files), "file"), line.Clean(what), a.out)
}
