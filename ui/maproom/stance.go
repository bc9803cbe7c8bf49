package maproom

import (
	"slices"

	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// poses are the postures on the sheet of a force's stance; the first keeps the one that it has.
var poses = []struct {
	text string
	to   state.Posture
}{
	{"As it is", ""}, {"Hold its ground", state.Hold}, {"Screen: watch, and give way", state.Screen}, {"Scout: see a hex further, and keep away", state.Scout},
	{"Raid", state.Raid}, {"Dig in", state.Entrench}, {"Besiege the place beside it", state.Besiege}, {"Give way to whoever comes", state.Withdraw}, {"Rest", state.Rest},
}

// meets are what a force can be told to do when it comes upon an enemy; the first is what its
// posture says.
var meets = []struct {
	text string
	to   state.Intent
}{
	{"As its posture says", ""}, {"Attack him", state.Attack}, {"Stand", state.Stand}, {"Give way behind a rearguard", state.Delay}, {"Keep away from him", state.Avoid},
}

// chances are the least odds at which it attacks or stands; the first are those of its intent.
var chances = []struct {
	text string
	to   int
}{
	{"Usual odds", 0}, {"Any odds", state.AnyOdds}, {"Half his strength or better", 50}, {"Three quarters of it", 75}, {"As strong as he", 100},
	{"Half as strong again", 150}, {"Twice as strong", 200}, {"Three times as strong", 300},
}

// stanceSheet asks what a force does where it stands, and when it comes upon an enemy.
func (m *View) stanceSheet(f views.ForceView) {
	id := f.Counter.Force
	var texts [3][]string
	for _, p := range poses {
		texts[0] = append(texts[0], p.text)
	}
	for _, p := range meets {
		texts[1] = append(texts[1], p.text)
	}
	for _, p := range chances {
		texts[2] = append(texts[2], p.text)
	}
	var picks [3]*widget.Select
	for i, name := range []string{"stance.posture", "stance.intent", "stance.odds"} {
		picks[i] = widget.NewSelect(texts[i], nil)
		picks[i].SetSelectedIndex(0)
		widgets.Names.Set(name, picks[i])
	}
	parts.Ask(m.d.Canvas(), "What is it to do?", f.Counter.Name, 480, widgets.Down(10,
		widgets.NewPara(look.Small, "Now: "+f.Posture+". "+f.Stance+"."),
		parts.Labelled("Where it stands", widgets.Framed(picks[0])),
		parts.Labelled("At an enemy", widgets.Framed(picks[1])),
		parts.Labelled("If it has", widgets.Framed(picks[2])),
		widgets.NewPara(look.Small, "Works count for those behind them (CAMPAIGN-4.9).")),
		"stance", "So be it", func() {
			meet := command.StanceOrder{Force: id, Intent: meets[picks[1].SelectedIndex()].to, Odds: chances[picks[2].SelectedIndex()].to}
			then := func() { m.d.Do(meet, "Giving orders", nil) }
			if to := poses[picks[0].SelectedIndex()].to; to != "" && slices.Contains(state.Postures, to) {
				m.d.Do(command.PostureOrder{Force: id, Posture: to}, "Giving orders", then)
				return
			}
			then()
		})
}
