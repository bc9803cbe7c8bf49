package workshop

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/intake"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// corners are the fields in which a region of the world is typed.
type corners struct {
	view   fyne.CanvasObject
	fields [4]*widgets.Field // west, south, east, north
	miles  *widgets.Field
}

func newCorners() *corners {
	c := &corners{}
	rows := widgets.Down(10)
	for i, x := range []struct{ name, title, text string }{{"west", "West", "29.6 E"}, {"south", "South", "29.9 S"}, {"east", "East", "32.6 E"}, {"north", "North", "27.2 S"}} {
		c.fields[i] = widgets.NewField("region."+x.name, "degrees, as "+x.text)
		rows.Add(parts.Labelled(x.title, c.fields[i].View))
	}
	c.miles = widgets.NewField("region.miles", "")
	c.miles.SetText("10")
	rows.Add(parts.Labelled("Miles to a hex", c.miles.View))
	rows.Add(widgets.NewPara(look.Small, "Degrees with decimals, south and west with their letter or a minus; over the date line west 170, east -170. Rivers, coasts, roads and places are laid on it from GeoJSON: Files… on the map's page."))
	c.view = rows
	return c
}

// region is the blank map of the region that is typed.
func (c *corners) region() (state.Map, error) {
	at, err := theatre.ReadCorners(c.fields[0].Text, c.fields[1].Text, c.fields[2].Text, c.fields[3].Text)
	if err != nil {
		return state.Map{}, err
	}
	miles, err := strconv.Atoi(strings.TrimSpace(c.miles.Text))
	if err != nil {
		return state.Map{}, fmt.Errorf("%.20q is no number of miles; write a whole number from 1 to 100", c.miles.Text)
	}
	return theatre.Region(at, miles)
}

// set shows where a map lies.
func (c *corners) set(m *state.Map) {
	lies := theatre.CornersOf(m)
	for i, at := range []int{lies.West, lies.South, lies.East, lies.North} {
		c.fields[i].SetText(strconv.FormatFloat(float64(at)/1000, 'f', -1, 64))
	}
	c.miles.SetText(strconv.Itoa(m.HexMiles))
}

// askRegion puts a blank map of a region of the world in the place of the map.
func (v *View) askRegion() {
	c := newCorners()
	if m := &v.draft.Pack().Map; theatre.Lies(m) {
		c.set(m)
	}
	wrong := widgets.NewPara(look.Body.In(look.Danger), "")
	var sheet *widgets.Sheet
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() })
	accept := widgets.NewPrimary("sheet.region", "Lay it out", func() {
		m, err := c.region()
		if err != nil {
			wrong.SetText(parts.Full(err.Error()))
			sheet.Refresh()
			return
		}
		sheet.Close()
		now := *v.draft.Pack()
		m.Title, m.Subtitle = now.Map.Title, now.Map.Subtitle
		lines := pack.MapChanges(&now.Map, &m)
		now.Map = m
		v.preview("A region of the world", "Region of the world", lines, false, now)
	})
	sheet = widgets.NewSheet(v.w.Canvas(), "A region of the world", "a blank map, true to scale", 560, widgets.Down(12, c.view, wrong), cancel, accept)
	sheet.Open()
}

// askGeo asks what a file of GeoJSON holds where its features do not say it, and lays it on the map.
func (v *View) askGeo() {
	kinds := theatre.Kinds()
	texts := []string{"Its features say what they are"}
	for _, k := range kinds {
		texts = append(texts, "All are: "+strings.ReplaceAll(k, "_", " "))
	}
	holds := widgets.NewSelect("geo.holds", func(int) {})
	holds.Set(texts, 0)
	parts.Ask(v.w.Canvas(), "Lay GeoJSON on the map", "rivers, coasts, roads, places", 560, widgets.Down(10, parts.Labelled("What it holds", holds.View),
		widgets.NewPara(look.Small, "Features are known by the property kind, or by what OpenStreetMap and Natural Earth say of them. What has the name of a river, road or place on the map takes its place; coasts and lakes take that of all that are.")),
		"geo", "Choose the file…", func() {
			as := ""
			if i := holds.Chosen(); i > 0 {
				as = kinds[i-1]
			}
			parts.AskOpen(v.w.Canvas(), "Lay GeoJSON on the map", filepath.Dir(v.path), ".geojson .json", func(path string) { v.readGeo(path, as) })
		})
}

// readGeo lays a file of GeoJSON on the map and tells what it changes.
func (v *View) readGeo(path, as string) {
	p := *v.draft.Pack()
	v.readMap(path, func() (state.Map, []string, error) {
		text, err := intake.File(path, theatre.LongestGeo)
		if err != nil {
			return state.Map{}, nil, err
		}
		var owner state.SideID
		if i := slices.IndexFunc(p.Sides, func(s state.Side) bool { return s.Playable }); i >= 0 {
			owner = p.Sides[i].ID
		}
		return theatre.Lay(p.Map, []theatre.GeoFile{{Name: filepath.Base(path), Data: text, As: as}}, owner)
	})
}
