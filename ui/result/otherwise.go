package result

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/ui/widgets"
)

// Otherwise says, in a sentence each, what an outcome that was written down elsewhere has
// otherwise than what is typed: what became of those lost, how a unit ended, leaders, works, who
// holds the field, the turns. Where nothing is typed there is nothing to say.
func (f *Form) Otherwise(engine string, o battle.Outcome) []string {
	theirs := NewForm(f.blank, nil)
	theirs.draft = f.draft.clone()
	theirs.Fill(engine, o)
	var out []string
	say := func(who, here, there string) {
		if here != there {
			out = append(out, fmt.Sprintf("%s: %s; by the file %s.", who, here, there))
		}
	}
	ours, others := f.Tolls(), theirs.Tolls()
	for i, u := range f.blank.Units {
		if f.Count(i).Typed && theirs.Count(i).Typed {
			say(u.Name, f.became(i, ours[i]), theirs.became(i, others[i]))
		}
	}
	for _, l := range f.blank.Leaders {
		if _, typed := f.draft.Leaders[l.ID]; typed {
			say(strings.TrimSpace(l.Rank+" "+l.Name), string(f.Fate(l.ID)), string(theirs.Fate(l.ID)))
		}
	}
	for _, w := range f.blank.Works {
		if _, typed := f.draft.Works[w.ID]; typed {
			say(w.Name, f.State(w.ID), theirs.State(w.ID))
		}
	}
	if f.draft.Field != "" {
		say("Who holds the field", f.holder(), theirs.holder())
	}
	if f.draft.Turns != "" && theirs.draft.Turns != "" {
		say("Turns", f.draft.Turns, theirs.draft.Turns)
	}
	return out
}

// became says what became of a unit: "2 killed, 3 wounded, steady".
func (f *Form) became(i int, lost Toll) string {
	r := &f.draft.Rows[i]
	words := []string{lost.words()}
	for _, of := range []struct {
		n    int
		what string
	}{{count(r.Guns, f.blank.Units[i].Guns), "guns lost"}, {count(r.Horses, f.blank.Units[i].Mounts), "animals lost"}} {
		if of.n > 0 {
			words = append(words, widgets.Number(of.n)+" "+of.what)
		}
	}
	return strings.Join(append(words, strings.ToLower(ends[endOf(f.end(i, lost))].word)), ", ")
}

// holder names who holds the field.
func (f *Form) holder() string {
	for side := range 2 {
		if f.holds(side) {
			return f.blank.Sides[side].Short
		}
	}
	return "nobody"
}
