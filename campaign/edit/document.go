package edit

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontree"
	"frontier/rosters"
)

// object is a thing in a document.
type object = map[string]any

// document is a campaign under way as a pack, with what no pack tells: how leaders fare, horses,
// fatigue, breaches.
type document struct{ tree object }

// A kind of thing of which the document has a list.
type kind struct {
	name string
	path []string
	key  string // under which a thing has its id
	says string // what its fields are, in a line
}

// kinds are the kinds of thing, in the order in which they are told.
var kinds = []kind{
	{"campaign", nil, "", "its texts: title, subtitle, situation, end (last day), rules (rule set)"},
	{"side", []string{"sides"}, "id", "a side; none can be added or taken away"},
	{"leader", []string{"leaders"}, "id", "a leader; with: the force he is with; status: fit, wounded, captured, killed or absent; returns: day; held_by: side"},
	{"formation", []string{"formations"}, "id", "an army or brigade of the order of battle"},
	{"force", []string{"forces"}, "id", "a force; at: where it stands; fatigue: days; eaten: of what it carries, in days of a man"},
	{"unit", nil, "id", "a unit; in: its force or reinforcement; men or figures in the ranks; guns; mounts"},
	{"reinforcement", []string{"reinforcements"}, "id", "what arrives later"},
	{"objective", []string{"objectives"}, "id", "what a side is to do"},
	{"event", []string{"events"}, "id", "what may happen"},
	{"district", []string{"districts"}, "id", "a country with a people of its own; temper: 0 hostile to 10 loyal, as it is today; men: whom it can still send"},
	{"boat", []string{"boats"}, "name", "a boat, by its name"},
	{"verdict", []string{"verdicts"}, "margin", "what a lead of so many points is worth"},
	{"handicap", []string{"handicaps"}, "side", "points that a side has in advance, by the side; reason: why"},
	{"month", []string{"weather"}, "month", "the weather of a month, by its number"},
	{"work", []string{"works"}, "id", "an entrenchment, a redoubt, a fortified village"},
	{"place", []string{"map", "places"}, "id", "a place; owner: who holds it now; breaches: in its walls"},
	{"crossing", []string{"map", "crossings"}, "id", "a bridge, ford, pontoon or ferry on the side of a hex; damage: points"},
	{"edge", []string{"map", "edges"}, "", "the side of a hex, as 2817-e: river, class, route (road, railway, track, caravan)"},
	{"road", []string{"map", "routes"}, "id", "a line of road, railway or telegraph; along: numbers of hexes, from which line and edges are made"},
	{"river", []string{"map", "waters"}, "name", "what is told of a river, by its name: flood, low (months)"},
	{"relief", []string{"map", "relief"}, "name", "a named stretch of country"},
	{"region", []string{"map", "regions"}, "name", "a country with a border"},
	{"ground", nil, "", "a hex by its number: ground, water (0 to 3), height (feet)"},
}

// texts are the keys of a pack that are of the campaign as a whole.
var texts = []string{"title", "subtitle", "situation", "end", "rules"}

// kindOf finds a kind by its name; nil: there is none.
func kindOf(name string) *kind {
	for i := range kinds {
		if kinds[i].name == name {
			return &kinds[i]
		}
	}
	return nil
}

// read tells a campaign as a document.
func read(f *state.Founding, s *state.State) (document, error) {
	text, err := pack.Write(pack.Now(f, s))
	if err != nil {
		return document{}, err
	}
	tree, err := jsontree.Read(text)
	if err != nil {
		return document{}, err
	}
	d := document{tree.(object)}
	d.beyond(f, s)
	return d, nil
}

// beyond tells what no pack tells.
func (d *document) beyond(f *state.Founding, s *state.State) {
	for _, x := range d.list("leader") {
		if l := s.Leader(state.LeaderID(text(x, "id"))); l != nil {
			x["status"] = string(l.Status)
			put(x, "with", string(l.Force))
			put(x, "held_by", string(l.By))
			if l.Returns > 0 {
				x["returns"] = f.Time(l.Returns).Format("2006-01-02")
			}
		}
	}
	for _, x := range d.list("force") {
		now := s.Force(state.ForceID(text(x, "id")))
		if now != nil && now.Fatigue > 0 {
			x["fatigue"] = now.Fatigue
		}
		if now != nil && now.Eaten > 0 {
			x["eaten"] = now.Eaten
		}
	}
	for _, place := range d.units() {
		if u := s.Unit(unitID(place.unit)); u != nil && u.Strength.Mounts > 0 {
			place.unit["mounts"] = u.Strength.Mounts
		}
	}
	for _, x := range d.list("place") {
		if p := f.Map.Place(text(x, "id")); p != nil && s.Breaches(p) > 0 {
			x["breaches"] = s.Breaches(p)
		}
	}
	for _, x := range d.list("crossing") {
		if c := f.Map.Crossing(text(x, "id")); c != nil && s.Damage(c) > 0 {
			x["damage"] = s.Damage(c)
		}
	}
}

// sides are the sides of a hex by their direction, as a pack has them.
var sides = []string{"ne", "e", "se", "sw", "w", "nw"}

func unitID(x object) rosters.UnitID { return rosters.UnitID(text(x, "id")) }

// text is a text of a thing; empty: there is none.
func text(x object, key string) string {
	t, _ := x[key].(string)
	return t
}

// put puts a text into a thing where there is one.
func put(x object, key, value string) {
	if value != "" {
		x[key] = value
	}
}

// list is all things of a kind.
func (d *document) list(name string) []object {
	list, _ := jsontree.At(d.tree, kindOf(name).path...).([]any)
	var out []object
	for _, x := range list {
		if o, ok := x.(object); ok {
			out = append(out, o)
		}
	}
	return out
}

// keep puts a list of things of a kind into the document.
func (d *document) keep(name string, list []object) {
	all := make([]any, len(list))
	for i := range list {
		all[i] = list[i]
	}
	path := kindOf(name).path
	in := d.tree
	for _, key := range path[:len(path)-1] {
		in, _ = in[key].(object)
	}
	in[path[len(path)-1]] = all
}

// held is a unit with what it is in.
type held struct {
	unit object
	in   object // a force or a reinforcement
}

// units are all units of the document.
func (d *document) units() []held {
	var out []held
	for _, in := range slices.Concat(d.list("force"), d.list("reinforcement")) {
		list, _ := in["units"].([]any)
		for _, u := range list {
			if o, ok := u.(object); ok {
				out = append(out, held{o, in})
			}
		}
	}
	return out
}

// take takes a unit out of what it is in.
func take(in object, id string) {
	list, _ := in["units"].([]any)
	in["units"] = slices.DeleteFunc(slices.Clone(list), func(u any) bool {
		o, ok := u.(object)
		return ok && text(o, "id") == id
	})
}

// idOf is the id of a thing of a kind.
func (k *kind) idOf(x object) string {
	if k.name == "edge" {
		return text(x, "hex") + "-" + text(x, "side")
	}
	if x[k.key] == nil {
		return ""
	}
	return fmt.Sprint(x[k.key])
}

// find finds the things of a kind that go by an id: one, or for a river all its lines.
func (d *document) find(k *kind, id string) []object {
	switch k.name {
	case "campaign":
		out := object{}
		for _, key := range texts {
			if v := d.tree[key]; v != nil {
				out[key] = v
			}
		}
		return []object{out}
	case "unit":
		for _, h := range d.units() {
			if text(h.unit, "id") == id {
				out := object{"in": text(h.in, "id")}
				for key, v := range h.unit {
					out[key] = v
				}
				return []object{out}
			}
		}
		return nil
	case "ground":
		if cell := d.cell(id); cell != nil {
			return []object{cell}
		}
		return nil
	}
	var out []object
	for _, x := range d.list(k.name) {
		if k.same(x, id) {
			out = append(out, x)
		}
	}
	return out
}

// same says whether a thing goes by an id; the side of a hex also by that of the hex beyond.
func (k *kind) same(x object, id string) bool {
	if k.name != "edge" {
		return strings.EqualFold(k.idOf(x), id)
	}
	is, ok := edgeOf(k.idOf(x))
	want, also := edgeOf(id)
	return ok && also && is == want
}

// edgeOf reads the side of a hex, as 2817-e.
func edgeOf(id string) (hex.Edge, bool) {
	number, side, _ := strings.Cut(id, "-")
	at, err := hex.ParseName(number)
	dir := slices.Index(sides, strings.ToLower(side))
	if err != nil || dir < 0 {
		return hex.Edge{}, false
	}
	return hex.EdgeOf(at, hex.Direction(dir)), true
}
