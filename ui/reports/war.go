package reports

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/film"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// War tells who would win the campaign today, or has won it, and how each objective stands and why.
// A line leads to the place that it is about.
type War struct {
	d       desk.Desk
	c       WarSource
	view    *fyne.Container
	head    *widgets.Text
	why     *widgets.Text
	worth   *widgets.Text
	on      *widgets.Button
	sides   *fyne.Container
	none    fyne.CanvasObject
	tables  []*widgets.Table[views.ObjectiveView]
	battles *widgets.Table[views.BattleView] // beside the objectives on a large window
	fought  *fyne.Container
	nobody  *widgets.Text
	verdict views.VerdictView
	now     scored
	large   bool
	load    work.Latest
	wait    *parts.WaitSign
}

// WarSource is what the page asks.
type WarSource interface {
	door.Scores
	book.Source
	Founding() *state.Founding
	Battles(context.Context, intelligence.Viewer) ([]views.BattleView, error)
}

// NewWar gives the page of objectives and verdict.
func NewWar(d desk.Desk, c WarSource) *War {
	v := &War{d: d, c: c}
	v.head, v.why, v.worth = widgets.NewPara(look.ViewTitle, ""), widgets.NewPara(look.Aside, ""), widgets.NewPara(look.Small, "")
	v.on = widgets.NewButton("war.on", "Play on…", func() {
		d.Do(command.PlayOn{}, "Playing on", nil)
	})
	film := widgets.NewButton("war.film", "Save as a film…", v.film).Tip("The map, day by day, as an animated picture")
	v.sides = container.NewGridWithColumns(2)
	v.newFought()
	v.none = widgets.Empty("journal", "Nobody has an objective.", "A pack gives them, or a change by hand.", nil)
	v.wait = parts.NewWaitSign("Adding up…")
	top := widgets.Down(4, widgets.Edges(nil, nil, nil, widgets.Across(8, film, v.on), v.head), v.why, v.worth, widgets.Padded(8, 0, 8, 0, widgets.Head()))
	v.view = container.NewStack(widgets.Inset(look.Pad, widgets.Edges(top, nil, nil, nil, container.NewStack(v.sides, v.none, v.wait.View))))
	return v
}

// table lists the objectives of one side below its sum; where only one is told of, its sentences have the room of both.
func (v *War) table(side views.SidePoints, rows []views.ObjectiveView, alone bool) fyne.CanvasObject {
	room := float32(200)
	if alone {
		room = 520
	}
	type o = views.ObjectiveView
	t := widgets.NewTable("war."+string(side.Side), 44, func(x o) string { return x.ID },
		widgets.Column[o]{Width: 30, Make: func() fyne.CanvasObject { return widgets.NewMark(18, nil) }, Draw: func(m fyne.CanvasObject, x o, _ bool) {
			m.(*widgets.Mark).SetDraw(func() fyne.Resource { return widgets.ObjectiveMark(x.Standing, x.Earned, x.Points, x.Hidden) })
		}},
		widgets.Column[o]{Title: "Objective, and how it stands", Width: room, Grow: true, Make: widgets.NewFlowingLines, Draw: func(m fyne.CanvasObject, x o, _ bool) {
			m.(*widgets.TwoLines).Set(look.Strong.In(look.Link), x.Name, look.Small, x.Farther())
		}, High: func(x o, width float32) float32 {
			return 2 + widgets.HighLines(look.Strong, x.Name, look.Small, x.Farther(), width)
		}},
		widgets.Column[o]{Title: "Points", Width: 74, Right: true, Face: look.Strong, Text: pointsOf},
	).AsLinks()
	t.OnOpened = func(x o) { v.lead(&x) }
	t.SetRows(rows)
	v.tables = append(v.tables, t)
	chip := widgets.NewChip()
	chip.SetSlot(side.Slot)
	sum := widgets.NewText(look.Date, fmt.Sprintf("%d of %d", side.Points, side.Of)).Aligned(fyne.TextAlignTrailing)
	name := widgets.Edges(nil, nil, widgets.Padded(0, 10, 0, 0, chip), widgets.Sized(150, 34, sum), widgets.NewText(look.Section, side.Name))
	if side.Home != "" {
		name = widgets.Down(2, name, widgets.NewText(look.Aside, side.Home))
	}
	return widgets.Padded(0, 8, 0, 8, widgets.Edges(widgets.Padded(0, 0, 6, 0, name), nil, nil, nil, t))
}

// pointsOf is what an objective has earned of what it is worth.
func pointsOf(x views.ObjectiveView) string {
	if x.Hidden {
		return fmt.Sprintf("? of %d", x.Points)
	}
	if x.Counted() {
		return fmt.Sprintf("%+d", x.Earned)
	}
	return fmt.Sprintf("%d of %d", x.Earned, x.Points)
}

// lead goes to what an objective is about: its place, else its force, else the battles or leaders.
func (v *War) lead(x *views.ObjectiveView) {
	switch {
	case x.Kind == views.InAdvance: // it is about nothing on the map
	case x.Kind == views.ByEvent:
		v.d.Open(place.Journal{})
	case len(x.Places) > 0:
		if p := v.c.Map().Place(x.Places[0]); p != nil {
			h := p.Hex
			v.d.Open(place.Map{At: &h})
		}
	case x.Force != "" && v.knows(x):
		v.d.Open(place.Map{Force: x.Force})
	case x.Leader != "":
		v.d.Open(place.Leader{Leader: x.Leader})
	default:
		v.d.Open(place.Battles{})
	}
}

// film writes the campaign as who looks has seen it.
func (v *War) film() {
	who := v.d.Viewer()
	parts.ExportWar(v.d, v.c.Founding().Title, func(ctx context.Context, said func(done, of int)) ([]byte, error) {
		told, err := book.Write(ctx, v.c, who)
		if err != nil {
			return nil, err
		}
		return film.War(ctx, told, 0, len(told.Days)-1, film.Look{}, said)
	})
}

// knows says whether who looks may know where the force of an objective is.
func (v *War) knows(x *views.ObjectiveView) bool {
	who := v.d.Viewer()
	s := v.c.State()
	f := s.Force(x.Force)
	return f != nil && (who.Side == "" || f.Side == who.Side)
}

// Content is the page.
func (v *War) Content() fyne.CanvasObject { return v.view }

// Title stands in the header.
func (v *War) Title() (string, string) { return "The war", "objectives and verdict, " + v.verdict.Date }

// GoTo has nothing to show beside itself.
func (v *War) GoTo(place.Place) {}

// Tools are the usual ones.
func (v *War) Tools() []fyne.CanvasObject { return nil }

// Fit lists the battles beside the objectives where there is room for them.
func (v *War) Fit(r desk.Size) {
	if large := r == desk.Large; large != v.large {
		v.large = large
		v.show(v.now)
	}
	v.view.Refresh()
}

// Heard asks again: whatever changed may bear on an objective.
func (v *War) Heard(campaign.Change) { v.Reload() }

// Reload asks how everything stands.
func (v *War) Reload() {
	who := v.d.Viewer()
	points := score(v.c, who)
	parts.Await(v.wait, &v.load, func(ctx context.Context) (a scored, err error) {
		if a, err = points(ctx); err == nil {
			a.battles, err = v.c.Battles(ctx, who)
		}
		return a, err
	}, func(a scored, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.show(a)
	})
}

// newFought is the list of the battles of the war, each of which leads to its page.
func (v *War) newFought() {
	type b = views.BattleView
	v.battles = widgets.NewTable("war.battle", 44, func(x b) string { return fmt.Sprint(x.ID) },
		widgets.Column[b]{Title: "Date", Width: 120, Face: look.Aside, Text: func(x b) string { return x.Date }},
		widgets.Column[b]{Title: "Battle, and what came of it", Width: 260, Grow: true, Make: widgets.NewFlowingLines, Draw: func(o fyne.CanvasObject, x b, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong.In(look.Link), x.Name, look.Small, cameOf(x))
		}, High: func(x b, width float32) float32 {
			return 2 + widgets.HighLines(look.Strong, x.Name, look.Small, cameOf(x), width)
		}},
	).AsLinks()
	v.battles.OnOpened = func(x b) {
		at := place.Battles{Battle: x.ID}
		if x.Status == state.Fought {
			at.Page = place.After
		}
		v.d.Open(at)
	}
	v.nobody = widgets.NewPara(look.Label, "Nobody has met yet.")
	head := widgets.Padded(0, 0, 6, 0, widgets.Sized(0, 34, widgets.NewText(look.Section, "Battles")))
	v.fought = widgets.Padded(0, 8, 0, 8, widgets.Edges(head, nil, nil, nil, container.NewStack(v.battles, widgets.Down(0, v.nobody))))
}

// cameOf is what came of a battle, without its name, which stands above it.
func cameOf(x views.BattleView) string {
	return words.Capital(strings.TrimPrefix(x.Result, x.Name+": "))
}

// show lays out what was answered.
func (v *War) show(a scored) {
	now, aims := a.verdict, a.aims
	v.now, v.verdict = a, now
	v.head.SetText(now.Text)
	v.why.SetText(now.Why)
	v.worth.SetText(degrees(&now))
	parts.Visible(v.on, now.Over && v.d.Viewer().Side == "")
	v.sides.Objects, v.tables = nil, nil
	for _, side := range now.Points {
		var rows []views.ObjectiveView
		for _, x := range aims {
			if x.Side == side.Side {
				rows = append(rows, x)
			}
		}
		v.sides.Add(v.table(side, rows, len(now.Points) == 1))
	}
	v.sides.Layout = &abreast{most: 1060}
	if len(v.sides.Objects) > 1 {
		v.sides.Layout = &abreast{most: 820}
	}
	if v.large {
		v.battles.SetRows(a.battles)
		parts.Visible(v.battles, len(a.battles) > 0)
		parts.Visible(v.nobody, len(a.battles) == 0)
		v.sides.Add(v.fought)
	}
	parts.Visible(v.none, len(aims) == 0)
	parts.Visible(v.sides, len(aims) > 0)
	v.view.Refresh()
	v.d.Retitle()
}

// degrees says what leads are worth.
func degrees(v *views.VerdictView) string {
	text := "By the lead in points:"
	for i, d := range v.Degrees {
		sep := ";"
		if i == 0 {
			sep = ""
		}
		text += fmt.Sprintf("%s %s from %d", sep, d.Text, d.Margin)
	}
	return text + "."
}

// abreast lays what it has beside each other, as wide as each other and no wider than what stands in them can
// use, so that a sum stands over what it adds up.
type abreast struct{ most, gap float32 }

// Layout lays them from the left.
func (l *abreast) Layout(all []fyne.CanvasObject, size fyne.Size) {
	n := float32(max(len(all), 1))
	each := min((size.Width-l.gap*(n-1))/n, l.most)
	for i, o := range all {
		parts.Put(o, float32(i)*(each+l.gap), 0, each, size.Height)
	}
}

// MinSize is as much as all need beside each other.
func (l *abreast) MinSize(all []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range all {
		m := o.MinSize()
		size.Width, size.Height = max(size.Width, m.Width*float32(len(all))), max(size.Height, m.Height)
	}
	return size
}

// scored is how the war stands, for somebody.
type scored struct {
	verdict views.VerdictView
	aims    []views.ObjectiveView
	battles []views.BattleView
}

// score asks how the war stands.
func score(c door.Scores, who intelligence.Viewer) func(context.Context) (scored, error) {
	return func(ctx context.Context) (a scored, err error) {
		if a.verdict, err = c.Verdict(ctx, who); err == nil {
			a.aims, err = c.Objectives(ctx, who)
		}
		return a, err
	}
}
