package postbag

import (
	"fmt"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/internal/folio"
	"frontier/internal/words"
	"frontier/rosters"
)

// document is the dispatch as a document, without its map.
func (l *Letter) document() *folio.Document {
	d := l.d
	out := &folio.Document{Title: "Dispatch for " + d.Date, Kicker: d.Campaign, Kind: d.Addressed(), Lead: d.Over, Foot: "Check word " + d.Check + "."}
	if d.Due != "" && d.Over == "" {
		out.Lead = "Orders for " + d.ShortDay + " are due: " + words.Ended(d.Due)
	}
	for _, part := range [][]folio.Block{Corrected(d), Situation(d, "News", nil), Aims(d), Form(d)} {
		out.Body = append(out.Body, part...)
	}
	return out
}

// Corrected is what earlier dispatches told that no longer holds; nothing where all holds.
func Corrected(d *dispatch.Dispatch) []folio.Block {
	var out []folio.Block
	for _, c := range d.Corrections {
		var lines []string
		for _, a := range c.Lines {
			lines = append(lines, a.Text())
		}
		out = append(out, folio.Heading{Level: 2, Text: "Correction"}, folio.Para{Style: folio.Notice, Spans: []folio.Span{{Text: c.Head(), Strong: true}}}, folio.List{Items: lines})
	}
	return out
}

// Situation is how the side stands, and what it knows of others, with its map where there is a picture of it;
// recent heads the news.
func Situation(d *dispatch.Dispatch, recent string, picture []byte) []folio.Block {
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
	}
	if picture != nil {
		out = append(out, folio.Picture{Name: "map", Caption: "As you know it; the darker hexes none of yours sees today.", Told: "The map, with your forces and the enemy as far as he was seen", Photo: picture})
	}
	out = append(out, forces, folio.Small("When no sheet of yours comes in time: "+strings.Join(d.Standing, "; ")+"."))
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
	}{{recent, d.News}, {"Waiting for your word", d.Decide}} {
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

// Aims are the objectives of the side.
func Aims(d *dispatch.Dispatch) []folio.Block {
	head := folio.Heading{Level: 1, Text: "Your objectives"}
	if len(d.Aims) == 0 {
		return []folio.Block{head, folio.Text("Nothing is counted for this side.")}
	}
	var items []string
	for _, a := range d.Aims {
		items = append(items, fmt.Sprintf("%s (%s): %s", a.Name, words.Count(a.Points, "point", "points"), a.Text))
	}
	return []folio.Block{head, folio.List{Items: items}}
}

// Form is the order form as it can be typed and sent back; nothing where nothing is ordered any more.
func Form(d *dispatch.Dispatch) []folio.Block {
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
