package rules

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"time"
)

// Sitting is the throws of this sitting at the table, the last first. It lasts as long as
// the window, whatever campaign is open.
type Sitting struct {
	Throws []throw
	now    func() time.Time
	// OnThrow hears each throw, told in a line; nil: nobody listens.
	OnThrow func(line string)
}

// NewSitting begins one, in which nothing was thrown yet.
func NewSitting() *Sitting { return &Sitting{now: time.Now} }

// add puts a throw on top and gives it the time.
func (s *Sitting) add(t throw) throw {
	t.at = s.now()
	s.Throws = append([]throw{t}, s.Throws...)
	if s.OnThrow != nil {
		s.OnThrow(t.procedure.Title() + ": " + t.came() + " (" + t.dice() + ")")
	}
	return t
}

// clear forgets them all.
func (s *Sitting) clear() { s.Throws = nil }

// sittingHead names the columns of an exported sitting.
var sittingHead = []string{"Time", "Rule set", "Throw", "Rule", "Inputs", "Needed", "Dice", "Result", "Why"}

// rows are the throws in the order in which they fell.
func (s *Sitting) rows() [][]string {
	out := make([][]string, 0, len(s.Throws))
	for i := len(s.Throws) - 1; i >= 0; i-- {
		t := s.Throws[i]
		var why []string
		for _, p := range t.told.Parts {
			why = append(why, fmt.Sprintf("%s %+d (%s)", p.Title, p.By, p.Rule))
		}
		out = append(out, []string{t.at.Format("15:04:05"), t.set.About().Title, t.procedure.Title(), t.rule(), inWords(t.settled), t.needed(), t.dice(), t.came(), strings.Join(why, "; ")})
	}
	return out
}

// markdown writes the throws as a table.
func (s *Sitting) markdown() []byte {
	var b bytes.Buffer
	b.WriteString("# Throws of this sitting\n\n")
	if len(s.Throws) > 0 {
		fmt.Fprintf(&b, "%s\n\n", s.Throws[len(s.Throws)-1].at.Format("2 January 2006"))
	}
	line := func(cells []string) {
		for _, c := range cells {
			b.WriteString("| " + tabled.Replace(c) + " ")
		}
		b.WriteString("|\n")
	}
	line(sittingHead)
	b.WriteString(strings.Repeat("| --- ", len(sittingHead)) + "|\n")
	for _, r := range s.rows() {
		line(r)
	}
	return b.Bytes()
}

// tabled keeps a text from being read as the marks of a table or of HTML.
var tabled = strings.NewReplacer("|", `\|`, "\n", " ", "<", "&lt;", ">", "&gt;", "*", `\*`, "_", `\_`, "`", "\\`")

// csv writes the throws as a sheet of comma-separated values. No cell can be read as a
// formula.
func (s *Sitting) csv() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	for _, r := range append([][]string{sittingHead}, s.rows()...) {
		for i, cell := range r {
			if cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r") {
				r[i] = "'" + cell
			}
		}
		if err := w.Write(r); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}
