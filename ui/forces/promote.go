package forces

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/ranks"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// askPromote asks which rank a leader is given; the next above his own is proposed.
func askPromote(d desk.Desk, c LeadersSource, l views.LeaderView) {
	rank, why := widgets.NewField("promote.rank", "A rank as it is written before his name: Major"), widgets.NewField("promote.why", "Why, in one line; may be empty")
	rank.SetText(ranks.Above(ranks.Grade(l.Rank)))
	how := widgets.NewChoice(6, []string{"promote.rank.full", "promote.rank.brevet"}, []string{"Promotion", "Brevet, for a time"}, 0, nil)
	wrong := widgets.NewPara(look.Small.In(look.Danger), "")
	content := widgets.Down(10, how.View, widgets.Sized(0, look.Control, rank.View), widgets.Sized(0, look.Control, why.View), widgets.Sized(0, 2*look.Small.Line+4, wrong))
	var sheet *widgets.Sheet
	give := func() {
		cmd := command.Promote{Promotions: []command.Promotion{{Leader: l.ID, Rank: rank.Text, Why: why.Text, Brevet: how.Chosen() == 1}}}
		if err := c.Would(context.Background(), cmd); err != nil {
			head, what, _ := parts.Sentence(err)
			wrong.SetText(head + " " + what)
			sheet.Refresh()
			return
		}
		sheet.Close()
		d.Do(cmd, "Promoting", nil)
	}
	cancel, accept := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() }), widgets.NewPrimary("sheet.promote", "Give it", give)
	sheet = widgets.NewSheet(d.Canvas(), "Promote "+l.Styled(), "it stands in his history", 620, content, cancel, accept)
	sheet.Open()
}

// transfers are the forces to which a leader can go over, by their names.
func (v *Leaders) transfers(forces []views.ForceView) (ids []state.ForceID, names []string) {
	for _, x := range forces {
		if v.c.Would(context.Background(), command.TransferLeader{Leader: v.chosen.ID, To: x.Counter.Force}) == nil {
			ids, names = append(ids, x.Counter.Force), append(names, x.Counter.Name)
		}
	}
	return ids, names
}

// askTransfer asks to which of the forces that stand with his a leader goes over.
func (v *Leaders) askTransfer() {
	forces, err := v.c.Forces(context.Background(), intelligence.Viewer{Side: v.chosen.Side})
	if err != nil {
		v.d.Tell(err)
		return
	}
	ids, names := v.transfers(forces)
	if len(ids) == 0 {
		parts.Ask(v.d.Canvas(), "Transfer "+v.chosen.Styled(), "to another force in the same hex", 520,
			widgets.Down(0, widgets.NewPara(look.Body, "No other force of his side stands where he is, or one of them stands before the enemy.")), "", "", nil)
		return
	}
	to := widgets.NewSelect("transfer.to", nil)
	to.Set(names, 0)
	role := widgets.NewChoice(6, []string{"transfer.with", "transfer.command"}, []string{"With it", "In command of it"}, 0, nil)
	parts.Ask(v.d.Canvas(), "Transfer "+v.chosen.Styled(), "to another force in the same hex", 520, widgets.Down(10, to.View, role.View), "transfer", "Transfer him", func() {
		v.d.Do(command.TransferLeader{Leader: v.chosen.ID, To: ids[max(to.Chosen(), 0)], Commands: role.Chosen() == 1}, "Transferring", nil)
	})
}

// showVacancies lists who acts in the place of another, and gives the brevets that are proposed all at once.
func (v *Leaders) showVacancies() {
	type x = views.Vacancy
	t := widgets.NewTable("vacancies", 44, func(r x) string { return string(r.Force) },
		widgets.Column[x]{Title: "Who acts", Width: 180, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, r x, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, r.Who, look.Small, r.ForceName)
		}},
		widgets.Column[x]{Title: "In the place of", Width: 200, Grow: true, Text: func(r x) string { return r.Of }},
		widgets.Column[x]{Title: "Brevet proposed", Width: 150, Text: func(r x) string { return r.Rank }},
	)
	t.SetRows(v.posts)
	t.OnOpened = func(r x) { v.table.Choose(string(r.Leader)) }
	give := func() {
		var c command.Promote
		for _, p := range v.posts {
			c.Promotions = append(c.Promotions, p.Promotion)
		}
		v.d.Do(c, "Giving brevets", nil)
	}
	if v.d.Viewer().Side != "" {
		give = nil // it is for the organiser
	}
	parts.Ask(v.d.Canvas(), "Vacancies", "who commands in the place of another of higher rank", 760, widgets.Down(0, widgets.Sized(0, 240, t)),
		"brevets", fmt.Sprintf("Brevet all %d", len(v.posts)), give)
}
