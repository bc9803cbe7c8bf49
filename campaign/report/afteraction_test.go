package report_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"golang.org/x/net/html"
	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

var update = flag.Bool("update", false, "write the golden files anew")

// fought is a campaign with one battle, as a report reads it.
type fought struct {
	founding state.Founding
	view     views.BattleView
	rows     []views.LogRow
	record   journal.Record
}

func (f *fought) Founding() *state.Founding { return &f.founding }

func (f *fought) Battle(context.Context, intelligence.Viewer, state.BattleID) (views.BattleView, error) {
	return f.view, nil
}

func (f *fought) BattleLog(context.Context, state.BattleID) ([]views.LogRow, error) {
	return f.rows, nil
}

func (f *fought) Record(context.Context, state.BattleID) (journal.Record, error) {
	return f.record, nil
}

// maiwand is a small battle in which everything happens that a report can tell.
func maiwand() *fought {
	at := hex.Hex{Q: 20, R: 17}
	f := &fought{
		founding: state.Founding{
			Title: "Afghanistan 1880", MenPerFigure: 50,
			Map: state.Map{Places: []state.Place{{ID: "maiwand", Name: "Maiwand", Hex: at}, {ID: "kandahar", Name: "Kandahar"}}},
			Units: []rosters.Unit{
				{ID: "66th", Arm: rosters.Infantry, Class: "regular", Training: "veteran", Arms: "Martini-Henry"},
				{ID: "rha", Arm: rosters.Artillery, Class: "regular", Training: "regular", Weapon: "carbine", Guns: []rosters.Gun{{Type: "field"}, {Type: "field"}}},
				{ID: "ghazis", Arm: rosters.Infantry, Class: "irregular", Weapon: "sword"},
			},
			History: []state.HistoricalBattle{
				{Name: "Maiwand", Date: "1880-07-27", Place: "Maiwand", Result: "British brigade destroyed after four hours", Note: "Reported strengths vary"},
				{Name: "Kandahar", Date: "1880-09-01", Place: "Kandahar", Result: "Afghan army turned out of its camp"},
			},
		},
		view: views.BattleView{
			Battle: state.Battle{
				ID: 1, Name: "Maiwand", Day: 26, Hex: at, Attacker: "british", Defender: "ayub", Status: state.Fought,
				Engine: "wornspent", Version: 1, Seed: 18800727,
				Outcome: &battle.Outcome{Holder: "ayub", Reason: battle.Broke, Turns: 2, Sides: [2]battle.SideOutcome{{ID: "british", PercentLeft: 44}, {ID: "ayub", PercentLeft: 81}}},
			},
			Date: "27 July 1880", Place: "Maiwand, hex 2817", Result: "the British quit the field after two turns",
			Sides: [2]views.BattleSideView{
				{Side: "british", Name: "British and Indian forces", Short: "British", Slot: 1, Forces: []string{"Girishk column"}, Leader: "Brig.-Gen. Burrows", Figures: 26, Men: 1312, Guns: 2, Points: 34},
				{Side: "ayub", Name: "Army of Ayub Khan", Short: "Afghan", Slot: 3, Forces: []string{"Army of Ayub Khan", "Ghazis of Maiwand"}, Leader: "Ayub Khan", Figures: 40, Men: 2000, Points: 42},
			},
			Units: []views.AftermathUnit{
				{ID: "66th", Name: "66th Foot", Side: "british", Slot: 1, Present: 14, Killed: 7, Wounded: 1, Captured: 1, Unhurt: 5, MenPresent: 700, MenKilled: 350, MenWounded: 50, MenCaptured: 50, MenUnhurt: 250, Before: rosters.Full, After: rosters.Spent, Points: 6, FullAt: 17, Ending: battle.Broken},
				{ID: "rha", Name: "E/B, R.H.A.", Side: "british", Slot: 1, Present: 12, Killed: 1, Missing: 1, Unhurt: 10, MenPresent: 612, MenKilled: 51, MenMissing: 51, MenUnhurt: 510, Before: rosters.Worn, After: rosters.Worn, Points: 9, FullAt: 15, Ending: battle.Withdrawn},
				{ID: "ghazis", Name: "Ghazis", Side: "ayub", Slot: 3, Present: 40, Killed: 5, Wounded: 3, Unhurt: 32, MenPresent: 2000, MenKilled: 250, MenWounded: 150, MenUnhurt: 1600, Before: rosters.Full, After: rosters.Full, Points: 34, FullAt: 42, Ending: battle.InHand},
			},
			Leaders: []views.AftermathLeader{
				{ID: "burrows", Name: "Brig.-Gen. Burrows", Side: "british", Fate: battle.Unhurt, Text: "unhurt"},
				{ID: "galbraith", Name: "Lt.-Col. Galbraith", Side: "british", Fate: battle.LeaderKilled, Text: "killed with the 66th Foot"},
			},
			Works:    []string{"the bridge at Maiwand was blown by the Sappers"},
			Recovery: []views.RecoveryGroup{{Side: "british", Text: "Back on 10 August", Ends: "returns", Due: 40, Figures: 1, Men: 50}, {Side: "ayub", Text: "Died of wounds", Ends: "dies", Figures: 3, Men: 150}},
		},
		rows: []views.LogRow{
			{N: 1, Turn: 0, Type: "begin", Text: "The sides deploy a mile apart"},
			{N: 2, Turn: 1, Phase: "fire", Side: "british", Type: "roll", Text: "E/B, R.H.A. fires at the Ghazis: 2 hits"},
			{N: 3, Turn: 1, Phase: "fire", Side: "ayub", Type: "move", Text: "Ghazis moves."},
			{N: 4, Turn: 1, Phase: "charge", Side: "ayub", Type: "charge", Text: "The Ghazis charge the 66th Foot"},
			{N: 5, Turn: 2, Phase: "melee", Side: "ayub", Type: "roll", Text: "the Ghazis beat the 66th Foot."},
			{N: 6, Turn: 2, Phase: "melee", Side: "ayub", Type: "roll", Text: "3 figures of the 66th Foot are wounded."},
			{N: 7, Turn: 2, Type: "end", Text: "the British quit the field"},
		},
	}
	f.record.Log = []byte(`{"n":1,"turn":0,"type":"begin"}
{"n":2,"turn":1,"type":"roll","unit":"rha","target":"ghazis"}
{"n":3,"turn":1,"type":"move","unit":"ghazis"}
{"n":4,"turn":1,"type":"charge","unit":"ghazis","target":"66th"}
{"n":5,"turn":2,"type":"roll","unit":"ghazis","target":"66th"}
{"n":6,"turn":2,"type":"roll","unit":"66th"}
{"n":7,"turn":2,"type":"end"}
`)
	f.record.Setup.Field = battle.Field{
		Ground: "clear", Village: "Mundabad", Walled: true, Heat: 104,
		River: &battle.River{Name: "Maiwand ravine", Class: "stream", Between: true, Fordable: true, Crossings: []battle.Crossing{{Name: "Maiwand bridge", Kind: "wooden_bridge", State: "intact"}}},
		Roads: []battle.Road{{Kind: "track"}, {Kind: "track"}},
		Works: []battle.Work{{Kind: "entrenchment"}},
	}
	return f
}

func tell(t testing.TB, f *fought) (asHTML, asMarkdown string) {
	t.Helper()
	a, err := report.Tell(context.Background(), f, 1)
	if err != nil {
		t.Fatal(err)
	}
	var h, m bytes.Buffer
	if err := errors.Join(a.HTML(&h), a.Markdown(&m)); err != nil {
		t.Fatal(err)
	}
	return h.String(), m.String()
}

func TestAfterActionGolden(t *testing.T) {
	h, m := tell(t, maiwand())
	for name, got := range map[string]string{"maiwand.html": h, "maiwand.md": m} {
		path := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s has changed; run go test ./campaign/report -update and read the diff\n%s", path, got)
		}
	}
}

func TestTellsNothingOfABattleNotFought(t *testing.T) {
	for _, status := range []state.BattleStatus{state.Pending, state.Declined} {
		f := maiwand()
		f.view.Status = status
		if _, err := report.Tell(context.Background(), f, 1); !errors.Is(err, report.ErrNotFought) {
			t.Errorf("%s: got %v, want ErrNotFought", status, err)
		}
	}
}

// hostile gives every text that a person can have typed the same wording.
func hostile(name string) *fought {
	f := maiwand()
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
	for i := range f.view.Recovery {
		f.view.Recovery[i].Text = name
	}
	for i := range f.rows {
		f.rows[i].Text, f.rows[i].Phase = name, name
	}
	f.view.Works = []string{name}
	f.founding.History[0].Result, f.founding.History[0].Note = name, name
	field := &f.record.Setup.Field
	field.Village, field.River.Name, field.River.Crossings[0].Name = name, name, name
	for i := range f.founding.Units {
		f.founding.Units[i].Arms = name
	}
	return f
}

var names = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</style><b>`, `</title><svg onload=x>`,
	`a | b`, `*bold* _it_ ~~gone~~`, "# heading", "1. first", "- item", "+ item", "> quote", "=====", "---",
	"one\ntwo\r\nthree", "[link](javascript:alert(1))", "![picture](http://example.org/x.png)", "http://example.org",
	"www.example.org", "@everyone", "`code`", "&lt;b&gt; &amp;", "\\", "a\\|b", "😀 Sirdar 🐪", "\u202egnirts\u202c", "<!-- x", "{{.Name}}", "${x}", "\x00\x1b[31mred", "\xff\xfe",
	"<https://example.org>", "| --- | --- |", "```", "    code", "\t", "", "* * *", "2) second", "[x]: http://example.org", "~~~",
}

func TestNoNameBecomesMarkupInHTML(t *testing.T) {
	plain, _ := tell(t, hostile("Plain"))
	want := htmlShape(t, plain)
	for _, name := range names {
		if strings.TrimSpace(name) == "" {
			continue // an empty text leaves out its line; the shape differs rightly
		}
		got, _ := tell(t, hostile(name))
		if shape := htmlShape(t, got); shape != want {
			t.Errorf("%q changes the page's elements", name)
		}
	}
}

func TestNoNameBecomesMarkupInMarkdown(t *testing.T) {
	_, plain := tell(t, hostile("Plain"))
	want := markdownShape(plain)
	for _, name := range names {
		if strings.TrimSpace(name) == "" {
			continue
		}
		_, got := tell(t, hostile(name))
		if shape := markdownShape(got); shape != want {
			t.Errorf("%q changes the page's elements\n got %s\nwant %s", name, shape, want)
		}
	}
}

func TestNamesPrintAsTheyAreTyped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := "x" + rapid.StringMatching("[a-z0-9<>&\"'*_\\[\\]()#+.!|~`\\\\/:@{}$€é😀 -]{1,20}").Draw(t, "name") + "x"
		name = strings.Join(strings.Fields(name), " ")
		h, m := tellRapid(t, hostile(name))
		var rendered bytes.Buffer
		if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert([]byte(m), &rendered); err != nil {
			t.Fatal(err)
		}
		for kind, page := range map[string]string{"html": h, "markdown": rendered.String()} {
			if title := firstText(t, page, "h1"); title != name {
				t.Fatalf("%s: the title reads %q, typed was %q", kind, title, name)
			}
		}
	})
}

func tellRapid(t *rapid.T, f *fought) (asHTML, asMarkdown string) {
	a, err := report.Tell(context.Background(), f, 1)
	if err != nil {
		t.Fatal(err)
	}
	var h, m bytes.Buffer
	if err := errors.Join(a.HTML(&h), a.Markdown(&m)); err != nil {
		t.Fatal(err)
	}
	return h.String(), m.String()
}

// htmlShape lists the elements of a page with their attributes, without any text.
func htmlShape(t *testing.T, page string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range root.Descendants() {
		switch n.Type {
		case html.ElementNode:
			b.WriteString(n.Data)
			for _, a := range n.Attr {
				b.WriteString(" " + a.Key + "=" + a.Val)
			}
			b.WriteString("\n")
		case html.CommentNode:
			b.WriteString("comment\n")
		}
	}
	return b.String()
}

// markdownShape lists the nodes of a page, without any text.
func markdownShape(page string) string {
	source := []byte(page)
	doc := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader(source))
	var b strings.Builder
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Kind() != ast.KindText && n.Kind() != ast.KindString {
			b.WriteString(n.Kind().String() + " ")
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// firstText is the text of the first element of this name.
func firstText(t *rapid.T, page, element string) string {
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == element {
			var b strings.Builder
			for c := range n.Descendants() {
				if c.Type == html.TextNode {
					b.WriteString(c.Data)
				}
			}
			return b.String()
		}
	}
	t.Fatalf("no %s on the page", element)
	return ""
}
