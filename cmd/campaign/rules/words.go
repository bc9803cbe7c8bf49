package rules

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
	"frontier/internal/terms"
)

// WordJSON is a word of a setup and what the rule sets make of it, by their names.
type WordJSON struct {
	Kind  string            `json:"kind"` // "weapon"
	Word  string            `json:"word"` // "jezail"
	Title string            `json:"title"`
	Means string            `json:"means"`
	Makes map[string]string `json:"makes"`
}

func (p *program) rulesWordsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "words [WORD] [--json]",
		Short: "List the words in which units and ground are told, or say what the rule sets make of one",
		Long: `List the words in which scenarios and theatres tell units, leaders and ground, with what
each says. With WORD, a word or the name of a kind of them, say what each rule set makes of
it, or that it makes nothing.`,
		Example: "campaign rules words jezail\ncampaign rules words trait",
		Args:    atMostOne("WORD"),
		RunE: func(_ *cobra.Command, args []string) error {
			asked := strings.ToLower(strings.Join(args, ""))
			if len(args) == 1 && asked == "" {
				return line.Misuse("the word is empty; name one, or leave it out to list all")
			}
			found := p.words(asked)
			if len(found) == 0 {
				return fmt.Errorf("the word %s is not known; `campaign rules words` lists them", line.Clean(args[0]))
			}
			if asJSON {
				return line.PrintJSON(p.Out, found)
			}
			return p.sayWords(found, asked != "")
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// words finds the words that are asked for; nothing asked: all.
func (p *program) words(asked string) []WordJSON {
	var out []WordJSON
	for _, k := range terms.All {
		for _, w := range k.Words {
			if asked != "" && asked != k.Name && asked != w.Word {
				continue
			}
			makes := map[string]string{}
			for _, e := range p.Engines.RuleSets() {
				makes[e.About().ID] = e.Makes()[k.Name][w.Word]
			}
			out = append(out, WordJSON{k.Name, w.Word, w.Title, w.Means, makes})
		}
	}
	return out
}

// sayWords prints words, each with what is made of it where that is wanted.
func (p *program) sayWords(found []WordJSON, made bool) error {
	if !made {
		t := line.NewTable("KIND", "WORD", "WHAT IT SAYS")
		for _, w := range found {
			t.Add(w.Kind, w.Word, w.Means)
		}
		return t.Print(p.Out, "There are none.")
	}
	t := line.NewTable("KIND", "WORD", "RULE SET", "WHAT IT MAKES OF IT")
	for _, w := range found {
		for _, e := range p.Engines.RuleSets() {
			id := e.About().ID
			t.Add(w.Kind, w.Word, id, w.Makes[id])
		}
	}
	return t.Print(p.Out, "There are none.")
}
