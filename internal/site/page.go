package site

import (
	"bytes"
	"fmt"
	"html/template"
	"strings"

	"frontier/campaign/book"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/atlas"
	"frontier/internal/words"
	"frontier/ui/chart"
)

// link is a line of the book's bar.
type link struct{ Name, URL string }

// nav is the book's bar.
var nav = []link{{"Map", "index.html"}, {"Days", "days.html"}, {"Battles", "battles.html"}, {"Units", "units.html"}, {"Leaders", "leaders.html"}, {"Places", "places.html"}, {"Honours", "honours.html"}}

// frame is what every page has.
type frame struct {
	Root string // to the folder, "" or "../"
	Page string // its title; empty: the front
	At   string // the line of the bar
	Nav  []link
	Book *book.Book
	Seed string
	Defs template.HTML // of our symbols
}

func (w *writer) frame(root, page, at string) frame {
	return frame{Root: root, Page: page, At: at, Nav: nav, Book: w.book, Seed: w.seed, Defs: template.HTML(atlas.Defs())}
}

// sets are the pages, which ask the writer for names and pages of things.
func (w *writer) sets() (*template.Template, error) {
	return template.New("pages").Funcs(template.FuncMap{
		"number":  words.Number,
		"picture": w.picture,
		"lines":   func(root string, l []book.Line) told { return told{root, l} },
		"inc":     func(n int) int { return n + 1 },
		"battle":  func(id state.BattleID) string { return w.names[id] },
		"unit":    func(id string) string { return "../" + w.units[id] },
		"losses": func(b book.Battle) string {
			var out []string
			for _, s := range b.Sides {
				if s.Told {
					out = append(out, words.Number(s.Lost))
				} else {
					out = append(out, "?")
				}
			}
			return strings.Join(out, " / ")
		},
		"lost": func(b book.Battle, side state.SideID) string {
			for _, s := range b.Sides {
				if s.Side == side && s.Told {
					return words.Number(s.Lost)
				}
				if s.Side == side {
					return "?"
				}
			}
			return "–"
		},
		"sign": func(c views.CounterView) template.HTML {
			return template.HTML(`<svg class="sign" viewBox="-26 -23 54 45" aria-hidden="true">` + atlas.Card(&c) + `</svg>`)
		},
		"spark": func(u *book.Unit) template.HTML { return template.HTML(spark(u)) },
	}).ParseFS(files, "pages/pages.html")
}

// told is lines on a page, with the way from there to the folder.
type told struct {
	Root  string
	Lines []book.Line
}

// page writes a page.
func (w *writer) page(name, kind string, view any) error {
	var out bytes.Buffer
	if err := w.templates.ExecuteTemplate(&out, kind, view); err != nil {
		return fmt.Errorf("the page %s: %w", name, err)
	}
	return w.write(name, out.Bytes())
}

// listed is a unit with its page.
type listed struct {
	*book.Unit
	URL string
}

// spark draws a unit's strength day by day.
func spark(u *book.Unit) string {
	most := max(u.Raised, 1)
	for _, n := range u.Series {
		most = max(most, n)
	}
	var line []string
	for i, n := range u.Series {
		line = append(line, fmt.Sprintf("%.1f %.1f", float64(i)*88/float64(max(len(u.Series)-1, 1))+1, 22-float64(n)*20/float64(most)))
	}
	return fmt.Sprintf(`<svg class="spark" viewBox="0 0 90 24" role="img" aria-label="From %d to %d men"><path d="M%s" style="stroke:var(--side%d)"/></svg>`, u.Raised, u.Men, strings.Join(line, "L"), min(max(u.Slot, 1), 6))
}

// group is the units of a side.
type group struct {
	Name  string
	Units []listed
}

// groups are the units side by side; with honour, only those that have any.
func (w *writer) groups(honour bool) []group {
	var out []group
	for _, s := range w.book.Sides {
		g := group{Name: s.Name}
		for i := range w.book.Units {
			if u := &w.book.Units[i]; u.Side == s.ID && (!honour || len(u.Honours) > 0) {
				g.Units = append(g.Units, listed{u, w.units[u.ID]})
			}
		}
		if len(g.Units) > 0 || honour && s.Told {
			out = append(out, g)
		}
	}
	return out
}

// lists writes the pages that list things, those of the units, and the index of the search.
func (w *writer) lists() error {
	for _, p := range []struct{ file, kind, at string }{{"days.html", "days", "Days"}, {"battles.html", "battles", "Battles"}, {"leaders.html", "leaders", "Leaders"}, {"places.html", "places", "Places"}} {
		if err := w.page(p.file, p.kind, w.frame("", p.at, p.at)); err != nil {
			return err
		}
	}
	for _, p := range []struct {
		file, kind, at string
		honour         bool
	}{{"units.html", "units", "Units", false}, {"honours.html", "honours", "Honours", true}} {
		view := struct {
			frame
			Groups []group
		}{w.frame("", p.at, p.at), w.groups(p.honour)}
		if err := w.page(p.file, p.kind, view); err != nil {
			return err
		}
	}
	for i := range w.book.Units {
		u := &w.book.Units[i]
		view := struct {
			frame
			Unit *book.Unit
		}{w.frame("../", u.Name, "Units"), u}
		if err := w.page(w.units[u.ID], "unit", view); err != nil {
			return err
		}
	}
	return w.index()
}

// colours are those of the sides on the map, which are the same by day and by lamplight.
func colours() template.CSS {
	var b strings.Builder
	for slot := 1; slot <= 6; slot++ {
		field, _ := chart.Side(slot)
		fmt.Fprintf(&b, "--s%d:#%02X%02X%02X;", slot, field.R, field.G, field.B)
	}
	return template.CSS(b.String())
}
