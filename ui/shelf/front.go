package shelf

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// front is a small map on a card. It is painted elsewhere, when its size is known and again in
// other colours; the old picture stays until then.
type front struct {
	widget.BaseWidget
	by      *painters
	of      door.Front
	changed time.Time
	ground  *widgets.Fill
	img     *canvas.Image
	shown   frontKey
}

// frontKey is what a picture was painted of.
type frontKey struct {
	door.Front
	changed int64
}

func newFront(by *painters, of door.Front, changed time.Time) *front {
	f := &front{by: by, of: of, changed: changed, ground: widgets.NewFill(look.Paper), img: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}}
	f.img.Hide()
	f.ExtendBaseWidget(f)
	return f
}

// CreateRenderer shows the paper, and the map on it.
func (f *front) CreateRenderer() fyne.WidgetRenderer {
	return &render.Renderer{Parts: []fyne.CanvasObject{f.ground, f.img},
		Lay: func(size fyne.Size) {
			render.Place(f.ground, 0, 0, size.Width, size.Height)
			render.Place(f.img, 0, 0, size.Width, size.Height)
			f.by.want(f)
		},
		Min:   func() fyne.Size { return fyne.NewSize(60, 40) },
		Again: func() { f.by.want(f) },
	}
}

// key is the picture that it should show.
func (f *front) key(scale float32) frontKey {
	k := frontKey{Front: f.of, changed: f.changed.UnixNano()}
	k.Width, k.Height = int(f.Size().Width*scale), int(f.Size().Height*scale)
	k.Scale, k.Dark = float64(scale), look.Dark()
	return k
}

// show puts a picture on the card.
func (f *front) show(k frontKey, img image.Image) {
	f.shown, f.img.Image = k, img
	f.img.Show()
	f.by.canvas().Refresh(f.img) // it may come before the card was first drawn
}

// painters paint the small maps, one at a time, and keep them.
type painters struct {
	paint  func(context.Context, door.Front) (image.Image, error)
	canvas func() fyne.Canvas
	idle   func() bool // else it waits, until it is asked for the next
	kept   map[frontKey]image.Image
	queue  []*front
	busy   bool
	latest work.Latest
}

// mostKept is how many pictures are kept: they are made again where somebody wants more.
const mostKept = 80

// want puts a card in the queue where it shows another picture than it should.
func (p *painters) want(f *front) {
	k := f.key(p.canvas().Scale())
	if k == f.shown || k.Width < 8 || k.Height < 8 {
		return
	}
	if img := p.kept[k]; img != nil {
		f.show(k, img)
		return
	}
	for _, waiting := range p.queue {
		if waiting == f {
			return
		}
	}
	p.queue = append(p.queue, f)
	p.next()
}

// next paints the map of the first card that waits. One that cannot be painted leaves bare paper:
// what is wrong with a file is said on its card.
func (p *painters) next() {
	for !p.busy && len(p.queue) > 0 && p.idle() {
		f := p.queue[0]
		p.queue = p.queue[1:]
		k := f.key(p.canvas().Scale())
		if k == f.shown {
			continue
		}
		p.busy = true
		work.Start(&p.latest, func(ctx context.Context) (image.Image, error) { return p.paint(ctx, k.Front) }, func(img image.Image, err error) {
			p.busy = false
			if err == nil {
				if len(p.kept) >= mostKept {
					clear(p.kept)
				}
				p.kept[k] = img
				f.show(k, img)
			}
			p.next()
		})
	}
}

// stop gives up what waits.
func (p *painters) stop() {
	p.queue, p.busy = nil, false
	p.latest.Stop()
}
