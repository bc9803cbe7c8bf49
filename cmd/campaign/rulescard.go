package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"frontier/battle"
	"frontier/battle/sheet"
	"frontier/internal/press"
	"frontier/ui/assets"

	"frontier/internal/export"
	"github.com/spf13/cobra"
	"os"
)

// rulesCardCommand prints the reference sheet of a rule set.
func (p *program) rulesCardCommand() *cobra.Command {
	var format, paper, out string
	var set []string
	var force bool
	var from inForce
	cmd := &cobra.Command{
		Use:   "card ENGINE --format md|html|pdf [--paper a4|letter] [--campaign FILE] [--settings FILE] [--set KEY=VALUE]... [-o OUT] [--force]",
		Short: "Print the one-page reference sheet of a rule set",
		Long: `Print the one-page reference sheet of a rule set, from the tables that its procedures
throw by. PDF and HTML fill one page of the paper on its side. The sheet has the settings
kept with a campaign (--campaign), those of a JSON file (--settings) and those named by
--set, the last before the others, and lists those that differ from the usual. Without
-o, or with "-", it goes to stdout; an OUT that exists is not overwritten without --force.`,
		Example: "campaign rules card gsq --format pdf --paper letter -o gsq.pdf",
		Args:    takes("ENGINE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if format == "" {
				format = strings.TrimPrefix(strings.ToLower(filepath.Ext(out)), ".")
			}
			write, ok := sheetWriters[format]
			if !ok {
				return misuse("--format %q is not known; use md, html or pdf", format)
			}
			if !knownPaper(paper) {
				return misuse("--paper %q is not known; use a4 or letter", paper)
			}
			rules, err := p.carded(args[0])
			if err != nil {
				return err
			}
			kept, err := from.read(cmd.Context(), p)
			if err != nil {
				return err
			}
			changed, err := alsoSet(rules, set, kept[args[0]])
			if err != nil {
				return err
			}
			card, err := rules.Sheet(changed)
			if err != nil {
				return fmt.Errorf("the settings: %w", err)
			}
			printed, err := write(card, press.Paper(paper))
			if err != nil {
				return err
			}
			return p.deliver(out, kinds[format], printed, force, fmt.Sprintf("the sheet of %s", card.Title))
		},
	}
	from.flags(cmd)
	cmd.Flags().StringVar(&format, "format", "", "md, html or pdf (default: by the ending of OUT)")
	cmd.Flags().StringVar(&paper, "paper", string(press.A4), "a4 or letter")
	cmd.Flags().StringArrayVar(&set, "set", nil, "a setting in force, as --set lap=1; may be repeated")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite OUT")
	return cmd
}

// carded finds a rule set that has a sheet by its id.
func (p *program) carded(id string) (sheet.Carded, error) {
	var known []string
	for _, e := range p.engines.RuleSets() {
		carded, ok := e.(sheet.Carded)
		if ok && e.About().ID == id {
			return carded, nil
		}
		if ok {
			known = append(known, e.About().ID)
		}
	}
	return nil, fmt.Errorf("there is no sheet of a rule set %q; use %s", clean(id), list(known, "or"))
}

// kinds are the kinds of export by the names of their formats.
var kinds = map[string]export.Kind{"html": export.HTML, "md": export.Markdown, "pdf": export.PDF, "svg": export.SVG, "png": export.PNG, "gif": export.GIF}

// deliver writes an export to a file, or to stdout for "-" and for no name.
func (p *program) deliver(out string, kind export.Kind, printed []byte, force bool, what string) error {
	printed = export.Marked(kind, printed)
	if out == "" || out == "-" {
		_, err := p.out.Write(printed)
		return err
	}
	if err := export.Write(out, kind, printed, force); err != nil {
		return err
	}
	return p.say("Wrote %s to %s.", what, out)
}

// noFolder refuses a folder as the name of a file that is to be written.
func noFolder(out string) error {
	if info, err := os.Stat(out); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder; name a file in it", out)
	}
	return nil
}

// sheetFonts are the faces in which sheets are set.
var sheetFonts = press.Fonts{
	Text: assets.LatoRegular, TextBold: assets.LatoBold, TextItalic: assets.LatoItalic,
	Title: assets.OldStandardBold, TitleItalic: assets.OldStandardItalic,
}

// sheetWriters are the forms in which a sheet is written. Markdown knows no paper.
var sheetWriters = map[string]func(sheet.Sheet, press.Paper) ([]byte, error){
	"md":   func(s sheet.Sheet, _ press.Paper) ([]byte, error) { return s.Markdown(), nil },
	"html": func(s sheet.Sheet, paper press.Paper) ([]byte, error) { return press.HTML(s, sheetFonts, paper) },
	"pdf":  func(s sheet.Sheet, paper press.Paper) ([]byte, error) { return press.PDF(s, sheetFonts, paper) },
}

func knownPaper(name string) bool {
	for _, p := range press.Papers() {
		if string(p) == name {
			return true
		}
	}
	return false
}

// alsoSet adds settings given as KEY=VALUE to those that are kept.
func alsoSet(rules battle.RuleSet, given []string, kept map[string]json.RawMessage) (map[string]json.RawMessage, error) {
	changed, seen := maps.Clone(kept), map[string]bool{}
	if changed == nil {
		changed = map[string]json.RawMessage{}
	}
	for _, g := range given {
		key, word, ok := strings.Cut(g, "=")
		if !ok || key == "" {
			return nil, misuse("--set %q is no setting; write KEY=VALUE, as --set lap=1", clean(g))
		}
		if seen[key] {
			return nil, misuse("--set names %s twice", clean(key))
		}
		seen[key] = true
		value, err := settingValue(rules, key, word)
		if err != nil {
			return nil, err
		}
		if delete(changed, key); value != "" {
			changed[key] = json.RawMessage(value)
		}
	}
	return changed, nil
}
