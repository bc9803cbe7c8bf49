package postbag

import (
	"bytes"
	"fmt"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"frontier/campaign/dispatch"
	"frontier/internal/atlas"
	"frontier/internal/typeface"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/chart"
)

// PDF prints the dispatch on sheets of paper.
func (l *Letter) PDF(paper Paper) ([]byte, error) {
	d := l.d
	s, err := l.begin(paper, "Dispatch")
	if err != nil {
		return nil, err
	}
	s.page()
	l.opening(s)
	l.corrections(s)
	l.state(s)
	if err := l.picture(s); err != nil {
		return nil, err
	}
	l.intelligence(s)
	for _, part := range []struct {
		name  string
		lines []string
	}{{"News", d.News}, {"Waiting for your word", d.Decide}, {"Your objectives", aims(d)}} {
		if len(part.lines) > 0 {
			s.head(part.name, "", 8)
			for _, line := range part.lines {
				s.para(text, "", 9.5, "•  "+line)
			}
		}
	}
	if d.Word != "" {
		s.head("Word from the organiser", "", 8)
		s.para(title, "", 12, d.Word)
	}
	if d.Over == "" {
		l.orders(s)
	}
	return s.done("dispatch")
}

// OrderForm prints the order form of the dispatch as sheets of its own. After the end of a campaign
// nothing is ordered, which is an error.
func (l *Letter) OrderForm(paper Paper) ([]byte, error) {
	if l.d.Over != "" {
		return nil, fmt.Errorf("%s Nothing can be ordered any more", words.Ended(l.d.Over))
	}
	s, err := l.begin(paper, "Orders")
	if err != nil {
		return nil, err
	}
	s.page()
	l.opening(s)
	l.orders(s)
	for s.y+10 < s.high-18 { // room for what has no box
		s.y += 10
		s.rule(s.y, 0.15, chart.Light.Rule)
	}
	return s.done("order form")
}

// begin begins the sheets of a dispatch or of its order form.
func (l *Letter) begin(paper Paper, what string) (*sheets, error) {
	d := l.d
	l.what = what
	s, err := newSheets(paper, fmt.Sprintf("%s for %s: %s", what, d.Date, d.Short))
	if err != nil {
		return nil, err
	}
	s.foot = func(page int) {
		s.rule(s.high-12, 0.3, chart.Light.RuleStrong)
		s.set(text, "", 8, chart.Light.InkSoft)
		left := typeface.Letters("Return this sheet, a picture of it, or type it as the form has it. Check word " + d.Check + ".")
		s.Text(side, s.high-8, left)
		right := s.fit(fmt.Sprintf("%s · %s · page %d", d.Short, d.ShortDay, page), 70)
		s.Text(s.wide-side-s.GetStringWidth(right), s.high-8, right)
	}
	return s, nil
}

// done ends the sheets.
func (s *sheets) done(what string) ([]byte, error) {
	s.foot(s.PageNo())
	var out bytes.Buffer
	if err := s.Output(&out); err != nil {
		return nil, fmt.Errorf("the PDF of the %s: %w", what, err)
	}
	return out.Bytes(), nil
}

func aims(d *dispatch.Dispatch) []string {
	var out []string
	for _, a := range d.Aims {
		out = append(out, fmt.Sprintf("%s (%s): %s", a.Name, words.Count(a.Points, "point", "points"), a.Text))
	}
	return out
}

// opening prints whose dispatch of which day it is, when orders are due, and the sky.
func (l *Letter) opening(s *sheets) {
	d, p := l.d, chart.Light
	s.set(title, "I", 12, p.InkSoft)
	due, wide := d.Due != "" && d.Over == "", s.wide-2*side
	if due {
		wide -= 66
	}
	s.Text(side, s.y+4, s.fit(d.Addressed(), wide))
	head := typeface.Letters(l.what + " for " + d.Date)
	for size := 26.0; ; size-- { // the whole of it is to be read
		if s.set(title, "B", size, p.Ink); size <= 12 || s.GetStringWidth(head) <= wide {
			break
		}
	}
	s.Text(side, s.y+15, s.fit(head, wide))
	if due {
		s.SetDrawColor(int(p.Ink.R), int(p.Ink.G), int(p.Ink.B))
		s.SetFillColor(int(p.Field.R), int(p.Field.G), int(p.Field.B))
		s.SetLineWidth(0.4)
		s.Rect(s.wide-side-62, s.y, 62, 14, "DF")
		s.set(text, "", 9, p.InkSoft)
		s.Text(s.wide-side-59, s.y+5, typeface.Letters("Orders for "+d.ShortDay+" are due"))
		s.set(title, "B", 12, p.Ink)
		s.Text(s.wide-side-59, s.y+11, s.fit(d.Due, 57))
	}
	s.y += 18
	s.rule(s.y, 0.4, p.RuleStrong)
	s.rule(s.y+0.8, 0.2, p.RuleStrong)
	s.y += 1.5
	s.para(text, "", 10, d.Weekday+" morning. "+d.Sky+" "+d.Over)
	s.y += 1.5
	s.rule(s.y, 0.2, p.Rule)
}

// corrections prints what earlier dispatches told that no longer holds.
func (l *Letter) corrections(s *sheets) {
	if len(l.d.Corrections) == 0 {
		return
	}
	s.head("Correction", "of what you were told", 10)
	for _, c := range l.d.Corrections {
		s.para(text, "B", 9.5, c.Head())
		for _, a := range c.Lines {
			s.para(text, "", 9.5, "•  "+a.Text())
		}
	}
}

// state prints the side's own forces.
func (l *Letter) state(s *sheets) {
	d := l.d
	men, guns := d.Total()
	s.head("Your own state", fmt.Sprintf("as mustered this morning: %s, %s guns", words.Men(men), words.Number(guns)), 16)
	t := table{s: s, columns: []column{{"", 8, false}, {"Force", 50, false}, {"At", 34, false}, {"Men", 14, true}, {"Guns", 11, true}, {"State", 18, false}, {"What it does", 0, false}}}
	t.begin()
	for i := range d.Forces {
		x := &d.Forces[i]
		t.row(&x.Marker, cell{x.Name, x.Leader}, cell{x.At, x.Hex}, cell{words.Number(x.Men), ""}, cell{words.Number(x.Guns), ""}, cell{graded(x.Grade) + words.Capital(string(x.Grade)), ""}, cell{x.Posture, x.Orders})
	}
	if sick := d.Sick(); sick != "" {
		s.para(text, "", 8.5, sick)
	}
}

// graded is the sign of a grade, as far as the printed face has one.
func graded(g rosters.Grade) string {
	return map[rosters.Grade]string{rosters.Full: "● ", rosters.Worn: "◊ ", rosters.Spent: "○ "}[g]
}

// picture prints the map.
func (l *Letter) picture(s *sheets) error {
	picture, err := atlas.JPEG(l.Map(), 85)
	if err != nil {
		return err
	}
	size := l.Map().Rect.Size()
	wide := s.wide - 2*side
	high := wide * float64(size.Y) / float64(max(size.X, 1))
	most := 145.0
	if left := s.high - bottom - s.y - 14; left >= 75 { // rather smaller than on a page of its own
		most = min(most, left)
	}
	if high > most {
		wide, high = wide*most/high, most
	}
	s.head("Where they are", "as you know it; the darker hexes none of yours sees today", high+4)
	s.y++
	s.RegisterImageOptionsReader("map", fpdf.ImageOptions{ImageType: "JPEG"}, bytes.NewReader(picture))
	left := (s.wide - wide) / 2
	s.ImageOptions("map", left, s.y, wide, high, false, fpdf.ImageOptions{ImageType: "JPEG"}, 0, "")
	s.y += high + 1
	return nil
}

// intelligence prints what is known of the enemy.
func (l *Letter) intelligence(s *sheets) {
	d := l.d
	s.head("Intelligence", "with its age and its doubt", 16)
	if len(d.Reports) == 0 {
		s.para(title, "", 12, dispatch.Nothing)
	} else {
		t := table{s: s, columns: []column{{"", 8, false}, {"Who", 42, false}, {"Where", 38, false}, {"When, how old", 20, false}, {"Strength told, and by whom", 0, false}, {"Trust", 20, false}}}
		t.begin()
		for i := range d.Reports {
			r := &d.Reports[i]
			t.row(&r.Marker, cell{r.Who, ""}, cell{r.At, r.Hex}, cell{r.Date, r.Age}, cell{r.Told, r.By}, cell{"", r.Trust.Word()})
			boxes(s, s.wide-side-20, s.y-7.2, int(r.Trust))
		}
	}
	for _, line := range d.OlderText() {
		s.para(text, "", 8.5, line)
	}
}

// boxes ticks so many of four.
func boxes(s *sheets, x, y float64, n int) {
	ink := chart.Light.Ink
	s.SetDrawColor(int(ink.R), int(ink.G), int(ink.B))
	s.SetFillColor(int(ink.R), int(ink.G), int(ink.B))
	s.SetLineWidth(0.3)
	for i := range 4 {
		how := "D"
		if i < n {
			how = "DF"
		}
		s.Rect(x+float64(i)*3.6, y, 2.8, 2.8, how)
	}
}

// orders prints the form.
func (l *Letter) orders(s *sheets) {
	d, p := l.d, chart.Light
	s.head("Your orders for "+d.ShortDay, "tick one in each row; what is left blank stands as it was", 24)
	s.y += 1
	s.SetDrawColor(int(p.RuleStrong.R), int(p.RuleStrong.G), int(p.RuleStrong.B))
	for i := range d.Forces {
		x := &d.Forces[i]
		if !x.Takes {
			continue
		}
		s.room(13)
		s.y += 5
		s.set(text, "B", 9, p.Ink)
		s.Text(side, s.y, s.fit(x.Name, 62))
		at := side + 64.0
		s.set(text, "", 9, p.Ink)
		for _, c := range []string{"to hex", "by"} {
			s.Text(at, s.y, c)
			at += s.GetStringWidth(c) + 2
			s.SetLineWidth(0.25)
			if c == "to hex" {
				for range 4 {
					s.Rect(at, s.y-3.6, 4.4, 4.6, "D")
					at += 4.4
				}
				at += 4
				continue
			}
			s.Line(at, s.y+0.6, s.wide-side, s.y+0.6)
		}
		s.y += 5.4
		at = side + 2
		for _, c := range dispatch.Choices(x) {
			s.Rect(at, s.y-2.8, 3, 3, "D")
			s.Text(at+4.4, s.y, c)
			at += s.GetStringWidth(c) + 9.5
		}
		s.y += 1.8
		s.rule(s.y, 0.15, p.Rule)
		s.SetDrawColor(int(p.RuleStrong.R), int(p.RuleStrong.G), int(p.RuleStrong.B))
	}
	l.offered(s)
	l.late(s)
	s.room(16)
	s.y += 5
	s.set(text, "B", 9, p.Ink)
	s.Text(side, s.y, "Word to the organiser")
	s.y += 8
	s.rule(s.y, 0.3, p.Ink)
}

// offered prints the offers of exchange that the side may answer or take back.
func (l *Letter) offered(s *sheets) {
	p := chart.Light
	for i := range l.d.Offers {
		o := &l.d.Offers[i]
		s.room(13)
		s.y += 5
		s.set(text, "B", 9, p.Ink)
		s.Text(side, s.y, s.fit(o.Name, 62))
		s.set(text, "", 9, p.Ink)
		s.Text(side+64, s.y, s.fit(o.Text, s.wide-2*side-64))
		s.y += 5.4
		at := side + 2.0
		s.SetLineWidth(0.25)
		for _, c := range o.Answers {
			s.Rect(at, s.y-2.8, 3, 3, "D")
			s.Text(at+4.4, s.y, c)
			at += s.GetStringWidth(c) + 9.5
		}
		s.Line(at, s.y+0.6, s.wide-side, s.y+0.6)
		s.y += 1.8
		s.rule(s.y, 0.15, p.Rule)
		s.SetDrawColor(int(p.RuleStrong.R), int(p.RuleStrong.G), int(p.RuleStrong.B))
	}
}

// late prints what can be done when no sheet comes in time, and what is.
func (l *Letter) late(s *sheets) {
	p := chart.Light
	s.room(13)
	s.y += 5
	s.set(text, "B", 9, p.Ink)
	s.Text(side, s.y, "If no sheet comes in time")
	at := side + 46.0
	s.set(text, "", 9, p.Ink)
	s.SetLineWidth(0.25)
	for _, c := range dispatch.Lates() {
		s.Rect(at, s.y-2.8, 3, 3, "D")
		s.Text(at+4.4, s.y, c)
		at += s.GetStringWidth(c) + 9.5
	}
	s.y += 4.6
	s.set(text, "", 8, p.InkSoft)
	s.Text(side, s.y, s.fit("Now: "+strings.Join(l.d.Standing, "; "), s.wide-2*side))
	s.y += 1.6
	s.rule(s.y, 0.15, p.Rule)
}
