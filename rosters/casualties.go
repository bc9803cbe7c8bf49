package rosters

import "fmt"

// Where is one of the places where a unit's figures can be.
type Where int

// The places.
const (
	InRanks Where = iota // present
	InHospital
	InCaptivity
	Astray // missing
	Buried // dead
	Home   // discharged
)

func (w Where) String() string {
	return [...]string{"present", "wounded", "captured", "missing", "dead", "discharged"}[w]
}

func (s *Strength) at(w Where) *Ranks {
	return [...]*Ranks{&s.Present, &s.Wounded, &s.Captured, &s.Missing, &s.Dead, &s.Discharged}[w]
}

// Move brings figures from one place to another. Nobody is made or lost: figures that
// are not there, or fewer than none, are an error, and nothing is changed.
func (s *Strength) Move(r Ranks, from, to Where) error {
	have := s.at(from)
	if !have.Has(r) {
		return fmt.Errorf("%+v cannot come out of the %+v %s", r, *have, from)
	}
	*have = have.Minus(r)
	*s.at(to) = s.at(to).Add(r)
	return nil
}

// Muster gives a unit at its establishment, everybody present, a mount for each figure
// of a mounted unit.
func Muster(u *Unit) Strength {
	s := Strength{Present: u.Establishment, Guns: len(u.Guns)}
	if u.Mount.Rides() {
		s.Mounts = u.Establishment.Total()
	}
	return s
}

// GradeNow reads a unit's grade off the figures present.
func GradeNow(u *Unit, s *Strength) Grade {
	return GradeAt(PointsOf(s.Present), ThresholdsOf(u))
}

// Recovery is what becomes of a wounded man.
type Recovery string

// The ends of a stay in hospital.
const (
	Dies      Recovery = "dies"
	Invalided Recovery = "invalided"
	Soon      Recovery = "soon" // back in two or three weeks
	Late      Recovery = "late" // back in five to seven
)

// Care says how the wounded fare, in chances per cent. What is left over comes back late.
type Care struct{ Dies, Invalided, Soon int }

// CareOf is care by the throws of a percentage die to which men die, are invalided and come back
// soon.
func CareOf(dies, invalided, soon int) Care {
	return Care{Dies: dies, Invalided: max(invalided-dies, 0), Soon: max(soon-max(invalided, dies), 0)}
}

// Fate reads what becomes of a man off a percentage die, 1 to 100.
func (c Care) Fate(face int) Recovery {
	switch {
	case face <= c.Dies:
		return Dies
	case face <= c.Dies+c.Invalided:
		return Invalided
	case face <= c.Dies+c.Invalided+c.Soon:
		return Soon
	}
	return Late
}
