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

// source is something to begin from: a blank map, a template, a campaign or a draft.
type source struct {
	text     string
	template string
	path     string
	region   bool // of the earth
	copied   bool // the file stays as it is
}

// Way is how a campaign of one's own is begun.
type Way int

// The ways.
const (
	FromBlank Way = iota // a map on which nothing is yet, or a region of the world
	FromCopy             // a campaign, a theatre or a draft, which stays as it is
	FromPack             // a file that somebody has sent
	FromDraft            // what was left half done
)

// Beginnings are what there is to begin from, beside a blank map and the drafts of the bench.
type Beginnings struct {
	Templates []door.Template
	Campaigns []door.Item
	Folder    string // where packs are looked for
}

// of are the sources of a way.
func (x *Beginnings) of(way Way, drafts []string) (out []source) {
	bare := func(path string) string { return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) }
	if way == FromBlank {
		out = append(out, source{text: "A blank map"}, source{text: "A region of the world", region: true})
	}
	if way == FromDraft {
		for _, path := range drafts {
			out = append(out, source{text: "Go on with " + bare(path), path: path})
		}
	}
	if way == FromCopy {
		for _, c := range x.Campaigns {
			if c.Trouble == "" {
				out = append(out, source{text: "A copy of " + c.Title + ", as it was founded (" + bare(c.Path) + ")", path: c.Path, copied: true})
			}
		}
		for _, t := range x.Templates {
			out = append(out, source{text: "A copy of " + t.Title, template: t.ID})
		}
	}
	if way == FromCopy {
		for _, path := range drafts {
			out = append(out, source{text: "A copy of the draft " + bare(path), path: path, copied: true})
		}
	}
	return out
}

// titles are those of the sheet.
var titles = map[Way][2]string{
	FromBlank: {"New campaign", "on a map of your own, kept half done as a draft"},
	FromCopy:  {"Copy of…", "what is copied stays as it is"}, FromDraft: {"Go on with a draft", "as you left it"},
}

// Ask asks what a campaign of one's own is to begin from; then is given it with the file of its
// draft.
func Ask(w desk.Sheets, bench door.Workshop, way Way, from Beginnings, then func(path string, b pack.Bundle)) {
	b := &beginning{bench: bench, then: then, from: from.of(way, bench.Drafts()), world: newCorners()}
	choose := func(back func()) {
		parts.AskOpen(w.Canvas(), "Begin from a pack", from.Folder, ".json "+pack.Ending+" "+door.DraftEnding, func(path string) {
			back()
			b.take(source{path: path})
		})
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
	own := way == FromBlank
	parts.Visible(titled, own)
	parts.Visible(sized, own)
	cancel := widgets.NewButton("begin.cancel", "Cancel", func() { b.doing.Stop(); b.sheet.Close() })
	accept := widgets.NewPrimary("begin.accept", "Begin", func() { b.take(b.from[max(b.list.Chosen(), 0)]) })
	said := titles[way]
	b.sheet = widgets.NewSheet(w.Canvas(), said[0], said[1], 560, widgets.Down(12,
		parts.Labelled("Begin with", b.list.View), titled, sized, b.world.view, b.wrong), cancel, accept)
	if way == FromPack { // the sheet is for what is wrong with the file alone
		b.sheet = widgets.NewSheet(w.Canvas(), "From a pack", "nothing was begun", 560, b.wrong, cancel, nil)
		choose(b.sheet.Open)
		return
	}
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
	work.Start(&b.doing, func(ctx context.Context) (out begun, err error) {
		switch {
		case s.copied:
			if out.Bundle, err = b.bench.Copied(ctx, s.path); err == nil {
				out.Pack.Title = "Copy of " + out.Pack.Title
			}
		case s.path != "":
			out.Bundle, err = b.bench.ReadPack(s.path)
		case s.template != "":
			out.Pack, err = b.bench.Template(s.template)
		case s.region:
			out.Pack = draft.On(title, region)
		default:
			out.Pack, err = draft.Blank(title, columns, rows, miles)
		}
		if out.path = s.path; err == nil && (s.copied || filepath.Ext(s.path) != door.DraftEnding) {
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
