package dispatch

import (
	"fmt"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// Force is a force of the side itself, as mustered this morning.
type Force struct {
	ID      state.ForceID
	Name    string
	Leader  string // empty: no general officer
	At      string // "Khushk-i-Nakhud"
	Hex     string // "4014"
	Men     int
	Guns    int
	Grade   rosters.Grade
	Posture string
	Orders  string
	Takes   bool // it takes orders today
	Marker  views.CounterView
	Units   []Unit
}

// Unit is a unit of such a force.
type Unit struct {
	Name  string
	Arm   string
	Men   int
	Guns  int
	Grade rosters.Grade
}

// Group is a number of men of one unit, and what becomes of them.
type Group struct {
	Unit string
	Men  int
	Text string // "due on 10 August"
}

// own lists a side's own forces, and names the leader of the largest that takes orders.
func own(c *views.Chronicle, v intelligence.Viewer) (forces []Force, to string) {
	most := -1
	for _, x := range c.Forces(v) {
		if x.Counter.Side != v.Side {
			continue
		}
		n := Force{
			ID: x.Counter.Force, Name: words.Line(x.Counter.Name), At: words.Line(state.Near(c.Founding(), x.Counter.Hex)), Hex: hex.Name(x.Counter.Hex),
			Men: x.Men, Guns: x.Guns, Grade: x.Counter.Grade, Posture: words.Line(x.Posture), Orders: words.Line(x.Orders), Takes: x.Active, Marker: x.Counter,
		}
		for i := range x.Messages {
			n.Orders += "; " + words.Line(x.Messages[i].Line())
		}
		if x.Word != "" {
			n.At += ", as word has it of " + x.Counter.Age
		}
		if l := x.Leader; l != nil {
			n.Leader = words.Line(words.ShortRank(l.Styled()))
			if n.Takes && x.Men > most {
				most, to = x.Men, words.Line(l.Styled())
			}
		}
		for _, u := range x.Units {
			n.Units = append(n.Units, Unit{Name: words.Line(u.Name), Arm: words.Plain(string(u.Arm)), Men: u.MenNow, Guns: u.GunsNow, Grade: u.Grade})
		}
		forces = append(forces, n)
	}
	return forces, to
}

// missed lists a side's wounded by the day on which they are due, and its prisoners and missing.
func missed(c *views.Chronicle, v intelligence.Viewer) (hospital, away []Group) {
	for _, p := range c.Patients(v) {
		due := "due on " + p.Date
		if p.Freed() {
			due = "free again, and " + p.Where
		}
		hospital = append(hospital, Group{Unit: words.Line(p.UnitName), Men: p.Men, Text: due})
	}
	for _, u := range c.Units(v) {
		if u.Away.Captured > 0 {
			away = append(away, Group{Unit: words.Line(u.Name), Men: u.Away.Captured, Text: prisoners})
		}
		if u.Away.Missing > 0 {
			away = append(away, Group{Unit: words.Line(u.Name), Men: u.Away.Missing, Text: missing})
		}
	}
	return hospital, away
}

// What became of those who are away.
const (
	prisoners = "prisoners"
	missing   = "missing"
)

// In is where a force stands, with its hex: "Girishk, hex 2715".
func (x *Force) In() string { return fmt.Sprintf("%s, hex %s", x.At, x.Hex) }
