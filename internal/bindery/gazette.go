package bindery

import (
	"fmt"
	"image"
	"strings"

	"frontier/campaign/report"
	"frontier/internal/atlas"
	"frontier/internal/folio"
	"frontier/internal/words"
	"frontier/ui/chart"
)

// Gazette lays out a number of a newspaper. It fails where its map cannot be written as a picture.
func Gazette(g *report.Gazette) (*folio.Document, error) {
	d := &folio.Document{
		Title: g.Name, Kicker: g.Campaign, Copy: g.Copy, Date: g.Day,
		Kind: fmt.Sprintf("No. %d, of what was known on its day", g.Number),
		Foot: fmt.Sprintf("%s, No. %d. %s", g.Name, g.Number, g.Campaign),
		Plate: &folio.Nameplate{
			Left: "The weather: " + words.Small(g.Weather), Right: fmt.Sprintf("No. %d.\nTuesdays and Fridays.", g.Number),
			Place: g.Date, From: g.By, Last: "Vol. " + g.Volume,
		},
	}
	d.Body = append(d.Body, folio.Heading{Level: 1, Text: g.Headline})
	for _, line := range g.Under {
		d.Body = append(d.Body, folio.Para{Style: folio.Deck, Spans: run(line)})
	}
	if g.Copy != "" {
		d.Plate.Right = fmt.Sprintf("No. %d.\n%s.", g.Number, g.Copy)
	}
	columns := folio.Columns{Count: 3}
	seat, err := seatOfWar(&g.Seat)
	if err != nil {
		return nil, err
	}
	if seat != nil {
		columns.Over = []folio.Block{*seat}
	}
	for _, a := range g.Articles {
		columns.Blocks = append(columns.Blocks, article(a)...)
	}
	for _, a := range g.Notices {
		columns.Blocks = append(columns.Blocks, folio.Framed{Blocks: article(a)})
	}
	d.Body = append(d.Body, columns)
	if len(g.Truths) > 0 {
		truths := folio.Para{Style: folio.Notice, Spans: []folio.Span{{Text: "Organiser’s copy.", Strong: true}, {Text: " Players’ copies carry neither marks nor this list."}}}
		for _, t := range g.Truths {
			truths.Spans = append(truths.Spans, folio.Span{Text: fmt.Sprintf("  %d ", t.N), Strong: true}, folio.Span{Text: words.Capital(strings.TrimSuffix(t.Text, ".")) + "."})
		}
		d.Body = append(d.Body, truths)
	}
	return d, nil
}

// article is a part of a column.
func article(a report.Article) []folio.Block {
	out := []folio.Block{folio.Heading{Level: 2, Text: a.Head}}
	for i, p := range a.Paras {
		style := folio.Letter
		if i == 0 {
			style = folio.Leading
		}
		out = append(out, folio.Para{Style: style, Spans: run(p)})
	}
	return out
}

// run is a run of phrases.
func run(phrases []report.Phrase) []folio.Span {
	var out []folio.Span
	for _, p := range phrases {
		out = append(out, folio.Span{Text: p.Text, Strong: p.Strong, False: p.False})
	}
	return out
}

// Size of the map of a newspaper in pixels, and by how much its lines and letters are larger.
const (
	seatWide, seatHigh = 1100, 500
	seatGrain          = 1.5
	seatQuality        = 82
)

// engraved prints a picture in one ink, as newspapers did.
func engraved(m *image.RGBA) *image.RGBA {
	ink, paper := chart.Light.Ink, chart.Light.Paper
	tone := func(dark, light uint8, n int) uint8 { return uint8(int(dark) + (int(light)-int(dark))*n/255) }
	for i := 0; i+3 < len(m.Pix); i += 4 {
		n := min((299*int(m.Pix[i])+587*int(m.Pix[i+1])+114*int(m.Pix[i+2]))*11/10000, 255)
		m.Pix[i], m.Pix[i+1], m.Pix[i+2] = tone(ink.R, paper.R, n), tone(ink.G, paper.G, n), tone(ink.B, paper.B, n)
	}
	return m
}

// seatOfWar is the map; nil: the campaign's has no frame that could be drawn.
func seatOfWar(s *report.SeatOfWar) (*folio.Picture, error) {
	if s.Founding == nil || s.Founding.Map.Width == 0 || s.Founding.Map.Height == 0 {
		return nil, nil
	}
	k := atlas.New(s.Founding, false, seatGrain)
	photo, err := atlas.JPEG(engraved(k.Paint(k.Part(s.At, seatWide, seatHigh), atlas.Scene{Board: s.Board, Places: s.Founding.KeyPlaces(), Fog: s.Fog, Unmarked: true})), seatQuality)
	if err != nil {
		return nil, fmt.Errorf("the map of the seat of war cannot be drawn: %w", err)
	}
	return &folio.Picture{Name: "seat of war", Caption: s.Caption + ".", Told: s.Caption + ", with the forces that were known", Photo: photo}, nil
}
