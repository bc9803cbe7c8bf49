package postbag

import (
	"cmp"
	"fmt"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/atlas"
	"frontier/internal/folio"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/ui/chart"
)

// OrdersSeen is the order form of a side as the campaign stands, to be looked at before it is printed.
func OrdersSeen(c *views.Chronicle, side state.SideID, o dispatch.Options) (*folio.Document, error) {
	d, err := dispatch.Tell(c, side, o)
	if err != nil {
		return nil, err
	}
	out := &folio.Document{Title: "Orders for " + d.Date, Kicker: d.Campaign, Kind: "Order form", Copy: d.Short, Aside: d.Addressed(), Foot: "Check word " + d.Check + ". On paper each choice has its box."}
	rows := folio.Table{Name: "orders", Columns: []folio.Column{{Title: "Force", Width: 30}, {Title: "One of these"}}}
	for i := range d.Forces {
		if x := &d.Forces[i]; x.Takes {
			rows.Rows = append(rows.Rows, folio.Row{Cells: []folio.Cell{{Text: x.Name, Strong: true}, folio.Words(strings.Join(dispatch.Choices(x), "  ·  ") + "  ·  to hex ____ by ____")}})
		}
	}
	for _, o := range d.Offers {
		rows.Rows = append(rows.Rows, folio.Row{Cells: []folio.Cell{{Text: o.Name, Strong: true}, folio.Words(o.Text + ": " + strings.Join(o.Answers, "  ·  "))}})
	}
	rows.Rows = append(rows.Rows,
		folio.Row{Cells: []folio.Cell{{Text: "If no sheet comes in time", Strong: true}, folio.Words(strings.Join(dispatch.Lates(), "  ·  "))}},
		folio.Row{Cells: []folio.Cell{{Text: "Word to the organiser", Strong: true}, folio.Words("____")}})
	out.Body = []folio.Block{rows, folio.Small("Now: " + strings.Join(d.Standing, "; ") + ".")}
	if d.Over != "" {
		out.Body = []folio.Block{folio.Text(d.Over + " Nothing can be ordered any more.")}
	}
	return out, nil
}

// MapSeen is the map with the forces that a viewer knows, whole and small, to be looked at before it is printed
// in sheets.
func MapSeen(c *views.Chronicle, v intelligence.Viewer) (*folio.Document, error) {
	f := c.Founding()
	scene, whose := known(c, v)
	size, step := int(hex.Size(f.Map.HexMiles*100)), chart.Steps[0]
	for _, px := range chart.Steps {
		if f.Map.Width*px/size <= seenWide {
			step = px
		}
	}
	k := atlas.New(f, false, max(1, float64(step)/64))
	photo, err := atlas.JPEG(k.Paint(atlas.Part{View: chart.View{HexPx: step}, Width: f.Map.Width * step / size, Height: f.Map.Height * step / size}, scene), 85)
	if err != nil {
		return nil, err
	}
	name := cmp.Or(words.Line(f.Map.Title), words.Line(f.Title))
	return &folio.Document{
		Title: name, Kicker: words.Line(f.Title), Kind: "Map in sheets", Copy: "To be looked at", Aside: words.Line(whose), Foot: "On paper it is cut into sheets that are glued together; the first page says which lies where.",
		Body: []folio.Block{folio.Picture{Name: "map", Caption: words.Line(whose) + ".", Told: "The whole map", Photo: photo}},
	}, nil
}

// seenWide is how wide a map that is looked at is at most, in pixels.
const seenWide = 1600

// known is what lies on the map of a viewer, and whose it is in words.
func known(c *views.Chronicle, v intelligence.Viewer) (atlas.Scene, string) {
	date := c.Founding().ShortDate(c.State().Day)
	if x := c.Founding().Side(v.Side); x != nil {
		return atlas.Scene{Board: c.Board(v), Fog: true}, fmt.Sprintf("Known to the %s side on %s", x.Short, date)
	}
	return atlas.Scene{Board: c.Board(v)}, "All forces on " + date
}

// KnownMap prints the map with the forces that a viewer knows, on sheets that are glued together.
func KnownMap(c *views.Chronicle, v intelligence.Viewer, paper Paper, across int) ([]byte, error) {
	scene, whose := known(c, v)
	return MapSheets(c.Founding(), scene, whose, paper, across)
}
