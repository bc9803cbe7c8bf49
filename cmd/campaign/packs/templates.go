package packs

import (
	"github.com/spf13/cobra"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
)

// Templates lists the ids of the templates.
func Templates() []string {
	var ids []string
	for _, t := range theatre.List() {
		ids = append(ids, t.ID)
	}
	return ids
}

func namedTemplates() []line.Named[theatre.Info] {
	var out []line.Named[theatre.Info]
	for _, t := range theatre.List() {
		out = append(out, line.Named[theatre.Info]{ID: t.ID, Name: t.Title, It: t})
	}
	return out
}

// TemplateJSON is what a campaign can be founded from.
type TemplateJSON struct {
	ID        string   `json:"id"`
	Title     string   `json:"title"`
	Subtitle  string   `json:"subtitle"`
	Start     string   `json:"start"`
	End       string   `json:"end"`
	Situation string   `json:"situation" jsonschema:"a paragraph of history"`
	Playable  []string `json:"sides" jsonschema:"names of the sides that can be played"`
	Hexes     int      `json:"hexes"`
	HexMiles  int      `json:"hex_miles"`
	Small     bool     `json:"small" jsonschema:"it suggests the small scale"`

	Handicaps []state.Handicap `json:"handicaps,omitempty" jsonschema:"points that sides have in advance"`
}

// templateOf tells of a pack as of a template.
func templateOf(x *pack.Pack) TemplateJSON {
	out := TemplateJSON{
		ID: x.ID, Title: x.Title, Subtitle: x.Subtitle, Start: x.Start, End: x.End, Situation: x.Situation, Playable: []string{},
		Hexes: len(x.Map.Cells), HexMiles: x.Map.HexMiles, Small: x.SuggestSmall, Handicaps: x.Handicaps,
	}
	for _, s := range x.Sides {
		if s.Playable {
			out.Playable = append(out.Playable, s.Name)
		}
	}
	return out
}

// templatesCommand lists what a campaign can be founded from.
func (p *program) templatesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "templates [--json]",
		Aliases: []string{"list"},
		Short:   "List the templates from which a campaign can be founded",
		Example: "campaign templates",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			rows := []TemplateJSON{}
			t := line.NewTable("TEMPLATE", "TITLE", "ABOUT", "FROM", "TO", "HEXES#")
			for _, i := range theatre.List() {
				rows = append(rows, TemplateJSON{i.ID, i.Title, i.Subtitle, i.Start, i.End, i.Situation, i.Sides, i.Hexes, i.HexMiles, i.Small, i.Handicaps})
				t.Add(i.ID, i.Title, i.Subtitle, i.Start, i.End, line.Thousands(i.Hexes))
			}
			if asJSON {
				return line.PrintJSON(p.Out, rows)
			}
			return t.Print(p.Out, "There are no templates.")
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}
