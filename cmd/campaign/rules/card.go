package rules

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/sheet"
	"frontier/cmd/campaign/line"
	"frontier/internal/press"
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
		Args:    line.Takes("ENGINE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if format == "" {
				format = strings.TrimPrefix(strings.ToLower(filepath.Ext(out)), ".")
			}
			write, ok := sheetWriters[format]
			if !ok {
				return line.Misuse("--format %q is not known; use md, html or pdf", format)
			}
			if !line.KnownPaper(paper) {
				return line.Misuse("--paper %q is not known; use a4 or letter", paper)
			}
			rules, err := p.Carded(args[0])
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
			return p.Deliver(out, line.Kinds[format], printed, force, fmt.Sprintf("the sheet of %s", card.Title))
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

// sheetWriters are the forms in which a sheet is written. Markdown knows no paper.
var sheetWriters = map[string]func(sheet.Sheet, press.Paper) ([]byte, error){
	"md":   func(s sheet.Sheet, _ press.Paper) ([]byte, error) { return s.Markdown(), nil },
	"html": func(s sheet.Sheet, paper press.Paper) ([]byte, error) { return press.HTML(s, line.SheetFonts, paper) },
	"pdf":  func(s sheet.Sheet, paper press.Paper) ([]byte, error) { return press.PDF(s, line.SheetFonts, paper) },
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
			return nil, line.Misuse("--set %q is no setting; write KEY=VALUE, as --set lap=1", line.Clean(g))
		}
		if seen[key] {
			return nil, line.Misuse("--set names %s twice", line.Clean(key))
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
