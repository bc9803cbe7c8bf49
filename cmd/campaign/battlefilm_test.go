package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// A film has a picture for each turn and its ends, the same each time; each shows something
// else than the one before. A strip has the turns that were asked for.
func TestAFilmAndAStrip(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join(dir, "maiwand.jsonl")
	told := read[struct{ Turns int }](t, must(t, "battle", "run", "--scenario", maiwand, "--seed", "2", "--log", log, "--json"))
	file := filepath.Join(dir, "maiwand.gif")
	if said := must(t, "battle", "film", log, "-o", file, "--width", "400", "--hold", "50"); !strings.Contains(said, "Wrote the film of Maiwand to ") {
		t.Errorf("it says %q", said)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all, err := gif.DecodeAll(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(all.Image); n < told.Turns || n > told.Turns+2 || all.Config.Width != 400 {
		t.Errorf("%d pictures %d wide of %d turns", n, all.Config.Width, told.Turns)
	}
	for i, hold := range all.Delay {
		if want := map[bool]int{false: 50, true: 200}[i == len(all.Delay)-1]; hold != want {
			t.Errorf("picture %d stays for %d hundredths", i+1, hold)
		}
		if i > 0 && all.Image[i].Rect.Dx()*all.Image[i].Rect.Dy() < 100 {
			t.Errorf("picture %d shows nothing new", i+1)
		}
	}
	if again := must(t, "battle", "film", log, "-o", "-", "--width", "400", "--hold", "50"); again != string(text) {
		t.Error("it is another film the second time")
	}
	svg := must(t, "battle", "strip", log, "-o", "-", "--format", "svg", "--turns", "2,0,1,1", "--across", "2")
	for x := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := x.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for want, n := range map[string]int{"as it was set up": 1, "at the end of turn 1": 1, "at the end of turn 2": 1, "<svg": 4} {
		if got := strings.Count(strings.ReplaceAll(svg, "<desc>", ""), want); got < n {
			t.Errorf("%q stands there %d times", want, got)
		}
	}
	picture := filepath.Join(dir, "strip.png")
	must(t, "battle", "strip", log, "-o", picture, "--width", "300")
	if text, err = os.ReadFile(picture); err != nil {
		t.Fatal(err)
	}
	if img, err := png.Decode(bytes.NewReader(text)); err != nil || img.Bounds().Dx() != 3*300+2*6 {
		t.Errorf("a strip of three in a row is %v: %v", img.Bounds(), err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"film", log}, line.Misused, "-o is missing"},
		{[]string{"film", log, "-o", "-", "--width", "5"}, line.Failed, "A film 5 pixels wide is not drawn; use 240 to 1600"},
		{[]string{"film", log, "-o", "-", "--hold", "1"}, line.Failed, "use 2 to 6000"},
		{[]string{"film", log, "-o", file}, line.Failed, "exists and is not overwritten"},
		{[]string{"film", maiwand, "-o", "-"}, line.Failed, "not a battle's log"},
		{[]string{"strip", log}, line.Misused, "-o is missing"},
		{[]string{"strip", log, "-o", "x.gif"}, line.Misused, `--format "gif" is not known; use svg or png`},
		{[]string{"strip", log, "-o", "x.svg", "--turns", "-1"}, line.Misused, "--turns -1 is no turn"},
		{[]string{"strip", log, "-o", "x.svg", "--turns", "99"}, line.Failed, "the battle ended in turn "},
		{[]string{"strip", log, "-o", "x.svg", "--across", "0"}, line.Failed, "0 drawings do not stand side by side"},
		{[]string{"strip", log, "-o", "x.png", "--width", "9000"}, line.Failed, "A drawing of a strip is 240 to 1600 pixels wide, not 9000"},
	} {
		a := ask(t, "", append([]string{"battle"}, c.args...)...)
		if a.code != c.code || a.out != "" || !strings.Contains(a.err, c.want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, want %q", c.args, a.code, a.err, c.want)
		}
	}
}
