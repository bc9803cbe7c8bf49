package site

import (
	"fmt"
	"strings"
)

// index writes what the search looks through: for each thing its name, what it is, its page and all
// its words in small letters.
func (w *writer) index() error {
	b := w.book
	rows := [][]string{}
	add := func(name, kind, url string, more ...string) {
		rows = append(rows, []string{name, kind, url, strings.ToLower(strings.Join(append([]string{name, kind}, more...), " "))})
	}
	short := map[string]string{}
	for _, s := range b.Sides {
		short[string(s.ID)] = s.Short
	}
	for i := range b.Leaders {
		l := &b.Leaders[i]
		add(l.Name, "leader, "+l.Where, fmt.Sprintf("leaders.html#leader-%d", i+1))
	}
	for i := range b.Units {
		u := &b.Units[i]
		kind := "unit"
		if u.Force != "" {
			kind += ", with " + u.Force
		}
		add(u.Name, kind, w.units[u.ID], u.Arm, short[string(u.Side)])
	}
	for i := range b.Battles {
		x := &b.Battles[i]
		add(x.Name, "battle, "+x.Date, fmt.Sprintf("battles/%d.html", x.ID), append([]string{x.Result, x.Place}, x.Leaders...)...)
	}
	for i := range b.Places {
		p := &b.Places[i]
		add(p.Name, p.Kind+", hex "+p.Hex, fmt.Sprintf("places.html#place-%d", i+1))
	}
	for i := range b.Days {
		d := &b.Days[i]
		url := fmt.Sprintf("index.html#day-%d", i+1)
		add(d.Date, "day", url)
		for _, line := range d.Lines {
			add(line, d.Short, url)
		}
	}
	return w.script("data/search.js", "SEARCH(", rows, ");\n")
}
