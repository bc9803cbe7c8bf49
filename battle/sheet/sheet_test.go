package sheet

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/battle"
)

func TestMarkdown(t *testing.T) {
	s := New(battle.About{ID: "toy", Title: "Toy *wars*", Author: "A <b>", Scale: "inches"})
	s.Add("Moves | more", "TOY-1.1", Steps{Led("First.", "Walk."), Text("Stop at %d.", 3)},
		Lines{Led("Alone", ""), Text("# no heading")},
		Table{Head: []string{"Who", "move"}, Rows: [][]string{{"Foot|horse", "4″"}}, Refs: []string{"TOY-1.2"}},
		Table{Rows: [][]string{{"a", "b"}}}, Table{})
	want := `# Toy \*wars\*

*A \<b\>; inches*

## Moves \| more

*TOY-1.1*

1. **First.** Walk.
2. Stop at 3.

- **Alone**
- \# no heading

| Who | move | rule |
| --- | --- | --- |
| Foot\|horse | 4″ | 1.2 |

|  |  |
| --- | --- |
| a | b |

`
	if got := string(s.Markdown()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestNumbers(t *testing.T) {
	for got, want := range map[string]string{
		Signed(2): "+2", Signed(-1): "−1", Signed(0): "0", Inches(6 * battle.One): "6″", Inches(battle.One / 2): "0.5″",
		Span(1, 5): "1–5", Span(6, 6): "6", Number("GSQ-6.3"): "6.3", Number("6.3"): "6.3",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestModifiers(t *testing.T) {
	got := Modifiers([]battle.Modifier[int]{{Rule: "TOY-2", Title: "Tired", By: -2}}).InTwo()
	if got.Across != 2 || got.Refs[0] != "TOY-2" || strings.Join(got.Rows[0], " ") != "Tired −2" {
		t.Errorf("%+v", got)
	}
}

// Settings as usual are not listed, nor what is no setting.
func TestChanged(t *testing.T) {
	settings := []battle.Setting{
		{Input: battle.Input{Key: "men", Title: "Men", Kind: battle.Int, Min: battle.One, Max: battle.Inches(9), Default: 3, Unit: "figures", Rule: "TOY-1"}},
		{Input: battle.Input{Key: "wide", Title: "Width", Kind: battle.Number, Max: battle.Inches(9), Default: battle.One, Unit: "inches", Rule: "TOY-2"}},
		{Input: battle.Input{Key: "grim", Title: "No quarter", Kind: battle.Bool, Default: false, Rule: "TOY-3"}},
		{Input: battle.Input{Key: "who", Title: "Who", Kind: battle.Choice, Values: []string{"all_men", "some"}, Default: "all_men", Rule: "TOY-4"}},
		{Input: battle.Input{Key: "many", Title: "Many", Kind: battle.List, Of: &battle.Input{Kind: battle.Bool}, Max: battle.Inches(3), Default: []bool{}, Rule: "TOY-6"}},
		{Input: battle.Input{Key: "plain", Title: "Plain", Kind: battle.Int, Max: battle.Inches(9), Default: 0, Rule: "TOY-5"}},
	}
	var s Sheet
	s.Changed(settings, map[string]json.RawMessage{"men": json.RawMessage("3"), "other": json.RawMessage("1"), "plain": json.RawMessage("x")})
	if len(s.Blocks) != 0 {
		t.Fatalf("nothing was changed, and it says %+v", s.Blocks)
	}
	s.Changed(settings, map[string]json.RawMessage{
		"men": json.RawMessage("4"), "wide": json.RawMessage("2.5"), "grim": json.RawMessage("true"), "who": json.RawMessage(`"some"`), "plain": json.RawMessage("7"), "many": json.RawMessage("[true]"),
	})
	var rows []string
	for _, r := range s.Blocks[0].Parts[0].(Table).Rows {
		rows = append(rows, strings.Join(r, "/"))
	}
	if got, want := strings.Join(rows, " "), "Men/4 figures/3 figures Width/2.5″/1″ No quarter/yes/no Who/some/all men Many/changed/as published Plain/7/0"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
