package battles

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle/cabinet"
	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/triage"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// restAsk asks how many of the battles that wait are kept for the table, shows which, and has the others
// fought unattended.
func restAsk(d desk.Desk, c door.Battles, ranked []triage.Battle) {
	keep := min(1, len(ranked))
	list := widgets.NewTable("rest", 46, func(b triage.Battle) string { return fmt.Sprint(b.ID) },
		widgets.Column[triage.Battle]{Title: "Battle", Width: 130, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Strong, 2) }, Draw: func(o fyne.CanvasObject, b triage.Battle, _ bool) {
			o.(*widgets.Text).SetText(b.Name)
		}},
		widgets.Column[triage.Battle]{Title: "Worth", Width: 46, Right: true, Text: func(b triage.Battle) string { return strconv.Itoa(b.Points) }},
		widgets.Column[triage.Battle]{Title: "Why", Width: 250, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Small, 2) }, Draw: func(o fyne.CanvasObject, b triage.Battle, _ bool) {
			o.(*widgets.Text).SetText(b.Reason)
		}},
		widgets.Column[triage.Battle]{Title: "It is", Width: 150, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, b triage.Battle, _ bool) {
			text, colour := "fought unattended", look.Danger
			switch laid := func(f cabinet.Fit) bool { return f.Wrong == "" }; {
			case b.Can():
			case slices.ContainsFunc(b.Fits, laid): // it comes after those that can be laid, whatever it is worth
				text += ": not enough is owned for it"
			default:
				text += ": no rule set can lay it"
			}
			if kept, _ := triage.Rest(ranked, keep); slices.ContainsFunc(kept, func(k triage.Battle) bool { return k.ID == b.ID }) {
				text, colour = "for the table", look.Ink
			}
			if b.Bound != "" {
				text = "for the table: " + b.Bound
			}
			o.(*widgets.Text).SetFace(look.Body.In(colour))
			o.(*widgets.Text).SetText(text)
		}},
	)
	list.SetRows(ranked)
	said := widgets.NewPara(look.Small, "")
	number := (*widgets.Stepper)(nil)
	tell := func() {
		_, rest := triage.Rest(ranked, keep)
		text := "None is left to be fought unattended."
		if n := len(rest); n == 1 {
			text = rest[0].Name + " is fought by the campaign’s rule set, both sides led by their commanders."
		} else if n > 1 {
			text = fmt.Sprintf("%d battles are fought by the campaign’s rule set, both sides led by their commanders. They are one step of undo.", n)
		}
		said.SetText(text)
		list.SetRows(ranked)
	}
	set := func(n int) {
		keep = max(0, min(n, len(ranked)))
		tell()
	}
	number = widgets.NewStepper("rest.keep", "", func(by int) {
		set(keep + by)
		number.Field.SetText(strconv.Itoa(keep))
	})
	number.Field.SetText(strconv.Itoa(keep))
	number.Field.OnChanged = func(text string) {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		number.Field.SetWrong(err != nil || n < 0)
		if err == nil {
			set(n)
		}
	}
	tell()
	parts.Ask(d.Canvas(), "Fight the rest unattended?", "the best of the battles that wait stay for the table", 760, widgets.Down(12,
		parts.Labelled("Keep", widgets.Across(0, widgets.Sized(150, 0, number.View))),
		widgets.Sized(0, 260, list), said), "rest", "Fight the rest", func() {
		_, rest := triage.Rest(ranked, keep)
		var ids []state.BattleID
		for _, b := range rest {
			ids = append(ids, b.ID)
		}
		if len(ids) == 0 {
			d.Say("None was left to be fought unattended.")
			return
		}
		d.Piece("Fighting the rest", func(ctx context.Context, say work.Say) error {
			return c.FightRest(ctx, ids, campaign.Progress(say))
		}, nil)
	})
}

// scaleAsk asks whether a rule set of the campaign is to be at a scale at which a battle fits.
func scaleAsk(d desk.Desk, take func(context.Context, *cabinet.Fit) error, f *cabinet.Fit) {
	parts.Ask(d.Canvas(), "Take this scale?", f.Title, 520, widgets.NewPara(look.Body,
		"This battle, and all that are fought from now on by "+f.Title+" in this campaign, are laid with "+f.At+". Undo takes it back; the settings stand in Rules."),
		"scale", "Take this scale", func() {
			d.Piece("Changing the scale", func(ctx context.Context, _ work.Say) error { return take(ctx, f) }, nil)
		})
}
