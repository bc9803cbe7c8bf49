package event

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/ranks"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[PatientsAdmitted]()
	_ = enrol[PatientsReturned]()
	_ = enrol[PatientsInvalided]()
	_ = enrol[PatientsDied]()
)

// PatientsAdmitted brings wounded of one unit to hospital.
type PatientsAdmitted struct {
	Patients []state.Patient `json:"patients"`
}

// Kind names the event in the journal.
func (PatientsAdmitted) Kind() string { return "patients-admitted" }

// Apply makes the state what the event says.
func (e PatientsAdmitted) Apply(f *state.Founding, s *state.State) error {
	next := s.Fork()
	for _, p := range e.Patients {
		r, err := ranks.Of(p.Rank, p.Count)
		if err != nil {
			return err
		}
		if p.Count <= 0 {
			return fmt.Errorf("a group of %d patients of %q", p.Count, p.Unit)
		}
		if err := next.Post(f, p.Unit, func(a *state.Account) error {
			return a.Part(func(l *state.LedgerEntry) bool {
				return l.Fate == state.FateWounded && l.Battle == p.Battle && l.Last() == nil
			}, r, state.Turn{Day: p.Admitted, Became: state.BecameSick, Due: p.Due, Ends: p.Ends})
		}); err != nil {
			return err
		}
	}
	*s = *next
	return nil
}

// The casualties have told of them.
func (e PatientsAdmitted) Tell(Scene) Story { return Story{Sick: e.Patients} }

// Rows names the rows that the event changes.
func (e PatientsAdmitted) Rows(*state.State) []Row {
	var out []Row
	for _, p := range e.Patients {
		out = append(out, rowsOfPatient(p)...)
	}
	return out
}

// PatientsReturned brings recovered men back to their unit.
type PatientsReturned struct {
	Patient state.Patient `json:"patient"`
}

// Kind names the event in the journal.
func (PatientsReturned) Kind() string { return "patients-returned" }

// Apply makes the state what the event says.
func (e PatientsReturned) Apply(f *state.Founding, s *state.State) error {
	return leaveHospital(f, s, e.Patient, state.BecameFit)
}

// Tell says what there is to tell of the event.
func (e PatientsReturned) Tell(at Scene) Story {
	out := at.leftHospital(e.Patient, "back from hospital", at.nowGrade(e.Patient.Unit))
	out.News = []News{at.backInRanks(e.Patient.Unit, "from hospital", at.PatientMen(e.Patient))}
	return out
}

// Rows names the rows that the event changes.
func (e PatientsReturned) Rows(*state.State) []Row { return rowsOfPatient(e.Patient) }

// nowGrade says a unit's grade after men have come back to it.
func (at Scene) nowGrade(id rosters.UnitID) string {
	u, t := at.F.Unit(id), at.S.Unit(id)
	if u == nil || t == nil {
		return ""
	}
	return ", now " + rosters.GradeWord(rosters.GradeNow(u, &t.Strength))
}

// PatientsInvalided discharges men who will not serve again.
type PatientsInvalided struct {
	Patient state.Patient `json:"patient"`
}

// Kind names the event in the journal.
func (PatientsInvalided) Kind() string { return "patients-invalided" }

// Apply makes the state what the event says.
func (e PatientsInvalided) Apply(f *state.Founding, s *state.State) error {
	return leaveHospital(f, s, e.Patient, state.BecameInvalid)
}

// Tell says what there is to tell of the event.
func (e PatientsInvalided) Tell(at Scene) Story { return at.leftHospital(e.Patient, "invalided", "") }

// Rows names the rows that the event changes.
func (e PatientsInvalided) Rows(*state.State) []Row { return rowsOfPatient(e.Patient) }

// PatientsDied buries men who died of their wounds.
type PatientsDied struct {
	Patient state.Patient `json:"patient"`
}

// Kind names the event in the journal.
func (PatientsDied) Kind() string { return "patients-died" }

// Apply makes the state what the event says.
func (e PatientsDied) Apply(f *state.Founding, s *state.State) error {
	return leaveHospital(f, s, e.Patient, state.BecameDead)
}

// Tell says what there is to tell of the event.
func (e PatientsDied) Tell(at Scene) Story { return at.leftHospital(e.Patient, "died of wounds", "") }

// Rows names the rows that the event changes.
func (e PatientsDied) Rows(*state.State) []Row { return rowsOfPatient(e.Patient) }

// leaveHospital ends a stay in hospital.
func leaveHospital(f *state.Founding, s *state.State, p state.Patient, became state.Became) error {
	return s.Post(f, p.Unit, func(a *state.Account) error {
		group, ok := state.GroupOf(a.Patients(), p)
		if !ok {
			return fmt.Errorf("no such patients of %s are in hospital", p.Unit)
		}
		a.Turn(group, state.Turn{Day: s.Day, Became: became})
		return nil
	})
}

// leftHospital tells how men left the hospital, in the journal and the history of their unit.
func (at Scene) leftHospital(p state.Patient, how, grade string) Story {
	told := words.Men(at.PatientMen(p)) + " " + how
	return Story{Line: state.UnitName(at.F, p.Unit) + ": " + told + ".", Notes: []Note{ofUnit(p.Unit, told+grade+".", p.Battle)}}
}

func rowsOfPatient(p state.Patient) []Row {
	return append(rowsOfPost(p.Unit), rowsOf(PatientTable, p.Unit)...)
}

// backInRanks is news of men of a unit who came back that morning; those of their side are
// told as one.
func (at Scene) backInRanks(id rosters.UnitID, from string, n int) News {
	return News{Kind: NewsBack, Back: from, Men: n, Who: []string{fmt.Sprintf("%s of %s", words.Men(n), state.UnitName(at.F, id))}, Sides: []state.SideID{at.F.SideOfUnit(id)}}
}

// PatientMen is the real men of a group of wounded. The groups of a unit from one battle
// share out the wounded whom the battle's table of losses has.
func (at Scene) PatientMen(p state.Patient) int {
	b := at.S.Battle(p.Battle)
	if b == nil || b.Outcome == nil {
		return state.MenOf(at.F, p.Unit, p.Count)
	}
	i := slices.IndexFunc(b.Outcome.Units, func(o battle.UnitOutcome) bool { return rosters.UnitID(o.ID) == p.Unit })
	if i < 0 {
		return state.MenOf(at.F, p.Unit, p.Count)
	}
	_, n := state.TollOf(at.F, at.S, b, b.Outcome.Units[i])
	figures := b.Outcome.Units[i].Wounded.Total()
	before := 0
	for _, q := range at.Admitted[p.Battle] {
		if q.Unit != p.Unit {
			continue
		}
		if q == p && figures > 0 {
			now := min(before+q.Count, figures)
			return n.Wounded*now/figures - n.Wounded*min(before, figures)/figures
		}
		before += q.Count
	}
	return state.MenOf(at.F, p.Unit, p.Count)
}
