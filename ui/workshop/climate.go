package workshop

import (
	"fmt"
	"strings"

	"frontier/campaign/pack/climate"
	"frontier/campaign/state"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// climates is the sheet on which a climate is chosen for the table of weather.
type climates struct {
	all    []climate.Climate
	which  *widgets.Select
	turn   *widgets.Choice
	where  *widgets.Text
	source *widgets.Text
	months *widgets.Table[state.Weather]
}

// askClimate asks from which climate the table of weather is to begin; its months take the place of
// those that are there, in one step.
func (v *View) askClimate() {
	c := &climates{all: climate.All(), where: widgets.NewClamped(look.Small.In(look.Ink), 1), source: widgets.NewClamped(look.Small, 2)}
	titles := make([]string, len(c.all))
	for i, x := range c.all {
		titles[i] = x.Title
	}
	c.which = widgets.NewSelect("climate.which", func(i int) {
		south := 0
		if c.all[i].South {
			south = 1
		}
		c.turn.Choose(south)
		c.show()
	})
	c.turn = widgets.NewChoice(0, []string{"climate.north", "climate.south"}, []string{"North of the line", "South of it"}, 0, func(int) { c.show() }).Evenly()
	number := func(title string, of func(state.Weather) int) widgets.Column[state.Weather] {
		return widgets.Column[state.Weather]{Title: title, Width: 62, Right: true, Text: func(w state.Weather) string { return fmt.Sprint(of(w)) }}
	}
	c.months = widgets.NewTable("climate.months", 24, func(w state.Weather) string { return fmt.Sprint(w.Month) },
		widgets.Column[state.Weather]{Title: "Month", Width: 92, Face: look.Strong, Text: func(w state.Weather) string { return state.MonthName(w.Month) }},
		number("Night, °F", func(w state.Weather) int { return w.NightF }), number("Day, °F", func(w state.Weather) int { return w.DayF }),
		number("Rain, %", func(w state.Weather) int { return w.Rain }), number("Dust, %", func(w state.Weather) int { return w.Dust }),
		number("Haze, %", func(w state.Weather) int { return w.Haze }), number("Snow, %", func(w state.Weather) int { return w.Snow }),
		widgets.Column[state.Weather]{Title: "Sickness", Width: 66, Text: func(w state.Weather) string { return state.Sicknesses.Title(w.Sickness) }},
		widgets.Column[state.Weather]{Title: "Besides", Width: 120, Grow: true, Text: besides})
	c.which.Set(titles, 0)
	c.show()
	parts.Ask(v.w.Canvas(), "A climate", "its months take the place of those that are there", 860, widgets.Down(10,
		widgets.Even(12, c.which.View, c.turn.View), c.where, widgets.Sized(0, 12*24+30, c.months), c.source), "climate", "Take it", func() {
		x := c.chosen()
		v.did(v.draft.Climate(x.Title, x.Months))
	})
}

// besides is what a month has that is no number.
func besides(w state.Weather) string {
	out := []string{w.Note}
	if w.Flood {
		out = []string{"Floods", w.Note}
	}
	return strings.TrimSuffix(strings.TrimPrefix(strings.Join(out, " · "), " · "), " · ")
}

// chosen is the climate on the side of the line that is chosen.
func (c *climates) chosen() climate.Climate {
	x := c.all[max(c.which.Chosen(), 0)]
	if x.South != (c.turn.Chosen() == 1) {
		x = x.Turned()
	}
	return x
}

// show shows it month by month.
func (c *climates) show() {
	x := c.chosen()
	c.where.SetText(x.Where)
	c.source.SetText(x.Source + ".")
	c.months.SetRows(x.Months)
}
