package battles

import (
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// putOffAsk asks how a battle is put off that waits, or how far the matter is now; the last answer has
// it hold the day up again.
func (p *preparePage) putOffAsk(b views.BattleView) {
	var texts []string
	chosen := 0
	for i, a := range state.Appointments {
		texts = append(texts, parts.Capital(a.Title)+": "+a.Means)
		if a.Word == b.PutOff.How {
			chosen = i
		}
	}
	accept := "Put it off"
	if b.PutOff.How != "" {
		texts, accept = append(texts, "Take it up: it holds the day up again."), "So be it"
	}
	pick := widget.NewSelect(texts, nil)
	pick.SetSelectedIndex(chosen)
	widgets.Names.Set("putoff.how", pick)
	note := widgets.NewField("putoff.note", "Saturday 14 November, at the club")
	note.SetText(b.PutOff.Note)
	parts.Ask(p.in.d.Canvas(), "Put off?", parts.Capital(cards.FightAt(b.Name))+", "+b.Date, 560, widgets.Down(10,
		parts.Labelled("It is", widgets.Framed(pick)),
		parts.Labelled("When, where", note.View),
		widgets.NewPara(look.Body, "Days can be ended while it waits. Only those who are in it stand still, and nobody enters their hex. "+
			"It is fought as on its own day; what comes of it counts from the day on which its result is taken to the map (CAMPAIGN-1.6).")),
		"putoff", accept, func() {
			put := command.PutOffBattle{Battle: b.ID}
			if i := pick.SelectedIndex(); i < len(state.Appointments) {
				put.PutOff = state.PutOff{How: state.Appointments[i].Word, Note: note.Text}
			}
			p.in.d.Do(put, "Putting it off", func() { p.in.d.Open(place.Map{Battle: b.ID}) })
		})
}
