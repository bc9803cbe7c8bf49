package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"frontier/ui/render"
)

// column stacks objects at their heights. It gives each its width first, so that
// flowing text knows how high it is.
type column struct{ gap float32 }

// Down stacks objects with a gap between them.
func Down(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap}, objects...)
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var fixed float32
	var springs int
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		if isSpring(o) {
			springs++
			fixed += c.gap
			continue
		}
		if o.Size().Width != size.Width {
			o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		}
		fixed += o.MinSize().Height + c.gap
	}
	spare := max(0, size.Height-fixed+c.gap)
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		h := o.MinSize().Height
		if isSpring(o) {
			h = spare / float32(springs)
		}
		render.Place(o, 0, y, size.Width, h)
		y += h + c.gap
	}
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var out fyne.Size
	first := true
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		out.Width = max(out.Width, m.Width)
		out.Height += m.Height
		if !first {
			out.Height += c.gap
		}
		first = false
	}
	return out
}

// row sets objects side by side at their widths; a spring takes what is left.
type row struct {
	gap float32
	top bool // objects hang from the top instead of standing in the middle
}

// Across sets objects side by side, each in the middle of the height.
func Across(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap}, objects...)
}

// AcrossTop sets objects side by side, each hanging from the top.
func AcrossTop(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap, top: true}, objects...)
}

func (r *row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var fixed float32
	var springs int
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		if isSpring(o) {
			springs++
			fixed += r.gap
			continue
		}
		fixed += o.MinSize().Width + r.gap
	}
	spare := max(0, size.Width-fixed+r.gap)
	x := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		w := m.Width
		if isSpring(o) {
			w = spare / float32(springs)
		}
		if r.top || isSpring(o) {
			render.Place(o, x, 0, w, size.Height)
		} else {
			render.Place(o, x, (size.Height-m.Height)/2, w, m.Height)
		}
		x += w + r.gap
	}
}

func (r *row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var out fyne.Size
	first := true
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		out.Height = max(out.Height, m.Height)
		out.Width += m.Width
		if !first {
			out.Width += r.gap
		}
		first = false
	}
	return out
}

// spring marks the object of a row or column that takes the room that is left.
type spring struct{ fixed }

// Flow sets objects of one height side by side, each as wide as it needs, in as many lines as that
// takes; it can become as narrow as its widest object.
func Flow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow{gap: gap}, objects...)
}

// flow remembers the width that it had last, by which its lines are counted.
type flow struct{ gap, wide float32 }

func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.wide = size.Width
	f.each(objects, func(o fyne.CanvasObject, x, y float32, size fyne.Size) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(size)
	})
}

func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	f.each(objects, func(_ fyne.CanvasObject, _, y float32, size fyne.Size) {
		least = least.Max(fyne.NewSize(size.Width, y+size.Height))
	})
	return least
}

// each gives the place of each object.
func (f *flow) each(objects []fyne.CanvasObject, put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) {
	x, y := float32(0), float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		size := o.MinSize()
		if x > 0 && x+size.Width > f.wide {
			x, y = 0, y+size.Height+f.gap
		}
		put(o, x, y, size)
		x += size.Width + f.gap
	}
}

// Spring takes the room that is left in a row or column, and gives it to what it holds.
func Spring(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&spring{}, objects...)
}

func isSpring(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	if !ok {
		return false
	}
	_, ok = c.Layout.(*spring)
	return ok
}

// Even shares a row's width evenly.
func Even(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&even{gap}, objects...)
}

type even struct{ gap float32 }

func (e *even) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n := 0
	for _, o := range objects {
		if o.Visible() {
			n++
		}
	}
	w := (size.Width - e.gap*float32(n-1)) / float32(max(n, 1))
	x := float32(0)
	for _, o := range objects {
		if o.Visible() {
			render.Place(o, x, 0, w, size.Height)
			x += w + e.gap
		}
	}
}

func (e *even) MinSize(objects []fyne.CanvasObject) fyne.Size {
	// heights are those at the present widths, which Layout has set
	var widest, highest float32
	n := 0
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			widest, highest = max(widest, m.Width), max(highest, m.Height)
			n++
		}
	}
	return fyne.NewSize(widest*float32(n)+e.gap*float32(max(n-1, 0)), highest)
}

// Padded puts room round an object.
func Padded(top, right, bottom, left float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(top, bottom, left, right), o)
}

// Inset puts the same room on every side.
func Inset(by float32, o fyne.CanvasObject) *fyne.Container { return Padded(by, by, by, by, o) }

// fixed holds an object at a size at the least.
type fixed struct{ w, h float32 }

func (f *fixed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		render.Place(o, 0, 0, size.Width, size.Height)
	}
}

func (f *fixed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	out := fyne.NewSize(f.w, f.h)
	for _, o := range objects {
		m := o.MinSize()
		if f.w == 0 {
			out.Width = max(out.Width, m.Width)
		}
		if f.h == 0 {
			out.Height = max(out.Height, m.Height)
		}
	}
	return out
}

// Sized gives objects a width and a height; 0: their own.
func Sized(w, h float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fixed{w, h}, objects...)
}

// Gap is empty room.
func Gap(w, h float32) fyne.CanvasObject { return Sized(w, h) }

// Middle holds an object at its own size in the middle of its room.
func Middle(o fyne.CanvasObject) *fyne.Container { return container.NewCenter(o) }
