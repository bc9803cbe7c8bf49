package press

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"frontier/battle"
	"frontier/battle/papers"
	"frontier/battle/tick"
	"frontier/internal/ruletest"
	"frontier/internal/typeface"
	"frontier/test/skirmish"
)

// paged is what stands on the pages of a PDF: what is drawn, and its words in their order.
type paged struct{ drawn, words string }

var streams = regexp.MustCompile(`(?s)/Filter /FlateDecode /Length \d+>>\nstream\n(.*?)\nendstream`)
var shown = regexp.MustCompile(`(?s)\(((?:\\.|[^\\)])*)\)\s*Tj`)

// read gives the pages of a PDF.
func read(t *testing.T, pdf []byte) []paged {
	t.Helper()
	var out []paged
	for _, m := range streams.FindAllSubmatch(pdf, -1) {
		z, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue
		}
		text, err := io.ReadAll(z)
		if err != nil || !bytes.Contains(text, []byte(" Tj")) {
			continue
		}
		var words []string
		for _, s := range shown.FindAllSubmatch(text, -1) {
			words = append(words, letteredOf(s[1]))
		}
		out = append(out, paged{string(text), strings.Join(words, "\n")})
	}
	return out
}

// letteredOf reads the letters of a string of a PDF, which are two bytes each.
func letteredOf(b []byte) string {
	var plain []byte
	for i := 0; i < len(b); i++ {
		if b[i] == '\\' {
			i++
			if b[i] == 'r' {
				b[i] = '\r'
			}
		}
		plain = append(plain, b[i])
	}
	var units []uint16
	for i := 0; i+1 < len(plain); i += 2 {
		units = append(units, uint16(plain[i])<<8|uint16(plain[i+1]))
	}
	return string(utf16.Decode(units))
}

// papersOf are the papers of an example of a rule set.
func papersOf(t *testing.T, e battle.Engine) *papers.Papers {
	t.Helper()
	setup := ruletest.Example(t, e)
	setup.Field.Hour, setup.Sides[0].Goal = 16*60+30, &battle.Goal{Place: battle.MiddlePlace}
	b, err := battle.Safely(e, setup, 7)
	if err != nil {
		t.Fatal(err)
	}
	p := papers.Of(e.About(), &setup, b, nil)
	p.Check = "walnut"
	return p
}

// The papers name every unit, leader and piece of ground, stand within the paper and in black
// alone, and are the same bytes again.
func TestBattlePapers(t *testing.T) {
	for i, e := range skirmish.All() {
		for _, paper := range Papers()[:2-min(i, 1)] { // the other paper once
			t.Run(e.About().ID+" "+string(paper), func(t *testing.T) {
				p := papersOf(t, e)
				first, err := BattlePapers(p, nil, fonts, paper)
				if err != nil {
					t.Fatal(err)
				}
				again, err := BattlePapers(p, nil, fonts, paper)
				if err != nil || !bytes.Equal(first, again) {
					t.Errorf("not the same bytes again: %v", err)
				}
				pages := read(t, first)
				if n := len(pageOfPDF.FindAll(first, -1)); n < 4 || len(pages) != n {
					t.Fatalf("%d pages, of which %d can be read", n, len(pages))
				}
				holdsAll(t, p, pages)
				within(t, pages, paper)
			})
		}
	}
}

// holdsAll looks for everybody on the pages.
func holdsAll(t *testing.T, p *papers.Papers, pages []paged) {
	t.Helper()
	all := ""
	for i, page := range pages {
		all += page.words + "\n"
		if !strings.Contains(page.words, "walnut") {
			t.Errorf("page %d has no check word", i+1)
		}
		if coloured := regexp.MustCompile(`[\d.]+ [\d.]+ [\d.]+ (rg|RG)\b`).FindString(page.drawn); coloured != "" {
			t.Errorf("page %d is drawn in a colour: %s", i+1, coloured)
		}
	}
	boxes := strings.Count(all, "Notes\n")
	cards := 0
	for _, s := range p.Sides {
		for _, l := range s.Leaders {
			if n := strings.Count(all, typeface.Letters(l.Name)); n < 2 {
				t.Errorf("%s stands %d times, not on his side's sheet and on the form", l.Name, n)
			}
		}
		for _, c := range s.Cards {
			cards++
			if begins := string([]rune(typeface.Letters(c.Name))[:min(12, len([]rune(c.Name)))]); !strings.Contains(all, begins) {
				t.Errorf("%s has no card", c.Name)
			}
		}
	}
	if boxes != cards {
		t.Errorf("%d cards for %d units", boxes, cards)
	}
	for _, told := range append([]string{p.When}, p.Goals...) {
		if begins, _, _ := strings.Cut(typeface.Letters(told), ", "); !strings.Contains(all, begins) {
			t.Errorf("%q is not told of the table", told)
		}
	}
	for _, f := range p.Field.Features {
		if !strings.Contains(all, typeface.Letters(f.Name)) {
			t.Errorf("%s is not in the list of the table", f.Name)
		}
	}
}

var boxed = regexp.MustCompile(`([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re`)

// within sees that no box leaves the paper.
func within(t *testing.T, pages []paged, paper Paper) {
	t.Helper()
	deep, wide, err := paper.size()
	if err != nil {
		t.Fatal(err)
	}
	for i, page := range pages {
		for _, m := range boxed.FindAllStringSubmatch(page.drawn, -1) {
			var v [4]float64
			for k := range v {
				if v[k], err = strconv.ParseFloat(m[k+1], 64); err != nil {
					t.Fatal(err)
				}
				v[k] *= perPoint
			}
			if v[0] < 5 || v[0]+v[2] > wide-5 || v[1] > deep-5 || v[1]+v[3] < 5 {
				t.Errorf("page %d has a box at %.1f", i+1, v)
			}
		}
	}
}

// Armies of any size find room: no card is lost, and none is put on another.
func TestLargeMusters(t *testing.T) {
	e := skirmish.All()[0]
	for _, n := range []int{0, 1, 9, 60} {
		p := papersOf(t, e)
		p.Book.Turns = 40
		p.Sides[0].Cards = nil
		for i := range n {
			u := tick.Unit{ID: fmt.Sprint(i), Of: fmt.Sprint(i), Name: fmt.Sprintf("Host %d of a very long name that goes on and on", i), Arm: "infantry", Figures: battle.Ranks{Officers: i % 5, Others: 1 + i*7%90}, Guns: i % 9, Strokes: 1 + i%2,
				Marks: []string{"Off the table"}, Ladder: tick.Ladder{Title: "Points", Weight: [3]int{3, 2, 1}, Worn: 9, Spent: 4}}
			p.Sides[0].Cards = append(p.Sides[0].Cards, papers.Card{Unit: u, Whole: u.Name, Roster: 3})
		}
		for i := range 30 {
			p.Sides[0].Leaders = append(p.Sides[0].Leaders, papers.Leader{Name: fmt.Sprintf("Sirdar %d", i)})
		}
		printed, err := BattlePapers(p, nil, fonts, Letter)
		if err != nil {
			t.Fatal(err)
		}
		pages := read(t, printed)
		got := 0
		for _, page := range pages {
			got += strings.Count(page.words, "Notes\n")
		}
		if want := n + len(p.Sides[1].Cards); got != want {
			t.Errorf("%d cards for %d units", got, want)
		}
		within(t, pages, Letter)
	}
}

func TestPapersOnUnknownPaper(t *testing.T) {
	p := papersOf(t, skirmish.All()[0])
	if _, err := BattlePapers(p, nil, fonts, "a5"); err == nil || !strings.Contains(err.Error(), "use a4 or letter") {
		t.Errorf("a5: %v", err)
	}
	if _, err := BattlePapers(p, nil, Fonts{}, A4); err == nil {
		t.Error("no fonts: no error")
	}
	p.Field.View.Width = 0
	if _, err := BattlePapers(p, nil, fonts, A4); err == nil {
		t.Error("a table of no width: no error")
	}
}

// Leaders do not stand alone on a page while cards can go over to them, and no name of a unit is cut.
func TestNobodyStandsAloneAndNoNameIsCut(t *testing.T) {
	p := papersOf(t, skirmish.All()[0])
	for n := 2; n < 30; n++ {
		for i := range p.Sides {
			p.Sides[i].Cards, p.Sides[i].Leaders = nil, nil
			for k := range n {
				u := tick.Unit{ID: fmt.Sprint(k), Name: "Bombay Sappers and Miners, half No. 2 Company", Arm: "sappers", Figures: battle.Ranks{Officers: 1, Others: 1 + k%7}, Strokes: 1, Marks: []string{"Off the table"}, Ladder: tick.Ladder{Weight: tick.Heads}}
				p.Sides[i].Cards = append(p.Sides[i].Cards, papers.Card{Unit: u, Whole: u.Name, Men: 45, Roster: 2})
			}
			for k := range 8 {
				p.Sides[i].Leaders = append(p.Sides[i].Leaders, papers.Leader{Name: fmt.Sprintf("Major-General Sir Frederick Roberts the %dth", k)})
			}
		}
		printed, err := BattlePapers(p, nil, fonts, A4)
		if err != nil {
			t.Fatal(err)
		}
		for i, page := range read(t, printed) {
			if !strings.Contains(page.words, "Muster sheet") {
				continue
			}
			if !strings.Contains(page.words, "Notes") {
				t.Errorf("of %d units, page %d has no card", n, i+1)
			}
			if strings.Contains(page.words, "…") {
				t.Errorf("of %d units, page %d cuts a name: %s", n, i+1, page.words)
			}
		}
	}
}
