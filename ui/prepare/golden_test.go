package prepare

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
)

var update = flag.Bool("update", false, "write the golden files anew")

// read gathers what is lettered below an object, row by row from the top.
func read(o fyne.CanvasObject, at fyne.Position, into map[int][]string) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			into[int(at.Y)/8] = append(into[int(at.Y)/8], o.Text)
		}
	case *fyne.Container:
		for _, c := range o.Objects {
			read(c, at, into)
		}
	case *container.Scroll:
		read(o.Content, at, into)
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			read(c, at, into)
		}
	}
}

// lettered is all that is to be read on a page.
func lettered(p *Page) string {
	var b strings.Builder
	for _, part := range p.View.Objects {
		rows := map[int][]string{}
		read(part, fyne.NewPos(0, 0), rows)
		for y := range 400 {
			if row := rows[y]; len(row) > 0 {
				fmt.Fprintln(&b, strings.Join(row, " | "))
			}
		}
		fmt.Fprintln(&b)
	}
	return b.String()
}

// What stands on the page for the organiser and for a side, word for word.
func TestThePage(t *testing.T) {
	for name, side := range map[string]int{"organiser": -1, "attacker": 0, "defender": 1} {
		t.Run(name, func(t *testing.T) {
			g := trial.Besieged(t)
			w := &waiting{g: g}
			b := g.S.Battle(1)
			if side >= 0 {
				w.who = intelligence.Viewer{Side: []state.SideID{b.Attacker, b.Defender}[side]}
			}
			p := shown(t, w, 1356, 790)
			got := lettered(p)
			file := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.MkdirAll("testdata", 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("the page has\n%s\nand not\n%s", got, want)
			}
		})
	}
}
