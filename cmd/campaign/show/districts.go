package show

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/hex"
)

// DistrictJSON is a district with its temper (CAMPAIGN-25).
type DistrictJSON struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Towards state.SideID `json:"towards" jsonschema:"the side towards which its temper is"`
	People  state.SideID `json:"people" jsonschema:"the side whose part its men take"`
	Temper  int          `json:"temper" jsonschema:"tenths: 0 hostile to 100 loyal, as it was last known"`
	Word    string       `json:"word" jsonschema:"hostile, sullen, wavering, friendly or loyal"`
	Day     state.Day    `json:"day" jsonschema:"of which its temper is known"`
	Date    string       `json:"date"`
	Men     *int         `json:"men,omitempty" jsonschema:"whom it can still send, where that is known"`
	Rose    int          `json:"rose,omitempty" jsonschema:"times that it has risen"`
	Chief   string       `json:"chief,omitempty" jsonschema:"its chief place"`
	Hexes   []string     `json:"hexes"`
	Note    string       `json:"note,omitempty"`
}

func (p *program) districtsCommand() *cobra.Command {
	return listCommand(p, listing[views.DistrictView, DistrictJSON]{
		use: "districts", short: "List the districts with their temper, 0 hostile to 10 loyal, and of which day it is known",
		example: "campaign districts afghan.campaign --side british", empty: "Districts have no temper in this campaign: its setting districts is off, or it has none.",
		heads: []string{"DISTRICT", "TOWARDS", "TEMPER#", "", "AS OF", "MEN#", "RISEN#", "CHIEF PLACE"}, ask: (*campaign.Service).Districts,
		row: func(x views.DistrictView, _ *state.Map) (DistrictJSON, []any) {
			out := DistrictJSON{
				ID: x.ID, Name: x.Name, Towards: x.Towards, People: x.People, Temper: x.Temper, Word: x.Word, Day: x.As, Date: x.Date,
				Rose: x.Rose, Chief: x.Chief, Hexes: []string{}, Note: x.Note,
			}
			for _, h := range x.Hexes {
				out.Hexes = append(out.Hexes, hex.Name(h))
			}
			men := "-"
			if x.Men >= 0 {
				out.Men, men = &x.Men, line.Thousands(x.Men)
			}
			return out, cells(x.Name, x.Towards, state.Tenths(x.Temper), x.Word, x.Date, men, x.Rose, line.OrDash(x.Chief))
		},
	})
}

// HomeJSON is how patient they are at home with the war of a side (CAMPAIGN-26).
type HomeJSON struct {
	Side     state.SideID `json:"side"`
	Name     string       `json:"name"`
	Patience int          `json:"patience" jsonschema:"0 to 100"`
	Withheld bool         `json:"withheld,omitempty" jsonschema:"nothing more is sent out"`
	Why      string       `json:"why,omitempty" jsonschema:"what moved it last"`
	Date     string       `json:"date,omitempty" jsonschema:"when that was"`
}

func (p *program) homeCommand() *cobra.Command {
	return listCommand(p, listing[views.HomeView, HomeJSON]{
		use: "home", short: "Tell how patient they are at home with the war of each side, 0 to 100, and what moved it last",
		example: "campaign home afghan.campaign --side british", empty: "Patience at home does not count in this campaign: its setting patience is off, or no side has any.",
		heads: []string{"SIDE", "PATIENCE#", "", "LAST MOVED BY", "ON"}, ask: (*campaign.Service).Homes,
		row: func(x views.HomeView, _ *state.Map) (HomeJSON, []any) {
			sent := ""
			if x.Withheld {
				sent = "nothing is sent"
			}
			return HomeJSON(x), cells(x.Name, x.Patience, sent, line.OrDash(x.Why), line.OrDash(x.Date))
		},
	})
}
