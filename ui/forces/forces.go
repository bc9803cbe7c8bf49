// Package forces is the room of those who march: orders of battle and units, leaders, the hospital
// and the prisoners, and what engineers made and unmade.
package forces

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/cards"
	"frontier/ui/chart"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/forces/tree"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Forces shows the orders of battle: sides and their forces as a tree, the units of
// the one that is chosen, and a unit with its roster and history.
type Forces struct {
	d    desk.Desk
	c    ForcesSource
	view *fyne.Container

	find   *widgets.Field
	tree   *widgets.Table[treeRow]
	head   *widgets.Text
	aside  *widgets.Text
	onMap  *widgets.Button
	table  *widgets.Table[views.UnitView]
	sums   *widgets.Text
	card   *unitCard
	empty  fyne.CanvasObject
	none   *widgets.Text
	layout *forcesPanes
	order  *tree.Page // the order of battle, in place of the forces with their units
	habit  *tree.Habit
	ways   [2]*widgets.Choice // between the two, on either
	whole  *forceSummary      // of the force, where there is room for a second card
	large  bool               // there is

	all    []views.ForceView
	units  []views.UnitView
	sides  []views.SideView
	date   string
	sought string // what was looked for last
	force  string // key of the tree's row
	unit   string
	load   work.Latest
	wait   *parts.WaitSign
	closed map[state.SideID]bool
}

// ForcesSource is what the view asks.
type ForcesSource interface {
	tree.Source
	door.Forces
	door.Units
	Overview(context.Context, intelligence.Viewer) (views.Overview, error)
}

// treeRow is a line of the tree: a side, or a force of it.
type treeRow struct {
	key    string
	side   state.SideID
	head   bool
	open   bool
	name   string
	short  string
	slot   int
	men    int
	known  bool
	marker chart.Counter
}

// NewForces gives the orders of battle, as somebody chose to see them last.
func NewForces(d desk.Desk, c ForcesSource, habit *tree.Habit) *Forces {
	v := &Forces{d: d, c: c, habit: habit, layout: &forcesPanes{ThreePanes: parts.ThreePanes{Tree: 288, Card: 330}}, closed: map[state.SideID]bool{}}
	v.find = widgets.NewField("forces.find", "Find a force, unit or leader")
	v.find.OnChanged = func(string) { v.showTree() }
	v.tree = widgets.NewTable("forces.tree", 30, func(r treeRow) string { return r.key },
		widgets.Column[treeRow]{Width: 190, Grow: true, Over: func(r treeRow) bool { return r.head }, Make: newBranch, Draw: func(o fyne.CanvasObject, r treeRow, chosen bool) {
			b := o.(*branch)
			if r.head {
				b.SetSide(r.name, r.short, r.slot, r.open)
			} else {
				b.SetForce(r.name, r.marker, chosen)
			}
		}},
		widgets.Column[treeRow]{Width: 36, Drop: 1, Right: true, Text: func(r treeRow) string {
			if r.head || !r.known {
				return ""
			}
			return widgets.Number(r.men)
		}},
	).AsTree()
	v.tree.OnSelected = func(r treeRow) {
		if r.head {
			v.closed[r.side] = !v.closed[r.side]
			v.tree.Choose(v.force)
			v.showTree()
			return
		}
		v.force, v.unit = r.key, ""
		v.showForce()
	}
	v.head, v.aside = widgets.NewWhole(look.Section, ""), widgets.NewClamped(look.Aside, 2)
	v.onMap = widgets.NewButton("forces.map", "Show on the map", func() { v.d.Open(place.Map{Force: state.ForceID(v.force)}) })
	v.table = rosterTable()
	v.wait = parts.NewWaitSign("Reading the orders of battle…")
	v.table.OnSelected = func(u views.UnitView) { v.unit = string(u.ID); v.card.show(u) }
	v.table.OnOpened = func(u views.UnitView) { v.d.Open(place.Unit{Unit: u.ID}) }
	v.sums = widgets.NewText(look.Strong, "")
	v.card = newUnitCard(d, c)
	v.empty = widgets.Empty("forces", "Nothing is known of any force.", "Scouts and outposts will tell in time.", nil)
	v.empty.Hide()
	v.none = widgets.NewPara(look.Label, "")
	v.none.Hide()
	for i, name := range []string{"forces", "forces.order"} {
		v.ways[i] = widgets.NewChoice(0, []string{name + ".by.force", name + ".by.tree"}, []string{"Forces", "Order of battle"}, 0, func(n int) {
			v.habit.Change(func(c *tree.Choices) { c.Tree = n == 1 })
			v.turn()
		})
	}
	v.order = tree.New(d, c, habit, v.ways[1].View)
	v.order.OnUnit = func(u views.UnitView) { v.unit, v.force = string(u.ID), string(u.Force); v.card.show(u) }
	left := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, nil, widgets.VRule(look.RuleStrong),
		widgets.Edges(widgets.Inset(16, widgets.Down(10, v.ways[0].View, v.find.View)), nil, nil, nil, container.NewStack(widgets.Padded(0, 1, 0, 0, v.tree), widgets.Padded(0, 16, 0, 16, widgets.Down(0, v.none))))))
	middle := widgets.Edges(widgets.Padded(8, look.Pad, 8, look.Pad, widgets.Sized(0, 40, widgets.Across(16, v.head, widgets.Spring(v.aside), v.onMap))),
		widgets.Padded(0, look.Pad, 0, look.Pad, widgets.Down(0, widgets.Head(), widgets.Sized(0, 40, v.sums))), nil, nil, v.table)
	v.whole = newForceSummary(d, c)
	v.view = container.New(v.layout, left, container.NewStack(middle, v.empty, v.wait.View), v.card.view, v.whole.view, v.order.View)
	v.turn()
	return v
}

// turn shows the forces with their units, or the order of battle.
func (v *Forces) turn() {
	v.layout.order = v.habit.Tree
	for _, w := range v.ways {
		w.Choose(map[bool]int{true: 1}[v.habit.Tree])
	}
	v.view.Refresh()
	v.order.GoTo(v.unit, v.force)
}

// forcesPanes are those three, and in a large window a second card before the other.
type forcesPanes struct {
	parts.ThreePanes
	two   bool
	order bool // the order of battle takes the room of the other two
}

func (l *forcesPanes) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.ThreePanes.Layout(o, size)
	two := l.two && !l.order
	parts.Visible(o[3], two)
	parts.Visible(o[0], !l.order)
	parts.Visible(o[1], !l.order)
	parts.Visible(o[4], l.order)
	if l.order {
		parts.Put(o[4], 0, 0, size.Width-l.Card, size.Height)
	}
	if two {
		parts.Put(o[3], size.Width-2*l.Card, 0, l.Card, size.Height)
		parts.Put(o[1], l.Tree, 0, size.Width-l.Tree-2*l.Card, size.Height)
	}
}

// rosterTable lists the units of a force.
func rosterTable() *widgets.Table[views.UnitView] {
	type u = views.UnitView
	return widgets.NewTable("forces.unit", look.TallRow, func(v u) string { return string(v.ID) },
		widgets.Column[u]{Width: 34, Make: func() fyne.CanvasObject { return widgets.NewCounter(38, 32) }, Draw: func(o fyne.CanvasObject, v u, _ bool) {
			o.(*widgets.Counter).SetCounter(cards.UnitCounter(v))
		}},
		widgets.Column[u]{Title: "Unit", Width: 210, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, v u, _ bool) {
			t := o.(*widgets.TwoLines)
			t.Set(look.Strong, v.Name, look.Small, unitAside(v))
			t.SetShorter(cards.ShorterNames(v.Name)...)
		}, Less: widgets.By(func(v u) string { return v.Name })},
		widgets.Column[u]{Title: "Men", Width: 44, Right: true, Text: func(v u) string { return widgets.Number(v.MenNow) }, Less: widgets.By(func(v u) int { return v.MenNow })},
		widgets.Column[u]{Title: "Figures", Width: 52, Right: true, Text: func(v u) string { return widgets.Number(v.Strength.Present.Total()) }, Less: widgets.By(func(v u) int { return v.Strength.Present.Total() })},
		widgets.Column[u]{Title: "Weapon", Width: 96, Drop: 1, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, v u, _ bool) {
			o.(*widgets.Text).SetText(tree.WeaponOf(v))
		}, Less: widgets.By(tree.WeaponOf)},
		widgets.Column[u]{Title: "Training", Width: 60, Drop: 2, Text: func(v u) string { return parts.Capital(string(v.Training)) }, Less: widgets.By(func(v u) string { return string(v.Training) })},
		widgets.Column[u]{Title: "Morale points", Width: 84, Right: true, Text: func(v u) string { return fmt.Sprintf("%d of %d", v.Points, v.FullAt) }, Less: widgets.By(func(v u) int { return int(v.Points) })},
		widgets.Column[u]{Title: "State", Width: 60, Make: func() fyne.CanvasObject { return widgets.NewGrade("") }, Draw: func(o fyne.CanvasObject, v u, _ bool) {
			o.(*widgets.Grade).SetGrade(v.Grade)
		}, Less: widgets.By(func(v u) int { return gradeOrder(v.Grade) })},
	)
}

func gradeOrder(g rosters.Grade) int {
	return map[rosters.Grade]int{rosters.Full: 0, rosters.Worn: 1, rosters.Spent: 2, rosters.Destroyed: 3}[g]
}

// unitAside is the second line of a unit: brigade, people, what is peculiar.
func unitAside(u views.UnitView) string {
	var parts []string
	if u.Parent != "" {
		parts = append(parts, u.Parent)
	}
	parts = append(parts, traitWords(u)...)
	if u.GunsNow > 0 {
		parts = append(parts, widgets.Of(u.GunsNow, "gun"))
	}
	return strings.Join(parts, ", ")
}

func (v *Forces) Content() fyne.CanvasObject { return v.view }

func (v *Forces) Title() (string, string) {
	if v.date == "" {
		return "Forces", "orders of battle"
	}
	return "Forces", "orders of battle on " + v.date
}

func (v *Forces) Tools() []fyne.CanvasObject { return nil }

func (v *Forces) Fit(r desk.Size) {
	v.layout.Tree, v.layout.Card, v.large = r.Tree(), r.Card(), r == desk.Large
	v.showForce()
}

// GoTo shows a force or a unit; without either, what was shown.
func (v *Forces) GoTo(p place.Place) {
	to, _ := p.(place.Forces)
	if to == (place.Forces{}) {
		return
	}
	v.find.SetText("") // what is shown must not be hidden by what was looked for
	v.force, v.unit = string(to.Force), string(to.Unit)
}

// Heard asks again where a force, a unit, or what there is to tell of them is different.
func (v *Forces) Heard(c campaign.Change) {
	if c.Touches(event.TodayTable, event.LeaderTable, event.ForceTable, event.UnitTable, event.BattleTable, event.PatientTable, event.StrayTable, event.CaptiveTable, event.GoneTable, event.CrossingTable, event.LaidTable, event.WorkTable, event.ArrivalTable, event.SightingTable) {
		v.Reload()
	}
}

func (v *Forces) Reload() {
	who := v.d.Viewer()
	type answer struct {
		forces []views.ForceView
		units  []views.UnitView
		over   views.Overview
	}
	parts.Await(v.wait, &v.load, func(ctx context.Context) (a answer, err error) {
		if a.forces, err = v.c.Forces(ctx, who); err != nil {
			return a, err
		}
		if a.units, err = v.c.Units(ctx, who); err != nil {
			return a, err
		}
		a.over, err = v.c.Overview(ctx, who)
		return a, err
	}, func(a answer, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all, v.units, v.sides, v.date = a.forces, a.units, a.over.Sides, a.over.Date
		v.showTree()
		v.order.Set(tree.Data{Founding: v.c.Founding(), Sides: v.sides, Forces: v.all, Units: v.units, Viewer: who})
		v.order.GoTo(v.unit, v.force)
		v.d.Retitle()
	})
}

// outside is the key of the tree's row for units that are not in the field.
const outside = "-outside-"

// showTree lists sides and forces that match what is looked for.
func (v *Forces) showTree() {
	want := strings.ToLower(strings.TrimSpace(v.find.Text))
	matches := func(f views.ForceView) bool {
		return has(want, f.Counter.Name) || slices.ContainsFunc(f.Units, func(u views.UnitView) bool { return has(want, u.Name) }) ||
			f.Leader != nil && has(want, f.Leader.Styled()) || slices.ContainsFunc(f.Others, func(l views.LeaderView) bool { return has(want, l.Styled()) })
	}
	var rows []treeRow
	for _, s := range v.sides {
		head := treeRow{key: "side-" + string(s.ID), side: s.ID, head: true, open: !v.closed[s.ID], name: s.Name, short: s.Short, slot: s.Slot}
		var under []treeRow
		for _, f := range v.all {
			if f.Counter.Side == s.ID && matches(f) {
				spec := cards.CounterOf(f.Counter)
				spec = chart.Counter{Slot: spec.Slot, Arm: spec.Arm, Irregular: spec.Irregular, Boats: spec.Boats, Strength: -1, Bare: true}
				under = append(under, treeRow{key: string(f.Counter.Force), side: s.ID, name: f.Counter.Name, men: f.Men, known: f.Posture != "", marker: spec})
			}
		}
		if n := v.outsideOf(s.ID, want); n > 0 {
			under = append(under, treeRow{key: outside + string(s.ID), side: s.ID, name: "Not in the field", marker: chart.Counter{Slot: s.Slot, Arm: rosters.Transport, Strength: -1, Bare: true}})
		}
		if len(under) == 0 {
			continue
		}
		rows = append(rows, head)
		if head.open || want != "" {
			rows = append(rows, under...)
		}
	}
	v.tree.SetRows(rows)
	if v.unit != "" && v.force == "" {
		for _, u := range v.units {
			if string(u.ID) == v.unit {
				v.force = string(u.Force)
				if u.Force == "" {
					v.force = outside + string(u.Side)
				}
			}
		}
	}
	there := false
	for _, r := range rows {
		there = there || r.key == v.force
	}
	switch {
	case want != "" && want != v.sought && len(rows) > 0:
		v.goToFound(rows, want)
	case !there && want == "":
		v.force = v.largest(rows)
	}
	v.sought = want
	v.none.SetText("Nobody is called “" + strings.TrimSpace(v.find.Text) + "”.")
	parts.Visible(v.none, len(rows) == 0 && want != "")
	parts.Visible(v.empty, len(rows) == 0 && want == "")
	v.tree.Choose(v.force)
	v.showForce()
}

// has says whether a name has in it what is looked for.
func has(want, name string) bool { return strings.Contains(strings.ToLower(name), want) }

// goToFound chooses the first force that was found, and in it the unit: the one whose
// name begins with what is looked for before the others.
func (v *Forces) goToFound(rows []treeRow, want string) {
	best, unit, rank := "", "", 0
	for _, r := range rows {
		if r.head {
			continue
		}
		if best == "" {
			best = r.key
		}
		for _, u := range v.units {
			if string(u.Force) != r.key && (u.Force != "" || r.key != outside+string(u.Side)) {
				continue
			}
			switch name := strings.ToLower(u.Name); {
			case strings.HasPrefix(name, want) && rank < 2:
				best, unit, rank = r.key, string(u.ID), 2
			case has(want, name) && rank < 1:
				best, unit, rank = r.key, string(u.ID), 1
			}
		}
	}
	v.force, v.unit = best, unit
}

// largest is the row of the force with the most units.
func (v *Forces) largest(rows []treeRow) string {
	best, most := "", -1
	for _, r := range rows {
		if r.head {
			continue
		}
		n := 0
		for _, f := range v.all {
			if string(f.Counter.Force) == r.key {
				n = len(f.Units)
			}
		}
		if n > most {
			best, most = r.key, n
		}
	}
	return best
}

func (v *Forces) outsideOf(side state.SideID, want string) int {
	n := 0
	for _, u := range v.units {
		if u.Force == "" && u.Side == side && strings.Contains(strings.ToLower(u.Name), want) {
			n++
		}
	}
	return n
}

// showForce lists the units of the force that is chosen.
func (v *Forces) showForce() {
	var units []views.UnitView
	v.onMap.SetEnabled(false)
	var known *views.ForceView
	if side, ok := strings.CutPrefix(v.force, outside); ok {
		v.head.SetText("Not in the field")
		v.aside.SetText("to come later, or gone")
		for _, u := range v.units {
			if u.Force == "" && string(u.Side) == side {
				units = append(units, u)
			}
		}
	}
	for _, f := range v.all {
		if string(f.Counter.Force) == v.force {
			v.head.SetText(f.Counter.Name)
			v.aside.SetText(cards.CommandLine(f) + ", at " + f.Place)
			v.onMap.SetEnabled(true)
			known = &f
			for _, u := range v.units { // with their histories, which the force's own list lacks
				if string(u.Force) == v.force {
					units = append(units, u)
				}
			}
		}
	}
	v.layout.two = known != nil && v.large
	if known != nil {
		v.whole.show(*known)
	}
	v.table.SetRows(units)
	men, figures, points, full := 0, 0, 0, 0
	for _, u := range units {
		men += u.MenNow
		figures += u.Strength.Present.Total()
		points += int(u.Points)
		full += int(u.FullAt)
	}
	v.view.Refresh()
	v.sums.SetText(fmt.Sprintf("%s · %s · %d of %d morale points", widgets.Of(len(units), "unit"), parts.OnTable(widgets.Men(men), figures, "figure"), points, full))
	if len(units) == 0 {
		v.sums.SetText("Nothing is known of its units.")
		v.card.clear()
		return
	}
	if v.unit == "" || !hasUnit(units, v.unit) {
		v.unit = string(v.table.Rows()[0].ID)
	}
	v.table.Select(v.unit)
}

func hasUnit(units []views.UnitView, id string) bool {
	for _, u := range units {
		if string(u.ID) == id {
			return true
		}
	}
	return false
}

// Handed is what is chosen, to be changed by hand: the unit, else the force.
func (v *Forces) Handed() (kind, id string) {
	if v.habit.Tree {
		unit, force := v.order.Cursor()
		if unit != "" {
			return "unit", string(unit)
		}
		return map[bool]string{true: "force"}[force != ""], string(force)
	}
	if v.unit != "" {
		return "unit", v.unit
	}
	if slices.ContainsFunc(v.all, func(f views.ForceView) bool { return string(f.Counter.Force) == v.force }) {
		return "force", v.force
	}
	return "", ""
}
