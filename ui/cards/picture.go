package cards

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"golang.org/x/image/draw"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/intake"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Album is asked for pictures, as JPEG, by their digests.
type Album interface {
	Photo(ctx context.Context, digest string) ([]byte, error)
}

// How wide and high a picture is in a list, the gap before it, how much finer it is kept, and what stands
// about a large one in the window.
const (
	smallWide, smallHigh = 52, 36
	smallGap             = 6
	grain                = 2
	aroundWide           = 120
	aroundHigh           = 260
)

// Thumbs are the pictures of a list, small.
type Thumbs struct {
	from Album
	kept map[string]image.Image // by their digests
}

// NewThumbs gives the small pictures of a list.
func NewThumbs(from Album) *Thumbs { return &Thumbs{from: from, kept: map[string]image.Image{}} }

// thumb is a cell with room for a small picture at its right.
type thumb struct {
	cell  fyne.CanvasObject
	image *canvas.Image
	load  work.Latest
	shown string // digest of what is shown; empty: nothing is
}

// Beside makes cells with room for a small picture at their right, where there is one.
func (t *Thumbs) Beside(cell func() fyne.CanvasObject) func() fyne.CanvasObject {
	return func() fyne.CanvasObject {
		x := &thumb{cell: cell(), image: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}}
		x.image.Hide()
		return container.New(x, x.cell, x.image)
	}
}

// Draw fills in a cell that was made by [Thumbs.Beside]: its picture, nil being none, and what stands beside it.
func (t *Thumbs) Draw(o fyne.CanvasObject, p *state.Photo, fill func(cell fyne.CanvasObject)) {
	box := o.(*fyne.Container)
	x := box.Layout.(*thumb)
	fill(x.cell)
	digest := ""
	if p != nil {
		digest = p.Digest
	}
	if digest == x.shown {
		return
	}
	x.shown = digest
	x.load.Stop()
	x.image.Image = t.kept[digest]
	parts.Visible(x.image, p != nil)
	box.Refresh()
	if p == nil || x.image.Image != nil {
		return
	}
	work.Start(&x.load, func(ctx context.Context) (image.Image, error) {
		large, err := picture(ctx, t.from, digest)
		if err != nil {
			return nil, err
		}
		wide, high := fit(large.Bounds().Size(), smallWide*grain, smallHigh*grain)
		small := image.NewRGBA(image.Rect(0, 0, int(wide), int(high)))
		draw.ApproxBiLinear.Scale(small, small.Rect, large, large.Bounds(), draw.Src, nil)
		return small, nil
	}, func(m image.Image, err error) {
		if err != nil { // the sheet says why, when it is opened
			return
		}
		t.kept[digest], x.image.Image = m, m
		x.image.Refresh()
	})
}

// High is how high a row is in whose cell a picture, nil being none, stands beside what is so high at a width.
func (t *Thumbs) High(p *state.Photo, width float32, high func(width float32) float32) float32 {
	if p == nil {
		return high(width)
	}
	return max(high(width-smallWide-smallGap), smallHigh+4)
}

// Layout sets the picture at the right of what it stands beside.
func (t *thumb) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	wide := size.Width
	if t.image.Visible() {
		wide -= smallWide + smallGap
		parts.Put(t.image, wide+smallGap, (size.Height-smallHigh)/2, smallWide, smallHigh)
	}
	parts.Put(t.cell, 0, 0, wide, size.Height)
}

// MinSize is that of the cell.
func (t *thumb) MinSize([]fyne.CanvasObject) fyne.Size { return t.cell.MinSize() }

// Pinned is a picture, small, with what stands below it: a link by which it opens large.
func Pinned(d desk.Desk, from Album, p state.Photo, name, date string) fyne.CanvasObject {
	thumbs := NewThumbs(from)
	text := p.Caption
	if text == "" {
		text = "A picture"
	}
	o := thumbs.Beside(func() fyne.CanvasObject {
		return widgets.NewQuiet(name, text, func() { ShowPicture(d, from, p, date) }).Small()
	})()
	thumbs.Draw(o, &p, func(fyne.CanvasObject) {})
	return widgets.Sized(0, smallHigh+4, o)
}

// picture fetches a picture and unpacks it.
func picture(ctx context.Context, from Album, digest string) (image.Image, error) {
	data, err := from.Photo(ctx, digest)
	if err != nil {
		return nil, err
	}
	return jpeg.Decode(bytes.NewReader(data))
}

// fit is how wide and high a picture is that fills this room as far as its form lets it.
func fit(p image.Point, wide, high float32) (float32, float32) {
	k := min(wide/float32(max(p.X, 1)), high/float32(max(p.Y, 1)))
	return max(1, float32(p.X)*k), max(1, float32(p.Y)*k)
}

// ShowPicture shows a picture large, with what stands below it and its date. The organiser may take it out.
func ShowPicture(d desk.Desk, from Album, p state.Photo, date string) {
	var load work.Latest
	work.Start(&load, func(ctx context.Context) (image.Image, error) { return picture(ctx, from, p.Digest) }, func(m image.Image, err error) {
		if err != nil {
			d.Tell(err)
			return
		}
		room := d.Canvas().Size()
		wide, high := fit(m.Bounds().Size(), room.Width-aroundWide, room.Height-aroundHigh)
		large := canvas.NewImageFromImage(m)
		large.FillMode, large.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
		content := widgets.Down(10, widgets.Middle(widgets.Sized(wide, high, large)))
		if p.Caption != "" {
			content.Add(widgets.NewPara(look.Dispatch, p.Caption))
		}
		var sheet *widgets.Sheet
		gone := p
		gone.Gone = true
		var more []*widgets.Button
		if d.Viewer().Side == "" {
			more = append(more, widgets.NewButton("picture.out", "Take it out", func() {
				sheet.Close()
				d.Do(command.Photograph{Photo: gone}, "Taking the picture out", nil)
			}))
		}
		cancel := widgets.NewButton("sheet.cancel", "Close", func() { sheet.Close() })
		sheet = widgets.NewSheet(d.Canvas(), "Picture", date, max(420, wide+48), content, cancel, nil, more...)
		sheet.Open()
	})
}

// AskPicture asks for a picture of what p names, for its day, as [AskWrite] does, and for the line below it.
func AskPicture(d desk.Desk, c Writer, of string, p state.Photo) {
	f, now := c.Founding(), c.State()
	caption := widgets.NewField("picture.caption", "what it shows")
	on := widgets.NewField("picture.day", "the day, as "+f.Date(0))
	on.SetText(f.Date(firstDay(p.Of(), now.Day)))
	wrong := widgets.NewPara(look.Small.In(look.Danger), "")
	content := widgets.Down(10,
		widgets.NewPara(look.Body, "A JPEG or PNG file. It is kept in the campaign, as large as a page needs and without what a camera writes beside it."),
		parts.Labelled("Below it", caption.View))
	if p.Battle == 0 {
		content.Add(parts.Labelled("On", on.View))
	}
	content.Add(wrong)
	var sheet *widgets.Sheet
	choose := func() {
		if p.Battle == 0 {
			day, ok := dayOf(f, on.Text, now.Day)
			if !ok {
				wrong.SetText("That is no day that has come. Write it as " + f.Date(now.Day) + ".")
				sheet.Refresh()
				return
			}
			p.Day = day
		}
		p.Caption = caption.Text
		sheet.Close()
		folder, err := os.UserHomeDir()
		if err != nil {
			folder = string(filepath.Separator)
		}
		parts.AskOpen(d.Canvas(), "Open a picture", folder, ".jpg .jpeg .png", func(path string) { TakePicture(d, p, path, nil) })
	}
	cancel, accept := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() }), widgets.NewPrimary("sheet.picture", "Choose a file…", choose)
	sheet = widgets.NewSheet(d.Canvas(), "A picture of "+of, whereOf(p.Of()), 560, content, cancel, accept)
	sheet.Open()
	d.Canvas().Focus(caption)
}

// TakePicture keeps the picture of a file as what p says; then is called when it is kept.
func TakePicture(d desk.Desk, p state.Photo, path string, then func()) {
	c := command.Photograph{Photo: p}
	d.Piece("Reading the picture", func(context.Context, work.Say) error {
		file, err := intake.Bytes(path, intake.Picture)
		if err != nil {
			return err
		}
		if c.Data, c.Wide, c.High, err = intake.Photo(file); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		c.Digest = fmt.Sprintf("%x", sha256.Sum256(c.Data))
		return nil
	}, func() { d.Do(c, "Keeping the picture", then) })
}
