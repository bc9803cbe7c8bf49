package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/tiled"
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
		Args:    takes("PACK"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := readPack(args[0])
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
		_, err := p.out.Write(data)
		return err
	}
	if err := export.Write(out, kind, export.Marked(kind, data), force); err != nil {
		return err
	}
	return p.say("Wrote %s.", out)
}

func (p *program) packImportCommand() *cobra.Command {
	var out string
	var dry, force bool
	cmd := &cobra.Command{
		Use:   "import PACK MAP.tmx -o PACK [--dry-run] [--force]",
		Short: "Give a pack a map that was drawn in Tiled, and tell what it changes",
		Long: `Give a pack the map of a file of Tiled (TMX), in the place of its own, and tell what is otherwise
on it. The file is one that "campaign pack tiled" wrote, or one like it: docs/packs.md tells of its
layers. What is wrong is said in one sentence, and nothing is written; nor is it with --dry-run.`,
		Example: "campaign pack import zululand.json zululand.tmx -o zululand.json --force",
		Args:    takes("PACK", "MAP"),
		RunE: func(_ *cobra.Command, args []string) error {
			if !dry && out == "" {
				return misuse("-o is missing; name the pack to write, or use --dry-run to see what would change")
			}
			b, err := readPack(args[0])
			if err != nil {
				return err
			}
			now, err := readMap(args[1], &b.Pack.Map)
			if err != nil {
				return err
			}
			was := b.Pack.Map
			b.Pack.Map = now
			return p.tookMap(&was, b, out, dry, force)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "pack to write, or - for stdout")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "tell what would change, and write nothing")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite the pack that -o names")
	return cmd
}

// readMap reads a map of Tiled, for a pack that has a map.
func readMap(path string, was *state.Map) (state.Map, error) {
	if !strings.EqualFold(filepath.Ext(path), ".tmx") {
		return state.Map{}, fmt.Errorf("%s is no map of Tiled; name a file that ends in .tmx", path)
	}
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

// tookMap tells what is otherwise on the map of a pack, and writes the pack.
func (p *program) tookMap(was *state.Map, b pack.Bundle, out string, dry, force bool) error {
	told := p.out
	if out == "-" {
		told = p.err
	}
	changes := pack.MapChanges(was, &b.Pack.Map)
	for _, c := range changes {
		fmt.Fprintln(told, clean(c))
	}
	if len(changes) == 0 {
		fmt.Fprintln(told, "Nothing is changed.")
	}
	if n := len(pack.Check(&b.Pack, p.engines)); n > 0 {
		fmt.Fprintf(told, "The pack has then %s; `campaign pack check` tells of each.\n", count(n, "fault"))
	}
	if dry {
		return nil
	}
	return p.writePack(b, out, force)
}
