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

	longestParagraph = 8000
	longestCaption   = 200
	mostWords        = 400  // runs of a paragraph
	mostPixels       = 4000 // of a side of a photograph
	digestLetters    = 64
)

// longestKey is how many letters the name of a paragraph may have.
const (
	longestKey = 40
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

// reword words a paragraph of a report by hand (CAMPAIGN-21.3).
func (w *working) reword(c command.Reword) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-21.3", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	if err := w.S.Reported(c.Battle); err != nil {
		return refuse("name a battle that was fought", "%s", err)
	}
	if c.Paragraph == "" || !readable(c.Paragraph, longestKey) {
		return refuse("name a paragraph of the report, as turn-1", "no paragraph is named")
	}
	letters, said := 0, ""
	for _, r := range c.Words {
		letters += utf8.RuneCountInString(r.Text)
		said += r.Text
		if r.Figure < 0 || r.Figure > len(c.Figures) || r.Figure > 0 && r.Text != c.Figures[r.Figure-1] {
			return refuse("take the figures from the paragraph as the program tells it", "a figure is none of the paragraph's")
		}
	}
	if len(c.Words) > mostWords || len(c.Figures) > mostWords || letters > longestParagraph || !readable(said, longestParagraph) || len(c.Words) > 0 && strings.TrimSpace(said) == "" {
		return refuse(fmt.Sprintf("write it as one paragraph of 1 to %d letters", longestParagraph), "the paragraph has no text, or one that cannot be read")
	}
	for _, f := range c.Figures {
		if f == "" || strings.Trim(f, "0123456789,") != "" {
			return refuse("take the figures from the paragraph as the program tells it", "%.20q is no figure", f)
		}
	}
	w.Say(event.Reworded{Wording: c.Wording})
	return nil
}

// photograph keeps a picture, in a report (CAMPAIGN-21.3) or in a history (CAMPAIGN-21.4), or takes it out.
func (w *working) photograph(c command.Photograph) error {
	rule, instead := "CAMPAIGN-21.4", "name what the campaign has, and a day that has come"
	if c.Battle != 0 {
		rule, instead = "CAMPAIGN-21.3", "name a battle that was fought, and a turn of it"
	}
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: rule, What: fmt.Sprintf(what, args...), Instead: instead}
	}
	if err := c.Fits(w.F, w.S); err != nil {
		return refuse(instead, "%s", err)
	}
	if len(c.Digest) != digestLetters || strings.Trim(c.Digest, "0123456789abcdef") != "" {
		return refuse("name a picture by its digest", "there is no picture %.70q", c.Digest)
	}
	if !readable(c.Caption, longestCaption) {
		return refuse(fmt.Sprintf("write it in one line of at most %d letters", longestCaption), "what stands below the picture cannot be read")
	}
	if !c.Gone && (c.Wide < 1 || c.High < 1 || c.Wide > mostPixels || c.High > mostPixels) {
		return refuse(fmt.Sprintf("scale it down to %d at the most", mostPixels), "a picture of %d by %d pixels cannot be kept", c.Wide, c.High)
	}
	w.Say(event.Photographed{Photo: c.Photo})
	return nil
}

// readable says whether a text can be read in one line of so many letters.
func readable(text string, most int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && (text == "" || words.Shows(text)) && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// amended is the command that an amended entry carries out; nil: it was left out (CAMPAIGN-20.1).
func amended(a command.Amended) (command.Command, error) {
	why := strings.TrimSpace(a.Why)
	if why == "" || !words.Shows(why) || utf8.RuneCountInString(why) > longestAmended || strings.ContainsFunc(why, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return nil, &command.Refusal{Rule: "CAMPAIGN-20.1", What: fmt.Sprintf("what is amended needs its reason, in one line of at most %d letters", longestAmended),
			Instead: "write why, as: the slip was misread"}
	}
	if a.Was == nil && a.Now == nil {
		return nil, &command.Refusal{Rule: "CAMPAIGN-20.1", What: "nothing is amended", Instead: "say what was, what is now, or both"}
	}
	return command.InForce(a)
}

// longestAmended is how many letters the reason of an amendment may have: a refusal fits in it.
const longestAmended = 300
