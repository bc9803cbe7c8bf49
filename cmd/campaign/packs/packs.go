package packs

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/pack"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
	"frontier/internal/words"
)

// packCommand holds what is done with campaigns as files that people write and mail.
func (p *program) packCommand() *cobra.Command {
	return line.Group("pack", "Write a campaign of one's own, check it, and make a file of one",
		p.packCheckCommand(), p.packShowCommand(), p.packExportCommand(), p.packConvertCommand(), p.packSheetCommand(), p.packMergeCommand(), p.packTiledCommand(), p.packGeoJSONCommand(), p.packImportCommand(), p.packRegionCommand(), p.packUnitsCommand(), p.packClimatesCommand(), p.packSchemaCommand())
}

// ReadPack reads a pack file, with what lies beside it when it is zipped.
func ReadPack(path string) (pack.Bundle, error) {
	data, err := intake.Bytes(path, pack.Longest)
	if err != nil {
		return pack.Bundle{}, err
	}
	b, err := pack.Open(data)
	if err != nil {
		return b, fmt.Errorf("the pack %s: %w", path, err)
	}
	return b, nil
}

// PackCheckJSON is what is wrong with a pack.
type PackCheckJSON struct {
	Title  string      `json:"title"`
	Holds  bool        `json:"holds" jsonschema:"nothing is wrong with it"`
	Faults []faultJSON `json:"faults"`
}

// faultJSON is one thing that is wrong with a pack.
type faultJSON struct {
	Path  string `json:"path" jsonschema:"JSON pointer to the value: /forces/2/units/0/men"`
	Where string `json:"where" jsonschema:"the same in words"`
	What  string `json:"what" jsonschema:"what is wrong, and what would be right"`
}

func (p *program) packCheckCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check PACK [--json]",
		Short: "Say everything that is wrong with a pack, each thing in one sentence with its place",
		Long: `Say everything that is wrong with a pack, each thing in one sentence with its place, and what
would be right; the exit code is 1 then. A pack with which nothing is wrong can be founded by
"campaign new --pack PACK FILE".`,
		Example: "campaign pack check frontier.json",
		Args:    line.Takes("PACK"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := ReadPack(args[0])
			if err != nil {
				return err
			}
			faults := pack.Check(&b.Pack, p.Engines)
			if asJSON {
				out := PackCheckJSON{b.Pack.Title, len(faults) == 0, []faultJSON{}}
				for _, f := range faults {
					out.Faults = append(out.Faults, faultJSON{f.Path, f.Where, f.What})
				}
				if err := line.PrintJSON(p.Out, out); err != nil {
					return err
				}
			} else {
				for _, f := range faults {
					fmt.Fprintln(p.Out, line.Clean(f.String()))
				}
			}
			if len(faults) > 0 {
				return fmt.Errorf("the pack %s: %s wrong with it", args[0], map[bool]string{true: "1 thing is", false: fmt.Sprintf("%d things are", len(faults))}[len(faults) == 1])
			}
			if asJSON {
				return nil
			}
			for _, r := range pack.Remarks(&b.Pack) {
				fmt.Fprintln(p.Out, line.Clean(words.Ended(r.String())))
			}
			return p.Say("%s holds: %s can be founded.", args[0], b.Pack.Title)
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// PackJSON is what is in a pack.
type PackJSON struct {
	TemplateJSON
	Rules          string         `json:"rules"`
	Sides          []packSideJSON `json:"sides_of_pack"`
	Reinforcements int            `json:"reinforcements"`
	Objectives     int            `json:"objectives"`
	Events         int            `json:"events"`
	Pictures       []string       `json:"pictures"`
	Faults         int            `json:"faults"`
}

// packSideJSON is what a side of a pack begins with.
type packSideJSON struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Forces int    `json:"forces"`
	Units  int    `json:"units"`
	Men    int    `json:"men"`
	Guns   int    `json:"guns"`
}

// packed tells what is in a pack.
func (p *program) packed(b *pack.Bundle) PackJSON {
	x := &b.Pack
	out := PackJSON{
		TemplateJSON: templateOf(x), Rules: x.Rules, Sides: []packSideJSON{}, Reinforcements: len(x.Reinforcements), Objectives: len(x.Objectives),
		Events: len(x.Events), Pictures: []string{}, Faults: len(pack.Check(x, p.Engines)),
	}
	for _, pic := range b.Pictures {
		out.Pictures = append(out.Pictures, pic.Name)
	}
	for _, s := range x.Sides {
		row := packSideJSON{ID: string(s.ID), Name: s.Name}
		for _, f := range x.Forces {
			if f.Side != s.ID {
				continue
			}
			row.Forces++
			row.Units += len(f.Units)
			for _, u := range f.Units {
				row.Men += u.Men
				row.Guns += max(u.RealGuns, len(u.Guns))
			}
		}
		out.Sides = append(out.Sides, row)
	}
	return out
}

func (p *program) packShowCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "show PACK [--json]",
		Short:   "Tell what is in a pack: its map, its days, what each side begins with",
		Example: "campaign pack show frontier.frontier-pack",
		Args:    line.Takes("PACK"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := ReadPack(args[0])
			if err != nil {
				return err
			}
			x := p.packed(&b)
			if asJSON {
				return line.PrintJSON(p.Out, x)
			}
			fmt.Fprintf(p.Out, "%s: %s\n%s to %s; %s hexes of %d miles.\n", line.Clean(x.Title), line.Clean(x.Subtitle), line.Clean(x.Start), line.Clean(x.End), line.Thousands(x.Hexes), x.HexMiles)
			if x.Situation != "" {
				fmt.Fprintf(p.Out, "\n%s\n", line.Clean(x.Situation))
			}
			fmt.Fprintln(p.Out)
			t := line.NewTable("SIDE", "FORCES#", "UNITS#", "MEN#", "GUNS#")
			for _, s := range x.Sides {
				t.Add(s.Name, fmt.Sprint(s.Forces), fmt.Sprint(s.Units), line.Thousands(s.Men), fmt.Sprint(s.Guns))
			}
			if err := t.Print(p.Out, "It has no sides."); err != nil {
				return err
			}
			fmt.Fprintf(p.Out, "\n%s, %s, %s, %s.\n", line.Count(x.Reinforcements, "reinforcement"), line.Count(x.Objectives, "objective"), line.Count(x.Events, "event"), line.Count(len(x.Pictures), "picture"))
			if x.Faults > 0 {
				return p.Say("It cannot be founded yet: %s; `campaign pack check` tells of each.", line.Count(x.Faults, "fault"))
			}
			return nil
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) packExportCommand() *cobra.Command {
	var template, out string
	var now, force bool
	cmd := &cobra.Command{
		Use:   "export FILE | --template T [-o PACK] [--as-it-stands] [--force]",
		Short: "Make a pack of a campaign, as it was founded or as it stands today",
		Long: `Make a pack of a campaign, or of a template. As it was founded it gives, founded again with the
same seed, the same campaign. With --as-it-stands it begins on today's date, with everybody
where he is now; what a beginning cannot hold, such as men in hospital, is left out, and
told. A PACK whose name ends in .frontier-pack is zipped. Without -o it is printed.`,
		Example: "campaign pack export afghan.campaign -o afghan.json\ncampaign pack export --template zululand-1879 -o zululand.frontier-pack",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (template == "") == (len(args) == 0) {
				return line.Misuse("name a campaign file or a --template, one of the two")
			}
			if template != "" {
				info, err := line.Which("template", template, namedTemplates())
				if err != nil {
					return err
				}
				if now {
					return line.Misuse("--as-it-stands is for a campaign under way; leave it out")
				}
				x, err := theatre.Pack(info.ID)
				if err != nil {
					return err
				}
				return p.writePack(pack.Bundle{Pack: x}, out, force)
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				f := s.Founding()
				if !now {
					return p.writePack(pack.Bundle{Pack: pack.FromFounding(s.Founded())}, out, force)
				}
				today := s.State()
				x, left := pack.AsItStands(f, &today)
				if err := p.writePack(pack.Bundle{Pack: x}, out, force); err != nil {
					return err
				}
				tell := p.Out
				if out == "" || out == "-" {
					tell = p.Err
				}
				if len(left) > 0 {
					fmt.Fprintf(tell, "Left out: %s.\n", line.Clean(strings.Join(left, "; ")))
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&template, "template", "", "template to make a pack of, of those that \"campaign templates\" names")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&now, "as-it-stands", false, "as it is today, to begin today")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite PACK")
	return cmd
}

// writePack writes a pack, zipped where the name says so.
func (p *program) writePack(b pack.Bundle, out string, force bool) error {
	kind, write := export.Zipped, pack.Zip
	if !strings.EqualFold(filepath.Ext(out), pack.Ending) {
		kind, write = export.Pack, func(b pack.Bundle) ([]byte, error) { return pack.Write(b.Pack) }
	}
	data, err := write(b)
	if err != nil {
		return err
	}
	if out == "" || out == "-" {
		_, err := p.Out.Write(data)
		return err
	}
	if err := export.Write(out, kind, export.Marked(kind, data), force); err != nil {
		return err
	}
	return p.Say("Wrote %s to %s.", b.Pack.Title, out)
}

func (p *program) packConvertCommand() *cobra.Command {
	var lines, out string
	var force bool
	cmd := &cobra.Command{
		Use:   "convert FACTS [--lines LINES] [-o PACK] [--force]",
		Short: "Make a pack of facts by longitude and latitude, and of real rivers and coasts",
		Long: `Make a pack of a file of facts (places, routes, rivers by the points that they pass, relief,
weather, both orders of battle), as docs/packs.md tells, and of real river and coast lines
(GeoJSON). The converter lays the rivers along the sides of the hexes and the roads over them.
The templates of the program are made so. What is still missing is told by "campaign pack
check". Without -o the pack is printed.`,
		Example: "campaign pack convert ashanti.json --lines ashanti.geojson -o ashanti.frontier-pack",
		Args:    line.Takes("FACTS"),
		RunE: func(_ *cobra.Command, args []string) error {
			facts, err := intake.File(args[0], intake.Scenario)
			if err != nil {
				return err
			}
			var b pack.Bundle
			if lines != "" {
				if b.Lines, err = intake.File(lines, intake.Scenario); err != nil {
					return err
				}
			}
			if b.Pack, err = theatre.Convert(args[0], facts, lines, b.Lines); err != nil {
				return err
			}
			return p.writePack(b, out, force)
		},
	}
	cmd.Flags().StringVar(&lines, "lines", "", "GeoJSON of rivers and coasts (default: none)")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite PACK")
	return cmd
}

func (p *program) packSchemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON schema of packs",
		Long: `Print the JSON schema (draft 2020-12) of packs, which says every key, what it means and what it
may hold. An editor that is given it completes and checks a pack as it is written.`,
		Example: "campaign pack schema > pack.schema.json",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			s, err := packSchema()
			if err != nil {
				return err
			}
			return line.PrintJSON(p.Out, s)
		},
	}
}
