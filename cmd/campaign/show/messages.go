package show

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// MessageJSON is an order on its way to a force (CAMPAIGN-27), as its side knows of it.
type MessageJSON struct {
	Number  int           `json:"number"`
	Side    state.SideID  `json:"side"`
	Force   state.ForceID `json:"force"`
	Name    string        `json:"name" jsonschema:"of the force"`
	Text    string        `json:"text" jsonschema:"what is ordered"`
	How     string        `json:"how" jsonschema:"by rider, by runner or by telegraph"`
	Sent    string        `json:"sent"`
	Due     string        `json:"due" jsonschema:"when it was to be there, as was reckoned when it was sent"`
	Overdue bool          `json:"overdue,omitempty" jsonschema:"it was to be there before today, and nothing is heard of it"`
	Takes   int           `json:"takes,omitempty" jsonschema:"number of the message that it takes back"`
	Taken   bool          `json:"taken,omitempty" jsonschema:"another goes after it and takes it back"`
	Way     []string      `json:"way"`
}

func (p *program) messagesCommand() *cobra.Command {
	return listCommand(p, listing[views.MessageView, MessageJSON]{
		use: "messages", short: "List the orders that are on their way by messenger and telegraph, and when they are to be there",
		example: "campaign messages afghan.campaign --side british", empty: "No orders are on their way.",
		heads: []string{"NUMBER#", "TO", "SENT", "DUE", "HOW", "ORDER"}, ask: (*campaign.Service).Messages,
		row: func(x views.MessageView, _ *state.Map) (MessageJSON, []any) {
			out := MessageJSON{
				Number: x.No, Side: x.Side, Force: x.To, Name: x.Name, Text: x.Text, How: x.How, Sent: x.SentOn, Due: x.DueOn, Overdue: x.Overdue, Takes: x.Takes, Taken: x.Taken, Way: []string{},
			}
			for _, h := range x.Way {
				out.Way = append(out.Way, hex.Name(h))
			}
			due := x.DueOn
			if x.Overdue {
				due += ", nothing heard"
			}
			text := x.Text
			if x.Taken {
				text += " (another goes after it, to take it back)"
			}
			return out, cells(x.No, x.Name, x.SentOn, due, x.How, text)
		},
	})
}

// StaffJSON is where a side is ordered from (CAMPAIGN-27.2).
type StaffJSON struct {
	Side  state.SideID  `json:"side"`
	Name  string        `json:"name"`
	Where string        `json:"where"`
	Hex   string        `json:"hex"`
	Force state.ForceID `json:"force,omitempty" jsonschema:"with which it is; left out: at a place"`
	Said  bool          `json:"said,omitempty" jsonschema:"it was told to be there; else it is where it usually is"`
}

func (p *program) staffsCommand() *cobra.Command {
	return listCommand(p, listing[views.StaffView, StaffJSON]{
		use: "headquarters", short: "List where each side is ordered from",
		example: "campaign headquarters afghan.campaign --side british", empty: "Orders take no time in this campaign: its setting messengers is none.",
		heads: []string{"SIDE", "HEADQUARTERS", "HEX", ""}, ask: (*campaign.Service).Staffs,
		row: func(x views.StaffView, _ *state.Map) (StaffJSON, []any) {
			said := "as usual"
			if x.Said {
				said = "as was said"
			}
			return StaffJSON{x.Side, x.Name, x.Where, hex.Name(x.Hex), x.Force, x.Said}, cells(x.Name, x.Where, hex.Name(x.Hex), said)
		},
	})
}
