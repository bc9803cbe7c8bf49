package report

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// Paragraph is a paragraph of a report that can be worded by hand.
type Paragraph struct {
	ID      string      `json:"id"` // "turn-3"
	Program string      `json:"-"`  // as the program tells it
	Text    string      `json:"text"`
	Runs    []state.Run `json:"-"`                // what Text is made of; nil: the program's words
	Notice  string      `json:"notice,omitempty"` // figures of the program's that are otherwise now, and not in it
}

// ByHand says whether a paragraph is worded by hand.
func (p *Paragraph) ByHand() bool { return p.Runs != nil }

// Photograph is a picture of a report or of a roster book.
type Photograph struct {
	Digest  string      `json:"digest"`
	Title   string      `json:"title,omitempty"` // of what in the battle, or on which day: "Turn 3", "27 July"
	Caption string      `json:"caption,omitempty"`
	Data    []byte      `json:"-"` // JPEG
	Kept    state.Photo `json:"-"` // as which it can be taken out
}

// PhotoSource is asked for pictures by their digests.
type PhotoSource interface {
	Photo(ctx context.Context, digest string) ([]byte, error)
}

// photograph fetches a picture.
func photograph(ctx context.Context, from PhotoSource, p *state.Photo, title string) (Photograph, error) {
	data, err := from.Photo(ctx, p.Digest)
	if err != nil {
		return Photograph{}, fmt.Errorf("a photograph of the report: %w", err)
	}
	return Photograph{p.Digest, oneLine(title), oneLine(p.Caption), data, *p}, nil
}

// Entry is what was written by hand of a battle, or of a turn of it.
type Entry struct {
	Turn int    `json:"turn,omitempty"`
	Text string `json:"text"`
}

// entries are what was written by hand of a battle, turn by turn; of whom or where stands before it.
func entries(view *views.BattleView) []Entry {
	var out []Entry
	for i := range view.Entries {
		r := &view.Entries[i]
		text := words.Ended(r.Text)
		if r.Who != view.Name {
			text = r.Who + ": " + text
		}
		out = append(out, Entry{r.Turn, oneLine(text)})
	}
	slices.SortStableFunc(out, func(a, b Entry) int { return a.Turn - b.Turn })
	return out
}

// figure finds the figures of a text: "413", "2,557"; that of the 3rd Horse is none.
var figure = regexp.MustCompile(`\b\d+(?:,\d{3})*\b`)

// Reword makes of a paragraph as a person has written it what is kept: figures that are in the program's
// paragraph too stay that paragraph's, in the order in which they stand there. The program's own words
// are kept as none.
func Reword(battle state.BattleID, p *Paragraph, text string) state.Wording {
	w := state.Wording{Battle: battle, Paragraph: p.ID}
	if text = oneLine(text); text == oneLine(p.Program) || text == "" {
		return w
	}
	w.Figures = figure.FindAllString(p.Program, -1)
	taken := make([]bool, len(w.Figures))
	plain := func(s string) {
		if n := len(w.Words); n > 0 && w.Words[n-1].Figure == 0 {
			w.Words[n-1].Text += s
		} else if s != "" {
			w.Words = append(w.Words, state.Run{Text: s})
		}
	}
	at := 0
	for _, found := range figure.FindAllStringIndex(text, -1) {
		is := text[found[0]:found[1]]
		plain(text[at:found[0]])
		at = found[1]
		free := -1
		for i, f := range w.Figures {
			if f == is && !taken[i] {
				free = i
				break
			}
		}
		if free < 0 {
			plain(is)
			continue
		}
		taken[free] = true
		w.Words = append(w.Words, state.Run{Text: is, Figure: free + 1})
	}
	plain(text[at:])
	return w
}

// worded puts a wording in the place of the program's words. Its figures become those that the
// program's paragraph has now. Where that has other figures besides, or has them no more in the same
// number, it says so.
func (p *Paragraph) worded(w *state.Wording) {
	now := figure.FindAllString(p.Program, -1)
	follows := len(now) == len(w.Figures)
	shown := make([]bool, len(w.Figures))
	var b strings.Builder
	for _, r := range w.Words {
		if follows && r.Figure > 0 && r.Figure <= len(now) {
			r.Text = now[r.Figure-1]
			shown[r.Figure-1] = true
		}
		p.Runs = append(p.Runs, r)
		b.WriteString(r.Text)
	}
	p.Text = b.String()
	for i := range w.Figures {
		if follows && (shown[i] || now[i] == w.Figures[i]) {
			continue
		}
		p.Notice = fmt.Sprintf("The figures under this paragraph are otherwise now. It was written when they were %s; the battle’s log has %s.", figuresOf(w.Figures), figuresOf(now))
		return
	}
}

func figuresOf(figures []string) string {
	if len(figures) == 0 {
		return "none"
	}
	return words.Listed(figures)
}

// paragraphs are those of a report that can be worded by hand, in their order.
func (a *AfterAction) paragraphs() []Paragraph {
	all := []Paragraph{{ID: "why", Program: strings.Join(a.Why, " ")}, {ID: "ground", Program: strings.Join(a.Situated, " ")}}
	for _, t := range a.Course {
		all = append(all, Paragraph{ID: t.ID, Program: t.Text})
	}
	all = append(all, Paragraph{ID: "history", Program: strings.Join(a.History, " ")})
	all = slices.DeleteFunc(all, func(p Paragraph) bool { return p.Program == "" })
	for i := range all {
		all[i].Text = all[i].Program
	}
	return all
}

// byHand puts what was written by hand into a report, and the photographs.
func (a *AfterAction) byHand(ctx context.Context, s Source, wordings []state.Wording, photos []views.Picture) error {
	a.Words = a.paragraphs()
	for i := range wordings {
		if at := slices.IndexFunc(a.Words, func(p Paragraph) bool { return p.ID == wordings[i].Paragraph }); at >= 0 {
			a.Words[at].worded(&wordings[i])
		}
	}
	for _, p := range a.Words {
		if p.ByHand() {
			a.Worded = append(a.Worded, p)
		}
	}
	for i := range photos {
		p, title := &photos[i].Photo, ""
		switch {
		case p.Turn > 0:
			title = fmt.Sprintf("Turn %d", p.Turn)
		case !p.InReport():
			title = photos[i].Who
		}
		x, err := photograph(ctx, s, p, title)
		if err != nil {
			return err
		}
		a.Photos = append(a.Photos, x)
	}
	slices.SortStableFunc(a.Photos, func(a, b Photograph) int { return a.Kept.Turn - b.Kept.Turn })
	return nil
}

// Paragraph is the paragraph with this name; nil: there is none that can be worded by hand.
func (a *AfterAction) Paragraph(id string) *Paragraph {
	for i := range a.Words {
		if a.Words[i].ID == id {
			return &a.Words[i]
		}
	}
	return nil
}
