package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"frontier/battle/sheet"
	"frontier/internal/press"
	"frontier/ui/assets"

	"github.com/spf13/cobra"
)

// rulesCardCommand prints the reference sheet of a rule set.
func (p *program) rulesCardCommand() *cobra.Command {
	var format, paper, out string
	var set []string
	var force bool
	cmd := &cobra.Command{
		Use:   "card ENGINE --format md|html|pdf [--paper a4|letter] [--set KEY=VALUE]... [-o OUT] [--force]",
		Short: "Print the one-page reference sheet of a rule set",
		Long: `Print the one-page reference sheet of a rule set, from the tables that its procedures
throw by. PDF and HTML fill one page of the paper on its side. Settings given with
--set are in force on the sheet, and those that differ from the usual are listed on it.
Without -o, or with "-", the sheet goes to stdout; an OUT that exists is not overwritten
without --force.`,
		Example: "campaign rules card gsq --format pdf --paper letter -o gsq.pdf",
		Args:    takes("ENGINE"),
		RunE: func(_ *cobra.Command, args []string) error {
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
			changed, err := settingsOf(set)
			if err != nil {
				return err
			}
			card, err := p.sheet(args[0], changed)
			if err != nil {
				return err
			}
			printed, err := write(card, press.Paper(paper))
			if err != nil {
				return err
			}
			return p.deliver(out, printed, force, fmt.Sprintf("the sheet of %s", card.Title))
		},
	}
	cmd.Flags().StringVar(&format, "format", "", "md, html or pdf (default: by the ending of OUT)")
	cmd.Flags().StringVar(&paper, "paper", string(press.A4), "a4 or letter")
	cmd.Flags().StringArrayVar(&set, "set", nil, "a setting in force, as --set lap=1; may be repeated")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite OUT")
	return cmd
}

// sheet is the reference sheet of a rule set with these settings in force.
func (p *program) sheet(id string, changed map[string]json.RawMessage) (sheet.Sheet, error) {
	var known []string
	for _, e := range p.engines.RuleSets() {
		carded, ok := e.(sheet.Carded)
		if !ok {
			continue
		}
		if e.About().ID == id {
			return carded.Sheet(changed)
		}
		known = append(known, e.About().ID)
	}
	return sheet.Sheet{}, fmt.Errorf("there is no sheet of a rule set %q; use %s", clean(id), list(known, "or"))
}

// deliver writes a paper to a file, or to stdout for "-" and for no name.
func (p *program) deliver(out string, printed []byte, force bool, what string) error {
	if out == "" || out == "-" {
		_, err := p.out.Write(printed)
		return err
	}
	if err := write(out, printed, force); err != nil {
		return err
	}
	return p.say("Wrote %s to %s.", what, out)
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

// settingsOf reads settings given as KEY=VALUE. A value that is no JSON is a word.
func settingsOf(given []string) (map[string]json.RawMessage, error) {
	changed := map[string]json.RawMessage{}
	for _, g := range given {
		key, value, ok := strings.Cut(g, "=")
		if key = strings.TrimSpace(key); !ok || key == "" {
			return nil, misuse("--set %q is no setting; write KEY=VALUE, as --set lap=1", clean(g))
		}
		if _, twice := changed[key]; twice {
			return nil, misuse("--set names %s twice", clean(key))
		}
		raw := json.RawMessage(strings.TrimSpace(value))
		if !json.Valid(raw) {
			word, err := json.Marshal(value)
			if err != nil {
				return nil, err
			}
			raw = word
		}
		changed[key] = raw
	}
	return changed, nil
}
