package dispatch

import (
	"fmt"
	"strings"

	"frontier/internal/words"
)

// Plain is the dispatch as lines of plain text: what a mail says to a reader that shows no pages, and
// by which two dispatches are compared.
func (d *Dispatch) Plain() []string {
	out := []string{
		d.Campaign,
		fmt.Sprintf("Dispatch for %s, %s%s", d.Weekday, d.Date, d.numbered()),
		fmt.Sprintf("%s, for %s alone", d.Name, d.Reader()),
		d.Sky,
	}
	head := func(s string) { out = append(out, "", strings.ToUpper(s)) }
	if d.Over != "" {
		out = append(out, d.Over)
	}
	if d.Due != "" {
		out = append(out, "Orders are due: "+d.Due)
	}
	if len(d.Corrections) > 0 {
		head("Correction")
		for _, c := range d.Corrections {
			out = append(out, c.Head())
			for _, a := range c.Lines {
				out = append(out, "  "+a.Text())
			}
		}
	}
	head("Your own state")
	for _, x := range d.Forces {
		line := fmt.Sprintf("%s: %s. %s, %s. %s.", x.Name, x.In(), words.Men(x.Men), words.Count(x.Guns, "gun", "guns"), x.Posture)
		if x.Leader != "" {
			line += " Under " + x.Leader + "."
		}
		out = append(out, line+" "+x.Orders+".")
		for _, u := range x.Units {
			out = append(out, fmt.Sprintf("  %s (%s): %s, %s", u.Name, u.Arm, words.Men(u.Men), words.Small(string(u.Grade))))
		}
	}
	for _, g := range d.Hospital {
		out = append(out, fmt.Sprintf("In hospital, %s: %s, %s", g.Unit, words.Men(g.Men), g.Text))
	}
	for _, g := range d.Away {
		out = append(out, fmt.Sprintf("Away, %s: %s, %s", g.Unit, words.Men(g.Men), g.Text))
	}
	head("What is known of the enemy")
	for _, r := range d.Reports {
		out = append(out, fmt.Sprintf("%s: at %s, hex %s, on %s (%s). %s, told by %s. Trust: %s.", r.Who, r.At, r.Hex, r.Date, r.Age, words.Capital(r.Told), r.By, strings.ToLower(r.Trust.Word())))
	}
	if len(d.Reports) == 0 {
		out = append(out, Nothing)
	}
	out = append(out, d.OlderText()...)
	section := func(title string, lines []string) {
		if len(lines) > 0 {
			head(title)
			out = append(out, lines...)
		}
	}
	section("News", d.News)
	section("Waiting for your word", d.Decide)
	var aims []string
	for _, a := range d.Aims {
		aims = append(aims, fmt.Sprintf("%s (%s): %s", a.Name, words.Count(a.Points, "point", "points"), a.Text))
	}
	section("Your objectives", aims)
	if d.Word != "" {
		section("Word from the organiser", []string{d.Word})
	}
	return out
}

// numbered is the number of the dispatch, as its date is followed by it; empty: it has none.
func (d *Dispatch) numbered() string {
	if d.No == 0 {
		return ""
	}
	return fmt.Sprintf(" · No. %d", d.No)
}

// Nothing is said where nothing is known of the enemy.
const Nothing = "No enemy was seen or heard of."

// OlderText says that reports were left out; nothing where none were.
func (d *Dispatch) OlderText() []string {
	if d.Older == 0 {
		return nil
	}
	return []string{words.Count(d.Older, "report is", "reports are") + " more than a week old and left out."}
}

// Addressed is for whom the dispatch is, and which it is: "British · for its commander alone · No. 3".
func (d *Dispatch) Addressed() string {
	return d.Name + " · for " + d.Reader() + " alone" + d.numbered()
}

// Reader is for whose eyes the dispatch is: "Brigadier-General Burrows".
func (d *Dispatch) Reader() string {
	if d.To == "" {
		return "its commander"
	}
	return d.To
}

// Total is the men and guns of all forces of the side.
func (d *Dispatch) Total() (men, guns int) {
	for _, x := range d.Forces {
		men, guns = men+x.Men, guns+x.Guns
	}
	return men, guns
}

// Sick says in a sentence who is in hospital and when they are due, and who is away; empty: nobody is.
func (d *Dispatch) Sick() string {
	var out []string
	all := 0
	var due []Group // by the day
	for _, g := range d.Hospital {
		all += g.Men
		if n := len(due); n > 0 && due[n-1].Text == g.Text {
			due[n-1].Men += g.Men
			continue
		}
		due = append(due, g)
	}
	if all > 0 {
		text, shown := words.Men(all)+" are in hospital: ", 0
		for i, g := range due {
			if i == 4 {
				text += fmt.Sprintf("; %s later", words.Number(all-shown))
				break
			}
			if i > 0 {
				text += ", "
			}
			text += words.Number(g.Men) + " " + g.Text
			shown += g.Men
		}
		out = append(out, text+".")
	}
	for _, what := range []string{prisoners, missing} {
		n := 0
		for _, g := range d.Away {
			if g.Text == what {
				n += g.Men
			}
		}
		if n > 0 {
			out = append(out, fmt.Sprintf("%s are %s.", words.Men(n), what))
		}
	}
	return strings.Join(out, " ")
}
