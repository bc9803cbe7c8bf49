package maproom

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// follow adds an order to those that follow for a force (CAMPAIGN-2.9).
func (m *View) follow(f views.ForceView, t state.Task) {
	tasks := append(tasksOf(f), t)
	m.d.Do(command.PlanOrder{Force: f.Counter.Force, Tasks: tasks}, "Giving orders", func() {
		m.d.Say(fmt.Sprintf("To follow for %s: %s.", f.Counter.Name, m.tasksText(f.Counter.Force, tasks)))
	})
}

func tasksOf(f views.ForceView) []state.Task {
	var out []state.Task
	for _, n := range f.Follow {
		out = append(out, n.Task)
	}
	return out
}

func (m *View) tasksText(id state.ForceID, tasks []state.Task) string {
	now := m.c.State()
	return state.TasksText(m.c.Founding(), &now, now.Force(id), tasks)
}

// followings are the kinds of order that the sheet offers, each with whom or what it needs.
var followings = []struct {
	text string
	task state.Task
}{
	{"March to", state.Task{Kind: state.TaskMarch}},
	{"March by a forced march to", state.Task{Kind: state.TaskMarch, Forced: true}},
	{"Stay as it is until", state.Task{Kind: state.TaskHold}},
	{"Dig in until", state.Task{Kind: state.TaskHold, Posture: state.Entrench}},
	{"Garrison the place until", state.Task{Kind: state.TaskHold, Posture: state.Garrison}},
	{"Rest until", state.Task{Kind: state.TaskHold, Posture: state.Rest}},
	{"Join", state.Task{Kind: state.TaskJoin}},
	{"Follow", state.Task{Kind: state.TaskFollow}},
	{"Go aboard", state.Task{Kind: state.TaskEmbark}},
	{"Land at", state.Task{Kind: state.TaskLand}},
	{"Leave the map", state.Task{Kind: state.TaskLeave}},
	{"Go as a convoy to", state.Task{Kind: state.TaskConvoy}},
}

// trips are how often a convoy may go.
var trips = []struct {
	text string
	n    int // 0: until it is recalled
}{{"until it is recalled", 0}, {"for one trip", 1}, {"for three trips", 3}, {"for ten trips", 10}}

// followed is a place, a day or a force that an order needs.
type followed struct {
	text string
	set  func(*state.Task)
}

// needs lists what an order of a kind may need.
func (m *View) needs(f views.ForceView, t state.Task) []followed {
	var out []followed
	switch t.Kind {
	case state.TaskMarch, state.TaskLand:
		for _, p := range m.c.Map().Places {
			at := p.Hex
			out = append(out, followed{p.Name + ", hex " + hex.Name(at), func(t *state.Task) { t.Stops = []hex.Hex{at} }})
		}
		slices.SortFunc(out, func(a, b followed) int { return strings.Compare(a.text, b.text) })
	case state.TaskConvoy:
		out = m.convoys(f)
	case state.TaskLeave:
		out = append(out, followed{"where it stands then", func(*state.Task) {}})
	case state.TaskHold:
		book, now := m.c.Founding(), m.c.State()
		for d := now.Day + 1; d <= now.Day+60; d++ {
			out = append(out, followed{book.ShortDate(d), func(t *state.Task) { t.Until = d }})
		}
	case state.TaskJoin, state.TaskFollow, state.TaskEmbark:
		for _, k := range m.state.Counters {
			if k.Side == f.Counter.Side && k.Force != f.Counter.Force && (k.Boats || t.Kind != state.TaskEmbark) {
				id := k.Force
				out = append(out, followed{k.Name, func(t *state.Task) { t.Force = id }})
			}
		}
	}
	return out
}

// convoys lists to whom a force might bring food: each other force of its side, and each of its places.
func (m *View) convoys(f views.ForceView) []followed {
	book, now := m.c.Founding(), m.c.State()
	var out []followed
	for _, k := range m.state.Counters {
		if k.Side == f.Counter.Side && k.Force != f.Counter.Force {
			out = append(out, followed{k.Name, func(t *state.Task) { t.Force = k.Force }})
		}
	}
	for i := range book.Map.Places {
		if p := &book.Map.Places[i]; now.Owner(p) == f.Counter.Side {
			out = append(out, followed{p.Name, func(t *state.Task) { t.Stops = append(t.Stops, p.Hex) }})
		}
	}
	slices.SortStableFunc(out, func(a, b followed) int { return strings.Compare(a.text, b.text) })
	return out
}

// bases are the bases and depots of its side from which a convoy may bring food, the nearest first; of several places in
// a hex the one that has the stores.
func (m *View) bases(f views.ForceView) []*state.Place {
	book, now := m.c.Founding(), m.c.State()
	var out []*state.Place
	for i := range book.Map.Places {
		if p := &book.Map.Places[i]; route.Stores(book, &now, f.Counter.Side, p.Hex) {
			out = append(out, p)
		}
	}
	side := book.Side(f.Counter.Side)
	stores := func(p *state.Place) int {
		if p.Depot || slices.Contains(side.Supply, p.ID) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(out, func(a, b *state.Place) int {
		return cmp.Or(hex.Distance(a.Hex, f.Counter.Hex)-hex.Distance(b.Hex, f.Counter.Hex), cmp.Compare(hex.Name(a.Hex), hex.Name(b.Hex)), stores(a)-stores(b))
	})
	return slices.CompactFunc(out, func(a, b *state.Place) bool { return a.Hex == b.Hex })
}

// followSheet shows what follows for a force, with what each order costs, when it ends and what makes
// it stop, and adds to it or takes from it.
type followSheet struct {
	m     *View
	f     views.ForceView
	tasks []state.Task
	list  *fyne.Container
	kind  *widget.Select
	what  *widget.Select
	from  *widgets.Select // of a convoy: the base from which it goes
	often *widgets.Select // and how often
	bases []*state.Place
	way   *fyne.Container // both, with room kept where they are not asked
	needs []followed
	add   *widgets.Button
	less  *widgets.Button
	load  work.Latest
	was   []state.Task
}

func (m *View) followSheet(f views.ForceView) {
	s := &followSheet{m: m, f: f, tasks: tasksOf(f), was: tasksOf(f), list: container.New(widgets.Down(8).Layout)}
	var texts []string
	for _, k := range followings {
		texts = append(texts, k.text)
	}
	s.what = widget.NewSelect(nil, func(string) { s.add.SetEnabled(true) })
	s.kind = widget.NewSelect(texts, func(string) { s.offer() })
	s.what.PlaceHolder = "Choose one"
	s.from, s.often, s.bases = widgets.NewSelect("then.from", nil), widgets.NewSelect("then.often", nil), m.bases(f)
	s.way = container.NewStack(parts.Labelled("From", widgets.Even(8, s.from.View, s.often.View)))
	s.way.Objects[0].Hide()
	widgets.Names.Set("then.kind", s.kind)
	widgets.Names.Set("then.what", s.what)
	s.add = widgets.NewButton("then.add", "Add it", s.more)
	s.less = widgets.NewButton("then.less", "Take the last away", func() { s.tasks = s.tasks[:len(s.tasks)-1]; s.show() })
	s.kind.SetSelectedIndex(0)
	first := "It stands without a march order, and begins at once."
	if len(f.Counter.Path) > 0 {
		first = "First: " + f.Orders + "."
		if i := strings.Index(f.Orders, "; then "); i >= 0 {
			first = "First: " + f.Orders[:i] + "."
		}
	}
	parts.Ask(m.d.Canvas(), "What is it to do then?", f.Counter.Name, 620, widgets.Down(10,
		widgets.NewPara(look.Body, first), widgets.Sized(0, 200, widgets.Scrolling(widgets.Padded(0, 12, 0, 0, s.list))),
		parts.Labelled("Then", widgets.Even(8, widgets.Framed(s.kind), widgets.Framed(s.what))), widgets.Sized(0, 34, s.way),
		widgets.Across(8, s.add, s.less, widgets.Spring()),
		widgets.NewPara(look.Small, "An enemy in the way, a lost battle or a blocked way lays all that follows aside (CAMPAIGN-2.10). On the map, a click with the other button and Shift adds a march.")),
		"then", "So be it", s.give)
	s.show()
}

// offer sets the second list to what the chosen kind needs.
func (s *followSheet) offer() {
	s.needs = s.m.needs(s.f, followings[max(s.kind.SelectedIndex(), 0)].task)
	var texts []string
	for _, n := range s.needs {
		texts = append(texts, n.text)
	}
	s.what.SetOptions(texts)
	s.what.ClearSelected()
	s.add.SetEnabled(false)
	if s.convoy() {
		s.choices()
	}
	parts.Visible(s.way.Objects[0], s.convoy())
	s.way.Refresh()
}

// convoy says whether a convoy is chosen, which goes from a base and so often.
func (s *followSheet) convoy() bool {
	return followings[max(s.kind.SelectedIndex(), 0)].task.Kind == state.TaskConvoy
}

// choices lists from where a convoy may go, and how often.
func (s *followSheet) choices() {
	var from, often []string
	for _, p := range s.bases {
		from = append(from, p.Name)
	}
	for _, n := range trips {
		often = append(often, n.text)
	}
	s.from.Set(from, min(0, len(from)-1))
	s.often.Set(often, 0)
}

// more adds the order that is chosen.
func (s *followSheet) more() {
	i := s.what.SelectedIndex()
	if i < 0 || i >= len(s.needs) {
		return
	}
	t := followings[max(s.kind.SelectedIndex(), 0)].task
	if from := s.from.Chosen(); s.convoy() && from >= 0 {
		t.Stops, t.Trips = []hex.Hex{s.bases[from].Hex}, trips[max(s.often.Chosen(), 0)].n
	}
	s.needs[i].set(&t)
	s.tasks = append(slices.Clone(s.tasks), t)
	s.show()
}

// show lists the orders, with what is foreseen of each.
func (s *followSheet) show() {
	s.less.SetEnabled(len(s.tasks) > 0)
	tasks := slices.Clone(s.tasks)
	work.Start(&s.load, func(ctx context.Context) ([]route.Foreseen, error) {
		return s.m.c.Foresee(ctx, s.f.Counter.Force, tasks, false)
	}, func(seen []route.Foreseen, err error) {
		s.list.Objects = nil
		switch {
		case err != nil:
			head, text, _ := parts.Sentence(err)
			s.list.Add(widgets.NewPara(look.Body.In(look.Danger), strings.TrimSpace(head+" "+text)))
			if len(s.tasks) > len(s.was) {
				s.tasks = s.tasks[:len(s.tasks)-1] // it cannot be done
				s.less.SetEnabled(len(s.tasks) > 0)
			}
		case len(seen) == 0:
			s.list.Add(widgets.NewPara(look.Label, "Nothing is to follow yet."))
		}
		for i, n := range seen {
			s.list.Add(widgets.Down(2, widgets.NewPara(look.Strong, fmt.Sprintf("%d. %s", i+1, parts.Capital(n.Text))), widgets.NewPara(look.Small, parts.Full(n.Cost)+" "+n.Stops)))
		}
		s.list.Refresh()
	})
}

// give orders what is listed, where it is otherwise than before.
func (s *followSheet) give() {
	if len(s.tasks) == 0 && len(s.was) == 0 {
		return
	}
	tasks := s.tasks
	s.m.d.Do(command.PlanOrder{Force: s.f.Counter.Force, Tasks: tasks}, "Giving orders", func() {
		if len(tasks) > 0 {
			s.m.d.Say(fmt.Sprintf("To follow for %s: %s.", s.f.Counter.Name, s.m.tasksText(s.f.Counter.Force, tasks)))
		}
	})
}
