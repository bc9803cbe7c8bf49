package reports

import (
	"fmt"
	"image"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/internal/folio/leaf"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// pencil stands beside a paragraph that can be worded by hand. At is where, in parts of the page's
// width and height.
type pencil struct {
	*fyne.Container
	page   int
	across float32
	down   float32
}

// pencilWide is how wide and high a pencil is.
const pencilWide = 24

// pencils are those of the pages that are shown. A side's player writes nothing.
func (v *Reports) pencils(s *shown) []pencil {
	if v.d.Viewer().Side != "" {
		return nil
	}
	var out []pencil
	for _, w := range s.words {
		for _, at := range s.places {
			if at.ID != w.ID || at.Page >= len(s.pages) {
				continue
			}
			colour := look.InkSoft
			if w.ByHand() {
				colour = look.Link
			}
			b := widgets.NewQuiet("reports.words."+w.ID, "", func() { v.writes(w) }).Tip("Write this paragraph by hand").Narrow()
			out = append(out, pencil{container.NewStack(b, widgets.NewIcon(16, "pencil", colour)), at.Page, float32(at.X / s.wide), float32(at.Y / s.high)})
		}
	}
	return out
}

// shown is what a paper looks like, and where its paragraphs begin on pages of that size in millimetres.
type shown struct {
	pages      []image.Image
	places     []leaf.Place
	words      []report.Paragraph
	photos     []report.Photograph
	wide, high float64
}

// writes asks for the words of a paragraph.
func (v *Reports) writes(w report.Paragraph) {
	battle := v.chosen.ID
	text := widgets.NewField("words.text", "")
	text.MultiLine, text.Wrapping, text.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	text.SetMinRowsVisible(10)
	text.SetText(w.Text)
	keep := func(words string) {
		v.d.Do(command.Reword{Wording: report.Reword(battle, &w, words)}, "Writing the paragraph", func() { v.show(v.chosen) })
	}
	about := "Your words stay however often the report is made again. Figures of the battle's log that you leave in them follow the log."
	if w.Notice != "" {
		about = w.Notice
	}
	content := []fyne.CanvasObject{widgets.NewPara(look.Body, about), text.View}
	var sheet *widgets.Sheet
	if w.ByHand() {
		content = append(content, container.NewHBox(widgets.NewButton("words.program", "The program's words", func() {
			sheet.Close()
			keep("")
		})))
	}
	sheet = parts.Ask(v.d.Canvas(), "The words", v.chosen.Name, 640, widgets.Down(10, content...), "words", "Keep them", func() { keep(text.Text) })
}

// photographs asks for a photograph and a line below it, or takes one out.
func (v *Reports) photographs() {
	battle, have := v.chosen.ID, v.pictured
	caption := widgets.NewField("photo.caption", "what it shows")
	var sheet *widgets.Sheet
	content := []fyne.CanvasObject{
		widgets.NewPara(look.Body, "A JPEG or PNG file. It is kept in the campaign, as large as a page needs and without what a camera writes beside it."),
		parts.Labelled("Below it", caption.View),
	}
	for i, p := range have {
		name := p.Caption
		if name == "" {
			name = fmt.Sprintf("Photograph %d", i+1)
		}
		gone := p.Kept
		gone.Gone = true
		content = append(content, widgets.Across(10, widgets.Spring(widgets.NewText(look.Body, name)), widgets.NewButton(fmt.Sprintf("photo.out%d", i+1), "Take out", func() {
			sheet.Close()
			v.d.Do(command.Photograph{Photo: gone}, "Taking the photograph out", func() { v.show(v.chosen) })
		}).Narrow()))
	}
	sheet = parts.Ask(v.d.Canvas(), "Photographs", v.chosen.Name, 520, widgets.Down(10, content...), "photo", "Choose a file…", func() {
		parts.AskOpen(v.d.Canvas(), "Open a photograph", v.by.In(), ".jpg .jpeg .png", func(path string) { v.takeIn(battle, path, caption.Text) })
	})
}

// takeIn puts a photograph into the report of a battle.
func (v *Reports) takeIn(battle state.BattleID, path, caption string) {
	v.by.Folder = filepath.Dir(path)
	v.by.Kept()
	cards.TakePicture(v.d, state.Photo{Battle: battle, Caption: caption}, path, func() { v.show(v.chosen) })
}
