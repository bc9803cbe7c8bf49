package site

import (
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"frontier/campaign/book"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/atlas"
	"frontier/internal/hex"
	"frontier/ui/chart"
)

// Size of the map of the first page, the quality of its picture, and how many days lie in one file.
const (
	mapWide, mapHigh = 940, 680
	quality          = 76
	chunk            = 30
)

// curve is the men of a side, day by day.
type curve struct {
	Name, Path string
	Colour     template.CSS
	Dashed     bool
}

// front writes the first page, its map and its data.
func (w *writer) front() error {
	b := w.book
	part := w.part()
	last := b.Days[len(b.Days)-1]
	view := struct {
		frame
		Wide, High  int
		Last        int
		Colours     template.CSS
		Day         book.Day
		Lines       []string
		Curves      []curve
		Fights      []int
		Battles     []book.Battle
		MoreBattles int
		Units       []listed
	}{frame: w.frame("", "", "Map"), Wide: part.Width, High: part.Height, Last: len(b.Days) - 1, Colours: colours(), Day: last, Curves: curves(b)}
	view.Lines = last.Lines[:min(len(last.Lines), 7)]
	for i := range b.Battles {
		view.Fights = append(view.Fights, int(b.Battles[i].Day)*800/max(len(b.Days)-1, 1))
	}
	view.Fights = slices.Compact(view.Fights)
	view.Battles = b.Battles
	if few := 12; len(b.Battles) > few {
		view.Battles, view.MoreBattles = b.Battles[len(b.Battles)-few:], len(b.Battles)
	}
	view.Units = w.worst(6)
	cards, moves, forces := w.moves(part)
	view.Defs = template.HTML(atlas.Defs() + cards)
	if err := w.page("index.html", "front", view); err != nil {
		return err
	}
	return w.data(part, moves, forces)
}

// part is what of the map is on the first page.
func (w *writer) part() atlas.Part {
	return atlas.New(w.book.Founding, false, 1).Part(w.book.Around, mapWide, mapHigh)
}

// maps paints the map by day and by lamplight.
func (w *writer) maps() error {
	if err := w.paint("map-light", false); err != nil {
		return err
	}
	return w.paint("map-dark", true)
}

// paint paints the map as it is first seen and finer.
func (w *writer) paint(name string, dark bool) error {
	part := w.part()
	for _, grain := range []int{1, 2} {
		k := atlas.New(w.book.Founding, dark, float64(grain))
		fine := atlas.Part{View: chart.View{HexPx: part.View.HexPx * grain, X: part.View.X * grain, Y: part.View.Y * grain}, Width: part.Width * grain, Height: part.Height * grain}
		picture, err := atlas.JPEG(k.Paint(fine, atlas.Scene{Places: w.book.Key(), Unmarked: true}), quality)
		if err != nil {
			return err
		}
		file := name + ".jpg"
		if grain == 2 {
			file = name + "-2.jpg"
		}
		if err := w.write(file, picture); err != nil {
			return err
		}
	}
	return nil
}

// curves are the men of the sides whose numbers the reader knows.
func curves(b *book.Book) []curve {
	var out []curve
	most := 1
	for _, d := range b.Days {
		for _, n := range d.Men {
			most = max(most, n)
		}
	}
	for i, s := range b.Sides {
		if !s.Told || i >= len(b.Days[0].Men) {
			continue
		}
		var line []string
		for day, d := range b.Days {
			line = append(line, fmt.Sprintf("%d %d", day*800/max(len(b.Days)-1, 1), 62-50*max(d.Men[i], 0)/most))
		}
		out = append(out, curve{Name: s.Short, Path: "M" + strings.Join(line, "L"), Colour: template.CSS(fmt.Sprintf("var(--side%d)", min(max(s.Slot, 1), 6))), Dashed: i%2 == 1})
	}
	return out
}

// worst are the units that the campaign cost most of their men.
func (w *writer) worst(n int) []listed {
	var out []listed
	for i := range w.book.Units {
		if u := &w.book.Units[i]; u.Raised > u.Men && len(u.Fought) > 0 {
			out = append(out, listed{u, w.units[u.ID]})
		}
	}
	slices.SortStableFunc(out, func(a, b listed) int { return (b.Raised - b.Men) - (a.Raised - a.Men) })
	return out[:min(n, len(out))]
}

// moves are where every force stood, day by day: only what differs from the day before. A force is a
// number, and so is its card, of which there is one for each look.
func (w *writer) moves(part atlas.Part) (cards string, moves [][][]int, forces [][]any) {
	size := hex.Size(w.book.Founding.Map.HexMiles * 100)
	number, looks := map[state.ForceID]int{}, map[string]int{}
	var defs strings.Builder
	before := map[int][]int{}
	for _, d := range w.book.Days {
		day := [][]int{}
		there := map[int]bool{}
		for i := range d.Board.Counters {
			c := d.Board.Counters[i]
			n, known := number[c.Force]
			if !known {
				n = len(forces)
				number[c.Force] = n
				c.Strength, c.Grade, c.Age, c.Seen, c.Held = -1, "", "", views.SeenNow, views.Held{}
				look := fmt.Sprint(c.Slot, c.Arm, c.Irregular, c.Boats)
				if _, drawn := looks[look]; !drawn {
					looks[look] = len(looks)
					plain := c
					plain.Name = ""
					fmt.Fprintf(&defs, `<g id="card%d">%s</g>`, looks[look], strings.TrimPrefix(atlas.Card(&plain), "<title></title>"))
				}
				forces = append(forces, []any{d.Board.Counters[i].Name, string(c.Side), looks[look], min(max(c.Slot, 1), 6)})
			}
			at := part.View.Centre(size, d.Board.Counters[i].Hex)
			seen := 0
			if d.Board.Counters[i].Seen != views.SeenNow {
				seen = 1
			}
			x := []int{n, at.X, at.Y, 0, seen}
			there[n] = true
			if !slices.Equal(before[n], x) {
				day = append(day, x)
				before[n] = x
			}
		}
		for n := range len(forces) {
			if before[n] != nil && !there[n] {
				day = append(day, []int{n})
				delete(before, n)
			}
		}
		moves = append(moves, day)
	}
	return defs.String(), moves, forces
}

// data writes what the first page reads, and what happened each day in files of thirty days.
func (w *writer) data(part atlas.Part, moves [][][]int, forces [][]any) error {
	b := w.book
	out := map[string]any{
		"moves": moves, "forces": forces, "size": []int{part.Width, part.Height}, "k": min(1, float64(part.View.HexPx)/60+0.25),
		"grid": map[string]int{"px": part.View.HexPx, "x": part.View.X, "y": part.View.Y},
	}
	var days [][]string
	men := make([][]int, len(b.Sides))
	var sides [][]any
	for _, s := range b.Sides {
		sides = append(sides, []any{s.Short, s.Slot})
	}
	var seen [][]int
	for i := range b.Days {
		d := &b.Days[i]
		days = append(days, []string{d.Date, d.Weekday, d.Sky})
		for k := range men {
			n := -1
			if k < len(d.Men) {
				n = d.Men[k]
			}
			men[k] = append(men[k], n)
		}
		if b.Side != "" {
			seen = append(seen, inSight(&b.Founding.Map, d.Board.Hidden))
		}
	}
	out["days"], out["men"], out["sides"] = days, men, sides
	if b.Side != "" {
		out["seen"] = seen
	}
	if err := w.script("data/book.js", "window.BOOK=", out, ";\n"); err != nil {
		return err
	}
	for from := 0; from < len(b.Days); from += chunk {
		var rows [][]string
		for i := from; i < min(from+chunk, len(b.Days)); i++ {
			rows = append(rows, append([]string{}, b.Days[i].Lines...))
		}
		if err := w.script(fmt.Sprintf("data/days-%d.js", from/chunk), fmt.Sprintf("DAYS(%d,", from), rows, ");\n"); err != nil {
			return err
		}
	}
	return nil
}

// script writes a value for a page to read.
func (w *writer) script(name, before string, v any, after string) error {
	text, err := json.Marshal(v) // with < and & as escapes: nothing in it ends a script
	if err != nil {
		return err
	}
	return w.write(name, []byte(before+string(text)+after))
}

// inSight lists the hexes that are not hidden, as a thousand columns and a row.
func inSight(m *state.Map, hidden []hex.Hex) []int {
	dark := map[hex.Hex]bool{}
	for _, h := range hidden {
		dark[h] = true
	}
	out := []int{}
	for row := range m.Rows {
		for column := range m.Columns {
			if !dark[hex.AtOffset(column, row)] {
				out = append(out, column*1000+row)
			}
		}
	}
	return out
}
