package state

import (
	"errors"
	"fmt"

	"frontier/rosters"
)

// Distinction is what a remark gives to whom it concerns.
type Distinction string

// The distinctions. An entry gives none: something is only told.
const (
	Entry   Distinction = ""
	Mention Distinction = "mention" // named in a dispatch
	Honour  Distinction = "honour"  // a battle on the colours
	Award   Distinction = "award"   // a medal, a title, a sword
)

// Distinctions lists those that are given, the least first.
var Distinctions = []Distinction{Mention, Honour, Award}

// Remark is what an organiser writes by hand on a day, of a unit, a leader, a force, a place or a
// battle: something that happened, or a distinction with its reason.
type Remark struct {
	Day    Day            `json:"day"`
	Kind   Distinction    `json:"kind,omitempty"`
	Title  string         `json:"title,omitempty"` // of a distinction: "Maiwand", "Order of Merit"
	Text   string         `json:"text"`            // what happened, or why
	Unit   rosters.UnitID `json:"unit,omitempty"`
	Leader LeaderID       `json:"leader,omitempty"`
	Force  ForceID        `json:"force,omitempty"`
	Place  string         `json:"place,omitempty"`
	Battle BattleID       `json:"battle,omitempty"`
	Turn   int            `json:"turn,omitempty"` // of the battle; 0: none
}

// Run is a run of the words of a paragraph that was written by hand. One that is a figure follows the
// program's paragraph: it is the figure of that number there, from 1, and Text is how it stood.
type Run struct {
	Text   string `json:"text"`
	Figure int    `json:"figure,omitempty"`
}

// Wording is how a paragraph of a battle's report is worded by hand. Without words it is the
// program's again.
type Wording struct {
	Battle    BattleID `json:"battle"`
	Paragraph string   `json:"paragraph"` // its name in the report: "turn-3"
	Words     []Run    `json:"words,omitempty"`
	Figures   []string `json:"figures,omitempty"` // all of the program's paragraph as they stood: "2,557"
}

// Photo is a picture: in the report of a battle, at a turn of it, or in the history of what it is of, as a
// [Remark] is. The file itself is kept beside the journal.
type Photo struct {
	Battle  BattleID       `json:"battle"` // 0: none
	Digest  string         `json:"digest"` // sha256 of the file as it is kept, in hex
	Wide    int            `json:"wide"`   // pixels
	High    int            `json:"high"`
	Caption string         `json:"caption,omitempty"`
	Gone    bool           `json:"gone,omitempty"` // it is taken out
	Day     Day            `json:"day,omitempty"`  // of a picture in the report of a battle: 0
	Unit    rosters.UnitID `json:"unit,omitempty"`
	Leader  LeaderID       `json:"leader,omitempty"`
	Force   ForceID        `json:"force,omitempty"`
	Place   string         `json:"place,omitempty"`
	Turn    int            `json:"turn,omitempty"` // of the battle; 0: none
}

// Of is what a picture is of, as a remark without words.
func (p *Photo) Of() Remark {
	return Remark{Day: p.Day, Unit: p.Unit, Leader: p.Leader, Force: p.Force, Place: p.Place, Battle: p.Battle, Turn: p.Turn}
}

// InReport says whether a picture stands in the report of its battle, and is of nothing else.
func (p *Photo) InReport() bool { return p.Of() == Remark{Battle: p.Battle} && p.Battle != 0 }

// Fits is an error where a picture is of what is not there, or of a battle of which there is no report.
func (p *Photo) Fits(f *Founding, s *State) error {
	if p.Battle != 0 {
		if err := s.Reported(p.Battle); err != nil {
			return err
		}
	}
	r := p.Of()
	return r.Fits(f, s)
}

// Reported is an error where a battle is none of which there is a report.
func (s *State) Reported(id BattleID) error {
	b := s.Battle(id)
	switch {
	case b == nil:
		return fmt.Errorf("there is no battle %d", id)
	case b.Status != Fought:
		return fmt.Errorf("%s has not been fought", b.Name)
	}
	return nil
}

// Fits is an error where a remark speaks of what is not there, or of a day that has not come.
func (r *Remark) Fits(f *Founding, s *State) error {
	b := s.Battle(r.Battle)
	switch {
	case r.Day < 0 || r.Day > s.Day:
		return fmt.Errorf("day %d has not come, or is before the first", r.Day)
	case r.Unit != "" && f.Unit(r.Unit) == nil:
		return fmt.Errorf("there is no unit %.60q", r.Unit)
	case r.Leader != "" && f.Leader(r.Leader) == nil:
		return fmt.Errorf("there is no leader %.60q", r.Leader)
	case r.Force != "" && s.Force(r.Force) == nil && s.GoneForce(r.Force) == nil:
		return fmt.Errorf("there is no force %.60q", r.Force)
	case r.Place != "" && f.Map.Place(r.Place) == nil:
		return fmt.Errorf("there is no place %.60q", r.Place)
	case r.Battle != 0 && b == nil:
		return fmt.Errorf("there is no battle %d", r.Battle)
	case r.Turn < 0 || r.Turn > 0 && (b == nil || b.Outcome == nil || r.Turn > b.Outcome.Turns):
		return fmt.Errorf("the battle has no turn %d", r.Turn)
	case r.Kind != Entry && (r.Unit == "") == (r.Leader == ""):
		return errors.New("a distinction is for one unit or for one leader")
	}
	return nil
}

// Subject names what a remark is about: a unit, a leader, a force, a place, else a battle; empty: a day
// alone.
func (r *Remark) Subject(f *Founding, s *State) string {
	switch {
	case r.Unit != "":
		return UnitName(f, r.Unit)
	case r.Leader != "":
		return LeaderName(f, r.Leader)
	case r.Force != "":
		return ForceName(f, s, r.Force)
	case r.Place != "":
		return f.Map.Place(r.Place).Name
	case r.Battle != 0:
		return s.Battle(r.Battle).Name
	}
	return ""
}

// Side is the side whose unit, leader or force a remark is about; empty: it is about none.
func (r *Remark) Side(f *Founding, s *State) SideID {
	switch {
	case r.Unit != "":
		return f.SideOfUnit(r.Unit)
	case r.Leader != "":
		if l := f.Leader(r.Leader); l != nil {
			return l.Side
		}
	case r.Force != "":
		if x := s.Force(r.Force); x != nil {
			return x.Side
		}
		if x := s.GoneForce(r.Force); x != nil {
			return x.Side
		}
	}
	return ""
}

// Word says what a remark is: "an entry by hand", "honour, Maiwand".
func (r *Remark) Word() string {
	switch {
	case r.Kind == Entry:
		return "an entry by hand"
	case r.Title == "":
		return string(r.Kind)
	}
	return string(r.Kind) + ", " + r.Title
}

// Said is what a remark says in one line: "honour, Maiwand: held the field with 120 men lost".
func (r *Remark) Said() string {
	if r.Kind == Entry {
		return r.Text
	}
	return r.Word() + ": " + r.Text
}
