package main

import (
	"fmt"
	"strings"

	"frontier/internal/terms"

	"github.com/spf13/cobra"
)

// wordJSON is a word of a setup and what the rule sets make of it, by their names.
type wordJSON struct {
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
				return misuse("the word is empty; name one, or leave it out to list all")
			}
			found := p.words(asked)
			if len(found) == 0 {
				return fmt.Errorf("the word %s is not known; `campaign rules words` lists them", clean(args[0]))
			}
			if asJSON {
				return printJSON(p.out, found)
			}
			return p.sayWords(found, asked != "")
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

// words finds the words that are asked for; nothing asked: all.
func (p *program) words(asked string) []wordJSON {
	var out []wordJSON
	for _, k := range terms.All {
		for _, w := range k.Words {
			if asked != "" && asked != k.Name && asked != w.Word {
				continue
			}
			makes := map[string]string{}
			for _, e := range p.engines.RuleSets() {
				makes[e.About().ID] = e.Makes()[k.Name][w.Word]
			}
			out = append(out, wordJSON{k.Name, w.Word, w.Title, w.Means, makes})
		}
	}
	return out
}

// sayWords prints words, each with what is made of it where that is wanted.
func (p *program) sayWords(found []wordJSON, made bool) error {
	if !made {
		t := newTable("KIND", "WORD", "WHAT IT SAYS")
		for _, w := range found {
			t.add(w.Kind, w.Word, w.Means)
		}
		return t.print(p.out, "There are none.")
	}
	t := newTable("KIND", "WORD", "RULE SET", "WHAT IT MAKES OF IT")
	for _, w := range found {
		for _, e := range p.engines.RuleSets() {
			id := e.About().ID
			t.add(w.Kind, w.Word, id, w.Makes[id])
		}
	}
	return t.print(p.out, "There are none.")
}
