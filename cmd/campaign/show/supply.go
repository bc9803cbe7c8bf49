package show

import (
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/hex"
)

// SupplyJSON is how a force is fed (CAMPAIGN-18).
type SupplyJSON struct {
	Force   state.ForceID `json:"force"`
	Name    string        `json:"name"`
	Side    state.SideID  `json:"side"`
	Hex     string        `json:"hex"`
	Fed     state.Fed     `json:"fed,omitempty" jsonschema:"on the last evening: base, country, baggage or nothing; left out where it was not fed by the rules"`
	Text    string        `json:"text"`
	Men     int           `json:"men" jsonschema:"who eat, its followers among them"`
	Days    int           `json:"days" jsonschema:"for which it carries food"`
	Hungry  int           `json:"hungry,omitempty" jsonschema:"evenings in a row without enough"`
	Dry     int           `json:"dry,omitempty" jsonschema:"evenings in a row without water"`
	Small   int           `json:"small_arms" jsonschema:"per cent left of its ammunition for small arms"`
	Shells  int           `json:"guns" jsonschema:"per cent left of that for guns"`
	Forage  int           `json:"forage" jsonschema:"men whom its hex feeds for a day"`
	Water   bool          `json:"water" jsonschema:"there is some in its hex"`
	Reached bool          `json:"reached" jsonschema:"a line would reach it tonight, as far as is known"`
	Base    string        `json:"base,omitempty" jsonschema:"where the line begins"`
	Points  int           `json:"points,omitempty" jsonschema:"of march, from the last base or depot on it"`
	Line    []string      `json:"line" jsonschema:"its hexes from the base to the force; of one that is cut, as it would be"`
	Cut     string        `json:"cut,omitempty" jsonschema:"hex in which an enemy stands on it"`
	CutBy   string        `json:"cut_by,omitempty" jsonschema:"who stands there, where that is known"`
}

func (p *program) supplyCommand() *cobra.Command {
	return listCommand(p, listing[views.SupplyView, SupplyJSON]{
		use: "supply", short: "Tell how each force is fed, for how many days it carries food, and over which line it is supplied or who cuts it",
		example: "campaign supply afghan.campaign --side british", empty: "Nobody eats in this campaign: its setting supply is none.",
		heads: []string{"FORCE", "SIDE", "FED FROM", "DAYS#", "HUNGRY#", "DRY#", "ROUNDS#", "SHELLS#", "LINE"}, ask: (*campaign.Service).Supply,
		row: func(x views.SupplyView, _ *state.Map) (SupplyJSON, []any) {
			out := SupplyJSON{
				Force: x.Force, Name: x.Name, Side: x.Side, Hex: hex.Name(x.Hex), Fed: x.Fed, Text: x.Text, Men: x.Men, Days: x.Days, Hungry: x.Hungry, Dry: x.Dry,
				Small: x.Small, Shells: x.Shells, Forage: x.Forage, Water: x.Water, Reached: x.Reached, Base: x.Base, Points: x.Points, Line: []string{}, CutBy: x.CutBy,
			}
			for _, h := range x.Way {
				out.Line = append(out.Line, hex.Name(h))
			}
			if x.Cut != nil {
				out.Cut = hex.Name(*x.Cut)
			}
			return out, cells(x.Name, x.Side, line.OrDash(string(x.Fed)), x.Days, x.Hungry, x.Dry, fmt.Sprintf("%d%%", x.Small), fmt.Sprintf("%d%%", x.Shells), overLine(&x))
		},
	})
}

// overLine says over which line a force is fed.
func overLine(x *views.SupplyView) string {
	switch {
	case x.Reached && len(x.Way) == 1:
		return "at " + x.Base
	case x.Reached && x.Points == 0:
		return fmt.Sprintf("by the depot there, from %s", x.Base)
	case x.Reached:
		return fmt.Sprintf("from %s, %s", x.Base, line.Thousands(x.Points)+" points")
	case x.Cut != nil && x.CutBy != "":
		return fmt.Sprintf("cut at hex %s by %s", hex.Name(*x.Cut), x.CutBy)
	case x.Cut != nil:
		return fmt.Sprintf("cut at hex %s", hex.Name(*x.Cut))
	}
	return "none reaches it"
}
