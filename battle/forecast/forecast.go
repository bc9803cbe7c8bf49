package forecast

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/internal/terms"
)

// Forecast is what came of so many battles.
type Forecast struct {
	Engine  string   `json:"engine"`
	Version int      `json:"version"`
	Seed    string   `json:"seed"`          // a whole number up to 2^64, from which those of all battles follow
	Battles int      `json:"battles"`       // fought
	Narrow  bool     `json:"narrow"`        // it ended before as many as were asked for, since chance could make no more of it
	Sides   [2]Side  `json:"sides"`         // attacker first
	Nobody  Share    `json:"nobody"`        // holds the field
	Met     *Share   `json:"met,omitempty"` // the weaker side has what it plays for; nil: it plays for nothing but the field
	Turns   Spread   `json:"turns"`
	Orders  Spread   `json:"orders"` // given by both sides: with throws, how long the evening is
	Throws  Spread   `json:"throws"`
	Ends    []Ended  `json:"ends"` // why battles ended, the commonest first
	Units   []Unit   `json:"units"`
	Leaders []Leader `json:"leaders"`
	Works   []Work   `json:"works"`
}

// Side is how a side comes out.
type Side struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Holds Share  `json:"holds"` // the field
	Lost  Spread `json:"lost"`  // figures killed, wounded, missing and captured
	Of    int    `json:"of"`    // figures present; the most of draws
	Score Spread `json:"score"` // as commanders reckon it: hundredths of its strength against the enemy's, and the field
}

// Ended is why battles ended.
type Ended struct {
	Reason battle.Reason `json:"reason"`
	Times  int           `json:"times"`
}

// Grades are how a unit may end, the best first, as an outcome has them.
var Grades = [4]string{"full", "worn", "spent", "destroyed"}

// Unit is what becomes of a unit.
type Unit struct {
	ID     string `json:"id"`
	Side   int    `json:"side"`
	Name   string `json:"name"`
	Of     int    `json:"of"`     // figures present; the most of draws
	Lost   Spread `json:"lost"`   // figures killed, wounded, missing and captured
	Grades [4]int `json:"grades"` // battles after which it is Full, Worn, Spent, gone
	Guns   Spread `json:"guns"`   // lost to the enemy; none for a unit without
}

// Leader is what becomes of a leader.
type Leader struct {
	ID       string `json:"id"`
	Side     int    `json:"side"`
	Name     string `json:"name"`
	Wounded  Share  `json:"wounded"`
	Killed   Share  `json:"killed"`
	Captured Share  `json:"captured"`
}

// Work is what becomes of a bridge, a redoubt, a wall.
type Work struct {
	ID     string      `json:"id"`
	Kind   string      `json:"kind"`
	States []WorkState `json:"states"` // the commonest first
}

// WorkState is a state and how many battles leave a work in it.
type WorkState struct {
	State string `json:"state"`
	Times int    `json:"times"`
}

// begun is a forecast of nothing yet.
func begun(about battle.About, setup *battle.Setup, seed uint64) *Forecast {
	f := &Forecast{Engine: about.ID, Version: about.Version, Seed: strconv.FormatUint(seed, 10)}
	for i, s := range setup.Sides {
		f.Sides[i] = Side{ID: s.ID, Name: s.Name}
		for _, u := range s.Units {
			f.Units = append(f.Units, Unit{ID: u.ID, Side: i, Name: u.Name})
		}
		for _, l := range s.Leaders {
			f.Leaders = append(f.Leaders, Leader{ID: l.ID, Side: i, Name: l.Name})
		}
	}
	return f
}

// count counts one more battle.
func (f *Forecast) count(r *result, held *[3]int) {
	out := &r.out
	f.Battles++
	f.Turns.add(out.Turns)
	f.Orders.add(r.orders)
	f.Throws.add(r.throws)
	f.end(out.Reason)
	if r.met {
		f.Met.Times++
	}
	held[holder(out)]++
	lost, of := [2]int{}, [2]int{}
	for i := range out.Units {
		o, u := &out.Units[i], &f.Units[i]
		there := o.Present.Total()
		u.Of = max(u.Of, there)
		gone := there - o.Unhurt.Total()
		u.Lost.add(gone)
		lost[u.Side] += gone
		of[u.Side] += there
		if g := slices.Index(Grades[:], o.Grade); g >= 0 {
			u.Grades[g]++
		}
		u.Guns.add(o.GunsLost)
	}
	for i := range f.Sides {
		s := &f.Sides[i]
		s.Of = max(s.Of, of[i])
		s.Lost.add(lost[i])
		s.Score.add(command.Score(out, i, parts))
	}
	for i := range out.Leaders {
		l := &f.Leaders[i]
		switch out.Leaders[i].Fate {
		case battle.LeaderWounded:
			l.Wounded.Times++
		case battle.LeaderKilled:
			l.Killed.Times++
		case battle.LeaderTaken:
			l.Captured.Times++
		}
	}
	for _, w := range out.Works {
		f.work(w.ID, w.Kind, w.State)
	}
}

// holder is the side that holds the field, 2 where neither does.
func holder(out *battle.Outcome) int {
	switch out.Holder {
	case out.Sides[0].ID:
		return 0
	case out.Sides[1].ID:
		return 1
	}
	return 2
}

func (f *Forecast) end(reason battle.Reason) {
	i := slices.IndexFunc(f.Ends, func(e Ended) bool { return e.Reason == reason })
	if i < 0 {
		i = len(f.Ends)
		f.Ends = append(f.Ends, Ended{Reason: reason})
	}
	f.Ends[i].Times++
}

func (f *Forecast) work(id, kind, state string) {
	i := slices.IndexFunc(f.Works, func(w Work) bool { return w.ID == id && w.Kind == kind })
	if i < 0 {
		i = len(f.Works)
		f.Works = append(f.Works, Work{ID: id, Kind: kind})
	}
	w := &f.Works[i]
	n := slices.IndexFunc(w.States, func(s WorkState) bool { return s.State == state })
	if n < 0 {
		n = len(w.States)
		w.States = append(w.States, WorkState{State: state})
	}
	w.States[n].Times++
}

// sum reckons the shares and puts the lists in order.
func (f *Forecast) sum(held *[3]int) {
	for i := range f.Sides {
		f.Sides[i].Holds = shareOf(held[i], f.Battles)
	}
	f.Nobody = shareOf(held[2], f.Battles)
	if f.Met != nil {
		*f.Met = shareOf(f.Met.Times, f.Battles)
	}
	for i := range f.Leaders {
		for _, s := range []*Share{&f.Leaders[i].Wounded, &f.Leaders[i].Killed, &f.Leaders[i].Captured} {
			*s = shareOf(s.Times, f.Battles)
		}
	}
	slices.SortFunc(f.Ends, func(a, b Ended) int {
		return cmp.Or(b.Times-a.Times, strings.Compare(string(a.Reason), string(b.Reason)))
	})
	slices.SortFunc(f.Works, func(a, b Work) int {
		return cmp.Or(strings.Compare(a.Kind, b.Kind), strings.Compare(a.ID, b.ID))
	})
	for _, w := range f.Works {
		slices.SortFunc(w.States, func(a, b WorkState) int {
			return cmp.Or(b.Times-a.Times, strings.Compare(a.State, b.State))
		})
	}
}

// clone shares nothing that grows with f.
func (f *Forecast) clone() Forecast {
	out := *f
	out.Turns, out.Orders, out.Throws, out.Ends = slices.Clone(f.Turns), slices.Clone(f.Orders), slices.Clone(f.Throws), slices.Clone(f.Ends)
	if f.Met != nil {
		met := *f.Met
		out.Met = &met
	}
	for i := range out.Sides {
		s := &out.Sides[i]
		s.Lost, s.Score = slices.Clone(s.Lost), slices.Clone(s.Score)
	}
	out.Units = slices.Clone(f.Units)
	for i := range out.Units {
		u := &out.Units[i]
		u.Lost, u.Guns = slices.Clone(u.Lost), slices.Clone(u.Guns)
	}
	out.Leaders = slices.Clone(f.Leaders)
	out.Works = slices.Clone(f.Works)
	for i := range out.Works {
		out.Works[i].States = slices.Clone(out.Works[i].States)
	}
	return out
}

// parts are those of the sides of whom nothing else is known: the first attacks.
var parts = [2]terms.Posture{terms.Attack, terms.Defend}

// Where is where a result fell in what was to be expected for a side: so many of a hundred battles
// came out worse for it, those alike counted half.
func (f *Forecast) Where(out *battle.Outcome, side int) int {
	return f.Sides[side].Score.Below(command.Score(out, side, parts))
}

// result is what came of one battle.
type result struct {
	out            battle.Outcome
	orders, throws int
	met            bool // the weaker side has what it plays for
}
