package draft

import (
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/terms"
)

// sheetOf is the sheet in whose words a thing of a kind is told; of others, one without columns.
func sheetOf(kind string) *Sheet {
	switch kind {
	case "side":
		return Sides()
	case "leader":
		return Leaders()
	case "formation":
		return Formations()
	case "force":
		return Forces()
	case "unit":
		return Units("forces", 0)
	case "place":
		return Places()
	case "reinforcement":
		return Reinforcements()
	case "objective":
		return Aims()
	case "month":
		return Weather()
	}
	return &Sheet{}
}

// beside are the words of fields that no sheet has, by kind and key.
var beside = map[[2]string]func(*pack.Pack) []Word{
	{"crossing", "kind"}:  wordsOf(terms.Crossings),
	{"road", "kind"}:      wordsOf(state.RouteKinds),
	{"work", "side"}:      sides,
	{"event", "side"}:     sides,
	{"event", "target"}:   forces,
	{"leader", "with"}:    forces,
	{"leader", "held_by"}: sides,
	{"leader", "status"}: func(*pack.Pack) []Word {
		return []Word{{"fit", "Fit"}, {"wounded", "Wounded"}, {"captured", "Captured"}, {"killed", "Killed"}, {"absent", "Absent"}}
	},
	{"unit", "in"}: func(p *pack.Pack) []Word {
		out := forces(p)
		for _, r := range p.Reinforcements {
			out = append(out, Word{string(r.ID), r.Name})
		}
		return out
	},
}

// Choices are the words of which a field of a thing has one, or of many any number; none: it is
// typed freely. A field that is yes or no has these two.
func Choices(p *pack.Pack, kind, key string) (words []Word, many bool) {
	if of := beside[[2]string{kind, key}]; of != nil {
		return of(p), false
	}
	for _, c := range sheetOf(kind).Columns {
		switch {
		case c.Key != key || c.Free:
		case c.Kind == Yes:
			return []Word{{"yes", "Yes"}, {"no", "No"}}, false
		case c.Kind == Pick || c.Kind == List:
			return c.Words(p), c.Kind == List
		}
	}
	if kind == "objective" { // some of what it can have is in no column
		for _, of := range aimAsks {
			for _, q := range of {
				switch {
				case q.Key != key:
				case q.Kind == Yes:
					return []Word{{"yes", "Yes"}, {"no", "No"}}, false
				case q.Words != nil:
					return q.Words(p), q.Kind == List
				}
			}
		}
	}
	return nil, false
}
