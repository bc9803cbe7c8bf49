package ui

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"time"
)

// sitting is the throws of this sitting at the table, the last first. It lasts as long as
// the window, whatever campaign is open.
type sitting struct {
	throws []throw
	now    func() time.Time
}

func newSitting() *sitting { return &sitting{now: time.Now} }

// add puts a throw on top and gives it the time.
func (s *sitting) add(t throw) throw {
	t.at = s.now()
	s.throws = append([]throw{t}, s.throws...)
	return t
}

// clear forgets them all.
func (s *sitting) clear() { s.throws = nil }

// sittingHead names the columns of an exported sitting.
var sittingHead = []string{"Time", "Rule set", "Throw", "Rule", "Inputs", "Needed", "Dice", "Result", "Why"}

// rows are the throws in the order in which they fell.
func (s *sitting) rows() [][]string {
	out := make([][]string, 0, len(s.throws))
	for i := len(s.throws) - 1; i >= 0; i-- {
		t := s.throws[i]
		var why []string
		for _, p := range t.told.Parts {
			why = append(why, fmt.Sprintf("%s %+d (%s)", p.Title, p.By, p.Rule))
		}
		out = append(out, []string{t.at.Format("15:04:05"), t.set.About().Title, t.procedure.Title(), t.rule(), inWords(t.settled), t.needed(), t.dice(), t.came(), strings.Join(why, "; ")})
	}
	return out
}

// markdown writes the throws as a table.
func (s *sitting) markdown() []byte {
	var b bytes.Buffer
	b.WriteString("# Throws of this sitting\n\n")
	if len(s.throws) > 0 {
		fmt.Fprintf(&b, "%s\n\n", s.throws[len(s.throws)-1].at.Format("2 January 2006"))
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
func (s *sitting) csv() ([]byte, error) {
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
