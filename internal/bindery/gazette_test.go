package bindery_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/folio"
	"frontier/internal/folio/leaf"
	sample "frontier/internal/folio/trial"
)

// played is a campaign that was played, as a newspaper asks it.
type played struct{ *trial.Game }

func (p played) Founding() *state.Founding { return p.F }

// On is the campaign with the entries until a day.
func (p played) On(_ context.Context, day state.Day) (*views.Chronicle, error) {
	if day > p.S.Day {
		return nil, state.ErrNotFound
	}
	c, err := views.NewChronicle(p.F)
	if err != nil {
		return nil, err
	}
	var until []journal.Decoded
	for _, d := range p.Told {
		if d.Day < day {
			until = append(until, d)
		}
	}
	return c.With(until...)
}

// paper prints the red side's newspaper of the last day in every format.
func paper(t *testing.T, g *trial.Game, of report.Edition) map[string][]byte {
	t.Helper()
	of.Day = g.S.Day
	told, err := report.TellGazette(t.Context(), played{g}, of)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bindery.Gazette(&told)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, format := range []string{"html", "pdf", "md", "docx", "json"} {
		files, err := bindery.Told{Document: d, JSON: told.JSON}.Print(format, leaf.A4)
		if err != nil {
			t.Fatalf("%s: %v", format, err)
		}
		out[format] = files[0].Data
	}
	return out
}

// red asks for the newspaper of the red side.
func red(marked bool) report.Edition { return report.Edition{Side: "red", Marked: marked} }

// Two campaigns that differ only in what a side cannot know give it the same newspaper to the byte,
// its map, its errors and their dice included.
func TestAGazetteHoldsNothingThatTheSideDoesNotKnow(t *testing.T) {
	t.Parallel()
	plain := paper(t, trial.AfterDays(t, trial.Drawn(), trial.SeenOnce), red(false))
	if !bytes.Contains(plain["md"], []byte("Luinab")) {
		t.Fatalf("the horse was not seen: this test would show nothing\n%s", plain["md"])
	}
	for name, alter := range trial.Hidden {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := trial.Drawn()
			alter(f)
			for format, got := range paper(t, trial.AfterDays(t, f, trial.SeenOnce), red(false)) {
				if !bytes.Equal(got, plain[format]) {
					t.Errorf("the %s differs: %d bytes, and %d without", format, len(got), len(plain[format]))
				}
				if bytes.Contains(got, []byte(trial.Needle)) {
					t.Errorf("the %s has a name that is hidden", format)
				}
			}
		})
	}
}

// The pairs above would show a difference: what the side knows is in every format, and what the
// organiser's copy lists is not in the players'.
func TestAGazetteHoldsWhatTheSideKnows(t *testing.T) {
	t.Parallel()
	plain := paper(t, trial.AfterDays(t, trial.Drawn(), trial.SeenOnce), red(false))
	f := trial.Drawn()
	f.Forces[0].Hex, f.Forces[0].Name = trial.Cr(10, 4), "the Kandahar column"
	for format, got := range paper(t, trial.AfterDays(t, f, trial.SeenOnce), red(false)) {
		if bytes.Equal(got, plain[format]) {
			t.Errorf("the %s is the same though the side's own force has another name and place", format)
		}
	}
	marked := paper(t, trial.AfterDays(t, trial.Drawn(), trial.SeenOnce), red(true))
	if !bytes.Contains(marked["json"], []byte(`"truths"`)) || bytes.Contains(plain["json"], []byte(`"truths"`)) || bytes.Contains(plain["json"], []byte(`"false"`)) {
		t.Errorf("marked:\n%s\nplain:\n%s", marked["json"], plain["json"])
	}
}

// bloody has the red side's column fight Ayub's army, which it marched into.
func bloody(t *testing.T) *trial.Game {
	t.Helper()
	g := trial.Besieged(t)
	for range 16 {
		if b := trial.Waiting(g.S); b != 0 {
			g.Do(command.FightBattle{Battle: b, Engine: "coin", Seed: 3})
			continue
		}
		g.Do(command.EndDay{})
	}
	return g
}

// What was wrong about the side's own men is put right in the next number, by the numbers of the
// returns; a paper that makes no errors has nothing to put right; and the truth of each mark is listed.
func TestAGazettePutsRightWhatWasWrong(t *testing.T) {
	g := bloody(t)
	var told, honest []report.Gazette
	for n := 1; ; n++ {
		x, err := report.TellGazette(t.Context(), played{g}, report.Edition{Side: "red", Marked: true, Number: n})
		if errors.Is(err, state.ErrNotFound) {
			break
		}
		y, err2 := report.TellGazette(t.Context(), played{g}, report.Edition{Side: "red", Marked: true, Number: n, Without: report.Errors()})
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		told, honest = append(told, x), append(honest, y)
	}
	right := 0
	for i := range told {
		for _, a := range told[i].Articles {
			if a.Head == "Put right" {
				right++
				if i == 0 || !strings.Contains(a.Paras[0][0].Text, "In No. ") {
					t.Errorf("No. %d puts right: %v", i+1, a.Paras)
				}
			}
		}
		marks := 0
		for _, line := range append(slicesOf(told[i].Articles), told[i].Under...) {
			for _, p := range line {
				if p.False > 0 {
					marks++
				}
			}
		}
		if marks != len(told[i].Truths) {
			t.Errorf("No. %d has %d marks and %d truths", i+1, marks, len(told[i].Truths))
		}
		if len(honest[i].Truths) > 0 {
			t.Errorf("No. %d without errors lists %v", i+1, honest[i].Truths)
		}
		for _, a := range honest[i].Articles {
			if a.Head == "Put right" {
				t.Errorf("No. %d without errors puts right %v", i+1, a.Paras)
			}
		}
	}
	if right == 0 {
		t.Errorf("nothing was put right in %d numbers", len(told))
	}
}

func slicesOf(all []report.Article) [][]report.Phrase {
	var out [][]report.Phrase
	for _, a := range all {
		out = append(out, a.Paras...)
	}
	return out
}

// A number that has not appeared is refused, and so is an error that there is not.
func TestAGazetteThatThereIsNot(t *testing.T) {
	g := trial.AfterDays(t, trial.Drawn(), nil)
	for _, of := range []report.Edition{{Side: "red", Day: 0}, {Side: "red", Number: 40}, {Side: "blue", Number: 1}, {Side: "red", Number: 1, Without: []string{"lies"}}} {
		if _, err := report.TellGazette(t.Context(), played{g}, of); err == nil {
			t.Errorf("%+v was written", of)
		}
	}
}

// What people typed is text in every format of a newspaper, read back by a reader of that format.
func TestAGazettesTextIsText(t *testing.T) {
	for _, s := range sample.Hostile {
		f := trial.Drawn()
		f.Title, f.Sides[0].Short, f.Forces[0].Name = s, s, s
		for i := range f.Map.Places {
			f.Map.Places[i].Name = s
		}
		out := paper(t, trial.AfterDays(t, f, trial.SeenOnce), red(true))
		root, err := html.Parse(bytes.NewReader(out["html"]))
		if err != nil {
			t.Fatal(err)
		}
		titled := false
		for n := range root.Descendants() {
			switch {
			case n.Type == html.CommentNode, n.Type == html.ElementNode && (n.Data == "script" || n.Data == "a" && !strings.HasPrefix(attr(n, "href"), "#") || n.Data == "img" && !strings.HasPrefix(attr(n, "src"), "data:image/jpeg;base64,")):
				t.Errorf("%q: there is a %s", s, n.Data)
			case n.Type == html.ElementNode && n.Data == "h1":
				titled = text(n) == "The "+folio.Line(s)+" Gazette"
			}
		}
		if !titled {
			t.Errorf("%q is not in the name of the page", s)
		}
		var read struct{ Name string }
		if err := json.Unmarshal(out["json"], &read); err != nil || read.Name != "The "+folio.Line(s)+" Gazette" {
			t.Errorf("%q: JSON has %q (%v)", s, read.Name, err)
		}
		words(t, s, out["docx"])
		for _, what := range []string{"/JavaScript", "/Launch", "/URI"} {
			if bytes.Contains(out["pdf"], []byte(what)) {
				t.Errorf("%q: the PDF has %s", s, what)
			}
		}
		if strings.Contains(string(out["md"]), "<script") {
			t.Errorf("%q: Markdown has markup", s)
		}
	}
}

// words reads the text of a text document, which is to be sound XML with the name in it.
func words(t *testing.T, s string, file []byte) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	part, err := z.Open("word/document.xml")
	if err != nil {
		t.Fatal(err)
	}
	defer part.Close()
	var all strings.Builder
	for d := xml.NewDecoder(part); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if chars, ok := token.(xml.CharData); ok {
			all.Write(chars)
		}
	}
	if !strings.Contains(all.String(), "The "+folio.Line(s)+" Gazette") {
		t.Errorf("%q is not in the text document", s)
	}
}
