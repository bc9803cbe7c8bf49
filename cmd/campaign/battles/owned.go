package battles

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle/cabinet"
	"frontier/cmd/campaign/line"
)

// ownedCommand holds what can be done with the list of what is owned.
func (p *program) ownedCommand() *cobra.Command {
	return line.Group("owned", "Keep a list of what you own to fight with: figures, models, ground, tables",
		p.ownedListCommand(), p.ownedSetCommand(), p.ownedForgetCommand(), p.ownedImportCommand(), p.ownedExportCommand())
}

func (p *program) ownedListCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list [--json]",
		Short:   "List what you own to fight with",
		Example: "campaign owned list",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			c, err := line.OwnedHere()
			if err != nil {
				return err
			}
			if asJSON {
				return line.PrintJSON(p.Out, c.File())
			}
			t := line.NewTable("THING", "OF", "NUMBER#", "")
			for _, x := range c.Things {
				t.Add(x.Kind, x.Of, line.Thousands(x.Number), x.Text())
			}
			return t.Print(p.Out, "Nothing is written down, so that nothing limits which battles are proposed. Begin with `campaign owned set foot british 60`.")
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// thing reads what a command names: a kind, and of whom or how large it is.
func thing(words []string) cabinet.Thing {
	return cabinet.Thing{Kind: cabinet.Kind(words[0]), Of: strings.Join(words[1:], " ")}
}

func (p *program) ownedSetCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "set THING [OF] NUMBER [--json]",
		Short: "Say how many you own of a thing",
		Long: `Say how many you own of a thing: ` + cabinet.Kinds.Or() + `.
OF is the people of figures, as british; without it they are anybody's. Of a table it is its size in
feet, as 6x4, of a table of hexes columns and rows. A kind of which nothing is said limits nothing; 0
says that you have none.`,
		Example: "campaign owned set foot british 60\ncampaign owned set hill 4\ncampaign owned set table 6x4 1\ncampaign owned set boat 0",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 || len(args) == 3 {
				return nil
			}
			return line.Takes("THING", "OF", "NUMBER")(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			last := len(args) - 1
			n, err := strconv.Atoi(args[last])
			if err != nil {
				return line.Misuse("NUMBER is %q; write a whole number, 0 to %d", args[last], cabinet.Most)
			}
			return p.changeOwned(asJSON, func(c *cabinet.Cabinet) error {
				t := thing(args[:last])
				t.Number = n
				return c.Set(t)
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) ownedForgetCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "forget THING [OF] [--json]",
		Short:   "Take a thing off the list, so that it limits nothing",
		Example: "campaign owned forget foot british",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 || len(args) == 2 {
				return nil
			}
			return line.Takes("THING", "OF")(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			return p.changeOwned(asJSON, func(c *cabinet.Cabinet) error { return c.Forget(thing(args)) })
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// changeOwned changes the list, keeps it and says how long it is now.
func (p *program) changeOwned(asJSON bool, change func(*cabinet.Cabinet) error) error {
	c, err := line.OwnedHere()
	if err != nil {
		return err
	}
	if err := change(&c); err != nil {
		return err
	}
	if err := line.KeepOwnedHere(c); err != nil {
		return err
	}
	if asJSON {
		return line.PrintJSON(p.Out, c.File())
	}
	return p.Say("The list of what you own has %s.", line.Count(len(c.Things), "line"))
}

func (p *program) ownedImportCommand() *cobra.Command {
	var asJSON, force bool
	cmd := &cobra.Command{
		Use:   "import IN [--force] [--json]",
		Short: "Take the list of what you own from a file: JSON, or a table with the columns kind, of and number",
		Long: `Take the list of what you own from a file: JSON, as "campaign schema owned" has it, or a table (CSV)
with the columns kind, of and number. It takes the place of the list that there is, if --force is given
or there is none.`,
		Example: "campaign owned import club.csv",
		Args:    line.Takes("IN"),
		RunE: func(_ *cobra.Command, args []string) error {
			in, err := line.ReadOwned(args[0])
			if err != nil {
				return err
			}
			return p.changeOwned(asJSON, func(c *cabinet.Cabinet) error {
				if !c.Empty() && !force {
					return fmt.Errorf("there is a list already, of %s; add --force to put %s in its place", line.Count(len(c.Things), "line"), line.Clean(args[0]))
				}
				*c = in
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&force, "force", false, "put it in the place of the list that there is")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) ownedExportCommand() *cobra.Command {
	var force bool
	cmd := &cobra.Command{
		Use:     "export OUT [--force]",
		Short:   "Write the list of what you own to a file, as JSON or as a table for a spreadsheet",
		Example: "campaign owned export club.csv\ncampaign owned export club.json",
		Args:    line.Takes("OUT"),
		RunE: func(_ *cobra.Command, args []string) error {
			c, err := line.OwnedHere()
			if err != nil {
				return err
			}
			if err := line.WriteOwned(args[0], c, force); err != nil {
				return err
			}
			return p.Say("Wrote %s.", args[0])
		},
	}
	cmd.Flags().BoolVar(&force, "force", false, "overwrite OUT")
	return cmd
}
