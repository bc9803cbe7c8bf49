// Package table is where battles are played: the table as one sees it, and orders given by
// hand. It asks the battle what may be done, why not, how far and with what chances, and
// knows no rule set.
//
//   - game.go: whose decision it is, what may be ordered, taking back
//   - leave.go: what a person leaves to a commander, or to a habit
//   - board.go, paint.go: the table; fallen.go: who fell on it, and the line at the foot
//   - page.go, panel.go: the table with what stands round it; bar.go: going on and back;
//     unit.go, ghost.go, aim.go: who is chosen, where he goes, whom he strikes; tray.go: the
//     log and its dice; curtain.go: one screen for two people
//   - replay.go: a battle played again
package table

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"frontier/battle"
)

// Game is a battle that people and commanders play.
type Game struct {
	battle.Battle
	Begin  battle.Begin
	People [2]bool // who of the sides is a person
	mine   []given // what a person gave, in order
	taken  []taken // what was taken back, the last of it last
	away   [2]bool // sides whose step the commander ends
	step   step    // in which that was said
	handed map[string]bool
	habits []Habit
	losses []loss // in their order
}

// given is where a person gave an order: after how many orders, and after how many lines.
type given struct{ orders, lines int }

// taken is what was taken back at once: its orders, after so many others, and which of them a
// person gave.
type taken struct {
	orders []battle.Order
	after  int
	mine   []given
}

// step is one step of one turn.
type step struct {
	turn  int
	phase string
}

func (g *Game) now() step {
	v := g.View(-1)
	return step{v.Turn, v.Phase}
}

// Mine says whether the battle waits for a person.
func (g *Game) Mine() bool {
	d := g.Decider()
	if d < 0 || !g.People[d] {
		return false
	}
	return !g.away[d] || g.step != g.now()
}

// Give gives a person's order.
func (g *Game) Give(o battle.Order) error {
	at := given{len(g.Given()), g.Log().Len()}
	if err := g.Order(o); err != nil {
		return err
	}
	g.mine, g.taken = append(g.mine, at), nil
	return nil
}

// Step has the commander of the side that decides give an order.
func (g *Game) Step() error { return g.StepBy(nil) }

// StepBy is [Game.Step] with the faces of dice that fell on a table; where they do not fit it is an
// error, and nothing is ordered.
func (g *Game) StepBy(faces []battle.Face) error {
	o := g.Advice()
	if o.Dice = faces; len(faces) > 0 {
		if err := g.Why(o); err != nil {
			return err
		}
	}
	g.taken = nil
	return g.Order(o)
}

// Back is how many orders are taken back with the last one that a person gave, and how many
// throws; where no person has given one yet, it is the last order.
func (g *Game) Back() (orders, throws int) {
	at := given{len(g.Given()) - 1, g.Log().Len()}
	if n := len(g.mine); n > 0 {
		at = g.mine[n-1]
	}
	for line := range g.Log().LinesFrom(at.lines + 1) {
		if line.Type == battle.RollLine && len(line.Dice) > 0 {
			throws++
		}
	}
	return max(0, len(g.Given())-at.orders), throws
}

// TakeBack takes the last order of a person back, and all that came after it, as [Game.Back]
// says. Orders that are given again throw the same dice.
func (g *Game) TakeBack() error {
	n, _ := g.Back()
	to := len(g.Given()) - n
	back := taken{orders: slices.Clone(g.Given()[to:]), after: to}
	if err := g.Undo(n); err != nil {
		return err
	}
	first := slices.IndexFunc(g.mine, func(at given) bool { return at.orders >= to })
	if first >= 0 {
		back.mine, g.mine = g.mine[first:len(g.mine):len(g.mine)], g.mine[:first:first]
	}
	g.away, g.taken = [2]bool{}, append(g.taken, back)
	return nil
}

// CanGiveAgain says whether what was taken back last can be given again: nothing was ordered since.
func (g *Game) CanGiveAgain() bool {
	n := len(g.taken)
	return n > 0 && g.taken[n-1].after == len(g.Given())
}

// GiveAgain gives what was taken back last once more; it throws the same dice.
func (g *Game) GiveAgain() error {
	if !g.CanGiveAgain() {
		return nil
	}
	n := len(g.taken) - 1
	back := g.taken[n]
	g.taken = g.taken[:n]
	g.mine = append(g.mine, back.mine...)
	return battle.Replay(g, back.orders)
}

// Choice is an order that could be given, or why it cannot.
type Choice struct {
	Kind  battle.OrderKind
	Order battle.Order // without its place where Place
	Label string
	Place bool // a place on the table completes it
	No    *battle.Refusal
}

// Unit finds a unit or leader in a view.
func Unit(v *battle.View, id string) (u *battle.UnitView, leader bool) {
	for i := range v.Units {
		if v.Units[i].ID == id {
			return &v.Units[i], false
		}
	}
	for i := range v.Leaders {
		if v.Leaders[i].ID == id {
			return &v.Leaders[i], true
		}
	}
	return nil, false
}

// Choices are the orders for a unit or leader; for nobody, those of the side. Those that are
// not legal follow with their reason.
func (g *Game) Choices(v *battle.View, id string) []Choice {
	to := battle.ToSide
	if id != "" {
		to = battle.ToUnit
		if _, leader := Unit(v, id); leader {
			to = battle.ToLeader
		}
	}
	legal := g.Legal()
	var may, not []Choice
	for _, k := range g.Kinds(to) {
		_, named := k.Field("unit")
		found := g.offered(v, k, legal, func(o battle.Order) bool { return o.Unit == id || named && to == battle.ToSide })
		if len(found) == 0 && to == battle.ToUnit && g.reaches(k, id) { // to places of which none is offered
			found = []Choice{{Kind: k, Order: battle.Order{Kind: k.Word, Unit: id}, Label: k.Name, Place: true}}
		}
		if may = append(may, found...); len(found) > 0 {
			continue
		}
		if c := g.refused(v, k, id); !c.No.Never {
			not = append(not, c)
		}
	}
	if id != "" { // an order of the side can name him
		for _, k := range g.Kinds(battle.ToSide) {
			if _, named := k.Field("unit"); named {
				may = append(may, g.offered(v, k, legal, func(o battle.Order) bool { return o.Unit == id })...)
			}
		}
	}
	return append(may, not...)
}

// reaches says whether there is a place to which a kind of order may send a unit.
func (g *Game) reaches(k battle.OrderKind, id string) bool {
	r, ok := g.Reach(battle.Order{Kind: k.Word, Unit: id})
	return ok && len(r.Points)+len(r.Rays) > 0
}

// comes is where a unit may come to stand by an order: what it may be sent to, on each ray as far as it
// gets at most. That is asked where it does not get to the end of the longest: a throw decides.
func (g *Game) comes(o battle.Order) (battle.Reach, bool) {
	r, ok := g.Reach(o)
	if !ok || len(r.Rays) == 0 {
		return r, ok
	}
	o = o.Clone()
	o.Path = append(o.Path, battle.XY{})
	cut := func(ray battle.Ray) battle.Ray {
		sin, cos := math.Sincos(float64(ray.Bearing) / 100 * math.Pi / 180)
		end := float64(max(1, endOf(ray)-battle.One/100)) // within it, however it is rounded
		o.Path[len(o.Path)-1] = battle.XY{X: r.From.X + battle.Length(math.Round(sin*end)), Y: r.From.Y - battle.Length(math.Round(cos*end))}
		if u, stands, err := g.Utmost(o); err == nil && stands {
			return until(ray, battle.Length(math.Hypot(float64(u.At.X-r.From.X), float64(u.At.Y-r.From.Y)))+battle.One/50)
		}
		return ray
	}
	longest := slices.MaxFunc(r.Rays, func(a, b battle.Ray) int { return cmp.Compare(endOf(a), endOf(b)) })
	if most := cut(longest); len(most.Spots) > 0 && endOf(most) == endOf(longest) {
		return r, true
	}
	rays := r.Rays
	r.Rays = nil
	for _, ray := range rays {
		if ray = cut(ray); len(ray.Spots) > 0 {
			r.Rays = append(r.Rays, ray)
		}
	}
	return r, true
}

// endOf is how far a ray that reaches somewhere does.
func endOf(r battle.Ray) battle.Length { return r.Spots[len(r.Spots)-1].To }

// until is a ray as far as a distance.
func until(ray battle.Ray, far battle.Length) battle.Ray {
	out := battle.Ray{Bearing: ray.Bearing}
	for _, s := range ray.Spots {
		if s.To = min(s.To, far); s.From < s.To {
			out.Spots = append(out.Spots, s)
		}
	}
	return out
}

// offered are the legal orders of a kind that are wanted; those that differ in their place alone
// are one.
func (g *Game) offered(v *battle.View, k battle.OrderKind, legal []battle.Order, wanted func(battle.Order) bool) []Choice {
	path, placed := k.Field("path")
	placed = placed && (path.Kind == battle.PlaceField || path.Kind == battle.WayField)
	var out []Choice
	there := false
	for _, o := range legal {
		switch {
		case o.Kind != k.Word || !wanted(o):
		case !placed || len(o.Path) == 0:
			out = append(out, Choice{Kind: k, Order: o, Label: g.label(v, k, o)})
		case !there:
			there = true
			o = o.Clone()
			o.Path = nil
			out = append(out, Choice{Kind: k, Order: o, Label: k.Name, Place: true})
		}
	}
	return out
}

// refused is a kind of order that cannot be given to somebody, with why not: against an enemy, of the nearest in sight.
func (g *Game) refused(v *battle.View, k battle.OrderKind, id string) Choice {
	c := Choice{Kind: k, Order: battle.Order{Kind: k.Word, Unit: id}, Label: k.Name}
	asked, enemy := c.Order, ""
	if f, aims := k.Field("target"); aims && f.Kind == battle.EnemyField {
		if e := nearestEnemy(v, id); e != nil {
			asked.Target, enemy = e.ID, e.Name
		}
	}
	asked = worded(k, asked)
	no, ok := g.Why(asked).(*battle.Refusal)
	if !ok || g.asksWhich(k, asked, no) {
		c.No = &battle.Refusal{Rule: k.Rule, What: "there is nothing to give it for now"}
		return c
	}
	said := *no
	if what, unnamed := strings.CutSuffix(said.What, " it"); unnamed && enemy != "" {
		said.What = what + " " + enemy
	}
	c.No = &said
	return c
}

// worded is an order with a word in each field that has to have one.
func worded(k battle.OrderKind, o battle.Order) battle.Order {
	for _, f := range k.Fields {
		if f.Kind != battle.WordField || f.Optional || len(f.Words) == 0 {
			continue
		}
		switch f.Key {
		case "formation":
			o.Formation = f.Words[0]
		case "choice":
			o.Choice = f.Words[0]
		}
	}
	return o
}

// asksWhich says whether an order is refused because it names no thing on the table: then the refusal is another for a
// thing that nobody knows.
func (g *Game) asksWhich(k battle.OrderKind, o battle.Order, no *battle.Refusal) bool {
	if f, ok := k.Field("target"); !ok || f.Kind != battle.ThingField {
		return false
	}
	o.Target = "?"
	other, ok := g.Why(o).(*battle.Refusal)
	return ok && other.What != no.What
}

// nearestEnemy is the enemy on the table who is nearest to a unit, as far as its side sees them; nil: it sees none.
func nearestEnemy(v *battle.View, id string) *battle.UnitView {
	u, _ := Unit(v, id)
	if u == nil {
		return nil
	}
	far := func(x *battle.UnitView) float64 { return math.Hypot(float64(x.At.X-u.At.X), float64(x.At.Y-u.At.Y)) }
	var best *battle.UnitView
	for i := range v.Units {
		if x := &v.Units[i]; x.Side != u.Side && !x.Off && (best == nil || far(x) < far(best)) {
			best = x
		}
	}
	return best
}

// label says an order in words.
func (g *Game) label(v *battle.View, k battle.OrderKind, o battle.Order) string {
	parts := []string{k.Name}
	if _, named := k.Field("unit"); named && o.Unit != "" {
		name := o.Unit
		if u, _ := Unit(v, o.Unit); u != nil {
			name = u.Name
		}
		parts = append(parts, name)
	}
	if o.Target != "" {
		parts = append(parts, target(v, o))
	}
	for _, w := range []string{o.Formation, o.Choice} {
		if w != "" {
			parts = append(parts, strings.NewReplacer("_", " ", ":", ", ").Replace(w)) // stand_and_fire:twice
		}
	}
	label := strings.Join(parts, ": ")
	if o.Facing != nil && len(o.Path) == 0 {
		label += ", turned " + whither(*o.Facing)
	}
	return label + number(k, o)
}

// target is whom or what an order names, in words: a unit by its name, a piece of ground by its
// name or kind and where it lies from the unit.
func target(v *battle.View, o battle.Order) string {
	if u, _ := Unit(v, o.Target); u != nil {
		return u.Name
	}
	for i := range v.Pieces {
		p := &v.Pieces[i]
		if p.ID != o.Target || p.ID == "" {
			continue
		}
		name := cmp.Or(p.Name, strings.ReplaceAll(p.Kind, "_", " "))
		if u, _ := Unit(v, o.Unit); u != nil {
			mid := middle(p.Line)
			x, y := float64(mid.X-u.At.X), float64(mid.Y-u.At.Y)
			facing := int(math.Round(math.Atan2(x, -y)/math.Pi*18000)) + 36000
			name += fmt.Sprintf(", %s, %.0f off", whither(facing%36000), math.Hypot(x, y)/float64(battle.One))
		}
		return name
	}
	return o.Target
}

// middle is the middle of the points of a line.
func middle(line []battle.XY) battle.XY {
	var m battle.XY
	for _, p := range line {
		m.X, m.Y = m.X+p.X, m.Y+p.Y
	}
	n := battle.Length(max(len(line), 1))
	return battle.XY{X: m.X / n, Y: m.Y / n}
}

// number is the number that an order names, as its kind has it: "36 in", "2 ranks"; empty: none.
func number(k battle.OrderKind, o battle.Order) string {
	if o.Figures == 0 {
		return ""
	}
	f, _ := k.Field("figures")
	unit := cmp.Or(f.Unit, "figures")
	if o.Figures == 1 {
		unit = strings.TrimSuffix(unit, "s")
	}
	return fmt.Sprintf(", %d %s", o.Figures, unit)
}

// whither is a facing in words, in hundredths of a degree clockwise from the top of the table.
func whither(facing int) string {
	const point = 36000 / 8
	return [...]string{"up the table", "up and right", "to the right", "down and right", "down the table", "down and left", "to the left", "up and left"}[(facing+point/2)%36000/point]
}

// Against are the legal orders that a unit can be given against another, the first one first.
func (g *Game) Against(unit, target string) []battle.Order {
	var out []battle.Order
	for _, o := range g.Legal() {
		if o.Unit == unit && o.Target == target {
			out = append(out, o)
		}
	}
	return out
}

// KindOf finds the kind of an order in this step.
func (g *Game) KindOf(word string) (battle.OrderKind, bool) {
	for _, to := range []battle.Addressee{battle.ToUnit, battle.ToLeader, battle.ToSide} {
		for _, k := range g.Kinds(to) {
			if k.Word == word {
				return k, true
			}
		}
	}
	return battle.OrderKind{}, false
}

// Waiting are the units and leaders to whom something can be ordered now, in the order of the
// view.
func (g *Game) Waiting(v *battle.View) []string {
	may := map[string]bool{}
	for _, o := range g.Legal() {
		if o.Unit != "" {
			may[o.Unit] = true
		}
	}
	var out []string
	for _, list := range [][]battle.UnitView{v.Units, v.Leaders} {
		for _, u := range list {
			if may[u.ID] && !u.Off {
				out = append(out, u.ID)
			}
		}
	}
	return out
}

// End is the order that ends the step, where one may be given.
func (g *Game) End() (battle.Order, battle.OrderKind, bool) {
	for _, o := range g.Legal() {
		if k, ok := g.KindOf(o.Kind); ok && k.Ends && o.Unit == "" {
			return o, k, true
		}
	}
	return battle.Order{}, battle.OrderKind{}, false
}
