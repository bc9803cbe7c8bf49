package ui

import (
	"fmt"
	"testing"
)

// calculate opens a procedure of a rule set in the rules of an open campaign.
func (s *stage) calculate(v *rulesView, engine, procedure string) {
	s.t.Helper()
	for i, b := range v.books {
		for j, p := range b.procedures {
			if b.id == engine && p.Name() == procedure {
				v.open[i] = true
				v.listTree()
				v.tree.Select(bookRow{i, j}.key())
				s.settle()
				return
			}
		}
	}
	s.t.Fatalf("%s has no %s", engine, procedure)
}

func TestTheCalculatorHasRoom(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
		dark bool
	}{{"1280", 1280, 720, false}, {"1440", 1440, 900, true}, {"2560", 2560, 1440, false}} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t, c.w, c.h)
			s.p.setDark(c.dark)
			sh := s.open()
			sh.open(place{view: "rules"})
			s.settle()
			v := sh.views["rules"].(*rulesView)
			for _, x := range [][2]string{{"gsq", "shoot"}, {"wornspent", "shoot"}, {"wornspent", "move_allowance"}, {"fair", "draw"}, {"fair", "raffle"}} {
				s.calculate(v, x[0], x[1])
				s.tap("calculator.throw")
				s.draw()
				wholeWindow(t, s, x[1])
				s.shoot(fmt.Sprintf("calc-%s-%s-%s", c.name, x[0], x[1]))
			}
		})
	}
}
