package relief

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/campaign/letterbook"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/internal/folio"
	"frontier/internal/words"
	"frontier/rosters"
)

// document lays the pack out.
func document(d *dispatch.Dispatch, picture []byte, told []letterbook.Page, in rates.InForce, roster *folio.Document) *folio.Document {
	out := &folio.Document{
		Title: d.Name, Kicker: d.Campaign, Kind: "For who takes the side over", Copy: copyOf(d), Aside: d.Weekday + ", " + d.Date,
		Lead: lead(d), Foot: fmt.Sprintf("%s, %s. What the side knows, and no more.", d.Short, d.Date), Date: roster.Date,
	}
	add := func(blocks ...folio.Block) { out.Body = append(out.Body, blocks...) }
	for _, c := range d.Corrections {
		add(folio.Heading{Level: 2, Text: "Correction"}, folio.Para{Style: folio.Notice, Spans: []folio.Span{{Text: c.Head(), Strong: true}}})
		var lines []string
		for _, a := range c.Lines {
			lines = append(lines, a.Text())
		}
		add(folio.List{Items: lines})
	}
	add(situation(d, picture)...)
	add(folio.Heading{Level: 1, Text: "Your objectives"}, aims(d))
	add(orderForm(d)...)
	add(letters(told)...)
	add(folio.NewPage{}, folio.Heading{Level: 1, Text: "Your roster", Aside: roster.Aside})
	add(roster.Body...)
	add(folio.NewPage{}, folio.Heading{Level: 1, Text: "The rules in play", Aside: "of the campaign; battles have those of their rule set"})
	var items []string
	for _, r := range inPlay(in) {
		items = append(items, fmt.Sprintf("%s, %s. %s", r.ID, r.Title, r.Text))
	}
	add(folio.Folded{Title: "All of them", Blocks: []folio.Block{folio.List{Items: items}}})
	return out
}

// copyOf says which dispatch the pack is counted as.
func copyOf(d *dispatch.Dispatch) string {
	if d.No == 0 {
		return "To be looked at"
	}
	return fmt.Sprintf("No. %d", d.No)
}

// lead says in a sentence how the side stands.
func lead(d *dispatch.Dispatch) string {
	men, guns := d.Total()
	text := fmt.Sprintf("You lead %s, %s and %s.", words.Count(len(d.Forces), "force", "forces"), words.Men(men), words.Count(guns, "gun", "guns"))
	if d.Due != "" && d.Over == "" {
		text += " Your orders are due: " + words.Ended(d.Due)
	}
	return strings.Join(slices.DeleteFunc([]string{text, d.Over}, func(s string) bool { return s == "" }), " ")
}

// situation is how the side stands, and what it knows of others.
func situation(d *dispatch.Dispatch, picture []byte) []folio.Block {
	forces := folio.Table{Name: "forces", Title: "Your forces, and the orders under way", Columns: []folio.Column{{Title: "Force"}, {Title: "At"}, {Title: "Men", Number: true}, {Title: "Guns", Number: true}, {Title: "State"}, {Title: "What it does"}}}
	for i := range d.Forces {
		x := &d.Forces[i]
		name := x.Name
		if x.Leader != "" {
			name += ", " + x.Leader
		}
		forces.Rows = append(forces.Rows, folio.Row{Cells: []folio.Cell{
			{Text: name, Strong: true}, folio.Words(x.In()), folio.Count(x.Men), folio.Count(x.Guns), {Text: words.Capital(string(x.Grade)), Tone: tones[x.Grade]}, folio.Words(x.Posture + ". " + x.Orders + "."),
		}})
	}
	out := []folio.Block{
		folio.Heading{Level: 1, Text: "How you stand"}, folio.Text(words.Ended(d.Sky)),
		folio.Picture{Name: "map", Caption: "As you know it; the darker hexes none of yours sees today.", Told: "The map, with your forces and the enemy as far as he was seen", Photo: picture},
		forces, folio.Small("When no sheet of yours comes in time: " + strings.Join(d.Standing, "; ") + "."),
	}
	if sick := d.Sick(); sick != "" {
		out = append(out, folio.Small(sick))
	}
	if len(d.Reports) == 0 {
		out = append(out, folio.Heading{Level: 2, Text: "Intelligence"}, folio.Text(dispatch.Nothing))
	} else {
		known := folio.Table{Name: "intelligence", Title: "Intelligence", Aside: "with its age and its doubt", Columns: []folio.Column{{Title: "Who"}, {Title: "Where"}, {Title: "When"}, {Title: "Told"}, {Title: "Trust"}}}
		for _, r := range d.Reports {
			known.Rows = append(known.Rows, folio.Row{Cells: []folio.Cell{
				{Text: r.Who, Strong: true}, folio.Words(r.At + ", hex " + r.Hex), folio.Words(r.Date + ", " + r.Age), folio.Words(r.Told + ", by " + r.By), folio.Words(r.Trust.Word()),
			}})
		}
		out = append(out, known)
	}
	for _, line := range d.OlderText() {
		out = append(out, folio.Small(line))
	}
	for _, part := range []struct {
		head  string
		lines []string
	}{{"News of the last week", d.News}, {"Waiting for your word", d.Decide}} {
		if len(part.lines) > 0 {
			out = append(out, folio.Heading{Level: 2, Text: part.head}, folio.List{Items: part.lines})
		}
	}
	if d.Word != "" {
		out = append(out, folio.Para{Style: folio.Notice, Spans: []folio.Span{{Text: "Word from the organiser. ", Strong: true}, {Text: d.Word}}})
	}
	return out
}

// tones are the tones of grades.
var tones = map[rosters.Grade]folio.Tone{rosters.Full: folio.Full, rosters.Worn: folio.Worn, rosters.Spent: folio.Spent, rosters.Destroyed: folio.Gone}

func aims(d *dispatch.Dispatch) folio.Block {
	if len(d.Aims) == 0 {
		return folio.Text("Nothing is counted for this side.")
	}
	var items []string
	for _, a := range d.Aims {
		items = append(items, fmt.Sprintf("%s (%s): %s", a.Name, words.Count(a.Points, "point", "points"), a.Text))
	}
	return folio.List{Items: items}
}

// orderForm is the form as it can be typed and sent back; nothing where nothing is ordered any more.
func orderForm(d *dispatch.Dispatch) []folio.Block {
	if d.Over != "" {
		return nil
	}
	var lines []folio.Block
	for line := range strings.Lines(d.Form()) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, folio.Text(line))
		}
	}
	return []folio.Block{folio.Heading{Level: 1, Text: "Your orders for " + d.ShortDay, Aside: "to be typed and sent back as it stands here"}, folio.Framed{Blocks: lines}}
}

// letters are all that the side was told so far.
func letters(told []letterbook.Page) []folio.Block {
	out := []folio.Block{folio.Heading{Level: 1, Text: "What the side was told so far"}}
	if len(told) == 0 {
		return append(out, folio.Text("No dispatch was written before this."))
	}
	for i := range told {
		p := &told[i]
		var lines []string
		for _, m := range p.Mended {
			lines = append(lines, fmt.Sprintf("It corrected dispatch %d.", m.No))
		}
		if p.Word != "" {
			lines = append(lines, "Word from the organiser: "+words.Line(p.Word))
		}
		for _, f := range p.Told {
			lines = append(lines, words.Line(f.Text))
		}
		out = append(out, folio.Folded{Title: fmt.Sprintf("Dispatch %d of %s: %s", p.No, p.Date, p.Standing()), Blocks: []folio.Block{folio.List{Items: lines}}})
	}
	return out
}

// inPlay are the rules of the campaign but those that are switched off.
func inPlay(in rates.InForce) []orders.Rule {
	return slices.DeleteFunc(orders.Rules(in), func(r orders.Rule) bool { return strings.HasPrefix(r.Text, "(In play: no.)") })
}
