package letterbook

import (
	"context"
	"fmt"
	"slices"

	"frontier/campaign/dispatch"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// Source is what the book asks of a campaign.
type Source interface {
	Founding() *state.Founding
	State() state.State
	On(ctx context.Context, day state.Day) (*views.Chronicle, error)
	Dawn(ctx context.Context, day state.Day) (*views.Chronicle, error)
	Letters(ctx context.Context) ([]journal.Letter, error)
	Post(ctx context.Context, l journal.Letter, c journal.Copy) error
	Looked() bool // nothing can be noted
}

// Page is a letter with what has become of it.
type Page struct {
	journal.Letter
	Name      string           // of the side, "the British side"
	Date      string           // of its day, "12 July 1880"
	ShortDate string           // "12 July"
	Corrected int              // number of the letter that corrected it last; 0: none did
	Void      bool             // its day has not come any more
	Changes   []journal.Change // what it told and does not hold, and is not corrected
	holds     []journal.Fact   // what does, where anything changed
}

// Part is what of a dispatch it is.
func (p *Page) Part() Part {
	if len(p.Copies) == 0 {
		return Whole
	}
	return PartOf(p.Copies[0].Format)
}

// Called is what it is with its number: "Map 4".
func (p *Page) Called() string { return fmt.Sprintf("%s %d", words.Capital(string(p.Part())), p.No) }

// Due says whether the next dispatch to its side has something to correct.
func (p *Page) Due() bool { return len(p.Changes) > 0 || p.Void && p.Corrected == 0 }

// Doubt says in a sentence what is wrong with the letter; empty: nothing is.
func (p *Page) Doubt() string {
	what := fmt.Sprintf("%s to %s, of %s,", p.Called(), p.Name, p.ShortDate)
	switch {
	case !p.Due():
		return ""
	case p.Void:
		return what + " told of a day that has not come any more."
	case wrong(p.Changes) == 0:
		return what + " did not tell what holds now."
	}
	return what + " told what no longer holds."
}

// Standing says in a few words what has become of the letter: "holds", "corrected by 4".
func (p *Page) Standing() string {
	switch {
	case p.Due() && p.Void:
		return "its day was taken back"
	case p.Due():
		return words.Count(len(p.Changes), "thing no longer holds", "things no longer hold")
	case p.Corrected > 0:
		return fmt.Sprintf("corrected by %d", p.Corrected)
	}
	return "holds"
}

// Open gives the letters to a side by number, or with no side named those to all sides.
func Open(ctx context.Context, src Source, side state.SideID) ([]Page, error) {
	letters, err := src.Letters(ctx)
	if err != nil {
		return nil, err
	}
	f := src.Founding()
	var out []Page
	for _, s := range f.Sides {
		if side != "" && side != s.ID {
			continue
		}
		var own []Page
		for _, l := range letters {
			if l.Side == s.ID {
				own = append(own, Page{Letter: l, Name: words.Line(state.SideName(f, s.ID)), Date: f.Date(l.Day), ShortDate: f.ShortDate(l.Day)})
			}
		}
		if err := judge(ctx, src, own); err != nil {
			return nil, err
		}
		out = append(out, own...)
	}
	return out, nil
}

// Doubts says in a sentence each which letters told what no longer holds.
func Doubts(ctx context.Context, src Source, side state.SideID) ([]string, error) {
	pages, err := Open(ctx, src, side)
	if err != nil {
		return nil, err
	}
	var out []string
	for i := range pages {
		if say := pages[i].Doubt(); say != "" {
			out = append(out, say)
		}
	}
	return out, nil
}

// statement is what a side was told last of a day.
type statement struct {
	page   int // of the letter that told it
	told   []journal.Fact
	void   bool
	stands bool
}

// about is of what the side was told something: of a day, by whole dispatches or by a part of them.
type about struct {
	day  state.Day
	part Part
}

// judge finds out for the letters to one side what of them holds. Of each day the side believes what it
// was told last, by a letter of that day or by a correction; what a part alone told stands beside that.
func judge(ctx context.Context, src Source, own []Page) error {
	said := map[about]statement{}
	for i := range own {
		l := &own[i].Letter
		for _, m := range l.Mended {
			if at := slices.IndexFunc(own, func(p Page) bool { return p.No == m.No }); at >= 0 && at < i {
				said[about{m.Day, own[at].Part()}] = statement{page: at, told: m.Told, void: m.Void, stands: l.Stands}
				own[at].Corrected, own[at].Void = l.No, m.Void
			}
		}
		said[about{l.Day, own[i].Part()}] = statement{page: i, told: l.Told, stands: l.Stands}
	}
	now := src.State().Day
	for of, x := range said {
		p := &own[x.page]
		switch {
		case x.void || x.stands:
		case of.day > now:
			p.Void, p.Corrected = true, 0
		default:
			if err := p.compare(ctx, src, x.told); err != nil {
				return err
			}
		}
	}
	return nil
}

// compare holds what was told of a day against what the side knows of it now.
func (p *Page) compare(ctx context.Context, src Source, told []journal.Fact) error {
	var at [2][]journal.Fact
	for i, ask := range []func(context.Context, state.Day) (*views.Chronicle, error){src.Dawn, src.On} {
		c, err := ask(ctx, p.Day)
		if err != nil {
			return err
		}
		d, err := dispatch.Tell(c, p.Side, dispatch.Options{Since: p.Since})
		if err != nil {
			return err
		}
		at[i] = factsOf(&d, p.Part())
	}
	p.Changes, p.holds = changes(told, at[0], at[1]), at[1]
	return nil
}
