package post

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/book"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/orderdesk"
	"frontier/internal/export"
	"frontier/internal/intake"
	"frontier/internal/postbag"
	"frontier/internal/site"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// takeIn asks for the sheet that a player sent back: pasted, or from a file.
func (v *Dispatches) takeIn() {
	if v.chosen == "" {
		return
	}
	paste := widgets.NewField("post.sheet", "Check word: …")
	paste.MultiLine, paste.Wrapping, paste.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	paste.SetMinRowsVisible(12)
	var sheet *widgets.Sheet
	open := widgets.NewButton("post.sheetfile", "From a file…", func() {
		sheet.Close()
		parts.AskOpen(v.d.Canvas(), "The order sheet", v.by.In(), ".txt .eml", func(path string) { v.readSheet(path) })
	})
	sheet = parts.Ask(v.d.Canvas(), "Take in orders", "of "+v.told.Name, 640, widgets.Down(10,
		widgets.NewPara(look.Body, "Paste what the player sent, or open his form or his mail. Nothing is carried out before you have seen what each line was taken for."),
		paste.View, container.NewHBox(open)), "read", "Read it", func() { v.check(paste.Text) })
}

// readSheet reads a sheet from a file, out of a mail where it is one.
func (v *Dispatches) readSheet(path string) {
	text, err := func() (string, error) {
		if strings.EqualFold(filepath.Ext(path), ".eml") {
			data, err := intake.Bytes(path, intake.Scenario)
			if err != nil {
				return "", err
			}
			return postbag.ReadMail(data)
		}
		data, err := intake.File(path, intake.Settings)
		return string(data), err
	}()
	if err != nil {
		v.d.Tell(err)
		return
	}
	v.check(text)
}

// check shows what a sheet was taken for, line by line, and takes it where that is confirmed.
func (v *Dispatches) check(text string) {
	now := v.c.State()
	d, err := orderdesk.Check(v.c.Founding(), &now, v.chosen, orderdesk.Read(text), func(c command.Command) error { return v.c.Would(context.Background(), c) })
	if err != nil {
		v.d.Tell(err)
		return
	}
	var lines []fyne.CanvasObject
	var good []command.Command
	for _, r := range d.Readings {
		lines = append(lines, widgets.NewPara(look.Strong, fmt.Sprintf("%d  %s: %s", r.Number, words.Line(r.Force), words.Line(r.Order))))
		if r.Wrong != "" {
			lines = append(lines, widgets.Padded(0, 0, 4, 14, widgets.NewPara(look.Body.In(look.Danger), "Cannot be given: "+r.Wrong)))
			continue
		}
		good = append(good, r.Command)
		lines = append(lines, widgets.Padded(0, 0, 0, 14, widgets.NewPara(look.Body, r.Title)))
		for _, doubt := range r.Doubts {
			lines = append(lines, widgets.Padded(0, 0, 0, 14, widgets.NewPara(look.Body.In(look.Warning), "Doubtful: "+doubt)))
		}
	}
	for _, doubt := range d.Doubts {
		lines = append(lines, widgets.NewPara(look.Body.In(look.Warning), words.Capital(doubt)+"."))
	}
	if len(d.Silent) > 0 {
		lines = append(lines, widgets.NewPara(look.Small, "Without an order, and so as they were: "+strings.Join(d.Silent, ", ")+"."))
	}
	if d.Word != "" {
		lines = append(lines, widgets.NewPara(look.Dispatch, "To the organiser: "+d.Word))
	}
	page := widgets.Scrolling(widgets.Down(4, lines...))
	page.SetMinSize(fyne.NewSize(0, 320))
	if len(good) == 0 {
		parts.Ask(v.d.Canvas(), "The sheet gives no order that could be taken", v.told.Name, 640, page, "", "", nil)
		return
	}
	parts.Ask(v.d.Canvas(), "What the sheet was taken for", v.told.Name, 640, page, "take", "Take "+words.Count(len(good), "order", "orders"), func() { v.take(good) })
}

// take carries orders out one after the other, as the side's own.
func (v *Dispatches) take(orders []command.Command) {
	if len(orders) == 0 {
		v.d.Say("The orders are taken.")
		return
	}
	v.d.Do(orders[0], "Taking in orders", func() { v.take(orders[1:]) })
}

// publish asks for a folder and writes the book of the campaign into it, as whoever looks knows it.
func (v *Dispatches) publish() {
	who := v.d.Viewer()
	parts.AskSave(v.d.Canvas(), "Write the book to the folder", v.by.In(), words.ID(v.c.Founding().Title)+"-book", func(path string) {
		v.by.Into(filepath.Dir(path))
		v.d.Piece("Writing the book", func(ctx context.Context, say work.Say) error { return v.bind(ctx, who, path, say) }, func() {
			v.d.Written("The book", filepath.Join(path, "index.html"))
		})
	})
}

// bind writes the book into a folder, whole or not at all. A book that is there is replaced.
func (v *Dispatches) bind(ctx context.Context, who intelligence.Viewer, path string, say work.Say) (err error) {
	folder, err := export.Begin(path, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, folder.Drop()) }()
	b, err := book.Write(ctx, v.c, who)
	if err != nil {
		return err
	}
	if err := site.Write(ctx, b, v.c, strconv.FormatUint(v.c.Founding().Seed, 10), folder.Put, func(done, total int) { say(done, total, "A battle is bound in") }); err != nil {
		return err
	}
	return folder.Finish()
}
