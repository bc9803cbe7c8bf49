package theatre

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// facts is a theatre file read with no help of the converter: what stands in it, as it stands.
type facts struct {
	ID, Title, Start, End, Situation string

	Sides []struct {
		ID, Name, Home string
		Supply         []string
	}
	Objectives []struct {
		ID, Side, Name, Kind, Text, Place, By, Until, Force, Leader, Region string
		Places, Forces                                                      []string
		Points, Limit, Late, Each, Every                                    int

		MinEnemy int  `json:"min_enemy"`
		MinMen   int  `json:"min_men"`
		WithGuns bool `json:"with_guns"`
		Share    float64
	}
	Verdict []struct {
		Margin int
		Text   string
	}
	Places []struct {
		Name, Kind, Owner, Modern, Garrison, Fortified, Note                string
		Depot, Hospital, Telegraph, Port, Railhead, Capital, Arsenal, Entry bool
		Population                                                          int
	}
	Routes []struct {
		ID, Name, Kind, Note string
		Via                  []json.RawMessage
		Cut                  []string `json:"cut_window"`
	}
	Crossings []struct{ Name, River, Kind, Note string }
	Rivers    []struct{ Name string }
	Navigable []struct {
		River  string
		Months []int
	}
	Relief  []struct{ Name string }
	Leaders []factLeader
	Forces  []struct {
		ID, Name, Side, Posture, Orders, Release, Note string

		Leader       *string
		Subordinates []string
		Units        []factUnit
		ActiveFrom   *string `json:"active_from"`
		Hidden       bool
		Independent  bool
	}
	Reinforcements []struct {
		ID, Date, Side, Place, Name, Condition, Note, Leaves string

		Joins     *string
		NewForce  string `json:"new_force"`
		Units     []factUnit
		Leaders   []json.RawMessage
		Transfers []string
		Boats     []struct{ Name string }
	}
	Events []struct {
		ID, Name, Date, Condition, Effect, Kind, Target string

		Side       *string
		Window     []string
		Historical bool
	}
	Battles []struct {
		Name, Date, Place, Result, Note, Winner, Attacker string

		Losses []struct {
			Side   string
			Killed int
		}
	}
	Boats []struct {
		Name, Kind, Side, Place, Note, Leader string
		Count                                 int
		Active                                string `json:"active_from"`
		Guns                                  []struct{ Number int }
	}
	Sources []string
}

type (
	factLeader struct{ Name, Rank, Side, Command, Fate, Note string }
	factUnit   struct {
		Name, Arms, Parent, Note string
		Men                      int
		Guns                     []struct{ Number int }
		Figures                  struct{ Officers, Sergeants, Others, Guns int }
	}
)

// reader proof-reads one theatre.
type reader struct {
	t *testing.T
	f *state.Founding
	x *facts
}

func (r *reader) is(what string, ok bool) {
	r.t.Helper()
	if !ok {
		r.t.Errorf("%s of the facts is not in the founding as it stands there", what)
	}
}

// day is the day of the campaign of a date; 0 of none.
func (r *reader) day(date string) state.Day {
	if date == "" {
		return 0
	}
	from, one := time.Parse(time.DateOnly, r.f.Start)
	to, two := time.Parse(time.DateOnly, date)
	if one != nil || two != nil {
		r.t.Fatalf("%s and %s are no dates", r.f.Start, date)
	}
	return state.Day(to.Sub(from).Hours() / 24)
}

// placed is a place by its name.
func (r *reader) placed(name string) *state.Place {
	i := slices.IndexFunc(r.f.Map.Places, func(p state.Place) bool { return p.Name == name })
	if i < 0 {
		r.t.Fatalf("%s is not on the map", name)
	}
	return &r.f.Map.Places[i]
}

// Every theatre is proof-read against its facts: nothing of them is dropped in silence.
func TestEveryFactIsInTheFounding(t *testing.T) {
	for _, i := range List() {
		t.Run(i.ID, func(t *testing.T) {
			b, err := data.ReadFile("data/" + i.ID + ".json")
			if err != nil {
				t.Fatal(err)
			}
			var x facts
			if err := json.Unmarshal(b, &x); err != nil {
				t.Fatal(err)
			}
			f, err := Found(i.ID, Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			r := &reader{t, &f, &x}
			r.is("the title", f.Title == x.Title && f.Situation == x.Situation && f.Start == x.Start && f.Last == r.day(x.End) && slices.Equal(f.Sources, x.Sources))
			r.country()
			r.forces()
			r.arrivals()
			r.aims()
			r.chronicle()
			r.boats()
		})
	}
}

func (r *reader) country() {
	m := &r.f.Map
	for _, p := range r.x.Places {
		q := r.placed(p.Name)
		r.is("place "+p.Name, string(q.Kind) == p.Kind && string(q.Owner) == p.Owner && q.Modern == p.Modern && q.Garrison == p.Garrison && string(q.Fortified) == p.Fortified &&
			q.Note == p.Note && q.Depot == p.Depot && q.Hospital == p.Hospital && q.Telegraph == p.Telegraph && q.Port == p.Port && q.Railhead == p.Railhead &&
			q.Capital == p.Capital && q.Arsenal == p.Arsenal && q.Entry == p.Entry && q.Population == p.Population)
	}
	r.is("the number of places", len(m.Places) == len(r.x.Places))
	for i, w := range r.x.Routes {
		q := m.Routes[i]
		r.is("route "+w.ID, q.ID == w.ID && q.Name == w.Name && string(q.Kind) == w.Kind && q.Note == w.Note && len(q.Line) == len(w.Via) && slices.Equal(q.Cut, w.Cut))
	}
	for i, c := range r.x.Crossings {
		q := m.Crossings[i]
		noted := slices.ContainsFunc(m.CrossingNotes, func(n state.CrossingNote) bool { return n.Crossing == q.ID && n.Note == c.Note })
		r.is("crossing "+c.Name, q.Name == c.Name && q.River == c.River && string(q.Kind) == c.Kind && (c.Note == "" || noted))
	}
	for _, v := range r.x.Rivers {
		drawn := slices.ContainsFunc(m.Waters, func(w state.Water) bool { return w.Name == v.Name && w.Kind == state.RiverLine })
		laid := slices.ContainsFunc(m.Borders, func(b state.Border) bool { return b.River == v.Name })
		r.is("river "+v.Name, drawn && laid)
	}
	for i, s := range r.x.Relief {
		r.is("stretch "+s.Name, m.Relief[i].Name == s.Name)
	}
	for i, n := range r.x.Navigable {
		r.is("navigable "+n.River, r.f.Navigable[i].River == n.River && slices.Equal(r.f.Navigable[i].Months, n.Months))
	}
	for _, s := range r.x.Sides {
		q := r.f.Side(state.SideID(s.ID))
		r.is("side "+s.ID, q != nil && q.Name == s.Name && len(q.Supply) == len(s.Supply) && (s.Home == "" || q.Home == r.placed(s.Home).ID))
	}
}

// units holds units against those of a force, in their order.
func (r *reader) units(of string, want []factUnit, at int, id func(i int) (name string)) {
	for i, u := range want {
		name := id(at + i)
		r.is("unit "+u.Name+" of "+of, name == u.Name)
		for _, q := range r.f.Units {
			if q.Name != u.Name {
				continue
			}
			guns := 0
			for _, g := range u.Guns {
				guns += g.Number
			}
			e := q.Establishment
			r.is("strength of unit "+u.Name, q.Men == u.Men && q.Arms == u.Arms && q.Parent == u.Parent && q.Note == u.Note && q.RealGuns == guns &&
				e.Officers == u.Figures.Officers && e.Sergeants == u.Figures.Sergeants && e.Others == u.Figures.Others && len(q.Guns) == u.Figures.Guns)
		}
	}
}

func (r *reader) leader(id state.LeaderID) string {
	if l := r.f.Leader(id); l != nil {
		return l.Name
	}
	return ""
}

func (r *reader) forces() {
	for _, l := range r.x.Leaders {
		r.is("leader "+l.Name, slices.ContainsFunc(r.f.Leaders, func(q state.Leader) bool {
			return q.Name == l.Name && q.Rank == l.Rank && string(q.Side) == l.Side && q.Command == l.Command && q.Fate == l.Fate && q.Note == l.Note
		}))
	}
	names := map[string]bool{}
	for i, w := range r.x.Forces {
		q := &r.f.Forces[i]
		if names[w.Name] {
			r.t.Errorf("two forces are called %q", w.Name)
		}
		names[w.Name] = true
		active, leader := "", ""
		if w.ActiveFrom != nil {
			active = *w.ActiveFrom
		}
		if w.Leader != nil {
			leader = *w.Leader
		}
		r.is("force "+w.Name, string(q.ID) == w.ID && q.Name == w.Name && string(q.Side) == w.Side && q.Orders == w.Orders && q.Release == w.Release && q.Note == w.Note &&
			q.ActiveFrom == max(r.day(active), 0) && q.Hidden == w.Hidden && q.Independent == w.Independent && r.leader(q.Leader) == leader &&
			len(q.Others) == len(w.Subordinates) && len(q.Units) == len(w.Units))
		for j, name := range w.Subordinates {
			r.is("leader "+name+" of "+w.Name, r.leader(q.Others[j]) == name)
		}
		r.units(w.Name, w.Units, 0, func(i int) string { return r.f.Unit(q.Units[i]).Name })
	}
	r.is("the number of forces", len(r.f.Forces)-len(r.fleets().first) == len(r.x.Forces))
}

func (r *reader) arrivals() {
	for i, w := range r.x.Reinforcements {
		q := &r.f.Reinforcements[i]
		joins := ""
		if w.Joins != nil {
			joins = *w.Joins
		}
		r.is("reinforcement "+w.ID, q.ID == w.ID && q.Day == r.day(w.Date) && string(q.Side) == w.Side && q.Place == w.Place && q.Name == w.Name && q.Condition == w.Condition &&
			q.Note == w.Note && q.Leaves == r.day(w.Leaves) && string(q.Joins) == joins && (w.NewForce == "" || string(q.NewForce) == w.NewForce) &&
			len(q.Leaders) == len(w.Leaders) && len(q.Transfers) == len(w.Transfers) && len(q.Boats) == len(w.Boats) && len(q.Units) == len(w.Units))
		for j, raw := range w.Leaders {
			var l factLeader
			if json.Unmarshal(raw, &l.Name) != nil && json.Unmarshal(raw, &l) != nil {
				r.t.Fatalf("%s is no leader", raw)
			}
			r.is("leader "+l.Name+" of "+w.ID, r.leader(q.Leaders[j]) == l.Name)
		}
		r.units(w.Name, w.Units, 0, func(i int) string { return r.f.Unit(q.Units[i]).Name })
	}
	r.is("the number of reinforcements", len(r.f.Reinforcements)-len(r.fleets().later) == len(r.x.Reinforcements))
}

func (r *reader) aims() {
	for i, w := range r.x.Objectives {
		q := &r.f.Objectives[i]
		until, by := w.Until, w.By != ""
		if by {
			until = w.By
		}
		r.is("objective "+w.ID, q.ID == w.ID && string(q.Side) == w.Side && q.Name == w.Name && string(q.Kind) == w.Kind && q.Text == w.Text && q.Points == w.Points &&
			q.Until == r.day(until) && q.By == by && string(q.Force) == w.Force && r.leader(q.Leader) == w.Leader && q.Region == w.Region && q.Limit == w.Limit &&
			q.MinEnemy == w.MinEnemy && q.MinMen == w.MinMen && q.WithGuns == w.WithGuns && q.Late == w.Late && q.Each == w.Each && q.Every == w.Every &&
			q.Share == int(w.Share*100+0.5) && len(q.Forces) == len(w.Forces))
		want := w.Places
		if w.Place != "" {
			want = []string{w.Place}
		}
		var have []string
		for _, id := range q.Places {
			have = append(have, r.f.Map.Place(id).Name)
		}
		r.is("the places of objective "+w.ID, slices.Equal(want, have))
		// What its text counts is also a number that can be counted by.
		for _, n := range []int{q.MinMen, q.MinEnemy, q.Limit} {
			digits := fmt.Sprint(n)
			if n >= 1000 {
				digits = fmt.Sprintf("%d,%03d", n/1000, n%1000)
			}
			r.is("the number in the text of objective "+w.ID, n == 0 || strings.Contains(q.Text, digits))
		}
		r.is("the guns of objective "+w.ID, q.WithGuns == strings.Contains(q.Text, "with guns"))
	}
	r.is("the number of objectives", len(r.f.Objectives) == len(r.x.Objectives))
	for i, v := range r.x.Verdict {
		r.is("verdict "+v.Text, r.f.Verdicts[i] == state.Verdict{Margin: v.Margin, Text: v.Text})
	}
}

func (r *reader) chronicle() {
	for i, w := range r.x.Events {
		q := &r.f.Events[i]
		from, to, side := w.Date, w.Date, ""
		if len(w.Window) == 2 {
			from, to = w.Window[0], w.Window[1]
		}
		if w.Side != nil {
			side = *w.Side
		}
		r.is("event "+w.ID, q.ID == w.ID && q.Name == w.Name && q.From == r.day(from) && q.To == r.day(to) && q.Condition == w.Condition && q.Effect == w.Effect &&
			q.Kind == w.Kind && string(q.Target) == w.Target && string(q.Side) == side && q.Historical == w.Historical)
	}
	r.is("the number of events", len(r.f.Events) == len(r.x.Events))
	for i, w := range r.x.Battles {
		q := &r.f.History[i]
		r.is("battle "+w.Name, q.Name == w.Name && q.Date == w.Date && q.Place == w.Place && q.Result == w.Result && q.Note == w.Note && q.Winner == w.Winner &&
			string(q.Attacker) == w.Attacker && len(q.Losses) == len(w.Losses))
		for j, l := range w.Losses {
			r.is("the losses of "+w.Name, string(q.Losses[j].Side) == l.Side && q.Losses[j].Killed == l.Killed)
		}
	}
	r.is("the number of battles", len(r.f.History) == len(r.x.Battles))
}

// Every place can be reached by land from the home of each side that can be played, or a march
// from it leads nowhere.
func TestEveryPlaceCanBeReached(t *testing.T) {
	for _, i := range List() {
		f, err := Found(i.ID, Options{})
		if err != nil {
			t.Fatal(err)
		}
		m := &f.Map
		for _, s := range f.Sides {
			if !s.Playable {
				continue
			}
			home := m.Place(s.Home)
			for _, p := range m.Places {
				_, _, ok := m.Frame().Path(home.Hex, p.Hex, 1, func(h hex.Hex, d hex.Direction) (int, bool) { return 1, m.Open(hex.Neighbour(h, d)) })
				if !ok {
					t.Errorf("%s: nobody can go from %s to %s", i.ID, home.Name, p.Name)
				}
			}
		}
	}
}
