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
	"frontier/internal/postbag"
	"frontier/internal/words"
)

// document lays the pack out.
func document(d *dispatch.Dispatch, picture []byte, told []letterbook.Page, in rates.InForce, roster *folio.Document) *folio.Document {
	out := &folio.Document{
		Title: d.Name, Kicker: d.Campaign, Kind: "For who takes the side over", Copy: copyOf(d), Aside: d.Weekday + ", " + d.Date,
		Lead: lead(d), Foot: fmt.Sprintf("%s, %s. What the side knows, and no more.", d.Short, d.Date), Date: roster.Date,
	}
	add := func(blocks ...folio.Block) { out.Body = append(out.Body, blocks...) }
	add(postbag.Corrected(d)...)
	add(postbag.Situation(d, "News of the last week", picture)...)
	add(postbag.Aims(d)...)
	add(postbag.Form(d)...)
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
			lines = append(lines, fmt.Sprintf("It corrected No. %d.", m.No))
		}
		if p.Word != "" {
			lines = append(lines, "Word from the organiser: "+words.Line(p.Word))
		}
		for _, f := range p.Told {
			lines = append(lines, words.Line(f.Text))
		}
		out = append(out, folio.Folded{Title: fmt.Sprintf("%s of %s: %s", p.Called(), p.Date, p.Standing()), Blocks: []folio.Block{folio.List{Items: lines}}})
	}
	return out
}

// inPlay are the rules of the campaign but those that are switched off.
func inPlay(in rates.InForce) []orders.Rule {
	return slices.DeleteFunc(orders.Rules(in), func(r orders.Rule) bool { return strings.HasPrefix(r.Text, "(In play: no.)") })
}
