package packs

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/tiled"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
)

func (p *program) packTiledCommand() *cobra.Command {
	var out string
	var force bool
	cmd := &cobra.Command{
		Use:   "tiled PACK [-o MAP.tmx] [--force]",
		Short: "Write a pack's map as a hexagonal map of Tiled",
		Long: `Write a pack's map as a hexagonal map of Tiled (TMX), in one file with the pictures of its tiles:
ground and water as layers of tiles, sides of hexes with rivers and roads, crossings, places,
lines and heights as layers of objects. "campaign pack import" reads what has become of it;
nothing is lost on the way. Without -o it is printed.`,
		Example: "campaign pack tiled zululand.json -o zululand.tmx",
		Args:    line.Takes("PACK"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := ReadPack(args[0])
			if err != nil {
				return err
			}
			text, err := tiled.Write(&b.Pack.Map)
			if err != nil {
				return err
			}
			return p.wroteMap(out, export.TMX, text, force)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite MAP")
	return cmd
}

// wroteMap writes a map in the form of another program.
func (p *program) wroteMap(out string, kind export.Kind, data []byte, force bool) error {
	if out == "" || out == "-" {
		_, err := p.Out.Write(data)
		return err
	}
	if err := export.Write(out, kind, export.Marked(kind, data), force); err != nil {
		return err
	}
	return p.Say("Wrote %s.", out)
}

func (p *program) packGeoJSONCommand() *cobra.Command {
	var out string
	var force bool
	cmd := &cobra.Command{
		Use:   "geojson PACK [-o LINES.geojson] [--force]",
		Short: "Write the lines and places of a pack's map by longitude and latitude",
		Long: `Write the rivers, coasts, roads, stretches of country, crossings and places of a pack's map as GeoJSON,
by longitude and latitude, which atlases and other map programs read. The map must lie on the earth.
What is painted hex by hex and has no line is not in it. Without -o it is printed.`,
		Example: "campaign pack geojson zululand.json -o zululand.geojson",
		Args:    line.Takes("PACK"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := ReadPack(args[0])
			if err != nil {
				return err
			}
			text, err := theatre.GeoJSON(&b.Pack.Map)
			if err != nil {
				return err
			}
			return p.wroteMap(out, export.GeoJSON, text, force)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite LINES")
	return cmd
}

func (p *program) packImportCommand() *cobra.Command {
	var out, holds string
	var dry, force bool
	cmd := &cobra.Command{
		Use:   "import PACK FILE... -o PACK [--holds KIND] [--dry-run] [--force]",
		Short: "Give a pack a map drawn in Tiled, or lay rivers, coasts, roads and places on its map",
		Long: `Give a pack the map of a FILE of Tiled (.tmx), in the place of its own; or lay FILEs of GeoJSON (.geojson,
.json) on it, where it lies on the earth: rivers along the sides of hexes, roads from hex to hex, the
sea, lakes, places, crossings and stretches of country. What is otherwise on the map is told. Features
say what they are by the property kind, or as those of OpenStreetMap and Natural Earth do; of a file
whose features do not, --holds says it. docs/packs.md tells of it all. What is wrong is said in one
sentence, and nothing is written; nor is it with --dry-run.`,
		Example: "campaign pack import zululand.json zululand.tmx -o zululand.json --force\ncampaign pack import natal.json rivers.geojson roads.geojson --dry-run",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			if !dry && out == "" {
				return line.Misuse("-o is missing; name the pack to write, or use --dry-run to see what would change")
			}
			b, err := ReadPack(args[0])
			if err != nil {
				return err
			}
			was := b.Pack.Map
			var notes []string
			if strings.EqualFold(filepath.Ext(args[1]), ".tmx") && len(args) == 2 {
				b.Pack.Map, err = readTiled(args[1], &was)
			} else {
				b.Pack.Map, notes, err = laid(was, args[1:], holds, ownerOf(&b.Pack))
			}
			if err != nil {
				return err
			}
			return p.tookMap(&was, b, notes, out, dry, force)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "pack to write, or - for stdout")
	cmd.Flags().StringVar(&holds, "holds", "", "what features of GeoJSON are that do not say it: river, road, town ...")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "tell what would change, and write nothing")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite the pack that -o names")
	return cmd
}

// readTiled reads a map of Tiled, for a pack that has a map.
func readTiled(path string, was *state.Map) (state.Map, error) {
	text, err := intake.File(path, tiled.Longest)
	if err != nil {
		return state.Map{}, err
	}
	m, err := tiled.Read(text, was)
	if err != nil {
		return m, fmt.Errorf("the map %s: %w", path, err)
	}
	return m, nil
}

// laid lays files of GeoJSON on a map.
func laid(m state.Map, paths []string, holds string, owner state.SideID) (state.Map, []string, error) {
	if holds != "" && !slices.Contains(theatre.Kinds(), holds) {
		return m, nil, line.Misuse("--holds %.40q is not known; use %s", holds, line.List(theatre.Kinds(), "or"))
	}
	var files []theatre.GeoFile
	for _, path := range paths {
		if ext := strings.ToLower(filepath.Ext(path)); ext != ".geojson" && ext != ".json" {
			return m, nil, fmt.Errorf("%s is not read; name one map of Tiled (.tmx), or files of GeoJSON (.geojson, .json)", path)
		}
		text, err := intake.File(path, theatre.LongestGeo)
		if err != nil {
			return m, nil, err
		}
		files = append(files, theatre.GeoFile{Name: path, Data: text, As: holds})
	}
	return theatre.Lay(m, files, owner)
}

// ownerOf is the side to which new places belong: the first; empty: there is none.
func ownerOf(p *pack.Pack) state.SideID {
	if len(p.Sides) == 0 {
		return ""
	}
	return p.Sides[0].ID
}

func (p *program) packRegionCommand() *cobra.Command {
	var west, south, east, north, title, out, holds string
	var miles int
	var force bool
	cmd := &cobra.Command{
		Use:   "region [FILE...] --west D --south D --east D --north D [--miles N] [--title T] [-o PACK] [--force]",
		Short: "Begin a pack on a region of the real world, with rivers, coasts, roads and places laid on it",
		Long: `Begin a pack on a region of the real world: its corners are longitudes and latitudes in degrees, east and
north, or with a letter ("29.9 S"). FILEs of GeoJSON are laid on it as "campaign pack import" lays them.
What is still missing is told by "campaign pack check". Without -o the pack is printed.`,
		Example: "campaign pack region natal.geojson --west 29.6 --south -29.9 --east 32.6 --north -27.2 --miles 5 --title Natal -o natal.json",
		RunE: func(_ *cobra.Command, args []string) error {
			corners, err := theatre.ReadCorners(west, south, east, north)
			if err != nil {
				return line.Misuse("%v", err)
			}
			m, err := theatre.Region(corners, miles)
			if err != nil {
				return err
			}
			b := pack.Bundle{Pack: draft.On(title, m)}
			if len(args) > 0 {
				now, notes, err := laid(b.Pack.Map, args, holds, ownerOf(&b.Pack))
				if err != nil {
					return err
				}
				b.Pack.Map = now
				for _, n := range notes {
					fmt.Fprintln(p.Err, line.Clean(n))
				}
			}
			return p.writePack(b, out, force)
		},
	}
	for _, f := range []struct {
		into             *string
		name, text, says string
	}{{&west, "west", "", "longitude of its west side"}, {&south, "south", "", "latitude of its south side"}, {&east, "east", "", "longitude of its east side"},
		{&north, "north", "", "latitude of its north side"}, {&title, "title", "A new campaign", "what the campaign is called"},
		{&holds, "holds", "", "what features of GeoJSON are that do not say it: river, road, town ..."}} {
		cmd.Flags().StringVar(f.into, f.name, f.text, f.says)
	}
	cmd.Flags().IntVar(&miles, "miles", 10, "miles to a hex, 1 to 100")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite PACK")
	return cmd
}

// tookMap tells what is otherwise on the map of a pack, and writes the pack.
func (p *program) tookMap(was *state.Map, b pack.Bundle, notes []string, out string, dry, force bool) error {
	told := p.Out
	if out == "-" {
		told = p.Err
	}
	for _, n := range notes {
		fmt.Fprintln(told, line.Clean(n))
	}
	changes := pack.MapChanges(was, &b.Pack.Map)
	for _, c := range changes {
		fmt.Fprintln(told, line.Clean(c))
	}
	if len(changes) == 0 {
		fmt.Fprintln(told, "Nothing is changed.")
	}
	if n := len(pack.Check(&b.Pack, p.Engines)); n > 0 {
		fmt.Fprintf(told, "The pack has then %s; `campaign pack check` tells of each.\n", line.Count(n, "fault"))
	}
	if dry {
		return nil
	}
	return p.writePack(b, out, force)
}
