package main

import (
	"fmt"
	"strings"

	"frontier"

	"frontier/cmd/campaign/line"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// manCommand prints the manual page, made from what the commands say of themselves.
func (p *program) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man",
		Short:   "Print the manual page, for the program man",
		Example: "campaign man > campaign.1",
		Args:    line.Takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprint(p.Out, manual(cmd.Root()))
			return err
		},
	}
}

// manual is the manual page of a tree of commands.
func manual(root *cobra.Command) string {
	var b strings.Builder
	about := frontier.About()
	fmt.Fprintf(&b, ".TH CAMPAIGN 1 %q %q %q\n", committed, about.Name+" "+about.Version, about.Name)
	fmt.Fprintf(&b, ".SH NAME\ncampaign \\- %s\n", roff(about.Comment))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B campaign\n[\\fIFILE\\fR]\n.br\n.B campaign\n\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...\n")
	fmt.Fprintf(&b, ".SH DESCRIPTION\n%s\n.SH COMMANDS\n", roff(root.Long))
	var page func(c *cobra.Command)
	page = func(c *cobra.Command) {
		if !c.IsAvailableCommand() || c.Name() == "help" {
			return
		}
		if c.HasAvailableSubCommands() {
			for _, sub := range c.Commands() {
				page(sub)
			}
			return
		}
		fmt.Fprintf(&b, ".SS %s\n%s.\n", roff(strings.TrimPrefix(c.UseLine(), "campaign ")), roff(c.Short))
		if c.Long != "" {
			fmt.Fprintf(&b, ".PP\n%s\n", roff(c.Long))
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Name != "help" {
				fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff("--"+f.Name), roff(f.Usage))
			}
		})
		if c.Example != "" {
			fmt.Fprintf(&b, ".PP\n.nf\n%s\n.fi\n", roff(c.Example))
		}
	}
	for _, c := range root.Commands() {
		page(c)
	}
	b.WriteString(".SH EXIT STATUS\n0 done, 1 could not be done, 2 not understood, 3 stopped for a battle. Errors are one sentence on stderr.\n")
	fmt.Fprintf(&b, ".SH FILES\n.TP\n.I ~/.local/share/frontier\ncampaigns, where XDG_DATA_HOME says nothing else\n.TP\n.I ~/.config/frontier\nsettings of the window\n")
	return b.String()
}

// roff writes a text so that man shows it as it stands.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(strings.TrimSpace(text))
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if line = strings.TrimSpace(line); line == "" {
			line = ".PP"
		} else if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			line = `\&` + line
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n")
}
