package workshop

import (
	"context"
	"path/filepath"
	"strings"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// beginning is the sheet that asks what a campaign is to begin from.
type beginning struct {
	bench door.Workshop
	then  func(path string, b pack.Bundle)
	from  []source
	list  *widgets.Select
	title *widgets.Field
	size  [3]*widgets.Field // columns, rows, miles
	world *corners
	wrong *widgets.Text
	sheet *widgets.Sheet
	doing work.Latest
}

// source is something to begin from: a blank map, a template or a draft.
type source struct {
	text     string
	template string
	path     string
	region   bool // of the earth
}

// Ask asks what a campaign of one's own is to begin from; then is given it with the file of its
// draft.
func Ask(w desk.Sheets, bench door.Workshop, templates []door.Template, folder string, then func(path string, b pack.Bundle)) {
	b := &beginning{bench: bench, then: then, from: []source{{text: "A blank map"}, {text: "A region of the world", region: true}}, world: newCorners()}
	for _, path := range bench.Drafts() {
		b.from = append(b.from, source{text: "Go on with " + strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), path: path})
	}
	for _, t := range templates {
		b.from = append(b.from, source{text: "A copy of " + t.Title, template: t.ID})
	}
	var texts []string
	for _, s := range b.from {
		texts = append(texts, s.text)
	}
	b.title = widgets.NewField("begin.title", "")
	b.title.SetText("A new campaign")
	for i, x := range []struct{ name, text string }{{"columns", "24"}, {"rows", "18"}, {"miles", "5"}} {
		b.size[i] = widgets.NewField("begin."+x.name, "")
		b.size[i].SetText(x.text)
	}
	b.wrong = widgets.NewPara(look.Body.In(look.Danger), "")
	titled, sized := parts.Labelled("Title", b.title.View), widgets.Down(10, parts.Labelled("Columns", b.size[0].View), parts.Labelled("Rows", b.size[1].View), parts.Labelled("Miles to a hex", b.size[2].View))
	b.world.view.Hide()
	b.list = widgets.NewSelect("begin.from", func(i int) {
		from := b.from[i]
		parts.Visible(titled, from.path == "" && from.template == "")
		parts.Visible(sized, from.path == "" && from.template == "" && !from.region)
		parts.Visible(b.world.view, from.region)
		b.sheet.Refresh()
	})
	b.list.Set(texts, 0)
	cancel := widgets.NewButton("begin.cancel", "Cancel", func() { b.doing.Stop(); b.sheet.Close() })
	file := widgets.NewButton("begin.file", "From a pack…", func() {
		b.sheet.Close()
		parts.AskOpen(w.Canvas(), "Begin from a pack", folder, ".json "+pack.Ending+" "+door.DraftEnding, func(path string) {
			b.sheet.Open()
			b.take(source{path: path})
		})
	})
	accept := widgets.NewPrimary("begin.accept", "Begin", func() { b.take(b.from[max(b.list.Chosen(), 0)]) })
	b.sheet = widgets.NewSheet(w.Canvas(), "A campaign of your own", "kept half done as a draft", 560, widgets.Down(12,
		parts.Labelled("Begin with", b.list.View), titled, sized, b.world.view, b.wrong), cancel, accept, file)
	b.sheet.Open()
}

// take begins from what was chosen.
func (b *beginning) take(s source) {
	columns, rows, miles, err := sizeOf(b.size)
	var region state.Map
	if s.region {
		region, err = b.world.region()
	}
	title := strings.TrimSpace(b.title.Text)
	if s.path == "" && s.template == "" && err != nil {
		b.fail(err)
		return
	}
	type begun struct {
		path string
		pack.Bundle
	}
	work.Start(&b.doing, func(context.Context) (out begun, err error) {
		switch {
		case s.path != "":
			out.Bundle, err = b.bench.ReadPack(s.path)
		case s.template != "":
			out.Pack, err = b.bench.Template(s.template)
		case s.region:
			out.Pack = draft.On(title, region)
		default:
			out.Pack, err = draft.Blank(title, columns, rows, miles)
		}
		if out.path = s.path; err == nil && filepath.Ext(s.path) != door.DraftEnding {
			out.path, err = b.bench.Free(out.Pack.Title)
		}
		return out, err
	}, func(out begun, err error) {
		if err != nil {
			b.fail(err)
			return
		}
		b.sheet.Close()
		b.then(out.path, out.Bundle)
	})
}

// fail says why nothing was begun.
func (b *beginning) fail(err error) {
	b.wrong.SetText(parts.Full(err.Error()))
	b.sheet.Refresh()
}
