package cabinet

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Wants is what a battle wants as a rule set lays it: so many of each thing, tables apart.
type Wants struct {
	Things []Thing `json:"things"` // in the order of the kinds
	Table  string  `json:"table"`  // its size: "6 x 4 feet", "16 x 12 hexes"
	Sides  [2]int  `json:"sides"`  // figures of each side, the attacker first
	wide   battle.Length
	deep   battle.Length
	hexes  bool
}

// WantsOf is what a battle wants that a rule set has laid of a setup, with everybody of whom the setup
// tells.
func WantsOf(about battle.About, setup *battle.Setup, b battle.Battle) Wants {
	view, count := b.View(-1), map[Thing]int{}
	out := Wants{hexes: about.Unit() == ""}
	units := map[string]*battle.Unit{}
	for i := range setup.Sides {
		for j := range setup.Sides[i].Units {
			units[setup.Sides[i].Units[j].ID] = &setup.Sides[i].Units[j]
		}
	}
	stands := map[string]bool{}
	for i := range view.Units {
		v := &view.Units[i]
		if v.Off {
			continue
		}
		root, _, _ := strings.Cut(v.ID, "/")
		out.Sides[v.Side&1] += v.Figures
		u := units[root]
		if u == nil { // teams and parts that a rule set names itself
			count[Thing{Kind: cmp.Or(arms[terms.Arm(v.Arm)], Train)}] += v.Figures
			continue
		}
		kind := arms[u.Arm]
		switch {
		case out.hexes && kind == Crew: // a figure is the gun
			count[Thing{Kind: Gun}] += v.Figures
			continue
		case !stands[root]:
			count[Thing{Kind: Gun}] += len(u.Guns)
			if u.Boat() != "" {
				count[Thing{Kind: Boat}]++
			}
		}
		stands[root] = true
		if kind != "" {
			count[Thing{Kind: kind, Of: people(u.People)}] += v.Figures
		}
	}
	for _, l := range view.Leaders {
		if !l.Off {
			count[Thing{Kind: Leader}]++
		}
	}
	for k, n := range laid(view.Pieces) {
		count[Thing{Kind: k}] += n
	}
	out.measure(about, &view)
	for _, t := range slices.SortedFunc(maps.Keys(count), byKind) {
		if t.Number = count[Thing{Kind: t.Kind, Of: t.Of}]; t.Number > 0 {
			out.Things = append(out.Things, t)
		}
	}
	return out
}

// people is a people as it is listed.
func people(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(name), " ", "_"))
}

// laid counts the pieces of ground of a table: rivers and coasts by their names, walls of one thing as
// one, everything else piece by piece.
func laid(all []battle.PieceView) map[Kind]int {
	out, named := map[Kind]int{}, map[string]bool{}
	for i := range all {
		p := &all[i]
		k := pieces[p.Kind]
		if k == "" || len(p.Line) == 0 {
			continue
		}
		if k == River || k == Works || k == Bridge {
			key := string(k) + "\x00" + p.Name
			if named[key] {
				continue
			}
			named[key] = true
		}
		out[k]++
	}
	return out
}

// measure is how large the table is.
func (w *Wants) measure(about battle.About, view *battle.View) {
	if !w.hexes {
		w.wide, w.deep = max(view.Width, view.Depth), min(view.Width, view.Depth)
		if about.Unit() == "centimetres" {
			w.wide, w.deep = w.wide*100/254, w.deep*100/254
		}
		feet := func(l battle.Length) string {
			tenths := (l*10 + 6*battle.One) / (12 * battle.One)
			if tenths%10 == 0 {
				return fmt.Sprint(int(tenths / 10))
			}
			return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
		}
		w.Table = feet(w.wide) + " x " + feet(w.deep) + " feet"
		return
	}
	rows := map[battle.Length]int{}
	columns := 0
	for _, p := range view.Pieces {
		if p.Kind == "hex" && len(p.Line) > 0 {
			mid := (p.Line[0].Y + p.Line[len(p.Line)/2].Y) / 2
			rows[mid]++
			columns = max(columns, rows[mid])
		}
	}
	w.wide, w.deep = battle.Length(max(columns, len(rows))), battle.Length(min(columns, len(rows)))
	w.Table = fmt.Sprintf("%d x %d hexes", w.wide, w.deep)
}

// Lacks says what of it a cabinet has not, tables apart: so many that are missing of each thing. Figures
// of a people are also made up by those that are listed of none, figures of nobody's people by any. Of a
// kind that is not listed nothing is missing.
func (w *Wants) Lacks(c *Cabinet) []Thing {
	left, listed := map[Thing]int{}, map[Kind]bool{}
	for _, t := range c.Things {
		left[Thing{Kind: t.Kind, Of: t.Of}] = t.Number
		listed[t.Kind] = true
	}
	take := func(from Thing, n int) int {
		got := min(left[from], n)
		left[from] -= got
		return n - got
	}
	var out []Thing
	short := map[Thing]int{}
	for _, t := range w.Things { // its own people first
		short[t] = take(Thing{Kind: t.Kind, Of: t.Of}, t.Number)
	}
	for _, t := range w.Things {
		n := short[t]
		if t.Of != "" {
			n = take(Thing{Kind: t.Kind}, n)
		} else if t.Kind.Figures() {
			for _, of := range c.Things {
				if of.Kind == t.Kind {
					n = take(Thing{Kind: of.Kind, Of: of.Of}, n)
				}
			}
		}
		if n > 0 && listed[t.Kind] {
			out = append(out, Thing{t.Kind, t.Of, n})
		}
	}
	return out
}

// Seats says whether one of the tables of a cabinet is large enough, or no table of that sort is listed.
func (w *Wants) Seats(c *Cabinet) bool {
	kind := Board
	if w.hexes {
		kind = Hexes
	}
	listed := slices.ContainsFunc(c.Things, func(t Thing) bool { return t.Kind == kind })
	return !listed || slices.ContainsFunc(c.sizes(), w.holds)
}

// holds says whether a table of that size is large enough. A hundredth less is as large: centimetres of
// a rule set are no whole feet.
func (w *Wants) holds(s size) bool {
	if s.hexes != w.hexes {
		return false
	}
	if s.hexes {
		return battle.Length(s.wide) >= w.wide && battle.Length(s.deep) >= w.deep
	}
	return inches(s.wide)*102 >= w.wide*100 && inches(s.deep)*102 >= w.deep*100
}

// Missing says in words what is missing: "12 British figures on foot and a table of 6 x 4 feet".
func Missing(things []Thing, table string) string {
	var out []string
	for _, t := range things {
		out = append(out, words.Number(t.Number)+" "+named(t))
	}
	if table != "" {
		out = append(out, "a table of "+table)
	}
	return words.Listed(out)
}

// Summed says the same in fewer words: "128 figures, 9 pieces of ground and a table of 6 x 4 feet".
func Summed(things []Thing, table string) string {
	sum := map[group]int{}
	for _, t := range things {
		sum[t.Kind.group()] += t.Number
	}
	var out []string
	for _, g := range []struct {
		of        group
		one, many string
	}{{figures, "figure", "figures"}, {models, "model", "models"}, {ground, "piece of ground", "pieces of ground"}} {
		if n := sum[g.of]; n > 0 {
			out = append(out, words.Count(n, g.one, g.many))
		}
	}
	if table != "" {
		out = append(out, "a table of "+table)
	}
	return words.Listed(out)
}

// named names so many of a thing: "British figures on foot", "guns", "1 hill".
func named(t Thing) string {
	name := strings.ToLower(Kinds.Title(t.Kind))
	if t.Number == 1 {
		name = cmp.Or(singles[t.Kind], name)
	}
	if t.Of != "" {
		var of []string
		for _, w := range strings.Split(t.Of, "_") {
			of = append(of, words.Capital(w))
		}
		return strings.Join(of, " ") + " " + name
	}
	return name
}

// singles are one of a kind.
var singles = map[Kind]string{
	Foot: "figure on foot", Mounted: "mounted figure", Crew: "gunner", Train: "figure of transport", Leader: "leader", Gun: "gun", Boat: "boat", Hill: "hill", Wood: "wood",
	Rocks: "piece of rocks", Scrub: "piece of scrub", TallGrass: "piece of tall grass", Crops: "field of crops", Houses: "house", Wall: "wall", Hedge: "hedge", Works: "work", River: "river", Bridge: "bridge",
}
