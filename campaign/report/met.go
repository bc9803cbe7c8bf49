package report

import (
	"context"
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// way is what the journal tells of a force until a battle.
type way struct {
	from   string // where its last march began
	since  string // the date on which it did
	to     string // where it was ordered to go
	moving bool   // it came on the day of the battle
	last   string // where it came last
	days   int
}

// met tells why the sides met: what each force was ordered to do, whence it came and since when;
// and the weather of the day. It reads the journal's own words.
func (a *AfterAction) met(ctx context.Context, from Source, view views.BattleView) error {
	rows, err := from.Journal(ctx)
	if err != nil {
		return err
	}
	ways := map[string]*way{}
	var forces []string
	for _, s := range view.Sides {
		for _, f := range s.Forces {
			forces = append(forces, f)
			ways[f] = &way{}
		}
	}
	for _, r := range rows {
		if r.Undone || r.Day > view.Day {
			continue
		}
		for _, f := range forces {
			ways[f].read(f, r, view.Day)
		}
		if r.Day == view.Day-1 {
			a.sky(r.Lines)
		}
	}
	for i, s := range view.Sides {
		for _, f := range s.Forces {
			if t := ways[f].told(oneLine(f), i == 0); t != "" {
				a.Why = append(a.Why, t)
			}
		}
	}
	a.Why = append(a.Why, fmt.Sprintf("They met %s on %s; %s attacked.", oneLine(state.AtHex(from.Founding(), view.Hex)), a.Date, "the "+a.Parties[0].Short+" side"))
	if view.Reason != "" {
		a.Why = append(a.Why, view.Reason)
	}
	return nil
}

// read takes what one entry of the journal says of a force.
func (w *way) read(force string, r views.JournalRow, day state.Day) {
	the := state.InSentence(force)
	if rest, ok := after(r.Title, "March "+the+" to ", "Force-march "+the+" to ", "Sail "+the+" to "); ok {
		to, _, _ := strings.Cut(rest, ", by ")
		w.to = strings.TrimSuffix(to, ".")
	}
	the = words.Capital(the)
	for _, l := range r.Lines {
		rest, ok := after(l, the+" marched from ", the+" sailed from ")
		from, to, _ := strings.Cut(rest, " to ")
		if !ok {
			if from, ok = after(l, the+" marched on, ", the+" sailed on, "); !ok {
				continue
			}
			from = strings.TrimSuffix(from, ".")
			to = from
		}
		if w.from == "" || w.days > 0 && w.gap(r.Day) {
			w.from, w.since = from, r.Date
		}
		w.last = strings.TrimSuffix(to, ".")
		w.days = int(r.Day)
		w.moving = r.Day >= day-1
	}
}

// after gives what follows one of some beginnings.
func after(text string, beginnings ...string) (rest string, ok bool) {
	for _, b := range beginnings {
		if rest, ok = strings.CutPrefix(text, b); ok {
			break
		}
	}
	return rest, ok
}

// gap says whether a force had stood still for longer than two days before a day.
func (w *way) gap(day state.Day) bool { return int(day)-w.days > 3 }

// told says it in a sentence.
func (w *way) told(force string, attacks bool) string {
	force = words.Capital(state.InSentence(force))
	switch {
	case w.from == "" && attacks:
		return fmt.Sprintf("%s had not been on the march.", force)
	case w.from == "":
		return fmt.Sprintf("%s stood where it was found.", force)
	case w.moving && w.to != "":
		return fmt.Sprintf("%s had set out from %s on %s with orders for %s.", force, oneLine(w.from), oneLine(w.since), oneLine(w.to))
	case w.moving:
		return fmt.Sprintf("%s had set out from %s on %s and was still on the march.", force, oneLine(w.from), oneLine(w.since))
	}
	return fmt.Sprintf("%s had come from %s and had lain %s for some days.", force, oneLine(w.from), lain(oneLine(w.last)))
}

// lain is where somebody lies, of a place as the journal names it: "at Maiwand", "12 miles west of Kandahar", "in hex 2817".
func lain(where string) string {
	switch {
	case strings.HasPrefix(where, "hex "):
		return "in " + where
	case where != "" && where[0] >= '0' && where[0] <= '9':
		return where
	}
	return "at " + where
}

// sky finds the weather among what a morning brought: the line after that which names the day.
func (a *AfterAction) sky(lines []string) {
	days := []string{"Monday, ", "Tuesday, ", "Wednesday, ", "Thursday, ", "Friday, ", "Saturday, ", "Sunday, "}
	for i, l := range lines {
		for _, d := range days {
			if strings.HasPrefix(l, d) && i+1 < len(lines) {
				a.Weather = words.Small(strings.TrimSuffix(oneLine(lines[i+1]), "."))
			}
		}
	}
}
