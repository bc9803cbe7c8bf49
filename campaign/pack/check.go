package pack

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"frontier/battle"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// longestWar is how many days a campaign may last.
const longestWar = 3660

// head holds what stands at the top of a pack.
func (c *checker) head() {
	p, top := c.p, spot{}
	c.id(top, ids{}, p.ID)
	if p.Title == "" {
		c.bad(top.key("title"), "it is missing")
	} else if len(p.Title) > longName || !words.Shows(p.Title) {
		c.bad(top.key("title"), "%+.60q is too long or has letters that do not show", p.Title)
	}
	start, ok := c.date(top.key("start"), p.Start)
	end, also := c.date(top.key("end"), p.End)
	if ok && also {
		if days := int(end.Sub(start).Hours() / 24); days < 1 || days > longestWar {
			c.bad(top.key("end"), "%s is not after the start, %s, or more than ten years later", p.End, p.Start)
		}
	}
	c.between(top.key("men_per_figure"), p.MenPerFigure, 1, 1000)
	c.between(top.key("men_per_figure_small"), p.MenPerFigureSmall, 0, 1000)
}

// rules holds the rule set and the settings against those that there are.
func (c *checker) rules(books Books) {
	top, known := spot{}, map[[2]string]bool{}
	if _, ok := books.RuleSet(c.p.Rules); c.p.Rules != "" && !ok {
		c.bad(top.key("rules"), "there is no rule set %.40q", c.p.Rules)
	}
	for i, h := range c.p.Handicaps {
		for _, id := range slices.Sorted(maps.Keys(h.ByRules)) {
			if _, ok := books.RuleSet(id); !ok {
				c.bad(spot{}.item("handicaps", i, "handicap", string(h.Side)).key("by_rules"), "there is no rule set %.40q", id)
			}
		}
	}
	for i, s := range c.p.Settings {
		at := top.item("settings", i, "setting", s.Key)
		title, settings := "the campaign", rates.Settings()
		if s.Engine != rates.Book {
			e, ok := books.RuleSet(s.Engine)
			if !ok {
				c.bad(at.key("engine"), "there is no rule set %.40q", s.Engine)
				continue
			}
			title, settings = e.About().Title, e.Settings()
		}
		nth := slices.IndexFunc(settings, func(x battle.Setting) bool { return x.Key == s.Key })
		if nth < 0 {
			c.bad(at.key("key"), "%s has no setting %.40q", title, s.Key)
			continue
		}
		if _, err := settings[nth].Read(json.RawMessage(s.Value)); err != nil {
			c.bad(at.key("value"), "%v", err)
		}
		if known[[2]string{s.Engine, s.Key}] {
			c.bad(at.key("key"), "%q stands twice", s.Key)
		}
		known[[2]string{s.Engine, s.Key}] = true
	}
}

// date reads a date that must be there.
func (c *checker) date(at spot, text string) (time.Time, bool) {
	t, ok := dateOf(text)
	if !ok {
		c.bad(at, "%.40q is not a date of the time; write it as 1880-07-27", text)
	}
	return t, ok
}

// on reads a date that may be left out, and holds it against the first day.
func (c *checker) on(at spot, text string) {
	if text == "" {
		return
	}
	day, ok := c.date(at, text)
	if start, known := dateOf(c.p.Start); ok && known && day.Before(start) {
		c.bad(at, "%s is before the campaign begins, %s", text, c.p.Start)
	}
}

// parties holds the sides: there must be two that fight.
func (c *checker) parties() {
	known, hostile, playable := ids{}, false, 0
	for i := range c.p.Sides {
		s := &c.p.Sides[i]
		at := spot{}.item("sides", i, "side", s.Name)
		c.id(at, known, string(s.ID))
		c.name(at, s.Name)
		if s.Short == "" || len(s.Short) > 40 || !words.Shows(s.Short) {
			c.bad(at.key("short"), "give a short name for tables, up to 40 letters")
		}
		c.between(at.key("slot"), s.Slot, 1, 6)
		c.between(at.key("patience"), s.Patience, 0, 100)
		word(c, at.key("role"), s.Role, terms.Roles)
		word(c, at.key("character"), s.Character, state.Characters)
		if s.Home != "" {
			c.place(at.key("home"), s.Home)
		}
		if s.Staff != "" && !c.forces[s.Staff] {
			c.place(at.key("staff"), s.Staff)
		}
		for j, id := range s.Supply {
			c.place(spot{at.path + fmt.Sprintf("/supply/%d", j), at.words + ", supply"}, id)
		}
		for j, id := range s.Enemies {
			here := spot{at.path + fmt.Sprintf("/enemies/%d", j), at.words + ", enemies"}
			if c.side(here, id); id == s.ID {
				c.bad(here, "a side is no enemy of itself")
			}
		}
		hostile = hostile || len(s.Enemies) > 0
		if s.Playable {
			playable++
		}
	}
	switch at := (spot{}).key("sides"); {
	case playable < 2:
		c.bad(at, "%s can be played; a campaign needs two", words.Count(playable, "side", "sides"))
	case !hostile:
		c.bad(at, "nobody is an enemy of anybody; give at least one side its enemies")
	}
}

// side holds the id of a side against those that there are.
func (c *checker) side(at spot, id state.SideID) {
	if !c.sides[string(id)] {
		c.bad(at, "side %.60q is not known; name one of the pack's sides", string(id))
	}
}

// place holds the id of a place against those that there are.
func (c *checker) place(at spot, id string) {
	if !c.places[id] {
		c.bad(at, "place %.60q is not known; name one of the pack's places by its id", id)
	}
}

// weather holds the months.
func (c *checker) weather() {
	if n := len(c.p.Weather); n != 12 {
		c.bad(spot{}.key("weather"), "there are %d months; give all 12", n)
	}
	for i, w := range c.p.Weather {
		at := spot{}.item("weather", i, "month", "")
		if w.Month != i+1 {
			c.bad(at.key("month"), "%d stands in place %d; give January to December in order", w.Month, i+1)
		}
		c.between(at.key("night_f"), w.NightF, -80, 150)
		c.between(at.key("day_f"), w.DayF, -80, 150)
		for _, n := range []struct {
			key    string
			chance int
		}{{"rain", w.Rain}, {"dust", w.Dust}, {"haze", w.Haze}, {"snow", w.Snow}} {
			c.between(at.key(n.key), n.chance, 0, 100)
		}
		word(c, at.key("sickness"), w.Sickness, state.Sicknesses)
	}
}
