package papers

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
)

// Field is the table as it is laid out.
type Field struct {
	Ground   terms.Ground
	View     battle.View // the pieces; hexes are named by column and row
	Unit     string      // "inches", "centimetres"; empty: a table of hexes
	Size     string      // "6′ by 4′"
	Grid     battle.Length
	Step     int    // what a line of the grid counts
	Mark     string // what stands behind that number
	Features []Feature
	Zones    [2]Zone
}

// Feature is a piece of ground or a work that is laid on the table, in its order.
type Feature struct {
	Name  string    // "Wood", "Maiwand, 6 houses"
	At    battle.XY // where its number stands
	Where string    // from the left and from the near edge, or which hexes
	Size  string    // how broad and how deep; empty on hexes
}

// fieldOf measures a table from its left and its near edge, at which the defender sets up.
func fieldOf(about battle.About, setup *battle.Setup, b battle.Battle) Field {
	out := Field{Ground: setup.Field.Ground, View: b.View(-1), Unit: about.Unit()}
	out.View.Units, out.View.Leaders = nil, nil
	in := lengths{out.Unit}
	switch out.Unit {
	case "inches":
		out.Grid, out.Step, out.Mark = 12*battle.One, 1, "′"
	case "centimetres":
		out.Grid, out.Step, out.Mark = 30*battle.One, 30, ""
	default:
		named := numbered(out.View.Pieces)
		out.View.Pieces = named
		columns, rows := hexesOf(named)
		out.Size = fmt.Sprintf("%d by %d hexes, numbered by column and row", columns, rows)
		out.Features = cells(named)
		out.Zones = zonesOf(b, &out.View, in)
		return out
	}
	out.Size = in.say(out.View.Width) + " by " + in.say(out.View.Depth)
	for _, group := range grouped(out.View.Pieces) {
		out.Features = append(out.Features, measured(group, &out.View, in))
	}
	out.Zones = zonesOf(b, &out.View, in)
	return out
}

// grouped puts pieces together that are one thing: those of one kind and name, as the houses
// of a village. Pieces without a name stand alone.
func grouped(pieces []battle.PieceView) [][]battle.PieceView {
	var out [][]battle.PieceView
	at := map[string]int{}
	for _, p := range pieces {
		if len(p.Line) == 0 || p.Kind == "marker" {
			continue
		}
		key := p.Kind + "\x00" + p.Name
		if i, ok := at[key]; ok && p.Name != "" && p.Kind != "road" {
			out[i] = append(out[i], p)
			continue
		}
		at[key] = len(out)
		out = append(out, []battle.PieceView{p})
	}
	return out
}

// measured says where a thing lies on a measured table.
func measured(group []battle.PieceView, v *battle.View, in lengths) Feature {
	first := &group[0]
	out := Feature{Name: nameOf(first, len(group))}
	if long := first.Line; !first.Closed && len(group) == 1 && len(long) > 1 {
		out.At = long[len(long)/2]
		if len(long)%2 == 0 {
			a, b := long[len(long)/2-1], long[len(long)/2]
			out.At = battle.XY{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		}
		out.At = within(out.At, v)
		out.Where = "from " + end(long[0], v, in) + " to " + end(long[len(long)-1], v, in)
		if first.Width > 0 {
			out.Size = in.say(first.Width) + " wide"
		}
		return out
	}
	low, high := extent(group)
	low, high = within(low, v), within(high, v)
	out.At = battle.XY{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
	out.Where = in.say(out.At.X) + " across, " + in.say(v.Depth-out.At.Y) + " up"
	out.Size = in.say(high.X-low.X) + " by " + in.say(high.Y-low.Y)
	return out
}

// within brings a point on to the table.
func within(p battle.XY, v *battle.View) battle.XY {
	return battle.XY{X: min(max(p.X, 0), v.Width), Y: min(max(p.Y, 0), v.Depth)}
}

// end says where a line ends: at an edge, or on the table.
func end(p battle.XY, v *battle.View, in lengths) string {
	const near = battle.One / 2
	across, up := in.say(p.X), in.say(v.Depth-p.Y)
	switch {
	case p.X <= near:
		return "the left edge, " + up + " up"
	case p.X >= v.Width-near:
		return "the right edge, " + up + " up"
	case p.Y <= near:
		return "the far edge, " + across + " across"
	case p.Y >= v.Depth-near:
		return "the near edge, " + across + " across"
	}
	return across + " across, " + up + " up"
}

// kinds are pieces by the words that a view has for them, where these do not say enough.
var kinds = map[string]string{
	"houses": "Houses", "tall_grass": "Tall grass", "scrub": "Scrub", "wood": "Wood", "rough": "Rough ground", "hill": "Hill",
	"landing": "Landing place", "entrenchment": "Entrenchment",
}

// nameOf names so many pieces of a kind.
func nameOf(p *battle.PieceView, n int) string {
	kind := cmp.Or(kinds[p.Kind], plain(p.Kind))
	if p.Height > 1 {
		kind = fmt.Sprintf("%s, contour %d", kind, p.Height)
	}
	if p.State != "" && p.State != string(terms.Intact) {
		kind += ", " + strings.ReplaceAll(p.State, "_", " ")
	}
	switch {
	case n > 1:
		return fmt.Sprintf("%s: %s, %d pieces", p.Name, strings.ToLower(kind), n)
	case p.Name != "" && !strings.EqualFold(p.Name, p.Kind):
		return p.Name + ", " + strings.ToLower(kind)
	}
	return kind
}

// numbered names the hexes of a table by column and row, from 1, the far left first.
func numbered(pieces []battle.PieceView) []battle.PieceView {
	out := slices.Clone(pieces)
	var hexes []int
	for i := range out {
		if out[i].Kind == "hex" {
			hexes = append(hexes, i)
		}
	}
	corner := func(i int) battle.XY { low, _ := extent(out[i : i+1]); return low }
	slices.SortFunc(hexes, func(a, b int) int {
		p, q := corner(a), corner(b)
		return cmp.Or(cmp.Compare(p.Y, q.Y), cmp.Compare(p.X, q.X))
	})
	column, row := 0, 0
	for n, i := range hexes {
		column++
		if n == 0 || corner(hexes[n-1]).Y != corner(i).Y {
			column, row = 1, row+1
		}
		out[i].Name = fmt.Sprintf("%02d%02d", column, row)
	}
	return out
}

func hexesOf(pieces []battle.PieceView) (columns, rows int) {
	for _, p := range pieces {
		var c, r int
		if n, err := fmt.Sscanf(p.Name, "%02d%02d", &c, &r); p.Kind == "hex" && err == nil && n == 2 {
			columns, rows = max(columns, c), max(rows, r)
		}
	}
	return columns, rows
}

// cells lists the grounds of a table of hexes, each with the hexes that are of it.
func cells(pieces []battle.PieceView) []Feature {
	number := map[battle.XY]string{}
	for _, p := range pieces {
		if p.Kind == "hex" {
			number[p.Line[0]] = p.Name
		}
	}
	var out []Feature
	at := map[string]int{}
	for _, p := range pieces {
		if p.Kind == "hex" || !p.Closed || len(p.Line) == 0 || number[p.Line[0]] == "" {
			continue
		}
		name := nameOf(&p, 1)
		i, ok := at[name]
		if !ok {
			i = len(out)
			at[name] = i
			low, high := extent([]battle.PieceView{p})
			out = append(out, Feature{Name: name, At: battle.XY{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}})
		}
		if out[i].Where != "" {
			out[i].Where += ", "
		}
		out[i].Where += number[p.Line[0]]
	}
	return out
}
