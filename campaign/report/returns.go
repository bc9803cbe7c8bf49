package report

import (
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
)

// Return is the medical return of a month, in real men, rounded down for each unit: what the hospitals had at its beginning and
// what came and went until its end. Began, Admitted, less Returned, Died, Invalided and Left is what
// Remained.
type Return struct {
	Month string       `json:"month"` // "July 1880"
	Until string       `json:"until"` // its last day, or today: "31 July"
	Units []UnitReturn `json:"units"` // those that had anybody there, or killed
	Whole []UnitReturn `json:"whole"` // the sum of each side, by its name
}

// UnitReturn is what a return says of a unit.
type UnitReturn struct {
	Name      string `json:"name"`
	Arm       string `json:"arm,omitempty"`
	Slot      int    `json:"slot"`
	Killed    int    `json:"killed"` // in the month, outright
	Began     int    `json:"began"`
	Admitted  int    `json:"admitted"`
	Returned  int    `json:"returned"`
	Died      int    `json:"died"`
	Invalided int    `json:"invalided"`
	Left      int    `json:"left"` // otherwise: taken with the hospital, home, sought
	Remained  int    `json:"remained"`
}

// returns are the medical returns of the months from the first day until today, from what the
// ledger says. A month of which nothing is to be said has none.
func returns(f *state.Founding, today state.Day, lines []views.LedgerLine, units []views.UnitPage) []Return {
	var out []Return
	for first := state.Day(0); first <= today; {
		last := first
		for last < today && f.Month(last+1) == f.Month(first) {
			last++
		}
		r := Return{Month: f.Time(first).Format("January 2006"), Until: f.ShortDate(last)}
		for i := range f.Sides {
			side := UnitReturn{Name: oneLine(f.Sides[i].Short), Slot: f.Sides[i].Slot}
			for k := range units {
				if u := &units[k]; u.Side == f.Sides[i].ID {
					n, figures := UnitReturn{Name: oneLine(u.Name), Arm: string(u.Arm), Slot: u.Slot}, flow{}
					for j := range lines {
						if lines[j].Of == state.HolderOfUnit(u.ID) {
							figures.count(&lines[j], first, last)
						}
					}
					figures.men(&u.Unit, &n)
					if side.add(n); n.some() {
						r.Units = append(r.Units, n)
					}
				}
			}
			if side.some() {
				r.Whole = append(r.Whole, side)
			}
		}
		if len(r.Units) > 0 {
			out = append(out, r)
		}
		first = last + 1
	}
	return out
}

// flow counts figures: what the hospitals had of a unit on a day, and what came and went since.
type flow struct{ killed, fell, began, admitted, returned, died, invalided, left int }

// count adds what became of a loss from one day to another, both among them.
func (n *flow) count(l *views.LedgerLine, first, last state.Day) {
	if l.Thing != state.Man || l.Day > last {
		return
	}
	if l.Fate == state.FateKilled {
		if n.fell += l.Count; l.Day >= first {
			n.killed += l.Count
		}
	}
	lies := false
	pass := func(day state.Day, to rosters.Where, home bool) {
		was := lies
		lies = to == rosters.InHospital
		switch {
		case was == lies:
		case day < first && lies:
			n.began += l.Count
		case day < first:
			n.began -= l.Count
		case lies:
			n.admitted += l.Count
		case to == rosters.InRanks:
			n.returned += l.Count
		case to == rosters.Buried:
			n.died += l.Count
		case home:
			n.invalided += l.Count
		default:
			n.left += l.Count
		}
	}
	e := state.LedgerEntry{Fate: l.Fate}
	pass(l.Day, e.Where(), false)
	for _, t := range l.Since {
		if t.Day <= last {
			e.Since = []state.Turn{t.Turn}
			pass(t.Day, e.Where(), t.Became == state.BecameInvalid)
		}
	}
}

// men says it in real men. What is rounded is the level after each step, and a step is the way from
// one level to the next: so they add up.
func (n *flow) men(u *rosters.Unit, out *UnitReturn) {
	out.Killed = rosters.Men(u, n.fell) - rosters.Men(u, n.fell-n.killed)
	at := n.began
	step := func(by int) int {
		was := rosters.Men(u, at)
		at += by
		return rosters.Men(u, at) - was
	}
	out.Began, out.Admitted = rosters.Men(u, n.began), step(n.admitted)
	out.Returned, out.Died, out.Invalided, out.Left = -step(-n.returned), -step(-n.died), -step(-n.invalided), -step(-n.left)
	out.Remained = rosters.Men(u, at)
}

func (n *UnitReturn) add(o UnitReturn) {
	n.Killed, n.Began, n.Admitted, n.Returned = n.Killed+o.Killed, n.Began+o.Began, n.Admitted+o.Admitted, n.Returned+o.Returned
	n.Died, n.Invalided, n.Left, n.Remained = n.Died+o.Died, n.Invalided+o.Invalided, n.Left+o.Left, n.Remained+o.Remained
}

// some says whether there is anything to say.
func (n *UnitReturn) some() bool { return n.Killed+n.Began+n.Admitted > 0 }
