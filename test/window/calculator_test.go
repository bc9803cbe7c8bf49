//go:build linux

package window

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/test/screen"
)

// lineOf is the line of the tree of rules on which a procedure stands when a word is
// looked for: heads, and below each the procedures with the word in their title or name.
func lineOf(t testing.TB, home, word, engine, procedure string) int {
	t.Helper()
	var sets []struct {
		ID         string
		Procedures []struct{ Name, Title string }
	}
	if err := json.Unmarshal([]byte(run(t, home, "rules", "list", "--json")), &sets); err != nil {
		t.Fatal(err)
	}
	line := 0
	for _, s := range sets {
		line++
		for _, p := range s.Procedures {
			if !strings.Contains(strings.ToLower(p.Title+" "+p.Name), word) {
				continue
			}
			if s.ID == engine && p.Name == procedure {
				return line
			}
			line++
		}
	}
	t.Fatalf("%s has no %s with %q in its name", engine, procedure, word)
	return 0
}

// replaceText writes another text into a line of the window.
func (p *program) replaceText(name, text string) {
	p.t.Helper()
	p.click(name, focus(name))
	p.press("ctrl+a")
	p.s.Do("type", "--delay", "30", text)
}

// At the table: the rules are opened without a campaign, a volley is asked about, real
// dice are typed in, others are thrown, and the throws are written to a file.
func TestAVolleyAtTheTable(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := screen.New(t, 1440, 900)
	p := open(t, s, home)
	p.click("shelf.rules", turned("view", "rules"))
	p.see("calculator.throw")
	p.keep("24-rules-without-a-campaign")

	p.click("rules.find", focus("rules.find"))
	s.Do("type", "--delay", "30", "volley")
	p.click(fmt.Sprintf("rules.book.%d", lineOf(t, home, "volley", "gsq", "shoot")), there("input.shooters"))
	p.replaceText("input.shooters", "4")
	p.replaceText("input.range_in", "24")
	p.click("input.cover", brings{"the target is in cover", func(s sight) bool { return s.on["input.cover"] }})
	before := p.keep("25-volley-asked")

	// Four shots at long range into cover hit on 5 or more; two hits throw to wound.
	p.click("calculator.dice", focus("calculator.dice"))
	s.Do("type", "--delay", "30", "5 1 6 3 4 2")
	p.press("Return")
	p.see("throw.0")
	typed := p.keep("26-volley-typed")
	if differing(before, typed, p.see("throw.0")) == 0 {
		t.Error("the list of throws shows nothing")
	}
	p.press("ctrl+t") // the line for dice has the keys
	p.see("throw.1")
	p.keep("27-volley-thrown")

	file := filepath.Join(home, "evening.md")
	p.click("sitting.export", there("sheet.export"))
	p.keep("28-volley-export")
	p.press("Return")
	p.see("file.accept")
	p.replaceText("file.name", file)
	var text []byte
	p.click("file.accept", brings{file + " is written", func(sight) bool {
		text, _ = os.ReadFile(file)
		return len(text) > 0
	}})
	for _, want := range []string{"| 5 1 6 3 4 2 |", "God Save the Queen", "Target in cover +1 (GSQ-6.8)"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the file does not hold %q:\n%s", want, text)
		}
	}
	if n := strings.Count(string(text), "God Save the Queen"); n != 2 {
		t.Errorf("the file holds %d throws, not 2", n)
	}

	p.press("ctrl+shift+t")
	p.keep("29-volley-by-lamplight")
	p.click("bench.library", there("shelf.open"))
	p.enter()
	p.press("ctrl+8")
	p.says("view", "rules")
	p.see("throw.1") // the sitting goes on
	p.keep("30-volley-in-a-campaign")
	p.terminate()
	p.silent()
}
