package parts

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Player is a side that can be played.
type Player struct {
	ID    state.SideID
	Short string
}

// Beginning asks how a campaign that is founded is to be played: by whom, and by how much of its rules.
type Beginning struct {
	Plays, Preset fyne.CanvasObject // each with its label

	plays    *widget.Select
	preset   *widgets.Choice
	sentence *widgets.Text // what the preset is
	sides    []Player
}

// NewBeginning gives the questions; name is how the probe knows them.
func NewBeginning(name string) *Beginning {
	b := &Beginning{plays: widget.NewSelect(nil, nil)}
	widgets.Names.Set(name+".plays", b.plays)
	b.sentence = widgets.NewText(look.Small, rates.Standard.Sentence())
	b.preset = widgets.NewChoice(0, []string{name + ".light", name + ".usual", name + ".full"}, []string{"Light", "Standard", "Full"}, slices.Index(rates.Presets, rates.Standard),
		func(i int) { b.sentence.SetText(rates.Presets[i].Sentence()) })
	b.Plays = Labelled("You play", widgets.Framed(b.plays))
	b.Preset = Labelled("War on the map", widgets.Down(2, widgets.Across(0, b.preset.View), b.sentence))
	return b
}

// SetPreset answers by how much of the rules, until somebody says otherwise.
func (b *Beginning) SetPreset(p rates.Preset) {
	b.preset.Choose(slices.Index(rates.Presets, p))
	b.sentence.SetText(p.Sentence())
}

// SetSides offers other sides; all of them are played by people then.
func (b *Beginning) SetSides(sides []Player) {
	b.sides = sides
	b.plays.Options = []string{"All sides: people lead each of them"}
	for _, side := range sides {
		b.plays.Options = append(b.plays.Options, "The "+side.Short+" side; automatic commanders lead the rest")
	}
	b.plays.Options = append(b.plays.Options, "No side; automatic commanders lead them all")
	b.plays.SetSelectedIndex(0)
}

// Wish is what was answered.
func (b *Beginning) Wish() command.Beginning {
	out := command.Beginning{Preset: rates.Presets[b.preset.Chosen()]}
	if at := b.plays.SelectedIndex(); at > 0 {
		out.Led = true
		if at <= len(b.sides) {
			out.Plays = b.sides[at-1].ID
		}
	}
	return out
}
