package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"frontier/battle"
	"frontier/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// What a run of the program ends with.
const (
	done    = 0
	failed  = 1 // the command was understood and could not be carried out
	misused = 2 // the command was not understood, or there is no display for the window
	waits   = 3 // a run of days stopped, since a battle waits for somebody
)

// stopped ends the program with a code of its own, and no sentence: the command has said
// what there is to say.
type stopped struct{ code int }

func (s *stopped) Error() string { return "stopped" }

// usageError is a command line that cannot be understood.
type usageError struct{ what string }

func (e *usageError) Error() string { return e.what }

// misuse makes a usageError.
func misuse(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// program is what every command of one run needs.
type program struct {
	in       io.Reader
	out, err io.Writer
	engines  *battle.Engines
}

// Run carries out one command line and gives the exit code: 0, 1 where the command
// could not be carried out, 2 where it was not understood, 3 where a battle waits. What goes wrong is said in
// one sentence on stderr.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	p := &program{in: stdin, out: stdout, err: stderr, engines: engines()}
	// A program that was started by a double click is not told to go to a console.
	cobra.MousetrapHelpText = ""
	root := p.commands()
	root.SetArgs(inOrder(args))
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return done
	}
	if s := (*stopped)(nil); errors.As(err, &s) {
		return s.code
	}
	fmt.Fprintln(stderr, explain(told(err), args))
	if u := (*usageError)(nil); errors.As(err, &u) {
		return misused
	}
	return failed
}

// explain makes one sentence of an error, on one line. Of the words of a command line it
// repeats no more than shows which is meant.
func explain(err error, args []string) string {
	if errors.Is(err, context.Canceled) {
		return "Stopped; nothing was left half done."
	}
	s := strings.TrimRight(shortened(clean(err.Error()), args), ". ")
	if s == "" {
		s = "it failed without saying why"
	}
	if first, _, _ := strings.Cut(s, " "); strings.ContainsAny(first, `./\_`) { // a file, or a key
		return s + "."
	}
	return words.Capital(s) + "."
}

// longestWord is how many letters of a word of a command line a sentence repeats. No system
// has longer names of files; a path has as many names as it has.
const longestWord = 255

// shortened leaves out of a sentence what is long in the words of the command line.
func shortened(sentence string, args []string) string {
	for _, arg := range args {
		for _, part := range strings.FieldsFunc(clean(arg), func(r rune) bool { return strings.ContainsRune("/\\=,", r) }) {
			if r := []rune(part); len(r) > longestWord {
				sentence = strings.ReplaceAll(sentence, part, string(r[:40])+"...")
			}
		}
	}
	return sentence
}

// filled refuses flags that are given and say nothing.
func filled(cmd *cobra.Command, _ []string) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Value.Type() == "string" && strings.TrimSpace(f.Value.String()) == "" {
			err = misuse("--%s is empty; give it a value, or leave it out", f.Name)
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
	return fmt.Sprintf("--%s takes %s, not %q", wrong.GetFlag().Name, needs, clean(wrong.GetValue()))
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
		return misuse("%s; see `%s --help`", plainFlag(err), cmd.CommandPath())
	})
	root.AddCommand(
		p.newCommand(), p.copyCommand(), p.templatesCommand(), p.packCommand(), p.trialCommand(), p.showCommand(), p.leadersCommand(), p.woundedCommand(), p.prisonersCommand(), p.freeCommand(), p.exchangeCommand(), p.ledgerCommand(), p.placesCommand(), p.objectivesCommand(), p.judgeCommand(), p.playOnCommand(),
		p.reinforcementsCommand(), p.orderCommand(), p.leadCommand(), p.commanderCommand(), p.editCommand(), p.turnCommand(),
		p.undoCommand(), p.redoCommand(), p.journalCommand(), p.battlesCommand(), p.battleCommand(), p.forecastCommand(), p.slipCommand(),
		p.reportCommand(), p.historyCommand(), p.verifyCommand(), p.rulesCommand(), p.schemaCommand(), p.versionCommand(),
	)
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
	if len(args) == 1 && (strings.HasSuffix(args[0], ending) || strings.HasSuffix(args[0], slipEnding)) {
		return nil
	}
	return noSuchCommand(cmd, args)
}

// noSuchCommand refuses words that name no command.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := ""
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		hint = fmt.Sprintf("did you mean %s? ", list(near, "or"))
	}
	return misuse("%q is no command of %s; %s`%s --help` lists them", args[0], cmd.CommandPath(), hint, cmd.CommandPath())
}

// group is a command that only holds others.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{Use: use, Short: short, Args: noSuchCommand, RunE: func(cmd *cobra.Command, _ []string) error {
		return misuse("say which: %s", list(names(cmd), "or"))
	}}
	g.AddCommand(commands...)
	return g
}

// names lists what a group holds.
func names(g *cobra.Command) []string {
	var out []string
	for _, c := range g.Commands() {
		if c.IsAvailableCommand() {
			out = append(out, c.CommandPath())
		}
	}
	return out
}

// takes refuses a command line that has not these arguments, naming them.
func takes(what ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == len(what) {
			return nil
		}
		if len(args) > len(what) {
			return misuse("%q is too much: `%s` takes %s", args[len(what)], cmd.CommandPath(), orNothing(what))
		}
		return misuse("%s is missing: `%s` takes %s", what[len(args)], cmd.CommandPath(), orNothing(what))
	}
}

func orNothing(what []string) string {
	if len(what) == 0 {
		return "no arguments"
	}
	return strings.Join(what, " ")
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
