package draft

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/jsontree"
)

// written is a pack as JSON without what is painted on its map. Its paths are those of a file.
type written struct {
	pack.Pack
	Map writtenMap `json:"map"`
}

// writtenMap is what is typed of a map.
type writtenMap struct {
	Title     string           `json:"title"`
	Subtitle  string           `json:"subtitle"`
	Places    []state.Place    `json:"places"`
	Crossings []state.Crossing `json:"crossings"`
}

// treeOf is a pack as a tree: objects, lists, texts, numbers and truths.
func treeOf(p *pack.Pack) (map[string]any, error) {
	tree, err := jsontree.Of(written{*p, writtenMap{p.Map.Title, p.Map.Subtitle, p.Map.Places, p.Map.Crossings}})
	if err != nil {
		return nil, err
	}
	return tree.(map[string]any), nil
}

// intoPack makes a pack of a tree; what is painted stays that of the pack.
func intoPack(tree map[string]any, p *pack.Pack) error {
	text, err := json.Marshal(tree)
	if err != nil {
		return err
	}
	var w written
	if err := json.Unmarshal(text, &w); err != nil {
		return errors.New("a campaign cannot hold that; write a smaller number, or a text")
	}
	m := p.Map
	m.Title, m.Subtitle, m.Places, m.Crossings = w.Map.Title, w.Map.Subtitle, w.Map.Places, w.Map.Crossings
	*p = w.Pack
	p.Map = m
	return nil
}

// keysOf takes a path apart: /forces/2/name.
func keysOf(path string) []string { return strings.Split(strings.Trim(path, "/"), "/") }

// Enlist puts a unit at the end of a force, under a new id; a second of the same name gets a number.
func (d *Draft) Enlist(force int, u pack.Unit) error {
	if force < 0 || force >= len(d.now.Forces) {
		return errors.New("there is no such force; make one first")
	}
	return d.Do("Unit from the library", "", func(p *pack.Pack) error {
		p.Forces = slices.Clone(p.Forces)
		f := &p.Forces[force]
		taken := func(name string) bool {
			return slices.ContainsFunc(f.Units, func(x pack.Unit) bool { return x.Name == name })
		}
		name := u.Name
		for n := 2; taken(u.Name); n++ {
			u.Name = fmt.Sprint(name, " ", n)
		}
		u.ID = ""
		f.Units = append(slices.Clone(f.Units), u)
		identify(p)
		return nil
	})
}
