package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/order"
	"frontier/cmd/campaign/packs"
	"frontier/cmd/campaign/post"
	"frontier/cmd/campaign/rules"
	"frontier/cmd/campaign/show"
)

// program is what every command of one run needs.
type program struct{ *line.Program }

// Run carries out one command line and gives the exit code: 0, 1 where the command
// could not be carried out, 2 where it was not understood, 3 where a battle waits. What goes wrong is said in
// one sentence on stderr.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	p := &program{&line.Program{In: stdin, Out: stdout, Err: stderr, Engines: line.Engines()}}
	// A program that was started by a double click is not told to go to a console.
	cobra.MousetrapHelpText = ""
	root := p.commands()
	root.SetArgs(order.InOrder(args))
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	_, words, _ := root.Find(args) // those of no command
	return p.code(err, words)
}

// code is the exit code of a command that ended so; why it failed is said first. The words are
// those that were given and are no command.
func (p *program) code(err error, words []string) int {
	if err == nil {
		return line.Done
	}
	if s := (*line.Stopped)(nil); errors.As(err, &s) {
		return s.Code
	}
	sentence := line.Explain(line.Told(err), words)
	fmt.Fprintln(p.Err, sentence)
	alert(sentence)
	if u := (*line.UsageError)(nil); errors.As(err, &u) {
		return line.Misused
	}
	return line.Failed
}

// filled refuses flags that are given and say nothing.
func filled(cmd *cobra.Command, _ []string) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Value.Type() == "string" && strings.TrimSpace(f.Value.String()) == "" {
			err = line.Misuse("--%s is empty; give it a value, or leave it out", f.Name)
		}
	})
	return err
}

// plainFlag says what is wrong with a flag, without what the language that reads it says.
func plainFlag(err error) string {
	var wrong *pflag.InvalidValueError
	if !errors.As(err, &wrong) {
		return strings.TrimRight(err.Error(), ".")
	}
	needs := map[string]string{"int": "a whole number", "bool": "true or false", "stringArray": "a word"}[wrong.GetFlag().Value.Type()]
	if needs == "" {
		needs = "something else"
	}
	return fmt.Sprintf("--%s takes %s, not %q", wrong.GetFlag().Name, needs, line.Clean(wrong.GetValue()))
}

// commands is the tree of commands.
func (p *program) commands() *cobra.Command {
	root := &cobra.Command{
		Use:   "campaign",
		Short: "Keep a campaign of the colonial wars of the 1880s",
		Long: `Frontier keeps a campaign of the colonial wars of the 1880s: a map, a calendar, forces
and leaders, units with Full, Worn and Spent morale points, and the battles they fight.

Without arguments, or with a campaign file alone, it opens the window. The commands
below do the same work without a display; "campaign help COMMAND" says more of one. A
campaign is one file.`,
		Args:          oneFileOrNothing,
		RunE:          func(cmd *cobra.Command, args []string) error { return p.window(cmd.Context(), strings.Join(args, "")) },
		SilenceErrors: true,
		SilenceUsage:  true,

		PersistentPreRunE: filled,
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return line.Misuse("%s; see `%s --help`", plainFlag(err), cmd.CommandPath())
	})
	root.AddCommand(slices.Concat(
		packs.Commands(p.Program), []*cobra.Command{p.copyCommand(), p.branchCommand()}, show.Commands(p.Program), order.Commands(p.Program),
		battles.Commands(p.Program), post.Commands(p.Program), rules.Commands(p.Program), []*cobra.Command{p.schemaCommand(), p.licencesCommand(), p.manCommand(), p.updatesCommand(), p.versionCommand()},
	)...)
	explainEach(root)
	tidy(root)
	p.complete(root)
	return root
}

// tidy has each command's usage line stand as it is written.
func tidy(c *cobra.Command) {
	c.DisableFlagsInUseLine = true
	c.SuggestionsMinimumDistance = 2
	for _, sub := range c.Commands() {
		tidy(sub)
	}
}

// oneFileOrNothing lets a campaign file or a result slip through, which the window opens: a desktop calls
// programs so.
func oneFileOrNothing(cmd *cobra.Command, args []string) error {
	if len(args) == 1 && (strings.HasSuffix(args[0], line.Ending) || strings.HasSuffix(args[0], line.SlipEnding)) {
		return nil
	}
	return line.NoSuchCommand(cmd, args)
}

// explainEach has `campaign help` show every command with its example.
func explainEach(root *cobra.Command) {
	usual := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd != root {
			usual(cmd, args)
			return
		}
		out := cmd.OutOrStdout()
		fmt.Fprintf(out, "%s\n\nCommands:\n", cmd.Long)
		var show func(c *cobra.Command)
		show = func(c *cobra.Command) {
			if !c.IsAvailableCommand() || c.Name() == "help" {
				return
			}
			if c.HasAvailableSubCommands() {
				for _, sub := range c.Commands() {
					show(sub)
				}
				return
			}
			fmt.Fprintf(out, "\n  %s\n      %s.\n", strings.TrimPrefix(c.UseLine(), "campaign "), c.Short)
			for line := range strings.Lines(c.Example) {
				fmt.Fprintf(out, "      $ %s\n", strings.TrimSpace(line))
			}
		}
		for _, c := range cmd.Commands() {
			show(c)
		}
		fmt.Fprint(out, "\nExit codes: 0 done, 1 could not be done, 2 not understood, 3 stopped for a battle. Errors are one sentence on stderr.\n")
	})
	cobra.EnableCommandSorting = false
}
