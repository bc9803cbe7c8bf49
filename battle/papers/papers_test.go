package papers_test

import (
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/papers"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
	"frontier/test/skirmish"
)

// laid lays an example of each rule set on the table.
func laid(t *testing.T, each func(t *testing.T, id string, setup battle.Setup, p *papers.Papers)) {
	for _, e := range skirmish.All() {
		id := e.About().ID
		t.Run(id, func(t *testing.T) {
			setup := ruletest.Example(t, e)
			b, err := battle.Safely(e, setup, 7)
			if err != nil {
				t.Fatal(err)
			}
			each(t, id, setup, papers.Of(e.About(), &setup, b, func(string) papers.Told { return papers.Told{Men: 101, Arms: "Snider"} }))
		})
	}
}

func TestCards(t *testing.T) {
	laid(t, func(t *testing.T, id string, setup battle.Setup, p *papers.Papers) {
		for side, s := range p.Sides {
			men := map[string]int{}
			for _, c := range s.Cards {
				men[c.Of] += c.Men
			}
			for of, n := range men {
				if n != 101 {
					t.Errorf("the cards of %s hold %d of its 101 men", of, n)
				}
			}
			if len(s.Leaders) != len(setup.Sides[side].Leaders) {
				t.Errorf("%d leaders of %d", len(s.Leaders), len(setup.Sides[side].Leaders))
			}
		}
	})
}

func TestField(t *testing.T) {
	laid(t, func(t *testing.T, id string, setup battle.Setup, p *papers.Papers) {
		f := &p.Field
		if len(f.Features) == 0 && len(f.View.Pieces) > 0 || f.Size == "" || f.Zones[0].Edge == f.Zones[1].Edge {
			t.Errorf("a field of %q with %d features and the zones %+v", f.Size, len(f.Features), f.Zones)
		}
		for _, x := range f.Features {
			if x.Name == "" || x.Where == "" || strings.Contains(x.Where+x.Size, "-") {
				t.Errorf("feature %+v", x)
			}
			if x.At.X < 0 || x.At.Y < 0 || x.At.X > f.View.Width || x.At.Y > f.View.Depth {
				t.Errorf("%s has its number beside the table", x.Name)
			}
		}
	})
}

// The hour, the weather and what each side fights for stand on the papers; what is not said does not.
func TestWhenAndForWhat(t *testing.T) {
	laid(t, func(t *testing.T, id string, setup battle.Setup, p *papers.Papers) {
		setup.Field.Hour, setup.Field.Weather, setup.Field.Heat = 16*60+30, terms.Haze, 0
		setup.Sides[1].Goal = &battle.Goal{Place: battle.MiddlePlace, From: 4}
		setup.Sides[0].Goal = nil
		for _, e := range skirmish.All() {
			if e.About().ID != id {
				continue
			}
			b, err := battle.Safely(e, setup, 7)
			if err != nil {
				t.Fatal(err)
			}
			p = papers.Of(e.About(), &setup, b, nil)
		}
		if p.When != "16:30, haze" || len(p.Goals) != 1 || p.Goals[0] != setup.Sides[1].Name+": the middle of the field, from round 4 on." {
			t.Errorf("%q, %q", p.When, p.Goals)
		}
	})
}

// In a campaign whose roster counts figures that stand for men, the papers say how many men a figure is; they had said
// that it is one of the roster, beside cards of 450 men.
func TestAFigureIsSoManyMenOfACampaign(t *testing.T) {
	for _, e := range skirmish.All() {
		setup := ruletest.Example(t, e)
		b, err := battle.Safely(e, setup, 7)
		if err != nil {
			t.Fatal(err)
		}
		alone := papers.Of(e.About(), &setup, b, nil).Book.Scale
		setup.MenPerFigure = 50
		if b, err = battle.Safely(e, setup, 7); err != nil {
			t.Fatal(err)
		}
		book := papers.Of(e.About(), &setup, b, nil).Book
		if strings.Contains(alone, "50 men") || book.Each > 0 && !strings.HasSuffix(book.Scale, "0 men") || strings.Contains(book.Scale, "roster") {
			t.Errorf("%s: %q by itself, %q at fifty men to a figure", e.About().ID, alone, book.Scale)
		}
	}
}
