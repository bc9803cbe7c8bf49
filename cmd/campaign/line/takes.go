package line

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// Chosen reads a seed, or chooses one that is short enough to be told to a friend.
func Chosen(word string) (uint64, error) {
	if word != "" {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			return 0, Misuse("--seed %q is no whole number from 0 to 18446744073709551615", word)
		}
		return n, nil
	}
	n, err := rand.Int(rand.Reader, big.NewInt(999_999_999))
	if err != nil {
		return 0, fmt.Errorf("no seed could be chosen (%w); give one with --seed", err)
	}
	return n.Uint64() + 1, nil
}

// JSONFlag adds --json.
func JSONFlag(cmd *cobra.Command, into *bool) {
	cmd.Flags().BoolVar(into, "json", false, "print JSON for a program to read")
}

// NoSuchCommand refuses words that name no command.
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := ""
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		hint = fmt.Sprintf("did you mean %s? ", List(near, "or"))
	}
	return Misuse("%q is no command of %s; %s`%s --help` lists them", args[0], cmd.CommandPath(), hint, cmd.CommandPath())
}

// Group is a command that only holds others.
func Group(use, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{Use: use, Short: short, Args: NoSuchCommand, RunE: func(cmd *cobra.Command, _ []string) error {
		return Misuse("say which: %s", List(names(cmd), "or"))
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

// Takes refuses a command line that has not these arguments, naming them.
func Takes(what ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == len(what) {
			return nil
		}
		if len(args) > len(what) {
			return Misuse("%q is too much: `%s` takes %s", args[len(what)], cmd.CommandPath(), orNothing(what))
		}
		return Misuse("%s is missing: `%s` takes %s", what[len(args)], cmd.CommandPath(), orNothing(what))
	}
}

func orNothing(what []string) string {
	if len(what) == 0 {
		return "no arguments"
	}
	return strings.Join(what, " ")
}
