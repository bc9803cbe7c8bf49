package battles

import (
	"context"
	"strings"

	"frontier/battle"
	"frontier/battle/cabinet"
	"frontier/campaign/command"
	"frontier/campaign/report"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/parts"
	"frontier/ui/place"
)

// Source is what the list and the pages of a battle ask.
type Source interface {
	door.Battles
	door.Logs
	door.Forces
	report.Source
	State() state.State
	Would(context.Context, command.Command) error
}

// Means are what battles are fought and printed by, and results are read by.
type Means struct {
	Engines  []battle.Engine // rule sets that fight battles; the first is offered first
	Exporter door.Exporter
	Habit    *parts.Habit // how a report was exported last
	// ReadResult reads a file in which the result of a battle was filled in: a form, a
	// spreadsheet or a slip; nil: none is offered.
	ReadResult func(path string) (*slip.Filed, error)
	Owned      door.Owned // what the person owns to fight with; nil: that is not kept
}

// owned is what the person owns; nothing where that is not kept.
func (m *Means) owned() (cabinet.Cabinet, error) {
	if m.Owned == nil {
		return cabinet.Cabinet{}, nil
	}
	return m.Owned.Owned()
}

// frame is what the list and the pages know of where they stand.
type frame struct {
	d     desk.Desk
	by    Means
	mini  cards.Mini
	turn  func(page place.Page, id state.BattleID)  // to another page; none: to the list
	find  func(id state.BattleID) views.BattleView  // a battle of the list; unknown: its number is 0
	sight func() (place.Page, state.BattleID)       // the page that is in sight, and whose it is
	scale func(context.Context, *cabinet.Fit) error // has a rule set be at another scale
}

// resultOf says in a sentence what came of a battle, or that it waits.
func resultOf(b views.BattleView) string {
	switch {
	case b.Status == state.Pending && b.PutOff.How != "":
		return strings.TrimSpace("Put off, " + b.PutOff.Text() + ". " + b.Reason)
	case b.Status == state.Pending && b.Draft != nil:
		return strings.TrimSpace("Under way on the screen. " + b.Reason)
	case b.Status == state.Pending:
		return strings.TrimSpace("Waits to be fought. " + b.Reason)
	case b.Result != "":
		return parts.Capital(strings.TrimSpace(strings.TrimPrefix(b.Result, b.Name+":")))
	case b.Status == state.Declined:
		return "The attacker drew off"
	}
	return ""
}

// aboutsOf are the rule sets by which a battle may be fought.
func aboutsOf(engines []battle.Engine) []battle.About {
	var out []battle.About
	for _, e := range engines {
		out = append(out, e.About())
	}
	return out
}
