package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"frontier/battle/wornspent"
	"frontier/cmd/campaign/line"
)

func TestDrawFromALog(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join(dir, "maiwand.jsonl")
	told := read[struct{ Turns int }](t, must(t, "battle", "run", "--scenario", maiwand, "--seed", "2", "--log", log, "--json"))
	seen := map[string]bool{}
	for turn, want := range map[string]string{"0": "as it was set up", "1": "at the end of turn 1", "": "as it ended, in turn "} {
		args := []string{"battle", "draw", log, "-o", "-", "--format", "svg"}
		if turn != "" {
			args = append(args, "--turn", turn)
		}
		svg := must(t, args...)
		x := xml.NewDecoder(strings.NewReader(svg))
		for {
			if _, err := x.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if !strings.Contains(svg, "27 July 1880 · ") || !strings.Contains(svg, want) || !strings.Contains(svg, "66th (Berkshire) Foot, ") {
			t.Errorf("turn %q is not told", turn)
		}
		body := regexp.MustCompile(`(?s)<desc>.*?</desc>`).ReplaceAllString(svg, "")
		if seen[body] {
			t.Errorf("turn %q is another's picture", turn)
		}
		seen[body] = true
		if again := must(t, args...); again != svg {
			t.Errorf("turn %q is another picture the second time", turn)
		}
	}
	file := filepath.Join(dir, "maiwand.png")
	if said := must(t, "battle", "draw", log, "-o", file, "--width", "700"); !strings.Contains(said, "Wrote the plan of Maiwand to ") {
		t.Errorf("it says %q", said)
	}
	picture, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if img, err := png.Decode(bytes.NewReader(picture)); err != nil || img.Bounds().Dx() != 700 {
		t.Errorf("no picture of 700 pixels: %v", err)
	}
	whole, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	text := string(whole)
	noOrders := text[:strings.LastIndex(strings.TrimSpace(text), "\n")+1]
	if svg := must(t, "battle", "draw", inFile(t, "led.jsonl", noOrders), "-o", "-", "--format", "svg"); svg != must(t, "battle", "draw", log, "-o", "-", "--format", "svg") {
		t.Error("without its orders the log of an unattended battle is drawn otherwise")
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{log}, line.Misused, "-o is missing"},
		{[]string{log, "-o", "x.gif"}, line.Misused, `--format "gif" is not known; use svg or png`},
		{[]string{log, "-o", "-", "--format", "svg", "--turn", "-3"}, line.Misused, "--turn -3 is no turn"},
		{[]string{log, "-o", "-", "--format", "svg", "--turn", "99"}, line.Failed, "the battle ended in turn "},
		{[]string{log, "-o", file}, line.Failed, "exists and is not overwritten"},
		{[]string{log, "-o", "-", "--format", "png", "--width", "5"}, line.Failed, "A picture 5 pixels wide cannot be drawn; use 200 to "},
		{[]string{filepath.Join(dir, "none.jsonl"), "-o", "x.svg"}, line.Failed, "does not exist"},
		{[]string{maiwand, "-o", "x.svg"}, line.Failed, "not a battle's log"},
		{[]string{inFile(t, "other.jsonl", strings.Replace(text, `"seed":2`, `"seed":6`, 1)), "-o", "x.svg"}, line.Failed, "jsonl: "},
		{[]string{inFile(t, "forged.jsonl", anotherDie(text, "1")), "-o", "x.svg"}, line.Failed, "it does not follow from its seed and orders; `campaign battle audit` says"},
		{[]string{inFile(t, "led.jsonl", anotherDie(noOrders, "1")), "-o", "x.svg"}, line.Failed, "it names no orders, and the automatic commanders would give others"},
		{[]string{inFile(t, "old.jsonl", strings.Replace(text, fmt.Sprintf(`"version":%d`, wornspent.New().About().Version), `"version":77`, 1)), "-o", "x.svg"}, line.Failed, "by wornspent version 77, which this program does not have"},
		{[]string{inFile(t, "short.jsonl", strings.Replace(text, `"type":"orders"`, `"type":"noise"`, 1)+`{"n":1,"turn":1,"type":"orders","data":[]}`), "-o", "x.svg"}, line.Failed, "its 0 orders do not bring the battle to its end"},
		{[]string{inFile(t, "bad.jsonl", noOrders+`{"n":1,"turn":1,"type":"orders","data":{}}`), "-o", "x.svg"}, line.Failed, "holds no orders"},
	} {
		a := ask(t, "", append([]string{"battle", "draw"}, c.args...)...)
		if a.code != c.code || a.out != "" || !strings.Contains(a.err, c.want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, want %q", c.args[1:], a.code, a.err, c.want)
		}
	}
	if told.Turns < 2 {
		t.Errorf("%d turns are no battle", told.Turns)
	}
}

// The log of a battle of a campaign, fought unattended, is drawn too.
func TestDrawABattleOfACampaign(t *testing.T) {
	file, first := fought(t)
	log := inFile(t, "battle.jsonl", must(t, "battle", "log", file, fmt.Sprint(first.ID), "--json"))
	if svg := must(t, "battle", "draw", log, "--turn", "1", "-o", "-", "--format", "svg"); !strings.Contains(svg, "at the end of turn 1") {
		t.Error("turn 1 is not told")
	}
}

// A table is drawn as a side saw it, and an umpire is told whom the other side did not see.
func TestDrawWhatASideSaw(t *testing.T) {
	hidden := regexp.MustCompile(`>([^<>]+?), not seen`)
	seen := 0
	for _, name := range []string{"gsq/rorkes-drift", "gsq/fish-creek", "riskfactor/perie-bush", "wornspent/incandu", "redcoats/isandlwana", "macduff/batoche"} {
		log := filepath.Join(t.TempDir(), "log.jsonl")
		must(t, "battle", "run", "--scenario", "../../examples/"+name+".json", "--seed", "3", "--log", log)
		draw := func(side string) string {
			args := []string{"battle", "draw", log, "--turn", "0", "-o", "-", "--format", "svg"}
			if side != "" {
				args = append(args, "--side", side)
			}
			return must(t, args...)
		}
		a := ask(t, "", "battle", "draw", log, "-o", "-", "--format", "svg", "--side", "nobody")
		_, sides, _ := strings.Cut(a.err, "use ")
		one, other, found := strings.Cut(strings.TrimSuffix(strings.TrimSpace(sides), "."), " or ")
		if a.code != line.Misused || !found {
			t.Fatalf("exit %d, %q", a.code, a.err)
		}
		all, as := draw(""), [2]string{draw(one), draw(other)}
		for _, m := range hidden.FindAllStringSubmatch(all, -1) {
			seen++
			if strings.Contains(as[0], m[1]) && strings.Contains(as[1], m[1]) {
				t.Errorf("%s: %s is not seen, and drawn for both", name, m[1])
			}
		}
		if strings.Contains(as[0]+as[1], "not seen") {
			t.Errorf("%s: a side is told what it does not see", name)
		}
	}
	if seen == 0 {
		t.Error("nobody is hidden, which proves nothing")
	}
}
