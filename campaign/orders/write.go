package orders

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// How many letters a remark and the title of a distinction may have, and how many are written at once.
const (
	longestRemark = 2000
	longestTitle  = 60
	mostRemarks   = 1000
)

// write puts remarks and distinctions into histories (CAMPAIGN-21.1).
func (w *working) write(c command.Write) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-21.1", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	if n := len(c.Remarks); n == 0 || n > mostRemarks {
		return refuse(fmt.Sprintf("give 1 to %d", mostRemarks), "%d remarks cannot be written at once", n)
	}
	for _, r := range c.Remarks {
		r.Text, r.Title = strings.TrimSpace(r.Text), strings.TrimSpace(r.Title)
		if !readable(r.Text, longestRemark) || r.Text == "" {
			return refuse(fmt.Sprintf("write it in one line of 1 to %d letters", longestRemark), "a remark has no text, or one that cannot be read")
		}
		switch r.Kind {
		case state.Entry:
			if r.Title != "" {
				return refuse("leave the title out, or say mention, honour or award", "what is only told has no title")
			}
		case state.Mention, state.Honour, state.Award:
			if !readable(r.Title, longestTitle) || r.Title == "" {
				return refuse(fmt.Sprintf("name it in one line of 1 to %d letters, as the battle", longestTitle), "a distinction has no title, or one that cannot be read")
			}
		default:
			return refuse("say mention, honour or award", "%.40q is no distinction", string(r.Kind))
		}
		if err := r.Fits(w.F, w.S); err != nil {
			return refuse("name what the campaign has, and a day that has come", "%s", err)
		}
		w.Say(event.Remarked{Remark: r})
	}
	return nil
}

// readable says whether a text can be read in one line of so many letters.
func readable(text string, most int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && (text == "" || words.Shows(text)) && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f })
}
