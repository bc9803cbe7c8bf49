package slip

import (
	"fmt"

	"frontier/battle"
	"frontier/internal/words"
	"frontier/rosters"
)

// Fits says whether a result is of a battle that waits: of this campaign, and of this battle.
func (f *Filed) Fits(now *Slip) error {
	if f.From != nil && f.From.Campaign.Mark != now.Campaign.Mark {
		return fmt.Errorf("it is of another campaign, %s", f.From.Campaign.Title)
	}
	if f.Result.Battle != now.Battle {
		return fmt.Errorf("it is the result of battle %d, not of %d", f.Result.Battle, now.Battle)
	}
	return nil
}

// Differences says in a sentence each what is otherwise now than when a result was handed out:
// who is there, on which side, with how many figures, guns and animals.
func (f *Filed) Differences(now *Slip) []string {
	before := f.before(now)
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	is := map[string]*Unit{}
	for i := range now.Units {
		is[string(now.Units[i].ID)] = &now.Units[i]
	}
	there := map[string]bool{}
	for i := range before.Units {
		was := &before.Units[i]
		there[string(was.ID)] = true
		u, ok := is[string(was.ID)]
		switch {
		case !ok:
			add("%s was there and is not now.", named(was.Name, string(was.ID)))
		case u.Side != was.Side:
			add("%s has changed sides.", u.Name)
		case u.Present != was.Present:
			add("%s had %s and has %s now.", u.Name, mustered(was.Present, u.Present), mustered(u.Present, was.Present))
		}
		if ok && f.From != nil {
			count(add, u.Name, "model gun", was.Guns, u.Guns)
			count(add, u.Name, "animal", was.Mounts, u.Mounts)
		}
	}
	if f.From == nil {
		return out
	}
	for i := range now.Units {
		if u := &now.Units[i]; !there[string(u.ID)] {
			add("%s has come since, and nothing is said of it.", u.Name)
		}
	}
	led := map[string]Leader{}
	for _, l := range now.Leaders {
		led[l.ID] = l
	}
	for _, l := range before.Leaders {
		if _, ok := led[l.ID]; !ok {
			add("%s was there and is not now.", named(l.Name, l.ID))
		}
		delete(led, l.ID)
	}
	for _, l := range now.Leaders {
		if _, left := led[l.ID]; left {
			add("%s has come since, and nothing is said of him.", l.Name)
		}
	}
	return out
}

// before is the slip as it was handed out; of a bare form what can be told from it.
func (f *Filed) before(now *Slip) *Slip {
	if f.From != nil {
		return f.From
	}
	out := &Slip{}
	for _, r := range f.Result.Units {
		u := Unit{Present: r.Present}
		u.ID, u.Name = rosters.UnitID(r.ID), r.Name
		for side := range now.Sides {
			if r.Side == now.Sides[side].ID {
				u.Side = side
			}
		}
		if i := now.unit(r.ID); i >= 0 {
			if r.Side == "" {
				u.Side = now.Units[i].Side
			}
			if r.Present == (battle.Ranks{}) {
				u.Present = now.Units[i].Present
			}
		}
		out.Units = append(out.Units, u)
	}
	return out
}

// unit is the place of a unit on a slip; -1: it is not there.
func (s *Slip) unit(id string) int {
	for i := range s.Units {
		if string(s.Units[i].ID) == id {
			return i
		}
	}
	return -1
}

// Outcome is what a result says, of those who are there now: who was there is as it is now.
func (f *Filed) Outcome(now *Slip) battle.Outcome {
	out := f.Result.Outcome()
	out.Units, out.Leaders = nil, nil
	for _, u := range f.Result.Outcome().Units {
		if i := now.unit(u.ID); i >= 0 {
			u.Present, u.Side = now.Units[i].Present, now.Sides[now.Units[i].Side].ID
			out.Units = append(out.Units, u)
		}
	}
	led := map[string]bool{}
	for _, l := range now.Leaders {
		led[l.ID] = true
	}
	for _, l := range f.Result.Outcome().Leaders {
		if led[l.ID] {
			out.Leaders = append(out.Leaders, l)
		}
	}
	return out
}

func count(add func(string, ...any), name, what string, was, is int) {
	if was != is {
		add("%s had %s and has %s now.", name, words.Count(was, what, what+"s"), words.Count(is, what, what+"s"))
	}
}

// mustered says how many figures there are; by rank where the sums are the same.
func mustered(r, other battle.Ranks) string {
	if r.Total() != other.Total() {
		return words.Count(r.Total(), "figure", "figures")
	}
	return fmt.Sprintf("%s, %s and %s", words.Count(r.Officers, "officer", "officers"), words.Count(r.Sergeants, "sergeant", "sergeants"), words.Count(r.Others, "other", "others"))
}

func named(name, id string) string {
	if name == "" {
		return fmt.Sprintf("%.60q", id)
	}
	return name
}
