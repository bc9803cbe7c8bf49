// Package post is the room of what goes to players by post.
package post

import (
	"context"
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/internal/export"
	"frontier/internal/postbag"
	"frontier/internal/press"
	"frontier/internal/relief"
	"frontier/internal/site"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Source is what the view asks of the campaign.
type Source interface {
	Would(context.Context, command.Command) error
	Late(context.Context) ([]campaign.Late, error)
	FollowStanding(ctx context.Context, side state.SideID, why string) error
	relief.Source
	book.Source
	site.Source
}

// Dispatches shows what a side is told today, as it will read it, and writes it to a file.
type Dispatches struct {
	d      desk.Desk
	c      Source
	by     *parts.Habit // how reports and dispatches were written last
	layout *parts.ThreePanes
	view   *fyne.Container
	side   *widgets.Select
	sides  []state.Side // that are played and that the viewer may write to
	chosen state.SideID
	due    *widgets.Field
	word   *widgets.Field
	to     *widgets.Field
	paper  *widgets.Choice
	page   *fyne.Container
	scroll *container.Scroll
	load   work.Latest
	ask    work.Latest // who is late
	wait   *parts.WaitSign
	told   dispatch.Dispatch
	which  *widgets.Choice // today's dispatch, or those before
	before *told
	doubts *fyne.Container // what was told and no longer holds
}

// New gives the room of dispatches. By is how one was written last: into which folder, on which paper.
func New(d desk.Desk, c Source, by *parts.Habit) *Dispatches {
	v := &Dispatches{d: d, c: c, by: by, layout: &parts.ThreePanes{Card: 330}, wait: parts.NewWaitSign("Writing the dispatch…")}
	v.side = widgets.NewSelect("post.side", func(i int) {
		if i >= 0 && i < len(v.sides) && v.sides[i].ID != v.chosen {
			v.chosen = v.sides[i].ID
			v.write()
		}
	})
	v.due = widgets.NewField("post.due", "Friday, eight in the evening")
	v.word = widgets.NewField("post.word", "a line to the side")
	v.to = widgets.NewField("post.to", "player@example.org")
	for _, f := range []*widgets.Field{v.due, v.word} {
		f.OnSubmitted = func(string) { v.write() }
	}
	v.paper = widgets.NewChoice(0, []string{"post.a4", "post.letter"}, []string{"A4", "Letter"}, max(0, slices.Index(press.Papers(), press.Paper(by.Paper))), func(i int) {
		by.Paper = string(press.Papers()[i])
		by.Kept()
	})
	v.page = widgets.Down(9)
	v.scroll = widgets.Scrolling(widgets.Padded(24, 12, 24, 12, widgets.Reading(820, container.NewStack(widgets.NewFrame(look.Field, look.Rule), widgets.Padded(30, 36, 36, 36, v.page)))))
	v.before, v.doubts = newTold(func() bool { return d.Viewer().Side == "" }), widgets.Down(4)
	v.which = widgets.NewChoice(0, []string{"post.next", "post.told"}, []string{"The next", "Told before"}, 0, func(int) { v.turn() })
	v.before.view.Hide()
	label := func(t string) fyne.CanvasObject { return widgets.NewText(look.Small, t) }
	form := widgets.Down(6, widgets.NewPara(look.Section, "A dispatch"), widgets.NewPara(look.Body, "It holds what the side knows and no more. Whoever gets it needs no program to read it."), widgets.Head(), v.which.View, v.doubts,
		label("For"), v.side.View, label("Orders are due"), v.due.View, label("Your word to the side"), v.word.View, label("To, for a mail"), v.to.View, label("Paper"), v.paper.View)
	buttons := widgets.Down(8,
		widgets.NewPrimary("post.eml", "Write as a mail…", func() { v.export("eml") }),
		widgets.Even(8, widgets.NewButton("post.pdf", "As PDF…", func() { v.export("pdf") }), widgets.NewButton("post.html", "As a page…", func() { v.export("html") }), widgets.NewButton("post.md", "Markdown…", func() { v.export("md") })),
		widgets.Even(8, widgets.NewButton("post.png", "The map…", func() { v.export("png") }), widgets.NewButton("post.txt", "The form…", func() { v.export("txt") })),
		widgets.HRule(look.Rule),
		widgets.Even(8, widgets.NewButton("post.takein", "Take in orders…", v.takeIn), widgets.NewButton("post.late", "Late orders…", v.askLate)),
		widgets.Even(8, widgets.NewButton("post.reserve", "Reserve pack…", v.reserve), widgets.NewButton("post.publish", "The book…", v.publish)))
	card := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(nil, buttons, nil, nil, widgets.Padded(0, 0, 8, 0, widgets.Scrolling(widgets.Padded(0, 4, 0, 4, form)))))))
	v.view = container.New(v.layout, widgets.NewFill(look.Panel), widgets.On(look.Baize, v.scroll, v.wait.View, v.before.view), card)
	return v
}

// Content is the page with what is asked beside it.
func (v *Dispatches) Content() fyne.CanvasObject { return v.view }

// Title stands in the header.
func (v *Dispatches) Title() (string, string) {
	return "Dispatches", "what each side is told, and no more"
}

// Tools are the usual ones.
func (v *Dispatches) Tools() []fyne.CanvasObject { return nil }

// Fit gives the panes their room.
func (v *Dispatches) Fit(r desk.Size) {
	v.layout.Tree, v.layout.Card = 0, r.Card()
	v.view.Refresh()
}

// GoTo shows the dispatch of a side.
func (v *Dispatches) GoTo(p place.Place) {
	if to, ok := p.(place.Dispatches); ok && to.Side != "" && to.Side != v.chosen {
		v.chosen = to.Side
		v.Reload()
	}
}

// Heard writes anew: whatever changed may be told.
func (v *Dispatches) Heard(campaign.Change) { v.Reload() }

// Reload lists the sides to which the viewer may write, and writes the dispatch of the chosen one.
func (v *Dispatches) Reload() {
	who := v.d.Viewer()
	v.sides = nil
	var names []string
	at := 0
	for _, s := range v.c.Founding().Sides {
		if s.Playable && (who.Side == "" || who.Side == s.ID) {
			if s.ID == v.chosen {
				at = len(v.sides)
			}
			v.sides = append(v.sides, s)
			names = append(names, s.Name)
		}
	}
	if len(v.sides) == 0 {
		v.side.Set(nil, -1)
		v.page.Objects = []fyne.CanvasObject{widgets.Empty("reports", "There is nobody to write to.", "Dispatches are for sides that somebody plays.", nil)}
		v.page.Refresh()
		return
	}
	v.chosen = v.sides[at].ID
	v.side.Set(names, at)
	v.write()
}

// shown is a dispatch with its map, and the letters before it.
type shown struct {
	told  dispatch.Dispatch
	seen  *image.RGBA
	pages []letterbook.Page
}

// options are what the organiser adds.
func (v *Dispatches) options(day state.Day) dispatch.Options {
	return dispatch.Options{Due: v.due.Text, Word: v.word.Text, Since: day}
}

// write works the dispatch out and shows it.
func (v *Dispatches) write() {
	side, day := v.chosen, v.c.State().Day
	with := v.options(day)
	parts.Await(v.wait, &v.load, func(ctx context.Context) (shown, error) {
		pages, err := letterbook.Open(ctx, v.c, side)
		if err != nil {
			return shown{}, err
		}
		d, err := letterbook.Begin(ctx, v.c, side, day, with)
		if err = errors.Join(err, ctx.Err()); err != nil {
			return shown{}, err
		}
		return shown{d.Dispatch, postbag.NewLetter(d.Founding, &d.Dispatch).Map(), pages}, nil
	}, func(w shown, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.told = w.told
		v.doubts.Objects = warnings(w.pages)
		v.doubts.Refresh()
		parts.Visible(v.doubts, len(v.doubts.Objects) > 0)
		v.before.set(w.pages)
		v.show(w)
	})
}

// turn shows the dispatch that is next, or what was told before.
func (v *Dispatches) turn() {
	parts.Visible(v.before.view, v.which.Chosen() == 1)
	v.view.Refresh()
}

// show lays the dispatch out as it will be read.
func (v *Dispatches) show(w shown) {
	d := &w.told
	objects := []fyne.CanvasObject{widgets.NewPara(look.Aside, d.Addressed()), widgets.NewPara(look.ViewTitle, "Dispatch for "+d.Date), widgets.Head()}
	seen := canvas.NewImageFromImage(w.seen)
	seen.FillMode = canvas.ImageFillContain
	size := w.seen.Rect.Size()
	seen.SetMinSize(fyne.NewSize(320, 700*float32(size.Y)/float32(max(size.X, 1))))
	blanks, mapAt := 0, 1 // the map stands before the first section, behind a correction
	if len(d.Corrections) > 0 {
		mapAt = 2
	}
	for i, line := range d.Plain()[3:] { // name, date and reader stand above
		switch {
		case line == "":
			if blanks++; blanks == mapAt {
				objects = append(objects, widgets.Gap(0, 4), seen)
			}
		case line == strings.ToUpper(line) && strings.ContainsAny(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") && i > 0:
			objects = append(objects, widgets.Gap(0, 6), widgets.NewPara(look.Section, words.Capital(strings.ToLower(line))))
		case strings.HasPrefix(line, "  "):
			objects = append(objects, widgets.Padded(0, 0, 0, 14, widgets.NewPara(look.Small, strings.TrimSpace(line))))
		default:
			objects = append(objects, widgets.NewPara(look.Body, line))
		}
	}
	v.page.Objects = objects
	v.page.Refresh()
	v.scroll.ScrollToTop()
	v.scroll.Refresh()
}

// export asks for a file and writes the dispatch to it.
func (v *Dispatches) export(format string) {
	if v.chosen == "" {
		return
	}
	to, err := postbag.Address(v.to.Text)
	v.to.SetWrong(err != nil)
	if err != nil {
		v.d.Tell(err)
		return
	}
	side, day := v.chosen, v.c.State().Day
	with, paper := v.options(day), press.Papers()[v.paper.Chosen()]
	name := fmt.Sprintf("dispatch-%s.%s", words.ID(v.told.Short+" "+v.told.Date), format)
	parts.AskSave(v.d.Canvas(), "Write the dispatch to", v.by.In(), name, func(path string) {
		v.by.Into(filepath.Dir(path))
		noted := false
		v.d.Piece("Writing the dispatch", func(ctx context.Context, _ work.Say) error {
			letter, err := letterbook.BeginPart(ctx, v.c, letterbook.PartOf(format), side, day, with)
			if err != nil {
				return err
			}
			noted = letter.Note(true)
			text, err := postbag.NewLetter(letter.Founding, &letter.Dispatch).As(format, paper, to, "")
			if err = errors.Join(err, ctx.Err()); err != nil {
				return err // of what was given up no file is written
			}
			kind := postbag.Kinds()[format]
			text = export.Marked(kind, text)
			if err := export.Write(path, kind, text, true); err != nil || !noted {
				return err
			}
			return letter.Sent(ctx, format, text)
		}, func() {
			v.d.Written(parts.Wrote("The "+string(letterbook.PartOf(format)), !noted), path)
			v.write() // it is told now
		})
	})
}
