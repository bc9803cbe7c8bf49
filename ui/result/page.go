package result

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Page shows a form and hands it the keys.
type Page struct {
	View      *fyne.Container                             // what is put into the window
	OnChanged func()                                      // something was typed: the draft is another
	OnAccept  func(engine string, outcome battle.Outcome) // the result is whole, and accepted
	OnBack    func()

	accepts string // on the button that accepts the result
	then    string // what that does

	form    *Form
	blank   Blank
	strip   *strip
	rosters [2]*roster
	scroll  *container.Scroll
	aside   *aside
	checks  *checks
	room    *rooms
	current *cell // that has the keys, or had them last
	arrived *cell // to which a sign went on by itself; an Enter that follows stays there
	keyed   time.Time
}

// idle is how long one may think without the clock counting on.
const idle = time.Minute

// NewPage gives a page without a battle.
func NewPage() *Page {
	p := &Page{OnChanged: func() {}, OnAccept: func(string, battle.Outcome) {}, OnBack: func() {},
		accepts: "Accept the result", then: "Nothing is written until you accept. What you typed is kept."}
	p.form = NewForm(&p.blank, nil)
	p.room = &rooms{aside: 400}
	p.View = container.New(p.room)
	return p
}

// Accepting says what the button does that accepts the result; it is called before [Page.Show].
func (p *Page) Accepting(button, then string) { p.accepts, p.then = button, then }

// Show begins with a battle, and with what was kept of its result.
func (p *Page) Show(b Blank, kept *Draft) {
	p.blank, p.current, p.keyed = b, nil, time.Time{}
	p.form = NewForm(&p.blank, kept)
	p.strip, p.checks = newStrip(p), newChecks(p)
	for side := range p.rosters {
		p.rosters[side] = newRoster(p, side)
	}
	p.aside = newAside(p)
	p.room.sides = container.New(p.room.columns(), p.rosters[0].view, p.rosters[1].view)
	p.scroll = widgets.Scrolling(widgets.Padded(14, look.Pad, 14, look.Pad, p.room.sides))
	p.View.Objects = []fyne.CanvasObject{p.strip.view, p.scroll, p.checks.view, p.aside.view}
	p.Fit(p.room.aside, p.room.beside, p.room.narrow)
	p.draw()
}

// Fit arranges the page: how wide what stands at the right is, whether both sides stand beside
// each other, and whether there is little room.
func (p *Page) Fit(aside float32, beside, narrow bool) {
	p.room.aside, p.room.beside, p.room.narrow = aside, beside, narrow
	if p.aside != nil {
		p.aside.fit(narrow)
		p.room.sides.Layout = p.room.columns()
		p.room.sides.Refresh()
		p.View.Refresh()
	}
}

// Draft is what is typed, to be kept; nil: nothing that would be missed.
func (p *Page) Draft() *Draft {
	if !p.form.Touched() {
		return nil
	}
	d := p.form.Draft()
	return &d
}

// Focus gives the keys to the first unit of which nothing is typed.
func (p *Page) Focus() {
	if i := p.form.Next(-1); i >= 0 {
		p.focus(p.row(i).lost)
	} else if len(p.blank.Units) > 0 {
		p.focus(p.row(0).lost)
	}
}

// Undoes and Redoes are what would be taken back, or done again; empty: nothing.
func (p *Page) Undoes() string { return p.form.Undoes() }

// Redoes is what would be done again; empty: nothing.
func (p *Page) Redoes() string { return p.form.Redoes() }

// Undo takes the newest step back.
func (p *Page) Undo() { p.form.Undo(); p.changed() }

// Redo does again what was taken back last.
func (p *Page) Redo() { p.form.Redo(); p.changed() }

// Fill takes an outcome over that was written down elsewhere, and gives the ids of what is not
// on the form.
func (p *Page) Fill(engine string, o battle.Outcome) (unknown []string) {
	unknown = p.form.Fill(engine, o)
	p.changed()
	return unknown
}

// Otherwise says what an outcome that was written down elsewhere has otherwise than what is typed.
func (p *Page) Otherwise(engine string, o battle.Outcome) []string {
	return p.form.Otherwise(engine, o)
}

// row is the row of a unit.
func (p *Page) row(i int) *row {
	for _, r := range p.rosters {
		for _, x := range r.rows {
			if x.unit == i {
				return x
			}
		}
	}
	return nil
}

// changed reckons and draws everything again after a key.
func (p *Page) changed() {
	now := time.Now()
	gone := now.Sub(p.keyed)
	if p.keyed.IsZero() || gone >= idle {
		p.keyed, gone = now, 0
	}
	gone = gone.Truncate(time.Second)
	p.form.draft.Seconds += int(gone / time.Second)
	p.keyed = p.keyed.Add(gone)
	if p.current != nil {
		p.current.fresh = true
	}
	p.draw()
	p.OnChanged()
}

// draw shows the form as it is.
func (p *Page) draw() {
	tolls := p.form.Tolls()
	p.strip.draw()
	for _, r := range p.rosters {
		r.draw(tolls)
	}
	p.aside.draw()
	p.checks.draw()
}

// accept gives the result away where it is whole.
func (p *Page) accept() {
	if p.form.Waits() == "" {
		p.OnAccept(p.form.draft.Engine, p.form.Outcome())
	}
}

// rooms arranges strip, units, checks and what stands at the right.
type rooms struct {
	aside          float32
	beside, narrow bool
	sides          *fyne.Container
}

// columns sets both sides beside or below each other.
func (r *rooms) columns() fyne.Layout {
	if r.beside {
		return widgets.Even(28).Layout
	}
	return widgets.Down(16).Layout
}

func (r *rooms) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) < 4 {
		return
	}
	const strip = 46
	checks := float32(138)
	if r.narrow {
		checks = 112
	}
	left := size.Width - r.aside
	put(o[0], 0, 0, size.Width, strip)
	put(o[1], 0, strip, left, size.Height-strip-checks)
	put(o[2], 0, size.Height-checks, left, checks)
	put(o[3], left, strip, r.aside, size.Height-strip)
}

func (r *rooms) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(760, 420) }
