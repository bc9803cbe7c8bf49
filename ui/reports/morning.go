package reports

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Morning tells on one page what the last day, or the last run of days, brought, each
// line a link to its place, and what waits for a decision.
type Morning struct {
	d       desk.Desk
	c       Mornings
	view    *fyne.Container
	layout  *threeAcross
	filter  *widgets.Choice
	table   *widgets.Table[event.News] // of the first column
	columns [3]*newsColumn
	beside  *fyne.Container // the columns that are shown
	large   bool
	quiet   fyne.CanvasObject
	count   *widgets.Text
	decide  *deciding
	side    *aside
	date    string
	all     []event.News
	since   int
	older   bool // the days before are listed too
	byHand  *fyne.Container
	load    work.Latest
	wait    *parts.WaitSign
}

// newsWords are the kinds of news as people read them.
var newsWords = map[event.NewsKind]string{
	event.NewsFought: "Fought", event.NewsMet: "Met", event.NewsLate: "Late", event.NewsHalted: "Halted", event.NewsRetired: "Retired", event.NewsArrived: "Arrived", event.NewsCame: "New",
	event.NewsGone: "Gone", event.NewsLeft: "Left", event.NewsWorks: "Works", event.NewsTaken: "Taken", event.NewsBack: "Back", event.NewsAway: "Away", event.NewsCaptive: "Captive", event.NewsColours: "Colours", event.NewsLeader: "Leader", event.NewsSupply: "Short", event.NewsEvent: "Event", event.NewsTemper: "Temper", event.NewsHome: "Home", event.NewsMessage: "Post", event.NewsEntry: "Entry", event.NewsEnded: "Ended",
}

// newsSets are what the filter shows.
var newsSets = []struct {
	title string
	kinds []event.NewsKind
}{
	{"All", nil},
	{"Battles", []event.NewsKind{event.NewsFought, event.NewsMet, event.NewsRetired, event.NewsGone, event.NewsColours, event.NewsLeader, event.NewsEvent, event.NewsHome, event.NewsEnded}},
	{"Marches", []event.NewsKind{event.NewsLate, event.NewsHalted, event.NewsRetired, event.NewsArrived, event.NewsCame, event.NewsLeft, event.NewsTaken, event.NewsWorks, event.NewsSupply, event.NewsTemper, event.NewsMessage}},
	{"Men", []event.NewsKind{event.NewsBack, event.NewsAway, event.NewsCaptive}},
}

// NewMorning gives the page of what the last day brought. Was says what run of days was chosen
// last, here or elsewhere, and keep is told of each change of it.
func NewMorning(d desk.Desk, c Mornings, was func() desk.Days, keep func(desk.Days)) *Morning {
	v := &Morning{d: d, c: c, layout: &threeAcross{}}
	for i, title := range []string{"Battles and events", "On the march", "Men"} {
		v.columns[i] = newNewsColumn(d, c, [...]string{"news", "news.marches", "news.men"}[i], title)
	}
	v.table = v.columns[0].table
	var names, texts []string
	for i, s := range newsSets {
		names, texts = append(names, fmt.Sprintf("morning.filter.%d", i)), append(texts, s.title)
	}
	v.filter = widgets.NewChoice(6, names, texts, 0, func(int) { v.list() })
	v.count = widgets.NewText(look.Label, "")
	earlier := widgets.NewSegment("morning.earlier", "Earlier days too", nil)
	earlier.OnTapped = func() {
		v.older = !v.older
		earlier.SetPressed(v.older)
		v.list()
	}
	v.wait = parts.NewWaitSign("Reading what happened…")
	v.quiet = widgets.Empty("journal", "A quiet time.", "Nobody met, nobody was late.", nil)
	v.decide = newDeciding(d)
	v.side = newAside(d, c, was, keep, v.decide.must)
	v.beside = container.New(&abreast{most: 4096, gap: look.Pad})
	list := widgets.Edges(widgets.Padded(0, 0, 12, 0, widgets.Across(12, v.filter.View, widgets.Spring(v.count), earlier)), nil, nil, nil, container.NewStack(v.beside, v.quiet, v.wait.View))
	v.byHand = byHand("morning", d, c, func() state.Day { return c.State().Day })
	list = widgets.Edges(nil, widgets.Padded(8, 0, 0, 0, v.byHand), nil, nil, list)
	decide := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(16, v.decide.View)))
	side := widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, v.side.View)
	v.view = container.New(v.layout, widgets.Padded(16, look.Pad, look.Pad, look.Pad, list), decide, side)
	return v
}

// newsColumn lists news; on a large window three stand beside each other, each below what it is about.
type newsColumn struct {
	view  *fyne.Container
	head  *fyne.Container
	table *widgets.Table[event.News]
	none  *widgets.Text
}

func newNewsColumn(d desk.Desk, c Mornings, name, title string) *newsColumn {
	type n = event.News
	thumbs := cards.NewThumbs(c)
	t := widgets.NewTable(name, 36, func(x n) string { return fmt.Sprint(x.Seq, x.Kind, x.Head) },
		widgets.Column[n]{Title: "Morning of", Width: 96, Drop: 1, Face: look.Aside, Text: func(x n) string {
			return strings.TrimRight(x.Date, " 0123456789") // the year stands above
		}},
		widgets.Column[n]{Title: "", Width: 58, Make: func() fyne.CanvasObject { return widgets.NewText(look.Strong, "") }, Draw: func(o fyne.CanvasObject, x n, _ bool) {
			face := look.Strong.In(look.InkSoft)
			switch x.Kind {
			case event.NewsFought, event.NewsMet, event.NewsGone:
				face = look.Strong.In(look.Danger)
			case event.NewsLate, event.NewsHalted, event.NewsRetired:
				face = look.Strong.In(look.Warning)
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(newsWords[x.Kind])
		}},
		widgets.Column[n]{Title: "What happened", Width: 280, Grow: true, Make: thumbs.Beside(widgets.NewFlowingLines), Draw: func(o fyne.CanvasObject, x n, _ bool) {
			thumbs.Draw(o, x.Photo, func(cell fyne.CanvasObject) {
				cell.(*widgets.TwoLines).Set(look.Strong.In(look.Link), x.Head, look.Small, x.Why)
			})
		}, High: func(x n, width float32) float32 {
			return thumbs.High(x.Photo, width, func(width float32) float32 {
				return 2 + widgets.HighLines(look.Strong, x.Head, look.Small, x.Why, width)
			})
		}},
	).AsLinks()
	t.OnOpened = func(x n) {
		if x.Photo != nil {
			cards.ShowPicture(d, c, *x.Photo, x.Date)
			return
		}
		d.Open(newsPlace(x))
	}
	x := &newsColumn{table: t, none: widgets.NewPara(look.Label, "Nothing.")}
	x.head = widgets.Padded(0, 0, 8, 0, widgets.NewText(look.Section, title))
	x.view = widgets.Edges(x.head, nil, nil, nil, container.NewStack(t, widgets.Padded(36, 8, 0, 8, widgets.Down(0, x.none))))
	return x
}

// show lists news; alone it takes all the room and has no head.
func (x *newsColumn) show(rows []event.News, alone bool) {
	x.table.SetRows(rows)
	parts.Visible(x.head, !alone)
	parts.Visible(x.none, !alone && len(rows) == 0)
	parts.Visible(x.table, !alone || len(rows) > 0)
	x.view.Refresh()
}

// columnOf is in which of three columns news stand: of men, of marches, or of everything else.
func columnOf(kind event.NewsKind) int {
	switch {
	case shows(newsSets[3].kinds, kind):
		return 2
	case shows(newsSets[2].kinds, kind) && !shows(newsSets[1].kinds, kind):
		return 1
	}
	return 0
}

// byHand are the buttons by which one writes of a day, and keeps a picture of it.
func byHand(name string, d desk.Desk, c cards.Writer, day func() state.Day) *fyne.Container {
	return widgets.Across(8,
		widgets.NewQuiet(name+".write", "Write of the day…", func() {
			cards.AskWrite(d, c, c.Founding().Date(day()), state.Remark{Day: day()})
		}).Small(),
		widgets.NewQuiet(name+".picture", "Picture of the day…", func() {
			cards.AskPicture(d, c, c.Founding().Date(day()), state.Photo{Day: day()})
		}).Small())
}

// newsPlace is where a piece of news leads.
func newsPlace(n event.News) place.Place {
	switch {
	case n.Kind == event.NewsEnded:
		return place.War{}
	case n.Battle != 0 && n.Kind == event.NewsMet:
		return place.Battles{Battle: n.Battle}
	case n.Battle != 0:
		return place.Battles{Battle: n.Battle, Page: place.After}
	case n.Kind == event.NewsBack, n.Kind == event.NewsAway, n.Kind == event.NewsCaptive:
		return place.Wounded{}
	case n.Kind == event.NewsLeader:
		return place.Leaders{}
	case n.Kind == event.NewsGone || n.Kind == event.NewsLeft || n.Hex == nil:
		return place.Journal{Entry: n.Seq}
	case n.Force != "" && n.Kind != event.NewsTaken:
		return place.Map{Force: n.Force}
	}
	return place.Map{At: n.Hex}
}

// Keys are those of the page that are no action of a menu.
var Keys = []desk.Habit{
	{Name: "1 to 9", Text: "pick a decision", Keys: []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9}},
	{Name: "A letter on a button", Text: "make that choice of the decision that is picked", Keys: []fyne.KeyName{fyne.KeyD, fyne.KeyE, fyne.KeyF, fyne.KeyG, fyne.KeyM, fyne.KeyP, fyne.KeyR, fyne.KeyS}},
	{Name: "Space", Text: "run on", Keys: []fyne.KeyName{fyne.KeySpace}},
}

// TypedKey is a key that nothing on the page has taken.
func (v *Morning) TypedKey(e *fyne.KeyEvent) {
	if !v.decide.typed(e) && e.Name == fyne.KeySpace {
		v.side.runOn()
	}
}

func (v *Morning) Content() fyne.CanvasObject { return v.view }
func (v *Morning) Title() (string, string) {
	return "Morning of " + v.date, "what happened, and what is to be decided"
}
func (v *Morning) GoTo(place.Place)           {}
func (v *Morning) Tools() []fyne.CanvasObject { return nil }
func (v *Morning) Fit(r desk.Size) {
	v.layout.middle = [...]float32{330, 370, 420}[r]
	v.layout.right = [...]float32{300, 330, 380}[r]
	v.side.fit(r)
	if large := r == desk.Large; large != v.large {
		v.large = large
		v.list()
	}
	v.view.Refresh()
}

// Heard asks again: whatever changed may be news.
func (v *Morning) Heard(campaign.Change) { v.Reload() }

func (v *Morning) Reload() {
	who := v.d.Viewer()
	parts.Await(v.wait, &v.load, func(ctx context.Context) (views.Morning, error) { return v.c.Morning(ctx, who) }, func(m views.Morning, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all, v.since, v.date = m.News, m.Since, m.Date
		v.decide.show(m.Decide)
		parts.Visible(v.byHand, who.Side == "")
		v.side.Reload()
		v.list()
		v.d.Retitle()
	})
}

// list shows what the filter lets through; all of it on a large window in three columns.
func (v *Morning) list() {
	set, all := newsSets[v.filter.Chosen()], 0
	apart := v.large && set.kinds == nil
	v.beside.Objects = nil
	for i, x := range v.columns {
		var rows []event.News
		if i == 0 || apart {
			rows = v.rows(func(kind event.NewsKind) bool { return shows(set.kinds, kind) && (!apart || columnOf(kind) == i) })
			v.beside.Add(x.view)
		}
		x.show(rows, !apart)
		all += len(rows)
	}
	parts.Visible(v.quiet, all == 0)
	parts.Visible(v.beside, all > 0)
	v.count.SetText(widgets.Of(all, "line"))
	v.view.Refresh()
}

// rows are the news of some kinds, the newest day first.
func (v *Morning) rows(wanted func(event.NewsKind) bool) (rows []event.News) {
	told := state.Day(-1)
	for i := len(v.all) - 1; i >= 0; {
		day := i // the news of a day stay in their order
		for day > 0 && v.all[day-1].Day == v.all[i].Day {
			day--
		}
		for _, n := range v.all[day : i+1] {
			if (v.older || n.Seq > v.since) && wanted(n.Kind) {
				if told == n.Day {
					n.Date = "" // it stands once a day
				}
				rows, told = append(rows, n), n.Day
			}
		}
		i = day - 1
	}
	return rows
}

func shows(kinds []event.NewsKind, kind event.NewsKind) bool {
	for _, k := range kinds {
		if k == kind {
			return true
		}
	}
	return kinds == nil
}

// threeAcross gives a list what is left over, and two panes their width.
type threeAcross struct{ middle, right float32 }

func (l *threeAcross) Layout(o []fyne.CanvasObject, size fyne.Size) {
	left := size.Width - l.middle - l.right
	parts.Put(o[0], 0, 0, left, size.Height)
	parts.Put(o[1], left, 0, l.middle, size.Height)
	parts.Put(o[2], left+l.middle, 0, l.right, size.Height)
}

func (l *threeAcross) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.middle+l.right+360, 300)
}
