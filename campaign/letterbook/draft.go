package letterbook

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"frontier/campaign/dispatch"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// Draft is a dispatch that is about to be written.
type Draft struct {
	Dispatch dispatch.Dispatch
	Founding *state.Founding // as it was on the dispatch's day
	letter   journal.Letter
	src      Source
}

// Begin works out the dispatch of a side for a day: the next of its number, with a correction of what
// earlier ones told and no longer holds. What was written already, word for word, and corrected by none since, is that letter again.
// Errors are those of [dispatch.Tell], and state.ErrNotFound of a day that has not come.
func Begin(ctx context.Context, src Source, side state.SideID, day state.Day, o dispatch.Options) (*Draft, error) {
	return BeginPart(ctx, src, Whole, side, day, o)
}

// BeginPart works out a part of the dispatch that [Begin] gives, which is written alone: it has a number of
// the same row and corrects nothing.
func BeginPart(ctx context.Context, src Source, part Part, side state.SideID, day state.Day, o dispatch.Options) (*Draft, error) {
	c, err := src.On(ctx, day)
	if err != nil {
		return nil, err
	}
	d, err := dispatch.Tell(c, side, o)
	if err != nil {
		return nil, err
	}
	own, err := Open(ctx, src, side)
	if err != nil {
		return nil, err
	}
	l := journal.Letter{Side: side, No: len(own) + 1, Day: day, Since: min(o.Since, day), Entry: c.Head(), Due: d.Due, Word: d.Word, Told: factsOf(&d, part)}
	for i := range own {
		if p := &own[i]; p.Due() && part == Whole {
			l.Mended = append(l.Mended, journal.Mended{No: p.No, Day: p.Day, Void: p.Void, Lines: p.Changes, Told: p.holds})
		}
	}
	if len(l.Mended) == 0 {
		for i := range own {
			if own[i].Corrected == 0 && own[i].Part() == part && same(&own[i].Letter, &l) {
				l = own[i].Letter
			}
		}
	}
	d.No = l.No
	for _, m := range l.Mended {
		x := dispatch.Correction{What: calledOf(own, m.No), Date: c.Founding().ShortDate(m.Day), Void: m.Void}
		for _, line := range m.Lines {
			x.Lines = append(x.Lines, text(line))
		}
		d.Corrections = append(d.Corrections, x)
	}
	return &Draft{Dispatch: d, Founding: c.Founding(), letter: l, src: src}, nil
}

// Unnoted says of a dispatch that was written from a campaign in which it cannot be noted what it is.
const Unnoted = "a draft without a number, not noted as told since the campaign file can only be read"

// Note says whether the dispatch will be noted as told, which somebody wants or not. One that is not, or
// that cannot be since the campaign's file can only be read, has no number.
func (d *Draft) Note(wanted bool) bool {
	noted := wanted && !d.src.Looked()
	if !noted {
		d.Dispatch.No = 0
	}
	return noted
}

// calledOf is what the letter of a number is called: "Dispatch 3".
func calledOf(own []Page, no int) string {
	for i := range own {
		if own[i].No == no {
			return own[i].Called()
		}
	}
	return fmt.Sprintf("No. %d", no)
}

// same says whether two letters tell the same.
func same(a, b *journal.Letter) bool {
	return a.Day == b.Day && a.Since == b.Since && a.Due == b.Due && a.Word == b.Word && slices.Equal(a.Told, b.Told)
}

// Sent notes that the dispatch was written, as a file in a format. Writing it again is another copy of
// the same letter.
func (d *Draft) Sent(ctx context.Context, format string, file []byte) error {
	sum := sha256.Sum256(file)
	return d.src.Post(ctx, d.letter, journal.Copy{Format: format, Digest: hex.EncodeToString(sum[:])})
}
