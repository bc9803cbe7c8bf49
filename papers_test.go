package frontier

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"frontier/campaign"
)

var update = flag.Bool("update", false, "write the generated papers anew")

// The paper with the campaign's rules is printed from the rules that refusals name, so
// that the two cannot disagree.
func TestTheRulesOnPaperAreTheRules(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The rules of the campaign\n\nThe published rule sets say how a battle is fought. How armies come to it, and what it leaves behind, is\nsaid here. A refusal of the program names the rule by its id. This page is printed from the program itself:\n`go test . -update` writes it anew.\n")
	chapter := ""
	for _, r := range campaign.Rules() {
		n, _, _ := strings.Cut(strings.TrimPrefix(r.ID, "CAMPAIGN-"), ".")
		if n != chapter {
			chapter = n
			fmt.Fprintf(&b, "\n## %s. %s\n", n, chapters[n])
			if chapters[n] == "" {
				t.Errorf("chapter %s has no title", n)
			}
		}
		fmt.Fprintf(&b, "\n**%s, %s.** %s\n", r.ID, r.Title, r.Text)
	}
	const path = "docs/campaign-rules.md"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != b.String() {
		t.Errorf("%s is not what campaign.Rules says; run go test . -update", path)
	}
}

// chapters are the titles of the chapters of the campaign's rules.
var chapters = map[string]string{
	"1": "Days and dice", "2": "Marching", "3": "Rivers and edges", "4": "Meeting the enemy", "5": "The battle",
	"6": "After the battle", "7": "Men who fell", "8": "Digging and blowing up", "9": "Holding back, arriving, seeing",
	"10": "Weather", "11": "Forces", "12": "Settings", "13": "Automatic commanders",
}
