package bindery_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"frontier/campaign/intelligence"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/internal/bindery"
	"frontier/internal/folio"
	"frontier/internal/folio/trial"
	"frontier/internal/folio/web"
)

// hostile gives every text that a person can have typed the same wording.
func hostile(t testing.TB, name string) *fought {
	t.Helper()
	f := example(t, "wornspent/el-teb.json", 3)
	f.founding.Title = name
	f.view.Name, f.view.Place, f.view.Result = name, name, name
	for i := range f.view.Sides {
		s := &f.view.Sides[i]
		s.Name, s.Short, s.Leader, s.Forces = name, name, name, []string{name}
	}
	for i := range f.view.Units {
		f.view.Units[i].Name = name
	}
	for i := range f.view.Leaders {
		f.view.Leaders[i].Name, f.view.Leaders[i].Text = name, name
	}
	f.view.Works = []string{name}
	for i := range f.founding.Units {
		f.founding.Units[i].Arms = name
	}
	for i := range f.record.Setup.Sides {
		side := &f.record.Setup.Sides[i]
		side.Name, side.Short = name, name
		for k := range side.Units {
			side.Units[k].Name = name
		}
		for k := range side.Leaders {
			side.Leaders[k].Name, side.Leaders[k].Rank = name, name
		}
	}
	f.told.Setup = f.record.Setup
	for s := range f.told.Standings {
		v := &f.told.Standings[s].View
		for i := range v.Units {
			v.Units[i].Name = name
		}
		for i := range v.Leaders {
			v.Leaders[i].Name = name
		}
	}
	return f
}

// Names that some browser would take for more than text come out as text, through the whole report
// with its plans and chart.
func TestTextIsText(t *testing.T) {
	for _, s := range trial.Hostile {
		a := tell(t, hostile(t, s))
		printed, err := web.Page(bindery.AfterAction(a, bindery.Everything))
		if err != nil {
			t.Fatal(err)
		}
		root, err := html.Parse(bytes.NewReader(printed))
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for n := range root.Descendants() {
			switch {
			case n.Type == html.CommentNode, n.Type == html.ElementNode && (n.Data == "script" || n.Data == "a" && !strings.HasPrefix(attr(n, "href"), "#") || n.Data == "img"):
				t.Errorf("%q: there is a %s %q", s, n.Data, attr(n, "href"))
			case n.Type == html.ElementNode && n.Data == "h1" && text(n) == folio.Line(s):
				found++
			}
		}
		if found != 1 {
			t.Errorf("%q is not the title", s)
		}
	}
}

func TestNothingToReport(t *testing.T) {
	f := example(t, "wornspent/el-teb.json", 3)
	for _, status := range []state.BattleStatus{state.Pending, state.Declined} {
		f.view.Status = status
		if _, err := report.Tell(context.Background(), f, intelligence.Viewer{}, 1); !errors.Is(err, report.ErrNotFought) {
			t.Errorf("%s: got %v, want ErrNotFought", status, err)
		}
	}
}

// A battle that was fought on a table has no log: its report tells what is known, and no course.
func TestFoughtOnATable(t *testing.T) {
	f := example(t, "wornspent/el-teb.json", 3)
	f.told = nil
	a := tell(t, f)
	if len(a.Course) > 0 || len(a.Throws) > 0 || a.Setup != nil {
		t.Error("a course is told that nobody knows")
	}
	if a.Parties[0].Total.Men == 0 || len(a.Why) == 0 {
		t.Error("what is known is not told")
	}
	if _, err := web.Page(bindery.AfterAction(a, bindery.Everything)); err != nil {
		t.Error(err)
	}
}

// An excerpt has the turns from one to another and no others.
func TestExcerpt(t *testing.T) {
	a := tell(t, example(t, "gsq/duck-lake.json", 7))
	d := bindery.AfterAction(a, bindery.With{From: 3, To: 5, Throws: true})
	var told []string
	folio.Walk(d.Body, func(b folio.Block) {
		switch b := b.(type) {
		case folio.Course:
			for _, i := range b.Items {
				told = append(told, i.When)
			}
		case folio.Table:
			if b.Name == "throws" {
				for _, r := range b.Rows {
					if n := r.Cells[0].Number; n < 3 || n > 5 {
						t.Errorf("a throw of turn %d", n)
					}
				}
			}
		}
	})
	if strings.Join(told, ", ") != "Turn 3, Turn 4, Turn 5" {
		t.Errorf("told are %v", told)
	}
}
