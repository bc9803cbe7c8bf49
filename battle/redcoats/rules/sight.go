package rules

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"frontier/battle"
	"frontier/internal/hex"
)

// Place is a hex by its axial coordinates, written [q, r] (REDCOATS-6.11).
type Place [2]int

// The numbers of a place, and how far a line of sight goes, in hexes.
const (
	farthestPlace = 100
	FarthestSight = 40
)

// Hex is the place as package hex has it.
func (p Place) Hex() hex.Hex { return hex.Hex{Q: p[0], R: p[1]} }

// PlaceOf is a hex as inputs, results and logs write it.
func PlaceOf(h hex.Hex) Place { return Place{h.Q, h.R} }

// checkPlace wants a place whose numbers are in range.
func checkPlace(c *battle.Check, key string, p Place) {
	c.Int(key, p[0], -farthestPlace, farthestPlace)
	c.Int(key, p[1], -farthestPlace, farthestPlace)
}

// Obstacle is what stands upright in a hex (REDCOATS-9.7).
type Obstacle string

// The obstacles. A feature is terrain that hides.
const (
	NoObstacle Obstacle = "none"
	Feature    Obstacle = "feature"
	UnitThere  Obstacle = "unit"
)

var obstacles = words(NoObstacle, Feature, UnitThere)

// Between is a hex that may lie between firer and target.
type Between struct {
	Q        int      `json:"q"`
	R        int      `json:"r"`
	Level    int      `json:"level"`
	Obstacle Obstacle `json:"obstacle"`
}

// LineOfSightInput is who looks at whom over what.
type LineOfSightInput struct {
	Firer       Place     `json:"firer"`
	Target      Place     `json:"target"`
	FirerLevel  int       `json:"firer_level"`
	TargetLevel int       `json:"target_level"`
	Between     []Between `json:"between"` // hexes left out are open ground at level 0
}

// LineOfSightNeed is the hexes on the line, from the firer; where the line runs along a
// side both hexes of it are one entry.
type LineOfSightNeed struct {
	RangeHexes int       `json:"range_hexes"`
	Line       [][]Place `json:"line"`
}

// LineOfSightResult is whether the line is clear, and what blocks it.
type LineOfSightResult struct {
	Clear     bool    `json:"clear"`
	BlockedBy []Place `json:"blocked_by"`
}

// highest is the highest level of the ground, and mostBetween how many hexes may be listed.
const (
	highest     = 9
	mostBetween = 5000
)

var lineOfSightInputs = []battle.Input{
	place("firer", "Hex of the firer", "REDCOATS-9.6"),
	place("target", "Hex of the target", "REDCOATS-9.6"),
	whole("firer_level", "Level of the firer's ground", "REDCOATS-9.7", 0, highest, 0),
	whole("target_level", "Level of the target's ground", "REDCOATS-9.7", 0, highest, 0),
	{Key: "between", Title: "Hexes between that are not open ground at level 0", Kind: battle.List, Max: battle.Inches(mostBetween), Default: []Between{}, Rule: "REDCOATS-9.7",
		Of: &battle.Input{Kind: battle.Record, Parts: []battle.Input{
			wanted(whole("q", "q", "REDCOATS-6.11", -farthestPlace, farthestPlace, 0)),
			wanted(whole("r", "r", "REDCOATS-6.11", -farthestPlace, farthestPlace, 0)),
			whole("level", "Level of its ground", "REDCOATS-9.7", 0, highest, 0),
			choice("obstacle", "What stands upright in it", "REDCOATS-9.7", obstacles, NoObstacle),
		}}},
}

// LineOfSight says whether a target can be seen (REDCOATS-9.2, 9.3, 9.6 to 9.8). Nothing
// is thrown. A target in the firer's own hex or out of sight's reach, or a hex that stands
// twice between them, is a *battle.InputError.
func LineOfSight(in LineOfSightInput, _ battle.Dice) (LineOfSightNeed, LineOfSightResult, error) {
	var c battle.Check
	checkPlace(&c, "firer", in.Firer)
	checkPlace(&c, "target", in.Target)
	c.Int("firer_level", in.FirerLevel, 0, highest)
	c.Int("target_level", in.TargetLevel, 0, highest)
	c.Int("between", len(in.Between), 0, mostBetween)
	ground := make(map[Place]Between, len(in.Between))
	for _, b := range in.Between {
		p := Place{b.Q, b.R}
		checkPlace(&c, "between", p)
		c.Int("between", b.Level, 0, highest)
		battle.OneOf(&c, "between", b.Obstacle, obstacles)
		_, twice := ground[p]
		c.Not("between", twice, "names a hex twice")
		ground[p] = b
	}
	far := hex.Distance(in.Firer.Hex(), in.Target.Hex())
	c.Not("target", far < 1 || far > FarthestSight, "must be another hex, at most 40 away")
	if err := c.Err(); err != nil {
		return LineOfSightNeed{}, LineOfSightResult{}, err
	}
	need := LineOfSightNeed{RangeHexes: far, Line: LineBetween(in.Firer, in.Target)}
	out := LineOfSightResult{Clear: true, BlockedBy: []Place{}}
	view := Outlook{from: in.Firer, To: in.Target, FromLevel: in.FirerLevel, ToLevel: in.TargetLevel}
	for _, entry := range need.Line {
		open := false
		for _, p := range entry {
			open = open || !view.Blocked(p, ground[p].Level, ground[p].Obstacle == Feature || ground[p].Obstacle == UnitThere)
		}
		if !open {
			out.Clear = false
			out.BlockedBy = append(out.BlockedBy, entry...)
		}
	}
	return need, out, nil
}

// Outlook is who looks at whom, from which levels.
type Outlook struct {
	from, To           Place
	FromLevel, ToLevel int
}

// Blocked says whether a hex on the line hides the target (REDCOATS-9.7).
func (o Outlook) Blocked(p Place, level int, upright bool) bool {
	high, low, foot := o.FromLevel, o.ToLevel, o.To
	if low > high {
		high, low, foot = low, high, o.from
	}
	switch {
	case level > high:
		return true
	case !upright:
		return false
	case level == high:
		return true
	}
	return high > low && level >= low && hex.Distance(p.Hex(), foot.Hex()) == 1
}

// SightLine lists the hexes whose inside a line from centre to centre passes through, the
// ends left out (REDCOATS-9.6). Where the line runs along the side between two hexes the
// entry is both, the one with the lower q first, then the lower r.
func SightLine(from, to Place) [][]Place {
	line := [][]Place{}
	dq, dr := to[0]-from[0], to[1]-from[1]
	if a, b, n, ok := alongSides(dq, dr); ok {
		at := from
		for i := range n {
			pair := []Place{{at[0] + a[0], at[1] + a[1]}, {at[0] + b[0], at[1] + b[1]}}
			slices.SortFunc(pair, comparePlaces)
			line = append(line, pair)
			at = Place{at[0] + a[0] + b[0], at[1] + a[1] + b[1]}
			if i < n-1 {
				line = append(line, []Place{at})
			}
		}
		return line
	}
	type crossing struct {
		at    Place
		enter ratio
	}
	var crossed []crossing
	seen := map[Place]bool{from: true, to: true}
	for _, near := range hex.Line(from.Hex(), to.Hex()) {
		for _, h := range hex.Within(near, 1) { // a corner that is cut is next to the line's own hexes
			p := PlaceOf(h)
			if seen[p] {
				continue
			}
			seen[p] = true
			if enter, ok := crosses(from, dq, dr, p); ok {
				crossed = append(crossed, crossing{p, enter})
			}
		}
	}
	slices.SortFunc(crossed, func(a, b crossing) int { return a.enter.compare(b.enter) })
	for _, c := range crossed {
		line = append(line, []Place{c.at})
	}
	return line
}

func comparePlaces(a, b Place) int {
	return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
}

// alongSides says whether a line runs along sides: then it is n times the sum of two
// steps, a and b, between whose hexes it passes.
func alongSides(dq, dr int) (a, b Place, n int, ok bool) {
	for d := hex.NE; d <= hex.NW; d++ {
		a, b := PlaceOf(hex.Neighbour(hex.Hex{}, d)), PlaceOf(hex.Neighbour(hex.Hex{}, (d+1)%6))
		q, r := a[0]+b[0], a[1]+b[1] // 1 or 2 either way, never 0
		if dq%q == 0 && dr%r == 0 && dq/q == dr/r && dq/q > 0 {
			return a, b, dq / q, true
		}
	}
	return a, b, 0, false
}

// ratio is a number above divided by one below, which is positive.
type ratio struct{ over, under int }

func (r ratio) compare(o ratio) int { return cmp.Compare(r.over*o.under, o.over*r.under) }

// crosses says whether the line passes through the inside of a hex, and how far along it
// enters, from 0 to 1. With x, y and z the differences in q, r and s between a point and
// the centre of a hex, the point is inside while x-y, y-z and z-x are between -1 and 1.
func crosses(from Place, dq, dr int, p Place) (enter ratio, ok bool) {
	x, y := from[0]-p[0], from[1]-p[1]
	z, ds := -x-y, -dq-dr
	enter, leave := ratio{0, 1}, ratio{1, 1}
	for _, f := range [3]struct{ start, slope int }{{x - y, dq - dr}, {y - z, dr - ds}, {z - x, ds - dq}} {
		in, out := ratio{-1 - f.start, f.slope}, ratio{1 - f.start, f.slope}
		switch {
		case f.slope == 0 && f.start != 0:
			return enter, false
		case f.slope == 0:
			continue
		case f.slope < 0:
			in, out = ratio{-out.over, -out.under}, ratio{-in.over, -in.under}
		}
		if in.compare(enter) > 0 {
			enter = in
		}
		if out.compare(leave) < 0 {
			leave = out
		}
	}
	return enter, enter.compare(leave) < 0
}

// LineOfSightProcedure is [LineOfSight] as a table, a log and the odds ask it: whether a
// target is seen, the hexes on the line and those that block it (REDCOATS-9.2).
var LineOfSightProcedure = battle.Define("line_of_sight", "REDCOATS-9.2", "Whether a target can be seen", lineOfSightInputs, LineOfSight)

// String writes the place as inputs have it: [3,-1].
func (p Place) String() string { return fmt.Sprintf("[%d,%d]", p[0], p[1]) }

// SightTable holds the lines of sight to every hex within the longest range, worked out
// once: the hexes between, from the firer at [0, 0].
var SightTable = sync.OnceValue(func() *[2*FarthestShot + 1][2*FarthestShot + 1][][]Place {
	var t [2*FarthestShot + 1][2*FarthestShot + 1][][]Place
	for _, h := range hex.Within(hex.Hex{}, FarthestShot) {
		if h != (hex.Hex{}) {
			t[h.Q+FarthestShot][h.R+FarthestShot] = SightLine(Place{}, PlaceOf(h))
		}
	}
	return &t
})

// LineBetween is the line of sight between two hexes.
func LineBetween(from, to Place) [][]Place {
	q, r := to[0]-from[0], to[1]-from[1]
	if hex.Distance(hex.Hex{}, hex.Hex{Q: q, R: r}) > FarthestShot {
		return SightLine(from, to)
	}
	table := SightTable()[q+FarthestShot][r+FarthestShot]
	n := 0
	for _, entry := range table {
		n += len(entry)
	}
	line, places := make([][]Place, len(table)), make([]Place, 0, n)
	for i, entry := range table {
		for _, p := range entry {
			places = append(places, Place{from[0] + p[0], from[1] + p[1]})
		}
		line[i] = places[len(places)-len(entry) : len(places) : len(places)]
	}
	return line
}
