package atlas

import (
	"fmt"
	"html"
	"strings"

	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/chart"
)

// counter draws a stack: the card of its first force with up to two behind it.
func (k *Maker) counter(p Part, g Stack) string {
	var b strings.Builder
	size := k.scale
	switch room := float64(p.View.HexPx) / k.scale; { // as on the painted map
	case room < 20:
		size *= 0.4
	case room < 34:
		size *= 0.6
	}
	fmt.Fprintf(&b, "<g transform=\"translate(%d %d) scale(%.2f)\"", g.X, g.Y, size)
	if g.Counters[0].Seen == views.SeenOnce {
		b.WriteString(" opacity=\".6\"")
	}
	b.WriteString(">")
	for n := min(len(g.Counters)-1, 2); n > 0; n-- {
		fmt.Fprintf(&b, "<g transform=\"translate(%.1f %.1f)\" opacity=\".75\">%s</g>", 3.5*float64(n), -3.5*float64(n), outline(&g.Counters[0]))
	}
	b.WriteString(Card(&g.Counters[0]))
	if n := len(g.Counters); n > 1 {
		fmt.Fprintf(&b, `<circle cx="-20" cy="-16" r="7" fill="#17120C"/><text x="-20" y="-12.4" font-size="10" font-weight="700" text-anchor="middle" fill="#FFF8E7">%d</text>`, n)
	}
	if age := g.Counters[0].Age; age != "" {
		wide := 6*len([]rune(age)) + 12
		fmt.Fprintf(&b, `<rect x="%d" y="23" width="%d" height="17" rx="3" fill="#FFFBF1" stroke="#8F7F5E"/><text y="35.4" font-size="11.5" text-anchor="middle" fill="#2A2218">%s</text>`, -wide/2, wide, html.EscapeString(age))
	}
	b.WriteString("</g>\n")
	return b.String()
}

// outline is the card of a counter: its shape and field.
func outline(c *views.CounterView) string {
	field, _ := chart.Side(c.Slot)
	rim := "#2A2218"
	dash := ""
	if c.Seen != views.SeenNow || c.Held.Until != "" {
		dash = ` stroke-dasharray="4 2.6"`
	}
	shape := "M-23 -16a3 3 0 0 1 3 -3h40a3 3 0 0 1 3 3v32a3 3 0 0 1 -3 3h-40a3 3 0 0 1 -3 -3z"
	switch {
	case c.Boats:
		shape = "M-23 -19H11.5L24 0L11.5 19H-23z"
	case c.Irregular:
		shape = "M-14 -19H14L23 -10V10L14 19H-14L-23 10V-10z"
	}
	return fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="1.5"%s/>`, shape, css(field), rim, dash)
}

// Card draws a counter about the origin, 46 by 38: field, symbol, strength and grade. Its symbols
// are those of [Defs], and its name is its title.
func Card(c *views.CounterView) string {
	var b strings.Builder
	_, ink := chart.Side(c.Slot)
	name := chart.ArmName(c.Arm)
	if c.Boats {
		name = "arm-boat"
	}
	fmt.Fprintf(&b, "<title>%s</title>%s", html.EscapeString(c.Name), outline(c))
	if c.Strength < 0 {
		fmt.Fprintf(&b, `<use href="#%s" x="-13" y="-13" width="26" height="26" color="%s"/>`, name, css(ink))
		return b.String()
	}
	fmt.Fprintf(&b, `<use href="#%s" x="-11.5" y="-16.7" width="23" height="23" color="%s"/>`, name, css(ink))
	fmt.Fprintf(&b, `<rect x="-18.1" y="8.4" width="36.2" height="6.3" fill="#17120C"/><rect x="-17.2" y="9.3" width="34.4" height="4.5" fill="#4C463E"/><rect x="-17.2" y="9.3" width="%.1f" height="4.5" fill="#FFF8E7"/><path d="M-8.6 9.3v4.5M0 9.3v4.5M8.6 9.3v4.5" stroke="#17120C"/>`, 34.4*float64(min(c.Strength, 1000))/1000)
	switch c.Grade {
	case rosters.Full:
		b.WriteString(`<circle cx="19.8" cy="-15.8" r="5" fill="#2E7D46" stroke="#FFF8E7" stroke-width="1.4"/>`)
	case rosters.Worn:
		b.WriteString(`<path d="M19.8 -22L26 -15.8L19.8 -9.6L13.6 -15.8z" fill="#E0A02A" stroke="#FFF8E7" stroke-width="1.2"/>`)
	case rosters.Spent, rosters.Destroyed:
		b.WriteString(`<path d="M13.6 -20.6H26L19.8 -10z" fill="#FFF8E7" stroke="#C0271C" stroke-width="1.8"/>`)
	}
	return b.String()
}
