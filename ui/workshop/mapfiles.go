package workshop

import (
	"context"
	"path/filepath"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/tiled"
	"frontier/internal/export"
	"frontier/internal/intake"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// mapFile is something that is done with a map and a file of another program.
type mapFile struct {
	name, title, says string
	do                func()
}

// mapFiles is all of it.
func (v *View) mapFiles() []mapFile {
	return []mapFile{
		{"tiled.read", "Read a map of Tiled…", "A hexagonal map (.tmx) takes the place of the one here, once you have seen what it changes.", func() {
			parts.AskOpen(v.w.Canvas(), "Read a map of Tiled", filepath.Dir(v.path), ".tmx", v.readTiled)
		}},
		{"tiled.write", "Write one for Tiled…", "The whole map with its tiles, in one file. Nothing is lost on the way there and back.", func() {
			parts.AskSave(v.w.Canvas(), "Write a map for Tiled", filepath.Dir(v.path), parts.FileName(v.draft.Pack().Title, "map.tmx"), func(path string) {
				v.writeMap(path, export.TMX, tiled.Write)
			})
		}},
		{"geo.read", "Lay GeoJSON on it…", "Rivers, coasts, roads, places by longitude and latitude, as OpenStreetMap and Natural Earth have them. The map must be a region of the world.", v.askGeo},
		{"geo.write", "Write GeoJSON…", "Its lines and places by longitude and latitude, for atlases and other map programs.", func() {
			parts.AskSave(v.w.Canvas(), "Write the lines and places", filepath.Dir(v.path), parts.FileName(v.draft.Pack().Title, "lines.geojson"), func(path string) {
				v.writeMap(path, export.GeoJSON, theatre.GeoJSON)
			})
		}},
		{"region", "A region of the world…", "A blank map by the longitude and latitude of its corners takes the place of the one here.", v.askRegion},
	}
}

// askFiles asks what is to be done with files of other programs.
func (v *View) askFiles() {
	var sheet *widgets.Sheet
	grid := widgets.Down(12)
	for _, f := range v.mapFiles() {
		b := widgets.NewButton("workshop."+f.name, f.title, func() {
			sheet.Close()
			f.do()
		})
		grid.Add(widgets.Edges(nil, nil, widgets.Sized(210, 0, widgets.Down(0, b)), nil, widgets.Padded(0, 0, 0, 12, widgets.NewPara(look.Small, f.says))))
	}
	sheet = parts.Ask(v.w.Canvas(), "The map and other programs", v.draft.Pack().Map.Title, 640, grid, "", "", nil)
}

// writeMap writes the map in the form of another program.
func (v *View) writeMap(path string, kind export.Kind, write func(*state.Map) ([]byte, error)) {
	m := v.draft.Pack().Map
	work.Start(&v.spreading, func(context.Context) (struct{}, error) {
		text, err := write(&m)
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, export.Write(path, kind, export.Marked(kind, text), true)
	}, func(_ struct{}, err error) {
		if err != nil {
			v.frame.Tell(err)
			return
		}
		v.frame.Line.SetText("Written to " + path)
	})
}

// readTiled reads a map of Tiled and tells what it changes.
func (v *View) readTiled(path string) {
	p := *v.draft.Pack()
	v.readMap(path, func() (state.Map, []string, error) {
		text, err := intake.File(path, tiled.Longest)
		if err != nil {
			return state.Map{}, nil, err
		}
		m, err := tiled.Read(text, &p.Map)
		return m, nil, err
	})
}

// readMap reads a map elsewhere and tells what it changes before it is taken over; notes are told
// too.
func (v *View) readMap(path string, read func() (m state.Map, notes []string, err error)) {
	type come struct {
		now   pack.Pack
		lines []string
	}
	p := *v.draft.Pack()
	work.Start(&v.spreading, func(context.Context) (out come, err error) {
		out.now = p
		if out.now.Map, out.lines, err = read(); err != nil {
			return out, err
		}
		out.lines = append(out.lines, pack.MapChanges(&p.Map, &out.now.Map)...)
		return out, nil
	}, func(out come, err error) {
		if err != nil {
			v.frame.Tell(err)
			return
		}
		v.preview(filepath.Base(path), "Map "+filepath.Base(path), out.lines, false, out.now)
	})
}
