package press

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/sheet"
	"frontier/ui/assets"

	"pgregory.net/rapid"
)

var fonts = Fonts{
	Text: assets.LatoRegular, TextBold: assets.LatoBold, TextItalic: assets.LatoItalic,
	Title: assets.OldStandardBold, TitleItalic: assets.OldStandardItalic,
}

// toy is a sheet of so many blocks.
func toy(blocks int) sheet.Sheet {
	s := sheet.New(battle.About{ID: "toy", Title: "Toy soldiers", Author: "a uncle's attic", Scale: "one figure is one figure"})
	for i := range blocks {
		s.Add(fmt.Sprintf("Block %d", i+1), "TOY-1.1 to 1.9",
			sheet.Steps{sheet.Led("First.", "Walk to the table and look at it for a good long while before anything else."), sheet.Text("Sit.")},
			sheet.Table{Head: []string{"Weapon", "near", "far"}, Rows: [][]string{{"Pea-shooter", "1–3", "4–6"}, {"A cannon that fires matches", "1–9", "10–20"}}, Refs: []string{"TOY-1.1", "TOY-1.2"}, Across: 2},
			sheet.Table{Rows: [][]string{{"Home", "a sentence of some length that has to be broken somewhere before its end"}}},
			sheet.Lines{sheet.Led("Then", "go home.")})
	}
	return s
}

var pageOfPDF = regexp.MustCompile(`/Type /Page\b[^s]`)

func TestOnePage(t *testing.T) {
	for _, paper := range Papers() {
		for _, n := range []int{0, 1, 8, 14} {
			first, err := PDF(toy(n), fonts, paper)
			if err != nil {
				t.Fatal(err)
			}
			again, err := PDF(toy(n), fonts, paper)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(first, again) {
				t.Errorf("%s, %d blocks: not the same bytes again", paper, n)
			}
			if pages := len(pageOfPDF.FindAll(first, -1)); pages != 1 {
				t.Errorf("%s, %d blocks: %d pages", paper, n, pages)
			}
		}
	}
}

func TestTooMuchForOnePage(t *testing.T) {
	if _, err := PDF(toy(60), fonts, A4); err == nil || !strings.Contains(err.Error(), "does not fit one page") {
		t.Errorf("60 blocks: %v", err)
	}
	if _, err := HTML(toy(60), fonts, A4); err == nil {
		t.Error("60 blocks in a browser: no error")
	}
	long := toy(1)
	long.Blocks[0].Parts = []sheet.Part{sheet.Lines{sheet.Text("%s", strings.Repeat("w", 400))}}
	if _, err := PDF(long, fonts, A4); err == nil {
		t.Error("a word wider than a column: no error")
	}
}

func TestRefusals(t *testing.T) {
	if _, err := PDF(toy(1), fonts, "a5"); err == nil || !strings.Contains(err.Error(), "use a4 or letter") {
		t.Errorf("a5: %v", err)
	}
	if _, err := HTML(toy(1), fonts, "a5"); err == nil {
		t.Error("a5 in a browser: no error")
	}
	if _, err := PDF(toy(1), Fonts{}, A4); err == nil {
		t.Error("no fonts: no error")
	}
	broken := fonts
	broken.TextBold = []byte("no font at all")
	if _, err := PDF(toy(1), broken, A4); err == nil {
		t.Error("a broken font: no error")
	}
}

// Nothing that is set leaves the frame, and no two lines of a column lie on each other,
// whatever the words are.
func TestNothingIsCutOff(t *testing.T) {
	word := rapid.StringMatching(`[A-Za-z0-9+−–″.,:]{1,12}`)
	words := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(word, 1, 12).Draw(t, "words"), " ")
	})
	rapid.Check(t, func(t *rapid.T) {
		s := sheet.New(battle.About{ID: "toy", Title: "Toy", Author: words.Draw(t, "author"), Scale: "s"})
		for range rapid.IntRange(1, 6).Draw(t, "blocks") {
			columns := rapid.IntRange(1, 5).Draw(t, "columns")
			var rows [][]string
			for range rapid.IntRange(1, 6).Draw(t, "rows") {
				row := make([]string, columns)
				for i := range row {
					row[i] = word.Draw(t, "cell")
				}
				row[0] = words.Draw(t, "label")
				rows = append(rows, row)
			}
			s.Add(words.Draw(t, "title"), "TOY-1", sheet.Lines{sheet.Led(word.Draw(t, "lead"), "%s", words.Draw(t, "line"))},
				sheet.Table{Rows: rows, Across: rapid.IntRange(0, 3).Draw(t, "across")})
		}
		width, depth, err := A4.size()
		if err != nil {
			t.Fatal(err)
		}
		m, err := newMeasure(fonts, width, depth)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fit(s, m, width, depth)
		if err != nil {
			return // said so; nothing was cut
		}
		set := 0
		for i, a := range p.marks {
			if a.words == "" {
				continue
			}
			set += len(strings.Fields(a.words))
			right := a.x + m.width(a.face, a.size, a.words)
			if a.x < margin || right > width-margin || a.y-a.size*perPoint < margin || a.y > depth-margin {
				t.Fatalf("%q stands outside the frame", a.words)
			}
			for _, b := range p.marks[:i] {
				if b.words != "" && b.y == a.y && a.x < b.x+m.width(b.face, b.size, b.words)-rounding && b.x < right-rounding {
					t.Fatalf("%q and %q lie on each other", a.words, b.words)
				}
			}
		}
		if want := wordsOf(s); set < want {
			t.Fatalf("%d words were set of %d", set, want)
		}
	})
}

// wordsOf counts the words of the blocks of a sheet, without the rules in their headings,
// which stand there only where there is room.
func wordsOf(s sheet.Sheet) int {
	n := 0
	for _, b := range s.Blocks {
		n += len(strings.Fields(b.Title))
		for _, p := range b.Parts {
			switch p := p.(type) {
			case sheet.Lines:
				for _, l := range p {
					n += len(strings.Fields(l.Lead + " " + l.Text))
				}
			case sheet.Table:
				for _, r := range p.Rows {
					n += len(strings.Fields(strings.Join(r, " ")))
				}
			}
		}
	}
	return n
}

// What a sheet says comes out as words, in a browser too, and nothing is fetched.
func TestHTML(t *testing.T) {
	s := toy(2)
	s.Blocks[0].Title = `<script>alert("1")</script>`
	s.Blocks[1].Parts = append(s.Blocks[1].Parts, sheet.Lines{sheet.Text("a man & his horse's \U0001F40E saddle")})
	page, err := HTML(s, fonts, Letter)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := HTML(s, fonts, Letter); err != nil || !bytes.Equal(page, again) {
		t.Errorf("not the same page again (%v)", err)
	}
	text := string(page)
	for _, want := range []string{"&lt;script&gt;", "a man &amp; his horse’s □ saddle", "size: 279.4mm 215.9mm", "Pea-shooter", `<section class="notes">`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in the page", want)
		}
	}
	for _, never := range []string{"<script", "http:", "https:", "ZgotmplZ"} {
		if strings.Contains(text, never) {
			t.Errorf("%q in the page", never)
		}
	}
}
