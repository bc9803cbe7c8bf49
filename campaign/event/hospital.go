package event

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/ranks"
	"frontier/internal/sorted"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[PatientsAdmitted]()
	_ = enrol[SickAdmitted]()
	_ = enrol[PatientsReturned]()
	_ = enrol[PatientsInvalided]()
	_ = enrol[PatientsDied]()
	_ = enrol[PatientsMoved]()
	_ = enrol[PatientsTaken]()
	_ = enrol[WardSet]()
	_ = enrol[WardClosed]()
)

// PatientsAdmitted brings wounded of one unit to hospital.
type PatientsAdmitted struct {
	Patients []state.Patient `json:"patients"`
}

// Kind names the event in the journal.
func (PatientsAdmitted) Kind() string { return "patients-admitted" }

// Apply makes the state what the event says.
func (e PatientsAdmitted) Apply(f *state.Founding, s *state.State) error {
	return s.Posting(func(next *state.State) error {
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
				}, r, state.Turn{Day: p.Admitted, Became: state.BecameSick, Due: p.Due, Ends: p.Ends, Bed: p.Bed})
			}); err != nil {
				return err
			}
		}
		return nil
	})
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

// SickAdmitted is men of a unit who fall sick and lie in hospital (CAMPAIGN-16.4).
type SickAdmitted struct {
	Patient state.Patient `json:"patient"`
}

// Kind names the event in the journal.
func (SickAdmitted) Kind() string { return "sick-admitted" }

// Apply makes the state what the event says.
func (e SickAdmitted) Apply(f *state.Founding, s *state.State) error {
	p, u := e.Patient, s.Unit(e.Patient.Unit)
	r, err := ranks.Of(p.Rank, p.Count)
	if err != nil {
		return err
	}
	if u == nil || p.Count <= 0 || !u.Strength.Present.Has(r) || p.Battle != 0 {
		return fmt.Errorf("%d of %q cannot fall sick", p.Count, p.Unit)
	}
	return s.Post(f, p.Unit, func(a *state.Account) error {
		group := a.LoseMen(s.At(state.LedgerEntry{Cause: state.ByDisease, Fate: state.FateMissing}, u.Force), r)
		a.List(group, state.Turn{Day: p.Admitted, Became: state.BecameSick, Due: p.Due, Ends: p.Ends, Bed: p.Bed})
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e SickAdmitted) Tell(at Scene) Story {
	r, _ := ranks.Of(e.Patient.Rank, e.Patient.Count) // Apply has held it
	return at.awayOf(e.Patient.Unit, r, "fell sick", "")
}

// Rows names the rows that the event changes.
func (e SickAdmitted) Rows(*state.State) []Row { return rowsOfPatient(e.Patient) }

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
	from := "from hospital"
	if e.Patient.Freed() {
		from = "from captivity"
	}
	out := at.leftHospital(e.Patient, "back "+from, at.nowGrade(e.Patient.Unit))
	out.News = []News{at.backInRanks(e.Patient.Unit, from, at.menLeft(e.Patient))}
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

// PatientsDied buries men who died of their wounds, or whom an enemy who takes no prisoners put to death.
type PatientsDied struct {
	Patient state.Patient `json:"patient"`
	Some    int           `json:"some,omitempty"` // of so many of them; 0: of all
	By      state.SideID  `json:"by,omitempty"`   // who put them to death; empty: their wounds
}

// Kind names the event in the journal.
func (PatientsDied) Kind() string { return "patients-died" }

// Apply makes the state what the event says.
func (e PatientsDied) Apply(f *state.Founding, s *state.State) error {
	if e.By != "" {
		return turnPatients(f, s, e.Patient, e.Some, state.Turn{Became: state.BecameSlain, By: e.By})
	}
	return turnPatients(f, s, e.Patient, e.Some, state.Turn{Became: state.BecameDead})
}

// Tell says what there is to tell of the event.
func (e PatientsDied) Tell(at Scene) Story {
	how := "died of wounds"
	if e.Patient.Battle == 0 {
		how = "died in hospital"
	}
	if e.By != "" {
		how = "put to death by " + state.SideName(at.F, e.By)
	}
	return at.leftHospital(some(e.Patient, e.Some), how, "")
}

// Rows names the rows that the event changes.
func (e PatientsDied) Rows(*state.State) []Row { return rowsOfPatient(e.Patient) }

// leaveHospital ends a stay in hospital.
func leaveHospital(f *state.Founding, s *state.State, p state.Patient, became state.Became) error {
	return turnPatients(f, s, p, 0, state.Turn{Became: became})
}

// turnPatients notes what becomes of so many of a group of wounded; 0: of all.
func turnPatients(f *state.Founding, s *state.State, p state.Patient, of int, t state.Turn) error {
	t.Day = s.Day
	return s.Post(f, p.Unit, func(a *state.Account) error {
		group, ok := state.GroupOf(a.Patients(), p)
		if !ok || of < 0 || of > p.Count {
			return fmt.Errorf("no such patients of %s are in hospital", p.Unit)
		}
		if of > 0 && of < p.Count {
			return a.Share(group, of, t)
		}
		a.Turn(group, rosters.InHospital, t)
		return nil
	})
}

// some is so many of a group of wounded; 0: all.
func some(p state.Patient, n int) state.Patient {
	if n > 0 {
		p.Count = n
	}
	return p
}

// PatientsMoved carries wounded from where they lie to another hospital, or has men who are fit again set
// out for their unit (CAMPAIGN-7.19, 7.21).
type PatientsMoved struct {
	Patient state.Patient `json:"patient"`        // as they are before
	Some    int           `json:"some,omitempty"` // so many of them; 0: all
	To      state.Bed     `json:"to"`
}

// Kind names the event in the journal.
func (PatientsMoved) Kind() string { return "patients-moved" }

// Apply makes the state what the event says.
func (e PatientsMoved) Apply(f *state.Founding, s *state.State) error {
	p := e.Patient
	return turnPatients(f, s, p, e.Some, state.Turn{Became: state.BecameCarried, Due: p.Due, Ends: p.Ends, Bed: e.To})
}

// Tell says what there is to tell of the event.
func (e PatientsMoved) Tell(at Scene) Story {
	p := some(e.Patient, e.Some)
	p.Bed = e.To
	told := words.Men(at.PatientMen(p))
	where := state.BedName(at.F, at.S, e.To)
	out := Story{Line: fmt.Sprintf("%s: %s of the wounded %s.", state.UnitName(at.F, p.Unit), told, where)}
	if e.To.Road == "" && e.To.Keep.Force == "" {
		out.Notes = []Note{ofUnit(p.Unit, fmt.Sprintf("%s of the wounded lie %s.", told, where), p.Battle)}
	}
	return out
}

// Rows names the rows that the event changes.
func (e PatientsMoved) Rows(*state.State) []Row {
	return rowsOfPatient(e.Patient)
}

// PatientsTaken is wounded coming into the hands of the enemy (CAMPAIGN-7.17).
type PatientsTaken struct {
	Patient state.Patient `json:"patient"`
	Some    int           `json:"some,omitempty"` // so many of them; 0: all
	By      state.SideID  `json:"by"`
}

// Kind names the event in the journal.
func (PatientsTaken) Kind() string { return "patients-taken" }

// Apply makes the state what the event says.
func (e PatientsTaken) Apply(f *state.Founding, s *state.State) error {
	if f.Side(e.By) == nil || e.By == f.SideOfUnit(e.Patient.Unit) {
		return fmt.Errorf("wounded of %s cannot be taken by %q", e.Patient.Unit, e.By)
	}
	return turnPatients(f, s, e.Patient, e.Some, state.Turn{Became: state.BecameTaken, By: e.By})
}

// Tell says what there is to tell of the event.
func (e PatientsTaken) Tell(at Scene) Story {
	return at.leftHospital(some(e.Patient, e.Some), "of the wounded in the hands of "+state.SideName(at.F, e.By), "")
}

// Rows names the rows that the event changes.
func (e PatientsTaken) Rows(*state.State) []Row {
	return append(rowsOfPatient(e.Patient), rowsOf(CaptiveTable, e.Patient.Unit)...)
}

// WardSet is a field hospital set up, or one that is moved (CAMPAIGN-7.18).
type WardSet struct {
	Ward state.Ward `json:"ward"`
}

// Kind names the event in the journal.
func (WardSet) Kind() string { return "ward-set" }

// Apply makes the state what the event says.
func (e WardSet) Apply(f *state.Founding, s *state.State) error {
	w := e.Ward
	if _, there := w.Keep.Located(f, s); w.ID == "" || w.Name == "" || f.Side(w.Side) == nil || !there || (w.Keep.Force == "") == (w.Place == "") || w.Beds < 0 || w.Surgeons < 0 {
		return fmt.Errorf("hospital %q cannot be set up", w.ID)
	}
	s.Wards = sorted.Put(s.Wards, w, state.WardKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e WardSet) Tell(at Scene) Story {
	where := "with " + state.NameOf(at.F, at.S, e.Ward.Keep.Force)
	if p := at.F.Map.Place(e.Ward.Place); p != nil {
		where = "at " + p.Name
	}
	out := Story{Line: fmt.Sprintf("%s is now %s.", words.Capital(e.Ward.Name), where)}
	if id := e.Ward.Keep.Force; id != "" {
		out.Notes = []Note{OfForce(id, words.Capital(e.Ward.Name)+" is with it.", 0)}
	}
	return out
}

// Rows names the rows that the event changes.
func (e WardSet) Rows(*state.State) []Row { return rowsOf(WardTable, e.Ward.ID) }

// WardClosed is a field hospital that is no more: closed, or overrun by the enemy.
type WardClosed struct {
	Ward state.WardID `json:"ward"`
	By   state.SideID `json:"by,omitempty"` // who overran it
}

// Kind names the event in the journal.
func (WardClosed) Kind() string { return "ward-closed" }

// Apply makes the state what the event says.
func (e WardClosed) Apply(f *state.Founding, s *state.State) error {
	if s.Ward(e.Ward) == nil {
		return fmt.Errorf("hospital %q is not there", e.Ward)
	}
	if lying, coming := s.Abed(state.Bed{Ward: e.Ward}); lying+coming > 0 {
		return fmt.Errorf("hospital %q has %d patients", e.Ward, lying+coming)
	}
	s.Wards = sorted.Drop(s.Wards, e.Ward, state.WardKey)
	return nil
}

// Part says what there is to tell before the event is true.
func (e WardClosed) Part(at Scene) Story {
	w := at.S.Ward(e.Ward)
	if w == nil {
		return Story{}
	}
	line := words.Capital(w.Name) + " was closed."
	if e.By != "" {
		line = fmt.Sprintf("%s was overrun by %s.", words.Capital(w.Name), state.SideName(at.F, e.By))
		out := Story{Line: line, News: []News{{Kind: NewsTaken, Head: line, Rule: "CAMPAIGN-7.17", Force: w.Keep.Force, Sides: []state.SideID{w.Side, e.By}}}}
		if h, ok := w.Keep.Located(at.F, at.S); ok {
			out.News[0].Hex = &h
		}
		return out
	}
	return Story{Line: line}
}

// Tell says what there is to tell of the event.
func (WardClosed) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e WardClosed) Rows(*state.State) []Row { return rowsOf(WardTable, e.Ward) }

// leftHospital tells how men left the hospital, in the journal and the history of their unit.
func (at Scene) leftHospital(p state.Patient, how, grade string) Story {
	told := words.Men(at.menLeft(p)) + " " + how
	return Story{Line: state.UnitName(at.F, p.Unit) + ": " + told + ".", Notes: []Note{ofUnit(p.Unit, told+grade+".", p.Battle)}}
}

func rowsOfPatient(p state.Patient) []Row {
	return append(rowsOfPost(p.Unit), rowsOf(PatientTable, p.Unit)...)
}

// backInRanks is news of men of a unit who came back that morning; those of their side are
// told as one.
func (at Scene) backInRanks(id rosters.UnitID, from string, n int) News {
	return News{Kind: NewsBack, Back: from, Of: at.S.Unit(id).Force, Men: n, Who: []string{fmt.Sprintf("%s of %s", words.Men(n), state.UnitName(at.F, id))}, Sides: []state.SideID{at.F.SideOfUnit(id)}}
}

// PatientMen is the real men of a group of wounded who are in hospital. The groups of a unit from one
// battle share out the wounded whom the battle's table of losses has.
func (at Scene) PatientMen(p state.Patient) int {
	whole := at.admittedWith(p)
	if whole.Count == p.Count {
		return at.shareOfWounded(p, whole, 0)
	}
	first := whole.Count - at.stillIn(p)
	for _, q := range at.S.Patients {
		if q == p {
			break
		}
		if q.OfGroup(p) {
			first += q.Count
		}
	}
	return at.shareOfWounded(p, whole, first)
}

// menLeft is the real men of a group of wounded who have just left hospital.
func (at Scene) menLeft(p state.Patient) int {
	whole := at.admittedWith(p)
	return at.shareOfWounded(p, whole, whole.Count-p.Count-at.stillIn(p))
}

// stillIn is how many figures are left in hospital of the group in which wounded were admitted.
func (at Scene) stillIn(p state.Patient) int {
	n := 0
	for _, q := range at.S.Patients {
		if q.OfGroup(p) {
			n += q.Count
		}
	}
	return n
}

// admittedWith is the group in which wounded were admitted; they may be a part of it now.
func (at Scene) admittedWith(p state.Patient) state.Patient {
	out := p
	for _, q := range at.Admitted[p.Battle] {
		if q.OfGroup(p) {
			if q.Count == p.Count {
				return q
			}
			out = q
		}
	}
	return out
}

// shareOfWounded is the men of some wounded of a group that was admitted, of which so many figures come
// before them.
func (at Scene) shareOfWounded(p, whole state.Patient, first int) int {
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
		if q == whole && figures > 0 {
			from := min(before+max(first, 0), figures)
			now := min(from+p.Count, figures)
			return n.Wounded*now/figures - n.Wounded*from/figures
		}
		before += q.Count
	}
	return state.MenOf(at.F, p.Unit, p.Count)
}
