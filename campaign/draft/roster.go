package draft

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/internal/jsontree"
	"frontier/internal/words"
	"frontier/rosters"
)

// Units of a force that an event adds stand in one field: their names with the men of each, and
// semicolons between them, as "Ghazis: 600; Herat regiment: 550". A name of the library of period
// units is such a unit, with the men of the library where none are written.

// library are the units of the library by their names, each of which stands once.
func library(*pack.Pack) []Word {
	var out []Word
	for _, e := range establishment.All() {
		if !slices.ContainsFunc(out, func(w Word) bool { return w.Title == e.Unit.Name }) {
			out = append(out, Word{string(e.Unit.ID), e.Unit.Name})
		}
	}
	return out
}

// rosterTold writes units as they are typed.
func rosterTold(list []any) string {
	out := make([]string, len(list))
	for i, u := range list {
		out[i] = fmt.Sprint(jsontree.At(u, "name"), ": ", jsontree.At(u, "men"))
	}
	return strings.Join(out, "; ")
}

// readRoster reads units. One that is there already keeps all but its men; the others are of the
// library, each with an id that no unit of the pack has.
func readRoster(p *pack.Pack, was []any, text string) ([]any, error) {
	taken := map[rosters.UnitID]bool{}
	for _, u := range unitsOf(p) {
		taken[u.ID] = true
	}
	was, out := slices.Clone(was), []any{}
	for _, u := range was {
		taken[rosters.UnitID(fmt.Sprint(jsontree.At(u, "id")))] = true
	}
	for _, part := range apart(text, ';') {
		if part == "" {
			continue
		}
		name, number, counted := strings.Cut(part, ":")
		name = strings.TrimSpace(name)
		men := 0
		if counted {
			var err error
			if men, err = strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(number), ",", "")); err != nil || men < 1 || men > 1_000_000 {
				return nil, fmt.Errorf("%.20q is no number of men for %.40q; write one as 600", strings.TrimSpace(number), name)
			}
		}
		at := slices.IndexFunc(was, func(u any) bool { return strings.EqualFold(fmt.Sprint(jsontree.At(u, "name")), name) })
		var unit map[string]any
		if at >= 0 {
			unit = copied(was[at])
			was = slices.Delete(was, at, at+1)
		} else {
			var err error
			if unit, err = recruited(p, name, taken); err != nil {
				return nil, err
			}
		}
		if counted {
			resized(unit, men)
		}
		out = append(out, unit)
	}
	return out, nil
}

// resized gives a unit so many men; figures that were worked out by hand are of the others.
func resized(unit map[string]any, men int) {
	if now := json.Number(strconv.Itoa(men)); fmt.Sprint(unit["men"]) != now.String() {
		unit["men"] = now
		delete(unit, "figures")
		delete(unit, "small")
	}
}

// copied is an object of which a field can be changed.
func copied(u any) map[string]any {
	out := map[string]any{}
	for k, v := range u.(map[string]any) {
		out[k] = v
	}
	return out
}

// recruited is a unit of the library with an id of its own.
func recruited(p *pack.Pack, name string, taken map[rosters.UnitID]bool) (map[string]any, error) {
	id, err := meant(library(p), name)
	if err != nil {
		return nil, fmt.Errorf("%.40q is no unit of the library; choose one from the list", name)
	}
	e, _ := establishment.Find(id)
	u := e.Unit
	base := words.ID(u.Name)
	for n := 1; u.ID == "" || n == 1 || taken[u.ID]; n++ {
		u.ID = rosters.UnitID(fmt.Sprint(base, "-", n))
	}
	taken[u.ID] = true
	text, err := json.Marshal(u)
	if err != nil {
		return nil, err
	}
	tree, err := jsontree.Read(text)
	if err != nil {
		return nil, err
	}
	return tree.(map[string]any), nil
}

// unitsOf are all units of a pack, those that arrive later too.
func unitsOf(p *pack.Pack) (out []pack.Unit) {
	for _, f := range p.Forces {
		out = append(out, f.Units...)
	}
	for _, r := range p.Reinforcements {
		out = append(out, r.Units...)
	}
	return out
}
