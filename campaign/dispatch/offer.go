package dispatch

import (
	"fmt"
	"strings"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// Offer is what waits for a word of the side: an exchange of prisoners, for its answer or to be taken back, or what an event
// asks.
type Offer struct {
	Name    string   // by which it stands on the form: "Offer of the Afghan side"
	Text    string   // who is exchanged, or what is asked, and until when it waits
	Answers []string // that the form offers
}

// OfferOf and OfferTo begin the lines of the form that answer an offer and take one back; the side follows. Offers go
// by the sides, of which one waits at a time: their numbers would tell of those between others.
const (
	OfferOf = "Offer of"
	OfferTo = "Offer to"
)

// QuestionOf begins the line of the form that answers what an event asks; the name of the event follows (CAMPAIGN-16.8).
const QuestionOf = "Question of"

// offers lists what the side may answer and take back (CAMPAIGN-7.15, 16.8).
func offers(c *views.Chronicle, v intelligence.Viewer) []Offer {
	if c.State().Over() {
		return nil
	}
	var out []Offer
	for _, o := range c.Offers(v) {
		n := Offer{Text: fmt.Sprintf("%s for %s, until %s", words.Capital(o.Gives), o.Asks, o.Until), Answers: []string{"accept", "refuse, and why"}}
		whose, other := OfferOf, o.From
		if o.Withdraws {
			whose, other, n.Answers = OfferTo, o.To, []string{"withdraw"}
		}
		n.Name = words.Line(whose + " " + state.SideName(c.Founding(), other))
		n.Text = words.Line(n.Text)
		out = append(out, n)
	}
	for _, q := range c.Questions(v) {
		n := Offer{Name: words.Line(QuestionOf + " " + strings.ReplaceAll(q.Name, ":", ",")), Text: words.Line(fmt.Sprintf("%s Until %s; then it is %s", q.Ask, q.Until, q.Else))}
		for _, a := range q.Answers {
			n.Answers = append(n.Answers, words.Line(a.Label))
		}
		out = append(out, n)
	}
	return out
}
