package shelf

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/internal/words"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// card is a campaign, a draft or a theatre on the shelf.
type card struct {
	*parts.Plate
	key      string
	item     *door.Item // nil: it is a theatre
	template *door.Template
	picture  *front
	letters  *fyne.Container
	open     func()
}

// hand lays cards: what all of them share.
type hand struct {
	*painters
	now    time.Time                 // when the library was made: theatres do not change
	keys   func(*fyne.KeyEvent) bool // of the room
	choose func(*card)
}

// newCard lays a picture above what is said of it.
func (s *hand) newCard(c *card, name string, of door.Front, pill fyne.CanvasObject, letters ...fyne.CanvasObject) *card {
	at := s.now
	if c.item != nil {
		at = c.item.Changed
	}
	c.picture = newFront(s.painters, of, at)
	c.letters = widgets.Padded(8, 12, 10, 12, widgets.Down(3, letters...))
	body := container.New(&pictured{}, c.picture, widgets.HRule(look.RuleStrong), c.letters, pill)
	c.Plate = parts.NewPlate(name, 1, body, s.keys, func() { s.choose(c) })
	c.Plate.Paint(look.Field, look.Selection)
	c.Plate.OnTwice = c.open
	return c
}

// newItemCard is the card of a campaign or a draft.
func (s *hand) newItemCard(i door.Item, open func()) *card {
	aside := i.Date
	switch {
	case i.Draft:
		aside = "your own, not yet founded"
	case i.Trouble != "":
		aside = filepath.Base(i.Path)
	}
	letters := []fyne.CanvasObject{titled(i.Title), widgets.NewText(look.Aside, aside)}
	var pill fyne.CanvasObject = widgets.Gap(0, 0)
	switch {
	case i.Trouble != "":
		pill = newPill("battles", "Cannot be opened", look.Field, look.Danger)
		letters = append(letters, widgets.NewText(look.Body.In(look.Danger), i.Trouble), widgets.NewText(look.Label, "last written "+parts.Ago(i.Changed)))
	case i.Draft:
		pill = newPill("workshop", "In the workshop", look.Field, look.Warning)
		letters = append(letters, widgets.NewText(look.Body, mended(i.Must)), widgets.NewText(look.Label, "begins on "+i.Date))
	default:
		if i.Waits != "" {
			pill = newPill("battles", "Battle waits", look.Primary, look.OnPrimary)
		}
		day := fmt.Sprintf("day %s of %s", widgets.Number(i.Day), widgets.Number(i.Days))
		if i.Over != "" {
			day = "it is over"
		}
		gone := widgets.NewBar(6, widgets.Share{Colour: look.Primary, N: i.Day}, widgets.Share{Colour: look.PanelAlt, N: max(i.Days-i.Day, 0)})
		letters = append(letters, widgets.Across(10, widgets.Spring(gone), widgets.NewWhole(look.Label, day)), lastLine(i))
	}
	return s.newCard(&card{key: i.Path, item: &i, open: open}, "shelf.item."+i.Path, door.Front{Path: i.Path}, pill, letters...)
}

// titled is the title of a card; where it has no room, what stands before its colon.
func titled(title string) fyne.CanvasObject {
	t := widgets.NewText(look.SmallHead, "")
	before, _, _ := strings.Cut(title, ":")
	t.SetChoices(title, before)
	return t
}

// lastLine tells of the battle fought last.
func lastLine(i door.Item) fyne.CanvasObject {
	if len(i.Fought) == 0 {
		return widgets.NewText(look.Label, "nothing fought yet")
	}
	b := i.Fought[0]
	return widgets.Across(8, widgets.NewIcon(16, "sabres", look.Link), widgets.Spring(widgets.NewText(look.Body, b.Result)))
}

// mended says how far a draft is.
func mended(must int) string {
	if must == 0 {
		return "nothing is missing: it can be founded"
	}
	return words.Count(must, "thing", "things") + " to be mended"
}

// newPill is a word on a picture.
func newPill(icon, text string, fill, ink fyne.ThemeColorName) fyne.CanvasObject {
	border := look.RuleStrong
	if fill == look.Field {
		border = ink
	}
	return widgets.Card(fill, border, 4, widgets.Padded(0, 5, 0, 3, widgets.Across(6, widgets.NewIcon(16, icon, ink), widgets.NewWhole(look.Strong.In(ink), text))))
}

// shortYears are the years of a span where there is little room: "Feb 84 to Feb 85".
var shortYears = regexp.MustCompile(`\b\d\d(\d\d)\b`)

// newTheatreCard is the card of a war to begin from.
func (s *hand) newTheatreCard(t door.Template, open func()) *card {
	size := words.Count(t.Forces, "force", "forces") + ", " + words.Count(t.Units, "unit", "units")
	dates := widgets.NewText(look.Aside, "")
	dates.SetChoices(t.Dates, t.Span, shortYears.ReplaceAllString(t.Span, "$1"))
	fought, battles := widgets.NewText(look.Label, ""), words.Count(t.Battles, "battle", "battles")
	fought.SetChoices(battles+" as they happened", battles)
	return s.newCard(&card{key: t.ID, template: &t, open: open}, "shelf.theatre."+t.ID, door.Front{Template: t.ID}, widgets.Gap(0, 0),
		titled(t.Title), dates, widgets.NewText(look.Label, size), fought)
}

// pictured lays the picture of a card above its letters, and a pill on the picture.
type pictured struct{}

func (l *pictured) Layout(o []fyne.CanvasObject, size fyne.Size) {
	letters := o[2].MinSize().Height
	high := max(size.Height-letters-1, 24)
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width, high))
	o[1].Move(fyne.NewPos(0, high))
	o[1].Resize(fyne.NewSize(size.Width, 1))
	o[2].Move(fyne.NewPos(0, high+1))
	o[2].Resize(fyne.NewSize(size.Width, letters))
	pill := o[3].MinSize()
	o[3].Move(fyne.NewPos(8, high-pill.Height-8))
	o[3].Resize(pill)
}

func (l *pictured) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, o[2].MinSize().Height+30)
}
